"""Meek: Power to Submit."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import worth_of
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.compensation import can_pay, pay

TALKS: Final = ("deal", "failed", "quashed")


def _changes(use: Use) -> bool:
    """Return whether the user has won or lost an encounter that was no negotiation; without rewards nobody gains."""
    gains = use.fleet.result == "lose" and not use.now.no_rewards
    return use.now.form not in TALKS and (gains or use.fleet.result == "win")


def _submit(use: Use, why: str) -> None:
    do.gain_dominion(use.table, use.seat, 1 if use.fleet.result == "lose" else -1, why)


@hinted(Hint(danger=0.3))
@effect("meek", "leader:payoff.boons", applies=_changes, mandatory=True)
def submit(use: Use) -> None:
    """In the payoff after losing an encounter as leader gain 1 dominion as a reward; after winning one as leader lose
    1 dominion as a penalty. No use when a deal was made or failed."""
    _submit(use, "Meek")


@effect("legacy meek", "actor:payoff.boons", applies=_changes)
def legacy(use: Use) -> None:
    """Every alien that wins an encounter loses 1 dominion; every alien that loses one gains 1 dominion."""
    _submit(use, "legacy of Meek")


def _outcome(survey: Survey, seat: int, winner: int) -> float:
    """Return the dominion that the end of an encounter brings a leader, or costs it."""
    side = survey.side_of(seat)
    if side < 0 or survey.leader(side) != seat:
        return 0.0
    return 1.0 if side != winner else -1.0 if survey.dominion[seat] else 0.0


def _worth(use: Use) -> int:
    """Return the worth of the user's own ships that were lost in the crash."""
    lost = use.fleet.casualties.get(use.seat, 0) if use.fleet.result == "lose" else 0
    return lost * worth_of(use.state, use.side, use.seat)


def _to_collect(survey: Survey) -> float:
    """Return what the pods are worth that the enemy leader has to pay, as far as it has any."""
    held = survey.view.aliens[survey.opponent].cache_size
    return POD * min(held, max(1, survey.fleet.casualties.get(survey.me, 0))) if held else -1.0


def _may_collect(use: Use) -> bool:
    return _worth(use) > 0 and use.enemy.leader >= 0 and can_pay(use.table, use.enemy.leader)


@hinted(Hint(gain(_to_collect)))
@effect("wild meek", "sponsor:payoff.compensation", applies=_may_collect)
def wild(use: Use) -> Script[None]:
    """After losing as a sponsor: collect compensation from the enemy leader, for the worth of your own committed ships
    lost in the crash (CE-23.3-4, 23.9-10), whatever the form of combat."""
    yield from pay(use.table, use.enemy.leader, use.seat, _worth(use), use)


@hinted(Hint(gain(0.5)))
@effect("super meek", "invader:upkeep.window", applies=lambda use: not use.alien.flagship)
def super_flare(use: Use) -> None:
    """When your flagship was destroyed: repair it with 1 loaded fuel cell."""
    do.repair_flagship(use, use.seat, 1)


ITEM = Alien(
    id="meek",
    name="Meek",
    alert="green",
    types=("invasion",),
    galaxy="Venture",
    aim="lose fights for dominion",
    in_play=(
        "You gain dominion by losing, and a win costs you one: lose with a ship or two, and nobody can keep you from "
        "it but by talking."
    ),
    power=Power(name="Power to Submit", uses=(submit,), is_persistent=True, outcome=_outcome),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
