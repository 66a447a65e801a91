"""From the muster to the sheets: an encounter is set up, fought as a match, and written back once."""

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.rules.space_force.combat.muster import trained_of
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.health.harm import awaken
from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.settings import Settings
from cosmotui.screens.space_force.encounters import Encounters
from cosmotui.screens.space_force.tracker_area import TrackerArea
from tests.screens.golden import same_as_golden
from tests.screens.monkey import FEW, monkey
from tests.screens.playing import play_out, press, screen_of, settled
from tests.screens.reading import rows, text

SIZES = [(80, 24), (120, 40)]


def season(people: int = 3) -> SeasonFile:
    file = SeasonFile.create(seasons_folder(), "Pegasus", 7)
    for sample in SAMPLES[:people]:
        file.commit(use_sample(file.season, sample))
    return file


def mustered(file: SeasonFile) -> tuple[CosmotuiApp, Encounters]:
    return CosmotuiApp(), Encounters(file)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_looks_calm(size: tuple[int, int]) -> None:
    app, page = mustered(season())
    async with app.run_test(size=size) as pilot:
        await app.push_screen(page)
        await press(pilot, "space", "down", "space")
        same_as_golden(app, f"encounters-{size[0]}x{size[1]}")


async def test_space_puts_somebody_in_then_in_reserve_then_out() -> None:
    app, page = mustered(season())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        first = next(iter(page.draft.people))
        seen = []
        for _ in range(3):
            await press(pilot, "space")
            seen.append((page.draft.crew, page.draft.reserves))
        assert seen == [((first,), ()), ((), (first,)), ((), ())]


async def test_undo_takes_whom_it_takes_from_the_season_out_of_the_crew_as_well() -> None:
    app, page = mustered(season())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        await press(pilot, "space", "down", "space", "down", "space", "u")
        assert len(page.draft.crew) == 2
        await press(pilot, "u", "u")
        assert page.draft.crew == ()
        assert page.is_in_front


async def test_nobody_in_is_told_and_nothing_begins() -> None:
    file = season()
    app, page = mustered(file)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        await press(pilot, "f")
        assert isinstance(app.screen, Encounters)
        assert "Nobody is there for the crew" in rows(app)[-1]
        assert not file.season.fights


async def test_the_key_row_says_what_enter_does_with_each_row() -> None:
    app, page = mustered(season())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        await pilot.pause()
        assert "enter in or out" in rows(app)[-1]
        await press(pilot, "end")
        assert "enter change" in rows(app)[-1]


async def test_undo_and_redo_look_again_which_encounters_wait() -> None:
    app, page = mustered(season())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        await press(pilot, "space", "f", "q", "delete", "u")
        assert "Encounter 1" in rows(app)[2]
        await press(pilot, "U")
        assert "Encounter 1" not in rows(app)[2]


@pytest.mark.rule("SF-14.30")
async def test_a_fight_comes_onto_the_sheets_once_it_is_over() -> None:
    file = season()
    app, page = mustered(file)
    app.settings = Settings(pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        await press(pilot, "space", "down", "space", "f")
        screen = screen_of(pilot)
        assert isinstance(screen.area, TrackerArea)
        (fight,) = file.season.fights.values()
        assert not fight.written
        play_out(screen.session.match)
        screen.session.save()
        screen.controller.advance()
        await settled(pilot)
        ends = {
            one.profile.member.sheet.id: awaken(one.now.body).body.hp
            for one in screen.area.table.fighters
            if one.side == "A"
        }
        await press(pilot, "1")
        assert "No undo. Write it?" in text(app)
        await press(pilot, "1")
        assert not file.season.fights[fight.id].written, "the first answer does nothing"
        await press(pilot, "1", "2")
        assert "written" in rows(app)[-1]
        assert {id: file.season.characters[id].hp for id in ends} == ends
        assert file.season.fights[fight.id].written
        assert "write it onto" not in text(app)


async def test_an_encounter_left_in_the_middle_waits_and_is_resume_encounter() -> None:
    file = season()
    app, page = mustered(file)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        await press(pilot, "space", "f", "n", "q")
        assert app.screen is page
        assert page.list.key.startswith("fight") and "go on" in rows(app)[-1]
        await press(pilot, "enter")
        assert isinstance(screen_of(pilot).area, TrackerArea)
        assert screen_of(pilot).session.match.answer_count == 1


async def test_a_forgotten_encounter_comes_back_with_undo() -> None:
    file = season()
    app, page = mustered(file)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        await press(pilot, "space", "f", "q", "home", "delete")
        assert not file.season.fights
        await press(pilot, "u")
        assert len(file.season.fights) == 1


async def test_a_hostile_name_is_shown_and_fights() -> None:
    from msgspec.structs import replace

    from cosmotui.rules.space_force.season import Change

    file = season(1)
    (id,) = file.season.characters
    file.commit(Change("name", (replace(file.season.characters[id], name="[red]\x1b[2J\u202eevil"),)))
    app, page = mustered(file)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        await press(pilot, "space")
        assert "[red]" in text(app)
        assert "\x1b" not in text(app) and "\u202e" not in text(app)
        await press(pilot, "f")
        assert isinstance(screen_of(pilot).area, TrackerArea)


async def test_random_keys() -> None:
    file = season()

    async def open_it(pilot) -> None:
        await pilot.app.push_screen(Encounters(file))

    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_it(pilot)
        await monkey(pilot, FEW, seed=3, reopen=open_it)


async def test_with_nobody_aboard_c_takes_the_trained_of_those_listed() -> None:
    app, page = mustered(season())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(page)
        assert not any(ship.crew for ship in page.season.ships.values())
        await press(pilot, "c")
        assert page.draft.crew == trained_of(page.season, tuple(page.draft.people))
        assert page.draft.crew
