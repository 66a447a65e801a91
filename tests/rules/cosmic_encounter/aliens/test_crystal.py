"""Crystal: Power to Refract."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight

NEXT = ("D-continue", "D-fuel", "D-purchase")


def clash(*powers: str, invader: str = "attack 06", forewards: dict[int, int] | None = None) -> Scene:
    """A, with C at its side unless said otherwise, fights B with a driver of 20."""
    scene = Scene(*powers).invade(3, forewards={C: 2} if forewards is None else forewards)
    return scene.prime(INVADERS, invader).prime(DEFENDERS, "attack 20")


def test_a_pod_of_the_same_value_squares_the_driver() -> None:
    scene = clash("crystal")
    pod, other = scene.give(A, "attack 06", "attack 08")
    scene.play(("D-window 0", "crystal"), ("D-scrap 0", pod_id(pod)), stop=NEXT)
    assert "might 41 against 24" in scene.told()
    assert pod in scene.state.aliens[A].exhaust
    assert f"{A} {pod_id(other)}" not in scene.offers


def test_an_ally_may_give_it() -> None:
    scene = clash("crystal")
    (pod,) = scene.give(C, "attack 06")
    scene.play(("D-window 0", "crystal"), ("D-scrap 2", pod_id(pod)), stop=NEXT)
    assert "might 41 against 24" in scene.told() and pod in scene.state.aliens[C].exhaust


def test_as_sponsor_it_squares_its_leaders_driver() -> None:
    scene = clash("", "", "crystal")
    (pod,) = scene.give(C, "attack 06")
    scene.play(("D-window 2", "crystal"), ("D-scrap 2", pod_id(pod)), stop=NEXT)
    assert "might 41 against 24" in scene.told()


def test_only_one_of_them_gives_a_pod() -> None:
    scene = clash("crystal")
    (own,), (other,) = scene.give(A, "attack 06"), scene.give(C, "attack 06")
    scene.play(("D-window 0", "crystal"), ("D-scrap 0", pod_id(own)), ("D-scrap 2", pod_id(other)), stop=NEXT)
    assert "might 41 against 24" in scene.told()
    assert scene.state.aliens[C].cache == [other]


def test_all_of_the_fleet_are_asked_alike() -> None:
    scene = clash("crystal")
    scene.give(A, "attack 06")
    scene.play(("D-window 0", "crystal"), stop=NEXT)
    assert {"D-scrap 0", "D-scrap 2"} <= set(scene.asked) and "D-scrap 1" not in scene.asked
    assert "might 11 against 24" in scene.told()


def test_the_enemy_driver_is_not_squared() -> None:
    scene = clash("crystal", forewards={})
    scene.give(A, "attack 20")
    assert f"{A} crystal" not in scene.play(stop=NEXT).offers


def test_not_without_an_attack_pod_as_driver() -> None:
    scene = clash("crystal", invader="negotiate")
    scene.give(A, "negotiate")
    assert f"{A} crystal" not in scene.play(stop=NEXT).offers


@pytest.mark.rule("CE-7.31")
def test_not_under_a_veil_that_hides_the_value() -> None:
    scene = clash("crystal")
    scene.give(A, "attack 06")
    scene.state.now.fleets[INVADERS].veiled = True
    assert f"{A} crystal" not in scene.play(stop=NEXT).offers


def test_a_bystander_cannot() -> None:
    scene = clash("", "", "", "crystal")
    scene.give(D, "attack 06", "attack 20")
    assert f"{D} crystal" not in scene.play(stop=NEXT).offers


def test_zapped_no_pod_is_asked_for() -> None:
    scene = clash("crystal")
    scene.give(A, "attack 06")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "crystal"), ("D-response 4", pod_id(zap)), stop=NEXT)
    assert "D-scrap 0" not in scene.asked


def test_stolen_it_serves_its_new_owner() -> None:
    scene = clash("", "", "", "crystal")
    scene.state.aliens[B].powers.append(scene.state.aliens[D].powers.pop())
    (pod,) = scene.give(B, "attack 20")
    scene.play(("D-window 1", "crystal"), ("D-scrap 1", pod_id(pod)), stop=NEXT)
    assert "might 11 against 404" in scene.told()


def test_below_three_authority_it_is_not_offered() -> None:
    scene = clash("crystal")
    scene.give(A, "attack 06")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} crystal" not in scene.play(stop=NEXT).offers


def test_its_super_flare_copies_the_pod_of_an_ally() -> None:
    scene = clash("crystal")
    scene.give(A, "flare Crystal")
    (pod,) = scene.give(C, "attack 06")
    scene.play(("D-window 0", "crystal"), ("D-power 0", "yes"), ("D-scrap 2", pod_id(pod)), stop=NEXT)
    assert "attack 06" in scene.names(scene.state.aliens[A].cache)


@pytest.mark.parametrize(("forewards", "might"), [({C: 3}, 6 + 12), ({C: 2}, None), ({C: 2, D: 2}, 6 + 3 + 8)])
def test_its_wild_flare_doubles_equal_groups_of_ships(forewards: dict[int, int], might: int | None) -> None:
    scene = clash(forewards=forewards)
    (flare,) = scene.give(A, "flare Crystal")
    if might is None:
        assert f"{A} {pod_id(flare)}" not in scene.play(stop=NEXT).offers
        return
    assert f"might {might} against 24" in scene.play(("D-window 0", pod_id(flare)), stop=NEXT).told()


@pytest.mark.parametrize("seat", [A, C])
def test_by_its_legacy_any_actor_may_double_its_driver(seat: int) -> None:
    scene = clash()
    scene.state.legacies.append("crystal")
    scene.give(seat, "attack 06")
    scene.play((f"D-window {seat}", "legacy crystal"), stop=NEXT)
    assert "might 17 against 24" in scene.told()
    assert not scene.state.aliens[seat].cache


def test_an_intimidate_pod_of_the_same_value_squares_it_too() -> None:
    scene = clash("crystal", invader="attack 04")
    (pod,) = scene.give(A, "intimidate 4")
    scene.play(("D-window 0", "crystal"), ("D-scrap 0", pod_id(pod)), stop=NEXT)
    assert "might 21 against 24" in scene.told()


def test_its_super_flare_copies_no_pod_of_its_own() -> None:
    scene = clash("crystal")
    pod, _ = scene.give(A, "attack 06", "flare Crystal")
    scene.play(("D-window 0", "crystal"), ("D-power 0", "yes"), ("D-scrap 0", pod_id(pod)), stop=NEXT)
    assert "might 41 against 24" in scene.told()
    assert "attack 06" not in scene.names(scene.state.aliens[A].cache)


@pytest.mark.parametrize(("defender", "pod"), [("negotiate", "attack 04"), ("attack 20", "intimidate 4")])
def test_its_legacy_is_for_attack_pods_in_a_clash(defender: str, pod: str) -> None:
    scene = fight(Scene().invade(3), "attack 04", defender)
    scene.state.legacies.append("crystal")
    scene.give(A, pod)
    assert f"{A} legacy crystal" not in scene.play(stop=NEXT).offers
