"""Whatever is asked, every bot gives an answer that the question allows, and none it should never give."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from cosmotui.bots.cosmoclysm import LEVELS, Admiral, Cadet, Captain
from cosmotui.rules.cosmoclysm.board import tiles_text
from tests.bots.cosmoclysm.playing import CosmoclysmBot, new_match, play
from tests.bots.playing import ask
from tests.rules.cosmoclysm.layouts import layout
from tests.rules.cosmoclysm.scenario import position_of

NODES = 40
OPTIONS: dict[str, dict[str, str]] = {
    "standard": {},
    "rift": {"layout": "rift", "wormhole_turn": "straight", "letters": "sectors"},
    "line": {"layout": "custom", "tiles": tiles_text(layout("line", Random(1)))},
    "islands": {
        "layout": "custom",
        "layout_rule": "touching",
        "tiles": tiles_text(layout("islands", Random(2))),
        "quiet_rounds": "5",
    },
    "free": {"fleet": "free_pick", "capture_pieces": "limited", "pass": "yes"},
    "quick": {"setup": "quick", "quiet_rounds": "5", "quiet_result": "material"},
    "endless": {"quiet_rounds": "off", "setup": "quick"},
}


def pairs(values: Iterable[object]) -> Iterator[object]:
    """Each level and each value at least once; behind the slow mark every other pair of them."""
    for place, value in enumerate(values):
        for number, level in enumerate(LEVELS):
            yield pytest.param(level, value, marks=[] if number == place % len(LEVELS) else [pytest.mark.slow])


def bot_of(level: str) -> CosmoclysmBot:
    return Admiral(NODES) if level == "admiral" else LEVELS[level]()


@pytest.mark.parametrize(("level", "seats"), pairs(range(2, 7)))
def test_whole_matches_are_legal_at_every_number_of_seats(level: str, seats: int) -> None:
    match = new_match(seats, {"quiet_rounds": "5"})
    play(match, [bot_of(level)] * seats, Random(seats), 90 if level == "admiral" else 250)


@pytest.mark.parametrize(("level", "options"), pairs(OPTIONS))
def test_answers_are_legal_under_every_option(level: str, options: str) -> None:
    match = new_match(3, OPTIONS[options], seed=5)
    play(match, [bot_of(level)] * 3, Random(3), 70)


@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_legal_wherever_random_play_leads(level: str) -> None:
    for seed in range(3):
        match = new_match(2 + seed, {"pass": "yes"} if seed % 2 else {}, seed)
        play(match, [bot_of(level)] * (2 + seed), Random(seed), 70, stray=0.8)


@pytest.mark.parametrize("level", LEVELS)
def test_a_ship_that_can_only_destroy_an_own_one_does(level: str) -> None:
    scenario = position_of("P:E@A1 F@A2 J@B1 C@B2 Q:E@G4")
    scenario.choose("A1")
    assert ask(bot_of(level), scenario.match, Random(1)) in {"A2", "B1", "B2"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_stuck_player_passes(level: str) -> None:
    lone = {"layout": "custom", "layout_rule": "touching", "tiles": tiles_text(layout("pairs", Random(1)))}
    scenario = position_of("P:D@A1 Q:D@G1", options=lone)
    assert ask(bot_of(level), scenario.match, Random(1)) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_agrees_to_a_draw_while_ahead(level: str) -> None:
    scenario = position_of("P:F@A1 Q:E@G4 C@G3 D@G2 J@F5", turn="P")
    scenario.choose("draw")
    assert ask(bot_of(level), scenario.match, Random(1)) == "no"


@pytest.mark.parametrize("bot", [Captain(), Admiral(NODES)])
def test_officers_agree_to_a_draw_when_hopelessly_behind(bot: CosmoclysmBot) -> None:
    scenario = position_of("P:F@A1 Q:E@G4 C@G3 D@G2 J@F5", turn="Q")
    scenario.choose("draw")
    assert ask(bot, scenario.match, Random(1)) == "yes"


def test_a_cadet_plays_differently_from_one_time_to_the_next() -> None:
    scenario = position_of("P:C@D1 D@D2 E@E1 Q:C@D7 D@D6")
    assert len({ask(Cadet(), scenario.match, Random(seed)) for seed in range(20)}) > 1
