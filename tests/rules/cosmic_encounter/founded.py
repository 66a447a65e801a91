"""Situations that some powers wait for and that seldom come about in random matches, put into play at their start: a
marriage, captives, a cult with all but one alien, tributes, stones, a rule in force."""

from collections.abc import Callable
from typing import Final

import msgspec

from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.aristocrat import PREMIUM
from cosmotui.rules.cosmic_encounter.content.aliens.sloth import SNOOZING, STOPPED
from cosmotui.rules.cosmic_encounter.content.aliens.ticktock import ALARM
from cosmotui.rules.cosmic_encounter.content.aliens.warrior import EXPERIENCE
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, Holding
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, INVADERS, UNDER, WARP, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import Status
from cosmotui.rules.cosmic_encounter.model.store import SEALED, Store
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import Scene

Founding = Callable[[CosmicEncounterState, int, Power], None]
"""What is done for an alien and its power."""
Aim = Callable[[CosmicEncounterState, int], None]
"""What is done for an alien."""


def _is_under_way(state: CosmicEncounterState) -> bool:
    return state.invasion is not None and state.invasion.target >= 0


def meet(state: CosmicEncounterState, seat: int, role: int) -> None:
    """Let the match begin with an encounter in which an alien leads or sponsors, and both fleets have a sponsor,
    unless it begins with another one."""
    if _is_under_way(state):
        return
    first, second, *more = [seat, *_others(state, seat)][::-1] if role > 1 else [seat, *_others(state, seat)]
    forward, backward = (more[-1], more[0]) if role % 2 else (more[0], more[-1])
    if role == 1:
        first, second = second, first
    scene = Scene(seats=len(state.aliens))
    scene.state = state
    scene.invade(2, invader=first, defender=second, forewards={forward: 2}, backwards={backward: 2})


def found(state: CosmicEncounterState, seat: int, aim: str = "") -> None:
    """Let the powers of an alien begin in the situation that they wait for, or in the one of an entry of the ledger."""
    if aim in AIMS:
        AIMS[aim](state, seat)
        return
    for power in [one for one in state.aliens[seat].powers if one.alien in FOUNDINGS]:
        FOUNDINGS[power.alien](state, seat, power)
        power.public = True


def _others(state: CosmicEncounterState, seat: int) -> list[int]:
    return [one for one in range(len(state.aliens)) if one != seat]


def _spare(state: CosmicEncounterState, seat: int, count: int = 1) -> list[int]:
    """Ships of the fullest base of an alien."""
    base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
    return on_planet(state, base, seat)[1 : 1 + count]


def _hold(state: CosmicEncounterState, owner: int, holder: int) -> list[int]:
    """A ship of one alien stands in the nexus of another."""
    ids = _spare(state, owner)
    for id in ids:
        put(state, id, HELD, holder=holder)
    return ids


def _talk(state: CosmicEncounterState, seat: int, other: int) -> None:
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
    spouse = _others(state, seat)[0]
    power.ships["rings"] = _hold(state, seat, spouse) + _hold(state, spouse, seat)
    _talk(state, seat, spouse)


def _capture(state: CosmicEncounterState, seat: int, power: Power) -> None:
    for other in _others(state, seat):
        _hold(state, other, seat)
    _talk(state, seat, _others(state, seat)[0])


def _convert(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """All others but one have joined."""
    for tag, other in enumerate(_others(state, seat)[1:], 1):
        for old in state.aliens[other].powers:
            old.beside = True
        ids = _hold(state, other, seat)
        state.aliens[other].powers.insert(0, Power("cult", public=True, tag=tag, ships={"offering": ids}))


def _tribute(state: CosmicEncounterState, seat: int, power: Power) -> None:
    givers = _others(state, seat)
    for number, giver in enumerate([*givers[:2], givers[0]], 1):
        if cache := state.aliens[giver].cache:
            state.stores.append(Store(f"power {power.alien}", f"tribute {number}", SEALED, [cache.pop()]))
            power.ships[f"tribute {number}"] = _hold(state, giver, seat)


def _petrify(state: CosmicEncounterState, seat: int, power: Power) -> None:
    power.ships["petrified"] = [id for other in _others(state, seat) for id in _spare(state, other, 3)]


def _rule(state: CosmicEncounterState, seat: int, power: Power) -> None:
    law = "law-payoff"
    if power.essences is not None:
        for held in (power.essences.nexus, power.essences.pool):
            held[:] = [one for one in held if one != law]
    state.holdings.append(Holding(ESSENCE, law, seat, public=True))
    _talk(state, seat, _others(state, seat)[0])


def _send_away(state: CosmicEncounterState, seat: int, power: Power) -> None:
    """Two planets lie in the warp."""
    for planet in planets_of(state, seat)[-2:]:
        state.planets[planet] = msgspec.structs.replace(state.planets[planet], warped=True)


FOUNDINGS: Final[dict[str, Founding]] = {
    "bride": _marry,
    "cosmos": _rule,
    "cult": _convert,
    "gorgon": _petrify,
    "pirate": _capture,
    "tyrant": _tribute,
    "warpwalker": _send_away,
}
"""By alien."""


def _crowd(state: CosmicEncounterState, seat: int) -> None:
    """All have joined the cult, and are yet to see it."""
    (cult,) = state.aliens[seat].powers
    _convert(state, seat, cult)
    last = _others(state, seat)[0]
    for old in state.aliens[last].powers:
        old.beside = True
    joined = Power("cult", public=True, tag=len(state.aliens), ships={"offering": _hold(state, last, seat)})
    state.aliens[last].powers.insert(0, joined)


def _ride(state: CosmicEncounterState, seat: int) -> None:
    """An alien sponsors an invader that can only negotiate, as it can itself, against one that can only attack."""
    first, second = _others(state, seat)[:2]
    for one, kind in ((seat, "negotiate"), (first, "negotiate"), (second, "attack")):
        own = state.aliens[one]
        own.cache = [pod for pod in own.cache if state.pods[pod].kind == kind]
    _encounter(state).invade(2, invader=first, defender=second, forewards={seat: 2})


def _encounter(state: CosmicEncounterState) -> Scene:
    scene = Scene(seats=len(state.aliens))
    scene.state = state
    return scene


def _stack(state: CosmicEncounterState, seat: int) -> None:
    """Ships of others lie under those that an alien sends first."""
    base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
    for carrier, other in zip(on_planet(state, base, seat), _others(state, seat), strict=False):
        put(state, _spare(state, other)[0], UNDER, holder=carrier)


def _arrive(state: CosmicEncounterState, seat: int) -> None:
    meet(state, seat, 0)
    state.phase = "arrival"


def _host(state: CosmicEncounterState, seat: int) -> None:
    """Ships of another alien stand beside its own, and it negotiates."""
    guest = _others(state, seat)[-1]
    put(state, _spare(state, guest)[0], bases_of(state, seat)[0])
    _talk(state, seat, _others(state, seat)[0])


def _doze(state: CosmicEncounterState, seat: int) -> None:
    state.aliens[seat].statuses.append(Status(SNOOZING, "upkeep.end", STOPPED, seat, but="sloth"))


def _learn(state: CosmicEncounterState, seat: int) -> None:
    state.aliens[seat].powers[0].marks[EXPERIENCE] = 3


def _lose_a_world(state: CosmicEncounterState, seat: int) -> None:
    """One planet lies in the warp, and its orientation begins."""
    planet = planets_of(state, seat)[-1]
    state.planets[planet] = msgspec.structs.replace(state.planets[planet], warped=True)
    _encounter(state).begin("orientation", seat)


def _come_late(state: CosmicEncounterState, seat: int) -> None:
    state.aliens[seat].powers[0].marks[PREMIUM] = 1


def _ring(state: CosmicEncounterState, seat: int) -> None:
    """It waits for a reset of the forge, and the next draft brings one."""
    meet(state, seat, 0)
    state.now.declared.append(f"{seat} ticktock {ALARM}")
    state.spent_aur, state.forge = [*state.spent_aur, *state.forge], []


def _despair(state: CosmicEncounterState, seat: int) -> None:
    """Most of its ships are in the warp, and destiny is about to name somebody."""
    for id in [id for id, ship in enumerate(state.ships) if ship.owner == seat][:12]:
        put(state, id, WARP)
    _encounter(state).begin("destiny", _others(state, seat)[0])


def _press(state: CosmicEncounterState, seat: int) -> None:
    """It sponsors a fleet, and others can throw it out."""
    first, second = _others(state, seat)[:2]
    scene = _encounter(state).invade(2, invader=first, defender=second, forewards={seat: 2})
    for other in (first, second):
        scene.give(other, "Force Field", "Force Field")
    state.phase = "arrival"


def _abstain(state: CosmicEncounterState, seat: int) -> None:
    _encounter(state).essences(seat, "chastity")


AIMS: Final[dict[str, Aim]] = {
    "essence chastity": _abstain,
    "moon hub-dispute": _host,
    "power alarm of ticktock": _ring,
    "power claim of cavalry": _ride,
    "power credit of aristocrat": _come_late,
    "power judgement of cult": _crowd,
    "super fungus": _stack,
    "super grandfather": _arrive,
    "power weight of macron": _press,
    "super lemming": _despair,
    "super pacifist": lambda state, seat: _talk(state, seat, _others(state, seat)[0]),
    "super sloth": _doze,
    "super warpwalker": _lose_a_world,
    "super warrior": _learn,
}
"""By entry of the ledger, for what is not found in the situation of its alien."""
