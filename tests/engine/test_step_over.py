"""A step can be ended from deep inside."""

from cosmotui.engine.question import Script, StepOver, choose_one
from tests.engine.tiny import TinyTable, ask, letter, note, notes, play, tiny


def deep(table: TinyTable) -> Script[None]:
    """Ends the step on `c`."""
    reply = yield from choose_one(letter(0))
    note(table, reply)
    if reply == "c":
        table.state.over += 1
        raise StepOver


def outer(table: TinyTable) -> Script[None]:
    """Asks three times, unless the step is over before."""
    for _ in range(3):
        with table.window():
            yield from deep(table)


def silent(table: TinyTable) -> Script[None]:
    """Ends before it asks anything."""
    yield from ()
    table.state.over += 1
    raise StepOver


def test_the_next_step_follows_at_once() -> None:
    match = play(tiny(outer, ask(1)), "acb")
    assert notes(match) == "a c 1b"
    assert match.result is not None


def test_windows_that_were_open_are_closed() -> None:
    match = play(tiny(outer, outer), "cabc")
    assert notes(match) == "c a b c"
    assert match._table.depth == 0


def test_a_step_may_be_over_before_its_first_question() -> None:
    assert notes(play(tiny(silent, ask(1)), "a")) == "1a"


def test_it_can_be_undone_and_replayed_like_any_other() -> None:
    match = play(tiny(outer, ask(0)), "ac")
    match.undo()
    assert notes(play(match, "bca")) == "a b c 0a"
