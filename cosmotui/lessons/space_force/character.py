"""The first lesson: somebody rolled at random, read on the sheet, and made ready for play."""

from typing import Final

from cosmotui.lessons.lesson import Deed, DeskLesson, Kept, Opened, Step
from cosmotui.lessons.space_force.desk import desk, put
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Change, Season

FINALISE: Final = "The draft is sound as it is. Go to the review with {tab}, and press {f}."


def _not_rolled(season: Season, change: Change) -> str:
    return "" if change.wall else "That makes somebody, too, but rolling is quickest: press {r}."


def _not_finalised(season: Season, change: Change) -> str:
    c = put(change, Character)
    return "" if c is not None and c.status == "active" else FINALISE


CHARACTER: Final = DeskLesson(
    "character",
    "Make a character",
    desk(seed=3),
    (
        Step(
            "You are the Director, and nobody is in your season yet. Roll somebody at random: {r}, then {enter} "
            "for the post that is proposed.",
            Kept(lambda season: len(season.characters) > 0, ("r", "enter"), ("2", "2", ""), _not_rolled),
            rule="SF-2.1",
            otherwise="The roster has more keys, but today press {r}.",
            done="A whole Captain: abilities, skills, rank. What is rolled stays rolled.",
            plain="You are the Director, and nobody is in your season yet. Choose new character, then at random; an "
            "empty line takes the post that is proposed.",
            ways=("person('random')",),
        ),
        Step(
            "The roster has a line for everybody. {enter} opens the sheet of whoever is under the cursor.",
            Opened("character sheet", ("enter",)),
            rule="SF-16.1",
            otherwise="The roster has more keys, but today open the sheet: {enter}.",
        ),
        Step(
            "Abilities, body, skills, weapons: a whole person. {w} explains what is under the cursor. Press it.",
            Deed("why"),
            rule="SF-1.1",
            otherwise="The sheet has more keys, but first press {w} once.",
            done="Whatever stands on a sheet is explained so, with its rule.",
        ),
        Step(
            "This one is still a draft, and a draft cannot play. {e} shows the six steps in which a character is made.",
            Opened("new character", ("e",)),
            rule="SF-2.18",
            otherwise="Not now. With the cursor on an ability, {e} shows the six steps.",
            ways=("edit",),
        ),
        Step(
            "The dice have filled it all in. Look at one step after the other with {tab}, up to the review; there {f} "
            "finalises the sheet.",
            Kept(
                lambda season: any(c.status == "active" for c in season.characters.values()),
                ("tab", "tab", "tab", "tab", "tab", "f"),
                ("1",),
                _not_finalised,
            ),
            rule="SF-2.19",
            otherwise=FINALISE,
            done="Ready for play. From now on abilities are fixed, and stars pay for skills.",
            plain="This is the review, the last of the six steps in which a character is made. Read the whole sheet "
            "if you like, then finalise: a draft cannot play.",
            ways=("step", "finalise"),
        ),
    ),
    ending="Characters can also be made step by step, or taken ready-made. Next: roll for one.",
)
