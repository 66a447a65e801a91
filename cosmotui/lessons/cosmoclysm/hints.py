"""The hints of a coached match of Cosmoclysm."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.engine.state import View
from cosmotui.lessons.lesson import Hint, when_asked


def _fights(view: View, question: AnyQuestion) -> bool:
    return question.key == "CC-D5" and isinstance(question, ChooseOne) and any(o.number for o in question.options)


def _costs_an_ally(view: View, question: AnyQuestion) -> bool:
    if question.key not in ("CC-D5", "CC-D6", "CC-D8") or not isinstance(question, ChooseOne):
        return False
    return any(option.detail.endswith("lost") for option in question.options)


HINTS: Final = (
    Hint("place", "Your first ship goes to the rim; the others beside your own.", "CC-4.8", when_asked("CC-D1")),
    Hint("holes", "Both ends of a wormhole stand in rows of different letters.", "CC-4.12", when_asked("CC-D2")),
    Hint("choose", "Each kind moves in its own way: {w} tells how this one does.", "CC-7.1", when_asked("CC-D3")),
    Hint("roll", "Once the d4 is rolled, this ship must move; one hex is free.", "CC-5.4", when_asked("CC-D4")),
    Hint(
        "odds",
        "The number in a hex is your chance to win the fight there.",
        "CC-9.8",
        _fights,
        plain="The number beside a hex is your chance to win the fight there.",
    ),
    Hint("ally", "You may enter the hex of your own ship, but that ship is lost.", "CC-6.2", _costs_an_ally),
    Hint("leave", "The defender that wins must leave, perhaps into the next fight.", "CC-10.1", when_asked("CC-D6")),
    Hint("capture", "What your Taker has beaten, you may keep.", "CC-12.1", when_asked("CC-D7")),
    Hint("out", "The captured ship leaves the hex; into an enemy it fights at once.", "CC-12.4", when_asked("CC-D8")),
)
