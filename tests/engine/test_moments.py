"""What happened between two points of a match falls into moments: a line each, and one more where dice settle."""

from collections.abc import Iterator
from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.moments import Moment, moments
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.games import rules_of
from tests.any_game import any_match
from tests.rules.cosmoclysm.scenario import Scenario
from tests.screens.playing import rolled, turn_14

pytestmark = pytest.mark.usefixtures("same_aliens")
ATTACK = "Atropos moved Taker E3 to D5: 12 v 4 6"
OPTIONS = {"cosmoclysm": {"setup": "quick"}, "cosmic-conflict": {"points": "500"}}
GAMES = ("cosmoclysm", "cosmoforce", "cosmic-conflict", "cosmic-encounter")


def told(played: Scenario, start: int, *, own: bool = False) -> list[str]:
    """What is seen from event `start` on: the line that is new in each moment, or the line that settles."""
    match = any_match(played.match)
    names, found, before = match.setup.names(), list[str](), start
    for one in moments(match, None, start, match.event_count, own=own):
        new = match.game.summed(match.events(None, before, one.log))
        shown = [line.describe(names) for line in new] + ([one.settling.describe(names)] if one.settling else [])
        found.append(" / ".join(shown))
        before = one.log
    return found


def test_dice_are_seen_before_what_comes_of_them() -> None:
    played = rolled()
    start = played.match.event_count
    first, *others = told(played.choose("D5"), start)
    assert first == ATTACK
    assert others == [f"{ATTACK}, Lachesis's Fighter lost D5"]


def test_while_dice_settle_the_board_shows_what_was_before_the_roll() -> None:
    played = rolled()
    start = played.match.event_count
    match = any_match(played.choose("D5").match)
    settling = moments(match, None, start, match.event_count)[0]
    assert settling.settling is not None and settling.log == start
    assert [type(event).__name__ for event in match.events(None, start, settling.board)] == ["Moved"]


def test_whoever_rolled_sees_the_dice_settle_and_nothing_else_for_itself() -> None:
    played = rolled()
    start = played.match.event_count
    assert told(played.choose("D5"), start, own=True) == [ATTACK]


def test_what_only_leads_to_something_is_seen_with_that() -> None:
    played = turn_14()
    start = played.match.event_count
    (alone,) = told(played.choose("E3").choose("roll"), start)
    assert alone == "Atropos declared Taker E3 / d4 2: the Taker may move 2"


def points(name: str, answers: int) -> Iterator[tuple[Match[State, View], int]]:
    """A match against bots after each of its first answers, and the events before that answer."""
    rules, rng = rules_of(name), Random(1)
    count = max(2, rules.least_seats)
    seats = tuple(Seat("ABCDE"[n], n, rules.bot_levels[1]) for n in range(count))
    match = Match.new(rules, Setup(seats, OPTIONS.get(name, {}), 5))
    while match.result is None and match.answer_count < answers:
        question, before = match.questions[0], match.event_count
        player = bot(name, rules.bot_levels[1])
        match.answer(question.seat, player.reply(match.view(question.seat), question, rng, 0.0))
        yield match, before


@pytest.mark.parametrize("name", GAMES)
def test_moments_only_go_forward_and_end_at_the_present(name: str) -> None:
    shown = 0
    for match, before in points(name, 120):
        found = moments(match, 0, before, match.event_count)
        shown += len(found)
        if found:
            assert found[-1] == Moment(match.event_count, match.event_count)
        for number, one in enumerate(found):
            assert before <= one.log <= match.event_count and before <= one.board <= match.event_count
            assert number == 0 or (one.log >= found[number - 1].log and one.board >= found[number - 1].board)
            assert one.settling is None or one.settling.describe(match.setup.names())
    assert shown > 10
