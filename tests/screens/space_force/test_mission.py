"""The mission: ship, probes, destinations, needs, requests and the briefing; and the jump list."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Condition
from cosmotui.rules.space_force.mission import briefing, jump
from cosmotui.rules.space_force.mission.briefing import TOPICS
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import HOME_BASES, Ship, Star
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.screens.space_force.jump import JumpList
from cosmotui.screens.space_force.mission import Mission
from cosmotui.screens.space_force.mission_pages import BRIEFING, NEEDS, PAGES, PROBE, REQUESTS, ROUTE, SHIP
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.looks import looks_right, told_from
from tests.screens.space_force.seasons import crew_file

SIZES = [(80, 24), (120, 40)]
TAU_CETI = Star("Tau Ceti", 119, 119, 714)


def file_of(**fields: object) -> SeasonFile:
    """A crew whose ship has other values."""
    file = crew_file()
    if fields:
        file.commit(Change("ship", (msgspec.structs.replace(file.season.ships["v90"], **fields),), wall="the ship"))
    return file


def ship_of(screen: Mission | JumpList) -> Ship:
    return screen.season.ships["v90"]


def mission(page: int = SHIP, **fields: object) -> Mission:
    return Mission(file_of(**fields), "v90", page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", range(len(PAGES)), ids=PAGES)
async def test_pictures(shown, page: int, size: tuple[int, int]) -> None:
    async with shown(mission(page, itinerary=(TAU_CETI,), specialty="Geologist", supplies_days=42), size=size) as pilot:
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-mission-{PAGES[page]}-{size[0]}x{size[1]}")


async def test_tab_goes_around_the_pages_and_the_cursor_stays(shown) -> None:
    screen = mission()
    async with shown(screen) as pilot:
        await press(pilot, "down", "down", *["tab"] * len(PAGES))
        assert screen.pages.now == SHIP and screen.row == "supplies"
        await press(pilot, "shift+tab")
        assert screen.pages.now == BRIEFING


@pytest.mark.rule("SF-3.5")
async def test_gravity_is_stepped_and_typed(shown) -> None:
    screen = mission()
    async with shown(screen) as pilot:
        await press(pilot, "left")
        assert ship_of(screen).gravity == 91
        await press(pilot, "enter", *keys_of("0.38"), "enter")
        assert ship_of(screen).gravity == 38 and "0.38 G" in text(pilot.app)
        await press(pilot, "enter", *keys_of("11"), "enter")
        assert "from 0 to 10 in steps of 0.01" in " ".join(text(pilot.app).split()) and ship_of(screen).gravity == 38


@pytest.mark.rule("SF-8.13", "SF-8.35")
async def test_supplies_are_three_times_the_days_planned(shown) -> None:
    screen = mission()
    async with shown(screen) as pilot:
        await press(pilot, "down", "right")
        assert ship_of(screen).home_base == HOME_BASES[1]
        await press(pilot, "down", "enter", "1", "4", "enter")
        assert ship_of(screen).supplies_days == 42
        await press(pilot, "d", "left")
        assert ship_of(screen).supplies_days == 40
        await press(pilot, "enter", *keys_of("7 left"), "enter")
        assert ship_of(screen).supplies_days == 7


@pytest.mark.rule("SF-8.31")
async def test_the_core_is_ejected_only_after_a_second_question(shown) -> None:
    screen = mission()
    async with shown(screen) as pilot:
        screen.list.choose("reactor")
        await press(pilot, "enter", "enter")
        assert ship_of(screen).reactor == "ok"
        await press(pilot, "enter", "down", "enter")
        assert ship_of(screen).reactor == "ejected" and "the core is ejected" in text(pilot.app)


@pytest.mark.rule("SF-8.14", "SF-8.15", "SF-8.16", "SF-8.17")
async def test_landings_are_rolled_where_the_class_allows_them(shown) -> None:
    screen = mission(gravity=100)
    async with shown(screen) as pilot:
        assert "VSTOL, in air     not at 1.00 G" in text(pilot.app)
        screen.list.choose("land:2")
        screen.refresh_all()
        await press(pilot, "enter")
        assert "A Scorpius cannot use VSTOL at 1.00 G." in text(pilot.app)
        screen.list.choose("land:0")
        screen.refresh_all()
        await press(pilot, "enter")
        assert "Pilot Aircraft 15" in text(pilot.app) and "in 100" in text(pilot.app)
        await press(pilot, "enter")
        assert len(screen.season.rolls) == 1
        roll = next(iter(screen.season.rolls.values()))
        assert roll.purpose == "Landing or take-off" and roll.who == "Dorothea Lindqvist"
        assert "Dorothea Lindqvist: d20" in rows(pilot.app)[-1] and "—" not in rows(pilot.app)[-1]
        assert "at d20" in rows(pilot.app)[0]


@pytest.mark.rule("SF-8.1", "SF-8.2", "SF-8.9")
async def test_a_probe_is_loaded_launched_and_recovered(shown) -> None:
    screen = mission(PROBE)
    async with shown(screen) as pilot:
        await press(pilot, "enter", *"telem", "enter")
        assert ship_of(screen).probes[0].payload == "telemetry"
        await press(pilot, "enter", *"tube", "enter", "down", "enter", "up")
        assert "one object is in it at a time" not in text(pilot.app) and ship_of(screen).tube == "probe 1"
        await press(pilot, "escape", "up", "enter", *"launch", "enter")
        assert ship_of(screen).probes[0].state == "away" and "away" in text(pilot.app)
        await press(pilot, "enter", *"recover", "enter")
        assert ship_of(screen).probes[0].state == "aboard"
        await press(pilot, "enter", *"lose", "enter")
        assert ship_of(screen).probes[0].state == "lost"


@pytest.mark.rule("SF-8.3", "SF-8.4", "SF-8.38")
async def test_payloads_are_cleaned_and_custom_ones_agreed_to(shown) -> None:
    screen = mission(PROBE)
    async with shown(screen) as pilot:
        await press(pilot, "enter", *"another", "enter", *"flag", "enter")
        assert ship_of(screen).probes[0].payload == "flag"
        await press(pilot, "down", "enter", *"atmos", "enter", "enter", *"tube", "enter")
        await press(pilot, "enter", *"launch", "enter", "enter", *"recover", "enter")
        assert ship_of(screen).payloads.atmosphere[0] == "dirty"
        screen.list.choose("payload:1")
        await press(pilot, "enter")
        assert ship_of(screen).payloads.atmosphere[0] == "clean"


@pytest.mark.rule("SF-8.8")
async def test_missiles_and_the_tube(shown) -> None:
    screen = mission(PROBE)
    async with shown(screen) as pilot:
        screen.list.choose("missiles")
        await press(pilot, "enter", *"missile", "enter", "down", "enter", *"launch", "enter")
        assert (ship_of(screen).missiles, ship_of(screen).tube) == (3, "")
        screen.list.choose("restock")
        await press(pilot, "enter", "down", "enter")
        assert ship_of(screen).missiles == 4


@pytest.mark.rule("SF-8.19", "SF-8.20", "SF-8.30")
async def test_destinations_are_plotted_moved_and_dropped(shown) -> None:
    screen = mission(ROUTE)
    async with shown(screen) as pilot:
        await press(pilot, "a", *keys_of("Tau Ceti"), "enter", *keys_of("11.9"), "enter")
        await press(pilot, "a", *keys_of("Wolf"), "enter", *keys_of("7.8 7.8 500"), "enter")
        assert [(one.star, one.transit_minutes) for one in ship_of(screen).itinerary] == [
            ("Tau Ceti", 714),
            ("Wolf", 500),
        ]
        screen.list.choose("star:1")
        await press(pilot, "left_square_bracket")
        assert ship_of(screen).itinerary[0].star == "Wolf" and screen.row == "star:0"
        await press(pilot, "delete", "a", *"far", "enter", *keys_of("10 61"), "enter")
        assert "far lies 61 light-years from Sol; MPLOT covers 60." in " ".join(text(pilot.app).split())
        await press(pilot, "escape", "u")
        for number in range(9):
            await press(pilot, "a", *f"s{number}", "enter", "1", "enter")
        assert len(ship_of(screen).itinerary) == 10 and "MPLOT holds at most 10 destinations." in " ".join(
            text(pilot.app).split()
        )


@pytest.mark.rule("SF-8.19", "SF-8.30")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_mplot_plots_between_two_known_stars(shown, size: tuple[int, int]) -> None:
    screen = mission(ROUTE)
    async with shown(screen, size=size) as pilot:
        await press(pilot, "m", *keys_of("Sirius"), "enter")
        assert "8.6 ly" in text(pilot.app)  # from Sol, where the ship is
        await press(pilot, "enter")
        assert "Sirius from Sol: 6 h 45 min, -17 degrees" in rows(pilot.app)[-1]
        await press(pilot, "m", *keys_of("Procyon"), "enter", "enter")  # from Sirius, where the first leg ends
        first, second = ship_of(screen).itinerary
        assert (first.distance, first.from_sol, first.transit_minutes) == (86, 86, 516)
        assert (second.star, second.from_sol) == ("Procyon", 115) and second.distance == 53
        screen.list.choose("star:1")
        screen.refresh_all()
        await press(pilot)
        assert "from Sirius" in " ".join(text(pilot.app).split())


async def test_nothing_is_added_to_the_probes(shown) -> None:
    screen = mission(PROBE)
    async with shown(screen, size=(120, 40)) as pilot:
        assert "a add" not in rows(pilot.app)[-1]
        screen.pages.go_to(ROUTE)
        await press(pilot)
        assert "a add" in rows(pilot.app)[-1]


@pytest.mark.rule("SF-6.11")
async def test_what_the_mission_needs_is_set_and_checked(shown) -> None:
    screen = mission(NEEDS)
    async with shown(screen) as pilot:
        await press(pilot, "enter", *"botan", "enter")
        assert ship_of(screen).specialty == "Botanist" and "Botanist 4 ✗" in text(pilot.app)
        await press(pilot, "a", *"language", "enter", *"Russian", "enter", "2", "enter", "enter")
        need = ship_of(screen).needs[0]
        assert (need.skill, need.spec, need.level, need.position) == ("Language", "Russian", 2, None)
        screen.list.choose("need:0")
        await press(pilot, "delete")
        assert ship_of(screen).needs == ()


@pytest.mark.rule("SF-7.6", "SF-7.7")
async def test_requests_are_answered_and_rulings_kept(shown) -> None:
    screen = mission(REQUESTS)
    season = screen.season
    async with shown(screen) as pilot:
        await press(pilot, "a", *"doro", "enter", *"rifle", "enter")
        assert "1 to answer" in text(pilot.app)
        screen.list.choose("asked:0")
        await press(pilot, "enter", "enter")
        assert season.characters["c1"].requisitions[0].state == "approved"
        screen.list.choose("ruling")
        await press(pilot, "enter", *keys_of("a chess set"), "enter", "enter")
        assert season.series.rulings[0].question == "a chess set" and season.series.rulings[0].answer == "yes"
        await press(pilot, "enter", *keys_of("A CHESS SET"), "enter")
        assert "so far: yes" in text(pilot.app)


@pytest.mark.rule("SF-7.19", "SF-7.20", "SF-8.5", "SF-8.11", "SF-8.12", "SF-8.18", "SF-8.21")
@pytest.mark.rule("SF-8.32", "SF-8.33", "SF-8.34", "SF-8.37", "SF-8.39")
async def test_the_briefing_shows_everything_there_is_to_know(shown) -> None:
    screen = mission(BRIEFING)
    async with shown(screen, size=(120, 40)) as pilot:
        assert {fact.topic for fact in briefing.FACTS} == set(TOPICS)
        for number, fact in enumerate(briefing.FACTS):
            screen.list.choose(f"fact:{number}")
            screen.refresh_all()
            await pilot.pause()
            told = told_from(pilot.app, 63)
            assert fact.text in told and fact.rule in told
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, RulesReader) and pilot.app.screen.at == briefing.FACTS[-1].rule


# --- the jump ----------------------------------------------------------------------------------------------------


def jump_list(step: int = 0, **fields: object) -> JumpList:
    file = file_of(**{"itinerary": (TAU_CETI,), **fields})
    ship = file.season.ships["v90"]
    begun = jump.begin(ship, "Tau Ceti", 119, confirmed=True).put[0]
    assert isinstance(begun, Ship) and begun.jump
    at = msgspec.structs.replace(begun, jump=msgspec.structs.replace(begun.jump, step=step))
    file.commit(Change("jump", (at,), wall="the jump"))
    return JumpList(file, "v90")


@pytest.mark.parametrize("size", SIZES)
async def test_pictures_of_a_jump(shown, size: tuple[int, int]) -> None:
    async with shown(jump_list(5), size=size) as pilot:
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-jump-{size[0]}x{size[1]}")


@pytest.mark.rule("SF-8.30")
async def test_without_destinations_it_says_what_to_type_and_what_is_wrong_to_its_end(shown) -> None:
    screen = JumpList(file_of(itinerary=()), "v90")
    async with shown(screen) as pilot:
        await press(pilot, "enter")
        assert "Tau Ceti 11.9" in text(pilot.app) and "Nothing here is called that" not in text(pilot.app)
        await press(pilot, *keys_of("Barnard"), "enter")
        assert "A name and light-years" in text(pilot.app)
        await press(pilot, *keys_of(" 5.96"), "enter")
        assert "steps of 0.1. SF-8.30" in " ".join(text(pilot.app).split())
        await press(pilot, "backspace", "enter")
        assert ship_of(screen).jump is not None and "5.9 light-years" in text(pilot.app)


async def test_deeds_of_a_probe_are_not_cut(shown) -> None:
    screen = mission(PROBE)
    async with shown(screen) as pilot:
        await press(pilot, "enter")
        listed = [row[48:] for row in rows(pilot.app)]
        assert any("Load atmosphere 1" in row for row in listed) and not any(".." in row for row in listed[3:])


@pytest.mark.rule("SF-8.22", "SF-8.25", "SF-8.29")
async def test_steps_are_ticked_in_order(shown) -> None:
    screen = JumpList(file_of(itinerary=(TAU_CETI,)), "v90")
    async with shown(screen) as pilot:
        await press(pilot, "enter", "enter")
        assert ship_of(screen).jump is not None and "Tau Ceti" in text(pilot.app) and "714 min" in text(pilot.app)
        await press(pilot, "end", "enter")
        assert "Complete step 1 first." in rows(pilot.app)[-1]
        await press(pilot, "home", "enter", "enter", "enter")
        found = ship_of(screen).jump
        assert found and found.step == 3 and screen.row == "step:4"
        await press(pilot, "u")
        found = ship_of(screen).jump
        assert found and found.step == 2


@pytest.mark.rule("SF-8.29", "SF-8.23")
async def test_entering_the_wormhole_is_rolled_by_the_pilot(shown) -> None:
    screen = jump_list(5)
    async with shown(screen) as pilot:
        assert "THE PILOT" in text(pilot.app) and "Dorothea Lindqvist" in text(pilot.app)
        await press(pilot, "enter")
        found = ship_of(screen).jump
        assert found and found.step in (2, 6), "in the wormhole, or charging again"
        assert found.elapsed_minutes == (10 if found.step == 2 else 0)
        assert "LAST ROLL" in text(pilot.app) and len(screen.season.rolls) == 1


@pytest.mark.rule("SF-8.26")
async def test_the_far_end_comes_into_sight(shown) -> None:
    screen = jump_list(6)
    async with shown(screen) as pilot:
        await press(pilot, "enter", "enter")
        before = ship_of(screen).jump
        assert before and before.step == 6, "the first answer does nothing"
        await press(pilot, "enter", "down", "enter")
        found = ship_of(screen).jump
        assert found and found.step == 7 and 10 <= found.far_end_minutes <= 50
        assert f"in sight at {found.far_end_minutes} min" in text(pilot.app) and "at d41" in rows(pilot.app)[0]


@pytest.mark.rule("SF-8.27", "SF-8.18")
async def test_the_gyrocompass_is_corrected_last(shown) -> None:
    screen = jump_list(8)
    async with shown(screen) as pilot:
        await press(pilot, "t")
        assert not ship_of(screen).gyro_aligned and "out of line" in text(pilot.app)
        await press(pilot, "enter")
        assert ship_of(screen).gyro_aligned and "Arrived. Another jump?" in text(pilot.app)


@pytest.mark.rule("SF-8.24")
async def test_the_navigator_is_whoever_is_best_and_awake(shown) -> None:
    screen = jump_list(9)
    async with shown(screen) as pilot:
        assert "Tomas Okafor-Brandt" in text(pilot.app)
        tomas = screen.season.characters["c2"]
        hurt = msgspec.structs.replace(tomas, hp=0, condition=Condition("unconscious"))
        screen.file.commit(Change("hurt", (hurt,)))
        screen.refresh_all()
        await pilot.pause()
        assert "Dorothea Lindqvist" in text(pilot.app)
        await press(pilot, "o", *"priya", "enter")
        assert "Priya Halvorsen" in text(pilot.app)


@pytest.mark.rule("SF-8.28")
async def test_an_uncorrected_jump_is_asked_for_once_more(shown) -> None:
    screen = JumpList(file_of(itinerary=(TAU_CETI,), gyro_aligned=False), "v90")
    async with shown(screen) as pilot:
        await press(pilot, "enter", "enter")
        assert "Out of line: jump?" in text(pilot.app) and ship_of(screen).jump is None
        await press(pilot, "enter")
        assert ship_of(screen).jump is None
        await press(pilot, "enter", "enter", "down", "enter")
        found = ship_of(screen).jump
        assert found and found.uncorrected and "jumped uncorrected" in text(pilot.app)


@pytest.mark.rule("SF-8.30", "SF-8.31")
async def test_anywhere_can_be_typed_but_not_without_a_core(shown) -> None:
    screen = JumpList(file_of(itinerary=()), "v90")
    async with shown(screen) as pilot:
        await press(pilot, "n", *keys_of("Barnard 6.0"), "enter")
        found = ship_of(screen).jump
        assert found and (found.destination, found.distance, found.transit_minutes) == ("Barnard", 60, 360)
        await press(pilot, "p", *keys_of("Wolf 70"), "enter")
        assert "A jump covers 0.1 to 60 light-years" in rows(pilot.app)[-1]
        await press(pilot, "delete")
        assert ship_of(screen).jump is None
    dead = JumpList(file_of(reactor="ejected"), "v90")
    async with shown(dead) as pilot:
        await press(pilot, "n", *keys_of("Wolf 7"), "enter")
        assert "no jump and no thrust. SF-8.31" in rows(pilot.app)[-1]


@pytest.mark.rule("SF-0.7")
async def test_dice_may_be_typed(shown) -> None:
    screen = jump_list(5)
    series = msgspec.structs.replace(screen.season.series, options={"dice": "typed"})
    screen.file.commit(Change("typed", (series,)))
    async with shown(screen) as pilot:
        await press(pilot, "enter")
        looks_right(pilot.app)
        assert "Die 1, a d20?" in text(pilot.app)
        await press(pilot, "2", "1", "enter")
        assert "Face 21 is impossible on a d20." in told_from(pilot.app, 46)
        await press(pilot, "ctrl+u", "1", "8", "enter")
        found = ship_of(screen).jump
        assert found and found.step == 6


@pytest.mark.parametrize("name", ["[red]x[/red][/]\x1b[31mx\u202eabc a\nb", "日本語" * 20])
async def test_hostile_names_stay_text(shown, name: str) -> None:
    star = Star(name[:60], 10, 10, 60)
    file = file_of(name=name[:60], itinerary=(star,), specialty=name[:60], tube="missile")
    screen = Mission(file, "v90")
    async with shown(screen) as pilot:
        for _ in PAGES:
            assert all(ord(character) >= 32 or character == "\n" for character in text(pilot.app))
            await press(pilot, "enter", "escape", "tab")
