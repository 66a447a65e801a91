"""Whatever is asked, every bot gives an answer that the question allows, and none it should never give."""

from random import Random

import pytest

from cosmotui.bots.cosmic_conflict import LEVELS
from tests.bots.cosmic_conflict.playing import new_match, play

SKIRMISH = {"points": "480"}
OPTIONS: dict[str, dict[str, str]] = {
    "control": SKIRMISH,
    "survey": SKIRMISH | {"scenario": "survey", "map": "m2"},
    "plain, mobile terrain": SKIRMISH | {"scenario": "plain", "map": "m3", "first": "b", "later": "fixed"},
    "storms, long edges": {"points": "480", "map": "m4", "edges": "long", "height": "50", "length": "7"},
    "carriers": {"fleets": "sf2", "length": "6", "exchange": "4"},
    "terrain by hand": SKIRMISH | {"map": "alternate", "features": "6", "objectives": "placed"},
    "terrain of one side": SKIRMISH | {"map": "one_side", "length": "loss"},
    "stealth": SKIRMISH | {"stealth": "blank", "length": "6"},
    "stealth and Survey": SKIRMISH | {"stealth": "category", "scenario": "survey", "length": "half"},
    "modules": SKIRMISH
    | {"factions": "on", "crew": "free", "advanced": "on", "deck": "on", "control": "on", "self": "on"},
    "bogeys": SKIRMISH | {"stealth": "size", "bogeys": "2", "length": "5"},
    "formations and escorts": SKIRMISH | {"formations": "on", "escorts": "on", "trade": "free", "length": "5"},
    "few points": {"points": "100", "length": "5"},
    "a small table": {"points": "300", "width": "30", "height": "20", "map": "m0", "length": "5"},
}


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_matches_are_legal_and_end_under_every_option(level: str, options: str) -> None:
    match = new_match(OPTIONS[options], 3)
    play(match, [LEVELS[level]()] * 2, Random(3))
    assert match.result is not None


@pytest.mark.parametrize("options", ["control", "plain, mobile terrain", "carriers", "modules", "stealth"])
@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_legal_wherever_random_play_leads(level: str, options: str) -> None:
    match = new_match(OPTIONS[options] | {"length": "5"}, 10)
    play(match, [LEVELS[level]()] * 2, Random(10), stray=0.4)
    assert match.result is not None
