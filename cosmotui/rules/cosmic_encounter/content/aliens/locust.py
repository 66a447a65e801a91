"""Locust: Power to Devour."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Aim, Hint, Situation, always, planet_gone, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.timing.uses import boosts

PRICE = 4
"""Ships that the wild flare costs."""
HOME, MEAL = 0.25, 0.1
"""Hint: what the loss of a home planet costs its owner, and what the meal is worth, in units of a base."""


def _stationed(use: Use, planet: int) -> int:
    return sum(ship.place == planet for ship in use.state.ships)


def _edible(use: Use, is_any: bool) -> list[int]:
    """Return the planets beside a new foreign base that may be devoured; a footprint of Macron keeps one safe."""
    cause, state = use.cause, use.state
    if cause is None or cause.seat != use.seat or state.planets[cause.place].system == use.seat:
        return []
    strength = len(on_planet(state, cause.place, use.seat))
    there = planets_of(state, state.planets[cause.place].system)
    there = [planet for planet in there if is_any or _stationed(use, planet) < strength]
    return [planet for planet in there if not do.tokens_on(state, planet, "footprint")]


def _is_hungry(use: Use) -> bool:
    return bool(_edible(use, False) or (boosts(use.table, use) and _edible(use, True)))


def _hunger(now: Situation) -> Aim:
    """Return the worth of a meal: more where its owner would have less."""
    harm = now.harm([seat for seat in now.survey.seats if seat != now.survey.me], lambda seat: HOME)
    return Aim(max(harm.gain, 0.0) / 2 + now.unit * MEAL, "a planet less for a rival, and as much dominion")


@hinted(Hint(aim=_hunger))
@effect("locust", "any:on:base-established", applies=_is_hungry)
def devour(use: Use) -> Script[None]:
    """After establishing a foreign base you may devour a planet of that system whose stationed ships are fewer in total
    than those of your new base: vaporize the planet, destroy ships on it, then abandon your base. Each devoured planet
    gives you 1 dominion."""
    meals = _edible(use, use.boosted)
    planet = yield from do.choose_planet(use.table, use.seat, "Which planet do you devour?", meals)
    if planet < 0:
        return
    yield from do.vaporize_planet(use.table, planet, use)
    yield from do.abandon(use.table, use.seat, use.event.place)
    do.gain_dominion(use.table, use.seat, 1, "a devoured planet", use.power)


@effect("legacy locust", "any:legacy.begins")
def legacy(use: Use) -> Script[None]:
    """Each alien vaporizes one of its own planets, destroying ships there."""
    planets = sorted(planets_of(use.state, use.seat), key=lambda planet: _stationed(use, planet))
    title = "Which of your planets is vaporized?"
    planet = yield from do.choose_planet(use.table, use.seat, title, planets)
    if planet >= 0:
        yield from do.vaporize_planet(use.table, planet, use)


def _within_reach(use: Use) -> list[int]:
    """Return the planets outside the systems of those that everybody knows to be Locust."""
    aliens = use.state.aliens
    safe = [
        seat
        for seat in use.state.seats
        if any(power.alien == "locust" and power.public for power in aliens[seat].powers)
    ]
    return [planet for seat in use.state.seats if seat not in safe for planet in planets_of(use.state, seat)]


def _pay(use: Use) -> Script[None]:
    """Destroy 4 of your ships."""
    yield from do.ravage(use.table, use.seat, PRICE, use)


def _most_missed(now: Situation) -> Aim:
    """Return the planet whose end harms the others most; the ships that it costs are reckoned besides."""
    view = now.survey.view
    systems = [seat for seat in now.survey.seats if all(power.alien != "locust" for power in view.aliens[seat].powers)]
    return planet_gone(now, [planet for seat in systems for planet in planets_of(view, seat)])


def _named(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    word = _most_missed(now).word
    return (word, "it is of most use to its rivals") if word in values else None


@hinted(Hint(aim=_most_missed, word=_named, ships=worst("it is missed least"), cost=PRICE * SHIP))
@effect(
    "wild locust",
    "any:warpfall.window",
    burnout=True,
    cost=_pay,
    applies=lambda use: len(free_ships(use.state, use.seat)) >= PRICE and bool(_within_reach(use)),
)
def wild(use: Use) -> Script[None]:
    """Destroy 4 of your ships to vaporize any planet outside Locust's system."""
    planet = yield from do.choose_planet(use.table, use.seat, "Which planet is vaporized?", _within_reach(use))
    if planet >= 0:
        yield from do.vaporize_planet(use.table, planet, use)


@hinted(Hint(helps=always))
@effect("super locust", "any:on:base-established", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: devour any planet of the system."""


ITEM = Alien(
    id="locust",
    name="Locust",
    alert="red",
    types=("destroy", "invasion"),
    galaxy="Incursion",
    aim="devour planets abroad",
    in_play=(
        "Each time that you settle abroad you may eat a planet beside you that holds fewer ships: your ships come "
        "home, and the planet counts for good."
    ),
    with_others="Macron: a planet with a footprint is safe.",
    power=Power(name="Power to Devour", uses=(devour,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
