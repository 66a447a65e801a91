"""A ship battle from the season: set up, flown in Cosmoforce, abandoned or finished, and onto the sheets."""

import msgspec
import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.rules.cosmoforce.cast import read_cast
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import Berth, Ship
from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmoforce.shipyard import Shipyard
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.space_force.encounters import Encounters
from cosmotui.screens.space_force.ship_battle import ShipBattle
from tests.screens.golden import same_as_golden
from tests.screens.monkey import FEW, monkey
from tests.screens.playing import play_out, press, settled
from tests.screens.reading import rows, text

SIZES = [(80, 24), (120, 40)]


def season(people: int = 5) -> SeasonFile:
    """The six samples, the first of them aboard a Nova, and a Scorpius without a crew."""
    file = SeasonFile.create(seasons_folder(), "Pegasus", 7)
    pegasus = Ship("v90", "Pegasus", "nova", berths=tuple(Berth(one.position, "", one.id) for one in SAMPLES[:people]))
    file.commit(Change("samples", (*SAMPLES, pegasus, Ship("v91", "Calliope", "scorpius"))))
    return file


async def opened(pilot, file: SeasonFile) -> ShipBattle:
    """The screen that sets a battle up, from the page of encounters."""
    await pilot.app.push_screen(Encounters(file))
    await press(pilot, "b")
    screen = pilot.app.screen
    assert isinstance(screen, ShipBattle)
    return screen


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_looks_calm(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await opened(pilot, season())
        await press(pilot, "down", "down", "down", "space")
        same_as_golden(app, f"ship-battle-{size[0]}x{size[1]}")


@pytest.mark.rule("SF-18.52", "SF-18.46")
async def test_a_ship_brings_its_crew_into_the_shipyard() -> None:
    file = season()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, file)
        await press(pilot, "f")
        assert isinstance(app.screen, Shipyard)
        assert app.screen.ship.draft.design.name == "Pegasus"
        assert [hand.id for hand in app.screen.ship.draft.now.crew] == [one.id for one in SAMPLES[:5]]
        (fight,) = file.season.fights.values()
        assert fight.characters == tuple(one.id for one in SAMPLES[:5])


async def test_seats_come_and_go_and_change_players_and_ships() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, season())
        await press(pilot, "plus", "right")
        assert screen.draft.players == [("Pegasus", ""), ("Raider", "commander"), ("Raider 2", "ace")]
        await press(pilot, "down", "right")
        assert (screen.draft.seats[2].ship, screen.draft.seats[2].name) == ("v91", "Calliope")
        await press(pilot, "delete")
        assert screen.draft.players == [("Pegasus", ""), ("Raider", "commander")]
        await press(pilot, "delete")
        assert "Two ships at least" in rows(app)[-1]


async def test_who_is_aboard_is_chosen_and_added() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, season())
        await press(pilot, "down", "down", "space")
        assert screen.draft.seats[0].crew == tuple(one.id for one in SAMPLES[1:5])
        await press(pilot, "a", *"bram", "enter")
        assert screen.draft.seats[0].crew == tuple(one.id for one in SAMPLES[1:])
        await press(pilot, "home", "a", *"doro", "enter", "f")
        assert "6 people for the 5 places of Pegasus" in rows(app)[-1]
        assert app.screen is screen


@pytest.mark.rule("SF-18.3")
async def test_who_cannot_fly_is_told() -> None:
    file = season()
    file.commit(Change("", (msgspec.structs.replace(SAMPLES[0], status="retired"),)))
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, file)
        assert screen.draft.seats[0].crew == tuple(one.id for one in SAMPLES[1:5])
        await press(pilot, "down", "down", "space")
        assert "is retired and cannot stand in" in rows(app)[-1]


@pytest.mark.rule("SF-18.44")
async def test_at_the_end_it_is_written_onto_the_sheets() -> None:
    file = season()
    app = CosmotuiApp()
    app.settings = Settings(pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, file)
        await press(pilot, "right", "f")
        screen = app.screen
        assert isinstance(screen, MatchScreen)
        screen.session.match = play_out(screen.session.match)
        screen.session.save()
        screen.controller.advance()
        await settled(pilot)
        await press(pilot, "1", "2")
        assert "Battle 1 written" in rows(app)[-1]
        (fight,) = file.season.fights.values()
        assert fight.written
        assert "write it onto" not in text(app)
        cast = read_cast(screen.session.match.setup.options["cast"])
        assert cast.characters == fight.characters


@pytest.mark.rule("SF-18.44")
async def test_a_battle_left_in_the_middle_is_resume_encounter_or_abandoned() -> None:
    file = season()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, file)
        await press(pilot, "f", "escape", "q")
        page = app.screen
        assert isinstance(page, Encounters)
        assert page.list.key.startswith("fight") and "Battle 1" in text(app)
        await press(pilot, "w", "enter")
        (fight,) = file.season.fights.values()
        assert not fight.written, "the first answer is no"
        await press(pilot, "w", "down", "enter")
        assert file.season.fights[fight.id].written
        assert "Battle 1 written" in rows(app)[-1]
        assert list(file.season.characters.values()) == list(SAMPLES)


async def test_an_encounter_cannot_be_abandoned() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Encounters(season()))
        await press(pilot, "space", "f", "q", "w")
        assert "Only a ship battle that goes on can be abandoned" in rows(app)[-1]


async def test_random_keys() -> None:
    file = season()

    async def open_it(pilot) -> None:
        await pilot.app.push_screen(Encounters(file))
        await press(pilot, "b")

    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_it(pilot)
        await monkey(pilot, FEW, seed=5, reopen=open_it)
