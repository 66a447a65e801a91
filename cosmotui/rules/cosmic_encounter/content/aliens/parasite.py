"""Parasite: Power to Infest."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, leader_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import ship_might
from cosmotui.rules.cosmic_encounter.hints import Aim, Crew, Hint, Situation, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, Ship
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import FINAL_MIGHT, SELF_INVITED

USED: Final = "infested by"
"""Note of an invasion, with a seat: it has sponsored by its power."""


def _cap(use: Use) -> int:
    """Return for how many ships the leader that the user is about to sponsor has commissioned it."""
    side, _ = use.now.sponsors[use.seat]
    return use.now.commissions[side].get(use.seat, 0)


def _comes_uninvited(use: Use) -> bool:
    return use.seat in use.now.sponsors and len(use.now.sponsors[use.seat][1]) > _cap(use)


@hinted(Hint(danger=0.6))
@effect("parasite", "bystander:arrival.reveal", first=True, applies=_comes_uninvited, mandatory=True)
def infest(use: Use) -> None:
    """After commission as a bystander you may sponsor either fleet with ships within capacity, commissioned or not."""
    use.now.notes[f"{USED} {use.seat}"] = 1


def _holds_flare(survey: Survey) -> float:
    """Return what it brings to have used the power: something to whoever can go on from there."""
    return 0.05 if any((pod.kind, pod.item) == ("flare", "parasite") for pod in survey.pods) else -1.0


@hinted(Hint(gain(_holds_flare), why="it may be of use"))
@effect(
    "guise of parasite",
    "bystander:arrival.reveal",
    first=True,
    applies=lambda use: use.seat in use.now.sponsors and not _comes_uninvited(use),
)
def infest_when_asked(use: Use) -> None:
    """The use is declared with the choice, which is possible when you are commissioned too."""
    use.now.notes[f"{USED} {use.seat}"] = 1


def _is_turned_away(use: Use) -> None:
    """Its ships stay where they are, but for those that the leader has commissioned."""
    side, ids = use.now.sponsors[use.seat]
    use.now.sponsors[use.seat] = (side, ids[: _cap(use)])


def _drags(board: Board, owner: int, ship: Ship, might: int) -> int | None:
    """The might of your committed ships is subtracted wherever you sponsor a fleet."""
    is_guest = ship.owner == owner and ship.fleet >= 0 and owner != leader_of(board, ship.fleet)
    return -might if is_guest else None


def _weight(crew: Crew) -> float:
    """Return the might that ships bring to their fleet, or take from it."""
    return crew.level * (crew.ships if crew.leads else -crew.ships)


def _anybody(board: Board, owner: int, seat: int) -> bool:
    """Whose power it is joins uninvited, and everybody where nobody owns what is in force."""
    return owner in (NOBODY, seat)


@effect("legacy parasite", "any:continuous")
def legacy(use: Use) -> None:
    """Bystanders may sponsor without being commissioned."""


def _silent(use: Use) -> list[int]:
    """Return the other aliens that have a power of which everybody knows that it is not active (CE-12.23)."""
    powers = {seat: use.state.aliens[seat].powers for seat in use.others}
    return [
        seat
        for seat, held in powers.items()
        if any(not power.is_active and (power.public or not power.off) for power in held)
    ]


def _places(use: Use) -> list[int]:
    """Return the planets in the systems of these aliens on which the user has no base, if it has a ship for one."""
    planets = [planet for seat in _silent(use) for planet in planets_of(use.state, seat)]
    free = free_ships(use.state, use.seat)
    return [planet for planet in planets if not on_planet(use.state, planet, use.seat)] if free else []


@hinted(Hint(gain(1.0), why="a base for nothing"))
@effect("wild parasite", "any:upkeep.end", applies=lambda use: bool(_places(use)), burnout=True)
def wild(use: Use) -> Script[None]:
    """After upkeep, if another alien's power is inactive: establish a base on any planet of that alien's system with
    free ships of yours (CE-36.15)."""
    yield from do.establish(use.table, use.seat, _places(use), use)


def _on_the_enemy(now: Situation) -> Aim:
    """Return what it brings that its ships no longer count in its own fleet, and weigh on the enemy's."""
    mine = now.ships_might()
    return now.might(abs(mine) - mine)


@hinted(Hint(_on_the_enemy))
@effect(
    "super parasite",
    "sponsor:combat.window",
    applies=lambda use: bool(use.now.notes.get(f"{USED} {use.seat}") and use.own_fleet),
)
def super_flare(use: Use) -> None:
    """After using your power: this encounter the might of your committed ships is subtracted from the enemy fleet
    instead of your own."""
    amount = sum(abs(ship_might(use.state, use.side, id)) for id in use.own_fleet)
    do.change_ships(use, "factor", 0, "Parasite", seat=use.seat)
    do.add_might(use, -amount, "Parasite", 1 - use.side)


ITEM = Alien(
    id="parasite",
    name="Parasite",
    alert="green",
    types=("support", "invasion", "control"),
    galaxy="Prime",
    aim="ride along with the winner",
    in_play=(
        "You come along uninvited and share whatever is won, though your ships weigh your host down: with the winner "
        "you land, and a rival that wants to win can be spoiled from inside."
    ),
    with_others="Squee keeps you from its enemies while you share a planet with it.",
    power=Power(
        name="Power to Infest",
        uses=(infest, infest_when_asked),
        supplement=(
            "Whenever you sponsor a fleet, the might of your committed ships is subtracted from that fleet's might in "
            "combat instead of added."
        ),
        traits=(SELF_INVITED(_anybody), FINAL_MIGHT(_drags)),
        if_zapped=_is_turned_away,
        strength=_weight,
    ),
    legacy=Legacy((legacy,), traits=(SELF_INVITED(_anybody),)),
    flare=Flare(wild, super_flare),
)
