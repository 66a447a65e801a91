"""Who may have which seat of a table: one's own, that of one's name, or a free one that is open."""

import pytest

from cosmotui.engine.setup import Seat, Setup
from cosmotui.saves.records import Terms
from cosmotui.tables.identity import Visitor
from cosmotui.tables.seats_for import seats_for

SETUP = Setup((Seat("Mira", 0), Seat("Jo", 1), Seat("Rigel", 2, "cadet"), Seat("Ann", 3)), {}, 1)
FREE = {0: "", 1: "", 3: ""}
BOUND = Terms(open=(0, 1, 3), accounts={0: "ann"})


@pytest.mark.parametrize(
    ("name", "is_account", "terms", "owners", "seats"),
    [
        ("mira", False, Terms(), FREE, (0,)),
        ("bo", False, Terms(), FREE, ()),
        ("bo", False, Terms(open=(1, 3)), FREE, (1,)),
        ("bo", False, Terms(open=(1,)), FREE | {1: "Cy"}, ()),
        ("bo", False, Terms(), {0: "Bo", 1: "", 3: "bo"}, (0, 3)),
        ("mira", False, Terms(open=(1,)), FREE | {0: "Cy"}, (1,)),
        ("ann", True, BOUND, FREE, (0,)),
        ("ann", False, BOUND, FREE, (3,)),
        ("mira", True, BOUND, FREE, (1,)),
        ("rigel", False, Terms(), FREE, ()),
    ],
)
def test_who_may_sit_where(
    name: str, is_account: bool, terms: Terms, owners: dict[int, str], seats: tuple[int, ...]
) -> None:
    assert seats_for(Visitor(name, is_account), SETUP, terms, owners) == seats
