"""Names take the room that there is, and heads go on below where rows are free."""

import re

import pytest

from cosmotui.widgets.glyphs import SAFE
from cosmotui.widgets.head import head_lines
from cosmotui.widgets.name_room import beside, with_room
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.plain_text import fit
from cosmotui.widgets.section_list import Row, heading, row

from .host import Host

NAMES = ("Bartholomew", "Ofra")


def _rows(name: int) -> list[Row]:
    return [row(text, [(fit(text, name), "text"), (" 3", "text")], [("lost", "dim")]) for text in NAMES]


@pytest.mark.parametrize(("cells", "name"), [(40, 11), (18, 11), (17, 10), (13, 6), (12, 6), (5, 6)])
def test_a_column_of_names_is_as_wide_as_its_longest_needs_and_its_rows_have_room(cells: int, name: int) -> None:
    assert with_room(_rows, NAMES, 6, beside(cells)) == _rows(name)


async def test_a_panel_knows_what_it_has_room_for() -> None:
    panel = Panel()
    host = Host(panel, css="Panel { width: 20; height: 3; }")
    async with host.run_test(size=(80, 24)):
        assert panel.holds([heading("fleets", "at Ofra III"), *_rows(11)])
        assert not panel.holds([heading("fleets", "at Ofra III"), *_rows(14)])  # a line of them would go on below
        assert not panel.holds([heading("fleets", "at Bartholomew III"), *_rows(11)])


@pytest.mark.parametrize(
    ("title", "note", "rows", "told"),
    [
        ("fleets", "at Ofra", 3, ["FLEETS|at Ofra"]),
        (
            "fleets",
            "at Bartholomew Featherstone III",
            3,
            ["FLEETS|", "at Bartholomew", "Featherstone III"],
        ),
        ("fleets", "at Bartholomew Featherstone III", 2, ["FLEETS|", "at Bartholomew Feathers.."]),
        ("fleets", "at Bartholomew Featherstone III", 1, ["FLEETS at Bartholomew F.."]),
        ("professor rautenstrauchberge", "defends", 3, ["PROFESSOR", "RAUTENSTRAUCHBERGE|", "defends"]),
        ("professor ofra of tau ceti", "defends", 2, ["PROFESSOR OFRA OF", "TAU CETI|defends"]),
    ],
)
def test_a_head_goes_on_below_and_breaks_no_word(title: str, note: str, rows: int, told: list[str]) -> None:
    lines = ["".join(text for text, _ in line) for line in head_lines(title, note, 25, SAFE, rows)]
    assert [re.sub(" ⠒+ ?", "|", line).strip() for line in lines] == told
