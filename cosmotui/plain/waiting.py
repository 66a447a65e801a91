"""The time at a table in which others are to answer: what happens is told, and some words are understood."""

from typing import Final

from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.reply_text import reply_text
from cosmotui.plain.board import board_lines
from cosmotui.plain.help_lines import rule_lines
from cosmotui.plain.terminal import Changed, Terminal
from cosmotui.plain.viewer import Viewer
from cosmotui.plain.words import word_of
from cosmotui.session.session import Session

HELP: Final = (
    "Others are to answer now; you are told when you are asked. Until then:",
    "  board       the table in words; look does the same",
    "  log         what happened last; log all: from the start",
    "  u, undo     take your last answer back, as long as nobody has answered upon it",
    "  change      answer anew what you have confirmed, as long as others think",
    "  say TEXT    say something to everybody at the table",
    "  rules       the chapters; rules ID or rules WORDS: what stands there",
    "  q           leave; every answer is saved already",
)
CHANGE: Final = "change"
"""The only word that is understood while others are to answer, and not else."""


class Leave(Exception):
    """A request of the player to leave; everything is saved."""


class Waiting:
    """Somebody who waits for others at a table."""

    def __init__(self, session: Session, terminal: Terminal, audience: Viewer) -> None:
        self._session, self._terminal, self._audience = session, terminal, audience

    def until_asked(self) -> AnyQuestion | None:
        """Wait until the match has changed; return a question that is to be answered anew, if that was asked for.

        Raises Leave where nobody at this terminal is asked any more, and EndOfInput.
        """
        if not self._session.is_at_table:
            raise Leave
        self._audience.describe()
        try:
            text = self._terminal.ask_while_waiting(self._awaited())
        except Changed:
            return None
        return self._obey(text) if text else None

    def _awaited(self) -> str:
        """Return whose answer is awaited, as everybody may know it."""
        match = self._session.match
        names = [match.setup.seats[one.seat].name for one in match.questions if not self._session.is_bot(one.seat)]
        return f"Waiting for {' and '.join(filter(None, (', '.join(names[:-1]), names[-1])))}." if names else "Waiting."

    def _obey(self, text: str) -> AnyQuestion | None:
        first, _, rest = text.partition(" ")
        command, match, say = word_of(first), self._session.match, self._audience.say
        if command == "leave":
            raise Leave
        if first.casefold() == CHANGE:
            return self._confirmed()
        if command == "undo":
            self._take_back()
        elif command == "board":
            say(*board_lines(match, self._audience.viewer) or ["This game has no table in words."])
        elif command == "log":
            say(*self._audience.log(all_of_it=rest.casefold() == "all") or ["Nothing has happened yet."])
        elif command == "talk":
            say(self._session.talk.no_talk or self._session.talk.say(rest) or "Said.")
        elif command == "rules":
            say(*rule_lines(match, rest.strip()))
        elif command == "help":
            say(*HELP)
        else:
            say(f"You are not asked anything now. {self._awaited()}")
        return None

    def _confirmed(self) -> AnyQuestion | None:
        match = self._session.match
        asked = (match.may_answer(seat) for seat in self._session.people)
        question = next((one for one in asked if one is not None), None)
        if question is None:
            self._audience.say("Nothing that you have confirmed can be changed now.")
        return question

    def _take_back(self) -> None:
        match = self._session.match
        before = match.log[-1] if match.log else None
        try:
            self._session.undo()
        except NotUndoable as error:
            self._audience.say(str(error))
            return
        if before is not None:
            self._audience.say(f"Taken back: {reply_text(before.question, before.reply)}")
        self._audience.taken_back()
