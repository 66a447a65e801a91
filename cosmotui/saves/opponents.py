"""The user's library of opponents: a folder with one readable text file for each opponent (SF-20.9)."""

from pathlib import Path
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.opponents.opponent import NAME_LIMIT, Opponent, name_problems, opponent_problems
from cosmotui.rules.space_force.opponents.opponent_text import TEXT_LIMIT, OpponentError, opponent_text, read_opponent
from cosmotui.saves.directories import opponents_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.text_folder import TextError, TextFolder

SUFFIX: Final = ".opponent"


class Opponents(TextFolder[Opponent]):
    """The opponents in one folder, by default the user's."""

    noun, plural, suffix = "opponent", "opponents", SUFFIX
    bytes_limit, name_limit = 4 * TEXT_LIMIT, NAME_LIMIT

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or opponents_folder())

    def read(self, text: str) -> Opponent:
        """Return the opponent of a text; the rules may still refuse it. Raises TextError with all problems at once."""
        try:
            return read_opponent(text)
        except OpponentError as error:
            raise TextError(error.problems) from error

    def text(self, thing: Opponent) -> str:
        """Return the text of an opponent."""
        return opponent_text(thing)

    def problems(self, thing: Opponent) -> list[Problem]:
        """Return the problems that keep an opponent from fighting where only listed weapons and skills exist."""
        return opponent_problems(thing)

    def unwritable(self, thing: Opponent) -> list[Problem]:
        """Return the problems that would keep the text of an opponent from being read again."""
        return [*name_problems(thing.name), *self.unread(thing)]

    def renamed(self, thing: Opponent, name: str) -> Opponent:
        """Return the same opponent under another name."""
        return msgspec.structs.replace(thing, name=name)


def own_opponents() -> dict[str, Opponent]:
    """Return the readable opponents of the library by file name; none if the library cannot be read."""
    try:
        return {saved.name: saved.thing for saved in Opponents().listed() if saved.thing is not None}
    except SaveError:
        return {}
