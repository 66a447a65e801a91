"""Trader: Power to Exchange."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene

PRIMING = ("D-driver", "D-bribe")


def arrived(scene: Scene) -> Scene:
    """A, with C at its side, arrives at B: A holds one pod, B two, E three."""
    scene.give(A, "attack 20")
    scene.give(B, "attack 08", "poison")
    scene.give(E, "attack 04", "attack 04", "attack 04")
    scene.invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    return scene


def caches(scene: Scene) -> list[list[str]]:
    return [sorted(scene.names(scene.state.aliens[seat].cache)) for seat in (A, B, E)]


OWN = [["attack 20"], ["attack 08", "poison"], ["attack 04"] * 3]
SWAPPED = [OWN[1], OWN[0], OWN[2]]


@pytest.mark.rule("CE-36.71")
@pytest.mark.parametrize("seat", [A, B])
def test_a_leader_may_swap_caches_with_its_opponent(seat: int) -> None:
    scene = arrived(Scene(*[""] * seat, "trader")).play((f"D-window {seat}", "trader"), stop=PRIMING)
    assert caches(scene) == SWAPPED
    assert [alien.lucre for alien in scene.state.aliens] == [2] * 5


def test_it_need_not() -> None:
    scene = arrived(Scene("trader")).play(stop=PRIMING)
    assert "0 trader" in scene.offers
    assert caches(scene) == OWN


@pytest.mark.parametrize("seat", [C, E])
def test_others_may_not(seat: int) -> None:
    assert f"{seat} trader" not in arrived(Scene(*[""] * seat, "trader")).play(stop=PRIMING).offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("trader")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 trader" not in arrived(scene).play(stop=PRIMING).offers


def test_zapped_it_swaps_nothing() -> None:
    scene = arrived(Scene("trader"))
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-window 0", "trader"), ("D-response 2", pod_id(zap)), stop=PRIMING)
    assert caches(scene) == OWN


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = arrived(Scene("", "", "", "", "trader"))
    scene.state.aliens[B].powers.append(scene.state.aliens[E].powers.pop())
    assert caches(scene.play(("D-window 1", "trader"), stop=PRIMING)) == SWAPPED


def test_its_super_flare_swaps_with_somebody_else() -> None:
    scene = arrived(Scene("trader"))
    scene.give(A, "flare Trader")
    scene.play(("D-window 0", "trader"), ("D-power 0", "yes"), ("D-declare 0", str(E)), stop=PRIMING)
    assert caches(scene) == [OWN[2], OWN[1], OWN[0]]


def test_its_wild_flare_snatches_a_pod_and_gifts_one() -> None:
    scene = arrived(Scene())
    (flare,) = scene.give(A, "flare Trader")
    gift = scene.state.aliens[A].cache[0]
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", pod_id(gift)), stop=PRIMING)
    assert [len(one) for one in caches(scene)] == [1, 2, 3]
    assert "attack 20" in caches(scene)[1]


@pytest.mark.rule("CE-12.17", "CE-11.37")
def test_whose_snatch_is_zapped_gifts_nothing() -> None:
    """The opponent answers that its cache is targeted: the pod that would have been given stays as well."""
    scene = arrived(Scene())
    (flare,) = scene.give(A, "flare Trader")
    scene.state.aliens[B].vouchers = ["payment"]
    scene.play(("D-window 0", pod_id(flare)), ("D-response 1", "voucher payment"), stop=PRIMING)
    assert caches(scene) == OWN
    assert "D-declare 0" not in scene.asked


def test_its_legacy_always_swaps_the_leaders() -> None:
    scene = arrived(Scene())
    scene.state.legacies.append("trader")
    assert caches(scene.play(stop=PRIMING)) == SWAPPED


def test_its_special_offer_swaps_caches_for_1_influence() -> None:
    scene = arrived(Scene("", "trader"))
    scene.state.aliens[B].powers[0].public = True
    scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "offer 1"), ("D-offer-answer 1", "accept"), ("D-demand 1", "pass"), stop=("D-demand",))
    assert caches(scene) == SWAPPED
    assert scene.state.now.negotiation is not None
    assert scene.state.now.negotiation.influence == [5, 6]
