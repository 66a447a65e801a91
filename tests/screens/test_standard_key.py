"""Screens get the standard key of a command, whatever key was pressed for it."""

import pytest
from textual.events import Key

from cosmotui.keymap.current import use
from cosmotui.keymap.keymap import Keymap
from cosmotui.screens.standard_key import pressed, standard_key


@pytest.fixture(autouse=True)
def moved_keys() -> None:
    use(Keymap("wasd", {"[": "ö", "x": ";", "F5": "!"}))


def met(event: Key) -> tuple[str, str | None]:
    made = standard_key(event)
    assert made is not None
    return made.key, made.character


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Key("w", "w"), ("up", None)),
        (Key("W", "W"), ("w", None)),
        (Key("ö", "ö"), ("left_square_bracket", "[")),
        (Key("semicolon", ";"), ("x", None)),
        (Key("exclamation_mark", "!"), ("f5", None)),
    ],
)
def test_a_key_becomes_the_one_of_its_command_and_no_letter_to_be_typed(event: Key, expected: tuple[str, str]) -> None:
    assert met(event) == expected


@pytest.mark.parametrize(
    "event",
    [Key("up", None), Key("3", "3"), Key("enter", "\r"), Key("space", " "), Key("ctrl+l", "\x0c"), Key("alt+w", "w")],
)
def test_other_keys_stay_what_they_are(event: Key) -> None:
    assert standard_key(event) is event


def test_a_letter_whose_command_has_moved_reaches_nobody() -> None:
    assert standard_key(Key("x", "x")) is None
    assert standard_key(Key("left_square_bracket", "[")) is None


def test_a_key_is_called_by_what_stands_on_it() -> None:
    assert [pressed(event) for event in (Key("plus", "+"), Key("pageup", None), Key("shift+up", None))] == [
        "+", "pgup", "shift+up",
    ]  # fmt: skip
