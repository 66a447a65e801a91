"""The last lesson: a ship moves after its attacks, and must; where its run ends matters."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.cosmic_conflict.reasons import reasons
from cosmotui.lessons.cosmic_conflict.table import ship, table
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step
from cosmotui.rules.cosmic_conflict.state import Activating, Choosing
from cosmotui.rules.cosmic_conflict.terrain import planet

NORTH: Final = 15.0
"""How far north a shift leaves the planet to the right."""


def _goes_north(question: AnyQuestion, reply: Reply) -> bool:
    y = reply.get("y") if isinstance(reply, dict) else None
    return isinstance(y, float) and y > NORTH


MOVE: Final = Lesson(
    "move",
    "Move last",
    table(
        Activating(0, Choosing(True, 2, 1), "velocity"),
        ship("FRG", (16.0, 14.0), 3, 0, velocity=4),
        ship("DST", (34.0, 24.0), 8, 1),
        features=(planet((24.0, 13.0)),),
    ),
    (
        Step(
            "After its attacks a ship must move: straight on, as far as its Velocity says. Point at raise it to 5 with "
            "{tab}.",
            Deed("point", "1"),
            rule="CX-4.3",
            otherwise=reasons("First see what a higher Velocity leads to: {tab}."),
            done="The run would end in the planet, which destroys the ship.",
        ),
        Step(
            "You may change it by 1 a turn, and a slow ship shifts and turns more. Lower it to 3.",
            Answer("-1"),
            rule="CX-4.2",
            otherwise=reasons(
                "That would end close to the planet. Lower it to 3.", **{"1": "That ends in the planet. Lower it to 3."}
            ),
            done="The run is over: 3 straight on. The Maneuver follows.",
        ),
        Step(
            "Now it may shift to the side, up to 2 units at this Velocity. Shift it.",
            Answer("shift"),
            rule="CX-4.4",
            otherwise=reasons("Then the planet stays in the way. Shift it."),
        ),
        Step(
            "Move the point north, out of the way of the planet: {up} four times, then {enter}.",
            Answer(
                {"x": 19.0, "y": 16.0, "id": 0},
                also=_goes_north,
                keys=("up",) * 4 + ("enter",),
                typed=("19 16", "ok"),
            ),
            rule="CX-4.8",
            otherwise="Go north, by more than one unit, and then confirm.",
            done="Shifted, clear of the planet.",
            plain="Move the point north, out of the way of the planet: type 19 16, then ok.",
        ),
        Step(
            "At last it turns: {left right}. Most weapons fire ahead, so heading 2 is proposed, toward b1. Take it "
            "with {enter}.",
            Answer("2"),
            rule="CX-4.5",
            otherwise=reasons("b1 is up to the right. Turn to heading 2."),
            done="b1 lies ahead, the planet to the side.",
            plain="At last it turns. Most weapons fire ahead, so heading 2 is good, toward b1.",
        ),
    ),
    ending="Velocity, run, shift, turn: look ahead, as you move last. Now play: you are helped along.",
)
