"""Powers that come and go in mid-match: from the Outer Realm, by transformation (CE-12.15, CE-12.16, CE-33)."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use, effect
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.captives import captives_of
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import NEXUS
from cosmotui.rules.cosmic_encounter.operations.captives import release
from cosmotui.rules.cosmic_encounter.operations.holdings import drop_tokens
from cosmotui.rules.cosmic_encounter.operations.seeing import forget
from cosmotui.rules.cosmic_encounter.operations.ships import lose
from cosmotui.rules.cosmic_encounter.operations.stores import closed_stores
from cosmotui.rules.cosmic_encounter.options.dealing import roster
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.sources import POWER, power_source
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late, to_exhaust
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.windows import after
from cosmotui.rules.cosmic_encounter.traits import HOLDS_SHIPS, trait_of_power


@effect("arrival")
def _clause(use: Use) -> None:
    """What a power does when it arrives."""


def manifest_power(table: CosmicTable) -> str:
    """Return a random power from the Outer Realm, if possible one that the dimensions allow (CE-4.17).

    It is neither in the match nor a legacy in force (CE-25.24, CE-36.29, CE-36.30).
    """
    return manifest_powers(table, 1)[0]


def manifest_powers(table: CosmicTable, count: int) -> list[str]:
    """Return so many random powers from the Outer Realm, no two alike as long as there are others."""
    found: list[str] = []
    for _ in range(count):
        found.append(_next_power(table, found))
    return found


def _next_power(table: CosmicTable, taken: Sequence[str]) -> str:
    state = table.state
    there = {power.alien for one in state.aliens for power in one.powers} | set(state.legacies) | set(taken)
    allowed = roster(table.setup, state.galaxy)
    free = [id for id in allowed if id not in there] or [id for id in ALIENS if id not in there] or allowed
    return state.dice.choose(free)


def transform_power(use: Use, seat: int, name: str) -> Script[None]:
    """Replace the main power of an alien, and all that is stored in it, by another one (CE-12.7, CE-12.16).

    It is hidden, or public with Familiar (CE-31.50).
    """
    table, state = use.table, use.state
    powers = state.aliens[seat].powers
    if powers:
        yield from _leave(use, seat, powers.pop(0))
    power = Power(name, public=rules_of(table.setup).familiar)
    powers.insert(0, power)
    for other in state.aliens:  # whoever has probed it elsewhere does not know that it is here
        other.known_powers = [one for one in other.known_powers if one != name]
    look_for_moments(state)
    known = f"{{}} got the power of {alien(name).name}"
    table.record(Told(seat, known), (seat,), Told(seat, "{} got another power"))
    yield from _arrive(use, seat, power)


def _leave(use: Use, seat: int, power: Power) -> Script[None]:
    """Its pods are scrapped, its ships destroyed, its captives freed (CE-12.16, CE-37.48)."""
    table, state = use.table, use.state
    stored = closed_stores(state, f"{POWER} {power.alien}")
    pods = [pod for pod in stored if not state.pods[pod].manifested]
    state.vaporized += [pod for pod in stored if pod not in pods]  # CE-33.5
    to_exhaust(state, seat, pods)
    forget(state, stored)
    if pods:
        yield from after(table, GameEvent("on:scrapped", seat, use, pods=pods, count=len(pods)))
        settle_late(table, pods)
    ships = [id for id, ship in enumerate(state.ships) if ship.owner == seat and ship.place == NEXUS]
    if ships and trait_of_power(power.alien, HOLDS_SHIPS):
        yield from lose(table, ships, use)
    yield from release(table, captives_of(state, seat))
    yield from drop_tokens(table, f"{POWER} {power.alien}", use)
    name = alien(power.alien).name if power.public else "a hidden power"
    yield from after(table, GameEvent("on:power-lost", seat, use, what=f"{name} is gone"))


def _arrive(use: Use, seat: int, power: Power) -> Script[None]:
    """Its Setup clause is carried out, or what stands in for it in mid-match (CE-12.15, CE-33.2, CE-33.4)."""
    kind = alien(power.alien).power
    clause = kind.arrival or kind.setup
    if clause is not None:
        script = clause(Use(use.table, seat, _clause, use.at, source=power_source(seat, power)))
        if script is not None:
            yield from script
    yield from after(use.table, GameEvent("on:power-gained", seat, use, what="another power"))
