"""Looking back: each answer is judged by what its seat saw, and the moments lead back into the match."""

from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import names, rules_of
from cosmotui.session.looking_back import (
    MOST,
    Account,
    account_lines,
    account_of,
    before_each,
    look_back,
    moment_before,
    worth_looking,
)
from cosmotui.session.session import AnyMatch

pytestmark = pytest.mark.usefixtures("same_aliens")
SHORT = {
    "cosmoclysm": {"setup": "quick", "quiet_rounds": "5"},
    "cosmic-conflict": {"points": "500", "length": "3"},
    "space-force": {"rounds": "3"},
}
"""Options with which a match of a game is soon over."""
LONGEST = 400
"""The answers after which somebody concedes or the match is left as it is."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks for a moment only."""
    monkeypatch.setattr("cosmotui.session.looking_back.AGAIN", 0.02)


def played(name: str, answers: int = LONGEST) -> AnyMatch:
    """A match among the weakest bots."""
    rules, rng = rules_of(name), Random(1)
    count = rules.usual_count or max(2, rules.least_seats)
    seats = tuple(Seat(chr(65 + n), n, rules.bot_levels[0]) for n in range(count))
    match = Match.new(rules, Setup(seats, SHORT.get(name, {}), 5))
    for _ in range(answers):
        if match.result is not None:
            break
        question = match.questions[0]
        reply = bot(name, rules.bot_levels[0]).reply(match.view(question.seat), question, rng, 0.1)
        match.answer(question.seat, reply)
    return match


@pytest.mark.parametrize("name", names())
def test_each_answer_is_judged_by_the_view_of_then(name: str) -> None:
    match = played(name)
    found = [number for number, _ in before_each(match, 0)]
    assert found == [number for number, entry in enumerate(match.log) if entry.seat == 0]
    for number, twin in before_each(match, 0):
        assert twin.may_answer(0) == match.log[number].question


@pytest.mark.parametrize("name", names())
def test_the_worst_moments_are_told_and_can_be_played_again(name: str) -> None:
    match = played(name)
    account = account_of(look_back(match, 0))
    assert account.weighed > 0
    assert account.cost >= 0
    assert len(account.moments) <= MOST
    falls = [moment.fall for moment in account.moments]
    assert falls == sorted(falls, reverse=True)
    assert len(account_lines(account)) == 1 + (2 * len(falls) or 1)
    for moment in account.moments:
        assert moment.fall > 0
        assert match.log[moment.answer].seat == 0
        assert moment.given != moment.better
        fork = moment_before(match, moment.answer).fork(0, 3)
        assert fork.question_for(0) == match.log[moment.answer].question


def test_a_blunder_is_found() -> None:
    """Of the answers of a bot that plays well but once, the one is the worst."""
    rules, rng = rules_of("cosmoforce"), Random(4)
    match = Match.new(rules, Setup((Seat("A", 0), Seat("B", 1)), {}, 9))
    blunder = -1
    while match.result is None:
        question = match.questions[0]
        player = bot("cosmoforce", "ace")
        view = match.view(question.seat)
        reply = player.reply(view, question, rng, 0.1)
        weighed = sorted(player.weigh(view, question, 0.0), key=lambda one: one.chance)
        if question.seat == 0 and blunder < 0 and weighed and weighed[-1].chance - weighed[0].chance > 0.1:
            blunder, reply = len(match.log), weighed[0].reply
        match.answer(question.seat, reply)
    assert account_of(look_back(match, 0)).moments[0].answer == blunder


def test_what_nobody_could_see_changes_no_judgement() -> None:
    """In a twin that differs from a match in hidden things alone, the same answers are judged alike."""
    match = played("cosmic-encounter")
    for number, twin in list(before_each(match, 0))[:60:12]:
        entry = match.log[number]
        other = twin.fork(0, 77)
        weighed = [
            bot("cosmic-encounter", "mastermind").weigh(one.view(0), entry.question, 0.0) for one in (twin, other)
        ]
        assert weighed[0] == weighed[1]


def test_only_a_match_that_is_over_and_has_bots_is_judged() -> None:
    match = played("cosmoclysm", answers=3)
    assert "over" in worth_looking(match, [0])
    assert worth_looking(played("cosmoclysm"), []) != ""
    assert worth_looking(played("cosmoclysm"), [0]) == ""


def test_nothing_weighed_is_said_so() -> None:
    assert account_lines(Account("ace"))[0] == "No answer was one that the bot weighs."
