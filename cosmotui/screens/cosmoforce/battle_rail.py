"""The rail beside the rosters of a battle: who acts when, the odds of what is in hand, the rolls to come."""

from textual.geometry import Region

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmoforce.preview import Lens, risk_lens
from cosmotui.rules.cosmoforce.turn_steps import STEPS, step
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.cosmoforce.battle_asks import odds
from cosmotui.screens.cosmoforce.battle_board import time_left, turns
from cosmotui.screens.cosmoforce.turn_order import TurnOrder
from cosmotui.widgets.odds_lens import Odds, OddsLens


class BattleRail:
    """The order, the odds and the rolls to come, as widgets and as what they show."""

    def __init__(self, lean: bool) -> None:
        self.order = TurnOrder(id="order")
        self.odds = OddsLens(lean=lean, id="odds")
        self.risk = OddsLens(title="rolls to come", lean=lean, id="risk")
        self.has_risks = False
        """Whether there are ships that still have something to fear."""

    def show(self, view: CosmoforceView, question: AnyQuestion | None, rooms: dict[str, Region]) -> None:
        """Show who acts when, and what awaits the ship of the seat asked, or the acting one."""
        order = self.order
        self.has_risks = bool(view.ships) and not view.over
        order.display = bool(view.ships)
        self.odds.display = self.has_risks
        with order.held():
            order.steps = STEPS
            order.turns, order.step, order.note = turns(view), step(view), time_left(view)
        room = rooms.get("risk")
        self.risk.display = room is not None and self.has_risks
        if room is not None:
            seen = None if view.over or not view.round else risk_lens(view, question.seat if question else None)
            self.risk.odds = _odds(view, seen, room)

    def point(self, view: CosmoforceView, lens: Lens | None, room: Region, first: str = "") -> None:
        """Show what the option in hand leads to; `first` precedes all else."""
        self.odds.odds = _odds(view, lens, room, first)


def _odds(view: CosmoforceView, lens: Lens | None, room: Region, first: str = "") -> Odds | None:
    names = [seat.name for seat in view.seats]
    return odds(lens, room.height - 1, room.width, first, names) if lens else None
