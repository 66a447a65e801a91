"""The parts of the table: board, log, the effect in hand, what is near, the player's cache in a line."""

from collections.abc import Callable, Mapping
from typing import Final

from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.table_words import role_of
from cosmotui.screens.cosmic_encounter.cache_line import CacheLine, stock_of
from cosmotui.screens.cosmic_encounter.star_cursor import StarCursor, table_of
from cosmotui.screens.cosmic_encounter.star_scene import StarScene
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmic_encounter.table_near import near_facts
from cosmotui.screens.cosmic_encounter.table_question import let_pass
from cosmotui.screens.cosmic_encounter.table_scene import lit_places, pointed, scene_of
from cosmotui.screens.lately import lately_at
from cosmotui.screens.match_controller import MatchController
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.facts import Fact, Facts
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.question_panel import QuestionPanel

SAID: Final = 24
"""The letters of an effect that the row of its option has room for."""


class TablePanels:
    """The parts of the table, which show what the cursor stands on."""

    def __init__(self, controller: MatchController, cursor: StarCursor, panel: Callable[[], QuestionPanel]) -> None:
        self._controller, self._cursor, self._panel = controller, cursor, panel
        self._board = StarTable(id="board")
        self._log = EventLog(id="log")
        self._lens = Facts(title="effect", id="lens")
        self._near = Facts(id="near")
        self._cache = CacheLine(id="cache")
        self._shown: CosmicEncounterView | None = None
        """The view of which the board was made."""
        self._pending: tuple[int, ...] = ()
        """The seats that were to answer when the board was shown last."""
        self._scene = StarScene()

    @property
    def parts(self) -> tuple[Widget, ...]:
        """The widgets, in the order in which they are drawn."""
        return self._board, self._log, self._lens, self._near, self._cache

    def show_cache(self) -> None:
        """Show the cache of a player who looks alone at the screen."""
        session = self._controller.session
        self._cache.stock = stock_of(table_of(self._controller))
        self._cache.apart = len(session.people) > 1 and not self._controller.is_over

    def point(self, rooms: Mapping[str, Region], explaining: bool) -> None:
        """Show what lies under the cursor; `explaining` says that an explanation is open."""
        view, question, option = table_of(self._controller), self._controller.asked, self._cursor.option
        lit = lit_places(question, option, self._panel().ticked)
        self._board.scene = pointed(self._still(view), view, lit, self._cursor.here)
        self._show_near(rooms)
        self._show_effect(rooms, explaining)

    def _still(self, view: CosmicEncounterView) -> StarScene:
        """Return the board without a cursor, made anew only where something has happened."""
        is_past = self._controller.watching.is_on
        pending = () if is_past else tuple(one.seat for one in self._controller.session.match.questions)
        if view is not self._shown or pending != self._pending:
            self._shown, self._pending = view, pending
            self._scene = scene_of(view, pending=pending, lately=lately_at(self._controller))
        return self._scene

    def make_way(self, rooms: Mapping[str, Region], explaining: bool) -> None:
        """Make room for an explanation, or take the room back."""
        if "near" in rooms:
            self._near.display = not explaining
        if "lens" in rooms:
            self._show_effect(rooms, explaining)

    def _show_near(self, rooms: Mapping[str, Region]) -> None:
        near, room = self._near, rooms.get("near")
        if room is not None:
            view, seat = table_of(self._controller), self._cursor.seat
            with near.held():
                near.title = view.seats[seat].name
                near.note = role_of(view, seat)
                near.facts = near_facts(view, seat, room.width, room.height - 1)

    def _show_effect(self, rooms: Mapping[str, Region], explaining: bool) -> None:
        """Show below the newest of the log what the option in hand does or lets pass, where its row cannot say it."""
        lens, log, room, option = self._lens, self._log, rooms.get("lens"), self._cursor.option
        if room is None:
            return
        text = self._effect(option).replace("`", "") if option is not None else ""
        lens.display = len(text) > SAID and not explaining and not self._panel().tells(text)
        taken = 0
        if lens.display:
            lens.facts = tuple(Fact(line) for line in wrap(visible(text), room.width)[: room.height - 1])
            taken = len(lens.facts) + 1
            lens.styles.offset, lens.styles.height = (room.x, room.bottom - taken), taken
        log.styles.height = room.height - taken
        covered = explaining and rooms["log"].overlaps(rooms["notes"])
        log.display = room.height - taken > 1 and not covered

    def _effect(self, option: Option) -> str:
        controller, question = self._controller, self._controller.asked
        if question is None:
            return option.detail
        view, match = table_of(controller), controller.session.match
        return let_pass(match, view, controller.viewer, question, option) or option.detail
