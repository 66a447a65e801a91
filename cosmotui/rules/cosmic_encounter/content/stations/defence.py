"""Space stations that defend their owner."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, free_might, weighed
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.operations.roles import is_closed


@hinted(Hint(weighed(lambda now: free_might(now, 2)), why="two enemy ships go home"))
@effect(
    "burst-targeter",
    "defender:arrival.window",
    "backward:arrival.window",
    applies=lambda use: bool(fleet_ships(use.state, 1 - use.side)),
)
def _burst_targeter(use: Use) -> Script[None]:
    """You may rebound two committed enemy ships of your choice."""
    there = fleet_ships(use.state, 1 - use.side)
    title = f"Which enemy ship goes home? {{}} of {min(2, len(there))}"
    chosen = yield from do.choose_ships(use.table, use.seat, "D-declare", title, there, 2)
    hit = yield from do.target_ships(use.table, use.seat, chosen, use)
    for owner in dict.fromkeys(use.state.ships[id].owner for id in hit):
        own = [id for id in hit if use.state.ships[id].owner == owner]
        yield from do.rebound(use.table, own, by=use)


BURST_TARGETER = Station(id="burst-targeter", name="Burst Targeter", uses=(_burst_targeter,))


def _elsewhere(use: Use) -> list[int]:
    """Return the other planets of the user that can be aimed at."""
    planets = planets_of(use.state, use.seat)
    return [one for one in planets if one != use.holding.planet and not is_closed(use.now, one)]


def _is_better_guarded(now: Situation) -> float:
    """Return the worth of a fight at the weakest of the other own planets, where more ships stand there."""
    survey = now.survey
    here = survey.now.target
    counts = [survey.count(one, survey.me) for one in planets_of(survey.view, survey.me) if one != here]
    more = min(counts, default=0) - survey.count(here, survey.me)
    return now.unit * SHIP * (more - 1)


def _ravage_here(use: Use) -> Script[None]:
    yield from do.ravage(use.table, use.seat, 1, use, of=on_planet(use.state, use.holding.planet, use.seat))


@hinted(Hint(weighed(_is_better_guarded), why="its other planets are better guarded"))
@effect(
    "colony-cloak",
    "defender:launch.after",
    applies=lambda use: use.now.target == use.holding.planet and bool(_elsewhere(use)),
    cost=_ravage_here,
)
def _colony_cloak(use: Use) -> Script[None]:
    """When this planet is the target you may ravage one of your ships on it: the invader must target another of your
    planets."""
    do.close_planet(use, use.holding.planet)
    yield from do.aim(use, _elsewhere(use), by=use.now.invader)


COLONY_CLOAK = Station(id="colony-cloak", name="Colony Cloak", uses=(_colony_cloak,))
