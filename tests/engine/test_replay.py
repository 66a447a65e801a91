"""Stepping through a match."""

from cosmotui.engine.question import Script, choose_one
from cosmotui.engine.replay import Replay
from tests.engine.tiny import TinyTable, ask, letter, play, tiny


def test_each_position_shows_the_table_after_that_many_events() -> None:
    replay = Replay(play(tiny(ask(0, 1), ask(0)), "abc"))
    shown: list[str] = []
    for position in range(replay.length + 1):
        replay.go(position)
        shown.append(" ".join(replay.view().notes))
    assert shown == ["", "0a", "0a 1b", "0a 1b 0c"]


def test_beyond_the_ends_it_stops() -> None:
    replay = Replay(play(tiny(ask(0, 0)), "ab"))
    replay.step(-5)
    assert replay.position == 0
    replay.go(99)
    assert replay.position == replay.length == 2
    replay.seek("phase", 1)
    assert replay.position == 2


def test_seek_finds_marks_both_ways() -> None:
    replay = Replay(play(tiny(ask(0, 0)), "ab"))
    replay.seek("phase", 1)
    assert replay.position == 1
    replay.seek("turn", 1)
    assert replay.position == 2
    replay.seek("phase", -1)
    assert replay.position == 1
    replay.seek("phase", -1)
    assert replay.position == 0


def test_what_changed_without_an_event_shows_at_the_present() -> None:
    def silent(table: TinyTable) -> Script[None]:
        table.state.notes.append((yield from choose_one(letter(0))))
        yield from choose_one(letter(0))

    match = play(tiny(silent), "a")
    assert Replay(match).view() == match.view(None)


def test_it_stays_at_the_moment_it_was_made() -> None:
    match = play(tiny(ask(0, 0, 0), ask(0)), "ab")
    replay = Replay(match)
    before = match.view(None)
    play(match, "ab")
    replay.go(99)
    assert replay.view() == before
