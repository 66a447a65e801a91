"""Technologies that make planets."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology


@hinted(Hint(gain(0.3)))
@effect("genesis-bomb", "any:warpfall.window")
def _genesis_bomb(use: Use) -> Script[None]:
    """Manifest a planet in your system. You may at once establish a home base on it with any number of the ships that
    stood on this technology; the rest rebound."""
    planet = do.manifest_planet(use.table, use.seat)
    ships = do.research_ships(use)
    if ships and (yield from do.agree(use.table, use.seat, "Establish a base on the new planet?")):
        yield from do.establish(use.table, use.seat, [planet], use, most=len(ships), from_ids=ships)


GENESIS_BOMB = Technology(id="genesis-bomb", name="Genesis Bomb", cost=4, settles=True, development=_genesis_bomb)
