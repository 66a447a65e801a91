"""The second lesson: a turn of two actions, and what becomes of damage."""

from typing import Final

from cosmotui.lessons.cosmoforce.battle import battle, ship
from cosmotui.lessons.cosmoforce.reasons import reasons
from cosmotui.lessons.lesson import Answer, Lesson, Step

TURN: Final = Lesson(
    "turn",
    "A turn of the battle",
    battle(
        ship("Lancer", "Cruiser Engine Dissipator*2 Habitat Armor*2 Railgun*2", 3.0, heat=2),
        ship("Bastion", "Capital Engine Dissipator Habitat*2 Armor*2 Laser*2", 2.0),
        "3 5 2 4 7 8; 4 3",
    ),
    (
        Step(
            "You have two actions a turn. Your Lancer is faster than the Bastion, and faster ships act first: attack.",
            Answer("attack"),
            rule="CF-7.14",
            otherwise=reasons("That is another action. Attack first."),
        ),
        Step(
            "A Railgun rolls one die, or three at a slower ship. Fire both; ODDS tells what to expect.",
            Answer("7,8"),
            rule="CF-9.21",
            otherwise=reasons("One Railgun alone hits less. Fire both, 7 and 8."),
            done="A 7 or 8 is discarded, every other die is a hit: four.",
            plain="A Railgun rolls one die, or three at a slower ship. Fire both.",
        ),
        Step(
            "Your rival put all four marks on Armor: whoever is hit chooses. You have heat 2, so use your second "
            "action to cool: Conserve Energy.",
            Answer("conserve"),
            rule="CF-8.8",
            otherwise=reasons("The heat would stay. Conserve Energy.", end="One action is left. Conserve Energy."),
            done="One heat less for each working Dissipator.",
        ),
        Step(
            "Now you are hit, and choose what breaks. One mark stops most systems, but Armor has no other use: put "
            "both marks on Armor 5.",
            Answer("5x2"),
            rule="CF-10.1",
            otherwise=reasons("That system has other work to do. Give both marks to Armor 5."),
            done="Armor soaks three marks on a Cruiser before it is gone.",
        ),
    ),
    theirs=("5x4", "attack", "7,8"),
    ending="Two actions, dice, and marks where they hurt least. Next: speed.",
)
