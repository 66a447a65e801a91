"""Who of a season flies in the ship of each seat of a battle."""

from cosmotui.rules.cosmoforce.cast import read_cast
from cosmotui.rules.space_force.documents import Id
from cosmotui.saves.match_file import AnyMatch
from cosmotui.seasons.encounters import BATTLE


def crews_of(match: AnyMatch) -> dict[int, tuple[Id, ...]]:
    """Return the characters by seat; nobody in an encounter, in which actors have seats of their own."""
    text = match.setup.options.get("cast", "")
    if match.game.name != BATTLE or not text:
        return {}
    cast = read_cast(text)
    return {seat: tuple(one.id for one in cast.of(seat)) for seat in range(len(match.setup.seats))}
