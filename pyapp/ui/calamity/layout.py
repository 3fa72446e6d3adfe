"""Where the zones of Calamity's table lie, as fractions of the stage (V5.3, V5.6 to V5.8).

Before the awakening the zone of the Calamity is a sealed strip and the rows have more room; while there is something to
answer, the chain lies over the upper part of the log.
"""

from __future__ import annotations

from typing import NamedTuple

from pyapp.ui.layout import Box, Plan

Zones = dict[str, Box]

FRAME: Zones = {
    "bar": (0, 0, 1, 0.06),
    "opp_hand": (0.39, 0, 0.2, 0.055),
    "opp_panel": (0.009, 0.063, 0.122, 0.225),
    "opp_piles": (0.009, 0.294, 0.122, 0.116),
    "extras": (0.009, 0.416, 0.122, 0.128),
    "my_panel": (0.009, 0.55, 0.122, 0.225),
    "my_piles": (0.009, 0.781, 0.122, 0.116),
    "tally": (0.009, 0.93, 0.169, 0.07),
    "countdown": (0.842, 0.063, 0.148, 0.212),
    "responses": (0.842, 0.655, 0.148, 0.137),
    "primary": (0.797, 0.8, 0.193, 0.068),
    "ability": (0.797, 0.879, 0.0945, 0.05),
    "cheats": (0.8955, 0.879, 0.0945, 0.05),
    "second": (0.797, 0.939, 0.0945, 0.05),
    "hint": (0.8955, 0.939, 0.0945, 0.05),
    "hand": (0.18, 0.745, 0.605, 0.255),
}
SEALED: Zones = {
    "opp_field": (0.1375, 0.063, 0.697, 0.235),
    "rift": (0.1375, 0.307, 0.697, 0.085),
    "ribbon": (0.1375, 0.401, 0.697, 0.047),
    "my_field": (0.1375, 0.457, 0.697, 0.235),
}
OPEN: Zones = {
    "opp_field": (0.1375, 0.063, 0.697, 0.155),
    "rift": (0.1375, 0.225, 0.697, 0.258),
    "ribbon": (0.1375, 0.493, 0.697, 0.047),
    "my_field": (0.1375, 0.55, 0.697, 0.16),
}
LOG: Zones = {"log": (0.842, 0.283, 0.148, 0.364)}
LOG_UNDER_CHAIN: Zones = {"chain": (0.842, 0.283, 0.148, 0.225), "log": (0.842, 0.516, 0.148, 0.131)}

PHONE: Zones = {
    "bar": (0, 0, 1, 0.055),
    "opp_hand": (0.56, 0, 0.26, 0.055),
    "opp_panel": (0.02, 0.058, 0.96, 0.054),
    "hand": (0.02, 0.748, 0.96, 0.165),
    "second": (0.02, 0.92, 0.14, 0.065),
    "primary": (0.175, 0.92, 0.65, 0.065),
    "third": (0.84, 0.92, 0.14, 0.065),
}
PHONE_SEALED: Zones = {
    "opp_field": (0.02, 0.116, 0.96, 0.132),
    "rift": (0.02, 0.254, 0.96, 0.098),
    "ribbon": (0.02, 0.358, 0.96, 0.042),
    "my_field": (0.02, 0.406, 0.96, 0.132),
    "my_panel": (0.02, 0.544, 0.96, 0.058),
    "piles": (0.02, 0.607, 0.96, 0.046),
    "chain": (0.02, 0.659, 0.96, 0.082),
}
PHONE_OPEN: Zones = {
    "opp_field": (0.02, 0.116, 0.96, 0.106),
    "rift": (0.02, 0.228, 0.96, 0.2),
    "ribbon": (0.02, 0.434, 0.96, 0.04),
    "my_field": (0.02, 0.479, 0.96, 0.11),
    "my_panel": (0.02, 0.595, 0.96, 0.054),
    "piles": (0.02, 0.653, 0.96, 0.036),
    "chain": (0.02, 0.693, 0.96, 0.05),
}

ASIDE: Zones = {
    "bar": (0.595, 0, 0.405, 0.12),
    "opp_hand": (0.83, 0, 0.1, 0.12),
    "opp_panel": (0.6, 0.125, 0.39, 0.115),
    "my_panel": (0.6, 0.25, 0.39, 0.115),
    "piles": (0.6, 0.375, 0.39, 0.085),
    "chain": (0.6, 0.47, 0.39, 0.105),
    "hand": (0.6, 0.585, 0.39, 0.275),
    "second": (0.6, 0.875, 0.075, 0.115),
    "primary": (0.681, 0.875, 0.228, 0.115),
    "third": (0.915, 0.875, 0.075, 0.115),
}
ASIDE_SEALED: Zones = {
    "opp_field": (0.01, 0.015, 0.575, 0.33),
    "rift": (0.01, 0.357, 0.575, 0.15),
    "ribbon": (0.01, 0.519, 0.575, 0.09),
    "my_field": (0.01, 0.621, 0.575, 0.364),
}
ASIDE_OPEN: Zones = {
    "opp_field": (0.01, 0.015, 0.575, 0.235),
    "rift": (0.01, 0.26, 0.575, 0.36),
    "ribbon": (0.01, 0.63, 0.575, 0.09),
    "my_field": (0.01, 0.73, 0.575, 0.255),
}

REPLAY_PHONE: Zones = {
    "my_panel": (0.02, 0.545, 0.96, 0.05),
    "piles": (0.02, 0.599, 0.96, 0.034),
    "chain": (0.02, 0.637, 0.96, 0.044),
    "hand": (0.02, 0.686, 0.96, 0.114),
    "replay": (0.02, 0.806, 0.96, 0.108),
}
REPLAY_SEALED: Zones = {
    "opp_field": (0.02, 0.116, 0.96, 0.148),
    "rift": (0.02, 0.268, 0.96, 0.062),
    "ribbon": (0.02, 0.334, 0.96, 0.036),
    "my_field": (0.02, 0.374, 0.96, 0.166),
}
REPLAY_OPEN: Zones = {
    "opp_field": (0.02, 0.116, 0.96, 0.1),
    "rift": (0.02, 0.22, 0.96, 0.176),
    "ribbon": (0.02, 0.4, 0.96, 0.036),
    "my_field": (0.02, 0.44, 0.96, 0.1),
}
REPLAY_ASIDE: Zones = {"replay": (0.01, 0.85, 0.575, 0.138)}
REPLAY_ASIDE_SEALED: Zones = {
    "opp_field": (0.01, 0.015, 0.575, 0.27),
    "rift": (0.01, 0.295, 0.575, 0.14),
    "ribbon": (0.01, 0.445, 0.575, 0.085),
    "my_field": (0.01, 0.54, 0.575, 0.3),
}
REPLAY_ASIDE_OPEN: Zones = {
    "opp_field": (0.01, 0.015, 0.575, 0.2),
    "rift": (0.01, 0.222, 0.575, 0.32),
    "ribbon": (0.01, 0.55, 0.575, 0.08),
    "my_field": (0.01, 0.638, 0.575, 0.2),
}


class Look(NamedTuple):
    """What the plan depends on: whether the Calamity is awake, and whether something waits on the chain."""

    is_awake: bool
    is_answering: bool


def _plan(look: Look) -> Plan:
    side, phone, aside, replay, replay_aside = (
        (OPEN, PHONE_OPEN, ASIDE_OPEN, REPLAY_OPEN, REPLAY_ASIDE_OPEN)
        if look.is_awake
        else (SEALED, PHONE_SEALED, ASIDE_SEALED, REPLAY_SEALED, REPLAY_ASIDE_SEALED)
    )
    log = LOG_UNDER_CHAIN if look.is_answering else LOG
    return Plan(
        {**FRAME, **side, **log}, {**PHONE, **phone}, {**ASIDE, **aside}, {**REPLAY_PHONE, **replay},
        {**REPLAY_ASIDE, **replay_aside},
    )  # fmt: skip


PLANS = {look: _plan(look) for look in (Look(a, b) for a in (False, True) for b in (False, True))}
