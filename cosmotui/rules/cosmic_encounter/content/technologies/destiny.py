"""Technologies that change who is invaded."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology


def _other_destiny(survey: Survey) -> float:
    """Return the worth of another destiny: more for whoever would be invaded."""
    return 2 * POD + (0.15 if survey.now.charge == str(survey.me) else 0.0)


@hinted(Hint(gain(_other_destiny), why="a technology more, and another destiny"))
@effect("destiny-flux", "any:destiny.window")
def _destiny_flux(use: Use) -> Script[None]:
    """Scramble the manifested destiny, then draft a technology."""
    do.manifest_destiny(use.table)
    yield from do.draft_technology(use.table, use.seat, use)


DESTINY_FLUX = Technology(id="destiny-flux", name="Destiny Flux", cost=3, development=_destiny_flux)
