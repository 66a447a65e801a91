"""Where things are kept."""

from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path

import pytest

from cosmotui.saves.directories import (
    config_folder,
    ensure_folder,
    histories_folder,
    lives_in,
    receipts_folder,
    saves_folder,
)
from cosmotui.saves.errors import SaveError
from cosmotui.saves.library import Library
from cosmotui.saves.settings import load_settings


def test_the_home_variable_names_one_folder_for_everything(home: Path) -> None:
    assert saves_folder() == home / "saves"
    assert config_folder() == home / "config"


def test_what_hosts_have_told_is_kept_in_one_place_whoever_plays(home: Path) -> None:
    def of_a_guest() -> tuple[Path, Path]:
        lives_in(home / "guest")
        return saves_folder(), receipts_folder()

    assert copy_context().run(of_a_guest) == (home / "guest" / "saves", receipts_folder())


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert saves_folder().parent.name == config_folder().name == "cosmotui"
    assert saves_folder() != config_folder()


def test_a_relative_home_is_not_lost_when_the_program_changes_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", "here")
    assert saves_folder().is_absolute()


@pytest.mark.parametrize("use", [saves_folder, config_folder, histories_folder, load_settings, Library])
def test_the_home_of_a_user_that_there_is_not_is_one_clear_message(
    use: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", "~nosuch/\x1bx")
    with pytest.raises(SaveError) as caught:
        use()
    assert str(caught.value) == r"COSMOTUI_HOME is '~nosuch/\x1bx', and there is no such user."


def test_a_folder_is_made_for_its_owner_only(home: Path) -> None:
    folder = ensure_folder(home / "saves")
    assert folder.stat().st_mode & 0o077 == 0


def test_a_folder_that_cannot_be_made_is_one_clear_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError, match="cannot be made"):
        ensure_folder(tmp_path / "file" / "saves")
