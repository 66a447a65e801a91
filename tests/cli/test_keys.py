"""`cosmotui keys` lists the keys of the screens, and changes them."""

import json

from cosmotui.keymap.standard_keys import STANDARD_KEYS
from cosmotui.saves.settings import Settings, load_settings, save_settings
from tests.cli.conftest import Command


def test_every_command_is_listed_with_its_key(run: Command) -> None:
    code, out, err = run("keys")
    assert (code, err) == (0, "")
    assert out.startswith("Preset: arrows\n")
    lines = out.splitlines()
    assert all(any(line.endswith(words) for line in lines) for words in STANDARD_KEYS.values())


def test_a_preset_and_keys_of_ones_own_are_kept(run: Command) -> None:
    save_settings(Settings(theme="light"))
    out = run("keys", "--preset", "vi", "--give", "u=Q", "--give", "==;").out
    assert out.startswith("Preset: vi, and 2 of your own\n")
    assert load_settings() == (Settings(theme="light", keys="vi", own_keys={"u": "Q", "=": ";"}), "")
    run("keys", "--preset", "wasd")
    assert load_settings()[0].own_keys == {"u": "Q", "=": ";"}
    run("keys", "--reset")
    assert load_settings() == (Settings(theme="light"), "")


def test_the_list_can_be_read_by_programs(run: Command) -> None:
    found = json.loads(run("keys", "--preset", "wasd", "--json").out)
    assert found["preset"] == "wasd"
    assert {"key": "W", "standard": "w", "does": "why, weapons, watch"} in found["keys"]


def test_what_cannot_be_is_refused_and_nothing_is_changed(run: Command) -> None:
    for given, why in (
        ("u=x", "x is taken: share, export. Give that another key first."),
        ("zz", "'zz' is no change of a key: type it as u=Q."),
        ("u=", "'' is no key for a command"),
        ("enter=x", "no command has the standard key 'enter'."),
    ):
        code, out, err = run("keys", "--give", "i=B", "--give", given)
        assert (code, out) == (2, "")
        assert why in err
    assert load_settings() == (Settings(), "")
