"""The daily sector: the same for everybody on a date, on every machine and version of Python."""

from datetime import UTC, datetime, timedelta, timezone
from hashlib import sha256
from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.game import AnyGame
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Setup
from cosmotui.game_screens import look_of
from cosmotui.games import rules_of
from cosmotui.record.daily import GAME, bot_seed, daily_setup, date_of, streaks, today
from cosmotui.record.daily_words import share_line, state_words
from cosmotui.record.entry import Begun, Finished
from cosmotui.record.record_file import load_record
from cosmotui.saves.library import Library
from cosmotui.screens.share import line_of
from cosmotui.session.daily_match import DailyDone, open_daily
from tests.any_game import any_match
from tests.record.ended import seat
from tests.screens.playing import play_out

GOLDEN = {
    "2026-11-28": "90bb8ee37fc63a58",
    "2026-11-29": "2d9854462a8a8a21",
    "2026-11-30": "d3180db10a53d32b",
    "2026-12-01": "0e3bf7ea1cfed397",
    "2026-12-02": "0c7a825b1e5ff1fc",
    "2026-12-03": "7f512467dbf8f02d",
    "2026-12-04": "9f6f1aa0959344cc",
    "2026-12-05": "76f8cb8583011836",
    "2026-12-06": "91dc8c9394f7ad90",
    "2026-12-07": "f5fbde52ad2c8766",
}
"""By date: a hash of the table after 24 answers, those of the player by the rulebook's defaults. Where it changes, the
version of the daily sector grows."""


def begun(day: str, name: str = "Ann") -> Match:
    return Match.new(rules_of(GAME), daily_setup(day, name))


def after(day: str, answers: int) -> str:
    match = begun(day)
    while match.answer_count < answers:
        question = match.questions[0]
        view, level = match.view(question.seat), match.setup.seats[question.seat].bot
        if level:
            rng = Random(bot_seed(day, match.answer_count, question.seat))
            reply = bot(GAME, level).reply(view, question, rng, 0.0)
        else:
            reply = match.game.default(view, question)
        match.answer(question.seat, reply)
    return sha256(match.state_bytes()).hexdigest()[:16]


@pytest.mark.parametrize("day", GOLDEN)
def test_ten_dates_come_out_the_same_everywhere(day: str) -> None:
    assert after(day, 24) == GOLDEN[day]


def test_the_date_is_that_of_utc() -> None:
    late = datetime(2026, 11, 28, 23, 30, tzinfo=timezone(timedelta(hours=-5)))
    assert today(late) == "2026-11-29" == today(datetime(2026, 11, 29, tzinfo=UTC))


def test_a_name_changes_neither_dice_nor_board() -> None:
    assert begun("2026-11-28", "Ann").state_bytes() == begun("2026-11-28", "Lachesis").state_bytes()


def test_a_save_says_of_which_date_it_is() -> None:
    setup = daily_setup("2026-11-28", "Ann")
    assert date_of(GAME, setup) == date_of(GAME, begun("2026-11-28").setup) == "2026-11-28"
    assert date_of(GAME, setup.copy(3, setup.seed)) == ""
    assert date_of("cosmoforce", setup) == ""
    easier = Setup((*setup.seats[:2], setup.seats[2].__class__("Clotho", 2, "cadet")), setup.options, setup.seed)
    assert date_of(GAME, easier) == ""
    assert date_of(GAME, Setup(setup.seats, {"setup": "played"}, setup.seed)) == ""


def test_a_try_is_counted_when_it_begins_and_can_be_gone_on_with() -> None:
    first, _ = open_daily("Ann", "2026-11-28")
    begun_with = first.match.answer_count
    question = first.person_question()
    assert question is None or question.seat == 0
    first.close()
    assert state_words(load_record(), "2026-11-28") == "begun, not over"
    again, _ = open_daily("Bo", "2026-11-28")
    assert again.match.setup.names()[0] == "Ann" and again.match.answer_count == begun_with
    again.close()
    assert len(Library().matches()) == 1


def test_a_try_whose_match_is_gone_stays_used_up() -> None:
    session, _ = open_daily("Ann", "2026-11-28")
    assert session.file is not None and session.file.path is not None
    path = session.file.path
    session.close()
    Library().delete(path)
    with pytest.raises(DailyDone, match="was begun, and its match is gone"):
        open_daily("Ann", "2026-11-28")


def test_the_end_goes_into_the_record_with_a_line_that_gives_nothing_away() -> None:
    session, _ = open_daily("Ann", "2026-11-28")
    while session.match.result is None:
        question = session.match.questions[0]
        rare = ["concede"] if question.seat == 0 and "concede" in {one.value for one in question.options} else []
        game: AnyGame = session.match.game
        reply = rare[0] if rare else game.default(session.match.view(question.seat), question)
        session.answer(question.seat, reply)
    session.close()
    record = load_record()
    [done] = record.matches
    assert (done.daily, done.seats[0].outcome) == ("2026-11-28", "lost")
    line = share_line(record, done)
    assert line.startswith("Daily sector 2026-11-28: lost after ") and "(Cosmoclysm rules " in line and "bots 1" in line
    with pytest.raises(DailyDone, match="is done: lost after"):
        open_daily("Ann", "2026-11-28")


def test_streaks_count_days_in_a_row_and_today_may_still_come() -> None:
    days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-28", "2026-11-29"]
    tries = [Begun(day, day) for day in days]
    ends = [Finished(day, GAME, 1, (seat("Ann", "won", 0),), daily=day) for day in days]
    assert streaks(tries, ends, "2026-11-29") == (2, 3)
    assert streaks(tries, ends, "2026-11-30") == (2, 3)
    assert streaks(tries, ends, "2026-12-01") == (0, 3)


def test_a_daily_match_that_was_not_the_counted_try_makes_no_streak() -> None:
    end = Finished("other", GAME, 1, (seat("Ann", "won", 0),), daily="2026-11-28")
    assert streaks([Begun("try", "2026-11-28")], [end], "2026-11-28") == (0, 0)


def test_the_last_day_of_the_calendar_ends_no_row_wrongly() -> None:
    days = ("9999-12-30", "9999-12-31")
    done = [Finished(day, GAME, 0, (seat("Ann", "won", 0),), daily=day) for day in days]
    assert streaks([Begun(day, day) for day in days], done, days[-1]) == (2, 2)


def test_a_daily_sector_of_somebody_else_is_not_told_as_ones_own() -> None:
    session, _ = open_daily("Ann", "2026-11-28")
    play_out(session.match)
    session.save()
    look = look_of(GAME)
    assert line_of(session.match, look).startswith("Daily sector 2026-11-28: ")
    others = play_out(any_match(begun("2026-11-28", "Bo")))
    assert not line_of(others, look).startswith("Daily sector")
    session.close()
