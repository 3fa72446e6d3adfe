"""Where the zones of Fairyearth's table lie, as fractions of the stage (V5.3, V5.9 to V5.11).

The fields of the two sides lie cross-wise: the opponent's right one over the own left one. While there is something to
answer, the chain lies over the upper part of the log; on a phone it, or a question, takes the place between the sides.
"""

from __future__ import annotations

from typing import NamedTuple

from pyapp.ui.layout import Box, Plan

Zones = dict[str, Box]

LANDSCAPE: Zones = {
    "bar": (0, 0, 1, 0.06),
    "opp_hand": (0.39, 0, 0.2, 0.055),
    "opp_panel": (0.009, 0.058, 0.122, 0.33),
    "my_panel": (0.009, 0.395, 0.122, 0.33),
    "opp_right": (0.1375, 0.058, 0.225, 0.278),
    "opp_master": (0.3645, 0.058, 0.1975, 0.278),
    "opp_left": (0.564, 0.058, 0.225, 0.278),
    "track": (0.1375, 0.34, 0.652, 0.053),
    "ribbon": (0.1375, 0.395, 0.652, 0.045),
    "my_left": (0.1375, 0.443, 0.225, 0.278),
    "my_master": (0.3645, 0.443, 0.1975, 0.278),
    "my_right": (0.564, 0.443, 0.225, 0.278),
    "tally": (0.009, 0.93, 0.169, 0.07),
    "responses": (0.798, 0.655, 0.192, 0.137),
    "primary": (0.798, 0.8, 0.192, 0.068),
    "fight": (0.798, 0.879, 0.094, 0.05),
    "seal": (0.896, 0.879, 0.094, 0.05),
    "second": (0.798, 0.939, 0.094, 0.05),
    "hint": (0.896, 0.939, 0.094, 0.05),
    "hand": (0.18, 0.745, 0.605, 0.255),
}
LOG: Zones = {"log": (0.798, 0.068, 0.192, 0.579)}
LOG_UNDER_CHAIN: Zones = {"chain": (0.798, 0.068, 0.192, 0.245), "log": (0.798, 0.321, 0.192, 0.326)}

PHONE: Zones = {
    "bar": (0, 0, 1, 0.055),
    "opp_hand": (0.56, 0, 0.26, 0.055),
    "opp_panel": (0.02, 0.058, 0.96, 0.054),
    "opp_right": (0.015, 0.116, 0.33, 0.236),
    "opp_master": (0.35, 0.116, 0.3, 0.236),
    "opp_left": (0.655, 0.116, 0.33, 0.236),
    "ribbon": (0.02, 0.408, 0.96, 0.036),
    "my_left": (0.015, 0.448, 0.33, 0.236),
    "my_master": (0.35, 0.448, 0.3, 0.236),
    "my_right": (0.655, 0.448, 0.33, 0.236),
    "my_panel": (0.02, 0.688, 0.96, 0.054),
    "piles": (0.02, 0.746, 0.96, 0.042),
    "hand": (0.02, 0.793, 0.96, 0.122),
    "second": (0.02, 0.92, 0.14, 0.065),
    "primary": (0.175, 0.92, 0.65, 0.065),
    "third": (0.84, 0.92, 0.14, 0.065),
}
SIDE: Zones = {
    "opp_right": (0.01, 0.015, 0.19, 0.395),
    "opp_master": (0.203, 0.015, 0.189, 0.395),
    "opp_left": (0.395, 0.015, 0.19, 0.395),
    "ribbon": (0.01, 0.508, 0.575, 0.078),
    "my_left": (0.01, 0.594, 0.19, 0.395),
    "my_master": (0.203, 0.594, 0.189, 0.395),
    "my_right": (0.395, 0.594, 0.19, 0.395),
    "bar": (0.595, 0, 0.405, 0.12),
    "opp_hand": (0.83, 0, 0.1, 0.12),
    "opp_panel": (0.6, 0.125, 0.39, 0.115),
    "my_panel": (0.6, 0.25, 0.39, 0.115),
    "piles": (0.6, 0.375, 0.39, 0.095),
    "hand": (0.6, 0.48, 0.39, 0.38),
    "second": (0.6, 0.875, 0.075, 0.115),
    "primary": (0.681, 0.875, 0.228, 0.115),
    "third": (0.915, 0.875, 0.075, 0.115),
}
BETWEEN: Box = (0.02, 0.356, 0.96, 0.048)
SIDE_BETWEEN: Box = (0.01, 0.418, 0.575, 0.082)
"""Between the sides on a phone: the order of the fight, what can be done, or the chain and what is asked."""

REPLAY_PHONE: Zones = {
    "opp_panel": (0.02, 0.058, 0.96, 0.046),
    "opp_right": (0.015, 0.108, 0.33, 0.195),
    "opp_master": (0.35, 0.108, 0.3, 0.195),
    "opp_left": (0.655, 0.108, 0.33, 0.195),
    "ribbon": (0.02, 0.349, 0.96, 0.036),
    "my_left": (0.015, 0.388, 0.33, 0.195),
    "my_master": (0.35, 0.388, 0.3, 0.195),
    "my_right": (0.655, 0.388, 0.33, 0.195),
    "my_panel": (0.02, 0.587, 0.96, 0.046),
    "piles": (0.02, 0.637, 0.96, 0.036),
    "hand": (0.02, 0.678, 0.96, 0.122),
    "replay": (0.02, 0.806, 0.96, 0.108),
}
REPLAY_SIDE: Zones = {
    "opp_right": (0.01, 0.015, 0.19, 0.325),
    "opp_master": (0.203, 0.015, 0.189, 0.325),
    "opp_left": (0.395, 0.015, 0.19, 0.325),
    "ribbon": (0.01, 0.432, 0.575, 0.07),
    "my_left": (0.01, 0.51, 0.19, 0.325),
    "my_master": (0.203, 0.51, 0.189, 0.325),
    "my_right": (0.395, 0.51, 0.19, 0.325),
    "replay": (0.01, 0.85, 0.575, 0.138),
}
REPLAY_BETWEEN: Box = (0.02, 0.306, 0.96, 0.04)
REPLAY_SIDE_BETWEEN: Box = (0.01, 0.348, 0.575, 0.076)


class Look(NamedTuple):
    """What the plan depends on: whether something waits to be answered, and whether a phone has to tell what."""

    is_answering: bool
    is_told: bool


def _plan(look: Look) -> Plan:
    between = "chain" if look.is_told else "track"
    return Plan(
        {**LANDSCAPE, **(LOG_UNDER_CHAIN if look.is_answering else LOG)},
        {**PHONE, between: BETWEEN},
        {**SIDE, between: SIDE_BETWEEN},
        {**REPLAY_PHONE, between: REPLAY_BETWEEN},
        {**REPLAY_SIDE, between: REPLAY_SIDE_BETWEEN},
    )


PLANS = {look: _plan(look) for look in (Look(a, b) for a in (False, True) for b in (False, True))}
