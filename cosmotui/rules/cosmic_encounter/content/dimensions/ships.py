"""Rules about ships that effects bring into force for all."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import is_merged
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation
from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension
from cosmotui.rules.cosmic_encounter.model.state import MERGED, VAPORIZED, Ship
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL


def _is_flat(ship: Ship, seat: int) -> bool:
    return ship.owner == seat and is_merged(ship) and ship.place != VAPORIZED


def _flat(use: Use) -> list[int]:
    return [id for id, ship in enumerate(use.state.ships) if _is_flat(ship, use.seat)]


def _fullest(now: Situation) -> Aim:
    """Return the flattened ship with the most ships inside, if it holds more than a revival brings."""
    ships, me = now.survey.view.ships, now.survey.me
    inside = [ship.holder for ship in ships if ship.place == MERGED and ship.owner == me]
    flat = [id for id, ship in enumerate(ships) if _is_flat(ship, me)]
    if not inside or not flat:
        return NOWHERE
    best = max(flat, key=inside.count)
    return Aim(now.unit * SHIP * (inside.count(best) - 0.5), "more than one ship comes back", ships=(best,))


@hinted(Hint(aim=_fullest))
@effect(
    "unflatten",
    "invader:warpfall.revive",
    first=True,
    applies=lambda use: bool(_flat(use)) and not use.now.notes.get(REVIVAL),
)
def unflatten(use: Use) -> Script[None]:
    """At its own warpfall an invader may, in place of its revive, unflatten one of its flattened ships, wherever it is
    (back to the original separate ships in the same place)."""
    use.now.notes[REVIVAL] = 1
    chosen = yield from do.choose_ships(use.table, use.seat, "D-declare", "Unflatten which ship?", _flat(use), 1)
    do.split(use.table, chosen[0])


FLATTENED: Final = Dimension(id="flattened", name="Flattened ships", choices=(unflatten,))
