"""Who is away or late: when a bot stands in, that it does what it may, and that the person comes back."""

import os
from pathlib import Path
from random import Random

import pytest

from cosmotui.engine.errors import MatchFault
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import read_journal
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import Asked, Terms
from cosmotui.session.company import Company
from cosmotui.session.live_match import LiveMatch
from cosmotui.tables.absence import Absence
from cosmotui.tables.asleep import DAY, asleep
from cosmotui.tables.notify import command_of, notify
from cosmotui.tables.resting import is_due, settle, tick

pytestmark = pytest.mark.usefixtures("home", "same_aliens")

START = 1_800_000_000.0


class Clock:
    """A wall clock that stands still until it is put forward."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now


def table(terms: Terms, game: str = "cosmoclysm", **options: str) -> LiveMatch:
    """A saved match of Mira, Jo, and as many bots as there must be."""
    rules = rules_of(game)
    names = ["Mira", "Jo", *(f"Bot {n}" for n in range(rules.least_seats - 2))]
    seats = tuple(Seat(name, n, "" if n < 2 else rules.bot_levels[0]) for n, name in enumerate(names))
    match = Match.new(rules, Setup(seats, options, 7))
    live = LiveMatch(match, MatchFile.create(match), Random(1))
    live.company.settle(terms)
    return live


def by_clock(live: LiveMatch, clock: Clock) -> LiveMatch:
    """The match, whose people come and go by that clock."""
    live.company = Company(lambda: live.match, lambda: live.around, live.note, wall=clock)
    return live


def answer(live: LiveMatch) -> int:
    """Give the default to the first question that a person is asked, and return whose it was."""
    question = next(one for one in live.match.questions if not live.is_bot(one.seat))
    live.answer(question.seat, live.match.game.default(live.match.view(question.seat), question))
    return question.seat


def asked(live: LiveMatch) -> int:
    return live.match.questions[0].seat


def test_after_the_grace_time_a_bot_stands_in_until_the_person_comes() -> None:
    clock, live = Clock(), table(Terms(grace=60, level="cadet"))
    absence, seat = Absence(live, clock), asked(live)
    absence.note_questions()
    clock.now += 59
    assert not absence.carry_out()
    clock.now += 1
    assert absence.carry_out()
    assert live.is_bot(seat)
    assert [one.text for one in live.seating.changes] == [
        f"{live.seating.name(seat)} was away too long: a cadet bot answers now"
    ]
    live.company.sit(seat, live.seating.name(seat))
    assert not live.is_bot(seat)
    assert live.seating.changes[-1].text == f"{live.seating.name(seat)} is back"


def test_terms_that_name_no_bot_of_the_game_get_the_usual_one() -> None:
    clock, live = Clock(), table(Terms(grace=60, level="cabbage"))
    absence = Absence(live, clock)
    absence.note_questions()
    clock.now += 60
    assert absence.carry_out()
    assert live.seating.bot_of(asked(live)) == live.seating.usual_level


def test_nobody_stands_in_for_whoever_is_there() -> None:
    clock, live = Clock(), table(Terms(grace=60, level="cadet"))
    absence = Absence(live, clock)
    live.company.here = frozenset({asked(live)})
    absence.note_questions()
    clock.now += 10_000
    assert absence.next is None
    assert not absence.carry_out()


def test_the_grace_time_begins_when_somebody_goes_and_not_with_the_question() -> None:
    clock, live = Clock(), table(Terms(grace=60, level="cadet"))
    by_clock(live, clock)
    absence, seat = Absence(live, clock), asked(live)
    live.company.sit(seat, "mira")
    live.company.here = frozenset({seat})
    absence.note_questions()
    clock.now += 500
    live.company.here = frozenset()
    live.company.leave(seat, is_lost=True)
    assert absence.next == clock.now + 60


def test_a_seat_that_was_given_to_a_bot_stays_with_it_when_somebody_joins() -> None:
    live = table(Terms())
    live.company.sit(0, "mira")
    live.seating.give_to_bot(0)
    live.company.sit(0, "mira")
    assert live.is_bot(0)


def test_the_seat_of_the_last_person_waits() -> None:
    clock, live = Clock(), table(Terms(days=1, level="cadet"))
    settle(live, [], clock)
    for _ in range(5):
        clock.now += 2 * DAY
        settle(live, [], clock)
    assert len(live.people) == 1
    assert live.match.questions[0].seat in live.people
    assert Absence(live, clock).next is None  # a host would look again and again


def test_in_windows_a_bot_for_somebody_away_gives_the_default_at_once() -> None:
    live = table(Terms(grace=1, level="novice"), "cosmic-encounter", response_poll="strict")
    live.seating.give_to_bot(0, "novice", "away")
    seen = 0
    for _ in range(300):
        for question in live.match.questions:
            if question.seat == 0 and isinstance(question, ChooseOne):
                may_pass = "pass" in {option.value for option in question.options}
                assert (live.standing_default(question) is not None) == may_pass
                seen += may_pass
        question = live.match.questions[0]
        live.answer(question.seat, live.match.game.default(live.match.view(question.seat), question))
    assert seen


# --- days a move --------------------------------------------------------------------------------------------------


def rested(live: LiveMatch) -> Path:
    path = live.file.path if live.file is not None else None
    assert path is not None
    live.close()
    return path


def test_a_table_rests_with_its_deadline_and_whoever_opens_it_next_carries_it_out() -> None:
    clock, live = Clock(), table(Terms(days=3, level="cadet"))
    settle(live, [], clock)
    seat, path = asked(live), rested(live)
    (note,) = (one for one in read_journal(path).around if isinstance(one, Asked))
    assert (note.seat, note.at) == (seat, START)
    assert not is_due(read_journal(path), START + 3 * DAY - 1)
    assert list(tick([], clock)) == []
    clock.now += 3 * DAY
    assert is_due(read_journal(path), clock.now)
    (told,) = tick([], clock)
    assert told.startswith(f"{path.stem}: ")
    opened = open_match(path)
    again = LiveMatch(opened.match, opened.file)
    assert again.is_bot(seat)
    assert asked(again) != seat
    assert again.seating.changes[0].text.endswith("'s time was up: a cadet bot answers now")
    again.close()
    assert list(tick([], clock)) == []


def test_a_bot_that_fails_does_not_stop_a_table_that_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, live = Clock(), table(Terms(days=3, level="cadet"))
    settle(live, [], clock)
    seat = asked(live)

    def fail() -> str:
        raise KeyError("bot")

    monkeypatch.setattr(live, "bot_job", lambda *_: fail)
    clock.now += 3 * DAY
    assert settle(live, [], clock) == ""
    assert asked(live) != seat


def test_a_table_that_fails_keeps_no_other_from_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, paths = Clock(), list[Path]()
    for _ in range(2):
        live = table(Terms(days=3, level="cadet"))
        settle(live, [], clock)
        paths.append(rested(live))
    clock.now += 3 * DAY

    def fail(*_: object) -> None:
        raise MatchFault("The rules fail.")

    with monkeypatch.context() as patched:
        patched.setattr(LiveMatch, "answer", fail)
        assert sorted(line.partition(":")[0] for line in tick([], clock)) == sorted(path.stem for path in paths)


def test_a_question_that_stays_keeps_its_time_and_the_next_one_gets_a_new_one() -> None:
    clock, live = Clock(), table(Terms(days=3, level="cadet"))
    settle(live, [], clock)
    first = asked(live)
    clock.now += DAY
    settle(live, [], clock)
    assert Absence(live, clock).due(first) == START + 3 * DAY
    while asked(live) == first:
        answer(live)
    settle(live, [], clock)
    assert Absence(live, clock).due(asked(live)) == clock.now + 3 * DAY


def test_tables_that_are_played_live_or_are_over_are_never_due() -> None:
    clock, live = Clock(), table(Terms(grace=60, level="cadet"))
    path = rested(live)
    assert not is_due(read_journal(path), START + 1000 * DAY)
    assert list(tick([], clock)) == []


def test_a_table_that_rests_waits_for_the_account_of_a_seat_and_not_for_its_name() -> None:
    clock, live = Clock(), table(Terms(days=3, level="cadet"))
    settle(live, [], clock)
    seat = asked(live)
    live.company.settle(Terms(days=3, level="cadet", accounts={seat: "someone"}))
    name = live.match.setup.names()[seat]
    rested(live)
    assert [(one.is_yours, one.waits_for_you) for one in asleep("someone", ())] == [(True, True)]
    assert [(one.is_yours, one.waits_for_you) for one in asleep(name, ())] == [(False, False)]


def test_the_list_of_tables_that_rest_tells_whose_move_it_is_and_until_when() -> None:
    clock, live = Clock(), table(Terms(days=3, level="cadet"))
    settle(live, [], clock)
    seat = asked(live)
    names = live.match.setup.names()
    path = rested(live)
    (mine,) = asleep(names[seat], ())
    assert (mine.table, mine.waits_for_you, mine.due) == (path.stem, True, int(START) + 3 * DAY)
    (other,) = asleep(names[1 - seat], ())
    assert not other.waits_for_you
    clock.now += 3 * DAY
    list(tick([], clock))
    (mine,) = asleep(names[seat], ())
    assert (mine.waits_for_you, mine.people[seat].bot) == (False, "cadet")


# --- telling people -----------------------------------------------------------------------------------------------


def test_each_is_told_once_until_coming_also_over_restarts() -> None:
    clock, live = Clock(), table(Terms(days=3, level="cadet"))
    by_clock(live, clock)
    absence, seat = Absence(live, clock), asked(live)
    absence.note_questions()
    assert absence.to_notify() == [live.seating.name(seat)]
    assert absence.to_notify() == []
    path = rested(live)
    opened = open_match(path)
    live = LiveMatch(opened.match, opened.file)
    by_clock(live, clock)
    absence = Absence(live, clock)
    absence.note_questions()
    assert absence.to_notify() == []
    live.company.sit(seat, "mira")
    live.company.leave(seat, is_lost=False)
    assert absence.to_notify() == []  # who left the question knows it
    while asked(live) == seat:
        answer(live)
    absence.note_questions()
    assert absence.to_notify() == [live.seating.name(asked(live))]
    live.close()


def test_names_are_arguments_and_nothing_else(tmp_path: Path) -> None:
    pipe, script = tmp_path / "told", tmp_path / "tell"
    os.mkfifo(pipe)
    script.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" "$COSMOTUI_WHO" > {pipe}\n')
    script.chmod(0o700)
    assert notify([str(script), "--to"], ["--$(touch owned); `id`\x1b[2J"], "my table", "T & T") == ""
    text = pipe.read_text()
    lines = text.splitlines()
    assert lines[0] == "--to"
    assert lines[1].startswith("$(touch owned); `id`")
    assert lines[1] == lines[-1]
    assert "\x1b" not in text
    assert not (tmp_path / "owned").exists()
    assert notify([str(tmp_path / "nothing")], ["Mira"], "t", "t").startswith("The notify command cannot be run")


def test_a_command_that_cannot_be_read_is_said() -> None:
    assert command_of("mail -s 'your move'") == ["mail", "-s", "your move"]
    with pytest.raises(SaveError, match="cannot be read"):
        command_of("mail 'your")
