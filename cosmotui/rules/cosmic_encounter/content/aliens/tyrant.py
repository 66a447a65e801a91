"""Tyrant: Power of Tribute."""

from typing import Final, NamedTuple

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, always, best, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import HELD, INVADERS
from cosmotui.rules.cosmic_encounter.model.store import SEALED, Store
from cosmotui.rules.cosmic_encounter.operations.caches import RETURNED
from cosmotui.rules.cosmic_encounter.operations.ships import system_of

TRIBUTE: Final = "tribute"
LEAST, GIVERS = 3, 2


class Tribute(NamedTuple):
    """A sealed pod with the ship that was placed on it."""

    store: Store
    ship: int
    giver: int


def _tributes(use: Use) -> list[Tribute]:
    ids = use.power.ships if use.power is not None else {}
    stores = [one for one in use.state.stores if one.of == use.source.key and one.pods and ids.get(one.name)]
    return [Tribute(one, ids[one.name][0], use.state.ships[ids[one.name][0]].owner) for one in stores]


def _may_demand(use: Use) -> bool:
    cause = use.event
    if cause.seat == use.seat:
        return False
    is_here = any(system_of(use.state, id) == use.seat for id in cause.ships)
    return is_here and bool(loose_pods(use.state, cause.seat)) and bool(free_ships(use.state, cause.seat))


@hinted(Hint(word=lambda now, title, values: ("yes", "a pod and a ship") if "yes" in values else None))
@effect("tyrant", "any:on:ships-moved", mandatory=True, applies=_may_demand)
def demand(use: Use) -> Script[None]:
    """Each time other aliens' ships move into your system, demand tribute from any of them: each picks one pod of its
    cache, sealed in your nexus, and one of its ships, placed on it as ID."""
    assert use.power is not None
    table, seat, giver = use.table, use.seat, use.event.seat
    if not (yield from do.agree(table, seat, f"Demand tribute from {use.names[giver]}?", "D-declare")):
        return
    pods = yield from _described(use, giver)
    given = yield from do.choose_pods(table, giver, "D-scrap", "Which pod is your tribute?", pods, 1, 1)
    names = [one.name for one in use.state.stores if one.of == use.source.key]
    name = next(name for number in range(1, len(names) + 2) if (name := f"{TRIBUTE} {number}") not in names)
    do.store_pods(table, giver, given, do.store(use, name, SEALED))
    title = "Which of your ships goes with the tribute?"
    ids = yield from do.choose_ships(table, giver, "D-ravage", title, free_ships(use.state, giver), 1)
    yield from do.capture(table, seat, ids, use)
    do.mark_ships(use, use.power, name, ids)


def _described(use: Use, giver: int) -> Script[list[int]]:
    """Return the pods that may be given: with the flare those that the user describes, if there are any."""
    pods = loose_pods(use.state, giver)
    if not use.boosted:
        return pods
    name = yield from do.name_pod(use.table, use.seat, "D-declare", f"Which pod must {use.names[giver]} give?")
    return [pod for pod in pods if use.state.pods[pod].name == name] or pods


def _is_time(use: Use) -> bool:
    found = _tributes(use)
    return len(found) >= LEAST and len({one.giver for one in found}) >= GIVERS


@hinted(Hint(gain(2 * POD), pods=best("worthy of a tyrant")))
@effect("judgement of tyrant", "any:upkeep.window", applies=_is_time)
def judge(use: Use) -> Script[None]:
    """In any upkeep with at least 3 tributes from at least 2 aliens you may probe them all: add pods you call worthy to
    your cache (their ID ships rebound); the others return to their givers, their ID ships are destroyed, and each giver
    ravages one more ship per pod returned."""
    found = _tributes(use)
    pods = [one.store.pods[0] for one in found]
    do.show(use.table, use.seat, "the tributes", pods)
    title = f"Which tribute is worthy? {{}} of {len(pods)}"
    worthy = yield from do.choose_pods(use.table, use.seat, "D-declare", title, pods, 0, len(pods))
    for one, pod in zip(found, pods, strict=True):
        yield from (_accept(use, one) if pod in worthy else _refuse(use, one))
    for giver in dict.fromkeys(one.giver for one in found):
        back = sum(one.giver == giver for one, pod in zip(found, pods, strict=True) if pod not in worthy)
        yield from do.ravage(use.table, giver, back, use)


def _accept(use: Use, one: Tribute) -> Script[None]:
    yield from do.fetch(use.table, use.seat, list(one.store.pods), use)
    yield from do.release(use.table, _held(use, one), use)
    _forget(use, one)


def _refuse(use: Use, one: Tribute) -> Script[None]:
    if use.state.aliens[one.giver].eliminated:
        yield from do.scrap(use.table, use.seat, list(one.store.pods), use)
    yield from do.hand_over(use.table, one.giver, use.seat, list(one.store.pods), RETURNED, use)
    yield from do.lose(use.table, _held(use, one), use)
    _forget(use, one)


def _held(use: Use, one: Tribute) -> list[int]:
    """Return the ID ship, as long as it is held: it goes with the tribute, whoever judges that."""
    return [one.ship] if use.state.ships[one.ship].place == HELD else []


def _forget(use: Use, one: Tribute) -> None:
    assert use.power is not None
    do.unmark_ships(use, use.power, one.store.name)
    do.close_store(use, one.store)


@effect(
    "legacy tyrant",
    "invader:arrival.window",
    "foreward:arrival.window",
    applies=lambda use: bool(loose_pods(use.state, use.seat)),
)
def legacy(use: Use) -> Script[None]:
    """After arrival each invading-fleet actor gifts the defender a pod; the defender may scrap it to ravage one of the
    giver's committed ships."""
    lord, own = use.now.defender, loose_pods(use.state, use.seat)
    title = f"Which pod does {use.names[lord]} get?"
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, own, 1, 1)
    yield from do.hand_over(use.table, lord, use.seat, pods, "got", use)
    kept = [pod for pod in pods if pod in use.state.aliens[lord].cache]
    ships = fleet_ships(use.state, INVADERS, use.seat)
    title = f"Scrap {use.state.pods[pods[0]].name}, so that {use.names[use.seat]} loses a ship?"
    if kept and ships and (yield from do.agree(use.table, lord, title, "D-scrap")):
        yield from do.scrap(use.table, lord, kept, use)
        yield from do.ravage(use.table, use.seat, 1, use, of=ships)


def _losers(use: Use) -> list[int]:
    """The other aliens of losing fleets that hold a pod."""
    lost = [side for side, fleet in enumerate(use.now.fleets) if fleet.result == "lose"]
    found = [seat for side in lost for seat in crews_of(use.state, side)]
    return [seat for seat in use.others if seat in found and use.state.aliens[seat].cache]


@hinted(Hint(gain(POD)))
@effect("wild tyrant", "sponsor:encounter.result", applies=lambda use: bool(_losers(use)))
def wild(use: Use) -> Script[None]:
    """Snatch one pod from each alien of the losing fleet."""
    for seat in _losers(use):
        yield from do.snatch(use.table, use.seat, seat, 1, use)


@hinted(Hint(helps=always))
@effect("super tyrant", "any:on:ships-moved", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: describe a pod per alien; each must give a matching pod if it has one."""


ITEM = Alien(
    id="tyrant",
    name="Tyrant",
    alert="yellow",
    types=("resource", "control", "destroy"),
    galaxy="Eon",
    aim="let others visit your system",
    in_play=(
        "Whoever enters your system pays a pod and a ship for it. Judge them late: with many tributes the good pods "
        "are yours, and for each bad one two ships are gone."
    ),
    power=Power(name="Power of Tribute", uses=(demand,), extras=(judge,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
