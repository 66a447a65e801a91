"""The fights of a season: begun and gone on with at one keyboard, or at a table where others have their seats."""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from cosmotui.rules.cosmoforce.battle_draft import BattleDraft
from cosmotui.rules.space_force.combat.cast import Cast
from cosmotui.rules.space_force.combat.seating import DIRECTOR, OPPOSITION
from cosmotui.rules.space_force.documents import Id
from cosmotui.saves.open_match import open_match
from cosmotui.saves.season.file import SeasonFile
from cosmotui.seasons.encounters import begin, begin_drafted
from cosmotui.session.new_match import read_seed
from cosmotui.session.session import Session


class Fights(Protocol):
    """Whoever lets a fight of a season begin, and go on."""

    def begin(self, file: SeasonFile, title: str, cast: Cast, level: str, options: dict[str, str]) -> Session:
        """Begin an encounter, and return the Director's end of it; a bot of a `level`, if any, runs the opposition.

        Raises Misuse with every problem of the set-up, and SaveError; nothing has changed then.
        """
        ...

    def begin_battle(self, file: SeasonFile, draft: BattleDraft) -> Session:
        """Begin a ship battle, in whose draft nothing is to mend, and return the Director's end of it.

        Raises Misuse with every problem of the set-up, and SaveError; nothing has changed then.
        """
        ...

    def players(self, crew: Iterable[Id]) -> str:
        """Return who plays a ship with these aboard, in words."""
        ...

    def resume(self, path: Path) -> tuple[Session, tuple[str, ...]]:
        """Return the Director's end of a fight in a save, to be gone on with, and what to tell first.

        Raises SaveError.
        """
        ...


class OwnFights:
    """Fights at one keyboard, at which the Director answers for everybody."""

    def begin(self, file: SeasonFile, title: str, cast: Cast, level: str, options: dict[str, str]) -> Session:
        seats = [(DIRECTOR, ""), *([(OPPOSITION, level)] if level else [])]
        return begin(file, title, cast, seats, options, read_seed(None))

    def begin_battle(self, file: SeasonFile, draft: BattleDraft) -> Session:
        return begin_drafted(file, draft)

    def players(self, crew: Iterable[Id]) -> str:
        return "a person"

    def resume(self, path: Path) -> tuple[Session, tuple[str, ...]]:
        opened = open_match(path)
        return Session(opened.match, opened.file), opened.notes
