"""All of a question can be read, however long the names in it: on the panel, or where it has no room, behind w."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from cosmotui.app import CosmotuiApp
from cosmotui.engine.question import AnyQuestion
from cosmotui.saves.settings import Settings
from cosmotui.screens.match_controller import MatchController
from tests.screens.cut_matches import begun, shown
from tests.screens.longest import PEOPLE
from tests.screens.playing import play_out, press, settled
from tests.screens.reading import rows

BUILT = {"cosmoforce": 6, "cosmic-conflict": 30}
"""Answers before which a match asks for a ship or a fleet, on a screen of its own."""


def told(app: CosmotuiApp, part: str) -> str:
    """What a part of the screen says, as one line."""
    region = app.screen.query_one(part).region
    lines = rows(app)[region.y : region.bottom]
    return " ".join(" ".join(line[region.x : region.right] for line in lines).split())


def asking(title: str, asked: Callable[[object], AnyQuestion | None]) -> Callable[[object], AnyQuestion | None]:
    """The question that is asked, in other words."""

    def question(course: object) -> AnyQuestion | None:
        found = asked(course)
        return None if found is None else replace(found, title=title)

    return question


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("names", [4, 8])
@pytest.mark.parametrize("name", ["cosmoclysm", "cosmoforce", "cosmic-conflict", "cosmic-encounter", "space-force"])
async def test_all_of_a_question_can_be_read(
    name: str, names: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    title = f"Who of {', '.join(PEOPLE[:names])} goes on?"
    asked = MatchController.question.fget
    assert asked is not None
    monkeypatch.setattr(MatchController, "question", property(asking(title, asked)))
    app = CosmotuiApp()
    app.settings = replace(Settings(pace="instant"))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        match = begun(name, 4 if name == "cosmic-encounter" else 2)
        play_out(match, BUILT.get(name, 0))
        await shown(pilot, match)
        await settled(pilot)
        if title not in told(app, "#question"):
            assert ".." in told(app, "#question")
            await press(pilot, "w")
            found = told(app, "#notes")
            for _ in range(9):  # a note of several parts
                await press(pilot, "w")
                found += " " + told(app, "#notes")
            assert set(title.split()) <= set(found.split())
