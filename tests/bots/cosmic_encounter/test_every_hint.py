"""Bots of each level use everything that has a hint: in a position made for it, or in a match that is aimed at it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.engine.question import Reply
from cosmotui.rules.cosmic_encounter.kinds.effects import effect_named
from tests.bots.cosmic_encounter.playing import PLENTY
from tests.bots.cosmic_encounter.test_seldom_used import ALWAYS, POSITIONS
from tests.bots.cosmic_encounter.uses import Watch
from tests.rules.cosmic_encounter.aimed import aimed, offered
from tests.rules.cosmic_encounter.everything import wanted, wanted_holdings
from tests.rules.cosmic_encounter.random_play import CosmicMatch, answer
from tests.soak.bot_uses import has_done_nothing

EVERYTHING: Final = wanted() | wanted_holdings()
MANY, SHORT, OFTEN, CALM = 150, 150, 12, 0.4
"""Matches, answers of each, how often a bot is asked in one, and how often others declare what they can."""
SOON: Final = 60
"""Answers within which the effect of a use comes."""
PARTS: Final = 8
"""Into which the slow test is divided, so that several can run at a time."""
SELDOM: Final = (
    *("super monk", "super grandfather", "wild angel", "wild lemming", "wild neighbor", "wild tide", "wild pirate"),
    *("ace", "return of alien", "braggart", "hub-rentfee", "fire of xenon-lasers"),
)
"""What is seldom offered to bots in matches of their own."""
LEFT: Final[Mapping[str, str]] = {"end of cosmos": "its rules bind others alone, so that it is better off with each"}
"""What no aimed match shows, and why."""


def weighed() -> list[str]:
    """The names of all effects that bots weigh in windows, but for those that a position shows."""
    found = {key: effect_named(key) for key in EVERYTHING if key not in {**POSITIONS, **ALWAYS}}
    return [
        key
        for key, one in found.items()
        if one is not None and not one.is_mandatory and (one.hint.weigh or one.hint.aim)
    ]


@dataclass
class Found:
    """What bots do with an effect in the matches that are aimed at it."""

    left: list[str] = field(default_factory=lambda: list(LEVELS))
    """The levels that never use it where it is offered."""
    idle: list[str] = field(default_factory=list[str])
    """Uses after which nothing was different."""


def found_of(key: str) -> Found:
    """Look until each level has used it once, or all matches are played."""
    found, what = Found(), EVERYTHING[key]
    for number in range(MANY):
        match, rng, asked = aimed(key, what, number), Random(number), 0
        while found.left and asked < OFTEN and match.result is None and match.answer_count < SHORT:
            offer = offered(match, key, what)
            if offer is not None:
                asked += 1
                users = [level for level in found.left if _reply(match, offer[0], level) == offer[1]]
                found.left = [level for level in found.left if level not in users]
                found.idle += [idle for level in users if (idle := _idle(key, number, match.answer_count, level))]
            answer(match, rng, CALM)
        if not found.left:
            break
    return found


def _reply(match: CosmicMatch, seat: int, level: str) -> Reply:
    question = next(one for one in match.questions if one.seat == seat)
    return LEVELS[level]().reply(match.view(seat), question, Random(1), PLENTY)


def _idle(key: str, number: int, answers: int, level: str) -> str:
    """Play the match again up to a use, and on with bots until its effect has come: the use if it did nothing."""
    match, rng, bot = aimed(key, EVERYTHING[key], number), Random(number), LEVELS[level]()
    for _ in range(answers):
        answer(match, rng, CALM)
    offer = offered(match, key, EVERYTHING[key])
    assert offer is not None
    watch, rng, seat, meant = Watch(match), Random(1), offer[0], None
    for _ in range(SOON):
        question = next(one for one in match.questions if one.seat == seat)
        view = match.view(seat)
        reply = bot.reply(view, question, rng, PLENTY)
        used = watch.see(view, question, reply, bot.reason)
        meant = meant or used
        if meant is None:  # a turn of a negotiation is not watched
            return ""
        match.answer(seat, reply)
        if match.result is not None:
            break
        if meant in watch.over():
            return str(meant) if has_done_nothing(meant) else ""
        seat = match.questions[0].seat
    return ""


@pytest.mark.parametrize("key", SELDOM)
def test_each_level_uses_what_is_seldom_offered(key: str) -> None:
    assert found_of(key) == Found([])


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_each_level_uses_everything_that_has_a_hint(part: int) -> None:
    names = sorted(weighed())[part::PARTS]
    found = {name: found_of(name) for name in names}
    assert {name for name in names if found[name].left} == {name for name in names if name in LEFT}
    assert [idle for name in names for idle in found[name].idle] == []
