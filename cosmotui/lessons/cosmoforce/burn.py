"""The third lesson: speed decides who acts first, and how many dice a Railgun rolls."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.cosmoforce.battle import battle, ship
from cosmotui.lessons.cosmoforce.reasons import reasons
from cosmotui.lessons.lesson import Answer, Lesson, Step

FASTER: Final = 51
"""The least change of speed, in hundredths, that outruns the rival."""


def _outruns(question: AnyQuestion, reply: Reply) -> bool:
    return isinstance(reply, int) and reply >= FASTER


BURN: Final = Lesson(
    "burn",
    "Burn the engines",
    battle(
        ship("Lancer", "Cruiser Engine Dissipator*2 Habitat Armor*2 Railgun*2", 2.0),
        ship("Falcon", "Cruiser Engine Dissipator Habitat Armor*2 Laser*2", 2.5),
        "3 1 2 4 7 6",
    ),
    (
        Step(
            "The Falcon has speed 2.50, you have 2.00: your Railguns would roll one die each. Be faster first: "
            "Burn Engines.",
            Answer("burn"),
            rule="CF-9.21",
            otherwise=reasons(
                "That leaves you slower. Burn Engines first.",
                attack="Now the Railguns would roll two dice in all. Burn Engines first.",
            ),
        ),
        Step(
            "You may change your speed by up to your thrust and 1. More than 0.50 makes you faster than the Falcon: "
            "take what is proposed, {enter}.",
            Answer(FASTER, also=_outruns),
            rule="CF-8.4",
            otherwise=reasons("Then the Falcon remains faster. Add at least 0.51."),
            done="The engines gave you 2 heat, and the order of the round has changed.",
            plain="You may change speed by up to your thrust and 1. Add 0.51 to outrun the Falcon: type 51.",
        ),
        Step(
            "One action is left. Attack the Falcon, which is slower now.",
            Answer("attack"),
            rule="CF-7.16",
            otherwise=reasons("Use the speed that you have bought: attack.", end="One action is left: attack."),
        ),
        Step(
            "Three dice a Railgun now. Fire both.",
            Answer("7,8"),
            rule="CF-9.21",
            otherwise=reasons("One Railgun alone hits less. Fire both, 7 and 8."),
            done="Speed has tripled your dice.",
        ),
    ),
    ending="Speed costs heat and buys dice and the first move. Next: repairs.",
)
