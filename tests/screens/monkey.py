"""A monkey at the keyboard: random keys from a seed, and now and then another size of the terminal."""

from collections.abc import Awaitable, Callable, Sequence
from random import Random

import pytest
from textual.events import Key
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.screens.home import Home
from cosmotui.screens.too_small import TooSmallScreen
from tests.screens.fake_desk import FakeDesk

ARROWS = ["up", "down", "left", "right", "home", "end", "pageup", "pagedown"]
ACTING = ["enter", "space", "tab", "shift+tab", "escape", "backspace", "delete", "plus", "minus"]
GLOBAL = [
    "question_mark",
    "colon",
    "slash",
    "f2",
    "f3",
    "f4",
    "f5",
    "ctrl+l",
    "left_square_bracket",
    "right_square_bracket",
]
LETTERS = list("abcdefghijklmnopqrstuvwxyzUN0123456789")
KEYS = ARROWS * 3 + ACTING * 2 + GLOBAL + LETTERS
SIZES = [(80, 24), (120, 40), (80, 24), (120, 24), (81, 25), (200, 60), (79, 24), (40, 8), (10, 3)]
CHARACTERS = {
    "space": " ",
    "plus": "+",
    "minus": "-",
    "question_mark": "?",
    "colon": ":",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}
CHUNK = 20
FEW = 60
"""Keys after which most of what a monkey finds has been found; those behind the slow mark go on for thousands."""

Opening = Callable[[Pilot[str]], Awaitable[object]]


async def monkey(
    pilot: Pilot[str], presses: int, seed: int, reopen: Opening | None = None, keys: Sequence[str] = KEYS
) -> None:
    """Press random keys. Back at home, `reopen` leads to the screen under test again.

    Keys that would end the program are left out; everything else may happen, and nothing may fail.
    """
    rng = Random(seed)
    for _ in range(presses // CHUNK):
        app = pilot.app
        if rng.random() < 0.02:
            await pilot.resize_terminal(*rng.choice(SIZES))
            await pilot.pause()
        if isinstance(app.screen, Home) and reopen is not None and rng.random() < 0.7:
            await reopen(pilot)
        for _ in range(CHUNK):
            key = rng.choice(keys)
            ending = isinstance(app.screen, Home | TooSmallScreen) and key in ("q", "p")
            if not ending:
                await strike(pilot, key)
    await pilot.resize_terminal(80, 24)
    await pilot.pause()
    assert pilot.app.is_running


class EndlessApp(CosmotuiApp):
    """The program without an end: a command that leaves it does nothing."""

    def at_desk(self) -> FakeDesk:
        return FakeDesk()

    def leave(self, result: str | None = None) -> None:
        pass


def random_keys(openings: Sequence[Opening], many: int = 20_000) -> Callable[..., Awaitable[None]]:
    """A test that begins with each of these and presses a few keys; behind the slow mark, many."""
    cases = [pytest.param(one, FEW, id=one.__name__) for one in openings]
    slow = [
        pytest.param(opening, many, id=f"{opening.__name__} {many}", marks=pytest.mark.slow) for opening in openings
    ]

    @pytest.mark.parametrize(("opening", "presses"), [*cases, *slow])
    async def test(opening: Opening, presses: int) -> None:
        async with EndlessApp().run_test(size=(80, 24)) as pilot:
            await opening(pilot)
            await monkey(pilot, presses, seed=presses, reopen=opening)

    return test


async def strike(pilot: Pilot[str], key: str) -> None:
    """Press a key and let every widget come to rest. Unlike `pilot.press` this waits for no clock."""
    character = CHARACTERS.get(key, key if len(key) == 1 else None)
    event = Key(key, character)
    event.set_sender(pilot.app)
    pilot.app._driver.send_message(event)
    for _ in range(3):  # from the app to the focused widget, up again, and what that led to
        await pilot._wait_for_screen()
