"""Bots know what their seat knows, no more, keep nothing, and draw all chance from the numbers they are given."""

from random import Random
from time import monotonic

import pytest

from cosmotui.bots.cosmoclysm import LEVELS, Admiral
from cosmotui.bots.cosmoclysm.chart import Chart
from cosmotui.bots.cosmoclysm.clock import Clock, OutOfTime
from cosmotui.bots.cosmoclysm.judge import Judge
from tests.bots.cosmoclysm.playing import AnyMatch, new_match, play
from tests.bots.playing import PLENTY, ask
from tests.rules.cosmoclysm.scenario import position_of

NODES = 300


def replies(nodes: int | None, level: str, seed: int) -> list[object]:
    match = new_match(2, seed=seed)
    bot = Admiral(nodes) if level == "admiral" else LEVELS[level]()
    play(match, [bot, bot], Random(seed), 45)
    return [entry.reply for entry in match.log]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_numbers_give_the_same_match(level: str) -> None:
    assert replies(60, level, 3) == replies(60, level, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_told_a_view_of_its_own_seat_and_leaves_it_as_it_was(level: str) -> None:
    match: AnyMatch = new_match(3)
    play(match, [LEVELS["cadet"]()] * 3, Random(1), 50)
    question = match.questions[0]
    view, before = match.view(question.seat), match.state_bytes()
    assert view.seat == question.seat
    bot = Admiral(NODES) if level == "admiral" else LEVELS[level]()
    bot.reply(view, question, Random(1), PLENTY)
    assert match.state_bytes() == before
    assert view == match.view(question.seat)


@pytest.mark.parametrize("level", LEVELS)
def test_dice_to_come_change_nothing(level: str) -> None:
    bot = Admiral(NODES) if level == "admiral" else LEVELS[level]()
    text = "P:C@D2 D@E3 F@C3 T@B2 Q:C@D6 D@C4 E@E5 F@D5"
    one, other = position_of(text, dice=[4, 20, 20]), position_of(text, dice=[1, 1, 1])
    assert ask(bot, one.match, Random(4)) == ask(bot, other.match, Random(4))


def test_a_budget_of_nodes_is_kept_to_within_one_turn_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Judge] = []
    weigh = Judge.shares

    def counted(judge: Judge, at: list[int], active: int) -> list[float]:
        if judge not in looked:
            looked.append(judge)
        return weigh(judge, at, active)

    monkeypatch.setattr(Judge, "shares", counted)
    scenario = position_of("P:C@D2 D@E3 F@C3 T@B2 Q:C@D6 D@C4 E@E5 F@D5 R:C@G4", players="P Q R")
    ask(Admiral(2000), scenario.match, Random(1))
    (judge,) = looked
    assert 2000 <= judge.looked < 3000


def test_a_clock_stops_at_its_moment() -> None:
    scenario = position_of("P:C@D2 Q:C@D6")
    chart = Chart(scenario.view.rules.board, (-1, -1, -1, -1), False)
    judge = Judge(Admiral.weights, chart, 2)
    Clock(judge, monotonic() + PLENTY, None).check()
    with pytest.raises(OutOfTime):
        Clock(judge, monotonic(), None).check()
