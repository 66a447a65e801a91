"""The story of a match in numbers, told from its events."""

import pytest

from cosmotui.rules.cosmoclysm.fight import chance
from cosmotui.rules.cosmoclysm.match_summary import Story, fleet_sizes, luck, story
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from tests.any_game import view_as
from tests.rules.cosmoclysm.scenario import Scenario, position_of


def told(scene: Scenario, start: list[int]) -> Story:
    return story(scene.match.events(None), start)


def double_capture() -> Scenario:
    """P's Taker captures a Destroyer, which moves out into an enemy and wins."""
    scene = position_of("P:T@E2 Q:D@D4 F@A1 R:D@D5 F@G4", players="P Q R", dice="d4 2; 12 v 4,6; 20,3,3,15,8 v 13,2")
    return scene.choose("E2").choose("roll").choose("D4").choose("capture").choose("D5")


def test_hits_losses_and_captures() -> None:
    found = told(double_capture(), [1, 2, 2])
    p, q, r = found.seats
    assert (p.ships, p.hits, p.lost, p.taken) == (2, 2, 0, 1)
    assert (q.ships, q.hits, q.lost, q.taken) == (1, 0, 1, 0)
    assert (r.ships, r.lost) == (1, 1)
    assert (found.fights, found.captures, found.longest_chain) == (2, 1, 2)
    assert found.dice == 1 + 3 + 7


def test_luck_is_wins_less_their_exact_chances_for_both_sides() -> None:
    found = told(double_capture(), [1, 2, 2])
    first, second = 1 - chance(1, 2), 1 - chance(5, 2)
    assert [seat.luck for seat in found.seats] == pytest.approx([first + second, -first, -second])


def test_luck_sums_to_zero_at_any_moment() -> None:
    events = double_capture().match.events(None)
    for count in range(len(events) + 1):
        assert sum(luck(events[:count], 3)) == pytest.approx(0)


def test_ships_are_counted_turn_by_turn() -> None:
    found = told(double_capture(), [1, 2, 2])
    assert found.fleets == [(2, 1, 1), (2, 1, 1)]


def test_an_upset_is_a_turning_point() -> None:
    scene = double_capture()
    moments = told(scene, [1, 2, 2]).turning_points()
    assert moments[0].text == "Taker won, 12 v 6"
    assert moments[0].seat == 0


def test_an_own_ship_lost_and_a_concession_are_turning_points() -> None:
    scene = position_of("P:E@D3 F@D4 Q:F@G1 J@G4").choose("D3").choose("D4").choose("concede")
    found = told(scene, [2, 2])
    assert [moment.text for moment in found.moments] == ["own Fighter lost D4", "conceded"]
    assert [seat.lost for seat in found.seats] == [1, 2]
    assert [seat.ships for seat in found.seats] == [1, 0]


def test_a_whole_match_from_its_setup_adds_up() -> None:
    from tests.screens.playing import new_match, play_out

    match = play_out(new_match(("", "", "", ""), seed=8))
    found = story(match.events(None), [0] * 4)
    view = view_as(CosmoclysmView, match)
    assert [seat.ships for seat in found.seats] == fleet_sizes(view.at, 4)
    assert found.turns == view.turn
    assert len(found.fleets) == found.turns + 1
    assert found.fleets[0] == (6, 6, 6, 6)
    assert sum(seat.luck for seat in found.seats) == pytest.approx(0)
    assert sum(seat.hits for seat in found.seats) <= sum(seat.lost for seat in found.seats)
