"""Laser: Power to Blind."""

import pytest

from cosmotui.rules.cosmic_encounter.phases.launch import qualifies
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, table_of

FIVE = ("attack 04", "attack 05", "attack 06", "attack 07", "attack 08")
STOPS = ("D-driver",)


def arrival(scene: Scene, ships: int = 3) -> Scene:
    """A invades B, who holds five pods; C sponsors A, D sponsors B."""
    scene.give(A, "attack 10", "attack 12")
    scene.give(B, *FIVE)
    scene.invade(ships, forewards={C: 2}, backwards={D: 1})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def sealed(scene: Scene) -> list[int]:
    """How many pods of each alien lie in stasis."""
    return [len(alien.stasis) for alien in scene.state.aliens]


@pytest.mark.rule("CE-37.41", "CE-36.52")
def test_it_seals_a_pod_a_ship_and_stops_resupplies() -> None:
    scene = arrival(Scene("laser")).play(stop=STOPS)
    assert sealed(scene) == [0, 3, 0, 0, 0]
    assert [one.name for one in scene.state.aliens[B].statuses] == ["blinded"]
    scene.state.aliens[B].cache.clear()
    assert not qualifies(table_of(scene), B, anywhere=True)
    words = order_words(view_of(scene.setup, scene.state, C))
    assert ("B is blinded until upkeep: may not request a resupply.", "CE-37.41") in words


@pytest.mark.rule("CE-37.41", "CE-24.6")
def test_both_end_in_upkeep() -> None:
    scene = arrival(Scene("laser")).play(stop=("D-continue",))
    assert sealed(scene) == [0] * 5
    assert scene.state.aliens[B].statuses == []


def test_it_acts_for_leaders_only() -> None:
    assert sealed(arrival(Scene("", "", "laser")).play(stop=STOPS)) == [0] * 5


def test_below_three_authority_it_seals_nothing() -> None:
    scene = arrival(Scene("laser"))
    scene.state.aliens[A].powers[0].off = True
    assert sealed(scene.play(stop=STOPS)) == [0] * 5


def test_stolen_it_blinds_the_enemy_of_its_new_owner() -> None:
    scene = arrival(Scene("", "", "laser"))
    scene.state.aliens[B].powers = [scene.state.aliens[C].powers.pop()]
    defending = len([ship for ship in scene.state.ships if ship.owner == B and ship.fleet == 1])
    assert sealed(scene.play(stop=STOPS)) == [min(2, defending), 0, 0, 0, 0]


def test_zapped_it_seals_nothing() -> None:
    scene = arrival(Scene("laser"))
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-response 2", f"p{zap}"), stop=STOPS)
    assert sealed(scene) == [0] * 5


def test_the_legacy_blinds_each_leader_by_its_own_ships() -> None:
    scene = arrival(Scene(), ships=1)
    scene.state.legacies.append("laser")
    scene.play(stop=STOPS)
    assert sealed(scene)[A] == 1
    assert [len(alien.statuses) for alien in scene.state.aliens] == [1, 1, 0, 0, 0]


def test_the_wild_flare_seals_as_many_as_are_scrapped() -> None:
    scene = arrival(Scene())
    (flare,) = scene.give(C, "flare Laser")
    scene.give(C, "attack 04", "attack 06")
    scene.play(("D-window 2", f"p{flare}"), stop=STOPS)
    assert 1 <= sealed(scene)[B] <= 3
    assert scene.state.aliens[B].statuses == []


def test_the_super_flare_blinds_as_a_sponsor() -> None:
    scene = arrival(Scene("", "", "laser"))
    (flare,) = scene.give(C, "flare Laser")
    scene.play(("D-window 2", f"p{flare}"), stop=STOPS)
    assert sealed(scene)[B] == 2


@pytest.mark.parametrize(
    ("pod", "may"), [("Flare Zap", True), ("Pod Zap", True), ("Omni Zap", True), ("Ship Zap", False)]
)
def test_nothing_answers_the_wild_flare_but_a_zap_of_it(pod: str, may: bool) -> None:
    scene = arrival(Scene())
    (flare,) = scene.give(C, "flare Laser")
    scene.give(C, "attack 04", "attack 06")
    (answer,) = scene.give(D, pod)
    scene.play(("D-window 2", f"p{flare}"), stop=("D-scrap", *STOPS))
    assert ("D-response 3" in scene.asked and f"3 p{answer}" in scene.offers) is may


@pytest.mark.rule("CE-18.23")
def test_of_a_small_cache_it_seals_all_and_the_opponent_has_no_driver() -> None:
    scene = arrival(Scene("laser"), 4)
    scene.state.aliens[B].cache = scene.state.aliens[B].cache[:2]
    scene.play(stop=("D-distress",))
    assert sealed(scene)[B] == 2 and scene.state.now.fleets[1].driver == -1
