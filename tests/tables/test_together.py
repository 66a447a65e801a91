"""A match that begins once everybody is there: a wait to which nobody comes ends by itself."""

import pytest

from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.directories import door_of, hosted_folder
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.library import Library
from cosmotui.saves.records import Terms
from cosmotui.tables.together import Together

pytestmark = pytest.mark.usefixtures("home")


async def test_a_table_to_which_nobody_comes_is_closed_and_leaves_nothing() -> None:
    setup = Setup((Seat("Mira", 0), Seat("Jo", 1)), {}, fresh_seed())
    together = Together(rules_of("cosmoclysm"), setup, Terms())
    opened: list[bool] = []
    live = await together.begun(lambda: opened.append(door_of(together.table).exists()), idle=0.0)
    assert live is None
    assert opened == [True]
    assert not door_of(together.table).exists()
    assert list(Library(hosted_folder()).files()) == []
