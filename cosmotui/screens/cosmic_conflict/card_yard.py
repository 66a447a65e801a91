"""The shipyard for ship cards: a ship or Fighter is designed and returned, or left as it was (CX-2, CX-3)."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final, get_args

from textual.binding import Binding, BindingType

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, ChooseSeveral, Option, Reply
from cosmotui.rules.cosmic_conflict.arcs import ARC_NAMES, ARCS
from cosmotui.rules.cosmic_conflict.card import NAME_LIMIT, SHIP_SIZES, TRAITS, Card, Mount
from cosmotui.rules.cosmic_conflict.card_problems import card_problems
from cosmotui.rules.cosmic_conflict.card_words import (
    ITEMS,
    TRAIT_TOLD,
    VARIANT_TOLD,
    Part,
    card_parts,
    fitting,
    item_name,
    item_told,
)
from cosmotui.rules.cosmic_conflict.faction import AnyFaction
from cosmotui.rules.cosmic_conflict.movement_table import most_velocity
from cosmotui.rules.cosmic_conflict.points import ARC_COST, mount_cost
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES, VARIANT_TYPES, Variant
from cosmotui.saves.drafts import AS_LEFT
from cosmotui.screens.cosmic_conflict import card_draft as draft
from cosmotui.screens.cosmic_conflict.card_rows import (
    ADD,
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
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.section_list import Row, gap
from cosmotui.widgets.title_bar import Title
from cosmotui.widgets.words import Who

GAME: Final = "cosmic-conflict"
NAMELESS: Final = "A card has a name of 1 to 24 characters. CX-2.20"
_SLOTS: Final = {key: primary for primary, key in ADD.items()}
_ITEM: Final = re.compile(r"Item (\d+), ")


class CardYard(EditorScreen[Card, Card]):
    """Returns the card once it is confirmed. What the rules refuse stays, marked, until it is mended."""

    NAME = "the ship card"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "arcs", "arcs", show=False),
        Binding("v", "variant", "variant", show=False),
        Binding("m", "slot", "other slot", show=False),
    ]

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
        """`modules`, `faction` and `paid` are those of the fleet that it is made for (CX-0.6, CX-22, CX-24.6).

        `shared`: others sit at this keyboard. `begun` is how far the card was when it was left.
        """
        super().__init__(card)
        self._resumed = begun is not None and self.steps.become(begun)
        self.modules, self.faction, self.paid = tuple(modules), faction, tuple(paid)
        self.person = person
        self._shared = shared
        self._asks = ""
        """`arcs`, `variant` or `size` while that is asked about a weapon, else ""."""

    def on_mount(self) -> None:
        if self._resumed:
            self.call_after_refresh(self.say, AS_LEFT)

    # --- the frame -----------------------------------------------------------------------------------------------

    def title_now(self) -> Title:
        cost = f"{sum(part.points for part in self.parts)} points"
        return Title("Cosmic Conflict", "ship card", self.person, undo=self.steps.count, wall="start", note=cost)

    def rules_here(self) -> tuple[str, str, str]:
        key, place = self.list.key, self.place
        rule = self._rule_of(key)
        if place is not None:
            rule = item_told(self.now.mounts[place].what, True, False, 1)[1]
        return GAME, self.problems[0].rule if self.problems else rule, "the ship card"

    def _rule_of(self, key: str) -> str:
        kind, _, trait = key.partition(":")
        return TRAIT_TOLD[trait][1] if kind == "trait" else {"name": "CX-2.20", "size": "CX-2.2"}.get(key, "CX-2.8")

    @property
    def place(self) -> int | None:
        """The item under the cursor, None on another row."""
        place = place_of(self.list.key)
        return place if place is not None and place < len(self.now.mounts) else None

    @property
    def _weapon(self) -> int | None:
        place = self.place
        return place if place is not None and self.now.mounts[place].is_weapon else None

    @property
    def _pointed(self) -> str:
        """The item that is pointed at where items are asked for, else ""."""
        asked, option = self.panel.asked, self.panel.option
        fits = asked is not None and not self._asks and (self.place is not None or self.list.key in _SLOTS)
        return str(option.value) if fits and option is not None and option.value in ITEMS else ""

    @property
    def parts(self) -> list[Part]:
        """What it costs, part by part."""
        return card_parts(self.now, self.faction, self.paid)

    @property
    def problems(self) -> list[Problem]:
        return card_problems(self.now, self.modules)

    def passed(self) -> Sequence[tuple[str, str]]:
        card = self.now
        if card.is_fighter:
            return (("one Primary and one Secondary fit", "CX-11.7"),)
        most = f"up to {card.size + 2} Primary, {card.size + 4} Secondary"
        return ((most, "CX-2.11"),)

    # --- what is shown -------------------------------------------------------------------------------------------

    def rows_now(self) -> list[Row]:
        wrong = {int(found[1]) - 1 for problem in self.problems if (found := _ITEM.match(problem.text))}
        crew = "crew" in self.modules or bool(self.now.traits)
        return card_rows(self.now, self.parts, wrong, crew, self.app.glyphs)

    def facts_now(self, cells: int) -> list[Row]:
        key, place = self.list.key, self.place
        pointed = self._pointed
        if pointed and (place is None or pointed != self.now.mounts[place].what):
            primary = self.now.mounts[place].primary if place is not None else _SLOTS[key]
            extra = extra_rows(self.now, primary, cells) if place is None else []
            return [*offer_rows(self.now, pointed, primary, cells), *extra]
        if place is not None:
            card = self._as_ticked(place)
            parts = card_parts(card, self.faction, self.paid)
            return item_rows(card, place, parts, cells, self.faction, self.app.glyphs)
        if key.startswith("trait:"):
            return trait_rows(key.partition(":")[2], "crew" in self.paid, cells)
        return sheet_rows(self.now, cells) if key == "name" else move_rows(self.now, cells)

    def _as_ticked(self, place: int) -> Card:
        """The card with the arcs that are ticked, while they are asked about."""
        form = self.panel.form
        if self._asks != "arcs" or form is None or self._weapon is None:
            return self.now
        return draft.with_arcs(self.now, place, [arc for arc in ARCS if arc in form.ticked])

    def more_now(self, cells: int) -> list[Row]:
        return [*cost_rows(self.parts, cells), gap(), *(move_rows(self.now, cells) if self.is_wide else ())]

    def asked_now(self) -> Asked:
        key, place = self.list.key, self.place
        hint = "c confirms the card, p keeps it"
        if place is not None and self._asks and self._weapon is not None:
            return self._asked(self._detail(place), "enter takes them, esc leaves them")
        if place is not None or key in _SLOTS:
            primary = self.now.mounts[place].primary if place is not None else _SLOTS[key]
            slot = "Primary" if primary else "Secondary"
            title = f"Item {place + 1}, {slot}: what?" if place is not None else f"Another {slot}: what?"
            return self._asked(ChooseOne(0, "CX-D02", title, self._items(primary)), hint)
        if key == "size":
            return self._asked(ChooseOne(0, "CX-D02", "Which Size?", _SIZES), hint)
        if key.startswith("trait:"):
            trait = key.partition(":")[2]
            ways = (Option("yes", TRAITS[trait], number=TRAIT_TOLD[trait][0]), Option("no", "none of it"))
            return self._asked(ChooseOne(0, "CX-D02", f"{TRAITS[trait]}?", ways), hint)
        return self._asked(ChooseOne(0, "CX-D02", "What about this card?", _WAYS), hint)

    def _asked(self, question: ChooseOne | ChooseSeveral, hint: str) -> Asked:
        return Asked(question, self.person, hint=hint, more="left right")

    def _items(self, primary: bool) -> tuple[Option, ...]:
        card = self.now
        codes = fitting(primary, card.is_fighter, self.modules)
        costs = {code: "" if card.is_fighter else str(mount_cost(Mount(code, primary), self.paid)) for code in codes}
        return tuple(Option(code, clip(item_name(code), 26), number=costs[code]) for code in codes)

    def _detail(self, place: int) -> ChooseOne | ChooseSeveral:
        mount = self.now.mounts[place]
        if self._asks == "arcs":
            half = 1 if mount.primary else 2
            options = tuple(Option(arc, f"{arc} {ARC_NAMES[arc]}", number=f"+{ARC_COST[arc] // half}") for arc in ARCS)
            return ChooseSeveral(0, "CX-D02", "Through which arcs?", options, 1, 1 if mount.variant == "SM" else 6)
        if self._asks == "size":
            sizes = tuple(Option(str(size), f"weapon Size {size}") for size in range(1, 7))
            return ChooseOne(0, "CX-D02", "Which weapon Size?", sizes)
        variants = tuple(
            Option(code or "none", name or "no variant", number=VARIANT_TOLD[code][0])
            for code, name in VARIANT_NAMES.items()
            if mount.primary or code not in ("OS", "SM")
        )
        return ChooseOne(0, "CX-D02", "Which variant?", variants)

    def current(self) -> str | None:
        place, key, card = self.place, self.list.key, self.now
        if place is not None:
            mount = card.mounts[place]
            if self._asks == "size":
                return str(mount.size)
            return (mount.variant or "none") if self._asks == "variant" else None if self._asks else mount.what
        if key.startswith("trait:"):
            return "yes" if key.partition(":")[2] in card.traits else "no"
        return str(card.size) if key == "size" else None

    def ticked(self) -> Sequence[str]:
        place = self._weapon
        return self.now.mounts[place].arcs if place is not None and self._asks == "arcs" else ()

    # --- changes -------------------------------------------------------------------------------------------------

    def row_changed(self) -> None:
        self._asks = ""
        super().row_changed()

    def taken(self, reply: Reply) -> None:
        card, key, place = self.now, self.list.key, self.place
        asks, self._asks = self._asks, ""
        if place is not None and asks:
            self._become(self._detailed(card, place, asks, reply))
        elif place is not None or key in _SLOTS:
            fresh, at = draft.with_item(card, str(reply), place, _SLOTS.get(key, True))
            self.steps.become(fresh)
            is_new_weapon = place is None and fresh.mounts[at].is_weapon
            self._asks = ("size" if card.is_fighter else "arcs") if is_new_weapon else ""
            self.changed(item_key(at))
        elif key == "size":
            self._become(draft.resized(card, int(str(reply))))
        elif key.startswith("trait:"):
            self._become(draft.with_trait(card, key.partition(":")[2], reply == "yes"))
        else:
            {"done": self.action_confirm, "name": self.action_name, "library": self.action_library}[str(reply)]()

    def _detailed(self, card: Card, place: int, asks: str, reply: Reply) -> Card:
        if asks == "arcs":
            chosen = [str(value) for value in reply] if isinstance(reply, list) else []
            return draft.with_arcs(card, place, [arc for arc in ARCS if arc in chosen])
        if asks == "size":
            return draft.with_weapon_size(card, place, int(str(reply)))
        wanted: Variant = next((code for code in get_args(Variant) if code == reply), "")
        return draft.with_variant(card, place, wanted)

    def _become(self, card: Card) -> None:
        self.steps.become(card)
        self.changed()

    def action_arcs(self) -> None:
        """Choose the arcs of the weapon under the cursor, or a Fighter's weapon Size."""
        if self._weapon is None:
            self.say("Only a weapon has arcs. CX-2.13")
        else:
            self._asks = "size" if self.now.is_fighter else "arcs"
            self.changed()

    def action_variant(self) -> None:
        """Choose the variant of the weapon under the cursor."""
        place = self._weapon
        if place is None or self.now.is_fighter or self.now.mounts[place].weapon not in VARIANT_TYPES:
            self.say("Only a Kinetic or Beam of a ship has a variant. CX-9.7, CX-11.10")
        else:
            self._asks = "variant"
            self.changed()

    def action_slot(self) -> None:
        """Mount the item under the cursor in the other kind of slot."""
        place = self.place
        if place is None:
            self.say("m moves an item between Primary and Secondary. CX-2.8")
        else:
            card, at = draft.moved(self.now, place)
            self.steps.become(card)
            self._asks = ""
            self.changed(item_key(at))

    def action_remove(self) -> None:
        """Take the item under the cursor away."""
        place = self.place
        if place is not None:
            self._asks = ""
            self._become(draft.without_item(self.now, place))

    def action_undo(self) -> None:
        self._asks = ""
        super().action_undo()

    def action_redo(self) -> None:
        self._asks = ""
        super().action_redo()

    def action_back(self) -> None:
        if self._asks:
            self._asks = ""
            self.show()
        else:
            super().action_back()

    def action_name(self) -> None:
        """Name the card."""
        self.ask_name(self.now.name, NAME_LIMIT, NAMELESS, lambda name: self._become(draft.called(self.now, name)))

    def action_library(self) -> None:
        """Begin again from a stock card or one of one's own, or keep this one."""
        from cosmotui.screens.cosmic_conflict.card_library import CardLibrary

        self.app.push_screen(CardLibrary(self.now, self._shared), self._loaded)

    def _loaded(self, card: Card | None) -> None:
        if card is not None:
            self._asks = ""
            if self.steps.become(card):
                self.say(f"Loaded: {visible(card.name)}. u takes it back.")
        self.changed()

    def confirmed_as(self) -> Card:
        return self.now


_WAYS: Final = (
    Option("done", "Done", number="the card is used"),
    Option("name", "Give it another name"),
    Option("library", "Begin from another"),
)
_SIZES: Final = (
    *(
        Option(str(size), f"Size {size}", number=f"{10 * size} hull, velocity {most_velocity(size)}")
        for size in range(SHIP_SIZES[0], SHIP_SIZES[1] + 1)
    ),
    Option("0", "Fighter", number="6 hull, needs a carrier"),
)
