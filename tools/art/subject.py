"""What a picture shows that is no portrait: an icon as a figure, its colours and pose, and the things around it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tools.art.cutout import Coat, Pose, Prop, cutout, prop

if TYPE_CHECKING:
    from tools.art.svg import Drawing


@dataclass(frozen=True)
class Subject:
    """An icon (or a figure of the realm's own) by name; `coat` None leaves the colours to the scene."""

    name: str
    coat: Coat | None = None
    pose: Pose = field(default_factory=Pose)
    props: tuple[Prop, ...] = ()

    def draw(self, drawing: Drawing, coat: Coat, own: str = "") -> str:
        """Draw subject and props; `coat` is for one that has none, `own` a figure drawn already."""
        behind = "".join(prop(drawing, thing) for thing in self.props if not thing.front)
        front = "".join(prop(drawing, thing) for thing in self.props if thing.front)
        return behind + (own or cutout(drawing, self.name, self.coat or coat, self.pose)) + front


def subject(name: str, pose: Pose, given: dict[str, Any], props: list[dict[str, Any]]) -> Subject:
    """Give a subject from its entries in subjects.toml and scenes.toml; raises TypeError for a wrong key there."""
    looks = dict(given)
    colours = looks.pop("coat", None)
    posed = replace(pose, **looks)
    return Subject(name, Coat(*colours) if colours else None, posed, tuple(Prop(**entry) for entry in props))
