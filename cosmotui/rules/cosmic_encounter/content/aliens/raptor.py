"""Raptor: Power of Ferocity."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

DEMANDED = 4
"""Pods that the super flare demands."""
FEWER = 3
"""Ships that are ravaged where the power comes in mid-match."""


def setup(use: Use) -> Script[None]:
    """Vaporize one of your planets and all ships on it."""
    homes = planets_of(use.state, use.seat)
    planet = yield from do.choose_planet(use.table, use.seat, "Which of your planets is vaporized?", homes)
    yield from do.vaporize_planet(use.table, planet, use, with_ships=True)


def arrival(use: Use) -> Script[None]:
    """Ravage three of your ships."""
    yield from do.ravage(use.table, use.seat, FEWER, use)


def _scrapped(use: Use, seat: int, most: int) -> Script[int]:
    """Let an alien scrap up to so many pods of its cache; return how many it has scrapped."""
    title = f"Scrap a pod to save your fleet? {{}} of {most}"
    pods = yield from do.choose_pods(use.table, seat, "D-scrap", title, loose_pods(use.state, seat), 0, most)
    yield from do.scrap(use.table, seat, pods, use)
    return len(pods)


@hinted(Hint(danger=1.0, pods=worst("the fleet is worth more")))
@effect(
    "raptor",
    "actor:arrival.window",
    applies=lambda use: bool(use.own_fleet) and bool(fleet_ships(use.state, 1 - use.side)),
    mandatory=True,
)
def maul(use: Use) -> Script[None]:
    """After arrival as actor each alien of the opposing fleet (timing order) may scrap pods; if together they scrap
    fewer than your committed ships, all ships of that fleet are destroyed."""
    left = DEMANDED if use.boosted else len(use.own_fleet)
    for seat in use.enemies:
        left -= (yield from _scrapped(use, seat, left)) if left else 0
    if left:
        yield from do.lose(use.table, fleet_ships(use.state, 1 - use.side), use)


@effect(
    "legacy raptor",
    "leader:encounter.result",
    applies=lambda use: use.won_combat and use.enemy.result == "lose" and not use.fleet.peaceful,
)
def legacy(use: Use) -> Script[None]:
    """At encounter.result the winning leader chooses: it ravages as many pods of its own cache as there are aliens in
    the losing fleet, or its win is peaceful (with too few pods: peaceful)."""
    count = len(crews_of(use.state, 1 - use.side))
    title, no = f"Scrap {count} random pods, so that the enemy fleet is lost?", "no: a peaceful win"
    can = len(loose_pods(use.state, use.seat)) >= count
    if can and (yield from do.agree(use.table, use.seat, title, "D-declare", "yes", no)):
        yield from do.ravage_pods(use.table, use.seat, count, use)
    else:
        use.fleet.peaceful = True
        use.table.record(Told(use.seat, "the win of {} is peaceful"))


def _word(can: bool) -> tuple[str, str]:
    return ("yes", "the ships are worth it") if can else ("no", "the pods are needed")


@hinted(
    Hint(
        weighed(lambda now: now.unit * 0.04 * now.survey.own_sent),
        why="its ships come home, or pods are lost",
        word=lambda now, title, words: _word(now.survey.alien.cache_size > 6) if "yes" in words else None,
    )
)
@effect(
    "wild raptor", "leader:encounter.result", applies=lambda use: use.fleet.result == "lose" and bool(use.own_fleet)
)
def wild(use: Use) -> Script[None]:
    """After losing: the opponent chooses – it ravages one pod of its cache per committed ship of yours, or your
    committed ships rebound."""
    own, opponent = use.own_fleet, use.opponent
    title = f"Scrap {len(own)} random pods, so that the ships of {use.names[use.seat]} are lost?"
    can = len(loose_pods(use.state, opponent)) >= len(own)
    if can and (yield from do.agree(use.table, opponent, title, "D-declare", "yes", "no: they rebound")):
        yield from do.ravage_pods(use.table, opponent, len(own), use)
    else:
        yield from do.rebound(use.table, own, avoid=use.now.target, by=use)


def _is_small(survey: Survey) -> bool:
    return survey.own_sent < DEMANDED


@hinted(Hint(helps=_is_small))
@effect("super raptor", "actor:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: demand 4 pods whatever you committed."""


ITEM = Alien(
    id="raptor",
    name="Raptor",
    alert="yellow",
    types=("destroy",),
    galaxy="unknown",
    aim="invade with four ships",
    in_play=(
        "Whoever meets your ships pays for each of them with a pod, or loses its whole fleet before the encounter. You "
        "begin with a planet less."
    ),
    power=Power(name="Power of Ferocity", uses=(maul,), setup=setup, setup_shows=True, arrival=arrival),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
