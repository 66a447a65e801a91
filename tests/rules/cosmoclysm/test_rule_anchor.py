"""Where the rules reader opens for somebody who looks on."""

from typing import get_args

import msgspec
import pytest

from cosmotui.engine.match import Match
from cosmotui.rules.cosmoclysm.rule_anchor import rule_at
from cosmotui.rules.cosmoclysm.state import (
    Capturing,
    Choosing,
    Declared,
    Frame,
    Leaving,
    Moving,
    PlacingShips,
    PlacingWormholes,
    Rolling,
)
from tests.rules.cosmoclysm.scenario import GAME, setup_of

POINTS: dict[Frame, str] = {
    Rolling((0, 1)): "CC-4",
    PlacingShips(0, -1): "CC-4",
    PlacingWormholes(0, -1): "CC-4",
    Choosing(): "CC-5",
    Declared(0): "CC-5",
    Moving(0, 2, rolled=True): "CC-6",
    Leaving(0, 1, captured=False, fight=1): "CC-10",
    Leaving(0, 1, captured=True, fight=1): "CC-12",
    Capturing(0, 1, 1, 1): "CC-12",
}
VIEW = Match.new(GAME, setup_of()).view(None)


@pytest.mark.parametrize(("frame", "rule"), POINTS.items(), ids=lambda value: type(value).__name__)
def test_every_point_of_a_match_has_its_chapter(frame: Frame, rule: str) -> None:
    assert rule_at(msgspec.structs.replace(VIEW, frame=frame), None) == rule
    assert rule_at(msgspec.structs.replace(VIEW, frame=frame, over=True), None) == "CC-13"


def test_no_point_is_left_out() -> None:
    assert {type(frame) for frame in POINTS} == set(get_args(Frame))
