"""The odds of an attack against every way that its dice can fall."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict import terrain
from cosmotui.rules.cosmic_conflict.attack import attack
from cosmotui.rules.cosmic_conflict.events import AttackResolved
from cosmotui.rules.cosmic_conflict.odds import attack_odds
from cosmotui.rules.cosmic_conflict.shots import Modifier, Shot
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.weapons import HIGHER, ONE_DIE, TWO_DICE, DamageRoll
from tests.rules.cosmic_conflict.scenes import bench, card, foe, ship

ROLLS = st.sampled_from([ONE_DIE, HIGHER, TWO_DICE])


def aimed(roll: DamageRoll, accuracy: int, damage: int, glance_top: int = 1) -> Shot:
    return Shot(
        attacker=0,
        mount=0,
        target=1,
        origin=(0.0, 0.0),
        range=5.0,
        band=0,
        roll=roll,
        accuracy=(Modifier(accuracy, "a test", ""),),
        damage=(Modifier(damage, "a test", ""),),
        glance_top=glance_top,
        blocking=(),
    )


@pytest.mark.rule("CX-6.1", "CX-6.2", "CX-6.3", "CX-6.5", "CX-6.6", "CX-6.7", "CX-6.8", "CX-9.9", "CX-9.10", "CX-9.15")
@pytest.mark.parametrize(
    ("own", "target", "dust"),
    [
        (ship(card(3, "K F")), foe("FRG", (18, 15)), False),
        (ship(card(2, "K F")), foe("RDR", (18, 15)), True),
        (ship(card(4, "K F OS")), foe(card(4, "PWS"), (28, 15)), False),
        (ship(card(5, "K F SM")), foe(card(6, "PWS"), (31, 15)), False),
        (ship(card(3, "R F")), foe("FRG", (15, 15)), False),
        (ship(card(3, "R F")), foe("FRG", (21, 15)), True),
        (ship(card(4, "B F L2")), foe(card(2, "ECM", "s ECM"), (18, 15)), False),
        (ship(card(6, "K F")), foe("INT", (18, 15)), False),
        (ship(card(1, "K F")), foe("BBS", (18, 15)), False),
    ],
)
def test_every_fall_of_the_dice(own: Unit, target: Unit, dust: bool) -> None:
    ground = [terrain.dust((14, 15))] if dust else []
    shot = bench(own, target, terrain=ground).shot("a1", 0, "b1")
    assert isinstance(shot, Shot)
    results: Counter[str] = Counter()
    damage: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=1 + shot.roll.dice):
        table = bench(own, target, terrain=ground, dice=[*dice, *(6 for _ in range(20))])
        table.run(attack(table.table, table.rules, shot))
        event = table.last(AttackResolved)
        results[event.result] += 1
        damage[event.dealt] += 1
    odds = attack_odds(shot)
    ways = sum(results.values())
    assert (odds.miss, odds.glance, odds.hit) == pytest.approx(
        tuple(results[r] / ways for r in ("miss", "glance", "hit"))
    )
    assert odds.spread[max(damage)] > 0
    for amount, chance in enumerate(odds.spread):
        assert chance == pytest.approx(damage[amount] / ways)
    assert odds.damage == pytest.approx(sum(amount * count for amount, count in damage.items()) / ways)


@given(roll=ROLLS, accuracy=st.integers(-8, 8), damage=st.integers(-8, 12), top=st.integers(1, 5))
@pytest.mark.rule("CX-6.4", "CX-6.12")
def test_chances_add_up(roll: DamageRoll, accuracy: int, damage: int, top: int) -> None:
    odds = attack_odds(aimed(roll, accuracy, damage, top))
    assert odds.miss + odds.glance + odds.hit == pytest.approx(1)
    assert sum(odds.spread) == pytest.approx(1)
    assert odds.deals(0) == pytest.approx(1)
    assert odds.deals(-3) == pytest.approx(1)
    assert odds.spread[0] >= odds.miss - 1e-9
    assert all(odds.deals(n) >= odds.deals(n + 1) for n in range(25))
    assert odds.damage == pytest.approx(sum(odds.deals(n) for n in range(1, 30)))
    assert odds.deals(1) == pytest.approx(1 - odds.spread[0])


@given(roll=ROLLS, accuracy=st.integers(-6, 6), damage=st.integers(-6, 10), top=st.integers(1, 4))
@settings(max_examples=60)
def test_more_is_never_worse(roll: DamageRoll, accuracy: int, damage: int, top: int) -> None:
    shot = aimed(roll, accuracy, damage, top)
    assert attack_odds(shot, accuracy=1) == attack_odds(aimed(roll, accuracy + 1, damage, top))
    assert attack_odds(shot, damage=1) == attack_odds(aimed(roll, accuracy, damage + 1, top))
    assert attack_odds(shot).damage <= attack_odds(shot, accuracy=1).damage + 1e-9
    assert attack_odds(shot).damage <= attack_odds(shot, damage=1).damage + 1e-9
    assert attack_odds(aimed(roll, accuracy, damage, top + 1)).damage <= attack_odds(shot).damage + 1e-9
    assert attack_odds(aimed(HIGHER, accuracy, damage)).damage <= attack_odds(aimed(TWO_DICE, accuracy, damage)).damage


@pytest.mark.rule("CX-X28")
def test_destroyer_against_frigate() -> None:
    odds = attack_odds(aimed(ONE_DIE, -1, 1))
    assert (odds.miss, odds.glance, odds.hit) == pytest.approx((1 / 6, 1 / 6, 4 / 6))
    # Hit: 2 to 7; Glance: 1, 2, 2, 3, 3, 4
    assert odds.spread == pytest.approx((6 / 36, 1 / 36, 6 / 36, 6 / 36, 5 / 36, 4 / 36, 4 / 36, 4 / 36))
