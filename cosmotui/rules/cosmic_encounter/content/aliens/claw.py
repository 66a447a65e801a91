"""Claw: Power to Grab."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import is_leader, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.options.pools import standard
from cosmotui.rules.cosmic_encounter.traits import DOMINION

CLAW = "claw"


def setup(use: Use) -> Script[None]:
    """Shroud one non-negotiate pod of your cache in the nexus as the claw."""
    pods = use.state.pods
    fit = [pod for pod in use.cache if pods[pod].kind != "negotiate"]
    if fit:
        chosen = yield from do.choose_pods(use.table, use.seat, "D-declare", "Which pod is your claw?", fit, 1, 1)
        do.store_pods(use.table, use.seat, chosen, do.store(use, CLAW))


def _matches(use: Use) -> bool:
    pods = use.state.pods
    claws = {(pods[pod].kind, pods[pod].name) for pod in do.stored(use, CLAW)}
    return use.befalls_another and any((pods[pod].kind, pods[pod].name) in claws for pod in use.event.pods)


def _grab(use: Use, victim: int) -> Script[None]:
    state = use.state
    order = sorted(planets_of(state, victim), key=lambda planet: len(on_planet(state, planet, use.seat)))
    planet = yield from do.choose_planet(use.table, use.seat, "Which planet do you grab?", order)
    if planet != NOBODY:
        yield from do.lose(use.table, [id for id, ship in enumerate(state.ships) if ship.place == planet], use)
        do.move_planet(use.table, planet, use.seat)


@hinted(Hint(danger=1.0, target=lambda now, seats: now.victim(seats)))
@effect("claw", "any:on:pod-discharged", applies=_matches, mandatory=True)
def grab(use: Use) -> Script[None]:
    """When a pod matching your claw is discharged, reveal the claw, return it to your cache and move one planet of the
    discharger's system, whose ships are destroyed, to your system. Each foreign planet in your system gives 1
    dominion."""
    if use.cause is None:  # by the super flare, without the claw
        yield from _grab(use, (yield from do.choose_target(use, "Whose planet do you grab?", _leaders(use))))
        return
    claws = do.stored(use, CLAW)
    do.display(use.table, use.seat, claws)
    yield from do.fetch(use.table, use.seat, claws, use)
    yield from _grab(use, use.cause.seat)


def _may_set(use: Use) -> bool:
    pods = use.state.pods
    return any(pods[pod].kind != "negotiate" for pod in use.cache)


def _copies(pod: Pod) -> int:
    """Return how many pods of that name the standard forge has: so often others may discharge one."""
    return sum(count for one, count in standard() if one.name == pod.name)


def _likeliest(now: Situation) -> int:
    """Return the pod of the cache that others are likely to discharge, the one missed least among equals; -1: none."""
    pods = now.survey.view.pods
    fit = [pod for pod in now.survey.alien.cache if pods[pod].kind != "negotiate"]
    return max(fit, key=lambda pod: (_copies(pods[pod]), -now.worth(pods[pod])), default=-1)


def _baited(now: Situation) -> Aim:
    return Aim(now.unit * 0.1, "others are likely to discharge one like it", pods=(_likeliest(now),))


def _better_bait(now: Situation) -> Aim:
    """Return a pod that others discharge more often than the claw, as far as that makes up for what it is worth."""
    pods, pod = now.survey.view.pods, _likeliest(now)
    claws = [one for store in now.survey.view.stores if store.of == f"power {CLAW}" for one in store.pods]
    if pod < 0 or not claws:
        return NOWHERE
    more = _copies(pods[pod]) - max(_copies(pods[one]) for one in claws)
    return Aim(now.unit * 0.05 * (more - 1), "others are likely to discharge one like it", pods=(pod,))


@hinted(Hint(aim=_baited))
@effect("hand of claw", "any:warpfall.open", applies=lambda use: _may_set(use) and not do.stored(use, CLAW))
def set_claw(use: Use) -> Script[None]:
    """At the start of any warpfall you may set the claw with a cache pod that is no negotiate pod."""
    yield from setup(use)


@hinted(Hint(aim=_better_bait))
@effect("swap of claw", "any:warpfall.open", applies=lambda use: _may_set(use) and bool(do.stored(use, CLAW)))
def swap_claw(use: Use) -> Script[None]:
    """Or swap it with one."""
    old = do.stored(use, CLAW)
    yield from setup(use)
    yield from do.fetch(use.table, use.seat, old, use)


def stolen(board: Board, owner: int, seat: int) -> int:
    """Each foreign planet in your system gives 1 dominion."""
    planets = (board.planets[planet] for planet in planets_of(board, owner))
    return sum(planet.home not in (NOBODY, owner) for planet in planets) if seat == owner else 0


@effect("legacy claw", "invader:upkeep.window")
def legacy(use: Use) -> Script[None]:
    """At each upkeep extract one pod; every alien with that pod in its exhaust gains 1 dominion."""
    pods = use.state.pods
    drawn = yield from do.extract(use.table, use.seat, 1)
    do.display(use.table, use.seat, drawn)
    for pod in drawn:
        for seat in use.state.seats:
            if any(pods[one].name == pods[pod].name for one in use.state.aliens[seat].exhaust):
                do.gain_dominion(use.table, seat, 1, "legacy of Claw")
    yield from do.keep(use.table, use.seat, drawn, 0, use)


def _same_values(use: Use) -> bool:
    """Return whether two attack pods of the same might drive the fleets; other drivers have no value."""
    first, second = do.driver_value(use, 0), do.driver_value(use, 1)
    return first is not None and first == second


def _leaders(use: Use) -> list[int]:
    return [seat for seat in use.others if is_leader(use.state, seat)]


@hinted(Hint(gain(0.5)))
@effect("wild claw", "actor:contact.window", applies=_same_values)
def wild(use: Use) -> None:
    """If both drivers have the same value: blitz."""
    do.declare_result(use, use.side, "blitz")


@hinted(Hint(gain(0.8)))
@effect("super claw", "any:contact.window", applies=lambda use: _same_values(use) and bool(_leaders(use)))
def super_flare(use: Use) -> Script[None]:
    """When two drivers show the same value: use your power on either leader's system."""
    yield from do.use_clause(use, grab)


ITEM = Alien(
    id="claw",
    name="Claw",
    alert="red",
    types=("invasion", "control"),
    galaxy="Conflict",
    aim="guess what others will discharge",
    in_play=(
        "Shroud a pod as your claw that others will discharge: whoever does loses a planet to you, and each planet "
        "that you have grabbed is as good as a base."
    ),
    power=Power(
        name="Power to Grab",
        uses=(grab,),
        extras=(set_claw, swap_claw),
        setup=setup,
        arrival=setup,
        traits=(DOMINION(stolen),),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
