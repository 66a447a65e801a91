"""Where the rules reader opens for somebody who looks on."""

from typing import get_args

import msgspec
import pytest

from cosmotui.engine.match import Match
from cosmotui.rules.cosmic_conflict.rule_anchor import rule_at
from cosmotui.rules.cosmic_conflict.state import (
    Activating,
    Aim,
    Choosing,
    Commanding,
    Deploying,
    Fleets,
    Forming,
    Frame,
    Objectives,
    Placing,
    Resolving,
    Starting,
)
from tests.rules.cosmic_conflict.scenes import GAME, setup_of

POINTS: dict[Frame, str] = {
    Fleets(): "CX-17",
    Starting(): "CX-12",
    Placing(0): "CX-17",
    Objectives(): "CX-20",
    Deploying(0): "CX-17",
    Forming(0): "CX-26",
    Commanding(): "CX-12",
    Choosing(True, 3, 0): "CX-14",
    Activating(0, Choosing(True, 3, 0), "attack"): "CX-5",
    Activating(0, Choosing(True, 3, 0), "heading"): "CX-4",
    Resolving(4): "CX-15",
}


@pytest.mark.parametrize(("frame", "rule"), POINTS.items(), ids=lambda value: type(value).__name__)
def test_every_point_of_a_battle_has_its_chapter(frame: Frame, rule: str) -> None:
    view = Match.new(GAME, setup_of()).view(None)
    assert rule_at(msgspec.structs.replace(view, frame=frame), None) == rule
    assert rule_at(msgspec.structs.replace(view, frame=frame, over=True), None) == "CX-19"


def test_no_point_is_left_out() -> None:
    assert {type(frame) for frame in POINTS} == set(get_args(Frame))


def test_an_attack_in_the_middle_of_something_else_is_read_as_an_attack() -> None:
    view = Match.new(GAME, setup_of()).view(None)
    assert rule_at(msgspec.structs.replace(view, frame=Resolving(3), aim=Aim(0, 0, 1)), None) == "CX-5"
