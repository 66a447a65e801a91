"""What an answer changes in an event is what happens, whichever verb has announced it (CE-13.36, CE-37.30)."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, in_warp, planets_of
from cosmotui.rules.cosmic_encounter.effect import GameEvent, Use, effect
from cosmotui.rules.cosmic_encounter.events.ships import ShipsCommitted
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN, Holding
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, VAPORIZED
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.phases.compensation import pay
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, D, E, Scene
from tests.rules.cosmic_encounter.test_timing_model import at_approach

ANSWERED: Final = "answered"
Doing = Callable[[Use], Script[object]]
Change = Callable[[Use, GameEvent], None]
Measure = Callable[[Scene], object]


class Case(NamedTuple):
    """An event in play, what an answer changes in it, and what is different for that."""

    doing: Doing
    change: Change
    measure: Measure
    expected: object


def changed(field: str, value: object) -> Change:
    """An answer that gives a field another value."""
    return lambda use, event: setattr(event, field, value)


def cache(seat: int) -> Measure:
    """The number of pods in a cache; 3 before anything has happened, none for E."""
    return lambda scene: len(scene.state.aliens[seat].cache)


def caches(*seats: int) -> Measure:
    """The same for several aliens."""
    return lambda scene: tuple(len(scene.state.aliens[seat].cache) for seat in seats)


def warps(*seats: int) -> Measure:
    """The numbers of ships in the warp: 2 at first, none of E."""
    return lambda scene: tuple(scene.in_warp(seat) for seat in seats)


def where(seat: int, planet: int) -> Measure:
    """How many ships of an alien are on a planet."""
    return lambda scene: scene.on(seat, planet)


def named(seat: int) -> Measure:
    """The pods in a cache by name."""
    return lambda scene: sorted(scene.names(scene.state.aliens[seat].cache))


def places(place: int, seat: int) -> Measure:
    """How many ships of an alien are at a place."""
    return lambda scene: sum(ship.place == place and ship.owner == seat for ship in scene.state.ships)


def first_pod(use: Use, event: GameEvent) -> None:
    """Take one pod of the giver's by hand, the highest."""
    event.pods = use.state.aliens[event.seat].cache[2:]


def withhold_one(use: Use, event: GameEvent) -> None:
    """Keep the first pod out of it."""
    event.withhold(event.pods[:1])


def spare_one(use: Use, event: GameEvent) -> None:
    """Keep the first ship out of it."""
    event.spare(event.ships[:1])


WORST: Final = ["attack -03", "attack -07"]


def worst(scene: Scene) -> list[str]:
    """What is chosen in the forge where the first answer is given."""
    return sorted(scene.names([pod for pod in scene.state.aliens[A].cache if scene.state.pods[pod].value < 0]))


def _draft(use: Use) -> Script[object]:
    return do.draft(use.table, A, 2, use)


def _snatch(use: Use) -> Script[object]:
    return do.snatch(use.table, A, B, 1, use)


def _boons(use: Use) -> Script[object]:
    for seat in (A, B, D):
        for id in in_warp(use.state, seat):
            put(use.state, id, planets_of(use.state, seat)[0])  # so that boons are pods
    return do.boons(use.table, A, 1, use)


def _pay(use: Use) -> Script[object]:
    return pay(use.table, B, A, 1, use)


def _resupply(use: Use) -> Script[object]:
    return do.resupply(use.table, A, use)


def _revive(use: Use) -> Script[object]:
    return do.revive(use.table, B, 1, use)


def _revive_both(use: Use) -> Script[object]:
    return do.revive(use.table, B, 2, use)


def _ravage(use: Use) -> Script[object]:
    return do.ravage(use.table, B, 2, use)


def _snipe(use: Use) -> Script[object]:
    return do.snipe(use.table, A, free_ships(use.state, B)[:2], 2, use)


def _land(use: Use) -> Script[object]:
    return do.land(use.table, free_ships(use.state, A)[:2], planets_of(use.state, D)[0], use)


def _commit(use: Use) -> Script[object]:
    ids = [id for id in free_ships(use.state, D) if not use.state.ships[id].is_committed][:2]
    return do.commit(use.table, ids, DEFENDERS, use)


def _board(use: Use) -> Script[object]:
    buses = [do.bring(use.table, Holding(TOKEN, "bus", A, public=True)) for _ in range(2)]
    return do.board(use.table, free_ships(use.state, A)[:2], buses[0], use)


def _strand(use: Use) -> Script[object]:
    buses = [do.bring(use.table, Holding(TOKEN, "bus", A, public=True)) for _ in range(2)]
    return do.lose(use.table, free_ships(use.state, B)[:2], use, onto=buses[0])


def aboard(scene: Scene) -> list[int]:
    """How many ships are aboard each of two tokens."""
    return [len(do.ships_on(scene.state, number)) for number in range(2)]


def _leave(use: Use) -> Script[object]:
    return do.abandon(use.table, B, planets_of(use.state, B)[1])


def _zap(use: Use) -> Script[object]:
    return do.zap_alien(use, E)


def _ravage_pods(use: Use) -> Script[object]:
    return do.ravage_pods(use.table, B, 1, use)


def _abduct(use: Use) -> Script[object]:
    return do.abduct(use.table, A, B, use.state.aliens[B].cache[:2], use)


def _give(use: Use) -> Script[object]:
    return do.hand_over(use.table, B, A, use.state.aliens[A].cache[:2], "got", use)


def _swap(use: Use) -> Script[object]:
    return do.swap_caches(use.table, A, B, use)


def _zapped(*seats: int) -> Measure:
    return lambda scene: [any(power.zapped for power in scene.state.aliens[seat].powers) for seat in seats]


def held_by(*seats: int) -> Measure:
    """The number of powers of these aliens."""
    return lambda scene: [len(scene.state.aliens[seat].powers) for seat in seats]


def committed(seat: int) -> Measure:
    """The numbers of ships that an alien has committed, time after time."""
    return lambda scene: [one.count for one in scene.events if isinstance(one, ShipsCommitted) and one.seat == seat]


CASES: Final[dict[tuple[str, str, str], Case]] = {
    ("on:boon", "seat", ""): Case(_boons, changed("seat", B), caches(A, B), (3, 4)),
    ("on:boon", "count", ""): Case(_boons, changed("count", 3), cache(A), 6),
    ("on:boon", "lot", ""): Case(_boons, changed("lot", {}), cache(A), 3),
    ("on:boon-drafts", "lot", ""): Case(_boons, changed("lot", {A: 2, B: 1}), caches(A, B), (5, 4)),
    ("on:compensation", "seat", ""): Case(_pay, changed("seat", D), caches(A, B, D), (3, 2, 4)),
    ("on:compensation", "user", ""): Case(_pay, changed("user", D), caches(A, B, D), (4, 3, 2)),
    ("on:compensation", "count", ""): Case(_pay, changed("count", 2), caches(A, B), (5, 1)),
    ("on:compensation", "count", "more than there is"): Case(_pay, changed("count", 9), caches(A, B), (6, 0)),
    ("on:compensation", "picker", ""): Case(_pay, changed("picker", E), lambda scene: "D-scrap 4" in scene.asked, True),
    ("on:draft", "seat", ""): Case(_draft, changed("seat", D), caches(A, D), (3, 5)),
    ("on:draft", "count", ""): Case(_draft, changed("count", 5), cache(A), 8),
    ("on:draft", "count", "more than there is"): Case(
        lambda use: do.draft(use.table, A, 40, use, fits=lambda pod: pod.is_attack),
        changed("count", 99),
        lambda scene: sum(scene.state.pods[id].is_attack for id in scene.state.forge),
        0,
    ),
    ("on:draft", "is_dark", ""): Case(_draft, changed("is_dark", True), cache(A), 3),  # there is no dark forge
    ("on:draft", "is_double", ""): Case(
        _draft, changed("is_double", True), lambda scene: "D-third-eye 0" in scene.asked, True
    ),
    ("on:draft", "picks", ""): Case(_draft, changed("picks", 2), worst, WORST),
    ("on:draft", "fits", ""): Case(
        _draft,
        changed("fits", lambda pod: pod.kind == "poison"),
        lambda scene: scene.names(scene.state.aliens[A].cache)[3:],
        ["poison", "poison"],
    ),
    ("on:snatch", "seat", ""): Case(_snatch, changed("seat", D), caches(A, B, D), (4, 3, 2)),
    ("on:snatch", "user", ""): Case(_snatch, changed("user", D), caches(A, B, D), (3, 2, 4)),
    ("on:snatch", "count", ""): Case(_snatch, changed("count", 2), caches(A, B), (5, 1)),
    ("on:snatch", "count", "more than there is"): Case(_snatch, changed("count", 9), caches(A, B), (6, 0)),
    ("on:snatch", "pods", ""): Case(_snatch, first_pod, named(B), ["attack 10", "attack 12"]),
    ("on:snatch", "is_double", ""): Case(
        _snatch, changed("is_double", True), lambda scene: "D-third-eye 0" in scene.asked, True
    ),
    ("on:pods-incoming", "seat", ""): Case(_draft, changed("seat", E), caches(A, E), (3, 2)),
    ("on:pods-incoming", "seat", "of a gift"): Case(_give, changed("seat", D), caches(A, B, D), (1, 3, 5)),
    ("on:pods-incoming", "seat", "of a swap"): Case(_swap, changed("seat", E), caches(A, B, E), (3, 0, 3)),
    ("on:pods-incoming", "pods", ""): Case(_draft, withhold_one, cache(A), 4),
    ("on:pods-incoming", "pods", "of a gift"): Case(_give, withhold_one, caches(A, B), (2, 4)),
    ("on:resupply", "seat", ""): Case(_resupply, changed("seat", D), caches(A, D), (3, 8)),
    ("on:resupply", "picks", ""): Case(_resupply, changed("picks", 2), worst, WORST),
    ("on:resupply", "count", ""): Case(_resupply, changed("count", 3), cache(A), 3),
    ("on:revive", "seat", ""): Case(_revive, changed("seat", D), warps(B, D), (2, 1)),
    ("on:revive", "ships", ""): Case(_revive_both, spare_one, warps(B), (1,)),
    ("on:revive", "count", ""): Case(_revive, changed("count", 2), warps(B), (0,)),
    ("on:revive", "count", "more than there is"): Case(_revive, changed("count", 9), warps(B), (0,)),
    ("on:cache-targeted", "seat", ""): Case(_snatch, changed("seat", D), caches(A, B, D), (4, 3, 2)),
    ("on:cache-targeted", "seat", "abducted"): Case(_abduct, changed("seat", D), caches(A, B, D), (5, 3, 1)),
    ("on:cache-targeted", "seat", "scrapped"): Case(_ravage_pods, changed("seat", D), caches(B, D), (3, 2)),
    ("on:cache-targeted", "seat", "swapped"): Case(_swap, changed("seat", E), caches(A, B, E), (0, 3, 3)),
    ("on:cache-targeted", "pods", ""): Case(_abduct, withhold_one, caches(A, B), (4, 2)),
    ("on:cache-targeted", "count", ""): Case(_ravage_pods, changed("count", 2), cache(B), 1),
    ("on:targeted", "seat", ""): Case(_snipe, changed("seat", D), warps(B, D), (2, 4)),
    ("on:targeted", "seat", "a cache"): Case(_snatch, changed("seat", D), caches(A, B, D), (4, 3, 2)),
    ("on:targeted", "seat", "a nexus"): Case(
        lambda use: do.assimilate(use, E), changed("seat", A), held_by(A, E), [1, 1]
    ),
    ("on:targeted", "ships", ""): Case(_snipe, spare_one, warps(B), (3,)),
    ("on:targeted", "count", ""): Case(_snipe, changed("count", 3), warps(B), (5,)),
    ("on:ships-would-be-lost", "seat", ""): Case(_ravage, changed("seat", D), warps(B, D), (2, 4)),
    ("on:ships-would-be-lost", "ships", ""): Case(_ravage, spare_one, warps(B), (3,)),
    ("on:ships-would-be-lost", "count", ""): Case(_ravage, changed("count", 3), warps(B), (5,)),
    ("on:ships-would-be-lost", "count", "fewer"): Case(_ravage, changed("count", 1), warps(B), (3,)),
    ("on:ships-would-be-lost", "count", "more than there is"): Case(_ravage, changed("count", 99), warps(B), (20,)),
    ("on:ships-would-be-lost", "vaporizes", ""): Case(_ravage, changed("vaporizes", True), places(VAPORIZED, B), 2),
    ("on:ships-would-be-lost", "captor", ""): Case(
        _ravage, changed("captor", E), lambda scene: len(do.captives_of(scene.state, E)), 2
    ),
    ("on:ships-would-be-lost", "holding", ""): Case(_strand, changed("holding", 1), aboard, [0, 2]),
    ("on:ships-moving", "ships", "landing"): Case(_land, spare_one, where(A, 15), 1),
    ("on:ships-moving", "count", "landing"): Case(_land, changed("count", 1), where(A, 15), 1),
    ("on:ships-moving", "place", "landing"): Case(_land, changed("place", 16), where(A, 16), 2),
    ("on:ships-moving", "ships", "committed"): Case(_commit, spare_one, committed(D), [1]),
    ("on:ships-moving", "holding", "boarding"): Case(_board, changed("holding", 1), aboard, [0, 2]),
    ("on:ships-moving", "ships", "rebounding"): Case(_leave, spare_one, where(B, 6), 1),
    ("on:landing", "ships", ""): Case(_land, spare_one, where(A, 15), 1),
    ("on:landing", "count", ""): Case(_land, changed("count", 1), where(A, 15), 1),
    ("on:landing", "place", ""): Case(_land, changed("place", 16), where(A, 16), 2),
    ("on:zap", "seat", ""): Case(_zap, changed("seat", A), _zapped(A, E), [True, False]),
}
"""By event, field, and what else is special: a case."""


def played(made_up: MadeUp, kind: str, case: Case) -> Scene:
    """The doing of A's power, which the power of E answers once."""

    def may(use: Use) -> bool:
        return not use.state.aliens[E].notes.get(ANSWERED)

    def answer(use: Use) -> None:
        """Change it."""
        assert use.cause is not None
        use.state.aliens[E].notes[ANSWERED] = 1
        case.change(use, use.cause)

    power = effect("answerer", f"any:{kind}", mandatory=True, applies=may)(answer)
    return at_approach(made_up, case.doing, made_up("answerer", power)).play(stop=("D-driver",))


@pytest.mark.rule("CE-13.36", "CE-37.30")
@pytest.mark.parametrize("named", CASES, ids=" ".join)
def test_what_an_answer_changes_is_what_happens(named: tuple[str, str, str], made_up: MadeUp) -> None:
    case = CASES[named]
    assert case.measure(played(made_up, named[0], case)) == case.expected


STOPPED: Final[dict[str, tuple[Doing, Measure, object]]] = {
    "on:boon": (_boons, cache(A), 3),
    "on:boon-drafts": (_boons, cache(A), 3),
    "on:compensation": (_pay, caches(A, B), (3, 3)),
    "on:draft": (_draft, cache(A), 3),
    "on:snatch": (_snatch, caches(A, B), (3, 3)),
    "on:pods-incoming": (_draft, cache(A), 3),
    "on:resupply": (_resupply, cache(A), 3),
    "on:revive": (_revive, warps(B), (2,)),
    "on:cache-targeted": (_snatch, caches(A, B), (3, 3)),
    "on:targeted": (_snipe, warps(B), (2,)),
    "on:ships-would-be-lost": (_ravage, warps(B), (2,)),
    "on:ships-moving": (_land, where(A, 15), 0),
    "on:landing": (_land, where(A, 15), 0),
    "on:zap": (_zap, _zapped(E), [False]),
}
"""What does not happen if an answer stops it. That power, flare and artifact may be zapped has tests of its own."""


@pytest.mark.rule("CE-13.25")
@pytest.mark.parametrize("kind", STOPPED)
def test_what_an_answer_stops_does_not_happen(kind: str, made_up: MadeUp) -> None:
    doing, measure, expected = STOPPED[kind]
    case = Case(doing, lambda use, event: event.stop(), measure, expected)
    assert measure(played(made_up, kind, case)) == expected


@pytest.mark.rule("CE-13.36")
def test_nothing_befalls_an_eliminated_alien(made_up: MadeUp) -> None:
    def to_the_dead(use: Use, event: GameEvent) -> None:
        use.state.aliens[D].eliminated = True
        event.seat = D

    assert caches(A, D)(played(made_up, "on:draft", Case(_draft, to_the_dead, cache(A), 3))) == (3, 3)


@pytest.mark.rule("CE-36.45")
def test_ships_that_an_answer_takes_elsewhere_are_out_of_it(made_up: MadeUp) -> None:
    def to_the_nexus(use: Use, event: GameEvent) -> None:
        put(use.state, event.ships[0], VAPORIZED)

    assert warps(B)(played(made_up, "on:ships-would-be-lost", Case(_ravage, to_the_nexus, warps(B), (3,)))) == (3,)
