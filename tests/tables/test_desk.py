"""The desk of a lobby: what it knows of tables without a host, and what a guest may make."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.directories import hosted_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.records import Sat, Terms
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.records import Came, Directs
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.new_match import new_session, read_seed
from cosmotui.tables import desk as desks
from cosmotui.tables.desk import MOST_MADE, Desk
from cosmotui.tables.season_news import news_asleep
from cosmotui.tables.wire import News
from tests.episode.seasons import season_at_table

pytestmark = pytest.mark.usefixtures("home")

SETUP = Setup((Seat("Mira", 0), Seat("Jo", 1)), {}, read_seed("3"))
"""Seat 0 begins."""


@pytest.fixture(autouse=True)
def _no_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Desk, "call_host", lambda *_: None)


def saved(*records: Sat | Terms, answers: int = 0) -> None:
    """A match that was played at a table and has no host now."""
    live = new_session(rules_of("cosmoclysm"), SETUP).live
    for record in records:
        live.note(record)
    answer(live, answers)
    live.close()


def answer(live: LiveMatch, count: int) -> None:
    for _ in range(count):
        question = live.match.questions[0]
        live.answer(question.seat, live.match.game.default(live.match.view(question.seat), question))


def told(who: str) -> Sequence[tuple[bool, bool, bool]]:
    """Of each table: whether it waits for somebody, whether it is that person's, whether it has room."""
    return [(news.waits_for_you, news.is_yours, news.has_room) for news in Desk(who).tables()]


def test_a_table_without_a_host_is_known_to_those_who_sit_there_and_may() -> None:
    saved(Sat(0, "ann", 0, 0), Terms((1,)), answers=3)
    (asked,) = Library(hosted_folder()).files()
    waits = 0 in read_journal(asked).answer(-1).asked
    assert told("Ann") == [(waits, True, False)]
    assert told("jo") == [(not waits, True, False)]  # a free seat that bears this name
    assert told("kofi") == [(False, False, True)]


def test_a_season_that_was_played_at_a_table_is_known_to_its_director_and_its_actors() -> None:
    with season_at_table() as file:
        assert told("mira") == []  # it was played by one person alone
        file.note(Directs("Dana"))
        file.note(Came("Mira", 0))
    for who in ("dana", "Mira", "jo"):
        (resting,) = Desk(who, is_guest=True).tables()
        assert (resting.is_yours, resting.is_hosted, resting.where) == (True, False, "episode 2")
    assert told("kofi") == []


def test_seasons_are_offered_to_the_account_that_has_them_and_not_to_guests() -> None:
    season_at_table().close()
    assert len(Desk("dana").seasons()) == 1
    assert Desk("mira", is_guest=True).seasons() == []


def test_a_seat_that_is_for_a_name_is_for_no_stranger() -> None:
    saved(Sat(0, "ann", 0, 0))
    assert told("kofi") == []


def test_a_match_of_one_keyboard_is_no_table() -> None:
    saved(answers=2)
    assert told("mira") == []


def test_a_table_that_is_made_has_its_seats_and_terms_in_the_save() -> None:
    name = Desk("ann").make("cosmoclysm", SETUP, (0,), (1,))
    (path,) = Library(hosted_folder()).files()
    assert path.stem == name
    kept = read_journal(path).around
    assert [(one.seat, one.who) for one in kept if isinstance(one, Sat)] == [(0, "ann")]
    assert [one for one in kept if isinstance(one, Terms)] == [Terms((1,), "ann")]


def test_a_table_of_days_has_a_bot_for_those_who_let_them_pass() -> None:
    Desk("ann").make("cosmoclysm", SETUP, (0,), (), days=3)
    (path,) = Library(hosted_folder()).files()
    (terms,) = [one for one in read_journal(path).around if isinstance(one, Terms)]
    assert (terms.days, terms.level) == (3, "captain")


def test_a_guest_makes_only_some_tables_and_the_owner_as_many_as_wanted() -> None:
    guest, owner = Desk("kofi", is_guest=True), Desk("ann")
    for _ in range(MOST_MADE):
        guest.make("cosmoclysm", SETUP, (0,), ())
        owner.make("cosmoclysm", SETUP, (0,), ())
    with pytest.raises(SaveError, match="Play on there first"):
        guest.make("cosmoclysm", SETUP, (0,), ())
    owner.make("cosmoclysm", SETUP, (0,), ())


def test_tables_of_a_guest_that_have_not_begun_count_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    begins = News("table", "table", "Cosmoclysm", "", (), 0, False, False, is_gathering=True, is_made_by_you=True)
    monkeypatch.setattr(desks, "all_news", lambda _: [begins] * MOST_MADE)
    with pytest.raises(SaveError, match="Play on there first"):
        Desk("kofi", is_guest=True).make("cosmoclysm", SETUP, (0,), (1,), together=True)


def test_a_host_that_is_too_busy_to_answer_counts_and_one_that_is_gone_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desks, "all_news", lambda _: [])
    monkeypatch.setattr(desks, "open_doors", lambda: [f"table-{number}" for number in range(MOST_MADE)])
    monkeypatch.setattr(desks, "_has_host", lambda _: False)
    Desk("kofi", is_guest=True).make("cosmoclysm", SETUP, (0,), ())
    monkeypatch.setattr(desks, "_has_host", lambda _: True)
    with pytest.raises(SaveError, match="Play on there first"):
        Desk("kofi", is_guest=True).make("cosmoclysm", SETUP, (0,), ())


def test_a_season_is_decoded_again_only_once_it_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    with season_at_table() as file:
        file.note(Directs("Dana"))
        path = file.path
    opened: list[Path] = []
    usual = SeasonFile.open
    monkeypatch.setattr(SeasonFile, "open", lambda path, writing: opened.append(path) or usual(path, writing=writing))
    for _ in range(3):
        assert len(news_asleep("dana", [path])) == 1
    assert opened == [path]
    with usual(path) as file:
        file.note(Came("Mira", 0))
    assert len(news_asleep("dana", [path])) == 1
    assert len(opened) == 2


def test_saves_are_read_again_only_once_one_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    saved(Sat(0, "ann", 0, 0))
    read: list[str] = []
    usual = desks.asleep
    monkeypatch.setattr(desks, "asleep", lambda who, hosted: read.append(who) or usual(who, hosted))
    ann = Desk("ann")
    assert len(ann.tables()) == len(ann.tables()) == 1
    assert len(read) == 1
    saved(Sat(1, "ann", 0, 0))
    assert len(ann.tables()) == 2
    assert len(read) == 2
