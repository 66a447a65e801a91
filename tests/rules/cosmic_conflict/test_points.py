"""The points matrix (CX-3)."""

from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_conflict.arcs import ALL, FORWARD, Arc
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems
from cosmotui.rules.cosmic_conflict.components import COMPONENTS
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.points import (
    ARC_COST,
    card_cost,
    excess,
    fighter_cost,
    fleet_cost,
    mount_cost,
    percent,
)
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from cosmotui.rules.cosmic_conflict.weapons import WEAPON_NAMES
from tests.rules.rulebook_text import table

F: tuple[Arc, ...] = ("F",)


def primary(what: str, count: int = 1) -> tuple[Mount, ...]:
    return (Mount(what, True),) * count


def secondary(what: str, count: int = 1) -> tuple[Mount, ...]:
    return (Mount(what, False),) * count


@pytest.mark.rule("CX-X01", "CX-3.2", "CX-3.3", "CX-3.7")
def test_a_kinetic_that_fires_forward() -> None:
    assert mount_cost(Mount("K", True, FORWARD)) == 34
    assert mount_cost(Mount("K", False, FORWARD)) == 17


@pytest.mark.rule("CX-X02", "CX-3.7")
def test_missiles_with_all_arcs() -> None:
    assert mount_cost(Mount("M", True, ALL)) == 40
    assert mount_cost(Mount("M", False, ALL)) == 20


@pytest.mark.rule("CX-3.7")
def test_arcs_cost_what_the_rulebook_says() -> None:
    first, second = table("| arc | F | FR |", "cosmic_conflict")
    arcs: list[tuple[Arc, ...]] = [*((arc,) for arc in ("F", "FR", "FL", "AR", "AL", "A")), ALL]
    for arc, one, other in zip(arcs, first[1:], second[1:], strict=True):
        assert mount_cost(Mount("K", True, arc)) - 20 == int(one)
        assert mount_cost(Mount("K", False, arc)) - 10 == int(other)
    assert sum(ARC_COST.values()) == 20


@pytest.mark.rule("CX-X03", "CX-3.9")
def test_oversized_weapons_cost_three_tenths_more() -> None:
    assert mount_cost(Mount("B", True, FORWARD, "OS")) == 45
    assert mount_cost(Mount("K", True, F, "OS")) == 34


@pytest.mark.rule("CX-X04", "CX-3.10", "CX-2.10")
def test_a_structurally_mounted_weapon_is_two_primaries() -> None:
    card = Card("Spinal", 5, (Mount("K", True, F, "SM"), *primary("ARM", 4)))
    assert mount_cost(card.mounts[0]) == 40
    assert card.primaries() == 6
    assert excess(card) == (1, 0)


@pytest.mark.rule("CX-3.8", "CX-3.12")
def test_linking_and_the_type_of_a_weapon_cost_nothing() -> None:
    assert {mount_cost(Mount(code, True, FORWARD)) for code in WEAPON_NAMES} == {34}
    assert mount_cost(Mount("K", True, FORWARD, "L3")) == 34


@pytest.mark.rule("CX-X05", "CX-3.1")
def test_a_corvette() -> None:
    assert card_cost(SHIPS["CVT"]) == 30 + 34 + 10 == 74
    assert excess(SHIPS["CVT"]) == (0, 0)


@pytest.mark.rule("CX-X06", "CX-3.4", "CX-3.5", "CX-3.6", "CX-1.34")
def test_every_excess_item_costs() -> None:
    card = Card("Crowded", 2, (Mount("K", True, F), *primary("SHD"), *primary("ARM"), *secondary("PWS", 4)))
    assert excess(card) == (1, 2)
    assert card_cost(card) == 200


@pytest.mark.rule("CX-X07", "CX-3.5")
def test_a_dreadnought() -> None:
    assert excess(SHIPS["DRD"]) == (1, 0)
    assert card_cost(SHIPS["DRD"]) == 481


@pytest.mark.rule("CX-X08", "CX-3.11")
def test_a_light_carrier() -> None:
    carrier = SHIPS["LCV"]
    assert (mount_cost(Mount("FLH", True)), mount_cost(Mount("FHG", True))) == (5, 0)
    assert carrier.primaries() == 4
    assert excess(carrier) == (0, 0)
    assert card_cost(carrier) == 120 + (5 + 5 + 0 + 20) + (20 + 10 + 10 + 10) == 200


@pytest.mark.rule("CX-X09", "CX-3.13")
@pytest.mark.parametrize(
    ("primaries", "secondaries", "cost"), [(1, 2, 44), (1, 1, 30), (0, 2, 20), (0, 3, 33), (1, 3, 60), (1, 4, 78)]
)
def test_fighters(primaries: int, secondaries: int, cost: int) -> None:
    card = Card("Wing", 0, primary("PWS", primaries) + secondary("EXP", secondaries))
    assert fighter_cost(card) == card_cost(card) == cost


@pytest.mark.rule("CX-X10", "CX-22.4", "CX-22.8")
def test_the_salvage_company_pays_less_for_ships_only() -> None:
    assert card_cost(SHIPS["CVT"], "salvage") == 63
    assert card_cost(FIGHTERS["INT"], "salvage") == 44
    assert card_cost(SHIPS["CVT"], "beam") == 74


@pytest.mark.rule("CX-3.16", "CX-24.6")
def test_the_faction_comes_before_the_crew_and_each_rounds_up() -> None:
    everything = tuple(TRAITS)
    picket = Card("Missile Picket", 1, SHIPS["PKT"].mounts, everything)
    assert card_cost(picket) == card_cost(SHIPS["PKT"]) == 66
    assert card_cost(picket, paid=("crew",)) == ceil(66 * 1.3) == 86
    assert card_cost(picket, "salvage", ("crew",)) == 75  # crew first would give 74, one ceiling 73


@pytest.mark.rule("CX-25.3")
def test_non_combat_components_are_free_and_fill_slots() -> None:
    trader = Card("Trader", 1, (*primary("CRG", 2), *secondary("LAB", 2)))
    assert [mount_cost(mount) for mount in trader.mounts] == [0, 0, 0, 0]
    assert excess(trader) == (1, 1)
    assert card_cost(trader) == card_cost(trader, paid=("crew",)) == ceil(30 * 1.15)


@pytest.mark.rule("CX-25.3")
def test_the_set_up_may_have_non_combat_components_paid() -> None:
    trader = Card("Trader", 1, (*primary("CRG", 2), *secondary("LAB", 2)))
    paid = rules_of(Setup((), {"trade": "paid"}, 0)).paid
    assert [mount_cost(mount, paid) for mount in trader.mounts] == [20, 20, 10, 10]
    assert card_cost(trader, paid=paid) == ceil((30 + 60) * 1.15) == 104
    fleet = Fleet("Traders", (Wing(trader),))
    assert [problem.rule for problem in fleet_problems(fleet, 103, ("trade",), paid)] == ["CX-3.14"]
    assert not fleet_problems(fleet, 35, ("trade",))
    for value, modules in (("off", ()), ("free", ("trade",)), ("paid", ("trade",))):
        rules = rules_of(Setup((), {"trade": value}, 0))
        assert (rules.modules, rules.paid) == (modules, ("trade",) * (value == "paid"))


@pytest.mark.rule("CX-21.10", "CX-21.12")
def test_components_of_the_stealth_module() -> None:
    assert mount_cost(Mount("SIG+", False)) == mount_cost(Mount("SIG-", False)) == 10
    assert mount_cost(Mount("CLK", True)) == 20


@pytest.mark.rule("CX-3.14")
@pytest.mark.parametrize("fleet", FLEETS.values(), ids=lambda fleet: fleet.name)
def test_a_fleet_costs_the_sum_of_its_cards(fleet) -> None:
    assert fleet_cost(fleet) == sum(card_cost(wing.card) for wing in fleet.wings)


@pytest.mark.rule("CX-3.4", "CX-1.34")
@given(st.integers(0, 5000), st.integers(0, 400))
def test_hundredths_round_up_exactly(base: int, rate: int) -> None:
    assert percent(base, rate) == ceil(Fraction(base * rate, 100))


@pytest.mark.rule("CX-3.1", "CX-3.4")
@given(
    st.integers(1, 6),
    st.lists(st.sampled_from([code for code, kind in COMPONENTS.items() if kind.primary is not None]), max_size=8),
    st.lists(st.sampled_from([code for code, kind in COMPONENTS.items() if kind.secondary is not None]), max_size=10),
)
def test_a_ship_costs_its_hull_and_equipment_and_the_surcharge(size: int, first: list[str], second: list[str]) -> None:
    card = Card("Any", size, tuple(Mount(code, True) for code in first) + tuple(Mount(code, False) for code in second))
    base = 30 * size + sum(mount_cost(mount) for mount in card.mounts)
    more = Fraction(max(0, len(first) - size), 10) + Fraction(max(0, len(second) - size), 20)
    assert card_cost(card) == ceil(base * (1 + more))


def test_an_unknown_item_costs_as_much_as_any_other() -> None:
    assert mount_cost(Mount("???", True)) == 20
    assert mount_cost(Mount("AWS", False)) == 10
