"""Bots under hazards that ask them something."""

from cosmotui.rules.cosmic_encounter.model.holding import HAZARD
from tests.bots.cosmic_encounter.playing import asked
from tests.rules.cosmic_encounter.scenes import A, C, Scene


def under(item: str) -> Scene:
    scene = Scene(options={"hazards": "on"}).begin("destiny")
    scene.hold(HAZARD, item, public=True)
    return scene


def test_lost_in_space_a_bot_keeps_its_fuel() -> None:
    scene = under("lost-in-space")
    scene.state.aliens[A].fuel = 3
    assert asked(scene, "D-power 0") == "no"


def test_after_a_logistics_error_a_bot_gives_what_it_misses_least() -> None:
    scene = under("logistics-error")
    weak, _ = scene.give(C, "attack 01", "attack 30")
    assert asked(scene, "D-declare 2") == f"p{weak}"
