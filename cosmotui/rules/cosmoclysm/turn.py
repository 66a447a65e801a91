"""A turn: choosing a ship, the d4, the move, and other choices at its start (CC-5, CC-13.6, CC-13.7)."""

from cosmotui.engine.game import Result
from cosmotui.engine.question import ChooseOne, Option, Round, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoclysm.allowance import D4, needs_d4
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS
from cosmotui.rules.cosmoclysm.chain import enter
from cosmotui.rules.cosmoclysm.choices import CONCEDE, DRAW, PASS, WITHDRAW, ship_option, targets, where_to
from cosmotui.rules.cosmoclysm.ending import begin_turn, end, end_turn
from cosmotui.rules.cosmoclysm.events import (
    AllowanceRolled,
    Conceded,
    DeclarationWithdrawn,
    DrawAnswered,
    DrawProposed,
    Moved,
    Passed,
    ShipDeclared,
)
from cosmotui.rules.cosmoclysm.movement import can_move, reach
from cosmotui.rules.cosmoclysm.options import Rules
from cosmotui.rules.cosmoclysm.ships import EMPTY, NAMES, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import Choosing, CosmoclysmState, Declared, Moving

ROLL = Option("roll", "roll the d4", "binds the ship")
ONE = Option("one", "move 1 without rolling", "CC-5.3")
YES = Option("yes", "agree", "the match ends in a draw")
NO = Option("no", "refuse", "play goes on")


def choose_ship(table: Table[CosmoclysmState], rules: Rules) -> Script[None]:
    """Let the active player choose the ship to move or declare (CC-5.1, CC-D3), or pass without one (CC-5.8)."""
    state, player = table.state, table.state.active
    ships = [
        ship_option(tile, kind_of(ship))
        for tile, ship in enumerate(state.at)
        if ship and owner_of(ship) == player and can_move(rules.board, state.at, state.holes, tile, kind_of(ship))
    ]
    more = [PASS] if rules.may_pass or not ships else []
    if not state.proposed:
        more.append(DRAW)
    more.append(CONCEDE)
    title = "Which ship moves?" if ships else "No ship can move. Pass?"
    reply = yield from choose_one(ChooseOne(player, "CC-D3", title, (*ships, *more)))
    if reply == PASS.value:
        table.record(Passed(player, not ships))
        end_turn(table, rules)
    elif reply == DRAW.value:
        yield from propose_draw(table)
    elif reply == CONCEDE.value:
        concede(table)
    else:
        tile = INDEX[reply]
        kind = kind_of(state.at[tile])
        if needs_d4(kind):
            state.frame = Declared(tile)
            table.record(ShipDeclared(player, kind, tile))
        else:
            state.frame = Moving(tile, 0, False)


def declared(table: Table[CosmoclysmState], frame: Declared) -> Script[None]:
    """Let a declared ship roll the d4, move 1 without it, or withdraw the declaration (CC-5.2, CC-5.3, CC-5.9)."""
    state, player = table.state, table.state.active
    kind = kind_of(state.at[frame.tile])
    title = f"Roll for the {NAMES[kind]} at {LABELS[frame.tile]}?"
    reply = yield from choose_one(ChooseOne(player, "CC-D4", title, (ROLL, ONE, WITHDRAW)))
    if reply == ROLL.value:
        die = table.roll(D4)
        state.frame = Moving(frame.tile, die, True)
        table.record(AllowanceRolled(player, kind, die))
    elif reply == ONE.value:
        state.frame = Moving(frame.tile, 1, False)
    else:
        _withdraw(table, kind)


def move(table: Table[CosmoclysmState], rules: Rules, frame: Moving) -> Script[None]:
    """Move the chosen ship; only a rolled d4 binds it (CC-5.4, CC-5.5, CC-5.9, CC-D5)."""
    state, player = table.state, table.state.active
    ship = state.at[frame.tile]
    kind = kind_of(ship)
    ends = reach(rules.board, state.at, state.holes, frame.tile, kind, frame.allowance, rules.straight)
    options = targets(table.setup, state.at, ends, player, kind)
    if not frame.rolled:
        options.append(WITHDRAW)
    reply = yield from choose_one(ChooseOne(player, "CC-D5", where_to(kind, frame.tile), tuple(options)))
    if reply == WITHDRAW.value:
        _withdraw(table, kind)
    else:
        way = ends[INDEX[reply]]
        enter(table, rules, ship, Moved(player, kind, way.route, way.used), 0)


def _withdraw(table: Table[CosmoclysmState], kind: int) -> None:
    table.state.frame = Choosing()
    if needs_d4(kind):
        table.record(DeclarationWithdrawn(table.state.active))


def propose_draw(table: Table[CosmoclysmState]) -> Script[None]:
    """Ask all other surviving players at once; one refusal is enough (CC-13.6, CC-13.10, CC-D9)."""
    state, player = table.state, table.state.active
    state.proposed = True
    table.record(DrawProposed(player))
    alive = state.alive()
    questions = tuple(ChooseOne(seat, "CC-D9", "Agree to a draw?", (NO, YES)) for seat in alive if seat != player)
    replies = yield Round(questions)
    for question in questions:
        table.record(DrawAnswered(question.seat, replies[question.seat] == YES.value))
    if all(replies[question.seat] == YES.value for question in questions):
        end(table, Result(tuple(alive), "all agreed to a draw", "CC-13.6"))


def concede(table: Table[CosmoclysmState]) -> None:
    """Let the active player give up; this does not count as a turn (CC-13.7, CC-13.8, CC-13.9)."""
    state, player = table.state, table.state.active
    for tile, ship in enumerate(state.at):
        if ship and owner_of(ship) == player:
            state.at[tile] = EMPTY
    table.record(Conceded(player))
    alive = state.alive()
    if len(alive) == 1:
        end(table, Result((alive[0],), "all others are gone", "CC-13.2"))
    else:
        begin_turn(table, state.after(player), state.turn)
