"""Under every keymap, on every screen: the keys that are named do what they are named for, and no command is lost."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

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
from cosmotui.widgets.key_row import KeyRow
from tests.screens.cut_matches import app_of
from tests.screens.cut_scenes import SCENES
from tests.screens.playing import settled

OWN = {"u": "Q", "?": "ö", "F5": "!", "up": "e", "e": "E", "[": ",", "]": ";"}
KEYMAPS = {**{name: Keymap(name) for name in PRESETS}, "own": Keymap("vi", OWN)}
LETTERS = {keymap.keys("arrows") for keymap in KEYMAPS.values()} - {"arrows"}
DIGITS = re.compile(r"\d-\d")
LONG = ("space-force", "new match", "gallery")
"""Scenes that show many rows of few kinds of screens."""
SHORT = ("space-force roster", "space-force sheet", "space-force wizard", "space-force crew")


def each() -> Iterator[object]:
    """Every scene; those whose screens are like others behind the slow mark."""
    counted = {name.partition(" of ")[0]: name for name in SCENES if " of " in name}
    for name in SCENES:
        again = " of " in name and counted[name.partition(" of ")[0]] != name
        is_long = name.startswith(LONG) and name not in SHORT and " of " not in name
        yield pytest.param(name, marks=[pytest.mark.slow] if again or is_long else [])


def events_of(keys: str) -> list[Key]:
    """The events of keys as they stand in a key row: `u n`, `F5`, `enter`, or `hjkl` for the arrows."""
    caps = list(keys) if keys in LETTERS else keys.split(" ")
    return [Key(name_of(one), one if len(one) == 1 else None) for one in caps]


class Walk:
    """What was found wrong with the keys of the screens that a scene has shown."""

    def __init__(self, pilot: Pilot[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.monkeypatch = app_of(pilot), monkeypatch
        self.caps: list[str] = []
        """The standard keys that have reached the screens, in place of those that were pressed."""
        self.seen: set[object] = set()
        self.wrong: dict[str, None] = {}

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Let keys go as far as the screens, and no farther, so that nothing changes."""
        usual = App.on_event

        async def arrive(app: App[object], event: Event) -> None:
            if isinstance(event, Key):
                self.caps.append(cap_of(event.key))
            else:
                await usual(app, event)

        with self.monkeypatch.context() as patched:
            patched.setattr(App, "on_event", arrive)
            yield
        use(Keymap())

    async def arriving(self, keys: str) -> list[str]:
        """What screens get of some keys."""
        self.caps.clear()
        for event in events_of(keys):
            self.app._coming_in = event  # as if every earlier key had had its effect
            await self.app.on_event(event)
        return list(self.caps)

    async def look(self, where: str) -> None:
        """Press what the screen in front names and what it is bound to, under every keymap."""
        page, focused = self.app.screen, self.app.focused
        assert isinstance(page, Page)
        row = page.query_one("#key-row", KeyRow)
        commands = [text for _, text, _ in page.key_list.commands()]
        writes = focused is not None and focused.check_consume_key("ö", "ö")
        kind = (type(page), type(focused), row.keys, tuple(commands), writes)
        if kind in self.seen:
            return
        self.seen.add(kind)
        bound = {cap_of(key) for key in page.active_bindings} & set(STANDARD_KEYS)
        message, row.message = row.message, ""
        with self.caught():
            for name, keymap in KEYMAPS.items():
                use(keymap)
                await self._named(row, f"{where}, {name}")
                for cap in sorted(bound):
                    key = keymap.key(cap)
                    is_typed = focused is not None and focused.check_consume_key(key, key)
                    if not is_typed and await self.arriving(key) != [cap]:
                        self.wrong[f"{where}, {name}: {key} gives {self.caps}, not {cap}"] = None
                if not writes and [text for _, text, _ in page.key_list.commands()] != commands:
                    self.wrong[f"{where}, {name}: the list of commands is not the same"] = None
        row.message = message

    async def _named(self, row: KeyRow, where: str) -> None:
        """Press what stands in the key row."""
        shown = [text.strip() for text, ink in row.lines(1000, 1)[0] if ink == "strong"]
        if len(shown) != len(row.keys):
            self.wrong[f"{where}: {shown} for {row.keys}"] = None
        for (cap, _), keys in zip(row.keys, shown, strict=False):
            if cap == "arrows" == keys or DIGITS.fullmatch(cap):
                continue
            wanted = ARROWS if cap == "arrows" else cap.split(" ")
            if sorted(await self.arriving(keys)) != sorted(wanted):
                self.wrong[f"{where}: {keys} gives {self.caps}, not {cap}"] = None


@pytest.mark.parametrize("name", each())
async def test_every_named_key_does_what_it_is_named_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with CosmotuiApp().run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        walk = Walk(pilot, monkeypatch)
        async for shown in SCENES[name](pilot):
            await walk.look(shown)
        assert walk.seen
        assert list(walk.wrong) == []
