"""Raptor: Power of Ferocity."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, VAPORIZED
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, Scene, fight, first
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

ARRIVED = ("D-intimidate", "D-driver", "D-poison", "D-continue", "D-purchase")
AFTER = ("D-purchase", "D-continue", "D-fuel")


def arriving(scene: Scene, *answers: tuple[str, Answer], ships: int = 2, backwards: int = 0) -> Scene:
    """A has arrived at B, whom C may sponsor."""
    scene.invade(ships, backwards={C: backwards} if backwards else None)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene.play(*answers, stop=ARRIVED)


def gone(scene: Scene) -> bool:
    """Whether the defending fleet was destroyed."""
    return not [ship for ship in scene.state.ships if ship.fleet == DEFENDERS]


@pytest.mark.rule("CE-37.45")
def test_it_begins_with_a_planet_less() -> None:
    scene = Scene("raptor")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert len(planets_of(scene.state, A)) == 4
    assert len([ship for ship in scene.state.ships if ship.owner == A and ship.place == VAPORIZED]) == 4


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_three_ships_are_lost_instead(made_up: MadeUp) -> None:
    scene = transform(transforms(made_up, "raptor"))
    assert len(planets_of(scene.state, B)) == 5 and scene.in_warp(B) == 3


def test_an_enemy_fleet_that_scraps_nothing_is_destroyed() -> None:
    scene = Scene("raptor")
    scene.give(B, "attack 10", "attack 08")
    arriving(scene, ("D-scrap 1", "stop"))
    assert gone(scene) and scene.in_warp(B) == 4


def test_as_many_pods_as_it_has_ships_save_the_fleet_and_allies_may_help() -> None:
    scene = Scene("raptor")
    scene.give(B, "attack 10")
    scene.give(C, "attack 08", "attack 06")
    arriving(scene, ("D-scrap 1", first), ("D-scrap 2", first), backwards=1)
    assert not gone(scene)
    assert [len(scene.state.aliens[seat].cache) for seat in (B, C)] == [0, 1]


def test_too_few_pods_do_not_save_it() -> None:
    scene = Scene("raptor")
    scene.give(B, "attack 10", "attack 08", "attack 06")
    arriving(scene, ("D-scrap 1", first), ("D-scrap 1", first), ("D-scrap 1", "stop"), ships=3)
    assert gone(scene) and len(scene.state.aliens[B].cache) == 1


def test_as_a_sponsor_it_counts_its_own_ships_alone() -> None:
    scene = Scene("", "", "raptor")
    scene.give(A, "attack 10", "attack 08")
    arriving(scene, ("D-scrap 0", first), backwards=1)
    assert [len(scene.state.aliens[A].cache), len([s for s in scene.state.ships if s.fleet == 0])] == [1, 2]


def test_as_a_bystander_it_does_nothing() -> None:
    assert not gone(arriving(Scene("", "", "raptor")))


def test_zapped_it_does_nothing() -> None:
    scene = Scene("raptor")
    (zap,) = scene.give(B, "Cosmic Zap")
    arriving(scene, ("D-response 1", pod_id(zap)))
    assert not gone(scene)


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("raptor", "")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.invade(2)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(stop=ARRIVED)
    assert scene.in_warp(A) == 2 and not gone(scene)


def test_below_three_authority_it_does_nothing() -> None:
    scene = Scene("raptor")
    scene.state.aliens[A].powers[0].off = True
    assert not gone(arriving(scene))


@pytest.mark.parametrize("count", [3, 4])
def test_with_its_super_flare_it_demands_four_pods(count: int) -> None:
    scene = Scene("raptor")
    (flare,) = scene.give(A, "flare Raptor")
    scene.give(B, *["attack 06"] * count)
    arriving(scene, ("D-power 0", "yes"), *[("D-scrap 1", first)] * (count if count < 4 else 3), ships=1)
    assert flare in scene.state.aliens[A].exhaust
    assert gone(scene) is (count < 4)


def lost(scene: Scene, *answers: tuple[str, Answer]) -> Scene:
    """A loses against B."""
    return fight(scene.invade(2), "attack 04", "attack 40").play(*answers, stop=AFTER)


@pytest.mark.parametrize(("answer", "warped", "left"), [("yes", 2, 1), ("no", 0, 3)])
def test_with_its_wild_flare_the_winner_pays_or_lets_the_ships_go(answer: str, warped: int, left: int) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Raptor")
    scene.give(B, "attack 10", "attack 08", "attack 06")
    lost(scene, ("D-window 0", pod_id(flare)), ("D-declare 1", answer))
    assert (scene.in_warp(A), len(scene.state.aliens[B].cache)) == (warped, left)


def test_with_its_wild_flare_a_winner_without_pods_enough_has_no_choice() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Raptor")
    scene.give(B, "attack 10")
    lost(scene, ("D-window 0", pod_id(flare)))
    assert scene.in_warp(A) == 0 and len(scene.state.aliens[B].cache) == 1


@pytest.mark.parametrize(("pods", "answer", "warped"), [(2, "yes", 2), (2, "no", 0), (0, "", 0)])
def test_its_legacy_lets_the_winner_pay_for_more_than_a_peaceful_win(pods: int, answer: str, warped: int) -> None:
    scene = Scene()
    scene.state.legacies.append("raptor")
    scene.give(B, *["attack 06"] * pods)
    lost(scene, *([("D-declare 1", answer)] if answer else []))
    assert scene.in_warp(A) == warped
    assert len(scene.state.aliens[B].cache) >= pods - (answer == "yes")
    assert ("peaceful" in scene.told()) is (answer != "yes")
