"""Roach: Power to Scatter."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority, bases_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, save
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED

CRACK = "crack"


def _several_die(use: Use) -> bool:
    return use.destroys_own and len(use.event.ships) > 1


def _survive(use: Use) -> Script[None]:
    """Let the owner of ships about to be destroyed pick one that is impervious; off a base it jumps to another."""
    state, title = use.state, "Which ship survives?"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, use.event.ships, 1)
    do.make_impervious(use, ids)
    here = state.ships[ids[0]].place
    others = [base for base in bases_of(state, use.seat) if base != here]
    if here < 0 or not others:
        yield from do.rescue(use.table, use.event, ids, "impervious")
        return
    use.event.spare(ids)
    base = yield from do.choose_base(use.table, use.seat, "Where does it go?", others)
    yield from do.jump(use.table, ids, base, use)


@hinted(Hint(danger=0.1))
@effect("roach", "any:on:ships-would-be-lost", applies=_several_die, mandatory=True)
def scatter(use: Use) -> Script[None]:
    """Whenever more than one of your ships would be destroyed, one of them is impervious this invasion (if on a base,
    jump it to another base)."""
    yield from _survive(use)


def _is_looked_at(use: Use) -> bool:
    cause, cache = use.event, use.cache
    is_mine = cause.seat == use.seat and cause.user != use.seat
    return is_mine and bool(cache) and authority(use.state, use.seat) > 0


@hinted(Hint(danger=0.2))
@effect("crack of roach", "any:on:cache-targeted", applies=_is_looked_at, mandatory=True)
def hide(use: Use) -> Script[None]:
    """When another alien targets your cache, first shroud up to your authority in pods in the nexus; they return to the
    cache at upkeep.window."""
    cache, most = use.cache, authority(use.state, use.seat)
    title = f"Which pod do you hide? {{}} of {most}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, cache, 0, most)
    do.store_pods(use.table, use.seat, pods, do.store(use, CRACK, SHROUDED))


@effect("return of roach", "any:upkeep.window", applies=lambda use: bool(do.stored(use, CRACK)), mandatory=True)
def come_back(use: Use) -> Script[None]:
    """They return to the cache at upkeep."""
    yield from do.fetch(use.table, use.seat, do.stored(use, CRACK), use)


@effect("legacy roach", "any:on:ships-would-be-lost", applies=_several_die)
def legacy(use: Use) -> Script[None]:
    """When an alien suffers more than one casualty, one of those ships, its choice, is impervious this invasion (jumped
    to another of its bases if it was on a base)."""
    yield from _survive(use)


@hinted(Hint(save(1)))
@effect("wild roach", "leader:on:ships-would-be-lost", applies=_several_die)
def wild(use: Use) -> Script[None]:
    """When more than one of your ships would be destroyed: one is impervious this invasion."""
    yield from _survive(use)


def _bases(use: Use) -> list[int]:
    """Return the bases of the user all of whose ships would be destroyed, and that can move in their systems."""
    cause, state = use.cause, use.state
    if cause is None or cause.seat != use.seat or not cause.destroys:
        return []
    hit = [planet for planet in dict.fromkeys(state.ships[id].place for id in cause.ships) if planet >= 0]
    doomed = [planet for planet in hit if set(on_planet(state, planet, use.seat)) <= set(cause.ships)]
    return [planet for planet in doomed if _rooms(use, planet)]


def _rooms(use: Use, planet: int) -> list[int]:
    state = use.state
    return [one for one in planets_of(state, state.planets[planet].system) if not on_planet(state, one, use.seat)]


@hinted(Hint(save(4)))
@effect("super roach", "any:on:ships-would-be-lost", applies=lambda use: bool(_bases(use)))
def super_flare(use: Use) -> Script[None]:
    """When one of your bases would be destroyed: move it to a planet of the same system you do not occupy."""
    base = yield from do.choose_base(use.table, use.seat, "Which base moves?", _bases(use))
    planet = yield from do.choose_planet(use.table, use.seat, "Where does the base go?", _rooms(use, base))
    yield from do.jump(use.table, use.event.spare(on_planet(use.state, base, use.seat)), planet, use)


ITEM = Alien(
    id="roach",
    name="Roach",
    alert="yellow",
    types=("resource",),
    galaxy="Storm",
    aim="get away with your best",
    in_play=(
        "Whatever hits several of your ships, one gets away, and the best pods are gone when somebody reaches into "
        "your cache. You are never rid of this power."
    ),
    power=Power(
        name="Power to Scatter",
        uses=(scatter, hide),
        supplemental=(come_back,),
        supplement="Persistent: not lost at upkeep for lack of authority.",
        is_persistent=True,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
