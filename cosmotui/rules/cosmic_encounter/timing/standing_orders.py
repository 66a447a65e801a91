"""Standing orders: the kinds of moments at which a person is asked or always passes (PP-10)."""

from collections.abc import Mapping
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose, Option, Reply, Script, compose
from cosmotui.rules.cosmic_encounter.board import side_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.phase import phase_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState

ORDERS: Final = "orders"
"""Form: `{"powers": "ask", "pods": "pass"}`, one of the two for each kind; a kind left out is asked."""
ASK: Final = "ask"
ALWAYS_PASS: Final = "pass"
KINDS: Final = {
    "powers": "a power is used, or would be zapped",
    "discharges": "a flare or an artifact is discharged",
    "pods": "pods are drafted, taken or gained, or a cache is touched",
    "rewards": "boons or compensation are about to be received",
    "own-losses": "ships or bases of mine would be lost",
    "losses": "ships or bases of others would be lost",
    "ships": "ships are revived, move or land",
    "targets": "something becomes a target",
    "own-early": "windows before an encounter that I take part in",
    "own-late": "windows from the encounter on, if I take part",
    "early": "windows before an encounter of others",
    "late": "windows from the encounter on, if others have it",
}
"""Kinds of moments, with the words for them."""
CHANGE: Final = Option("orders", "change my standing orders", rare=True)
_KIND_OF_EVENT: Final = {
    "on:power-used": "powers",
    "on:zap": "powers",
    "on:power-gained": "powers",
    "on:power-lost": "powers",
    "on:flare-discharged": "discharges",
    "on:artifact-discharged": "discharges",
    "on:pod-discharged": "discharges",
    "on:boon": "rewards",
    "on:boon-drafts": "rewards",
    "on:compensation": "rewards",
    "on:ships-would-be-lost": "losses",
    "on:ships-lost": "losses",
    "on:base-lost": "losses",
    "on:flagship-destroyed": "losses",
    "on:revive": "ships",
    "on:revived": "ships",
    "on:ships-moving": "ships",
    "on:ships-moved": "ships",
    "on:ships-committed": "ships",
    "on:landing": "ships",
    "on:landed": "ships",
    "on:base-established": "ships",
    "on:targeted": "targets",
}
_LATE: Final = ("encounter", "payoff", "upkeep")


def kind_of(state: CosmicEncounterState, seat: int, at: str, cause: GameEvent | None) -> str:
    """Return the kind of a moment for one alien."""
    if not at.startswith("on:") or at == "on:quash":
        part = "late" if at == "on:quash" or phase_of(at) in _LATE else "early"
        return f"own-{part}" if side_of(state, seat) >= 0 else part
    kind = _KIND_OF_EVENT.get(at, "pods")
    return "own-losses" if kind == "losses" and cause is not None and cause.seat == seat else kind


def orders_question(state: CosmicEncounterState, seat: int) -> Compose:
    """Return the form with the present orders."""
    start: dict[str, object] = {kind: ALWAYS_PASS if kind in state.aliens[seat].orders else ASK for kind in KINDS}
    return Compose(seat, "D-orders", "Standing orders: when are you asked?", ORDERS, start)


def always_passes(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an alien passes at every kind of moment, as everybody has been told (PP-19)."""
    return len(state.aliens[seat].orders) == len(KINDS)


def set_orders(table: CosmicTable, seat: int, reply: Reply) -> None:
    """Take over a checked form, and announce who passes at every kind of moment (PP-19)."""
    form, before = reply if isinstance(reply, dict) else {}, always_passes(table.state, seat)
    table.state.aliens[seat].orders = [kind for kind in KINDS if form.get(kind) == ALWAYS_PASS]
    if always_passes(table.state, seat) is not before:
        text = "{} wants to be asked again" if before else "{} always passes, whatever happens"
        table.record(Told(seat, text))


def change_orders(table: CosmicTable, seat: int) -> Script[None]:
    """Let a person give other orders."""
    set_orders(table, seat, (yield from compose(orders_question(table.state, seat))))


def orders_problems(form: Mapping[str, object]) -> list[Problem]:
    """Return the problems of the form."""
    problems = [Problem(f"There is no kind of moment {kind[:20]!r}.", "PP-10") for kind in form if kind not in KINDS]
    for kind, value in form.items():
        if kind in KINDS and value not in (ASK, ALWAYS_PASS):
            problems.append(Problem(f"An order for {kind} is {ASK!r} or {ALWAYS_PASS!r}.", "PP-10"))
    return problems
