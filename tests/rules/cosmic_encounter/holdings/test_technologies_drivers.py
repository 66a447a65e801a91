"""Technologies that change drivers."""

import pytest
from msgspec.structs import replace

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.operations.holdings import remove
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.holding_words import holding_words
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


def cannon(*planets: int) -> Scene:
    """A's Lunar Cannon stands between these planets of B."""
    scene, number = holder("lunar-cannon", works=True)
    scene.state.holdings[number].planets = [planets_of(scene.state, B)[one] for one in planets]
    scene.state.holdings[number].public = True
    return scene


def test_the_lunar_cannon_is_placed_between_two_home_planets() -> None:
    scene, number = holder("lunar-cannon", 5)
    scene.begin("warpfall")
    home = planets_of(scene.state, A)
    scene.play(
        ("D-window 0", f"develop {number}"),
        ("D-declare", f"{home[1]}"),
        ("D-declare", f"{home[3]}"),
        stop=("D-target", "D-wild"),
    )
    assert scene.state.holdings[number].planets == [home[1], home[3]]
    assert holding_words(view_of(scene.setup, scene.state, B), number) == "Lunar Cannon, developed (A II and A IV)"


@pytest.mark.parametrize(("planets", "might"), [((0, 1), 24), ((1, 2), 14)])
def test_it_fires_only_where_one_of_them_is_the_target(planets: tuple[int, int], might: int) -> None:
    scene = fight(cannon(*planets).invade(4), "attack 10", "attack 08").play()
    assert f"might {might} against 12" in scene.told()


def test_it_moves_when_wild_destiny_stands() -> None:
    scene = cannon(0, 1).begin("destiny")
    scene.state.charges, scene.state.wild = [[0, 0] for _ in range(5)], 2
    moved = (("D-window 0", "way of lunar-cannon"), ("D-declare", "3"), ("D-declare", "17"))
    scene.play(*moved, stop=("D-target", "D-resupply"))
    assert scene.state.holdings[0].planets == [3, 17]


def test_on_its_way_the_lunar_cannon_passes_planets_that_lie_in_the_warp_or_are_gone() -> None:
    scene = cannon(0, 1)
    first, second = planets_of(scene.state, C)[:2]
    scene.state.planets[first] = replace(scene.state.planets[first], warped=True)
    scene.state.planets[second] = replace(scene.state.planets[second], exists=False)
    scene.begin("destiny")
    scene.state.charges, scene.state.wild = [[0, 0] for _ in range(5)], 2
    scene.play(("D-window 0", "way of lunar-cannon"), stop=("D-declare",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, ChooseOne)
    values = {option.value for option in question.options}
    assert str(planets_of(scene.state, C)[0]) in values and not {str(first), str(second)} & values
