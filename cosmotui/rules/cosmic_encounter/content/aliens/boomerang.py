"""Boomerang: Power to Ricochet."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, place_name, planets_of, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, gain, save
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

FEWEST: Final = 2
SENT: Final = "sent by Boomerang"
"""Note of an invasion, with a ship: it has won."""
RETURN: Final = "return of Boomerang"
"""Note of an invasion, with a seat: the planet that its ships return to, plus 1."""


def _survivors(use: Use) -> list[int]:
    """The user's ships that have won and may go on."""
    ships, notes = use.state.ships, use.now.notes
    return [id for id, one in enumerate(ships) if one.owner == use.seat and one.is_free and notes.get(f"{SENT} {id}")]


@effect("ships of boomerang", "actor:encounter.result", applies=lambda use: use.won_combat, mandatory=True)
def remember(use: Use) -> None:
    """The ships that have won are those that fly on."""
    for id in use.own_fleet:
        use.now.notes[f"{SENT} {id}"] = 1


def _have_won(use: Use) -> int:
    """Return how many ships of the user were committed when it won."""
    return sum(one.owner == use.seat and f"{SENT} {id}" in use.now.notes for id, one in enumerate(use.state.ships))


def _flies_on(use: Use) -> bool:
    won = use.won_combat and not use.now.is_ambush and _have_won(use) >= FEWEST and bool(_survivors(use))
    return won and (use.seat == use.now.defender or bool(planets_of(use.state, use.seat)))


def _strangers(use: Use, planet: int) -> list[int]:
    return [seat for seat in coexist(use.state, planet) if seat != use.seat]


@hinted(Hint(danger=0.2))
@effect("boomerang", "actor:payoff.after", applies=_flies_on, mandatory=True)
def ricochet(use: Use) -> Script[None]:
    """After winning in combat with two or more committed ships: as invader or sponsor ambush your own system with any
    of those ships; the target is one of your home bases, a planet with a base of another alien (that alien, or one of
    them by your choice, is the defender) or an empty planet; if it holds no base of another alien the ships just land
    there and the ambush ends. As defender ambush the invader with any of those ships. Not used after an encounter won
    during an ambush, whoever began it."""
    if use.seat == use.now.defender:
        do.ambush(use.table, use.seat, use.now.invader, _survivors(use))
        return
    own = sorted(planets_of(use.state, use.seat), key=lambda planet: (not _strangers(use, planet), planet))
    planet = yield from do.choose_planet(use.table, use.seat, "To which planet do your ships return?", own)
    do.declare(use, f"a return to {place_name(use.state, use.names, planet)}", "boomerang")
    use.now.notes[f"{RETURN} {use.seat}"] = planet + 1


def _returns(use: Use) -> bool:
    return use.now.notes.get(f"{RETURN} {use.seat}", 0) > 0


@effect("return of boomerang", "any:upkeep.ambush", applies=_returns, mandatory=True)
def come_back(use: Use) -> Script[None]:
    """The ships that have won ambush whoever has a base on the planet, or land there."""
    do.fulfil(use, "boomerang")
    planet = use.now.notes.pop(f"{RETURN} {use.seat}") - 1
    left = _survivors(use)
    ids = [id for id in left if use.state.ships[id].place != planet]
    strangers = _strangers(use, planet)
    if left and strangers:
        title = "Whom do your ships ambush?"
        victim = yield from do.choose_alien(use.table, use.seat, title, strangers)
        do.ambush(use.table, use.seat, victim, left, planet)
    elif ids and use.state.planets[planet].exists:
        title = f"Which ship lands? {{}} of {len(ids)}"
        some = yield from do.choose_ships(use.table, use.seat, "D-declare", title, ids, len(ids), optional=True)
        yield from do.land(use.table, some, planet, use)


def _may_found(use: Use) -> bool:
    home = do.home_planets_without_base(use.state, use.seat)
    won = use.fleet.result == "win" and not use.fleet.escaped  # a deal is a win too (CE-37.22)
    return won and bool(home) and bool(use.own_fleet)


@hinted(Hint(gain(0.4)))
@effect("legacy boomerang", "invader:payoff.window", applies=_may_found)
def legacy(use: Use) -> Script[None]:
    """A winning invader may use any of its committed ships to establish a home base."""
    own = use.own_fleet
    home = do.home_planets_without_base(use.state, use.seat)
    yield from do.establish(use.table, use.seat, home, use, most=len(own), from_ids=own)


LOSS: Final = "on:ships-would-be-lost"


def _is_hit(use: Use) -> bool:
    """Whether an aspect is about to destroy the user's ships."""
    cause = use.cause
    if cause is None or cause.kind != LOSS:
        return False
    return cause.seat == use.seat and cause.by is not None and cause.destroys


@hinted(Hint(save(4)))
@effect("wild boomerang", "actor:any", applies=lambda use: use.at != LOSS or _is_hit(use))
def wild(use: Use) -> Script[None]:
    """While this flare is in your exhaust your ships that would be destroyed by an aspect are rebounded instead (to
    another base)."""
    do.declare(use, f"a way back, with p{use.pod}", "boomerang")
    if _is_sheltered(use):
        yield from _shelter(use)


def _is_sheltered(use: Use) -> bool:
    said = do.declared(use, "boomerang")
    lies_there = [pod for pod in use.alien.exhaust if said is not None and said.endswith(f" p{pod}")]
    return _is_hit(use) and bool(lies_there)


@effect("shelter of boomerang", f"any:{LOSS}", applies=_is_sheltered, mandatory=True)
def shelter(use: Use) -> Script[None]:
    """Its ships go to another base instead."""
    yield from _shelter(use)


def _shelter(use: Use) -> Script[None]:
    """All ships of the event leave for another base."""
    saved = use.event.spare(use.event.ships)
    for place in dict.fromkeys(use.state.ships[id].place for id in saved):
        there = [id for id in saved if use.state.ships[id].place == place]
        yield from do.rebound(use.table, there, avoid=place, by=use)


@hinted(Hint(gain(SHIP)))
@effect("super boomerang", "any:warpfall.window", applies=lambda use: bool(revivable(use.state, use.seat)))
def super_flare(use: Use) -> Script[None]:
    """In each warpfall: revive a ship."""
    yield from do.revive(use.table, use.seat, 1, use)


ITEM = Alien(
    id="boomerang",
    name="Boomerang",
    alert="yellow",
    types=("invasion",),
    galaxy="Venture",
    aim="win, and strike once more",
    in_play=(
        "What wins flies on: after a victory abroad your ships throw guests out of your own system, and whoever "
        "attacks you in vain is attacked by the ships that have beaten it."
    ),
    power=Power(name="Power to Ricochet", uses=(ricochet,), supplemental=(remember, come_back, shelter)),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)
