"""The Director's table in lines: the season as at the desk, what everybody has heard, and a word to all."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from cosmotui.episode.director_end import DirectorEnd
from cosmotui.plain.space_force.season_shell import Done, Leave, MenuRow, SeasonShell
from cosmotui.plain.terminal import Changed, Terminal
from cosmotui.rules.cosmoforce.battle_draft import BattleDraft
from cosmotui.rules.space_force.combat.cast import Cast
from cosmotui.rules.space_force.documents import Id
from cosmotui.saves.season.file import SeasonFile
from cosmotui.seasons.own_fights import Fights
from cosmotui.session.session import Session
from cosmotui.startup.late import imported

SHOWN: Final = 12
"""The newest lines of the log that are told."""


class _HeardFights:
    """The fights of a table, of which the Director's terminal hears."""

    def __init__(self, fights: Fights, heard: Callable[[], object]) -> None:
        self._fights, self._heard = fights, heard

    def begin(self, file: SeasonFile, title: str, cast: Cast, level: str, options: dict[str, str]) -> Session:
        return self._listening(self._fights.begin(file, title, cast, level, options))

    def begin_battle(self, file: SeasonFile, draft: BattleDraft) -> Session:
        return self._listening(self._fights.begin_battle(file, draft))

    def players(self, crew: Iterable[Id]) -> str:
        return self._fights.players(crew)

    def resume(self, path: Path) -> tuple[Session, tuple[str, ...]]:
        session, notes = self._fights.resume(path)
        return self._listening(session), notes

    def _listening(self, session: Session) -> Session:
        session.listen(self._heard)
        return session


def direct(end: DirectorEnd, terminal: Terminal, heard: Callable[[], object]) -> None:
    """Show the desk of a season that is played at a table, until the Director leaves. Raises EndOfInput.

    The terminal is to hear (`heard`) when others have changed a fight.
    """
    shell = SeasonShell(terminal, end.file, fights=_HeardFights(end.fights, heard))
    shell.say(f"You are the Director of {shell.season.series.title}. Type ? for help.")
    while True:
        try:
            imported("cosmotui.plain.space_force.season_menu:season_menu")(shell, terminal, end)
            return
        except Leave:
            return
        except Changed:
            continue  # what was told is lost: the menu is told again


def table_page(shell: SeasonShell, end: DirectorEnd | None) -> None:
    """Tell what everybody has heard, and tell everybody something."""
    if end is None:
        return

    def head() -> list[str]:
        lines = [line.told for line in end.log[-SHOWN:]] or ["Nothing has been said or rolled yet."]
        return [f"THE TABLE{f': {end.away}' if end.away else ''}", *lines]

    def say(text: str) -> Done:
        shell.say(end.say(text) or "Said to all.")
        return None

    shell.menu(head, lambda: [MenuRow("tell what is new", lambda: None)], {"say": say, "tell": say}, hint="say TEXT")
