"""The cursor at the table: a place that is looked at, or where the option in hand lies."""

from collections.abc import Callable
from typing import Final

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.board import system_place
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.table_scene import rows_of, seat_at
from cosmotui.screens.match_controller import MatchController
from cosmotui.widgets.question_panel import QuestionPanel

ARROWS: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
PAGES: Final = {"pageup": (-1, 0), "pagedown": (1, 0)}
"""The keys that walk over the board: rows and columns of a step."""


def table_of(controller: MatchController) -> CosmicEncounterView:
    """Return what the viewer may see."""
    view = controller.view
    assert isinstance(view, CosmicEncounterView)
    return view


class StarCursor:
    """A cursor on a system or a planet. It moves nothing on the screen."""

    def __init__(self, controller: MatchController, panel: Callable[[], QuestionPanel]) -> None:
        self._controller, self._panel = controller, panel
        self.looking = ""
        """The place that is looked at, whether or not it can be chosen."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that can be chosen, unless a question of the screen's own stands before them."""
        form = self._panel().form
        return () if form is None or self._controller.local else form.options

    @property
    def option(self) -> Option | None:
        """The option of the match that is pointed at."""
        return None if self._controller.asked is None else self._panel().option

    @property
    def has_places(self) -> bool:
        """Whether places of the board can be chosen."""
        return any(option.place for option in self.options)

    @property
    def here(self) -> str:
        """The place under the cursor: the one looked at, or that of the option in hand."""
        option = self.option
        return self.looking or (option.place or "" if option else "")

    @property
    def seat(self) -> int:
        """The seat whose system is under the cursor; else the one that is asked, or invades."""
        view, question = table_of(self._controller), self._controller.question
        seat = seat_at(view, self.here)
        if seat is not None and self.looking:
            return seat
        if question is not None:
            return question.seat if self._controller.viewer is not None or seat is None else seat
        return view.invasion.invader if view.invasion is not None else max(0, view.campaign)

    @property
    def place(self) -> str:
        """The place under the cursor, or else the system that is looked at."""
        return self.here or system_place(self.seat)

    def step_of(self, key: str) -> tuple[int, int] | None:
        """Return where a key leads on the board: up and down only where places can be chosen."""
        leads = key in ("left", "right") or self.has_places
        return PAGES.get(key) or (ARROWS.get(key) if leads else None)

    def beside(self, down: int, across: int) -> str:
        """Return the place to which a step over systems and planets leads, around the ends of a row."""
        rows, here = rows_of(table_of(self._controller)), self.here
        at = here if any(here in row for row in rows) else system_place(self.seat)
        if not here:
            return at
        row, column = next((y, line.index(at)) for y, line in enumerate(rows) if at in line)
        line = rows[(row + down) % len(rows)]
        return line[(min(column, len(line) - 1) + across) % len(line)]

    def named(self, typed: str, ended: bool) -> str:
        """Return the place that `ofra 3` names, once that is clear, or a name alone once typing has ended; else ""."""
        view, word = table_of(self._controller), typed.casefold().strip()
        number = int(word[-1]) if word[-1:].isdecimal() else 0
        name = word.rstrip("0123456789 ") if number else word
        found = [seat for seat, one in enumerate(view.seats) if one.name.casefold().startswith(name)]
        if len(found) != 1 or not (number or ended):
            return ""
        row = rows_of(view)[found[0]]
        return row[number] if number < len(row) else ""
