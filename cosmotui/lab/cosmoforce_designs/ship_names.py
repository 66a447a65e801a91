"""Names for designs that have evolved."""

from collections.abc import Iterable
from typing import Final

import msgspec

from cosmotui.bots.cosmoforce.fleet import ACES, COMMANDERS, LASTING
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.systems import Hull

NAMES: Final[dict[Hull, tuple[str, ...]]] = {
    "Fighter": ("Gadfly", "Kestrel", "Swift", "Dart", "Spark", "Midge", "Merlin", "Arrow", "Flint", "Lynx"),
    "Cruiser": ("Sabre", "Javelin", "Harrier", "Marlin", "Wolverine", "Falchion", "Ranger", "Barracuda", "Glaive"),
    "Capital": ("Ironside", "Keystone", "Behemoth", "Palisade", "Leviathan", "Anvil", "Redoubt", "Mammoth", "Atlas"),
}
"""By class, in the order in which they are given."""


def named(designs: Iterable[Design]) -> list[Design]:
    """Return the designs with a name each: ships that the bots know keep theirs."""
    known = {(one.hull, one.systems): one.name for fleet in (ACES, LASTING, COMMANDERS) for one, _ in fleet}
    given: list[Design] = []
    for one in designs:
        name = known.get((one.hull, one.systems), "")
        free = [other for other in NAMES[one.hull] if other not in {before.name for before in given}]
        given.append(msgspec.structs.replace(one, name=name or next(iter(free), f"{one.hull} {len(given) + 1}")))
    return given
