"""Options, map and odds tell the same chance of every fight of Cosmoclysm, and bots weigh with it."""

from random import Random

import pytest

from cosmotui.bots.cosmoclysm.judge import KIND, ODDS
from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.questions import option_lines
from cosmotui.rules.cosmoclysm.acting import acting_ship
from cosmotui.rules.cosmoclysm.board import INDEX
from cosmotui.rules.cosmoclysm.describe import describe
from cosmotui.rules.cosmoclysm.preview import lens
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.screens.cosmoclysm.look import fleets, lit, odds
from cosmotui.session.session import AnyMatch

WIDE, ROWS = 200, 40


def prompts(seed: int, **options: str) -> list[tuple[CosmoclysmView, ChooseOne]]:
    """What players see each time they are asked, from the first turn on."""
    rules = rules_of("cosmoclysm")
    match: AnyMatch = Match.new(rules, Setup(tuple(Seat(f"P{n}", n, "cadet") for n in range(3)), options, seed))
    rng, found = Random(seed), list[tuple[CosmoclysmView, ChooseOne]]()
    while match.result is None and len(found) < 150:
        question = match.questions[0]
        view = match.view(question.seat)
        assert isinstance(view, CosmoclysmView)
        assert isinstance(question, ChooseOne)
        if view.turn:
            found.append((view, question))
        match.answer(question.seat, bot(rules.name, "cadet").reply(view, question, rng, 0.0))
    return found


@pytest.mark.rule("CC-9.8")
@pytest.mark.parametrize("seed", [0, 1])
def test_every_chance_of_a_fight_is_told_alike(seed: int) -> None:
    fights = 0
    for view, question in prompts(seed, setup="quick"):
        places = lit(view, question)
        lines = "\n".join(option_lines(question, {}))
        for option in question.options:
            shown = lens(view, question, option)
            if not option.number or option.place is None:
                continue
            fights += 1
            target = view.at[INDEX[option.place]]
            assert shown.chance == ODDS[KIND[acting_ship(view)]][KIND[target]]
            percent = f"{100 * shown.chance:.0f}"
            assert option.number == places[option.place][1] == f"{percent} in 100"
            assert places[option.place][0] == percent
            assert f"{option.label}: {option.detail}, {percent} in 100" in lines
            assert odds(view, shown, ROWS, WIDE).chances == ((shown.what, shown.chance),)
    assert fights > 10


@pytest.mark.rule("CC-13.1")
def test_screen_and_plain_mode_count_the_same_ships() -> None:
    for view, _ in prompts(2, setup="quick"):
        told = describe(view)
        for row, line in zip(fleets(view), told[1:], strict=False):
            assert row.out == line.endswith(": out")
            assert row.out or f", {row.number} ship" in line, (row, line)
