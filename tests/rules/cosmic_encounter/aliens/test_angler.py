"""Angler: Power to Fish."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

DRIVERS = ("D-driver",)


def arrived(*powers: str, forewards: dict[int, int] | None = None) -> Scene:
    """A has met B, which holds four pods."""
    scene = Scene(*powers)
    scene.give(B, "attack 06", "attack 12", "attack 12", "negotiate")
    scene.invade(3, forewards=forewards)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def named(name: str, seat: int = A, kind: str = "attack") -> list[tuple[str, str]]:
    """The answers that name a pod."""
    return [(f"D-declare {seat}", kind), (f"D-declare {seat}", name)]


def cache(scene: Scene, seat: int) -> list[str]:
    return scene.names(scene.state.aliens[seat].cache)


def test_the_opponent_gives_one_such_pod() -> None:
    scene = arrived("angler").play(("D-window 0", "angler"), *named("attack 12"), stop=DRIVERS)
    assert cache(scene, A) == ["attack 12"]
    assert sorted(cache(scene, B)) == ["attack 06", "attack 12", "negotiate"]


def test_if_it_holds_none_a_pod_is_drafted() -> None:
    scene = arrived("angler").play(("D-window 0", "angler"), *named("attack 40"), stop=DRIVERS)
    assert len(cache(scene, A)) == 1 and len(cache(scene, B)) == 4
    assert "B holds no attack 40" in scene.told()


def test_as_defender_it_fishes_from_the_invader() -> None:
    scene = arrived("", "angler")
    scene.give(A, "attack 30")
    scene.play(("D-window 1", "angler"), *named("attack 30", B), stop=DRIVERS)
    assert "attack 30" in cache(scene, B) and not cache(scene, A)


@pytest.mark.parametrize("seat", [C, D])
def test_not_for_sponsors_and_bystanders(seat: int) -> None:
    scene = arrived(*["angler" if one == seat else "" for one in range(5)], forewards={C: 1})
    assert f"{seat} angler" not in scene.play(stop=DRIVERS).offers


def test_zapped_it_gets_nothing() -> None:
    scene = arrived("angler")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "angler"), ("D-response 4", pod_id(zap)), stop=DRIVERS)
    assert not cache(scene, A) and len(cache(scene, B)) == 4


def test_stolen_it_serves_its_new_owner() -> None:
    scene = arrived("", "", "", "angler")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    scene.play(("D-window 0", "angler"), *named("attack 06"), stop=DRIVERS)
    assert cache(scene, A) == ["attack 06"]


def test_below_three_authority_it_is_not_offered() -> None:
    scene = arrived("angler")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} angler" not in scene.play(stop=DRIVERS).offers


def test_its_super_flare_lets_it_fish_as_a_sponsor() -> None:
    scene = arrived("", "", "angler", forewards={C: 1})
    (flare,) = scene.give(C, "flare Angler")
    scene.play(("D-window 2", pod_id(flare)), *named("attack 06", C), stop=DRIVERS)
    assert cache(scene, C) == ["attack 06"]


def wild(*answers: tuple[str, str]) -> Scene:
    """A discharges the flare and names an attack pod that C and D hold."""
    scene = arrived()
    (flare,) = scene.give(A, "flare Angler")
    scene.give(C, "attack 30")
    scene.give(D, "attack 30")
    return scene.play(("D-window 0", pod_id(flare)), *named("attack 30"), *answers, stop=DRIVERS)


def test_its_wild_flare_goes_to_whoever_gives_the_pod() -> None:
    scene = wild(("D-power 3", "gift"))
    assert cache(scene, A) == ["attack 30"]
    assert cache(scene, D) == ["flare Angler"]


def test_its_wild_flare_snatches_a_pod_if_nobody_gives_it() -> None:
    scene = wild(("D-declare 0", str(C)))
    assert cache(scene, A) == ["attack 30"] and not cache(scene, C)
    assert cache(scene, D) == ["attack 30"]


def test_all_others_are_asked_for_the_pod_alike() -> None:
    scene = wild(("D-declare 0", str(C)))
    assert {f"D-power {seat}" for seat in (B, C, D, E)} <= set(scene.asked)
    assert f"{B} gift" not in scene.offers
    assert scene.told().count("gives nothing") == 4


def test_by_its_legacy_the_invader_may_fish_from_the_defender() -> None:
    scene = arrived()
    scene.state.legacies.append("angler")
    scene.play(("D-window 0", "legacy angler"), *named("attack 06"), stop=DRIVERS)
    assert cache(scene, A) == ["attack 06"]
    assert f"{B} legacy angler" not in scene.offers
