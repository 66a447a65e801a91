"""Ships, crews, and time that passes, in plain lines (SF-6, SF-15)."""

import msgspec
import pytest

from cosmotui.plain.space_force.season_shell import SeasonShell
from cosmotui.plain.space_force.who import pick_character
from cosmotui.rules.space_force.character import Character, Rest
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.file import SeasonFile
from tests.plain.robot import Screen
from tests.plain.walker import opened, saved, season, somebody, walk

NEW = ("#ships", "#new ship", "#Nova", "")


def hurt(**fields: object) -> None:
    """The Captain, as hurt as this."""
    saved(people=2)
    with SeasonFile.open(opened().path) as file:
        file.commit(Change("hurt", (msgspec.structs.replace(file.season.characters["c1"], **fields),)))


@pytest.mark.rule("SF-6.1", "SF-6.2", "SF-6.3", "SF-6.4", "SF-6.5", "SF-6.8", "SF-6.14", "SF-5.28")
def test_a_crew_is_assigned_filled_and_ready_to_fly() -> None:
    saved(people=3)
    assign = ("#Captain", "#put somebody", "", "#First Officer", "#put somebody", "")
    text = walk(*NEW, "#Pegasus", *assign, "#fill the empty", "#fill the empty")
    assert "Pegasus, Nova-class: 0 of 5 aboard, not ready to fly" in text
    assert "CREW of the Pegasus, Nova-class: 5 of 5 aboard, ready to fly" in text
    assert "In command: Cmdr Dorothea Lindqvist, Captain." in text
    assert "Every standard position aboard Pegasus is taken. SF-6.8" in text
    [ship] = season().ships.values()
    assert ship.crew[:3] == ("c1", "c2", "c3"), "whoever is free in the season is taken before NPCs"
    assert [season().characters[id].npc for id in ship.crew] == [False, False, False, True, True]


@pytest.mark.rule("SF-6.9", "SF-5.33")
def test_berths_are_cleared_swapped_and_named() -> None:
    saved(people=6)
    new = ("#ships", "#new ship", "#Scorpius", "Argo", "#Argo", "#berth 6", "#put somebody", "")
    text = walk(
        *new,
        "#Security",
        "#the job",
        "Bosun",
        "b",
        "#let two",
        "#Bosun",
        "#berth 8",
        "#Bosun",
        "#open the sheet",
        "b",
        "b",
    )
    [ship] = season().ships.values()
    assert (ship.berths[7].character, ship.berths[7].job_title, ship.berths[5].character) == ("c6", "Bosun", None)
    assert "MSGT BRAM CASTELLANOS, SECURITY, ARGO" in text.upper()
    walk("#ships", "#Argo", "#Bosun", "#empty the berth")
    assert next(iter(season().ships.values())).crew == ()


@pytest.mark.rule("SF-6.11", "SF-17.2")
def test_what_is_wrong_with_a_crew_is_said_and_waived() -> None:
    saved(people=5)
    science = ("#science that", "Botanist", "#another skill", "language (Greek) 2")
    text = walk(
        *NEW, "#Pegasus", "#fill", *science, "#what is wrong", "#waive: This mission", "no time", "b", "#no longer"
    )
    assert "Wrong: This mission needs Botanist 4 or higher; " in text
    assert "Waived: This mission needs Botanist 4 or higher; " in text
    assert "no longer needed: Language (Greek) 2" in text
    [ship] = season().ships.values()
    assert (ship.specialty, ship.needs, ship.waivers[0][0]) == ("Botanist", (), "E-CREW-SPECIALTY")


@pytest.mark.rule("SF-6.11")
def test_what_the_crew_can_do_and_lacks_is_said() -> None:
    saved(people=1)
    text = walk(*NEW, "#Pegasus", "#Captain", "#put", "", "#what the crew can")
    assert "Pilot Spacecraft 4 for 2: Lindqvist 4. SF-5.1" in text
    assert "no engineer. SF-5.1" in text


@pytest.mark.rule("SF-8.7", "SF-8.35", "SF-3.5")
def test_a_ship_is_renamed_refitted_and_scrapped() -> None:
    saved()
    ways = ("#name", "Argo", "#home base", "#Tranquility", "#gravity", "x", "#gravity", "0.38", "#class", "#Scorpius")
    text = walk(*NEW, "#Pegasus", *ways, "#refits", "yes", "no", "b")
    [ship] = season().ships.values()
    assert (ship.name, ship.home_base, ship.gravity, ship.ship_class) == ("Argo", "Tranquility Base", 38, "scorpius")
    assert (ship.videotape, ship.landing_cameras) == (True, False)
    assert "Gravity is typed in G, from 0 to 10 in steps of 0.01. SF-3.5" in text
    walk("#ships", "#Argo", "#scrap", "yes")
    assert len(season().ships) == 0


@pytest.mark.rule("SF-15.4", "SF-15.5", "SF-15.13", "SF-15.17")
def test_days_and_hours_pass_and_the_hurt_are_listed() -> None:
    hurt(hp=8, stun=5)
    text = walk(
        "#days and hours",
        "#hours pass for one",
        "#Lindqvist",
        "2",
        "#days pass for everybody",
        "2",
        "",
        "#full",
        "",
        "",
    )
    assert "HP 8 of 14, Stun 5, wounded; to full HP 6 days of normal rest or 3 of full rest." in text
    assert (somebody().hp, somebody().stun, season().series.date) == (12, 0, "1969-01-03")
    assert "Saved: 2 days. It is 1969-01-03." in text


@pytest.mark.rule("SF-15.8", "SF-15.9", "SF-15.16")
def test_typed_dice_stop_before_each_weekly_roll() -> None:
    hurt(end_lost=3, hp=2, rest=Rest(5))
    days = ("#days pass for one", "#Lindqvist", "10", "", "#normal", "yes", "yes")
    text = walk("#days and hours", *days, "5", "2", "4")
    assert "Face 5 is impossible on a d4." in text
    assert "Dorothea Lindqvist: d4 2 = 2, 2 Endurance regained" in text
    assert (somebody().end_lost, len(season().rolls)) == (0, 2)
    assert season().series.date == "1969-01-11"


@pytest.mark.rule("SF-15.9")
def test_a_weekly_roll_of_the_season_is_confirmed_first() -> None:
    hurt(end_lost=3, hp=2, rest=Rest(6))
    days = ("#days and hours", "#days pass for one", "#Lindqvist", "1", "", "#normal", "no", "yes")
    text = walk(*days, "")
    assert "A weekly d4 is rolled, and no undo takes it back." in text
    assert "Left as it was." in text and not season().rolls
    walk(*days, "yes")
    assert len(season().rolls) == 1


def test_everybody_hurt_may_rest_differently() -> None:
    hurt(hp=8)
    walk("#days and hours", "#days pass, with", "3", "", "#none", "", "")
    assert (somebody().hp, season().series.date) == (8, "1969-01-04")


def test_of_many_people_somebody_is_chosen_by_name() -> None:
    people = [Character(f"c{n}", name=f"Person {n}") for n in range(1, 90)]
    left = iter(["nobody", "person 8", "2"])
    shell = SeasonShell(Screen(lambda: next(left, None)).terminal, None)  # type: ignore[arg-type] # no file is needed to ask
    assert pick_character(shell, "Who", people).name == "Person 80"
