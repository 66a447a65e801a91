"""Scenes with moons."""

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON
from tests.rules.cosmic_encounter.scenes import B, Scene


def moon(
    item: str, system: int = B, planet: int = 0, seat: int = -1, public: bool = False, of: Scene | None = None
) -> tuple[Scene, int]:
    """A scene with a moon, and a ship of an alien on it."""
    scene = Scene() if of is None else of
    number = scene.hold(MOON, item, system, planets_of(scene.state, system)[planet], public=public)
    if seat >= 0:
        scene.on_holding(seat, number, ON_MOON)
        scene.state.holdings[number].owner = seat
    return scene, number


def settled(item: str, seat: int, of: Scene | None = None, planet: int = 4, system: int | None = None) -> Scene:
    """A scene in which an alien occupies a moon that lies open, by default one of its own system."""
    return moon(item, seat if system is None else system, planet, seat, True, of)[0]


def lands(scene: Scene) -> Scene:
    """A wins against B on the planet of the moon, and puts a ship on the moon."""
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    return scene.play(("D-moon 0", "1"))


def on_moons(scene: Scene, seat: int) -> int:
    """How many ships an alien has on moons."""
    return sum(ship.owner == seat and ship.place == ON_MOON for ship in scene.state.ships)
