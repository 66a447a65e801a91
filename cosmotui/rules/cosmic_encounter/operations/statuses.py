"""Statuses of aliens, put on (CE-37.41)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.status import Status


def put_status(use: Use, seat: int, name: str, ends: str, stops: Sequence[str], later: int = 0) -> None:
    """Put a status on an alien until a moment of `ENDS`; `later`: how often that moment passes before it begins."""
    use.state.aliens[seat].statuses.append(Status(name, ends, tuple(stops), use.seat, later))
    use.table.record(Told(seat, f"{{}} is {name}" if not later else f"{{}} will be {name}"))
