"""Preset maps (CX-28.25 to CX-28.30)."""

import re

import pytest

from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Box, distance, on_table
from cosmotui.rules.cosmic_conflict.maps import MAP_HEIGHT, MAP_WIDTH, MAPS, preset
from cosmotui.rules.cosmic_conflict.terrain import Feature
from tests.rules.rulebook_text import table

ROWS = {row[1].split()[0]: (row[1].split(maxsplit=1)[1], row[2]) for row in table("| id | map |", "cosmic_conflict")}
SHORT: tuple[Box, Box] = ((0, 0, 8, 30), (46, 0, 54, 30))
LONG: tuple[Box, Box] = ((0, 0, 54, 8), (0, 22, 54, 30))


def written(features: tuple[Feature, ...]) -> list[tuple[str, str, str, int]]:
    """Name, place and heading of each."""
    return [(found.name, f"{found.centre[0]:g}", f"{found.centre[1]:g}", found.heading) for found in features]


def packaged(text: str) -> list[tuple[str, str, str, int]]:
    """The same from a row of the rulebook: `Planet (27,15); Dust Cloud (18,7), (36,23) heading 3`."""
    found: list[tuple[str, str, str, int]] = []
    name = ""
    for part in re.finditer(r"([A-Z][A-Za-z ]*?)? ?\((\d+),(\d+)\)(?: heading (\d+))?", text):
        name = part[1] or name
        found.append((name, part[2], part[3], int(part[4] or 0)))
    return found


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("M0", marks=pytest.mark.rule("CX-28.25")),
        pytest.param("M1", marks=pytest.mark.rule("CX-28.26")),
        pytest.param("M2", marks=pytest.mark.rule("CX-28.27")),
        pytest.param("M3", marks=pytest.mark.rule("CX-28.28")),
        pytest.param("M4", marks=pytest.mark.rule("CX-28.29")),
    ],
)
def test_a_map_is_that_of_the_rulebook(code: str) -> None:
    name, features = ROWS[code]
    assert MAPS[code][0] == name
    assert written(preset(code)) == packaged(features)


def test_the_rulebook_has_no_other_maps() -> None:
    assert list(ROWS) == list(MAPS)
    assert (MAP_WIDTH, MAP_HEIGHT) == (54, 30)


@pytest.mark.rule("CX-28.25", "CX-28.26", "CX-28.27", "CX-28.28", "CX-28.29")
@pytest.mark.parametrize("code", MAPS)
def test_a_map_looks_the_same_from_both_sides(code: str) -> None:
    features = preset(code)
    for found in features:
        x, y = found.centre
        (twin,) = (other for other in features if distance(other.centre, (54 - x, 30 - y)) < 1e-9)
        assert {twin.kind, found.kind} in ({found.kind}, {"wormhole-entrance", "wormhole-exit"})
        assert twin.mobile == found.mobile
        if found.mobile:
            assert twin.heading == (found.heading + 6) % HEADINGS


@pytest.mark.rule("CX-17.4")
@pytest.mark.parametrize("code", MAPS)
def test_no_map_reaches_into_a_deployment_zone(code: str) -> None:
    assert not any(found.touches(zone) for found in preset(code) for zone in SHORT)
    assert preset(code, zones=SHORT) == preset(code)


@pytest.mark.rule("CX-28.30")
def test_on_another_table_the_places_are_stretched_and_the_features_are_not() -> None:
    wide = preset("M1", 108, 60)
    assert written(wide)[:2] == [("Planet", "54", "30", 0), ("Asteroid Field", "36", "44", 0)]
    assert [found.parts[0].shape.radius for found in wide] == [found.parts[0].shape.radius for found in preset("M1")]
    assert [found.heading for found in preset("M3", 90, 45)] == [found.heading for found in preset("M3")]


@pytest.mark.rule("CX-28.30", "CX-17.4")
def test_what_would_reach_into_a_zone_is_left_out() -> None:
    assert [found.name for found in preset("M1", zones=LONG)] == ["Planet"]
    assert preset("M1", 20, 20, ((0, 0, 8, 20), (12, 0, 20, 20))) == ()


@pytest.mark.rule("CX-28.30")
@pytest.mark.parametrize("code", MAPS)
@pytest.mark.parametrize(("width", "height"), [(20, 20), (54, 30), (120, 20), (20, 120), (120, 120)])
def test_all_centres_are_on_any_table_and_pairs_stay_or_go_together(code: str, width: int, height: int) -> None:
    zones: tuple[Box, ...] = ((0, 0, 8, height), (width - 8, 0, width, height))
    features = preset(code, width, height, zones)
    centres = [found.centre for found in features]
    assert all(on_table(centre, width, height) for centre in centres)
    assert not any(found.touches(zone) for found in features for zone in zones)
    for x, y in centres:
        assert any(distance(other, (width - x, height - y)) < 1e-9 for other in centres)
