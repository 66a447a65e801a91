"""Porcupine: Power to Needle."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene, first

HAND = ("attack 04", "attack 06", "attack 12")


def clash(scene: Scene, seat: int = A) -> Scene:
    """A, with C at its side, against B: 10 and 4 + 1 against 8 and 4; somebody holds three pods."""
    scene.give(seat, *HAND)
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def needle(seat: int, count: int, way: str = "more") -> list[tuple[str, Answer]]:
    """Use the power with so many of three pods."""
    stop = [(f"D-scrap {seat}", "stop")] * (count < 3)
    return [(f"D-window {seat}", "porcupine"), *[(f"D-scrap {seat}", first)] * count, *stop, (f"D-declare {seat}", way)]


@pytest.mark.parametrize(
    ("seat", "count", "way", "totals"),
    [(A, 3, "more", "18 against 12"), (A, 2, "less", "13 against 12"), (B, 3, "more", "15 against 15"),
     (C, 1, "more", "16 against 12")],
)  # fmt: skip
def test_each_pod_scrapped_is_1_might_more_or_less(seat: int, count: int, way: str, totals: str) -> None:
    scene = clash(Scene(*[""] * seat, "porcupine"), seat).play(*needle(seat, count, way))
    assert f"might {totals}" in scene.told()
    assert len(scene.state.aliens[seat].cache) == 3 - count


@pytest.mark.parametrize(("powers", "seat"), [(("", "", "", "porcupine"), D), (("porcupine",), B)])
def test_not_as_a_bystander_nor_without_pods(powers: tuple[str, ...], seat: int) -> None:
    scene = clash(Scene(*powers), seat).play()
    assert f"{powers.index('porcupine')} porcupine" not in scene.offers


@pytest.mark.rule("CE-13.44")
def test_zapped_no_pod_is_scrapped() -> None:
    scene = Scene("porcupine")
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene).play(("D-window 0", "porcupine"), ("D-response 3", pod_id(zap)))
    assert "might 15 against 12" in scene.told()
    assert len(scene.state.aliens[A].cache) == 3


def test_below_three_authority_it_is_not_offered() -> None:
    scene = Scene("porcupine")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} porcupine" not in clash(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "", "porcupine")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    clash(scene).play(*needle(A, 3))
    assert "might 18 against 12" in scene.told()


def test_by_its_super_flare_each_counts_3() -> None:
    scene = Scene("porcupine")
    (flare,) = scene.give(A, "flare Porcupine")
    answers = needle(A, 3)
    clash(scene).play(answers[0], ("D-power 0", "yes"), *answers[1:])
    assert "might 24 against 12" in scene.told()
    assert scene.state.aliens[A].cache == [flare]


@pytest.mark.rule("CE-36.11")
def test_its_wild_flare_displays_pods_for_1_might_each() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Porcupine")
    clash(scene).play(("D-window 0", pod_id(flare)), *[("D-declare 0", first)] * 3)
    assert "might 18 against 12" in scene.told()
    assert len(scene.state.aliens[A].cache) == 4
    assert set(scene.state.aliens[A].cache) - {flare} <= set(scene.state.aliens[D].known)


def test_by_its_legacy_actors_scrap_up_to_3_pods_for_1_might_each() -> None:
    scene = Scene()
    scene.state.legacies.append("porcupine")
    scene.give(C, "attack 15")
    clash(scene).play(*[("D-scrap 0", first)] * 3, ("D-scrap 2", first))
    assert "might 19 against 12" in scene.told()


def test_by_its_legacy_nobody_scraps_a_fourth_pod_and_bystanders_scrap_none() -> None:
    scene = Scene()
    scene.state.legacies.append("porcupine")
    scene.give(D, "attack 15")
    scene.give(A, "attack 20")
    clash(scene).play(*[("D-scrap 0", first)] * 3)
    assert "might 18 against 12" in scene.told()
    assert (scene.asked.count("D-scrap 0"), scene.asked.count("D-scrap 3")) == (3, 0)
