"""Screen and plain mode say the same of every driver, at every prompt for one in matches of bots."""

import re
from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.cosmic_encounter.forecasts import driver_lines
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.views.driver_table import DriverForecasts
from cosmotui.rules.cosmic_encounter.views.forecast import Drive
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.cache_forecast import NAMES, TOTALS, Prospect
from cosmotui.session.session import AnyMatch
from cosmotui.widgets.glyphs import SAFE

pytestmark = pytest.mark.usefixtures("same_aliens")

WIDE, END = 200, NAMES + 1 + TOTALS
SHARE = r"Of (\d+) attack pods not in sight (\d+) lose to it\."


def prompts(seed: int) -> list[tuple[CosmicEncounterView, int, list[Pod]]]:
    """What a leader sees each time it is asked for a driver, and the drivers it holds."""
    rules = rules_of("cosmic-encounter")
    match: AnyMatch = Match.new(rules, Setup(tuple(Seat(f"P{seat}", seat, "novice") for seat in range(5)), {}, seed))
    rng, found = Random(seed), list[tuple[CosmicEncounterView, int, list[Pod]]]()
    while match.result is None and len(found) < 8:
        question = match.questions[0]
        view = match.view(question.seat)
        assert isinstance(view, CosmicEncounterView)
        if question.key == "D-driver":
            held = [view.pods[pod] for pod in view.aliens[question.seat].cache]
            found.append((view, question.seat, [pod for pod in dict.fromkeys(held) if pod.is_encounter]))
        match.answer(question.seat, bot(rules.name, "novice").reply(view, question, rng, 0.0))
    return found


def on_screen(view: CosmicEncounterView, seat: int, driver: Pod) -> list[str]:
    rows = Prospect(view, seat).rows(True, Drive(driver), 0, WIDE, SAFE)
    return ["".join(words for words, _ in left).rstrip() for row in rows for left, _ in row.texts]


@pytest.mark.rule("CE-4.5", "CE-13.10")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_screen_and_plain_mode_agree_on_every_driver(seed: int) -> None:
    asked = prompts(seed)
    assert sum(len(held) for _, _, held in asked) > 15
    for view, seat, held in asked:
        for driver in held:
            plain = re.sub(r"\s+", " ", " ".join(driver_lines(view, seat, Drive(driver))))
            _, *results = on_screen(view, seat, driver)
            made = next(number for number, line in enumerate(results) if " = " in line or line.isdecimal())
            assert made >= 1
            for line in results[:made]:
                brings, *end = (
                    part.strip()
                    for part in (line[:NAMES], line[NAMES : NAMES + 1 + TOTALS], line[NAMES + 1 + TOTALS :])
                )
                told = re.escape(", ".join(filter(None, end)))
                assert re.search(rf"{re.escape(brings)}(?: \(\d+ of \d+ not in sight\))?: {told}", plain), (line, plain)
            assert f"Your {results[made]}." in plain
            assert re.findall(SHARE, plain) == re.findall(SHARE, " ".join(results))


@pytest.mark.rule("CE-4.5", "CE-6.11")
def test_flex_attack_pods_are_attack_pods_that_may_be_unseen() -> None:
    view, seat, _ = prompts(0)[0]
    table = DriverForecasts(view, seat).table(Drive(Pod("attack", value=40)))
    assert table.unseen == sum(row.count for row in table.rows)
    in_sight = sum(pod.is_attack and not pod.manifested for pod in view.pods)
    assert table.unseen + in_sight == 39 + 3
