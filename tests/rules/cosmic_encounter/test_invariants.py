"""Invariants after every answer of random matches (Part F), and what a fork keeps."""

from collections import Counter
from itertools import pairwise
from random import Random

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import ForkError
from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.events.course import DestinyManifested, EncounterEnded, Tallied
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from tests.rules.cosmic_encounter.invariants import broken_always, broken_between
from tests.rules.cosmic_encounter.random_play import CosmicMatch, begin, played, setup_of, state_of
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene

BOUND = 60_000
"""Answers within which every match ends."""
MATCHES = [
    (4, 1, {}),
    (5, 2, {"legacies": "2", "quash": "unilateral", "flares": "off"}),
    pytest.param(  # others begin such a match, and this one takes as long as both before it
        8, 3, {"flares": "off", "alerts": "green", "poison": "toxic"}, marks=pytest.mark.slow
    ),
]
MORE = [
    (seats, seed, {"zero_might": might, "lucre_purchases": "one_of_each", "poison": "toxic", "legacies": "1"})
    for seed, (seats, might) in enumerate([(4, "slapfight"), (5, "standoff"), (6, "slapfight"), (7, "standoff")] * 3)
]
few = pytest.mark.parametrize(("seats", "seed", "options"), MATCHES)


def check(seats: int, seed: int, options: dict[str, str]) -> CosmicMatch:
    """Play one match to its end and look at it after every answer."""
    match = begin(setup_of(seats, seed, **options))
    owners = [(ship.owner, ship.kind) for ship in state_of(match).ships]
    for now in played(match, Random(seed), BOUND, eager=0.4):
        state = state_of(now)
        assert not list(broken_always(state)), (now.answer_count, state.at)
        assert [(ship.owner, ship.kind) for ship in state.ships[: len(owners)]] == owners, "INV-1"
    states = [msgspec.msgpack.decode(step.state, type=CosmicEncounterState) for step in match.checkpoints]
    for before, state in pairwise(states):
        if before.phase == "upkeep" and state.decided is None:
            assert not list(broken_between(before, state)), (state.cycle, state.campaign)
    return match


@pytest.mark.rule("CE-3.11", "CE-6.3", "CE-5.4", "CE-11.1", "CE-12.7", "CE-25.16", "CE-36.100")
@few
def test_a_match_keeps_the_invariants_and_ends_where_the_rules_say(
    seats: int, seed: int, options: dict[str, str]
) -> None:
    match = check(seats, seed, options)
    assert match.result is not None, "the match did not end"
    states = [msgspec.msgpack.decode(step.state, type=CosmicEncounterState) for step in match.checkpoints]
    decided = next(state for state in states if state.decided is not None)
    assert decided.at in ("upkeep.dominion", "upkeep.elimination"), "INV-22"
    assert state_of(match).at == "end.score"
    events = [one.event for one in match._table.events]
    assert not list(broken_in_log(events))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "options"), MORE)
def test_many_matches_keep_the_invariants(seats: int, seed: int, options: dict[str, str]) -> None:
    match = check(seats, seed, options)
    assert match.result is not None
    assert not list(broken_in_log([one.event for one in match._table.events]))


def broken_in_log(events: list[Event]) -> list[str]:
    """INV-13 and INV-28, as the log tells."""
    found: list[str] = []
    totals = (0, 0)
    for event in events:
        match event:
            case DestinyManifested(seat=invader, charge=charge) if charge == invader:
                found.append("INV-13: destiny names the invader")
            case Tallied():
                totals = event.totals
            case EncounterEnded(form="clash", results=("win", _), peaceful=False) if totals[0] == totals[1] > 0:
                found.append(f"INV-28: a tie at {totals[0]} made the invader win")
            case _:
                pass
    return found


@pytest.mark.rule("CE-1.5")
def test_drawing_anew_only_moves_pods_and_changes_nothing_that_is_seen() -> None:
    match = begin(setup_of(5, 11))
    for now in played(match, Random(5), 2500, eager=0.5):
        if now.answer_count % 100:
            continue
        for seat in (None, 0, 3):
            state = msgspec.msgpack.decode(now.state_bytes(), type=CosmicEncounterState)
            before = Counter(pod.name for pod in state.pods)
            GAME.resample(now.setup, state, seat, Dice(8), ())
            assert Counter(pod.name for pod in state.pods) == before
            assert not list(broken_always(state))
            assert GAME.view(now.setup, state, seat) == now.view(seat)


@pytest.mark.rule("CE-36.32")
def test_no_power_is_imagined_that_its_seat_has_seen_and_would_know_again() -> None:
    """Seat 0 has probed powers that have left the match since; nobody else can have one of them unseen."""
    powers = ("human", "virus", "void", "warrior")
    match = begin(setup_of(4, 3, powers=",".join(powers)))
    for number in range(20):
        state = msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)
        state.aliens[0].known_powers = [
            id for id in ALIENS if id not in ("human", "virus", "void", "warrior", "zombie")
        ]
        before = GAME.view(match.setup, state, 0)
        GAME.resample(match.setup, state, 0, Dice(number), ())
        assert GAME.view(match.setup, state, 0) == before


@pytest.mark.rule("CE-6.17", "CE-37.20")
def test_carried_slime_that_drives_stays_where_it_is_carried() -> None:
    scene = Scene("gambler").invade(3).prime(INVADERS, "slime-attack 12").prime(DEFENDERS, "attack 08")
    scene.give(A, "attack 10", "attack 20", "negotiate")
    fleet = scene.state.now.fleets[INVADERS]
    fleet.claim, scene.state.aliens[A].slime = Pod("attack", value=20), fleet.driver
    scene.state.at = "payoff.compensation"
    for number in range(20):
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.state), type=CosmicEncounterState)
        GAME.resample(scene.setup, state, C, Dice(number), ())
        assert not list(broken_always(state))


@pytest.mark.rule("CE-37.20")
@pytest.mark.parametrize("place", ["vaporized", "asides", "spent_aur", "stasis", "cache"])
def test_a_hidden_driver_that_lies_elsewhere_by_now_stays_there(place: str) -> None:
    scene = Scene("gambler").invade(3).prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08")
    scene.give(A, "attack 10", "attack 20", "negotiate")
    fleet = scene.state.now.fleets[INVADERS]
    fleet.claim = Pod("attack", value=20)
    holder = scene.state if hasattr(scene.state, place) else scene.state.aliens[B]
    getattr(holder, place).append(fleet.driver)
    scene.state.at = "payoff.compensation"
    for number in range(20):
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.state), type=CosmicEncounterState)
        GAME.resample(scene.setup, state, C, Dice(number), ())
        assert not list(broken_always(state))


def test_a_fork_shows_the_same_to_its_seat_and_is_hardly_ever_refused() -> None:
    made = refused = 0
    match = begin(setup_of(5, 21))
    rng = Random(9)
    for now in played(match, rng, 3000, eager=0.5):
        if now.answer_count % 40 or now.result is not None:
            continue
        for seat in (None, *range(5)):
            try:
                fork = now.fork(seat, rng.randrange(2**60))
            except ForkError:
                refused += 1
                continue
            made += 1
            assert fork.view(seat) == now.view(seat)
            assert fork.events(seat) == now.events(seat, now.checkpoint.events)
            assert seat is None or fork.question_for(seat) == now.question_for(seat)
    assert made > 100
    assert refused <= made // 50
