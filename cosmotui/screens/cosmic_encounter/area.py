"""Cosmic Encounter on screen: the table, and the negotiation in its place while two leaders talk."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar, Final, Literal

from msgspec import structs
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.question import AnyQuestion, Compose, Option
from cosmotui.engine.state import View
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.alien_stats import records
from cosmotui.rules.cosmic_encounter.words.in_play import in_play
from cosmotui.rules.cosmic_encounter.words.table_words import role_of
from cosmotui.screens.advised import room_of
from cosmotui.screens.cosmic_encounter.cache_visit import CacheVisit
from cosmotui.screens.cosmic_encounter.negotiation_panels import NegotiationPanels, extras
from cosmotui.screens.cosmic_encounter.negotiation_scene import negotiation_note
from cosmotui.screens.cosmic_encounter.private_forms import SCREENS, PrivateForms
from cosmotui.screens.cosmic_encounter.star_cursor import StarCursor, table_of
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmic_encounter.table_inspect import inspect, reasons
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from cosmotui.screens.cosmic_encounter.table_panels import TablePanels
from cosmotui.screens.cosmic_encounter.table_question import CALL, STILL, is_poll, plate_fact, table_keys
from cosmotui.screens.cosmic_encounter.table_rooms import rooms
from cosmotui.screens.cosmic_encounter.table_scene import planet_at, seat_at
from cosmotui.screens.game_area import GameArea, Keys
from cosmotui.screens.look import of_any_game
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.notes import Note
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.title_bar import Title

COVERS: Final = ("notes", "lens")
"""The parts that are shown only at times."""


class CosmicEncounterArea(GameArea):
    """The area that plays Cosmic Encounter. Board and panel go together: pointing at one points at the other."""

    LOOK = of_any_game(CosmicEncounterLook())
    ARROWS = "look"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "pass_on", "pass", show=False),
        Binding("e", "respond", "respond", show=False),
        Binding("right", "walk(0, 1)", "look to the right", show=False),
        Binding("left", "walk(0, -1)", "look to the left", show=False),
        Binding("c", "cache", "own cache", show=False),
        Binding("pageup", "walk(-1, 0)", "look at the system above", show=False),
        Binding("pagedown", "walk(1, 0)", "look at the system below", show=False),
    ]

    def __init__(self, controller: MatchController, lean: bool = False) -> None:
        super().__init__(controller, lean)
        controller.game = PrivateForms(controller)
        self._caches = CacheVisit(controller)
        self.action_cache = self._caches.begin
        self._cursor = StarCursor(controller, lambda: self.panel)
        self._table = TablePanels(controller, self._cursor, lambda: self.panel)
        self._talks = NegotiationPanels(controller, self._cursor)

    # --- the parts ---------------------------------------------------------------------------------------------------

    def parts(self) -> Iterable[Widget]:
        return *self._table.parts, *self._talks.parts

    @property
    def rooms(self) -> dict[str, Region]:
        size = room_of(self)
        return self._talks.rooms(size) if self._talks.are_shown else rooms(*size, len(self.session.match.setup.seats))

    def place_parts(self) -> None:
        super().place_parts()
        found = self.rooms
        for part in self.query("#rooms > *"):
            part.display = part.id in found and (part.display or part.id not in COVERS)

    # --- showing -----------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        if self._talks.are_shown != self._talks.are_due:
            self._talks.are_shown = self._talks.are_due
            self.place_parts()
        self._cursor.looking = ""
        self._table.show_cache()

    def show_pointed(self, option: Option | None) -> None:
        """Show where an option lies."""
        self._cursor.looking = ""
        self._point()

    def _point(self) -> None:
        """Show what lies under the cursor."""
        if self._talks.are_shown:
            self._talks.point(self.panel)
        else:
            self._table.point(self.rooms, bool(self.explaining))

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        assert isinstance(view, CosmicEncounterView)
        asked = super().question_extras(view, question)
        if isinstance(question, Compose) and question.form in SCREENS:
            # What a form holds stands on its own screen only: the table opens it and hands in nothing unseen (PP-6).
            asked = replace(asked, opens="Fill it in", problems=(), hint="")
        fact = asked.fact or plate_fact(view, question, len(self.session.match.questions) > 1)
        asked = replace(asked, fact=fact, who=None if question.key == CALL else asked.who)
        return extras(asked, view, question, self.rooms["question"].width) if self._talks.are_shown else asked

    def on_question_panel_changed(self, event: QuestionPanel.Changed) -> None:
        event.stop()
        self._point()
        self.explain_again()

    def title(self, title: Title) -> Title:
        question = self.question
        if title.who is None or title.after or question is None:
            return title
        if question.key == CALL:
            return structs.replace(title, who=None, after="  everybody is asked")
        if self.controller.viewer is not None and len(self.session.people) > 1:
            return structs.replace(title, after=" alone sees this")
        role = role_of(table_of(self.controller), question.seat)
        return structs.replace(title, after=f", {role}" if role else "")

    # --- keys and mouse ----------------------------------------------------------------------------------------------

    def keys_now(self, usual: Keys) -> Keys:
        keys = table_keys(usual, self.controller.asked, self._cursor.options)
        return self._talks.keys(keys) if self._talks.are_shown and self.question is not None else keys

    def pressed(self, event: Key) -> bool:
        if self.controller.local or self._talks.are_due:
            return False
        step = self._cursor.step_of(event.key)
        if step is not None:
            self.action_walk(*step)
        return step is not None

    def action_walk(self, down: int, across: int) -> None:
        """Move the cursor over systems and planets, around the ends of a row."""
        self.look_at(self._cursor.beside(down, across))

    def look_at(self, place: str) -> None:
        """Put the cursor on a place, and point at its option if it has one."""
        if self.panel.form is not None and self.controller.asked is not None:
            self.panel.lit = self.panel.point_at(place) is not None or not self._cursor.has_places
        self._cursor.looking = place
        self._point()
        self.explain_again()

    @property
    def aside(self) -> str:
        return self._cursor.looking

    def on_star_table_pointed(self, event: StarTable.Pointed) -> None:
        event.stop()
        if self._cursor.here == event.place and any(option.place == event.place for option in self._cursor.options):
            self.panel.action_answer()
        else:
            self.look_at(event.place)

    def go_to(self, typed: str, ended: bool) -> str | None:
        """Go to `ofra 3` as soon as that is clear; to a name alone with enter."""
        place = self._cursor.named(typed, ended)
        if not place:
            return super().go_to(typed, ended)
        self.look_at(place)
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave `e` to the forms of any game where nobody is asked to respond."""
        return action != "respond" or is_poll(self.controller.asked)

    def action_respond(self) -> None:
        """Point at the next use that would be a response."""
        able = [option for option in self._cursor.options if option.value not in STILL]
        if not able:
            self.say("There is nothing to respond with.")
            return
        now = self.panel.option
        number = able.index(now) + 1 if now in able else 0
        self.panel.point_to(able[number % len(able)].value)
        self.show_pointed(self.panel.option)
        self.explain_again()

    def action_pass_on(self) -> None:
        """Pass, or answer that nobody acts."""
        option = self._talks.passing
        if option is None:
            self.say("There is nothing to pass.")
        else:
            self.panel.point_to(option.value)
            self.panel.action_answer()

    # --- explanations ------------------------------------------------------------------------------------------------

    def explain(self) -> Note:
        view, question, cursor = table_of(self.controller), self.controller.asked, self._cursor
        if self._talks.are_due:
            return negotiation_note(view, question, cursor.option)
        rule = self.session.match.game.rule_now(view, question)
        lead = super().explain() if cursor.option is not None and not cursor.looking else None
        return reasons(view, cursor.here, cursor.seat, lead, rule)

    def explain_again(self, toggled: bool = False) -> None:
        super().explain_again(toggled)
        if self._talks.are_shown:
            self._talks.make_way(bool(self.explaining))
        else:
            self._table.make_way(self.rooms, bool(self.explaining))

    def inspected(self) -> Note | None:
        view, place = table_of(self.controller), self._cursor.place
        return inspect(view, place) if seat_at(view, place) is not None else None

    def toggle(self, kind: Literal["why", "here", "hint"]) -> None:
        """Open an explanation, turn its page, or close it; behind a system's last page, open its alien's own page."""
        was_open = self.explaining == "here"
        super().toggle(kind)
        if kind != "here" or not was_open or self.explaining:
            return
        view, cursor, match = table_of(self.controller), self._cursor, self.session.match
        seat = seat_at(view, cursor.place)
        powers = [power.alien for power in view.aliens[seat].powers if power.alien] if seat is not None else []
        everybodys = match.view(None)
        if powers and planet_at(view, cursor.here) is None and isinstance(everybodys, CosmicEncounterView):
            from cosmotui.screens.cosmic_encounter.gallery import open_gallery

            done = records(everybodys, match.events(None))
            open_gallery(self.controller.front.app, powers[0], done, in_play(everybodys))
