"""Technologies that destroy ships and planets."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Change, Hint, Situation, planet_gone, weighed
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.model.table import Board


def _worlds(board: Board) -> list[int]:
    return [planet for planet, one in enumerate(board.planets) if one.exists and not one.warped]


def _without_base(now: Situation, planet: int, seat: int) -> Change:
    """Return what an alien loses with its ships on a planet."""
    survey = now.survey
    is_home = survey.view.planets[planet].system == seat
    return Change(bases=-(not is_home), homes=-is_home, ships=-survey.count(planet, seat))


@hinted(Hint(aim=lambda now: planet_gone(now, _worlds(now.survey.view))))
@effect("omega-missile", "any:warpfall.window")
def _omega_missile(use: Use) -> Script[None]:
    """Vaporize one planet of your choice."""
    planet = yield from do.choose_planet(use.table, use.seat, "Vaporize which planet?", _worlds(use.state))
    yield from do.vaporize_planet(use.table, planet, use)


OMEGA_MISSILE = Technology(id="omega-missile", name="Omega Missile", cost=8, development=_omega_missile)


def _on(board: Board, planet: int) -> list[int]:
    """Return all ships on a planet, whoever has them."""
    return [id for id, ship in enumerate(board.ships) if ship.place == planet]


def _targets(use: Use) -> list[int]:
    return [planet for planet in _worlds(use.state) if _on(use.state, planet)]


def _best_salvo(now: Situation) -> Aim:
    """Return the base of another alien to be shot from the table, and its ships: those that stand there besides are
    lost only where there are missiles left."""
    survey, ships = now.survey, now.survey.view.ships
    count = survey.researched("nuclear-missiles")
    bases = [(planet, seat) for planet in _worlds(survey.view) for seat in coexist(survey.view, planet)]
    bases = [(planet, seat) for planet, seat in bases if seat != survey.me and survey.count(planet, seat) <= count]
    if not bases:
        return NOWHERE

    def brings(base: tuple[int, int]) -> float:
        return now.gained({base[1]: _without_base(now, *base), survey.me: Change(ships=-count)})

    planet, seat = max(bases, key=lambda base: (brings(base), survey.count(*base), base))
    order = sorted(_on(survey.view, planet), key=lambda id: (ships[id].owner != seat, ships[id].owner == survey.me))
    hit = tuple(order[:count])
    is_alone = all(ships[id].owner == seat for id in hit)
    why = f"the ships{f' of {survey.name(seat)}' if is_alone else ''} at {survey.planet(planet)}"
    return Aim(brings((planet, seat)), why, ships=hit, word=str(planet))


@hinted(Hint(aim=_best_salvo))
@effect(
    "nuclear-missiles",
    "any:any",
    applies=lambda use: use.state.invasion is not None and use.now.flagged and bool(_targets(use)),
)
def _nuclear_missiles(use: Use) -> Script[None]:
    """Target a planet and destroy one ship there for each research ship here, then destroy the research ships. Only in
    an invasion whose destiny is hazard-flagged."""
    planet = yield from do.choose_planet(use.table, use.seat, "Missiles for which planet?", _targets(use))
    yield from do.snipe(use.table, use.seat, _on(use.state, planet), do.ships_developed_with(use), use)


NUCLEAR_MISSILES = Technology(
    id="nuclear-missiles", name="Nuclear Missiles", is_x=True, destroys=True, development=_nuclear_missiles
)


def _enemy_ships(use: Use) -> Sequence[int]:
    return fleet_ships(use.state, 1 - use.side)


def _mined(now: Situation) -> float:
    """Return the worth of an enemy fleet with fewer ships, or of a win where none of them are left."""
    survey = now.survey
    ships, enemies = survey.researched("gluon-mines"), sum(survey.sent[INVADERS])
    if ships >= enemies:
        return (1 - now.win_chance()) * now.stake() + now.unit * SHIP * enemies
    return now.might(ships).gain


@hinted(Hint(weighed(_mined), why="fewer ships in the enemy fleet"))
@effect("gluon-mines", "defender:approach.after")
def _gluon_mines(use: Use) -> Script[None]:
    """Destroy one committed ship of the enemy fleet for each research ship here. If the enemy fleet has no committed
    ship left you blitz it."""
    yield from do.snipe(use.table, use.seat, _enemy_ships(use), do.ships_developed_with(use), use)
    if not _enemy_ships(use):
        do.declare_result(use, use.side, "blitz")


GLUON_MINES = Technology(id="gluon-mines", name="Gluon Mines", is_x=True, development=_gluon_mines)
