"""Hazards that make aliens talk."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.phases.negotiation import hold_open_talks

LANDING = 4


@effect("federation-intervention", "invader:destiny.defender")
def _intervene(use: Use) -> Script[None]:
    """Skip to the encounter: a negotiation of all aliens takes place. From the invader on, counter-clockwise, each in
    turn spends influence on a demand toward any alien. Demands can be negated, the whole deal cannot be quashed."""
    yield from hold_open_talks(use)


def _has_peace(use: Use) -> bool:
    talks = use.now.negotiation
    stands = talks is not None and any(one.what == "victory" and one.standing for one in talks.demands)
    return stands and use.now.open_talks and use.now.form == "deal" and bool(free_ships(use.state, use.seat))


@effect("landing of federation-intervention", "invader:payoff.deal", applies=_has_peace)
def _land(use: Use) -> Script[None]:
    """The invader may demand a peaceful victory of the defender."""
    planets = planets_of(use.state, use.now.defender)
    planet = yield from do.choose_planet(use.table, use.seat, "On which planet do you land?", planets)
    ids, title = free_ships(use.state, use.seat), f"Which ship lands? {{}} of {LANDING}"
    ids = [id for id in ids if use.state.ships[id].place != planet]
    ships = yield from do.choose_ships(use.table, use.seat, "D-declare", title, ids, LANDING, optional=True)
    yield from do.land(use.table, ships, planet, use)


FEDERATION_INTERVENTION = Hazard(id="federation-intervention", name="Federation Intervention", uses=(_intervene, _land))
