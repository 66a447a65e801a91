"""The third lesson: a beast, the numbers of a round, and an attack."""

from collections.abc import Callable
from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step
from cosmotui.lessons.space_force.encounter import encounter
from cosmotui.lessons.space_force.people import BRAM

NOT_HERE: Final = {
    "leave": "Bram stands his ground in this lesson. {q} leaves it.",
    "director": "The Director may step in at any time; here it is not needed.",
    "hold": "Held over, the turn comes in the next round. Use it now.",
    "wait": "On a lower number the beast may come first. Act now.",
    "sprint": "A sprint takes the whole turn. Stay, and shoot.",
    "pair": "The knife does not reach so far. Shoot with the pistol.",
    "other": "There is much more to do, but a beast comes. Shoot.",
    "attack": "The pistol in hand will do: take the first line.",
    "move": "He could, but the distance is on his side. Stay.",
}


def _reasons(usual: str) -> Callable[[AnyQuestion, Reply], str]:
    return lambda question, reply: NOT_HERE.get(str(reply), usual)


FIGHT: Final = Lesson(
    "fight",
    "Fight a beast",
    encounter((BRAM,), ("beast",), dice=(8, 2, 9, 10, 3, 9, 14, 3, 8, 11, 10, 5)),
    (
        Step(
            "A beast charges Bram Castellanos. Each round numbers are called from 17 down; on 14 he acts. The first "
            "line shoots: {w} tells its chance.",
            Deed("why", word="why"),
            rule="SF-12.20",
            otherwise=_reasons("First look: {w} tells what the chance is made of."),
            done="d20, Dexterity and skill, against its Defense Rating (DR).",
            plain="A beast charges Bram Castellanos. Each round numbers are called from 17 down; on 14 he acts. The "
            "first line shoots: type {w}, which tells its chance.",
        ),
        Step(
            "80 in 100 is good enough. Shoot: {enter}.",
            Answer("attack vulcan 1"),
            rule="SF-13.1",
            otherwise=_reasons("Shoot while it is far off."),
            done="A hit, and 10 of its 19 hit points.",
        ),
        Step(
            "A turn is one attack and one move. Bram need not move: do no more in this round.",
            Answer("done"),
            rule="SF-12.40",
            otherwise=_reasons("Let the beast come: do no more."),
            done="The beast came, and bit: Bram has 8 of 18 hit points.",
        ),
        Step(
            "New round, new numbers: this time the beast was first. Bram's 9 is called. Shoot again, at one pace.",
            Answer("attack vulcan 1"),
            rule="SF-12.21",
            otherwise=_reasons("Shoot, before the next bite."),
            done="0 hit points: the beast is down, and does not die of it.",
        ),
        Step(
            "Nobody is left to fight. The Director says when it is over: close the encounter.",
            Answer("close"),
            rule="SF-14.30",
            otherwise=_reasons("There is nothing left to wait for. Close it."),
            done="In a season the wounds are then written onto the sheets.",
        ),
    ),
    theirs=("move", "0,9", "done", "move", "0,1", "attack bite 0"),
    ending="Read the number, read the chance, act. Next: healing what is left of Bram.",
)
