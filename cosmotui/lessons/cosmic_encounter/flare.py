"""The last lesson: a lost fight, and the flare that wins it."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.cosmic_encounter.saved_lucre import SAVED_LUCRE
from cosmotui.lessons.cosmic_encounter.table import ADA, BO, CY, DI, table
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step

HUMAN: Final = "p89"
"""The flare at this table."""


def _passes(question: AnyQuestion, reply: Reply) -> str:
    return "Then all four ships are lost. Discharge the flare." if reply == "pass" else "Not now: discharge the flare."


FLARE: Final = Lesson(
    "flare",
    "A flare turns a fight",
    table(
        ADA,
        DI,
        {ADA: ("attack 04", "flare human"), BO: ("attack 10",), CY: ("attack 07",), DI: ("attack 23",)},
        until="D-window",
        given={"D-commission 0": {}},
    ),
    (
        Step(
            "Attack 4 and 4 ships against attack 23 and 4: lost, if nothing happens. But you hold the flare Human. "
            "Point at it with {tab}.",
            Deed("point", HUMAN),
            rule="CE-8.1",
            otherwise=_passes,
            done="Below stands what it does: your driver becomes attack 42.",
        ),
        Step(
            "A flare of a power that is not yours has its wild effect, one of your own the super effect. Discharge it.",
            Answer(HUMAN),
            rule="CE-8.2",
            otherwise=_passes,
            done="Attack 42 and 4 ships against 23 and 4: won.",
            plain="Attack 4 and 4 ships against 23 and 4: lost, if nothing happens. But the flare Human makes an "
            "attack 42 of your pod: discharge it.",
        ),
        SAVED_LUCRE,
    ),
    theirs=([], "none"),
    ending="Pods at the right moment beat ships. You know the ways of an encounter: play a match.",
)
