"""The roster: everybody of a season, found, sorted, copied, retired, written to files and imported again."""

from pathlib import Path

import msgspec
import pytest

from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.screens.space_force import roster_rows
from cosmotui.screens.space_force.importing import ImportPreview
from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.screens.space_force.seasons import Seasons
from cosmotui.screens.space_force.sheet import Sheet
from cosmotui.screens.space_force.wizard import Wizard
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.seasons import crew_file, crowd, empty_file, file_with
from tests.widgets.host import fills

SIZES = [(80, 24), (120, 40)]
HOSTILE = ["[red]x[/red][/]\x1b[31mx\x07\u202eabc\u2066 a\nb", "x" * 60, "", "日本語" * 20]


@pytest.mark.parametrize("size", SIZES)
async def test_pictures(shown, size: tuple[int, int]) -> None:
    async with shown(RosterScreen(crew_file()), size=size) as pilot:
        await press(pilot, "down")
        same_as_golden(pilot.app, f"space-force-roster-{size[0]}x{size[1]}")


async def test_over_a_slow_line_only_the_name_under_the_cursor_is_lit(shown) -> None:
    screen = RosterScreen(crew_file())
    async with shown(screen) as pilot:
        assert fills(screen.list.table)[1] == "C" * 80
        pilot.app.lean = True
        await press(pilot, "down")
        assert fills(screen.list.table)[2].rstrip(".").strip("C") == ""
        assert 2 < fills(screen.list.table)[2].count("C") < 40


async def test_an_empty_season_offers_a_first_step(shown) -> None:
    async with shown(RosterScreen(empty_file())) as pilot:
        for step in ("ready-made", "at random", "step by step", "from a file"):
            assert step in text(pilot.app)
        await press(pilot, "enter", "enter")
        for sample in SAMPLES:
            assert sample.name.split()[0] in text(pilot.app)
        await press(pilot, "u")
        assert "Taken back: the six ready-made people." in text(pilot.app)
        assert "Nobody is in this season yet" in text(pilot.app)


@pytest.mark.rule("SF-16.6")
async def test_a_line_says_everything_that_a_roster_must(shown) -> None:
    actor = msgspec.structs.replace(SAMPLES[0], id="c1", actor="Mira", hp=9, stun=2, stars=7)
    npc = msgspec.structs.replace(SAMPLES[3], id="c2", npc=True, name="")
    async with shown(RosterScreen(file_with([actor, npc]))) as pilot:
        line = next(row for row in rows(pilot.app) if "Dorothea" in row)
        told = line.split()
        assert told[:2] == ["Cmdr", "Dorothea"] and told[-8:] == ["Mira", "9/14", "2", "18", "7", "c", "✓", "wounded"]
        other = next(row for row in rows(pilot.app) if "NPC" in row)
        assert " c " not in other and "✗1" in other


@pytest.mark.rule("SF-16.6", "SF-17.2")
async def test_waived_errors_are_counted_apart(shown) -> None:
    from cosmotui.rules.space_force.character import Waiver

    waived = msgspec.structs.replace(SAMPLES[0], id="c1", rank="Adm", waivers=(Waiver("E-RANK", "Adm"),))
    wrong = msgspec.structs.replace(SAMPLES[0], id="c2", rank="Adm", name="Nobody")
    async with shown(RosterScreen(file_with([waived, wrong])), size=(140, 40)) as pilot:
        lines = [row for row in rows(pilot.app) if row.strip().startswith(("▸ Adm", "Adm"))]
        assert len(lines) == 2
        assert any("error" in line or "✗1" in line for line in lines)


async def test_searching_as_one_types(shown) -> None:
    async with shown(RosterScreen(crew_file())) as pilot:
        await press(pilot, "slash", *"lindq")
        assert "1 of 6" in rows(pilot.app)[1] and "Dorothea" in text(pilot.app) and "Priya" not in text(pilot.app)
        await press(pilot, "enter", "enter")
        assert isinstance(pilot.app.screen, Sheet)
        await press(pilot, "escape")
        assert "1 of 6" in rows(pilot.app)[1]
        await press(pilot, "escape")
        assert "6, by name" in rows(pilot.app)[1]


async def test_arrows_pick_while_one_types(shown) -> None:
    screen = RosterScreen(crew_file())
    async with shown(screen) as pilot:
        await press(pilot, "slash", "e", "down", "down")
        first = screen.list.table.chosen
        await press(pilot, "up")
        assert screen.list.table.chosen != first


async def test_orders_and_filters_say_what_they_are(shown) -> None:
    screen = RosterScreen(crew_file())
    async with shown(screen) as pilot:
        await press(pilot, "o")
        assert "By position" in rows(pilot.app)[-1] and "by position" in rows(pilot.app)[1]
        assert screen.season.characters[screen.list.table.ids[0]].name == "Dorothea Lindqvist"
        await press(pilot, "O", "p")
        assert "Only Captain." in rows(pilot.app)[-1] and "1 of 6, Captain" in rows(pilot.app)[1]
        await press(pilot, "escape", "f")
        assert "0 of 6, draft" in rows(pilot.app)[1]
        await press(pilot, "f")
        assert "6 of 6, active" in rows(pilot.app)[1]


async def test_copy_retire_and_delete_can_be_taken_back(shown) -> None:
    screen = RosterScreen(file_with([msgspec.structs.replace(SAMPLES[0], id="c1")]))
    async with shown(screen) as pilot:
        await press(pilot, "y")
        assert len(screen.list.table.ids) == 2 and screen.list.chosen and screen.list.chosen.status == "draft"
        await press(pilot, "delete")
        assert len(screen.list.table.ids) == 1 and "Deleted" in rows(pilot.app)[-1]
        await press(pilot, "u")
        assert len(screen.list.table.ids) == 2 and "Taken back: Delete Dorothea Lindqvist." in rows(pilot.app)[-1]
        await press(pilot, "U")
        assert len(screen.list.table.ids) == 1
        await press(pilot, "R")
        assert "retired" in text(pilot.app)
        await press(pilot, "R")
        assert "is back" in rows(pilot.app)[-1]


async def test_who_was_in_an_episode_is_not_deleted(shown) -> None:
    screen = RosterScreen(crew_file())
    async with shown(screen) as pilot:
        await press(pilot, "delete")
        assert "retire instead" in rows(pilot.app)[-1] and len(screen.list.table.ids) == 6


async def test_somebody_rolled_at_random_is_there_at_once(shown) -> None:
    screen = RosterScreen(crew_file())
    async with shown(screen) as pilot:
        await press(pilot, "r", "escape")
        assert len(screen.list.table.ids) == 6
        await press(pilot, "r")
        assert "Undo does not take it back." in text(pilot.app)
        await press(pilot, *keys_of("doctor"), "enter")
        assert screen.list.chosen is not None and screen.list.chosen.status == "draft"
        assert screen.list.chosen.position is Position.DOCTOR
        assert f"{screen.list.chosen.name} is new" in rows(pilot.app)[-1]
        assert "undo 0 at dice" in rows(pilot.app)[0]


async def test_a_new_character_is_made_step_by_step(shown) -> None:
    screen = RosterScreen(crew_file())
    async with shown(screen) as pilot:
        await press(pilot, "a")
        assert isinstance(pilot.app.screen, Wizard)
        await press(pilot, "escape", "u")
        assert pilot.app.screen is screen and len(screen.list.table.ids) == 6


@pytest.mark.parametrize("ending", ["md", "txt", "json", "html"])
async def test_sheets_are_written_in_every_format(shown, tmp_path: Path, ending: str) -> None:
    screen = RosterScreen(crew_file())
    target = tmp_path / f"one.{ending}"
    async with shown(screen) as pilot:
        name = screen.list.chosen.name if screen.list.chosen else ""
        await press(pilot, "x", *ending, "enter", "ctrl+u", *keys_of(str(target)), "enter")
        assert target.is_file() and name in target.read_text(encoding="utf-8")
        assert f"Exported: {target}"[:60] in rows(pilot.app)[-1]
        await press(pilot, "x", *ending, "enter", "ctrl+u", *keys_of(str(target)), "enter")
        assert "A file of this name exists already" in text(pilot.app)


async def test_everybody_shown_goes_out_and_comes_in_again(shown, tmp_path: Path) -> None:
    screen = RosterScreen(crew_file())
    target = tmp_path / "all.json"
    async with shown(screen) as pilot:
        await press(pilot, "x", *"all", "space", *"json", "enter", "ctrl+u", *keys_of(str(target)), "enter")
        assert target.is_file()
    fresh = RosterScreen(empty_file("Another"))
    async with shown(fresh) as pilot:
        await press(pilot, "I", *keys_of(str(target)), "enter")
        assert isinstance(pilot.app.screen, ImportPreview) and "Priya Halvorsen" in text(pilot.app)
        assert not fresh.season.characters
        await press(pilot, "enter")
        assert pilot.app.screen is fresh and len(fresh.list.table.ids) == 6
        await press(pilot, "u")
        assert not fresh.list.table.ids


async def test_a_bad_file_is_told_in_a_line(shown, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"\xff\x00[red]{")
    async with shown(RosterScreen(crew_file())) as pilot:
        for path in (bad, tmp_path / "none.json", tmp_path):
            await press(pilot, "I", "ctrl+u", *keys_of(str(path)), "enter")
            assert "Import which file?" in text(pilot.app)
            await press(pilot, "escape")
        assert isinstance(pilot.app.screen, RosterScreen)


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_are_text_whatever_they_hold(shown, name: str) -> None:
    one = msgspec.structs.replace(SAMPLES[0], id="c1", name=name, actor=name, job_title=name, notes=name)
    screen = RosterScreen(file_with([one]))
    async with shown(screen, size=(120, 40)) as pilot:
        for keys in (["enter"], ["e", "escape"], ["w"], ["escape"], ["x", "escape"], ["delete"]):
            await press(pilot, *keys)
            seen = text(pilot.app)
            assert "\x1b" not in seen and "\u202e" not in seen and "\x07" not in seen


async def test_the_list_of_seasons_is_a_key_away(shown) -> None:
    screen = RosterScreen(crew_file())
    async with shown(screen) as pilot:
        await press(pilot, "s")
        assert isinstance(pilot.app.screen, Seasons)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, RosterScreen) and len(pilot.app.screen.list.table.ids) == 6


async def test_ten_thousand_are_drawn_only_where_they_are_seen(shown, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    plain = roster_rows.entry

    def counted(season, c, *rest):
        made.append(c.id)
        return plain(season, c, *rest)

    monkeypatch.setattr(roster_rows, "entry", counted)
    screen = RosterScreen(file_with(crowd(10_000)))
    async with shown(screen) as pilot:
        assert len(screen.list.table.ids) == 10_000 and len(set(made)) < 24
        await press(pilot, "end")
        assert "Person 09999" in text(pilot.app)
        made.clear()
        await press(pilot, "slash", *"0777")
        assert "10 of 10,000" in rows(pilot.app)[1] or "of 10,000" in rows(pilot.app)[1]
        assert len(set(made)) < 120


def test_samples_have_titles() -> None:
    assert titled_name(SAMPLES[4]) == "Dr. Priya Halvorsen"
