"""The people around a match at a table: what is noted of them, who may talk, since when somebody is asked."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.games import rules_of
from cosmotui.saves.journal import read_journal
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.records import Around, Left, Said, Sat, Terms
from cosmotui.session.company import NO_SEAT, Company
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.sittings import who_sat_where
from cosmotui.session.table_talk import LINES, TOO_FAST


class Room:
    """A company with a clock that stands still unless it is set."""

    def __init__(self, game: str = "cosmoclysm", options: Mapping[str, str] | None = None, seats: int = 2) -> None:
        rules = rules_of(game)
        self.match: Match[State, View] = Match.new(
            rules, rules.complete(Setup(tuple(Seat(f"P{number}", number) for number in range(seats)), options or {}, 7))
        )
        self.noted: list[Around] = []
        self.wall = 100.0
        self.company = Company(
            lambda: self.match, lambda: self.noted, self.noted.append, now=lambda: 0.0, wall=lambda: self.wall
        )

    def answer(self) -> None:
        question = self.match.questions[0]
        self.match.answer(question.seat, self.match.game.default(self.match.view(question.seat), question))
        self.company.look()


def test_coming_going_and_coming_back_are_noted_once_each() -> None:
    room = Room()
    for _ in range(2):
        room.company.sit(0, "mira")
    room.company.leave(0, is_lost=True)
    room.company.sit(0, "mira")
    assert room.noted == [Sat(0, "mira", 100, 0), Left(0, "mira", 100, 0, is_lost=True), Sat(0, "mira", 100, 0)]
    assert room.company.owner_of(0) == "mira"


def test_who_went_away_keeps_the_seat() -> None:
    room = Room()
    room.company.sit(1, "jo")
    room.company.leave(1, is_lost=False)
    assert room.company.owner_of(1) == "jo"


def test_the_newest_terms_hold() -> None:
    room = Room()
    assert room.company.terms == Terms()
    for terms in (Terms((0, 1)), Terms((1,)), Terms((1,))):
        room.company.settle(terms)
    assert room.company.terms == Terms((1,))
    assert len(room.noted) == 2


def test_what_is_said_is_noted_plain_with_who_said_it_and_when() -> None:
    room = Room()
    room.company.sit(1, "jo")
    assert room.company.say((1,), " good\x1b[2J luck ") == ""
    assert room.company.talk == [Said(1, "jo", 100, room.match.event_count, "good luck")]


def test_spectators_say_nothing() -> None:
    room = Room()
    assert room.company.say((), "left!") == NO_SEAT
    assert room.noted == []


def test_one_person_who_talks_too_much_silences_nobody_else() -> None:
    room = Room()
    room.company.sit(0, "mira")
    room.company.sit(1, "jo")
    told = [room.company.say((0,), f"line {number}") for number in range(LINES + 1)]
    assert told == [""] * LINES + [TOO_FAST]
    assert room.company.say((1,), "may I?") == ""


@pytest.mark.rule("CE-35.2")
def test_where_messages_are_part_of_the_match_nobody_talks_beside_them() -> None:
    assert "CE-35.2" in Room("cosmic-encounter", {"channels": "on"}, 5).company.no_talk((0,))
    assert Room("cosmic-encounter", {}, 5).company.no_talk((0,)) == ""


def test_somebody_is_asked_since_the_question_came_whatever_others_do() -> None:
    room = Room()
    first = room.match.questions[0].seat
    room.wall = 160.0
    room.company.look()
    assert room.company.asked_since(first) == 100.0
    room.answer()
    second = room.match.questions[0].seat
    assert room.company.asked_since(second) == 160.0
    assert second == first or room.company.asked_since(first) is None


def test_a_thousand_lost_lines_keep_the_save_short_and_who_sat_where_and_when(tmp_path: Path) -> None:
    match = Match.new(rules_of("cosmoclysm"), Setup((Seat("Mira", 0), Seat("Jo", 1)), {}, 3))
    file = MatchFile.create(match, folder=tmp_path)
    live = LiveMatch(match, file)
    path = file.path
    assert path is not None
    walls = iter(range(1, 10_000))
    company = Company(lambda: live.match, lambda: live.around, live.note, wall=lambda: next(walls))
    company.sit(0, "mira")
    company.sit(1, "jo")
    for number in range(1000):
        seat, who = (0, "Mira" if number % 3 else "mira") if number % 2 else (1, "jo")
        company.leave(seat, is_lost=True)
        company.sit(seat, who)
        if number == 500:
            company.sit(0, "ann")  # who has the seat from here on
            company.sit(0, "mira")
    noted = list(live.around)
    live.close()
    kept = read_journal(path)
    assert list(kept.around) == noted
    assert len(noted) < 12
    assert kept.size < 5000
    assert who_sat_where(live.match.setup, noted) == [
        "mira (away 250 times); then ann, from answer 1 on; then mira (away 250 times), from answer 1 on",
        "jo (away 500 times)",
    ]
    assert [one.at for one in noted if isinstance(one, Sat)][:2] == [2, 3]
