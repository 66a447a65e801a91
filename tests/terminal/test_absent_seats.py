"""Somebody is away: a real host lets a bot stand in, and a table with days a move waits without any process."""

from pathlib import Path

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.journal import read_journal
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.records import StandIn
from cosmotui.session.live_match import LiveMatch
from cosmotui.tables.asleep import terms_of
from tests.terminal.at_table import asked_first, host, join, save_of
from tests.terminal.conftest import Start
from tests.terminal.terminal import until

pytestmark = pytest.mark.usefixtures("_same_home")


@pytest.fixture
def _same_home(home: Path, hosts_end: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


def test_a_bot_stands_in_for_somebody_who_is_away_until_that_person_comes(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo", "--grace", "1", "--stand-in", "cadet")
    assert asked_first(home) == 1  # else a bot might answer for Mira until she comes
    mira = join(start, "mira", size=(120, 40))
    mira.until("Jo was away too long: a cadet")
    join(start, "jo", size=(120, 40))
    mira.until("Jo is back")
    table.press("ctrl+c")
    assert table.end() == 0
    (stood,) = (one for one in read_journal(save_of(home)).around if isinstance(one, StandIn))
    assert (stood.level, stood.why) == ("cadet", "away")
    again = host(start, save_of(home).stem, "--stand-in", "admiral")
    again.press("ctrl+c")
    assert again.end() == 0
    terms = terms_of(read_journal(save_of(home)))
    assert (terms.grace, terms.level) == (1, "admiral")


def test_a_table_with_days_a_move_rests_without_a_process_and_tells_once_whose_move_it_is(
    start: Start, home: Path, tmp_path: Path
) -> None:
    told, script = tmp_path / "told", tmp_path / "tell"
    script.write_text(f'#!/bin/sh\necho "$1 $2" >> {told}\n')
    script.chmod(0o700)
    words = ("cosmoclysm", "--seat", "Mira", "--seat", "Jo", "--days", "2", "--notify", str(script))
    made = start("host", *words, size=(120, 24))
    made.until("each has 2 days for an answer")
    assert made.end() == 0
    assert not list((home / "saves").glob(".*.lock"))
    until(lambda: told.exists() and told.read_text(), "whose move it is")
    who = told.read_text().split()[0]
    for _ in range(2):
        ticked = start("tables", "tick", "--notify", str(script))
        assert ticked.end() == 0
    assert told.read_text() == f"{who} cosmoclysm-mira-jo\n"
    assert start("tables", "--waiting", "--as", who).end() == 0
    assert start("tables", "--waiting", "--as", "Mira" if who == "Jo" else "Jo").end() == 1
    again = start("join", save_of(home).stem, "--as", who)
    again.until("undo")
    again.press("q")
    assert again.end() == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--days", "0"), "'0' is no number from 1 to 365"),
        (("--grace", "soon"), "'soon' is no number from 1 to 86400"),
        (("--days", "000000001999"), "is no number from 1 to 365"),
        (("--account", f"Mira={'a' * 81}"), "is not SEAT=ACCOUNT"),
        (("--days", "2", "--stand-in", "cabbage"), "There is no bot 'cabbage' to stand in"),
        (("--days", "2", "--notify", "mail 'x"), "The notify command cannot be read"),
    ],
)
def test_options_that_make_no_sense_are_refused_before_anything_is_written(
    words: tuple[str, ...], why: str, start: Start, home: Path
) -> None:
    made = start("host", "cosmoclysm", "--seat", "Mira", "--seat", "Jo", *words, size=(200, 24))
    made.until(why)
    assert made.end() != 0
    assert not list((home / "saves").glob("*.ctm"))


def test_the_owner_of_a_save_takes_a_forgotten_passphrase_away(start: Start, home: Path) -> None:
    match = Match.new(rules_of("cosmoclysm"), Setup((Seat("Mira", 0), Seat("Jo", 1)), {}, 7))
    live = LiveMatch(match, MatchFile.create(match))
    live.seating.lock(1, "sesame")
    live.close()
    listing = start("seats", save_of(home).stem, size=(120, 24))
    listing.until("B Jo: a person, with a passphrase")
    assert listing.end() == 0
    cleared = start("seats", save_of(home).stem, "--clear", "jo", size=(120, 24))
    assert cleared.end() == 0
    assert "with a passphrase" not in cleared.text
    unknown = start("seats", save_of(home).stem, "--clear", "zoe", size=(120, 24))
    unknown.until("No seat is called 'zoe'; there are Mira, Jo.")
    assert unknown.end() == 2


def test_whoever_gives_a_seat_away_leaves_it_and_the_other_sits_down(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    mira = join(start, "mira")
    mira.press("C")
    mira.until("who plays")
    mira.settle()
    mira.press("enter")
    mira.until("Who plays for")
    mira.settle()
    mira.press(*"somebody")
    mira.settle()
    mira.press("enter")
    mira.until("now?")
    mira.settle()
    mira.press(*"Ann")
    mira.settle()
    mira.press("enter")
    assert mira.end() == 1
    assert "Your seat is Ann's now." in mira.text
    join(start, "ann")
