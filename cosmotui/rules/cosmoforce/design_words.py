"""A design in words: what its systems do, where its numbers come from, what is checked, and how it stands to others."""

from typing import Final

from cosmotui.rules.cosmoforce.design import POINT, Design
from cosmotui.rules.cosmoforce.event_words import plural
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.cosmoforce.systems import (
    AFTERBURNER,
    ARMOR,
    DISSIPATOR,
    ENGINE,
    HABITAT,
    HANGAR,
    HULLS,
    LASER,
    MISSILE,
    PROPULSION,
    RAILGUN,
    SYSTEMS,
    WEAPONS,
    Hull,
    allowed,
    boxes,
)

ORDER: Final = (ENGINE, DISSIPATOR, HABITAT, ARMOR, LASER, MISSILE, AFTERBURNER, RAILGUN, HANGAR)
"""Systems as the shipyard lists them: what all classes mount, then what only one does."""

Told = tuple[str, str]
"""A sentence and its rule."""

SYSTEM_TOLD: Final[dict[str, Told]] = {
    AFTERBURNER: ("Afterburner: 2 thrust while it works, 1 heat at the start", "CF-4.4"),
    ARMOR: ("Armor: takes Size Mod + 1 damage, does nothing else", "CF-10.7"),
    DISSIPATOR: ("Dissipator: 1 heat less a turn, and again by Conserve", "CF-7.6"),
    ENGINE: ("Engine: 1 thrust while it works, 1 heat at the start", "CF-4.4"),
    HABITAT: ("Habitat: crew for its Size Mod, each Heal turns 1 ready", "CF-8.9"),
    HANGAR: ("Hangar: 1 die, a hit is 3 damage to mass 15 or less", "CF-9.11"),
    LASER: ("Laser: 1 die, hits heat the target, 7s and 8s this ship", "CF-9.13"),
    MISSILE: ("Missile: 3 dice, two 8s use it up, a mark on it is 2 more", "CF-9.16"),
    RAILGUN: ("Railgun: 1 die, 3 dice at a slower target", "CF-9.21"),
}
_SHORT: Final = {DISSIPATOR: "cools 1 a turn", HANGAR: "1 die, 3 if light", LASER: "1 die, adds heat"}


def effect(system: str, hull: Hull) -> str:
    """Return what a system does, in at most 18 cells."""
    if system == HABITAT:
        return f"crew +{HULLS[hull]}, heals 1"
    if system == ARMOR:
        return f"soaks {boxes(hull, ARMOR)} damage"
    return _SHORT.get(system) or SYSTEMS[system].effect


def several(system: str, count: int) -> str:
    """Return the word for so many of a system."""
    return ARMOR if system == ARMOR else plural(count, system)


def told_in_a_line(design: Design) -> str:
    """Return a ship in one line: `Fang, Cruiser with 2 Engines, 1 Habitat, 3 Lasers`."""
    counted = [(design.systems.count(system), system) for system in ORDER]
    told = ", ".join(f"{count} {several(system, count)}" for count, system in counted if count)
    name = f"{design.name}, {design.hull}" if design.name else design.hull
    return f"{name} with {told}" if told else name


def refusal(system: str, hull: Hull) -> str:
    """Return why a class cannot mount a system; "" if it can."""
    if system not in SYSTEMS:
        return "no such system"
    return "" if allowed(hull, system) else f"{SYSTEMS[system].only} only"


def many(count: int, noun: str) -> str:
    """Return `1 Engine`, `2 Engines`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def shown_speed(hundredths: int) -> str:
    """Return a speed with its two decimals."""
    return f"{hundredths / POINT:.2f}"


def arms(design: Design) -> str:
    """Return the weapons of a ship: `2 Lasers, 1 Missile`."""
    counted = [(design.systems.count(weapon), weapon) for weapon in WEAPONS]
    return ", ".join(many(count, weapon) for count, weapon in counted if count) or "no weapon"


def in_turn_order(design: Design) -> str:
    """Return when it acts, measured by the presets: `after Wasps` (CF-6.2, CF-6.3)."""
    pace = (design.speed, -design.mass)
    ranked = sorted(PRESETS, key=lambda preset: (preset.speed, -preset.mass), reverse=True)
    equal = next((preset for preset in ranked if (preset.speed, -preset.mass) == pace), None)
    if equal:
        return f"ties {equal.name}s"
    faster = [preset for preset in ranked if (preset.speed, -preset.mass) > pace]
    return f"after {faster[-1].name}s" if faster else f"before {ranked[0].name}s"


def why(design: Design) -> list[Told]:
    """Return where each number of a ship comes from."""
    mod = HULLS[design.hull]
    habitats, armor = design.systems.count(HABITAT), design.systems.count(ARMOR)
    mounted = len(design.mounted)
    burners, engines = design.systems.count(AFTERBURNER), design.systems.count(ENGINE)
    burning = f"2 x {many(burners, AFTERBURNER)}" if burners else ""
    drives = f"2 x {burners} + {engines}" if burners and engines else burning or many(engines, ENGINE)
    plates = f" + {mod + 1} x {armor}" if armor else ""
    return [
        (f"mass {design.mass} = {design.hull} {mod} x {mounted}", "CF-3.9"),
        (f"thrust {design.thrust} = {drives}", "CF-4.4"),
        (f"speed {shown_speed(design.speed)} = 3 - {mod} + {design.thrust}", "CF-4.5"),
        (f"crew {design.complement} = 1 + {mod} x {many(habitats, HABITAT)}", "CF-4.1"),
        (f"heat {design.heat} = {many(design.heat, 'propulsion system')}", "CF-4.9"),
        (f"boxes {design.boxes} = 2 x {mounted - armor}{plates}", "CF-10.2"),
    ]


def passed(design: Design, people: int, rpg: bool) -> list[Told]:
    """Return what is right with a design that can be flown."""
    drives = sum(design.systems.count(name) for name in PROPULSION)
    checks = [
        (many(drives, "propulsion system"), "CF-3.7"),
        (f"nothing foreign to a {design.hull}", "CF-3.5"),
    ]
    if rpg:
        checks.append((f"{many(people, 'character')} for {many(design.complement, 'token')}", "CF-14.1"))
    return checks


def advice(design: Design) -> list[str]:
    """Return what somebody new to the game may not think of, the weightiest first."""
    told: list[str] = []
    if not any(design.systems.count(weapon) for weapon in WEAPONS):
        told.append("Without weapons it can only ram.")
    if not design.sinks:
        told.append("Without a Dissipator its heat stays.")
    if not design.systems.count(HABITAT):
        told.append("Without a Habitat it has 1 crew, and heals none.")
    if len(design.mounted) < len(design.systems):
        told.append("An empty slot is legal and lighter.")
    return [*told, "More mass: acts later, easier to hit."]
