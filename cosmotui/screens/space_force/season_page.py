"""What every screen of a season shares: its file, changes that are kept at once, undo and redo, what is asked."""

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import DescendantFocus
from textual.widget import Widget

from cosmotui.in_a_line import in_a_line
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.widgets.picker import Choice, Picker
from cosmotui.widgets.prompt import Done, Prompt
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

T = TypeVar("T")
GAME = "space-force"


def sheets(*names: str) -> list[str | PurePath]:
    """The style sheets of a screen of a season: the shared one and its own, named without `space_force_`."""
    return [str(styles_path(f"space_force_{name}.tcss")) for name in ("page", *names)]


class SeasonPage(Page[T]):
    """A screen about a season. Subclasses give `content`, `show` and what `?` opens.

    It draws from the season alone and draws anew whenever it comes to the front, so that what another screen changed,
    and what undo took back, is seen everywhere.
    """

    CSS_PATH = sheets()
    LAST = ("undo", "redo", "back")
    RULES: ClassVar[str] = "SF-0"
    """The section of the rulebook that this screen is about."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "undo"),
        Binding("U", "redo", "redo", show=False),
        Binding("escape", "back", "back"),
    ]
    app: Navigator

    def __init__(self, file: "SeasonFile") -> None:
        super().__init__()
        self.file = file
        self.prompt, self.picker = Prompt(id="prompt"), Picker(id="picker")

    @property
    def season(self) -> Season:
        """The season as it is now."""
        return self.file.season

    # --- for subclasses ------------------------------------------------------------------------------------------

    def content(self) -> Iterable[Widget]:
        """Everything between title and keys but for what asks to type or to pick."""
        return ()

    def show(self) -> None:
        """Draw everything from the season."""

    def has_subject(self) -> bool:
        """Whether there still is what this screen is about; where not, it closes when it comes to the front."""
        return True

    def where(self) -> str:
        """What the title says after the name of the game: by default the season and its open episode."""
        return where_in(self.season)

    def chapter(self) -> str:
        """The rule at which `?` opens the rulebook: that of the screen, or of what it shows now."""
        return self.RULES

    def here(self) -> str:
        """Why the rules open where they open."""
        return ""

    # --- the frame -----------------------------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        yield from self.content()
        yield self.picker
        yield self.prompt

    def title_now(self) -> Title:
        meter = self.file.undo_meter
        return Title("Space Force", self.where(), undo=meter.free, wall=meter.wall or "the save")

    def refuses(self, action: str) -> bool:
        return action == "undo" and self.file.undo_meter.free <= 0

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, self.chapter(), self.here()

    def on_screen_resume(self) -> None:
        if self.has_subject():
            self.refresh_all()
        else:
            self.dismiss(None)

    @on(DescendantFocus)
    @on(Prompt.Closed)
    @on(Picker.Closed)
    def mark_asking(self) -> None:
        """While something is typed or picked nothing else on the screen asks."""
        self.set_class(bool(self.prompt.display or self.picker.display), "-asking")

    def refresh_all(self) -> None:
        """Draw the screen and its frame anew."""
        self.show()
        self.show_title()
        self.refresh_bindings()

    # --- changes -------------------------------------------------------------------------------------------------

    def commit(self, change: Change, told: str = "") -> bool:
        """Carry out a change and keep it; says `told`, or in a line why it cannot be. Whether it was done."""
        return self.attempt(lambda: change, told)

    def attempt(self, make: Callable[[], Change], told: str = "") -> bool:
        """Make a change by the rules, carry it out and keep it; what the rules refuse is said. Whether it was done."""
        wrong = self.tried(make)
        self.say(wrong or told)
        return not wrong

    def tried(self, make: Callable[[], Change]) -> str:
        """As `attempt`, but returns what is wrong: for a prompt or a picker, which shows it itself."""
        try:
            self.file.commit(make())
        except (SaveError, SeasonError) as error:
            return in_a_line(error)
        self.refresh_all()
        return ""

    def action_undo(self) -> None:
        """Take the last change back, and say which it was."""
        self._retrace(self.file.undo, "Taken back")

    def action_redo(self) -> None:
        """Carry out again what was taken back."""
        self._retrace(self.file.redo, "Done again")

    def _retrace(self, step: Callable[[], str], told: str) -> None:
        try:
            said = f"{told}: {step()}."
        except (SaveError, SeasonError) as error:
            self.say(in_a_line(error))
            return
        if self.has_subject():
            self.refresh_all()
            self.say(said)
        else:
            self.dismiss(None)
            self.app.call_after_refresh(self.app.say, said)

    def action_back(self) -> None:
        """Back to the screen below."""
        self.leave()

    # --- asking --------------------------------------------------------------------------------------------------

    def ask(self, title: str, done: Done, *, text: str = "", fact: str = "", hint: str = "", limit: int = 200) -> None:
        """Ask for a text; `done` returns what is wrong with it."""
        self.prompt.ask(title, done, text=text, fact=fact, hint=hint, limit=limit)

    def pick(
        self,
        title: str,
        choices: Sequence[Choice],
        done: Done,
        *,
        typed: Done | None = None,
        as_typed: str = "as typed",
        fact: str = "",
        hint: str = "",
        chosen: str = "",
    ) -> None:
        """Ask for one of `choices`; `done` returns what is wrong with it."""
        self.make_room()
        self.picker.pick(title, choices, done, typed=typed, as_typed=as_typed, fact=fact, hint=hint, chosen=chosen)

    def make_room(self) -> None:
        """Put away what stands where something is to be picked; mostly nothing does."""


def now() -> int:
    """The time as documents hold it: seconds since 1970."""
    return int(time.time())


def where_in(season: Season) -> str:
    """The season, and the episode that is open: `Season 1, episode 4`."""
    adventure = season.open_adventure()
    part = next((part for part in adventure.parts if part.state == "open"), None) if adventure else None
    return f"{season.series.title}, episode {part.number}" if part else season.series.title
