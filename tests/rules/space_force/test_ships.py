"""SF-6.1, SF-6.2, SF-8.7, SF-8.35: ships, their classes, names, refits and home bases."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, Part
from cosmotui.rules.space_force.creation.samples import SECURITY
from cosmotui.rules.space_force.mission import ships
from cosmotui.rules.space_force.mission.probes import load, ready_probe
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import START_DATE
from cosmotui.rules.space_force.ship import HOME_BASES, Ship
from tests.rules.space_force.aboard import FIVE, a_ship, crewed, ship_in
from tests.rules.space_force.casting import season_of


@pytest.mark.rule("SF-6.1")
@pytest.mark.parametrize(("actors", "ship_class"), [(0, "nova"), (5, "nova"), (6, "scorpius"), (9, "scorpius")])
def test_the_class_for_a_number_of_actors(actors: int, ship_class: str) -> None:
    assert ships.class_for(actors) == ship_class


@pytest.mark.rule("SF-6.2", "SF-8.35")
def test_names_and_home_base_by_default() -> None:
    season = season_of()
    season.apply(ships.new_ship(season))
    season.apply(ships.new_ship(season, "scorpius"))
    season.apply(ships.new_ship(season))
    assert [ship.name for ship in season.ships.values()] == ["Pegasus", "Calliope", "Pegasus 2"]
    assert {ship.home_base for ship in season.ships.values()} == {"Yeager Station"}


@pytest.mark.rule("SF-8.36")
def test_a_season_begins_with_the_year_1969() -> None:
    assert season_of().series.date == START_DATE == "1969-01-01"


@pytest.mark.rule("SF-8.35")
def test_three_home_bases_can_be_chosen() -> None:
    assert HOME_BASES == ("Yeager Station", "Wright Station", "Tranquility Base")
    for base in HOME_BASES:
        assert ship_in(ships.with_home_base(a_ship(), base)).home_base == base
    with pytest.raises(SeasonError, match="Home bases are Yeager Station, Wright Station, Tranquility Base"):
        ships.with_home_base(a_ship(), "Atlantis")


@pytest.mark.rule("SF-X17", "SF-8.7")
@pytest.mark.parametrize(
    ("ship_class", "videotape", "video"), [("nova", False, 2), ("scorpius", False, 0), ("scorpius", True, 2)]
)
def test_what_a_new_ship_carries(ship_class: ships.ShipClass, videotape: bool, video: int) -> None:
    ship = ship_in(ships.new_ship(season_of(), ship_class, videotape=videotape))
    payloads = ship.payloads
    assert (len(payloads.atmosphere), payloads.telemetry, payloads.video) == (2, 2, video)
    assert (len(ship.probes), ship.missiles) == (4, 4)


@pytest.mark.rule("SF-8.7")
def test_a_nova_has_both_and_a_scorpius_what_it_was_refitted_with() -> None:
    nova, scorpius = a_ship(), a_ship("scorpius")
    assert ships.has_videotape(nova) and ships.has_landing_cameras(nova)
    assert not ships.has_videotape(scorpius) and not ships.has_landing_cameras(scorpius)
    refitted = ship_in(ships.refit(scorpius, videotape=True, landing_cameras=True))
    assert ships.has_videotape(refitted) and ships.has_landing_cameras(refitted)
    with pytest.raises(SeasonError, match="A Nova always has"):
        ships.refit(nova, videotape=False, landing_cameras=False)


@pytest.mark.rule("SF-8.6")
def test_video_payloads_come_and_go_with_the_refit() -> None:
    refitted = ship_in(ships.refit(a_ship("scorpius"), videotape=True, landing_cameras=False))
    assert refitted.payloads.video == 2
    with pytest.raises(SeasonError, match="take it out first"):
        ships.refit(ship_in(load(refitted, 1, "video")), videotape=False, landing_cameras=False)
    assert ship_in(ships.refit(refitted, videotape=False, landing_cameras=False)).payloads.video == 0


def test_a_lost_video_payload_stays_lost_when_only_the_cameras_change() -> None:
    ship = a_ship("scorpius", videotape=True)
    one = msgspec.structs.replace(ship, payloads=msgspec.structs.replace(ship.payloads, video=1))
    assert ship_in(ships.refit(one, videotape=True, landing_cameras=True)).payloads.video == 1


@pytest.mark.parametrize("name", ["", "   ", "\n"])
def test_a_ship_without_a_name_is_refused(name: str) -> None:
    with pytest.raises(SeasonError, match="The ship's name is empty"):
        ships.rename(a_ship(), name)
    assert ship_in(ships.rename(a_ship(), " [b]Ark[/b] ")).name == "[b]Ark[/b]"


@pytest.mark.rule("SF-6.1", "SF-6.5")
def test_the_class_can_be_changed_while_all_aboard_have_room() -> None:
    season, ship = crewed(*FIVE)
    scorpius = ship_in(ships.with_class(ship, "scorpius"))
    assert (len(scorpius.berths), scorpius.crew, scorpius.payloads.video) == (8, ship.crew, 0)
    assert ship_in(ships.with_class(scorpius, "nova")) == ship
    _, six = crewed(*FIVE, SECURITY, ship_class="scorpius")
    with pytest.raises(SeasonError, match="clear the extra berths first"):
        ships.with_class(six, "nova")


@pytest.mark.rule("SF-8.6", "SF-6.1")
def test_another_class_is_equipped_anew_and_keeps_no_payload_that_it_has_not() -> None:
    nova = ship_in(ready_probe(ship_in(load(a_ship(), 1, "video")), 1))
    scorpius = ship_in(ships.with_class(nova, "scorpius"))
    assert (scorpius.tube, {probe.payload for probe in scorpius.probes}, scorpius.missiles) == ("", {""}, 4)


def test_a_ship_of_the_record_is_not_scrapped() -> None:
    season, ship = crewed(*FIVE)
    season.apply(ships.scrap(season, ship))
    assert not season.ships
    season = season_of(ship, Adventure("a91", "Deep Freeze", 1, (Part(1, "Deep Freeze"),), ship=ship.id))
    with pytest.raises(SeasonError, match="flew in Deep Freeze"):
        ships.scrap(season, ship)


def test_a_ship_can_be_stored_and_read_again() -> None:
    ship = ship_in(ships.new_ship(season_of(), "scorpius", "Argo", videotape=True))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(ship), type=Ship) == ship


@pytest.mark.parametrize(
    "field",
    [
        {"missiles": 5},
        {"missiles": -1},
        {"probes": []},
        {"gravity": 1001},
        {"tube": "x" * 21},
        {"ship_class": "ark"},
        {"payloads": {"video": 3}},
        {"jump": {"step": 11}},
        {"itinerary": [{"star": "Vega", "distance": 1, "from_sol": 1, "transit_minutes": 1}] * 11},
        {"needs": [{"skill": "Swimming", "level": 0}]},
        {"format": 2},
    ],
    ids=str,
)
def test_a_stored_ship_outside_the_ranges_is_refused(field: dict[str, object]) -> None:
    stored = {**msgspec.to_builtins(a_ship()), **field}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(stored, Ship)
