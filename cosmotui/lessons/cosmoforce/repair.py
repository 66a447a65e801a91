"""The last lesson: crew repair what is marked, in the turn after they were sent."""

from typing import Final

from cosmotui.lessons.cosmoforce.battle import battle, ship
from cosmotui.lessons.cosmoforce.reasons import reasons
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step

REPAIR: Final = Lesson(
    "repair",
    "Repair what is hit",
    battle(
        ship("Lancer", "Cruiser Engine! Dissipator*2 Habitat Armor*2 Railgun! Railgun", 0.9),
        ship("Falcon", "Cruiser Engine Dissipator Habitat Armor*2 Laser*2", 0.5),
        "",
    ),
    (
        Step(
            "Your Engine and a Railgun have a mark each, and a marked system does nothing. Crew clear marks: Repair "
            "Systems.",
            Answer("repair"),
            rule="CF-10.5",
            otherwise=reasons("That would leave the marks. Repair Systems first."),
        ),
        Step(
            "Send one of the crew to the Engine. Without thrust a fast ship may even collide.",
            Answer("1"),
            rule="CF-7.9",
            otherwise=reasons("The Engine comes first: without one you fly blind. Choose Engine 1."),
        ),
        Step(
            "One action moves as many of the crew as you like. Send another to Railgun 7.",
            Answer("7"),
            rule="CF-8.19",
            otherwise=reasons(
                "The Railgun needs somebody more. Send one to Railgun 7.",
                done="The Railgun still needs somebody. Send one to Railgun 7.",
            ),
        ),
        Step(
            "The third stays in Standby and flies the ship: nobody else.",
            Answer("done"),
            rule="CF-7.10",
            otherwise=reasons("Somebody has to stay free. Choose nobody else."),
            done="They sit on the systems now; the work is done when your next turn begins.",
        ),
        Step(
            "You cannot do more for now. End the turn, and see what the crew have done when it is yours again.",
            Answer("end"),
            rule="CF-8.20",
            otherwise=reasons("Save your strength: end the turn and watch the repairs."),
            done="Engine and Railgun work again.",
        ),
        Step(
            "Why? {w} explains, here as everywhere. Press it.",
            Deed("why", word="why"),
            rule="CF-7.4",
            otherwise=reasons("First look at the reasons: {w}."),
            done="The crew may stay at their posts or return.",
            plain="Why are you asked? Type {w}: it tells the rule.",
        ),
    ),
    theirs=("end",),
    ending="Marked, manned, mended. You know what a battle needs: now fly one, you are helped along.",
)
