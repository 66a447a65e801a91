"""Macron: Power of Mass."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Crew, Hint, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, Ship
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import DOMINION, MARKED, SHIP_MIGHT, SHIP_SIZE

FOOTPRINT = "footprint"
LARGE = 4


def _settles_abroad(use: Use) -> bool:
    cause, state = use.event, use.state
    if cause.seat != use.seat or cause.place < 0:
        return False
    return state.planets[cause.place].system != use.seat and not on_planet(state, cause.place, use.seat)


@hinted(Hint(danger=0.5))
@effect("macron", "any:on:landing", applies=_settles_abroad, mandatory=True)
def step(use: Use) -> Script[None]:
    """Whenever you would establish a foreign base, instead leave a footprint mark on that planet and rebound the
    ship(s)."""
    planet, ids = use.event.place, list(use.event.ships)
    use.event.stop()
    if not do.tokens_of(use, FOOTPRINT, planet):
        do.place_token(use, FOOTPRINT, planet)
    yield from do.rebound(use.table, ids, by=use)


def _committed(use: Use) -> list[int]:
    """Return the committed ships of the user that an effect of another alien rebounds."""
    cause = use.cause
    if cause is None or cause.seat != use.seat or cause.by is None or cause.by.seat == use.seat:
        return []
    return [id for id in cause.ships if use.state.ships[id].is_committed] if cause.place == NOBODY else []


@effect("weight of macron", "any:on:ships-moving", applies=lambda use: bool(_committed(use)), mandatory=True)
def stay(use: Use) -> None:
    """Only your own effects may rebound your committed ships."""
    use.event.spare(_committed(use))


def heavy(board: Board, owner: int, ship: Ship, number: int) -> int | None:
    """Each of your ships has 4 might and 4 size, so one ship fills a default gate."""
    return LARGE * number if ship.owner == owner else None


def footprints(board: Board, owner: int, seat: int) -> int:
    """Each foreign planet with your footprint gives 1 dominion (one per planet)."""
    return len(stepped_on(board, owner)) if seat == owner else 0


def stepped_on(board: Board, owner: int) -> list[int]:
    """Return the foreign planets with a footprint."""
    there = {one.planet for one in board.holdings if one.item == FOOTPRINT and one.planet >= 0 and not one.gone}
    return [planet for planet in sorted(there) if board.planets[planet].system != owner]


def heavier(board: Board, owner: int, ship: Ship, number: int) -> int | None:
    """Return four times the might of a ship."""
    return LARGE * number


@effect("legacy macron", "any:continuous")
def legacy(use: Use) -> None:
    """Every ship has four times its might."""


@hinted(Hint(might(lambda survey: float(survey.own_sent))))
@effect("wild macron", "actor:combat.window", applies=lambda use: bool(use.own_fleet))
def wild(use: Use) -> None:
    """Add 1 might to your fleet per committed ship of yours."""
    do.add_might(use, len(use.own_fleet), "wild Macron")


@hinted(Hint(might(lambda survey: 4.0 * survey.own_sent)))
@effect("super macron", "actor:combat.window", applies=lambda use: bool(use.own_fleet))
def super_flare(use: Use) -> None:
    """In combat each of your committed ships has 8 might instead of 4 until the end of the encounter."""
    do.change_ships(use, "base", 2 * LARGE, "super Macron", seat=use.seat)


def _strength(crew: Crew) -> float:
    return float(LARGE * crew.ships)


ITEM = Alien(
    id="macron",
    name="Macron",
    alert="green",
    types=("combat", "invasion"),
    galaxy="Prime",
    aim="leave a footprint abroad",
    in_play=(
        "One ship fills the gate and fights like four. It never settles abroad: it leaves a footprint, worth a base, "
        "and comes home to step again."
    ),
    power=Power(
        name="Power of Mass",
        uses=(step,),
        supplemental=(stay,),
        supplement=(
            "Each foreign planet with your footprint gives 1 dominion (one per planet). Each of your ships has 4 might "
            "and 4 size, so one ship fills a default gate."
        ),
        traits=(SHIP_MIGHT(heavy), SHIP_SIZE(heavy), DOMINION(footprints), MARKED(stepped_on)),
        strength=_strength,
    ),
    legacy=Legacy((legacy,), traits=(SHIP_MIGHT(heavier),)),
    flare=Flare(wild, super_flare),
)
