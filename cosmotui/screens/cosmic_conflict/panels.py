"""The panels around the table: map, units, card and lens, redrawn from what is in hand."""

from collections.abc import Iterable, Mapping

from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.event import Trace
from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.cosmic_conflict.where import where
from cosmotui.screens.cosmic_conflict.battle_card import card_lines
from cosmotui.screens.cosmic_conflict.battle_orders import order_facts, orders_lines
from cosmotui.screens.cosmic_conflict.battle_ruler import what_is_at
from cosmotui.screens.cosmic_conflict.battle_scene import scene, shown_course
from cosmotui.screens.cosmic_conflict.battle_terrain import ghost
from cosmotui.screens.cosmic_conflict.battle_units import unit_rows, units_lines
from cosmotui.screens.cosmic_conflict.hand import Hand
from cosmotui.screens.cosmic_conflict.tabletop_map import Plot
from cosmotui.screens.cosmic_conflict.unit_signs import signed
from cosmotui.screens.lately import SIGNS
from cosmotui.widgets.drawing import Draw, Drawing, Made, nothing
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, justify
from cosmotui.widgets.more import more
from cosmotui.widgets.plain_text import visible, wrap


class BattlePanels:
    """The panels that show what is in hand on the table, and beside it."""

    def __init__(self, hand: Hand, lean: bool) -> None:
        """Show what is in hand; `lean` is for a slow connection: without the names of terrain."""
        self._hand, self._lean = hand, lean
        self.plot = Plot(id="board")
        self._lately: Mapping[str, Trace] = {}
        self._units, self._card, self._lens = Drawing(id="units"), Drawing(id="card"), Drawing(id="lens")
        self.widgets: tuple[Widget, ...] = (self.plot, self._units, self._card, self._lens)
        """The panels, in their order on the screen."""

    def share(self, rooms: Mapping[str, Region], explaining: bool) -> None:
        """Show the one that is wanted of card and lens, where they share a room."""
        hand = self._hand
        if rooms["card"] == rooms["lens"]:
            told = hand.shown.lead or hand.shown.facts or hand.orders.draft
            lens = bool(told) and not hand.shows_card
            self._lens.display = lens and not explaining
            self._card.display = not lens and not explaining
        else:
            self._lens.display = not explaining
            self._card.display = True

    def draw(
        self, view: CosmicConflictView, question: AnyQuestion | None, lately: Mapping[str, Trace] | None = None
    ) -> None:
        """Draw the table and everything that belongs to what is in hand; equal lines cost nothing."""
        acting = self._hand.acting(view, question)
        self._lately = lately or {}
        self._draw_plot(view, acting)
        self._units.draw = self._of_units(view, question, acting)
        self._card.draw = self._of_card(view, acting)
        self._lens.draw = self._of_lens(view)

    def _looked_at(self, acting: int) -> tuple[int, ...]:
        """Return the unit whose card is looked at, if it is not the acting one."""
        looked_at = self._hand.looked_at
        return (looked_at,) if looked_at >= 0 and looked_at != acting else ()

    def _draw_plot(self, view: CosmicConflictView, acting: int) -> None:
        plot, hand, shown = self.plot, self._hand, self._hand.shown
        draft = hand.point.draft
        picture = scene(
            view,
            acting=acting,
            targets=(*shown.targets, *self._looked_at(acting)),
            rounds=shown.rounds,
            strokes=(*shown_course(view), *shown.strokes),
            names=not self._lean,
            placing=ghost(draft),
            lately=self._lately,
        )
        unit = hand.looked_at if hand.looked_at >= 0 else acting
        with plot.held():
            plot.scene = picture
            plot.cursor = hand.measuring.cursor or (draft.at if draft else None)
            plot.look = view.units[unit].pos if unit >= 0 and view.units[unit].on_table else None

    def _of_units(self, view: CosmicConflictView, question: AnyQuestion | None, acting: int) -> Draw:
        """Return the list of units, or Orders in its place while they are given."""
        orders = self._hand.orders.draft
        if orders is not None and isinstance(question, Compose):
            colour = view.seats[question.seat].colour
            return Made(orders_lines, (orders, colour))
        lately = {unit: SIGNS[trace.what] for unit, trace in self._lately.items()}
        rows = unit_rows(view, acting, (*self._hand.shown.targets, *self._looked_at(acting)), lately)
        return Made(units_lines, (rows,))

    def _of_card(self, view: CosmicConflictView, acting: int) -> Draw:
        unit, shown = self._hand.unit(acting), self._hand.shown
        if not 0 <= unit < len(view.units):
            return nothing
        there, mount = view.units[unit], shown.mount if unit == shown.unit else -1
        return Made(card_lines, (view, there, mount))

    def _of_lens(self, view: CosmicConflictView) -> Draw:
        hand, shown, seats = self._hand, self._hand.shown, view.seats
        orders, cursor = hand.orders.draft, hand.measuring.cursor
        if orders is not None and cursor is None:
            facts = order_facts(orders, view.rules)
            title = signed(orders.unit.label, seats) if orders.unit else "orders"
            return Made(told_lines, (title, (), facts))
        facts = [(text, "") for text in shown.brief] or [(fact.text, fact.rule) for fact in shown.facts]
        facts = [(by_mark(view, text), rule) for text, rule in facts]
        title = signed(shown.title, seats) or "measure"
        lead = tuple(by_mark(view, text) for text in shown.lead)
        if cursor is not None:
            here = what_is_at(view, cursor)
            lead = (*lead, f"here: {', '.join(here)}") if here else lead
        if not lead and not facts:
            lead = (where(view),) if view.turn else ()
        told = tuple(signed(text, seats) for text in lead)
        return Made(told_lines, (title, told, [(signed(text, seats), rule) for text, rule in facts]))


def by_mark(view: CosmicConflictView, text: str) -> str:
    """Return a text with units by their mark alone, as on the map: `a1` for `a1 Cruiser`."""
    for unit in view.units:
        if unit.label in text:
            text = text.replace(unit.label, unit.label.partition(" ")[0])
    return text


def told_lines(
    title: str, lead: Iterable[str], facts: Iterable[tuple[str, str]], width: int, height: int, glyphs: Glyphs
) -> list[Line]:
    """Return a head, what matters most, then the facts with their rules; what does not fit is counted."""
    lines: list[Line] = [head_line(title, "", width, glyphs)]
    lines += [[(text, "bright")] for words in lead for text in wrap(glyphs.adapt(visible(words)), width)]
    told = list(facts)
    for number, (text, rule) in enumerate(told):
        rows = wrap(glyphs.adapt(visible(text)), width)
        if rule and width >= 36 and len(rows[-1]) + len(rule) + 2 <= width and height > 8:
            last = justify([(rows[-1], "dim")], [(rule, "chart")], width)
        else:
            last = [(rows[-1], "dim")]
        block: list[Line] = [*([(row, "dim")] for row in rows[:-1]), last]
        left = len(told) - number
        room = height - len(lines)
        if len(block) > room - (left > 1):
            if len(block) > room - 1 >= 1 or room < 2:  # as much of it as there is room for
                lines += block[: room - 1]
            lines.append(more(left, "w"))
            break
        lines += block
    return lines[:height]
