"""The log of a host: the faults of the program with their places, for the owner alone, and never more than so much."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cosmotui.tables import host_log
from cosmotui.tables.host_log import LARGEST, end_log, keep_log, log_of, note, note_fault

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def kept() -> Iterator[None]:
    keep_log("duel")
    yield
    end_log()


def failed(words: str) -> Exception:
    """A fault that followed from another one."""
    try:
        try:
            raise KeyError(words)
        except KeyError as error:
            raise ValueError(words) from error
    except ValueError as error:
        return error


def test_a_fault_stands_there_with_its_type_and_all_its_places_and_none_of_its_words() -> None:
    note_fault("the screen of \x1b[2JMira failed", failed("the hand of Jo"))
    log = log_of("duel").read_text()
    assert "the screen of " in log and "\x1b" not in log
    assert log.index("builtins.KeyError") < log.index("which led to:") < log.index("builtins.ValueError")
    assert log.count(f'{Path(__file__).name}", line') == 2
    assert "the hand of Jo" not in log


def test_nobody_else_may_read_it() -> None:
    note("x" * LARGEST)
    note("something")
    assert log_of("duel").stat().st_mode & 0o777 == 0o600
    assert log_of("duel").parent.stat().st_mode & 0o777 == 0o700


def test_it_never_grows_beyond_its_bound() -> None:
    for number in range(30):
        note(f"{number} " + "x" * (LARGEST // 8))
    files = sorted(log_of("duel").parent.iterdir())
    assert [path.name for path in files] == ["duel.log", "duel.log.1"]
    assert all(path.stat().st_size <= LARGEST for path in files)
    assert files[0].read_text().splitlines()[-1].split()[2] == "29"


def test_a_table_goes_on_where_its_log_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    end_log()
    monkeypatch.setattr(host_log, "logs_folder", lambda: tmp_path / "file" / "logs")
    (tmp_path / "file").write_text("")
    keep_log("duel")
    note("something")
