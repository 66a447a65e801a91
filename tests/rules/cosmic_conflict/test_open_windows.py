"""CX-12.23: two people at one screen answer windows in the open, and no question tells what lies face down."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_conflict.events import OrderRevealed
from cosmotui.rules.cosmic_conflict.orders import ORDERS
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import GAME, Builder, Scene, card, foe, setup_of, ship

NAMES = [name for name in ORDERS if name != "Cloak"]
STEALTH = {"stealth": "category"}


def two(at: str, own: str, theirs: str, scene: Builder, **more) -> Scene:
    """A ship about to attack a damaged one in terrain, each with an Order face down."""
    attacker = ship(card(3, "K F", "SHD"), (30, 15), orders=own, tracks=[5], conditions=["structural"], velocity=1)
    target = foe(card(2), (35, 15), health=8, orders=theirs, velocity=1)
    return scene(attacker, target, at=at, people=True, **more)


def asked_on(now: Scene, steps: int) -> list[AnyQuestion]:
    """What is asked while everything is declined."""
    found: list[AnyQuestion] = []
    while now.match.questions and len(found) < steps and now.match.questions[0].key != "CX-D43":
        found.append(now.question)
        values = [option.value for option in now.question.options] if isinstance(now.question, ChooseOne) else []
        no = next((value for value in values if value in ("no", "nothing", "decline", "leave")), None)
        now.answer(no or GAME.default(now.match.view(now.question.seat), now.question))
    return found


@pytest.mark.rule("CX-12.23", "CX-12.7", "CX-12.19")
def test_every_order_is_asked_about_in_the_same_words() -> None:
    for at, dice, options in (
        ("attack", "6 6 3 4", {}),
        ("choose", "6 6 3 4", {}),
        ("R1", "", {"control": "on"}),
        ("R5", "", {"control": "on", "scenario": "survey"}),
    ):
        courses = [
            asked_on(two(at, name, name, scenes.scene, dice=dice, options=options), 14)
            for name in (NAMES if options.get("control") else NAMES[:-1])
        ]
        assert all(course == courses[0] for course in courses)
        assert courses[0]


@pytest.mark.rule("CX-12.23", "CX-D20", "CX-D21")
def test_an_answer_with_an_order_that_does_not_lie_there_does_nothing(scene: Builder) -> None:
    now = two("attack", "Brace for Impact", "Evasive Actions", scene, dice="4 4")
    now.answer("w0")
    assert (now.asked, now.values, now.default) == ((0, "CX-D20"), ["no", "yes"], "no")
    now.answer("yes")
    assert not now.events(OrderRevealed)
    assert now.unit("a1").has_face_down
    assert now.asked == (1, "CX-D21")
    now.answer("yes")
    assert now.last(OrderRevealed).order == "Evasive Actions"


@pytest.mark.rule("CX-12.23", "CX-D14")
def test_any_order_may_be_turned_up_and_then_lies_open(scene: Builder) -> None:
    now = two("choose", "Enhance Scanners", "", scene)
    reveal = next(option for option in now.question.options if option.value == "reveal 0 0")
    assert reveal.label == "a1 reveals its Order"
    now.answer("reveal 0 0")
    assert now.unit("a1").executes("Enhance Scanners")  # nothing is hidden here: it waits for something to do


@pytest.mark.rule("CX-12.23")
def test_only_fleets_and_the_giving_of_orders_stand_behind_a_curtain(scene: Builder) -> None:
    now = two("choose", "Evasive Actions", "", scene)
    assert now.asked == (0, "CX-D14")
    assert not GAME.needs_handover(now.match.setup, now.question)
    assert GAME.needs_handover(setup_of(STEALTH, people=True), now.question)
    orders = scenes.scene(ship("CVT", (4, 4)), foe("CVT", (50, 15)), at="command", people=True)
    assert all(GAME.needs_handover(orders.match.setup, question) for question in orders.match.questions)


@pytest.mark.rule("CX-12.23")
def test_against_a_bot_who_could_not_answer_is_not_asked() -> None:
    attacker = ship(card(3, "K F"), (30, 15), orders="Brace for Impact")
    now = scenes.scene(attacker, foe(card(2), (35, 15)), dice="4 4", people=False)
    now.answer("w0")
    assert now.asked[1] != "CX-D20"


@pytest.mark.rule("CX-12.23")
def test_under_stealth_no_hand_over_tells_what_lies_face_down() -> None:
    for at, dice, options in (
        ("attack", "6 6 3 4", {}),
        ("R1", "", {"control": "on"}),
        ("R5", "", {"scenario": "survey"}),
    ):
        courses = [
            [
                (question.seat, question.key)
                for question in asked_on(two(at, name, name, scenes.scene, dice=dice, options=STEALTH | options), 14)
                if question.key not in ("CX-D14", "CX-D15")
            ]
            for name in (NAMES if options.get("control") else NAMES[:-1])
            if name != "Mark Target"  # which is used by default, in the attack part of its owner
        ]
        assert all(course == courses[0] for course in courses)
        assert courses[0]
