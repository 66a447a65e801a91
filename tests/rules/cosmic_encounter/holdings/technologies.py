"""Scenes in which an alien holds a technology."""

from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.state import RESEARCH
from tests.rules.cosmic_encounter.scenes import A, Scene


def holder(item: str, ships: int = 0, seat: int = A, works: bool = False, of: Scene | None = None) -> tuple[Scene, int]:
    """A scene in which an alien holds a technology with ships on it."""
    scene = Scene() if of is None else of
    number = scene.hold(TECHNOLOGY, item, seat, works=works)
    scene.on_holding(seat, number, RESEARCH, ships)
    return scene, number


def held(scene: Scene, seat: int) -> list[str]:
    """The technologies that an alien holds."""
    return [one.item for one in scene.state.holdings if (one.kind, one.owner, one.gone) == (TECHNOLOGY, seat, False)]
