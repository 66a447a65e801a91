"""Clown: Power to Juggle."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress

FOUGHT = ("D-purchase",)
POCKET = "juggled pods"


def clown(seat: int, *pods: str) -> Scene:
    """Somebody with these pods in the nexus."""
    scene = Scene(*[""] * seat, "clown")
    scene.store("clown", POCKET, *pods)
    return scene


def arrived(scene: Scene, **fleets: dict[int, int]) -> Scene:
    """A against B, just after the arrival."""
    scene.invade(4, **fleets).state.phase = "arrival"
    return scene


def fought(scene: Scene, first: str = "attack 20", second: str = "attack 08") -> Scene:
    return scene.invade(4).prime(INVADERS, first).prime(DEFENDERS, second).play(stop=FOUGHT)


@pytest.mark.parametrize("seat", [A, B])
def test_as_an_actor_it_snatches_up_to_three_pods_of_bystanders(seat: int) -> None:
    scene = clown(seat)
    scene.give(C, "Plague", "Finder")
    scene.give(D, "Grime")
    scene.give(1 - seat, "attack 10")
    key = f"D-declare {seat}"
    arrived(scene).play((key, "2"), (key, "3"), (key, "2"), stop=("D-driver", *FOUGHT))
    assert sorted(scene.stored(POCKET)) == ["Finder", "Grime", "Plague"]
    assert len(scene.state.aliens[1 - seat].cache) == 1 and not scene.state.aliens[seat].cache


def test_one_is_enough() -> None:
    scene = clown(A)
    scene.give(C, "Plague", "Finder")
    scene.give(D, "Grime")
    arrived(scene).play(("D-declare 0", "3"), ("D-declare 0", "none"), stop=("D-driver",))
    assert scene.stored(POCKET) == ["Grime"]


def test_sponsors_are_no_bystanders_and_bystanders_do_not_juggle() -> None:
    scene = clown(A)
    scene.give(C, "Plague")
    arrived(scene, forewards={C: 1}).play(stop=("D-driver",))
    assert not scene.stored(POCKET)
    scene = clown(E)
    scene.give(C, "Plague")
    assert not arrived(scene).play(stop=("D-driver",)).stored(POCKET)


def test_only_it_sees_them() -> None:
    scene = clown(A, "attack 40")
    (pod,) = scene.state.stores[0].pods
    fought(scene)
    assert scene.match is not None
    assert scene.match.view(A).pods[pod].name == "attack 40"
    assert not scene.match.view(B).pods[pod].kind
    assert [one.size for one in scene.match.view(B).stores] == [1]


@pytest.mark.parametrize(("pods", "might"), [((), 24), (("Plague",), 23), (("Plague", "Finder", "Grime"), 21)])
def test_each_of_them_costs_one_might(pods: tuple[str, ...], might: int) -> None:
    scene = fought(clown(A, *pods))
    assert f"might {might} against 12" in scene.told()
    assert len(scene.stored(POCKET)) == len(pods)


def test_losing_it_drops_them_all() -> None:
    scene = fought(clown(A, "Plague", "Finder"), "attack 04", "attack 30")
    assert not scene.stored(POCKET)
    assert {"Plague", "Finder"} <= set(scene.names(scene.state.aliens[A].exhaust))


def test_zapped_they_weigh_nothing_and_stay() -> None:
    scene = clown(A, "Plague", "Finder")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.invade(4).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 30")
    scene.play(("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert "might 8 against 34" in scene.told()
    assert scene.stored(POCKET) == ["Plague", "Finder"]


@pytest.mark.rule("CE-37.51", "CE-18.20", "CE-9.1")
def test_it_uses_them_like_those_of_its_cache() -> None:
    scene = clown(A, "attack 30", "kicker x2", "reinforcement", "Snot Rocket")
    driver, kicker, more, rocket = scene.state.stores[0].pods
    scene.give(B, "attack 08")
    scene.invade(4).play(("D-distress 0", distress(more)), stop=FOUGHT, script=[4])
    assert {driver, kicker, more} <= set(scene.state.aliens[A].exhaust)
    assert scene.state.stores[0].pods == [rocket]
    assert f"0 {pod_id(rocket)}" in scene.offers


@pytest.mark.rule("CE-12.12", "CE-18.23")
@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_can_use_none_of_them(off: str) -> None:
    scene = clown(B, "attack 30")
    setattr(scene.state.aliens[B].powers[0], off, True)
    scene.give(A, "attack 08")
    scene.invade(4).play(stop=FOUGHT)
    assert "B had no driver and revealed its cache" in scene.told()
    assert scene.stored(POCKET) == ["attack 30"]


@pytest.mark.rule("CE-12.14")
def test_stolen_it_takes_them_along() -> None:
    scene = clown(C, "attack 30")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    scene.give(B, "attack 08")
    assert "drivers: attack 30" in scene.invade(4).play(stop=FOUGHT).told()


def test_with_its_super_flare_two_cost_one() -> None:
    scene = clown(A, "Plague", "Finder", "Grime")
    scene.give(A, "flare Clown")
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    assert "might 23 against 12" in scene.play(("D-power 0", "yes"), stop=FOUGHT).told()


def test_its_wild_flare_takes_gives_and_scraps_a_pod() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Clown")
    (own,) = scene.give(A, "negotiate")
    (taken,) = scene.give(B, "attack 40")
    arrived(scene).play(("D-window 0", pod_id(flare)), ("D-scrap 0", pod_id(own)), stop=("D-driver",))
    assert taken in scene.state.aliens[A].cache and own in scene.state.aliens[A].exhaust
    assert len(scene.state.aliens[B].cache) == 1


def test_its_legacy_weighs_down_each_leader_by_its_cache() -> None:
    scene = Scene()
    scene.state.legacies.append("clown")
    scene.give(A, "Plague", "Finder")
    scene.give(B, "Grime")
    assert "might 22 against 11" in fought(scene).told()
