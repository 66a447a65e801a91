"""The second lesson: the odds before a fight, a fight, and who must leave the hex."""

from typing import Final

from cosmotui.lessons.cosmoclysm.position import position
from cosmotui.lessons.cosmoclysm.reasons import reasons
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step

FIGHT: Final = Lesson(
    "fight",
    "Odds, and a fight",
    position("E@D3 D@G2", "F@C3 C@D4 J@B3", dice="14 3 8 2 11 v 9 6; 7 12 v 15 3 8 2"),
    (
        Step(
            "Whoever enters the hex of an enemy attacks it. Your Exterminator on D3 has two enemies beside it: "
            "choose it.",
            Answer("D3"),
            rule="CC-6.1",
            otherwise=reasons("The Destroyer waits. Choose the Exterminator on D3."),
        ),
        Step(
            "ODDS tells the chance before you commit yourself. Point at the enemy Cruiser on D4, but do not attack it.",
            Deed("point", "D4"),
            rule="CC-9.8",
            otherwise=reasons("Look before you leap: first point at D4."),
            done="Five dice against four, and a tie goes to the defender: not quite even.",
        ),
        Step(
            "The highest die wins, so more dice are better. The Fighter on C3 defends with two only: attack it.",
            Answer("C3"),
            rule="CC-9.3",
            otherwise=reasons("Nobody is there. Attack C3.", D4="The Cruiser rolls 4 dice. Take on the Fighter on C3."),
            plain="Each line tells your chance: the highest die wins, so many dice are good. Attack the Fighter on C3.",
            done="14 against 9: the Fighter is destroyed, and your ship stands in its hex.",
        ),
        Step(
            "Your rival's Cruiser attacked and lost. The loser of an attack stays: the winning defender must leave. "
            "Step out to B2.",
            Answer("B2"),
            rule="CC-10.1",
            otherwise=reasons(
                "It could leave for there, too. Take B2.",
                B3="The Jumper is there: that would begin another fight. Leave for B2.",
            ),
            done="A defender never holds its hex for long.",
        ),
    ),
    theirs=("D4", "C3"),
    ending="Look at the odds, attack with many dice, and keep a way out. Next: taking ships over.",
)
