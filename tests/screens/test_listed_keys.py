"""The last row lists what works: no key stands there that could only say why it does nothing."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from cosmotui.session.session import Session
from cosmotui.widgets.key_row import KeyRow
from tests.screens.cosmic_conflict.battles import fresh, pictured
from tests.screens.cosmic_encounter.negotiations import ofra_and_mira, talk
from tests.screens.cosmic_encounter.tables import targets
from tests.screens.cosmoforce import battles as cosmoforce
from tests.screens.cosmoforce.yards import opened
from tests.screens.playing import app_with, new_match, play_out, press, session_of, settled
from tests.screens.reading import rows
from tests.screens.space_force import openings

REFUSALS = (
    "Nothing can be taken back",
    "There is no map",
    "Nothing is on the table",
    "No Orders have been given",
    "No ships are there",
    "What if opens",
    "Nothing has been changed",
    "as it was at the start",
    "The battle is over",
    "There is nothing to take back",
)
"""What keys say that do nothing."""
SAFE = "uwbmolzc"
"""Keys of match screens that answer nothing: they look at something, open something or take back."""

MATCHES: dict[str, Callable[[], Session]] = {
    "cosmoclysm begins": lambda: session_of(new_match()),
    "cosmoclysm ended": lambda: session_of(play_out(new_match(seed=3))),
    "cosmoforce hub": cosmoforce.build,
    "cosmoforce battle": cosmoforce.pictured,
    "cosmic conflict hub": lambda: session_of(fresh()),
    "cosmic conflict set up": lambda: session_of(fresh(until="CX-D06")),
    "cosmic conflict battle": lambda: session_of(pictured().match),
    "cosmic conflict ended": lambda: session_of(fresh({"fleets": "sk1", "points": "500", "length": "1"})),
    "cosmic encounter table": targets,
    "cosmic encounter negotiation": lambda: session_of(talk(ofra_and_mira())),
}


def listed(pilot: Pilot[str]) -> dict[str, str]:
    """The keys of the last row with their words."""
    return dict(pilot.app.screen.query_one("#key-row", KeyRow).keys)


@pytest.mark.parametrize("moment", MATCHES)
async def test_every_listed_key_of_a_match_does_something(moment: str) -> None:
    session = MATCHES[moment]()
    asked = session.match.questions
    session.at_keyboard = asked[0].seat if asked else None
    async with app_with(session).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        for key in [key for key in listed(pilot) if len(key) == 1 and key in SAFE]:
            await press(pilot, key)
            assert not any(words in rows(pilot.app)[-1] for words in REFUSALS), f"{key}: {rows(pilot.app)[-1]}"
            if key in "bu":
                await press(pilot, "b" if key == "b" else "U")
            for _ in range(3):
                if pilot.app.screen is not screen or key in "mowc":
                    await press(pilot, "escape")


async def test_undo_is_listed_once_there_is_something_to_take_back() -> None:
    async with app_with(session_of(new_match())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "u" not in listed(pilot)
        await press(pilot, "enter")
        assert listed(pilot)["u"] == "undo"
        await press(pilot, "u")
        assert "u" not in listed(pilot)
        await press(pilot, "u")  # and says why, to whoever presses it all the same
        assert rows(pilot.app)[-1].startswith(" Nothing can be taken back: ")


async def test_undo_is_listed_in_a_yard_once_the_ship_was_changed() -> None:
    async with opened() as one:
        assert "u" not in listed(one.pilot)
        await one.press("3")
        assert listed(one.pilot)["u"] == "undo"


async def test_undo_is_listed_on_pages_of_a_season_once_something_was_changed() -> None:
    async with app_with(session_of(new_match())).run_test(size=(120, 40)) as pilot:
        roster = await openings.roster(pilot)
        await settled(pilot)
        assert ("u" in listed(pilot)) == (roster.file.undo_meter.free > 0)
        while roster.file.undo_meter.free:
            await press(pilot, "u")
        await press(pilot, "down")
        assert "u" not in listed(pilot)
