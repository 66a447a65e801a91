"""Worm: Power to Tunnel."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, home_bases, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS


def setup(use: Use) -> Script[None]:
    """Redistribute your ships among your bases without abandoning any."""
    yield from do.redistribute(use.table, use.seat, bases_of(use.state, use.seat))


def arrival(use: Use) -> Script[None]:
    """Jump your ships between your home bases as you like."""
    yield from do.redistribute(use.table, use.seat, home_bases(use.state, use.seat), may_empty=True)


def _tunnels(use: Use) -> list[int]:
    """Return the other planets where the defender has a base and the invader has none."""
    bases = [base for base in bases_of(use.state, use.now.defender) if base != use.now.target]
    return [base for base in bases if not on_planet(use.state, base, use.now.invader)]


def _better(now: Situation) -> Aim:
    """As invader go where fewer ships stand, as defender where more do."""
    survey = now.survey
    defender, invader, target = survey.leader(DEFENDERS), survey.leader(1 - DEFENDERS), survey.now.target
    bases = [one for one in sorted(survey.there) if survey.count(one, defender) and not survey.count(one, invader)]
    sign = 1 if survey.side == DEFENDERS else -1
    best = max(bases, key=lambda one: sign * survey.count(one, defender), default=target)
    more = sign * (survey.count(best, defender) - survey.count(target, defender))
    return now.might(more)._replace(word=str(best)) if more > 0 else NOWHERE


@hinted(Hint(aim=_better))
@effect("worm", "leader:contact.window", applies=lambda use: bool(_tunnels(use)))
def tunnel(use: Use) -> Script[None]:
    """After contact you may switch the target planet to another planet where the defender has a base and the invader
    has none; the defender's committed ships become those stationed on the new planet."""
    planet = yield from do.choose_planet(use.table, use.seat, "Where does the tunnel lead?", _tunnels(use))
    yield from do.aim(use, [planet])


@effect("legacy worm", "defender:arrival.window", applies=lambda use: len(bases_of(use.state, use.seat)) > 1)
def legacy(use: Use) -> Script[None]:
    """After arrival the defender may redistribute ships among its bases without abandoning any."""
    if (yield from do.agree(use.table, use.seat, "Redistribute your ships?")):
        yield from do.redistribute(use.table, use.seat, bases_of(use.state, use.seat))


@hinted(Hint(gain(0.3), why="a home base more"))
@effect("wild worm", "invader:orientation.open", applies=do.may_settle)
def wild(use: Use) -> Script[None]:
    """Re-establish a base on a home planet of yours where you have none."""
    yield from do.establish(use.table, use.seat, do.home_planets_without_base(use.state, use.seat), use)


@hinted(Hint(aim=_better))
@effect("super worm", "sponsor:contact.window", applies=lambda use: bool(_tunnels(use)))
def super_flare(use: Use) -> Script[None]:
    """Use your power as a sponsor."""
    yield from do.use_clause(use, tunnel)


ITEM = Alien(
    id="worm",
    name="Worm",
    alert="yellow",
    types=("destroy", "combat"),
    galaxy="Storm",
    aim="choose the ground to fight on",
    in_play=(
        "Once the drivers lie open you choose the ground: as invader where one ship stands, as defender where your "
        "garrison is large. Heap your ships up somewhere."
    ),
    power=Power(name="Power to Tunnel", uses=(tunnel,), setup=setup, setup_shows=True, arrival=arrival),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
