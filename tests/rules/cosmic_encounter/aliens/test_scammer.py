"""Scammer: Power to Swindle."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.timing.channels import channels
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, attack_of_a, fight

FOUGHT = ("D-purchase",)


def beaten(*pods: str, seat: int = B) -> Scene:
    """A wins against four ships of B, which holds these pods."""
    scene = attack_of_a("attack 30", "attack 08", *[""] * seat, "scammer", ships=3)
    scene.give(B, *pods)
    return scene


def scammed(scene: Scene, number: int, *more: tuple[str, str]) -> Scene:
    """C is scammed, and takes so many pods."""
    return scene.play(("D-response 1", "scammer"), ("D-declare 1", "2"), *more, ("D-declare 2", number), stop=FOUGHT)


@pytest.mark.parametrize("number", [1, 3])
def test_another_snatches_pods_and_loses_ships_in_place_of_its_own(number: int) -> None:
    scene = scammed(beaten("attack 01", "attack 04", "negotiate"), number)
    assert len(scene.state.aliens[C].cache) == number
    assert (scene.in_warp(C), scene.in_warp(B)) == (number, 4 - number)


@pytest.mark.rule("CE-36.63")
def test_ships_that_are_spared_in_the_crash_leave_the_planet() -> None:
    scene = beaten("attack 01").play(("D-response 1", "scammer"), ("D-declare 1", "2"), stop=FOUGHT)
    assert scene.on(B, scene.state.now.target) == 0


def test_no_more_pods_than_it_holds_or_ships_that_are_in_danger() -> None:
    scene = beaten("attack 01")
    scene.play(("D-response 1", "scammer"), ("D-declare 1", "2"), stop=FOUGHT)
    assert scene.in_warp(B) == 3 and "D-declare 2" not in scene.asked


def test_without_pods_nobody_is_scammed() -> None:
    assert "1 scammer" not in beaten().play(stop=FOUGHT).offers


def test_ships_of_others_are_not_saved() -> None:
    scene = attack_of_a("attack 30", "attack 08", "", "", "scammer")
    scene.give(C, "attack 01")
    assert "2 scammer" not in scene.play(stop=FOUGHT).offers


@pytest.mark.rule("CE-35.5")
def test_meanwhile_it_may_talk_with_its_victim_alone() -> None:
    scene = fight(Scene("", "scammer", options={"channels": "on"}).invade(3), "attack 30", "attack 08")
    scene.give(B, "attack 01", "attack 04")
    scene.play(("D-response 1", "scammer"), ("D-declare 1", "2"), stop=("D-declare",))
    assert scene.match is not None
    state = scene.match._table.state
    assert channels(scene.setup, state, B)[str(C)] == (C,) and str(D) not in channels(scene.setup, state, B)
    assert not scene.play(stop=FOUGHT).state.now.private


def test_zapped_all_are_lost() -> None:
    scene = beaten("attack 01", "attack 04")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-response 1", "scammer"), ("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert scene.in_warp(B) == 4 and len(scene.state.aliens[B].cache) == 2


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = beaten("attack 01", seat=C)
    scene.state.aliens[B].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(("D-response 1", "scammer"), ("D-declare 1", "2"), stop=FOUGHT)
    assert (scene.in_warp(C), scene.in_warp(B)) == (1, 3)


def test_below_three_authority_it_saves_nothing() -> None:
    scene = beaten("attack 01")
    scene.state.aliens[B].powers[0].off = True
    assert "1 scammer" not in scene.play(stop=FOUGHT).offers


def test_its_super_flare_leaves_the_target_no_choice() -> None:
    scene = beaten("attack 01", "attack 04", "negotiate")
    scene.give(B, "flare Scammer")
    scene.play(("D-response 1", "scammer"), ("D-power 1", "yes"), ("D-declare 1", "2"), stop=FOUGHT)
    assert len(scene.state.aliens[C].cache) == 3 and scene.in_warp(C) == 3
    assert "D-declare 2" not in scene.asked


def test_its_wild_flare_lets_another_pay() -> None:
    scene = attack_of_a("attack 30", "negotiate", ships=2)
    (flare,) = scene.give(A, "flare Scammer")
    scene.give(A, "attack 20", "attack 10", "attack 08", "Plague")
    scene.give(C, "attack 23", "attack 14")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", "2"), stop=FOUGHT)
    assert not scene.state.aliens[C].cache and scene.state.aliens[C].lucre == 0
    assert len(scene.state.aliens[A].cache) == 4


def test_its_wild_flare_is_no_use_for_whoever_is_paid_or_does_not_pay() -> None:
    scene = attack_of_a("attack 30", "negotiate", ships=2)
    flares = [scene.give(seat, "flare Scammer")[0] for seat in (B, C)]
    scene.play(stop=FOUGHT)
    assert not [flare for flare in flares if any(one.endswith(pod_id(flare)) for one in scene.offers)]


def test_its_legacy_lets_the_winner_lose_a_ship_for_each_loser() -> None:
    scene = attack_of_a("attack 30", "attack 08", ships=3, backwards={C: 2})
    scene.state.legacies.append("scammer")
    scene.play(stop=FOUGHT)
    assert (scene.in_warp(A), scene.in_warp(B), scene.in_warp(C)) == (2, 3, 1)


def test_its_legacy_has_nothing_to_do_with_negotiations() -> None:
    scene = fight(Scene(options={"quash": "unilateral"}).invade(3), "negotiate", "negotiate")
    scene.state.legacies.append("scammer")
    scene.play(("D-demand 0", "quash"), stop=FOUGHT)
    assert scene.in_warp(A) == 3


@pytest.mark.rule("CE-13.13")
def test_its_wild_flare_is_not_offered_where_nobody_is_left_to_pay() -> None:
    scene = attack_of_a("attack 30", "negotiate", ships=2)
    (flare,) = scene.give(A, "flare Scammer")
    scene.give(A, "attack 20", "attack 10")
    for seat in (C, D, E):
        scene.state.aliens[seat].eliminated = True
    assert f"{A} {pod_id(flare)}" not in scene.play(stop=FOUGHT).offers
