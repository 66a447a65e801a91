"""Designs that evolution tries are legal, new, and equal where the ships are."""

from random import Random

import pytest

from cosmotui.bots.cosmoforce.fleet import ACES
from cosmotui.lab.cosmoforce_designs.mutation import NAMELESS, in_chart_order, mutant
from cosmotui.lab.cosmoforce_designs.ship_names import named
from cosmotui.rules.cosmoforce.design import Design, design_problems
from cosmotui.rules.cosmoforce.systems import ARMOR, EMPTY, ENGINE, HULLS, LASER


@pytest.mark.rule("CF-3.11")
def test_mutants_are_legal_differ_and_can_become_anything() -> None:
    rng, design = Random(1), ACES[0][0]
    seen: set[Design] = set()
    for _ in range(600):
        changed = mutant(design, rng)
        assert not design_problems(changed)
        assert changed.systems != design.systems
        seen.add(design := changed)
    assert {one.hull for one in seen} == set(HULLS)
    assert {one.systems.count(EMPTY) for one in seen} >= {0, 1, 2}
    assert len(seen) > 500


def test_equal_ships_are_equal_designs() -> None:
    one = in_chart_order("Cruiser", [LASER, "", ENGINE, ARMOR, "", LASER, "", "", "", ""])
    other = in_chart_order("Cruiser", [ENGINE, ARMOR, LASER, LASER, *[""] * 6])
    assert one == other
    assert one.systems == (ARMOR, ENGINE, LASER, LASER, *[""] * 6)


def test_ships_that_the_bots_know_keep_their_names_and_no_name_is_given_twice() -> None:
    strange = [in_chart_order("Fighter", [ENGINE, *[LASER] * count, *[""] * (9 - count)]) for count in range(9)]
    known = in_chart_order(ACES[3][0].hull, ACES[3][0].systems)
    found = named(
        [*strange, known, *[in_chart_order("Fighter", [ENGINE] * count + [""] * (10 - count)) for count in (2, 3)]]
    )
    assert found[9].name == ACES[3][0].name
    assert len({one.name for one in found}) == len(found)
    assert NAMELESS not in {one.name for one in found}
