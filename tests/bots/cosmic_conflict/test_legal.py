"""Whatever is asked, every bot gives an answer that the question allows, and none it should never give."""

from random import Random

import pytest

from cosmotui.bots.cosmic_conflict import LEVELS
from cosmotui.engine.errors import SetupError
from cosmotui.rules.cosmic_conflict.options import OPTIONS as SPECS
from tests.bots.cosmic_conflict.playing import ENOUGH, AnyMatch, new_match
from tests.bots.playing import play

SMALL = {"points": "300", "length": "5"}
MATCHES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("strategist", "lieutenant", {"points": "480"}),
    ("commodore", "strategist", SMALL | {"scenario": "survey", "map": "m2"}),
    ("strategist", "commodore", SMALL | {"scenario": "plain", "map": "m3", "first": "b", "later": "fixed"}),
    ("lieutenant", "strategist", {"points": "300", "map": "m4", "edges": "long", "height": "50", "length": "7"}),
    ("commodore", "lieutenant", {"fleets": "sf2", "length": "3", "exchange": "4"}),
    ("strategist", "commodore", SMALL | {"map": "alternate", "features": "6", "objectives": "placed"}),
    ("lieutenant", "commodore", SMALL | {"map": "one_side", "length": "loss"}),
    ("commodore", "strategist", SMALL | {"stealth": "blank"}),
    ("strategist", "lieutenant", SMALL | {"stealth": "category", "scenario": "survey", "length": "half"}),
    ("commodore", "strategist", SMALL | {"stealth": "size", "bogeys": "2"}),
    (
        "strategist",
        "commodore",
        SMALL | {"factions": "on", "crew": "free", "advanced": "on", "deck": "on", "control": "on", "self": "on"},
    ),
    ("lieutenant", "strategist", SMALL | {"formations": "on", "escorts": "on", "trade": "paid"}),
    ("strategist", "commodore", {"points": "100", "length": "5"}),
    ("lieutenant", "commodore", SMALL | {"width": "30", "height": "20", "map": "m0"}),
)
"""Two levels under some options."""


def named(match: tuple[str, str, dict[str, str]]) -> str:
    return " ".join((*match[:2], *match[2].values()))


@pytest.mark.parametrize("match", MATCHES, ids=named)
def test_whole_matches_are_legal_and_end_under_every_option(match: tuple[str, str, dict[str, str]]) -> None:
    one, other, options = match
    ended(new_match(options, 3), one, other, 3)


@pytest.mark.parametrize("match", MATCHES[::3], ids=named)
def test_answers_are_legal_wherever_random_play_leads(match: tuple[str, str, dict[str, str]]) -> None:
    one, other, options = match
    ended(new_match(options | {"length": "4"}, 10), one, other, 10, stray=0.4)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_answers_are_legal_under_any_options_at_all(seed: int) -> None:
    rng = Random(seed)
    options = {spec.name: rng.choice(spec.values) for spec in SPECS if spec.values and rng.random() < 0.35}
    options["points"] = str(rng.randrange(100, 1201, 20))
    options["length"] = rng.choice(("4", "5", "loss", "half"))
    try:
        match = new_match(options, seed)
    except SetupError:
        pytest.skip("these options do not fit together")
    one, other = rng.choices(tuple(LEVELS), k=2)
    ended(match, one, other, seed, stray=rng.choice((0.0, 0.3)))


def ended(match: AnyMatch, one: str, other: str, seed: int, stray: float = 0.0) -> None:
    play(match, [LEVELS[one](), LEVELS[other]()], Random(seed), ENOUGH, stray)
    assert match.result is not None
