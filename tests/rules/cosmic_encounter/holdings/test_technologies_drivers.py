"""Technologies that change drivers."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.operations.holdings import remove
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight, run_to_end, table_of


def battery(pod: str, seat: int = A) -> tuple[Scene, int]:
    """A scene in which the technology is developed, with a pod under it."""
    scene, number = holder("quark-battery", 3, seat)
    ids = scene.give(seat, "Grime", pod)
    scene.begin("warpfall")
    scene.play((f"D-window {seat}", f"develop {number}"), ("D-declare", pod_id(ids[1])), stop=("D-target",))
    scene.match = None
    return scene, number


@pytest.mark.rule("CE-37.51")
def test_quark_battery_keeps_a_pod_that_its_owner_alone_sees() -> None:
    scene, number = battery("attack 20")
    one = scene.state.holdings[number]
    assert (one.works, one.gone) == (True, False)
    assert scene.stored("battery") == ["attack 20"]
    assert scene.names(scene.state.aliens[A].cache) == ["Grime"]
    assert [len(view_of(scene.setup, scene.state, seat).stores[0].pods) for seat in (A, B)] == [1, 0]


@pytest.mark.rule("CE-19.6")
@pytest.mark.rule("CE-36.73")
@pytest.mark.parametrize("seat", [A, B])
def test_quark_battery_replaces_the_driver_and_is_scrapped(seat: int) -> None:
    scene, number = battery("attack 20", seat)
    fight(scene.invade(4), "attack 10", "attack 08")
    scene.play((f"D-window {seat}", "driver of quark-battery"))
    name = "AB"[seat]
    assert f"{name} replaced the driver of {name} with attack 20" in scene.told()
    assert f"the {('invading', 'defending')[seat]} fleet won" in scene.told()
    assert scene.state.holdings[number].gone
    assert scene.stored("battery") == []
    left = [scene.state.pods[pod].name for alien in scene.state.aliens for pod in alien.cache]
    assert not {"attack 20", "attack 10", "attack 08"} & set(left)


@pytest.mark.parametrize(("pod", "seat"), [("Finder", A), ("attack 20", C)])
def test_quark_battery_needs_an_encounter_pod_and_a_leader(pod: str, seat: int) -> None:
    scene, _ = battery(pod, seat)
    fight(scene.invade(4), "attack 10", "attack 08").play()
    assert f"{seat} driver of quark-battery" not in scene.offers


def test_the_pod_of_a_lost_quark_battery_is_scrapped() -> None:
    scene, number = battery("attack 20")
    run_to_end(remove(table_of(scene), number, "was zapped"))
    assert scene.names(scene.state.aliens[A].exhaust) == ["attack 20"]
    assert scene.stored("battery") == []
