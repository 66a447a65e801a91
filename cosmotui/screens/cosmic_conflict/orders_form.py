"""The form of Orders while it is filled in on the list of units (CX-12.5)."""

from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.rules.cosmic_conflict.command import FORM, NOTHING, TOKEN
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_orders import OrdersDraft, begun_of
from cosmotui.screens.cosmic_conflict.table import show_form, table_of
from cosmotui.screens.game_area import GameArea


class OrdersForm:
    """The Orders that are being given. The entries are kept at every key, in case the connection is lost."""

    def __init__(self, area: GameArea) -> None:
        self._area = area
        self.draft: OrdersDraft | None = None
        self._question: AnyQuestion | None = None
        """The question that the form belongs to."""

    def take_up(self, view: CosmicConflictView, question: AnyQuestion | None) -> bool:
        """Begin the form that is asked for, and drop that of another question; return whether one was begun."""
        if question != self._question:
            self.draft, self._question = None, question
        if self.draft is not None or not isinstance(question, Compose) or question.form != FORM:
            return False
        self.draft = begun_of(view.units, question.start, self._area.session.draft(question).form)
        return True

    def put(self, draft: OrdersDraft) -> None:
        """Replace the form in hand."""
        self.draft = draft
        question = self._area.question
        if isinstance(question, Compose):
            self._area.session.draft(question).keep(draft.form)
        show_form(self._area)

    def press(self, key: str) -> bool:
        """Choose a row or change what it says; return whether the key does that."""
        draft = self.draft
        if draft is None or not draft.rows:
            return False
        rules = table_of(self._area.controller).rules
        if key in ("up", "down", "tab", "shift+tab"):
            self.put(draft.moved(1 if key in ("down", "tab") else -1))
        elif key in ("left", "right"):
            self.put(draft.cycled(1 if key == "right" else -1, rules))
        elif key == "space":
            self.put(draft.turned())
        elif key == "0":
            self.put(draft.put(TOKEN if TOKEN in draft.choices(draft.row, rules) else NOTHING))
        else:
            return False
        return True

    def scuttle(self) -> None:
        """Mark the ship in hand to be scuttled, or not (CX-23.13)."""
        if self.draft is not None and table_of(self._area.controller).rules.self_inflicted:
            self.put(self.draft.scuttled())
