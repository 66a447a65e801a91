"""Technologies that add might."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology

EACH = 3
"""Might for each research ship."""


def _turns(now: Situation) -> Aim:
    """Return the fleet to help: the own one; for a bystander the one whose win is worth more, if it wins by this."""
    survey = now.survey
    ships = survey.researched("cosmic-catapult")
    price = now.unit * SHIP * ships
    if survey.side >= 0:
        helped = now.might(EACH * ships)
        return helped._replace(gain=helped.gain - price, word=str(survey.side))
    mights, ends = survey.now.might, now.ends()
    side = 1 if ends.win(1) > ends.win(0) else 0
    if mights is None or not 0 <= mights[1 - side].total - mights[side].total < EACH * ships:
        return NOWHERE
    why = f"{survey.name(survey.leader(side))} may win by it"
    return Aim((ends.win(side) - ends.win(1 - side)) / 2 - price, why, word=str(side))


@hinted(Hint(aim=_turns))
@effect("cosmic-catapult", "any:combat.window", applies=lambda use: use.now.flagged)
def _cosmic_catapult(use: Use) -> Script[None]:
    """Add 3 might to either fleet for each research ship here, then destroy these ships. Only in an invasion whose
    destiny is hazard-flagged."""
    words = [(str(side), f"the fleet of {use.names[fleet.leader]}") for side, fleet in enumerate(use.now.fleets)]
    side = yield from do.choose_word(use.table, use.seat, "Might for which fleet?", words)
    do.add_might(use, EACH * do.ships_developed_with(use), "Cosmic Catapult", int(side))


COSMIC_CATAPULT = Technology(
    id="cosmic-catapult", name="Cosmic Catapult", is_x=True, destroys=True, development=_cosmic_catapult
)
