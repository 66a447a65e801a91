"""The common part of all screens of a season: the file, changes saved at once, undo and redo, questions."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from typing import ClassVar, TypeVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show.episodes import on_air
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.page import Page
from cosmotui.screens.talk_screen import open_talk
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.widgets.picker import Choice, Picker
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

Answered = Callable[[str], Change | str | bool | None]
"""A function that takes an answer and returns the change that it makes, what is wrong with it, or neither."""


@dataclass(frozen=True)
class Offer:
    """A choice of a list with what it does: a change of the season, or an action that may return one."""

    label: str
    act: Change | Callable[[], Change | str | bool | None] = lambda: None
    number: str = ""
    about: str = ""
    refused: str = ""


class SeasonChanges:
    """The changes of a season made on a screen, which shows them and reports what cannot be done."""

    def __init__(
        self,
        file: SeasonFile,
        refresh: Callable[[], None],
        say: Callable[[str], None],
        show_retraced: Callable[[str], None],
    ) -> None:
        """Set up changes: `refresh` redraws the screen, `show_retraced` also says what was undone or redone."""
        self._file, self._refresh, self._say, self._show_retraced = file, refresh, say, show_retraced

    def commit(self, change: Change, told: str = "") -> bool:
        """Carry out and save a change; say `told`, or why it is refused. Return whether it was done."""
        return self.attempt(lambda: change, told)

    def attempt(self, make: Callable[[], Change], told: str = "") -> bool:
        """Make a change by the rules, carry it out and save it; say what is refused. Return whether it was done."""
        wrong = self.tried(make)
        self._say(wrong or told)
        return not wrong

    def tried(self, make: Callable[[], Change]) -> str:
        """Do what `attempt` does, but return what is wrong, for a prompt or a picker to show."""
        try:
            self._file.commit(make())
        except (SaveError, SeasonError) as error:
            return in_a_line(error)
        self._refresh()
        return ""

    def do(self, act: Callable[[], object]) -> None:
        """Do what a key stands for, carry out the change that it returns, if any, and say what is refused."""
        try:
            done = act()
        except SeasonError as error:
            done = in_a_line(error)
        if isinstance(done, Change):
            self.commit(done)
        elif done and isinstance(done, str):
            self._say(done)

    def answered(self, done: Answered, text: str) -> str:
        """Give an answer to `done` and carry out the change that it returns, if any; return what is wrong."""
        try:
            result = done(text)
        except SeasonError as error:
            return in_a_line(error)
        if isinstance(result, Change):
            return self.tried(lambda: result)
        return result if isinstance(result, str) else ""

    def undo(self) -> None:
        """Undo the last change, and say which it was."""
        self._retrace(self._file.undo, "Taken back")

    def redo(self) -> None:
        """Redo the change undone last."""
        self._retrace(self._file.redo, "Done again")

    def _retrace(self, step: Callable[[], str], told: str) -> None:
        try:
            said = f"{told}: {step()}."
        except (SaveError, SeasonError) as error:
            self._say(in_a_line(error))
            return
        self._show_retraced(said)


class Questions:
    """The prompt and the picker of a screen, only one shown at a time; the screen must place both."""

    def __init__(self, screen: Widget, changes: SeasonChanges) -> None:
        self._changes = changes
        self.askers = self.picker, self.prompt = Picker(id="picker"), Prompt(id="prompt")
        self.typing_hides: Sequence[Widget] = ()
        """The widgets hidden while the prompt is open."""
        self.picking_hides: Sequence[Widget] = ()
        """The widgets hidden while the picker is open."""
        self.answered: Callable[[], object] | None = None
        """The function called after the last question was answered."""
        self._screen = screen

    @property
    def is_asking(self) -> bool:
        """Whether the prompt or the picker is open."""
        return self.prompt.display or self.picker.display

    def ask(
        self, title: str, done: Answered, *, text: str = "", fact: str = "", hint: str = "", limit: int = 200
    ) -> None:
        """Ask for a text, which `done` takes."""
        if self.picker.asking:
            self.picker.close()
        self.prompt.ask(title, partial(self._changes.answered, done), text=text, fact=fact, hint=hint, limit=limit)
        self._make_room()

    def pick(
        self,
        title: str,
        choices: Sequence[Choice],
        done: Answered,
        *,
        typed: Answered | None = None,
        as_typed: str = "as typed",
        fact: str = "",
        hint: str = "",
        chosen: str = "",
    ) -> None:
        """Ask for one of `choices`, whose value `done` takes, or for another text, which `typed` takes."""
        if self.prompt.display:
            self.prompt.close()
        answered = self._changes.answered
        free = partial(answered, typed) if typed else None
        texts = {"as_typed": as_typed, "fact": fact, "hint": hint, "chosen": chosen}
        self.picker.pick(title, choices, partial(answered, done), typed=free, **texts)
        self._make_room()

    def offer(self, title: str, offers: Sequence[Offer], *, fact: str = "", hint: str = "") -> None:
        """Ask for one of `offers`, and do it."""

        def taken(number: str) -> Change | str | bool | None:
            act = offers[int(number)].act
            return act if isinstance(act, Change) else act()

        choices = [Choice(str(n), one.label, one.number, one.about, one.refused) for n, one in enumerate(offers)]
        self.pick(title, choices, taken, fact=fact, hint=hint)

    def closed(self) -> None:
        """Show the hidden widgets again after the prompt or the picker was closed."""
        self._make_room()
        if self.answered:
            self._screen.call_later(self.answered)

    def _make_room(self) -> None:
        for widget in {*self.typing_hides, *self.picking_hides}:
            typing = self.prompt.display and widget in self.typing_hides
            picking = self.picker.display and widget in self.picking_hides
            widget.display = not typing and not picking
        self._screen.set_class(self.is_asking, "-asking")


T = TypeVar("T")
GAME = "space-force"


def sheets(*names: str) -> list[str | PurePath]:
    """Return the style sheets of a screen of a season: the shared one and its own, without `space_force_`."""
    return [str(styles_path(f"space_force_{name}.tcss")) for name in ("page", *names)]


class SeasonPage(Page[T]):
    """A screen about a season. Subclasses provide `body`, `show` and what `?` opens.

    The screen draws from the season alone and redraws whenever it comes to the front, so that changes made on other
    screens, and changes undone, show everywhere.
    """

    CSS_PATH = sheets()
    LAST = ("undo", "redo", "back")
    RULES: ClassVar[str] = "SF-0"
    """The section of the rulebook that this screen is about."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "undo"),
        Binding("U", "redo", "redo", show=False),
        Binding("T", "talk", "table talk", show=False),
        Binding("escape", "back", "back"),
    ]

    def __init__(self, file: SeasonFile) -> None:
        super().__init__()
        self.file, self.in_rules = file, (GAME, self.RULES, "")
        self.changes = SeasonChanges(file, self.refresh_all, self.say, self.show_retraced)
        self.action_undo, self.action_redo = self.changes.undo, self.changes.redo
        self.action_talk = lambda: open_talk(self.app, self.app.table.talk if self.app.table is not None else None)
        self.questions = Questions(self, self.changes)

    @property
    def season(self) -> Season:
        """The season as it is now."""
        return self.file.season

    # --- for subclasses ------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything from the season."""

    def has_subject(self) -> bool:
        """Return whether the subject of this screen exists; if not, the screen closes when it comes to the front."""
        return True

    def where(self) -> str:
        """Return the title after the name of the game: by default the season and its open episode."""
        return where_in(self.season)

    # --- the frame -----------------------------------------------------------------------------------------------

    def title_now(self) -> Title:
        meter = self.file.undo_meter
        note = self.app.table.away if self.app.table else ""
        return Title("Space Force", self.where(), undo=meter.free, wall=meter.wall or "the save", note=note)

    def refuses(self, action: str) -> bool:
        return (action == "undo" and self.file.undo_meter.free <= 0) or (action == "talk" and self.app.table is None)

    def on_screen_resume(self) -> None:
        if self.has_subject():
            self.refresh_all()
        else:
            self.dismiss(None)

    @on(Prompt.Closed)
    @on(Picker.Closed)
    def question_closed(self) -> None:
        """Show the hidden widgets again once the prompt or the picker is closed."""
        self.questions.closed()

    def refresh_all(self) -> None:
        """Redraw the screen and its frame."""
        self.show()
        self.show_title()
        self.refresh_bindings()
        if self.app.adviser is not None:
            self.app.adviser.shown()

    def show_retraced(self, told: str) -> None:
        """Show the season after an undo or a redo; the subject of this screen may have gone with it."""
        if self.has_subject():
            self.refresh_all()
            self.say(told)
        else:
            self.leave()
            self.app.call_after_refresh(self.app.say, told)


def now() -> int:
    """Return the time in the form used in documents: seconds since 1970."""
    return int(time.time())


def where_in(season: Season) -> str:
    """Return the season, and the episode that is open: `Season 1, episode 4`."""
    here = on_air(season)
    return f"{season.series.title}, episode {here[1].number}" if here else season.series.title
