"""Cosmoclysm on screen: the hex map, the fleets and the odds of what is pointed at."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from textual.events import Key
from textual.widget import Widget

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option
from cosmotui.engine.state import View
from cosmotui.rules.cosmoclysm.acting import acting_tile, stage
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS
from cosmotui.rules.cosmoclysm.match_summary import luck
from cosmotui.rules.cosmoclysm.preview import Lens, lens, lens_at
from cosmotui.rules.cosmoclysm.ships import owner_of
from cosmotui.rules.cosmoclysm.state import NOWHERE
from cosmotui.rules.cosmoclysm.survey import survey
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmoclysm.look import CosmoclysmLook, details, fleets, lit, odds, scene, signed, traced
from cosmotui.screens.game_area import GameArea
from cosmotui.screens.lately import marks_at
from cosmotui.screens.look import of_any_game, who
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.notes import Note
from cosmotui.widgets.hex_map import HexMap
from cosmotui.widgets.hex_scene import HexScene
from cosmotui.widgets.odds_lens import OddsLens
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.roster import Roster
from cosmotui.widgets.words import Ship

WALK: Final = {
    "left": lambda board: board.action_beside(-1),
    "right": lambda board: board.action_beside(1),
    "up": lambda board: board.action_above(-1),
    "down": lambda board: board.action_above(1),
    "home": lambda board: board.action_diagonal("nw"),
    "pageup": lambda board: board.action_diagonal("ne"),
    "end": lambda board: board.action_diagonal("sw"),
    "pagedown": lambda board: board.action_diagonal("se"),
}
"""The step of each key on the map."""
TOO_FAR: Final = "CC-7.6"
"""The rule of the refusal that needs no more words than `out of reach`."""


class CosmoclysmArea(GameArea):
    """The area that plays Cosmoclysm. Map and panel go together: pointing at one points at the other."""

    LOOK = of_any_game(CosmoclysmLook())
    ARROWS = "hex"
    MORE = "tab, arrows on map"

    def __init__(self, controller: MatchController, lean: bool = False) -> None:
        super().__init__(controller, lean)
        self._board = HexScene()
        self._looked_at = ""
        self._off_map = False
        """Whether the option pointed at last lies nowhere on the map."""

    def parts(self) -> Iterable[Widget]:
        yield Roster(id="fleets")
        yield OddsLens(lean=self.lean, id="odds")

    def on_mount(self) -> None:
        seats = len(self.session.match.setup.seats)
        self.screen.set_class(seats > 4, "-crowded")
        self.query_one("#fleets").styles.height = seats + 1
        self.map.lean = self.lean

    @property
    def map(self) -> HexMap:
        """The hex map."""
        return self.query_one("#board", HexMap)

    @property
    def table(self) -> CosmoclysmView:
        """The whole table, as everybody sees it."""
        view = self.controller.view
        assert isinstance(view, CosmoclysmView)
        return view

    # --- showing -----------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        assert isinstance(view, CosmoclysmView)
        match = self.session.match
        before = self.controller.main.match.events(None) if self.controller.fork else []
        ledger = luck([*before, *match.events(None, 0, self.controller.watching.moment.board)], len(match.setup.seats))
        roster = self.query_one("#fleets", Roster)
        lucky = question.seat if question else view.active
        name = clip(visible(view.seats[lucky].name), 12)
        roster.note = f"luck of {name} {signed(ledger[lucky])}" if view.turn else ""
        roster.rows = fleets(view)

    def show_question(self, view: View, question: AnyQuestion | None) -> None:
        self._board = self._scene(question)
        if covers_rail(self.map, self.app.size.width) and not self._board.lit and (self.controller.local or question):
            self.map.large = False  # what is asked stands only in the panel
        super().show_question(view, question)

    def _scene(self, question: AnyQuestion | None) -> HexScene:
        view = self.table
        picture = traced(scene(view), marks_at(self.controller))
        if self.controller.local or not isinstance(question, ChooseOne):
            return picture
        places = lit(view, question)
        return replace(
            picture,
            lit={place: small for place, (small, _) in places.items()},
            notes={place: large for place, (_, large) in places.items() if large},
            source=LABELS[tile] if (tile := acting_tile(view)) != NOWHERE else None,
        )

    def focus_where_asked(self) -> None:
        """Give the arrows to the map where there is something to choose on it, else to the panel."""
        board = self.map
        if self._board.lit:
            board.focus(scroll_visible=False)
        else:
            self.panel.focus(scroll_visible=False)

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        assert isinstance(view, CosmoclysmView)
        asked = super().question_extras(view, question)
        if not isinstance(question, ChooseOne):
            return asked
        return replace(asked, fact=stage(view), details=details(view, question), told_aside=True)

    def show_pointed(self, option: Option | None) -> None:
        """Put the cursor where the option lies, and show what it leads to."""
        place = option.place if option and not self.controller.local else None
        self._off_map = place is None
        self._point(place or self._board.source or self.map.cursor, self._lens(option))

    def _lens(self, option: Option | None) -> Lens | None:
        question = self.question
        if self.controller.local or question is None or option is None:
            return None
        return lens(self.table, question, option)

    def _lens_at(self, place: str) -> Lens | None:
        """Return what there is to say of a hex that cannot be chosen: what stands there, or why not."""
        question = self.controller.asked
        found = lens_at(self.table, question, place)
        if found is None and question is not None and self._board.lit:
            problem = self.session.match.game.why_not(self.controller.view, question, place)
            if problem is None:
                return None
            if self.lean and problem.rule == TOO_FAR:
                start = acting_tile(self.table)
                return Lens("out of reach", self.table.at[start], route=(start, INDEX[place]))
            return Lens("here", route=(INDEX[place],), facts=(Fact(problem.text, problem.rule),))
        return found

    def _point(self, place: str, shown: Lens | None) -> None:
        board, labels = self.map, tuple(INDEX)
        self._looked_at = place
        leads = self._board.source and (place in self._board.lit or not self._board.lit)
        route = tuple(labels[tile] for tile in shown.route) if shown and shown.ship and leads else ()
        picture = replace(self._board, route=route) if len(route) > 1 else self._board
        with board.held():
            if board.cursor != place:
                board.cursor = place
            board.scene = picture
        rows = self.query_one("#odds", OddsLens)
        height, width = max(3, rows.size.height - 1), rows.size.width or 34
        rows.odds = odds(self.table, shown, height, width, self.lean) if shown else None

    # --- the map speaks ----------------------------------------------------------------------------------------------

    def on_hex_map_cursor_moved(self, event: HexMap.CursorMoved) -> None:
        event.stop()
        self._look_at(event.label)

    def _look_at(self, place: str) -> None:
        """Point at the option of the hex under the cursor, or say what stands there."""
        if place == self._looked_at:
            return
        self._looked_at = place
        self._off_map = False
        if self.controller.local or place not in self._board.lit:
            self.panel.lit = not self._board.lit
            self._point(place, self._lens_at(place))
        else:
            self._point(place, self._lens(self.panel.point_at(place)))
        self.explain_again()

    @property
    def aside(self) -> str:
        return self.map.cursor

    def on_hex_map_chosen(self, event: HexMap.Chosen) -> None:
        event.stop()
        if not self.controller.local and self.question is None:
            self.say("Nothing is asked of anybody now.")
        elif self.panel.lit:
            self.panel.action_answer()
        else:
            self.say(self.refusal(event.label))

    # --- explanations ------------------------------------------------------------------------------------------------

    def explain(self) -> Note:
        question, place = self.question, self.map.cursor
        if question is None or not (self._off_map or self._board.lit):
            return ship_note(self.table, place) or Note("Nothing is there.")
        if not self._off_map and place not in self._board.lit:
            problem = self.session.match.game.why_not(self.controller.view, question, place)
            return Note(place, ((problem.text, problem.rule),)) if problem else Note(place)
        shown = self._lens(self.panel.option)
        if shown is None:
            return super().explain()
        picture = odds(self.table, shown, 3, 34)
        chance = ((f"{shown.what}: {100 * shown.chance:.1f} in 100", "CC-9.8"),) if shown.chance is not None else ()
        facts = tuple((one.text, one.rule) for one in shown.facts)
        return Note(picture.what, (*chance, *facts))

    def inspected(self) -> Note | None:
        return ship_note(self.table, self.map.cursor)

    def explain_again(self, toggled: bool = False) -> None:
        if toggled and self.explaining and covers_rail(self.map, self.app.size.width):
            self.map.large = False  # the explanation stands only in the rail
        super().explain_again(toggled)

    # --- keys --------------------------------------------------------------------------------------------------------

    def pressed(self, event: Key) -> bool:
        walk = WALK.get(event.key)
        if walk is None or (event.key in ("up", "down") and not self.map.has_focus):
            return False
        board = self.map
        with board.held(), board.prevent(HexMap.CursorMoved):  # drawn once, and painted together with the panel
            walk(board)
            self._look_at(board.cursor)
        return True

    def go_to(self, typed: str, ended: bool) -> str | None:
        place = typed.upper()
        if place not in INDEX:
            return super().go_to(typed, ended)
        self.map.cursor = place
        self._look_at(place)
        return ""

    def back(self) -> bool:
        covers = covers_rail(self.map, self.app.size.width)
        if covers:
            self.zoom()
        return covers

    def zoom(self) -> None:
        board = self.map
        board.large = not board.large if board.large is not None else self.app.size.width < 120


def covers_rail(board: HexMap, width: int) -> bool:
    """Return whether a map is drawn so large that a screen of this width has no room for the rail."""
    return bool(board.large) and width < 120


def ship_note(view: CosmoclysmView, place: str) -> Note | None:
    """Return what there is to say of a hex and of the ship on it; None for nothing."""
    tile = INDEX.get(place)
    if tile is None:
        return None
    facts = tuple((one.text, one.rule) for one in survey(view, tile))
    ship = view.at[tile]
    if not ship:
        return Note(place, facts) if facts else None
    seat = view.seats[owner_of(ship)]
    return Note((Ship(seat.colour), f" {who(seat).name} at {place}"), facts)
