"""Sneak: Power to Infiltrate."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import in_warp, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.rescues import TALKS
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.operations.ships import LOST

PODS = 4


def _casualties(use: Use) -> int:
    return use.fleet.casualties.get(use.seat, 0)


def _has_lost_home(use: Use) -> bool:
    """Return whether a combat has destroyed the user's base on the target planet, in its own system."""
    there = use.now.target
    is_home = use.state.planets[there].exists and use.state.planets[there].system == use.seat
    gone = is_home and not on_planet(use.state, there, use.seat)
    return gone and _casualties(use) > 0 and use.now.form not in TALKS


@effect("sneak", "defender:payoff.crash", mandatory=True, applies=_has_lost_home)
def infiltrate(use: Use) -> Script[None]:
    """When one of your home bases is destroyed as a casualty after combat and you are the defender, establish a base on
    any planet of the opponent's system with the ships lost as casualties."""
    count, warped = _casualties(use), in_warp(use.state, use.seat)
    lost = [int(note.rpartition(" ")[2]) for note in use.now.notes if note.startswith(f"{LOST} ")]
    ids = [id for id in lost if id in warped][-count:]
    planets = planets_of(use.state, use.opponent)
    yield from do.establish(use.table, use.seat, planets, use, most=count, from_ids=ids, all_of_them=True)
    if use.boosted:
        yield from do.boons(use.table, use.seat, count, use)


@effect("legacy sneak", "defender:payoff.crash", applies=_has_lost_home)
def legacy(use: Use) -> Script[None]:
    """A defender whose home base is destroyed as a casualty drafts 4 pods."""
    yield from do.draft(use.table, use.seat, PODS, use)


@hinted(Hint(gain(2 * POD)))
@effect(
    "wild sneak",
    "defender:payoff.crash",
    applies=lambda use: _casualties(use) > 0 and bool(use.state.aliens[use.opponent].cache),
)
def wild(use: Use) -> Script[None]:
    """After casualties: probe the opponent's cache and abduct one pod."""
    yield from do.abduct(use.table, use.seat, use.opponent, [], use, count=1)


@hinted(Hint(helps=always))
@effect("super sneak", "defender:payoff.crash", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: gain a boon for each of your casualties."""


ITEM = Alien(
    id="sneak",
    name="Sneak",
    alert="yellow",
    types=("invasion",),
    galaxy="Storm",
    aim="lose a base, gain another",
    in_play=(
        "Whoever drives you off a planet has you in its own system at once: a lost home base is a foreign base. "
        "It works without any authority too."
    ),
    power=Power(
        name="Power to Infiltrate",
        uses=(infiltrate,),
        supplement="Persistent: not lost at upkeep for lack of authority.",
        is_persistent=True,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
