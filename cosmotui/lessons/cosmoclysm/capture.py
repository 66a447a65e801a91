"""The third lesson: the d4 of Fighters and Takers, and a Taker that takes a ship over."""

from typing import Final

from cosmotui.lessons.cosmoclysm.position import position
from cosmotui.lessons.cosmoclysm.reasons import reasons
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step

CAPTURE: Final = Lesson(
    "capture",
    "Take a ship over",
    position("T@E2 C@G4", "D@D4 F@A3 J@B5", dice="d4 3; 17 v 7 4"),
    (
        Step(
            "A Taker has one attack die only, but what it beats it may keep. Choose the one on E2.",
            Answer("E2"),
            rule="CC-12.1",
            otherwise=reasons("A Cruiser captures nothing. Choose the Taker on E2."),
        ),
        Step(
            "Fighters and Takers move as far as a d4 says. You may go one hex without it, but the Destroyer on D4 is "
            "two away: roll.",
            Answer("roll"),
            rule="CC-5.2",
            otherwise=reasons("One hex is too short for D4. Roll the d4."),
            done="A 3. From now on this ship must be the one that moves.",
        ),
        Step(
            "Is it worth it? Point at the Destroyer on D4 and read ODDS.",
            Deed("point", "D4"),
            rule="CC-9.8",
            otherwise=reasons("First look: point at D4."),
            done="31 in 100. A Taker needs luck, and here it has some.",
        ),
        Step(
            "Attack the Destroyer on D4. You need not use all three hexes.",
            Answer("D4"),
            rule="CC-5.5",
            otherwise=reasons("There is nothing to take. Attack D4."),
            done="17 against 7: beaten.",
        ),
        Step(
            "Capture it, or destroy it? Capture it.",
            Answer("capture"),
            rule="CC-12.1",
            otherwise=reasons("Then nobody would have it. Capture it."),
            done="A Destroyer of your own.",
        ),
        Step(
            "Two ships cannot stand in one hex: the captured one moves out by one. Send it to the free hex C4.",
            Answer("C4"),
            rule="CC-12.3",
            otherwise=reasons("It could go there, too. Send it to C4."),
            done="Your fleet has grown, and theirs has shrunk.",
        ),
    ),
    ending="A Taker turns the tide. Next: finish a match off.",
)
