"""The hints of a coached match of Cosmic Encounter."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.engine.state import View
from cosmotui.lessons.lesson import Hint, when_asked


def _has_something(view: View, question: AnyQuestion) -> bool:
    """Return whether more than to pass is offered in a window."""
    return question.key == "D-window" and isinstance(question, ChooseOne) and len(question.options) > 1


HINTS: Final = (
    Hint("fuel", "Each invasion burns one fuel cell: load all to invade twice.", "CE-5.9", when_asked("D-fuel")),
    Hint(
        "target", "A planet with few ships is easier to take; a base on any counts.", "CE-16.1", when_asked("D-target")
    ),
    Hint(
        "beacon",
        "Ships of a losing fleet are lost: leave one on each of your bases.",
        "CE-22.3",
        when_asked("D-beacon"),
    ),
    Hint(
        "commission",
        "Helpers in a won invasion get a base too, in a defense boons.",
        "CE-22.20",
        when_asked("D-commission"),
    ),
    Hint(
        "sponsor", "Join the side that will win: ships of a losing fleet are lost.", "CE-22.3", when_asked("D-sponsor")
    ),
    Hint("driver", "Your pod and the ships of your fleet: the higher sum wins.", "CE-20.2", when_asked("D-driver")),
    Hint(
        "distress", "Distress pods turn a fight: keep them for one you would lose.", "CE-9.1", when_asked("D-distress")
    ),
    Hint("window", "Use something, or pass; the last choice passes the whole invasion.", "CE-13.10", _has_something),
    Hint("place", "A base needs a ship: on which of yours are they missed most?", "CE-22.8", when_asked("D-place")),
    Hint("purchase", "Lucre buys pods or ships back, once in each upkeep.", "CE-11.5", when_asked("D-purchase")),
    Hint("continue", "With fuel left you invade again; each foreign base counts.", "CE-25.1", when_asked("D-continue")),
    Hint("demand", "Influence pays for demands; a peaceful victory gives a base.", "CE-21.10", when_asked("D-demand")),
)
