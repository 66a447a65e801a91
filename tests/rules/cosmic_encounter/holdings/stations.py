"""Scenes in which an alien has a space station."""

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.holding import STATION
from tests.rules.cosmic_encounter.scenes import Scene


def seated(item: str, owner: int, scene: Scene | None = None, planet: int = 4) -> Scene:
    """An alien has a station on a planet of its system, counted from 0."""
    scene = Scene() if scene is None else scene
    scene.hold(STATION, item, owner, planets_of(scene.state, owner)[planet], public=True)
    return scene


def offline(scene: Scene, owner: int, planet: int = 4) -> Scene:
    """The owner has no base on the planet of its station."""
    scene.base(owner, planets_of(scene.state, owner)[planet], 0)
    return scene
