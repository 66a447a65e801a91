"""The things a person has in hand: the form of a point or of Orders, the measuring cursor, a unit that is looked at."""

from dataclasses import replace
from typing import Final, Literal

from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Option
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.point_draft import PointDraft
from cosmotui.rules.cosmic_conflict.preview.circle import origin_of
from cosmotui.rules.cosmic_conflict.preview.ground import underfoot
from cosmotui.rules.cosmic_conflict.preview.moves import move
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmic_conflict.battle_card import component_facts, orders_word
from cosmotui.screens.cosmic_conflict.battle_orders import order_facts
from cosmotui.screens.cosmic_conflict.battle_plan import PlanDraft, about_plan
from cosmotui.screens.cosmic_conflict.battle_points import read_typed
from cosmotui.screens.cosmic_conflict.battle_ruler import ruler
from cosmotui.screens.cosmic_conflict.battle_terrain import about_edge, about_setting
from cosmotui.screens.cosmic_conflict.choice_picture import ChoicePicture, about, about_point, acting_unit
from cosmotui.screens.cosmic_conflict.measuring import Measuring
from cosmotui.screens.cosmic_conflict.orders_form import OrdersForm
from cosmotui.screens.cosmic_conflict.point_form import PointForm
from cosmotui.screens.game_area import GameArea
from cosmotui.screens.notes import Note
from cosmotui.widgets.plain_text import visible

UNTIL_BOTH: Final = Fact("Until both are confirmed each can be changed.", "CX-17.1")


class Hand:
    """The keeper of what is in hand, and of the picture of it."""

    def __init__(self, area: GameArea) -> None:
        self._controller = area.controller
        self.point = PointForm(area)
        self.orders = OrdersForm(area)
        self.measuring = Measuring(area, self.point)
        self.looked_at = -1
        """The unit whose card is looked at, or -1 for the one in hand."""
        self.shows_card = False
        """Whether the card stands in the place of the lens, where both share one."""
        self.shown = ChoicePicture()
        """The picture of what the choice in hand leads to."""

    # --- the forms ---------------------------------------------------------------------------------------------------

    def take_up(self, view: CosmicConflictView, question: AnyQuestion | None) -> None:
        """Begin the form that belongs to a question, and drop those of others."""
        begun = self.point.take_up(view, question), self.orders.take_up(view, question)
        if any(begun):
            self.measuring.put_away()
        self.looked_at = -1

    def drop(self) -> None:
        """Forget what was filled in and not kept."""
        self.point.draft = self.orders.draft = None

    def form_of(self, question: Compose) -> dict[str, object]:
        """Return a form as it is filled in here."""
        for draft in (self.point.draft, self.orders.draft):
            if draft is not None:
                return draft.form
        return self._controller.session.draft(question).form

    def change(self, what: Literal["heading", "velocity", "kind", "scuttle"], by: int) -> None:
        """Change one entry of the form in hand, if the form has it."""
        if what == "scuttle":
            self.orders.scuttle()
        else:
            self.point.change(what, by)

    @property
    def hint(self) -> str:
        """The hint of the panel on a form that can be confirmed; "" if none is in hand."""
        if self.point.draft is not None:
            return (
                f"{keys('k')} changes it, {keys('arrows')} move it"
                if self.point.draft.kind
                else f"{keys('arrows')} move it, {keys('g')} types it"
            )
        return f"{keys('left right')} change, space face up" if self.orders.draft is not None else ""

    # --- looking -----------------------------------------------------------------------------------------------------

    def look_on(self, view: CosmicConflictView, way: int) -> bool:
        """Look at the card of the next or the previous unit; return whether there is any."""
        units = [unit.id for unit in view.units if not unit.is_lost]
        if not units:
            return False
        now = self.looked_at if self.looked_at >= 0 else self.shown.unit
        at = units.index(now) if now in units else -1 if way > 0 else 0
        self.look_at(units[(at + way) % len(units)])
        return True

    def look_at(self, unit: int) -> None:
        """Look at the card of a unit."""
        self.looked_at, self.shows_card = unit, True

    def look_away(self) -> None:
        """Look again at what is in hand."""
        self.looked_at, self.shows_card = -1, False

    def unit(self, acting: int = -1) -> int:
        """Return the unit looked at, else that of the choice in hand, else the acting one; -1 for none."""
        return next((one for one in (self.looked_at, self.shown.unit, acting) if one >= 0), -1)

    # --- measuring ---------------------------------------------------------------------------------------------------

    def measure(self, view: CosmicConflictView) -> None:
        """Take the ruler out, from the unit in hand; once it is out, drop its other end."""
        self.shows_card = False
        if self.measuring.cursor is not None:
            self.measuring.pin()
        else:
            start = self.point.draft.at if self.point.draft is not None else self._start(view)
            target = next(iter(self.shown.targets), -1)
            if target >= 0 and self.looked_at == target:  # nobody measures a target from itself
                start = view.units[acting_unit(view, self._controller.asked)].pos
            self.measuring.take_out(start, view.units[target].pos if target >= 0 else start)

    def can_measure(self, view: CosmicConflictView) -> bool:
        """Return whether there is anything to measure from."""
        return self.point.draft is not None or any(unit.on_table for unit in view.units)

    def _start(self, view: CosmicConflictView) -> Point:
        """Return where to measure from: the unit looked at, asked about or in hand, else the middle of the table."""
        unit = self.unit(acting_unit(view, self._controller.asked))
        if 0 <= unit < len(view.units) and view.units[unit].on_table:
            return view.units[unit].pos
        return view.rules.width / 2, view.rules.height / 2

    def go_to(self, view: CosmicConflictView, typed: str) -> str:
        """Move what is in hand to what was typed; return what is wrong with that, if anything is."""
        word, measuring, draft = typed.casefold(), self.measuring, self.point.draft
        if self.point.take_kind(word):
            return ""
        at: Point | str | None = next((unit.pos for unit in self._called(view, word)), None)
        if at is None:
            origin = origin_of(view, draft.question)[0] if draft is not None else measuring.pinned
            at = read_typed(typed, origin or self._start(view))
        if isinstance(at, str):
            return at
        if draft is not None and measuring.cursor is None:
            self.point.move_to(at)
        else:
            measuring.take_out(measuring.pinned or self._start(view), at)
        return ""

    def _called(self, view: CosmicConflictView, word: str) -> list[Unit]:
        """Return the units that a word means: `b3` by the letter of the seat, `3` one's own first, or a whole name.

        The unit under the measuring cursor comes last, so that a number typed again leads to the other side's.
        """
        asked, cursor = self._controller.asked, self.measuring.cursor
        side = asked.seat if asked is not None else self._controller.viewer
        units = sorted((unit for unit in view.units if unit.on_table), key=lambda unit: unit.side != side)
        found = [unit for unit in units if word == f"{view.seats[unit.side].letter}{unit.number}".casefold()]
        found = found or [unit for unit in units if word in (str(unit.number), unit.tag, unit.label.casefold())]
        return sorted(found, key=lambda unit: unit.pos == cursor)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def show(self, view: CosmicConflictView, question: AnyQuestion | None, option: Option | None) -> None:
        """Find the picture of what is in hand, or of the option pointed at."""
        self.shown = self._found(view, question, option)

    def _found(self, view: CosmicConflictView, question: AnyQuestion | None, option: Option | None) -> ChoicePicture:
        building, measuring, orders = self._controller.game.building, self.measuring, self.orders.draft
        if building is not None and building.is_building:
            return ChoicePicture("fleets", ("Both sides bring one in secret.",), (UNTIL_BOTH,))
        if measuring.cursor is not None:
            return ruler(view, measuring.pinned or measuring.cursor, measuring.cursor)
        if self.point.draft is not None:
            return self._point(view, self.point.draft)
        if orders is not None and orders.unit is not None:
            return ChoicePicture(orders.unit.label, unit=orders.unit.id)
        if isinstance(question, ChooseOne) and question.key == "CX-D04" and option is not None:
            return about_edge(view, question, option)
        return about(view, question, None if view.over else option)

    def _point(self, view: CosmicConflictView, draft: PointDraft) -> ChoicePicture:
        """Return the point of the form in hand, with what is wrong with it."""
        if isinstance(draft, PlanDraft):
            found = about_plan(view, draft)
        else:
            found = about_setting(view, draft) or about_point(view, draft)
        problems = self._controller.session.match.form_problems(draft.question, draft.form)
        return replace(found, lead=(*found.lead, *(str(problem) for problem in problems)))

    def acting(self, view: CosmicConflictView, question: AnyQuestion | None) -> int:
        """Return the acting unit: the one in hand, the one asked about, or the one whose turn it is."""
        chooses = isinstance(question, ChooseOne) and question.key in ("CX-D12", "CX-D13", "CX-D06")
        if chooses or self.point.draft is not None or self.orders.draft is not None:
            return self.shown.unit
        acting = acting_unit(view, question)
        return acting if acting >= 0 or not isinstance(view.frame, Activating) else view.frame.unit


def about_hand(view: CosmicConflictView, hand: Hand) -> Note | None:
    """Return what the choice in hand leads to, with its rules; None where there is nothing special to say."""
    orders, shown = hand.orders.draft, hand.shown
    if orders is not None and hand.measuring.cursor is None:
        unit = orders.unit
        return Note(visible(unit.label) if unit else "orders", tuple(order_facts(orders, view.rules)))
    if not shown.facts and not shown.lead:
        return None
    lead = tuple((text, "") for text in shown.lead)
    return Note(visible(shown.title), (*lead, *((fact.text, fact.rule) for fact in shown.facts)))


def about_unit(view: CosmicConflictView, unit: int) -> Note | None:
    """Return what every viewer may know of a unit; None if there is no such unit."""
    if not 0 <= unit < len(view.units):
        return None
    there = view.units[unit]
    facts: list[tuple[str, str]] = []
    if orders_word(there):
        facts.append((orders_word(there), "CX-12.7"))
    if there.on_table:
        facts += [(f"in {fact.text}", fact.rule) for fact in underfoot(view.features, there.pos)]
    if there.on_table and not there.is_fighter and there.revealed:
        facts += [(fact.text, fact.rule) for fact in move(view, view.rules, there).facts]
    facts += [(f"Condition: {condition.kind}", "CX-8.3") for condition in there.conditions]
    return Note(visible(there.label), (*facts, *component_facts(there)))
