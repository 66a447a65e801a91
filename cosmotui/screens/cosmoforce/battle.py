"""The screen of Cosmoforce: rosters, order, odds, log and question around what every match screen has."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Amount, AnyQuestion
from cosmotui.rules.cosmoforce.refusals import refused_actions
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.cosmoforce.battle_asks import here_lens
from cosmotui.screens.cosmoforce.battle_board import by_pace, ship_at
from cosmotui.screens.cosmoforce.battle_inspect import inspect
from cosmotui.screens.cosmoforce.battle_look import CosmoforceLook
from cosmotui.screens.cosmoforce.battle_stage import BattleStage
from cosmotui.screens.cosmoforce.ship_rosters import CREW, ShipRosters, place_of
from cosmotui.screens.look import of_any_game
from cosmotui.screens.notes import Note
from cosmotui.screens.space_force.write_back_screen import WriteBackScreen


class CosmoforceScreen(WriteBackScreen, BattleStage):
    """Plays Cosmoforce. Rosters and panel go together: pointing at one points at the other."""

    LOOK = of_any_game(CosmoforceLook())
    ARROWS = "choose"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "look(1)", "look at the next system", show=False),
        Binding("left", "look(-1)", "look at the previous system", show=False),
    ]

    # --- keys and mouse ------------------------------------------------------------------------------------------

    def pressed(self, event: Key) -> bool:
        form = self.panel.form
        if self._place is None and form is not None and event.key in ("left", "right") and not self._local:
            self.action_look(1 if event.key == "right" else -1)
            return True
        return super().pressed(event)

    def word(self, binding: Binding) -> str:
        return {"point(1)": "next ship", "point(-1)": "previous ship"}.get(binding.action, super().word(binding))

    def action_look(self, way: int) -> None:
        """Walk over the systems of all rosters, also those that cannot be chosen; an amount changes a little."""
        view, form = self.table, self.panel.form
        if form is not None and isinstance(form.question, Amount) and not self._local:
            self.panel.change(way)
            return
        places = [place for seat in self.rosters.seen() for place in _places(view, seat)]
        here = self._here or place_of(self.question.seat if self.question else view.active, 0)
        start = places.index(here) if here in places else -1 if way > 0 else 0
        if places:
            self.look_at(places[(start + way) % len(places)])

    @property
    def _here(self) -> str:
        """The place under the cursor: looked at, or of the option in hand."""
        option = self.panel.option
        return self._looking or (option.place if option and option.place and not self._local else "") or ""

    def look_at(self, place: str) -> None:
        """Put the cursor on a place: point at its option, or look at what is there."""
        form = self.panel.form
        option = self.panel.point_at(place) if form and not self._local and self.question else None
        self._looking = "" if option else place
        if not self._local:
            self.panel.lit = option is not None or "." not in place
        seat = ship_at(place)
        if seat is not None and self.question is not None and seat != self.question.seat:
            self._second = seat
        self._point(self.panel.option)
        self._explain_again()

    @property
    def aside(self) -> str:
        return self._looking

    def action_point(self, step: int) -> None:
        """The next or previous ship beside the one asked."""
        view = self.table
        first = self.question.seat if self.question else view.active
        ships = [seat for seat in by_pace(view) if seat != first]
        if not ships:
            super().action_point(step)
            return
        now = self._beside(view, self.question)
        place = ships.index(now) + step if now in ships else 0
        self.look_at(str(ships[place % len(ships)] + 1))

    def on_ship_rosters_pointed(self, event: ShipRosters.Pointed) -> None:
        event.stop()
        if self._here == event.place and not self._looking:
            self.panel.action_answer()
        else:
            self.look_at(event.place)

    def go_to(self, typed: str, ended: bool) -> bool:
        """Go to a place by its number or by the name of a ship or player; while typing, once only one is left."""
        view, word = self.table, typed.casefold()
        names: list[tuple[str, str]] = []
        for seat, ship in enumerate(view.ships):
            own = str(seat + 1)
            names += [(view.seats[seat].name.casefold(), own), (ship.name.casefold(), own)]
            names += [(place, place) for place in (own, *_places(view, seat))]
        found = {place for name, place in names if name == word or (not ended and name.startswith(word))}
        if len(found) != 1:
            return False
        self.look_at(found.pop())
        return True

    # --- explanations --------------------------------------------------------------------------------------------

    def explain(self) -> Note:
        view, question = self.table, None if self._local else self.question
        if not view.ships:
            return super().explain()
        option = self.panel.option
        shown = here_lens(view, question, self._looking) if self._looking else self._lens(question, option)
        if shown is None:
            return super().explain()
        chances = tuple((f"{row.label}: {100 * row.chance:.1f} in 100", "") for row in shown.rows)
        lead = ((shown.how, ""),) if shown.how else ()
        refused = tuple((f"{label}: {problem.text}", problem.rule) for label, problem in _refused(view, question))
        return Note(shown.title, (*lead, *((one.text, one.rule) for one in shown.facts), *refused, *chances))

    def inspected(self) -> Note | None:
        view = self.table
        if not view.ships:
            return None
        place = self._here or str((self.question.seat if self.question else view.active) + 1)
        return inspect(view, place)


def _places(view: CosmoforceView, seat: int) -> list[str]:
    """The places of a roster from top to bottom."""
    mounted = [place_of(seat, slot) for slot, name in enumerate(view.ships[seat].systems) if name]
    return [f"{seat + 1}.{CREW}", *mounted]


def _refused(view: CosmoforceView, question: AnyQuestion | None) -> list[tuple[str, Problem]]:
    return refused_actions(view, question) if question else []
