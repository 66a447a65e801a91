"""CX-15: the Resolution Phase, step by step."""

import pytest

from cosmotui.rules.cosmic_conflict.events import (
    AttackRolled,
    DamageTaken,
    Destroyed,
    FeatureMoved,
    OrderRevealed,
    ShieldsRestored,
)
from cosmotui.rules.cosmic_conflict.state import Missile
from cosmotui.rules.cosmic_conflict.terrain import massive_asteroid, minefield, plasma
from tests.rules.cosmic_conflict.scenes import Builder, foe, ship


@pytest.mark.rule("CX-12.1", "CX-15.1", "CX-15.2", "CX-15.3", "CX-15.4", "CX-15.5", "CX-15.6", "CX-15.7", "CX-15.8")
def test_the_steps_in_order(scene: Builder) -> None:
    units = (
        ship("FRG", (10, 15), orders="+Reinforce Shields", tracks=[5], tokens=1),
        ship("DST", (4, 4), scuttling=True),
        ship("CVT", (4, 9), orders="Jump to Hyperspace"),
        foe("MDS", (30, 15)),
    )
    missile = Missile(1, 1, 3, 0, 3, (20.0, 15.0), 0)
    now = scene(
        *units,
        at="R1",
        terrain=[massive_asteroid((40, 25)), minefield((10, 15))],
        missiles=[missile],
        dice="1 1",
        options={"self": "on"},
    ).auto("CX-D43")
    told = [
        type(event)
        for event in now.all_events
        if isinstance(event, ShieldsRestored | FeatureMoved | AttackRolled | DamageTaken | Destroyed | OrderRevealed)
    ]
    assert told == [ShieldsRestored, FeatureMoved, AttackRolled, DamageTaken, Destroyed, OrderRevealed]
    assert now.last(DamageTaken).cause == "Minefield"
    assert now.unit("a3").jumping
    assert now.unit("a1").tokens == 0


@pytest.mark.rule("CX-15.3", "CX-15.4")
def test_the_first_players_items_come_first(scene: Builder) -> None:
    units = (ship("CVT", (10, 15)), foe("CVT", (11, 15)), ship("CVT", (9, 15)))
    now = scene(*units, at="R4", first=1, terrain=[plasma((10, 15))]).auto("CX-D43")
    assert [event.label for event in now.events(DamageTaken)] == ["b1 Corvette", "a1 Corvette", "a2 Corvette"]


@pytest.mark.rule("CX-X84", "CX-13.33", "CX-13.34", "CX-15.7", "CX-12.13")
def test_a_jump(scene: Builder) -> None:
    units = (
        ship("FRG", (4, 15), orders="Jump to Hyperspace", objective=True),
        ship("FRG", (4, 4)),
        foe("CVT", (50, 15)),
    )
    now = scene(*units, at="R7", turn=3, options={"scenario": "survey"})
    assert now.last(OrderRevealed).order == "Jump to Hyperspace"
    assert now.unit("a1").jumping
    for side in (0, 1):
        now.match.answer(side, "on")
    assert [entry["unit"] for entry in now.match.may_answer(0).start["entries"]] == [1]
    now.auto("CX-D43")
    assert (now.unit("a1").status, now.unit("a1").objective, now.unit("a1").pos) == ("fled", True, (4, 15))


@pytest.mark.rule("CX-13.21", "CX-13.20")
@pytest.mark.parametrize(("velocity", "asked", "after"), [(2, True, 1), (0, False, 1), (7, False, 6)])
def test_the_command_change_velocity(scene: Builder, velocity: int, asked: bool, after: int) -> None:
    units = (ship("CVT", (4, 15), velocity=velocity, tokens=1), foe("CVT", (50, 15)))
    now = scene(*units, at="choose").answer("velocity 0 -1")
    if asked:
        assert now.values == ["1", "-1"]
        now.answer("-1")
    assert now.unit("a1").velocity == after
    assert now.unit("a1").navigated


@pytest.mark.rule("CX-15.1", "CX-15.3", "CX-15.4")
def test_steps_in_which_something_may_happen_are_told(scene: Builder) -> None:
    quiet = scene(ship("CVT", (4, 15)), foe("CVT", (50, 15)), at="R1").auto("CX-D43")
    assert not [line for line in quiet.log() if line.startswith("R")]
    inside = scene(ship("CVT", (4, 15)), foe("CVT", (50, 15)), at="R1", terrain=[minefield((4, 15))])
    inside.auto("CX-D43")
    assert "R4 dangerous terrain" in inside.log()
