"""Losing ships, the end of a turn and the end of the match (CC-11, CC-13)."""

from cosmotui.engine.game import Result
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoclysm.events import Eliminated, MatchEnded, TurnBegan
from cosmotui.rules.cosmoclysm.options import Rules
from cosmotui.rules.cosmoclysm.ships import ATTACK, DEFENSE, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import Choosing, CosmoclysmState


def note_loss(table: Table[CosmoclysmState], loser: int) -> bool:
    """Note that a ship of `loser` left the board: the loss, an elimination, a victory. True if the match is over."""
    state = table.state
    state.loss = True
    alive = state.alive()
    if loser not in alive:
        table.record(Eliminated(loser))
    if len(alive) == 1:
        end(table, Result((alive[0],), "the last ships on the board", "CC-13.2"))
    return state.ended is not None


def end_turn(table: Table[CosmoclysmState], rules: Rules) -> None:
    """Count a quiet turn, compare with the limit, and pass the turn on (CC-13.9, CC-5.1)."""
    state = table.state
    state.quiet = 0 if state.loss else state.quiet + 1
    alive = state.alive()
    if rules.quiet_rounds is not None and state.quiet >= rules.quiet_rounds * len(alive):
        end(table, quiet_result(state, rules, alive))
        return
    begin_turn(table, state.after(state.active), state.turn + 1)


def begin_turn(table: Table[CosmoclysmState], player: int, turn: int) -> None:
    """Hand the Turn Rocket to `player`."""
    state = table.state
    state.active, state.turn = player, turn
    state.loss = state.proposed = False
    state.frame = Choosing()
    table.record(TurnBegan(player, turn))


def quiet_result(state: CosmoclysmState, rules: Rules, alive: list[int]) -> Result:
    """Return the result of a match that has been quiet for too long (CC-13.4, CC-13.5)."""
    reason = f"{state.quiet} turns without a loss"
    if not rules.by_material:
        return Result(tuple(alive), reason, "CC-13.4")
    worth = {player: material(state, player) for player in alive}
    best = max(worth.values())
    return Result(tuple(player for player in alive if worth[player] == best), f"{reason}, by material", "CC-13.5")


def material(state: CosmoclysmState, player: int) -> tuple[int, int]:
    """Return the number of ships, and the sum of their attack and defense dice (CC-13.5)."""
    kinds = [kind_of(ship) for ship in state.at if ship and owner_of(ship) == player]
    return len(kinds), sum(ATTACK[kind] + DEFENSE[kind] for kind in kinds)


def end(table: Table[CosmoclysmState], result: Result) -> None:
    """End the match."""
    table.state.ended = result
    table.record(MatchEnded(result.winners, result.reason))
