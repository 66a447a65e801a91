"""Who is asked for Orders, and what becomes of a Jump of Fighters (CX-12.5, CX-12.13, CX-11.30, CX-11.38, CX-21.15)."""

import msgspec
import pytest

from cosmotui.rules.cosmic_conflict.command import commanded
from cosmotui.rules.cosmic_conflict.events import Fled, OrdersGiven
from cosmotui.rules.cosmic_conflict.fighters import carry
from cosmotui.rules.cosmic_conflict.fleets import BOGEY
from cosmotui.rules.cosmic_conflict.state import Commanding
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, card, foe, ship
from tests.rules.cosmic_conflict.test_command import give, refused

JUMP = "Jump to Hyperspace"
RAIDERS = card(0, "K 2", "s FTL")


@pytest.mark.rule("CX-12.13", "CX-12.5")
def test_nobody_is_asked_if_all_ships_are_about_to_jump() -> None:
    now = scenes.scene(ship("CVT", (4, 15), jumping=True), foe("CVT", (50, 15), jumping=True), at="command")
    assert not isinstance(now.state.frame, Commanding)
    now.auto()
    assert [event.label for event in now.events(Fled)] == ["a1 Corvette", "b1 Corvette"]
    assert now.match.result is not None


@pytest.mark.rule("CX-12.13")
def test_one_side_alone_is_asked(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 15), jumping=True), foe("CVT", (50, 15)), at="command")
    assert [question.seat for question in now.match.questions] == [1]
    give(now)
    assert (now.unit("a1").tokens, now.unit("b1").tokens) == (0, 1)


@pytest.mark.rule("CX-21.15")
def test_bogeys_of_a_side_that_is_not_asked_get_their_marker_too(scene: Builder) -> None:
    decoy = msgspec.structs.replace(ship(BOGEY, (4, 5), revealed=False), bogey=True)
    now = scene(ship("CVT", (4, 15), jumping=True), decoy, foe("CVT", (50, 15)), at="command")
    give(now)
    assert len(now.view(1).units[1].orders) == 1
    assert [(event.side, event.hidden) for event in now.events(OrdersGiven)] == [(0, 1), (1, 0)]


@pytest.mark.rule("CX-11.30", "CX-11.38", "CX-12.15")
def test_a_fighter_with_ftl_drives_gets_a_jump_only_on_the_table(scene: Builder) -> None:
    units = ship("FCV", (4, 15)), ship(RAIDERS, (5, 15)), ship(RAIDERS, status="aboard", carrier=0), ship("INT")
    now = scene(*units, foe("CVT", (50, 15)), at="command")
    assert [unit.id for unit in commanded(now.state, 0)] == [0, 1]
    assert refused(now, 0, a2={"order": "Evasive Actions"}) == ["CX-8.15"]
    give(now, a2={"order": JUMP})
    assert [order.name for order in now.unit("a2").orders] == [JUMP]
    now.auto("CX-D43")
    assert (now.unit("a2").jumping, now.unit("a3").jumping) == (True, False)


@pytest.mark.rule("CX-11.38")
@pytest.mark.parametrize("jumping", [False, True])
def test_a_fighter_that_is_about_to_jump_is_not_taken_aboard(bench: BenchBuilder, jumping: bool) -> None:
    spent = ship(RAIDERS, (11, 15), carrier=0, jumping=jumping, ammo=0)
    table = bench(ship("FCV"), spent, foe("CVT", (50, 15)))
    table.run(carry(table.table, table.rules, 0))
    assert (table.unit("a2").status == "aboard") == (not jumping)
    assert bool(table.asked) == (not jumping)
