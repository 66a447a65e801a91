"""The first lesson: an invasion of somebody else, and the ships of an ally in it."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.cosmic_encounter.saved_lucre import SAVED_LUCRE
from cosmotui.lessons.cosmic_encounter.table import ADA, BO, CY, DI, table
from cosmotui.lessons.lesson import Answer, Entry, Lesson, Step


def _helps_bo(question: AnyQuestion, reply: Reply) -> bool:
    return isinstance(reply, dict) and reply.get("side") == 0


ALLY: Final = Lesson(
    "ally",
    "Help in an invasion",
    table(
        BO,
        DI,
        {ADA: ("attack 08",), BO: ("attack 20",), CY: ("attack 07",), DI: ("attack 05",)},
        until="D-sponsor",
        given={"D-sponsor 2": {"side": -1}},
    ),
    (
        Step(
            "You are Ada. Bo invades Di I, and both want you as a sponsor, who lends ships. Join Bo: press {right} in "
            "the row Join.",
            Entry(
                lambda form: form.get("side") == 0,
                {"side": 0, "0": 1, "1": 1, "2": 1, "3": 1},
                keys=("right",),
                typed=("invader 4",),
            ),
            rule="CE-17.4",
            otherwise="Another time you may stay out. Here, join Bo.",
            done="WHAT FOLLOWS tells what you win, and what you may lose.",
            plain="You are Ada. Bo invades Di I, and both want you as a sponsor, who lends up to four ships. Join Bo "
            "with all four: type invader 4.",
            plain_done="At once you are told what you win, and what you may lose.",
        ),
        Step(
            "If Bo wins, your ships land on Di I beside his: a foreign base. Lock your answer with {enter}; "
            "nobody sees it yet.",
            Answer({"side": 0, "0": 1, "1": 1, "2": 1, "3": 1}, also=_helps_bo, keys=("enter",), typed=("ok",)),
            rule="CE-22.20",
            otherwise="Another time. Here, join the invasion of Bo.",
            done="Now Bo and Di choose a pod each, face down.",
            plain="If Bo wins, your ships land on Di I beside his: a foreign base. Hand your answer in: ok.",
        ),
        Step(
            "Sponsors may slip the enemy leader lucre, the money of the game. Lock no bribe with {enter}.",
            Answer({"bribe": 0}, keys=("enter",), typed=("ok",)),
            rule="CE-11.20",
            otherwise="Di needs no present. Lower the bribe to 0 again.",
            done="Attack 20 and 8 ships against attack 5 and 4 ships: won.",
            plain="Sponsors may slip the enemy leader lucre, the money of the game. Keep yours: ok.",
        ),
        SAVED_LUCRE,
    ),
    theirs=(
        {"driver": "p35", "kicker": "", "bribe": 0},
        {"driver": "p11", "kicker": "", "bribe": 0},
        [],
        [],
        "none",
        "none",
    ),
    ending="Four foreign bases win this match, also together with others. Next: you are attacked.",
)
