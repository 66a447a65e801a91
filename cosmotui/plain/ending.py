"""How a match in lines ends or is left: the result, the seal opened, the dearest answers, and how to come back."""

from contextlib import suppress

from cosmotui.engine.game import Result
from cosmotui.engine.state import View
from cosmotui.plain.board import board_lines
from cosmotui.plain.game_commands import GameCommands
from cosmotui.plain.record import feat_lines
from cosmotui.plain.sealed import chain_line, opened_lines, share_lines
from cosmotui.plain.terminal import EndOfInput, Terminal
from cosmotui.plain.viewer import Viewer
from cosmotui.saves.exchange import unless_caged
from cosmotui.session.hint import hints_told
from cosmotui.session.live_match import AnyMatch
from cosmotui.session.looking_back import account_lines, account_of, look_back, worth_looking
from cosmotui.session.session import Session

OWNER_PROVES = "Note the chain: whoever keeps these matches can prove every roll against it."
COME_BACK = "Saved. The menu lists it when you come again."
LOOK_BACK = "look back"


class Ending:
    """The end of a match for those at one terminal."""

    def __init__(
        self, session: Session, terminal: Terminal, audience: Viewer, commands: GameCommands[View] | None
    ) -> None:
        self._session = session
        self._terminal, self._audience, self._commands = terminal, audience, commands
        self._say = audience.say

    @property
    def _match(self) -> AnyMatch:
        return self._session.match

    @property
    def _names(self) -> tuple[str, ...]:
        return self._match.setup.names()

    def tell(self, result: Result) -> None:
        """Print the result, the final table, the seed with its seal, and how to prove it."""
        match, session = self._match, self._session
        winners = ", ".join(self._names[seat] for seat in result.winners)
        others = ", ".join(name for seat, name in enumerate(self._names) if seat not in result.winners)
        how = result.headline or ("Winner" if len(result.winners) == 1 else "Draw")
        self._say("", f"{how}: {winners}, {result.reason}. {result.rule}".rstrip())
        if others:
            self._say(f"Not among the winners: {others}")
        if hints := hints_told(match):
            self._say(f"Hints taken: {hints}")
        if sat := self._audience.seats_told():
            self._say("Who sat where:", *sat)
        told = self._commands.ending(match.events(self._audience.viewer), self._names) if self._commands else []
        self._say(*[""] * bool(told), *told, *[""] * bool(told), *board_lines(match, self._audience.viewer))
        self._say(*opened_lines(match.setup.seed, self._names), *share_lines(match.setup))
        if session.file is not None:
            self._say(*feat_lines(session.file.header, session.live.record, self._names))
            self._say(*[f"Not in the record: {session.unrecorded}"] * bool(session.unrecorded))
            self._say(chain_line(session.file.chain_mark, session.file.chain_removed))
        self._look_back()
        if name := self._closed():
            self._say(unless_caged(f"This proves every roll: cosmotui verify {name}", OWNER_PROVES))

    def _look_back(self) -> None:
        """Print the answers that cost most, if a person who played wants to know."""
        people = self._session.people
        if not people or worth_looking(self._match, people):
            return
        with suppress(EndOfInput):
            while text := self._terminal.ask(f"Enter ends it; {LOOK_BACK}: the answers that cost most:"):
                if text.casefold() not in (LOOK_BACK, "look", "b"):
                    self._say(f"Type {LOOK_BACK}, or nothing.")
                    continue
                for seat in people:
                    account = account_of(self._terminal.think(lambda seat=seat: look_back(self._match, seat)))
                    who = f"{self._match.setup.seats[seat].letter} {self._names[seat]}"
                    self._say("", f"{who}, looking back:", *account_lines(account))

    def part(self) -> None:
        """Print how to come back."""
        self._audience.part()
        if (name := self._closed()) and not self._session.is_part:
            there = f"Saved. Sit down again with: cosmotui join {name} --plain"
            here = unless_caged(f"Saved. Go on with: cosmotui resume {name} --plain", COME_BACK)
            self._say(there if self._session.is_at_table else here)

    def _closed(self) -> str:
        """Close the session, print what could not be saved, and return the name of the save if everything is in it."""
        session, file = self._session, self._session.file
        session.close()
        self._audience.check_saved()
        if session.lost:
            self._say(session.lost)
        return file.path.stem if file is not None and file.path is not None and not session.lost else ""
