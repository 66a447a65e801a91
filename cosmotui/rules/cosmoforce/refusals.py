"""Why a system, ship or action does not answer a question, with its rule."""

from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import SLOTS, SYSTEMS
from cosmotui.rules.cosmoforce.view import CosmoforceView

CREW: Final = "crew"
_IN_PANEL: Final = Problem("This is decided in the panel, not on a ship.")
_OWN: Final = {
    "CF-D3": Problem("Only your own crew are asked about.", "CF-7.4"),
    "CF-D4": Problem("The harm falls on your own crew.", "CF-5.4"),
    "CF-D5": Problem("The damage falls on your own ship.", "CF-10.1"),
    "CF-D6": Problem("Your own crew have no quarters.", "CF-10.11"),
    "CF-D11": Problem("Habitats heal your own crew.", "CF-8.9"),
    "CF-D14": Problem("Crew repair their own ship.", "CF-8.19"),
    "CF-D15": Problem("Your own Missiles were fired.", "CF-9.17"),
}
"""What is said of another ship where a question is about the own one."""


def refusal(view: CosmoforceView, question: AnyQuestion, place: str) -> Problem | None:
    """Return why `place` cannot be chosen now; None if it can.

    A place is a ship (`2`), a system (`2.7`) or the crew on Standby (`2.crew`).
    """
    if not isinstance(question, ChooseOne | ChooseSeveral) or not view.ships:
        return _IN_PANEL
    if any(option.place == place for option in question.options):
        return None
    number, _, part = place.partition(".")
    seat = int(number) - 1 if number.isdecimal() and len(number) == 1 else -1
    if not 0 <= seat < len(view.ships):
        return Problem(f"There is no ship {place}; there are only 1 to {len(view.ships)}.", "CF-2.1")
    if part and part != CREW and not (part.isdecimal() and 1 <= int(part[:3]) <= SLOTS):
        return Problem(f"There is no slot {part}; there are only 1 to {SLOTS}.", "CF-3.3")
    if _asks_ship(view, question):
        return _ship(view, question, seat)
    if question.key in _OWN and seat != question.seat:
        return _OWN[question.key]
    return _part(view, question, seat, part)


def _asks_ship(view: CosmoforceView, question: AnyQuestion) -> bool:
    """Return whether the question is which ship: the target of an attack or a ram."""
    target = view.now.target if view.now else -1
    return question.key == "CF-D12" or (question.key == "CF-D8" and target < 0)


def _ship(view: CosmoforceView, question: AnyQuestion, seat: int) -> Problem | None:
    """Return why a ship is no target (CF-9.1, CF-12.6, CF-13.3)."""
    act = "rammed" if question.key == "CF-D12" else "attacked"
    name = view.ships[seat].name
    if seat == question.seat:
        return Problem(f"Another ship is {act}, not your own.", "CF-8.11" if act == "rammed" else "CF-9.1")
    if view.ships[seat].lost:
        return Problem(f"{name} is out: it cannot be {act}.", "CF-12.6")
    if view.rules.sides[seat] == view.rules.sides[question.seat] and not view.rules.friendly_fire:
        return Problem(f"{name} is on the same team.", "CF-13.3")
    return None


def _part(view: CosmoforceView, question: AnyQuestion, seat: int, part: str) -> Problem | None:
    """Return why a part of a ship is no answer: a system, the crew on Standby, or the ship as such."""
    ship = view.ships[seat]
    slot = int(part) - 1 if part.isdecimal() else None
    if slot is not None and not ship.systems[slot] and question.key in (*_OWN, "CF-D8"):
        return Problem(f"Slot {part} is empty.", _EMPTY.get(question.key, "CF-3.3"))
    match question.key:
        case "CF-D8":
            return _weapon(view, question, seat, slot)
        case "CF-D5" if slot is not None:
            return Problem(f"{_system(ship, slot)} has no empty box left.", "CF-10.3")
        case "CF-D14":
            return _repair(view, question, ship, slot)
        case "CF-D15" if slot is not None:
            return Problem(f"{_system(ship, slot)} was not fired, or is spent.", "CF-9.17")
        case "CF-D3" if slot is not None:
            return Problem("Choose for one of the crew at a time who stays.", "CF-7.4")
        case "CF-D4" | "CF-D6" if part:
            return Problem("Nobody is there.", "CF-5.4" if question.key == "CF-D4" else "CF-10.12")
        case "CF-D11" if part:
            return _heal(ship, slot)
        case key if key in _OWN:
            return Problem("A part of the ship has to be chosen.")
        case _:
            return _IN_PANEL


def _weapon(view: CosmoforceView, question: AnyQuestion, seat: int, slot: int | None) -> Problem | None:
    """Return why a system cannot be fired (CF-9.1, CF-9.2, CF-9.18, CF-10.5)."""
    ship, weapon = view.ships[seat], view.now.weapon if view.now else ""
    if seat != question.seat:
        return Problem("Only own systems can be fired.", "CF-9.1")
    if slot is None:
        return _IN_PANEL
    if problem := out_of_order(ship, slot, "cannot fire"):
        return problem
    if not SYSTEMS[ship.systems[slot]].dice:
        return Problem(f"{_system(ship, slot)} is not a weapon.", "CF-9.1")
    if weapon and ship.systems[slot] != weapon:
        return Problem(f"One attack uses one type of weapon, {weapon}s now.", "CF-9.2")
    return None


def out_of_order(ship: Ship, slot: int, act: str) -> Problem | None:
    """Return the reason why a system cannot be used; None if it works (CF-9.18, CF-10.5)."""
    if ship.works(slot):
        return None
    number = slot + 1
    if slot in ship.depleted:
        return Problem(f"{number} is empty: it {act}.", "CF-9.18")
    state = "destroyed" if ship.is_destroyed(slot) else "damaged"
    return Problem(f"{number} is {state}: it {act}.", "CF-10.5")


def _repair(view: CosmoforceView, question: AnyQuestion, ship: Ship, slot: int | None) -> Problem | None:
    """Return why nobody can be sent there (CF-8.21, CF-8.23, CF-10.9, CF-10.10)."""
    if slot is None:
        return Problem("Crew are sent to a system; they return to Standby in step 1.", "CF-7.4")
    if slot in ship.depleted:
        return Problem(f"{slot + 1} is empty: a depleted Missile cannot be repaired.", "CF-10.10")
    if ship.is_destroyed(slot) and not view.rules.repair_destroyed:
        return Problem(f"{slot + 1} is destroyed: it cannot be repaired.", "CF-10.9")
    if view.now and view.rules.one_system_repairs and view.now.slots and slot not in view.now.slots:
        return Problem("All crew moved by one action go to one system.", "CF-8.21")
    return Problem("Every ready crew is there, or has been moved by this action.", "CF-8.19")


def _heal(ship: Ship, slot: int | None) -> Problem:
    """Return why nobody is healed there (CF-8.9)."""
    there = [one for one in ship.crew if one.slot == (STANDBY if slot is None else slot)]
    return Problem("Nobody there is hurt, or all have been served." if there else "Nobody is there.", "CF-8.9")


def refused_actions(view: CosmoforceView, question: AnyQuestion) -> list[tuple[str, Problem]]:
    """Return the actions that cannot be taken now, each with the reason (CF-8.25, CF-11.4, CF-11.5)."""
    if question.key != "CF-D7" or not isinstance(question, ChooseOne):
        return []
    ship = view.ships[question.seat]
    offered = {str(option.value) for option in question.options}
    found: list[tuple[str, Problem]] = []
    if "attack" not in offered:
        found.append(("Attack", Problem("no weapon works", "CF-8.25")))
    if "burn" not in offered:
        found.append(("Burn Engines", Problem("no thrust", "CF-8.7")))
    if view.overtime:
        labels = ("Conserve Energy", "Heal Crew", "Repair Systems")
        return [*found, *((label, Problem("overtime", "CF-11.4")) for label in labels)]
    if "heal" not in offered:
        found.append(("Heal Crew", Problem("no Habitat works", "CF-8.25")))
    if "repair" not in offered:
        able = any(one.can_work for one in ship.crew)
        why = "nothing can be repaired" if able else "no ready crew"
        found.append(("Repair Systems", Problem(why, "CF-8.25")))
    return found


_EMPTY: Final = {"CF-D5": "CF-10.3", "CF-D14": "CF-8.23"}


def _system(ship: Ship, slot: int) -> str:
    return f"{ship.systems[slot]} {slot + 1}"
