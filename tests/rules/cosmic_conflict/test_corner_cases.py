"""The last ship, the corner of the table, terrain on terrain, missiles and Fighters whose people are gone."""

from collections.abc import Sequence

import msgspec
import pytest

from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.rules.cosmic_conflict.cloak_plan import CloakPlan, Leg
from cosmotui.rules.cosmic_conflict.damage import Blow, hurt
from cosmotui.rules.cosmic_conflict.events import (
    AreaStrike,
    AttackResolved,
    AttackRolled,
    ConditionRolled,
    ConditionWon,
    DamageTaken,
    Destroyed,
    DieRerolled,
    DieShown,
    ExchangeRolled,
    FirstRolled,
    StepBegan,
)
from cosmotui.rules.cosmic_conflict.orders import COMMANDS, ORDERS
from cosmotui.rules.cosmic_conflict.shots import Shot
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Missile
from cosmotui.rules.cosmic_conflict.terrain import (
    Feature,
    asteroids,
    dust,
    massive_asteroid,
    minefield,
    moon,
    nebula,
    planet,
    plasma,
    wormhole_entrance,
    wormhole_exit,
)
from cosmotui.rules.cosmic_conflict.unit import Condition
from tests.rules.cosmic_conflict.scenes import GAME, BenchBuilder, Builder, card, foe, setup_of, ship

PLAIN = {"scenario": "plain", "conditions": "1"}
FAR = foe("CVT", (54, 30))


# --- the last of them -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-10.21", "CX-18.4", "CX-18.5", "CX-19.10", "CX-19.13")
@pytest.mark.parametrize(("dice", "told"), [("4", "nobody has ships left"), ("2 1", "0 to 0 Sizes"), ("1 2 3", "0 to")])
def test_the_last_two_ships_destroy_each_other(scene: Builder, dice: str, told: str) -> None:
    us, them = card(1, "K F", "s PWS"), card(1, "K F", "s PWS")
    units = ship(us, (10, 15), health=9), foe(them, (11, 15), health=9)
    now = scene(*units, at="end", options=PLAIN, dice=f"1 1 {dice}").answer("t1")
    assert [now.unit(name).status for name in ("a1", "b1")] == ["destroyed", "destroyed"]
    assert now.match.result is not None and now.match.result.winners == (0, 1)
    assert told in now.last(ConditionWon).told


@pytest.mark.rule("CX-12.17", "CX-13.5", "CX-14.2", "CX-14.7", "CX-5.20")
def test_the_only_unit_of_a_step_is_destroyed_in_the_window_before_it(scene: Builder) -> None:
    units = ship("CVT", (10, 15), health=9), ship("CRU", (4, 4)), foe(card(3, "K F"), (15, 15), tokens=1)
    now = scene(*units, at="choose", dice="6 6").answer("attack 2 -1")
    assert now.unit("a1").status == "destroyed"
    assert [(event.upward, event.size) for event in now.events(StepBegan)] == [(True, 3)]
    assert now.asked[0] == 1 and now.unit("b1").fired == (0,)


@pytest.mark.rule("CX-4.10", "CX-18.4", "CX-14.13", "CX-15.8")
def test_a_turn_is_finished_after_the_last_ship_has_fled(scene: Builder) -> None:
    us = ship("CVT", (-1, 15), 9, velocity=3)
    now = scene(us, foe("DST", (40, 15), velocity=2), at="heading", options=PLAIN, dice="3 1").answer("9").auto()
    assert now.unit("a1").status == "fled"
    assert now.unit("b1").pos == (38, 15)  # it still acts
    assert now.match.result is not None and now.match.result.winners == (1,)


# --- corners and terrain on terrain -----------------------------------------------------------------------------------


@pytest.mark.rule("CX-1.6", "CX-4.9", "CX-4.10")
@pytest.mark.parametrize(
    ("at", "terrain", "status"),
    [
        ((0, 0), [], "table"),
        ((54, 30), [], "table"),
        ((0, 0), [wormhole_exit((1, 1))], "fled"),
        ((54, 30), [wormhole_exit((53, 29))], "fled"),
        ((-0.5, 0), [wormhole_entrance((1, 0))], "table"),  # pulled back before the edge is looked at
        ((-1.5, 0), [wormhole_entrance((1, 0))], "fled"),
        ((0, 0), [planet((1, 1))], "destroyed"),
        ((0, 0), [wormhole_exit((1, 1)), planet((-2, -2))], "fled"),  # the edge comes before the crash
    ],
)
def test_in_the_corner(scene: Builder, at, terrain: Sequence[Feature], status: str) -> None:
    now = scene(ship("CVT", at), ship("CVT", (9, 9)), foe("CVT", (30, 15)), at="end", terrain=terrain)
    assert now.unit("a1").status == status


@pytest.mark.rule("CX-16.1", "CX-16.25")
@pytest.mark.parametrize(
    ("terrain", "end"),
    [
        ([wormhole_entrance((20, 15)), wormhole_exit((19, 15))], 21.5),
        ([wormhole_exit((19, 15)), wormhole_entrance((20, 15))], 21.5),
        ([wormhole_entrance((20, 15)), wormhole_entrance((20, 15))], 20),
        ([wormhole_exit((20, 15)), wormhole_exit((18, 15))], 22.5),  # pushed out of reach of the second
        ([wormhole_exit((18, 15)), wormhole_exit((20, 15))], 22.5),
        ([wormhole_exit((20, 15)), wormhole_exit((20.5, 15))], 23.5),
    ],
)
def test_wormholes_on_wormholes(scene: Builder, terrain: Sequence[Feature], end: float) -> None:
    start = 21.5
    now = scene(ship("CVT", (start, 15)), FAR, at="end", terrain=terrain)
    assert now.unit("a1").pos == pytest.approx((end, 15))


@pytest.mark.rule("CX-16.1", "CX-16.7", "CX-7.17")
def test_who_strikes_a_planet_meets_nothing_else(scene: Builder) -> None:
    pile = [planet((20, 15)), moon((20, 15)), minefield((20, 15)), asteroids((20, 15))]
    now = scene(ship("DST", (20, 15)), ship("CVT", (1, 1)), FAR, at="end", terrain=pile)
    assert len(now.events(Destroyed)) == 1
    assert now.events(DamageTaken) == []


@pytest.mark.rule("CX-16.1", "CX-16.13", "CX-7.13", "CX-7.17")
def test_hazard_on_hazard_ends_with_the_ship(scene: Builder) -> None:
    fields = [asteroids((20, 15)), minefield((20, 15)), asteroids((20, 16))]
    weak = ship(card(2), (20, 15), health=7)
    now = scene(weak, ship("CVT", (1, 1)), FAR, at="end", terrain=fields, dice="1 1")
    assert [event.health for event in now.events(DamageTaken)] == [2, 1]  # catastrophic: the third field has no victim
    assert now.unit("a1").status == "destroyed"


@pytest.mark.rule("CX-1.20", "CX-16.3", "CX-16.8")
@pytest.mark.parametrize(
    ("terrain", "possible"), [([nebula((20, 15)), dust((20, 15))], True), ([plasma((20, 15))], False), ([], True)]
)
def test_attacker_and_target_share_a_point(scene: Builder, terrain: Sequence[Feature], possible: bool) -> None:
    now = scene(ship(card(3, "K A"), (20, 15)), foe(card(3), (20, 15)), terrain=terrain, at="velocity")
    found = now.shot("a1", 0, "b1")
    assert isinstance(found, Shot) == possible
    if isinstance(found, Shot):
        assert (found.accuracy_bonus, found.range, found.blocking) == (0, 0, ())


@pytest.mark.rule("CX-16.18", "CX-16.20", "CX-16.17")
def test_a_rock_strikes_on_the_turn_in_which_it_leaves(scene: Builder) -> None:
    units = ship("CVT", (20, 30)), ship("CVT", (1, 1)), FAR
    now = scene(*units, at="R2", terrain=[massive_asteroid((20, 29.6), 0)])
    assert now.unit("a1").status == "destroyed"
    assert now.state.features == ()


# --- missiles and Fighters --------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-9.21", "CX-9.27", "CX-8.14", "CX-23.4")
def test_missiles_under_way_do_not_need_their_tube(scene: Builder) -> None:
    fed = [Condition("ammunition", (0,))]
    tube = ship(card(3, "M F"), conditions=fed)
    now = scene(tube, foe(card(3), (30, 15)), options={"advanced": "on"}).answer("w0", {"x": 18, "y": 15, "id": 0})
    assert now.unit("a1").off == (0,)  # its last shot
    later = scene(now.unit("a1"), foe(card(3), (27, 15)), at="R3", missiles=now.state.missiles, dice="4 4")
    assert later.last(AttackResolved).dealt == 4


@pytest.mark.rule("CX-9.27", "CX-11.14", "CX-11.19", "CX-10.4")
@pytest.mark.parametrize("status", ["table", "aboard", "destroyed"])
def test_missiles_of_a_fighter_that_is_gone(scene: Builder, status) -> None:
    wing = ship("TRP", (10, 15), status=status, carrier=1, ammo=0)
    units = wing, ship("LCV", (9, 15)), foe(card(3, "s PWS"), (25, 15))
    now = scene(*units, at="R3", missiles=[Missile(1, 0, 0, 0, 2, (18.0, 15.0), 2)], dice="4 6")
    assert now.last(AttackResolved).dealt == 6 - 1 - 1


@pytest.mark.rule("CX-9.22", "CX-11.19")
def test_missiles_at_a_fighter_that_went_aboard_have_no_target(scene: Builder) -> None:
    wing = foe("BMB", (20, 15), status="aboard", carrier=1)
    now = scene(
        ship(card(3, "M F")), foe("LCV", (20, 15)), wing, at="R3", missiles=[Missile(1, 0, 0, 0, 3, (15.0, 15.0), 2)]
    )
    assert now.state.missiles == () and now.events(AttackResolved) == []


@pytest.mark.rule("CX-11.25", "CX-4.10", "CX-9.28")
def test_what_flies_at_a_carrier_that_flees_is_gone_and_so_are_its_fighters(scene: Builder) -> None:
    units = (
        ship("LCV", (1, 15), 9, velocity=3),
        ship("BMB", carrier=0, status="aboard"),
        ship("INT", (12, 15), carrier=0),
        ship("CVT", (9, 9)),
        foe("CVT", (40, 15)),
    )
    away = scene(*units, at="straight", missiles=[Missile(1, 1, 4, 0, 2, (20.0, 15.0), 0)]).answer("stay", "9")
    assert [away.unit(name).status for name in ("a1", "a2", "a3")] == ["fled", "fled", "table"]
    assert away.state.missiles == ()


@pytest.mark.rule("CX-11.16", "CX-11.22", "CX-11.28")
def test_a_fighter_whose_carrier_is_lost_goes_on_without_it(scene: Builder) -> None:
    wing = ship("BMB", (12, 15), carrier=0, ammo=1)
    units = ship("LCV", (12, 15), status="destroyed"), wing, ship("CVT", (3, 3)), foe("CRU", (17, 15))
    now = scene(*units, acting="a2", dice="1 1 1").answer("w0").answer("stay")
    assert now.unit("a2").on_table  # nobody takes it aboard
    assert now.unit("a2").ammo == 0


@pytest.mark.rule("CX-21.12", "CX-11.20", "CX-14.10")
def test_fighters_of_a_cloaked_carrier_stay_aboard(scene: Builder) -> None:
    carrier = ship("LCV", (10, 15), status="cloaked", cloak=CloakPlan(1, (Leg(), Leg(), Leg())))
    units = carrier, ship("BMB", carrier=0, status="aboard"), foe("CVT", (40, 15))
    now = scene(*units, at="choose", acting="a2", turn=2, options={"stealth": "size"}).answer("u1")
    assert now.unit("a2").status == "aboard" and now.unit("a2").activated


# --- one thing inside another -----------------------------------------------------------------------------------------


@pytest.mark.rule("CX-13.8", "CX-13.9", "CX-13.11", "CX-7.13")
def test_who_braces_inside_an_event_braces_for_the_rest_of_both(bench: BenchBuilder) -> None:
    own = foe(card(4), health=9, orders="Brace for Impact", conditions=["structural"] * 8)
    table = bench(ship("DST"), own, dice="3 4; 6 6; 6 6")
    replies = "no", "keep", "yes", "keep", "keep"
    table.run(hurt(table.table, table.rules, 1, Blow(5, "a test")), *replies)
    taken = [(event.cause, event.health, event.lost) for event in table.events(DamageTaken)]
    assert taken == [("a test", 1, 0), ("Serious Damage", 10, 0), ("a test", 10, 2)]
    assert table.unit("b1").health == 30


@pytest.mark.rule("CX-4.2", "CX-4.3", "CX-2.19")
def test_a_ship_without_velocity_has_no_less(scene: Builder) -> None:
    now = scene(ship("CVT", (0, 0), 9), FAR, at="velocity")
    assert now.values == ["0", "1"]
    now.answer("0", "stay", "9")
    assert now.unit("a1").status == "table"


# --- whole battles ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-1.32", "CX-1.31")
@pytest.mark.parametrize("fleet", ["sk1", "sk2"])
def test_every_die_of_a_battle_is_told(fleet: str) -> None:
    options = {"fleets": fleet, "map": "m4", "width": "30", "height": "20", "deploy": "6", "length": "5"}
    match = Match.new(GAME, setup_of(options))
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, GAME.default(match.view(question.seat), question))
    told = sum(len(dice_told(event)) for event in match.events(None))
    assert told > 20
    assert msgspec.msgpack.decode(match.state_bytes(), type=CosmicConflictState).dice.drawn == told


def dice_told(event: Event) -> tuple[int, ...]:
    """The dice that an event shows."""
    match event:
        case AttackRolled():
            return (event.accuracy, *event.damage)
        case DieRerolled():
            return (event.new,)
        case ExchangeRolled():
            return (*event.dice, *event.other_dice)
        case AreaStrike():
            return (event.die,) if event.die else ()
        case ConditionRolled() | DieShown() | FirstRolled():
            return tuple(event.dice)
        case _:
            return ()


@pytest.mark.rule("CX-13.36")
def test_nothing_pays_for_a_jump() -> None:
    assert {command.type for command in COMMANDS.values()} == {"Offensive", "Defensive", "Navigate", "Scanning"}
    assert [order.name for order in ORDERS.values() if order.type == "Hyperspace"] == ["Jump to Hyperspace"]
