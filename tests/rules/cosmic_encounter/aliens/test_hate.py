"""Hate: Power of Animosity."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def arrived(scene: Scene, **sponsors: int) -> Scene:
    """A, with C if it says so, has met B."""
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.invade(3, forewards={C: 1} if sponsors else {})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


@pytest.mark.parametrize(("sponsors", "boons"), [({}, 2), ({"c": 1}, 1)])
def test_it_gains_a_boon_for_each_leader_without_sponsors(sponsors: dict[str, int], boons: int) -> None:
    scene = arrived(Scene("", "", "", "hate"), **sponsors).play(stop=("D-driver",))
    assert len(scene.state.aliens[D].cache) == boons


def loses(scene: Scene) -> Scene:
    """A, with C at its side, is about to lose against B."""
    return scene.invade(3, forewards={C: 1}).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")


def is_barred_from(scene: Scene) -> list[int]:
    """The aliens that A may never commission again."""
    return [one.whom for one in scene.state.aliens[A].statuses]


def test_a_leader_that_suffers_gets_the_mark_of_a_sponsor() -> None:
    scene = loses(Scene("", "", "", "hate")).play()
    assert is_barred_from(scene) == [C]
    words = order_words(view_of(scene.setup, scene.state, E))
    assert ("A is at odds with C for the rest of the match: may not commission that alien.", "CE-37.41") in words


@pytest.mark.parametrize("seat", [A, B, C])
def test_not_one_that_it_leads_or_sponsors(seat: int) -> None:
    scene = loses(Scene(*["hate" if one == seat else "" for one in range(5)])).play()
    assert is_barred_from(scene) == ([C] if seat == B else [])


def test_a_leader_without_sponsors_gets_no_mark() -> None:
    scene = Scene("", "", "", "hate").invade(3).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20").play()
    assert is_barred_from(scene) == []


def test_zapped_it_marks_nobody() -> None:
    scene = Scene("", "", "", "hate")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert is_barred_from(loses(scene).play(("D-response 4", pod_id(zap)))) == []


@pytest.mark.rule("CE-17.13", "CE-12.11")
@pytest.mark.parametrize("power", ["there", "off", "gone"])
def test_whoever_bears_it_never_commissions_that_alien_again(power: str) -> None:
    scene = loses(Scene("", "", "", "hate")).play(stop=("D-continue", "D-fuel"))
    scene.state.aliens[D].powers[0].off = power == "off"
    if power == "gone":
        scene.state.aliens[D].powers.clear()
    scene.match = None
    scene.invade(0)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.play(stop=("D-commission",))
    assert [(one.what, one.side, one.seat) for one in scene.state.now.bonds] == [("bar", INVADERS, C)]


def test_zapped_it_gains_nothing() -> None:
    scene = Scene("", "", "", "hate")
    (zap,) = scene.give(E, "Cosmic Zap")
    arrived(scene).play(("D-response 4", pod_id(zap)), stop=("D-driver",))
    assert not scene.state.aliens[D].cache


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "", "", "hate")
    scene.state.aliens[E].powers.append(scene.state.aliens[D].powers.pop())
    arrived(scene).play(stop=("D-driver",))
    assert len(scene.state.aliens[E].cache) == 2


def test_below_three_authority_it_gains_nothing() -> None:
    scene = Scene("", "", "", "hate")
    scene.state.aliens[D].powers[0].off = True
    assert not arrived(scene).play(stop=("D-driver",)).state.aliens[D].cache


def test_its_super_flare_destroys_a_ship_of_each_actor() -> None:
    scene = Scene("", "", "", "hate")
    (flare,) = scene.give(D, "flare Hate")
    arrived(scene, c=1).play(("D-window 3", pod_id(flare)), stop=("D-driver",))
    assert [scene.in_warp(seat) for seat in range(5)] == [1, 1, 1, 0, 0]


def test_its_wild_flare_drafts_three_pods_without_sponsors() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Hate")
    arrived(scene).play(("D-window 0", pod_id(flare)), stop=("D-driver",))
    assert len(scene.state.aliens[A].cache) == 4


@pytest.mark.rule("CE-16.7", "CE-18.2")
def test_by_its_legacy_commissions_cost_ships_of_the_beacon_and_the_planet() -> None:
    scene = Scene()
    scene.state.legacies.append("hate")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.invade(0)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.state.now.beacon = [*on_planet(scene.state, 0, A), *on_planet(scene.state, 1, A)][:4]
    scene.play(("D-commission 0", {"2": 4, "3": 4}), ("D-commission 1", {"4": 4}), stop=("D-driver",))
    assert (scene.in_warp(A), scene.in_warp(B)) == (2, 1)
    assert (len(fleet_ships(scene.state, INVADERS)), len(fleet_ships(scene.state, DEFENDERS))) == (2, 3)
