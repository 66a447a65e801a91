"""A season at a plain terminal: menus, questions, and changes that are kept before anything else is said."""

import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.plain import questions, rules
from cosmotui.plain.terminal import Terminal
from cosmotui.plain.tutor import Tutor
from cosmotui.rules.rulebook import load
from cosmotui.rules.space_force.season import Change, NoDocument, Season, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.seasons.own_fights import Fights, OwnFights

T = TypeVar("T")
Done = bool | Change | None
"""The result of a choice: a change is kept, and True closes the menu."""
MenuAction = Callable[[], Done]
"""An action of a menu row."""
Heard = Callable[[str], Done]
"""A command of a menu, which takes the rest of its line."""

GAME: Final = "space-force"
NOT_IN_LESSONS: Final = "A lesson stays in its own season, which nobody keeps. Your own seasons have that, too."
REASON: Final = 200
"""The most letters of a reason that a document holds."""
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}")
_YES: Final = {"y": True, "yes": True, "n": False, "no": False}
HELP: Final = (
    "A number chooses. An empty line says the menu again, and keeps what stands where something is asked.",
    "  b, back     one menu back; q, home: back to the first menu",
    "  u, undo     take the last change back; U, redo: make it again",
    "  rules       the chapters of the rules; rules ID or rules WORDS: what stands there",
    "  rules here  what they say of the menu you are in",
    "Every answer is saved as soon as it is given.",
)


class Back(Exception):
    """A request to go one menu back, whatever question is open."""


class Leave(Exception):
    """A request to go back to the menu of the games."""


class MenuRow(NamedTuple):
    """A row of a menu."""

    text: str
    action: MenuAction


class SeasonShell:
    """The terminal on which a season prints and asks. Raises EndOfInput wherever it asks."""

    def __init__(
        self, terminal: Terminal, file: SeasonFile, tutor: Tutor | None = None, fights: Fights | None = None
    ) -> None:
        """Begin on a terminal; with a tutor who is not silent a lesson is being taken.

        `fights` lets fights begin where others have seats in them.
        """
        self.fights = fights or OwnFights()
        self._terminal = terminal
        self.file = file
        self._tutor = tutor or Tutor(None, terminal)
        self._rule = ""  # of the menu that is open

    @property
    def season(self) -> Season:
        """The present state of the season."""
        return self.file.season

    @property
    def now(self) -> int:
        """The time as documents hold it: seconds since 1970."""
        return int(time.time())

    def say(self, *lines: str) -> None:
        """Write lines."""
        self._terminal.say(*lines)

    def leading_out(self, action: MenuAction) -> MenuAction:
        """Return an action that leads out of the season, which no lesson does."""

        def refused() -> Done:
            raise SeasonError(NOT_IN_LESSONS)

        return action if self._tutor.progress is None else refused

    def commit(self, change: Change) -> None:
        """Keep a change, then print its description. Raises SaveError."""
        self.file.commit(change)
        self.say(f"Saved: {change.what}.")

    # --- menus ---------------------------------------------------------------------------------------------------

    def menu(
        self,
        head: Callable[[], Iterable[str]],
        entries: Callable[[], Sequence[MenuRow]],
        words: Mapping[str, Heard] | None = None,
        free: Heard | None = None,
        hint: str = "",
        rule: str = "",
    ) -> None:
        """Print head and choices, and carry choices out, until the player goes back or an action closes the menu.

        `words` are commands besides those of HELP; `free` takes any other text; `rule` is what `rules here` shows, by
        default the rule of the menu before. Undo may remove the subject of the menu: then the menu closes.
        """
        before, self._rule = self._rule, rule or self._rule
        told, closed = True, False
        try:
            while not closed:
                choices = list(entries())
                if told:
                    self.say("", *head(), *(f"{number:>4}  {entry.text}" for number, entry in enumerate(choices, 1)))
                    self._tutor.tell()
                text = self._ask(self._prompt(len(choices), hint))
                told, closed = self._heard(text, choices, words or {}, free)
        except (NoDocument, Back):
            return
        except (SeasonError, SaveError) as error:
            self.say(str(error))
        finally:
            self._rule = before

    def _prompt(self, count: int, hint: str) -> str:
        undo = self.file.undo_meter.free
        parts = [f"1 to {count}" if count > 1 else "1" if count else "", hint, f"u takes back {undo}" if undo else ""]
        return f"Choose ({', '.join(part for part in (*parts, 'b back', '? help') if part)}):"

    def _heard(
        self, text: str, choices: Sequence[MenuRow], words: Mapping[str, Heard], free: Heard | None
    ) -> tuple[bool, bool]:
        """Do what was typed. Return whether the menu has to be printed again, and whether it is closed."""
        first, _, rest = text.partition(" ")
        word = first.casefold()
        if not text:
            return True, False
        if self._obeyed(first, rest.strip()):
            return word not in ("?", "help", "rules"), False
        if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= len(choices):
            return True, self.guarded(choices[int(text[:9]) - 1].action)
        if word in words:
            return True, self.guarded(lambda: words[word](rest.strip()))
        if free is not None and not text.isdecimal():
            return True, self.guarded(lambda: free(text))
        self.say(f"Type a number from 1 to {len(choices)}, b or ?." if choices else "Type b or ?.")
        return False, False

    def guarded(self, action: MenuAction) -> bool:
        """Run an action and keep its change; print an error as one line. Going back out changes nothing."""
        try:
            done = action()
            if isinstance(done, Change):
                self.commit(done)
            return done is True
        except (SeasonError, SaveError) as error:
            self.say(str(error))
        except Back:
            self.say("Left as it was.")
        return False

    def _obeyed(self, word: str, rest: str) -> bool:
        """Obey a command that works everywhere: a single word, or `rules` with a search text. Raises Back and Leave."""
        if rest and word.casefold() != "rules":
            return False
        match word if word == "U" else word.casefold():
            case "b" | "back":
                raise Back
            case "q" | "quit" | "home" | "leave" | "exit":
                raise Leave
            case "u" | "undo":
                self.guarded(lambda: self.say(f"Taken back: {self.file.undo()}."))
            case "U" | "redo":
                self.guarded(lambda: self.say(f"Done again: {self.file.redo()}."))
            case "?" | "help":
                self.say(*HELP)
            case "rules":
                self._rules(rest)
            case _:
                return False
        return True

    def _rules(self, wanted: str) -> None:
        book = load(GAME)
        wanted = self._rule if wanted.casefold() == "here" else wanted
        lines = rules.pages(book, wanted) if wanted else rules.opening(book)
        self.say(*lines or [f"Nothing in the rules holds {wanted[:40]!r}."])

    # --- questions -----------------------------------------------------------------------------------------------

    def text(self, title: str, now: str = "", clears: bool = True) -> str:
        """Ask for a text on one line; an empty line keeps `now`, and a single - clears it where that is allowed."""
        stands = f" ({now[:60]}; empty keeps it{', - clears it' if clears else ''})" if now else ""
        typed = " ".join(self._ask(f"{title}{stands}:").split())
        return now if not typed else "" if typed == "-" and clears else typed

    def why(self) -> str:
        """Ask for the Director's reason, which may be empty."""
        return self.text("Why (may be empty)")[:REASON]

    def number(self, title: str, low: int, high: int, usual: int | None = None) -> int:
        """Ask for a whole number; an empty line means the usual one. Raises Back."""
        stands = "" if usual is None else f"; empty: {usual}"
        while True:
            text = self._asked(f"{title} ({low} to {high}{stands}):")
            if not text and usual is not None:
                return usual
            if _WHOLE.fullmatch(text) and low <= int(text) <= high:
                return int(text)
            self.say(f"Type a whole number from {low} to {high}, or b.")

    def yes(self, question: str, usual: bool) -> bool:
        """Ask for yes or no; an empty line means the usual one. Raises Back."""
        while True:
            text = self._asked(f"{question} (yes or no; empty: {'yes' if usual else 'no'}):").casefold()
            if not text or text in _YES:
                return _YES.get(text, usual)
            self.say("Type yes or no, or b.")

    def pick(self, title: str, things: Sequence[T], told: Callable[[T], str] = str, usual: T | None = None) -> T:
        """Ask for one of these things, by number or by name; an empty line means the usual one, or the only one.

        Raises Back, and SeasonError where there is nothing to choose.
        """
        if not things:
            raise SeasonError(f"{title}: there is nothing to choose.")
        names = [told(thing) for thing in things]
        question = ChooseOne(0, "SF-19", title, tuple(Option(number, name) for number, name in enumerate(names)))
        usual = things[0] if len(things) == 1 else usual
        stands = f"; empty: {told(usual)}" if usual is not None and usual in things else ""
        self.say(f"{title}:", *(f"{number:>4}  {name}" for number, name in enumerate(names, 1)))
        while True:
            text = self._asked(f"{title} ({questions.prompt(question)}{stands}):")
            if not text and stands and usual is not None:
                return usual
            try:
                return things[int(str(questions.read_answer(question, text)))]
            except questions.Unclear:
                self.say(f"Type a number from 1 to {len(things)}, or b.")

    def _ask(self, prompt: str) -> str:
        """Ask for a line; a tutor says first what is new. Raises Leave once the lesson is over."""
        self._tutor.tell_news()
        if self._tutor.is_over:
            raise Leave
        return self._terminal.ask(prompt)

    def _asked(self, prompt: str) -> str:
        """Ask for a line that is no free text: the words of a menu that lead away are understood."""
        text = self._ask(prompt)
        if text.casefold() in ("b", "back"):
            raise Back
        if text.casefold() in ("q", "home"):
            raise Leave
        return text
