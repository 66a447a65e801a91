"""SF-8.1 to SF-8.12, SF-8.38: Bluebirds, payloads, Centurions and the launch tube."""

from collections.abc import Callable

import pytest

from cosmotui.rules.space_force.mission import probes
from cosmotui.rules.space_force.mission.briefing import FACTS
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.ship import Probe, Ship
from tests.rules.space_force.aboard import a_ship, ship_in

Deed = Callable[[Ship], Change]


def after(ship: Ship, *deeds: Deed) -> Ship:
    for deed in deeds:
        ship = ship_in(deed(ship))
    return ship


def load(number: int, payload: str) -> Deed:
    return lambda ship: probes.load(ship, number, payload)


def ready(number: int) -> Deed:
    return lambda ship: probes.ready_probe(ship, number)


def recover(number: int, sampled: bool = True) -> Deed:
    return lambda ship: probes.recover(ship, number, sampled)


def lose(number: int) -> Deed:
    return lambda ship: probes.lose(ship, number)


@pytest.mark.rule("SF-8.1", "SF-8.8")
@pytest.mark.parametrize("ship_class", ["nova", "scorpius"])
def test_both_classes_carry_four_bluebirds_and_four_centurions(ship_class: str) -> None:
    ship = a_ship("nova" if ship_class == "nova" else "scorpius")
    assert ship.probes == (Probe(),) * 4
    assert ship.missiles == 4
    texts = {fact.rule: fact.text for fact in FACTS if fact.topic == "probes"}
    assert "reusable and remotely piloted" in texts["SF-8.1"]
    assert "A near miss can damage a ship." in texts["SF-8.8"]


@pytest.mark.rule("SF-8.1")
def test_a_probe_flies_again_and_again() -> None:
    flight = (ready(2), probes.launch, recover(2))
    ship = after(a_ship(), *flight, *flight)
    assert ship == a_ship()


@pytest.mark.rule("SF-8.2")
def test_one_payload_at_a_time() -> None:
    ship = after(a_ship(), load(1, "telemetry"))
    with pytest.raises(SeasonError, match="already carries telemetry"):
        probes.load(ship, 1, "video")
    assert after(ship, lambda ship: probes.unload(ship, 1), load(1, "video")).probes[0] == Probe("aboard", "video")
    with pytest.raises(SeasonError, match="carries nothing"):
        probes.unload(a_ship(), 1)


@pytest.mark.rule("SF-8.3", "SF-8.4")
def test_after_a_sampling_flight_an_atmosphere_payload_is_dirty_until_cleaned() -> None:
    ship = after(a_ship(), load(1, "atmosphere 2"), ready(1), probes.launch, recover(1))
    assert ship.payloads.atmosphere == ("clean", "dirty")
    with pytest.raises(SeasonError, match="clean it first"):
        probes.ready_probe(ship, 1)
    ship = after(ship, lambda ship: probes.unload(ship, 1))
    with pytest.raises(SeasonError, match="clean it first"):
        probes.load(ship, 3, "atmosphere 2")
    cleaning = probes.clean(ship, 2)
    assert cleaning.what == "Clean atmosphere 2, 8 hours"
    assert ship_in(cleaning).payloads.atmosphere == ("clean", "clean")
    with pytest.raises(SeasonError, match="not dirty"):
        probes.clean(ship, 1)


@pytest.mark.rule("SF-8.3")
def test_a_flight_without_a_sample_leaves_it_clean() -> None:
    ship = after(a_ship(), load(1, "atmosphere 1"), ready(1), probes.launch, recover(1, sampled=False))
    assert ship.payloads.atmosphere == ("clean", "clean")


@pytest.mark.rule("SF-8.5")
def test_two_telemetry_payloads_that_ping_or_relay() -> None:
    ship = after(a_ship(), load(1, "telemetry"), load(2, "telemetry"))
    with pytest.raises(SeasonError, match="No telemetry payload is left"):
        probes.load(ship, 3, "telemetry")
    assert [mode for mode, _ in probes.TELEMETRY_MODES] == ["ping", "relay"]
    assert probes.TELEMETRY_MODES[0][1] == "a signal every 3 seconds"


@pytest.mark.rule("SF-8.6")
@pytest.mark.parametrize(
    ("ship", "video"), [(a_ship(), 2), (a_ship("scorpius"), 0), (a_ship("scorpius", videotape=True), 2)]
)
def test_video_payloads_by_class_and_refit(ship: Ship, video: int) -> None:
    assert probes.in_store(ship).count("video") == video


def test_what_is_in_the_store() -> None:
    ship = after(a_ship(), load(1, "atmosphere 1"), load(2, "video"))
    assert probes.in_store(ship) == ("atmosphere 2", "telemetry", "telemetry", "video")


@pytest.mark.rule("SF-8.9")
def test_one_object_is_in_the_tube_at_a_time() -> None:
    ship = after(a_ship(), ready(3))
    assert (ship.tube, ship.probes[2].state) == ("probe 3", "tube")
    for other in (lambda: probes.ready_probe(ship, 1), lambda: probes.ready_missile(ship)):
        with pytest.raises(SeasonError, match="The launch tube holds a probe 3"):
            other()
    assert after(ship, probes.clear_tube) == a_ship()
    assert after(ship, probes.launch, probes.ready_missile).tube == "missile"
    with pytest.raises(SeasonError, match="The launch tube is empty"):
        probes.launch(a_ship())


@pytest.mark.rule("SF-8.8", "SF-8.10")
def test_of_missiles_only_the_count_is_kept() -> None:
    ship = a_ship()
    for left in (3, 2, 1, 0):
        ship = after(ship, probes.ready_missile, probes.clear_tube, probes.ready_missile, probes.launch)
        assert (ship.missiles, ship.tube) == (left, "")
    with pytest.raises(SeasonError, match="No Centurion is left"):
        probes.ready_missile(ship)


@pytest.mark.rule("SF-8.1", "SF-8.3", "SF-8.5")
@pytest.mark.parametrize(
    ("payload", "left"),
    [
        ("atmosphere 1", ("atmosphere 2", "telemetry", "telemetry", "video", "video")),
        ("telemetry", ("atmosphere 1", "atmosphere 2", "telemetry", "video", "video")),
        ("video", ("atmosphere 1", "atmosphere 2", "telemetry", "telemetry", "video")),
    ],
)
def test_a_lost_probe_takes_its_payload_with_it(payload: str, left: tuple[str, ...]) -> None:
    ship = after(a_ship(), load(4, payload), ready(4), probes.launch, lose(4))
    assert ship.probes[3] == Probe("lost")
    assert probes.in_store(ship) == left
    for deed in (lose(4), ready(4), load(4, "telemetry"), recover(4)):
        with pytest.raises(SeasonError):
            deed(ship)
    assert after(ship, probes.restock) == a_ship()


def test_a_probe_lost_in_the_tube_leaves_it_empty() -> None:
    ship = after(a_ship(), ready(4), lose(4))
    assert (ship.tube, ship.probes[3].state) == ("", "lost")


@pytest.mark.rule("SF-8.11", "SF-8.12")
def test_briefing_on_news_from_within_one_jump_only() -> None:
    texts = {fact.rule: fact.text for fact in FACTS if fact.topic == "probes"}
    assert "only from within one jump of Sol" in texts["SF-8.11"]
    assert "no way to talk with home" in texts["SF-8.12"]


@pytest.mark.rule("SF-8.38")
def test_a_custom_payload_needs_the_directors_agreement() -> None:
    with pytest.raises(SeasonError, match="needs the Director's agreement"):
        probes.load(a_ship(), 1, "a letter to the queen")
    ship = ship_in(probes.load(a_ship(), 1, "a letter to the queen", agreed=True))
    assert ship.probes[0] == Probe("aboard", "a letter to the queen")
    flown = after(ship, ready(1), probes.launch, recover(1))
    assert (flown.probes, flown.payloads) == (ship.probes, ship.payloads)
    with pytest.raises(SeasonError, match="No video payload is left"):
        probes.load(a_ship("scorpius"), 1, "video", agreed=True)


def test_the_menu_holds_what_is_possible_and_nothing_else() -> None:
    def menu(ship: Ship) -> list[str]:
        return [change.what for change in probes.probe_actions(ship, 1)]

    new = a_ship()
    assert menu(new) == [
        "Load atmosphere 1 into probe 1",
        "Load atmosphere 2 into probe 1",
        "Load telemetry into probe 1",
        "Load video into probe 1",
        "Probe 1 into the tube",
        "Lose probe 1",
    ]
    loaded = after(new, load(1, "video"))
    assert menu(loaded) == ["Take video out of probe 1", "Probe 1 into the tube", "Lose probe 1"]
    assert menu(after(loaded, ready(1))) == ["Launch probe 1", "Clear the tube", "Lose probe 1"]
    assert menu(after(loaded, ready(1), probes.launch)) == ["Recover probe 1", "Lose probe 1"]
    assert menu(after(new, ready(2)))[-2:] == ["Load video into probe 1", "Lose probe 1"]
    assert menu(after(new, lose(1))) == []
    assert [change.what for change in probes.ship_actions(new)] == ["Missile into the tube", "Restock"]
    dirty = after(new, load(1, "atmosphere 2"), ready(1), probes.launch, recover(1), probes.ready_missile)
    assert [change.what for change in probes.ship_actions(dirty)] == [
        "Launch missile",
        "Clear the tube",
        "Clean atmosphere 2, 8 hours",
        "Restock",
    ]


@pytest.mark.parametrize("number", [0, 5, -1])
def test_there_are_four_probes(number: int) -> None:
    with pytest.raises(SeasonError, match="a ship has 4"):
        probes.ready_probe(a_ship(), number)
