"""CX-12.17: the windows WA and WB; what may be done there, by whom, how often."""

import pytest

from cosmotui.rules.cosmic_conflict.events import CommandUsed, OrderRevealed
from tests.rules.cosmic_conflict.scenes import Builder, Scene, foe, ship


def asks(now: Scene) -> list[int]:
    """Decline everything in windows WA up to the first other question: who was asked."""
    sides: list[int] = []
    while now.match.questions[0].key == "CX-D14" and "decline" in now.values:
        sides.append(now.asked[0])
        now.answer("decline")
    return sides


@pytest.mark.rule("CX-12.17", "CX-D14")
def test_the_first_player_then_the_other_until_both_decline(scene: Builder) -> None:
    units = (ship("CVT", (4, 15), orders="Evasive Actions"), foe("CVT", (50, 15), orders="Brace for Impact"))
    now = scene(*units, at="choose", first=1)
    assert now.asked == (1, "CX-D14")
    assert now.default == "decline"
    now.answer("decline")
    assert now.asked == (0, "CX-D14")
    now.answer("reveal 0 0")
    assert now.unit("a1").executes("Evasive Actions")
    assert now.asked == (1, "CX-D14")
    assert asks(now) == [1]  # a1 has nothing left to do: its side declines unasked


@pytest.mark.rule("CX-12.17")
def test_a_window_before_every_choice_and_one_after_the_last(scene: Builder) -> None:
    units = (ship("CVT", (4, 15), tokens=1), ship("FRG", (4, 5)), foe("CVT", (50, 15)), foe("FRG", (50, 5)))
    now = scene(*units, at="choose")
    windows = 0
    for _ in range(60):
        question = now.match.questions[0]
        if question.key == "CX-D43":
            break
        windows += question.key == "CX-D14" and "decline" in now.values
        now.answer(now.default)
    # Four activations: one window before each, one after the last; none is doubled where a step ends.
    assert windows == 5


@pytest.mark.rule("CX-12.20")
def test_nothing_more_this_turn(scene: Builder) -> None:
    units = (ship("CVT", (4, 15), tokens=1), ship("FRG", (4, 5), tokens=1), foe("CVT", (50, 15)))
    now = scene(*units, at="choose").answer("quiet")
    assert now.view(0).quiet
    assert not now.view(1).quiet
    now.auto("CX-D14", "CX-D33")
    assert now.asked == (0, "CX-D33")
    assert "orders" in now.values  # its own activations are not touched
    for _ in range(40):
        if now.match.questions[0].key == "CX-D43":
            break
        assert now.match.questions[0].key != "CX-D14"
        now.answer(now.default)
    while now.state.turn == 1 or now.match.questions[0].key == "CX-D09":
        now.match.answer(now.match.questions[0].seat, now_default(now))
    assert now.answer("decline").asked == (0, "CX-D14")


def now_default(now: Scene):
    question = now.match.questions[0]
    return now.match.game.default(now.match.view(question.seat), question)


@pytest.mark.rule("CX-12.17", "CX-12.10")
def test_who_has_nothing_face_down_and_no_token_is_not_asked(scene: Builder) -> None:
    for more, asked in (({}, False), ({"tokens": 1}, True), ({"orders": "+Evasive Actions"}, False)):
        now = scene(ship("CVT", (4, 15), **more), foe("CVT", (50, 15)), at="choose")
        assert (now.asked == (0, "CX-D14")) == asked


@pytest.mark.rule("CX-X81", "CX-13.5", "CX-13.6", "CX-5.2")
def test_attack_before_any_activation(scene: Builder) -> None:
    units = (ship("CVT", (4, 4)), foe("DST", (19, 15), tokens=1), ship("FRG", (14, 15), 9))
    now = scene(*units, at="choose", dice="4 2 5")
    assert now.asked == (1, "CX-D14")
    now.answer("attack 1 -1", "w1")
    assert now.unit("b1").tokens == 0
    assert now.last(CommandUsed).command == "Attack"
    assert now.unit("b1").fired == (1,)
    now.auto("CX-D15")
    while now.asked[0] == 0:
        now.answer("stop").auto("CX-D15")
    assert "w1" not in now.values
    assert "w0" in now.values


@pytest.mark.rule("CX-13.1", "CX-13.2")
def test_contingent_attack_between_and_after_the_steps(scene: Builder) -> None:
    now = scene(ship("DST", (10, 15), velocity=1, orders="+Contingent Attack"), foe("FRG", (19, 15)), dice="1 1 1 1 1")
    now.answer("stop").auto("CX-D34")
    assert "orders" in now.values
    now.answer("orders")
    assert now.values[:2] == ["back", "fire 0"]
    now.answer("fire 0", "w0").auto("CX-D35")
    now.answer(now.default)
    assert now.unit("a1").activated
    assert now.asked == (0, "CX-D14")  # a window WA after its activation
    assert "fire 0" in now.values
    now.answer("fire 0")
    assert now.unit("a1").fired == (0, 1)


@pytest.mark.rule("CX-13.1")
def test_contingent_attack_not_before_its_activation(scene: Builder) -> None:
    units = (ship("DST", (10, 15), orders="+Contingent Attack", tokens=1), foe("FRG", (19, 15)))
    now = scene(*units, at="choose", acting="b1")
    assert now.asked == (0, "CX-D14")
    assert not [value for value in now.values if value.startswith("fire")]


@pytest.mark.rule("CX-12.17")
def test_in_a_ships_own_activation_any_own_ship_may_act(scene: Builder) -> None:
    units = (ship("CVT", (4, 4)), ship("FRG", (4, 20), orders="Evasive Actions"), foe("CVT", (50, 15)))
    now = scene(*units)
    now.answer("orders", "reveal 1 0")
    assert now.last(OrderRevealed).label == "a2 Frigate"
    wings = (ship("INT", (4, 4)), *units[1:])
    assert scene(*wings).asked[1] == "CX-D36"  # a Fighter's activation has no such window


@pytest.mark.rule("CX-12.21", "CX-13.20")
def test_an_order_that_acts_once_waits_face_up_for_a_window(scene: Builder) -> None:
    units = (ship("CVT", (4, 15), velocity=2, orders="+Change Velocity, Evasive Actions"), foe("CVT", (50, 15)))
    now = scene(*units, at="choose")
    assert "reveal 0 0" in now.values
    now.answer("reveal 0 0", "1")
    assert (now.unit("a1").velocity, now.unit("a1").orders[0].state) == (3, "used")
    assert "reveal 0 0" not in now.values
