"""Bots of each level use what is seldom offered: in matches that are aimed at it there is a moment at which they do."""

from random import Random
from typing import Final

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from tests.bots.cosmic_encounter.playing import PLENTY
from tests.rules.cosmic_encounter.aimed import aimed, offered
from tests.rules.cosmic_encounter.everything import wanted
from tests.rules.cosmic_encounter.random_play import answer

MANY, SHORT, OFTEN, CALM = 12, 200, 3, 0.4
"""Matches, answers of each, how often a bot is asked in one, and how often others declare what they can."""
SELDOM: Final = (
    *("super monk", "super mirror", "super calculator", "super coordinator", "super mouth", "super lightning"),
    *("super ethic", "super grandfather", "wild angel", "wild sting", "wild lemming", "wild neighbor", "wild aura"),
    *("wild peddler", "wild tide", "wild pirate", "space-junk"),
)
"""What is seldom offered to bots in matches of their own."""


def not_used_by(key: str) -> list[str]:
    """The levels that never use it where it is offered."""
    left, what = list(LEVELS), wanted()[key]
    for number in range(MANY):
        match, rng, asked = aimed(key, what, number), Random(number), 0
        while left and asked < OFTEN and match.result is None and match.answer_count < SHORT:
            found = offered(match, key, what)
            if found is not None:
                seat, value = found
                question = next(one for one in match.questions if one.seat == seat)
                view, asked = match.view(seat), asked + 1
                left = [level for level in left if LEVELS[level]().reply(view, question, Random(1), PLENTY) != value]
            answer(match, rng, CALM)
    return left


@pytest.mark.parametrize("key", SELDOM)
def test_each_level_uses_what_is_seldom_offered(key: str) -> None:
    assert not_used_by(key) == []
