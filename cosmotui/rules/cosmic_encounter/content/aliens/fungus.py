"""Fungus: Power to Adhere."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, ships_of
from cosmotui.rules.cosmic_encounter.content.tokens.captors import FLARE
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Crew, Hint, Situation, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.power import ZAPPED
from cosmotui.rules.cosmic_encounter.model.state import UNDER
from cosmotui.rules.cosmic_encounter.operations.ships import KEEPS_CAPTIVES

ONE, EACH = "one", "each"
WAYS: Final = ((EACH, "spread over your ships"), (ONE, "all under one ship"))
MYCELIUM: Final = "mycelium"
"""The token that holds what the legacy abducts."""


def _prey(use: Use) -> list[int]:
    """Return the committed ships of the enemies, if the user's fleet has won a combat that was not peaceful."""
    is_won = use.won_combat and not use.fleet.peaceful
    fleet = fleet_ships(use.state, 1 - use.side) if is_won else []
    return [id for id in fleet if use.state.ships[id].owner != use.seat]


def _stack(use: Use, ids: Sequence[int]) -> Script[None]:
    """Let the user stack captives under one of its committed ships, or spread them over all."""
    carriers, way = use.own_fleet, EACH
    if len(ids) > 1 and len(carriers) > 1:
        way = yield from do.choose_word(use.table, use.seat, "How are the captives stacked?", WAYS)
    if way == ONE:
        carriers = yield from do.choose_ships(use.table, use.seat, "D-declare", "Under which ship?", carriers, 1)
    for place, carrier in enumerate(carriers):
        do.keep_captives(use.table, ids[place :: len(carriers)], under=carrier)


def _way(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Spread them: what one ship carries is lost with it."""
    return (EACH, "not all of them are lost at once") if EACH in values else None


@hinted(Hint(word=_way, danger=0.6))
@effect(
    "fungus", "leader:payoff.crash", first=True, mandatory=True, applies=lambda use: bool(use.own_fleet and _prey(use))
)
def adhere(use: Use) -> Script[None]:
    """After winning combat as leader abduct all enemy committed ships and stack them under your own committed ships."""
    yield from _stack(use, (yield from do.capture(use.table, use.seat, _prey(use), use)))


@hinted(Hint(danger=0.3))
@effect(
    "growth of fungus",
    "actor:combat.window",
    mandatory=True,
    applies=lambda use: bool(do.stacked(use.state, use.own_fleet)),
)
def grow(use: Use) -> None:
    """In combat as actor each stacked ship you have committed adds 1 might."""
    do.add_might(use, len(do.stacked(use.state, use.own_fleet)), "Fungus")


def wither(use: Use) -> Script[None]:
    """If the power is deactivated all stacked ships rebound."""
    if use.at != ZAPPED:
        yield from do.release(use.table, do.stacked(use.state, ships_of(use.state, use.seat)), use)


def _beds(use: Use) -> list[int]:
    """Return the tokens of the legacy that a defender has in the target system."""
    system = use.state.planets[use.now.target].system
    holdings = use.state.holdings
    own = [one for one in do.tokens_of(use, MYCELIUM) if holdings[one].owner == use.seat]
    return [one for one in own if holdings[one].system == system]


@effect("legacy fungus", "defender:payoff.crash", first=True, applies=lambda use: bool(_prey(use)))
def legacy(use: Use) -> Script[None]:
    """A defender winning combat abducts all enemy ships into the target system;"""
    system = use.state.planets[use.now.target].system
    bed = next(iter(_beds(use)), -1)
    bed = bed if bed >= 0 else do.place_token(use, MYCELIUM, system=system)
    yield from do.lose(use.table, _prey(use), use, onto=bed)


def _abducted(use: Use) -> list[int]:
    return [id for bed in _beds(use) for id in do.ships_on(use.state, bed)]


@effect("growth by legacy fungus", "defender:combat.window", applies=lambda use: bool(_abducted(use)))
def feed(use: Use) -> None:
    """each such ship in its system adds 1 to its fleet;"""
    do.add_might(use, len(_abducted(use)), "legacy of Fungus")


@effect("rot by legacy fungus", "defender:payoff.crash", applies=lambda use: use.lost_combat and bool(_abducted(use)))
def rot(use: Use) -> Script[None]:
    """if it loses they are destroyed."""
    yield from do.lose(use.table, _abducted(use), use)


@hinted(Hint(gain(lambda survey: SHIP * sum(survey.sent[0]))))
@effect("wild fungus", "defender:payoff.crash", first=True, applies=lambda use: bool(_prey(use)))
def wild(use: Use) -> Script[None]:
    """After winning combat: capture the committed ships of the enemy fleet on this flare until it is scrapped."""
    number = do.lay_token(use, "puffball", use.seat)
    use.state.holdings[number].marks[FLARE] = use.pod
    yield from do.lose(use.table, _prey(use), use, onto=number)


def _carriers_fall(use: Use) -> bool:
    return use.destroys_own and bool(do.stacked(use.state, use.event.ships))


def _stacks(survey: Survey) -> float:
    """Return the worth of all captives under the ships of the seat."""
    ships = survey.view.ships
    return SHIP * sum(one.place == UNDER and ships[one.holder].owner == survey.me for one in ships)


@hinted(Hint(gain(_stacks)))
@effect("super fungus", "any:on:ships-would-be-lost", applies=_carriers_fall)
def super_flare(use: Use) -> None:
    """When your ships go to the warp: keep the captives with them."""
    use.event.notes[KEEPS_CAPTIVES] = 1


def _strength(crew: Crew) -> float:
    """Return the might of ships with what is stacked under those in a fleet."""
    ships = crew.survey.view.ships
    carriers = [ships[one.holder] for one in ships if one.place == UNDER]
    return crew.ships * crew.level + sum(one.owner == crew.seat and one.fleet >= 0 for one in carriers)


ITEM = Alien(
    id="fungus",
    name="Fungus",
    alert="yellow",
    types=("control", "combat", "support"),
    galaxy="Incursion",
    aim="beat fleets to gain their ships",
    in_play=(
        "Whoever loses against you sticks to your ships and fights for you, each like one more ship that takes no "
        "room in the gate. Guard the carriers, and your authority: then nobody gets away."
    ),
    power=Power(
        name="Power to Adhere",
        uses=(adhere, grow),
        supplement="When a stack's carrier goes to the warp the stacked ships are freed into the warp.",
        if_off=wither,
        strength=_strength,
    ),
    legacy=Legacy((legacy, feed, rot)),
    flare=Flare(wild, super_flare),
)
