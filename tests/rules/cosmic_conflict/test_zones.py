"""Deployment zones, and what may not reach into them (CX-17.2, CX-17.4, CX-17.7, CX-17.10)."""

import pytest

from cosmotui.rules.cosmic_conflict.geometry import EPS, Point
from cosmotui.rules.cosmic_conflict.maps import MAPS, feature, preset
from cosmotui.rules.cosmic_conflict.options import zones
from cosmotui.rules.cosmic_conflict.placing import feature_problems
from cosmotui.rules.cosmic_conflict.scenario import in_zone
from tests.rules.cosmic_conflict.beginnings import rules


@pytest.mark.rule("CX-X27", "CX-17.7")
def test_ships_are_deployed_within_8_of_their_edge() -> None:
    assert in_zone(rules(), 0, False, (8, 15))
    assert not in_zone(rules(), 0, False, (8.1, 15))
    assert in_zone(rules(), 1, False, (46, 15))
    assert not in_zone(rules(), 1, False, (45.9, 15))


@pytest.mark.rule("CX-17.7", "CX-1.12")
def test_the_edge_of_a_zone_belongs_to_it() -> None:
    assert in_zone(rules(), 0, False, (8 + EPS / 2, 15))
    assert not in_zone(rules(), 0, False, (8 + 2 * EPS, 15))
    assert in_zone(rules(), 0, False, (0, 15))
    assert not in_zone(rules(), 0, False, (-2 * EPS, 15))


@pytest.mark.rule("CX-17.2", "CX-17.3", "CX-17.10")
@pytest.mark.parametrize(
    ("options", "swapped", "at", "side"),
    [
        ({}, True, (5, 15), 1),
        ({"edges": "long"}, False, (27, 5), 0),
        ({"edges": "long"}, False, (27, 25), 1),
        ({"deploy": "12"}, False, (11.5, 15), 0),
        ({"width": "80"}, False, (73, 15), 1),
    ],
)
def test_edges_depth_and_table_are_chosen(options: dict[str, str], swapped: bool, at: Point, side: int) -> None:
    assert in_zone(rules(**options), side, swapped, at)
    assert not in_zone(rules(**options), 1 - side, swapped, at)


@pytest.mark.rule("CX-17.4")
@pytest.mark.parametrize(("x", "fits"), [(11.5, True), (11.4, False), (42.5, True), (42.6, False)])
def test_a_placed_feature_stays_out_of_both_zones(x: float, fits: bool) -> None:
    form: dict[str, object] = {"kind": "planet", "x": x, "y": 15, "heading": 0}
    told = [str(problem) for problem in feature_problems(rules(), form)]
    assert told == ([] if fits else ["It would reach into a deployment zone. CX-17.4"])
    assert fits != any(feature("planet", (x, 15)).touches(zone) for zone in zones(rules()))


@pytest.mark.rule("CX-28.30", "CX-17.4")
@pytest.mark.parametrize("code", MAPS)
@pytest.mark.parametrize("options", [{}, {"edges": "long"}, {"width": "30"}, {"deploy": "20"}, {"height": "120"}])
def test_preset_maps_keep_out_of_the_zones_of_any_set_up(code: str, options: dict[str, str]) -> None:
    at_hand = rules(**options)
    kept = preset(code, at_hand.width, at_hand.height, zones(at_hand))
    assert not any(found.touches(zone) for found in kept for zone in zones(at_hand))
    whole = preset(code, at_hand.width, at_hand.height)
    assert [found for found in whole if not any(found.touches(zone) for zone in zones(at_hand))] == list(kept)
