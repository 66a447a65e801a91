"""Guerrilla: Power of Attrition."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.alien import AlienKind
from cosmotui.rules.cosmic_encounter.board import actors_of, fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.phases.crash import VAPORIZE


def _lost_combat(use: Use) -> bool:
    return use.fleet.result == "lose" and use.enemy.result == "win"


def _destroyed(use: Use, seat: int, ids: list[int], count: int) -> Script[None]:
    """So many of these ships of one fleet are destroyed, or vaporized if its casualties are; their owner says which."""
    vaporizes = any(use.now.notes.get(f"{VAPORIZE} {use.state.ships[id].fleet}") for id in ids)
    title = f"Which ship is {'vaporized' if vaporizes else 'destroyed'}? {{}} of {count}"
    lost = yield from do.choose_ships(use.table, seat, "D-ravage", title, ids, count)
    yield from do.lose(use.table, lost, use, vaporize=vaporizes)


def _weaken(use: Use, spare_small: bool) -> Script[None]:
    for seat in actors_of(use.state, 1 - use.side):
        ids = fleet_ships(use.state, 1 - use.side, seat)
        count = len(ids) if not spare_small and len(ids) <= 3 else len(ids) - 1
        yield from _destroyed(use, seat, ids, count)


@effect("guerrilla", "leader:payoff.crash", applies=_lost_combat, mandatory=True)
def attrition(use: Use) -> Script[None]:
    """After losing in combat as leader each actor of the winning fleet suffers casualties: all but one of its
    committed ships are destroyed."""
    yield from _weaken(use, spare_small=not use.boosted)


@effect(
    "legacy guerrilla",
    "actor:payoff.crash",
    applies=lambda use: use.fleet.result == "win" and use.enemy.result == "lose",
)
def legacy(use: Use) -> Script[None]:
    """After combat each winning actor suffers one casualty."""
    yield from _destroyed(use, use.seat, fleet_ships(use.state, use.side, use.seat), 1)


@effect(
    "wild guerrilla",
    "defender:payoff.after",
    applies=lambda use: _lost_combat(use) and use.state.planets[use.now.target].exists,
    burnout=True,
)
def wild(use: Use) -> Script[None]:
    """After losing in combat: vaporize the target planet with all ships on it."""
    yield from do.vaporize_planet(use.table, use.now.target, use, with_ships=True)


@effect("super guerrilla", "leader:payoff.crash", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: all ships of an actor that committed 3 or fewer are destroyed."""


ALIEN = AlienKind(
    id="guerrilla",
    name="Guerrilla",
    alert="green",
    types=("destroy", "diplomacy"),
    galaxy="Incursion",
    power_name="Power of Attrition",
    in_play=(
        "Who beats you keeps one ship. Leaders and sponsors think twice, and a planet that was won is soon lost again."
    ),
    power=(attrition,),
    legacy=(legacy,),
    wild=wild,
    super_flare=super_flare,
)
