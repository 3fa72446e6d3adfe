"""The integer generator inside the state: SplitMix64 (Steele, Lea and Flood, 2014).

Equal states draw equal numbers in every interpreter; nothing else in the project may bring chance into a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyapp.engine.state import State

_MASK = (1 << 64) - 1


def mix(seed: int) -> int:
    """Spread a seed of any size over 64 bits, so that neighbouring seeds give unrelated games."""
    z = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(state: State, bound: int) -> int:
    """Return a number 0 ≤ n < bound and step the state's generator; the bias below 2⁻⁴⁰ is of no account here."""
    state.rng = seed = (state.rng + 0x9E3779B97F4A7C15) & _MASK
    z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * bound) >> 64


def shuffled(state: State, items: list[int]) -> list[int]:
    """Return the items in random order (Fisher and Yates, from the end)."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = below(state, i + 1)
        out[i], out[j] = out[j], out[i]
    return out
