"""CF-6: who acts when, and how ties are broken."""

import pytest

from cosmotui.rules.cosmoforce.events import ManeuverRolled, RoundBegan, TieBroken, TurnBegan
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting
from tests.rules.cosmoforce.battle import Battle, Builder, design_of, ship


def flier(speed: float, size: int = 3, thrust: int = 1) -> Ship:
    """A Cruiser with so many systems."""
    return ship(f"Cruiser Engine*{thrust} Armor*{size - thrust}", speed, 0)


def order(match: Battle, count: int) -> str:
    """Who begins the next turns if everybody just ends them."""
    while len(match.events(TurnBegan)) < count:
        match.answer("end")
    return "".join(match.names[event.seat] for event in match.events(TurnBegan)[:count])


@pytest.mark.rule("CF-6.1", "CF-6.2")
def test_every_ship_has_one_turn_a_round_the_faster_first(battle: Builder) -> None:
    match = battle(flier(2), flier(4), flier(1), flier(3), at="next", round=0)
    assert order(match, 9) == "QSPRQSPRQ"
    assert [event.round for event in match.events(RoundBegan)] == [1, 2, 3]
    assert match.view.round == 3


@pytest.mark.rule("CF-6.1", "CF-12.6")
def test_the_lost_have_no_turn(battle: Builder) -> None:
    match = battle(flier(3), flier(2), flier(1), at="next", round=0)
    match.answer("concede")
    assert order(match, 5) == "PQRQR"


@pytest.mark.rule("CF-6.3")
def test_of_equal_speed_the_lighter_is_faster(battle: Builder) -> None:
    match = battle(flier(3, 6), flier(3, 5), flier(3, 7), at="next", round=0)
    assert order(match, 3) == "QPR"
    assert not match.events(ManeuverRolled)


@pytest.mark.rule("CF-6.4", "CF-6.3")
def test_faster_and_slower_are_one_comparison() -> None:
    assert flier(3).pace > flier(2.99).pace
    assert flier(3, 5).pace > flier(3, 6).pace
    assert flier(3.01, 9).pace > flier(3, 2).pace
    assert flier(3).pace == flier(3).pace


@pytest.mark.rule("CF-6.5")
def test_live_order_looks_at_speeds_now(battle: Builder) -> None:
    """P slows down in its turn, Q speeds up: R comes before Q could, as R is faster at that moment."""
    match = battle(flier(5), flier(3), flier(4), at="next", round=0)
    match.answer("burn", -150).answer("burn", -100)
    assert match.speed("P") == "2.50"
    assert order(match, 4) == "PRQR"


@pytest.mark.rule("CF-6.5")
@pytest.mark.parametrize(("kind", "acted", "expected"), [("live", [], "R"), ("fixed", [0, 1, 2], "Q")])
def test_who_overtakes_within_a_round(battle: Builder, kind: str, acted: list[int], expected: str) -> None:
    """With the live order a tie that P makes lets R overtake Q in the same round."""
    p, q, r = flier(6, 6, 2), flier(4.01, 7), flier(4, 6, 3)
    match = battle(p, q, r, at="next", round=0, dice="8,8,8; 2,2,2,7", options={"turn_order": kind})
    match.answer("burn", -200)
    assert (match.speed("P"), match.speed("R")) == ("4.00", "4.03")
    match.answer("end")
    assert match.active == expected
    match.answer("end", "end")
    assert match.active == "R", "a new round: the fastest now"
    assert len(match.state.order) == len(acted)


@pytest.mark.rule("CF-6.5", "CF-12.6")
def test_the_fixed_list_passes_over_the_lost(battle: Builder) -> None:
    own = ship("Fighter Engine Laser", 9, 0)
    doomed = ship("Fighter Engine!", 5, 0)
    match = battle(own, doomed, flier(1), at="next", round=0, dice="3", options={"turn_order": "fixed"})
    match.answer("attack", "1")
    assert match.alive == ["P", "R"]
    assert match.answer("end").active == "R"


TWIN = design_of("Cruiser Engine*2 Dissipator*2 Armor*2")
"""Speed 3.00, mass 12, three dice to maneuver."""


@pytest.mark.rule("CF-6.6", "CF-4.4")
@pytest.mark.parametrize(("own", "dice"), [("Engine!*2", 1), ("Engine Engine!", 2), ("Engine*2", 3)])
def test_a_maneuver_rolls_thrust_and_one(battle: Builder, own: str, dice: int) -> None:
    p = ship(f"Cruiser {own} Armor", 3, 0)
    q = ship("Cruiser Engine!*2 Armor", 3, 0)
    match = battle(p, q, dice=[2] * dice + [7]).answer("burn", 0)
    assert [len(event.dice) for event in match.events(ManeuverRolled)] == [dice, 1]
    assert match.speed("P") == f"3.0{dice}"


@pytest.mark.rule("CF-6.7")
def test_all_of_a_group_roll_before_anything_is_added(revealed: Builder) -> None:
    match = revealed(TWIN, TWIN, TWIN, dice="2,2,2; 1,7,7; 2,2,8")
    assert match.asked == ("Q", "CF-D2")
    assert [match.speed(player) for player in "PQR"] == ["3.00"] * 3
    match.answer("decline")
    assert [match.speed(player) for player in "PQR"] == ["3.03", "3.01", "3.02"]
    assert match.events(TieBroken)[0].speeds == (303, 301, 302)


@pytest.mark.rule("CF-6.8", "CF-6.9")
def test_it_is_repeated_until_no_tie_is_left(revealed: Builder) -> None:
    """P and Q are tied again after the first roll, R is not and does not roll again."""
    match = revealed(TWIN, TWIN, TWIN, dice="2,7,7; 2,7,7; 2,2,2; 7,7,7; 8,8,8; 2,2,2; 7,7,2")
    assert [event.seat for event in match.events(ManeuverRolled)] == [0, 1, 2, 0, 1, 0, 1]
    assert [match.speed(player) for player in "PQR"] == ["3.04", "3.02", "3.03"]


@pytest.mark.rule("CF-6.9")
def test_a_new_tie_with_a_third_ship_is_broken_too(battle: Builder) -> None:
    """P and Q are tied at 3.00; Q reaches 3.01, where R has been all along."""
    p, q, r = flier(3), flier(3), flier(3.01)
    match = battle(p, q, r, dice="P 7,7; Q 2,7; Q 2,2; R 8,2").answer("burn", 0)
    assert [event.seat for event in match.events(ManeuverRolled)] == [0, 1, 1, 2]
    assert [match.speed(player) for player in "PQR"] == ["3.00", "3.03", "3.02"]


@pytest.mark.rule("CF-6.9")
def test_the_fastest_group_rolls_first(battle: Builder) -> None:
    slow, quick = flier(2), flier(4)
    match = battle(slow, quick, slow, quick, dice="2,2; 7,7; 2,2; 7,7").answer("burn", 0)
    assert [event.seat for event in match.events(ManeuverRolled)] == [1, 3, 0, 2]


@pytest.mark.rule("CF-6.9", "CF-6.3")
def test_of_two_groups_of_equal_speed_the_lighter_rolls_first(battle: Builder) -> None:
    heavy, light = flier(3, 6), flier(3, 4)
    match = battle(heavy, light, heavy, light, dice="2,2; 7,7; 2,2; 7,7").answer("burn", 0)
    assert [event.seat for event in match.events(ManeuverRolled)] == [1, 3, 0, 2]


@pytest.mark.rule("CF-6.10")
def test_ties_are_broken_right_after_the_reveal(revealed: Builder) -> None:
    match = revealed(TWIN, TWIN, dice="1,2,2; 7,7,7")
    assert match.asked == ("P", "CF-D2")
    assert (match.view.round, match.events(TurnBegan)) == (0, [])
    match.answer("decline")
    assert match.view.round == 1


@pytest.mark.rule("CF-6.10", "CF-7.16")
def test_a_tie_interrupts_between_two_actions(battle: Builder) -> None:
    match = battle(flier(4), flier(3), dice="2,2; 7,7").answer("burn", -100)
    assert (match.speed("P"), match.speed("Q")) == ("3.02", "3.00")
    assert (match.asked, match.view.frame) == (("P", "CF-D7"), Acting(1))
    assert match.answer("end").active == "Q"


@pytest.mark.rule("CF-6.11")
def test_gains_stay(battle: Builder) -> None:
    match = battle(flier(4), flier(3), dice="2,2; 7,7").answer("burn", -100).answer("burn", 100)
    assert match.speed("P") == "4.02"


@pytest.mark.rule("CF-6.12")
def test_the_lost_never_tie(battle: Builder) -> None:
    match = battle(flier(3), flier(3.5), flier(1), turn=1).answer("concede")
    assert match.alive == ["P", "R"]
    match.auto().answer("burn", 50, "end")
    assert match.speed("P") == "3.50"
    assert not match.events(ManeuverRolled)
