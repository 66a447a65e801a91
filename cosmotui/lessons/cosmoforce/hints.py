"""The hints of a coached match of Cosmoforce."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.engine.state import View
from cosmotui.lessons.lesson import Hint, when_asked
from cosmotui.rules.cosmoforce.view import CosmoforceView


def _is_hot(view: View, question: AnyQuestion) -> bool:
    """Return whether more heat lies on the ship than it can cool."""
    if question.key != "CF-D7" or not isinstance(view, CosmoforceView) or not view.ships:
        return False
    own = view.ships[question.seat]
    return own.heat > own.systems.count("Dissipator")


def _can_repair(view: View, question: AnyQuestion) -> bool:
    """Return whether a system of the ship is marked and can be mended."""
    if question.key != "CF-D7" or not isinstance(view, CosmoforceView) or not view.ships:
        return False
    own = view.ships[question.seat]
    offered = isinstance(question, ChooseOne) and any(option.value == "repair" for option in question.options)
    return offered and any(mark == 1 for mark in own.marks)


HINTS: Final = (
    Hint(
        "build",
        "Nothing is wrong with a ready-made ship: {p} shows others.",
        "CF-3.14",
        when_asked("CF-D1"),
        plain="Nothing is wrong with a ready-made ship; preset lists others.",
    ),
    Hint("hot", "Heat that is not cooled harms the crew: Conserve Energy cools.", "CF-7.7", _is_hot),
    Hint("repair", "A marked system does nothing until crew have cleared its marks.", "CF-10.5", _can_repair),
    Hint("action", "Two actions a turn; the same one may be taken twice.", "CF-7.14", when_asked("CF-D7")),
    Hint("attack", "At a slower ship a Railgun rolls three dice instead of one.", "CF-9.21", when_asked("CF-D8")),
    Hint("damage", "You choose what breaks; Armor has nothing else to do.", "CF-10.7", when_asked("CF-D5")),
    Hint("harm", "Hurt crew that is harmed again dies; Heal Crew makes it ready.", "CF-5.3", when_asked("CF-D4")),
    Hint("burn", "Who is faster acts first; burning costs heat.", "CF-8.3", when_asked("CF-D10")),
    Hint("ram", "To evade a ram costs heat, and takes dice from it.", "CF-8.12", when_asked("CF-D13")),
)
