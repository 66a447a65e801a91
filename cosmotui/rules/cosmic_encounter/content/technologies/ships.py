"""Technologies that bring ships back, or save them."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, in_warp
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.commitment import idle_ships
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.phases.crash import FEWER
from cosmotui.rules.cosmic_encounter.traits import CAPACITY


@hinted(Hint(gain(lambda survey: 2 * POD + SHIP * min(1, survey.warp[survey.me]))))
@effect("lucky-charm", "any:warpfall.window")
def _lucky_charm(use: Use) -> Script[None]:
    """Revive one of your ships, then draft a technology."""
    yield from do.revive(use.table, use.seat, 1, use)
    yield from do.draft_technology(use.table, use.seat, use)


LUCKY_CHARM = Technology(id="lucky-charm", name="Lucky Charm", development=_lucky_charm)


def _many(survey: Survey) -> float:
    """Return the worth of all the own ships in the warp: more of them may come to lie there."""
    return SHIP * (survey.warp[survey.me] - 2)


@hinted(Hint(gain(_many), why="many ships in the warp"))
@effect("warp-master-key", "any:warpfall.window", applies=lambda use: do.can_revive_all(use.state, use.seat))
def _warp_master_key(use: Use) -> Script[None]:
    """Revive all your ships."""
    yield from do.revive(use.table, use.seat, len(in_warp(use.state, use.seat)), use)


WARP_MASTER_KEY = Technology(id="warp-master-key", name="Warp Master Key", cost=3, development=_warp_master_key)


def _narrowly_lost(use: Use) -> bool:
    has_ships = bool(use.own_fleet)
    return use.lost_combat and 1 <= use.now.margin <= 5 and has_ships


@hinted(Hint(gain(SHIP), why="one ship less to lose"))
@effect("collapsium-hulls", "defender:encounter.result", applies=_narrowly_lost)
def _collapsium_hulls(use: Use) -> None:
    """When your fleet has just lost by a margin of 1 to 5, develop this: one of your committed ships is impervious for
    the rest of the encounter."""
    use.now.notes[f"{FEWER} {use.seat}"] = use.now.notes.get(f"{FEWER} {use.seat}", 0) + 1


COLLAPSIUM_HULLS = Technology(id="collapsium-hulls", name="Collapsium Hulls", cost=4, development=_collapsium_hulls)


@hinted(Hint(gain(2 * SHIP)))
@effect("plasma-thrusters", "any:warpfall.window")
def _plasma_thrusters(use: Use) -> None:
    """Develop the thrusters, which stay."""


def _one_more(board: Board, owner: int, seat: int) -> int:
    return 1 if seat == owner else 0


def _elsewhere(use: Use) -> list[int]:
    """Return the ships on other bases of the user that can move."""
    ships = use.state.ships
    return [id for id in idle_ships(use.state, use.seat) if ships[id].place >= 0 and ships[id].place != use.now.target]


@hinted(Hint(gain(0.05)))
@effect("thrust of plasma-thrusters", "defender:launch.after", applies=lambda use: bool(_elsewhere(use)))
def _thrust(use: Use) -> Script[None]:
    """While developed: your gate capacity is 1 higher, and as defender you may bring one more ship to the target planet
    by a jump."""
    title = "Which ship defends the target?"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, _elsewhere(use), 1)
    yield from do.jump(use.table, ids, use.now.target, use)


PLASMA_THRUSTERS = Technology(
    id="plasma-thrusters",
    name="Plasma Thrusters",
    cost=6,
    is_stable=True,
    development=_plasma_thrusters,
    uses=(_thrust,),
    traits=(CAPACITY(_one_more),),
)


@hinted(Hint(gain(2 * SHIP)))
@effect("battleship", "any:warpfall.window", applies=lambda use: bool(bases_of(use.state, use.seat)))
def _battleship(use: Use) -> Script[None]:
    """Manifest a battleship on one of your bases: a ship of yours with base might 4."""
    base = yield from do.choose_base(use.table, use.seat, "A battleship at which base?", bases_of(use.state, use.seat))
    do.manifest(use.table, use.seat, 1, "battleship", base)


BATTLESHIP = Technology(id="battleship", name="Battleship", cost=7, development=_battleship)
