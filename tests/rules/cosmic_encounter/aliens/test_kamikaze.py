"""Kamikaze: Power of Sacrifice."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene, first


def ready(scene: Scene, own: str = "attack 10", other: str = "attack 08") -> Scene:
    """A with 4 ships, C with 1 at its side, against B with 4: nothing is primed yet."""
    scene.give(A, own)
    scene.give(B, other)
    return scene.invade(4, forewards={C: 1})


def sacrifice(seat: int, count: int) -> list[tuple[str, Answer]]:
    """Use the power and give up so many ships."""
    return [(f"D-window {seat}", "kamikaze"), *given(seat, count)]


def given(seat: int, count: int) -> list[tuple[str, Answer]]:
    """So many ships of the four that could be given up."""
    return [*[(f"D-declare {seat}", first)] * count, *[(f"D-declare {seat}", "stop")] * (count < 4)]


@pytest.mark.parametrize(("count", "totals"), [(1, "18 against 12"), (3, "24 against 12"), (4, "27 against 12")])
def test_each_ship_given_up_adds_4_and_its_own_might_no_more(count: int, totals: str) -> None:
    scene = ready(Scene("kamikaze")).play(*sacrifice(A, count))
    assert f"might {totals}" in scene.told()
    assert scene.in_warp(A) == count


def test_the_defender_may_too() -> None:
    scene = ready(Scene("", "kamikaze")).play(*sacrifice(B, 2))
    assert "might 15 against 18" in scene.told()


def test_not_as_a_sponsor() -> None:
    scene = ready(Scene("", "", "kamikaze")).play()
    assert "might 15 against 12" in scene.told()
    assert f"{C} kamikaze" not in scene.offers


@pytest.mark.rule("CE-13.44")
def test_zapped_no_ship_is_lost() -> None:
    scene = Scene("kamikaze")
    (zap,) = scene.give(D, "Cosmic Zap")
    ready(scene).play(("D-window 0", "kamikaze"), ("D-response 3", pod_id(zap)))
    assert "might 15 against 12" in scene.told()
    assert scene.in_warp(A) == 0


def test_below_three_authority_it_is_no_use() -> None:
    scene = Scene("kamikaze")
    scene.state.aliens[A].powers[0].off = True
    ready(scene).play()
    assert f"{A} kamikaze" not in scene.offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "", "kamikaze")
    scene.state.aliens[B].powers.append(scene.state.aliens[D].powers.pop())
    ready(scene).play(*sacrifice(B, 1))
    assert "might 15 against 15" in scene.told()


def test_its_super_flare_adds_6_for_each() -> None:
    scene = Scene("kamikaze")
    scene.give(A, "flare Kamikaze")
    ready(scene).play(("D-window 0", "kamikaze"), ("D-power 0", "yes"), *given(A, 2))
    assert "might 25 against 12" in scene.told()


def test_its_wild_flare_adds_2_for_each_of_up_to_4_ships() -> None:
    scene = Scene("")
    (flare,) = scene.give(A, "flare Kamikaze")
    ready(scene).play(("D-window 0", pod_id(flare)), *[("D-declare 0", first)] * 4)
    lost = scene.in_warp(A)
    assert lost == 4
    assert scene.told().count("added +8 might: Kamikaze") == 1


@pytest.mark.parametrize(
    ("own", "other", "told"),
    [("attack 10", "attack 14", "might 15 against 2"), ("attack 12", "attack 08", "might 1 against 12")],
)
def test_its_legacy_takes_4_for_each_ship_of_the_losing_leader(own: str, other: str, told: str) -> None:
    scene = Scene()
    scene.state.legacies.append("kamikaze")
    ready(scene, own, other).play()
    assert told in scene.told()


def test_by_its_legacy_both_lose_where_no_might_is_left() -> None:
    scene = Scene()
    scene.state.legacies.append("kamikaze")
    ready(scene, "attack 08", "attack 12").play()
    assert (scene.in_warp(A), scene.in_warp(B), scene.in_warp(C)) == (4, 4, 1)


def test_its_legacy_leaves_a_slapfight_alone() -> None:
    scene = Scene()
    scene.state.legacies.append("kamikaze")
    scene.invade(3).prime(INVADERS).prime(DEFENDERS).play()
    assert "legacy of Kamikaze" not in scene.told()
    assert (scene.in_warp(A), scene.in_warp(B)) == (3, 3)  # 1 of B's 4 is left


@pytest.mark.rule("CE-20.6")
def test_its_legacy_knows_that_without_might_the_defender_is_losing() -> None:
    scene = Scene()
    scene.state.legacies.append("kamikaze")
    scene.invade(2).prime(INVADERS, "attack -8").prime(DEFENDERS, "attack -8").play()
    assert "legacy of Kamikaze" in scene.told()
    assert (scene.in_warp(A), scene.in_warp(B)) == (2, 4)
