"""Space stations that keep a campaign going."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.model.manifest import seat_of


def _was_good(now: Situation) -> float:
    """Return what it brings to invade the last defender again: something if that is whom one would choose."""
    survey = now.survey
    seat, others = seat_of(survey.view.last_charge), [one for one in survey.seats if one != survey.me]
    return now.unit * (0.1 if seat < 0 or now.victim(others)[0] == seat else -0.1)


@hinted(Hint(gain(0.5), why="the campaign goes on"))
@effect("repair of temporal-matrix", "any:on:flagship-destroyed", applies=lambda use: use.befalls_user)
def _repair(use: Use) -> None:
    """When your flagship is destroyed you may repair it."""
    do.repair_flagship(use, use.seat, use.event.count)


@hinted(Hint(weighed(_was_good)))
@effect(
    "temporal-matrix",
    "invader:destiny.open",
    applies=lambda use: use.state.invasions > 1 and do.may_reuse_charge(use.state),
)
def _again(use: Use) -> None:
    """From the second invasion of your campaign on you may reuse the last destiny charge instead of manifesting a new
    one."""
    do.reuse_charge(use)


TEMPORAL_MATRIX = Station(id="temporal-matrix", name="Temporal Matrix", uses=(_repair, _again))
