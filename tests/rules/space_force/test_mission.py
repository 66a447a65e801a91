"""SF-8.13 to SF-8.21, SF-8.30 to SF-8.39: supplies, gravity, landing, itinerary, the reactor, what everybody knows."""

import pytest

from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.mission import mission
from cosmotui.rules.space_force.mission.briefing import FACTS, Topic
from cosmotui.rules.space_force.mission.itinerary import add_star, drop_star, move_star
from cosmotui.rules.space_force.mission.jump_rolls import landing_check
from cosmotui.rules.space_force.mission.landing import Landing, Manner, allows_vstol, landing
from cosmotui.rules.space_force.mission.light_years import default_transit, light_years, parse_light_years
from cosmotui.rules.space_force.rolls.rolls import odds
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.ship import Need, Ship
from tests.rules.rulebook_text import lines
from tests.rules.space_force.aboard import a_ship, ship_in
from tests.rules.space_force.casting import season_of


def briefing(topic: Topic) -> dict[str, str]:
    told: dict[str, str] = {}
    for fact in (one for one in FACTS if one.topic == topic):
        told[fact.rule] = f"{told.get(fact.rule, '')}{fact.title}: {fact.text}\n"
    return told


@pytest.mark.rule("SF-8.13")
def test_three_times_the_planned_length_is_aboard_at_departure() -> None:
    ship = ship_in(mission.provision(a_ship(), 14))
    assert ship.supplies_days == 42
    ship = ship_in(mission.days_passed(ship, 40))
    assert ship.supplies_days == 2
    assert ship_in(mission.days_passed(ship, 3)).supplies_days == 0
    assert ship_in(mission.with_supplies(ship, 7)).supplies_days == 7
    with pytest.raises(SeasonError):
        mission.provision(ship, -1)


@pytest.mark.parametrize(
    ("typed", "gravity", "shown"),
    [("1", 100, "1.00"), ("0.38", 38, "0.38"), ("10", 1000, "10.00"), ("0,5", 50, "0.50")],
)
def test_gravity_in_steps_of_a_hundredth(typed: str, gravity: int, shown: str) -> None:
    assert mission.parse_gravity(typed) == gravity
    change = mission.with_gravity(a_ship(), gravity)
    assert ship_in(change).gravity == gravity
    assert change.what == f"Gravity {shown} G"


@pytest.mark.parametrize("typed", ["", "-1", "10.01", "1.005", "one", "²", "1e1", "99999999999"])
def test_other_gravity_is_refused(typed: str) -> None:
    with pytest.raises(SeasonError, match="from 0 to 10"):
        mission.parse_gravity(typed)


@pytest.mark.rule("SF-8.14")
@pytest.mark.parametrize("ship_class", ["nova", "scorpius"])
@pytest.mark.parametrize("gravity", [0, 100, 1000])
def test_either_class_uses_a_runway_at_any_gravity(ship_class: str, gravity: int) -> None:
    ship = a_ship("nova" if ship_class == "nova" else "scorpius")
    assert landing(ship, "runway", True, gravity) == Landing("Pilot Aircraft", 15)


@pytest.mark.rule("SF-8.15", "SF-8.16", "SF-X18")
def test_vstol_by_class_and_gravity() -> None:
    nova, scorpius = a_ship(), a_ship("scorpius")
    assert landing(nova, "vstol", True, 125)
    with pytest.raises(SeasonError) as refused:
        landing(nova, "vstol", True, 126)
    assert str(refused.value) == "A Nova cannot use VSTOL at 1.26 G."
    assert landing(scorpius, "vstol", True, 33)
    with pytest.raises(SeasonError) as refused:
        landing(scorpius, "vstol", True, 34)
    assert str(refused.value) == "A Scorpius cannot use VSTOL at 0.34 G."
    assert not allows_vstol("scorpius", 34)


@pytest.mark.rule("SF-8.15")
def test_vstol_at_the_gravity_of_the_ship() -> None:
    with pytest.raises(SeasonError, match=r"VSTOL at 1\.00 G"):
        landing(a_ship("scorpius"), "vstol", True)


@pytest.mark.rule("SF-8.17")
@pytest.mark.parametrize(
    ("ship", "manner", "in_atmosphere", "skill", "difficulty"),
    [
        (a_ship(), "runway", True, "Pilot Aircraft", 15),
        (a_ship(), "runway", False, "Pilot Spacecraft", 15),
        (a_ship(), "vstol", True, "Pilot Aircraft", 15),
        (a_ship("scorpius"), "runway", True, "Pilot Aircraft", 15),
        (a_ship("scorpius"), "vstol", False, "Pilot Spacecraft", 20),
        (a_ship("scorpius", landing_cameras=True), "vstol", False, "Pilot Spacecraft", 15),
    ],
)
def test_the_roll_of_a_landing(ship: Ship, manner: Manner, in_atmosphere: bool, skill: str, difficulty: int) -> None:
    found = landing(ship, manner, in_atmosphere, 30)
    assert found == Landing(skill, difficulty)
    check = landing_check(season_of(CAPTAIN), CAPTAIN, found)
    assert (check.skill, check.target) == (skill, difficulty)
    assert odds(check).success > 0


@pytest.mark.rule("SF-8.19", "SF-8.30")
def test_mplot_holds_stars_with_distance_and_time() -> None:
    ship = ship_in(add_star(a_ship(), "Tau Ceti", 119, 119))
    ship = ship_in(add_star(ship, "Far Reach", 23, 600, minutes=90))
    assert [(star.star, star.distance, star.transit_minutes) for star in ship.itinerary] == [
        ("Tau Ceti", 119, 714),
        ("Far Reach", 23, 90),
    ]
    assert [star.star for star in ship_in(move_star(ship, 1, 0)).itinerary] == ["Far Reach", "Tau Ceti"]
    assert [star.star for star in ship_in(drop_star(ship, 0)).itinerary] == ["Far Reach"]
    assert "heading, jump distance and estimated time" in briefing("navigation")["SF-8.19"]


@pytest.mark.rule("SF-8.19")
@pytest.mark.parametrize(("from_sol", "said"), [(601, "60.1"), (610, "61"), (99_999, "9999.9")])
def test_a_star_too_far_from_sol(from_sol: int, said: str) -> None:
    with pytest.raises(SeasonError) as refused:
        add_star(a_ship(), "Nowhere", 10, from_sol)
    assert str(refused.value) == f"Nowhere lies {said} light-years from Sol; MPLOT covers 60."


@pytest.mark.rule("SF-8.20")
def test_ten_destinations_and_no_more() -> None:
    ship = a_ship()
    for number in range(10):
        ship = ship_in(add_star(ship, f"Star {number}", 10, 100))
    with pytest.raises(SeasonError) as refused:
        add_star(ship, "Star 10", 10, 100)
    assert str(refused.value) == "MPLOT holds at most 10 destinations."


@pytest.mark.rule("SF-8.30")
@pytest.mark.parametrize(("tenths", "minutes"), [(1, 60), (10, 60), (11, 66), (43, 258), (600, 3600)])
def test_an_hour_a_light_year_and_an_hour_at_least(tenths: int, minutes: int) -> None:
    assert default_transit(tenths) == minutes


@pytest.mark.rule("SF-8.30")
@pytest.mark.parametrize(("typed", "tenths"), [("4.3", 43), ("0.1", 1), ("60", 600), (" 12,5 ", 125), ("7.0", 70)])
def test_distances_are_typed_in_light_years(typed: str, tenths: int) -> None:
    assert parse_light_years(typed) == tenths
    assert parse_light_years(light_years(tenths)) == tenths


@pytest.mark.rule("SF-8.30")
@pytest.mark.parametrize("typed", ["", "4.35", "-1", "four", "1e9", "٤", "999999999999"])
def test_other_distances_are_refused(typed: str) -> None:
    with pytest.raises(SeasonError, match=r"steps of 0\.1"):
        parse_light_years(typed)


@pytest.mark.rule("SF-8.30")
@pytest.mark.parametrize(("distance", "minutes"), [(0, None), (601, None), (10, 0), (10, 1_000_001)])
def test_no_ship_jumps_so_far_or_so_long(distance: int, minutes: int | None) -> None:
    with pytest.raises(SeasonError):
        add_star(a_ship(), "Nowhere", distance, 10, minutes)


@pytest.mark.rule("SF-8.31")
def test_the_lever_in_the_engine_room() -> None:
    with pytest.raises(SeasonError, match="has to be confirmed"):
        mission.eject_reactor(a_ship())
    ship = ship_in(mission.eject_reactor(a_ship(), confirmed=True))
    assert ship.reactor == "ejected"
    assert "No jump and no thrust" in mission.EJECT_QUESTION
    for manner in ("runway", "vstol"):
        with pytest.raises(SeasonError, match="no jump and no thrust"):
            landing(ship, manner, True)
    with pytest.raises(SeasonError, match="ejected already"):
        mission.eject_reactor(ship, confirmed=True)
    assert ship_in(mission.new_reactor(ship)).reactor == "ok"


@pytest.mark.rule("SF-6.11")
def test_the_director_sets_what_a_mission_needs() -> None:
    ship = ship_in(mission.with_specialty(a_ship(), "  Geologist "))
    assert ship.specialty == "Geologist"
    assert ship_in(mission.with_specialty(ship, "")).specialty == ""
    ship = ship_in(mission.add_need(ship, Need("Language", 3, "Russian")))
    ship = ship_in(mission.add_need(ship, Need("Outdoorsman", 2)))
    ship = ship_in(mission.add_need(ship, Need("language", 1, " russian ")))
    assert [(need.skill, need.level) for need in ship.needs] == [("Outdoorsman", 2), ("language", 1)]
    assert [need.skill for need in ship_in(mission.drop_need(ship, 0)).needs] == ["language"]
    with pytest.raises(SeasonError):
        mission.add_need(ship, Need("Swimming", 0))


@pytest.mark.rule("SF-7.19", "SF-7.20", "SF-8.39")
def test_what_is_known_of_airlocks() -> None:
    told = briefing("airlocks")
    assert "50 yards long, with a clip and a ball stop at each end" in told["SF-7.19"]
    assert "one electric winch with a hand crank" in told["SF-7.20"]
    assert "Orange and black chevrons" in told["SF-8.39"]
    assert "outer 3 feet" in told["SF-8.39"]


@pytest.mark.rule("SF-8.18", "SF-8.21")
def test_what_is_known_of_the_navigation_computer() -> None:
    told = briefing("navigation")
    assert "star fixes into the correction" in told["SF-8.18"]
    assert "64 kilobytes" in told["SF-8.21"]


@pytest.mark.rule("SF-8.32", "SF-8.34", "SF-8.37")
def test_what_is_known_of_the_ship() -> None:
    told = briefing("ship")
    assert "argon" in told["SF-8.32"] and "hydrogen may catch fire" in told["SF-8.32"]
    assert "spectroscope" in told["SF-8.34"] and "taken inboard" in told["SF-8.34"]
    assert "long-range radio" in told["SF-8.37"]


@pytest.mark.rule("SF-8.33")
def test_what_is_in_the_library() -> None:
    told = briefing("library")["SF-8.33"]
    books = "Interstellar Mission Guidebook, Stellar Survey Guidebook, Ship Registry, Ship's Manual"
    assert all(book in told for book in (*books.split(", "), "Stellar Navigation Manual", "repair manuals", "SECRET"))


def test_every_fact_cites_a_rule_and_stands_in_one_line_of_plain_characters() -> None:
    rules = {line.split()[1] for line in lines() if line.startswith("- SF-")}
    for fact in FACTS:
        assert fact.rule in rules
        assert fact.text.isascii() and fact.title.isascii()
        assert "  " not in fact.text
