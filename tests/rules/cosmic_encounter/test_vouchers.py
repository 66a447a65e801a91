"""Vouchers, one by one (CE-11.30 to CE-11.39)."""

from collections.abc import Callable

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations import vaporize_pods
from cosmotui.rules.cosmic_encounter.operations.manifests import FLARE, possible_manifests
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, table_of

LATER = ("D-target", "D-wild", "D-resupply", "D-beacon", "D-driver", "D-fuel", "D-continue")
"""Where these scenes end."""


def named(label: str) -> Callable[[AnyQuestion], Reply]:
    """An answer that takes the option of that label."""

    def reply(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        return next(option.value for option in question.options if option.label == label)

    return reply


def warpfall(scene: Scene) -> Scene:
    return scene.begin("warpfall")


def spend(kind: str, *answers: tuple[str, Reply], hand: tuple[str, ...] = ()) -> Scene:
    """C spends a voucher in the window of warpfall."""
    scene = Scene()
    scene.give(C, *hand)
    scene.state.aliens[C].vouchers = [kind]
    warpfall(scene).play(("D-window 2", f"voucher {kind}"), *answers, stop=LATER)
    assert not scene.state.aliens[C].vouchers
    return scene


@pytest.mark.rule("CE-11.14", "CE-11.16", "CE-11.30", "CE-11.32", "CE-11.33", "CE-10.13")
@pytest.mark.parametrize(
    ("kind", "choice", "name"),
    [
        ("antique", "cosmic-zap", "Cosmic Zap"),
        ("diplomacy", "crooked", "Crooked negotiate"),
        ("diplomacy", "plain", "negotiate"),
        ("emergency", "assassin", "assassin"),
        ("emergency", "home-reinforcement", "home reinforcement"),
        ("emergency", "warp-reinforcement", "warp reinforcement"),
        ("emergency", "fleet-reinforcement", "fleet reinforcement"),
    ],
)
def test_some_vouchers_add_a_chosen_pod_as_a_copy(kind: str, choice: str, name: str) -> None:
    scene = spend(kind, ("D-declare 2", choice))
    (pod,) = scene.state.aliens[C].cache
    assert scene.names([pod]) == [name]
    assert scene.state.pods[pod].manifested
    assert scene.match is not None
    told = {seat: [event.describe(scene.setup.names()) for event in scene.match.events(seat)] for seat in (C, D)}
    assert f"C manifested {name}" in told[C]
    assert "C manifested a pod" in told[D]


@pytest.mark.rule("CE-11.31")
def test_an_attack_voucher_makes_a_2_d_pod() -> None:
    (pod,) = (scene := spend("attack")).state.aliens[C].cache
    made = scene.state.pods[pod]
    assert made.kind == "attack-2d"
    assert made.value in range(43)
    assert made.right in range(43)


@pytest.mark.rule("CE-11.36", "CE-8.14", "CE-36.30")
def test_a_nuclear_voucher_makes_an_untethered_flare() -> None:
    scene = Scene("human", "warrior", "virus", "tide", "void")
    scene.state.aliens[C].vouchers = ["nuclear"]
    warpfall(scene).play(("D-window 2", "voucher nuclear"), stop=LATER)
    (pod,) = scene.state.aliens[C].cache
    assert scene.state.pods[pod].kind == "flare"
    assert scene.state.pods[pod].item not in ("human", "warrior", "virus", "tide", "void")


@pytest.mark.rule("CE-11.34", "CE-36.32")
def test_an_inspection_voucher_probes_a_cache() -> None:
    scene = Scene()
    held = scene.give(D, "attack 08", "Grime")
    scene.state.aliens[C].vouchers = ["inspection"]
    warpfall(scene).play(("D-window 2", "voucher inspection"), ("D-declare 2", "3"), stop=LATER)
    assert set(held) <= set(scene.state.aliens[C].known)
    assert scene.match is not None
    assert [scene.match.view(C).pods[pod].name for pod in held] == ["attack 08", "Grime"]
    assert [scene.match.view(B).pods[pod].name for pod in held] == ["", ""]


@pytest.mark.rule("CE-11.35", "CE-32.2")
def test_an_invasion_voucher_queues_an_ambush() -> None:
    scene = spend("invasion", ("D-declare 2", "3"))
    assert [(ambush.seat, ambush.target) for ambush in scene.state.ambushes] == [(C, D)]


@pytest.mark.rule("CE-11.37", "CE-13.27")
def test_a_payment_voucher_stops_what_targets_the_cache() -> None:
    scene = Scene()
    (zap,) = scene.give(D, "Prehensile Tail")
    held = scene.give(B, "attack 08")
    scene.state.aliens[B].vouchers = ["payment"]
    scene.invade(2, invader=D)
    scene.state.phase = "arrival"
    scene.play(("D-window 3", pod_id(zap)), ("D-response 1", "voucher payment"), stop=LATER)
    assert scene.state.aliens[B].cache == held
    assert not scene.state.aliens[D].cache


@pytest.mark.rule("CE-11.38", "CE-36.21", "CE-13.38", "CE-22.6")
def test_a_protection_voucher_brings_the_ships_home() -> None:
    scene = Scene().invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 30")
    scene.state.aliens[A].vouchers = ["protection"]
    scene.play(("D-response 0", "voucher protection"))
    assert scene.in_warp(A) == 0
    assert len([ship for ship in scene.state.ships if ship.owner == A and ship.place >= 0]) == 20


@pytest.mark.rule("CE-11.39", "CE-11.15")
def test_a_reload_voucher_waives_the_place_and_not_the_empty_hand() -> None:
    scene = spend("reload", hand=("Grime",))
    assert len(scene.state.aliens[C].cache) == 8
    full = Scene()
    full.give(C, "attack 08")
    full.state.aliens[C].vouchers = ["reload"]
    warpfall(full).play(stop=LATER)
    assert "2 voucher reload" not in full.offers


@pytest.mark.rule("CE-36.30")
def test_a_flare_that_is_gone_for_good_may_come_again() -> None:
    scene = Scene("void")
    flare = scene.pod("flare Human")
    scene.state.aliens[A].cache = [flare]
    assert "human" not in possible_manifests(scene.state, FLARE)
    vaporize_pods(table_of(scene), A, [flare])
    assert "human" in possible_manifests(scene.state, FLARE)
