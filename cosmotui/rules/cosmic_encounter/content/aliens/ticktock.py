"""Ticktock: Power to Count Down."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import crews_of, home_bases, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.operations.doom import DOOMED
from cosmotui.rules.cosmic_encounter.timing.windows import RESOLVED

MARKER = "countdown"
ALARM: Final = "a base for each reset of the forge"
BASE_PODS = 3
MARKED: Final = "marked by Ticktock"
"""Note of an alien: there have been countdown markers in its system."""


def setup(use: Use) -> None:
    """Place one of your marks as a countdown marker on every planet of every other system."""
    for seat in use.others:
        use.state.aliens[seat].notes[MARKED] = 1
        for planet in planets_of(use.state, seat):
            do.place_token(use, MARKER, planet)


def _markers(use: Use, seat: int) -> list[int]:
    """Return the markers in the system of an alien."""
    state = use.state
    found = [(number, state.holdings[number].planet) for number in do.tokens_of(use, MARKER)]
    return [number for number, planet in found if planet >= 0 and state.planets[planet].system == seat]


def _ticking(use: Use, seats: list[int]) -> list[int]:
    return [seat for seat in seats if _markers(use, seat)]


def _tick(use: Use, seats: list[int]) -> Script[None]:
    """Remove a marker of each of these aliens."""
    holdings = use.state.holdings
    for seat in seats:
        planets = [holdings[number].planet for number in _markers(use, seat)]
        title = f"Which countdown marker of {use.names[seat]} is removed?"
        planet = yield from do.choose_planet(use.table, use.seat, title, planets)
        for number in do.tokens_of(use, MARKER, planet)[:1]:
            yield from do.remove(use.table, number, "was removed", use)


def _losers(use: Use) -> list[int]:
    if use.now.fleets[INVADERS].result != "lose":
        return []
    return _ticking(use, [seat for seat in crews_of(use.state, INVADERS) if seat != use.seat])


@effect("ticktock", "any:encounter.result", mandatory=True, applies=lambda use: bool(_losers(use)))
def count_down(use: Use) -> Script[None]:
    """At the end of each encounter that the invader lost remove one countdown marker from each alien in the losing
    fleet (Ticktock itself has none)."""
    yield from _tick(use, _losers(use))


def _is_other(use: Use) -> bool:
    return use.has_power and use.befalls_another


@effect("hurry of ticktock", "any:on:resupply", applies=_is_other)
def shorten(use: Use) -> None:
    """A resupply requested by another alien is 3 pods plus one per countdown marker it still has (lucre apart)."""
    use.event.count = BASE_PODS + len(_markers(use, use.event.seat))


def _run_down(use: Use) -> list[int]:
    """The aliens whose markers are gone; who has had the power, or faces a copy of it, never had any."""
    now = use.state.invasion
    if now is None or use.power is None or use.power.tag or not use.has_power:
        return []
    marked = [seat for seat in use.others if use.state.aliens[seat].notes.get(MARKED)]
    return [seat for seat in marked if not (now.notes.get(f"{DOOMED} {seat}") or _markers(use, seat))]


@effect("hour of ticktock", f"any:{RESOLVED}", applies=lambda use: bool(_run_down(use)), repeats=True)
def strike(use: Use) -> None:
    """When another alien has no countdown marker left in its system it is eliminated and you gain 1 dominion."""
    for seat in _run_down(use):
        do.doom(use, seat)
        do.gain_dominion(use.table, use.seat, 1, f"the time of {use.names[seat]} is up")


def _has_lost(use: Use) -> bool:
    return use.fleet.result == "lose" and bool(home_bases(use.state, use.seat))


@effect("legacy ticktock", "leader:encounter.result", applies=_has_lost)
def legacy(use: Use) -> Script[None]:
    """Whenever a leader loses an encounter it must destroy one of its home bases."""
    state, title = use.state, "Which of your home bases is destroyed?"
    base = yield from do.choose_base(use.table, use.seat, title, home_bases(state, use.seat))
    yield from do.lose(use.table, on_planet(state, base, use.seat), use)


@hinted(Hint(gain(0.05), why="the forge may be reset"))
@effect("wild ticktock", "any:on:received")
def wild(use: Use) -> None:
    """On claiming this flare display it until upkeep. Whenever the forge is reset: establish a base in any system."""
    do.declare(use, ALARM, "ticktock")


@effect("alarm of ticktock", "any:on:forge-reset", applies=lambda use: do.declared(use, "ticktock") == ALARM)
def ring(use: Use) -> Script[None]:
    """Whoever displays it gets a base."""
    planets = [planet for system in use.state.seats for planet in planets_of(use.state, system)]
    yield from do.establish(use.table, use.seat, planets, use)


@hinted(Hint(gain(0.3), why="time runs faster"))
@effect("super ticktock", "invader:orientation.open", applies=lambda use: bool(_ticking(use, use.others)))
def super_flare(use: Use) -> Script[None]:
    """At the start of your campaign: remove one countdown marker from every other alien."""
    yield from _tick(use, _ticking(use, use.others))


ITEM = Alien(
    id="ticktock",
    name="Ticktock",
    alert="yellow",
    types=("destroy", "invasion", "control"),
    galaxy="Prime",
    aim="help defenders to win",
    in_play=(
        "Every invasion that fails brings those who sent it nearer to their end: defend well, help defenders, and "
        "time works for you."
    ),
    power=Power(
        name="Power to Count Down",
        uses=(count_down,),
        supplemental=(shorten, strike, ring),
        setup=setup,
        setup_shows=True,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
