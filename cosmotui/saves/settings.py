"""The user's settings: one readable JSON file in the config folder."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from cosmotui.engine.setup import Seat
from cosmotui.keymap.keymap import Keymap
from cosmotui.keymap.presets import STANDARD
from cosmotui.saves.atomic import replace_file
from cosmotui.saves.directories import config_folder, ensure_folder
from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.read_file import NoFileThere, read_file
from cosmotui.saves.records import seat_problem
from cosmotui.saves.set_aside import set_aside

FILE_NAME = "settings.json"
SIZE_LIMIT = 1 << 20

Theme: TypeAlias = Literal["auto", "dark", "light", "contrast", "mono"]
Glyphs: TypeAlias = Literal["auto", "ascii", "safe", "rich"]
Switch: TypeAlias = Literal["auto", "on", "off"]
Pace: TypeAlias = Literal["instant", "brisk", "slow"]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
OptionValue: TypeAlias = Annotated[str, Meta(max_length=2000)]
"""Long enough for a free layout."""

PACES: Mapping[Pace, int] = {"instant": 0, "brisk": 350, "slow": 1200}
"""Milliseconds that a bot's move stays on the screen before the next one."""


class Settings(msgspec.Struct):
    """A user's settings for all matches. `auto` leaves the choice to the terminal."""

    theme: Theme = "auto"
    glyphs: Glyphs = "auto"
    animation: bool = True
    ssh: Switch = "auto"
    pace: Pace = "brisk"
    confirmations: bool = True
    grace_ms: Annotated[int, Meta(ge=0, le=1000)] = 300
    """Milliseconds in which enter and digits are dropped once another's answer has led to a question; 0: never."""
    bell: bool = True
    """Whether the bell rings at a table when the player is to answer."""
    title: bool = True
    """Whether the title of the window says so, too."""
    clipboard: bool = True
    """Whether what is copied is put into the clipboard of the terminal."""
    notify: Annotated[str, Meta(max_length=1000)] = ""
    """The command that tells somebody who is not there that a table of this account waits."""
    keys: Text = STANDARD
    """The name of the preset of keys."""
    own_keys: dict[Text, Text] = {}
    """The keys that differ from those of the preset, by standard key."""
    seats: dict[Text, tuple[Seat, ...]] = {}
    """The seats of the last match, by game."""
    presets: dict[Text, dict[Text, dict[Text, OptionValue]]] = {}
    """Sets of options kept under a name, by game."""

    @property
    def keymap(self) -> Keymap:
        """The keymap that preset and own keys make. Raises ValueError where they do not go together."""
        return Keymap(self.keys, self.own_keys)

    @property
    def pace_ms(self) -> int:
        """The time for which a bot's move stays on the screen, in milliseconds."""
        return PACES[self.pace]


def settings_file() -> Path:
    """Return the path of the file; it need not exist."""
    return config_folder() / FILE_NAME


def load_settings() -> tuple[Settings, str]:
    """Return the settings, and a message if they could not be read. A bad file is set aside for the defaults."""
    path = settings_file()
    try:
        settings = msgspec.json.decode(read_file(path, SIZE_LIMIT), type=Settings)
        if problem := next(filter(None, [seat_problem(seats) for seats in settings.seats.values()]), ""):
            raise ValueError(problem)
        return _with_keys_that_work(settings, path)
    except NoFileThere:
        return Settings(), ""
    except SaveError as error:
        return Settings(), _kept_aside(path, error.message)
    except (ValueError, RecursionError) as error:  # msgspec's own errors are ValueErrors
        return Settings(), _kept_aside(path, str(error))


def save_settings(settings: Settings) -> None:
    """Write the settings. Raises SaveError; the old file then remains."""
    path = settings_file()
    ensure_folder(path.parent)
    try:
        replace_file(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
    except OSError as error:
        raise failed("The settings cannot be written", path, error) from error
    except (TypeError, ValueError) as error:
        raise SaveError(f"The settings cannot be written: {error}.", path) from error


def _with_keys_that_work(settings: Settings, path: Path) -> tuple[Settings, str]:
    """Return the settings, and a message if their keys do not go together; the standard keys are used then."""
    try:
        _ = settings.keymap
    except ValueError as error:
        mended = msgspec.structs.replace(settings, keys=STANDARD, own_keys={})
        message = _kept_aside(path, str(error), "The keys in the settings cannot be used")
        with suppress(SaveError):  # then the rest of the settings holds for this time
            save_settings(mended)
        return mended, message
    return settings, ""


def _kept_aside(path: Path, why: str, trouble: str = "The settings cannot be read") -> str:
    return set_aside(path, trouble, why, "The standard ones are used")
