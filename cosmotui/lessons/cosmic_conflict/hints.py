"""The hints of a coached match of Cosmic Conflict."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.engine.state import View
from cosmotui.lessons.lesson import Hint, when_asked


def _has_shots(view: View, question: AnyQuestion) -> bool:
    offered = question.options if isinstance(question, ChooseOne) else ()
    return question.key == "CX-D15" and any(str(option.value).startswith("w") for option in offered)


HINTS: Final = (
    Hint(
        "deploy", "Ships start near your edge; heading and Velocity are your choice.", "CX-17.8", when_asked("CX-D06")
    ),
    Hint("orders", "Each ship gets one Order, face down, or a token that all see.", "CX-12.7", when_asked("CX-D09")),
    Hint(
        "window",
        "With nothing more this turn you are not asked again until the next.",
        "CX-12.20",
        when_asked("CX-D14"),
    ),
    Hint("activate", "Small ships act first; to pass is to act on the way down.", "CX-14.2", when_asked("CX-D12")),
    Hint(
        "attack",
        "A ship attacks first, and each weapon once. {c} shows its card.",
        "CX-5.1",
        _has_shots,
        plain="A ship attacks first, and each weapon once. look a1 shows a card.",
    ),
    Hint("again", "A die is better re-rolled when it missed. The token is gone then.", "CX-13.4", when_asked("CX-D22")),
    Hint("dodge", "A Dodge takes 1 from the accuracy, now that you know the result.", "CX-13.22", when_asked("CX-D24")),
    Hint(
        "velocity", "The run is straight on, and compulsory: mind the edge and planets.", "CX-4.3", when_asked("CX-D33")
    ),
    Hint("shift", "A shift to the side keeps you clear of terrain, or in range.", "CX-4.4", when_asked("CX-D34")),
    Hint("heading", "Where you look now you run next turn, and most weapons fire.", "CX-4.5", when_asked("CX-D35")),
    Hint("over", "Victory is counted at the end, by conditions drawn only then.", "CX-19.3", when_asked("CX-D43")),
)
