"""The first lesson: a card, a shot in an arc, and the move after it."""

from collections.abc import Callable
from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.cosmic_conflict.table import about_to_attack, ship
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step


def _reasons(usual: str, **others: str) -> Callable[[AnyQuestion, Reply], str]:
    return lambda question, reply: others.get(str(reply), usual)


SHOOT: Final = Lesson(
    "shoot",
    "Shoot in an arc, then move",
    about_to_attack(
        (6, 5),
        ship("DST", (20.0, 15.0), 3, 0, velocity=2),
        ship("FRG", (28.0, 15.0), 9, 1),
        ship("FRG", (13.0, 15.0), 3, 1),
    ),
    (
        Step(
            "Your Destroyer a1 is about to attack. {c} shows its card, with the arcs into which each weapon fires. "
            "Press it.",
            Deed("card"),
            rule="CX-5.6",
            otherwise="First read the card: press {c}.",
            done="F is ahead, FR and FL are to its sides, A is astern.",
        ),
        Step(
            "The Kinetic fires F, FR and FL. b1 is ahead and in the arc, b2 astern is not. Fire the Kinetic.",
            Answer("w0"),
            rule="CX-5.6",
            otherwise=_reasons(
                "That weapon has narrower arcs. Fire the Kinetic F FR FL.",
                stop="Not yet: b1 is in the arc. Fire the Kinetic.",
            ),
            done="A 6 hits; Shields take damage before the hull does.",
        ),
        Step(
            "Each weapon attacks once a turn, and each other one could attack now. Let it be: stop attacking.",
            Answer("stop"),
            rule="CX-5.2",
            otherwise=_reasons("That would go on with the attack. Stop attacking."),
            done="First the attacks, then the movement.",
        ),
        Step(
            "A Ship must move as far as its Velocity says, straight on, but may change it by 1 first. Raise it to 3.",
            Answer("1"),
            rule="CX-4.2",
            otherwise=_reasons("That is too slow for this lesson. Raise it to 3."),
            done="Straight on by 3; then a shift and a turn.",
        ),
    ),
    ending="Read the card, fire in the arc, then move: so goes every activation.",
)
