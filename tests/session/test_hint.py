"""Hints: a legal answer, made of what the seat sees, counted, and none where the table plays without."""

from functools import cache
from random import Random
from unittest.mock import patch

import pytest

from cosmotui.bots.advice import Advice
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import names, rules_of
from cosmotui.rules.chance import percent
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.session.hint import OFF, SHARED, hint_line, hints_of, hints_told
from cosmotui.session.session import AnyMatch, Session

pytestmark = pytest.mark.usefixtures("same_aliens")
MOVES = {"cosmic-conflict": 45}
"""Answers of the person in each of these matches: here 20 go by before the ships stand. Else 25."""

SECONDS = 0.1
"""The time for a hint; with less of it a lower level may answer."""


def fresh(name: str, people: int = 1, **options: str) -> AnyMatch:
    """A match of a few people against the weakest bots."""
    rules = rules_of(name)
    count = rules.usual_count or max(2, rules.least_seats)
    seats = tuple(Seat(chr(65 + n), n, "" if n < people else rules.bot_levels[0]) for n in range(count))
    return Match.new(rules, Setup(seats, options, 5))


@cache
def hinted(name: str) -> tuple[tuple[AnyMatch, Advice], ...]:
    """A match in which a person follows every hint; each question with its advice, as the match was then."""
    session, found = Session(fresh(name), rng=Random(1)), list[tuple[AnyMatch, Advice]]()
    match = session.match
    for _ in range(2000):
        question = next(iter(match.questions), None)
        if question is None or len(found) == MOVES.get(name, 25):
            break
        if session.is_bot(question.seat):
            session.answer(question.seat, session.bot_job(question, 0.1)())
            continue
        with patch("cosmotui.session.hint.SECONDS", SECONDS):
            advice = session.hint_job(question)()
        copy = Match.resumed(match.game, match.setup, match.history)
        found.append((copy, advice))
        session.answer(question.seat, advice.reply)  # an answer that is not legal is refused here
    return tuple(found)


@pytest.mark.parametrize("name", names())
def test_every_hint_is_a_legal_answer_with_a_reason(name: str) -> None:
    assert len(hinted(name)) >= 8
    for match, advice in hinted(name):
        question = match.questions[0]
        question.check(advice.reply)
        if isinstance(question, Compose) and isinstance(advice.reply, dict):
            assert match.form_problems(question, advice.reply) == []
        assert advice.level == match.game.bot_levels[-1]
        assert all(0 <= one.chance <= 1 for one in advice.weighed)
        line = hint_line(match, question, advice)
        assert "\n" not in line
        assert line.endswith(f"({advice.level})")
    assert any(advice.chance is not None for _, advice in hinted(name))


@pytest.mark.parametrize("name", names())
def test_a_hint_goes_by_what_the_seat_sees(name: str) -> None:
    """In twins, where everything that the seat does not see is drawn anew, the hint is the same."""
    tried = 0
    for match, advice in hinted(name)[::4]:
        question = match.questions[0]
        if advice.weighed and name == "cosmoclysm":
            continue  # its search goes by the clock, and nothing is hidden in this game
        twin = Session(match.fork(question.seat, 77))
        asked = twin.match.question_for(question.seat)
        assert asked is not None
        with patch("cosmotui.session.hint.SECONDS", SECONDS):
            assert twin.hint_job(asked)() == advice
        tried += 1
    assert tried


def test_hints_are_counted_kept_and_told() -> None:
    match = fresh("cosmoclysm", people=2)
    session = Session(match, MatchFile.create(match))
    path = session.file.path if session.file else None
    for _ in range(2):
        question = match.questions[0]
        text = session.hint(question, session.hint_job(question)())
        assert session.hint(question, session.hint_job(question)()) == text  # one answer, one hint
        session.answer(question.seat, match.game.default(match.view(question.seat), question))
    question = match.questions[0]
    session.answer(question.seat, match.game.default(match.view(question.seat), question))
    assert [hints_of(match, seat) for seat in (0, 1)] == [
        sum(e.hinted for e in match.log if e.seat == s) for s in (0, 1)
    ]
    assert sum(hints_of(match, seat) for seat in (0, 1)) == 2
    told = hints_told(match)
    session.close()
    assert path is not None
    again = open_match(path).match
    assert hints_told(again) == told != ""


def test_an_answer_taken_back_and_given_otherwise_still_had_its_hint() -> None:
    session = Session(fresh("cosmoclysm", people=2))
    question = session.match.questions[0]
    seat = question.seat
    session.hint(question, session.hint_job(question)())
    session.answer(seat, session.match.game.default(session.match.view(seat), question))
    session.undo()
    assert hints_of(session.match, seat) == 0
    session.answer(seat, "C")
    assert hints_of(session.match, seat) == 1


def test_a_table_may_play_without_hints() -> None:
    session = Session(fresh("cosmoclysm", hints="off"))
    assert session.no_hint(session.match.questions[0]) == OFF
    assert Session(fresh("cosmoclysm")).no_hint(session.match.questions[0]) == ""


def test_where_everybody_looks_no_hint_tells_what_one_knows() -> None:
    session = Session(fresh("cosmic-encounter", people=5))
    match = session.match
    told: set[str] = set()
    for _ in range(40):
        question = match.questions[0]
        told.add(session.no_hint(question))
        assert (session.no_hint(question) == SHARED) == session.is_open(question)
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    assert SHARED in told


def test_what_the_rules_refuse_gives_way_to_the_usual_answer() -> None:
    session = Session(fresh("cosmoclysm"))
    question = session.match.questions[0]
    usual = session.match.game.default(session.match.view(question.seat), question)
    wrong = Advice("admiral", "nonsense", 0.5, (), "")
    assert session.hint(question, wrong) == hint_line(
        session.match, question, wrong._replace(reply=usual, chance=None, reason="")
    )


def test_chances_are_told_in_hundreds() -> None:
    assert [percent(chance) for chance in (0.0, 0.306, 1.0)] == ["0", "31", "100"]
