"""Where the rules reader opens for somebody who looks on."""

from typing import get_args

import msgspec
import pytest

from cosmotui.engine.match import Match
from cosmotui.rules.cosmoforce.rule_anchor import rule_at
from cosmotui.rules.cosmoforce.state import Acting, Between, Building, Cooling, Doing, Flying, Frame, Now, Repairing
from tests.rules.cosmoforce.battle import GAME, setup_of

POINTS: dict[Frame, str] = {
    Building(): "CF-3",
    Between(): "CF-6",
    Repairing(): "CF-7",
    Cooling(): "CF-7",
    Flying(): "CF-7",
    Acting(2): "CF-8",
}
VIEW = Match.new(GAME, setup_of()).view(None)


@pytest.mark.parametrize(("frame", "rule"), POINTS.items(), ids=lambda value: type(value).__name__)
def test_every_step_of_a_turn_has_its_chapter(frame: Frame, rule: str) -> None:
    assert rule_at(msgspec.structs.replace(VIEW, frame=frame), None) == rule
    assert rule_at(msgspec.structs.replace(VIEW, frame=frame, over=True), None) == "CF-12"


def test_no_step_is_left_out() -> None:
    assert {type(frame) for frame in POINTS} == set(get_args(Frame))


@pytest.mark.parametrize("doing", get_args(Doing))
def test_whatever_is_under_way_has_its_chapter(doing: Doing) -> None:
    at = msgspec.structs.replace(VIEW, frame=Acting(2), now=Now(doing, 0))
    assert rule_at(at, None) in {"CF-5", "CF-6", "CF-7", "CF-8", "CF-9", "CF-10", "CF-14"}


def test_an_attack_is_read_while_it_is_made() -> None:
    at = msgspec.structs.replace(VIEW, frame=Acting(2), now=Now("attack", 0))
    assert rule_at(at, None) == "CF-9"
