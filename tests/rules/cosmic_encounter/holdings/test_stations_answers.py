"""Space stations that bring flares, revive or harm ships, or zap artifacts."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.state import VAPORIZED
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.holdings.stations import offline, seated
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight

# --- Flare Intensifier -----------------------------------------------------------------------------------------------


def intensifier(*cache: str, exhaust: str = "") -> Scene:
    """C has the station and these pods at the end of an invasion."""
    scene = fight(seated("flare-intensifier", C).invade(4), "attack 10", "attack 08")
    scene.give(C, *cache)
    if exhaust:
        (pod,) = scene.give(C, exhaust)
        scene.state.aliens[C].cache.remove(pod)
        scene.state.aliens[C].exhaust.append(pod)
    return scene


@pytest.mark.rule("CE-11.16")
def test_the_flare_intensifier_manifests_a_flare_that_only_its_owner_sees() -> None:
    scene = intensifier("attack 20").play((f"D-window {C}", "flare-intensifier"))
    pods = [scene.state.pods[pod] for pod in scene.state.aliens[C].cache]
    assert [pod.kind for pod in pods] == ["attack", "flare"] and pods[1].manifested
    assert scene.state.aliens[C].cache[1] not in view_of(scene.setup, scene.state, A).aliens[C].cache


def test_who_held_a_flare_scraps_one_of_both() -> None:
    scene = intensifier("flare Human")
    (old,) = scene.state.aliens[C].cache
    scene.play((f"D-window {C}", "flare-intensifier"), (f"D-scrap {C}", f"p{old}"))
    (new,) = scene.state.aliens[C].cache
    assert new != old and scene.state.pods[new].kind == "flare"
    assert "C scrapped flare Human" in scene.told()


def test_a_flare_in_the_exhaust_stops_it() -> None:
    scene = intensifier(exhaust="flare Human").play()
    assert f"{C} flare-intensifier" not in scene.offers
    assert f"{C} flare-intensifier" in intensifier(exhaust="attack 20").play().offers


# --- Shock Trooper Shuttle Pods --------------------------------------------------------------------------------------

TROOPERS = "shock-trooper-shuttle-pods"


@pytest.mark.rule("CE-36.45")
@pytest.mark.rule("CE-36.42")
@pytest.mark.parametrize("lost", [2, 0])
def test_the_shuttle_pods_revive_a_ship_or_cost_another_alien_one(lost: int) -> None:
    scene = seated(TROOPERS, C)
    scene.warp(C, lost)
    victim = [] if lost else [(f"D-declare {C}", f"{B}")]
    scene.begin("warpfall").play((f"D-window {C}", TROOPERS), *victim, stop=("D-target",))
    assert (scene.in_warp(C), scene.in_warp(B)) == ((1, 0) if lost else (0, 1))


def test_the_shuttle_pods_do_nothing_in_the_own_warpfall_or_offline() -> None:
    scene = seated(TROOPERS, A).begin("warpfall").play(stop=("D-target",))
    assert f"{A} {TROOPERS}" not in scene.offers
    scene = offline(seated(TROOPERS, C), C).begin("warpfall").play(stop=("D-target",))
    assert f"{C} {TROOPERS}" not in scene.offers


# --- Zap Zapper ------------------------------------------------------------------------------------------------------


def zapper(owner: int, user: int, artifact: str) -> tuple[Scene, int]:
    """An alien has the station, and another one discharges an artifact in a fight."""
    scene = fight(seated("zap-zapper", owner).invade(4), "attack 10", "attack 08")
    (pod,) = scene.give(user, artifact)
    return scene, pod


@pytest.mark.rule("CE-36.60")
def test_the_zap_zapper_stops_a_zap_for_a_ship() -> None:
    scene, pod = zapper(C, A, "Ship Zap")
    scene.play((f"D-window {A}", f"p{pod}"), (f"D-response {C}", "zap-zapper"))
    assert "Ship Zap of A was zapped by C" in scene.told()
    assert scene.on(C, planets_of(scene.state, C)[4]) == 3 and scene.in_warp(C) == 1
    assert not [ship for ship in scene.state.ships if ship.place == VAPORIZED]  # nothing was vaporized


@pytest.mark.parametrize(("owner", "artifact"), [(A, "Ship Zap"), (C, "Solar Wind")])
def test_the_zap_zapper_sleeps_for_own_zaps_and_other_artifacts(owner: int, artifact: str) -> None:
    scene, pod = zapper(owner, A, artifact)
    scene.play((f"D-window {A}", f"p{pod}"))
    assert f"{owner} zap-zapper" not in scene.offers


def test_what_is_discharged_as_a_zap_is_one() -> None:
    scene, zap = zapper(C, A, "Ship Zap")
    seated("zaptimizer", B, scene)
    scene.give(B, "Grime")
    scene.play((f"D-window {A}", f"p{zap}"), (f"D-response {B}", "zaptimizer"), (f"D-response {C}", "zap-zapper"))
    assert "C used Zap Zapper" in scene.told()
