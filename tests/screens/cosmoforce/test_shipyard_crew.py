"""People in the place of crew tokens, picked in the shipyard."""

from pathlib import Path

import pytest

from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.screens.cosmoforce.shipyard_crew import CrewPicking
from tests.rules.space_force.casting import someone
from tests.rules.space_force.people import changed
from tests.screens.cosmoforce.yards import Yard, cast_of, opened, yard_of
from tests.screens.golden import same_as_golden
from tests.screens.reading import rows
from tests.screens.space_force.looks import looks_right

ANN, BEN, CAL = (someone(number, name, status="active") for number, name in enumerate(("Ann Ito", "Ben", "Cal"), 1))


def crew_of(yard: Yard) -> tuple[Hand, ...]:
    return yard.screen.ship.draft.now.crew


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_how_it_looks(size: str) -> None:
    width, height = map(int, size.split("x"))
    crew = (Hand(id=ANN.id), Hand(name="Ripley", max_hp=14))
    async with opened(yard_of(cast_of(ANN, BEN), crew=crew), (width, height)) as yard:
        await yard.press("s")
        same_as_golden(yard.app, f"cosmoforce-crew-{size}")
        looks_right(yard.app)
        await yard.press("a")
        looks_right(yard.app)


async def test_without_the_supplement_there_is_nobody_to_pick() -> None:
    async with opened() as yard:
        await yard.press("s")
        assert yard.app.screen is yard.screen and "CREW" not in yard.text
        assert "People fly only where a new match has the option Characters on. CF-14.1" in yard.last_row


@pytest.mark.rule("SF-18.1", "SF-18.2")
async def test_the_cast_stands_in_for_tokens() -> None:
    async with opened(yard_of(cast_of(ANN, BEN), start=WASP)) as yard:
        await yard.press("s", "a", *"ben", "enter", "a", "enter", "escape")
        assert crew_of(yard) == (Hand(id=BEN.id), Hand(id=ANN.id))
        await yard.press("c")
        assert yard.returned == [form_of(WASP, crew_of(yard))]


@pytest.mark.rule("CF-14.1", "CF-14.4")
async def test_characters_of_any_other_game_are_typed() -> None:
    async with opened(yard_of({"rpg": "on", "rpg_normal_hp": "20"})) as yard:
        await yard.press("s", "a", *"Ripley", "space", *"30", "enter", "a", *"Kane", "enter", "escape")
        assert crew_of(yard) == (Hand(name="Ripley", max_hp=30), Hand(name="Kane", max_hp=20))
        await yard.press("u")
        assert crew_of(yard) == ()


@pytest.mark.rule("CF-14.4")
@pytest.mark.parametrize(
    ("typed", "told"), [("", "name is needed"), ("Bob 0", "1 to 9999"), ("Bob 99999", "1 to 9999")]
)
async def test_what_cannot_be_a_character_is_refused(typed: str, told: str) -> None:
    async with opened(yard_of({"rpg": "on"})) as yard:
        await yard.press("s", "a", *("space" if letter == " " else letter for letter in typed), "enter")
        assert told in yard.text
        assert isinstance(yard.app.screen, CrewPicking) and yard.app.screen.crew == []


@pytest.mark.rule("CF-14.1")
async def test_no_more_people_than_tokens() -> None:
    async with opened(yard_of(cast_of(ANN, BEN, CAL), start=WASP)) as yard:
        await yard.press("s", "f")
        assert "2 of 2 tokens" in yard.text
        await yard.press("a")
        assert "All 2 tokens are people already." in yard.last_row
        await yard.press("home", "delete", "escape")
        assert crew_of(yard) == (Hand(id=BEN.id),)


async def test_hit_points_are_changed_with_the_arrows() -> None:
    async with opened(yard_of({"rpg": "on"}, crew=(Hand(name="Bob", max_hp=2),))) as yard:
        await yard.press("s", "left", "left", "left")
        assert "1 hit points" in yard.text
        await yard.press("right", "plus", "escape")
        assert crew_of(yard) == (Hand(name="Bob", max_hp=3),)


@pytest.mark.rule("CF-14.1", "CF-3.11", "SF-18.1")
async def test_too_many_and_vanished_people_are_refused_and_nothing_is_lost() -> None:
    crew = (Hand(id=ANN.id), Hand(id="c99"), Hand(name="Bob", max_hp=5))
    async with opened(yard_of(cast_of(ANN), start=WASP, crew=crew)) as yard:
        await yard.press("c")
        assert yard.returned == []
        checks = " ".join(" ".join(row[:39] for row in rows(yard.app)).split())
        assert "3 characters for 2 crew tokens. CF-14.1" in checks
        assert "Character 2 is not in this ship's cast. SF-18.1" in checks
        await yard.press("s", "down", "delete", "escape", "c")
        assert yard.returned == [form_of(WASP, (crew[0], crew[2]))]


@pytest.mark.rule("CF-14.1")
async def test_another_ship_keeps_its_people() -> None:
    async with opened(yard_of(cast_of(ANN), crew=(Hand(id=ANN.id),))) as yard:
        await yard.press("p", "down", "down", "enter")
        assert yard.design == BASTION and crew_of(yard) == (Hand(id=ANN.id),)


@pytest.mark.rule("CF-3.15", "CF-14.1")
async def test_on_a_ship_that_all_fly_the_crew_is_still_chosen() -> None:
    options = {"ships": "lancer"} | cast_of(ANN)
    async with opened(yard_of(options)) as yard:
        await yard.press("2", "f", "escape", "1")
        assert yard.returned == [form_of(LANCER, (Hand(id=ANN.id),))]


def season(title: str = "First light", *people: Character) -> Path:
    """A season with these people, by default Ann, Ben, and a draft of Cal."""
    draft = changed(CAL, status="draft")
    with SeasonShelf().create(title, 7) as file:
        file.commit(Change("people", people or (ANN, BEN, draft)))
        return file.path


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_how_people_of_a_season_look(size: str) -> None:
    width, height = map(int, size.split("x"))
    season()
    async with opened(yard_of({"rpg": "on"}), (width, height)) as yard:
        await yard.press("s", "s", "enter", "s")
        same_as_golden(yard.app, f"cosmoforce-crew-season-{size}")
        looks_right(yard.app)


@pytest.mark.rule("SF-18.54")
async def test_people_of_a_season_come_aboard() -> None:
    season()
    async with opened(yard_of({"rpg": "on"}, start=WASP)) as yard:
        await yard.press("s", "s", *"ben", "enter", "enter", "enter")
        assert "2 of 2 tokens" in yard.text
        await yard.press("s")
        assert "All 2 tokens are people already." in yard.last_row
        await yard.press("escape", "c")
        assert [(hand.id, hand.sheet and hand.sheet.name) for hand in crew_of(yard)] == [
            (BEN.id, "Ben"),
            (ANN.id, "Ann Ito"),
        ]
        assert yard.returned == [form_of(WASP, crew_of(yard))]


@pytest.mark.rule("SF-18.3", "SF-18.54")
async def test_who_of_a_season_cannot_fly_stands_last_and_says_why() -> None:
    season("First light", changed(CAL, status="draft"), ANN)
    async with opened(yard_of({"rpg": "on"})) as yard:
        await yard.press("s", "s", "down")
        assert "Cal is not finalised" in yard.text
        await yard.press("enter", "escape", "escape")
        assert crew_of(yard) == ()


@pytest.mark.rule("SF-18.54")
async def test_the_season_is_asked_for_where_there_are_several() -> None:
    season("First light", ANN)
    season("Second dawn", BEN)
    async with opened(yard_of({"rpg": "on"})) as yard:
        await yard.press("s", "s", *"second", "enter", "enter")
        await yard.press("s", *"another", "enter", *"first", "enter", "enter", "escape")
        assert [hand.sheet and hand.sheet.name for hand in crew_of(yard)] == ["Ben", "Ann Ito"]
        assert len({hand.home for hand in crew_of(yard)}) == 2


@pytest.mark.rule("SF-18.54")
async def test_nobody_of_a_season_is_aboard_twice() -> None:
    season("First light", ANN)
    async with opened(yard_of({"rpg": "on"})) as yard:
        await yard.press("s", "s", "enter", "s")
        assert "Everybody of First light is aboard." in yard.last_row


async def test_without_a_season_it_is_said_where_one_begins() -> None:
    async with opened(yard_of({"rpg": "on"})) as yard:
        await yard.press("s", "s")
        assert "There is no season yet. Space Force, on home, begins one." in yard.last_row


async def test_a_season_that_cannot_be_read_is_named_and_the_crew_stays() -> None:
    path = season()
    async with opened(yard_of({"rpg": "on"}, crew=(Hand(name="Bob", max_hp=9),))) as yard:
        await yard.press("s")
        path.write_bytes(b"no season")
        await yard.press("s", "enter")
        assert "Of which season?" in yard.text
        await yard.press("escape", "escape")
        assert crew_of(yard) == (Hand(name="Bob", max_hp=9),)


@pytest.mark.rule("SF-18.54")
async def test_a_battle_of_a_season_takes_nobody_else() -> None:
    season()
    async with opened(yard_of(cast_of(ANN))) as yard:
        await yard.press("s")
        assert "Space Force season" not in "".join(row[:42] for row in rows(yard.app))
        await yard.press("s")
        assert "comes aboard" not in yard.text


async def test_a_hostile_name_is_shown_as_text() -> None:
    rogue = changed(ANN, name="[red]\x1b[2J" + "x" * 50)
    crew = (Hand(name="\u202e[b]Bob\x07", max_hp=9),)
    async with opened(yard_of(cast_of(rogue), crew=crew)) as yard:
        await yard.press("s")
        assert "[b]Bob?" in yard.text and "[red]?[2Jxxx" in yard.text
        looks_right(yard.app)
