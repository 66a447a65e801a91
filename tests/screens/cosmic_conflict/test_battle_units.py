"""The list of units beside the map of a battle."""

import msgspec

from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.screens.cosmic_conflict.battle_units import UnitRow, units_lines
from cosmotui.widgets.glyphs import RICH
from tests.rules.cosmic_conflict.scenes import numbered, ship


def listed(*units: Unit, width: int = 24) -> list[str]:
    lines = units_lines([UnitRow(unit, 0, "") for unit in units], width, 8, RICH)
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def test_a_ship_that_waits_has_the_name_by_which_the_question_asks_for_it() -> None:
    (unit,) = numbered([msgspec.structs.replace(ship("BCR"), status="waiting")])
    head, row = listed(unit)
    assert unit.label.partition(" ")[2] in row
    assert "✓" not in row
    assert "hull" not in head


def test_a_ship_that_is_placed_keeps_it_as_long_as_others_wait() -> None:
    placed, waits = numbered([ship("BCR"), msgspec.structs.replace(ship("CRU"), status="waiting")])
    _, row, _ = listed(placed, waits)
    assert placed.name in row
    assert row.endswith("✓")


def test_on_the_table_its_numbers_take_that_room() -> None:
    (unit,) = numbered([ship("BCR")])
    head, row = listed(unit)
    assert "BCR" in row
    assert "hull" in head
