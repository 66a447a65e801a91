"""Statuses of aliens, put on and taken off (CE-37.41)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.model.status import ANY_SHIPS, Status


def put_status(
    use: Use,
    seat: int,
    name: str,
    ends: str,
    stops: Sequence[str] = (),
    later: int = 0,
    but: str = "",
    most: int = ANY_SHIPS,
    whom: int = NOBODY,
) -> None:
    """Put a status on an alien until a moment of `ENDS`; `later`: how often that moment passes before it begins.

    `but`: an item that it spares. `most`: how many ships the alien may commit. `whom`: the alien that it
    may not commission.
    """
    use.state.aliens[seat].statuses.append(Status(name, ends, tuple(stops), use.seat, later, but, most, whom))
    use.table.record(Told(seat, f"{{}} is {name}" if not later else f"{{}} will be {name}"))


def end_status(use: Use, seat: int, name: str) -> None:
    """Take a status off an alien before its end."""
    alien = use.state.aliens[seat]
    left = [one for one in alien.statuses if one.name != name]
    if len(left) < len(alien.statuses):
        alien.statuses = left
        use.table.record(Told(seat, f"{{}} is no longer {name}"))
