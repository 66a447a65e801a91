"""The declaration of an attack, which uses up the weapon whatever the result (CX-5.9)."""

import msgspec

from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.losses import reveal
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState


def declare(table: Table[CosmicConflictState], id: int, mount: int) -> None:
    """Use a weapon up, whatever the result (CX-5.2, CX-5.9, CX-11.14, CX-23.4)."""
    unit = table.state.units[id].with_fired(mount)
    if unit.is_fighter:
        unit = msgspec.structs.replace(unit, ammo=unit.ammo - 1)
    conditions = list(unit.conditions)
    for number, condition in enumerate(conditions):
        if condition.kind == "ammunition" and mount in condition.mounts and not condition.spent:
            conditions[number] = msgspec.structs.replace(condition, spent=True)
            unit = msgspec.structs.replace(unit, off=tuple(sorted((*unit.off, mount))))
    table.state.units[id] = msgspec.structs.replace(unit, conditions=tuple(conditions))
    reveal(table, id)
