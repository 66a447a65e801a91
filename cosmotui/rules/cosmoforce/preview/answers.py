"""Previews of every decision, by the key of its question (rulebook, section Decisions)."""

import msgspec

from cosmotui.engine.question import AnyQuestion, Option, Reply
from cosmotui.rules.cosmoforce.damage import USUAL
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.preview import aboard, flying
from cosmotui.rules.cosmoforce.preview.attacking import attack_lens, best_attack, discard_lens, targets_of
from cosmotui.rules.cosmoforce.preview.cascade import cascade_lens
from cosmotui.rules.cosmoforce.preview.crew_actions import crew_action_lens
from cosmotui.rules.cosmoforce.preview.parts import Lens
from cosmotui.rules.cosmoforce.preview.risk import risk_of
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact

PICK = "pick"
DONE = "done"


def lens(view: CosmoforceView, question: AnyQuestion, answer: Option | Reply) -> Lens | None:
    """Return the preview of `answer` to `question`: an option, its value, an amount, or a list of values.

    None if there is nothing to say: before the reveal, and for answers that no option offers.
    """
    value = answer.value if isinstance(answer, Option) else answer
    if not view.ships:
        return None
    found = None
    match question.key:
        case "CF-D10" if isinstance(value, int):
            found = flying.burn_lens(view, question.seat, value * (POINT if view.rules.whole_burns else 1))
        case "CF-D13" if isinstance(value, int):
            found = flying.evade_lens(view, value)
        case "CF-D8" if isinstance(value, list):
            found = _fire(view, question.seat, [str(one) for one in value])
        case "CF-D16" if isinstance(answer, Option):
            found = crew_action_lens(view, question.seat, answer)
        case _ if isinstance(value, str):
            found = _choice(view, question, value)
        case _:
            pass
    if found is None and isinstance(answer, Option):
        return Lens(answer.label, answer.detail)
    return found


def _choice(view: CosmoforceView, question: AnyQuestion, value: str) -> Lens | None:
    """Return one option of a question."""
    seat, slot, one = question.seat, _slot(view, question.seat, value), _crew(view, question.seat, value)
    match question.key:
        case "CF-D2":
            return cascade_lens(view, value)
        case "CF-D3":
            return aboard.stay_lens(view, seat, value == "stay")
        case "CF-D4" | "CF-D6" if one is not None:
            return aboard.harm_lens(view, seat, one, question.key == "CF-D6")
        case "CF-D5" if value == USUAL:
            return aboard.usual_lens(view, seat)
        case "CF-D5":
            return _marks(view, seat, value)
        case "CF-D7":
            return _action(view, seat, value)
        case "CF-D8":
            return _attack(view, seat, value)
        case "CF-D9" if value.isdecimal():
            return discard_lens(view, int(value))
        case "CF-D11" if one is not None:
            return aboard.heal_lens(view, seat, one)
        case "CF-D12" if _is_seat(view, value):
            return flying.ram_lens(view, seat, int(value))
        case "CF-D14" if one is not None:
            return aboard.crew_lens(view, seat, one)
        case "CF-D14" if slot is not None:
            return aboard.repair_lens(view, seat, slot)
        case "CF-D11" | "CF-D14" if value == DONE:
            return risk_of(view.ships[seat], view.rules, "nobody else")
        case "CF-D15" if slot is not None:
            return aboard.depletion_lens(view, seat, slot)
        case _:
            return None


def _marks(view: CosmoforceView, seat: int, value: str) -> Lens | None:
    """Return one mark or several on a system (CF-D5)."""
    number, _, marks = value.partition("x")
    slot = _slot(view, seat, number)
    if slot is None or (marks and not (marks.isascii() and marks.isdecimal() and len(marks) == 1)):
        return None
    ship = view.ships[seat]
    return aboard.damage_lens(view, seat, slot, max(1, min(int(marks or 1), ship.boxes(slot) - ship.marks[slot])))


def _action(view: CosmoforceView, seat: int, value: str) -> Lens | None:
    """Return an action before its details are asked (CF-D7, CF-D17)."""
    foes = targets_of(view, seat)
    match value:
        case "attack":
            return best_attack(view, seat, foes)
        case "burn":
            return flying.burn_action(view, seat)
        case "conserve":
            return flying.conserve_lens(view, seat)
        case "heal":
            return aboard.heal_action(view, seat)
        case "repair":
            return aboard.repair_action(view, seat)
        case "ram" if foes:
            weakest = min(foes, key=lambda foe: view.ships[foe].empty_boxes)
            seen = flying.ram_lens(view, seat, weakest)
            return seen if len(foes) == 1 else msgspec.structs.replace(seen, title=f"{seen.title}, the weakest")
        case "end":
            return risk_of(view.ships[seat], view.rules, "end the turn")
        case "concede":
            return Lens("concede", "the ship is out", facts=(Fact("eliminated at once", "CF-12.3"),))
        case _:
            return None


def _attack(view: CosmoforceView, seat: int, value: str) -> Lens | None:
    """Target, weapon or systems of an attack, whichever is asked now (CF-D8)."""
    now, ship = view.now, view.ships[seat]
    if now is None or now.target < 0:
        return best_attack(view, seat, [int(value)]) if _is_seat(view, value) else None
    if not now.weapon:
        return attack_lens(view, seat, now.target, value, ship.working(value)) if value in ship.weapons else None
    if value == PICK:
        return attack_lens(view, seat, now.target, now.weapon, ship.working(now.weapon))
    return _fire(view, seat, value.split(","))


def _fire(view: CosmoforceView, seat: int, numbers: list[str]) -> Lens | None:
    """Return the chosen systems of the chosen weapon."""
    now = view.now
    slots = [slot for slot in (_slot(view, seat, number) for number in numbers) if slot is not None]
    if now is None or not now.weapon or not slots:
        return None
    return attack_lens(view, seat, now.target, now.weapon, slots)


def _slot(view: CosmoforceView, seat: int, value: str) -> int | None:
    """Return the slot that a number names; None if nothing is mounted there."""
    systems = view.ships[seat].systems
    number = int(value) if value.isascii() and value.isdecimal() and len(value) <= 2 else 0
    return number - 1 if 1 <= number <= len(systems) and systems[number - 1] else None


def _crew(view: CosmoforceView, seat: int, value: str) -> int | None:
    """Return the number of the crew that `c0`, `c1` and so on name."""
    digits = value[1:]
    if not value.startswith("c") or not (digits.isascii() and digits.isdecimal() and len(digits) <= 2):
        return None
    return int(digits) if int(digits) < len(view.ships[seat].crew) else None


def _is_seat(view: CosmoforceView, value: str) -> bool:
    return value.isascii() and value.isdecimal() and len(value) == 1 and int(value) < len(view.ships)
