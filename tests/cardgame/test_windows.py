"""Windows: order, passing, nesting, the cap, and what must happen by itself."""

from collections.abc import Iterator
from functools import partial

import pytest

from cosmotui.engine.errors import MatchFault, WindowTooDeep
from cosmotui.engine.question import Script
from cosmotui.engine.table import WINDOW_CAP
from cosmotui.engine.windows import Ability, PendingAction
from tests.cardgame.windows import Window, open_window, respondable, settle
from tests.engine.tiny import Step, TinyMatch, TinyTable, note, notes, tiny


def shout(table: TinyTable, seat: int) -> Script[None]:
    """A deed that can be answered by shouting back, without end."""
    note(table, f"{seat}!")
    deed = PendingAction()
    yield from respondable(table, deed, shouting(table, deed), partial(echo, table, seat))


def echo(table: TinyTable, seat: int) -> Script[None]:
    yield from ()
    note(table, f"{seat}.")


def shouting(table: TinyTable, below: PendingAction | None = None) -> Window:
    def abilities(seat: int) -> Iterator[Ability]:
        yield Ability("shout", "shout", partial(shout, table, seat))
        if below is not None:
            yield Ability("hush", "hush", partial(hush, table, seat, below))

    return Window("T-W", "Shout?", lambda: range(len(table.setup.seats)), abilities)


def hush(table: TinyTable, seat: int, below: PendingAction) -> Script[None]:
    yield from ()
    note(table, f"{seat}-")
    below.stop()


def shouts(table: TinyTable) -> Script[None]:
    """A step that is one window."""
    yield from open_window(table, shouting(table))


def asked(match: TinyMatch) -> int:
    (question,) = match.questions
    return question.seat


def answers(match: TinyMatch, *replies: str) -> TinyMatch:
    for reply in replies:
        match.answer(asked(match), reply)
    return match


def test_a_window_closes_when_all_have_passed_in_a_row() -> None:
    match = tiny(shouts, seats=3)
    assert [asked(match), asked(answers(match, "pass")), asked(answers(match, "pass"))] == [0, 1, 2]
    answers(match, "pass")
    assert match.result is not None


def test_after_an_act_the_window_is_offered_again_from_the_first() -> None:
    match = answers(tiny(shouts, seats=3), "pass", "shout")
    assert notes(match) == "1!"
    answers(match, "pass", "pass", "pass")
    assert notes(match) == "1! 1."
    assert asked(match) == 0


def test_an_answer_is_settled_before_what_it_answers() -> None:
    match = answers(tiny(shouts), "shout", "pass", "shout", "pass", "pass", "pass", "pass")
    assert notes(match) == "0! 1! 1. 0."


def test_a_stopped_deed_does_not_happen_and_nobody_else_is_asked() -> None:
    match = answers(tiny(shouts, seats=3), "shout", "hush")
    assert notes(match) == "0! 0-"
    assert asked(match) == 0
    answers(match, "pass", "pass", "pass")
    assert match.result is not None


def test_an_endless_answer_is_stopped_and_the_match_stands_as_before() -> None:
    match = answers(tiny(shouts), *["shout"] * (WINDOW_CAP - 1))
    before = (match.state_bytes(), match.questions, match.events(None))
    for _ in range(2):
        with pytest.raises(MatchFault) as fault:
            match.answer(asked(match), "shout")
        assert isinstance(fault.value.__cause__, WindowTooDeep)
        assert (match.state_bytes(), match.questions, match.events(None)) == before
    answers(match, *["pass"] * 2 * WINDOW_CAP)
    assert match.result is not None


def test_the_cap_counts_anew_after_undo_in_the_middle_of_windows() -> None:
    match = tiny(shouts)
    for _ in range(3):
        answers(match, "shout")
        match.undo()
    answers(match, *["shout"] * (WINDOW_CAP - 1))
    with pytest.raises(MatchFault):
        answers(match, "shout")


def test_undo_reaches_into_nested_windows() -> None:
    match = answers(tiny(shouts, seats=1), "shout", "shout", "pass")
    assert notes(match) == "0! 0! 0."
    match.undo()
    assert notes(match) == "0! 0!"
    match.undo()
    assert notes(match) == "0!"
    match.redo()
    match.redo()
    assert notes(match) == "0! 0! 0."


def test_a_fork_in_the_middle_of_nested_windows_goes_on_in_them() -> None:
    match = answers(tiny(shouts), "shout", "pass", "shout")
    fork = match.fork(0, 1)
    assert fork.questions == match.questions
    answers(fork, "pass", "pass", "pass", "pass")
    assert notes(fork) == "0! 1! 1. 0."
    assert notes(match) == "0! 1!"


def settling(*kinds: str) -> Step:
    """A step with these forced abilities for both seats; what is noted once is gone, `x` makes `y`, `z` ends `a`."""

    def step(table: TinyTable) -> Script[None]:
        def find(seat: int) -> Iterator[Ability]:
            written = table.state.notes
            for kind in kinds:
                if not (kind == "y" and "0x" not in written) and not (kind == "a" and "0z" in written):
                    yield Ability(kind, kind, partial(echoed, table, seat, kind))

        yield from settle(find, [1, 0], "T-D4", "Which first?")

    return step


def echoed(table: TinyTable, seat: int, kind: str) -> Script[None]:
    yield from ()
    note(table, f"{seat}{kind}")


def test_forced_abilities_happen_once_in_timing_order_without_asking() -> None:
    match = tiny(settling("a"))
    assert notes(match) == "1a 0a"
    assert match.result is not None


def test_a_seat_with_several_picks_the_order() -> None:
    match = tiny(settling("a", "b"))
    match.answer(1, "b")
    assert notes(match) == "1b 1a"
    match.answer(0, "a")
    assert notes(match) == "1b 1a 0a 0b"


def test_what_no_longer_applies_is_dropped() -> None:
    match = answers(tiny(settling("a", "z")), "a", "z")
    assert notes(match) == "1a 1z 0z"


def test_what_is_created_meanwhile_comes_after_all_that_waited() -> None:
    assert notes(tiny(settling("x", "y"))) == "1x 0x 1y 0y"
