"""Why a unit or missile token on the map does not answer a question, with its rule."""

from collections.abc import Mapping
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.fighters import HANGAR_REACH
from cosmotui.rules.cosmic_conflict.formations import REACH, apart, unfit
from cosmotui.rules.cosmic_conflict.geometry import distance, within
from cosmotui.rules.cosmic_conflict.groups import anchor, formation_of, step_size
from cosmotui.rules.cosmic_conflict.scanning import LOOK_REACH, MARK_REACH
from cosmotui.rules.cosmic_conflict.shots import shot, targets
from cosmotui.rules.cosmic_conflict.state import Activating, Choosing, Forming
from cosmotui.rules.cosmic_conflict.unit import Status, Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

IN_PANEL: Final = Problem("This is decided in the panel, not on the map.", "CX-1.39")
_OWN: Final = {
    "CX-D06": Problem("Only own ships are placed.", "CX-17.6"),
    "CX-D12": Problem("Only own units are activated.", "CX-14.2"),
    "CX-D13": Problem("Only own units are activated.", "CX-14.8"),
    "CX-D14": Problem("Only own ships use Orders and Commands.", "CX-12.10"),
    "CX-D08": Problem("Only own ships are in Formations and Escorts.", "CX-26.1"),
    "CX-D25": Problem("Only own ships take a Hit for another.", "CX-26.14"),
    "CX-D39": Problem("Only own Fighters are launched and collected.", "CX-11.22"),
}
"""What is said of an enemy where a question is about own units."""
_FOES: Final = {
    "CX-D15": Problem("Own units cannot be attacked.", "CX-5.4"),
    "CX-D16": Problem("Enemies are marked, not own ships.", "CX-13.26"),
    "CX-D18": Problem("Enemy Fighters and missile tokens are struck.", "CX-10.5"),
    "CX-D38": Problem("An exchange is with an enemy.", "CX-10.20"),
    "CX-D44": Problem("Enemies are scanned, not own ships.", "CX-13.24"),
}
"""What is said of an own unit where a question is about enemies."""
_AWAY: Final[Mapping[Status, tuple[str, str]]] = {
    "waiting": ("is not placed yet", "CX-17.6"),
    "aboard": ("is aboard its carrier", "CX-11.19"),
    "cloaked": ("is cloaked", "CX-21.12"),
    "fled": ("has fled", "CX-4.10"),
    "destroyed": ("is destroyed", "CX-7.15"),
    "gone": ("was a bogey and is gone", "CX-21.11"),
}


def refusal(view: CosmicConflictView, question: AnyQuestion, place: str) -> Problem | None:
    """Return why `place` cannot be chosen now; None if it can. A place is a unit (`u3`) or a missile token (`m2`)."""
    if not isinstance(question, ChooseOne):
        return IN_PANEL
    if any(option.place == place for option in question.options):
        return None
    kind, number = place[:1], int(place[1:]) if place[1:].isdecimal() and len(place) < 8 else -1
    if kind == "m" and any(missile.id == number for missile in view.missiles):
        return _missile(view, question, number)
    if kind != "u" or not 0 <= number < len(view.units):
        return Problem("There is nothing of that name on the map.", "CX-1.7")
    unit = view.units[number]
    if question.key == "CX-D15" and isinstance(view.frame, Activating) and view.frame.part == "ship":
        return Problem("First choose one of the ships that act together, one with something to do.", "CX-26.11")
    if unit.side != question.seat and question.key in _OWN:
        return _OWN[question.key]
    if unit.side == question.seat and question.key in _FOES:
        return _FOES[question.key]
    if not unit.on_table and (question.key in _FOES or question.key in _OWN) and question.key != "CX-D06":
        text, rule = _AWAY[unit.status]
        return Problem(f"{unit.label} {text}.", rule)
    return _unit(view, question, unit)


def _missile(view: CosmicConflictView, question: ChooseOne, number: int) -> Problem:
    """Return why a missile token is no answer (CX-9.29, CX-10.5)."""
    missile = next(missile for missile in view.missiles if missile.id == number)
    if question.key != "CX-D18":
        return Problem("Missile tokens can only be struck by an Area Weapons System.", "CX-9.29")
    if missile.side == question.seat:
        return Problem("These are own Missiles.", "CX-10.5")
    return _reach(view, missile.pos, "The token")


def _unit(view: CosmicConflictView, question: ChooseOne, unit: Unit) -> Problem:
    match question.key:
        case "CX-D08":
            return bond_refusal(view, question, unit)
        case "CX-D20" if any(str(option.value).startswith("support ") for option in question.options):
            return Problem(
                f"{unit.label} has no unused weapon of that type, variant and Size that bears on the target.",
                "CX-26.18",
            )
        case "CX-D25":
            return Problem(
                "A member of the same Formation, the same Size or smaller, or an Escort takes it.", "CX-26.14"
            )
        case "CX-D06":
            placed = unit.status != "waiting"
            why = "is placed already" if placed else "waits: ships are placed from the largest Size to the smallest"
            return Problem(f"{unit.label} {why}.", "CX-17.6")
        case "CX-D12" | "CX-D13":
            return _activation(view, unit)
        case "CX-D14":
            return Problem(f"{unit.label} has no Order or Command that could do anything now.", "CX-12.10")
        case "CX-D15":
            return _target(view, question, unit)
        case "CX-D16":
            return _mark(view, unit)
        case "CX-D18":
            if not unit.is_fighter:
                return Problem("An Area Weapons System strikes Fighters and missile tokens.", "CX-10.5")
            return _reach(view, unit.pos, unit.label)
        case "CX-D38":
            return Problem(
                f"{unit.label} is farther than {view.rules.exchange} u away, has exchanged, or nobody has PWS.",
                "CX-10.22",
            )
        case "CX-D39":
            return Problem(f"Fighters of this carrier within {HANGAR_REACH} u are collected.", "CX-11.22")
        case "CX-D44":
            if unit.is_fighter:
                return Problem("Fighters on the table are revealed, and have no Orders.", "CX-21.8")
            return Problem(f"{unit.label} is revealed; Orders are looked at within {LOOK_REACH} u.", "CX-13.24")
        case _:
            return IN_PANEL


def bond_refusal(view: CosmicConflictView, question: ChooseOne, unit: Unit) -> Problem:
    """Return why an own ship cannot lead, join, escort or be escorted (CX-26.1 to CX-26.4, CX-27.1 to CX-27.3,
    CX-26.27)."""
    if isinstance(view.frame, Forming) and unit.id in view.frame.changed:
        return Problem(f"{unit.label} has entered or left one in this phase.", "CX-26.27")
    problem = unfit(view, unit)
    if problem:
        return problem
    named = next((one for one in view.units if one.id != unit.id and f"{one.label}?" in question.title), None)
    named = named or next((one for one in view.units if f"{one.label} escorts" in question.title), None)
    if named is None:
        return Problem(f"No ship of the same Velocity and heading is within {REACH} u of {unit.label}.", "CX-26.2")
    if question.title.startswith(f"{named.label} escorts") and unit.size < named.size:
        return Problem(f"{unit.label} is smaller than its Escort would be.", "CX-27.2")
    return apart(named, unit) or Problem(f"{unit.label} is chosen already.", "CX-26.4")


def _activation(view: CosmicConflictView, unit: Unit) -> Problem:
    """Return why an own unit does not act now (CX-14.1, CX-14.12, CX-26.10, CX-27.6)."""
    if unit.activated:
        return Problem(f"{unit.label} has been activated in this turn.", "CX-14.12")
    size = view.frame.size if isinstance(view.frame, Choosing) else 0
    first = view.units[anchor(view, unit.id)]
    if first.id != unit.id:
        rule = "CX-26.10" if formation_of(view, unit.id) else "CX-27.6"
        return Problem(f"{unit.label} acts with {first.label}.", rule)
    if step_size(view, unit) != unit.size:
        told = f"the Formation of {unit.label} acts in that of Size {step_size(view, unit)}"
        return Problem(f"This is the step of Size {size}; {told}.", "CX-26.10")
    return Problem(f"This is the step of Size {size}; {unit.label} has Size {unit.size}.", "CX-14.1")


def _target(view: CosmicConflictView, question: ChooseOne, unit: Unit) -> Problem:
    """Return why an enemy cannot be attacked with the weapon that was chosen (CX-5.4 to CX-5.8)."""
    offered = {str(option.value) for option in question.options if str(option.value).startswith("t")}
    if not offered:
        return Problem("The weapon is chosen first.", "CX-5.3")
    for own in on_table(view, question.seat):
        for mount in own.unfired():
            if {f"t{one.target}" for one in targets(view, view.rules, own, mount)} == offered:
                found = shot(view, view.rules, own, mount, unit)
                if isinstance(found, Problem):
                    return found
    return Problem(f"{unit.label} cannot be attacked with that weapon.", "CX-5.5")


def _mark(view: CosmicConflictView, unit: Unit) -> Problem:
    """Return why an enemy cannot be marked (CX-13.26, CX-21.7)."""
    if unit.is_fighter:
        return Problem("Ships are marked, not Fighters.", "CX-13.26")
    if not unit.revealed:
        return Problem("An unrevealed ship cannot be marked.", "CX-21.7")
    acting = _acting(view)
    reach = MARK_REACH * unit.size
    if acting and not within(acting.pos, unit.pos, reach):
        far = distance(acting.pos, unit.pos)
        return Problem(f"{unit.label} is {far:.1f} u away; it is marked within {reach} u.", "CX-13.26")
    return Problem(f"{unit.label} has been marked by this ship, or something Solid is in the way.", "CX-13.26")


def _reach(view: CosmicConflictView, at: tuple[float, float], name: str) -> Problem:
    """Too far for an Area Weapons System (CX-10.5)."""
    acting = _acting(view)
    if acting is None:
        return Problem(f"{name} is out of reach.", "CX-10.5")
    return Problem(f"{name} is {distance(acting.pos, at):.1f} u away; the AWS reaches {2 * acting.size} u.", "CX-10.5")


def _acting(view: CosmicConflictView) -> Unit | None:
    return view.units[view.frame.unit] if isinstance(view.frame, Activating) else None
