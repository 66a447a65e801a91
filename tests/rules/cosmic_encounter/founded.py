"""Situations that some powers wait for and that seldom come about in random matches, put into play at their start: a
marriage, captives, a cult with all but one alien, tributes, stones, a rule in force."""

from collections.abc import Callable
from typing import Final

import msgspec

from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.citadel import CITADELS
from cosmotui.rules.cosmic_encounter.content.aliens.lightning import CHARGE
from cosmotui.rules.cosmic_encounter.content.aliens.moocher import COUCH
from cosmotui.rules.cosmic_encounter.content.aliens.reactor import RADIATING
from cosmotui.rules.cosmic_encounter.content.aliens.sloth import SNOOZING, STOPPED
from cosmotui.rules.cosmic_encounter.content.aliens.tanuki import LEAF
from cosmotui.rules.cosmic_encounter.content.aliens.toll import TAXES
from cosmotui.rules.cosmic_encounter.content.aliens.tourist import BUS
from cosmotui.rules.cosmic_encounter.content.essences.aftereffects import SHIP
from cosmotui.rules.cosmic_encounter.kinds.essence import essences_of
from cosmotui.rules.cosmic_encounter.model.essence import Essences
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, TOKEN, Holding
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import (
    ABOARD,
    DEFENDERS,
    HELD,
    INVADERS,
    CosmicEncounterState,
)
from cosmotui.rules.cosmic_encounter.model.status import Status
from cosmotui.rules.cosmic_encounter.model.store import OPEN, SEALED, Store
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import Scene

Founding = Callable[[CosmicEncounterState, int, Power], None]
"""What is done for an alien and its power."""


def _is_under_way(state: CosmicEncounterState) -> bool:
    return state.invasion is not None and state.invasion.target >= 0


def meet(state: CosmicEncounterState, seat: int, role: int) -> None:
    """Let the match begin with an encounter in which an alien leads or sponsors, and both fleets have a sponsor,
    unless it begins with another one."""
    if _is_under_way(state):
        return
    first, second, *more = [seat, *others_of(state, seat)][::-1] if role > 1 else [seat, *others_of(state, seat)]
    forward, backward = (more[-1], more[0]) if role % 2 else (more[0], more[-1])
    if role == 1:
        first, second = second, first
    scene = Scene(seats=len(state.aliens))
    scene.state = state
    scene.invade(2, invader=first, defender=second, forewards={forward: 2}, backwards={backward: 2})


def found(state: CosmicEncounterState, seat: int) -> None:
    """Let the powers of an alien begin in the situation that they wait for."""
    for power in [one for one in state.aliens[seat].powers if one.alien in FOUNDINGS]:
        FOUNDINGS[power.alien](state, seat, power)
        power.public = True


def others_of(state: CosmicEncounterState, seat: int) -> list[int]:
    return [one for one in range(len(state.aliens)) if one != seat]


def spare(state: CosmicEncounterState, seat: int, count: int = 1) -> list[int]:
    """Ships of the fullest base of an alien."""
    base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
    return on_planet(state, base, seat)[1 : 1 + count]


def hold(state: CosmicEncounterState, owner: int, holder: int) -> list[int]:
    """A ship of one alien stands in the nexus of another."""
    ids = spare(state, owner)
    for id in ids:
        put(state, id, HELD, holder=holder)
    return ids


def talk(state: CosmicEncounterState, seat: int, other: int) -> None:
    """The match begins with a negotiation of these two: what they hold would be sold, freed or given up before one.

    Nothing, if it begins with another encounter.
    """
    if _is_under_way(state):
        return
    scene = Scene(seats=len(state.aliens))
    scene.state = state
    scene.invade(2, invader=seat, defender=other).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    state.phase, state.now.form = "negotiation", "negotiation"


def _marry(state: CosmicEncounterState, seat: int, power: Power) -> None:
    spouse = others_of(state, seat)[0]
    power.ships["rings"] = hold(state, seat, spouse) + hold(state, spouse, seat)
    talk(state, seat, spouse)


def _capture(state: CosmicEncounterState, seat: int, power: Power) -> None:
    for other in others_of(state, seat):
        hold(state, other, seat)
    talk(state, seat, others_of(state, seat)[0])


def convert(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """All others but one have joined."""
    for tag, other in enumerate(others_of(state, seat)[1:], 1):
        for old in state.aliens[other].powers:
            old.beside = True
        ids = hold(state, other, seat)
        state.aliens[other].powers.insert(0, Power("cult", public=True, tag=tag, ships={"offering": ids}))


def _tribute(state: CosmicEncounterState, seat: int, power: Power) -> None:
    givers = others_of(state, seat)
    for number, giver in enumerate([*givers[:2], givers[0]], 1):
        if cache := state.aliens[giver].cache:
            state.stores.append(Store(f"power {power.alien}", f"tribute {number}", SEALED, [cache.pop()]))
            power.ships[f"tribute {number}"] = hold(state, giver, seat)


def _petrify(state: CosmicEncounterState, seat: int, power: Power) -> None:
    power.ships["petrified"] = [id for other in others_of(state, seat) for id in spare(state, other, 3)]


def _rule(state: CosmicEncounterState, seat: int, power: Power) -> None:
    law = "law-payoff"
    if power.essences is not None:
        for held in (power.essences.nexus, power.essences.pool):
            held[:] = [one for one in held if one != law]
    state.holdings.append(Holding(ESSENCE, law, seat, public=True))
    talk(state, seat, others_of(state, seat)[0])


def _send_away(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """Two planets lie in the warp."""
    for planet in planets_of(state, seat)[-2:]:
        state.planets[planet] = msgspec.structs.replace(state.planets[planet], warped=True)


def _abduct(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """A ship of each other alien is captive, linked to an aftereffect."""
    pool = essences_of("alien")
    for other, id in zip(others_of(state, seat), pool, strict=False):
        for ship in hold(state, other, seat):
            state.holdings.append(Holding(ESSENCE, id, other, known=[seat], by=seat, marks={SHIP: ship}))
    power.essences = Essences(list(pool[-3:]), list(pool[len(state.aliens) : -3]))


def _load(state: CosmicEncounterState, seat: int, power: Power) -> None:
    power.marks[CHARGE] = 4


def _radiate(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """It radiates, and holds the flares of all others."""
    state.aliens[seat].statuses.append(Status(RADIATING, "upkeep.window", (), seat))
    for other in others_of(state, seat):
        state.aliens[seat].cache.append(len(state.pods))
        state.pods.append(Pod("flare", state.aliens[other].powers[0].alien))


def _disarm(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """A trap is back in the nexus."""
    for trap in [one for one in state.holdings if one.kind == TOKEN and one.by == seat][:1]:
        trap.planet = -1


def _hide(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """A leaf lies on another alien."""
    state.aliens[others_of(state, seat)[-1]].statuses.append(Status(LEAF, "destiny.manifest", (), seat))


def _switch_off(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """The powers of all others are known, and off."""
    for other in [one for seat in others_of(state, seat) for one in state.aliens[seat].powers]:
        other.public = other.off = True


def _tax(state: CosmicEncounterState, seat: int, power: Power) -> None:
    state.pods.append(Pod("attack", value=4))
    state.stores.append(Store("power toll", TAXES, SEALED, [len(state.pods) - 1]))


def _sit_down(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """A couch with ships stands in the system of each other alien."""
    for planet in [planets_of(state, one)[-1] for one in others_of(state, seat)]:
        for id in spare(state, seat):
            put(state, id, planet)
        state.holdings.append(Holding(TOKEN, COUCH, planet=planet, public=True, by=seat, of="power moocher"))


def _board(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """Few ships are left at home."""
    bus = next((number for number, one in enumerate(state.holdings) if one.item == BUS), -1)
    for planet in planets_of(state, seat) if bus >= 0 else ():
        for id in on_planet(state, planet, seat)[1:]:
            put(state, id, ABOARD, holder=bus)


def _fortify(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """A citadel stands on every planet of two aliens."""
    for planet in [*planets_of(state, seat), *planets_of(state, others_of(state, seat)[0])]:
        state.pods.append(Pod("attack", value=12))
        state.stores.append(Store("power citadel", CITADELS, OPEN, [len(state.pods) - 1], planet=planet))


def doze(state: CosmicEncounterState, seat: int) -> None:
    state.aliens[seat].statuses.append(Status(SNOOZING, "upkeep.end", STOPPED, seat, but="sloth"))


FOUNDINGS: Final[dict[str, Founding]] = {
    "alien": _abduct,
    "citadel": _fortify,
    "lightning": _load,
    "bride": _marry,
    "cosmos": _rule,
    "cult": convert,
    "gorgon": _petrify,
    "moocher": _sit_down,
    "pirate": _capture,
    "reactor": _radiate,
    "saboteur": _disarm,
    "sadist": _switch_off,
    "sloth": lambda state, seat, power: doze(state, seat),
    "tanuki": _hide,
    "toll": _tax,
    "tourist": _board,
    "tyrant": _tribute,
    "warpwalker": _send_away,
}
"""By alien."""
