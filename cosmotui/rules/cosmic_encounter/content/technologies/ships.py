"""Technologies that bring ships back, or save them."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, in_warp
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.phases.crash import FEWER


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
@effect("warp-master-key", "any:warpfall.window", applies=lambda use: bool(in_warp(use.state, use.seat)))
def _warp_master_key(use: Use) -> Script[None]:
    """Revive all your ships."""
    yield from do.revive(use.table, use.seat, len(in_warp(use.state, use.seat)), use)


WARP_MASTER_KEY = Technology(id="warp-master-key", name="Warp Master Key", cost=3, development=_warp_master_key)


def _narrowly_lost(use: Use) -> bool:
    has_ships = bool(fleet_ships(use.state, use.side, use.seat))
    return use.lost_combat and 1 <= use.now.margin <= 5 and has_ships


@hinted(Hint(gain(SHIP), why="one ship less to lose"))
@effect("collapsium-hulls", "defender:encounter.result", applies=_narrowly_lost)
def _collapsium_hulls(use: Use) -> None:
    """When your fleet has just lost by a margin of 1 to 5, develop this: one of your committed ships is impervious for
    the rest of the encounter."""
    use.now.notes[f"{FEWER} {use.seat}"] = use.now.notes.get(f"{FEWER} {use.seat}", 0) + 1


COLLAPSIUM_HULLS = Technology(id="collapsium-hulls", name="Collapsium Hulls", cost=4, development=_collapsium_hulls)
