"""The shipyard for ship cards: rows, facts, questions, and what keys do with the item under the cursor (CX-2, CX-3)."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final, get_args

from textual.binding import Binding, BindingType

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, ChooseSeveral, Reply
from cosmotui.engine.undo_stack import UndoStack
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_conflict import card_draft as draft
from cosmotui.rules.cosmic_conflict.arcs import ARCS
from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.card_problems import card_problems, name_rule, slots_fact
from cosmotui.rules.cosmic_conflict.card_words import ITEMS, TRAIT_TOLD, Part, card_parts, item_told
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT, AnyFaction
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_TYPES, Variant
from cosmotui.saves.drafts import AS_LEFT
from cosmotui.screens.cosmic_conflict.card_questions import Detail, about_row, about_weapon
from cosmotui.screens.cosmic_conflict.card_rows import (
    SLOTS,
    card_rows,
    cost_rows,
    extra_rows,
    item_key,
    item_rows,
    move_rows,
    offer_rows,
    place_of,
    sheet_rows,
    trait_rows,
)
from cosmotui.screens.editor_screen import EditorScreen
from cosmotui.screens.rows_area import RowsArea, RowsSubject
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.section_list import Row, gap
from cosmotui.widgets.title_bar import Title
from cosmotui.widgets.words import Who

GAME: Final = "cosmic-conflict"
NAMELESS: Final = str(name_rule("card"))
_ITEM: Final = re.compile(r"Item (\d+), ")


class CardSubject(RowsSubject[Card, Card]):
    """A card in the making. What the rules refuse stays, marked, until it is corrected."""

    def __init__(
        self,
        card: Card,
        modules: Sequence[str] = (),
        faction: AnyFaction = "",
        paid: Sequence[str] = (),
        person: Who | None = None,
        shared: bool = False,
        begun: Card | None = None,
    ) -> None:
        """Begin a card; `modules`, `faction` and `paid` are those of the fleet it is for (CX-0.6, CX-22, CX-24.6).

        `shared` says that others sit at this keyboard; `begun` is the card in the state in which it was left.
        """
        steps = UndoStack(card)
        resumed = begun is not None and steps.become(begun)
        super().__init__(steps, AS_LEFT if resumed else "")
        self.modules, self.faction, self.paid = tuple(modules), faction, tuple(paid)
        self.person = person
        self._shared = shared
        self._asks: Detail = ""

    def title(self) -> Title:
        cost = f"{sum(part.points for part in self.parts)} points"
        return Title("Cosmic Conflict", "ship card", self.person, undo=self.steps.count, wall="start", note=cost)

    def rules_here(self) -> tuple[str, str, str]:
        kind, _, trait = self.editor.area.row.partition(":")
        if self.problems:
            rule = self.problems[0].rule
        elif (place := self.place) is not None:
            rule = item_told(self.now.mounts[place].what, True, False, 1)[1]
        elif kind == "trait":
            rule = TRAIT_TOLD[trait][1]
        else:
            rule = {"name": "CX-2.20", "size": "CX-2.2"}.get(kind, "CX-2.8")
        return GAME, rule, "the ship card"

    @property
    def place(self) -> int | None:
        """The item under the cursor, None on another row."""
        place = place_of(self.editor.area.row)
        return place if place is not None and place < len(self.now.mounts) else None

    @property
    def _weapon(self) -> int | None:
        place = self.place
        return place if place is not None and self.now.mounts[place].is_weapon else None

    @property
    def _slot(self) -> bool | None:
        """Whether the row under the cursor takes a Primary, None where it takes no item."""
        place = self.place
        return self.now.mounts[place].primary if place is not None else SLOTS.get(self.editor.area.row)

    @property
    def parts(self) -> list[Part]:
        """The cost of the card, part by part."""
        return card_parts(self.now, self.faction, self.paid)

    @property
    def problems(self) -> list[Problem]:
        return card_problems(self.now, self.modules)

    def passed(self) -> Sequence[tuple[str, str]]:
        fact = slots_fact(self.now)
        return ((fact.text, fact.rule),)

    # --- what is shown -------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        wrong = {int(found[1]) - 1 for problem in self.problems if (found := _ITEM.match(problem.text))}
        crew = "crew" in self.modules or bool(self.now.traits)
        return card_rows(self.now, self.parts, wrong, crew, self.editor.app.glyphs)

    def facts(self, cells: int) -> list[Row]:
        key, place, primary = self.editor.area.row, self.place, self._slot
        option = self.editor.area.panel.option
        pointed = str(option.value) if option is not None and not self._asks else ""
        if primary is not None and pointed in ITEMS and (place is None or pointed != self.now.mounts[place].what):
            extra = extra_rows(self.now, primary, cells) if place is None else []
            return [*offer_rows(self.now, pointed, primary, cells), *extra]
        if place is not None:
            card = self._as_ticked(place)
            parts = card_parts(card, self.faction, self.paid)
            return item_rows(card, place, parts, cells, self.faction, self.editor.app.glyphs)
        if key.startswith("trait:"):
            return trait_rows(key.partition(":")[2], "crew" in self.paid, cells)
        return sheet_rows(self.now, cells) if key == "name" else move_rows(self.now, cells)

    def _as_ticked(self, place: int) -> Card:
        """Return the card with the arcs that are ticked, while arcs are asked for."""
        form = self.editor.area.panel.form
        if self._asks != "arcs" or form is None or self._weapon is None:
            return self.now
        return draft.with_arcs(self.now, place, [arc for arc in ARCS if arc in form.ticked])

    def more(self, cells: int) -> list[Row]:
        return [*cost_rows(self.parts, cells), gap(), *(move_rows(self.now, cells) if self.editor.area.is_wide else ())]

    # --- what is asked -------------------------------------------------------------------------------------------

    def asked(self) -> Asked:
        if self._asks and (weapon := self._weapon) is not None:
            return self._asked(about_weapon(self.now.mounts[weapon], self._asks), "enter takes them, esc leaves them")
        question = about_row(self.now, self.editor.area.row, self.place, self.modules, self.paid)
        return self._asked(question, f"{keys('c')} confirms the card, {keys('p')} keeps it")

    def _asked(self, question: ChooseOne | ChooseSeveral, hint: str) -> Asked:
        return Asked(question, self.person, hint=hint, more="left right")

    def current(self) -> str | None:
        place, key, card = self.place, self.editor.area.row, self.now
        if place is not None:
            mount = card.mounts[place]
            if self._asks == "size":
                return str(mount.size)
            return (mount.variant or "none") if self._asks == "variant" else None if self._asks else mount.what
        if key.startswith("trait:"):
            return "yes" if key.partition(":")[2] in card.traits else "no"
        return str(card.size) if key == "size" else None

    def ticked(self) -> Sequence[str]:
        weapon = self._weapon
        return self.now.mounts[weapon].arcs if weapon is not None and self._asks == "arcs" else ()

    def drop_question(self) -> bool:
        asked, self._asks = self._asks, ""
        return bool(asked)

    # --- changes -------------------------------------------------------------------------------------------------

    def taken(self, reply: Reply) -> None:
        card, key, place = self.now, self.editor.area.row, self.place
        asks, self._asks = self._asks, ""
        if place is not None and asks:
            self.become(_detailed(card, place, asks, reply))
        elif place is not None or key in SLOTS:
            fresh, at = draft.with_item(card, str(reply), place, SLOTS.get(key, True))
            if place is None and fresh.mounts[at].is_weapon:
                self._asks = "size" if card.is_fighter else "arcs"
            self.become(fresh, item_key(at))
        elif key == "size":
            self.become(draft.resized(card, int(str(reply))))
        elif key.startswith("trait:"):
            self.become(draft.with_trait(card, key.partition(":")[2], reply == "yes"))
        else:
            {"done": self.editor.action_confirm, "name": self.name, "library": self.library}[str(reply)]()

    def ask_arcs(self) -> None:
        """Ask for the arcs of the weapon under the cursor, or for a Fighter's weapon Size."""
        if self._weapon is None:
            self.editor.say("Only a weapon has arcs. CX-2.13")
        else:
            self._asks = "size" if self.now.is_fighter else "arcs"
            self.editor.changed()

    def ask_variant(self) -> None:
        """Ask for the variant of the weapon under the cursor."""
        place = self._weapon
        if place is None or self.now.is_fighter or self.now.mounts[place].weapon not in VARIANT_TYPES:
            self.editor.say("Only a Kinetic or Beam of a ship has a variant. CX-9.7, CX-11.10")
        else:
            self._asks = "variant"
            self.editor.changed()

    def change_slot(self) -> None:
        """Mount the item under the cursor in the other kind of slot."""
        place = self.place
        if place is None:
            self.editor.say(f"{keys('m')} moves an item between Primary and Secondary. CX-2.8")
        else:
            card, at = draft.moved(self.now, place)
            self._asks = ""
            self.become(card, item_key(at))

    def remove(self) -> None:
        if (place := self.place) is not None:
            self._asks = ""
            self.become(draft.without_item(self.now, place))

    def name(self) -> None:
        named = self.now.name
        self.editor.ask_name(named, NAME_LIMIT, NAMELESS, lambda name: self.become(draft.called(self.now, name)))

    def library(self) -> None:
        from cosmotui.screens.cosmic_conflict.card_library import CardLibrary

        self.editor.app.push_screen(CardLibrary(self.now, self._shared), self.loaded)

    def confirmed_as(self) -> Card:
        return self.now


def _detailed(card: Card, place: int, detail: Detail, reply: Reply) -> Card:
    if detail == "arcs":
        chosen = [str(value) for value in reply] if isinstance(reply, list) else []
        return draft.with_arcs(card, place, [arc for arc in ARCS if arc in chosen])
    if detail == "size":
        return draft.with_weapon_size(card, place, int(str(reply)))
    wanted: Variant = next((code for code in get_args(Variant) if code == reply), "")
    return draft.with_variant(card, place, wanted)


class CardYard(EditorScreen[Card, Card]):
    """A page that returns the card once it is confirmed."""

    NAME = "the ship card"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "arcs", "arcs", show=False),
        Binding("v", "variant", "variant", show=False),
        Binding("m", "slot", "other slot", show=False),
    ]

    def __init__(self, card: CardSubject) -> None:
        super().__init__(card, RowsArea(card))
        self.card = card
        self.action_arcs, self.action_variant, self.action_slot = card.ask_arcs, card.ask_variant, card.change_slot
