"""CX-8: Conditions, how they are rolled and what each does; Replace Condition and lucky ships."""

from collections.abc import Sequence

import pytest

from cosmotui.rules.cosmic_conflict.command import given
from cosmotui.rules.cosmic_conflict.conditions import Drawn, draw, has_effect, kind_of
from cosmotui.rules.cosmic_conflict.damage import generate, losses, suffer
from cosmotui.rules.cosmic_conflict.events import ConditionRolled, DamageTaken, EquipmentLost, VelocityChanged
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.unit import Condition, ConditionKind, Unit
from tests.rules.cosmic_conflict.scenes import Bench, BenchBuilder, Builder, card, foe, setup_of, ship

WATCHER = ship("CVT", (50, 5))


def suffered(table: Bench, *replies: str) -> Bench:
    """b1 generates a Condition."""
    table.run(generate(table.table, table.rules, table.id("b1")), *replies)
    return table


def struck(table: Bench, kind: ConditionKind, *replies: str) -> Unit:
    """b1 suffers this Condition."""
    table.run(suffer(table.table, table.rules, table.id("b1"), kind), *replies)
    return table.unit("b1")


def off(table: Bench) -> tuple[int, ...]:
    return table.unit("b1").off


# --- the roll ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-8.1")
@pytest.mark.parametrize(
    ("total", "kind"),
    [
        *((2, "catastrophic"), (3, "critical"), (4, "structural"), (5, "structural"), (6, "serious")),
        *((7, "serious"), (8, "weapons"), (9, "component"), (10, "communications"), (11, "propulsion"), (12, "none")),
    ],
)
def test_the_table(bench: BenchBuilder, total: int, kind: str) -> None:
    assert kind_of(total, rules_of(setup_of())) == kind
    high = min(6, total - 1)
    table = bench(WATCHER, foe("DST"), dice=[high, total - high])
    drawn = draw(table.table, table.rules, 1)
    assert (drawn.kind, drawn.total, drawn.dice) == (kind, total, (high, total - high))


@pytest.mark.rule("CX-X58", "CX-8.4", "CX-8.2", "CX-8.1")
def test_critical_damage_generates_two_more(bench: BenchBuilder) -> None:
    table = suffered(bench(WATCHER, foe("DST"), dice="1 2 5 3 6 6"))
    assert table.kinds("b1") == ["weapons"]
    assert [event.condition for event in table.events(ConditionRolled)] == [
        "Critical Damage",
        "Weapons Damage",
        "no effect",
    ]


@pytest.mark.rule("CX-8.4")
def test_critical_damage_may_be_critical_again(bench: BenchBuilder) -> None:
    table = suffered(bench(WATCHER, foe("DST"), dice="1 2; 1 2; 2 3; 2 2; 6 4"))
    assert table.kinds("b1") == ["structural", "structural", "communications"]


@pytest.mark.rule("CX-8.4", "CX-7.17")
def test_the_second_of_a_critical_is_not_rolled_for_the_destroyed(bench: BenchBuilder) -> None:
    table = suffered(bench(WATCHER, foe("DST"), dice="1 2; 1 1"))
    assert table.unit("b1").status == "destroyed"


@pytest.mark.rule("CX-X59", "CX-8.2")
def test_a_result_that_could_change_nothing_is_rolled_again(bench: BenchBuilder) -> None:
    table = suffered(bench(WATCHER, foe("DST", conditions=["communications"]), dice="4 6 2 2"))
    assert table.kinds("b1") == ["communications", "structural"]
    assert [event.again for event in table.events(ConditionRolled)] == [True, False]
    assert table.log() == [
        "b1 Destroyer, Condition 4+6: Communications Damage, rolled again",
        "b1 Destroyer, Condition 2+2: Structural Damage",
    ]


BOTH = (Condition("propulsion", (), "jump"), Condition("propulsion", (), "velocity"))


@pytest.mark.rule("CX-8.2", "CX-8.11", "CX-8.13")
@pytest.mark.parametrize(
    ("kind", "unit", "effect"),
    [
        ("weapons", foe(card(2, "K F")), True),
        ("weapons", foe(card(2, "K F"), conditions=["weapons"]), True),
        ("weapons", foe(card(2, "K F"), off=(0,)), True),
        ("weapons", foe(card(2, "K F"), off=(0,), conditions=["weapons"]), False),
        ("weapons", foe(card(2, "PWS"), conditions=["weapons"]), False),
        ("component", foe(card(2, "K F")), True),
        ("component", foe(card(2, "K F"), conditions=["component"]), False),
        ("component", foe(card(2, "ARM"), conditions=["component"]), True),
        ("component", foe(card(2, "ARM"), conditions=["component"], tracks=[0]), False),
        ("component", foe(card(2, "ARM", "s PWS"), conditions=["component"], tracks=[0]), True),
        ("component", foe(card(2, "s PWS"), conditions=["component"], off=(0,)), False),
        ("component", foe(card(2, "K F SM"), conditions=["component"]), True),
        ("communications", foe(card(2, "K F")), True),
        ("communications", foe(card(2, "K F"), conditions=["communications"]), False),
        ("propulsion", foe(card(2, "K F")), True),
        ("propulsion", foe(card(2, "K F"), conditions=BOTH[:1]), True),
        ("propulsion", foe(card(2, "K F"), conditions=BOTH), False),
        ("structural", foe(card(2, "K F"), conditions=["structural"] * 3), True),
        ("serious", foe(card(2, "K F"), conditions=["serious"] * 3), True),
        ("critical", foe(card(2, "K F")), True),
        ("catastrophic", foe(card(2, "K F")), True),
        ("none", foe(card(2, "K F")), True),
    ],
)
def test_what_could_change_nothing(kind: ConditionKind, unit: Unit, effect: bool) -> None:
    assert has_effect(unit, kind) == effect


@pytest.mark.rule("CX-8.20", "CX-23.1")
def test_results_that_are_left_out_are_rolled_again(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST"), dice="1 1 1 2 2 2", options={"drop": "catastrophic, critical"})
    assert suffered(table).kinds("b1") == ["structural"]


@pytest.mark.rule("CX-8.18", "CX-7.17")
def test_who_generates_none(bench: BenchBuilder) -> None:
    for unit in (foe("INT"), foe("DST", status="destroyed")):
        assert suffered(bench(WATCHER, unit)).all_events == []


@pytest.mark.rule("CX-8.3", "CX-8.6", "CX-19.14")
def test_what_is_recorded(bench: BenchBuilder) -> None:
    kinds: Sequence[tuple[ConditionKind, int]] = (
        *(("structural", 1), ("serious", 1), ("weapons", 1), ("component", 1)),
        *(("communications", 1), ("propulsion", 1), ("none", 0)),
    )
    for kind, count in kinds:
        unit = struck(bench(WATCHER, foe("DST")), kind)
        assert [condition.kind for condition in unit.conditions] == [kind] * count
        assert unit.conditions_in_play == count


@pytest.mark.rule("CX-8.5", "CX-8.6")
def test_serious_damage(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("CRU"))
    unit = struck(table, "serious")
    assert (unit.health, table.left("b1")) == (2, [10, 10])
    assert table.last(DamageTaken).cause == "Serious Damage"


# --- Weapons Damage and Component Damage ------------------------------------------------------------------------------


@pytest.mark.rule("CX-8.7", "CX-8.12", "CX-D30")
def test_one_primary_weapon_or_two_secondaries(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST"))
    struck(table, "weapons", "1")
    assert table.values() == ["3,4", "1", "0"]
    assert off(table) == (1,)
    assert table.unit("b1").conditions == (Condition("weapons", (1,)),)
    assert table.last(EquipmentLost).items == ("Rockets F P",)
    table = bench(WATCHER, foe("DST"))
    struck(table, "weapons")
    assert (off(table), table.keys) == ((3, 4), [(1, "CX-D30")])


@pytest.mark.rule("CX-D30")
def test_the_weapons_with_the_fewest_arcs_are_the_default(bench: BenchBuilder) -> None:
    own = card(4, "K all", "K F", "s K F FR FL", "s K A", "s K F")
    table = bench(WATCHER, foe(own))
    struck(table, "weapons")
    assert table.values() == ["3,4", "2,3", "2,4", "1", "0"]


@pytest.mark.rule("CX-8.8", "CX-8.12", "CX-D31")
def test_one_primary_component_or_two_secondaries(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("CRU", tracks=[9, 4]))
    struck(table, "component", "3")
    assert table.values() == ["6,7", "3", "2"]
    unit = table.unit("b1")
    assert (unit.off, unit.conditions) == ((3,), (Condition("component", (3,)),))


@pytest.mark.rule("CX-8.13", "CX-9.11")
def test_a_structurally_mounted_weapon_is_both(bench: BenchBuilder) -> None:
    own = card(5, "K F SM", "s K F", "s PWS")
    assert losses(foe(own), [0, 1]) == [(0,)]
    for kind in ("weapons", "component"):
        table = bench(WATCHER, foe(own))
        struck(table, kind)
        assert off(table) == (0,)
        assert table.asked == []


@pytest.mark.rule("CX-8.11")
def test_only_what_works_and_is_not_full_may_be_chosen(bench: BenchBuilder) -> None:
    own = card(4, "ARM", "SHD", "AWS", "s SHD", "s PWS", "s PWS", "s HDG")
    table = bench(WATCHER, foe(own, tracks=[3, 0, 5], off=(4,)))
    struck(table, "component", "3,6")
    assert table.values() == ["3,5", "3,6", "5,6", "0", "2"]
    table = bench(WATCHER, foe("DST", off=(0, 3)))
    struck(table, "weapons")
    assert off(table) == (0, 1, 3)
    assert table.asked == []


@pytest.mark.rule("CX-X64", "CX-8.12")
def test_a_shortage_of_weapons(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("RDR"))
    struck(table, "weapons")
    assert (off(table), table.asked) == ((0,), [])
    table = bench(WATCHER, foe("FCV"))
    struck(table, "weapons")
    assert (off(table), table.unit("b1").is_barred("Offensive")) == ((), True)
    assert table.events(EquipmentLost) == []


@pytest.mark.rule("CX-X65", "CX-8.11", "CX-8.12")
def test_a_single_secondary_is_lost_alone(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST", tracks=[0]))
    struck(table, "component")
    assert (off(table), table.asked) == ((5,), [])


@pytest.mark.rule("CX-8.12", "CX-8.7")
def test_two_ways_are_a_choice(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe(card(3, "K F", "K F")))
    struck(table, "weapons", "1")
    assert (table.values(), off(table)) == (["0", "1"], (1,))


@pytest.mark.rule("CX-8.12")
def test_a_single_secondary_is_spared_where_a_primary_can_be_lost(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe(card(3, "K F", "s K F")))
    struck(table, "weapons")
    assert off(table) == (0,)


@pytest.mark.rule("CX-8.14")
def test_what_is_deactivated_does_nothing(bench: BenchBuilder) -> None:
    own = foe("CRU", tracks=[7, 7], off=(0, 2, 3, 6, 7))
    assert own.weapons() == (1, 4, 5)
    assert (own.screen("SHD"), own.screen("ARM"), own.pws) == ((), (), 0)
    assert (foe("CRU", velocity=3).turn, foe("CRU", velocity=3, off=(7,)).turn) == (3, 2)


@pytest.mark.rule("CX-8.7", "CX-8.8", "CX-8.10", "CX-8.15")
@pytest.mark.parametrize(
    ("condition", "type", "barred"),
    [
        ("weapons", "Offensive", ("Contingent Attack", "Offensive Focus")),
        ("component", "Defensive", ("Brace for Impact", "Reinforce Shields")),
        ("propulsion", "Navigate", ("Evasive Actions", "Change Velocity")),
    ],
)
def test_barred_orders(condition: ConditionKind, type, barred: tuple[str, str]) -> None:
    free, hit = foe("CRU"), foe("CRU", conditions=[condition])
    rules = rules_of(setup_of())
    assert (free.is_barred(type), hit.is_barred(type)) == (False, True)
    assert set(given(free, rules)) - set(given(hit, rules)) == set(barred)


@pytest.mark.rule("CX-8.15", "CX-X66")
@pytest.mark.parametrize(
    ("condition", "command", "free"),
    [("weapons", "Re-roll", "Dodge"), ("component", "Replace Condition", "Re-roll"), ("propulsion", "Dodge", "Attack")],
)
def test_barred_commands(condition: ConditionKind, command: str, free: str) -> None:
    hit = foe("CRU", conditions=[condition], orders="Offensive Focus", tokens=1)
    assert hit.payments(command) == ()
    assert hit.payments(free) == (-1, 0)


@pytest.mark.rule("CX-X66", "CX-8.15")
def test_an_order_that_was_given_may_still_be_executed(scene: Builder) -> None:
    own = ship(card(3, "K F", "K F"), orders="Offensive Focus", conditions=[Condition("weapons", (1,))], off=(1,))
    match = scene(own, foe(card(3, "PWS")), dice="3 4 6").answer("w0", "yes", "focus 1")
    assert match.unit("b1").health == 6


# --- Communications and Propulsion Damage -----------------------------------------------------------------------------


@pytest.mark.rule("CX-8.9", "CX-12.14")
def test_communications_damage(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("RDR", orders="+Evasive Actions, Offensive Focus, Jump to Hyperspace", tokens=1))
    unit = table.unit("b1")
    assert unit.executes("Evasive Actions")
    assert unit.hidden("Offensive Focus") == 1
    unit = struck(table, "communications")
    assert given(unit, table.rules) == ["Jump to Hyperspace"]
    assert not unit.executes("Evasive Actions")
    assert unit.hidden("Offensive Focus") == -1
    assert unit.hidden("Jump to Hyperspace") == 2
    assert all(unit.payments(command) == () for command in ("Dodge", "Attack", "Re-roll", "Replace Condition"))
    assert unit.extra_slots == ()


@pytest.mark.rule("CX-8.16", "CX-8.9")
def test_communications_damage_bites_at_once(bench: BenchBuilder) -> None:
    """The row that fills next is not braced any more."""
    own = foe(card(3, "PWS"), health=9, orders="+Brace for Impact")
    table = bench(WATCHER, own, dice="6 4 6 6")
    suffered(table, "keep")
    assert table.kinds("b1") == ["communications"]
    suffered(table)
    assert table.keys == [(1, "CX-D28")]


@pytest.mark.rule("CX-8.10", "CX-D32")
def test_propulsion_damage_has_two_options(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST"))
    unit = struck(table, "propulsion", "velocity")
    assert table.values() == ["jump", "velocity"]
    assert not unit.may_change_velocity()
    assert not unit.is_barred("Hyperspace")
    unit = struck(table, "propulsion")
    assert len(table.asked) == 1
    assert unit.is_barred("Hyperspace")
    assert unit.conditions == (BOTH[1], BOTH[0])


@pytest.mark.rule("CX-8.10")
def test_without_jumps(bench: BenchBuilder) -> None:
    unit = struck(bench(WATCHER, foe("DST")), "propulsion", "jump")
    assert "Jump to Hyperspace" not in given(unit, rules_of(setup_of()))
    assert unit.may_change_velocity()


@pytest.mark.rule("CX-8.17")
def test_a_jump_is_cancelled(bench: BenchBuilder) -> None:
    for choice, jumping in (("jump", False), ("velocity", True)):
        unit = struck(bench(WATCHER, foe("DST", jumping=True)), "propulsion", choice)
        assert unit.jumping == jumping


@pytest.mark.rule("CX-8.17", "CX-13.33")
def test_a_jump_that_lies_there_is_not_carried_out(scene: Builder) -> None:
    for conditions, jumping in (([], True), (BOTH[:1], False), (BOTH[1:], True)):
        own = ship("DST", orders="Jump to Hyperspace", conditions=conditions)
        match = scene(own, foe("DST", (40, 15)), at="R7")
        match.auto("CX-D43")
        assert match.unit("a1").jumping == jumping


@pytest.mark.rule("CX-8.10")
def test_a_locked_velocity(scene: Builder) -> None:
    own = ship("DST", velocity=3, conditions=BOTH[1:], orders="Change Velocity")
    match = scene(own, foe("DST", (50, 25)), at="velocity")
    assert match.values == ["0", "orders"]
    match.answer("orders", "reveal 0 0")
    assert match.events(VelocityChanged) == []
    assert match.unit("a1").velocity == 3
    assert match.unit("a1").navigated
    free = scene(ship("DST", velocity=3, orders="Change Velocity"), foe("DST", (50, 25)), at="velocity")
    assert free.values == ["0", "1", "-1", "orders"]
    free.answer("orders", "reveal 0 0", "1")
    assert free.unit("a1").velocity == 4


@pytest.mark.rule("CX-8.10", "CX-13.20")
def test_outside_of_its_activation_a_locked_velocity_changes(scene: Builder) -> None:
    own = ship("DST", velocity=3, conditions=BOTH[1:], orders="Change Velocity")
    match = scene(own, foe("DST", (50, 25)), at="choose")
    match.answer("reveal 0 0", "-1")
    assert match.unit("a1").velocity == 2


# --- every result -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-8.1", "CX-8.2")
def test_every_result_can_be_reached() -> None:
    rules = rules_of(setup_of())
    totals = {kind_of(a + b, rules) for a in range(1, 7) for b in range(1, 7)}
    assert totals == {
        *("catastrophic", "critical", "structural", "serious", "weapons"),
        *("component", "communications", "propulsion", "none"),
    }
    assert Drawn((5,), "structural").total == 5
