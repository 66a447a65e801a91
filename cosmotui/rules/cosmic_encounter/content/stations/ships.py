"""Space stations that move ships or save them."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import tally
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.station import Station

LARGE = 42
LEAPS = "oscillation overthruster"
"""Note of an invasion, with a seat."""


def _is_large(use: Use) -> bool:
    is_clash = use.now.form == "clash" and sum(tally(use.state, side).total for side in (0, 1)) >= LARGE
    return is_clash and use.holding.planet != use.now.target and bool(_here(use))


def _here(use: Use) -> list[int]:
    return on_planet(use.state, use.holding.planet, use.seat)


@hinted(Hint(gain(0.2)))
@effect("oscillation-overthruster", "any:combat.tally", applies=_is_large)
def _overthruster(use: Use) -> None:
    """In a clash whose two totals add up to 42 or more you may jump all your ships from this planet to the target
    planet."""
    use.now.notes[f"{LEAPS} {use.seat}"] = 1


@effect(
    "leap of oscillation-overthruster",
    "any:encounter.result",
    applies=lambda use: bool(use.now.notes.get(f"{LEAPS} {use.seat}") and _here(use)),
    mandatory=True,
)
def _leap(use: Use) -> Script[None]:
    """The ships go once the result is fixed, and take no part in the clash."""
    yield from do.jump(use.table, _here(use), use.now.target, use)


OSCILLATION_OVERTHRUSTER = Station(
    id="oscillation-overthruster", name="Oscillation Overthruster", uses=(_overthruster, _leap)
)


def _would_be_lost(use: Use) -> bool:
    has_ships = bool(use.own_fleet)
    return use.lost_combat and not use.enemy.peaceful and has_ships


@hinted(Hint(gain(lambda survey: SHIP * survey.own_sent), why="its ships would be lost"))
@effect("shield-generator", "sponsor:payoff.crash", applies=_would_be_lost, first=True)
def _shield(use: Use) -> Script[None]:
    """After your fleet lost, you may make all your committed ships impervious in this crash; they rebound to this
    planet."""
    own = use.own_fleet
    yield from do.rebound(use.table, own, by=use, to=[use.holding.planet])


SHIELD_GENERATOR = Station(id="shield-generator", name="Shield Generator", uses=(_shield,))
