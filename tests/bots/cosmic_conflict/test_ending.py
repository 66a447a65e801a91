"""What places are worth at the end of a battle."""

import pytest

from cosmotui.bots.cosmic_conflict.ending import Ending
from cosmotui.bots.cosmic_conflict.strategist import Strategist
from cosmotui.bots.cosmic_conflict.temper import Temper
from tests.rules.cosmic_conflict.scenes import Scene, foe, scene, ship

TEMPER = Temper(ending=480.0, late=6.0)
LAST = {"scenario": "plain", "length": "5"}


def ending(now: Scene, temper: Temper = TEMPER) -> Ending:
    view = now.view(0)
    return Ending(view, view.units[0], temper, {})


@pytest.mark.rule("CX-20.10")
def test_a_place_at_the_objective_may_win_the_battle() -> None:
    now = scene(
        ship("CVT", (20, 15)), foe("CVT", (26, 15)), at="velocity", turn=5, objectives=((27.0, 15.0),),
        options={"length": "5"},
    )  # fmt: skip
    there, away = (ending(now).share((x, 15.0), scans=False) for x in (26.0, 20.0))
    assert there - away > 0.2


@pytest.mark.rule("CX-19.5")
def test_a_strip_of_its_own_is_worth_more_than_one_that_is_held() -> None:
    now = scene(ship("CVT", (10, 5)), ship("CVT", (10, 5)), foe("CVT", (40, 25)), at="velocity", turn=5, options=LAST)
    assert ending(now).worth((30.0, 15.0), 2) > ending(now).worth((10.0, 5.0), 2)


def test_before_the_end_is_near_places_are_worth_the_same() -> None:
    now = scene(ship("CVT", (10, 5)), ship("CVT", (10, 5)), foe("CVT", (40, 25)), at="velocity", turn=1, options=LAST)
    assert ending(now).worth((30.0, 15.0), 2) == ending(now).worth((10.0, 5.0), 2)


def test_who_is_far_from_the_objective_wants_to_be_near_or_fast() -> None:
    now = scene(ship("CVT", (5, 15)), foe("CVT", (50, 15)), at="velocity", turn=3, objectives=((27.0, 15.0),))
    near, far, fast = (ending(now).worth((x, 15.0), velocity) for x, velocity in ((12.0, 3), (9.0, 3), (9.0, 6)))
    assert near > far
    assert fast > far


@pytest.mark.rule("CX-20.3", "CX-20.5")
def test_a_ship_with_its_scanners_ready_goes_beyond_the_midline() -> None:
    options = {"scenario": "survey"}
    units = (ship("CVT", (25, 15), velocity=2, orders="Enhance Scanners"), foe("CVT", (50, 15)))
    now = ending(scene(*units, at="velocity", turn=4, options=options))
    assert now.worth((27.5, 15.0), 2) > now.worth((27.0, 15.0), 2)


@pytest.mark.rule("CX-12.7")
def test_what_is_told_of_the_end_leaves_hidden_orders_aside() -> None:
    told: set[str] = set()
    for order in ("Enhance Scanners", "Evasive Actions"):
        units = (ship("CVT", (25, 15), velocity=2, orders=order), foe("CVT", (50, 15)))
        now = scene(*units, at="velocity", turn=5, options={"scenario": "survey"})
        told.add(ending(now, Strategist().temper).told((30.0, 15.0)))
    assert len(told) == 1
    assert told.pop().endswith(" in 100 to win if the battle ended there")


@pytest.mark.rule("CX-21.3")
def test_nothing_is_told_of_the_end_where_ships_are_unknown() -> None:
    now = scene(ship("CVT", (25, 15)), foe("CVT", (50, 15)), at="velocity", turn=5, options={"stealth": "blank"})
    assert not ending(now).told((30.0, 15.0))
