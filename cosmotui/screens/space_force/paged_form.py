"""A form of several pages under a track; `tab` shows the next, and each remembers where its cursor was."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.step_track import StepTrack, Track
from cosmotui.widgets.section_list import SectionList

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

T = TypeVar("T")


class PagedForm(FormPage[T]):
    """Subclasses name their pages and show the one that is open."""

    PAGES: ClassVar[tuple[str, ...]] = ()
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "page(1)", "page", tooltip="next page"),
        Binding("shift+tab", "page(-1)", "previous page", show=False),
    ]

    def __init__(self, file: "SeasonFile") -> None:
        super().__init__(file)
        self.page = 0
        """The page that is open."""
        self.track = StepTrack(id="track")
        self._cursors: dict[int, str] = {}

    def above(self) -> Iterable[Widget]:
        yield self.track

    def show_track(self, about: str) -> None:
        """Draw the track; `about` says what the form is about."""
        self.track.track = Track(self.PAGES, self.page, frozenset(), about)

    def way_on(self) -> Way:
        """The key that shows the next page."""
        return Way("tab", f"Go to {self.PAGES[(self.page + 1) % len(self.PAGES)]}", "page(1)")

    def action_page(self, step: int) -> None:
        """The next page."""
        self.go_to((self.page + step) % len(self.PAGES))

    def go_to(self, page: int) -> None:
        """Show a page, with the cursor where it was."""
        self._cursors[self.page] = self.row
        self.page = page
        self.refresh_all()
        if not self.list.choose(self._cursors.get(page, "")):
            self.list.action_jump(0)
        self.refresh_all()

    def on_step_track_chosen(self, message: StepTrack.Chosen) -> None:
        self.go_to(message.step)

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_take()

    @abstractmethod
    def action_take(self) -> None:
        """Do what the row under the cursor is for."""
