"""The third lesson: firing arcs, the choice of a target, and a try that does not count."""

from typing import Final

from cosmotui.lessons.cosmic_conflict.reasons import reasons
from cosmotui.lessons.cosmic_conflict.table import FIRST, ship, table
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step

SHOOT: Final = Lesson(
    "shoot",
    "Shoot in an arc",
    table(
        FIRST,
        ship("DST", (20.0, 14.0), 3, 0, velocity=2),
        ship("FRG", (28.0, 14.0), 9, 1),
        ship("FRG", (18.0, 21.0), 5, 1),
        ship("CVT", (26.0, 9.0), 11, 1),
        dice=(5, 4, 6, 3),
    ),
    (
        Step(
            "A weapon fires only into its arcs: F is ahead, A astern, L left and R right. Go to the broadside "
            "Kinetic AL FL with {tab}.",
            Deed("point", "w3"),
            rule="CX-5.6",
            otherwise=reasons("First look: go to the Kinetic AL FL with {tab}."),
            done="Its arcs are drawn on the map. Only b2 lies in them.",
        ),
        Step(
            "Below stands what to expect: miss, glance or hit, and how much damage. Fire this Kinetic.",
            Answer("w3"),
            rule="CX-6.4",
            otherwise=reasons(
                "That one bears on others. Fire the Kinetic AL FL.", stop="Not yet: fire the Kinetic AL FL."
            ),
            done="A 5 hits, and Shields take the damage.",
            plain="A weapon fires only into its arcs: F is ahead, A astern, L left and R right. Fire the "
            "Kinetic AL FL.",
        ),
        Step(
            "The large Kinetic F FR FL has two enemies before it. Fire it: you are asked at whom.",
            Answer("w0"),
            rule="CX-5.4",
            otherwise=reasons("Later, perhaps. Fire the Kinetic F FR FL.", stop="Not yet: fire the Kinetic F FR FL."),
        ),
        Step(
            "Small targets are harder to hit: each Size below that of the weapon costs 1 accuracy. Fire at the larger "
            "one, b1.",
            Answer("t1"),
            rule="CX-6.1",
            otherwise=reasons("The Corvette is smaller, and harder to hit. Fire at b1."),
            done="A 6 less 1: a hit.",
        ),
        Step(
            "What would Rockets do? {b} opens a copy of the match in which nothing counts. Press it.",
            Deed("what_if"),
            rule="CX-1.10",
            otherwise=reasons("Try it first where it does not count: {b}."),
            done="Here you may fire, move, look: all of it is forgotten.",
        ),
        Step(
            "Fire here as much as you like. {b} leads back to the match, where nothing has changed.",
            Deed("what_if"),
            rule="CX-1.10",
            otherwise=reasons("Go back first: {b}."),
            done="Back in the match.",
        ),
        Step(
            "Each weapon attacks once a turn, but none has to. That will do for this turn: stop attacking.",
            Answer("stop"),
            rule="CX-5.19",
            otherwise=reasons("Enough for this turn: stop attacking."),
            done="Now the ship must move.",
        ),
    ),
    ending="Arcs, odds, a target. First the attacks, then the movement: that is next.",
)
