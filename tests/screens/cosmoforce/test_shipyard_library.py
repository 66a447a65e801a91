"""The designs of the shipyard: loading, keeping, renaming, removing, files from elsewhere."""

from pathlib import Path

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.design_text import design_text
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, SPACE_FORCE, WASP
from cosmotui.saves.designs import Designs
from cosmotui.screens.cosmoforce.shipyard_library import DesignLibrary
from tests.screens.cosmoforce.yards import opened, yard_of
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.looks import looks_right, told_from

MINE = Design("Mira's Answer", "Cruiser", slots("Engine", "Engine", "Railgun"))
BROKEN = Design("Draft", "Fighter", slots("Hangar"))


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_how_it_looks(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmotui.screens.text_library.moment", lambda _: "today 21:40")
    for design in (BROKEN, MINE):
        Designs().save(design)
    (Designs().folder / "foreign.ship").write_bytes(b"\x00\x01")
    app = CosmotuiApp()
    width, height = map(int, size.split("x"))
    async with app.run_test(size=(width, height)) as pilot:
        await app.push_screen(DesignLibrary(LANCER))
        await press(pilot)
        same_as_golden(app, f"cosmoforce-designs-{size}")
        looks_right(app)


@pytest.mark.rule("CF-3.14", "SF-18.46", "SF-18.47")
async def test_a_preset_is_loaded_and_taken_back() -> None:
    async with opened() as yard:
        await yard.press("p", "down", "down", "enter")
        assert yard.design == BASTION and "Loaded: Bastion" in yard.last_row
        await yard.press("u")
        assert yard.design == LANCER
        await yard.press("p", "down", "down", "down", "down", "enter")
        assert yard.design == SPACE_FORCE[1]
        await yard.press("p", "escape", "p", "q")
        assert yard.design == SPACE_FORCE[1] and yard.app.screen is yard.screen


@pytest.mark.rule("CF-3.16")
async def test_a_ship_is_kept_loaded_renamed_and_removed() -> None:
    async with opened(yard_of(start=MINE)) as yard:
        await yard.press("p", "a")
        assert "The others at this keyboard find it here too." in yard.text
        await yard.press("ctrl+u", *"First", "enter")
        assert "Kept: First" in yard.last_row
        assert [saved.title for saved in Designs().designs()] == ["First"]
        await yard.press("e", *"1", "enter")
        assert [saved.path.name for saved in Designs().designs()] == ["first1.ship"]
        await yard.press("delete")
        assert Designs().designs() == [] and "u brings it back" in yard.last_row
        await yard.press("u", "end", "enter")
        assert yard.design == Design("First1", MINE.hull, MINE.systems)


async def test_alone_nobody_is_warned_of_others() -> None:
    app = CosmotuiApp()
    async with app.run_test() as pilot:
        await app.push_screen(DesignLibrary(MINE))
        await press(pilot, "a")
        assert "others" not in text(app)


@pytest.mark.rule("CF-3.16")
async def test_the_same_name_replaces_only_after_a_yes() -> None:
    Designs().save(WASP)
    async with opened(yard_of(start=Design("wasp", MINE.hull, MINE.systems))) as yard:
        await yard.press("p", "a", "enter")
        assert "Replace the wasp there is?" in yard.text
        await yard.press("n", "enter")
        assert Designs().designs()[0].thing == WASP
        await yard.press("ctrl+u", "y", "enter")
        assert [saved.thing for saved in Designs().designs()] == [Design("wasp", MINE.hull, MINE.systems)]
        assert [saved.thing for saved in Designs().deleted()] == [WASP]


@pytest.mark.parametrize(("name", "told"), [("", "no name"), ("x" * 30, "Kept")])
async def test_names_are_checked(name: str, told: str) -> None:
    async with opened() as yard:
        await yard.press("p", "a", "ctrl+u", *name, "enter")
        assert told in yard.text


async def test_export_and_import(tmp_path: Path) -> None:
    Designs().save(MINE)
    async with opened() as yard:
        await yard.press("p", "end", "x", "ctrl+u", *keys_of("out.ship"), "enter")
        assert Path("out.ship").read_text() == design_text(MINE)
        await yard.press("x", "ctrl+u", *keys_of("out.ship"), "enter")
        assert "A file of that name exists already." in yard.text
        await yard.press("escape", "I", "enter")
        assert "The path of a file is needed" in yard.text
        await yard.press(*keys_of("out.ship"), "enter")
        assert "Imported:" in yard.last_row and len(Designs().designs()) == 2


@pytest.mark.rule("CF-3.2", "CF-3.4", "CF-3.5", "CF-3.16")
async def test_a_file_from_elsewhere_is_refused_with_all_its_problems() -> None:
    Path("bad.ship").write_text("Cosmoforce ship\nclass: Tug\n1: Ray\n")
    async with opened(size=(120, 40)) as yard:
        await yard.press("p", "I", *keys_of("bad.ship"), "enter")
        for said in ("no class 'Tug'", "no system 'Ray'", "no name"):
            assert said in yard.text
        assert Designs().designs() == []
        for name, data, said in (
            ("binary", b"\xff\xfe", "not UTF-8 text"),
            ("huge", b"x" * 100_000, "more than 40000 bytes"),
            ("foreign", b"dear diary", "not a ship design"),
        ):
            Path(name).write_bytes(data)
            await yard.press("ctrl+u", *keys_of(name), "enter")
            assert said in yard.text
            assert Path(name).read_bytes() == data


async def test_no_problem_of_a_file_is_cut_within_a_word() -> None:
    Path("bad.ship").write_text("Cosmoforce ship\nname: X\n" + "".join(f"{slot}: Ray\n" for slot in range(1, 4)))
    async with opened() as yard:
        await yard.press("p", "I", *keys_of("bad.ship"), "enter")
        assert yard.text.count("no system 'Ray'.") == 3 and "The class is missing. CF-3.2" in yard.text
        Path("worse.ship").write_text("Cosmoforce ship\n" + "no line\n" * 20)
        await yard.press("ctrl+u", *keys_of("worse.ship"), "enter")
        told = [row.rstrip() for row in rows(yard.app)]
        last = next(row for row in told if row.endswith(" .."))
        assert last.removesuffix(" ..").endswith((" no", " line'", " is", " name,", " class", " or", " slot.", " 'no"))
        await yard.press("x")
        assert "A copy of it joins the designs." in yard.text


async def test_keys_of_the_list_are_not_offered_while_a_name_is_typed() -> None:
    Designs().save(MINE)
    async with opened() as yard:
        await yard.press("p", "end", "e")
        assert yard.last_row == " enter accept  esc cancel"


async def test_a_file_that_cannot_be_read_stays_and_says_why() -> None:
    folder = Designs().folder
    folder.mkdir(parents=True)
    (folder / "letters.ship").write_text("dear \x1b[2Jdiary")
    async with opened() as yard:
        await yard.press("p", "end")
        assert "This is not a ship design" in told_from(yard.app, 46)
        await yard.press("enter", "e", "x")
        assert isinstance(yard.app.screen, DesignLibrary)
        assert (folder / "letters.ship").read_text() == "dear \x1b[2Jdiary"


@pytest.mark.rule("CF-3.11")
async def test_a_design_that_the_rules_refuse_can_be_loaded_and_mended() -> None:
    Designs().save(BROKEN)
    async with opened() as yard:
        await yard.press("p", "end")
        assert "only a Capital mounts Hangars" in told_from(yard.app, 46)
        await yard.press("enter")
        assert yard.design == BROKEN and "2 to mend" in yard.text


async def test_a_folder_that_cannot_be_read_leaves_the_presets(monkeypatch: pytest.MonkeyPatch) -> None:
    Designs().folder.parent.mkdir(parents=True)
    Designs().folder.write_text("no folder")
    async with opened() as yard:
        await yard.press("p")
        assert "cannot be listed" in yard.text
        await yard.press("a", "enter")
        assert "cannot be" in yard.text
        await yard.press("escape", "home", "enter")
        assert yard.design == WASP


async def test_hostile_names_are_shown_as_text() -> None:
    folder = Designs().folder
    folder.mkdir(parents=True)
    (folder / "[red]\x1b[2J.ship").write_text("Cosmoforce ship\nname: [b]x\nclass: Fighter\n1: Engine\n")
    async with opened() as yard:
        await yard.press("p", "end")
        assert "[b]x" in yard.text
        assert all(row.isprintable() for row in rows(yard.app))
