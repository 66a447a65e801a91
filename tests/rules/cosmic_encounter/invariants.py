"""What holds at every moment of a match (Part F): each function lists what is broken."""

from collections import Counter
from collections.abc import Iterator

from cosmotui.rules.cosmic_encounter.board import dominion, home_bases, remaining
from cosmotui.rules.cosmic_encounter.facts.primed import all_primed
from cosmotui.rules.cosmic_encounter.holdings import moon_bases
from cosmotui.rules.cosmic_encounter.model.state import FLEET, VAPORIZED, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.traits import DOMINION


def everywhere(state: CosmicEncounterState) -> list[int]:
    """Where every pod is, by number: one entry for each place that holds it (CE-6.3)."""
    found = [*state.forge, *state.spent_aur, *state.vaporized, *state.asides]
    found += [pod for store in state.stores for pod in store.pods]
    for alien in state.aliens:
        found += [*alien.cache, *alien.exhaust, *alien.stasis]
        found += [alien.slime] if alien.slime >= 0 else []
    return found


def primed(state: CosmicEncounterState) -> list[int]:
    """The pods of the fleets; those of a driver that was discharged already lie in an exhaust as well."""
    invasions = [*([state.invasion] if state.invasion is not None else []), *state.suspended]
    return [pod for now in invasions for fleet in now.fleets for _, pod in all_primed(fleet)]


def broken_always(state: CosmicEncounterState) -> Iterator[str]:
    """INV-2, INV-3, INV-6, INV-11, INV-12, INV-14, INV-15, INV-25, INV-27, INV-29 and INV-31."""
    yield from _pods(state)
    yield from _ships(state)
    yield from _aliens(state)
    yield from _invasion(state)


def _pods(state: CosmicEncounterState) -> Iterator[str]:
    places = Counter(everywhere(state))
    held = set(primed(state))
    for pod, count in places.items():
        if count > 1:
            yield f"INV-3: {state.pods[pod].name} is in {count} places"
    for pod in range(len(state.pods)):
        if not places[pod] and pod not in held:
            yield f"INV-3: {state.pods[pod].name} is nowhere"
    for pod in [*state.forge, *state.spent_aur]:
        if state.pods[pod].manifested:
            yield f"INV-4: a copy of {state.pods[pod].name} is in the forge"


def _ships(state: CosmicEncounterState) -> Iterator[str]:
    for id, ship in enumerate(state.ships):
        if (ship.place == FLEET) and ship.fleet not in (0, 1):
            yield f"INV-2: ship {id} is in a fleet and in none"
        if ship.fleet >= 0 and ship.place != FLEET and ship.place < 0:
            yield f"INV-2: ship {id} of the fleet is elsewhere"
        if ship.place >= 0 and not state.planets[ship.place].exists:
            yield f"INV-2: ship {id} stands on a planet that is gone"


def _aliens(state: CosmicEncounterState) -> Iterator[str]:
    for seat, alien in enumerate(state.aliens):
        marks = [count for name, count in alien.marks.items() if name != DOMINION.name]
        numbers = (alien.lucre, alien.fuel, alien.loaded, alien.resupplies, *marks)
        if min(*numbers, dominion(state, seat)) < 0:
            yield f"INV-6: {seat} has less than nothing"
        if alien.loaded and not alien.flagship:
            yield f"INV-29: {seat} has loaded fuel and no flagship"
        if alien.eliminated:
            if alien.cache or alien.exhaust or alien.lucre or alien.fuel or alien.vouchers or alien.powers:
                yield f"INV-25: {seat} is out and owns things"
            if any(ship.owner == seat and ship.place != VAPORIZED for ship in state.ships):
                yield f"INV-25: {seat} is out and owns ships"
    for seat, (plain, flagged) in enumerate(state.charges):
        if not (0 <= plain <= 2 and 0 <= flagged <= 1):
            yield f"INV-14: charges of {seat}: {plain} and {flagged}"
    if not 0 <= state.wild <= 2:
        yield f"INV-14: {state.wild} wild charges"
    powers = Counter((power.alien, power.tag) for alien in state.aliens for power in alien.powers)
    for (power, _), count in powers.items():
        if count > 1:
            yield f"INV-31: {power} exists {count} times"


def _invasion(state: CosmicEncounterState) -> Iterator[str]:
    now = state.invasion
    if now is None:
        return
    if now.invader == now.defender:
        yield "INV-11: an alien invades itself"
    if not state.at.startswith(("upkeep", "end")) and now.invader >= 0 and state.aliens[now.invader].eliminated:
        yield "INV-11: the invader is out"
    first, second = (set(fleet.sponsors) for fleet in now.fleets)
    if first & second or {now.invader, now.defender} & (first | second):
        yield f"INV-12: {first} and {second} share an alien"
    if now.charge == str(now.invader) and not now.is_ambush and state.at == "destiny.manifest":
        yield "INV-13: the invader is the destiny"
    if len(set(now.flares)) < len(now.flares):
        yield "INV-15: a flare was discharged twice"
    talks = now.negotiation
    if talks is not None and min(talks.influence) < 0:
        yield f"INV-27: {talks.spent} spent, {talks.influence} left"


def broken_between(before: CosmicEncounterState, state: CosmicEncounterState) -> Iterator[str]:
    """What holds where a campaign or an invasion begins, after the upkeep that began `before`: INV-16, INV-20, INV-23
    and INV-24.

    What acts after wins and eliminations are settled may bring somebody enough dominion, or cost it its last home base
    (CE-25.14): that counts in the next upkeep.
    """
    if state.asides:
        yield "INV-20: something is still being carried out"
    if state.suspended:
        return
    if state.invasion is not None and (primed(state) or any(fleet.sponsors for fleet in state.invasion.fleets)):
        yield "INV-16: a fleet is left"
    for id, ship in enumerate(state.ships):
        if ship.fleet >= 0 or ship.place == FLEET:
            yield f"INV-16: ship {id} is still in a fleet"
    for seat in remaining(state):
        alien = state.aliens[seat]
        if any(power.zapped and not power.all_campaign for power in alien.powers):
            yield f"INV-16: the power of {seat} is still disrupted"
        if alien.exhaust or alien.charging or alien.shown or alien.flares_used:
            yield f"INV-16: {seat} still has an exhaust, a revealed cache or a flare charge spent"
        if min(dominion(before, seat), dominion(state, seat)) >= state.threshold:
            yield f"INV-23: {seat} has {dominion(state, seat)} dominion and the match goes on"
        if not (_is_at_home(before, seat) or _is_at_home(state, seat)):
            yield f"INV-24: {seat} has no home base"


def _is_at_home(state: CosmicEncounterState, seat: int) -> bool:
    own = any(state.planets[planet].system == seat for planet in moon_bases(state, seat))
    return own or bool(home_bases(state, seat))
