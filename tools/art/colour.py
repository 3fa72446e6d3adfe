"""Colours as "#rrggbb" texts."""

from __future__ import annotations

WHITE = "#ffffff"
NIGHT = "#05030f"
LINEAR_FROM = 0.03928  # sRGB values up to here are linear (WCAG 2.1, relative luminance)


def channels(colour: str) -> tuple[int, int, int]:
    """Give red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """Give the colour `share` of the way from the first to the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Give the relative luminance, 0 to 1."""
    linear = [
        value / 255 / 12.92 if value / 255 <= LINEAR_FROM else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in channels(colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Give the contrast ratio, 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
