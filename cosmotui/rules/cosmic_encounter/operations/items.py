"""Items that come into play, are shown, and come to an alien (CE-27 to CE-30)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.holdings import HoldingShown
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS, Holding
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.sources import sources_of
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.uses import clauses_at
from cosmotui.rules.cosmic_encounter.timing.windows import after


def name_of(state: CosmicEncounterState, number: int) -> str:
    """Return what a holding is called."""
    one = state.holdings[number]
    return item_of(one.kind, one.item).name


def kind_name(state: CosmicEncounterState, number: int) -> str:
    """Return what a holding is called whose item is not told."""
    one = state.holdings[number]
    return item_of(one.kind, one.item).back or one.kind


def unseen(state: CosmicEncounterState, kind: str) -> list[str]:
    """Return the items of a kind that are not in the match; if all are or were, those that have left it (CE-27.12,
    CE-27.13)."""
    everything = registry.ids_on_shelf(FOLDERS[kind])
    used = {one.item for one in state.holdings if one.kind == kind}
    free = [id for id in everything if id not in used]
    if free:
        return free
    there = {one.item for one in state.holdings if one.kind == kind and not one.gone}
    return [id for id in everything if id not in there]


def bring(table: CosmicTable, holding: Holding) -> int:
    """Put a holding into play and return its number."""
    state = table.state
    holding.since = 1 + max((one.since for one in state.holdings), default=0)
    state.holdings.append(holding)
    look_for_moments(state)
    return len(state.holdings) - 1


def _to_itself(table: CosmicTable, happening: GameEvent) -> Script[None]:
    """Let the clauses of an item that was received or revealed act; everybody else's too, but in setup (CE-13.36)."""
    state = table.state
    if state.phase != "setup":
        yield from after(table, happening)
        return
    for source in sources_of(state, happening.seat):
        for clause in clauses_at(source.kind, source.id, happening.kind, True):
            use = Use(table, happening.seat, clause, happening.kind, happening, source)
            if source.number == happening.holding and clause.fits(use):
                yield from clause.script(use)


def receive(table: CosmicTable, number: int, seat: int, by: Use | None = None) -> Script[None]:
    """Let a holding come to an alien (on:received)."""
    state = table.state
    state.holdings[number].owner = seat
    yield from _to_itself(table, GameEvent("on:received", seat, by, holding=number, what=name_of(state, number)))


def probe_holding(table: CosmicTable, seat: int, number: int, where: str) -> None:
    """Show a shrouded holding to one alien, which knows it from then on; `where`: in words that do not tell what it is
    (CE-36.32, CE-36.94)."""
    one = table.state.holdings[number]
    one.known = sorted({*one.known, seat})
    shown = Told(seat, f"{{}} saw {where}: {name_of(table.state, number)}")
    table.record(shown, (seat,), Told(seat, f"{{}} looked at {where}"))


def reveal_holding(table: CosmicTable, number: int, seat: int, by: Use | None = None) -> Script[None]:
    """Show a holding to everybody; `seat` reveals it (on:revealed)."""
    state = table.state
    one = state.holdings[number]
    if not one.public:
        one.public = True
        table.record(HoldingShown(seat, kind_name(state, number), name_of(state, number)))
        table.reveal(f"a {one.kind}")
    yield from _to_itself(table, GameEvent("on:revealed", seat, by, holding=number, what=name_of(state, number)))
