"""Cosmic Conflict on screen: the plot, the units, the card in hand, the measuring cursor and the forms on the board."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Option
from cosmotui.engine.state import View
from cosmotui.rules.cosmic_conflict.command import FORM as ORDERS
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.advised import room_of
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmic_conflict.battle_keys import battle_keys, turned
from cosmotui.screens.cosmic_conflict.battle_look import CosmicConflictLook
from cosmotui.screens.cosmic_conflict.battle_points import POINT_FORMS
from cosmotui.screens.cosmic_conflict.battle_rooms import rooms
from cosmotui.screens.cosmic_conflict.battle_ruler import unit_at
from cosmotui.screens.cosmic_conflict.battle_units import ROOMY
from cosmotui.screens.cosmic_conflict.choice_picture import fitting, option_details
from cosmotui.screens.cosmic_conflict.face_down import FaceDownOrders
from cosmotui.screens.cosmic_conflict.hand import Hand, about_hand, about_unit
from cosmotui.screens.cosmic_conflict.panels import BattlePanels
from cosmotui.screens.cosmic_conflict.table import table_of
from cosmotui.screens.cosmic_conflict.tabletop_map import Plot
from cosmotui.screens.game_area import GameArea, Keys
from cosmotui.screens.lately import lately_at
from cosmotui.screens.look import Look, of_any_game
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.match_front import GameCourse
from cosmotui.screens.notes import Note
from cosmotui.screens.page import Page
from cosmotui.screens.secret_building import BuildWords, SecretBuilding
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.question_panel import Asked, QuestionPanel

NARROW: Final = of_any_game(CosmicConflictLook(narrow=True))
"""The look of a log beside a small table."""


class CosmicConflictArea(GameArea):
    """The area that plays Cosmic Conflict. Arrows choose; while a point is set or measured they move the cursor."""

    LOOK = of_any_game(CosmicConflictLook())
    GO_TO = "a unit (3 or B3), x,y, or bearing and distance: 047 1.5; esc leaves"
    LONGEST_PLACE = 20
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "measure", "measure"),
        Binding("c", "card", "card", show=False),
        Binding("right", "look(1)", "look at the next unit", show=False),
        Binding("left", "look(-1)", "look at the previous unit", show=False),
        Binding("right_square_bracket", "change('heading', 1)", "turn right", show=False),
        Binding("left_square_bracket", "change('heading', -1)", "turn left", show=False),
        Binding("plus,equals_sign", "change('velocity', 1)", "faster", show=False),
        Binding("minus", "change('velocity', -1)", "slower", show=False),
        Binding("k", "change('kind', 1)", "next kind of terrain", show=False),
        Binding("K", "change('kind', -1)", "previous kind of terrain", show=False),
        Binding("s", "change('scuttle', 1)", "scuttle", show=False),
        Binding("o", "hidden", "face-down Orders", show=False),
    ]

    def __init__(self, controller: MatchController, lean: bool = False) -> None:
        super().__init__(controller, lean)
        self.hand = Hand(self)
        self._panels = BattlePanels(self.hand, lean)
        self._face_down = FaceDownOrders(controller, self.hand.orders)
        self.action_change, self.action_hidden = self.hand.change, self._face_down.look
        controller.game = CosmicConflictCourse(controller, self.hand)

    # --- the parts ---------------------------------------------------------------------------------------------------

    def parts(self) -> Iterable[Widget]:
        yield from self._panels.widgets
        yield EventLog(id="log")

    @property
    def rooms(self) -> dict[str, Region]:
        return rooms(*room_of(self), len(self.table.units))

    @property
    def table(self) -> CosmicConflictView:
        """The table as the viewer may see it."""
        return table_of(self.controller)

    @property
    def log_look(self) -> Look[View]:
        return self.LOOK if self.rooms["log"].width >= ROOMY else NARROW

    # --- showing -----------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        self.hand.take_up(self.table, self.controller.asked)
        self.place_parts()

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        asked = super().question_extras(view, question)
        if isinstance(question, Compose):
            form = self.hand.form_of(question)
            problems = self.session.match.form_problems(question, form)
            hint = "" if problems else self.hand.hint or asked.hint
            return replace(asked, composed=form, problems=problems, hint=hint)
        if isinstance(question, ChooseOne):
            width = self.rooms["question"].width
            odds = option_details(self.table, question, question.options, width)
            return replace(asked, details={**fitting(question.options, width), **odds} or None)
        return asked

    def show_pointed(self, option: Option | None) -> None:
        """Draw the table and everything that belongs to what is in hand."""
        hand, view, asked = self.hand, self.table, self.controller.asked
        self.panel.lit = hand.measuring.cursor is None  # enter is for what lies under the measuring cursor
        hand.show(view, asked, option or (None if self.controller.local else self.panel.option))
        self._panels.draw(view, asked, lately_at(self.controller))
        self._panels.share(self.rooms, bool(self.explaining))

    # --- keys --------------------------------------------------------------------------------------------------------

    def pressed(self, event: Key) -> bool:
        hand, key = self.hand, event.key
        if hand.measuring.cursor is not None:
            return hand.measuring.press(key)
        if hand.point.draft is not None:
            return hand.point.press(key)
        if hand.orders.press(key):
            return True
        if key in ("left", "right") and not self.controller.local:
            step = 1 if key == "right" else -1
            heading = turned(self.controller.asked, self.panel.option, step)
            if heading is None:
                self.action_look(step)
            elif heading:
                self.panel.point_to(heading)
                self.show_pointed(self.panel.option)
                self.explain_again()
            return True
        return False

    def action_measure(self) -> None:
        """Take the ruler out, or drop its other end."""
        view = self.table
        if self.hand.can_measure(view):
            self.hand.measure(view)
        else:
            self.say("Nothing is on the table yet.")

    def action_look(self, way: int) -> None:
        """Walk over the cards of all units."""
        if self.hand.look_on(self.table, way):
            self.show_pointed(None)
            self.explain_again()
        else:
            self.say("No ships are there yet.")

    def action_card(self) -> None:
        """Show the card in the place of the lens, or the lens again."""
        self.hand.shows_card = not self.hand.shows_card
        self.show_pointed(None)

    def go_to(self, typed: str, ended: bool) -> str | None:
        return self.hand.go_to(self.table, typed) if ended else None

    def zoom(self) -> None:
        self._panels.plot.next_zoom()

    def back(self) -> bool:
        closes = self.hand.shows_card
        if closes:
            self.hand.look_away()
            self.show_pointed(None)
        return closes

    def keys_now(self, usual: Keys) -> Keys:
        return battle_keys(self.hand, self.controller.asked, usual, self.controller.viewer is not None)

    def refuses(self, action: str) -> bool:
        view = self.table
        match action:
            case "measure":
                return not self.hand.can_measure(view)
            case "cards":
                return all(unit.is_lost for unit in view.units)
            case "Orders":
                return not self._face_down.are_there
            case _:
                return super().refuses(action)

    # --- pointing ----------------------------------------------------------------------------------------------------

    @property
    def aside(self) -> str:
        return f"u{self.hand.looked_at}" if self.hand.looked_at >= 0 else ""

    def on_question_panel_pointed(self, event: QuestionPanel.Pointed) -> None:
        self.hand.look_away()  # what is pointed at is shown by the handler of any game, which comes after this one

    def point(self, step: int) -> None:
        self.hand.look_away()
        super().point(step)

    def on_plot_clicked(self, event: Plot.Clicked) -> None:
        """Move the cursor to the click, or point at what stands there."""
        event.stop()
        hand = self.hand
        here = unit_at(self.table, event.at)
        if hand.measuring.cursor is not None:
            hand.measuring.move_to(here.pos if here else event.at)
        elif hand.point.draft is not None:
            hand.point.move_to(event.at)
        elif here is not None:
            option = self.panel.point_at(f"u{here.id}") if isinstance(self.controller.asked, ChooseOne) else None
            if option:
                hand.look_away()
            else:
                hand.look_at(here.id)
            self.show_pointed(option)

    # --- explanations ------------------------------------------------------------------------------------------------

    def explain_again(self, toggled: bool = False) -> None:
        super().explain_again(toggled)
        self._panels.share(self.rooms, bool(self.explaining))

    def explain(self) -> Note:
        return about_hand(self.table, self.hand) or super().explain()

    def inspected(self) -> Note | None:
        return about_unit(self.table, self.hand.unit())


class CosmicConflictCourse(GameCourse):
    """A course in which both sides bring a fleet in secret (CX-D02, CX-17.1); points and Orders are set on the
    board."""

    def __init__(self, controller: MatchController, hand: Hand) -> None:
        self._controller, self._hand = controller, hand
        words = BuildWords(
            "Who brings a fleet now?", "brings a fleet", "changes a fleet", "Your fleet", "Bring a fleet", "Change it"
        )
        self.building = SecretBuilding(controller, "CX-D02", words, _yard)

    def open_form(self, question: Compose) -> bool:
        if question.form not in (*POINT_FORMS, ORDERS):
            return False
        self._hand.drop()
        self._controller.front.show()
        return True


def _yard(job: BuildJob) -> Page[dict[str, object]]:
    """Return the screen on which a fleet is put together."""
    from cosmotui.screens.cosmic_conflict.fleet_subject import FleetYard

    return FleetYard(job)
