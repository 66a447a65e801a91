"""What the screen of a battle shows: rosters, order, odds, log and question. It decides nothing."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.game import View
from cosmotui.engine.question import Amount, AnyQuestion, ChooseSeveral, Option
from cosmotui.rules.cosmoforce.preview import Lens, lens, risk_lens
from cosmotui.rules.cosmoforce.refusals import refused_actions
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmoforce.battle_asks import (
    amount_words,
    brief,
    details,
    fact_of,
    here_lens,
    idle_weapon,
    odds,
    refused_here,
    rolled,
    with_risk,
)
from cosmotui.screens.cosmoforce.battle_board import (
    STEPS,
    by_pace,
    doing,
    fleet,
    lit_places,
    ship_at,
    step,
    time_left,
    turns,
)
from cosmotui.screens.cosmoforce.battle_rooms import rooms
from cosmotui.screens.cosmoforce.ship_desk import ShipDesk
from cosmotui.screens.cosmoforce.ship_rosters import Fleet, ShipRosters
from cosmotui.screens.cosmoforce.turn_order import TurnOrder
from cosmotui.screens.look import who
from cosmotui.screens.region_layout import Roomed
from cosmotui.session import Session
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.odds_lens import OddsLens
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.title_bar import Title

POINT: Final = 100
"""Hundredths that one key adds to a speed."""
ENTER: Final = {"CF-D5": "mark", "CF-D9": "discard", "CF-D10": "burn", "CF-D13": "evade", "CF-D14": "send"}
"""What enter does, by decision."""


class BattleStage(ShipDesk, Roomed):
    """Shows a battle: the rosters, who acts when, the odds of the option in hand, the log and the question."""

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__(session, settings, lean)
        self._second: int | None = None
        """Whose roster stands beside that of the seat asked."""
        self._looking = ""
        """A place that somebody looks at without choosing it."""
        self._aimed = -1
        """The target of what is under way, to see when it changes."""

    # --- the parts -----------------------------------------------------------------------------------------------

    def parts(self) -> Iterable[Widget]:
        yield self.LOOK.board()
        yield TurnOrder(id="order")
        yield OddsLens(lean=self.lean, id="odds")
        yield OddsLens(title="rolls to come", lean=self.lean, id="risk")
        yield EventLog(id="log")

    def on_mount(self) -> None:
        self.query_one(TurnOrder).steps = STEPS

    @property
    def rooms(self) -> dict[str, Region]:
        return rooms(*self.app.size, len(self.session.match.setup.seats))

    @property
    def rosters(self) -> ShipRosters:
        """The board."""
        return self.query_one("#board", ShipRosters)

    @property
    def table(self) -> CosmoforceView:
        """The whole table, as everybody sees it."""
        view = self.view
        assert isinstance(view, CosmoforceView)
        return view

    # --- showing -------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        assert isinstance(view, CosmoforceView)
        self._looking = ""
        order = self.query_one(TurnOrder)
        order.display = bool(view.ships)
        self.query_one("#odds").display = self._has_risks
        with order.held():
            order.turns, order.step, order.note = turns(view), step(view), time_left(view)
        self._show_risk(view, question)
        target = view.now.target if view.now else -1
        if target != self._aimed:
            self._aimed = target
            self._second = target if target >= 0 else self._second
        if not view.ships:
            seats = self.session.match.setup.seats
            sealed = tuple(
                (who(seat), "confirmed" if self.confirmed(number) else "designs") for number, seat in enumerate(seats)
            )
            self.rosters.fleet = Fleet(sealed=sealed)

    @property
    def _has_risks(self) -> bool:
        """Whether there are ships that still have something to fear."""
        return bool(self.table.ships) and not self.table.over

    def _show_risk(self, view: CosmoforceView, question: AnyQuestion | None) -> None:
        """The heat and collision rolls that await the ship of the seat asked, or the acting one."""
        rail, room = self.query_one("#risk", OddsLens), self.rooms.get("risk")
        rail.display = room is not None and self._has_risks
        if room is not None:
            seen = None if view.over or not view.round else risk_lens(view, question.seat if question else None)
            rail.odds = odds(seen, room.height - 1, room.width, names=self._names) if seen else None

    @property
    def _names(self) -> list[str]:
        """Everybody's name."""
        return [seat.name for seat in self.table.seats]

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        assert isinstance(view, CosmoforceView)
        fact = fact_of(view, question)
        asked = replace(super().question_extras(view, question), fact=fact, brief=brief(question, fact))
        if isinstance(question, Amount):
            fine = question.key == "CF-D10" and not view.rules.whole_burns
            hint = "up down 1, left right 0.01" if fine else f"arrows, {question.low} to {question.high}"
            reads = amount_words(view, question)
            return replace(asked, step=POINT if fine else 1, hint=hint, reads=reads)
        refused = [(label, problem.text) for label, problem in refused_actions(view, question)]
        width = self.rooms["question"].width
        hint = idle_weapon(view, question, width) or asked.hint
        return replace(asked, details=details(question, width), refused=refused, hint=hint)

    def show_pointed(self, option: Option | None) -> None:
        """Show where an option lies and what it leads to."""
        self._looking = ""
        self._point(option)

    def _point(self, option: Option | None) -> None:
        view = self.table
        if not view.ships:
            self.query_one("#odds", OddsLens).odds = None
            return
        question = None if self._local else self.question
        if question is not None and option is not None and option.place and "." not in option.place:
            self._second = ship_at(option.place)
        shown = here_lens(view, question, self._looking) if self._looking else self._lens(question, option)
        room = self.rooms["odds"]
        first = refused_here(view, question, self._looking) if self._looking else rolled(view, question)
        self.query_one("#odds", OddsLens).odds = (
            odds(shown, room.height - 1, room.width, first, self._names) if shown else None
        )
        lit = lit_places(view, question, None if self._looking else option, self.panel.ticked) if question else {}
        self.rosters.fleet = fleet(
            view,
            asked=question.seat if question else None,
            second=self._beside(view, question),
            lit=lit,
            cursor=self._looking,
        )

    def _beside(self, view: CosmoforceView, question: AnyQuestion | None) -> int | None:
        """The second roster: what was last aimed at or looked at, else the acting ship, else the fastest enemy."""
        first = question.seat if question else view.active
        others = [seat for seat in by_pace(view) if seat != first]
        if self._second is not None and self._second != first:
            return self._second
        if view.active != first:
            return view.active
        foes = [seat for seat in view.enemies(first) if seat != first]
        return next(iter(foes or others), None)

    def _lens(self, question: AnyQuestion | None, option: Option | None) -> Lens | None:
        view = self.table
        if question is None:
            return None if view.over or not view.round else risk_lens(view)
        form = self.panel.form
        if isinstance(question, Amount):
            return lens(view, question, form.amount) if form else None
        if isinstance(question, ChooseSeveral) and self.panel.ticked:
            return lens(view, question, list(self.panel.ticked))
        found = lens(view, question, option) if option else None
        return with_risk(view, found) if found and question.key == "CF-D3" else found

    def on_question_panel_changed(self, event: QuestionPanel.Changed) -> None:
        event.stop()
        self._point(self.panel.option)
        self._explain_again()

    def title_now(self) -> Title:
        title, question = super().title_now(), self.question
        if not self.table.ships:
            return replace(title, who=None, after=", bots design" if self._waiting else "")
        if title.who is None or title.after:
            return title
        return replace(title, after=doing(self.table, question))

    def keys_now(self) -> tuple[tuple[str, str], ...]:
        question = None if self._local else self.question
        enter = ENTER.get(question.key, "go") if question else "go"
        now = self.table.now
        if question and question.key == "CF-D8" and now is not None and now.weapon:
            enter = "fire"
        arrows, _, _, *rest = super().keys_now()
        if self.is_building:
            return (arrows, ("enter", "go"), *(pair for pair in rest if pair[0] not in ("w", "i", "g")))
        rest = [pair for pair in rest if pair[0] != "i"]
        walk = ("arrows", "amount" if isinstance(question, Amount) else "slot")
        take = (("enter", enter),) if self.panel.form else ()
        return (walk, ("tab", "next ship"), *take, *rest[:4], ("i", "inspect"), *rest[4:])

    def _explain_again(self, toggled: bool = False) -> None:
        super()._explain_again(toggled)
        # The explanation takes the room of whatever stands where it is put.
        for name, room in self.rooms.items():
            if name in ("log", "risk"):
                covered = bool(self._explaining) and room.overlaps(self.rooms["notes"])
                self.query_one(f"#{name}").display = not covered and (name == "log" or self._has_risks)
