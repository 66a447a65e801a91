"""Cavalry: Power to Flank."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import NUMBERED
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import worth_of
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, Survey, gain, might, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.priming import BESIDE, Beside
from cosmotui.rules.cosmic_encounter.phases.compensation import amount_due, pay

ALL_FLANK: Final = "flanking pods"
MUST: Final = "rides for Cavalry"
"""Note of an invasion, with a seat: it has been lent the power, and has to use it."""
RODE: Final = "flank"
"""Note of an invasion, with a pod: it has done what it was primed for."""
TALKER: Final = "negotiate pod of Cavalry"
"""Note of an invasion, with a seat: its flanking pod was a negotiate pod."""


def _has_driver(use: Use) -> bool:
    return any(use.state.pods[pod].is_encounter for pod in at_hand(use.state, use.seat))


def _flanks(use: Use, seats: Sequence[int]) -> list[Beside]:
    """The flanking pods of these aliens that have not acted yet."""
    beside = [one for fleet in use.now.fleets for one in fleet.beside if one.rank == BESIDE and one.seat in seats]
    return [one for one in beside if one.pod >= 0 and not use.now.notes.get(f"{RODE} {one.pod}")]


def _add(use: Use, side: int, one: Beside, why: str) -> None:
    use.now.notes[f"{RODE} {one.pod}"] = 1
    if one.kind in NUMBERED:
        do.add_might(use, one.value, why, side)


def _may_flank(use: Use) -> bool:
    return _has_driver(use) and not use.now.notes.get(f"{MUST} {use.seat}")


@hinted(Hint(gain(0.1), pods=worst("the leader needs might, not the best pod")))
@effect("cavalry", "sponsor:approach.open", applies=_may_flank)
def flank(use: Use) -> None:
    """As a sponsor you may prime a flanking encounter pod alongside your leader's driver; it is revealed together with
    that driver."""
    do.prime_beside(use, use.seat, BESIDE, "Cavalry", is_free=True)


@effect(
    "orders of cavalry",
    "sponsor:approach.prime",
    applies=lambda use: use.now.notes.get(f"{MUST} {use.seat}", 0) > 0,
    mandatory=True,
)
def obey(use: Use) -> None:
    """Who has been lent the power uses it."""
    use.now.notes[f"{MUST} {use.seat}"] = -1
    do.prime_beside(use, use.seat, BESIDE, "Cavalry")


def _charge(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("add", "every point of might counts") if "add" in values else None


@hinted(Hint(word=_charge))
@effect(
    "charge of cavalry", "sponsor:contact.window", applies=lambda use: bool(_flanks(use, [use.seat])), mandatory=True
)
def charge(use: Use) -> Script[None]:
    """Your leader may then add its might to the fleet or let it replace the driver (CE-36.73), or do neither. It is
    scrapped with the driver."""
    one = _flanks(use, [use.seat])[0]
    use.now.notes[f"{TALKER} {use.seat}"] = int(one.kind == "negotiate")
    adds = [("add", f"add its might of {one.value}")] if one.kind in NUMBERED else []
    words = [*adds, ("neither", "neither"), ("replace", "let it replace your driver")]
    title = f"What does {use.state.pods[one.pod].name} of {use.names[use.seat]} do?"
    word = yield from do.choose_word(use.table, use.leader, title, words)
    if word == "add":
        _add(use, use.side, one, "Cavalry")
    elif word == "replace":
        yield from do.replace_driver(use, use.side, one.pod)
    use.now.notes[f"{RODE} {one.pod}"] = 1


def _is_wronged(use: Use) -> bool:
    massacred = use.now.form == "massacre" and use.fleet.result == "lose"
    return massacred and bool(use.now.notes.get(f"{TALKER} {use.seat}")) and use.seat in use.fleet.casualties


@effect("claim of cavalry", "sponsor:payoff.compensation", applies=_is_wronged, mandatory=True)
def be_compensated(use: Use) -> Script[None]:
    """If it was a negotiate pod and a massacre follows, you get compensation as if leader."""
    worth = use.fleet.casualties[use.seat] * worth_of(use.state, use.side, use.seat)
    yield from pay(use.table, use.opponent, use.seat, amount_due(use.state, use.side, worth), use)


@effect("legacy cavalry", "sponsor:approach.prime", applies=_has_driver)
def legacy(use: Use) -> None:
    """Every sponsor may prime a driver"""
    do.prime_beside(use, use.seat, BESIDE, "Cavalry's legacy", is_free=True)


@effect("might of cavalry", "sponsor:contact.window", applies=lambda use: bool(_flanks(use, [use.seat])))
def add_all(use: Use) -> None:
    """whose might is added to its fleet; all are scrapped at payoff."""
    for one in _flanks(use, [use.seat]):
        _add(use, use.side, one, "legacy of Cavalry")


def _riders(survey: Survey) -> float:
    """Return the might that sponsors with pods may add to the own fleet, less what those of the enemy may."""
    held = [one.cache_size for one in survey.view.aliens]
    own, enemy = (sum(held[seat] > 0 for seat in fleet.sponsors) for fleet in (survey.fleet, survey.enemy))
    return 5.0 * (own - enemy)


@hinted(Hint(might(_riders)))
@effect("wild cavalry", "leader:approach.open", applies=lambda use: any(one.sponsors for one in use.now.fleets))
def wild(use: Use) -> None:
    """All sponsors may prime attack pods whose might is added to their fleets."""
    do.declare(use, ALL_FLANK, "cavalry")
    for fleet in use.now.fleets:
        for seat in fleet.sponsors:
            do.prime_beside(use, seat, BESIDE, "Cavalry's flare", "attack", is_free=True)


@effect(
    "ride of cavalry",
    "leader:contact.window",
    applies=lambda use: do.declared(use, "cavalry") == ALL_FLANK,
    mandatory=True,
)
def ride(use: Use) -> None:
    """The might of all these pods is added."""
    do.fulfil(use, "cavalry")
    for side, fleet in enumerate(use.now.fleets):
        for one in _flanks(use, fleet.sponsors):
            _add(use, side, one, "flare of Cavalry")


@hinted(Hint(gain(0.1)))
@effect("super cavalry", "leader:arrival.window", applies=lambda use: bool(use.fleet.sponsors))
def super_flare(use: Use) -> Script[None]:
    """Lend your power to one of your sponsors until upkeep; it must use it this encounter if it can."""
    seat = yield from do.choose_target(use, "Who rides for you?", use.fleet.sponsors)
    yield from do.lend(use, seat)
    use.now.notes[f"{MUST} {seat}"] = 1


ITEM = Alien(
    id="cavalry",
    name="Cavalry",
    alert="green",
    types=("combat", "support", "diplomacy"),
    galaxy="Conflict",
    aim="join fleets with good pods",
    in_play=(
        "An ally with a second driver: what you prime makes your leader stronger, or drives the fleet in place of a "
        "bad guess. With a negotiate pod you are paid if it comes to a massacre."
    ),
    power=Power(name="Power to Flank", uses=(flank, obey, charge), supplemental=(be_compensated, ride)),
    legacy=Legacy((legacy, add_all)),
    flare=Flare(wild, super_flare),
)
