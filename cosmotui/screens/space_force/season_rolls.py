"""Changes of a season that need dice: rolled with the dice of the season, or with faces typed one by one."""

from collections.abc import Callable
from typing import TypeAlias

from cosmotui.rules.space_force.rolls.dice_change import with_dice
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, SeasonDice, TypedDice
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.seasons.in_a_line import in_a_line

Hand: TypeAlias = SeasonDice | TypedDice
"""The source of faces: the dice of the season, or faces typed in."""
Make: TypeAlias = Callable[[Hand], Change]
"""A function that makes a change from dice. It may run several times and must do nothing but compute."""
Then: TypeAlias = Callable[[], None]


def roll_change(page: SeasonPage[None], make: Make, then: Then | None = None, typed: bool | None = None) -> None:
    """Make and carry out a change that needs dice: with the dice of the season, or asking for each face.

    With `typed` None the season's option `dice` decides. `then` is called once the change is saved.
    """
    series = page.season.series
    by_hand = series.options.get("dice") == "typed" if typed is None else typed
    if by_hand:
        _TypedRoll(page, make, then).go_on([])
        return
    dice = SeasonDice(series)
    if page.changes.attempt(lambda: with_dice(make(dice), dice, series)) and then:
        then()


def card_text(card: str) -> str:
    """Return the text of a roll card in the punctuation of the screens."""
    return card.replace(" — ", ": ").replace("×", "x")


class _TypedRoll:
    """A change whose dice are typed face by face, until none is missing."""

    def __init__(self, page: SeasonPage[None], make: Make, then: Then | None) -> None:
        self._page, self._make, self._then = page, make, then

    def go_on(self, faces: list[int]) -> str:
        """Make the change with the faces typed so far, or ask for the next face. Return what is wrong."""
        page, dice = self._page, TypedDice(faces)
        try:
            change = self._make(dice)
        except FaceNeeded as needed:
            self._ask_face(needed, faces)
            return ""
        except SeasonError as error:
            return in_a_line(error)
        if len(faces) > len(dice.faces):
            return f"Too many faces: {len(faces)} typed, {len(dice.faces)} rolled."
        wrong = page.changes.tried(lambda: with_dice(change, dice, page.season.series))
        if wrong:
            page.say(wrong)
        elif self._then:
            page.call_later(self._then)
        return ""

    def _ask_face(self, needed: FaceNeeded, faces: list[int]) -> None:
        def done(text: str) -> str:
            words = text.replace(",", " ").split()
            if not words or not all(word.isascii() and word.isdecimal() and len(word) < 5 for word in words):
                return f"A face of the d{needed.sides} is needed: 1 to {needed.sides}."
            return self.go_on([*faces, *map(int, words)])

        before = f"so far {' '.join(map(str, faces))}" if faces else ""
        hint = "Several faces may be typed at once, in the order rolled."
        self._page.questions.ask(f"Die {needed.number}, a d{needed.sides}?", done, fact=before, hint=hint, limit=60)
