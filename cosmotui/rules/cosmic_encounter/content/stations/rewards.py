"""Space stations that change rewards."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.station import Station


def _near_the_end(survey: Survey) -> float:
    """Return the worth of an exchange: it keeps sponsors of the invader from a last base."""
    me, leader = survey.me, survey.now.invader
    others = [seat for seat in survey.seats if seat not in (me, leader)]
    near = sum(survey.dominion[seat] >= survey.view.threshold - 1 for seat in others)
    return 0.2 * near - 0.05


@hinted(Hint(gain(_near_the_end)))
@effect("hyperspace-redirect", "defender:launch.after")
def _redirect(use: Use) -> None:
    """You may exchange the sponsors' reward kinds in this invasion: winning forewards gain backer boons, winning
    backwards land on the target planet."""
    do.exchange_rewards(use, sponsors_only=True)


HYPERSPACE_REDIRECT = Station(id="hyperspace-redirect", name="Hyperspace Redirect", uses=(_redirect,))
