"""Combat: totals, results and losses (CE-19, CE-20, CE-22)."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress


@pytest.mark.rule("CE-X01", "CE-19.13", "CE-20.2", "CE-22.3", "CE-22.20", "CE-23.16", "CE-5.15")
def test_the_higher_total_wins_and_lands() -> None:
    scene = Scene().invade(3, forewards={C: 2}, backwards={D: 1}, loaded=2)
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 10").play()
    assert "might 17 against 15" in scene.told()
    assert (scene.in_warp(B), scene.in_warp(D)) == (4, 1)
    assert scene.authority_of(B) == 4
    assert (scene.on(A, 5), scene.on(C, 5), scene.on(B, 5)) == (3, 2, 0)
    assert (scene.dominion_of(A), scene.dominion_of(C)) == (1, 1)
    assert not scene.state.aliens[B].flagship
    assert scene.state.aliens[A].loaded == 1
    assert scene.asked[-1] == "D-continue 0"


@pytest.mark.rule("CE-X02", "CE-20.3", "CE-22.22", "CE-22.23", "CE-22.25", "CE-5.12")
def test_a_tie_goes_to_the_defender_whose_backers_gain() -> None:
    scene = Scene().invade(4, backwards={E: 2}, loaded=2)
    scene.state.aliens[A].fuel = 1
    scene.prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 06").play()
    assert "might 12 against 12" in scene.told()
    assert scene.in_warp(A) == 4
    assert (scene.state.aliens[A].loaded, scene.state.aliens[A].flagship) == (0, False)
    assert scene.asked.count("D-fuel 1") == 1
    assert scene.state.aliens[A].fuel == 1
    assert scene.state.aliens[E].lucre == 3
    assert len(scene.state.aliens[E].cache) == 2
    assert (len(scene.state.aliens[B].cache), scene.state.aliens[B].lucre) == (0, 2)


@pytest.mark.rule("CE-X03", "CE-20.6", "CE-22.5")
def test_without_might_the_invader_wins_peacefully() -> None:
    scene = Scene()
    scene.base(B, 5, 3)
    scene.invade(4).prime(INVADERS, "attack -07").prime(DEFENDERS, "attack -03").play()
    assert "might -3 against 0" in scene.told()
    assert (scene.on(A, 5), scene.on(B, 5)) == (4, 0)
    assert scene.in_warp(B) == 1  # the ship that was never there
    assert (scene.authority_of(B), scene.state.aliens[A].flagship) == (4, True)


@pytest.mark.rule("CE-X03", "CE-20.7", "CE-20.23", "CE-20.24")
def test_a_standoff_without_agreement_is_a_draw() -> None:
    scene = Scene.under(zero_might="standoff")
    scene.base(B, 5, 3)
    scene.invade(4).prime(INVADERS, "attack -07").prime(DEFENDERS, "attack -03").play(("D-standoff 1", "no"))
    assert (scene.on(A, 5), scene.on(B, 5)) == (0, 3)
    assert scene.in_warp(A) == 0
    assert scene.asked[-1] == "D-continue 0"


@pytest.mark.rule("CE-X03", "CE-20.8", "CE-20.20", "CE-20.21")
def test_a_slapfight_leaves_the_larger_fleet_its_rest() -> None:
    scene = Scene.under(zero_might="slapfight")
    scene.base(B, 5, 3)
    scene.invade(4).prime(INVADERS, "attack -07").prime(DEFENDERS, "attack -03").play()
    assert (scene.on(A, 5), scene.in_warp(A)) == (1, 3)
    assert (scene.in_warp(B), scene.authority_of(B)) == (4, 4)
    assert not scene.state.aliens[B].flagship


@pytest.mark.rule("CE-X04", "CE-20.4")
def test_some_might_beats_none() -> None:
    scene = Scene().invade(1).prime(INVADERS, "attack 00").prime(DEFENDERS, "attack -07").play()
    assert "might 1 against -3" in scene.told()
    assert (scene.on(A, 5), scene.in_warp(B)) == (1, 4)


@pytest.mark.rule("CE-X05", "CE-9.1", "CE-9.3", "CE-9.4", "CE-9.9")
def test_reinforcements_are_primed_in_two_passes() -> None:
    scene = Scene()
    (first,), (second,) = scene.give(A, "reinforcement"), scene.give(B, "reinforcement")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12")
    scene.play(
        ("D-distress 0", distress(first)), ("D-distress 1", []), ("D-distress 1", distress(second)), script=[3, 1]
    )
    assert "distress pods were primed by the invading fleet\n" in scene.told()
    assert "might 19 against 19" in scene.told()
    assert scene.in_warp(A) == 4


@pytest.mark.rule("CE-9.4")
def test_a_second_pass_needs_a_first_signal() -> None:
    scene = Scene()
    scene.give(B, "reinforcement")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12").play()
    assert scene.asked.count("D-distress 1") == 1


@pytest.mark.rule("CE-X06", "CE-6.26", "CE-6.28", "CE-9.14")
@pytest.mark.parametrize(("kicker", "other"), [("kicker x2", 16), ("", 10)])
def test_a_morph_copies_the_printed_value_and_has_its_own_kicker(kicker: str, other: int) -> None:
    scene = Scene().invade(2).prime(INVADERS, "attack 06", "kicker x3").prime(DEFENDERS, "morph", kicker).play()
    assert f"might 20 against {other}" in scene.told()


@pytest.mark.rule("CE-X07", "CE-9.14")
def test_a_negative_kicker_turns_the_sign() -> None:
    scene = Scene().invade(2).prime(INVADERS, "attack -07", "kicker x-1").prime(DEFENDERS, "attack 04").play()
    assert "might 9 against 8" in scene.told()


@pytest.mark.rule("CE-X08", "CE-6.14", "CE-6.15")
@pytest.mark.parametrize(("picked", "winner"), [(9, B), (10, A)])
def test_a_flex_pod_has_the_might_its_user_picks(picked: int, winner: int) -> None:
    scene = Scene().invade(3).prime(INVADERS, "flex 20").prime(DEFENDERS, "attack 08").play(("D-flex", picked))
    assert (scene.on(A, 5) > 0) is (winner == A)


@pytest.mark.rule("CE-X09", "CE-6.12", "CE-6.13", "CE-15.9")
@pytest.mark.parametrize(("flagged", "total"), [(False, 6), (True, 24)])
def test_a_2d_pod_has_its_right_value_under_a_hazard_flag(flagged: bool, total: int) -> None:
    scene = Scene().invade(4)
    scene.state.now.flagged = flagged
    scene.prime(INVADERS, "2-D attack 02/20").prime(DEFENDERS, "attack 03").play()
    assert f"might {total} against 7" in scene.told()


@pytest.mark.rule("CE-X10", "CE-6.26", "CE-6.29", "CE-6.30", "CE-20.14", "CE-20.20")
@pytest.mark.parametrize(
    ("driver", "form"),
    [("negotiate", "negotiation"), ("poison", "cataclysm"), ("morph", "cataclysm"), ("", "slapfight")],
)
def test_a_morph_takes_the_nature_it_faces(driver: str, form: str) -> None:
    scene = Scene().invade(3).prime(INVADERS, driver).prime(DEFENDERS, "morph").play()
    assert f": {form}\n" in scene.told()


@pytest.mark.rule("CE-X11", "CE-20.9", "CE-20.10", "CE-20.12", "CE-9.16", "CE-6.2")
@pytest.mark.parametrize(
    ("reading", "kicker", "winner", "totals"),
    [
        ("clash", "", B, "12 against 13"),
        ("infection", "", A, "12 against 13"),
        ("clash", "kicker x2", B, "12 against 23"),
    ],
)
def test_a_trojan_has_twice_the_enemy_leaders_cache(reading: str, kicker: str, winner: int, totals: str) -> None:
    scene = Scene.under(trojan_vs_brigade=reading)
    scene.base(B, 5, 3)
    scene.give(A, "attack 01", "attack 02", "attack 04", "attack 06", "attack 08")
    scene.state.aliens[A].lucre = 6
    scene.invade(4).prime(INVADERS, "attack 08").prime(DEFENDERS, "poison", kicker).play()
    assert f"might {totals}" in scene.told()
    assert (scene.on(A, 5) > 0) is (winner == A)


@pytest.mark.rule("CE-X13", "CE-19.11", "CE-19.12", "CE-23.16")
@pytest.mark.parametrize(("driver", "peaceful"), [("attack -03", False), ("attack -07", True)])
def test_a_stooge_has_no_might_at_all(driver: str, peaceful: bool) -> None:
    scene = Scene()
    (pod,) = scene.give(D, "reinforcement")
    scene.invade(4, backwards={D: 4}).prime(INVADERS, driver).play(("D-distress 3", distress(pod)))
    assert (scene.in_warp(B), scene.in_warp(D)) == ((0, 0) if peaceful else (4, 4))
    assert scene.on(A, 5) == 4


@pytest.mark.rule("CE-X14", "CE-20.20", "CE-20.22")
def test_two_stooges_slap_each_other() -> None:
    scene = Scene().invade(3, forewards={C: 2}).prime(INVADERS, "").prime(DEFENDERS, "").play()
    assert scene.in_warp(B) == 4
    assert scene.in_warp(A) + scene.in_warp(C) == 4
    assert scene.on(A, 5) + scene.on(C, 5) == 1


@pytest.mark.rule("CE-X15", "CE-19.11", "CE-20.14", "CE-22.4")
def test_a_stooge_copies_a_trojan_and_everything_is_lost() -> None:
    scene = Scene().invade(2, forewards={C: 1}, backwards={D: 1}).prime(INVADERS, "poison").play()
    assert [scene.in_warp(seat) for seat in (A, C, B, D)] == [2, 1, 4, 1]
    assert not scene.state.aliens[A].flagship
    assert scene.asked[-1] == "D-fuel 1"
