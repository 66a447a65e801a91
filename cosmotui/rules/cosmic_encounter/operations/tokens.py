"""Tokens that effects lay on planets and in nexuses (CE-37.46, CE-37.47)."""

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN, Holding
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from cosmotui.rules.cosmic_encounter.operations.items import bring, name_of
from cosmotui.rules.cosmic_encounter.operations.stores import store_pods
from cosmotui.rules.cosmic_encounter.sources import HOLDING


def lay_token(use: Use, id: str, seat: int, planet: int = -1) -> int:
    """Lay a token on the nexus of an alien, or on a planet for it; return its number."""
    number = bring(use.table, Holding(TOKEN, id, seat, planet, public=True, by=use.seat))
    use.table.record(Told(use.seat, f"{{}} laid {name_of(use.state, number)} on {{1}}", seat))
    return number


def put_under(use: Use, number: int, pods: list[int]) -> None:
    """Put pods of the user with a token: everybody sees them, and they belong to whoever bears it (CE-36.70)."""
    made = Store(f"{HOLDING} {number}", f"under {name_of(use.state, number)}", OPEN)
    use.state.stores.append(made)
    store_pods(use.table, use.seat, pods, made)


def pods_under(use: Use) -> list[int]:
    """Return the pods that lie with the token that has the effect."""
    return [pod for one in use.state.stores if one.of == use.source.key for pod in one.pods]
