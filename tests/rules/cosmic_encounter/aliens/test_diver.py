"""Diver: Power to Salvage."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene


def lost(*powers: str, spent: tuple[str, ...] = ("attack 30", "negotiate")) -> Scene:
    """B has lost its base to A, with these pods exhausted in the forge."""
    scene = Scene(*powers).invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.state.spent_aur = [scene.pod(name) for name in spent]
    return scene


def test_a_lost_base_brings_an_exhausted_pod() -> None:
    scene = lost("", "diver")
    best = scene.state.spent_aur[0]
    scene.play(("D-window 1", "diver"), ("D-declare 1", pod_id(best)))
    assert scene.state.aliens[B].cache == [best] and best not in scene.state.spent_aur
    assert "B claimed attack 30 from the forge" in scene.told()
    assert not GAME.view(scene.setup, scene.state, A).pods[best].kind


def test_nothing_without_exhausted_pods_nor_for_the_base_of_another() -> None:
    assert "1 diver" not in lost("", "diver", spent=()).play().offers
    assert "2 diver" not in lost("", "", "diver").play().offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_brings_none(off: str) -> None:
    scene = lost("", "diver")
    setattr(scene.state.aliens[B].powers[0], off, True)
    assert "1 diver" not in scene.play().offers


def test_zapped_it_brings_none() -> None:
    scene = lost("", "diver")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-window 1", "diver"), ("D-response 2", pod_id(zap)))
    assert scene.state.aliens[B].cache == []


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = lost("diver")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.play(("D-window 1", "diver"))
    assert len(scene.state.aliens[B].cache) == 1


def test_without_authority_it_stays() -> None:
    scene = Scene("diver")
    scene.authority(A, 2)
    scene.invade(2).prime(0, "attack 20").prime(1, "attack 01").play()
    assert not scene.state.aliens[A].powers[0].off


def test_its_super_flare_also_abducts_from_a_cache() -> None:
    scene = lost("", "diver")
    (flare,) = scene.give(B, "flare Diver")
    first, second = scene.give(D, "attack 08", "attack 12")
    assert first != second
    best = scene.state.spent_aur[0]
    scene.play(
        ("D-window 1", "diver"), ("D-power 1", "yes"), ("D-declare 1", pod_id(best)), ("D-declare 1", pod_id(second))
    )
    assert set(scene.state.aliens[B].cache) == {flare, best, second}


def test_its_wild_flare_keeps_one_of_three() -> None:
    scene = lost("", "", "", "diver")
    (flare,) = scene.give(B, "flare Diver")
    scene.play(("D-window 1", pod_id(flare)))
    assert len(scene.state.aliens[B].cache) == 2
    assert "scrapped, of what B extracted" in scene.told()


@pytest.mark.parametrize(("answer", "count"), [("yes", 1), ("no", 0)])
def test_its_legacy_lets_every_alien_take_one(answer: str, count: int) -> None:
    scene = lost()
    scene.state.legacies.append("diver")
    scene.play(("D-power 1", answer))
    assert len(scene.state.aliens[B].cache) == count


def test_its_special_offer_lets_the_opponent_take_any_pod_of_the_forge() -> None:
    scene = Scene("", "diver").invade(4).prime(0, "negotiate").prime(1, "negotiate")
    scene.state.aliens[B].powers[0].public = True
    wanted = next(id for id in scene.state.forge if scene.state.pods[id].name == "attack 40")
    scene.play(
        ("D-demand 0", "offer 1"),
        ("D-offer-answer 1", "accept"),
        ("D-demand 1", "pass"),
        ("D-declare 0", pod_id(wanted)),
        stop=("D-demand",),
    )
    assert scene.state.aliens[A].cache == [wanted]
    assert scene.state.now.negotiation is not None and scene.state.now.negotiation.influence == [5, 8]
