"""The last lesson: winning a match, in three turns at most."""

from typing import Final

from cosmotui.engine.state import View
from cosmotui.lessons.cosmoclysm.position import position
from cosmotui.lessons.lesson import Goal, Lesson, Step
from cosmotui.rules.cosmoclysm.view import CosmoclysmView

TURNS: Final = 6
"""The last turn, with those of the rival counted."""


def _won(view: View) -> bool:
    return isinstance(view, CosmoclysmView) and view.over and view.alive == [0]


def _missed(view: View) -> bool:
    return isinstance(view, CosmoclysmView) and not _won(view) and (view.over or view.turn > TURNS)


WIN: Final = Lesson(
    "win",
    "Win in three turns",
    position("E@D4 D@E2 F@C3 C@F1", "F@D5 J@B4", seed=1),
    (
        Step(
            "Whoever has the last ships wins. Your rival has two left: beat both within three turns of yours. "
            "Everything is allowed.",
            Goal(_won, ("D4", "D5", "C3", "roll", "C6"), _missed),
            rule="CC-13.2",
            done="Their last ship is gone: you have won.",
        ),
    ),
    ending="You know all that a match needs. Now play one: you are helped along.",
)
