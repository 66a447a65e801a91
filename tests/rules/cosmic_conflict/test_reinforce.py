"""CX-13.13 to CX-13.16: Reinforce Shields."""

import msgspec
import pytest

from tests.rules.cosmic_conflict.scenes import Builder, card, foe, ship


@pytest.mark.rule("CX-15.1", "CX-X67", "CX-13.13", "CX-13.14", "CX-13.15", "CX-D40")
def test_reinforce_shields(scene: Builder) -> None:
    own = ship(card(4, "SHD", "s SHD"), tracks=[2, 0], orders="+Reinforce Shields")
    for amount, left in ((6, [8, 0]), (5, [7, 1]), (1, [3, 5])):
        match = scene(own, foe("DST", (40, 15)), at="R1")
        assert (match.asked, match.limits, match.default) == ((0, "CX-D40"), (1, 6), 6)
        assert match.answer(amount).left("a1") == left


@pytest.mark.rule("CX-13.13", "CX-13.14", "CX-13.38")
@pytest.mark.parametrize(
    ("tracks", "off", "left"),
    [
        ([9, 5], (), [10, 5]),
        ([9, 2], (), [10, 5]),
        ([0, 5], (), [6, 5]),
        ([2, 0], (1,), [7, 0]),
        ([2, 1], (0,), [2, 5]),
        ([10, 5], (), [10, 5]),
    ],
)
def test_what_is_restored_without_a_choice(
    scene: Builder, tracks: list[int], off: tuple[int, ...], left: list[int]
) -> None:
    own = ship(card(4, "SHD", "s SHD"), tracks=tracks, off=off, orders="+Reinforce Shields")
    match = scene(own, foe("DST", (40, 15)), at="R1").auto("CX-D43")
    assert match.left("a1") == left


@pytest.mark.rule("CX-13.13", "CX-13.38")
def test_three_shields(scene: Builder) -> None:
    own = ship(card(2, "SHD", "s SHD", "s SHD"), tracks=[8, 3, 3], orders="+Reinforce Shields")
    match = scene(own, foe("DST", (40, 15)), at="R1")
    assert match.limits == (1, 2)
    match.answer(1)
    assert match.left("a1") == [9, 5, 5]
    match = scene(msgspec.structs.replace(own, card=card(1, "SHD", "s SHD", "s SHD")), foe("DST", (40, 15)), at="R1")
    assert match.limits == (0, 2)
    match.answer(1)
    assert match.limits == (1, 2)
    assert match.answer(1).left("a1") == [9, 4, 5]


@pytest.mark.rule("CX-13.16", "CX-15.1")
def test_reinforce_shields_may_be_revealed_at_the_last_moment(scene: Builder) -> None:
    own = ship(card(4, "SHD"), tracks=[2], orders="Reinforce Shields")
    for answer, left in (("yes", [7]), ("no", [2])):
        match = scene(own, foe("DST", (40, 15)), at="R1")
        assert (match.asked, match.values) == ((0, "CX-D40"), ["yes", "no"])
        match.answer(answer).auto("CX-D43")
        assert match.left("a1") == left


@pytest.mark.rule("CX-13.16", "CX-8.16")
def test_reinforce_shields_needs_marks_and_a_voice(scene: Builder) -> None:
    for own in (
        ship(card(4, "SHD"), orders="Reinforce Shields"),
        ship(card(4, "SHD"), tracks=[2], orders="+Reinforce Shields", conditions=["communications"]),
        ship(card(4, "SHD"), tracks=[2], orders="+Reinforce Shields", status="fled"),
        ship(card(4, "SHD"), tracks=[2], orders="Evasive Actions"),
    ):
        match = scene(own, ship("CVT", (5, 5)), foe("DST", (40, 15)), at="R1")
        assert match.left("a1") == [track.undamaged for track in own.tracks]
