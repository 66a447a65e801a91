"""The facts about a ship, a system or the crew on Standby, with the rules."""

from cosmotui.rules.cosmoforce.crew import STANDBY, Crew
from cosmotui.rules.cosmoforce.events import plural, points
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import ARMOR, HABITAT, MISSILE, SYSTEMS
from cosmotui.rules.cosmoforce.turn import at_risk
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.cosmoforce.battle_board import ship_at, slot_at
from cosmotui.screens.notes import Note
from cosmotui.widgets.plain_text import visible

Told = tuple[str, str]
"""A fact and its rule."""


def inspect(view: CosmoforceView, place: str) -> Note:
    """Return the facts about a place of the board: `1.7`, `1.crew` or `1`."""
    seat, slot = ship_at(place), slot_at(place)
    if seat is None or not 0 <= seat < len(view.ships):
        return Note("Nothing is there.")
    ship = view.ships[seat]
    if slot is not None and 0 <= slot < len(ship.systems):
        name = ship.systems[slot] or "empty slot"
        return Note(f"{slot + 1} {name} of {visible(ship.name)}", tuple(_system(view, ship, slot)))
    if "." in place:
        return Note(f"Crew of {visible(ship.name)}", tuple(_crew(view, ship)))
    return Note(f"{visible(ship.name)}, {visible(view.seats[seat].name)}", tuple(_ship(view, ship)))


def _system(view: CosmoforceView, ship: Ship, slot: int) -> list[Told]:
    name = ship.systems[slot]
    if not name:
        return [("Nothing is mounted; it adds no mass.", "CF-3.9")]
    marks, boxes = ship.marks[slot], ship.boxes(slot)
    facts: list[Told] = [(SYSTEMS[name].effect, "CF-15")]
    if slot in ship.depleted:
        facts.append(("ran empty: gone for good", "CF-10.10"))
    elif ship.is_destroyed(slot):
        facts.append(("destroyed", "CF-10.4") if view.rules.repair_destroyed else ("destroyed for good", "CF-10.9"))
    elif marks and name != ARMOR:
        facts.append((f"{marks} of {boxes} marked: does not work", "CF-10.5"))
    else:
        facts.append(
            (f"{marks} of {boxes} marked, works" if name != ARMOR else f"{marks} of {boxes} marked", "CF-10.2")
        )
    if name == MISSILE and slot not in ship.depleted and not ship.is_destroyed(slot):
        facts.append(("each mark explodes for 2 more", "CF-10.15"))
    if name == HABITAT and not ship.is_destroyed(slot):
        facts.append((f"quarters for {ship.size_mod}", "CF-4.1"))
    there = [ship.crew[number] for number in ship.working_on(slot)]
    if there:
        clears = min(sum(one.can_work for one in there), marks)
        facts.append((f"{_people(there)} at work, {clears} {plural(clears, 'mark')} cleared next turn", "CF-7.2"))
    return facts


def _crew(view: CosmoforceView, ship: Ship) -> list[Told]:
    facts: list[Told] = [(f"{ship.ready} ready, {ship.hurt} hurt, quarters for {ship.complement}", "CF-4.1")]
    for one in ship.crew:
        where = f", at {ship.systems[one.slot]} {one.slot + 1}" if one.slot != STANDBY else ""
        if one.hero is not None:
            state = "ready" if one.is_ready else "hurt"
            facts.append((f"{visible(one.name)}: {one.hero.hp} of {one.hero.max_hp} HP, {state}{where}", "CF-14.4"))
        elif one.bound is not None:
            body = one.bound.body
            facts.append((f"{visible(one.name)}: {body.hp} of {body.max_hp} HP, {one.bound.face}{where}", "SF-18.5"))
    if ship.fallen:
        facts.append((f"fallen: {', '.join(visible(one.sheet.name) for one in ship.fallen)}", "SF-18.44"))
    standby = [one for one in ship.crew if one.slot == STANDBY and one.is_token]
    return [*facts, (f"tokens on Standby: {_people(standby)}", "CF-5.1")]


def _ship(view: CosmoforceView, ship: Ship) -> list[Told]:
    if ship.lost:
        return [("It is out of the battle.", "CF-12.6")]
    facts: list[Told] = [
        (f"{ship.hull}, mass {ship.mass}, speed {points(ship.speed)}, thrust {ship.thrust}", "CF-4"),
        (f"heat {ship.heat}, cools {ship.sinks}", "CF-7.6"),
        ("avoiding: hits sum to its mass at most" if ship.is_avoiding else "not avoiding: no mass limit", "CF-9.4"),
        (f"{ship.empty_boxes} empty boxes", "CF-12.2"),
    ]
    if at_risk(ship, view.rules.standby_helm):
        dice = f"{ship.points} {plural(ship.points, 'die', 'dice')}" if ship.points else "too slow to roll"
        facts.append((f"at risk of collision: {dice}", "CF-7.9"))
    return facts


def _people(crew: list[Crew]) -> str:
    ready = sum(one.is_ready for one in crew if one.is_token)
    hurt = sum(not one.is_ready for one in crew if one.is_token)
    parts = [f"{ready} ready"] * bool(ready) + [f"{hurt} hurt"] * bool(hurt)
    return ", ".join([*parts, *(visible(one.name) for one in crew if not one.is_token)]) or "nobody"
