"""A match screen whose parts stand free: each has a room of its own, found from the size of the terminal."""

from collections.abc import Iterable

from textual.containers import Container
from textual.geometry import Region
from textual.widget import Widget

from cosmotui.screens.match import MatchScreen
from cosmotui.screens.notes import Notes
from cosmotui.widgets.question_panel import QuestionPanel


class Roomed(MatchScreen):
    """Puts the parts that a game names into their rooms, and draws them anew for rooms of another size."""

    def body(self) -> Iterable[Widget]:
        notes = Notes(id="notes")
        notes.display = False
        with Container(id="rooms"):
            yield from self.parts()
            yield notes
            yield QuestionPanel(id="question")

    def parts(self) -> Iterable[Widget]:
        """Everything but explanation and question, which may lie over it."""
        return ()

    @property
    def rooms(self) -> dict[str, Region]:
        """Where every part stands, by id."""
        return {}

    def on_mount(self) -> None:
        self.place_parts()

    def on_resize(self) -> None:
        self.place_parts()
        self.call_after_refresh(self._refit)

    def place_parts(self) -> None:
        """Put every part into its room."""
        for name, room in self.rooms.items():
            styles = self.query_one(f"#{name}").styles
            styles.offset, styles.width, styles.height = room.offset, room.width, room.height
            styles.max_height = room.height

    def _refit(self) -> None:
        """Cut the words anew for parts of another size."""
        if self.is_mounted:
            self.show()
