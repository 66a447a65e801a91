"""Half moons: a lasting effect for their owner, stronger with two (CE-29.9)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.holdings import occupied
from cosmotui.rules.cosmic_encounter.kinds.moon import HALF, Moon
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.phases.compensation import PAID
from cosmotui.rules.cosmic_encounter.sources import Source
from cosmotui.rules.cosmic_encounter.traits import AUTHORITY, CAPACITY, INFLUENCE, REINFORCED


def _by_moons(board: Board, seat: int) -> int:
    """Return 1, or 2 from the second half moon on."""
    return 2 if len([id for id in occupied(board, seat) if id.startswith(f"{HALF}-")]) > 1 else 1


def _home(board: Board, owner: int, seat: int) -> int:
    return _by_moons(board, seat) if seat == owner else 0


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
    supplement="You have 1 more influence in each negotiation that you take part in, 2 with two half moons.",
    traits=(INFLUENCE(_home),),
)
HALF_HOME = Moon(
    id="half-home",
    name="HOME",
    type=HALF,
    supplement="You have 1 more authority, 2 with two half moons.",
    traits=(AUTHORITY(_home),),
)
HALF_MYGATE = Moon(
    id="half-mygate",
    name="MYGATE",
    type=HALF,
    supplement="Your gate capacity is 1 higher, 2 with two half moons.",
    traits=(CAPACITY(_home),),
)


def _helped(board: Board, source: Source, user: int, might: int) -> int:
    return might + (2 * _by_moons(board, user) if user == source.owner else 0)


HALF_HELP = Moon(
    id="half-help",
    name="HELP",
    type=HALF,
    supplement="Your reinforcements have 2 more might, 4 with two half moons.",
    traits=(REINFORCED(_helped),),
)
