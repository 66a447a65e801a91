"""The effect of each system in one slot of a design (CF-3, CF-4, CF-10.2)."""

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmoforce.design import Design, design_problems
from cosmotui.rules.cosmoforce.lab.bouts import TYPICAL, bouts
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.cosmoforce.systems import (
    ARMOR,
    DISSIPATOR,
    EMPTY,
    HABITAT,
    HANGAR,
    MISSILE,
    RAILGUN,
    RAILGUN_DICE,
    SMALL_DAMAGE,
    SMALL_MASS,
    SYSTEMS,
    boxes,
)


class Swap(msgspec.Struct, frozen=True):
    """A design with something else in one slot."""

    system: str
    """"" for an empty slot."""
    design: Design
    words: str
    """What it is good for, in a few words."""
    problem: Problem | None
    """What the rules say against it; None where the ship can fly (CF-3.11)."""

    @property
    def mass(self) -> int:
        """The mass (CF-3.9)."""
        return self.design.mass

    @property
    def speed(self) -> int:
        """The speed at the start, in hundredths (CF-4.5)."""
        return self.design.speed

    def gain(self, before: Design, targets: tuple[Design, ...] = TYPICAL) -> float:
        """Return the improvement over `before` in duels with the targets: see `standing`."""
        return standing(self.design, targets) - standing(before, targets)


def swaps(design: Design, slot: int) -> tuple[Swap, ...]:
    """Return the swaps for every system in that slot, counted from 0, in chart order, then for none."""
    return tuple(swap(design, slot, system) for system in (*SYSTEMS, EMPTY))


def swap(design: Design, slot: int, system: str) -> Swap:
    """Return the design with that system in that slot."""
    systems = (*design.systems[:slot], system, *design.systems[slot + 1 :])
    changed = msgspec.structs.replace(design, systems=systems)
    problems = design_problems(changed)
    mine = [problem for problem in problems if problem not in design_problems(design)] or problems
    return Swap(system, changed, _words(design, changed, system), mine[0] if mine else None)


def standing(design: Design, targets: tuple[Design, ...] = TYPICAL) -> float:
    """Return the part of a typical target that one attack destroys, less the part that one of its attacks
    does, in 100."""
    met = bouts(design, targets)
    return 100 * sum(bout.share - bout.share_taken for bout in met) / len(met)


def _words(before: Design, after: Design, system: str) -> str:
    """Return what the ship has of that system then."""
    count = after.systems.count(system)
    if system == EMPTY:
        return f"mass {'stays' if after.mass == before.mass else 'falls to'} {after.mass}"
    if SYSTEMS[system].thrust:
        return f"thrust {after.thrust}{_passed(before, after)}"
    if system == DISSIPATOR:
        return f"cools {count} a turn"
    if system == HABITAT:
        return f"crew {after.complement}, heals {count}"
    if system == ARMOR:
        return f"{count * boxes(after.hull, ARMOR)} boxes of Armor"
    dice = f"{count * SYSTEMS[system].dice} {'die' if count * SYSTEMS[system].dice == 1 else 'dice'}"
    if system == RAILGUN:
        return f"{dice}, {count * RAILGUN_DICE} if slower"
    if system == HANGAR:
        return f"{dice}, hits of {SMALL_DAMAGE} to mass {SMALL_MASS}"
    return f"{dice}, explodes" if system == MISSILE else f"{dice}, heat both ways"


def _passed(before: Design, after: Design) -> str:
    """Return presets that act later then, but did not before (CF-6.2, CF-6.3)."""

    def ahead(design: Design) -> list[str]:
        return [other.name for other in PRESETS if (design.speed, -design.mass) > (other.speed, -other.mass)]

    new = [name for name in ahead(after) if name not in ahead(before)]
    return f", before {new[-1]}s" if new else ""
