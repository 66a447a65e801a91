"""Warrior: Power of Mastery."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def clash(scene: Scene) -> Scene:
    """A, with C at its side, wins 15 to 12 against B."""
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def warrior(seat: int, marks: int = 0) -> Scene:
    scene = Scene(*[""] * seat, "warrior")
    scene.state.aliens[seat].powers[0].marks["experience"] = marks
    return scene


def marks(scene: Scene, seat: int) -> int:
    return scene.state.aliens[seat].powers[0].marks.get("experience", 0)


@pytest.mark.parametrize(
    ("seat", "totals", "after"), [(A, "21 against 12", 8), (B, "15 against 18", 8), (C, "15 against 12", 6)]
)
def test_a_leader_adds_its_experience(seat: int, totals: str, after: int) -> None:
    scene = clash(warrior(seat, 6)).play()
    assert f"might {totals}" in scene.told()
    assert marks(scene, seat) == after


@pytest.mark.parametrize(("seat", "gained"), [(A, 2), (B, 4)])
def test_it_gains_2_marks_and_4_after_a_loss(seat: int, gained: int) -> None:
    scene = clash(warrior(seat)).play()
    assert marks(scene, seat) == gained
    assert not scene.state.aliens[seat].powers[0].public  # without marks it adds nothing


def test_a_deal_teaches_nothing() -> None:
    scene = warrior(A).invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play()
    assert marks(scene, A) == 0


def test_zapped_it_neither_adds_nor_learns() -> None:
    scene = warrior(A, 6)
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene).play(("D-response 3", pod_id(zap)))
    assert "might 15 against 12" in scene.told()
    assert marks(scene, A) == 6


@pytest.mark.rule("CE-12.11")
def test_deactivated_it_neither_adds_nor_learns() -> None:
    scene = warrior(A, 6)
    scene.state.aliens[A].powers[0].off = True
    clash(scene).play()
    assert "might 15 against 12" in scene.told()
    assert marks(scene, A) == 6


def test_stolen_it_takes_its_experience_along() -> None:
    scene = warrior(E, 5)
    scene.state.aliens[A].powers.append(scene.state.aliens[E].powers.pop())
    clash(scene).play()
    assert "might 20 against 12" in scene.told()
    assert marks(scene, A) == 7


def test_its_super_flare_fights_for_a_sponsor() -> None:
    scene = warrior(C, 5)
    (flare,) = scene.give(C, "flare Warrior")
    clash(scene).play(("D-window 2", pod_id(flare)))
    assert "might 20 against 12" in scene.told()


@pytest.mark.rule("CE-12.5", "CE-12.6")
@pytest.mark.parametrize("zapped", [False, True])
def test_with_its_super_flare_it_is_used_like_any_power(zapped: bool) -> None:
    scene = warrior(C, 5)
    (flare,) = scene.give(C, "flare Warrior")
    (zap,) = scene.give(E, "Cosmic Zap")
    answer = [("D-response 4", pod_id(zap))] if zapped else []
    clash(scene).play(("D-window 2", pod_id(flare)), *answer)
    assert scene.state.aliens[C].powers[0].public
    assert f"might {15 if zapped else 20} against 12" in scene.told()


@pytest.mark.rule("CE-32.1", "CE-32.3", "CE-32.4")
def test_its_wild_flare_strikes_back_at_the_home_of_the_invader() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Warrior")
    clash(scene)
    scene.play(("D-window 1", pod_id(flare)), stop=("D-target",))
    now = scene.state.now
    assert (now.invader, now.defender, now.is_ambush) == (B, A, True)
    assert {int(str(planet)) for planet in scene.offered()} == set(planets_of(scene.state, A))
    scene.give(A, "attack 01")
    scene.play()
    assert scene.asked[-1] == "D-continue 0"
    assert scene.state.aliens[A].loaded == 1


def test_its_legacy_adds_4_for_each_planet_without_a_home_base() -> None:
    scene = Scene()
    scene.state.legacies.append("warrior")
    scene.authority(A, 3)
    scene.authority(B, 4)
    clash(scene).play()  # eight ships of B are on the target
    assert "might 23 against 20" in scene.told()
