"""CX-14: Size steps up and down, alternation, passing, the parts of an activation."""

import pytest

from cosmotui.rules.cosmic_conflict.events import Activated, Destroyed, Passed, StepBegan
from cosmotui.rules.cosmic_conflict.state import Choosing
from cosmotui.rules.cosmic_conflict.terrain import planet
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import Builder, Scene, card, foe, ship
from tests.rules.cosmic_conflict.test_command import give

CHOICES = ("CX-D12", "CX-D13", "CX-D43")


def far(*names: str, side: int = 0):
    """Ships of one side in a column at its own edge, out of everybody's reach."""
    build = foe if side else ship
    return [build(name, (50 if side else 4, 2 + 3 * place)) for place, name in enumerate(names)]


def acted(now: Scene) -> list[str]:
    return [event.label.split()[0] for event in now.events(Activated)]


def offered(now: Scene) -> list[str]:
    """What may be chosen, but for giving up."""
    return [value for value in now.values if value != "concede"]


def play(now: Scene, *choices: str) -> Scene:
    """Answer the choices of units and let defaults do the rest, to the end of the turn."""
    now.auto(*CHOICES)
    for choice in choices:
        now.answer(choice).auto(*CHOICES)
    assert now.match.questions[0].key == "CX-D43"
    return now


@pytest.mark.rule("CX-X78", "CX-14.1", "CX-14.2", "CX-14.3", "CX-14.4", "CX-14.6", "CX-14.8", "CX-D12")
def test_small_ships_wait_by_passing(scene: Builder) -> None:
    units = [*far("CVT", "FRG", "CRU"), *far("PKT", "DST", "CRU", side=1)]
    now = scene(*units, at="choose").auto(*CHOICES)
    asked: list[tuple[int, str, bool]] = []
    for choice in ("pass", "u3", "u1", "pass"):
        asked.append((*now.asked, "pass" in now.values))
        now.answer(choice).auto(*CHOICES)
    assert asked == [(0, "CX-D12", True), (1, "CX-D12", True), (0, "CX-D12", True), (1, "CX-D12", True)]
    assert acted(now) == ["b1", "a2", "a3", "b3", "b2", "a1"]
    assert [(event.upward, event.size) for event in now.events(StepBegan)] == [
        (True, 2),
        (True, 3),
        (True, 4),
        (False, 3),
        (False, 1),
    ]
    assert [event.side for event in now.events(Passed)] == [0, 1]


@pytest.mark.rule("CX-X79", "CX-14.6", "CX-D13")
def test_fleets_of_one_size_alternate_without_passing(scene: Builder) -> None:
    now = scene(*far("DST", "DST", "DST"), *far("DST", side=1), at="choose").auto(*CHOICES)
    assert now.asked == (0, "CX-D13")
    assert offered(now) == ["u0", "u1", "u2"]
    play(now, "u1", "u0")
    assert acted(now) == ["a2", "b1", "a1", "a3"]


@pytest.mark.rule("CX-X80", "CX-14.7", "CX-14.9")
def test_the_largest_size_is_that_of_the_start_of_the_step(scene: Builder) -> None:
    units = (
        ship("DST", (10, 15)),
        ship("DST", (4, 27)),
        foe("FRG", (50, 2)),
        foe("BBS", (18, 15), 0, health=59, tracks=[0, 0, 0]),
    )
    now = scene(*units, at="choose", acting="b1", first=1, dice="4 6").auto(*CHOICES)
    assert offered(now) == ["u2", "pass"]
    now.answer("pass").auto(*CHOICES)
    assert now.asked == (0, "CX-D12")
    now.answer("u0", "w0").auto(*CHOICES)
    assert now.last(Destroyed).label == "b2 Battleship"
    assert offered(now) == ["u1", "pass"]
    now.answer("pass").auto(*CHOICES)
    assert acted(now) == ["a1", "a2", "b1"]
    assert [(event.upward, event.size) for event in now.events(StepBegan)][-2:] == [(False, 3), (False, 2)]


@pytest.mark.rule("CX-14.5")
def test_the_other_goes_on_alone_and_may_pass_later(scene: Builder) -> None:
    now = scene(*far("CVT", "CRU"), *far("CVT", "CVT", "CVT", side=1), at="choose")
    play(now, "pass", "u2", "pass", "u3")
    assert acted(now) == ["b1", "a2", "a1", "b2", "b3"]


@pytest.mark.rule("CX-14.10", "CX-11.24")
def test_fighters_are_first_and_last(scene: Builder) -> None:
    units = (ship("FCV", (4, 15)), ship("BMB", status="aboard", carrier=0), foe("CVT", (50, 15)))
    now = scene(*units, at="choose", acting="a2").auto(*CHOICES)
    assert offered(now) == ["u1", "pass"]
    now.answer("pass").auto("CX-D12", "CX-D36", "CX-D43")
    assert [event.size for event in now.events(StepBegan)] == [1]
    now.answer("u2").auto("CX-D36", "CX-D43")
    assert now.asked == (0, "CX-D36")
    assert [(event.upward, event.size) for event in now.events(StepBegan)] == [(True, 1), (True, 5), (False, 0)]
    assert acted(now) == ["b1", "a1", "a2"]


@pytest.mark.rule("CX-14.11", "CX-14.12")
def test_attack_then_movement_then_the_marker(scene: Builder) -> None:
    now = scene(ship("DST", velocity=2), foe("FRG", (19, 15)))
    keys = [now.asked[1]]
    assert not now.unit("a1").activated
    now.answer("stop")
    while now.match.questions[0].key in ("CX-D33", "CX-D34", "CX-D35"):
        keys.append(now.asked[1])
        assert not now.unit("a1").activated
        now.answer(now.default)
    assert keys == ["CX-D15", "CX-D33", "CX-D34", "CX-D35"]
    assert now.unit("a1").activated


@pytest.mark.rule("CX-14.13", "CX-4.11")
def test_a_unit_that_is_lost_ends_its_activation() -> None:
    now = scenes.scene(ship("DST", velocity=3), foe("FRG", (50, 2)), at="velocity", terrain=[planet((15, 15))])
    now.answer("0", "stay", now.default if now.asked[1] == "CX-D35" else "3")
    assert now.unit("a1").status == "destroyed"
    assert now.match.questions[0].seat == 1


@pytest.mark.rule("CX-13.33", "CX-13.35")
def test_a_jumping_ship_leaves_when_it_is_activated_and_may_wait(scene: Builder) -> None:
    units = (ship("FRG", (19, 15), jumping=True), ship("CRU", (4, 4)), foe("CRU", (50, 15)))
    now = scene(*units, at="choose").auto(*CHOICES)
    assert offered(now) == ["u0", "pass"]
    now.answer("pass").auto(*CHOICES)
    assert (now.unit("a1").status, now.unit("a1").pos) == ("fled", (19, 15))
    assert acted(now) == ["a2", "b1", "a1"]


@pytest.mark.rule("CX-14.1", "CX-14.10")
def test_the_upward_run_begins_with_the_fighters(scene: Builder) -> None:
    units = ship("FCV", (4, 15)), ship("INT", (6, 15), carrier=0), ship("CVT", (4, 5)), foe("CVT", (50, 15))
    now = give(scene(*units, at="command")).auto("CX-D12")
    assert now.values == ["u1", "pass", "concede"]
    frame = now.state.frame
    assert isinstance(frame, Choosing)
    assert (frame.upward, frame.size) == (True, 0)


@pytest.mark.rule("CX-12.1", "CX-15.1")
def test_the_resolution_phase_follows_from_its_first_step(scene: Builder) -> None:
    own = ship(card(2, "SHD"), (4, 15), tracks=[4], orders="+Reinforce Shields")
    now = scene(own, foe("CVT", (50, 15), activated=True), at="choose").auto("CX-D43")
    assert now.left("a1") == [7]


@pytest.mark.rule("CX-12.17", "CX-14.2")
def test_a_window_opens_after_a_pass_too(scene: Builder) -> None:
    units = ship("CVT", (4, 15)), foe("CVT", (50, 15), tokens=1), foe("DST", (50, 5))
    now = scene(*units, at="choose")
    assert now.asked == (1, "CX-D14")
    now.answer("decline", "pass")
    assert now.asked == (1, "CX-D14")


@pytest.mark.rule("CX-12.20")
def test_both_sides_may_decline_for_the_turn(scene: Builder) -> None:
    units = ship("CVT", (4, 15), tokens=1), ship("CVT", (4, 5)), foe("CVT", (50, 15), tokens=1), foe("DST", (50, 5))
    now = scene(*units, at="choose")
    assert (now.asked, now.answer("quiet").asked) == ((0, "CX-D14"), (1, "CX-D14"))
    now.answer("quiet")
    asked: list[str] = []
    while now.match.questions[0].key != "CX-D43":
        asked.append(now.question.key)
        now.answer(now.default)
    assert "CX-D14" not in asked
