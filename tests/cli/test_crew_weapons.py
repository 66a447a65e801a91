"""`cosmotui crew weapons`."""

from tests.cli.conftest import Command
from tests.cli.crews import samples


def test_a_weapon_is_defined_listed_and_dropped(run: Command) -> None:
    samples()
    assert run("crew", "weapons").out == "No weapon is written yet.\n"
    out = run("crew", "weapons", "--define", "Whip; die 4 S").out
    assert out.startswith("whip: Whip; die 4 S; range 0; hands 1; mode melee")
    code, _, err = run("crew", "weapons", "--define", "; die x")
    assert code == 1 and "no name" in err and "not a damage die" in err
    assert run("crew", "weapons", "--drop", "whip").out == "No weapon is written yet.\n"
