"""An actor's end of the Director's table in lines: the own sheet, rolls, and what everybody hears."""

from collections.abc import Callable
from typing import Final

from cosmotui.episode.player_end import PlayerEnd, PlayersView
from cosmotui.episode.public_log import LogLine
from cosmotui.plain import rules
from cosmotui.plain.play import play
from cosmotui.plain.space_force.sheet_lines import record_of, sheet_lines
from cosmotui.plain.terminal import Changed, Terminal
from cosmotui.plain.words import folded
from cosmotui.rules.rulebook import book_of, load
from cosmotui.rules.space_force.rolls.check import STANDARD, Check
from cosmotui.rules.space_force.sheet.check_at import checks_of

GAME: Final = "space-force"
TAIL: Final = 12
"""The newest lines of the log that are told at the start."""
HELP: Final = (
    "  sheet             your character, everything on it",
    "  rolls             what you can roll, and what is added",
    "  roll WHAT [N]     roll it against difficulty N, as the Director says, or 15",
    "                    with the word `time` behind it you take your time",
    "  next              your next character, if you have several",
    "  fight             the fight that goes on: act in your turn; q there leads back here",
    "                    for a ship whoever of those aboard answers first answers",
    "  log               what everybody has heard",
    "  say TEXT          say something to everybody",
    "  rules             the chapters; rules ID or rules WORDS: what stands there",
    "  q                 leave; everything is saved already",
    "The table rolls, and everybody hears the result. News are told as they come.",
)
NOBODY: Final = "You play nobody now; the Director names the actor of a character on its sheet."


class PlayerLines:
    """The lines of somebody at the Director's table."""

    def __init__(self, end: PlayerEnd, terminal: Terminal, heard: Callable[[], object]) -> None:
        """Begin at a terminal, which is to hear (`heard`) when others have changed a fight."""
        self._end, self._terminal, self._heard = end, terminal, heard
        self._view = end.view()
        self._told = self._view.log
        """The lines of the log that were told."""
        self._chosen = 0
        """The own character that is played now."""

    def play(self) -> None:
        """Tell and obey until the person leaves. Raises EndOfInput."""
        view = self._view
        self._say(f"{view.season.series.title.upper()}: {view.episode or 'between episodes'}", self._who())
        self._say(*(line.told for line in view.log[-TAIL:]), "Type ? for help.")
        self._say(*[f"{view.fight} goes on: fight goes there."] * bool(view.fight))
        while True:
            try:
                typed = self._terminal.ask("Your move (? help):")
            except Changed:
                self._tell_news()
                continue
            if not self._obey(typed):
                return
            self._tell_news()

    def _say(self, *lines: str) -> None:
        self._terminal.say(*(part for line in lines for part in folded(line)))

    def _who(self) -> str:
        view = self._view
        own = self._own(view)
        if own is None:
            return "You watch." if self._end.no_talk else NOBODY
        return f"You play {view.season.characters[own].name}."

    def _own(self, view: PlayersView) -> str | None:
        return view.own[self._chosen % len(view.own)] if view.own else None

    def _tell_news(self) -> None:
        """Tell what everybody has heard since the last time, and whom one plays where that has changed."""
        before, who = self._view, self._who()
        self._view = self._end.view()
        self._say(*(line.told for line in _since(self._told, self._view.log)))
        self._told = self._view.log
        if self._view.own != before.own and self._who() != who:
            self._say(self._who())
        if self._view.fight and self._view.fight != before.fight:
            self._say(f"{self._view.fight} has begun: fight goes there.")
        elif self._view.is_asked and not before.is_asked:
            self._say(f"You are to act in {self._view.fight}: fight goes there.")
        if self._view.episode != before.episode:
            self._say(f"Now: {self._view.episode or 'between episodes'}.")

    # --- commands ----------------------------------------------------------------------------------------------------

    def _obey(self, typed: str) -> bool:
        """Carry out a command; return whether the person stays."""
        first, _, rest = typed.partition(" ")
        match first.casefold():
            case "":
                self._say(self._who())
            case "q" | "quit" | "leave" | "exit":
                return False
            case "sheet":
                self._sheet()
            case "rolls":
                self._say(*([f"{one.title}: {one.spelled}" for one in self._checks().values()] or [self._who()]))
            case "roll":
                self._roll(rest)
            case "next":
                self._chosen += 1
                self._say(self._who())
            case "fight":
                self._fight()
            case "log":
                self._say(*([line.told for line in self._view.log] or ["Nothing has been said or rolled yet."]))
            case "say":
                refused = self._end.say(rest)
                self._say(*[refused] * bool(refused))
            case "rules":
                self._rules(rest.strip())
            case "?" | "help":
                self._say(*HELP)
            case _:
                self._say(f"{first[:40]!r} is no command here; ? tells them all.")
        return True

    def _sheet(self) -> None:
        own = self._own(self._view)
        self._say(*(sheet_lines(record_of(self._view.season, own)) if own else [self._who()]))

    def _fight(self) -> None:
        """Act in the fight that goes on, until it is over or left."""
        session = self._end.fight()
        if session is None:
            self._say("No fight goes on.")
            return
        session.listen(self._heard)
        play(session, self._terminal)
        self._say("You are back at the table.")

    def _checks(self) -> dict[str, Check]:
        own = self._own(self._view)
        return checks_of(self._view.season, self._view.season.characters[own]) if own else {}

    def _roll(self, typed: str) -> None:
        """Roll what was typed: a name or its beginning, perhaps a difficulty, perhaps `time`."""
        own, words = self._own(self._view), typed.split()
        takes_time = bool(words) and words[-1].casefold() == "time"
        words = words[: len(words) - takes_time]
        has_number = bool(words) and words[-1].isascii() and words[-1].isdecimal() and len(words[-1]) < 5
        difficulty = int(words.pop()) if has_number else STANDARD
        wanted = " ".join(words).casefold()
        checks = self._checks()
        found = [place for place, one in checks.items() if wanted and one.title.casefold() == wanted]
        found = found or [place for place, one in checks.items() if wanted and one.title.casefold().startswith(wanted)]
        if own is None:
            self._say(self._who())
        elif len(found) != 1:
            names = ", ".join(checks[place].title for place in found)
            self._say(f"That may be {names}." if names else "Nothing on your sheet is rolled so; rolls tells what is.")
        else:
            refused = self._end.roll(own, found[0], difficulty, takes_time)
            self._say(*[refused] * bool(refused))

    def _rules(self, wanted: str) -> None:
        book = load(book_of(wanted, GAME))
        lines = rules.pages(book, wanted) if wanted else rules.opening(book)
        self._say(*lines or [f"Nothing in the rules holds {wanted[:40]!r}."])


def _since(told: tuple[LogLine, ...], now: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """Return the lines that are new; old ones may have gone, or been kept back again."""
    known = set(told)
    return tuple(line for line in now if line not in known)
