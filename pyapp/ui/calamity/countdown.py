"""The countdown in the rail: a wheel of turns, and what comes next (V5.6, picture 03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, motion
from pyapp.ui.calamity import rift
from pyapp.ui.scene import Node, Run

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

TRIAL = "trial"


def region(table: Table) -> list[Node]:
    """The panel; on a phone there is no room for it, the strip and the rift tell the same."""
    place, terms, facts = table.place, table.terms, table.view["facts"]
    if not place.has("countdown"):
        return []
    rect, total = place["countdown"], facts["countdown"][1]
    title = terms.t("table.awake" if facts["awake"] else "table.wheel")
    done = float(total) if facts["awake"] else rift.passed(table)
    lines = _lines(table)
    size = place.px(12.5)
    r = min(rect.w * 0.31, (rect.h - 20 - len(lines) * size * 1.4) / 2)
    text = rift.count_words(table)
    name = terms.t("state.join").join((f"{title} {text}", *lines))
    node = Node("countdown", "group", name, rect, [draw.panel(rect)])
    wheel = {"total": total, "title": title, "text": text}
    node.draw.append(["wheel", round(rect.cx, 1), round(rect.y + 10 + r, 1), round(r, 1), done, wheel])
    node.runs = (Run((len(node.draw) - 1, 4), motion.ROLL),)
    node.draw += [
        draw.text(rect.cx, rect.y + 2 * r + 28 + i * size * 1.4, line, size, a="center", w=700 if i == 0 else 500,
                  c=draw.TEXT if i == 0 else draw.SOFT, m=rect.w - 14)
        for i, line in enumerate(lines)
    ]  # fmt: skip
    return [node]


def _lines(table: Table) -> list[str]:
    """Before the awakening how far it is; after it what the trial will cost, and when."""
    terms, view, facts = table.terms, table.view, table.view["facts"]
    at, total = facts["countdown"]
    if not facts["awake"]:
        left = total - at
        return [terms.t("table.turns_left", n=left) if left > 0 else terms.t("table.last_turn")]
    line = terms.t("table.trial_line", n=facts["trial"])
    phases, now = view["phases"], view["phase"]
    if TRIAL not in phases or now not in phases:
        return [line]
    ahead = phases.index(TRIAL) - phases.index(now)
    return [line, terms.t("table.phases_left", n=ahead) if ahead > 0 else terms.t("table.trial_now")]
