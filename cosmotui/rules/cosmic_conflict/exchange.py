"""PWS exchanges at the end of a movement (CX-10.20 to CX-10.26)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import enemies, exchange_pws
from cosmotui.rules.cosmic_conflict.damage import Blow, hurt
from cosmotui.rules.cosmic_conflict.events import ExchangeRolled
from cosmotui.rules.cosmic_conflict.geometry import within
from cosmotui.rules.cosmic_conflict.losses import reveal
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.veteran import rerolled

NONE: Final = Option("none", "no exchange")


def exchanges(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Let the mover call one exchange with each enemy in reach, in any order (CX-10.22, CX-10.23, CX-D38).

    The most promising one comes first.
    """
    state = table.state
    done: list[int] = []
    while state.units[id].on_table:
        unit = state.units[id]
        found = [
            (own - theirs, Option(f"t{other.id}", f"exchange with {other.label}", detail, place=f"u{other.id}"))
            for other in enemies(state, unit.side)
            if not unit.bogey and other.id not in done and within(unit.pos, other.pos, rules.exchange)
            for own, theirs, detail in [_dice(state, unit, other)]
            if own or theirs
        ]
        if not found:
            return
        found.sort(key=lambda pair: -pair[0])
        worth = found[0][0] > 0
        options = [option for _, option in found]
        options.insert(len(options) if worth else 0, NONE)
        title = f"{unit.label} has enemies near by: a PWS exchange?"
        reply = yield from choose_one(ChooseOne(unit.side, "CX-D38", title, tuple(options)))
        if reply == NONE.value:
            return
        other = int(reply[1:])
        done.append(other)
        yield from _exchange(table, rules, id, other)


def _dice(state: CosmicConflictState, unit: Unit, other: Unit) -> tuple[int, int, str]:
    """Return the dice of the mover and those that it knows its enemy to have, also in words (CX-10.20, CX-10.26,
    CX-10.29)."""
    own, theirs = exchange_pws(state, unit, other), exchange_pws(state, other, unit, known=True)
    against = theirs if other.revealed else "some, perhaps"
    return own, theirs, f"{own} {'die' if own == 1 else 'dice'} against {against}"


def _exchange(table: Table[CosmicConflictState], rules: Rules, id: int, other: int) -> Script[None]:
    """Both roll before either is hurt, the mover's dice first (CX-10.20, CX-10.21); with a bogey nobody rolls."""
    state = table.state
    reveal(table, id)
    reveal(table, other)
    if state.units[other].is_lost:  # it was a bogey (CX-21.16)
        return
    unit, foe = state.units[id], state.units[other]
    own = tuple(table.roll(6) for _ in range(exchange_pws(state, unit, foe)))
    own = yield from rerolled(table, rules, id, own)
    theirs = tuple(table.roll(6) for _ in range(exchange_pws(state, foe, unit)))
    table.record(ExchangeRolled(unit.side, id, unit.label, other, foe.label, own, theirs))
    yield from hurt(table, rules, other, Blow(sum(own), f"PWS of {unit.label}"))
    yield from hurt(table, rules, id, Blow(sum(theirs), f"PWS of {foe.label}"))
