"""Weapons and things on a finished sheet: requests, taking, placing, handing back (SF-7)."""

from typing import Final, Literal, TypeVar

import msgspec

from cosmotui.rules.space_force.character import Carried, Character, HeldWeapon, Item, Place, Requisition
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.equipment import WEIGHTS
from cosmotui.rules.space_force.gear.issue import HANDGUNS, PISTOL
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Ruling
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.typed_text import typed_text
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, REQUISITIONED, Armoury, Weapon

Kind = Literal["weapon", "item", "requisition"]
MOST_LB: Final = 10_000
_NAME: Final = 60
_NOTE: Final = 200
T = TypeVar("T")


def needs_requisition(weapon: Weapon) -> bool:
    """Return whether a weapon needs a requisition: those of SF-7.15, and pistols, which are issued (SF-7.2, 7.5)."""
    return weapon.id in (*REQUISITIONED, PISTOL, *HANDGUNS)


def request(season: Season, id: str, thing: str, note: str = "") -> Change:
    """Ask for a thing; the Director answers (SF-7.6)."""
    character = season.characters[id]
    thing = typed_text(thing, _NAME, "The requisition")
    asked = Requisition(thing, "requested", note.strip()[:_NOTE])
    return _put(f"Ask for {thing}", character, requisitions=(*character.requisitions, asked))


def requests(season: Season, ship: Ship) -> list[tuple[Character, int, Requisition]]:
    """Return every requisition of a crew, the open ones first: whose, which line of the sheet, and what."""
    found = [(c, number, asked) for c in aboard(season, ship) for number, asked in enumerate(c.requisitions)]
    return sorted(found, key=lambda entry: entry[2].state != "requested")


def answer(season: Season, id: str, number: int, approved: bool, lb: int | None = None, note: str = "") -> Change:
    """Answer requisition `number`, from 0, for the Director; an approved thing joins the sheet (SF-7.6).

    `lb` is the weight of an unlisted thing; None takes 0. A denied requisition may be approved later.

    Raises SeasonError for one approved before, and an absurd weight.
    """
    character = season.characters[id]
    asked = _at(character.requisitions, number)
    if asked.state == "approved":
        raise SeasonError(f"{asked.item} was approved before. SF-7.6")
    state = "approved" if approved else "denied"
    done = msgspec.structs.replace(asked, state=state, note=note.strip()[:_NOTE] or asked.note)
    requisitions = _replaced(character.requisitions, number, done)
    character = msgspec.structs.replace(character, requisitions=requisitions)
    if approved:
        character = _given(character, asked.item, season.armoury, lb)
    return Change(f"{asked.item} {state}", (character,))


def take(season: Season, id: str, thing: str, lb: int | None = None) -> Change:
    """Take a thing from the ship's stores, or a personal belonging of any name, which weighs 0 (SF-7.4, SF-7.17).

    Raises SeasonError for a weapon that needs a requisition (SF-7.15).
    """
    character = season.characters[id]
    thing = typed_text(thing, _NAME, "The name")
    weapon = weapon_named(thing, season.armoury)
    if weapon and needs_requisition(weapon):
        raise SeasonError(f"{weapon.name} needs a requisition. SF-7.15")
    return Change(f"Take {thing}", (_given(character, thing, season.armoury, lb),))


def place_weapon(season: Season, id: str, number: int, place: Place) -> Change:
    """Put weapon `number` on the person or into the locker: freely, but not in a fight (SF-7.21)."""
    character = _out_of_combat(season, id)
    held = _at(character.weapons, number)
    moved = msgspec.structs.replace(held, place=place, hand="" if place == "locker" else held.hand)
    where = "on the person" if place == "person" else "in the locker"
    what = f"{_name(held, season.armoury)} {where}"
    return _put(what, character, weapons=_replaced(character.weapons, number, moved))


def place_item(season: Season, id: str, number: int, place: Carried) -> Change:
    """Wear, carry or stow thing `number` (SF-7.18)."""
    character = season.characters[id]
    item = msgspec.structs.replace(_at(character.equipment, number), place=place)
    return _put(f"{item.item} {place}", character, equipment=_replaced(character.equipment, number, item))


def reload(season: Season, id: str, number: int) -> Change:
    """Fill weapon `number` to its full number of shots; spare ammunition is not tracked (SF-7.13)."""
    character = _out_of_combat(season, id)
    held = _at(character.weapons, number)
    weapon = season.armoury.find(held.weapon)
    full = msgspec.structs.replace(held, shots=weapon.shots if weapon else held.shots)
    what = f"Reload {_name(held, season.armoury)}"
    return _put(what, character, weapons=_replaced(character.weapons, number, full))


def hand_back(season: Season, id: str, kind: Kind, number: int) -> Change:
    """Take weapon, thing or requisition `number` off the sheet."""
    character = season.characters[id]
    if kind == "weapon":
        held = _at(character.weapons, number)
        what = f"Hand back {_name(held, season.armoury)}"
        return _put(what, character, weapons=_replaced(character.weapons, number))
    if kind == "item":
        item = _at(character.equipment, number)
        return _put(f"Hand back {item.item}", character, equipment=_replaced(character.equipment, number))
    asked = _at(character.requisitions, number)
    return _put(f"Withdraw {asked.item}", character, requisitions=_replaced(character.requisitions, number))


def ruling_on(season: Season, question: str) -> Ruling | None:
    """Return the Director's earlier answer to the same question, in upper or lower case (SF-7.7)."""
    key = _key(question)
    return next((ruling for ruling in season.series.rulings if _key(ruling.question) == key), None)


def rule_on(season: Season, question: str, answer: str) -> Change:
    """Record whether an unlisted item is aboard; a second answer replaces the first (SF-7.7)."""
    ruling = Ruling(typed_text(question, _NOTE, "The question"), typed_text(answer, _NOTE, "The answer"))
    old = ruling_on(season, question)
    kept = tuple(one for one in season.series.rulings if one is not old)
    series = msgspec.structs.replace(season.series, rulings=(*kept, ruling))
    return Change(f"Ruling: {ruling.question}", (series,))


def weapon_named(thing: str, armoury: Armoury) -> Weapon | None:
    """Return the weapon of that name, in upper or lower case, or None for anything else, parts of a body included."""
    key = _key(thing)
    return next((weapon for weapon in armoury.all() if _key(weapon.name) == key and not _is_body(weapon)), None)


def _is_body(weapon: Weapon) -> bool:
    return weapon.id in BODY_WEAPONS or weapon.hands == 0


def _given(character: Character, thing: str, armoury: Armoury, lb: int | None) -> Character:
    weapon = weapon_named(thing, armoury)
    if weapon:
        held = HeldWeapon(weapon.id, "person", weapon.shots)
        return msgspec.structs.replace(character, weapons=(*character.weapons, held))
    listed = {_key(name): name for name in WEIGHTS}.get(_key(thing))
    weight = WEIGHTS[listed] if listed and lb is None else lb or 0
    if not 0 <= weight <= MOST_LB:
        raise SeasonError(f"A thing weighs 0 to {MOST_LB} lb, not {weight}.")
    item = Item(listed or thing, weight, "carried")
    return msgspec.structs.replace(character, equipment=(*character.equipment, item))


def _out_of_combat(season: Season, id: str) -> Character:
    character = season.characters[id]
    if any(id in fight.characters and not fight.written for fight in season.fights.values()):
        raise SeasonError(f"{character.name} is in a fight; do it there. SF-7.21")
    return character


def _name(held: HeldWeapon, armoury: Armoury) -> str:
    weapon = armoury.find(held.weapon)
    return weapon.name if weapon else held.weapon


def _key(text: str) -> str:
    return " ".join(text.split()).casefold()


def _put(what: str, character: Character, **fields: object) -> Change:
    return Change(what, (msgspec.structs.replace(character, **fields),))


def _at(things: tuple[T, ...], number: int) -> T:
    if not 0 <= number < len(things):
        raise SeasonError(f"There is no line {number + 1} on the sheet.")
    return things[number]


def _replaced(things: tuple[T, ...], number: int, *by: T) -> tuple[T, ...]:
    return (*things[:number], *by, *things[number + 1 :])
