"""The screen of Cosmic Conflict: the plot, the measuring cursor and the forms around what every match screen has."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.rules.cosmic_conflict.command import NOTHING, TOKEN
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS
from cosmotui.rules.cosmic_conflict.preview.ground import underfoot
from cosmotui.rules.cosmic_conflict.preview.moves import move
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_card import component_facts, orders_word
from cosmotui.screens.cosmic_conflict.battle_hidden import HiddenOrders
from cosmotui.screens.cosmic_conflict.battle_keys import MEASURING, ORDERING, point_keys
from cosmotui.screens.cosmic_conflict.battle_look import CosmicConflictLook
from cosmotui.screens.cosmic_conflict.battle_orders import order_facts
from cosmotui.screens.cosmic_conflict.battle_plan import PLAN
from cosmotui.screens.cosmic_conflict.battle_pointer import BattlePointer
from cosmotui.screens.cosmic_conflict.battle_points import (
    WAYS,
    stepped,
)
from cosmotui.screens.cosmic_conflict.battle_ruler import unit_at
from cosmotui.screens.cosmic_conflict.tabletop_map import Plot
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.look import of_any_game
from cosmotui.screens.notes import Note
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.question_panel import QuestionPanel


class CosmicConflictScreen(BattlePointer):
    """Plays Cosmic Conflict. Arrows choose; while a point is asked for or measured they move the cursor."""

    LOOK = of_any_game(CosmicConflictLook())
    ARROWS = "choose"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "measure", "measure"),
        Binding("c", "card", "card", show=False),
        Binding("right", "look(1)", "look at the next unit", show=False),
        Binding("left", "look(-1)", "look at the previous unit", show=False),
        Binding("right_square_bracket", "turn(1)", "turn right", show=False),
        Binding("left_square_bracket", "turn(-1)", "turn left", show=False),
        Binding("plus,equals_sign", "speed(1)", "faster", show=False),
        Binding("minus", "speed(-1)", "slower", show=False),
        Binding("k", "kind(1)", "next kind of terrain", show=False),
        Binding("K", "kind(-1)", "previous kind of terrain", show=False),
        Binding("s", "scuttle", "scuttle", show=False),
        Binding("o", "hidden", "face-down Orders", show=False),
    ]

    # --- keys ----------------------------------------------------------------------------------------------------

    def pressed(self, event: Key) -> bool:
        if self._place is not None:
            return super().pressed(event)
        key = event.key
        if self.cursor is not None:
            return self._measuring(event)
        if self.draft is not None and not self._local:
            if key in WAYS:
                bound = self.draft.question.form not in ("maneuver", PLAN)
                self._move_draft(self._held(stepped(self.draft.at, key, *self._edges, bound=bound)))
                return True
            if key == "tab" or key == "shift+tab":
                self._jump(1 if key == "tab" else -1)
                return True
        elif self.orders is not None and not self._local and self._ordering(key):
            return True
        elif key in ("left", "right") and not self._local:
            step = 1 if key == "right" else -1
            if not self._turn_choice(step):
                self.action_look(step)
            return True
        return super().pressed(event)

    def _turn_choice(self, step: int) -> bool:
        """The next heading to the right or left among those that are offered; whether one is asked for."""
        question, form = self.asked, self.panel.form
        if not isinstance(question, ChooseOne) or question.key != "CX-D35" or form is None:
            return False
        offered = [str(option.value) for option in question.options if str(option.value).isdecimal()]
        now = self.panel.option
        if now is None or str(now.value) not in offered:
            return False
        turned = str((int(str(now.value)) + step) % HEADINGS)
        if turned in offered:
            self.panel.point_to(turned)
            self.show_pointed(self.panel.option)
            self._explain_again()
        return True

    # --- Orders --------------------------------------------------------------------------------------------------

    def _ordering(self, key: str) -> bool:
        """The keys of the form of Orders; whether it was one."""
        orders = self.orders
        if orders is None or not orders.rows:
            return False
        rules = self.table.rules
        if key in ("up", "down", "tab", "shift+tab"):
            self.orders = orders.moved(1 if key in ("down", "tab") else -1)
        elif key in ("left", "right"):
            self.orders = orders.cycled(1 if key == "right" else -1, rules)
        elif key == "space":
            self.orders = orders.turned()
        elif key == "0":
            choices = orders.choices(orders.row, rules)
            self.orders = orders.put(TOKEN if TOKEN in choices else NOTHING)
        else:
            return False
        self._reask()
        return True

    def action_scuttle(self) -> None:
        if self.orders is not None and self.table.rules.self_inflicted:
            self.orders = self.orders.scuttled()
            self._reask()

    # --- looking -------------------------------------------------------------------------------------------------

    def action_look(self, way: int) -> None:
        """Walk over the cards of all units."""
        view = self.table
        units = [unit.id for unit in view.units if not unit.is_lost]
        if not units:
            self.say("No ships are there yet.")
            return
        now = self.looked_at if self.looked_at >= 0 else self.shown.unit
        at = units.index(now) if now in units else -1 if way > 0 else 0
        self.looked_at = units[(at + way) % len(units)]
        self.shows_card = True
        self.draw()
        self._explain_again()

    def action_hidden(self) -> None:
        """The face-down Orders of a person: on the open board after a hand-over, and put away again (CX-12.7)."""
        session, people = self.session, self.session.people
        if not self.table.turn or self._covered:
            self.say("Hand the screen over first." if self._covered else "No Orders have been given yet.")
        elif self.orders is not None:
            self.say("These Orders are not given yet: they stand beside the map until you confirm.")
        elif self.viewer is not None:
            self._show_hidden(self.viewer)
        elif self._main is not None:
            self.say("What if draws face-down Orders anew: these are not those of the match.")
        elif session.match.result is not None or not people:
            self.say("The battle is over.")
        else:
            seats = session.match.setup.seats
            now = self.question.seat if self.question else people[0]
            order = sorted(people, key=lambda seat: seat != now)
            options = tuple(Option(str(seat), f"{seats[seat].name}'s, after a hand-over") for seat in order)
            asked = ChooseOne(-1, "", "Look at whose face-down Orders?", (*options, Option("back", "back")))
            self.ask(asked, self._hidden_of)

    def _hidden_of(self, choice: str) -> None:
        self.show()
        if not choice.isdecimal():
            return
        match, seat = self.session.match, int(choice)
        curtain = Curtain(match.game.title, match.setup.seats[seat], lambda: None)
        self.app.push_screen(curtain, lambda came: self._show_hidden(seat) if came else None)

    def _show_hidden(self, seat: int) -> None:
        view = self.session.match.view(seat)
        assert isinstance(view, CosmicConflictView)
        self.app.push_screen(HiddenOrders(view, self.session.match.game.title))

    def action_card(self) -> None:
        """The card in the place of the lens, and back."""
        self.shows_card = not self.shows_card
        self.draw()

    def action_zoom(self) -> None:
        self.plot.next_zoom()

    def action_back(self) -> None:
        if self.shows_card and not self._explaining:
            self.shows_card = False
            self.looked_at = -1
            self.draw()
        else:
            super().action_back()

    def on_question_panel_pointed(self, event: QuestionPanel.Pointed) -> None:
        self.looked_at, self.shows_card = -1, False
        super().on_question_panel_pointed(event)

    def action_point(self, step: int) -> None:
        self.looked_at, self.shows_card = -1, False
        super().action_point(step)

    def on_plot_clicked(self, event: Plot.Clicked) -> None:
        event.stop()
        view, at = self.table, event.at
        here = unit_at(view, at)
        if self.cursor is not None:
            self.cursor = here.pos if here else at
            self.draw()
        elif self.draft is not None:
            self._move_draft(at)
        elif here is not None:
            option = self.panel.point_at(f"u{here.id}") if isinstance(self.asked, ChooseOne) else None
            self.looked_at, self.shows_card = (-1, False) if option else (here.id, True)
            self.draw(option)

    # --- explanations --------------------------------------------------------------------------------------------

    def _explain_again(self, toggled: bool = False) -> None:
        super()._explain_again(toggled)
        self._share()

    def explain(self) -> Note:
        if self.orders is not None and self.cursor is None and not self._local:
            unit = self.orders.unit
            return Note(visible(unit.label) if unit else "orders", tuple(order_facts(self.orders, self.table.rules)))
        shown = self.shown
        if not shown.facts and not shown.lead:
            return super().explain()
        lead = tuple((text, "") for text in shown.lead)
        return Note(visible(shown.title), (*lead, *((fact.text, fact.rule) for fact in shown.facts)))

    def inspected(self) -> Note | None:
        view = self.table
        unit = next((one for one in (self.looked_at, self.shown.unit) if one >= 0), -1)
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

    # --- the frame -----------------------------------------------------------------------------------------------

    def refuses(self, action: str) -> bool:
        view = self.table
        match action:
            case "measure":
                return self.draft is None and not any(unit.on_table for unit in view.units)
            case "cards":
                return all(unit.is_lost for unit in view.units)
            case "Orders":
                nobody = self._main is not None or view.over or not self.session.people
                return not view.turn or self._covered or (self.viewer is None and nobody)
            case _:
                return super().refuses(action)

    def keys_now(self) -> tuple[tuple[str, str], ...]:
        if self.cursor is not None:
            return MEASURING
        if self.draft is not None and not self._local:
            return point_keys(self.draft)
        if self.orders is not None and not self._local:
            return ORDERING
        keys = super().keys_now()
        turns = self.asked is not None and self.asked.key == "CX-D35"
        if turns:
            keys = (("left right", "turn"), *keys)
        looks = (("c", "card") if turns else ("left right", "cards"), ("o", "Orders"))
        mine = (("m", "measure"), *(looks if self.viewer is not None else looks[::-1]), ("z", "zoom"))
        return (*keys[:1], *(key for key in keys[1:] if key[0] in ("enter", "u", "w")), *mine,
                *(key for key in keys[1:] if key[0] not in ("enter", "u", "w")))  # fmt: skip
