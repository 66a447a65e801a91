"""Space stations that let sponsors change fleets."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, weighed
from cosmotui.rules.cosmic_encounter.kinds.station import Station

FLUXX = "fluxx"


@effect(
    "fluxx-capacitor",
    "sponsor:arrival.window",
    applies=lambda use: all(use.seat in asked for asked in use.now.commissions),
    mandatory=True,
)
def _charge(use: Use) -> None:
    """After arrival, if both leaders commissioned you, place one of your marks here."""
    do.set_marks(use, use.holding, FLUXX, use.holding.marks.get(FLUXX, 0) + 1)


def _would_lose(now: Situation) -> float:
    """Return the worth of the other fleet to a sponsor: much where its own is all but beaten."""
    chance = now.win_chance()
    return now.unit * (1 - 2 * chance) / 2 if chance < 0.4 else -1.0


@hinted(Hint(weighed(_would_lose), why="the other fleet is likely to win"))
@effect("switch of fluxx-capacitor", "sponsor:approach.after", applies=lambda use: use.holding.marks.get(FLUXX, 0) > 0)
def _switch(use: Use) -> None:
    """After approach you may remove one of them to switch fleets."""
    do.set_marks(use, use.holding, FLUXX, use.holding.marks[FLUXX] - 1)
    do.switch_sponsor(use, use.seat)


FLUXX_CAPACITOR = Station(id="fluxx-capacitor", name="Fluxx Capacitor", uses=(_charge, _switch))
