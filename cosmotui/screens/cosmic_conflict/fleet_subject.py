"""The yard where a side puts its fleet together: cards, carriers, faction, points of the limit (CX-D02, CX-3.14)."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Option, Reply
from cosmotui.engine.undo_stack import UndoStack
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_conflict import fleet_draft as draft
from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Wing
from cosmotui.rules.cosmic_conflict.card_draft import BLANK as NEW_CARD
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems, name_rule
from cosmotui.rules.cosmic_conflict.card_words import fleet_told
from cosmotui.rules.cosmic_conflict.faction import FACTION_TRAITS, NAME_LIMIT, Faction, balance_warning, traits_of
from cosmotui.rules.cosmic_conflict.fleet_text import FULL, MOST_CARDS
from cosmotui.rules.cosmic_conflict.fleets import fleet_form, read_fleet
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmic_conflict.card_rows import sheet_rows
from cosmotui.screens.cosmic_conflict.card_subject import CardSubject, CardYard
from cosmotui.screens.cosmic_conflict.fleet_faction import (
    NAMELESS_FACTION,
    NONE,
    OWN,
    asked_of_faction,
    asked_of_traits,
    chosen_faction,
    faction_facts,
    faction_rows,
    trait_facts,
)
from cosmotui.screens.editor_screen import EditorScreen
from cosmotui.screens.rows_area import RowsArea, RowsSubject
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.section_list import Row, heading, row
from cosmotui.widgets.title_bar import Title

GAME: Final = "cosmic-conflict"
NAMELESS: Final = str(name_rule("fleet"))
CARD: Final = "card"
"""The name of the draft of a card."""
_ENTRY: Final = re.compile(r"(\d+) ")
_WAYS: Final = (
    Option("confirm", "Confirm"),
    Option("library", "Another fleet to begin from"),
    Option("name", "Give it another name"),
)
_JOINING: Final = (Option("library", "A stock card or one of yours"), Option("new", "A new card"))


class BegunCard(msgspec.Struct, frozen=True):
    """A card that was begun, and its place in the fleet; -1 for a card that is to join it."""

    place: int
    card: Card


class FleetSubject(RowsSubject[Fleet, dict[str, object]]):
    """A fleet in the making, and the cards that are made for it; both are kept in every state."""

    LEAVING = "Not confirmed. The draft is kept, for you alone. {q} or esc leaves."

    def __init__(self, job: BuildJob) -> None:
        form, told = job.draft.begin()
        steps = UndoStack(_whole(job.draft.start))
        steps.become(_whole(form))
        self._begun = job.drafts.read(CARD, BegunCard)
        super().__init__(steps, job.drafts.trouble() or told)
        self.job, self.rules = job, rules_of(job.setup)
        self.steps.watch = self._keep

    def opened(self) -> None:
        if self._begun is not None:
            self.editor.call_after_refresh(self._resume, self._begun)

    def _keep(self, fleet: Fleet) -> None:
        """Keep the present draft."""
        if trouble := self.job.draft.keep(fleet_form(fleet)):
            self.editor.call_after_refresh(self.editor.say, trouble)

    def title(self) -> Title:
        note = f"{fleet_cost(self.now, self.rules.paid)} of {self.rules.points} points"
        return self.job.title("Cosmic Conflict", "fleet", self.steps.count, note)

    def rules_here(self) -> tuple[str, str, str]:
        here = {"faction": "CX-22.1", "traits": "CX-22.9", "name": "CX-2.20"}.get(self.editor.area.row, "CX-3.14")
        return GAME, self.problems[0].rule if self.problems else here, "the fleet"

    @property
    def place(self) -> int | None:
        """The card under the cursor, None on another row."""
        kind, _, number = self.editor.area.row.partition(":")
        return int(number) if kind == "card" and int(number) < len(self.now.wings) else None

    @property
    def problems(self) -> list[Problem]:
        return fleet_problems(self.now, self.rules.points, self.rules.modules, self.rules.paid)

    def warned(self) -> Sequence[tuple[str, str]]:
        warning = balance_warning(self.now.faction)
        return [(warning, "CX-22.2")] if warning else ()

    def passed(self) -> Sequence[tuple[str, str]]:
        left = self.rules.points - fleet_cost(self.now, self.rules.paid)
        told = [(f"{left} points are left of {self.rules.points}", "CX-3.14")]
        free = sum(draft.berths(self.now).values())
        if self.rules.bogeys:
            told.append((f"{self.rules.bogeys} decoys join it unasked", "CX-21.11"))
        if free:
            told.append((f"hangars: room for {free} more", "CX-11.3"))
        return told

    # --- what is shown -------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        fleet = self.now
        cost = fleet_cost(fleet, self.rules.paid)
        rows = [
            heading("fleet", f"{cost} of {self.rules.points} points"),
            row("name", [column("name", 9, "text"), (visible(fleet.name) or "none yet", "strong")]),
        ]
        if self.rules.factions or fleet.faction:
            rows += faction_rows(fleet)
        rows.append(heading("cards", fleet_told(fleet)))
        wrong = {int(found[1]) - 1 for problem in self.problems if (found := _ENTRY.match(problem.text))}
        rows += [self._row(place, wing, place in wrong) for place, wing in enumerate(fleet.wings)]
        return [*rows, row("add", [("   add one", "dim")])]

    def _row(self, place: int, wing: Wing, wrong: bool) -> Row:
        mark = f"{self.editor.app.glyphs.no} " if wrong else ""
        left: Line = [
            (f"{place + 1:>2} ", "chart"),
            column(f"{mark}{visible(wing.card.name)}", 22, "text"),
            (self._kind(wing), "dim"),
        ]
        return row(f"card:{place}", left, [(str(self._cost(wing.card)), "dim")])

    def _kind(self, wing: Wing) -> str:
        if not wing.card.is_fighter:
            return f" {wing.card.size}"
        return f" in {wing.carrier + 1}" if wing.carrier is not None else " free"

    def _cost(self, card: Card) -> int:
        return card_cost(card, self.now.faction, self.rules.paid)

    def facts(self, cells: int) -> list[Row]:
        place = self.place
        if place is not None:
            return sheet_rows(self.now.wings[place].card, cells)
        option = self.editor.area.panel.option
        pointed = str(option.value) if option is not None else ""
        if self.editor.area.row == "faction":
            return faction_facts(pointed, self.now.faction, cells)
        if self.editor.area.row == "traits":
            return trait_facts(pointed, cells)
        return self._starters() if self.editor.area.is_wide else self.more(cells)

    def _starters(self) -> list[Row]:
        """Return what there is to begin from, where ADDS UP TO has a place of its own."""
        rows = [heading("starter fleets", f"{keys('p')} loads one")]
        for fleet in FLEETS.values():
            rows.append(row("", [(fleet.name, "text")], [(str(fleet_cost(fleet)), "dim")]))
        return rows

    def more(self, cells: int) -> list[Row]:
        """Return ADDS UP TO: what each card costs, how many Fighters each ship carries."""
        rows = [heading("adds up to", f"{fleet_cost(self.now, self.rules.paid)} points")]
        room = draft.berths(self.now)
        for place, wing in enumerate(self.now.wings):
            aboard = sum(other.carrier == place for other in self.now.wings)
            told = f"  {aboard} of {wing.card.berths} aboard" if place in room else ""
            left: Line = [(f"{place + 1:>2} ", "chart"), (visible(wing.card.name), "text"), (told, "dim")]
            rows.append(row("", left, [(str(self._cost(wing.card)), "text")]))
        return rows

    def asked(self) -> Asked:
        key, place = self.editor.area.row, self.place
        if place is not None:
            title, options = f"{visible(self.now.wings[place].card.name)}: what?", self._card_ways(place)
        elif key == "add":
            title, options = "Which card joins?", _JOINING
        else:
            title, options = self.job.question.title, _WAYS
        hint = f"{keys('c')} confirms; open until both have"
        question = ChooseOne(self.job.seat, "CX-D02", title, options)
        if key == "faction":
            question = asked_of_faction(self.job.seat)
        elif key == "traits":
            question, hint = asked_of_traits(self.job.seat), "space ticks, enter takes them"
        return Asked(question, self.job.person, self.job.fact, hint=hint, more="left right")

    def _card_ways(self, place: int) -> tuple[Option, ...]:
        ways = [Option("open", "Change this card"), Option("more", "One more of it"), Option("remove", "Remove it")]
        wing = self.now.wings[place]
        if wing.card.is_fighter:
            room = draft.berths(self.now)
            for ship, left in room.items():
                if ship != wing.carrier:
                    label = f"into {ship + 1} {clip(visible(self.now.wings[ship].card.name), 16)}"
                    ways.append(Option(f"carrier:{ship}", label, number=f"{max(0, left)} free"))
            if wing.carrier is not None:
                ways.append(Option("carrier:", "no carrier", number="FTL Drives"))
        return tuple(ways)

    def current(self) -> str | None:
        return chosen_faction(self.now.faction) if self.editor.area.row == "faction" else None

    def ticked(self) -> Sequence[str]:
        has = traits_of(self.now.faction) if self.editor.area.row == "traits" else ()
        return [trait for trait in FACTION_TRAITS if trait in has]

    # --- changes -------------------------------------------------------------------------------------------------

    def taken(self, reply: Reply) -> None:
        key, place, value = self.editor.area.row, self.place, str(reply)
        if place is not None:
            self._take_card(place, value)
        elif key == "add":
            if value == "new":
                self._open(NEW_CARD, None)
            else:
                self._pick()
        elif key == "faction":
            self._take_faction(value)
        elif key == "traits":
            chosen = reply if isinstance(reply, list) else []
            self.become(draft.with_faction_traits(self.now, [code for code in FACTION_TRAITS if code in chosen]))
        else:
            {"confirm": self.editor.action_confirm, "name": self.name, "library": self.library}[value]()

    def _take_faction(self, value: str) -> None:
        """Take a named faction, or a name for a composed one, whose traits are ticked next (CX-22.2)."""
        if value != OWN:
            self.become(draft.of_faction(self.now, "" if value == NONE else value))
            return

        def named(name: str) -> None:
            self.become(draft.own_faction(self.now, name), "traits")

        now = self.now.faction
        self.editor.ask_name(now.name if isinstance(now, Faction) else "", NAME_LIMIT, NAMELESS_FACTION, named)

    def _take_card(self, place: int, value: str) -> None:
        kind, _, ship = value.partition(":")
        if kind == "open":
            self._open(self.now.wings[place].card, place)
        elif kind == "more":
            self._join(self.now.wings[place].card, place)
        elif kind == "remove":
            self.remove()
        else:
            self.become(draft.carried(self.now, place, int(ship) if ship else None))

    def _join(self, card: Card, after: int | None = None) -> None:
        if len(self.now.wings) >= MOST_CARDS:
            self.editor.say(str(FULL))
            return
        fleet, place = draft.joined(self.now, card, after)
        self.become(fleet, "add" if after is None else f"card:{place}")

    def remove(self) -> None:
        if (place := self.place) is not None:
            self.become(draft.left(self.now, place))

    def name(self) -> None:
        named = self.now.name
        self.editor.ask_name(named, NAME_LIMIT, NAMELESS, lambda name: self.become(draft.called(self.now, name)))

    # --- other pages ---------------------------------------------------------------------------------------------

    def _resume(self, begun: BegunCard) -> None:
        """Resume a card that was being made."""
        place = begun.place if 0 <= begun.place < len(self.now.wings) else None
        self._open(self.now.wings[place].card if place is not None else NEW_CARD, place, begun.card)

    def _open(self, card: Card, place: int | None, begun: Card | None = None) -> None:
        """Change a card of the fleet, or make a new one that joins it; `begun` is the state in which it was left."""
        rules, job = self.rules, self.job
        made = CardSubject(card, rules.modules, self.now.faction, rules.paid, job.person, job.is_shared, begun)
        made.steps.watch = lambda now: self._keep_card(now, place)
        self.editor.app.push_screen(CardYard(made), lambda card: self._made(card, place))

    def _keep_card(self, card: Card, place: int | None) -> None:
        """Keep the present state of a card that is being made."""
        if trouble := self.job.drafts.keep(CARD, BegunCard(-1 if place is None else place, card)):
            self.editor.app.call_after_refresh(self.editor.app.say, trouble)

    def _made(self, card: Card | None, place: int | None) -> None:
        self.job.drafts.drop(CARD)
        if card is None:
            self.editor.changed()
        elif place is None:
            self._join(card)
        else:
            self.become(draft.changed(self.now, place, card))

    def _pick(self) -> None:
        from cosmotui.screens.cosmic_conflict.card_library import CardLibrary

        self.editor.app.push_screen(CardLibrary(shared=self.job.is_shared), self._picked)

    def _picked(self, card: Card | None) -> None:
        if card is None:
            self.editor.changed()
        else:
            self._join(card)

    def library(self) -> None:
        from cosmotui.screens.cosmic_conflict.fleet_library import FleetLibrary

        self.editor.app.push_screen(FleetLibrary(self.now, self.job.is_shared, self.rules.points), self.loaded)

    def confirmed_as(self) -> dict[str, object]:
        return fleet_form(self.now)


def _whole(start: dict[str, object]) -> Fleet:
    try:
        return read_fleet(start)
    except msgspec.ValidationError:
        return draft.BLANK


class FleetYard(EditorScreen[Fleet, dict[str, object]]):
    """A page that returns the filled-in form of CX-D02 once it is confirmed, nothing if the person leaves.

    A draft that was left is found again by this seat of this match, and so is a card that was being made for it.
    """

    NAME = "the fleet"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("H", "hint", "hint", show=False)]

    def __init__(self, job: BuildJob) -> None:
        self.fleet = FleetSubject(job)
        super().__init__(self.fleet, RowsArea(self.fleet))

    def action_hint(self) -> None:
        """Tell which fleet the strongest bot would bring."""
        if self.fleet.job.hint is not None:
            self.fleet.job.hint(self)

    def fill(self, form: dict[str, object]) -> None:
        """Put a fleet on the drawing board."""
        self.fleet.become(read_fleet(form))
