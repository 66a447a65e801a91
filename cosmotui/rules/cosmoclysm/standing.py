"""The standing of a player: its fleet, and the ships that it has left."""

from cosmotui.rules.cosmoclysm.ships import KINDS, kind_of
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.standing import Standing


def standing(view: CosmoclysmView, seat: int) -> Standing:
    """Return the standing of a player: the letters of its ships, and their number (CC-13.2)."""
    fleet = view.fleet(seat)
    return Standing("".join(KINDS[kind] for kind in sorted(map(kind_of, fleet))), len(fleet))
