"""What happens where rules meet: hangars that are hit, everybody about to jump, decoys, things set face up."""

import msgspec
import pytest

from cosmotui.rules.cosmic_conflict.cloak import appear
from cosmotui.rules.cosmic_conflict.cloak_plan import CloakPlan, Leg
from cosmotui.rules.cosmic_conflict.events import BogeyGone, ExchangeRolled
from cosmotui.rules.cosmic_conflict.fleets import BOGEY
from cosmotui.rules.cosmic_conflict.length import over
from cosmotui.rules.cosmic_conflict.state import Choosing
from cosmotui.rules.cosmic_conflict.terrain import planet
from cosmotui.rules.cosmic_conflict.terrain_effects import arrive
from cosmotui.rules.cosmic_conflict.unit import Condition, Unit
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, card, foe, ship

STEALTH = {"stealth": "category"}


def decoy(at=(19.0, 15.0), side: int = 1, **more) -> Unit:
    return msgspec.structs.replace(ship(BOGEY, at, side=side, revealed=False, **more), bogey=True)


# --- hangars ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-10.17", "CX-11.23", "CX-8.14")
@pytest.mark.parametrize(("used", "off", "free"), [(1, (), True), (2, (), False), (2, (0,), False), (1, (0,), False)])
def test_a_hangar_that_is_lost_after_it_was_used_frees_no_other(scene: Builder, used: int, off, free: bool) -> None:
    units = (
        ship("LCV", (10, 15), hangar_used=used, off=off),
        ship("BMB", carrier=0, status="aboard"),
        foe("CVT", (25, 15)),
    )
    launching = scene(*units, at="end")
    assert (launching.question.key == "CX-D39") == free
    flying = scene(*units, at="velocity", acting="a2")
    assert (flying.question.key == "CX-D36") == free


# --- nobody left to ask -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-12.13", "CX-13.33", "CX-18.4")
def test_a_turn_in_which_all_ships_jump(scene: Builder) -> None:
    units = ship("CVT", (10, 15), jumping=True), foe("CRU", (40, 15), jumping=True)
    options = {"scenario": "plain", "conditions": "1"}
    now = scene(*units, at="command", turn=2, options=options, dice="3 1").auto("CX-D43")
    assert [now.unit(name).status for name in ("a1", "b1")] == ["fled", "fled"]
    assert now.match.result is not None
    assert now.match.result.winners == (0,)  # the smaller ship is the smaller loss


@pytest.mark.rule("CX-12.13", "CX-21.12", "CX-21.15")
def test_only_a_cloaked_ship_and_a_bogey_are_left_to_one_side(scene: Builder) -> None:
    units = ship("CVT", (4, 4)), foe("CVT", (40, 15), status="cloaked"), decoy((30, 15))
    now = scene(*units, at="command", options=STEALTH)
    assert [question.seat for question in now.match.questions] == [0]
    now.match.answer(0, now.match.may_answer(0).start)
    assert [order.state for order in now.unit("b2").orders] == ["hidden"]


# --- decoys -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-18.8", "CX-21.11")
@pytest.mark.parametrize(("event", "ships_lost", "ends"), [("loss", 0, False), ("half", 0, False), ("half", 1, True)])
def test_a_bogey_that_is_gone_is_no_lost_ship(bench: BenchBuilder, event: str, ships_lost: int, ends: bool) -> None:
    gone = decoy(status="gone")
    lost = foe("CVT", (45, 15), status="destroyed" if ships_lost else "table")
    now = bench(ship("CVT"), foe("CVT", (40, 15)), lost, gone, turn=2, options={**STEALTH, "length": event})
    assert over(now.table, now.rules) == ends
    with_one_left = bench(ship("CVT"), foe("CVT"), lost, decoy(), turn=2, options={**STEALTH, "length": "half"})
    assert over(with_one_left.table, with_one_left.rules) == (ships_lost == 1)


@pytest.mark.rule("CX-21.16", "CX-10.27")
def test_an_exchange_with_a_bogey_is_spent_without_dice(scene: Builder) -> None:
    units = ship("FRG", (10, 15)), decoy((13.5, 15)), foe("CVT", (50, 15))
    now = scene(*units, at="end", options={**STEALTH, "exchange": "4"}).answer("t1")
    assert now.unit("b1").status == "gone"
    assert now.events(ExchangeRolled) == []


@pytest.mark.rule("CX-21.16", "CX-10.20")
def test_a_bogey_calls_no_exchange(scene: Builder) -> None:
    units = decoy((13.5, 15), side=0), ship("CVT", (50, 1)), foe("FRG", (10, 15))
    now = scene(*units, at="end", options={**STEALTH, "exchange": "4"})
    assert now.asked != (0, "CX-D38")
    assert (now.unit("a1").status, now.events(BogeyGone)) == ("table", [])


@pytest.mark.rule("CX-21.3", "CX-12.11", "CX-13.33")
def test_what_is_public_of_an_unrevealed_ship(scene: Builder) -> None:
    used = ("command Change Velocity", "order Evasive Actions")
    unit = foe("FRG", revealed=False, jumping=True, navigated=True, used=used, activated=True, tokens=1)
    now = scene(ship("CVT"), unit, at="command", options=STEALTH)
    seen = now.view(0).units[1]
    assert (seen.name, seen.jumping, seen.navigated, seen.activated, seen.tokens) == ("Small", True, True, True, 1)
    assert seen.used == ("command Change Velocity",)  # no Order of that name lies open


@pytest.mark.rule("CX-21.4", "CX-21.12", "CX-4.10")
@pytest.mark.parametrize("at", [(-1, 15), (20, 15)])
def test_what_everybody_has_seen_is_not_undone(bench: BenchBuilder, at) -> None:
    """A hidden ship that is lost shows its card; one that was cloaked shows where it went."""
    lost = bench(ship("CVT", at, revealed=False), terrain=[planet((20, 15))], options=STEALTH)
    lost.run(arrive(lost.table, lost.rules, 0))
    assert lost.unit("a1").is_lost and lost.table.wall == "a card"
    back = bench(ship("CVT", status="cloaked", cloak=CloakPlan(1, (Leg(),))), turn=2, options=STEALTH)
    back.run(appear(back.table, back.rules, 0))
    assert back.unit("a1").on_table and back.table.wall == "a ship"


# --- Conditions and what was set face up ------------------------------------------------------------------------------


@pytest.mark.rule("CX-23.5", "CX-12.21")
@pytest.mark.parametrize(("order", "locked"), [("Change Velocity", False), ("Evasive Actions", True)])
def test_engines_lock_when_an_order_works_not_when_it_only_lies_there(scene: Builder, order: str, locked: bool) -> None:
    units = ship("CRU", (10, 15), velocity=3, conditions=["engines"]), foe("BBS", (50, 15))
    now = scene(*units, at="command", options={"advanced": "on"})
    now.match.answer(0, {"entries": [{"unit": 0, "order": order, "shown": ["order"]}]})
    now.match.answer(1, now.match.may_answer(1).start)
    assert now.unit("a1").engines_are_locked == locked
    assert now.unit("a1").navigated
    now.auto("CX-D33", "CX-D35")
    if locked:  # step M1 is not asked
        assert (now.asked, now.unit("a1").pos) == ((0, "CX-D35"), (13, 15))
        return
    now.answer("orders", "reveal 0 0", "1")
    assert (now.unit("a1").velocity, now.unit("a1").engines_are_locked) == (4, True)


@pytest.mark.rule("CX-23.5", "CX-8.10")
def test_engines_lock_even_where_the_order_itself_could_change_nothing(scene: Builder) -> None:
    conditions = ["engines", Condition("propulsion", choice="velocity")]
    us = ship("CRU", (10, 15), velocity=3, conditions=conditions, orders="Change Velocity")
    now = scene(us, foe("BBS", (50, 15)), at="velocity").answer("orders", "reveal 0 0")
    assert (now.unit("a1").velocity, now.unit("a1").engines_are_locked) == (3, True)


@pytest.mark.rule("CX-23.6")
def test_power_loss_is_over_after_one_skipped_activation(scene: Builder) -> None:
    ill = ship("CVT", (10, 15), velocity=2, conditions=["power"], skips=True)
    now = scene(ill, foe("CVT", (40, 15), velocity=1), at="choose").auto("CX-D43")
    unit = now.unit("a1")
    assert (unit.pos, unit.skips, unit.conditions) == ((10, 15), False, (Condition("power", spent=True),))
    assert now.unit("b1").pos == (39, 15)


# --- Marked tokens ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-13.27", "CX-13.30", "CX-13.39")
def test_longer_range_is_bought_once_and_holds_against_all(scene: Builder) -> None:
    us = ship(card(3, "K F", "K F"), (10, 15))
    them = (foe("CVT", (32, 15), marks=(0,)), foe("CVT", (31, 16), marks=(0, 0)), foe("CVT", (50, 15)))
    now = scene(us, *them).answer("spend 1 range")
    assert now.unit("b1").marks == ()
    assert [value for value in now.values if "spend" in value] == ["spend 2 accuracy", "spend 2 terrain"]
    assert now.shot("a1", 0, "b1").accuracy_bonus == now.shot("a1", 0, "b2").accuracy_bonus == 1 - 3 - 1
    now.answer("spend 2 accuracy")
    assert now.shot("a1", 1, "b2").accuracy_bonus == 1 - 3 - 1 + 2
    assert now.shot("a1", 1, "b1").accuracy_bonus == 1 - 3 - 1
    now.answer("stop")
    assert isinstance(now.state.frame, Choosing) or now.state.mark_uses == ()
