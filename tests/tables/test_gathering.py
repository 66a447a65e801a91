"""A gathering as the lobby knows it: for whom it waits, and for whom it has room."""

import asyncio

import pytest

from cosmotui.engine.setup import Seat, Setup
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.records import Terms
from cosmotui.tables.gathering import Gathering
from cosmotui.tables.inquiry import news_of

pytestmark = pytest.mark.usefixtures("home")

SETUP = Setup((Seat("Mira", 0), Seat("Jo", 1)), {}, fresh_seed())


async def test_a_gathering_waits_for_those_whose_seats_it_has_and_has_room_for_others() -> None:
    gathering = Gathering("table", SETUP, "cosmoclysm", Terms(open=(1,)), owners={0: "ann"})
    await gathering.open()
    told = [await asyncio.to_thread(news_of, "table", who) for who in ("ann", "jo", "kofi")]
    gathering.close()
    known = [(one.waits_for_you, one.is_yours, one.has_room) for one in told if one is not None]
    assert known == [(True, True, False), (True, True, False), (False, False, True)]
