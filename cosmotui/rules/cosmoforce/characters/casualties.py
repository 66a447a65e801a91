"""The effect of a harm, a kill or a Habitat on a token or character (CF-5, CF-14, SF-18.7 to 18.19)."""

import msgspec

from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.characters.fares import become, body_told
from cosmotui.rules.cosmoforce.crew import Hero
from cosmotui.rules.cosmoforce.events import CrewHarmed, CrewHealed, CrewLost
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState
from cosmotui.rules.space_force.duel import battle_link
from cosmotui.rules.space_force.duel.battle_link import Changed
from cosmotui.rules.space_force.rolls.roller import MatchDice


def harm_one(table: Table[CosmoforceState], rules: Rules, seat: int, number: int) -> None:
    """Carry out a harm: a token turns or dies, a hero loses hit points, a character takes a hit (CF-5.2, CF-14.3,
    SF-18.7)."""
    ship = table.state.ships[seat]
    one = ship.crew[number]
    if one.bound is not None:
        harmed(table, seat, battle_link.harm(one.bound, table.state.round, MatchDice(table.roll)))
        return
    after, note = None if one.hurt else msgspec.structs.replace(one, hurt=True), ""
    if one.hero is not None:
        hero = msgspec.structs.replace(one.hero, hp=max(0, one.hero.hp - rules.hero_harm))
        after, note = msgspec.structs.replace(one, hero=hero) if hero.hp else None, _hit_points(hero)
    ship = table.state.ships[seat] = ship.with_one(number, after)
    table.record(CrewHarmed(seat, one.name, after is None, ship.crew_count, note))


def harmed(table: Table[CosmoforceState], seat: int, changed: Changed) -> None:
    """Carry out a harm of a character of Space Force, and record it."""
    dead = changed.bound.face == "killed"

    def told(ship: Ship) -> CrewHarmed:
        return CrewHarmed(seat, changed.bound.sheet.name, dead, ship.crew_count, body_told(changed.bound))

    become(table, seat, changed, told)


def lose_one(table: Table[CosmoforceState], seat: int, number: int) -> None:
    """Kill one of the crew for want of quarters; a character of Space Force may survive (CF-10.11, CF-14.6,
    SF-18.10)."""
    ship = table.state.ships[seat]
    one = ship.crew[number]
    if one.bound is not None:
        changed = battle_link.kill(one.bound, table.state.round, MatchDice(table.roll))
        dead = changed.bound.face == "killed"
        become(table, seat, changed, lambda ship: CrewLost(seat, one.name, ship.crew_count, dead))
        return
    ship = table.state.ships[seat] = ship.with_one(number, None)
    table.record(CrewLost(seat, one.name, ship.crew_count))


def heal_one(table: Table[CosmoforceState], rules: Rules, seat: int, number: int) -> None:
    """Heal one of the crew by a Habitat or a surgeon (CF-8.9, CF-14.5, SF-18.19)."""
    ship = table.state.ships[seat]
    one = ship.crew[number]
    if one.bound is not None:
        changed = battle_link.serve(one.bound)
        note = f"is up, {body_told(changed.bound)}"
        # What the notes say, that the character is stable and awake, the event says already.
        become(table, seat, Changed(changed.bound), lambda _: CrewHealed(seat, one.name, note))
        return
    after, note = msgspec.structs.replace(one, hurt=False), ""
    if one.hero is not None:
        hero = msgspec.structs.replace(one.hero, hp=min(one.hero.max_hp, one.hero.hp + rules.hero_harm))
        after, note = msgspec.structs.replace(one, hero=hero), f"has {_hit_points(hero)}"
    table.state.ships[seat] = ship.with_one(number, after)
    table.record(CrewHealed(seat, one.name, note))


def _hit_points(hero: Hero) -> str:
    return f"{hero.hp} of {hero.max_hp} HP"
