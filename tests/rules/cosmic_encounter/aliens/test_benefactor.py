"""Benefactor: Power of Altruism."""

import pytest

from tests.rules.cosmic_encounter.scenes import A, B, C, Scene

BUY = ("D-purchase 0", "resupply")
FIRST_OF_A, FIRST_OF_C = 0, 10


def upkeep(scene: Scene) -> Scene:
    """A, with 4 lucre, may buy a resupply."""
    scene.invade()
    scene.state.aliens[A].lucre = 4
    scene.state.phase = "upkeep"
    return scene


def test_a_resupply_of_another_gives_it_a_base_there() -> None:
    scene = upkeep(Scene("", "", "benefactor"))
    scene.play(BUY, ("D-declare 2", "3"), ("D-declare 2", f"s{4 * FIRST_OF_C}"), ("D-declare 2", "stop"))
    assert scene.on(C, 3) == 1
    assert scene.dominion_of(C) == 1


@pytest.mark.rule("CE-36.15")
def test_the_base_has_up_to_four_ships() -> None:
    scene = upkeep(Scene("", "", "benefactor"))
    scene.play(BUY, ("D-declare 2", "0"), *[("D-declare 2", f"s{4 * FIRST_OF_C + n}") for n in range(4)])
    assert scene.on(C, FIRST_OF_A) == 4


def test_its_own_resupply_revives_all_of_its_ships() -> None:
    scene = Scene("benefactor")
    scene.warp(A, 5)
    upkeep(scene).play(BUY)
    assert scene.in_warp(A) == 0


def test_without_ships_to_revive_it_is_not_used() -> None:
    assert not upkeep(Scene("benefactor")).play(BUY).state.aliens[A].powers[0].public


def test_zapped_it_gets_no_base_and_the_resupply_goes_on() -> None:
    scene = upkeep(Scene("", "", "benefactor"))
    (zap,) = scene.give(B, "Cosmic Zap")
    scene.play(BUY, ("D-response 1", f"p{zap}"))
    assert scene.dominion_of(C) == 0
    assert len(scene.state.aliens[A].cache) == 8


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_gets_no_base(off: str) -> None:
    scene = upkeep(Scene("", "", "benefactor"))
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert scene.play(BUY).dominion_of(C) == 0


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = upkeep(Scene("benefactor"))
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.play(BUY)
    assert (scene.dominion_of(A), scene.dominion_of(B)) == (0, 1)


def test_its_super_flare_lets_another_scrap_a_pod() -> None:
    scene = Scene("", "", "benefactor")
    (flare,) = scene.give(C, "flare Benefactor")
    first, second = scene.give(B, "attack 08", "attack 10")
    scene.state.phase = "orientation"
    scene.play(("D-window 2", f"p{flare}"), ("D-scrap 1", f"p{second}"), stop=("D-fuel",))
    assert scene.state.aliens[B].cache == [first]


def test_its_wild_flare_makes_a_home_base_of_revived_ships() -> None:
    scene = Scene()
    scene.base(A, 2, 0)
    (flare,) = scene.give(A, "flare Benefactor")
    scene.invade()
    scene.state.aliens[A].lucre = 1
    scene.state.phase = "upkeep"
    scene.play(("D-purchase 0", "boon"), ("D-boon 0", "revive"), ("D-response 0", f"p{flare}"))
    assert scene.on(A, 2) == 1
    assert scene.authority_of(A) == 5


def test_its_wild_flare_needs_an_empty_home_planet() -> None:
    scene = Scene()
    scene.warp(A, 1)
    (flare,) = scene.give(A, "flare Benefactor")
    upkeep(scene).play(("D-purchase 0", "boon"), ("D-boon 0", "revive"))
    assert f"{A} p{flare}" not in scene.offers


@pytest.mark.parametrize(("reply", "left"), [("yes", 0), ("no", 3)])
def test_its_legacy_revives_with_a_resupply(reply: str, left: int) -> None:
    scene = Scene()
    scene.state.legacies.append("benefactor")
    scene.warp(A, 3)
    upkeep(scene).play(BUY, ("D-power 0", reply))
    assert scene.in_warp(A) == left


def test_by_its_super_flare_it_may_scrap_a_pod_of_its_own() -> None:
    scene = Scene("", "", "benefactor")
    flare, first, second = scene.give(C, "flare Benefactor", "attack 08", "attack 10")
    scene.state.phase = "orientation"
    scene.play(("D-window 2", f"p{flare}"), ("D-scrap 2", f"p{first}"), stop=("D-fuel",))
    assert scene.state.aliens[C].cache == [second, flare]


def test_its_super_flare_is_for_the_start_of_an_orientation_alone() -> None:
    scene = Scene("", "", "benefactor")
    (flare,) = scene.give(C, "flare Benefactor")
    scene.give(B, "attack 08")
    scene.state.phase = "orientation"
    scene.play(stop=("D-fuel",))
    assert scene.offers.count(f"2 p{flare}") == 1
    assert "orientation.open" in scene.state.moments and "orientation.window" not in scene.state.moments


@pytest.mark.rule("CE-11.37", "CE-13.20")
def test_a_payment_voucher_stops_its_super_flare() -> None:
    scene = Scene("", "", "benefactor")
    (flare,) = scene.give(C, "flare Benefactor")
    (pod,) = scene.give(B, "attack 08")
    scene.state.aliens[B].vouchers = ["payment"]
    scene.state.phase = "orientation"
    scene.play(("D-window 2", f"p{flare}"), ("D-response 1", "voucher payment"), stop=("D-fuel",))
    assert scene.state.aliens[B].cache == [pod]
