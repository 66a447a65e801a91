"""How the screens of opponents, weapons, odds and the Director's notes look."""

from threading import Thread

import pytest
from textual.pilot import Pilot

from cosmotui.bots.space_force.encounter_odds import FIGHTS, EncounterOdds, Spread
from cosmotui.rules.space_force.gear.custom_weapons import define_weapon
from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.saves.opponents import Opponents
from cosmotui.screens.space_force import odds_job
from cosmotui.screens.space_force.encounters import Encounters
from cosmotui.screens.space_force.episodes import Episodes
from cosmotui.screens.space_force.opponent_form import OpponentForm
from cosmotui.screens.space_force.opponent_library import OpponentLibrary
from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.screens.space_force.sheet import Sheet
from cosmotui.screens.space_force.weapons import CustomWeapons
from tests.saves.test_opponents import VARGA
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of
from tests.screens.space_force.looks import looks_right
from tests.screens.space_force.seasons import crew_file
from tests.screens.space_force.test_custom_weapons import LASH
from tests.screens.space_force.test_episodes import season_file

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
NOTE = "is a spy of the Saturnians, who hold her brother; learns in episode 3 that he is dead"


def looks_as_before(pilot: Pilot[str], name: str, size: tuple[int, int]) -> None:
    same_as_golden(pilot.app, f"space-force-{name}-{size[0]}x{size[1]}")
    looks_right(pilot.app)


@SIZES
async def test_an_opponent_being_written(shown, size: tuple[int, int]) -> None:
    async with shown(OpponentForm(crew_file(), VARGA), size=size) as pilot:
        looks_as_before(pilot, "opponent", size)
        form = pilot.app.screen
        assert isinstance(form, OpponentForm)
        form.list.choose("weapons")
        await press(pilot, "enter")
        looks_as_before(pilot, "opponent-weapon", size)


@SIZES
async def test_an_opponent_that_breaks_rules(shown, size: tuple[int, int]) -> None:
    async with shown(OpponentForm(crew_file(), Opponent("")), size=size) as pilot:
        await press(pilot, "down", "k")
        looks_as_before(pilot, "opponent-refused", size)


@SIZES
async def test_the_library_of_opponents(shown, size: tuple[int, int]) -> None:
    Opponents().save(VARGA)
    async with shown(OpponentLibrary(crew_file()), size=size) as pilot:
        await press(pilot, "down")
        looks_as_before(pilot, "opponents", size)


@SIZES
async def test_the_library_of_weapons(shown, size: tuple[int, int]) -> None:
    file = crew_file()
    file.commit(define_weapon(file.season, LASH))
    page = CustomWeapons(file)
    async with shown(page, size=size) as pilot:
        page.list.choose(LASH.id)
        await press(pilot)
        looks_as_before(pilot, "weapons", size)
        await press(pilot, "n")
        looks_as_before(pilot, "weapon-typed", size)


@SIZES
async def test_the_odds_of_an_encounter(shown, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_job, "Thread", lambda **how: Thread(target=lambda: None))
    page = Encounters(crew_file(), "c1")
    async with shown(page, size=size) as pilot:
        page.list.choose("foe guard")
        await press(pilot, "right", "right", "d")
        job = page.odds
        assert job is not None
        for fights, name in ((80, "odds-running"), (FIGHTS, "odds")):
            felled, died, rounds = (Spread(fights * mean, fights * mean * mean * 1.4) for mean in (1.6, 0.2, 4.1))
            odds = EncounterOdds(fights, fights * 3 // 5, fights // 5, felled, died, rounds)
            page.post_message(page.Fought(job, odds, ""))
            await pilot.pause()
            looks_as_before(pilot, name, size)


@SIZES
async def test_the_directors_note_on_somebody(shown, size: tuple[int, int]) -> None:
    file = crew_file()
    async with shown(RosterScreen(file), Sheet(file, "c1"), size=size) as pilot:
        await press(pilot, "N", *keys_of(NOTE), "enter", "N")
        looks_as_before(pilot, "private-note", size)


async def test_the_directors_note_on_an_episode(shown) -> None:
    size = (80, 24)
    async with shown(Episodes(season_file()), size=size) as pilot:
        await press(pilot, "N", *keys_of(NOTE), "enter", "N")
        looks_as_before(pilot, "private-note-episode", size)
