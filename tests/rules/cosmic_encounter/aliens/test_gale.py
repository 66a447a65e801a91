"""Gale: Power to Blow."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.gale import DESTINY
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

TARGET = ("D-target",)
USE = ("D-window 3", "gale")


def destined(charge: int, *powers: str, flagged: bool = False) -> Scene:
    """Only one colour is left in destiny."""
    scene = Scene(*powers).begin("destiny")
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[charge][flagged] = 1
    scene.state.wild = 0
    return scene


def kept(scene: Scene, seat: int = D) -> int:
    """The destiny in its nexus."""
    return scene.state.aliens[seat].powers[0].marks.get(DESTINY, 0)


@pytest.mark.rule("CE-15.14")
@pytest.mark.parametrize(("way", "defender"), [("left", D), ("right", B)])
def test_destiny_is_pushed_to_a_neighbour(way: str, defender: int) -> None:
    scene = destined(C, "", "", "", "gale").play(USE, ("D-declare 3", way), stop=TARGET)
    assert scene.state.now.defender == defender
    assert kept(scene) == 1


def test_never_to_the_invader() -> None:
    scene = destined(B, "", "", "", "gale").play(USE, stop=TARGET)
    assert "3 right" not in scene.offers and scene.state.now.defender == C


def test_not_with_a_destiny_in_its_nexus() -> None:
    scene = destined(C, "", "", "", "gale")
    scene.state.aliens[D].powers[0].marks[DESTINY] = 1
    assert f"{D} gale" not in scene.play(stop=TARGET).offers


def test_its_nexus_is_cleared_when_a_campaign_ends() -> None:
    scene = Scene("", "", "", "gale").invade(2, loaded=1)
    scene.state.aliens[D].powers[0].marks[DESTINY] = 1
    scene.prime(0, "attack 01").prime(1, "attack 20").play(stop=("D-fuel",))
    assert kept(scene) == 0


def test_it_is_kept_through_the_invasions_of_a_campaign() -> None:
    scene = Scene("", "", "", "gale").invade(2, loaded=3)
    scene.state.aliens[D].powers[0].marks[DESTINY] = 1
    scene.prime(0, "attack 20").prime(1, "attack 01").play(stop=("D-continue", "D-fuel"))
    assert kept(scene) == 1


@pytest.mark.parametrize(("owner", "left"), [(B, 2), (A, 3), (D, 3)])
def test_as_defender_it_ravages_a_pod_of_the_invader(owner: int, left: int) -> None:
    scene = Scene(*["gale" if seat == owner else "" for seat in range(5)]).invade(2)
    scene.give(A, "attack 10", "attack 12", "attack 14")
    scene.give(B, "attack 08")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(stop=("D-driver",))
    assert len(scene.state.aliens[A].cache) == left


def test_zapped_destiny_stays() -> None:
    scene = destined(C, "", "", "", "gale")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(USE, ("D-response 4", pod_id(zap)), stop=TARGET)
    assert scene.state.now.defender == C and kept(scene) == 0


def test_stolen_it_serves_its_new_owner() -> None:
    scene = destined(C, "", "", "", "gale")
    scene.state.aliens[E].powers.append(scene.state.aliens[D].powers.pop())
    scene.play(("D-window 4", "gale"), ("D-declare 4", "left"), stop=TARGET)
    assert scene.state.now.defender == D and kept(scene, E) == 1


def test_below_three_authority_it_is_not_offered() -> None:
    scene = destined(C, "", "", "", "gale")
    scene.state.aliens[D].powers[0].off = True
    assert f"{D} gale" not in scene.play(stop=TARGET).offers


def test_its_super_flare_blows_a_second_time() -> None:
    scene = destined(B, "", "", "", "gale")
    (flare,) = scene.give(D, "flare Gale")
    scene.play(USE, ("D-window 3", pod_id(flare)), ("D-declare 3", "left"), stop=TARGET)
    assert scene.state.now.defender == D and kept(scene) == 2


def test_its_super_flare_blows_although_a_destiny_is_kept() -> None:
    scene = destined(C, "", "", "", "gale")
    scene.state.aliens[D].powers[0].marks[DESTINY] = 1
    (flare,) = scene.give(D, "flare Gale")
    scene.play(("D-window 3", pod_id(flare)), ("D-declare 3", "right"), stop=TARGET)
    assert scene.state.now.defender == B


def test_its_wild_flare_goes_with_the_role_to_the_left() -> None:
    scene = destined(C)
    (flare,) = scene.give(C, "flare Gale")
    scene.play(("D-window 2", pod_id(flare)), stop=TARGET)
    assert scene.state.now.defender == D and flare in scene.state.aliens[D].cache


def test_its_wild_flare_never_makes_the_invader_defend() -> None:
    scene = destined(E)
    (flare,) = scene.give(E, "flare Gale")
    assert f"{E} {pod_id(flare)}" not in scene.play(stop=TARGET).offers


@pytest.mark.rule("CE-15.10")
def test_by_its_legacy_hazardous_destiny_may_be_scrambled() -> None:
    scene = destined(C, flagged=True)
    scene.state.legacies.append("gale")
    scene.state.charges[E][0] = 0
    scene.give(A, "attack 10")
    scene.play(("D-declare 0", "scramble"), stop=("D-target", "D-wild"))
    assert "destiny that named C is scrambled" in scene.told()
    assert len(scene.state.aliens[A].cache) == 1


def test_by_its_legacy_or_it_costs_a_pod() -> None:
    scene = destined(C, flagged=True)
    scene.state.legacies.append("gale")
    scene.give(A, "attack 10")
    scene.play(("D-declare 0", "pod"), stop=TARGET)
    assert scene.state.now.defender == C and not scene.state.aliens[A].cache


def test_its_legacy_minds_no_other_destiny() -> None:
    scene = destined(C)
    scene.state.legacies.append("gale")
    assert "D-declare 0" not in scene.play(stop=TARGET).asked
