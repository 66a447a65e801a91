"""The common part of all screens of a season: the file, changes saved at once, undo and redo, questions."""

import time
from pathlib import PurePath
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import on
from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.season import Season
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.screens.space_force.questions import Questions
from cosmotui.screens.space_force.season_changes import SeasonChanges
from cosmotui.widgets.picker import Picker
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

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
        Binding("escape", "back", "back"),
    ]
    app: Navigator

    def __init__(self, file: "SeasonFile") -> None:
        super().__init__()
        self.file = file
        self.changes = SeasonChanges(file, self.refresh_all, self.say, self.show_retraced)
        self.questions = Questions(self)

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
        return Title("Space Force", self.where(), undo=meter.free, wall=meter.wall or "the save")

    def refuses(self, action: str) -> bool:
        return action == "undo" and self.file.undo_meter.free <= 0

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, self.RULES, ""

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

    def show_retraced(self, told: str) -> None:
        """Show the season after an undo or a redo; the subject of this screen may have gone with it."""
        if self.has_subject():
            self.refresh_all()
            self.say(told)
        else:
            self.leave()
            self.app.call_after_refresh(self.app.say, told)

    def action_undo(self) -> None:
        """Undo the last change, and say which it was."""
        self.changes.undo()

    def action_redo(self) -> None:
        """Redo the change undone last."""
        self.changes.redo()

    def action_back(self) -> None:
        """Go back to the screen below."""
        self.leave()


def now() -> int:
    """Return the time in the form used in documents: seconds since 1970."""
    return int(time.time())


def where_in(season: Season) -> str:
    """Return the season, and the episode that is open: `Season 1, episode 4`."""
    adventure = season.open_adventure()
    part = next((part for part in adventure.parts if part.state == "open"), None) if adventure else None
    return f"{season.series.title}, episode {part.number}" if part else season.series.title
