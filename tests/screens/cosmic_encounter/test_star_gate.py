"""The rows below the systems of the table: the gate, and what else is on the table."""

import pytest

from cosmotui.screens.cosmic_encounter.star_gate import below_gate
from cosmotui.screens.cosmic_encounter.star_scene import Crew, GateFleet, StarScene
from cosmotui.widgets.glyphs import RICH
from cosmotui.widgets.words import Who

CREWS = tuple(Crew(Who(seat, name), 2, "leads") for seat, name in enumerate(("Mira", "Ofra", "Yuri")))
CROWDED = StarScene(
    gate="2nd invasion",
    fleets=(GateFleet(CREWS, ("primed",)), GateFleet(CREWS[:1], ("primed",))),
    rare="Moons: Mira on Ofra III, Yuri on Ines II  ambushes: Ofra on Yuri  legacy: Virus",
    facts="5 away wins  forge 84, spent 12",
)
"""Four rows at the gate, and more facts than a row holds."""


def told(spare: int, rows: int = 5) -> list[str]:
    lines = below_gate(CROWDED, 80, rows, spare, RICH, True)
    return ["".join(text for text, _ in line) for line in lines]


def test_facts_that_are_too_long_for_their_row_take_one_that_is_to_spare() -> None:
    lines = told(spare=3)
    assert len(lines) == 6
    assert "forge 84, spent 12" in " ".join(" ".join(lines).split())
    assert not any(line.rstrip().endswith("..") for line in lines)


def test_without_a_row_to_spare_they_are_cut_and_take_none() -> None:
    lines = told(spare=0)
    assert len(lines) == 5
    assert lines[-1].rstrip().endswith("..")


@pytest.mark.parametrize("spare", [0, 1, 5])
def test_rows_that_nothing_needs_stay_above_the_gate(spare: int) -> None:
    assert len(told(spare, rows=7)) == 7
