"""Bots use powers that sleep, wander, wear masks, and trade in what others need."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.content.aliens.reactor import radiate
from cosmotui.rules.cosmic_encounter.content.aliens.surgeon import DEFORMITIES
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.power import Power
from tests.bots.cosmic_encounter.playing import asked
from tests.rules.cosmic_encounter.aliens.test_mask import masked, worn
from tests.rules.cosmic_encounter.aliens.test_sloth import asleep
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight, run_to_end, table_of


def test_a_sleeping_invader_wakes_up_in_time() -> None:
    scene = asleep(Scene("sloth"), A)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    assert asked(scene, "D-window 0") == "waking of sloth"


@pytest.mark.parametrize(("there", "answer"), [(False, "warpwalker"), (True, "pass")])
def test_one_planet_in_the_warp_is_enough(there: bool, answer: str) -> None:
    scene = Scene("warpwalker")
    if there:
        run_to_end(do.warp_planet(table_of(scene), 0))
    scene.state.phase = "orientation"
    assert asked(scene, "D-window 0") == answer


def beaten() -> Scene:
    """A with Moocher has lost against B; C has most dominion of the others."""
    scene = Scene("moocher")
    scene.dominion(C, 2)
    return fight(scene.invade(1), "attack 04", "attack 20")


def test_a_couch_goes_to_whoever_stands_best() -> None:
    assert asked(beaten(), "D-declare 0", "mastermind", ("D-window 0", "moocher")) == f"{C}"


def test_a_fleet_is_worth_pods() -> None:
    scene = Scene("raptor")
    scene.give(B, "attack 10", "attack 08", "attack 06")
    scene.invade(2).state.phase = "arrival"
    assert str(asked(scene, "D-scrap 1")).startswith("p")


@pytest.mark.parametrize(("ships", "answer"), [(2, "yes"), (4, "no")])
def test_four_pods_are_demanded_where_the_ships_are_fewer(ships: int, answer: str) -> None:
    scene = Scene("raptor")
    scene.give(A, "flare Raptor")
    scene.invade(ships).state.phase = "arrival"
    assert asked(scene, "D-power 0") == answer


def test_whoever_uses_a_power_behind_its_mask_is_accused() -> None:
    """B, whose mask A wears, is about to win with Virus, three bases ahead of all."""
    scene = masked("mask", "virus")
    worn(scene)
    scene.dominion(B, 3)
    fight(scene.invade(2, invader=B, defender=A), "attack 12", "attack 14")
    assert asked(scene, "D-response 0") == "accusation of mask"


@pytest.mark.parametrize(("deformities", "answer"), [(0, "yes"), (1, "yes"), (2, "no")])
def test_a_mutation_is_used_as_long_as_it_costs_little(deformities: int, answer: str) -> None:
    scene = Scene()
    scene.state.aliens[A].powers = [Power("human", public=True, price="surgeon")]
    scene.state.aliens[A].marks[DEFORMITIES] = deformities
    fight(scene.invade(2), "attack 10", "attack 08")
    assert asked(scene, "D-declare 0") == answer


def test_flares_of_losers_are_claimed_rather_than_vaporized() -> None:
    scene = Scene("", "human", "reactor")
    scene.store("reactor", "nexus", "flare Human")
    scene.give(C, "flare Human")
    fight(scene.invade(2), "attack 40", "attack 04")
    radiate.run(Use(table_of(scene), C, alien("reactor").power.uses[0], "rally.window"))
    before = ("D-window 2", "fallout of reactor")
    assert asked(scene, "D-declare 2", "mastermind", before) == "claim"
