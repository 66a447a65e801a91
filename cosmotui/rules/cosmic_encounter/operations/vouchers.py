"""Vouchers that come to aliens (CE-11.14)."""

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.operations import manifests
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments


def gain_voucher(table: CosmicTable, seat: int, kind: str = "") -> None:
    """Give an alien a voucher, a random one if no kind is named, which only its owner sees (CE-11.14)."""
    state = table.state
    kind = kind or manifests.next_manifest(state, manifests.VOUCHER)
    state.aliens[seat].vouchers.append(kind)
    look_for_moments(state)
    table.record(Told(seat, f"{{}} got a voucher: {kind}"), (seat,), Told(seat, "{} got a voucher"))
