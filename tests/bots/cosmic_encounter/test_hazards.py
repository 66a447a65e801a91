"""Bots under hazards that ask them something."""

import pytest

from cosmotui.rules.cosmic_encounter.model.holding import HAZARD
from tests.bots.cosmic_encounter.playing import asked
from tests.bots.cosmic_encounter.test_reasons import used
from tests.rules.cosmic_encounter.scenes import A, C, Scene, fight


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


@pytest.mark.parametrize(("hazards", "power"), [((), True), (("cosmic-nebula",), False)])
def test_in_a_cosmic_nebula_bots_use_no_power_for_it_would_be_zapped(hazards: tuple[str, ...], power: bool) -> None:
    scene = fight(Scene("crystal", options={"hazards": "on"}).invade(4), "attack 06", "attack 12")
    for hazard in hazards:
        scene.hold(HAZARD, hazard, public=True)
    scene.give(A, "attack 06")
    assert ("crystal" in [reply for reply, _ in used(scene, A)]) is power
