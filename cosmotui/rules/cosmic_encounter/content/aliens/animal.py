"""Animal: Power to Party."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import actors_of, timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

CROWD = 3
"""Aliens of a fleet that make a party."""


@effect("animal", "actor:encounter.result", applies=lambda use: use.fleet.result == "win", mandatory=True)
def celebrate(use: Use) -> Script[None]:
    """As actor when your fleet wins: you and each ally draft one pod."""
    guests = [use.seat, *use.allies]
    for seat in [seat for seat in timing_order(use.state) if seat in guests]:
        yield from do.draft(use.table, seat, 1, use)


def _snobs(use: Use) -> list[int]:
    """The leaders that have not commissioned the user."""
    fleets, asked = use.now.fleets, use.now.commissions
    return [fleets[side].leader for side in (INVADERS, DEFENDERS) if use.seat not in asked[side]]


@hinted(Hint(danger=0.1))
@effect("rage of animal", "bystander:rally.window", applies=lambda use: bool(_snobs(use)), mandatory=True)
def rage(use: Use) -> Script[None]:
    """After commission, ravage one ship of each leader that did not commission you (when you are not a leader)."""
    for seat in _snobs(use):
        yield from do.ravage(use.table, seat, 2 if use.boosted else 1, use)


def _is_crowded(use: Use) -> bool:
    return len(actors_of(use.state, use.side)) >= CROWD and do.can_draft(use.state)


@hinted(Hint(gain(POD)))
@effect("legacy animal", "actor:arrival.window", applies=_is_crowded)
def legacy(use: Use) -> Script[None]:
    """At arrival.window, when sponsors are known, each alien of a fleet with 3 or more aliens may draft one pod."""
    yield from do.draft(use.table, use.seat, 1, use)


@hinted(Hint(gain(lambda survey: 0.4 - POD * len(survey.pods))))
@effect("wild animal", "any:warpfall.window", burnout=True)
def wild(use: Use) -> Script[None]:
    """Cause a Cosmic Quake."""
    yield from do.quake(use.table, use)


@hinted(Hint(helps=always))
@effect("super animal", "bystander:rally.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: ravage 2 ships instead of 1."""


ITEM = Alien(
    id="animal",
    name="Animal",
    alert="yellow",
    types=("support", "resource", "destroy"),
    galaxy="Alliance",
    aim="be asked into every fleet",
    in_play=(
        "Whoever wins with you is paid for it, and whoever does not ask you to the party loses a ship. So you are "
        "asked by everybody."
    ),
    power=Power(name="Power to Party", uses=(celebrate, rage)),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)
