"""Space stations that give dominion and influence."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, speakers_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.traits import DOMINION

ENERGY = "energy"


@effect("cosmic-energy-generator", "actor:encounter.result", mandatory=True)
def _generate(use: Use) -> None:
    """Place two of your marks here after each win of your fleet, remove one after each loss."""
    change = 2 if use.fleet.result == "win" else -1 if use.fleet.result == "lose" else 0
    do.set_marks(use, use.holding, ENERGY, use.holding.marks.get(ENERGY, 0) + change)
    full = use.holding.marks.get(ENERGY, 0) >= 5
    use.holding.marks[DOMINION.name] = 1 if full else 0


COSMIC_ENERGY_GENERATOR = Station(
    id="cosmic-energy-generator",
    name="Cosmic Energy Generator",
    uses=(_generate,),
    supplement="With five or more marks here the station gives you 1 dominion while it is online.",
)


def _is_away(use: Use) -> bool:
    return use.seat not in coexist(use.state, use.holding.planet)


def _speaks(use: Use) -> bool:
    return _is_away(use) and use.seat in speakers_of(use.state)


@effect("exhortation", "any:negotiation.open", applies=_speaks)
def _exhort(use: Use) -> None:
    """Aliens without a base on this planet have 2 less influence,"""
    if use.now.negotiation is not None:
        use.now.negotiation.gain(speakers_of(use.state).index(use.seat), -2, "Exhortation")


def _pays(use: Use) -> bool:
    return use.cause is not None and use.cause.user == use.seat and _is_away(use)


@effect("fine of exhortation", "any:on:compensation", applies=_pays)
def _fine(use: Use) -> None:
    """and pay 2 more pods whenever they pay compensation."""
    assert use.cause is not None
    use.cause.count += 2


EXHORTATION = Station(id="exhortation", name="Exhortation", is_for_all=True, is_accessible=True, uses=(_exhort, _fine))
