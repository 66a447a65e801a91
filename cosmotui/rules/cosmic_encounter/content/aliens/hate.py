"""Hate: Power of Animosity."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import actors_of, backers_of, fleet_ships, on_planet, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.status import COMMISSIONING, MATCH

SIDES = (INVADERS, DEFENDERS)


def _lonely(use: Use) -> int:
    """Return how many leaders have no sponsors."""
    return sum(not fleet.sponsors for fleet in use.now.fleets)


@effect("hate", "any:arrival.window", applies=lambda use: _lonely(use) > 0, mandatory=True)
def gloat(use: Use) -> Script[None]:
    """After any arrival gain a boon for each leader without sponsors."""
    yield from do.boons(use.table, use.seat, _lonely(use), use)


def _hurt(use: Use) -> list[int]:
    """Return the fleets whose leaders have suffered casualties and that the user neither leads nor sponsors."""
    fleets = use.now.fleets
    hurt = [side for side in SIDES if fleets[side].casualties.get(fleets[side].leader)]
    return [side for side in hurt if side_of(use.state, use.seat) != side and backers_of(use.state, side)]


@hinted(Hint(danger=0.2))
@effect("spite of hate", "any:payoff.crash", applies=lambda use: bool(_hurt(use)), mandatory=True)
def blame(use: Use) -> Script[None]:
    """When a leader you do not sponsor suffers casualties, mark it with the colour of one of its sponsors: it may never
    commission that alien again this match."""
    for side in _hurt(use):
        leader = use.now.fleets[side].leader
        title = f"Whom may {use.names[leader]} never commission again?"
        other = yield from do.choose_alien(use.table, use.seat, title, backers_of(use.state, side))
        if not any(COMMISSIONING in one.stops and one.whom == other for one in use.state.aliens[leader].statuses):
            do.put_status(use, leader, f"at odds with {use.names[other]}", MATCH, [COMMISSIONING], whom=other)


def _brought(use: Use) -> list[int]:
    """Return the ships that a leader brings."""
    if use.side == INVADERS:
        return [id for id in use.now.beacon if use.state.ships[id].is_free]
    return on_planet(use.state, use.now.target, use.seat)


@effect("legacy hate", "leader:rally.relay", applies=lambda use: bool(use.now.commissions[use.side]))
def legacy(use: Use) -> Script[None]:
    """At rally each leader destroys, for each alien it commissions, one of the ships it brings (invader: ships fixed at
    launch.beacon; defender: its ships on the target planet), as far as it has any."""
    count = len(use.now.commissions[use.side])
    title = f"Which ship is lost for a commission? {{}} of {count}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-ravage", title, _brought(use), count)
    lost = yield from do.lose(use.table, ids, use)
    if use.side == INVADERS:
        do.change_beacon(use, [id for id in use.now.beacon if id not in lost], use.seat)


@hinted(Hint(gain(3 * POD)))
@effect("wild hate", "leader:arrival.window", applies=lambda use: not use.fleet.sponsors)
def wild(use: Use) -> Script[None]:
    """With no sponsors: draft 3 pods."""
    yield from do.draft(use.table, use.seat, 3, use)


@hinted(Hint(gain(2 * SHIP)))
@effect("super hate", "bystander:arrival.window")
def super_flare(use: Use) -> Script[None]:
    """Destroy one committed ship of each actor."""
    for side in SIDES:
        for seat in actors_of(use.state, side):
            yield from do.snipe(use.table, use.seat, fleet_ships(use.state, side, seat), 1, use)


ITEM = Alien(
    id="hate",
    name="Hate",
    alert="yellow",
    types=("resource", "control"),
    galaxy="Prime",
    aim="break up every alliance",
    in_play=(
        "You thrive where leaders stand alone, and each defeat makes enemies of allies for good: in the end nobody "
        "asks anybody any more."
    ),
    power=Power(name="Power of Animosity", uses=(gloat, blame)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
