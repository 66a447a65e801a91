"""SF-8.19: what MPLOT tells of jumps between stars it knows."""

from itertools import permutations

import pytest

from cosmotui.rules.space_force.mission.itinerary import add_star
from cosmotui.rules.space_force.mission.near_stars import SOL, STARS, KnownStar, known_star, plot
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.ship import MPLOT_REACH
from tests.rules.space_force.aboard import a_ship


def star(name: str) -> KnownStar:
    found = known_star(name)
    assert found
    return found


@pytest.mark.rule("SF-8.19")
def test_every_known_star_lies_within_60_light_years_and_can_be_plotted() -> None:
    assert [one.from_sol for one in STARS] == sorted(one.from_sol for one in STARS)
    assert len({one.name.casefold() for one in STARS}) == len(STARS)
    for one in STARS[1:]:
        assert one.from_sol <= MPLOT_REACH * 10
        assert add_star(a_ship(), one.name, one.from_sol, one.from_sol)


@pytest.mark.rule("SF-8.19")
@pytest.mark.parametrize("goal", STARS[1:], ids=lambda one: one.name)
def test_from_sol_the_heading_is_where_the_star_stands(goal: KnownStar) -> None:
    plotted = plot(SOL, goal)
    assert (plotted.ascension, plotted.distance) == (goal.ascension, goal.from_sol)
    assert abs(plotted.declination * 10 - goal.declination) <= 5
    assert plotted.minutes == max(60, 6 * goal.from_sol)


@pytest.mark.rule("SF-8.19")
@pytest.mark.parametrize(
    ("one", "other", "tenths"),
    [("Sirius", "Procyon", 52), ("Tau Ceti", "UV Ceti", 32), ("Tau Ceti", "Epsilon Eridani", 54)],
)
def test_distances_between_neighbours(one: str, other: str, tenths: int) -> None:
    assert abs(plot(star(one), star(other)).distance - tenths) <= 2


@pytest.mark.rule("SF-8.19")
def test_the_way_back_is_as_long_and_points_the_other_way() -> None:
    for one, other in permutations(STARS[:12], 2):
        there, back = plot(one, other), plot(other, one)
        assert (there.distance, there.declination) == (back.distance, -back.declination)
        assert abs((there.ascension - back.ascension) % 1440 - 720) <= 1


def test_words() -> None:
    assert plot(SOL, star(" tau  CETI ")).heading == "1 h 44 min, -16 degrees"
    assert known_star("Nowhere") is None
    with pytest.raises(SeasonError, match="The ship is at Vega"):
        plot(star("Vega"), star("Vega"))
