"""Cosmoforce on screen: rosters, order, odds, log and question."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import ClassVar, Final

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.question import Amount, AnyQuestion, Compose, Option
from cosmotui.engine.state import View
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.refusals import refused_actions
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.advised import room_of
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmoforce.battle_asks import (
    asked_more,
    enter_word,
    here_lens,
    lens_in_hand,
    refused_here,
    rolled,
)
from cosmotui.screens.cosmoforce.battle_board import doing, fleet, inspect, lit_places, ship_at
from cosmotui.screens.cosmoforce.battle_look import CosmoforceLook
from cosmotui.screens.cosmoforce.battle_rail import BattleRail
from cosmotui.screens.cosmoforce.battle_rooms import rooms, waiting_rooms
from cosmotui.screens.cosmoforce.battle_sights import BattleSights, first_of, others_of, places, places_called
from cosmotui.screens.cosmoforce.ship_rosters import Fleet, ShipRosters, place_of
from cosmotui.screens.cosmoforce.shipyard_draft import ShipDraft
from cosmotui.screens.cosmoforce.waiting_rows import waiting_rows
from cosmotui.screens.game_area import GameArea, Keys
from cosmotui.screens.lately import marks_at
from cosmotui.screens.look import of_any_game, who
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.notes import Note
from cosmotui.screens.page import Page
from cosmotui.screens.secret_building import BuildWords, SecretBuilding
from cosmotui.screens.space_force.tracker_course import TrackerCourse
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.title_bar import Title

BUILD: Final = "CF-D1"
"""The decision on a ship."""


class CosmoforceArea(GameArea):
    """The area that plays Cosmoforce. Rosters and panel go together: pointing at one points at the other."""

    LOOK = of_any_game(CosmoforceLook())
    WORDS = MappingProxyType({"point(1)": "next ship", "point(-1)": "previous ship"})
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "look(1)", "look at the next system", show=False),
        Binding("left", "look(-1)", "look at the previous system", show=False),
    ]

    def __init__(self, controller: MatchController, lean: bool = False) -> None:
        super().__init__(controller, lean)
        self._building = ship_building(controller, lean)
        controller.game = CosmoforceCourse(controller, self._building)
        self._lately: dict[str, str] = {}
        self._rail = BattleRail(lean)
        self._sights = BattleSights()
        self._brief = Panel(id="brief")

    # --- the parts -----------------------------------------------------------------------------------------------

    def parts(self) -> Iterable[Widget]:
        yield self.LOOK.board()
        yield self._rail.order
        yield self._rail.odds
        yield self._rail.risk
        yield self._brief
        yield EventLog(id="log")

    @property
    def rooms(self) -> dict[str, Region]:
        place = rooms if self.table.ships else waiting_rooms
        return place(*room_of(self), len(self.session.match.setup.seats))

    @property
    def rosters(self) -> ShipRosters:
        """The board."""
        return self.query_one("#board", ShipRosters)

    @property
    def table(self) -> CosmoforceView:
        """The whole table, as everybody sees it."""
        view = self.controller.view
        assert isinstance(view, CosmoforceView)
        return view

    # --- showing -------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        assert isinstance(view, CosmoforceView)
        self._sights.begin(view)
        self._lately = marks_at(self.controller)
        self._rail.show(view, question, self.rooms)
        self._brief.display = not view.ships
        self.place_parts()
        if not view.ships:
            self._brief.show(waiting_rows(view.rules, self._own_ship(view), self.rooms["brief"].width))
            states = ("confirmed" if self._building.confirmed(seat) else "designs" for seat in range(len(view.seats)))
            self.rosters.fleet = Fleet(sealed=tuple(zip(map(who, view.seats), states, strict=True)))

    def _own_ship(self, view: CosmoforceView) -> Design | None:
        """Return the ship of whoever is alone at the terminal, as far as it is designed."""
        seat = self.session.alone
        question = None if seat is None else self.session.match.may_answer(seat)
        if seat is None or not isinstance(question, Compose) or question.key != BUILD:
            return None
        return ShipDraft(view.rules, seat, dict(question.start), self.session.draft(question).form).design

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        assert isinstance(view, CosmoforceView)
        return asked_more(view, super().question_extras(view, question), self.rooms["question"].width)

    def show_pointed(self, option: Option | None) -> None:
        self._sights.looking = ""
        self._point(option)

    def _point(self, option: Option | None) -> None:
        """Show where an option lies and what it leads to, or what is looked at."""
        view, question, looking, sights = self.table, self.controller.asked, self._sights.looking, self._sights
        if not view.ships:
            self._rail.odds.odds = None
            return
        if question is not None and option is not None and option.place and "." not in option.place:
            sights.second = ship_at(option.place)
        if looking:
            shown, first = here_lens(view, question, looking), refused_here(view, question, looking)
        else:
            shown, first = lens_in_hand(view, question, option, self.panel), rolled(view, question)
        self._rail.point(view, shown, self.rooms["odds"], first)
        lit = lit_places(view, question, None if looking else option, self.panel.ticked) if question else {}
        asked, second = question.seat if question else None, sights.beside(view, question)
        self.rosters.fleet = fleet(view, asked=asked, second=second, lit=lit, cursor=looking, lately=self._lately)

    def on_question_panel_changed(self, event: QuestionPanel.Changed) -> None:
        event.stop()
        self._point(self.panel.option)
        self.explain_again()

    def title(self, title: Title) -> Title:
        if not self.table.ships:
            return replace(title, who=None, after=", bots design" if self.controller.told_thinking else "")
        if title.who is None or title.after:
            return title
        return replace(title, after=doing(self.table, self.question))

    def explain_again(self, toggled: bool = False) -> None:
        super().explain_again(toggled)
        # The explanation takes the room of whatever stands where it is put.
        for name, room in self.rooms.items():
            if name in ("log", "risk", "brief"):
                covered = bool(self.explaining) and room.overlaps(self.rooms["notes"])
                self.query_one(f"#{name}").display = not covered and (name != "risk" or self._rail.has_risks)

    # --- keys and mouse ------------------------------------------------------------------------------------------

    def keys_now(self, usual: Keys) -> Keys:
        question = self.controller.asked
        arrows, _, _, *rest = usual
        if self._building.is_building:
            return (arrows, ("enter", "go"), *(pair for pair in rest if pair[0] not in ("w", "i", "g")))
        rest = [pair for pair in rest if pair[0] != "i"]
        walk = ("arrows", "amount" if isinstance(question, Amount) else "slot")
        take = (("enter", enter_word(self.table, question)),) if self.panel.form else ()
        return (walk, ("tab", "next ship"), *take, *rest[:4], ("i", "inspect"), *rest[4:])

    def pressed(self, event: Key) -> bool:
        walks = self.panel.form is not None and event.key in ("left", "right") and not self.controller.local
        if walks:
            self.action_look(1 if event.key == "right" else -1)
        return walks

    def action_look(self, way: int) -> None:
        """Walk over the systems of all rosters, also those that cannot be chosen; change an amount a little."""
        view, form = self.table, self.panel.form
        if form is not None and isinstance(form.question, Amount) and not self.controller.local:
            self.panel.change(way)
            return
        seen = [place for seat in self.rosters.seen() for place in places(view, seat)]
        here = self._here or place_of(first_of(view, self.question), 0)
        start = seen.index(here) if here in seen else -1 if way > 0 else 0
        if seen:
            self.look_at(seen[(start + way) % len(seen)])

    @property
    def _here(self) -> str:
        """The place under the cursor: the one looked at, or that of the option in hand."""
        option = None if self.controller.local else self.panel.option
        return self.aside or (option.place if option else "") or ""

    @property
    def aside(self) -> str:
        return self._sights.looking

    def look_at(self, place: str) -> None:
        """Put the cursor on a place: point at its option, or look at what is there."""
        panel, question, is_local = self.panel, self.question, self.controller.local is not None
        option = panel.point_at(place) if panel.form and question and not is_local else None
        self._sights.looking = "" if option else place
        if not is_local:
            panel.lit = option is not None or "." not in place
        seat = ship_at(place)
        if seat is not None and question is not None and seat != question.seat:
            self._sights.second = seat
        self._point(panel.option)
        self.explain_again()

    def point(self, step: int) -> None:
        """Show the next or the previous ship beside the one asked."""
        view, question = self.table, self.question
        ships = others_of(view, first_of(view, question))
        if not ships:
            super().point(step)
            return
        now = self._sights.beside(view, question)
        place = ships.index(now) + step if now in ships else 0
        self.look_at(str(ships[place % len(ships)] + 1))

    def on_ship_rosters_pointed(self, event: ShipRosters.Pointed) -> None:
        event.stop()
        if self._here == event.place and not self.aside:
            self.panel.action_answer()
        else:
            self.look_at(event.place)

    def go_to(self, typed: str, ended: bool) -> str | None:
        """Go to a place by its number or by the name of a ship or player; while typing, once only one place is left."""
        found = places_called(self.table, typed, ended)
        if len(found) != 1:
            return super().go_to(typed, ended)
        self.look_at(found.pop())
        return ""

    # --- explanations --------------------------------------------------------------------------------------------

    def explain(self) -> Note:
        view, question, looking = self.table, self.controller.asked, self.aside
        if not view.ships:
            return super().explain()
        if looking:
            shown = here_lens(view, question, looking)
        else:
            shown = lens_in_hand(view, question, self.panel.option, self.panel)
        if shown is None:
            return super().explain()
        chances = tuple((f"{row.label}: {100 * row.chance:.1f} in 100", "") for row in shown.rows)
        lead = ((shown.how, ""),) if shown.how else ()
        actions = refused_actions(view, question) if question else []
        refused = tuple((f"{label}: {problem.text}", problem.rule) for label, problem in actions)
        return Note(shown.title, (*lead, *((one.text, one.rule) for one in shown.facts), *refused, *chances))

    def inspected(self) -> Note | None:
        view = self.table
        return inspect(view, self._here or str(first_of(view, self.question) + 1)) if view.ships else None


def ship_building(controller: MatchController, lean: bool) -> SecretBuilding:
    """Return the phase in which ships are designed one after the other (CF-D1)."""

    def yard(job: BuildJob) -> Page[dict[str, object]]:
        from cosmotui.screens.cosmoforce.shipyard import Shipyard

        return Shipyard(job, lean)

    words = BuildWords("Who designs now?", "designs", "changes a ship", "Your ship", "Design it", "Change it")
    return SecretBuilding(controller, BUILD, words, yard)


class CosmoforceCourse(TrackerCourse):
    """A course that begins with the design of ships, and ends with an offer to write the sheets of those who flew."""

    def __init__(self, controller: MatchController, building: SecretBuilding) -> None:
        super().__init__(controller)
        self.building = building
