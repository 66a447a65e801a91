"""Stores of pods outside the caches: who sees them, what leaves them, and where they go (CE-37.51, CE-12.16)."""

from collections.abc import Callable

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import Compose, Script
from cosmotui.engine.soundness import problem_of
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import OPEN, SEALED, SHROUDED, SIGHTS, Store
from cosmotui.rules.cosmic_encounter.model.table import Board, StoreFacts
from cosmotui.rules.cosmic_encounter.phases.result import return_primed
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from cosmotui.rules.cosmic_encounter.soundness import state_problem, things
from cosmotui.rules.cosmic_encounter.traits import REACHES, SEES_CACHE
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.views.view_to_state import sketch
from tests.rules.cosmic_encounter.invariants import broken_always
from tests.rules.cosmic_encounter.made_up import MadeUp, with_power
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, distress

FOUGHT = ("D-purchase",)


def reaches(board: Board, owner: int, store: StoreFacts, pod: int) -> bool:
    """Everything in the pocket may be discharged."""
    return store.name == "pocket"


def juggler(made_up: MadeUp) -> str:
    """A power that may discharge what lies in its pocket."""
    return made_up("juggler", like=with_power(traits=(REACHES(reaches),)))


def pocket(made_up: MadeUp, *names: str, seat: int = A, sight: str = SHROUDED) -> tuple[Scene, list[int]]:
    """A table on which somebody has a pocket with these pods; its power is public."""
    scene = Scene(*[""] * seat, juggler(made_up))
    scene.state.aliens[seat].powers[0].public = True
    return scene, scene.store("juggler", "pocket", *names, sight=sight).pods


def seen(scene: Scene, seat: int | None) -> CosmicEncounterView:
    """The table with the eyes of a seat."""
    return GAME.view(scene.setup, scene.state, seat)


# --- who sees it -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.51", "CE-36.33", "CE-36.34", "CE-36.35")
@pytest.mark.parametrize(("sight", "who"), [(OPEN, (A, B, None)), (SHROUDED, (A,)), (SEALED, ())])
def test_a_store_is_open_shrouded_or_sealed(made_up: MadeUp, sight: str, who: tuple[int | None, ...]) -> None:
    scene, (pod,) = pocket(made_up, "attack 40", sight=sight)
    for seat in (A, B, None):
        view = seen(scene, seat)
        (store,) = view.stores
        assert (store.owner, store.name, store.size) == (A, "pocket", 1)
        assert (store.pods == (pod,)) is (view.pods[pod].name == "attack 40") is (seat in who)


@pytest.mark.rule("CE-12.6", "CE-37.82")
def test_nobody_knows_of_the_stores_of_a_hidden_power(made_up: MadeUp) -> None:
    scene, (pod,) = pocket(made_up, "attack 40", sight=OPEN)
    scene.state.aliens[A].powers[0].public = False
    assert not seen(scene, B).stores and not seen(scene, B).pods[pod].kind
    assert seen(scene, A).stores
    scene.state.aliens[C].known_powers.append("juggler")
    assert seen(scene, C).pods[pod].name == "attack 40"


@pytest.mark.rule("CE-37.47")
def test_a_store_on_a_planet_is_seen_though_its_power_is_hidden(made_up: MadeUp) -> None:
    scene, (pod,) = pocket(made_up, "attack 40")
    scene.state.aliens[A].powers[0].public, scene.state.stores[0].planet = False, 3
    (store,) = seen(scene, B).stores
    assert (store.of, store.planet, store.size, store.pods) == ("", 3, 1, ())
    assert seen(scene, A).stores[0].pods == (pod,)


@pytest.mark.rule("CE-37.51")
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("seat", [A, B])
def test_what_is_hidden_in_a_store_may_be_anything_and_looks_the_same(made_up: MadeUp, sight: str, seat: int) -> None:
    scene, pods = pocket(made_up, "attack 40", "kicker x2", "attack 01", sight=sight)
    scene.store("juggler", "spirits", "flare Human").kind = "flare"
    scene.give(A, "attack 06", "kicker x2")
    scene.invade().prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").state.at = "approach.after"
    scene.state.phase, scene.state.now.revealed = "primed", False
    fleet = scene.state.now.fleets[INVADERS]
    fleet.kicker = pods[1]
    scene.state.stores[0].pods.remove(pods[1])
    scene.state.stores[0].primed.append(pods[1])
    before = msgspec.msgpack.encode(scene.state)
    kinds: set[str] = set()
    for number in range(20):
        other = msgspec.msgpack.decode(before, type=CosmicEncounterState)
        redraw(other, seat, Dice(number), frozenset())
        assert GAME.view(scene.setup, other, seat) == seen(scene, seat)
        assert other.pods[other.stores[1].pods[0]].kind == "flare"
        assert not [*broken_always(other)]
        kinds.add(other.pods[pods[0]].name)
    is_seen = sight == OPEN or (sight == SHROUDED and seat == A)
    assert (len(kinds) == 1) is is_seen


@pytest.mark.rule("CE-18.22")
def test_nobody_learns_that_a_kicker_has_been_primed_from_a_store(made_up: MadeUp) -> None:
    scene, (kicker,) = pocket(made_up, "kicker x2")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.invade().play(stop=("D-driver",))
    assert scene.match is not None
    question = scene.match.questions[0]
    assert isinstance(question, Compose)
    scene.match.answer(A, {**question.start, "kicker": pod_id(kicker)})
    scene.play(stop=("D-distress",))
    scene.state.at, scene.state.phase = "approach.after", "primed"
    assert seen(scene, B).stores[0].size == 1 and seen(scene, A).stores[0].size == 0
    assert seen(scene, B).aliens[A].cache_size == 0
    now = seen(scene, A).invasion
    assert now is not None and now.fleets[INVADERS].kicker == kicker


def test_a_sketch_has_the_stores_of_its_view(made_up: MadeUp) -> None:
    scene, (pod, other) = pocket(made_up, "attack 40", "attack 39")
    scene.invade()
    (mine,), (theirs,) = (sketch(seen(scene, seat)).state.stores for seat in (A, B))
    assert sorted(mine.pods) == sorted((pod, other))
    assert len(theirs.pods) == 2 and not {pod, other} & set(theirs.pods)


# --- what leaves it --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.51", "CE-6.9")
@pytest.mark.parametrize(("name", "at"), [("Ship Zap", "D-window"), ("flare AI", "D-window")])
def test_a_pod_of_a_store_is_discharged_in_a_window_and_goes_to_the_exhaust(
    made_up: MadeUp, name: str, at: str
) -> None:
    scene, (pod,) = pocket(made_up, name)
    scene.invade().state.phase = "arrival"
    scene.play((f"{at} 0", pod_id(pod)), stop=("D-driver", *FOUGHT))
    assert not scene.state.stores[0].pods
    assert pod in scene.state.aliens[A].exhaust


@pytest.mark.rule("CE-13.20", "CE-37.51")
def test_a_zap_of_a_store_answers_a_use(made_up: MadeUp) -> None:
    scene, (zap,) = pocket(made_up, "Cosmic Zap", seat=C)
    scene.state.aliens[A].powers = [msgspec.structs.replace(scene.state.aliens[C].powers[0], alien="human")]
    scene.invade().prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    scene.play(("D-response 2", pod_id(zap)), stop=FOUGHT)
    assert scene.state.aliens[A].powers[0].zapped


@pytest.mark.rule("CE-37.51", "CE-18.20")
@pytest.mark.parametrize("active", [True, False])
def test_driver_and_kicker_are_primed_from_a_store_that_is_not_frozen(made_up: MadeUp, active: bool) -> None:
    scene, (driver, kicker) = pocket(made_up, "attack 40", "kicker x2")
    scene.state.aliens[A].powers[0].off = not active
    scene.give(A, "attack 01")
    scene.give(B, "attack 08")
    scene.invade(4).play(stop=("D-distress", *FOUGHT))
    assert ("drivers: attack 40" in scene.told()) is active
    scene.play(stop=FOUGHT)
    assert (driver in scene.state.aliens[A].exhaust) is (kicker in scene.state.aliens[A].exhaust) is active
    assert (driver in scene.state.stores[0].pods) is (kicker in scene.state.stores[0].pods) is not active
    assert not scene.state.stores[0].primed


@pytest.mark.rule("CE-37.51", "CE-18.14", "CE-9.1")
def test_intimidate_and_distress_pods_are_primed_from_a_store(made_up: MadeUp) -> None:
    scene, (intimidate, reinforcement) = pocket(made_up, "intimidate 04", "reinforcement")
    scene.give(A, "attack 10")
    scene.give(B, "attack 20")
    scene.invade(4).state.phase = "arrival"
    scene.play(
        ("D-intimidate 0", pod_id(intimidate)), ("D-distress 0", distress(reinforcement)), stop=FOUGHT, script=[4]
    )
    assert {intimidate, reinforcement} <= set(scene.state.aliens[A].exhaust)
    assert not scene.state.stores[0].pods


@pytest.mark.rule("CE-16.20", "CE-16.30", "CE-18.23", "CE-37.81")
def test_only_a_driver_in_the_cache_bars_a_resupply_but_any_keeps_an_invader_from_retreating(made_up: MadeUp) -> None:
    scene, _ = pocket(made_up, "attack 40")
    scene.give(B, "attack 08")
    scene.begin("launch").state.now.fleets[DEFENDERS].leader = B
    scene.play(stop=("D-driver",))
    assert "0 take" in scene.offers
    assert scene.match is not None
    question = scene.match.questions[0]
    assert isinstance(question, Compose) and "retreat" not in question.start
    assert scene.match.view(A).stores[0].pods
    problems = GAME.form_problems(scene.setup, scene.match._table.state, question, {"driver": "", "retreat": True})
    assert len(problems) == 2


@pytest.mark.rule("CE-16.32", "CE-36.38", "CE-37.80")
def test_a_pod_primed_in_vain_goes_back_to_its_store(made_up: MadeUp) -> None:
    scene, (kicker,) = pocket(made_up, "kicker x2")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.invade(4).play(stop=("D-driver",))
    scene.state.stores[0].primed, scene.state.stores[0].pods = [kicker], []
    fleet = scene.state.now.fleets[INVADERS]
    fleet.kicker = kicker
    return_primed(scene.state)
    assert scene.state.stores[0].pods == [kicker] and not scene.state.stores[0].primed
    assert kicker not in scene.state.aliens[A].cache


# --- verbs -----------------------------------------------------------------------------------------------------------


def acts(made_up: MadeUp, run: Callable[[Use], Script[None] | None], seat: int = D) -> Scene:
    """A warpfall of A in which an alien may do something."""
    scene = Scene(*[""] * seat, made_up("keeper", effect("keeper", "any:warpfall.window")(run)))
    return scene.begin("warpfall")


def play(scene: Scene) -> Scene:
    """D does it."""
    return scene.play(("D-window 3", "keeper"), stop=("D-target",))


def all_told(scene: Scene, seat: int) -> list[str]:
    """What a seat reads in the log."""
    assert scene.match is not None
    return [event.describe(scene.setup.names()) for event in scene.match.events(seat)]


@pytest.mark.rule("CE-36.70", "CE-36.34", "CE-36.35", "CE-36.11")
@pytest.mark.parametrize(("sight", "readers"), [(OPEN, (B, D)), (SHROUDED, (D,)), (SEALED, (D,))])
def test_pods_move_from_cache_to_store_and_the_log_says_no_more_than_can_be_seen(
    made_up: MadeUp, sight: str, readers: tuple[int, ...]
) -> None:
    def run(use: Use) -> None:
        """Put a pod away."""
        do.store_pods(use.table, use.seat, use.state.aliens[use.seat].cache[:1], do.store(use, "chest", sight))

    scene = acts(made_up, run)
    scene.give(D, "attack 40", "attack 01")
    scene.state.aliens[B].known = list(scene.state.aliens[D].cache)
    play(scene)
    assert scene.stored("chest") == ["attack 40"]
    for seat in (B, D):
        assert ("attack 40 of D went into the chest" in all_told(scene, seat)) is (seat in readers)
        assert ("1 pod of D went into the chest" in all_told(scene, seat)) is (seat not in readers)
    assert scene.state.aliens[B].known == []  # it did not see which of the two has left


@pytest.mark.rule("CE-36.34", "CE-36.35")
@pytest.mark.parametrize(("sight", "who"), [(OPEN, (A, B, None)), (SHROUDED, (A,)), (SEALED, ())])
def test_what_is_remembered_about_a_store_is_seen_by_whoever_sees_its_pods(
    made_up: MadeUp, sight: str, who: tuple[int | None, ...]
) -> None:
    scene, _ = pocket(made_up, "attack 40", sight=sight)
    scene.state.stores[0].notes = {"fuse": 3}
    for seat in (A, B, None):
        assert seen(scene, seat).stores[0].notes == ({"fuse": 3} if seat in who else {})
        redraw(scene.state, seat, Dice(1), ())
        assert scene.state.stores[0].notes == ({"fuse": 3} if seat in who else {})
        scene.state.stores[0].notes = {"fuse": 3}


@pytest.mark.rule("CE-36.70")
def test_the_log_says_whose_exhaust_and_whose_store_it_was(made_up: MadeUp) -> None:
    def run(use: Use) -> None:
        """Put what B has used up away."""
        do.store_pods(use.table, B, use.state.aliens[B].exhaust, do.store(use, "chest", SHROUDED))

    scene = acts(made_up, run)
    scene.state.aliens[B].exhaust = [scene.pod("attack 40")]
    play(scene)
    for seat in (A, B, D):
        assert "attack 40 of B went into the chest of D" in all_told(scene, seat)


@pytest.mark.rule("CE-36.7", "CE-13.36")
def test_pods_that_come_out_of_a_store_enter_the_cache(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Take a pod out."""
        yield from do.fetch(use.table, use.seat, do.stored(use, "chest")[:1], use)

    scene = acts(made_up, run)
    store = scene.store("keeper", "chest", "attack 40", "attack 30")
    scene.state.aliens[B].known = list(store.pods)
    play(scene)
    assert scene.names(scene.state.aliens[D].cache) == ["attack 40"]
    assert scene.stored("chest") == ["attack 30"]
    assert "D took 1 pod out of the chest" in all_told(scene, B)
    assert "D took attack 40 out of the chest" in all_told(scene, D)
    assert scene.state.aliens[B].known == []


@pytest.mark.rule("CE-13.40")
@pytest.mark.parametrize("taken", [["attack 40"], ["attack 40", "attack 30"]])
def test_pods_that_an_answer_takes_out_of_the_store_do_not_come(made_up: MadeUp, taken: list[str]) -> None:
    def run(use: Use) -> Script[None]:
        """Take both pods out."""
        yield from do.fetch(use.table, use.seat, do.stored(use, "chest"), use)

    @effect("thief", "any:on:pods-incoming", mandatory=True)
    def steal(use: Use) -> None:
        """Put pods of the chest away first."""
        assert use.cause is not None
        gone = [pod for pod in use.cause.pods if use.state.pods[pod].name in taken]
        do.store_pods(use.table, D, gone, do.store(use, "bag", OPEN))

    keeper = made_up("keeper", effect("keeper", "any:warpfall.window")(run))
    scene = Scene("", "", "", keeper, made_up("thief", steal)).begin("warpfall")
    scene.store("keeper", "chest", "attack 40", "attack 30")
    play(scene)
    left = [name for name in ("attack 40", "attack 30") if name not in taken]
    assert scene.names(scene.state.aliens[D].cache) == left
    assert scene.stored("bag") == taken


@pytest.mark.rule("CE-37.51", "CE-13.36", "CE-36.49")
def test_drafts_and_snatches_go_straight_into_a_store_and_not_through_the_cache(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Draft 2 and snatch 1."""
        chest = do.store(use, "chest")
        yield from do.draft(use.table, use.seat, 2, use, into=chest)
        yield from do.snatch(use.table, use.seat, B, 1, use, into=chest)

    scene = acts(made_up, run)
    scene.give(B, "attack 40")
    play(scene)
    assert len(scene.stored("chest")) == 3 and "attack 40" in scene.stored("chest")
    assert not scene.state.aliens[D].cache and not scene.state.aliens[B].cache


@pytest.mark.rule("CE-9.20")
def test_a_rift_snatched_into_a_store_detonates(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Snatch a pod."""
        yield from do.snatch(use.table, use.seat, B, 1, use, into=do.store(use, "chest"))

    scene = acts(made_up, run)
    scene.give(B, "rift 3")
    play(scene)
    assert scene.in_warp(D) == 3 and not scene.stored("chest")


@pytest.mark.rule("CE-36.54", "CE-36.19", "CE-10.12", "CE-36.17")
def test_pods_of_a_store_are_scrapped_given_and_deconstructed_and_exhausted_ones_come_in(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """One each."""
        first, second, third = do.stored(use, "chest")
        yield from do.scrap(use.table, use.seat, [first], use)
        yield from do.hand_over(use.table, B, use.seat, [second], "got", use)
        do.deconstruct(use.table, use.seat, [third])
        do.store_pods(use.table, use.seat, [first], do.store(use, "chest"))

    scene = acts(made_up, run)
    first, second, third = scene.store("keeper", "chest", "attack 40", "attack 30", "attack 20").pods
    play(scene)
    assert scene.state.stores[0].pods == [first] and scene.state.aliens[B].cache == [second]
    assert third in scene.state.forge
    assert first in scene.state.aliens[C].known  # everybody saw it in the exhaust
    assert not [*broken_always(scene.state)]


# --- where it goes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-12.16", "CE-25.16")
def test_the_stores_of_an_eliminated_alien_go_to_the_forge(made_up: MadeUp) -> None:
    scene, (pod,) = pocket(made_up, "attack 40")
    scene.state.stores.append(Store("power juggler", "trap", planet=3, pods=[scene.pod("attack 39")]))
    scene.invade()
    eliminate(Table(scene.setup, scene.state), A)
    assert not scene.state.stores
    assert pod in scene.state.spent_aur


@pytest.mark.rule("CE-37.28", "CE-12.14")
def test_who_borrows_a_power_has_its_stores(made_up: MadeUp) -> None:
    scene, (pod,) = pocket(made_up, "Ship Zap")
    scene.state.aliens[E].powers.append(scene.state.aliens[A].powers.pop())
    scene.invade().state.phase = "arrival"
    scene.play(("D-window 4", pod_id(pod)), stop=("D-driver", *FOUGHT))
    assert pod in scene.state.aliens[E].exhaust


def test_a_store_that_cannot_be_is_found_out(made_up: MadeUp) -> None:
    scene, (pod,) = pocket(made_up, "attack 40")
    scene.invade()
    assert not state_problem(scene.setup, scene.state)
    scene.state.aliens[B].cache.append(pod)
    assert "two places" in state_problem(scene.setup, scene.state)
    scene.state.stores[0].sight = "dim"
    assert "sight" in problem_of(
        scene.state, CosmicEncounterState, {**things(scene.setup, scene.state), "seat": range(5)}
    )


@pytest.mark.parametrize("is_off", [False, True])
def test_an_effect_may_let_one_alien_see_the_cache_of_another_all_the_time(made_up: MadeUp, is_off: bool) -> None:
    looks = SEES_CACHE(lambda board, owner, seat, other: (seat, other) == (owner, B))
    scene = Scene(made_up("gazer", like=with_power(traits=(looks,))))
    scene.state.aliens[A].powers[0].off = is_off
    (pod,) = scene.give(B, "attack 40")
    assert (pod in seen(scene, A).aliens[B].cache) is not is_off
    assert bool(seen(scene, A).pods[pod].kind) is not is_off
    assert not seen(scene, C).pods[pod].kind and seen(scene, C).aliens[B].cache == ()
