"""Space stations that send ships to the warp, or bring them back."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, in_warp, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Aim, Hint, Situation
from cosmotui.rules.cosmic_encounter.kinds.station import Station


def _victims(use: Use) -> list[int]:
    return [seat for seat in use.others if free_ships(use.state, seat)]


def _can_act(use: Use) -> bool:
    return bool(revivable(use.state, use.seat) if in_warp(use.state, use.seat) else _victims(use))


def _one_ship(now: Situation) -> Aim:
    """Return the own ship that comes back, or the alien that loses one."""
    survey = now.survey
    if survey.warp[survey.me]:
        return Aim(3 * now.unit * SHIP, "one of its ships comes back")
    return now.harm([seat for seat in survey.seats if survey.free[seat]], lambda seat: 3 * SHIP)


@hinted(Hint(aim=_one_ship))
@effect("shock-trooper-shuttle-pods", "not_invader:warpfall.window", applies=_can_act)
def _shock_troopers(use: Use) -> Script[None]:
    """In another alien's warpfall you may revive one ship. With none of your ships in the warp you may make another
    alien ravage one of its ships."""
    if in_warp(use.state, use.seat):
        yield from do.revive(use.table, use.seat, 1, use)
    else:
        victim = yield from do.choose_target(use, "Who loses a ship?", _victims(use))
        yield from do.ravage(use.table, victim, 1, use)


SHOCK_TROOPER_SHUTTLE_PODS = Station(
    id="shock-trooper-shuttle-pods", name="Shock Trooper Shuttle Pods", uses=(_shock_troopers,)
)
