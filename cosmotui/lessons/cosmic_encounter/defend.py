"""The second lesson: an invasion of the own planet, help against it, and the pod that decides."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.cosmic_encounter.saved_lucre import SAVED_LUCRE
from cosmotui.lessons.cosmic_encounter.table import ADA, BO, CY, DI, table
from cosmotui.lessons.lesson import Answer, Lesson, Step


def _asks_cy(question: AnyQuestion, reply: Reply) -> bool:
    return isinstance(reply, dict) and "2" in reply


DEFEND: Final = Lesson(
    "defend",
    "Defend a planet",
    table(
        BO,
        ADA,
        {ADA: ("attack 08", "attack 14"), BO: ("attack 10",), CY: ("attack 07",), DI: ("attack 05",)},
        until="D-commission",
    ),
    (
        Step(
            "Bo attacks your planet Ada I. Ask Cy and Di for help: the form proposes up to four ships of each. Lock it "
            "with {enter}.",
            Answer({"2": 4, "3": 4}, also=_asks_cy, keys=("enter",), typed=("ok",)),
            rule="CE-17.1",
            otherwise="Alone you are weak. Ask Cy and Di for help.",
            done="Cy sends two ships. Every ship in a fleet counts 1.",
            plain="Bo attacks your planet Ada I. Ask Cy and Di for help: the form proposes up to four ships of each. "
            "Hand it in: ok.",
        ),
        Step(
            "Each leader primes one pod face down, the driver. Its number is added to the ships; the higher might "
            "wins. Lock attack 14.",
            Answer({"driver": "p31", "kicker": "", "bribe": 0}, keys=("enter",), typed=("ok",)),
            rule="CE-20.2",
            otherwise="Do not save your strength this time: prime attack 14, and no bribe.",
            done="14 and 6 ships against 10 and 4: held, and Bo's ships are lost.",
            plain="Each leader primes one pod face down, the driver. Its number is added to the ships; the higher "
            "might wins. Keep attack 14: ok.",
        ),
        SAVED_LUCRE,
    ),
    theirs=(
        {"side": 1, "8": 1, "9": 1},
        {"side": -1},
        {"driver": "p24", "kicker": "", "bribe": 0},
        {"bribe": 0},
        [],
        [],
        "all 8",
        "none",
    ),
    ending="Helpers of a defense get pods and lucre, those of an invasion bases. Next: a negotiation.",
)
