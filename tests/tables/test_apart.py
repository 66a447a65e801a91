"""What is one person's own in a process that works for several: the folder and the keymap."""

import asyncio
from pathlib import Path

import pytest

from cosmotui.keymap.current import keymap, use, use_apart
from cosmotui.keymap.keymap import Keymap
from cosmotui.saves.directories import config_folder, drafts_folder, lives_in

pytestmark = pytest.mark.usefixtures("home")


async def test_the_tasks_of_two_people_have_folders_and_keymaps_of_their_own(tmp_path: Path) -> None:
    seen: dict[str, tuple[Path, Path, Keymap]] = {}
    outside = keymap()

    async def inner(name: str) -> None:
        seen[name] = config_folder(), drafts_folder(), keymap()

    async def person(name: str, own: Keymap) -> None:
        lives_in(tmp_path / name)
        use_apart()
        use(own)
        await asyncio.sleep(0)
        await asyncio.create_task(inner(name))

    keymaps = {name: Keymap() for name in ("mira", "jo")}
    await asyncio.gather(*(person(name, own) for name, own in keymaps.items()))
    for name, own in keymaps.items():
        config, drafts, used = seen[name]
        assert config == tmp_path / name / "config"
        assert drafts == tmp_path / name / "drafts"
        assert used is own
    assert keymap() is outside
    assert tmp_path / "mira" not in drafts_folder().parents
