"""The crew board: berths filled and emptied, what is covered, what keeps the crew on the ground, and its ship."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.mission import probes, ships
from cosmotui.rules.space_force.positions import STANDARD, Position
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.crew_board import CrewBoard
from cosmotui.screens.space_force.jump import JumpList
from cosmotui.screens.space_force.mission import Mission
from cosmotui.screens.space_force.sheet import Sheet
from cosmotui.screens.space_force.wizard import Wizard
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.looks import looks_right, told_from
from tests.screens.space_force.seasons import crew_file, empty_file

SIZES = [(80, 24), (120, 40)]
HOSTILE = ["[red]x[/red][/]\x1b[31mx\x07\u202eabc\u2066 a\nb", "x" * 60, "日本語" * 20]


def nova(people: int = 3) -> SeasonFile:
    """A Nova with the first of the samples aboard."""
    file = empty_file()
    file.commit(ships.new_ship(file.season))
    for number, sample in enumerate(SAMPLES[:people]):
        file.commit(use_sample(file.season, sample))
        ship = next(iter(file.season.ships.values()))
        file.commit(crew.assign(file.season, ship, number, file.season.ids_of(Character)[-1]))
    return file


def changed(file: SeasonFile, id: str, **fields: object) -> None:
    file.commit(Change("fields", (msgspec.structs.replace(file.season.characters[id], **fields),)))


@pytest.mark.parametrize("size", SIZES)
async def test_pictures(shown, size: tuple[int, int]) -> None:
    file = crew_file()
    changed(file, "c3", hp=9)
    async with shown(CrewBoard(file), size=size) as pilot:
        await press(pilot, "down", "down")
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-crew-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_pictures_of_a_crew_with_gaps(shown, size: tuple[int, int]) -> None:
    async with shown(CrewBoard(nova()), size=size) as pilot:
        await press(pilot, "down", "down", "down")
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-crew-gaps-{size[0]}x{size[1]}")


@pytest.mark.rule("SF-6.14", "SF-6.6")
async def test_the_head_says_whether_the_crew_is_ready(shown) -> None:
    file = crew_file()
    async with shown(CrewBoard(file)) as pilot:
        assert "6 of 8, ready to fly ✓" in text(pilot.app)
        await press(pilot, "delete")
        assert "5 of 8, " in text(pilot.app) and "to mend" in text(pilot.app)
        assert "No Captain aboard Calliope." in " ".join(text(pilot.app).split())
        await press(pilot, "u")
        assert "6 of 8, ready to fly ✓" in text(pilot.app)


@pytest.mark.rule("SF-6.2", "SF-6.1")
async def test_a_season_without_a_ship_fits_one_out(shown) -> None:
    file = empty_file()
    async with shown(CrewBoard(file)) as pilot:
        assert "no ship yet" in text(pilot.app)
        await press(pilot, "enter", "enter")
        assert "Pegasus" in text(pilot.app)
        await press(pilot, "enter")
        assert [ship.name for ship in file.season.ships.values()] == ["Pegasus"]
        await press(pilot, "n", "down", "enter", "enter")
        assert [ship.name for ship in file.season.ships.values()] == ["Pegasus", "Calliope"]
        assert "crew of the Calliope, Scorpius-class, 2 of 2" in rows(pilot.app)[0]
        await press(pilot, "tab")
        assert "crew of the Pegasus, Nova-class, 1 of 2" in rows(pilot.app)[0]


@pytest.mark.rule("SF-6.7", "SF-6.8")
async def test_empty_posts_are_filled_with_npcs(shown) -> None:
    file = nova(2)
    async with shown(CrewBoard(file)) as pilot:
        await press(pilot, "f")
        assert "5 of 5, ready to fly ✓" in text(pilot.app)
        hired = [c for c in file.season.characters.values() if c.npc]
        assert [c.position for c in hired] == list(STANDARD[2:])
        assert "3 NPCs aboard." in rows(pilot.app)[-1]
        await press(pilot, "f")
        assert "is taken. SF-6.8" in rows(pilot.app)[-1]
        await press(pilot, "u")
        assert len(file.season.characters) == 2


@pytest.mark.rule("SF-6.3", "SF-6.9")
async def test_whoever_is_free_can_be_put_into_a_berth(shown) -> None:
    file = nova(3)
    file.commit(use_sample(file.season, SAMPLES[3]))
    board = CrewBoard(file)
    async with shown(board) as pilot:
        await press(pilot, "down", "down", "down", "enter")
        assert "1 free" in text(pilot.app)
        await press(pilot, "enter")
        assert board.crew.now.berths[3].character == file.season.ids_of(Character)[-1]
        await press(pilot, "delete")
        assert board.crew.now.berths[3].character is None


async def test_somebody_ready_made_comes_aboard_in_one_change(shown) -> None:
    board = CrewBoard(nova(3))
    async with shown(board) as pilot:
        await press(pilot, "down", "down", "down", "enter", *"emeka", "enter")
        assert board.crew.who is not None and board.crew.who.name == "Emeka Sorensen"
        await press(pilot, "u")
        assert board.crew.who is None and len(board.season.characters) == 3


async def test_a_ready_made_person_of_the_season_is_not_offered_once_more(shown) -> None:
    async with shown(CrewBoard(nova(3))) as pilot:
        await press(pilot, "down", "down", "down", "enter")
        assert "Emeka Sorensen, ready-made" in text(pilot.app)
    file = nova(3)
    file.commit(use_sample(file.season, SAMPLES[3]))
    async with shown(CrewBoard(file)) as pilot:
        await press(pilot, "down", "down", "down", "enter")
        assert "Emeka Sorensen" in text(pilot.app) and "ready-made" not in text(pilot.app)


async def test_somebody_new_gets_the_berth_once_the_sheet_is_finalised(shown) -> None:
    board = CrewBoard(nova(3))
    async with shown(board) as pilot:
        await press(pilot, "down", "down", "down", "enter", *keys_of("make a new"), "enter")
        wizard = pilot.app.screen
        assert isinstance(wizard, Wizard) and wizard.draft.who.position is Position.DOCTOR
        await press(pilot, "tab", "r", "shift+tab", "shift+tab", "f")
        assert pilot.app.screen is board and board.crew.who is not None and board.crew.who.id == wizard.draft.id


@pytest.mark.rule("SF-6.13")
async def test_who_cannot_come_is_listed_with_the_reason(shown) -> None:
    file = nova(3)
    file.commit(use_sample(file.season, SAMPLES[3]))
    changed(file, file.season.ids_of(Character)[-1], status="retired")
    async with shown(CrewBoard(file)) as pilot:
        await press(pilot, "down", "down", "down", "enter", "up")
        assert "is retired and cannot fly." in told_from(pilot.app, 43)
        await press(pilot, "enter")
        assert "Who is Ship's Doctor?" in text(pilot.app)


@pytest.mark.rule("SF-5.1", "SF-6.11")
async def test_what_is_covered_and_what_is_not(shown) -> None:
    file = crew_file()
    file.commit(Change("a mission", (msgspec.structs.replace(file.season.ships["v90"], specialty="Botanist"),)))
    async with shown(CrewBoard(file)) as pilot:
        assert "Pilot Spacecraft  4 4    Lindqvist +1" in text(pilot.app)
        assert "✗ no one knows Botanist" in text(pilot.app)
        assert "This mission needs Botanist 4" in text(pilot.app)


@pytest.mark.rule("SF-17.2")
async def test_problems_are_waived_or_gone_to(shown) -> None:
    file = crew_file()
    file.commit(Change("a mission", (msgspec.structs.replace(file.season.ships["v90"], specialty="Botanist"),)))
    board = CrewBoard(file)
    async with shown(board) as pilot:
        await press(pilot, "v", *"botanist", "enter", *"moss", "enter")
        assert board.crew.now.waivers == (("E-CREW-SPECIALTY", "c5", "moss"),)
        assert "ready to fly ✓" in text(pilot.app)
        await press(pilot, "v", *"botanist", "enter")
        assert board.crew.now.waivers == ()
        changed(file, "c2", rank="Adm")
        board.refresh_all()
        await press(pilot, "v", *"junior", "enter")
        assert "cannot be waived" in " ".join(text(pilot.app).split()) or isinstance(pilot.app.screen, Sheet)


@pytest.mark.rule("SF-5.28", "SF-5.29", "SF-5.30")
async def test_who_commands_follows_from_who_is_able(shown) -> None:
    file = crew_file()
    board = CrewBoard(file)
    async with shown(board) as pilot:
        assert "command   Dorothea Lindqvist" in text(pilot.app)
        await press(pilot, "o", *"absent", "enter")
        assert board.crew.who is not None and board.crew.who.absent and "absent" in text(pilot.app)
        assert "command   Tomas Okafor-Brandt" in text(pilot.app)
        await press(pilot, "c")
        assert "Command: Dorothea Lindqvist (not able), then Tomas" in rows(pilot.app)[-1]
        for number in range(1, 7):
            changed(file, f"c{number}", hp=0, condition=Condition("unconscious"))
        board.refresh_all()
        await press(pilot, "c")
        assert "no officer in command" in rows(pilot.app)[-1]


@pytest.mark.rule("SF-6.4")
async def test_two_may_change_places_only_where_both_fit(shown) -> None:
    file = crew_file()
    board = CrewBoard(file)
    async with shown(board) as pilot:
        await press(pilot, "end", "up", "up", "s")
        assert "Change places with?" in text(pilot.app)
        await press(pilot, *"berth", "enter")
        assert board.crew.now.berths[5].character is None and board.crew.now.berths[6].character == "c6"
        await press(pilot, "home", "s", *"first", "enter")
        assert board.crew.now.berths[0].character == "c1", "neither fits the other's post"


@pytest.mark.rule("SF-6.10", "SF-11.23")
async def test_actors_and_jobs_are_given(shown) -> None:
    file = crew_file(open_part=False)
    board = CrewBoard(file)
    async with shown(board) as pilot:
        await press(pilot, "o", *"actor", "enter", *"Mira", "enter")
        assert file.season.characters["c1"].actor == "Mira"
        await press(pilot, "down", "o", *"actor", "enter", *"Mira", "enter")
        assert file.season.characters["c2"].actor == "Mira" and file.season.characters["c1"].npc
        await press(pilot, "o", *"job", "enter", *keys_of("Exec"), "enter")
        assert board.crew.now.berths[1].job_title == "Exec" and "Exec" in text(pilot.app)


@pytest.mark.rule("SF-6.10")
async def test_nobody_changes_characters_while_an_episode_is_open(shown) -> None:
    board = CrewBoard(crew_file())
    async with shown(board) as pilot:
        await press(pilot, "o", *"actor", "enter", *"Mira", "enter")
        assert "between episodes. SF-6.10" in told_from(pilot.app, 43)
        assert board.crew.who is not None and board.crew.who.actor is None


@pytest.mark.rule("SF-8.7", "SF-8.35", "SF-6.5")
async def test_the_ship_is_renamed_refitted_and_exchanged(shown) -> None:
    file = crew_file()
    board = CrewBoard(file)
    async with shown(board) as pilot:
        await press(pilot, "e", *"rename", "enter", "ctrl+u", *keys_of("Ariadne"), "enter")
        assert board.crew.now.name == "Ariadne"
        await press(pilot, "e", *"tape", "enter")
        assert board.crew.now.videotape and board.crew.now.payloads.video == 2
        await press(pilot, "e", *"home", "enter", *"tranq", "enter")
        assert board.crew.now.home_base == "Tranquility Base"
        await press(pilot, "e", *"class", "enter", *"nova", "enter")
        assert "clear the extra berths first. SF-6.5" in " ".join(text(pilot.app).split())
        assert board.crew.now.ship_class == "scorpius"


async def test_a_ship_is_struck_only_after_a_second_question(shown) -> None:
    file = nova(0)
    board = CrewBoard(file)
    async with shown(board) as pilot:
        await press(pilot, "e", *"strike", "enter", "enter")
        assert len(file.season.ships) == 1
        await press(pilot, "e", *"strike", "enter", "down", "enter")
        assert len(file.season.ships) == 0 and "no ship yet" in text(pilot.app)


async def test_other_screens_open_from_here(shown) -> None:
    board = CrewBoard(crew_file())
    async with shown(board) as pilot:
        for key, kind in (("enter", Sheet), ("m", Mission), ("j", JumpList)):
            await press(pilot, key)
            assert isinstance(pilot.app.screen, kind)
            await press(pilot, "escape")
            assert pilot.app.screen is board


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("size", SIZES)
async def test_hostile_names_stay_text(shown, name: str, size: tuple[int, int]) -> None:
    file = crew_file()
    changed(file, "c1", name=name[:60], job_title=name[:60], actor=name[:60])
    ship = msgspec.structs.replace(file.season.ships["v90"], name=name[:60], specialty=name[:60], home_base=name[:60])
    file.commit(Change("names", (ship,)))
    async with shown(CrewBoard(file), size=size) as pilot:
        for keys in ("v", "e", "o", "a"):
            await press(pilot, keys)
            assert all(ord(character) >= 32 or character == "\n" for character in text(pilot.app))
            await press(pilot, "escape")


@pytest.mark.rule("SF-8.9")
async def test_the_ship_panel_tells_what_is_away(shown) -> None:
    file = crew_file()
    for deed in (lambda s: probes.ready_probe(s, 1), probes.launch):
        file.commit(deed(file.season.ships["v90"]))
    async with shown(CrewBoard(file)) as pilot:
        assert "3 of 4, 1 away; 4 missiles" in text(pilot.app)
