"""The aim of a use: its gain, its reason and every choice that follows are taken from one and the same aim."""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Final, NamedTuple

from cosmotui.bots.cosmic_encounter.fleet_selection import spare_ships
from cosmotui.bots.cosmic_encounter.known_pods import known_treasure
from cosmotui.bots.cosmic_encounter.odds import chance, fleets_of
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.prospects import LUCRE, POD, SHIP, Change, level, share
from cosmotui.bots.cosmic_encounter.rally import expected, strength, value, with_sponsor
from cosmotui.bots.cosmic_encounter.shots import best_shot
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.talks import influence
from cosmotui.bots.cosmic_encounter.window import TURN, Window
from cosmotui.rules.cosmic_encounter.board import is_in_own_system
from cosmotui.rules.cosmic_encounter.model.pod import SPECIAL
from cosmotui.rules.cosmic_encounter.model.state import INVADERS

FEW: Final = 3
"""Attack pods with which there is no need of more."""
MANY: Final = 12
"""Free ships of which some can be given up for pods."""


class Aim(NamedTuple):
    """The best effect of a use, and its target."""

    gain: float
    """What it brings, as a part of a win; below 0 where it is better left alone."""
    why: str = ""
    """In words that name only what everybody knows."""
    seats: tuple[int, ...] = ()
    """The aliens that it is meant for, one after the other."""
    ships: tuple[int, ...] = ()
    """The ships that it takes, one after the other."""
    pods: tuple[int, ...] = ()
    """The pods that it takes, one after the other."""
    number: int = 0
    """The number that is named."""
    word: str = ""
    """The word that is chosen."""


NOWHERE: Final = Aim(-1.0)


# --- other aliens ----------------------------------------------------------------------------------------------------


def _harm(window: Window, seats: Iterable[int], amount: Callable[[int], float]) -> Aim:
    """Return whoever stands best of these has less; `amount` says how much less each would have, in units of a base."""
    survey = window.survey
    victims = [seat for seat in seats if seat != survey.me]
    if not victims:
        return NOWHERE
    victim = max(victims, key=lambda seat: (level(survey, seat), -seat))
    gain = share(survey, {victim: Change(worth=-amount(victim))}, checked=False) - window.now_share
    of_all = victim == window.leader()
    why = f"{survey.name(victim)} stands best{'' if of_all else ' of those it can reach'}"
    return Aim(gain, why, seats=(victim,))


def _plague(window: Window) -> Aim:
    """Return a pod of each colour, and three ships."""
    survey = window.survey

    def loss(seat: int) -> float:
        return SHIP * min(3, survey.free[seat]) + POD * min(3, survey.view.aliens[seat].cache_size)

    return _harm(window, survey.seats, loss)


def _cache_zap(window: Window) -> Aim:
    seats = [seat for seat in window.survey.seats if is_in_own_system(window.survey.view, seat)]
    return _harm(window, seats, lambda seat: 0.1)


def _holders(amount: float) -> Callable[[Window], Aim]:
    """Return whoever stands best of those that hold pods has fewer."""

    def aim(window: Window) -> Aim:
        seats = [seat for seat in window.survey.seats if window.survey.view.aliens[seat].cache_size]
        return _harm(window, seats, lambda seat: amount)

    return aim


def _shot(window: Window) -> Aim:
    """Return the last ship of a base that counts."""
    survey = window.survey
    gain, ship = best_shot(survey)
    if ship < 0:
        return NOWHERE
    shot = survey.view.ships[ship]
    why = f"the last ship of {survey.name(shot.owner)} at {survey.planet(shot.place)}"
    return Aim(gain, why, seats=(shot.owner,), ships=(ship,), word="ship-zap")


def _fury(window: Window) -> Aim:
    """Return the ships of the fleet that has won."""
    survey = window.survey
    winner = survey.leader(1 - survey.side)
    gain = share(survey, {winner: Change(worth=-0.1)}, checked=False) - window.now_share
    return Aim(gain, f"the fleet of {survey.name(winner)} pays for it", seats=(winner,))


def _void(window: Window) -> Aim:
    """Return the ships of the fleets that have lost are gone for good."""
    survey = window.survey
    sides = [side for side, fleet in enumerate(survey.now.fleets) if fleet.result == "lose"]
    lost = {seat: Change(ships=-count / 2) for side in sides for seat, count in enumerate(survey.sent[side]) if count}
    gain = share(survey, lost, checked=False) - window.now_share
    names = " and ".join(survey.name(survey.leader(side)) for side in sides)
    return Aim(gain, f"what {names} lost would be gone for good", seats=tuple(lost))


def _finder(window: Window) -> Aim:
    """Return a pod that it has seen."""
    treasure = known_treasure(window.survey)
    if treasure is None:
        return NOWHERE
    return Aim(window.unit * 0.2, "it has seen a pod that it would like", seats=(treasure[0],))


def _force_field(window: Window) -> Aim:
    """Return the sponsors without whom the encounter goes best, as few as will do."""
    survey = window.survey
    fleets = expected(survey, survey.now.target)
    alone = None if survey.side >= 0 else False
    now = value(survey, fleets, window.temper, alone)
    sponsors = [(seat, side) for side, fleet in enumerate(survey.now.fleets) for seat in fleet.sponsors]
    sponsors = [one for one in sponsors if one[0] != survey.me]
    best, gone = 0.0, tuple[tuple[int, int], ...]()
    for count in range(1, len(sponsors) + 1):
        for some in combinations(sponsors, count):
            without = fleets
            for seat, side in some:
                without = with_sponsor(without, side, seat, -survey.sent[side][seat])
            gain = value(survey, without, window.temper, alone) - now
            if gain > best + 0.001:
                best, gone = gain, some
    if not gone:
        return NOWHERE
    (seat, side), *others = gone
    why = f"{survey.name(seat)} {'would land too' if side == INVADERS else 'helps the other fleet'}"
    if others:
        why = f"it stands better without {len(gone)} of the sponsors"
    return Aim(best, why, seats=tuple(seat for seat, _ in gone))


def _jamming(window: Window) -> Aim:
    """Return the best reinforcement of the other fleet."""
    survey = window.survey
    if survey.side < 0:
        return NOWHERE
    pods = survey.view.pods
    primed = [pod for _, pod in survey.now.fleets[1 - survey.side].distress]
    primed = [pod for pod in primed if pods[pod].is_attack or pods[pod].item in ("reinforcement", SPECIAL)]
    if not primed:
        return NOWHERE
    best = max(primed, key=lambda pod: (worth(pods[pod]), -pod))
    return Aim(window.might(5), "it helps the other fleet", pods=(best,), word=f"p{best}")


# --- might that costs something --------------------------------------------------------------------------------------


def _best_count(window: Window, most: int, end: Callable[[int], float], more: Callable[[int], float]) -> Aim:
    """As many as bring most. `end`: what the encounter is worth with so many; `more`: what might they bring."""
    if window.survey.side < 0 or not window.fights() or most < 1:
        return NOWHERE
    count = max(range(most + 1), key=lambda number: (end(number), -number))
    gap, spread = window.gap()
    turns = chance(gap + window.sign * more(count), spread) - chance(gap, spread)
    if not count or (window.temper.timely and turns < TURN):
        return NOWHERE
    return Aim(end(count) - end(0), window.balance(), number=count)


def _ships_for_might(window: Window, ids: tuple[int, ...], each: int) -> Aim:
    """Give up some of these ships, the first ones first; those that are in the own fleet are missed there."""
    survey = window.survey
    side = survey.side
    if side < 0:
        return NOWHERE
    fleets = fleets_of(survey)
    own = [id for id in ids if survey.view.ships[id].fleet == side]
    others = len(ids) - len(own)

    def end(count: int) -> float:
        fewer = with_sponsor(fleets, side, survey.me, -max(0, count - others))
        return window.outcome(fewer, more(count), SHIP * count)

    def more(count: int) -> float:
        return each * count - max(0, count - others)

    aim = _best_count(window, len(ids), end, more)
    return aim._replace(ships=ids[: aim.number])


def _kamikaze(window: Window) -> Aim:
    """Return the ships of the own fleet, but not the one that is to land."""
    return _ships_for_might(window, _own_fleet(window.survey), 6 if _goes_with(window.survey, "kamikaze") else 4)


def _wild_kamikaze(window: Window) -> Aim:
    """Return the ships that no base misses, then those of the own fleet: up to 4."""
    survey = window.survey
    return _ships_for_might(window, (*spare_ships(survey, 4), *_own_fleet(survey))[:4], 2)


def _wild_hologram(window: Window) -> Aim:
    """Return the ships that no base misses join the fleet: up to 4."""
    survey = window.survey
    ids = spare_ships(survey, 4)
    if survey.side < 0:
        return NOWHERE

    def end(count: int) -> float:
        return window.outcome(with_sponsor(fleets_of(survey), survey.side, survey.me, count), count, 0.0)

    aim = _best_count(window, len(ids), end, float)
    return aim._replace(ships=ids[: aim.number])


def _own_fleet(survey: Survey) -> tuple[int, ...]:
    ships = survey.view.ships
    return tuple(id for id, ship in enumerate(ships) if ship.owner == survey.me and ship.fleet == survey.side >= 0)


def _goes_with(survey: Survey, power: str) -> bool:
    """Return whether the flare of its power has been discharged with it."""
    return survey.own_use == power and any(survey.view.pods[pod].item == power for pod in survey.alien.charging)


def _porcupine(window: Window) -> Aim:
    """Return the poorest pods of the cache, one might each, up or down."""
    survey = window.survey
    pods = survey.view.pods
    ranked = tuple(sorted(survey.alien.cache, key=lambda pod: (worth(pods[pod]), pod)))
    each = window.sign * (3 if _goes_with(survey, "porcupine") else 1)

    def end(count: int) -> float:
        return window.outcome(fleets_of(survey), each * count, sum(worth(pods[pod]) for pod in ranked[:count]))

    aim = _best_count(window, len(ranked), end, lambda count: each * count)
    return aim._replace(pods=ranked[: aim.number], word="more" if each > 0 else "less")


def _merchant(window: Window) -> Aim:
    """Hired ships of 2 might each (CE-37.49)."""
    survey = window.survey

    def end(count: int) -> float:
        return window.outcome(fleets_of(survey), 2 * count, LUCRE * count)

    return _best_count(window, min(survey.alien.lucre, influence(survey, survey.me)), end, lambda count: 2 * count)


def _masochist(window: Window) -> Aim:
    """Return the ships that no base misses, for two pods each, where attack pods are few."""
    survey = window.survey
    held = sum(survey.view.pods[pod].is_attack for pod in survey.alien.cache)
    ids = spare_ships(survey, min(4, survey.free[survey.me] - MANY)) if held < FEW else ()
    return Aim(window.unit * 0.1, f"{survey.cache(survey.me)}, and ships to spare", ships=ids) if ids else NOWHERE


# --- words -----------------------------------------------------------------------------------------------------------


def _paradox(window: Window) -> Aim:
    """Return another destiny, as long as it is oneself who is invaded, and weak."""
    survey = window.survey
    weak = strength(survey, survey.me, window.temper) < 12
    if survey.now.charge != str(survey.me) or not weak:
        return NOWHERE._replace(word="no", why="this destiny may stand")
    return Aim(window.unit * 0.15, "better no encounter at home now", word="yes")


def _graviton(window: Window) -> Aim:
    """Light or heavy, whichever the drivers bear better."""
    aims = [Aim(window.change(f"graviton {kind}"), word=kind) for kind in ("light", "heavy")]
    return max(aims)._replace(why="the drivers decide here, and may be changed")


def _vortex(window: Window) -> Aim:
    """Return the caches go round so that the larger one of the neighbours' comes."""
    survey = window.survey
    place, ring = survey.seats.index(survey.me), survey.seats
    held = [worth(survey.view.pods[pod]) for pod in survey.alien.cache]
    ways = {"left": ring[place - 1], "right": ring[(place + 1) % len(ring)]}
    way = max(ways, key=lambda one: survey.view.aliens[ways[one]].cache_size)
    size = survey.view.aliens[ways[way]].cache_size
    gain = window.unit * (0.13 * size - sum(held) - 0.3)
    return Aim(gain, f"{survey.name(ways[way])} has {survey.cache(ways[way])}", word=way)


AIMS: Final[Mapping[str, Callable[[Window], Aim]]] = {
    "cache-zap": _cache_zap,
    "finder": _finder,
    "force-field": _force_field,
    "graviton": _graviton,
    "jamming of reserve": _jamming,
    "kamikaze": _kamikaze,
    "masochist": _masochist,
    "merchant": _merchant,
    "omni-zap": _shot,
    "paradox": _paradox,
    "plague": _plague,
    "porcupine": _porcupine,
    "ship-zap": _shot,
    "super benefactor": _holders(0.08),
    "vortex": _vortex,
    "super void": _void,
    "wild fury": _fury,
    "wild hologram": _wild_hologram,
    "wild kamikaze": _wild_kamikaze,
    "wild tide": _holders(0.1),
}
"""By name of the effect: those whose user chooses something after it has declared them."""
