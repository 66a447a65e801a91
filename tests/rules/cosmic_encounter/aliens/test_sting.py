"""Sting: Power to Wound."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.facts.might import WOUND
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress


def clash(scene: Scene) -> Scene:
    """A, with C at its side, wins 15 to 13 against B, at whose side D is."""
    scene.invade(4, forewards={C: 1}, backwards={D: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def wounds(scene: Scene) -> list[int]:
    return [alien.marks.get(WOUND, 0) for alien in scene.state.aliens]


def test_the_winner_wounds_the_opponent() -> None:
    assert wounds(clash(Scene("sting")).play()) == [0, 1, 0, 0, 0]


def test_the_loser_wounds_every_enemy() -> None:
    assert wounds(clash(Scene("", "sting")).play()) == [1, 0, 1, 0, 0]


def test_it_wounds_before_the_crash_can_make_a_winner_of_the_loser() -> None:
    scene = Scene("spiff")
    scene.state.aliens[A].powers.append(Power("sting"))
    scene.invade(4, backwards={D: 1}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20").play()
    assert scene.dominion_of(A) == 1
    assert wounds(scene) == [0, 1, 0, 1, 0]


def test_a_sponsor_wounds_nobody() -> None:
    assert wounds(clash(Scene("", "", "sting")).play()) == [0] * 5


def test_a_massacre_wounds_nobody() -> None:
    scene = Scene("sting").invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "negotiate").play()
    assert wounds(scene) == [0] * 5


@pytest.mark.parametrize(("count", "might"), [(4, 13), (5, 10), (7, 4)])
def test_a_leader_loses_3_for_each_wound_that_no_ship_negates(count: int, might: int) -> None:
    scene = Scene()
    scene.state.aliens[B].marks[WOUND] = count
    assert f"might 15 against {might}" in clash(scene).play().told()


def test_sponsors_are_not_weakened() -> None:
    scene = Scene()
    scene.state.aliens[C].marks[WOUND] = scene.state.aliens[D].marks[WOUND] = 9
    assert "might 15 against 13" in clash(scene).play().told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_wounds_nobody(off: str) -> None:
    scene = Scene("sting")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert wounds(clash(scene).play()) == [0] * 5


def test_zapped_it_wounds_nobody() -> None:
    scene = Scene("sting")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert wounds(clash(scene).play(("D-response 3", pod_id(zap)))) == [0] * 5


def test_stolen_it_wounds_for_its_new_owner() -> None:
    scene = Scene("", "", "sting")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert wounds(clash(scene).play()) == [0, 1, 0, 0, 0]


def test_its_super_flare_places_one_more() -> None:
    scene = Scene("sting")
    scene.give(A, "flare Sting")
    assert wounds(clash(scene).play(("D-power 0", "yes"), ("D-declare 0", str(D)))) == [0, 1, 0, 1, 0]


def test_its_wild_flare_makes_enemy_reinforcements_worth_1() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Sting")
    (help,) = scene.give(D, "reinforcement")
    clash(scene).play(("D-distress 3", distress(help)), ("D-window 0", pod_id(flare)))
    assert "might 15 against 14" in scene.told()


def test_its_legacy_wounds_each_winner() -> None:
    scene = Scene()
    scene.state.legacies.append("sting")
    assert wounds(clash(scene).play()) == [1, 0, 1, 0, 0]


def test_the_wounds_of_its_legacy_weaken_like_any_others() -> None:
    scene = Scene()
    scene.state.legacies.append("sting")
    clash(scene)
    scene.state.aliens[A].marks[WOUND] = 4
    assert "might 15 against 13" in scene.play().told()
    again = clash(Scene())
    again.state.aliens[A].marks = scene.state.aliens[A].marks
    assert "might 12 against 13" in again.play().told()


@pytest.mark.rule("CE-37.3")
def test_hired_ships_without_size_negate_no_wound() -> None:
    scene = clash(Scene())
    scene.state.aliens[B].marks[WOUND] = 6
    for id in fleet_ships(scene.state, DEFENDERS, B)[:2]:
        scene.state.ships[id] = msgspec.structs.replace(scene.state.ships[id], kind="hired")
    assert "might 15 against 3" in scene.play().told()


@pytest.mark.rule("CE-37.47")
def test_the_log_names_the_wounded() -> None:
    assert "wound of B: 0 became 1" in clash(Scene("sting")).play().told()
