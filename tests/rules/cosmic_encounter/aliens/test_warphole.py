"""Warphole: Power to Open."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.model.constraints import Term
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene

USE = ("D-window 0", "warphole")


def launch(*powers: str) -> Scene:
    """A is about to send ships against B; three of its ships are in the warp, and three of C's."""
    scene = Scene(*powers).begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    for seat in (A, B):
        scene.give(seat, "attack 10")
    for seat in (A, C):
        scene.warp(seat, 3)
    return scene


def rally(*powers: str, sent: int = 2) -> Scene:
    """A has sent ships against B, and C may be commissioned; three of its ships are in the warp."""
    scene = Scene(*powers).invade(0)
    scene.warp(C, 3)
    scene.warp(A, 2)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.state.now.beacon = on_planet(scene.state, 0, A)[:sent]
    return scene


@pytest.mark.rule("CE-5.27")
def test_as_invader_it_sends_ships_out_of_the_warp() -> None:
    scene = launch("warphole").play(USE, ("D-beacon 0", {"warp": 3, "1": 1}), stop=("D-commission",))
    assert len(scene.state.now.beacon) == 4


def test_without_a_use_it_sends_none() -> None:
    scene = launch("warphole").play(stop=("D-beacon",))
    assert "warp" not in choices(scene.state, A, INVADERS).ready


def test_as_sponsor_too() -> None:
    scene = rally("", "", "warphole")
    scene.play(("D-window 2", "warphole"), ("D-sponsor 2", {"side": 0, "warp": 3}), stop=("D-driver",))
    assert (len(fleet_ships(scene.state, INVADERS, C)), scene.in_warp(C)) == (3, 0)


def test_as_leader_it_lets_its_sponsors_do_so() -> None:
    scene = rally("warphole")
    scene.play(("D-window 0", "gate of warphole"), ("D-sponsor 2", {"side": 0, "warp": 2}), stop=("D-driver",))
    assert len(fleet_ships(scene.state, INVADERS, C)) == 2


def test_zapped_the_warp_stays_closed() -> None:
    scene = launch("warphole")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(USE, ("D-response 3", pod_id(zap)), stop=("D-beacon",))
    assert scene.state.now.terms == []


def test_stolen_it_opens_for_the_thief() -> None:
    scene = launch("", "warphole")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert scene.play(USE, stop=("D-beacon",)).state.now.terms == [Term("warp", A)]


def test_below_three_authority_it_does_not_open() -> None:
    scene = launch("warphole")
    scene.state.aliens[A].powers[0].off = True
    scene.play(stop=("D-beacon",))
    assert "0 warphole" not in scene.offers


def test_its_super_flare_fetches_four_ships_for_an_ally() -> None:
    scene = Scene("warphole")
    (flare,) = scene.give(A, "flare Warphole")
    scene.warp(C, 3)
    scene.invade(2, forewards={C: 1})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-driver",))
    assert len(fleet_ships(scene.state, INVADERS, C)) == 4


def test_its_wild_flare_commits_as_many_again() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Warphole")
    scene.warp(C, 3)
    scene.invade(2, forewards={C: 2})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 2", pod_id(flare)), stop=("D-driver",))
    assert (len(fleet_ships(scene.state, INVADERS, C)), scene.in_warp(C)) == (4, 1)


@pytest.mark.rule("CE-5.27")
def test_by_its_legacy_everybody_may_take_one_ship_from_the_warp() -> None:
    scene = launch()
    scene.state.legacies.append("warphole")
    scene.play(stop=("D-beacon",))
    assert len(choices(scene.state, A, INVADERS).ready["warp"]) == 1
    told = [text for text, _ in order_words(GAME.view(scene.setup, scene.state, D))]
    assert "Whoever commits ships may also send 1 ship out of the warp." in told
