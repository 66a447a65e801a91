"""Hologram: Power to Project."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import Board, free_ships, home_bases, on_planet, ships_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Crew, Hint, Situation, always
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import NEXUS, Ship
from cosmotui.rules.cosmic_encounter.traits import FINAL_MIGHT, HOLDS_SHIPS


def _held(use: Use) -> int:
    return sum(use.state.ships[id].place == NEXUS for id in ships_of(use.state, use.seat))


def setup(use: Use) -> Script[None]:
    """Move one ship from each of your planets into your nexus."""
    ids = [on_planet(use.state, planet, use.seat)[0] for planet in home_bases(use.state, use.seat)]
    yield from do.to_nexus(use.table, ids)


def final_might(board: Board, owner: int, ship: Ship, might: int) -> int | None:
    """Its own ships add none."""
    return 0 if ship.owner == owner else None


@effect("hologram", "leader:combat.window", "sponsor:combat.window", applies=lambda use: _held(use) > 0, mandatory=True)
def project(use: Use) -> None:
    """During combat add 2 might to your fleet per ship in your nexus as leader, 1 per ship as sponsor."""
    each = 2 if use.seat == use.leader or use.boosted else 1
    do.add_might(use, each * _held(use), "Hologram")


@effect("legacy hologram", "leader:combat.window")
def legacy(use: Use) -> None:
    """Leaders' ships add no might."""
    do.change_ships(use, "factor", 0, "legacy of Hologram", use.seat)


def _idle_ships(now: Situation) -> Aim:
    """Return the ships that no base misses."""
    ids = now.spare_ships(4)
    return now.best_count(len(ids), lambda count: now.outcome(count, count, 0.0), float, ids)


@hinted(Hint(aim=_idle_ships))
@effect(
    "wild hologram",
    "leader:combat.window",
    applies=lambda use: any(not use.state.ships[id].is_committed for id in free_ships(use.state, use.seat)),
)
def wild(use: Use) -> Script[None]:
    """Commit up to 4 of your free ships to your fleet beyond capacity."""
    free = [id for id in free_ships(use.state, use.seat) if not use.state.ships[id].is_committed]
    ids = yield from do.choose_ships(
        use.table, use.seat, "D-declare", "Commit which ship? {} of 4", free, 4, optional=True
    )
    yield from do.commit(use.table, ids, use.side, use)


@hinted(Hint(helps=always))
@effect("super hologram", "sponsor:combat.window", with_power=True)
def super_flare(use: Use) -> None:
    """Add 2 per nexus ship instead of 1."""


def _in_nexus(crew: Crew) -> float:
    """Return the might of the ships in the nexus; committed ones add none."""
    ships = crew.survey.view.ships
    held = sum(1 for ship in ships if ship.owner == crew.seat and ship.place == NEXUS)
    return held * (2 if crew.leads else 1)


ITEM = Alien(
    id="hologram",
    name="Hologram",
    alert="green",
    types=("combat", "support"),
    galaxy="Venture",
    aim="fight with ships of the nexus",
    in_play=(
        "The ships in the nexus fight without being lost. Put rebounding ships there; but keep bases at home, for "
        "ships in the nexus hold no planet."
    ),
    power=Power(
        name="Power to Project",
        uses=(project,),
        supplement=(
            "Your committed ships add no might. Whenever you rebound ships you may put any of them into your nexus. "
            "Ships in the nexus are free ships. If your power is lost, all ships in your nexus are rebounded."
        ),
        traits=(HOLDS_SHIPS(True), FINAL_MIGHT(final_might)),
        setup=setup,
        setup_shows=True,
        strength=_in_nexus,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
