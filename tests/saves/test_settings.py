"""Settings are readable by people, and a bad file costs nobody anything."""

import json
from pathlib import Path

import pytest

from cosmotui.engine.setup import Seat
from cosmotui.saves.errors import SaveError
from cosmotui.saves.settings import Settings, load_settings, save_settings, settings_file


def test_without_a_file_the_standard_settings_count() -> None:
    assert load_settings() == (Settings(), "")


def test_what_is_saved_is_loaded() -> None:
    settings = Settings(
        theme="mono",
        glyphs="ascii",
        animation=False,
        ssh="on",
        pace="slow",
        confirmations=False,
        seats={"cosmoclysm": (Seat("Ann [b]", 0), Seat("Bot", 3, "captain"))},
        presets={"cosmoclysm": {"Sunday": {"layout": "rift"}}},
    )
    save_settings(settings)
    assert load_settings() == (settings, "")
    assert settings.pace_ms > Settings().pace_ms > Settings(pace="instant").pace_ms == 0


def test_the_file_is_for_people(home: Path) -> None:
    save_settings(Settings())
    text = (home / "config" / "settings.json").read_text()
    assert json.loads(text)["theme"] == "auto"
    assert text.count("\n") > 5


def test_a_file_by_hand_may_say_only_what_differs() -> None:
    save_settings(Settings())
    settings_file().write_text('{"theme": "light", "from_the_future": 1}')
    assert load_settings() == (Settings(theme="light"), "")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (b'{"theme": "pink"}', "theme"),
        (b'{"seats": {"x": [{"name": 1}]}}', "name"),
        (b'{"seats": {"x": [{"name": "Ann", "colour": 99}]}}', "colour 99"),
        (b"{", "truncated"),
        (b"\xff\xfe", "settings"),
        (b"[" * 100_000, "settings"),
        (b" " * (2 << 20), "more than"),
    ],
    ids=["value", "deep", "seat", "cut", "bytes", "nested", "long"],
)
def test_a_bad_file_is_kept_aside_and_named(text: bytes, named: str) -> None:
    save_settings(Settings())
    settings_file().write_bytes(text)
    settings, message = load_settings()
    assert settings == Settings()
    assert named in message
    assert "settings-unreadable.json" in message
    assert settings_file().with_name("settings-unreadable.json").read_bytes() == text
    assert load_settings() == (Settings(), "")


def test_two_bad_files_are_both_kept() -> None:
    for text in ("one", "two"):
        save_settings(Settings())
        settings_file().write_text(text)
        load_settings()
    assert settings_file().with_name("settings-unreadable-2.json").read_text() == "two"


def test_a_file_that_cannot_be_read_is_a_message(home: Path) -> None:
    (home / "config" / "settings.json").mkdir(parents=True)
    settings, message = load_settings()
    assert settings == Settings()
    assert "cannot be read" in message


def test_a_file_that_cannot_be_written_is_the_one_error(home: Path) -> None:
    (home / "config" / "settings.json").mkdir(parents=True)
    with pytest.raises(SaveError, match="cannot be written"):
        save_settings(Settings())
    assert list((home / "config").glob(".*")) == []
