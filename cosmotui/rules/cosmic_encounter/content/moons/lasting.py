"""Full, secret and cheesy moons and moon bases: their effect lasts while they are occupied."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.holdings import occupied
from cosmotui.rules.cosmic_encounter.kinds.moon import BASE, FULL, SECRET, Moon
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import AUTHORITY, CAPACITY


def _one_more(board: Board, owner: int, seat: int) -> int:
    return 1


FULL_GATEUP = Moon(
    id="full-gateup",
    name="GATEUP",
    type=FULL,
    is_for_all=True,
    supplement="Every alien's gate capacity is one higher.",
    traits=(CAPACITY(_one_more),),
)


@effect("full-shine", "bystander:warpfall.window")
def _shine(use: Use) -> Script[None]:
    """All bystanders draft one pod in each warpfall."""
    yield from do.draft(use.table, use.seat, 1, use)


FULL_SHINE = Moon(id="full-shine", name="SHINE", type=FULL, is_for_all=True, uses=(_shine,))


@effect("secret-solid", "sponsor:combat.window", mandatory=True)
def _solid(use: Use) -> None:
    """Your fleet gains 1 might for each occupied moon."""
    do.add_might(use, sum(len(occupied(use.state, seat)) for seat in use.state.seats), "SOLID")


SECRET_SOLID = Moon(id="secret-solid", name="SOLID", type=SECRET, uses=(_solid,))


def _two_less(board: Board, owner: int, seat: int) -> int:
    return -2 if seat == owner else 0


BASE_NONAME = Moon(
    id="base-noname",
    name="NONAME",
    type=BASE,
    supplement="Your authority is 2 lower.",
    traits=(AUTHORITY(_two_less),),
)
