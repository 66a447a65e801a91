"""What the screen of a battle shows: plot, units, card, lens, log and question. It decides nothing."""

from collections.abc import Iterable
from dataclasses import replace

from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.game import View
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Option, Value
from cosmotui.rules.cosmic_conflict.command import FORM as ORDERS
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.terrain_text import read_terrain
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.cosmic_conflict.where import where
from cosmotui.rules.fact import Fact
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmic_conflict.battle_card import card_lines
from cosmotui.screens.cosmic_conflict.battle_lens import (
    Shown,
    about,
    about_point,
    acting_unit,
    option_details,
)
from cosmotui.screens.cosmic_conflict.battle_look import CosmicConflictLook
from cosmotui.screens.cosmic_conflict.battle_orders import OrdersDraft, begun_of, order_facts, orders_lines
from cosmotui.screens.cosmic_conflict.battle_plan import PLAN, PlanDraft, about_plan
from cosmotui.screens.cosmic_conflict.battle_points import POINT_FORMS, PointDraft
from cosmotui.screens.cosmic_conflict.battle_rooms import rooms
from cosmotui.screens.cosmic_conflict.battle_ruler import ruler, what_is_at
from cosmotui.screens.cosmic_conflict.battle_scene import scene, shown_course
from cosmotui.screens.cosmic_conflict.battle_terrain import about_edge, about_setting, ghost
from cosmotui.screens.cosmic_conflict.battle_units import ROOMY, unit_rows, units_lines
from cosmotui.screens.cosmic_conflict.fleet_desk import FleetDesk
from cosmotui.screens.cosmic_conflict.tabletop_map import Plot
from cosmotui.screens.look import Look, of_any_game
from cosmotui.screens.region_layout import Roomed
from cosmotui.session import Session
from cosmotui.widgets.drawing import Draw, Drawing, nothing
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, justify
from cosmotui.widgets.more import more
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.words import Words

NARROW = of_any_game(CosmicConflictLook(narrow=True))
"""The words of a log beside a small table."""


UNTIL_BOTH = Fact("Until both are confirmed each can be changed.", "CX-17.1")


class BattleStage(FleetDesk, Roomed):
    """Shows a battle: the table, every unit, the card of the one in hand, and what the choice in hand leads to."""

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__(session, settings, lean)
        self.cursor: Point | None = None
        """The measuring cursor, while it is out."""
        self.pinned: Point | None = None
        """The other end of the ruler."""
        self.draft: PointDraft | None = None
        self.orders: OrdersDraft | None = None
        self._ordered: AnyQuestion | None = None
        """The question that the draft of Orders belongs to."""
        self.looked_at = -1
        """The unit whose card is looked at, or -1 for the one in hand."""
        self.shows_card = False
        """Whether the card stands in the place of the lens, where both share one."""
        self.shown = Shown()
        """What the choice in hand leads to."""

    # --- the parts -----------------------------------------------------------------------------------------------

    def parts(self) -> Iterable[Widget]:
        yield Plot(id="board")
        yield Drawing(id="units")
        yield Drawing(id="card")
        yield Drawing(id="lens")
        yield EventLog(id="log")

    def place_parts(self) -> None:
        super().place_parts()
        self.query_one("#log").display = "log" in self.rooms
        self._share()

    def _share(self) -> None:
        """Where card and lens share a room, show the one that is wanted."""
        found = self.rooms
        if found["card"] == found["lens"]:
            lens = bool(self.shown.lead or self.shown.facts or self.orders) and not self.shows_card
            self.query_one("#lens").display = lens and not self._explaining
            self.query_one("#card").display = not lens and not self._explaining
        else:
            self.query_one("#lens").display = not self._explaining
            self.query_one("#card").display = True

    @property
    def rooms(self) -> dict[str, Region]:
        return rooms(*self.app.size, len(self.table.units))

    @property
    def plot(self) -> Plot:
        """The board."""
        return self.query_one("#board", Plot)

    @property
    def table(self) -> CosmicConflictView:
        """The table as whoever looks may see it."""
        view = self.view
        assert isinstance(view, CosmicConflictView)
        return view

    @property
    def _log_look(self) -> Look[View]:
        return self.LOOK if self.rooms.get("log", Region()).width >= ROOMY else NARROW

    # --- what is asked -------------------------------------------------------------------------------------------

    @property
    def asked(self) -> AnyQuestion | None:
        """What the match asks a person here, the screen's own questions apart."""
        return None if self._local else self.question

    def _take_up(self, view: CosmicConflictView, question: AnyQuestion | None) -> None:
        """Begin the draft that belongs to a question, and drop those of others."""
        if not isinstance(question, Compose) or (self.draft and self.draft.question != question):
            self.draft = None
        if question != self._ordered:
            self.orders = None
            self._ordered = question
        if not isinstance(question, Compose):
            return
        if question.form in POINT_FORMS and self.draft is None:
            form = self._point_of(question)
            self.draft = PointDraft(question, form, read_terrain(view.rules.terrain)[0])
            if question.form == PLAN:
                self.draft = PlanDraft(question, form, ship=view.units[self.draft.unit])
            self.cursor = self.pinned = None
        elif question.form == ORDERS and self.orders is None:
            self.orders = begun_of(view.units, question.start, self._form_of(question))
            self.cursor = self.pinned = None

    def _point_of(self, question: Compose) -> dict[str, object]:
        """The point that was taken back, where it can still be taken; else the one that is proposed."""
        form = self._form_of(question)
        return dict(question.start) if self.session.match.form_problems(question, form) else form

    def form_now(self, question: Compose) -> dict[str, object]:
        """A form as it is filled in here."""
        if self.draft is not None and self.draft.question == question:
            return self.draft.form
        if self.orders is not None and question.form == ORDERS:
            return self.orders.form
        return self._form_of(question)

    # --- showing -------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        assert isinstance(view, CosmicConflictView)
        self._take_up(view, None if self._local else question)
        self.looked_at = -1
        self.place_parts()

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        assert isinstance(view, CosmicConflictView)
        asked = super().question_extras(view, question)
        if isinstance(question, Compose):
            form = self.form_now(question)
            problems = self.session.match.form_problems(question, form)
            hint = asked.hint
            if problems:
                hint = ""
            elif self.draft is not None:
                hint = "k changes it, arrows move it" if self.draft.kind else "arrows move it, g types it"
            elif self.orders is not None:
                hint = "left right change, space face up"
            return replace(asked, composed=form, problems=problems, hint=hint)
        if isinstance(question, ChooseOne):
            width = self.rooms["question"].width
            odds = option_details(view, question, question.options, width)
            fit = fitting(question.options, width)
            return replace(asked, details={**fit, **odds} or None)
        return asked

    def show_pointed(self, option: Option | None) -> None:
        self.draw(option)

    def draw(self, option: Option | None = None) -> None:
        """Draw the table and everything that goes with the choice in hand."""
        view, question = self.table, self.asked
        self.panel.lit = self.cursor is None  # enter is for what lies under the measuring cursor
        option = option or (None if self._local else self.panel.option)
        self.shown = self._find(view, question, option)
        acting = self._acting(view, question)
        self._draw_plot(view, acting)
        self._draw_units(view, question, acting)
        self._draw_card(view, acting)
        self._draw_lens(view)
        self._share()

    def _find(self, view: CosmicConflictView, question: AnyQuestion | None, option: Option | None) -> Shown:
        if self.is_building:
            return Shown("fleets", ("Both sides bring one in secret.",), (UNTIL_BOTH,))
        if self.cursor is not None:
            start = self.pinned or self.cursor
            return ruler(view, start, self.cursor)
        if self.draft is not None:
            if isinstance(self.draft, PlanDraft):
                found = about_plan(view, self.draft)
            else:
                found = about_setting(view, self.draft) or about_point(view, self.draft)
            wrong = tuple(
                str(problem) for problem in self.session.match.form_problems(self.draft.question, self.draft.form)
            )
            return replace(found, lead=(*found.lead, *wrong))
        if self.orders is not None and self.orders.unit is not None:
            return Shown(self.orders.unit.label, unit=self.orders.unit.id)
        if isinstance(question, ChooseOne) and question.key == "CX-D04" and option is not None:
            return about_edge(view, question, option)
        return about(view, question, None if view.over else option)

    def _acting(self, view: CosmicConflictView, question: AnyQuestion | None) -> int:
        if isinstance(question, ChooseOne) and question.key in ("CX-D12", "CX-D13", "CX-D06"):
            return self.shown.unit
        if self.draft is not None or self.orders is not None:
            return self.shown.unit
        acting = acting_unit(view, question)
        return acting if acting >= 0 or not isinstance(view.frame, Activating) else view.frame.unit

    def _draw_plot(self, view: CosmicConflictView, acting: int) -> None:
        plot, shown = self.plot, self.shown
        looked = (self.looked_at,) if self.looked_at >= 0 and self.looked_at != acting else ()
        picture = scene(
            view,
            acting=acting,
            targets=(*shown.targets, *looked),
            rounds=shown.rounds,
            strokes=(*shown_course(view), *shown.strokes),
            names=not self.lean,
            placing=ghost(self.draft),
        )
        unit = self.looked_at if self.looked_at >= 0 else acting
        with plot.held():
            plot.scene = picture
            plot.cursor = self.cursor or (self.draft.at if self.draft else None)
            plot.look = view.units[unit].pos if unit >= 0 and view.units[unit].on_table else None

    def _draw_units(self, view: CosmicConflictView, question: AnyQuestion | None, acting: int) -> None:
        orders = self.orders
        if orders is not None and isinstance(question, Compose):
            colour = view.seats[question.seat].colour
            self._put("#units", lambda width, height, glyphs: orders_lines(orders, colour, width, height, glyphs))
            return
        looked = (self.looked_at,) if self.looked_at >= 0 and self.looked_at != acting else ()
        rows = unit_rows(view, acting, (*self.shown.targets, *looked))
        self._put("#units", lambda width, height, glyphs: units_lines(rows, width, height, glyphs))

    def _draw_card(self, view: CosmicConflictView, acting: int) -> None:
        unit = next((one for one in (self.looked_at, self.shown.unit, acting) if one >= 0), -1)
        if not 0 <= unit < len(view.units):
            self._put("#card", nothing)
            return
        there, mount = view.units[unit], self.shown.mount if unit == self.shown.unit else -1
        self._put("#card", lambda width, height, glyphs: card_lines(view, there, mount, width, height, glyphs))

    def _draw_lens(self, view: CosmicConflictView) -> None:
        shown, orders = self.shown, self.orders
        if orders is not None and self.cursor is None:
            shown = replace(shown, facts=())
            facts = order_facts(orders, view.rules)
            title = orders.unit.label if orders.unit else "orders"
            self._put("#lens", lambda width, height, glyphs: told_lines(title, (), facts, width, height, glyphs))
            return
        facts = [(fact.text, fact.rule) for fact in shown.facts]
        if shown.brief:
            facts = [(text, "") for text in shown.brief]
        facts = [(by_mark(view, text), rule) for text, rule in facts]
        title = shown.title or "measure"
        lead = tuple(by_mark(view, text) for text in shown.lead)
        if self.cursor is not None:
            here = what_is_at(view, self.cursor)
            lead = (*lead, f"here: {', '.join(here)}") if here else lead
        if not lead and not facts:
            lead = (where(view),) if view.turn else ()
        self._put("#lens", lambda width, height, glyphs: told_lines(title, lead, facts, width, height, glyphs))

    def _put(self, name: str, draw: Draw) -> None:
        """Draw a panel anew; equal lines cost nothing."""
        self.query_one(name, Drawing).draw = draw


def by_mark(view: CosmicConflictView, text: str) -> str:
    """Units by their mark alone, as on the map: `a1` for `a1 Cruiser`."""
    for unit in view.units:
        if unit.label in text:
            text = text.replace(unit.label, unit.label.partition(" ")[0])
    return text


def fitting(options: Iterable[Option], width: int) -> dict[Value, Words]:
    """Details that would be cut are left out: the lens says the same of the option in hand."""
    found: dict[Value, Words] = {}
    labels = max((len(option.label) for option in options if option.detail and not option.rare), default=0)
    for option in options:
        if option.detail and labels + len(option.detail) + len(option.number) + 8 > width:
            found[option.value] = ""
    return found


def told_lines(
    title: str, lead: Iterable[str], facts: Iterable[tuple[str, str]], width: int, height: int, glyphs: Glyphs
) -> list[Line]:
    """A head, what matters most, then the facts with their rules; what does not fit is counted."""
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
