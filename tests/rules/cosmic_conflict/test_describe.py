"""The table in words."""

import pytest

from cosmotui.rules.cosmic_conflict.describe import WIDTH, describe
from cosmotui.rules.cosmic_conflict.state import Missile
from cosmotui.rules.cosmic_conflict.terrain import giant_meteor, gravity_anomaly, nebula
from tests.rules.cosmic_conflict.scenes import Scene, foe, scene, ship


def told(now: Scene, seat: int | None = 0) -> str:
    return " ".join(line.strip() for line in describe(now.view(seat)))


def battle(**options: str) -> Scene:
    units = (
        ship("DST", (10, 15), velocity=2, health=12, orders="Evasive Actions, +Brace for Impact", tokens=1),
        ship("BMB", status="aboard", carrier=0, ammo=1),
        foe("FRG", (19, 15), conditions=["structural"], off=(0,), orders="Mark Target", marks=(0,)),
        foe("CVT", (30, 4), status="destroyed"),
    )
    missile = Missile(1, 0, 0, 0, 3, (15.0, 15.5), 2)
    return scene(
        *units, terrain=[nebula((30, 20))], missiles=[missile], objectives=((27.0, 10.0),), turn=2, options=options
    )


def test_everything_stands_in_it() -> None:
    text = told(battle())
    for part in (
        "Turn 2, Activation Phase: a1 Destroyer acts, attack part.",
        "Table 54 by 30, x runs east, y north",
        "Objective 1 at 27,10",
        "Terrain 1: Gas Nebula at 30,20, radius 2.5: Obscuring 1, ring from 2.5 to 5: Obscuring 1",
        "Side A, Ann: 1 ship on the table, 1 Fighter",
        "a1 Destroyer, Size 3, at 10,15, heading 3 east, Velocity 2, "
        "nearest enemy b1 9.0 u away at 90 degrees in front arc",
        "Health 18 of 30, Armor 10 of 10, Evasive Actions, hidden, Brace for Impact, 1 Command Token",
        "a2 Bomber, aboard a1 Destroyer, Health 6 of 6, 1 attack left",
        "Structural Damage, a hidden Order, Marked",
        "Beam F FR FL P off",
        "b2 Corvette, destroyed",
        "Missiles m1 of a1 Destroyer at 15,15.5, against b1 Frigate",
    ):
        assert part in text


@pytest.mark.rule("CX-12.7", "CX-21.3")
def test_each_seat_is_told_what_it_knows() -> None:
    assert "Mark Target, hidden" in told(battle(), 1)
    assert "a hidden Order, Brace for Impact" in told(battle(), 1)
    units = (
        ship("DST", (10, 15), velocity=2, revealed=False),
        foe("FRG", (19, 15), orders="Mark Target", revealed=False),
    )
    now = scene(*units, at="velocity", options={"stealth": "category"})
    assert "b1 unknown, Small, at 19,15, heading 9 west, nearest enemy a1 9.0 u" in told(now)
    assert "a1 Destroyer, Size 3, at 10,15, heading 3 east, Velocity 2" in told(now)
    assert "Frigate" not in told(now)
    assert "Mark" not in told(now)


def test_lines_are_short_and_plain() -> None:
    now = battle()
    for seat in (None, 0, 1):
        assert [line for line in describe(now.view(seat)) if not line.isascii() or len(line) > WIDTH] == []


@pytest.mark.parametrize("feature", [gravity_anomaly((20, 20)), giant_meteor((20, 20), 3)])
def test_terrain_that_moves_things_or_itself(feature) -> None:
    text = told(scene(ship("CVT"), foe("CVT", (50, 15)), terrain=[feature]))
    assert ("Push 1 at random" if feature.push else "Mobile 3 heading 3 east") in text


@pytest.mark.parametrize("moment", ["attack", "command", "choose", "R1", "velocity"])
def test_every_moment_has_its_words(moment: str) -> None:
    assert told(scene(ship("CVT", tokens=1), foe("CVT", (50, 15)), at=moment))


def test_an_attack_under_way() -> None:
    units = (ship("DST", orders="+Offensive Focus"), foe("FRG", (19, 15)))
    now = scene(*units, dice="1 4").answer("w0")
    assert "Now: a1 Destroyer attacks b1 Frigate with Kinetic F FR FL P: accuracy die 1, damage 4" in told(now)
