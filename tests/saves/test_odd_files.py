"""Nothing but a regular file of bounded size is ever read, and nothing is waited for."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cosmotui.rules.cosmoforce.presets import LANCER
from cosmotui.saves.cards import Cards
from cosmotui.saves.designs import Designs
from cosmotui.saves.errors import SaveError
from cosmotui.saves.fleets import Fleets
from cosmotui.saves.library import Library
from cosmotui.saves.lock import Lock
from cosmotui.saves.open_match import open_match
from cosmotui.saves.read_file import NoFileThere, read_file
from cosmotui.saves.season.cache import index_path
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.saves.settings import Settings, load_settings, save_settings, settings_file
from cosmotui.saves.text_files import read_text
from tests.saves.conftest import saved
from tests.saves.odd_files import odd_files, pipe
from tests.saves.seasons import begun

Put = Callable[[Path], None]
REFUSED = r"This is not a file\.|The file has more than \d+ bytes\."


@pytest.mark.parametrize("size", [0, 1, 10])
def test_a_regular_file_is_read_whole(tmp_path: Path, size: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * size)
    assert read_file(path, 10) == b"x" * size
    (tmp_path / "link").symlink_to(path)
    assert read_file(tmp_path / "link", 10) == b"x" * size


def test_a_byte_too_many_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 11)
    with pytest.raises(SaveError, match="more than 10 bytes"):
        read_file(path, 10)


@pytest.mark.parametrize("name", ["missing", "a\0b", "x" * 300])
def test_a_name_without_a_file_is_an_error_of_the_saves(tmp_path: Path, name: str) -> None:
    with pytest.raises(SaveError) as caught:
        read_file(tmp_path / name, 10)
    assert isinstance(caught.value, NoFileThere) is (name == "missing")


READERS: dict[str, Callable[[Path], object]] = {
    "a file": lambda path: read_file(path, 1000),
    "a text": read_text,
    "a match": open_match,
    "a season": SeasonFile.open,
    "a season to look at": lambda path: SeasonFile.open(path, writing=False),
    "a match from elsewhere": lambda path: Library().import_file(path),
    "a season from elsewhere": lambda path: SeasonShelf().import_file(path),
    "a design from elsewhere": lambda path: Designs().import_file(path),
    "a card from elsewhere": lambda path: Cards().import_file(path),
    "a fleet from elsewhere": lambda path: Fleets().import_file(path),
    "a design to be replaced": lambda path: Designs(path.parent).save(LANCER, path),
}


@odd_files
@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
def test_what_is_no_file_is_refused(tmp_path: Path, put: Put, read: Callable[[Path], object]) -> None:
    path = tmp_path / "odd"
    put(path)
    with pytest.raises(SaveError, match=REFUSED):
        read(path)


@odd_files
def test_lists_say_what_is_no_file_and_go_on(put: Put) -> None:
    for library in (Library(), SeasonShelf(), Designs(), Cards(), Fleets()):
        library.folder.mkdir(parents=True)
        put(library.folder / f"odd{library.suffix}")
        [listed] = library.listed()
        assert listed.problem.startswith(("This is not a file.", "The file has more than"))


@odd_files
def test_settings_that_are_no_file_are_kept_aside(put: Put) -> None:
    settings_file().parent.mkdir(parents=True)
    put(settings_file())
    settings, message = load_settings()
    assert settings == Settings()
    assert message.startswith(("The settings cannot be read (This is not a file).", "The settings cannot be read (The"))
    assert "The standard ones are used" in message


def test_settings_in_a_pipe_do_not_stay_in_the_way() -> None:
    settings_file().parent.mkdir(parents=True)
    pipe(settings_file())
    load_settings()
    save_settings(Settings(theme="mono"))
    assert load_settings() == (Settings(theme="mono"), "")


@odd_files
def test_an_index_of_a_season_that_is_no_file_is_passed_over(tmp_path: Path, put: Put) -> None:
    path = begun(tmp_path, "Ada Falk")
    put(index_path(path))
    with SeasonFile.open(path) as file:
        assert [line.name for line in file.roster()] == ["Ada Falk"]


@odd_files
def test_nothing_is_written_through_a_lock_that_is_no_file(put: Put) -> None:
    path = saved(3)
    lock = path.with_name(f".{path.name}.lock")
    put(lock)
    if lock.is_file():
        Lock(path).acquire()
        return
    with pytest.raises(SaveError, match=r"The lock of this match is not a file\. Take it away first\."):
        Lock(path).acquire()


def test_a_lock_that_is_a_link_leaves_alone_what_it_leads_to(tmp_path: Path) -> None:
    path, other = saved(3), tmp_path / "other"
    other.write_bytes(b"precious")
    path.with_name(f".{path.name}.lock").symlink_to(other)
    with pytest.raises(SaveError, match="is not a file"):
        Lock(path).acquire()
    assert other.read_bytes() == b"precious"
