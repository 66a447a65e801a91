"""Emperor: Power of Champions."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene


def approach(scene: Scene) -> Scene:
    """A with C against B with D, each with an attack pod; C and D hold better ones."""
    scene.invade(4, forewards={C: 1}, backwards={D: 1})
    for seat, value in enumerate(("attack 05", "attack 06", "attack 20", "attack 30")):
        scene.give(seat, value)
    return scene


def cache(scene: Scene, seat: int) -> list[str]:
    """A cache by name."""
    return sorted(scene.names(scene.state.aliens[seat].cache))


def of(scene: Scene, seat: int) -> str:
    """The only encounter pod of an alien."""
    return pod_id(next(pod for pod in scene.state.aliens[seat].cache if scene.state.pods[pod].is_encounter))


@pytest.mark.rule("CE-18.20", "CE-37.16", "CE-37.17")
def test_it_chooses_the_driver_of_each_fleet() -> None:
    scene = approach(Scene("emperor"))
    scene.play(("D-choose-driver 0", of(scene, C)), ("D-choose-driver 0", "left"))
    assert "drivers: attack 20 against attack 06" in scene.told()
    assert "might 25 against 11" in scene.told()
    assert [cache(scene, seat) for seat in (A, B, C, D)] == [["attack 05"], [], [], ["attack 30"]]


@pytest.mark.rule("CE-37.17", "CE-20.39")
def test_a_champion_is_exhausted_by_its_owner() -> None:
    scene = approach(Scene("emperor", "", "clone"))
    scene.play(("D-choose-driver 0", of(scene, C)), ("D-choose-driver 0", "right"))
    assert "might 25 against 35" in scene.told()
    assert cache(scene, B) == ["attack 06"]


def test_it_sees_the_pods_of_its_own_sponsors() -> None:
    scene = approach(Scene("emperor"))
    scene.play(stop=("D-choose-driver",))
    assert scene.names(scene.state.aliens[A].known) == ["attack 20"]


def test_a_sponsor_without_encounter_pod_primes_nothing() -> None:
    scene = Scene("emperor").invade(4, forewards={C: 1})
    scene.give(A, "attack 05")
    scene.give(B, "attack 06")
    scene.give(C, "Plague")
    assert "D-choose-driver 0" not in scene.play().asked


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_nobody_else_primes(off: str) -> None:
    scene = Scene("emperor")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "might 10 against 11" in approach(scene).play().told()


def test_zapped_nobody_else_primes() -> None:
    scene = approach(Scene("emperor"))
    (zap,) = scene.give(D, "Cosmic Zap")
    assert "might 10 against 11" in scene.play(("D-response 3", pod_id(zap))).told()


@pytest.mark.rule("CE-37.16")
def test_zapped_when_it_chooses_the_leaders_drive_and_champions_return() -> None:
    scene = approach(Scene("emperor"))
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-response 3", "pass"), ("D-response 3", pod_id(zap)))
    assert "drivers: attack 05 against attack 06" in scene.told()
    assert "attack 20" in cache(scene, C) and "attack 30" in cache(scene, D)


def test_as_a_sponsor_it_does_nothing() -> None:
    assert "might 10 against 11" in approach(Scene("", "", "emperor")).play().told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("emperor")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    approach(scene)
    scene.play(("D-choose-driver 1", of(scene, D)), ("D-choose-driver 1", "left"))
    assert "drivers: attack 05 against attack 30" in scene.told()


def test_its_super_flare_shows_the_enemy_sponsors_pods() -> None:
    scene = approach(Scene("emperor"))
    scene.give(A, "flare Emperor")
    theirs = of(scene, D)
    scene.play(("D-power 0", "yes"), ("D-choose-driver 0", of(scene, C)), ("D-choose-driver 0", theirs))
    assert "drivers: attack 20 against attack 30" in scene.told()


@pytest.mark.parametrize(
    ("forewards", "winner"), [({C: 1}, "the defending fleet won"), ({C: 1, 4: 1}, "the invading fleet won")]
)
def test_its_wild_flare_lets_the_majority_rule(forewards: dict[int, int], winner: str) -> None:
    scene = Scene().begin("warpfall")
    scene.invade(4, forewards=forewards, backwards={D: 1})
    (flare,) = scene.give(A, "flare Emperor")
    scene.state.now.declared.append(f"{A} emperor majority rule")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play()
    assert f"majority rule: {winner}" in scene.told()
    assert "D-driver 0" not in scene.asked and flare >= 0


def test_its_wild_flare_is_discharged_after_launch() -> None:
    scene = Scene().invade(4)
    (flare,) = scene.give(A, "flare Emperor")
    scene.state.phase = "launched"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-commission",))
    assert scene.state.now.declared == [f"{A} emperor majority rule"]


@pytest.mark.rule("CE-37.17")
def test_its_legacy_lets_each_leader_choose_a_champion() -> None:
    scene = approach(Scene())
    scene.state.legacies.append("emperor")
    scene.play(("D-choose-driver 0", of(scene, C)), ("D-choose-driver 1", of(scene, B)))
    assert "drivers: attack 20 against attack 06" in scene.told()


def of_fleet(scene: Scene, seat: int) -> str:
    """The pod that an alien has primed as a champion."""
    return pod_id(next(one.pod for fleet in scene.state.now.fleets for one in fleet.beside if one.seat == seat))


@pytest.mark.rule("CE-33.1")
def test_oracle_primes_after_it_and_champions_may_change_pods_afterwards() -> None:
    scene = approach(Scene("emperor", "oracle"))
    scene.play(("D-choose-driver 0", of(scene, C)), ("D-choose-driver 0", "right"))
    leaders = [key for key in scene.asked if key in ("D-driver 0", "D-driver 1", "D-choose-driver 0")]
    assert leaders[:3] == ["D-driver 0", "D-driver 1", "D-choose-driver 0"]
    assert "drivers: attack 20 against attack 30" in scene.told()


@pytest.mark.rule("CE-33.1")
def test_magician_acts_before_champions_are_chosen() -> None:
    scene = approach(Scene("emperor", "magician"))
    scene.give(A, "attack 07")
    scene.play(("D-choose-driver 0", of(scene, C)), ("D-choose-driver 0", "right"))
    asked = [key for key in scene.asked if key in ("D-take-primed 1", "D-choose-driver 0")]
    assert asked[:2] == ["D-take-primed 1", "D-choose-driver 0"]
    assert "drivers: attack 20 against attack 30" in scene.told()
    assert len({"attack 05", "attack 07"} & set(cache(scene, A) + cache(scene, B))) == 2


@pytest.mark.rule("CE-33.1")
def test_it_primes_what_author_names_and_champions_may_replace_it() -> None:
    scene = approach(Scene("emperor", "author"))
    scene.give(A, "attack 07")
    named: list[tuple[str, Answer]] = [
        ("D-window 1", "author"),
        ("D-declare 1", "attack"),
        ("D-declare 1", "attack 05"),
    ]
    scene.play(*named, stop=("D-choose-driver",))
    assert scene.names([scene.state.now.fleets[0].driver]) == ["attack 05"]
    scene.play(("D-choose-driver 0", of_fleet(scene, C)), ("D-choose-driver 0", "left"))
    assert "drivers: attack 20 against attack 06" in scene.told()
