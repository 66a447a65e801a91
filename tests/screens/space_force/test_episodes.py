"""Adventures and their episodes: planned, cast, opened, noted, closed, paid, and told in the guide."""

from pathlib import Path

import msgspec
import pytest
from textual.app import App

from cosmotui.rules.space_force.adventure import Adventure, Guest, LogLine, Part, Subplot
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.adventure import AdventurePage
from cosmotui.screens.space_force.encounters import Encounters
from cosmotui.screens.space_force.episode_rows import CAST, GUESTS, LOG, PARTS, STARS, SUBPLOTS, TABS
from cosmotui.screens.space_force.episodes import Episodes, open_episodes
from cosmotui.screens.space_force.guide import Guide
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.looks import looks_right, told_from
from tests.screens.space_force.seasons import crew_file, empty_file

SIZES = [(80, 24), (120, 40)]
HOSTILE = ["[red]x[/red]", "\x1b[31mx", "\u202eabc", "# head", "- *a* **b**", "日本語" * 20, "a\nb", "\\[x](y)"]


def season_file(open_part: bool = True) -> SeasonFile:
    """The crew with actors, a second adventure of two parts, and a third one planned."""
    file = crew_file(open_part)
    season = file.season
    actors = dict(zip(("c1", "c2", "c3", "c4"), ("Mira", "Ofra", "Bo", "Lena"), strict=True))
    people = [msgspec.structs.replace(season.characters[id], actor=actor) for id, actor in actors.items()]
    second = msgspec.structs.replace(
        season.adventures["a92"],
        ship="v90",
        parts=(Part(2, "A Voice", "open" if open_part else "planned"), Part(3, "The Answer")),
        guests=(Guest("Ada Byron", "the voice"),),
        subplots=(Subplot("The bet", ("c1", "c2")),),
        log=(LogLine(2, "A relay answers that nobody built.", "1969-01-01"),) if open_part else (),
    )
    third = Adventure("a93", "Red Dust", 3, (Part(4, "Red Dust", logline="A relay nobody built answers."),))
    file.commit(Change("a season", (*people, second, third), wall="the season"))
    return file


def left_column(app: App[str]) -> str:
    """The words of the left column, in one line."""
    return " ".join(" ".join(row[:46] for row in rows(app)).split())


def second(file: SeasonFile) -> Adventure:
    return file.season.adventures["a92"]


def page(tab: int, file: SeasonFile | None = None) -> AdventurePage:
    return AdventurePage(file or season_file(), "a92", tab)


@pytest.mark.parametrize("size", SIZES)
async def test_pictures_of_the_season(shown, size: tuple[int, int]) -> None:
    async with shown(Episodes(season_file()), size=size) as pilot:
        await press(pilot, "down")
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-episodes-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tab", range(len(TABS)), ids=TABS)
async def test_pictures_of_an_adventure(shown, tab: int, size: tuple[int, int]) -> None:
    async with shown(page(tab), size=size) as pilot:
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-adventure-{TABS[tab]}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_pictures_of_the_guide(shown, size: tuple[int, int]) -> None:
    async with shown(Guide(season_file()), size=size) as pilot:
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-guide-{size[0]}x{size[1]}")


@pytest.mark.rule("SF-0.2")
async def test_an_adventure_is_planned_with_its_episodes(shown) -> None:
    file = empty_file()
    async with shown(open_episodes(file, "")) as pilot:
        await press(pilot, "enter", *keys_of("The Quiet Relay"), "enter", *keys_of("A Voice / The Answer"), "enter")
        adventure = next(iter(file.season.adventures.values()))
        assert [part.title for part in adventure.parts] == ["A Voice", "The Answer"]
        await press(pilot, "a", *keys_of("Red Dust"), "enter", *keys_of("a/b/c/d"), "enter")
        assert "An adventure has 1 to 3 episodes" in " ".join(text(pilot.app).split())
        await press(pilot, "ctrl+u", "enter")
        assert len(file.season.adventures) == 2 and "Red Dust" in text(pilot.app)


@pytest.mark.rule("SF-20.4", "SF-11.1")
async def test_episodes_open_and_close_one_at_a_time(shown) -> None:
    file = season_file()
    screen = Episodes(file)
    async with shown(screen) as pilot:
        await press(pilot, "o")
        assert second(file).parts[1].state == "planned", "one is open"
        await press(pilot, "c", *keys_of("They answered."), "enter")
        assert second(file).parts[0].state == "done" and second(file).parts[0].logline == "They answered."
        assert "between episodes" in rows(pilot.app)[0]
        await press(pilot, "o", "enter")
        assert second(file).parts[1].state == "planned", "the first answer does nothing"
        await press(pilot, "o")
        assert "Undo does not take it back." in text(pilot.app)
        await press(pilot, "down", "enter")
        assert second(file).parts[1].state == "open" and "episode 3: The Answer" in rows(pilot.app)[0]
        assert "undo 0 at episode" in rows(pilot.app)[0]
        await press(pilot, "c", "enter")
        assert second(file).is_done and "to be paid" in text(pilot.app)


async def test_who_wants_no_confirmations_is_not_asked(shown) -> None:
    file = season_file()
    async with shown(Episodes(file)) as pilot:
        pilot.app.settings = msgspec.structs.replace(pilot.app.settings, confirmations=False)
        await press(pilot, "c", "enter", "o")
        assert second(file).parts[1].state == "open"


async def test_an_encounter_is_set_up_from_the_episode_that_is_on(shown) -> None:
    async with shown(Episodes(season_file())) as pilot:
        assert "t     Fight an encounter" in text(pilot.app)
        await press(pilot, "t")
        assert isinstance(pilot.app.screen, Encounters)


async def test_between_episodes_a_fight_is_told_to_belong_to_none_and_what_to_do_first(shown) -> None:
    async with shown(Episodes(season_file(open_part=False))) as pilot:
        assert "A fight now belongs to no episode: o opens the next one." in left_column(pilot.app)
        await press(pilot, "t")
        assert isinstance(pilot.app.screen, Encounters)


async def test_where_no_episode_is_planned_that_comes_first(shown) -> None:
    async with shown(Episodes(empty_file())) as pilot:
        assert "A fight now belongs to no episode: a plans one." in left_column(pilot.app)


async def test_what_happens_is_noted_with_its_date(shown) -> None:
    file = season_file()
    async with shown(Episodes(file)) as pilot:
        await press(pilot, "l", *keys_of("The relay falls silent."), "enter")
        assert second(file).log[-1] == LogLine(2, "The relay falls silent.", "1969-01-01")
        assert "The relay falls silent." in text(pilot.app)


@pytest.mark.rule("SF-20.5", "SF-11.2", "SF-11.4", "SF-11.23")
async def test_stars_are_paid_once_after_a_second_question(shown) -> None:
    file = season_file()
    screen = Episodes(file)
    async with shown(screen) as pilot:
        await press(pilot, "c", "enter", "o", "down", "enter", "c", "enter")
        assert screen.row == "adventure:a92"
        await press(pilot, "p", "enter")
        assert not second(file).paid and isinstance(pilot.app.screen, AdventurePage)
        assert pilot.app.screen.pages.now == STARS
        await press(pilot, "escape")
        await press(pilot, "p")
        assert "Pay them to 6 people" in text(pilot.app)
        await press(pilot, "down", "enter")
        assert second(file).paid
        stars = {id: file.season.characters[id].stars for id in ("c1", "c3")}
        assert stars == {"c1": 2, "c3": 1}, "the mission, and the subplot of one of them"
        await press(pilot, "p")
        assert file.season.characters["c1"].stars == 2


async def test_planned_adventures_change_places_and_go(shown) -> None:
    file = season_file()
    file.commit(Change("more", (Adventure("a94", "Last Light", 4, (Part(5, "Last Light"),)),)))
    screen = Episodes(file)
    async with shown(screen) as pilot:
        screen.list.choose("adventure:a94")
        await press(pilot, "left_square_bracket")
        assert file.season.adventures["a94"].number == 3 and file.season.adventures["a93"].number == 4
        await press(pilot, "delete")
        assert "a94" not in file.season.adventures
        screen.list.choose("adventure:a92")
        await press(pilot, "delete")
        assert "The Quiet Relay has begun." in rows(pilot.app)[-1]


# --- one adventure -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-11.3", "SF-11.19")
async def test_parts_are_given_by_left_and_right(shown) -> None:
    file = season_file()
    screen = page(CAST, file)
    async with shown(screen) as pilot:
        screen.list.choose("cast:c6")
        await press(pilot, "right")
        assert "cameo" in text(pilot.app) and "Cameo: Castellanos." in text(pilot.app)
        await press(pilot, "right")
        assert not second(file).has_part("c6")
        await press(pilot, "delete")
        assert "c6" not in [member.character for member in second(file).cast]
        await press(pilot, "f")
        assert second(file).has_part("c6")


@pytest.mark.rule("SF-0.1")
async def test_an_actor_plays_one_character_of_an_adventure(shown) -> None:
    file = season_file()
    twin = msgspec.structs.replace(file.season.characters["c6"], actor="Mira")
    without = msgspec.structs.replace(second(file), cast=second(file).cast[:5])
    file.commit(Change("twin", (twin, without)))
    screen = page(CAST, file)
    async with shown(screen) as pilot:
        screen.list.choose("cast:c6")
        await press(pilot, "right")
        assert "Mira already plays Dorothea Lindqvist" in rows(pilot.app)[-1]


async def test_guests_come_with_their_roles(shown) -> None:
    file = season_file()
    screen = page(GUESTS, file)
    async with shown(screen) as pilot:
        await press(pilot, "a", *keys_of("Grace H"), "enter", *keys_of("the admiral"), "enter")
        assert second(file).guests[-1] == Guest("Grace H", "the admiral")
        await press(pilot, "delete")
        assert [guest.name for guest in second(file).guests] == ["Grace H"]


@pytest.mark.rule("SF-11.24", "SF-11.5", "SF-11.6")
async def test_subplots_have_members_or_there_was_no_time(shown) -> None:
    file = season_file()
    screen = page(SUBPLOTS, file)
    async with shown(screen) as pilot:
        await press(pilot, "a", *keys_of("A letter home"), "enter", *"priya", "enter", *"emeka", "enter")
        assert second(file).subplots[1] == Subplot("A letter home", ("c5", "c4"))
        await press(pilot, *"priya", "enter", "enter")
        assert second(file).subplots[1].members == ("c4",) and not screen.questions.picker.display
        screen.list.choose("second")
        await press(pilot, "enter")
        assert "is for an adventure without time for subplots" in rows(pilot.app)[-1]
        screen.list.choose("no_time")
        await press(pilot, "space", "down", "space")
        assert second(file).no_time_for_subplots and second(file).second_mission_star
        assert "A second mission star for full" in text(pilot.app)


@pytest.mark.rule("SF-11.9")
async def test_role_playing_stars_are_picked_beside_the_guideline(shown) -> None:
    file = season_file()
    screen = page(STARS, file)
    async with shown(screen) as pilot:
        assert "about half: 3" in text(pilot.app)
        await press(pilot, "space", "down", "space", "up", "space")
        assert second(file).roleplay_awards == ("c2",)
        await press(pilot, "p")
        assert "pays its stars after its last episode" in rows(pilot.app)[-1]


@pytest.mark.rule("SF-11.16", "SF-11.17", "SF-11.18")
async def test_training_is_declared_between_episodes(shown) -> None:
    file = season_file(open_part=False)
    screen = page(STARS, file)
    async with shown(screen) as pilot:
        await press(pilot, "a", *"priya", "enter", *"sing", "enter", "enter")
        priya = file.season.characters["c5"]
        assert priya.status == "training" and priya.training and priya.training.approved
        assert "Sing" in text(pilot.app) and "agreed" in text(pilot.app)
        screen.list.choose("training:c5")
        await press(pilot, "delete")
        assert file.season.characters["c5"].status == "active"
    running = page(STARS)
    async with shown(running) as pilot:
        await press(pilot, "a", *"priya", "enter", *"sing", "enter", "enter")
        assert running.season.characters["c5"].training is None
        assert "between episodes" in told_from(pilot.app, 46)


async def test_titles_loglines_ship_and_more_episodes(shown) -> None:
    file = season_file()
    screen = page(PARTS, file)
    async with shown(screen) as pilot:
        await press(pilot, "enter", "ctrl+u", *keys_of("The Loud Relay"), "enter")
        assert second(file).title == "The Loud Relay"
        await press(pilot, "down", "enter", *"none", "enter")
        assert second(file).ship is None
        await press(pilot, "down", "enter", "enter", *keys_of("It speaks."), "enter")
        assert second(file).parts[0].logline == "It speaks."
        await press(pilot, "a", *keys_of("Echo"), "enter")
        assert [part.title for part in second(file).parts] == ["A Voice", "The Answer", "Echo"]
        screen.list.choose("part:4")
        await press(pilot, "delete")
        assert len(second(file).parts) == 2


async def test_a_title_is_typed_over_on_its_row(shown) -> None:
    file = season_file()
    async with shown(page(PARTS, file)) as pilot:
        await press(pilot, *keys_of("Under a Red Sun"), "enter")
        assert second(file).title == "Under a Red Sun"


async def test_the_log_is_read_and_written(shown) -> None:
    file = season_file()
    screen = page(LOG, file)
    async with shown(screen) as pilot:
        await press(pilot, "enter", *keys_of("Silence."), "enter")
        assert "2 notes" in text(pilot.app) and second(file).log[-1].text == "Silence."


@pytest.mark.rule("SF-20.5")
async def test_a_paid_adventure_is_closed(shown) -> None:
    file = season_file()
    screen = AdventurePage(file, "a91", CAST)
    async with shown(screen) as pilot:
        assert "Paid: closed" in text(pilot.app)
        await press(pilot, "right")
        assert "has paid its stars already (SF-20.5)." in rows(pilot.app)[-1]


# --- the guide ---------------------------------------------------------------------------------------------------


async def test_the_guide_is_read_and_exported(shown, tmp_path: Path) -> None:
    file = season_file()
    screen = Guide(file)
    async with shown(screen) as pilot:
        for told in ("Mira as Cmdr Dorothea Lindqvist, Captain", "First Light"):
            assert told in text(pilot.app)
        await press(pilot, "end")
        assert "Coming up" in text(pilot.app)
        target = tmp_path / "guide.md"
        await press(pilot, "x", "ctrl+u", *keys_of(str(target)), "enter")
        assert target.read_text(encoding="utf-8") == screen.markdown() and "Exported:" in rows(pilot.app)[-1]
        await press(pilot, "x", "ctrl+u", *keys_of(str(target)), "enter")
        assert "A file of this name exists already" in text(pilot.app)


async def test_the_guide_of_one_adventure_ends_with_next_week(shown) -> None:
    screen = Guide(season_file(), "a92")
    async with shown(screen) as pilot:
        await press(pilot, "end")
        assert "Next week: Red Dust. A relay nobody built answers." in text(pilot.app)
        await press(pilot, "tab")
        assert "First Light" in text(pilot.app)


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_titles_stay_text(shown, name: str) -> None:
    file = season_file()
    hostile = msgspec.structs.replace(
        second(file),
        title=name,
        parts=(Part(2, name, "open", name),),
        guests=(Guest(name[:60], name),),
        subplots=(Subplot(name, ("c1",)),),
        log=(LogLine(2, name),),
    )
    file.commit(Change("names", (hostile,)))
    async with shown(Episodes(file), page(PARTS, file)) as pilot:
        for _ in TABS:
            assert all(ord(character) >= 32 or character == "\n" for character in text(pilot.app))
            await press(pilot, "tab")
        await press(pilot, "escape", "down", "g")
        assert isinstance(pilot.app.screen, Guide)
        assert all(ord(character) >= 32 or character == "\n" for character in text(pilot.app))
        if name.startswith("#") or "*" in name:
            assert name in text(pilot.app), "it is read as it was typed"
