"""The last step of a lesson that plays an invasion to its end: lucre is not spent."""

from typing import Final

from cosmotui.lessons.lesson import Answer, Step

SAVED_LUCRE: Final = Step(
    "The LOG tells how it went. In upkeep lucre buys pods; you need none, so buy nothing.",
    Answer("none"),
    rule="CE-11.4",
    otherwise="Another pod does no harm, but save your lucre: buy nothing.",
    plain="In upkeep lucre buys pods; you need none, so buy nothing. log tells how it went.",
)
"""The step after the fight."""
