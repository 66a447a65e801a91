"""The match driver: steps, answers, checkpoints, rounds."""

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply, MatchFault, SetupError
from cosmotui.engine.log import Checkpoint
from cosmotui.engine.match import Match
from cosmotui.engine.question import Amount, Compose, Option, Round, Script, choose_amount, choose_one, compose
from cosmotui.engine.running_step import STEP_CAP
from cosmotui.engine.setup import Seat, Setup
from tests.engine.tiny import Tiny, TinyTable, ask, letter, note, notes, play, tiny


def quiet(table: TinyTable) -> Script[None]:
    """A step that asks nothing."""
    yield from ()
    note(table, "quiet")


def both(table: TinyTable) -> Script[None]:
    """A step in which seats 0 and 1 choose in secret at the same time."""
    replies = yield Round((letter(0), letter(1)))
    note(table, f"{replies[0]}{replies[1]}")


def test_steps_follow_each_other_until_there_is_a_result() -> None:
    match = tiny(ask(0, 1), quiet, ask(1))
    assert [question.seat for question in match.questions] == [0]
    play(match, "abc")
    assert notes(match) == "0a 1b quiet 1c"
    assert match.result is not None
    assert match.questions == ()


def test_a_step_that_asks_nothing_passes_at_once() -> None:
    assert notes(tiny(quiet, quiet, ask(0))) == "quiet quiet"
    assert tiny(quiet).result is not None


def test_a_checkpoint_is_taken_between_steps_only() -> None:
    match = play(tiny(ask(0, 1), ask(0, 1)), "ab")
    assert [step.answers for step in match.checkpoints] == [0, 2]
    play(match, "c")
    assert match.checkpoint.answers == 2
    assert match.answer_count == 3


def test_steps_in_a_circle_are_a_fault() -> None:
    class Circle(Tiny):
        def step(self, table: TinyTable) -> Script[None]:
            yield from ()

    with pytest.raises(MatchFault) as fault:
        Match.new(Circle(quiet), Setup((Seat("A", 0),), {}, 1))
    assert str(STEP_CAP) in str(fault.value.__cause__)


def test_only_the_seat_that_is_asked_can_answer() -> None:
    match = tiny(ask(0))
    with pytest.raises(IllegalReply, match="Nothing is asked of this seat"):
        match.answer(1, "a")
    play(match, "a")
    with pytest.raises(IllegalReply, match="Nothing is asked of this seat"):
        match.answer(0, "a")


def test_a_round_shows_nothing_until_all_are_in() -> None:
    match = tiny(both)
    match.answer(1, "b")
    assert [question.seat for question in match.questions] == [0]
    assert notes(match) == ""
    assert match.event_count == 0
    with pytest.raises(IllegalReply):
        match.answer(1, "a")
    match.answer(0, "a")
    assert notes(match) == "ab"


@pytest.mark.parametrize("questions", [(), (letter(0), letter(0, "de"))], ids=["nobody", "one seat twice"])
def test_a_round_that_could_never_be_answered_is_a_fault(questions: tuple[()]) -> None:
    def step(table: TinyTable) -> Script[None]:
        yield Round(questions)

    with pytest.raises(MatchFault):
        tiny(step)


def test_forms_are_checked_by_the_game_and_every_problem_is_named() -> None:
    def step(table: TinyTable) -> Script[None]:
        form = yield from compose(Compose(0, "T-D2", "Build", "ship", {"hull": 1, "guns": 1}))
        note(table, str(form["hull"]))

    match = tiny(step)
    with pytest.raises(IllegalReply) as refusal:
        match.answer(0, {"hull": 9, "guns": 8})
    assert [problem.rule for problem in refusal.value.problems] == ["T-hull", "T-guns"]
    with pytest.raises(MatchFault):
        match.answer(0, {"hull": "a checker that does not cope with this is a fault, not a crash"})
    match.answer(0, {"hull": 2, "guns": 1})
    assert notes(match) == "2"


def test_what_a_script_or_a_caller_does_to_a_reply_does_not_reach_the_log() -> None:
    def step(table: TinyTable) -> Script[None]:
        replies = yield Compose(0, "T-D2", "Build", "ship", {"hull": 1})
        form = replies[0]
        assert isinstance(form, dict)
        form.clear()
        yield from choose_one(letter(0))

    match = tiny(step)
    mine: dict[str, object] = {"hull": 2}
    match.answer(0, mine)
    mine["hull"] = 3
    assert match.log[0].reply == {"hull": 2}
    play(match, "a")
    match.undo()
    assert match.log[0].reply == {"hull": 2}


def test_questions_without_a_way_out_are_a_fault() -> None:
    def none(table: TinyTable) -> Script[None]:
        yield from choose_one(letter(0, ""))

    def backwards(table: TinyTable) -> Script[None]:
        yield from choose_amount(Amount(0, "T-D3", "How many?", 2, 1, 1))

    for step in (none, backwards):
        with pytest.raises(MatchFault):
            tiny(step)


def test_a_match_needs_fitting_seats() -> None:
    with pytest.raises(SetupError) as refusal:
        Match.new(Tiny(quiet), Setup((), {"speed": "high"}, -1))
    assert len(refusal.value.problems) == 3


def test_restore_refuses_what_is_no_state() -> None:
    game, setup = Tiny(ask(0)), Setup((Seat("A", 0),), {}, 1)
    for junk in (b"", b"\xc1", b"\x93\x01\x02\x03", msgspec.msgpack.encode({"dice": [1, 0, []], "over": "many"})):
        with pytest.raises(msgspec.DecodeError):
            Match.restore(game, setup, Checkpoint(junk, 0, 0))
    beyond = msgspec.msgpack.encode({"dice": [1, 0, []], "over": 7})
    with pytest.raises(MatchFault):
        Match.restore(game, setup, Checkpoint(beyond, 0, 0))


def test_the_seed_is_told_at_the_end_only_the_seal_from_the_start() -> None:
    match = tiny(ask(0))
    assert match.seed is None
    sealed = match.seal
    play(match, "a")
    assert match.seed == 1
    assert match.seal == sealed


def test_scripted_dice_that_were_not_rolled_can_be_counted() -> None:
    def step(table: TinyTable) -> Script[None]:
        yield from ()
        note(table, str(table.roll(6)))

    assert tiny(step, dice=[4, 2]).dice_left_over == 1
    assert notes(tiny(step, dice=[4])) == "4"


def test_the_answers_of_a_seat_end_what_it_has_seen() -> None:
    match = play(tiny(ask(0, 1, 1, 0)), "abc")
    assert match.seen_until(0) == 1
    assert match.seen_until(1) == 3
    assert match.seen_until(3) == 0


def test_option_values_may_be_numbers() -> None:
    def step(table: TinyTable) -> Script[None]:
        question = letter(0)
        numbers = msgspec.structs.replace(question, options=(Option(1, "one"), Option(2, "two")))
        note(table, (yield from choose_one(numbers)))

    match = tiny(step)
    match.answer(0, 2)
    assert notes(match) == "2"
