"""The third lesson: a negotiation in which both sides get something."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.cosmic_encounter.saved_lucre import SAVED_LUCRE
from cosmotui.lessons.cosmic_encounter.table import ADA, BO, CY, DI, table
from cosmotui.lessons.lesson import Answer, Lesson, Step


def _first(question: AnyQuestion, reply: Reply) -> str:
    if reply == "pass":
        return "Do not give up your turn: demand the peaceful victory."
    return "That would be nice too, but first demand the peaceful victory."


NEGOTIATE: Final = Lesson(
    "negotiate",
    "Make a deal",
    table(
        ADA,
        DI,
        {ADA: ("negotiate",), BO: ("attack 10",), CY: ("attack 07",), DI: ("negotiate",)},
        until="D-demand",
        given={"D-commission 0": {}},
    ),
    (
        Step(
            "You and Di both primed negotiate: nobody fights. Each has influence to pay for demands. Demand the "
            "peaceful victory.",
            Answer("victory"),
            rule="CE-21.10",
            otherwise=_first,
            done="Di lets it stand: a base for you on Di I, and no ship lost.",
        ),
        Step(
            "Now Di demands a pod from the forge. You could negate that for 2 influence, but a deal lives by both: let "
            "it stand.",
            Answer("stand"),
            rule="CE-21.12",
            otherwise="Then Di may negate your next demand. Let it stand.",
        ),
        Step(
            "You have what you came for. Two passes in a row end the negotiation: pass.",
            Answer("pass"),
            rule="CE-21.17",
            otherwise="Do not press your luck: pass.",
            done="Your ships have landed in peace, and Di drafted a pod.",
        ),
        SAVED_LUCRE,
    ),
    theirs=("stand", "draft", "pass", "none"),
    ending="A deal that both want gives both something. Next: a card that turns everything.",
)
