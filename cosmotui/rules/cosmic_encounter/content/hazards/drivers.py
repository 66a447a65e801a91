"""Hazards that change what drivers are worth, and what comes of them."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.facts.might import tally
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

BLAST = "unstable weaponry"
"""Note: the target planet is about to be vaporized."""


@effect("blood-moon", "invader:approach.open")
def _blood_moon(use: Use) -> None:
    """Negotiate pods cannot be primed as drivers."""
    do.limit_driver(use, "bar", EVERYBODY, "negotiate")


BLOOD_MOON = Hazard(id="blood-moon", name="Blood Moon", uses=(_blood_moon,))


@effect("psionic-resonator", "leader:contact.value")
def _psionic_resonator(use: Use) -> None:
    """All attack pods have double might."""
    if use.fleet.kind in ATTACKS:
        do.set_driver(use, use.side, 2 * use.fleet.value, "Psionic Resonator")
    for one in use.fleet.beside:
        one.value *= 2 if one.kind in ATTACKS else 1


PSIONIC_RESONATOR = Hazard(id="psionic-resonator", name="Psionic Resonator", uses=(_psionic_resonator,))


def _is_the_odd_one(use: Use) -> bool:
    """Return whether two attack pods drive the fleets, and only that of this leader has an odd might."""
    both = use.fleet.kind in ATTACKS and use.enemy.kind in ATTACKS
    return both and use.fleet.value % 2 == 1 and use.enemy.value % 2 == 0


@effect("odd-comet", "leader:contact.window", applies=_is_the_odd_one)
def _odd_comet(use: Use) -> None:
    """When both leaders' drivers are attack pods, one of odd and one of even might, the odd side blitzes."""
    do.declare_result(use, use.side, "blitz")


ODD_COMET = Hazard(id="odd-comet", name="Odd Comet", uses=(_odd_comet,))


CLASH = "cataclysm of a clash"
"""Note of an invasion: another hazard has made a cataclysm of its clash."""


def _is_clash_of(use: Use, least: int) -> bool:
    totals = [tally(use.state, side).total for side in (INVADERS, DEFENDERS)]
    return (use.now.form == "clash" or bool(use.now.notes.get(CLASH))) and sum(totals) >= least


def _blow_up(use: Use, why: str) -> None:
    """Make a cataclysm of the clash, unless another hazard has done so."""
    if use.now.form == "clash":
        do.become_cataclysm(use, why)
    use.now.notes[CLASH] = 1


@effect("meteor-storm", "invader:combat.tally", applies=lambda use: use.now.form == "clash" and _is_clash_of(use, 25))
def _meteor_storm(use: Use) -> None:
    """A clash whose two totals add up to 25 or more turns into a cataclysm."""
    _blow_up(use, "Meteor Storm")


METEOR_STORM = Hazard(id="meteor-storm", name="Meteor Storm", uses=(_meteor_storm,))


@effect("unstable-weaponry", "invader:combat.tally", applies=lambda use: _is_clash_of(use, 42))
def _unstable_weaponry(use: Use) -> None:
    """A clash whose two totals add up to 42 or more turns into a cataclysm"""
    _blow_up(use, "Unstable Weaponry")
    use.now.notes[BLAST] = 1


@effect("blast of unstable-weaponry", "invader:payoff.crash", applies=lambda use: bool(use.now.notes.get(BLAST)))
def _blast(use: Use) -> Script[None]:
    """that also vaporizes the target planet."""
    yield from do.vaporize_planet(use.table, use.now.target, use)


UNSTABLE_WEAPONRY = Hazard(id="unstable-weaponry", name="Unstable Weaponry", uses=(_unstable_weaponry, _blast))
