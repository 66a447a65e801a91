"""A live match at a table: each end of it sees and answers what is its own, and all others hear of it."""

from pathlib import Path
from random import Random

import pytest

from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.windows import may_only_pass
from cosmotui.games import rules_of
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import Session

pytestmark = pytest.mark.usefixtures("same_aliens")


def table(game: str, *levels: str, folder: Path | None = None) -> LiveMatch:
    """A match of a game with these bot levels, or "" for a person, by seat."""
    seats = tuple(Seat(name, n, level) for n, (name, level) in enumerate(zip("ABCDE", levels, strict=False)))
    match = Match.new(rules_of(game), Setup(seats, {}, 4))
    return LiveMatch(match, MatchFile.create(match, folder=folder) if folder else None, Random(1))


def end_of(live: LiveMatch, *seats: int) -> Session:
    """The end of the table at which these seats sit."""
    return Session(live.match, live=live, seats=seats)


def answer(live: LiveMatch, end: Session) -> None:
    """Give the rulebook's default to what is asked at an end."""
    question = end.person_question()
    assert question is not None
    end.answer(question.seat, live.match.game.default(live.match.view(question.seat), question))


def test_only_the_seat_that_is_asked_is_asked_and_bots_are_the_tables_affair() -> None:
    live = table("cosmoclysm", "", "", "captain")
    ends = [end_of(live, 0), end_of(live, 1), end_of(live)]
    asked = live.match.questions[0].seat
    for end in ends:
        question = end.person_question()
        assert end.bot_question() is None
        assert (question is not None) == (asked in end.people)


def test_an_answer_is_heard_everywhere_but_where_it_was_given() -> None:
    live = table("cosmoclysm", "", "")
    ends = [end_of(live, 0), end_of(live, 1)]
    heard: list[int] = []
    for number, end in enumerate(ends):
        end.listen(lambda number=number: heard.append(number))
    asked = live.match.questions[0].seat
    answer(live, ends[asked])
    assert heard == [1 - asked]


def test_an_end_that_is_closed_hears_no_more_and_leaves_the_match_open(tmp_path: Path) -> None:
    live = table("cosmoclysm", "", "", folder=tmp_path)
    ends = [end_of(live, 0), end_of(live, 1)]
    heard: list[str] = []
    asked = live.match.questions[0].seat
    ends[1 - asked].listen(lambda: heard.append("news"))
    ends[1 - asked].close()
    answer(live, ends[asked])
    assert not heard
    assert not live.trouble
    assert live.file is not None


def test_only_ones_own_last_answer_is_taken_back_and_given_again() -> None:
    live = table("cosmoclysm", "", "")
    asked = live.match.questions[0].seat
    own, other = end_of(live, asked), end_of(live, 1 - asked)
    answer(live, own)
    assert own.undo_meter.free == 1
    assert other.undo_meter.free == 0
    with pytest.raises(NotUndoable, match="has answered since"):
        other.undo()
    own.undo()
    assert live.match.answer_count == 0
    with pytest.raises(NotUndoable, match="to give again"):
        other.redo()
    own.redo()
    assert live.match.answer_count == 1


def test_what_others_have_answered_upon_stays() -> None:
    live = table("cosmoclysm", "", "")
    ends = [end_of(live, 0), end_of(live, 1)]
    first = live.match.questions[0].seat
    while live.match.questions[0].seat == first:
        answer(live, ends[first])
    answer(live, ends[1 - first])
    with pytest.raises(NotUndoable):
        ends[first].undo()


def test_at_a_table_even_somebody_alone_passes_formalities_by_hand() -> None:
    """When they are passed at once, those who look on see who has a choice."""
    live = table("cosmic-encounter", "", "novice", "novice", "novice", "novice")
    end = end_of(live, 0)
    passed = 0
    for _ in range(200):
        live.pass_formalities(alone=False)
        end.pass_formalities()
        question = live.match.questions[0]
        passed += question.seat == 0 and may_only_pass(question)
        live.answer(question.seat, live.match.game.default(live.match.view(question.seat), question))
    assert passed


def test_each_end_looks_through_the_eyes_of_its_own_seat_also_while_others_are_asked() -> None:
    live = table("cosmic-encounter", *[""] * 5)
    for _ in range(40):
        for seat in range(5):
            end = end_of(live, seat)
            assert end.viewer(end.person_question()) == seat
            assert not end.needs_curtain(seat)
        watching = end_of(live)
        assert watching.viewer(watching.person_question()) is None
        question = live.match.questions[0]
        live.answer(question.seat, live.match.game.default(live.match.view(question.seat), question))


def test_two_people_at_one_terminal_of_a_table_still_get_a_curtain() -> None:
    live = table("cosmic-encounter", *[""] * 5)
    both = end_of(live, 0, 1)
    while (question := both.person_question()) is None or not both.needs_handover(question):
        question = live.match.questions[0]
        live.answer(question.seat, live.match.game.default(live.match.view(question.seat), question))
    assert both.needs_curtain(question.seat)


def test_who_has_a_seat_is_kept_with_the_match(tmp_path: Path) -> None:
    live = table("cosmoclysm", "", "", folder=tmp_path)
    live.company.sit(1, "jo")
    answer(live, end_of(live, 0, 1))
    assert live.file is not None
    path = live.file.path
    assert path is not None
    live.close()
    opened = open_match(path)
    again = LiveMatch(opened.match, opened.file)
    assert (again.company.owner_of(0), again.company.owner_of(1)) == ("", "jo")
    assert again.match.answer_count == 1
    again.close()


def test_what_is_said_at_one_end_is_heard_at_the_other_and_kept_with_the_match(tmp_path: Path) -> None:
    live = table("cosmoclysm", "", "", folder=tmp_path)
    mira, jo, watching = end_of(live, 0), end_of(live, 1), end_of(live)
    heard: list[str] = []
    jo.listen(lambda: heard.append(live.company.talk[-1].text))
    assert mira.talk.say("hello") == ""
    assert watching.talk.say("boo") != ""
    assert heard == ["hello"]
    live.close()
    (path,) = tmp_path.glob("*.ctm")
    opened = open_match(path)
    again = LiveMatch(opened.match, opened.file)
    assert [one.text for one in again.company.talk] == ["hello"]
    again.close()
