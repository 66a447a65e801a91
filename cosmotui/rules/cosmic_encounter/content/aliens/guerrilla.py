"""Guerrilla: Power of Attrition."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import actors_of, fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, Survey, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.crash import VAPORIZE

SMALL: Final = 3
"""Ships of an actor that the super flare destroys altogether."""


def _lost_combat(use: Use) -> bool:
    return use.fleet.result == "lose" and use.enemy.result == "win"


def _destroyed(use: Use, seat: int, ids: list[int], count: int) -> Script[None]:
    """So many of these ships of one fleet are destroyed, or vaporized if its casualties are; their owner says which."""
    vaporizes = any(use.now.notes.get(f"{VAPORIZE} {use.state.ships[id].fleet}") for id in ids)
    title = f"Which ship is {'vaporized' if vaporizes else 'destroyed'}? {{}} of {count}"
    lost = yield from do.choose_ships(use.table, seat, "D-ravage", title, ids, count)
    yield from do.lose(use.table, lost, use, vaporize=vaporizes)


def _fallen(use: Use, seat: int, spare_small: bool) -> int:
    """How many committed ships of an enemy are destroyed."""
    count = len(fleet_ships(use.state, 1 - use.side, seat))
    return count if count <= SMALL and not spare_small else max(0, count - 1)


def _weakens(use: Use) -> bool:
    return _lost_combat(use) and bool(fleet_ships(use.state, 1 - use.side))


@effect("guerrilla", "leader:payoff.crash", applies=_weakens, mandatory=True)
def attrition(use: Use) -> Script[None]:
    """After losing in combat as leader each actor of the winning fleet suffers casualties: all but one of its
    committed ships are destroyed."""
    for seat in actors_of(use.state, 1 - use.side):
        ids = fleet_ships(use.state, 1 - use.side, seat)
        yield from _destroyed(use, seat, ids, _fallen(use, seat, spare_small=not use.boosted))


@effect("legacy guerrilla", "actor:payoff.crash", applies=lambda use: use.won_combat)
def legacy(use: Use) -> Script[None]:
    """After combat each winning actor suffers one casualty."""
    yield from _destroyed(use, use.seat, use.own_fleet, 1)


def _invader_there(now: Situation) -> float:
    """Return what it brings that the invader loses the planet on which it has landed."""
    invasion = now.survey.now
    return now.unit * 0.4 if now.survey.count(invasion.target, invasion.invader) else -1.0


@hinted(Hint(weighed(_invader_there), why="nobody shall have that planet"))
@effect(
    "wild guerrilla",
    "defender:payoff.after",
    applies=lambda use: use.lost_combat and use.state.planets[use.now.target].exists,
    burnout=True,
)
def wild(use: Use) -> Script[None]:
    """After losing in combat: vaporize the target planet with all ships on it."""
    yield from do.vaporize_planet(use.table, use.now.target, use, with_ships=True)


def _has_small_enemies(survey: Survey) -> bool:
    return survey.side >= 0 and any(0 < count <= SMALL for count in survey.sent[1 - survey.side])


@hinted(Hint(helps=_has_small_enemies))
@effect("super guerrilla", "leader:payoff.crash", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: all ships of an actor that committed 3 or fewer are destroyed."""


ITEM = Alien(
    id="guerrilla",
    name="Guerrilla",
    alert="green",
    types=("destroy", "diplomacy"),
    galaxy="Incursion",
    aim="leave each winner one ship",
    in_play=(
        "Who beats you keeps one ship. Leaders and sponsors think twice, and a planet that was won is soon lost again."
    ),
    power=Power(name="Power of Attrition", uses=(attrition,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
