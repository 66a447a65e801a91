"""Under every keymap, on every screen: the keys that are named do what they are named for, and no command is lost."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.app import App
from textual.events import Event, Key
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.keymap.caps import cap_of, name_of
from cosmotui.keymap.current import use
from cosmotui.keymap.keymap import Keymap
from cosmotui.keymap.presets import PRESETS
from cosmotui.keymap.standard_keys import ARROWS, STANDARD_KEYS
from cosmotui.screens.page import Page
from cosmotui.screens.standard_key import pressed
from cosmotui.widgets.key_row import KeyRow
from tests.screens.playing import settled
from tests.storm.scenes import furnish, scenes

SCENES = {scene.name: scene for scene in scenes()}
OTHERS = {"own": Keymap("vi", {"u": "Q", "?": "ö", "F5": "!", "up": "e", "e": "E", "[": ",", "]": ";"})}
KEYMAPS = {**{name: Keymap(name) for name in PRESETS}, **OTHERS}
LETTERS = {keymap.keys("arrows") for keymap in KEYMAPS.values()} - {"arrows"}
SHORT = {
    "home", "new cosmoforce", "match chess-in-the-midst", "match table-begun", "match fleets-begun",
    "match guards-begun", "replay teams-finished", "rules cosmic-encounter", "options", "layout", "gallery",
    "shipyard people", "crewed fleet", "card", "private orders", "season roster", "season sheet", "season dice",
    "season mission", "season wizard",
}  # fmt: skip
NAMED = [name if name in SHORT else pytest.param(name, marks=pytest.mark.slow) for name in SCENES]


@pytest.fixture(autouse=True)
def furnished(home: Path) -> None:
    furnish(home)


@asynccontextmanager
async def opened(name: str) -> AsyncIterator[Pilot[str]]:
    scene = SCENES[name]
    async with scene.start().run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        yield pilot


def events_of(keys: str) -> list[Key]:
    """The events of keys as they stand in a key row: `u n`, `F5`, `enter`, or `hjkl` for the arrows."""
    caps = list(keys) if keys in LETTERS else keys.split(" ")
    return [Key(name_of(one), one if len(one) == 1 else None) for one in caps]


class Arrivals:
    """The keys that reach the screens, in place of those that are pressed. No key does anything meanwhile."""

    def __init__(self, pilot: Pilot[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.pilot, self.caps = pilot, list[str]()
        usual = App.on_event

        async def arrive(app: App[object], event: Event) -> None:
            if isinstance(event, Key):
                self.caps.append(pressed(event))
            else:
                await usual(app, event)

        monkeypatch.setattr(App, "on_event", arrive)

    async def of(self, keys: str) -> list[str]:
        """What arrives of some keys."""
        self.caps.clear()
        app = self.pilot.app
        assert isinstance(app, CosmotuiApp)
        for event in events_of(keys):
            app._coming_in = event  # as if every earlier key had had its effect
            await app.on_event(event)
        return list(self.caps)


def drawn_keys(page: Page[object]) -> list[str]:
    """The keys that stand in the last row, as drawn."""
    row = page.query_one("#key-row", KeyRow)
    return [text.strip() for text, ink in row.lines(1000, 1)[0] if ink == "strong"]


@pytest.mark.parametrize("name", NAMED)
async def test_every_named_key_does_what_it_is_named_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(name) as pilot:
        page, focused = pilot.app.screen, pilot.app.focused
        assert isinstance(page, Page)
        page.say("")
        standard = [cap for cap, _ in page.query_one("#key-row", KeyRow).keys]
        commands = [text for _, text, _ in page.key_list.commands()]
        bound = {cap_of(key) for key in page.active_bindings} & set(STANDARD_KEYS)
        arrivals = Arrivals(pilot, monkeypatch)
        for called, keymap in KEYMAPS.items():
            use(keymap)
            shown = drawn_keys(page)
            assert len(shown) == len(standard), called
            for cap, keys in zip(standard, shown, strict=True):
                if keys != cap:
                    wanted = ARROWS if cap == "arrows" else cap.split(" ")
                    assert sorted(await arrivals.of(keys)) == sorted(wanted), f"{called}: {keys} for {cap}"
            for cap in sorted(bound):
                key = keymap.key(cap)
                if focused is None or not focused.check_consume_key(key, key):
                    assert await arrivals.of(key) == [cap], f"{called}: {key} for {cap}"
            if focused is None or not focused.check_consume_key("ö", "ö"):  # where letters begin a text
                assert [text for _, text, _ in page.key_list.commands()] == commands, called
