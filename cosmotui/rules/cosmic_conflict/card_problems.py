"""The problems of cards and fleets, each with its rule (CX-2, CX-3, CX-9, CX-10, CX-11)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.components import COMPONENTS
from cosmotui.rules.cosmic_conflict.faction import FACTION_TRAITS, FACTIONS, NAME_LIMIT, AnyFaction, has
from cosmotui.rules.cosmic_conflict.points import fleet_cost
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES, VARIANT_TYPES, WEAPON_NAMES
from cosmotui.rules.fact import Fact

MOST_EXTRA_PRIMARIES: Final = 2
MOST_EXTRA_SECONDARIES: Final = 4
"""Slots beyond Size (CX-2.11)."""


def card_problems(card: Card, modules: Sequence[str] = ()) -> list[Problem]:
    """Return the problems of a card; `modules` are the optional ones in use."""
    problems = name_problems("card", card.name)
    for number, mount in enumerate(card.mounts, 1):
        faults = _fighter_faults(mount) if card.is_fighter else _ship_faults(mount)
        problems += [Problem(f"Item {number}, {shown(mount.name)}: {text}", rule) for text, rule in faults]
        module = COMPONENTS[mount.what].module if mount.what in COMPONENTS else ""
        if module and module not in modules:
            problems.append(Problem(f"Item {number}, {shown(mount.name)}: the module {module} is off.", "CX-0.6"))
    problems += _fighter_problems(card) if card.is_fighter else _slot_problems(card)
    problems += _trait_problems(card, modules)
    return problems


def item_refusal(code: str, primary: bool, fighter: bool, modules: Sequence[str] = ()) -> str:
    """Return why an item does not fit such a slot, "" if it does; arcs and Sizes come later (CX-10, CX-11)."""
    mount = Mount(
        code, primary, () if fighter else ("F",) * (code in WEAPON_NAMES), "", fighter * (code in WEAPON_NAMES)
    )
    faults = _fighter_faults(mount) if fighter else _ship_faults(mount)
    if faults:
        return faults[0][0]
    module = COMPONENTS[code].module if code in COMPONENTS else ""
    return f"the module {module} is off." if module and module not in modules else ""


def name_problems(thing: str, name: str) -> list[Problem]:
    """Return the problems with the name of a card or fleet (CX-2.20)."""
    if not name.strip():
        return [Problem(f"The {thing} has no name.", "CX-2.20")]
    if len(name) > NAME_LIMIT:
        return [Problem(f"The name of the {thing} has {len(name)} characters; {NAME_LIMIT} fit.", "CX-2.20")]
    if not name.isprintable():
        return [Problem(f"The name of the {thing} holds characters that cannot be shown.", "CX-2.20")]
    return []


def name_rule(thing: str) -> Problem:
    """Return the rule of the names of cards, fleets and factions (CX-2.20, CX-22.11)."""
    rule = "CX-22.11" if thing == "faction" else "CX-2.20"
    return Problem(f"A {thing} has a name of 1 to {NAME_LIMIT} characters.", rule)


def shown(text: str) -> str:
    """Return doubtful text short and on one line."""
    letters = "".join(letter if letter.isprintable() else "?" for letter in text[:31])
    return letters if len(letters) <= 30 else f"{letters[:28]}.."


def _ship_faults(mount: Mount) -> list[tuple[str, str]]:
    if mount.is_weapon:
        return _weapon_faults(mount)
    component = COMPONENTS.get(mount.what)
    if component is None:
        return [("there is no such item.", "CX-2.8")]
    if component.fighter_only:
        return [("only a Fighter can have it.", "CX-11.29")]
    faults: list[tuple[str, str]] = []
    if (component.primary if mount.primary else component.secondary) is None:
        faults.append((f"it does not fit a {'Primary' if mount.primary else 'Secondary'} slot.", "CX-10.1"))
    if mount.arcs or mount.variant or mount.size:
        faults.append(("a component has no arcs, no variant and no Size.", "CX-9.7"))
    return faults


def _weapon_faults(mount: Mount) -> list[tuple[str, str]]:
    faults: list[tuple[str, str]] = []
    if not mount.arcs:
        faults.append(("a weapon needs an arc.", "CX-2.13"))
    if len(set(mount.arcs)) < len(mount.arcs):
        faults.append(("an arc is given twice.", "CX-2.13"))
    if mount.variant and mount.weapon not in VARIANT_TYPES:
        faults.append((f"{mount.name} have no variants.", "CX-9.7"))
    if mount.variant in ("OS", "SM") and not mount.primary:
        rule = "CX-9.9" if mount.variant == "OS" else "CX-9.10"
        faults.append((f"{VARIANT_NAMES[mount.variant]} takes Primary slots.", rule))
    if mount.variant == "SM" and len(mount.arcs) > 1:
        faults.append(("Structurally Mounted has exactly one arc.", "CX-9.10"))
    if mount.size:
        faults.append(("its Size follows from its slot.", "CX-2.12"))
    return faults


def _fighter_faults(mount: Mount) -> list[tuple[str, str]]:
    if mount.is_weapon:
        faults: list[tuple[str, str]] = []
        if not mount.primary:
            faults.append(("a weapon of a Fighter is its Primary.", "CX-11.8"))
        if mount.arcs:
            faults.append(("a Fighter fires in every direction, without arcs.", "CX-1.21"))
        if mount.variant:
            faults.append(("a Fighter's weapon has no variant.", "CX-11.10"))
        if not 1 <= mount.size <= 6:
            faults.append(("the weapon's Size is 1 to 6.", "CX-11.12"))
        return faults
    component = COMPONENTS.get(mount.what)
    if component is None:
        return [("there is no such item.", "CX-2.8")]
    if mount.arcs or mount.variant or mount.size:
        return [("a component has no arcs, no variant and no Size.", "CX-9.7")]
    if (component.fighter_primary and mount.primary) or (component.fighter_secondary and not mount.primary):
        return []
    if component.code in ("AWS", "FLH", "FHG"):
        return [("a Fighter cannot have it.", "CX-11.9")]
    if component.code == "PWS":
        return [("a PWS of a Fighter is its Primary.", "CX-11.8")]
    if component.fighter_secondary:
        return [("it is Secondary.", "CX-11.29")]
    return [("a Fighter cannot have it.", "CX-11.10")]


def most_slots(card: Card) -> tuple[int, int]:
    """Return the most Primary and Secondary slots of a ship (CX-2.11)."""
    return card.size + MOST_EXTRA_PRIMARIES, card.size + MOST_EXTRA_SECONDARIES


def slots_fact(card: Card) -> Fact:
    """Return how many items fit on a card (CX-2.11, CX-11.7)."""
    if card.is_fighter:
        return Fact("one Primary and one Secondary fit", "CX-11.7")
    primary, secondary = most_slots(card)
    return Fact(f"up to {primary} Primary, {secondary} Secondary", "CX-2.11")


def _slot_problems(card: Card) -> list[Problem]:
    problems: list[Problem] = []
    most_primary, most_secondary = most_slots(card)
    if card.primaries() > most_primary:
        problems.append(Problem(f"{card.primaries()} Primary slots; {most_primary} at most.", "CX-2.11"))
    if card.secondaries() > most_secondary:
        problems.append(Problem(f"{card.secondaries()} Secondary slots; {most_secondary} at most.", "CX-2.11"))
    return problems


def _fighter_problems(card: Card) -> list[Problem]:
    """CX-11.7, CX-11.11: the limits of the ship lists; Fighter-specific components are free of them (CX-11.29)."""
    problems: list[Problem] = []
    listed = [mount for mount in card.mounts if not (mount.what in COMPONENTS and COMPONENTS[mount.what].fighter_only)]
    primaries = sum(mount.primary for mount in listed)
    secondaries = len(listed) - primaries
    if not card.mounts:
        problems.append(Problem("A Fighter needs a Primary or Secondary item.", "CX-11.11"))
    if primaries > 1:
        problems.append(Problem(f"{primaries} Primary items; a Fighter has one at most.", "CX-11.7"))
    most = 1 if primaries else 2
    if secondaries > most:
        problems.append(Problem(f"{secondaries} Secondary items of the ship lists; {most} at most.", "CX-11.7"))
    return problems


def _trait_problems(card: Card, modules: Sequence[str]) -> list[Problem]:
    problems = [
        Problem(f"There is no trait '{shown(trait)}'.", "CX-24.1") for trait in card.traits if trait not in TRAITS
    ]
    if len(set(card.traits)) < len(card.traits):
        problems.append(Problem("A trait is given twice.", "CX-24.1"))
    if card.traits and card.is_fighter:
        problems.append(Problem("Fighters have no traits.", "CX-24.1"))
    if card.traits and "crew" not in modules:
        problems.append(Problem("The card has traits, but the module crew is off.", "CX-0.6"))
    return problems


def fleet_problems(fleet: Fleet, limit: int, modules: Sequence[str] = (), paid: Sequence[str] = ()) -> list[Problem]:
    """Return the problems of a fleet: cards, points, carriers and faction (CX-3.14, CX-3.15, CX-11, CX-22)."""
    problems = name_problems("fleet", fleet.name)
    for number, wing in enumerate(fleet.wings, 1):
        problems += [
            Problem(f"{_entry(number, wing)}: {problem.text}", problem.rule)
            for problem in card_problems(wing.card, modules)
        ]
    cost = fleet_cost(fleet, paid)
    if cost > limit:
        problems.append(Problem(f"The fleet has {cost} points; the limit is {limit}.", "CX-3.14"))
    ships = [wing for wing in fleet.wings if not wing.card.is_fighter]
    if not ships:
        problems.append(Problem("A fleet needs a ship.", "CX-3.15"))
    problems += _carrier_problems(fleet, len(ships))
    problems += faction_problems(fleet.faction)
    if fleet.faction and "factions" not in modules:
        problems.append(Problem("The fleet has a faction, but the module factions is off.", "CX-0.6"))
    if has(fleet.faction, "beams_only") and any(
        mount.is_weapon and mount.what != "B" for wing in fleet.wings for mount in wing.card.mounts
    ):
        problems.append(Problem("The faction has Beams only.", "CX-22.6"))
    return problems


def faction_problems(faction: AnyFaction) -> list[Problem]:
    """Return the problems of a faction by itself; it may have more advantages than disadvantages (CX-22.1, CX-22.2)."""
    if isinstance(faction, str):
        unknown = faction and faction not in FACTIONS
        return [Problem(f"There is no faction '{shown(faction)}'.", "CX-22.1")] if unknown else []
    problems = name_problems("faction", faction.name)
    if faction.name.strip().casefold() in (named.name.casefold() for named in FACTIONS.values()):
        problems.append(Problem(f"{shown(faction.name)} is a faction already; yours needs another name.", "CX-22.11"))
    problems += [
        Problem(f"There is no advantage or disadvantage '{shown(trait)}'.", "CX-22.9")
        for trait in faction.traits
        if trait not in FACTION_TRAITS
    ]
    if len(set(faction.traits)) < len(faction.traits):
        problems.append(Problem("An advantage or disadvantage is given twice.", "CX-22.9"))
    if not faction.traits:
        problems.append(Problem("The faction has neither advantages nor disadvantages.", "CX-22.9"))
    return problems


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _entry(number: int, wing: Wing) -> str:
    return f"{number} {shown(wing.card.name)}"


def _carrier_problems(fleet: Fleet, ships: int) -> list[Problem]:
    problems: list[Problem] = []
    free = 0
    for number, wing in enumerate(fleet.wings, 1):
        if not wing.card.is_fighter:
            if wing.carrier is not None:
                problems.append(Problem(f"{_entry(number, wing)} is a ship; it has no carrier.", "CX-11.2"))
        elif wing.carrier is None:
            free += 1
            if not wing.card.count("FTL"):
                problems.append(Problem(f"{_entry(number, wing)} needs a carrier.", "CX-11.2"))
        elif not (wing.carrier < len(fleet.wings) and not fleet.wings[wing.carrier].card.is_fighter):
            problems.append(Problem(f"{_entry(number, wing)}: its carrier is not a ship of the fleet.", "CX-11.2"))
    for number, wing in enumerate(fleet.wings):
        aboard = sum(other.card.is_fighter and other.carrier == number for other in fleet.wings)
        room = wing.card.berths
        if not wing.card.is_fighter and aboard > room:
            text = f"{_entry(number + 1, wing)} carries {_counted(aboard, 'Fighter')}; it has room for {room}."
            problems.append(Problem(text, "CX-11.3"))
    if free > ships:
        problems.append(
            Problem(f"{_counted(free, 'Fighter')} without a carrier for {_counted(ships, 'ship')}.", "CX-11.31")
        )
    return problems
