"""Lemming: Power to Follow."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, in_warp, on_planet, planets_of, rebound_places, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, best, gain, never
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL

JUMPERS = 6


def _others(use: Use) -> list[int]:
    """Its free ships besides those that are about to be lost."""
    threatened = use.cause.ships if use.cause is not None else []
    return [id for id in free_ships(use.state, use.seat) if id not in threatened]


def _own_loss(use: Use) -> bool:
    """Whether ships of its are about to go to the warp: what was manifested is vaporized in its place (CE-37.49)."""
    ships = use.state.ships
    return use.destroys_own and any(not ships[id].kind for id in use.event.ships) and bool(_others(use))


def _crowd(use: Use) -> bool:
    limit = 10 if len(use.state.aliens) == 4 else 12
    return not use.now.is_ambush and len(in_warp(use.state, use.seat)) >= limit and bool(_targets(use))


def _targets(use: Use) -> list[int]:
    planets = planets_of(use.state, use.now.defender)
    return [planet for planet in planets if not on_planet(use.state, planet, use.seat)]


@hinted(Hint(danger=-1.0))
@effect("loss of lemming", "any:on:ships-would-be-lost", applies=_own_loss, mandatory=True)
def follow(use: Use) -> Script[None]:
    """Whenever one or more of your ships would go to the warp, ravage one more of your ships."""
    yield from do.ravage(use.table, use.seat, 1, use, of=_others(use))


@hinted(Hint(danger=1.0, ships=best("a strong ship is of more use on a base")))
@effect("lemming", "any:destiny.defender", applies=_crowd, mandatory=True)
def jump(use: Use) -> Script[None]:
    """After any destiny, with 12 or more of your ships in the warp (10 in a match of four aliens), six of them jump
    from the warp onto one planet of the target system that you do not occupy."""
    count = JUMPERS
    if use.boosted:
        words = [("8", "eight ships"), ("4", "four ships")]
        count = int((yield from do.choose_word(use.table, use.seat, "How many jump?", words)))
    title = f"Which ship jumps? {{}} of {count}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, in_warp(use.state, use.seat), count)
    yield from do.establish(use.table, use.seat, _targets(use), use, most=count, from_ids=ids, all_of_them=True)


@effect("legacy lemming", "any:warpfall.after", applies=lambda use: len(in_warp(use.state, use.seat)) >= 9)
def legacy(use: Use) -> Script[None]:
    """An alien with 9 or more ships in the warp may revive an extra ship each warpfall."""
    if (yield from do.agree(use.table, use.seat, "Revive an extra ship?")):
        yield from do.revive(use.table, use.seat, 1, use)


def _crowded_planets(use: Use) -> list[int]:
    """Planets where every alien but the user and the planet's owner has a base."""
    state = use.state
    return [
        planet
        for planet in range(len(state.planets))
        if state.planets[planet].exists
        and not on_planet(state, planet, use.seat)
        and all(on_planet(state, planet, seat) for seat in use.others if seat != state.planets[planet].system)
    ]


def _may_jump(use: Use) -> bool:
    revives = revivable(use.state, use.seat) and rebound_places(use.state, use.seat)
    return bool(revives and _crowded_planets(use)) and not use.now.notes.get(REVIVAL)


@hinted(Hint(gain(1.0), why="a base for the ship that comes back"))
@effect("wild lemming", "invader:warpfall.revive", applies=_may_jump, first=True)
def wild(use: Use) -> Script[None]:
    """The revived ship may jump to a planet where every alien but you and its owner has a base."""
    use.now.notes[REVIVAL] = 1
    revived = yield from do.revive(use.table, use.seat, 1, use)
    yield from do.establish(use.table, use.seat, _crowded_planets(use), use, most=1, from_ids=revived)


@hinted(Hint(helps=never))
@effect("super lemming", "any:destiny.defender", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: two ships fewer or two ships more move, as you choose."""


ITEM = Alien(
    id="lemming",
    name="Lemming",
    alert="yellow",
    types=("invasion", "destroy"),
    galaxy="Venture",
    aim="get twelve ships into the warp",
    in_play=(
        "Loses more ships than anybody, and wins by it: with 12 in the warp six of them return onto a foreign "
        "planet, without a fight."
    ),
    with_others=("Void's victims are vaporized: they do not bring another ship along, and do not count for the jump."),
    power=Power(name="Power to Follow", uses=(follow, jump)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
