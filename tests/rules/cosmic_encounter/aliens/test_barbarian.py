"""Barbarian: Power to Pillage."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 01") -> Scene:
    """A, with C at its side, against B, which holds two pods and 2 lucre."""
    scene.give(B, "attack 04", "attack 06")
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


def test_it_takes_cache_and_lucre_and_keeps_one_pod() -> None:
    scene = clash(Scene("barbarian"))
    low, high = scene.state.aliens[B].cache
    scene.play(("D-scrap 0", f"p{high}"), ("D-power 1", "yes"))
    assert scene.state.aliens[A].lucre == 4
    assert scene.state.aliens[B].lucre == 0
    assert scene.state.aliens[A].cache == [high]
    assert len(scene.state.aliens[B].cache) == 8
    assert low not in scene.state.aliens[A].cache


def test_the_victim_may_go_without_new_pods() -> None:
    scene = clash(Scene("barbarian")).play(("D-scrap 0", "stop"), ("D-power 1", "no"))
    assert scene.state.aliens[A].cache == scene.state.aliens[B].cache == []


@pytest.mark.parametrize("second", ["attack 40", "negotiate"])
def test_only_a_winner_of_combat_pillages(second: str) -> None:
    first = "negotiate" if second == "negotiate" else "attack 20"
    scene = clash(Scene("barbarian"), first, second).play()
    assert scene.state.aliens[B].lucre == 2
    assert not scene.state.aliens[A].powers[0].public


@pytest.mark.rule("CE-9.20")
def test_a_rift_among_the_pods_detonates() -> None:
    scene = Scene("barbarian")
    scene.give(B, "rift 2")
    clash(scene).play()
    assert scene.in_warp(A) == 2


def test_zapped_nothing_is_taken() -> None:
    scene = Scene("barbarian")
    (zap,) = scene.give(C, "Cosmic Zap")
    clash(scene).play(("D-response 2", f"p{zap}"))
    assert (len(scene.state.aliens[B].cache), scene.state.aliens[B].lucre) == (2, 2)


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_takes_nothing(off: str) -> None:
    scene = Scene("barbarian")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert len(clash(scene).play().state.aliens[B].cache) == 2


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("barbarian")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    clash(scene, "attack 01", "attack 20").play(("D-power 0", "no"))
    assert scene.state.aliens[A].lucre == 0


def test_its_super_flare_pillages_as_a_sponsor() -> None:
    scene = Scene("", "", "barbarian")
    (flare,) = scene.give(C, "flare Barbarian")
    clash(scene).play(("D-window 2", f"p{flare}"), ("D-scrap 2", "stop"), ("D-power 1", "no"))
    assert scene.state.aliens[C].lucre == 4
    assert scene.state.aliens[B].cache == []
    assert scene.state.aliens[C].cache == [flare]


@pytest.mark.rule("CE-12.5", "CE-12.6")
def test_what_its_super_flare_does_can_be_zapped() -> None:
    scene = Scene("", "", "barbarian")
    (flare,) = scene.give(C, "flare Barbarian")
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene).play(("D-window 2", f"p{flare}"), ("D-response 3", f"p{zap}"))
    assert scene.state.aliens[C].powers[0].public
    assert scene.state.aliens[C].lucre == 2


def test_its_wild_flare_scraps_pods_until_one_is_taken() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Barbarian")
    clash(scene)
    (third,) = scene.give(B, "attack 08")
    first, second, _ = scene.state.aliens[B].cache
    order = [("D-declare 1", f"p{third}"), ("D-declare 1", f"p{second}")]
    scene.play(("D-window 0", f"p{flare}"), *order, ("D-declare 0", "scrap"), ("D-declare 0", "take"))
    assert scene.state.aliens[A].cache == [second, flare]
    assert scene.state.aliens[B].cache == [first]


@pytest.mark.rule("CE-36.34")
def test_only_its_user_sees_the_pods_that_its_wild_flare_is_given() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Barbarian")
    clash(scene).play(("D-window 0", f"p{flare}"), ("D-declare 0", "take"))
    (got,) = [pod for pod in scene.state.aliens[A].cache if pod != flare]
    assert got not in scene.state.aliens[C].known
    assert scene.match is not None
    told = [event.describe("ABCDE") for event in scene.match.events(C)]
    assert not [line for line in told if "claimed attack 04" in line]
    assert "A claimed attack 04 from B" in scene.told()


@pytest.mark.rule("CE-9.20", "CE-9.21")
def test_a_rift_that_its_wild_flare_is_given_does_not_detonate() -> None:
    scene = Scene()
    (flare,), (rift,) = scene.give(A, "flare Barbarian"), scene.give(B, "rift 2")
    clash(scene).play(("D-window 0", f"p{flare}"), ("D-declare 1", f"p{rift}"), ("D-declare 0", "take"))
    assert scene.in_warp(A) == 0
    assert rift in scene.state.aliens[A].cache


def test_its_wild_flare_is_for_winners() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Barbarian")
    clash(scene, "attack 01", "attack 20").play()
    assert f"{A} p{flare}" not in scene.offers


def test_its_legacy_gives_a_losing_leader_eight_other_pods() -> None:
    scene = Scene()
    scene.state.legacies.append("barbarian")
    clash(scene)
    old = list(scene.state.aliens[B].cache)
    scene.play()
    assert len(scene.state.aliens[B].cache) == 8
    assert not set(old) & set(scene.state.aliens[B].cache)
    assert scene.state.aliens[A].cache == []


@pytest.mark.rule("CE-9.20")
def test_a_rift_that_it_does_not_keep_never_goes_off() -> None:
    scene = Scene("barbarian")
    scene.give(B, "rift 2")
    clash(scene).play(("D-scrap 0", "stop"))
    assert scene.in_warp(A) == 0


@pytest.mark.rule("CE-11.37")
@pytest.mark.parametrize("with_pods", [True, False])
def test_a_payment_voucher_saves_the_lucre_too(with_pods: bool) -> None:
    scene = clash(Scene("barbarian"))
    if not with_pods:
        scene.state.aliens[B].cache = []
    scene.state.aliens[B].vouchers = ["payment"]
    held = list(scene.state.aliens[B].cache)
    scene.play(("D-response 1", "voucher payment"))
    assert (scene.state.aliens[B].cache, scene.state.aliens[B].lucre) == (held, 2)
    assert "D-power 1" not in scene.asked


@pytest.mark.rule("CE-11.37", "CE-13.27")
def test_a_payment_voucher_stops_its_wild_flare_before_a_pod_is_shown() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Barbarian")
    clash(scene).state.aliens[B].vouchers = ["payment"]
    scene.play(("D-window 0", f"p{flare}"), ("D-response 1", "voucher payment"))
    assert len(scene.state.aliens[B].cache) == 2
    assert "D-declare 0" not in scene.asked


@pytest.mark.rule("CE-20.34", "CE-37.66")
def test_an_opponent_that_fled_has_lost_the_combat_to_it() -> None:
    scene = clash(Scene("barbarian"), "attack 20", "attack 12")
    (escape,) = scene.give(B, "escape")
    scene.play(("D-distress 1", distress(escape)))
    assert scene.state.now.form == "escape"
    assert scene.state.aliens[A].lucre == 4


def test_who_crashlands_is_pillaged_all_the_same() -> None:
    scene = clash(Scene("barbarian", "spiff")).play()
    assert scene.state.now.fleets[DEFENDERS].result == "win"
    assert scene.state.aliens[A].lucre == 4


@pytest.mark.rule("CE-20.14")
def test_its_legacy_is_for_both_leaders_after_a_cataclysm() -> None:
    scene = Scene()
    scene.state.legacies.append("barbarian")
    clash(scene, "poison", "poison").play()
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B)] == [8, 8]
