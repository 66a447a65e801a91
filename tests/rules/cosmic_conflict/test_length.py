"""How long a battle lasts, stopping and conceding (CX-18)."""

import msgspec
import pytest

from cosmotui.engine.game import Result
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.events import Conceded, DieShown, StopAnswered
from cosmotui.rules.cosmic_conflict.length import over
from cosmotui.rules.cosmic_conflict.state import Choosing, Commanding
from tests.rules.cosmic_conflict.scenes import GAME, BenchBuilder, Builder, Scene, foe, ship, state_of
from tests.rules.cosmic_conflict.scenes import bench as make

US, THEM = ship("CVT", (10, 15)), foe("CVT", (40, 15))


@pytest.mark.rule("CX-X94", "CX-18.1")
def test_from_turn_5_on_a_die_decides(bench: BenchBuilder) -> None:
    five = bench(US, THEM, turn=5, dice="3")
    assert not over(five.table, five.rules)
    six = bench(US, THEM, turn=6, dice="4")
    assert over(six.table, six.rules)
    four = bench(US, THEM, turn=4)
    assert not over(four.table, four.rules)
    assert six.last(DieShown).dice == (4,) and six.table.wall == "d6"


@pytest.mark.rule("CX-18.1")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_game_ends_on_4_or_more(bench: BenchBuilder, die: int) -> None:
    now = bench(US, THEM, turn=9, dice=[die])
    assert over(now.table, now.rules) == (die >= 4)


@pytest.mark.rule("CX-18.2")
def test_a_number_of_turns_may_be_fixed(bench: BenchBuilder) -> None:
    for turn, ends in ((2, False), (3, True), (4, True)):
        now = bench(US, THEM, turn=turn, options={"length": "3"})
        assert over(now.table, now.rules) == ends
    long = bench(US, THEM, turn=20, options={"length": "30"})
    assert not over(long.table, long.rules)


@pytest.mark.rule("CX-18.2", "CX-18.8")
@pytest.mark.parametrize(
    ("event", "lost", "ends"),
    [("loss", 0, False), ("loss", 1, True), ("half", 0, False), ("half", 1, False), ("half", 2, True)],
)
@pytest.mark.parametrize("status", ["destroyed", "fled"])
def test_a_loss_may_end_the_game(bench: BenchBuilder, event: str, lost: int, ends: bool, status) -> None:
    fleet = [foe("CVT", status=status if number < lost else "table") for number in range(4)]
    wing = foe("INT", status="destroyed")  # Fighters do not count (CX-11.27)
    now = bench(US, *fleet, wing, turn=7, options={"length": event})
    assert over(now.table, now.rules) == ends
    others = [msgspec.structs.replace(unit, side=1 - unit.side) for unit in (US, *fleet, wing)]
    other = bench(*others, turn=7, options={"length": event})
    assert over(other.table, other.rules) == ends


@pytest.mark.rule("CX-18.8")
@pytest.mark.parametrize(("ships", "lost", "ends"), [(3, 1, False), (3, 2, True), (5, 2, False), (1, 0, False)])
def test_half_is_at_least_half(bench: BenchBuilder, ships: int, lost: int, ends: bool) -> None:
    fleet = [foe("CVT", status="fled" if number < lost else "table") for number in range(ships)]
    now = bench(US, *fleet, turn=7, options={"length": "half"})
    assert over(now.table, now.rules) == ends


@pytest.mark.rule("CX-18.7")
def test_no_battle_lasts_longer_than_60_turns(bench: BenchBuilder) -> None:
    for options in ({}, {"length": "half"}):
        now = bench(US, THEM, turn=60, options=options)
        assert over(now.table, now.rules)
    on = bench(US, THEM, turn=59, options={"length": "half"})
    assert not over(on.table, on.rules)


@pytest.mark.rule("CX-X95", "CX-18.4", "CX-18.5")
def test_the_game_ends_when_one_side_has_no_ship_left(scene: Builder) -> None:
    gone = foe("CVT", status="destroyed", conditions=["serious"])
    left = ship("CVT", (10, 15), conditions=["serious", "structural"])
    now = scene(left, gone, at="R8", turn=3, options={"scenario": "plain", "conditions": "1"}, dice="4")
    result = now.match.result
    assert result is not None and result.winners == (0,)
    # alone, and yet not the winner
    options = {"scenario": "plain", "conditions": "1"}
    lost = scene(
        ship("CVT", (10, 15)),
        ship("CRU", status="destroyed"),
        foe("CVT", status="fled"),
        at="R8",
        turn=3,
        options=options,
        dice="3 1",
    )
    assert lost.match.result is not None and lost.match.result.winners == (1,)


@pytest.mark.rule("CX-18.4", "CX-11.27", "CX-21.12")
def test_what_counts_as_a_ship_on_the_table(bench: BenchBuilder) -> None:
    wing = bench(US, foe("INT"), foe("CVT", status="destroyed"), turn=2)
    assert over(wing.table, wing.rules)
    other = bench(ship("INT"), ship("CVT", status="fled"), THEM, turn=2)
    assert over(other.table, other.rules)
    cloaked = bench(US, foe("CVT", status="cloaked"), turn=2)
    assert not over(cloaked.table, cloaked.rules)


@pytest.mark.rule("CX-12.3", "CX-18.1")
@pytest.mark.parametrize(("later", "first"), [("alternate", 0), ("fixed", 1)])
def test_the_next_turn_begins_with_the_other_side_first(scene: Builder, later: str, first: int) -> None:
    now = scene(US, THEM, at="R8", turn=2, first=1, options={"later": later})
    for side in (0, 1):
        now.match.answer(side, "on")
    assert isinstance(now.state.frame, Commanding)
    assert (now.state.turn, now.state.first) == (3, first)


@pytest.mark.rule("CX-18.3", "CX-D43")
@pytest.mark.parametrize(
    ("answers", "stops"), [(("on", "on"), False), (("stop", "on"), False), (("stop", "stop"), True)]
)
def test_both_may_agree_to_stop(scene: Builder, answers: tuple[str, str], stops: bool) -> None:
    dice = "4" if stops else ""
    now = scene(US, THEM, at="R8", turn=1, dice=dice, options={"scenario": "plain", "conditions": "1"})
    assert [question.key for question in now.match.questions] == ["CX-D43"] * 2
    for side, answer in enumerate(answers):
        now.match.answer(side, answer)
    assert (now.match.result is not None) == stops
    assert [event.agrees for event in now.events(StopAnswered)] == [answer == "stop" for answer in answers] * (
        "stop" in answers
    )


@pytest.mark.rule("CX-18.9")
@pytest.mark.parametrize(
    ("bots", "asked"), [(("", ""), True), (("lieutenant", ""), True), (("lieutenant",) * 2, False)]
)
def test_two_bots_are_not_asked_whether_they_would_stop(bots: tuple[str, str], asked: bool) -> None:
    seats = Seat("Ann", 0, bots[0]), Seat("Bob", 1, bots[1])
    start = state_of([US, THEM], make(US, THEM, at="R8").state.frame)
    match = Match.from_state(GAME, Setup(seats, {"map": "m0"}, 1), start)
    assert (match.questions[0].key == "CX-D43") == asked
    assert asked or match.questions[0].key == "CX-D09"


# --- conceding --------------------------------------------------------------------------------------------------------


def concede(now: Scene, side: int) -> Result:
    question = next(question for question in now.match.questions if question.seat == side)
    assert isinstance(question, ChooseOne)
    option = question.options[-1]
    assert (option.value, option.serious, option.rare) == ("concede", True, True)
    now.match.answer(side, "concede")
    assert now.match.result is not None
    return now.match.result


@pytest.mark.rule("CX-18.6", "CX-18.10")
def test_a_side_may_concede_when_it_activates(scene: Builder) -> None:
    now = scene(US, ship("CVT", (10, 20)), THEM, foe("DST", (40, 20)), at="choose")
    assert now.asked == (0, "CX-D12")
    assert concede(now, 0) == Result((1,), "Ann conceded", "CX-18.6")
    assert now.last(Conceded).side == 0
    forced = scene(US, ship("CVT", (10, 20)), THEM, at="choose")
    assert forced.asked == (0, "CX-D13")
    assert concede(forced, 0).winners == (1,)


@pytest.mark.rule("CX-18.6", "CX-18.10")
def test_a_side_may_concede_in_window_wa(scene: Builder) -> None:
    now = scene(US, foe("CVT", (40, 15), tokens=1), at="choose")
    assert now.asked == (1, "CX-D14")
    assert concede(now, 1) == Result((0,), "Bob conceded", "CX-18.6")
    assert all(unit.revealed for unit in now.state.units)


@pytest.mark.rule("CX-18.6", "CX-18.10")
def test_a_side_may_concede_at_the_end_of_a_turn(scene: Builder) -> None:
    now = scene(US, THEM, at="R8")
    now.match.answer(1, "stop")
    assert concede(now, 0).winners == (1,)
    both = scene(US, THEM, at="R8")
    both.match.answer(1, "concede")
    assert concede(both, 0) == Result((0, 1), "Ann and Bob conceded", "CX-18.6")


@pytest.mark.rule("CX-18.6")
def test_conceding_is_never_the_default(scene: Builder) -> None:
    assert scene(US, ship("CVT", (10, 20)), THEM, at="choose").default == "u0"
    assert scene(US, foe("CVT", tokens=1), at="choose").default == "decline"
    assert scene(US, foe("CVT", tokens=1), at="choose").values[-1] == "concede"
    assert isinstance(scene(US, THEM, ship("CVT"), at="choose").state.frame, Choosing)
