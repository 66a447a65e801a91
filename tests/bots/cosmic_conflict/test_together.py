"""What bots make of Formations and Escorts."""

from random import Random

import pytest

from cosmotui.bots.cosmic_conflict import LEVELS
from cosmotui.rules.cosmic_conflict.state import Escort, Formation
from tests.rules.cosmic_conflict.scenes import Scene, card, foe, scene, ship


def reply(now: Scene, level: str) -> str:
    question = now.match.questions[0]
    return str(LEVELS[level]().reply(now.view(question.seat), question, Random(1), 1.0))


def hit(health: int, taker: str) -> Scene:
    """A Hit for 5 on a ship of Size 2 with so much damage; somebody fresh could take it."""
    units = (ship(card(3, "K F"), (10, 15)), foe(card(2), (19, 15), health=health), foe(taker, (19, 15)))
    return scene(*units, escorts=(Escort(2, 1),), dice="5 4").answer("w0", "t1")


@pytest.mark.rule("CX-D25")
@pytest.mark.parametrize("level", ["commodore", "strategist"])
def test_who_takes_a_hit(level: str) -> None:
    assert reply(hit(16, "FRG"), level) == "u2"  # it would be lost
    assert reply(hit(0, "CVT"), level) == "stand"  # the Corvette is worth more than a scratch


@pytest.mark.rule("CX-D20")
@pytest.mark.parametrize("level", ["commodore", "strategist"])
def test_support_where_it_adds_more(level: str) -> None:
    pair = (Formation(0, "offensive", (1,), ((1.0, 0.0),)),)
    small, large = ship(card(4, "K F"), (10, 15)), ship(card(2, "K F"), (10, 15))
    now = scene(small, large, foe(card(6), (18, 15)), at="choose", formations=pair, dice="3 3").auto("CX-D15")
    now.answer("u0", "w0")
    assert reply(now, level) == "support 1 0"  # by itself its two points less 4 would hardly hurt


@pytest.mark.rule("CX-27.16", "CX-26.11", "CX-D12")
@pytest.mark.parametrize("level", sorted(LEVELS))
def test_they_keep_together(level: str) -> None:
    units = (ship("CRU", (10, 15), velocity=2), ship("CVT", (10, 15), velocity=2), foe("BBS", (19, 15)))
    now = scene(*units, at="choose", acting="a2", escorts=(Escort(1, 0),))
    assert reply(now, level) in ("pass", "")
    now.answer("pass", "u0")
    assert reply(now, level) in ("u0", "u1")
