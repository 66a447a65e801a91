"""Chronos: Power of Time Travel."""

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene

LOSES, WINS = "attack 01", "attack 20"


def arrival(scene: Scene, *more: str) -> Scene:
    """A has come to B's system; A holds 01, B 20 and others."""
    scene.give(A, LOSES)
    scene.give(B, WINS, *more)
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def driver(scene: Scene, seat: int, name: str) -> tuple[str, dict[str, object]]:
    """The answer by which a leader primes a driver of its cache."""
    pod = next(pod for pod in scene.state.aliens[seat].cache if scene.state.pods[pod].name == name)
    return f"D-driver {seat}", {"driver": pod_id(pod), "kicker": "", "bribe": 0}


@pytest.mark.rule("CE-37.40")
def test_a_lost_encounter_is_undone_and_the_driver_is_out_of_play() -> None:
    scene = arrival(Scene("chronos"), "attack 05")
    scene.play(driver(scene, B, WINS), ("D-window 0", "chronos"), stop=("D-purchase",))
    assert "A turned back time" in scene.told() and "went into stasis" in scene.told()
    assert scene.in_warp(A) == 4 or scene.in_warp(B) == 4
    assert scene.told().count("might") >= 2 and "0 chronos" in scene.offers


def test_only_once_in_an_encounter() -> None:
    scene = arrival(Scene("chronos"), "attack 05")
    scene.play(driver(scene, B, WINS), ("D-window 0", "chronos"), stop=("D-purchase",))
    assert scene.offers.count("0 chronos") == 1


def test_it_needs_to_be_a_leader() -> None:
    scene = arrival(Scene("", "", "chronos")).play(stop=("D-purchase",))
    assert "2 chronos" not in scene.offers and not scene.state.snapshots


@pytest.mark.rule("CE-37.40")
def test_nobody_sees_what_is_saved_and_it_is_imagined_with_the_rest() -> None:
    scene = arrival(Scene("chronos"), "attack 05").play(stop=("D-driver",))
    state = scene.state
    assert list(state.snapshots) == ["after arrival, by Chronos"] and state_problem(scene.setup, state) == ""
    view = view_of(scene.setup, state, A)
    assert redraw(state, A, Dice(5), ())
    assert view_of(scene.setup, state, A) == view
    old = msgspec.msgpack.decode(next(iter(state.snapshots.values())), type=CosmicEncounterState)
    assert [old.pods[pod] for pod in old.aliens[B].cache] == [state.pods[pod] for pod in state.aliens[B].cache]
    state.snapshots["x"] = b"?"
    assert state_problem(scene.setup, state) == "what is saved is no state"


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_saves_nothing(off: str) -> None:
    scene = arrival(Scene("chronos"))
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 chronos" not in scene.play(stop=("D-purchase",)).offers


def test_zapped_the_encounter_stands() -> None:
    scene = arrival(Scene("chronos"))
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "chronos"), ("D-response 4", pod_id(zap)), stop=("D-purchase",))
    assert "turned back time" not in scene.told() and scene.in_warp(A) == 4


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "chronos")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert "0 chronos" in arrival(scene).play(stop=("D-purchase",)).offers


def test_its_super_flare_forces_the_same_driver() -> None:
    scene = arrival(Scene("chronos"), "attack 05")
    scene.give(A, "flare Chronos")
    scene.play(driver(scene, B, WINS), ("D-window 0", "chronos"), ("D-power 0", "yes"), stop=("D-purchase",))
    assert "went into stasis" not in scene.told() and scene.told().count("might 5 against 24") == 2


def test_its_wild_flare_lets_both_prime_again() -> None:
    scene = arrival(Scene())
    (flare,) = scene.give(A, "flare Chronos")
    scene.play(("D-window 0", pod_id(flare)), stop=("D-purchase",))
    assert scene.asked.count("D-driver 0") == 2


@pytest.mark.rule("CE-37.40")
def test_its_legacy_goes_back_to_the_orientation_when_a_cosmic_zap_is_discharged() -> None:
    scene = Scene("", "human")
    scene.state.legacies.append("chronos")
    scene.state.campaign, scene.state.phase = A, "orientation"
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.give(A, "attack 12")
    scene.give(B, "attack 08")
    for seat in scene.state.seats:
        scene.state.charges[seat] = [int(seat == B), 0]
    scene.state.wild = 0
    scene.play(("D-fuel 0", "2"), ("D-response 2", pod_id(zap)), stop=("D-continue", "D-fuel"))
    assert "turned back time" in scene.told()
    assert zap in scene.state.vaporized and zap not in scene.state.aliens[C].cache
    assert scene.state.campaign == A and scene.state.aliens[A].fuel == 2 and scene.state.phase == "loading"
