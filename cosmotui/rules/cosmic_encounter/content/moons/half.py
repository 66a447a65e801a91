"""Half moons: a lasting effect for their owner, stronger with two (CE-29.9)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.holdings import occupied
from cosmotui.rules.cosmic_encounter.kinds.moon import HALF, Moon
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.phases.compensation import PAID
from cosmotui.rules.cosmic_encounter.sources import Source
from cosmotui.rules.cosmic_encounter.traits import AUTHORITY, CAPACITY, FLARES, INFLUENCE, REINFORCED, RESUPPLY_PODS


def _by_moons(board: Board, seat: int) -> int:
    """Return 1, or 2 from the second half moon on."""
    return 2 if len([id for id in occupied(board, seat) if id.startswith(f"{HALF}-")]) > 1 else 1


def _home(board: Board, owner: int, seat: int) -> int:
    return _by_moons(board, seat) if seat == owner else 0


@effect("half-ally", "sponsor:combat.window", mandatory=True, applies=lambda use: bool(use.own_fleet))
def _ally(use: Use) -> None:
    """Your ships in a fleet you sponsor have 1 (2) might more."""
    do.change_ships(use, "bonus", _by_moons(use.state, use.seat), "ALLY", seat=use.seat)


HALF_ALLY = Moon(id="half-ally", name="ALLY", type=HALF, uses=(_ally,))


def _payer(use: Use) -> int:
    """Return who has paid the user compensation; NOBODY if nobody has."""
    return use.now.notes.get(f"{PAID} {use.seat}", 0) - 1


@effect(
    "half-payday",
    "any:payoff.compensation",
    mandatory=True,
    applies=lambda use: _payer(use) >= 0 and bool(use.state.aliens[_payer(use)].cache),
)
def _payday(use: Use) -> Script[None]:
    """When you receive compensation snatch 1 (2) pods more from the payer."""
    yield from do.snatch(use.table, use.seat, _payer(use), _by_moons(use.state, use.seat), use)


HALF_PAYDAY = Moon(id="half-payday", name="PAYDAY", type=HALF, uses=(_payday,))
HALF_FAME = Moon(
    id="half-fame",
    name="FAME",
    type=HALF,
    supplement="Gain 1 (2) more influence in each negotiation you take part in.",
    traits=(INFLUENCE(_home),),
)
HALF_FLAREUP = Moon(
    id="half-flareup",
    name="FLAREUP",
    type=HALF,
    supplement="You may discharge 1 (2) more flares per invasion.",
    traits=(FLARES(_home),),
)
HALF_HOME = Moon(
    id="half-home", name="HOME", type=HALF, supplement="You have 1 (2) more authority.", traits=(AUTHORITY(_home),)
)
HALF_MYGATE = Moon(
    id="half-mygate",
    name="MYGATE",
    type=HALF,
    supplement="Your gate capacity is 1 (2) higher.",
    traits=(CAPACITY(_home),),
)
HALF_NEW = Moon(
    id="half-new",
    name="NEW",
    type=HALF,
    supplement="Your resupplies draft 1 (2) pods more.",
    traits=(RESUPPLY_PODS(_home),),
)


@effect("half-rewards", "any:on:boon", mandatory=True, applies=lambda use: use.befalls_user)
def _rewards(use: Use) -> None:
    """When you gain boons you gain 1 (2) more."""
    use.event.count += _by_moons(use.state, use.seat)


HALF_REWARDS = Moon(id="half-rewards", name="REWARDS", type=HALF, uses=(_rewards,))


@effect(
    "half-revive", "invader:warpfall.revive", mandatory=True, applies=lambda use: bool(revivable(use.state, use.seat))
)
def _revive(use: Use) -> Script[None]:
    """In your own warpfall revive 1 (2) more of your ships."""
    yield from do.revive(use.table, use.seat, _by_moons(use.state, use.seat), use)


HALF_REVIVE = Moon(id="half-revive", name="REVIVE", type=HALF, uses=(_revive,))


def _helped(board: Board, source: Source, user: int, might: int) -> int:
    return might + (2 * _by_moons(board, user) if user == source.owner else 0)


HALF_HELP = Moon(
    id="half-help",
    name="HELP",
    type=HALF,
    supplement="Your reinforcements have 2 (4) might more.",
    traits=(REINFORCED(_helped),),
)
