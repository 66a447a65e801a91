"""The folders of saves and settings: the user's data, config and cache directories, or COSMOTUI_HOME instead.

Every function raises SaveError where COSMOTUI_HOME begins with the home of a user who does not exist.
"""

import os
from contextvars import ContextVar
from pathlib import Path

import platformdirs

from cosmotui.saves.errors import SaveError, failed, printable

APP = "cosmotui"
HOME_VARIABLE = "COSMOTUI_HOME"
DOORS_VARIABLE = "COSMOTUI_TABLES"
"""The folder of the doors of tables, where several accounts share one."""
_PERSON: ContextVar[Path | None] = ContextVar("person", default=None)
"""The folder of the person for whom this part of the program works, where it works for several."""


def lives_in(folder: Path) -> None:
    """Let everything that the present task and its own tasks read and write lie in `folder`."""
    _PERSON.set(folder)


def tables_folder() -> Path:
    """Return the folder of what the guests of tables keep, and of the doors unless several accounts share one.

    It is the account's, whoever plays. It need not exist yet.
    """
    return _account_folder() / "tables"


def hosted_folder() -> Path:
    """Return the folder of the matches that are played at tables: the account's, whoever plays. It need not exist
    yet."""
    return _account_folder() / "saves"


def hosted_seasons_folder() -> Path:
    """Return the folder of the seasons that are played at tables: the account's, whoever plays. It need not exist
    yet."""
    return _account_folder() / "seasons"


def doors_folder() -> Path:
    """Return the folder of the doors of tables. It need not exist yet."""
    return shared_doors() or tables_folder()


def shared_doors() -> Path | None:
    """Return the folder of doors that several accounts share; None where there is none."""
    value = os.environ.get(DOORS_VARIABLE, "").strip()
    return Path(value).absolute() if value else None


def receipts_folder() -> Path:
    """Return the folder of what the hosts of tables have told those who play there: the account's, whoever plays.

    It need not exist yet.
    """
    return _account_folder() / "receipts"


def saves_folder() -> Path:
    """Return the folder of the matches. It need not exist yet."""
    return _data_folder() / "saves"


def seasons_folder() -> Path:
    """Return the folder of the seasons. It need not exist yet."""
    return _data_folder() / "seasons"


def designs_folder() -> Path:
    """Return the folder of the ship designs of Cosmoforce. It need not exist yet."""
    return _data_folder() / "designs"


def cards_folder() -> Path:
    """Return the folder of the ship and Fighter cards of Cosmic Conflict. It need not exist yet."""
    return _data_folder() / "cards"


def fleets_folder() -> Path:
    """Return the folder of the fleets of Cosmic Conflict. It need not exist yet."""
    return _data_folder() / "fleets"


def record_file() -> Path:
    """Return the file of the record of finished matches. It need not exist yet."""
    return _data_folder() / "record.jsonl"


def exchange_folder() -> Path:
    """Return the only folder in which a caged program imports and exports files. It need not exist yet."""
    return _data_folder() / "exchange"


def opponents_folder() -> Path:
    """Return the folder of the opponents of Space Force. It need not exist yet."""
    return _data_folder() / "opponents"


def drafts_folder() -> Path:
    """Return the folder of drafts. It need not exist yet."""
    return _data_folder() / "drafts"


def lessons_file() -> Path:
    """Return the file that tells which lessons were taken. It need not exist yet."""
    return _data_folder() / "lessons.json"


def trash_of(folder: Path) -> Path:
    """Return the trash of a folder of saved files. It need not exist yet."""
    return folder / "trash"


def histories_folder() -> Path:
    """Return the folder of histories, which open long matches at once; it may be removed. It need not exist yet."""
    home = _home()
    return (home / "cache" if home is not None else platformdirs.user_cache_path(APP, appauthor=False)) / "histories"


def logs_folder() -> Path:
    """Return the folder of the logs of hosts: the account's, whoever plays. It need not exist yet."""
    home = _account_home()
    return home / "logs" if home is not None else platformdirs.user_log_path(APP, appauthor=False)


def config_folder() -> Path:
    """Return the folder of the settings. It need not exist yet."""
    home = _home()
    return home / "config" if home is not None else platformdirs.user_config_path(APP, appauthor=False)


def ensure_folder(folder: Path) -> Path:
    """Make the folder, open to its owner only, if it is missing, and return it. Raises SaveError."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise failed("The folder cannot be made", folder, error) from error
    return folder


def _data_folder() -> Path:
    return _home() or platformdirs.user_data_path(APP, appauthor=False)


def door_of(table: str) -> Path:
    """Return the door of a table, which has the name of the file of its match. It need not exist."""
    return doors_folder() / f"{table}.door"


def _account_folder() -> Path:
    return _account_home() or platformdirs.user_data_path(APP, appauthor=False)


def _home() -> Path | None:
    return _PERSON.get() or _account_home()


def _account_home() -> Path | None:
    value = os.environ.get(HOME_VARIABLE, "").strip()
    try:
        return Path(value).expanduser().absolute() if value else None
    except RuntimeError as error:
        raise SaveError(f"{HOME_VARIABLE} is '{printable(value)}', and there is no such user.") from error
