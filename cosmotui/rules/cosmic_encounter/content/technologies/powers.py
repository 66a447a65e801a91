"""Technologies that give powers."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology


@hinted(Hint(gain(0.6), why="one more power for good"))
@effect("precursor-seed", "any:warpfall.window")
def _precursor_seed(use: Use) -> Script[None]:
    """Manifest a random power; it is your sub-power for the rest of the match."""
    yield from do.grant_power(use, use.seat, do.manifest_power(use.table))


PRECURSOR_SEED = Technology(id="precursor-seed", name="Precursor Seed", cost=8, development=_precursor_seed)
