"""The facts about a ship, one of its systems or its crew, with the rules."""

from cosmotui.rules.cosmoforce.crew import STANDBY, Crew
from cosmotui.rules.cosmoforce.damage import BLAST, explodes
from cosmotui.rules.cosmoforce.event_words import plural, points
from cosmotui.rules.cosmoforce.preview.risk import clears
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import ARMOR, HABITAT, SYSTEMS
from cosmotui.rules.cosmoforce.turn import at_risk
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact


def system_facts(view: CosmoforceView, ship: Ship, slot: int) -> list[Fact]:
    """Return the facts about what is mounted in a slot: effect, marks, crew at work."""
    name = ship.systems[slot]
    if not name:
        return [Fact("Nothing is mounted; it adds no mass.", "CF-3.9")]
    marks, boxes = ship.marks[slot], ship.boxes(slot)
    facts = [Fact(SYSTEMS[name].effect, "CF-15")]
    if slot in ship.depleted:
        facts.append(Fact("ran empty: gone for good", "CF-10.10"))
    elif ship.is_destroyed(slot):
        can_mend = view.rules.repair_destroyed
        facts.append(Fact("destroyed", "CF-10.4") if can_mend else Fact("destroyed for good", "CF-10.9"))
    elif marks and name != ARMOR:
        facts.append(Fact(f"{marks} of {boxes} marked: does not work", "CF-10.5"))
    else:
        works = ", works" if name != ARMOR else ""
        facts.append(Fact(f"{marks} of {boxes} marked{works}", "CF-10.2"))
    every = view.rules.every_mark_explodes
    if not ship.is_destroyed(slot) and explodes(ship, slot, every):
        facts.append(Fact(f"{'each' if every else 'the first'} mark explodes for {BLAST} more", "CF-10.15"))
    if name == HABITAT and not ship.is_destroyed(slot):
        facts.append(Fact(f"quarters for {ship.size_mod}", "CF-4.1"))
    there = [ship.crew[number] for number in ship.working_on(slot)]
    if there:
        count = clears(ship, slot)
        facts.append(Fact(f"{_people(there)} at work, {count} {plural(count, 'mark')} cleared next turn", "CF-7.2"))
    return facts


def crew_facts(ship: Ship) -> list[Fact]:
    """Return the facts about the crew: the numbers, the people by name, the tokens on Standby."""
    facts = [Fact(f"{ship.ready} ready, {ship.hurt} hurt, quarters for {ship.complement}", "CF-4.1")]
    for one in ship.crew:
        where = f", at {ship.systems[one.slot]} {one.slot + 1}" if one.slot != STANDBY else ""
        if one.hero is not None:
            state = "ready" if one.is_ready else "hurt"
            facts.append(Fact(f"{one.name}: {one.hero.hp} of {one.hero.max_hp} HP, {state}{where}", "CF-14.4"))
        elif one.bound is not None:
            body = one.bound.body
            facts.append(Fact(f"{one.name}: {body.hp} of {body.max_hp} HP, {one.bound.face}{where}", "SF-18.5"))
    if ship.fallen:
        facts.append(Fact(f"fallen: {', '.join(one.sheet.name for one in ship.fallen)}", "SF-18.44"))
    standby = [one for one in ship.crew if one.slot == STANDBY and one.is_token]
    return [*facts, Fact(f"tokens on Standby: {_people(standby)}", "CF-5.1")]


def ship_facts(view: CosmoforceView, ship: Ship) -> list[Fact]:
    """Return the facts about a ship as a whole: its numbers, whether it avoids hits, the boxes left, its risk."""
    if ship.lost:
        return [Fact("It is out of the battle.", "CF-12.6")]
    avoids = "avoiding: hits sum to its mass at most" if ship.is_avoiding else "not avoiding: no mass limit"
    facts = [
        Fact(f"{ship.hull}, mass {ship.mass}, speed {points(ship.speed)}, thrust {ship.thrust}", "CF-4"),
        Fact(f"heat {ship.heat}, cools {ship.sinks}", "CF-7.6"),
        Fact(avoids, "CF-9.4"),
        Fact(f"{ship.empty_boxes} empty boxes", "CF-12.2"),
    ]
    if at_risk(ship, view.rules.standby_helm):
        dice = f"{ship.points} {plural(ship.points, 'die', 'dice')}" if ship.points else "too slow to roll"
        facts.append(Fact(f"at risk of collision: {dice}", "CF-7.9"))
    return facts


def _people(crew: list[Crew]) -> str:
    ready = sum(one.is_ready for one in crew if one.is_token)
    hurt = sum(not one.is_ready for one in crew if one.is_token)
    parts = [f"{ready} ready"] * bool(ready) + [f"{hurt} hurt"] * bool(hurt)
    return ", ".join([*parts, *(one.name for one in crew if not one.is_token)]) or "nobody"
