"""Items that seldom come about in random matches, put into play at their start: technologies with the ships that they
need, moons with a ship on them, stations, essences."""

from collections.abc import Iterable
from typing import Final

from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.kinds.moon import MOONS
from cosmotui.rules.cosmic_encounter.kinds.technology import TECHNOLOGIES
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, HAZARD, MOON, STATION, TECHNOLOGY, Holding
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON, RESEARCH, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.placing import put

Item = tuple[int, str, str]
"""An alien, a kind of holding, and its id."""
DEVELOPED: Final = "developed"
"""In place of a kind: a technology that is developed."""
RECEIVED: Final = "received"
"""In place of a kind: a station that comes to its owner as in setup."""
SOME = 3
"""Ships on a technology that takes any number."""


def head_start(state: CosmicEncounterState, items: Iterable[Item]) -> None:
    """Put these items into play, as far as there is room for them."""
    for seat, kind, item in items:
        if kind == TECHNOLOGY:
            _man(state, seat, _bring(state, kind, item, seat, -1), RESEARCH, TECHNOLOGIES[item].cost or SOME)
        elif kind == STATION:
            _bring(state, kind, item, seat, planets_of(state, seat)[0])
        elif kind == MOON and _is_found(item):
            number = _bring(state, MOON, item, seat, planets_of(state, seat)[0])
            state.holdings[number].works = True
        elif kind == MOON:
            _moon(state, seat, item)
        elif kind == ESSENCE:
            _essence(state, item)
        elif kind == HAZARD:
            state.holdings.append(Holding(HAZARD, item, public=True))


def _is_found(item: str) -> bool:
    """Whether a moon acts when it is found."""
    return any(clause.is_at("on:revealed") for clause in MOONS[item].uses)


def _bring(state: CosmicEncounterState, kind: str, item: str, seat: int, planet: int) -> int:
    state.holdings.append(Holding(kind, item, seat, planet, kind == STATION, kind == STATION))
    return len(state.holdings) - 1


def _moon(state: CosmicEncounterState, seat: int, item: str) -> None:
    """A ship of the alien stands on that moon, wherever it lies, or on one of its system."""
    found = [number for number, one in enumerate(state.holdings) if one.kind == MOON and one.item == item]
    if not found:
        taken = {one.planet for one in state.holdings if one.kind == MOON}
        free = [planet for planet in planets_of(state, seat) if planet not in taken]
        found = [_bring(state, MOON, item, seat, free[0])] if free else []
    for number in found:
        moon = state.holdings[number]
        moon.owner, moon.public, moon.works = seat, not MOONS[item].is_chosen, True
        _man(state, seat, number, ON_MOON, 1)


def _essence(state: CosmicEncounterState, item: str) -> None:
    """Whoever draws such essences has that one."""
    for power in (power for alien in state.aliens for power in alien.powers if power.alien == ESSENCES[item].of):
        if power.essences is not None and item in power.essences.pool:
            power.essences.pool.remove(item)
            power.essences.nexus.append(item)


def _man(state: CosmicEncounterState, seat: int, number: int, place: int, count: int) -> None:
    """Put ships of the fullest bases there, so that no base empties."""
    for _ in range(count):
        base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
        ships = on_planet(state, base, seat)
        if len(ships) > 1:
            put(state, ships[0], place, holder=number)
