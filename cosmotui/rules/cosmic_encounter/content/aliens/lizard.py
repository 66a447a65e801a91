"""Lizard: Power to Evolve."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, best, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

GAIN = 2


def _won(use: Use) -> bool:
    return use.fleet.result == "win" and not use.fleet.escaped


@hinted(Hint(ships=best("the ship that matters most")))
@effect("lizard", "leader:encounter.result", applies=_won, mandatory=True)
def evolve(use: Use) -> Script[None]:
    """After winning an encounter as leader each of your committed ships evolves: it has 2 more might for the rest of
    the match, with no upper limit."""
    do.evolve(use, use.own_fleet, GAIN)
    if use.boosted:
        others = [id for id in free_ships(use.state, use.seat) if not use.state.ships[id].is_committed]
        ids = yield from do.choose_ships(use.table, use.seat, "D-declare", "Which ship evolves? {} of 2", others, 2)
        do.evolve(use, ids, GAIN)


@hinted(Hint(ships=best("the ship that matters most")))
@effect("legacy lizard", "actor:encounter.result", applies=_won)
def legacy(use: Use) -> Script[None]:
    """When a fleet wins an encounter one committed ship of each of its aliens evolves."""
    own = use.own_fleet
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", "Which ship evolves?", own, 1)
    do.evolve(use, ids, GAIN)


def _kicked(use: Use) -> int:
    """Might of the driver that is multiplied by the kicker; 0 without one."""
    fleet, pods = use.fleet, use.state.pods
    if fleet.kicker < 0 or fleet.driver < 0:
        return 0
    if factor := pods[fleet.kicker].value:
        return fleet.value // factor
    return do.pod_might(use, fleet.driver) if pods[fleet.driver].is_attack else 0


def _helped(use: Use) -> list[tuple[str, str]]:
    found = [("reinforcements", "double the reinforcements")] if use.fleet.rolls else []
    return [*found, *([("kicker", "add 1 to the kicker")] if _kicked(use) else [])]


@hinted(Hint(might(5)))
@effect("wild lizard", "actor:combat.window", applies=lambda use: bool(_helped(use)))
def wild(use: Use) -> Script[None]:
    """Double the reinforcements of your fleet, or add 1 to the multiplier of its kicker."""
    what = yield from do.choose_word(use.table, use.seat, "Evolve what?", _helped(use))
    if what == "reinforcements":
        use.fleet.rolls = [(seat, 2 * might) for seat, might in use.fleet.rolls]
    else:
        do.set_driver(use, use.side, use.fleet.value + _kicked(use), "Lizard")


@hinted(Hint(helps=always))
@effect("super lizard", "leader:encounter.result", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: also evolve two of your uncommitted ships."""


ITEM = Alien(
    id="lizard",
    name="Lizard",
    alert="green",
    types=("combat",),
    galaxy="Dominion",
    aim="win with the same ships",
    in_play=(
        "Send the same ships again and again: each win makes them stronger for the whole match, whatever becomes "
        "of the power. Easy wins count as much as great ones."
    ),
    power=Power(
        name="Power to Evolve",
        uses=(evolve,),
        supplement="Evolved ships keep their might when this power is inactive or lost.",
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
