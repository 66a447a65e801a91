"""Braggart: Power to Boast."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

DRIVERS = ("D-driver",)
NEXT = ("D-continue", "D-fuel")
BOAST = ("D-window 0", "braggart")
DOUBT = ("D-power 1", "no")


def arrived(
    *powers: str,
    invader: str = "attack 20",
    defender: str = "attack 01",
    forewards: dict[int, int] | None = None,
    backwards: dict[int, int] | None = None,
) -> Scene:
    """A has come to B's system; these will be their drivers."""
    scene = Scene(*powers)
    scene.give(A, invader)
    scene.give(B, defender)
    scene.invade(3, forewards=forewards, backwards=backwards)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def test_who_surrenders_loses_in_peace() -> None:
    scene = arrived("braggart", invader="attack 01").play(BOAST, ("D-power 1", "yes"), stop=NEXT)
    assert scene.dominion_of(A) == 1 and scene.in_warp(B) == 0
    assert "D-driver 0" not in scene.asked


@pytest.mark.rule("CE-22.33")
def test_who_doubts_and_loses_suffers_double() -> None:
    scene = arrived("braggart").play(BOAST, DOUBT, stop=NEXT)
    assert scene.in_warp(B) == 8 and scene.in_warp(A) == 0


def test_who_boasts_and_loses_suffers_double() -> None:
    scene = arrived("braggart", invader="attack 01", defender="attack 20").play(BOAST, DOUBT, stop=NEXT)
    assert scene.in_warp(A) == 6 and scene.in_warp(B) == 0


def test_as_sponsor_it_boasts_to_the_enemy_leader_and_suffers_with_its_own() -> None:
    scene = arrived("", "", "braggart", invader="attack 01", defender="attack 20", forewards={C: 2})
    scene.play(("D-window 2", "braggart"), DOUBT, stop=NEXT)
    assert (scene.in_warp(C), scene.in_warp(A)) == (4, 3)


def test_without_a_boast_nothing_is_doubled() -> None:
    scene = arrived("braggart").play(stop=NEXT)
    assert scene.in_warp(B) == 4


def test_a_bystander_cannot() -> None:
    assert f"{D} braggart" not in arrived("", "", "", "braggart").play(stop=DRIVERS).offers


def test_zapped_nobody_is_asked_to_surrender() -> None:
    scene = arrived("braggart")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(BOAST, ("D-response 4", pod_id(zap)), stop=NEXT)
    assert "D-power 1" not in scene.asked and scene.in_warp(B) == 4


def test_stolen_it_serves_its_new_owner() -> None:
    scene = arrived("", "", "", "braggart")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    assert scene.play(BOAST, DOUBT, stop=NEXT).in_warp(B) == 8


@pytest.mark.rule("CE-19.24")
def test_what_it_has_declared_stands_without_the_power() -> None:
    scene = arrived("braggart").play(BOAST, DOUBT, stop=DRIVERS)
    scene.state.aliens[A].powers[0].off = True
    scene.match = None
    assert scene.play(stop=NEXT).in_warp(B) == 8


def test_below_three_authority_it_is_not_offered() -> None:
    scene = arrived("braggart")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} braggart" not in scene.play(stop=DRIVERS).offers


@pytest.mark.parametrize(("number", "lost"), [(2, 2), (4, 4), (9, 9)])
def test_its_super_flare_names_the_casualties(number: int, lost: int) -> None:
    scene = arrived("braggart")
    scene.give(A, "flare Braggart")
    scene.play(BOAST, ("D-power 0", "yes"), ("D-declare 0", number), DOUBT, stop=NEXT)
    assert scene.in_warp(B) == lost


def test_its_super_flare_counts_the_ships_of_the_whole_fleet() -> None:
    scene = arrived("braggart", backwards={D: 2})
    scene.give(A, "flare Braggart")
    scene.play(BOAST, ("D-power 0", "yes"), ("D-declare 0", 5), DOUBT, stop=NEXT)
    assert (scene.in_warp(B), scene.in_warp(D)) == (4, 1)


def declared(*answers: tuple[str, Answer], invader: str, defender: str) -> Scene:
    """A has declared superiority before B's friends join."""
    scene = Scene().invade(0)
    (flare,) = scene.give(A, "flare Braggart")
    scene.give(A, invader)
    scene.give(B, defender)
    scene.state.now.beacon = on_planet(scene.state, 0, A)[:2]
    scene.state.phase, scene.state.at = "launched", "launch.after"
    home = {seat: next(ship.place for ship in scene.state.ships if ship.owner == seat) for seat in (C, D)}
    return scene.play(
        ("D-window 0", pod_id(flare)),
        ("D-sponsor 2", {"side": INVADERS, str(home[C]): 1}),
        ("D-sponsor 3", {"side": DEFENDERS, str(home[D]): 2}),
        *answers,
        stop=NEXT,
    )


def test_its_wild_flare_makes_the_enemys_friends_pay_for_joining() -> None:
    scene = declared(invader="attack 30", defender="attack 01")
    assert (scene.in_warp(D), scene.in_warp(C)) == (1 + 2, 0)


def test_its_wild_flare_costs_its_own_fleet_more_in_a_defeat() -> None:
    scene = declared(invader="attack 01", defender="attack 30")
    assert (scene.in_warp(A), scene.in_warp(C)) == (2 + 1, 1 + 1)


def test_by_its_legacy_both_leaders_boast_of_a_driver() -> None:
    scene = arrived()
    scene.state.legacies.append("braggart")
    scene.play(("D-declare 0", "attack"), ("D-declare 0", "attack 40"), ("D-declare 1", "negotiate"), stop=DRIVERS)
    assert "A boasted of attack 40" in scene.told() and "B boasted of negotiate" in scene.told()


def elsewhere(question: AnyQuestion) -> Reply:
    """The answer that gives a ship of a base that does not fight."""
    assert isinstance(question, ChooseOne)
    return question.options[-1].value


@pytest.mark.parametrize(("ships", "invader", "defender", "lost"), [(3, 8, 10, (3 + 1, 0)), (7, 10, 8, (0, 4 + 1))])
def test_by_its_legacy_the_lower_driver_costs_a_ship(
    ships: int, invader: int, defender: int, lost: tuple[int, int]
) -> None:
    scene = Scene()
    scene.state.legacies.append("braggart")
    scene.invade(ships).prime(INVADERS, f"attack {invader:02}").prime(DEFENDERS, f"attack {defender:02}")
    scene.play(("D-ravage", elsewhere), stop=NEXT)
    assert (scene.in_warp(A), scene.in_warp(B)) == lost


def test_by_its_legacy_even_a_winner_pays_for_the_lower_driver() -> None:
    scene = Scene()
    scene.state.legacies.append("braggart")
    scene.invade(7).prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 10").play(stop=NEXT)
    assert scene.dominion_of(A) == 1 and scene.in_warp(A) == 1
