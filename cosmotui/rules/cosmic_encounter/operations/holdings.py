"""Holdings that come, are shown, change hands and go (CE-27 to CE-30)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.holdings import HoldingGone
from cosmotui.rules.cosmic_encounter.events.pods import PodsScrapped
from cosmotui.rules.cosmic_encounter.holdings import item_of, owner_of
from cosmotui.rules.cosmic_encounter.model.holding import MOON, TOKEN
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, NOBODY, ON_MOON, RESEARCH, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.items import kind_name, name_of
from cosmotui.rules.cosmic_encounter.operations.rule_ends import end_rules_of_moons
from cosmotui.rules.cosmic_encounter.operations.seeing import forget, ids_of, names_of
from cosmotui.rules.cosmic_encounter.operations.ships import lose, rebound
from cosmotui.rules.cosmic_encounter.operations.stores import closed_stores
from cosmotui.rules.cosmic_encounter.sources import HOLDING
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late, to_exhaust
from cosmotui.rules.cosmic_encounter.timing.windows import after


def ships_on(state: CosmicEncounterState, number: int) -> list[int]:
    """Return the ships that stand on a holding."""
    places = (ON_MOON, RESEARCH, ABOARD)
    return [id for id, ship in enumerate(state.ships) if ship.holder == number and ship.place in places]


def clear(table: CosmicTable, number: int) -> Script[None]:
    """Rebound the ships that stand on a holding."""
    ids = ships_on(table.state, number)
    for seat in sorted({table.state.ships[id].owner for id in ids}):
        yield from rebound(table, [id for id in ids if table.state.ships[id].owner == seat])


def remove(table: CosmicTable, number: int, why: str = "scrapped", by: Use | None = None) -> Script[None]:
    """Take a holding out of the match: its ships rebound, or are destroyed with a moon; its pods are scrapped
    (CE-12.16, CE-27.12, CE-28.5, CE-29.12). Without `why` nothing is said of it."""
    state = table.state
    one = state.holdings[number]
    if one.gone:
        return
    one.gone = True
    if why:
        kind = "" if one.kind == TOKEN and one.public else kind_name(state, number)
        table.record(HoldingGone(owner_of(state, number), kind, name_of(state, number) if one.public else "", why))
    pods, one.pods = [*one.pods, *closed_stores(state, f"{HOLDING} {number}")], []
    if pods:
        yield from _scrap(table, one.owner if one.owner != NOBODY else state.campaign, pods, by)
    ids = ships_on(state, number)
    if ids and state.ships[ids[0]].place == ON_MOON:
        yield from lose(table, ids, by)
    else:
        yield from clear(table, number)
    if one.rules:
        end_rules_of_moons(table)


def _scrap(table: CosmicTable, seat: int, pods: list[int], by: Use | None) -> Script[None]:
    """Scrap pods that a holding kept; those that belong to nobody go to the exhaust of the campaign's invader."""
    state = table.state
    to_exhaust(state, seat, pods)
    forget(state, pods)
    table.record(PodsScrapped(seat, ids_of(pods), names_of(state, pods)))
    yield from after(table, GameEvent("on:scrapped", seat, by, pods=pods, count=len(pods)))
    settle_late(table, pods)


def drop_holdings(table: CosmicTable, seat: int) -> list[int]:
    """Remove what belongs to an eliminated alien, and return the pods of it; moons stay (CE-25.16, CE-28.6)."""
    pods: list[int] = []
    for one in table.state.holdings:
        if one.owner == seat and one.kind != MOON and not one.gone:
            one.gone = True
            pods += one.pods
            one.pods = []
    return pods


def drop_tokens(table: CosmicTable, key: str, by: Use | None = None) -> Script[None]:
    """Remove the tokens of a power that leaves the match, but for those that stay as their text says (CE-12.16,
    CE-37.47)."""
    holdings = table.state.holdings
    for number, one in enumerate(holdings):
        if one.of == key and not one.gone and not item_of(one.kind, one.item).stays:
            yield from remove(table, number, "went with its power" if one.planet >= 0 else "", by)


def held(state: CosmicEncounterState, seat: int, kind: str) -> list[int]:
    """Return the holdings of a kind that belong to an alien, by number."""
    return [
        number
        for number, one in enumerate(state.holdings)
        if one.kind == kind and owner_of(state, number) == seat and not one.gone
    ]
