"""Secret moons: once their owner has revealed them they act for it as long as it is there."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import has_role
from cosmotui.rules.cosmic_encounter.effect import GameEvent, Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import ships_might
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.holdings import moons_occupied
from cosmotui.rules.cosmic_encounter.kinds.moon import SECRET, Moon
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.operations import manifests
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.compensation import pay
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL
from cosmotui.rules.cosmic_encounter.traits import PERSISTENT

FLARE: Final = 0.1
"""The worth of a flare, in units of a base."""
SECRET_CLOAK = Moon(
    id="secret-cloak", name="CLOAK", type=SECRET, supplement="Does nothing and stays shrouded for ever."
)


def _its_own(board: Board, owner: int, seat: int) -> bool:
    return seat == owner


SECRET_HUBRIS = Moon(
    id="secret-hubris",
    name="HUBRIS",
    type=SECRET,
    supplement="Your power is persistent.",
    traits=(PERSISTENT(_its_own),),
)


@effect("secret-legacy", "any:on:revealed", mandatory=True)
def _legacy(use: Use) -> Script[None]:
    """Manifest two random legacies; they are in force."""
    for name in do.manifest_powers(use.table, 2):
        yield from do.enforce(use, name)


SECRET_LEGACY = Moon(id="secret-legacy", name="LEGACY", type=SECRET, uses=(_legacy,))


def _own_losses(use: Use) -> int:
    """Return how many ships the user has lost with its fleet."""
    return use.fleet.casualties.get(use.seat, 0) if use.lost_combat else 0


@effect("secret-payback", "sponsor:payoff.compensation", mandatory=True, applies=lambda use: _own_losses(use) > 0)
def _payback(use: Use) -> Script[None]:
    """When your fleet has lost, receive compensation from the opponent."""
    yield from pay(use.table, use.opponent, use.seat, _own_losses(use), use)


SECRET_PAYBACK = Moon(id="secret-payback", name="PAYBACK", type=SECRET, uses=(_payback,))


def _may_have_a_flare(use: Use) -> bool:
    is_due = rules_of(use.table.setup).flares and not use.now.notes.get(REVIVAL)
    return is_due and bool(manifests.possible_manifests(use.state, manifests.FLARE))


@hinted(Hint(gain(lambda survey: FLARE - SHIP * min(1, survey.warp[survey.me])), why="a flare rather than a ship"))
@effect("secret-reroute", "invader:warpfall.revive", first=True, applies=_may_have_a_flare)
def _reroute(use: Use) -> Script[None]:
    """In your warpfall you may manifest a random flare in place of reviving a ship."""
    use.now.notes[REVIVAL] = 1
    flare = Pod("flare", manifests.next_manifest(use.state, manifests.FLARE))
    yield from do.manifest_pod(use.table, use.seat, flare, use)


SECRET_REROUTE = Moon(id="secret-reroute", name="REROUTE", type=SECRET, uses=(_reroute,))


@effect("secret-solid", "sponsor:combat.window", mandatory=True)
def _solid(use: Use) -> None:
    """Your fleet gains 1 might for each occupied moon."""
    do.add_might(use, moons_occupied(use.state), "SOLID")


SECRET_SOLID = Moon(id="secret-solid", name="SOLID", type=SECRET, uses=(_solid,))


def _backer_boons(use: Use) -> GameEvent | None:
    """Return the event of boons that an alien is about to get as a backer; None if it is another one."""
    cause = use.cause
    return cause if cause is not None and cause.by is None and use.state.at == "payoff.boons" else None


def _are_its_own(use: Use) -> bool:
    boons = _backer_boons(use)
    return boons is not None and boons.seat == use.seat


def _double(use: Use) -> None:
    use.event.count *= 2


@effect("secret-spoils", "sponsor:on:boon", mandatory=True, applies=_are_its_own)
def _spoils(use: Use) -> None:
    """Your backer boons are doubled."""
    _double(use)


SECRET_SPOILS = Moon(id="secret-spoils", name="SPOILS", type=SECRET, uses=(_spoils,))


def _to_be_rid_of(now: Situation) -> Aim:
    """Return a pod of the cache that does more harm than good."""
    survey = now.survey
    pod = min(survey.alien.cache, key=lambda pod: now.worth(survey.view.pods[pod]), default=-1)
    if pod < 0 or now.worth(survey.view.pods[pod]) >= 0:
        return NOWHERE
    return Aim(now.unit * SHIP, "it would rather be rid of a pod", pods=(pod,))


@hinted(Hint(aim=_to_be_rid_of))
@effect("secret-stack", "any:orientation.open", applies=lambda use: bool(use.cache))
def _stack(use: Use) -> Script[None]:
    """As a campaign begins you may deconstruct a pod of your cache."""
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Deconstruct which pod?", cache, 1, 1)
    do.deconstruct(use.table, use.seat, pods)


SECRET_STACK = Moon(id="secret-stack", name="STACK", type=SECRET, uses=(_stack,))


@effect("secret-strength", "sponsor:combat.window", mandatory=True)
def _strength(use: Use) -> None:
    """As a sponsor your ships have double might"""
    do.change_ships(use, "factor", 2, "STRENGTH", seat=use.seat)


@effect("boons of secret-strength", "sponsor:on:boon", mandatory=True, applies=_are_its_own)
def _strong_boons(use: Use) -> None:
    """and bring double backer boons."""
    _double(use)


SECRET_STRENGTH = Moon(id="secret-strength", name="STRENGTH", type=SECRET, uses=(_strength, _strong_boons))


def _are_another_sponsors(use: Use) -> bool:
    boons = _backer_boons(use)
    return boons is not None and boons.seat != use.seat and has_role(use.state, boons.seat, "sponsor")


@effect("secret-weak", "sponsor:combat.window", mandatory=True)
def _weak(use: Use) -> None:
    """While you sponsor, the ships of every other sponsor together add 2 less might,"""
    for side, fleet in enumerate(use.now.fleets):
        for seat in [seat for seat in fleet.sponsors if seat != use.seat]:
            less = min(2, max(0, ships_might(use.state, side, seat)))
            do.add_might(use, -less, f"WEAK: ships of {use.names[seat]}", side)


@effect("boons of secret-weak", "sponsor:on:boon", mandatory=True, applies=_are_another_sponsors)
def _weak_boons(use: Use) -> None:
    """and that sponsor gains 2 fewer backer boons."""
    use.event.count = max(0, use.event.count - 2)
    if not use.event.count:
        use.event.stop()


SECRET_WEAK = Moon(id="secret-weak", name="WEAK", type=SECRET, uses=(_weak, _weak_boons))
