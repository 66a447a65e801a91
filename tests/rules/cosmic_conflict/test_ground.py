"""What terrain does, in words: every attribute of every kind is told with its rule."""

import pytest

from cosmotui.rules.cosmic_conflict.maps import KINDS, feature
from cosmotui.rules.cosmic_conflict.preview.ground import effects, underfoot
from cosmotui.rules.cosmic_conflict.terrain_text import read_terrain


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.rule("CX-16.6", "CX-16.8", "CX-16.9", "CX-16.11", "CX-16.12", "CX-16.14", "CX-16.16", "CX-16.21")
def test_every_attribute_of_a_kind_is_told(kind: str) -> None:
    there = feature(kind, (20.0, 10.0))
    rules = {fact.rule for fact in effects(there)}
    assert ("CX-16.6" in rules) == any(part.solid for part in there.parts)
    assert ("CX-16.8" in rules) == any(part.concealing for part in there.parts)
    assert ("CX-16.9" in rules) == any(part.obscuring for part in there.parts)
    assert ("CX-16.11" in rules) == any(part.dangerous for part in there.parts)
    assert ("CX-16.12" in rules) == any(part.hazardous for part in there.parts)
    assert ("CX-16.14" in rules) == there.blocking
    assert ("CX-16.16" in rules) == bool(there.mobile)
    assert ("CX-16.21" in rules) == bool(there.push or there.pull)


@pytest.mark.rule("CX-16.43")
def test_own_terrain_is_told_as_well() -> None:
    [reef] = read_terrain("Reef: ring 1 to 3 dangerous 2, tail 4 by 1, push 2 random; Reef at 20 10")[0].placed
    told = [fact.text for fact in effects(reef)]
    assert told == [
        "ring 1 to 3: 2 x Size damage each turn to who is inside",
        "tail 1",
        "moves who ends inside 2 u in a random direction",
    ]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.rule("CX-16.2")
def test_whatever_a_point_is_in_has_a_name(kind: str) -> None:
    there = feature(kind, (20.0, 10.0))
    [fact] = underfoot((there,), (20.0, 10.0))
    assert fact.text.startswith(f"{there.name}: ")
    assert underfoot((there,), (40.0, 25.0)) == []
