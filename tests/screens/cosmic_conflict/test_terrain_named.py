"""Terrain has its name wherever it matters: on the table, under the cursor, in what is asked (CX-16)."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict.terrain import asteroids, dust, planet
from tests.rules.cosmic_conflict.scenes import foe, scene, ship
from tests.screens.cosmic_conflict.battles import LARGE, SMALL, Counting, keys, panel, pictured, shown

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


async def measured(size: tuple[int, int], x: str, y: str) -> str:
    """What the lens says with the measuring cursor at a point of the pictured battle."""
    async with Counting().run_test(size=size) as pilot:
        await shown(pilot, pictured())
        await keys(pilot, "m", "g", *x, "comma", *y, "enter")
        return " ".join(panel(pilot, "lens").split())


@SIZES
@pytest.mark.rule("CX-16.9", "CX-16.12", "CX-16.14", "CX-16.6")
@pytest.mark.parametrize(
    ("x", "y", "told"),
    [
        ("18", "7", "Dust Cloud: -1 accuracy through it"),
        ("18", "22", "Asteroid Field: Size damage to whoever ends inside, unless it navigated; a re-roll"),
        ("27", "15", "Planet: no attack passes; who ends inside is lost"),
    ],
)
async def test_the_cursor_names_the_terrain_under_it_and_what_it_does(
    size: tuple[int, int], x: str, y: str, told: str
) -> None:
    assert told in await measured(size, x, y)


@SIZES
async def test_names_stand_on_the_table(size: tuple[int, int]) -> None:
    battle = scene(
        ship("CRU", (8, 15), velocity=3, tokens=1), foe("CRU", (46, 15), velocity=3, tokens=1), at="velocity",
        terrain=[planet((27, 15)), asteroids((18, 24)), dust((37, 24))],
    )  # fmt: skip
    async with Counting().run_test(size=size) as pilot:
        await shown(pilot, battle)
        seen = panel(pilot, "board")
        assert all(name in seen for name in ("Planet", "Asteroid Field", "Dust Cloud"))


@SIZES
async def test_a_name_stands_beside_terrain_where_there_is_room(size: tuple[int, int]) -> None:
    battle = scene(
        ship("CRU", (6, 28), tokens=1), foe("CRU", (48, 2), tokens=1), at="velocity",
        terrain=[planet((27, 16)), asteroids((30, 8))],
    )  # fmt: skip
    async with Counting().run_test(size=size) as pilot:
        await shown(pilot, battle)
        row = next(line for line in panel(pilot, "board").splitlines() if "Asteroid Field" in line)
        assert not set(row.replace("Asteroid Field", "").strip()) & set("⢕⢝⣕")  # the dots of the Planet


@SIZES
@pytest.mark.rule("CX-16.9")
async def test_a_unit_tells_where_it_stands(size: tuple[int, int]) -> None:
    battle = scene(
        ship("CRU", (20, 15), tokens=1), ship("DST", (4, 4), tokens=1), foe("CRU", (46, 15), tokens=1),
        at="velocity", terrain=[dust((20, 15))],
    )  # fmt: skip
    async with Counting().run_test(size=size) as pilot:
        await shown(pilot, battle)
        await keys(pilot, "i")
        assert "in Dust Cloud: -1 accuracy through it" in " ".join(panel(pilot, "notes").split())


@pytest.mark.rule("CX-16.14", "CX-D23")
def test_a_re_roll_names_the_terrain_that_allows_it() -> None:
    battle = scene(ship("CRU", (10, 15)), foe("CRU", (19, 15)), terrain=[asteroids((15, 15))], dice="4 6 6 6")
    battle.answer("w0")
    question = battle.match.questions[0]
    assert isinstance(question, ChooseOne) and question.key == "CX-D23"
    assert question.title.endswith("on b1 Cruiser through Asteroid Field: re-roll?")
