"""The effects of a match on people of seasons, in lines: remembered at the reveal, offered for writing at the end."""

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cosmotui.plain.terminal import EndOfInput, Terminal
from cosmotui.session.session import Session

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile
    from cosmotui.seasons.write_back import WriteBack

GAMES: Final = ("cosmoforce", "space-force")
"""The games in which people of a season take part."""
ASKED: Final = "Write what happened onto the sheets of the season? No undo takes it back (yes or no):"


class Sheets:
    """The seasons of one match; `held` is a season that this program has open."""

    def __init__(self, session: Session, terminal: Terminal, held: "SeasonFile | None" = None) -> None:
        self._session, self._terminal, self._held = session, terminal, held
        match = session.match
        # A player at the Director's table is in a fight of the Director's season, who alone writes onto its sheets.
        is_written_elsewhere = session.is_at_table and held is None and bool(match.setup.options.get("cast"))
        self._concerns = match.game.name in GAMES and session.file is not None and not is_written_elsewhere
        self._remembered = False

    def remember(self) -> None:
        """Let the seasons of the crews remember the match once all ships are revealed, and print what prevents it."""
        if not self._concerns or self._remembered:
            return
        writing = self._writing()
        self._remembered = bool(writing.volunteers)
        if self._remembered and (trouble := writing.remember()):
            self._terminal.say(trouble)

    def offer(self) -> None:
        """Ask whether to write what happened, where anything is still to be written."""
        if self._concerns and self._writing().is_unwritten:
            with suppress(EndOfInput):
                if self._terminal.ask(ASKED).casefold() in ("y", "yes"):
                    self._terminal.say(self._writing().write())
                else:
                    self._terminal.say("Not written. The encounters of the season offer it again.")

    def _writing(self) -> "WriteBack":
        from cosmotui.seasons.write_back import WriteBack  # it brings the rules of Space Force: most games need none

        return WriteBack(self._session.match, self._held)
