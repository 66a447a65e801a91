"""CF-4 and CF-15: what a ship begins with, and the systems chart."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmoforce import systems as module
from cosmotui.rules.cosmoforce.crew import STANDBY, Crew
from cosmotui.rules.cosmoforce.design import Design, complement, slots
from cosmotui.rules.cosmoforce.ship import launched
from cosmotui.rules.cosmoforce.systems import HULLS, SYSTEMS, Hull, allowed, boxes
from tests.rules.cosmoforce.battle import Builder, design_of, ship

TARGET = ship("Fighter Engine Armor")
BOOK = Path(module.__file__).with_name("rulebook.md").read_text(encoding="utf-8")


@st.composite
def designs(draw: st.DrawFn) -> Design:
    """Any legal design."""
    hull = draw(st.sampled_from(list(HULLS)))
    mounts = [name for name in SYSTEMS if allowed(hull, name)]
    systems = draw(st.lists(st.sampled_from([*mounts, ""]), min_size=9, max_size=9))
    place = draw(st.integers(0, 9))
    return Design("Ship", hull, (*systems[:place], "Engine", *systems[place:]))


@pytest.mark.rule("CF-4.1")
@pytest.mark.parametrize(("hull", "each"), [("Fighter", 1), ("Cruiser", 2), ("Capital", 3)])
def test_the_table_of_complements(hull: Hull, each: int) -> None:
    assert [complement(hull, count) for count in range(11)] == [1 + each * count for count in range(11)]


@pytest.mark.rule("CF-4.2", "CF-3.7")
def test_ten_habitats_are_no_ship() -> None:
    assert design_of("Fighter Habitat*10").complement == 11
    assert design_of("Fighter Habitat*10").thrust == 0


@pytest.mark.rule("CF-4.1", "CF-10.6")
def test_destroyed_habitats_do_not_count() -> None:
    assert ship("Capital Engine Habitat Habitat! Habitat!!").complement == 7


@given(designs())
@pytest.mark.rule("CF-4.3", "CF-4.5", "CF-4.9", "CF-4.10", "CF-4.11", "CF-4.4", "CF-3.9")
def test_every_ship_begins_by_the_formulas(design: Design) -> None:
    made = launched(design)
    mounted = [system for system in design.systems if system]
    size = {"Fighter": 1, "Cruiser": 2, "Capital": 3}[design.hull]
    thrust = mounted.count("Engine") + 2 * mounted.count("Afterburner")
    assert made.mass == design.mass == size * len(mounted)
    assert made.crew == (Crew(False, STANDBY),) * (1 + size * mounted.count("Habitat"))
    assert made.complement == design.complement == len(made.crew)
    assert made.thrust == design.thrust == thrust
    assert made.speed == design.speed == 100 * (3 - size + thrust)
    assert made.heat == design.heat == mounted.count("Engine") + mounted.count("Afterburner")
    assert made.marks == (0,) * 10
    assert made.empty_boxes == design.boxes
    assert made.sinks == design.sinks == mounted.count("Dissipator")
    assert (made.depleted, made.lost) == ((), False)


@pytest.mark.rule("CF-4.4", "CF-10.5")
@pytest.mark.parametrize(
    ("systems", "thrust"),
    [("Engine*2 Afterburner", 4), ("Engine! Engine Afterburner", 3), ("Engine Afterburner!", 1), ("Engine!!", 0)],
)
def test_thrust_is_of_working_systems(systems: str, thrust: int) -> None:
    assert ship(f"Fighter {systems}").thrust == thrust


@pytest.mark.rule("CF-4.4", "CF-4.6")
def test_lost_thrust_does_not_change_speed(battle: Builder) -> None:
    target = ship("Cruiser Engine Engine Armor*5", 3)
    match = battle(ship("Fighter Engine Laser"), target, dice="2").answer("attack", "1")
    assert (match.ship("Q").thrust, match.speed("Q")) == (1, "3.00")


@pytest.mark.rule("CF-4.6", "CF-7.5")
def test_regained_thrust_does_not_change_speed(battle: Builder) -> None:
    match = battle(ship("Fighter Engine!+ Armor", 1.5, 0, "0/0"), TARGET, at="repairs").auto()
    assert (match.ship().thrust, match.speed()) == (1, "1.50")


@pytest.mark.rule("CF-4.7")
def test_speed_is_in_hundredths_and_never_negative() -> None:
    assert ship("Fighter Engine", 3.02).speed == 302
    assert ship("Fighter Engine").with_speed(-1).speed == 0


@pytest.mark.rule("CF-4.8")
@pytest.mark.parametrize(("speed", "points"), [(0, 0), (0.99, 0), (1, 1), (1.99, 1), (2, 2), (12.5, 12)])
def test_whole_points_are_rounded_down(speed: float, points: int) -> None:
    assert ship("Fighter Engine", speed).points == points


@pytest.mark.rule("CF-4.10")
def test_heat_has_a_minimum_and_no_maximum() -> None:
    assert ship("Fighter Engine", heat=1).with_heat(-5).heat == 0
    assert ship("Fighter Engine", heat=1).with_heat(5000).heat == 5001


# --- the chart -------------------------------------------------------------------------------------------------------

CHART = [
    [cell.strip() for cell in line.strip("| ").split("|")]
    for line in BOOK.partition("## CF-15 ")[2].partition("\n## ")[0].splitlines()
    if line.startswith("| ") and not line.startswith("| System")
]


@pytest.mark.rule("CF-3.4", "CF-3.5", "CF-4.4", "CF-4.9", "CF-10.2")
@pytest.mark.parametrize("row", CHART, ids=lambda row: row[0])
def test_the_systems_chart(row: list[str]) -> None:
    name, kind, only, count, effect = row
    system = SYSTEMS[name]
    assert (system.kind, system.only or "any") == (kind, only)
    for hull, size in HULLS.items():
        assert boxes(hull, name) == (size + 1 if count == "Size Mod + 1" else int(count))
    assert system.thrust == (int(effect[8]) if effect.startswith("Thrust +") else 0)
    assert design_of(f"Fighter {name}").heat == ("1 starting heat" in effect)
    assert system.dice == (int(effect[0]) if kind == "Weapon" else 0)


@pytest.mark.rule("CF-3.4")
def test_the_chart_is_whole_and_in_order() -> None:
    assert [row[0] for row in CHART] == list(SYSTEMS)
    assert list(SYSTEMS) == sorted(SYSTEMS)
    assert boxes("Fighter", "") == 0


@pytest.mark.rule("CF-3.3")
def test_slots() -> None:
    assert slots("Engine") == ("Engine", *[""] * 9)
