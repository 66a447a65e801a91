"""The section Measured of the rulebook: its table is read from the rulebook and played again."""

import re
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import median

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.rules.cosmoforce import presets as module
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.events import OvertimeBegan, TurnBegan
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, PRESETS, WASP
from cosmotui.rules.cosmoforce.view import CosmoforceView
from tests.rules.cosmoforce.battle import GAME, AnyMatch, setup_of
from tests.rules.cosmoforce.policies import Policy, greedy, uniform

MATCHES = 300
BEHIND = 2000
"""Duels behind each row of the table."""
POLICIES: dict[str, Policy] = {"Random": uniform, "Greedy": greedy}
DESIGNS = {preset.name: preset for preset in PRESETS}

SECTION = Path(module.__file__).with_name("rulebook.md").read_text(encoding="utf-8").partition("## Measured")[2]
ROWS = re.findall(
    r"\| (Random|Greedy) \| (\w+), (\w+) \| (\d+), (\d+), ([\d.]+) \| (\d+) "
    r"\| (\d+) \((\d+) to (\d+)\), \d+ \| ([\d.]+) \|",
    SECTION,
)


def defaults(view: CosmoforceView, question: AnyQuestion, rng: Random) -> Reply:
    return GAME.default(view, question)


def fought(policy: Policy, designs: Sequence[Design], seed: int) -> AnyMatch:
    """A battle of bots, from the reveal to the end."""
    names = " ".join(f"P{number}" for number in range(len(designs)))
    setup = setup_of(names, bots=True)
    match = Match.new(GAME, type(setup)(setup.seats, {}, seed))
    for seat, design in enumerate(designs):
        match.answer(seat, form_of(design))
    rng = Random(seed)
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, policy(match.view(question.seat), question, rng))
    return match


class Tally:
    """What came of duels of two designs, the seats swapped every other time."""

    def __init__(self, policy: Policy, one: Design, other: Design, matches: int = MATCHES) -> None:
        self.won = [0, 0]
        self.draws = self.first = self.overtime = 0
        self.rounds: list[int] = []
        self.matches = matches
        for seed in range(matches):
            match = fought(policy, (other, one) if seed % 2 else (one, other), 7919 * seed + 1)
            assert match.result is not None
            winners = match.result.winners
            events = match.events(None)
            if len(winners) == 1:
                self.won[winners[0] ^ seed % 2] += 1
                self.first += winners[0] == next(event.seat for event in events if isinstance(event, TurnBegan))
            self.draws += len(winners) != 1
            self.overtime += any(isinstance(event, OvertimeBegan) for event in events)
            assert match.result.rule != "CF-11.8", "nobody reached adjudication"
            self.rounds.append(match.view(None).round)
        self.rounds.sort()

    def is_near(self, count: int, percent: float) -> bool:
        """Whether a share agrees with the rulebook's within three standard errors of both."""
        share = min(max(percent / 100, 0.01), 0.99)
        error = sqrt(share * (1 - share) * (1 / self.matches + 1 / BEHIND))
        return abs(count / self.matches - percent / 100) <= 3 * error + 0.005


@pytest.mark.slow
@pytest.mark.rule("CF-3.14", "CF-11.2", "CF-12.7")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row[:3]))
def test_duels_of_presets_go_as_measured(row: Sequence[str]) -> None:
    player, one, other, *figures = row
    wins, losses, draws, first, middle, low, high, overtime = map(float, figures)
    tally = Tally(POLICIES[player], DESIGNS[one], DESIGNS[other])
    assert tally.is_near(tally.won[0], wins)
    assert tally.is_near(tally.won[1], losses)
    assert tally.is_near(tally.draws, draws)
    assert tally.is_near(tally.first, first)
    assert tally.is_near(tally.overtime, overtime)
    assert median(tally.rounds) == pytest.approx(middle, abs=1)
    assert tally.rounds[MATCHES // 20] == pytest.approx(low, abs=1)
    assert tally.rounds[-MATCHES // 20] == pytest.approx(high, abs=2)


def test_the_table_has_both_players_on_all_pairs() -> None:
    assert len(ROWS) == 12


@pytest.mark.slow
@pytest.mark.rule("CF-3.14")
@pytest.mark.parametrize(("one", "other", "percent"), [(WASP, LANCER, 82), (LANCER, BASTION, 61), (BASTION, WASP, 70)])
def test_by_the_defaults_each_preset_beats_one_other(one: Design, other: Design, percent: int) -> None:
    tally = Tally(defaults, one, other)
    assert tally.is_near(tally.won[0], percent)


@pytest.mark.slow
@pytest.mark.rule("CF-D7")
def test_by_the_defaults_the_first_lancer_always_wins() -> None:
    tally = Tally(defaults, LANCER, LANCER, 100)
    assert tally.first == 100
