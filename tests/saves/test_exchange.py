"""Files that people name: anywhere, or caged in one folder alone."""

from pathlib import Path

import pytest

from cosmotui.saves.directories import exchange_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.exchange import CAGED_VARIABLE, enter_cage, example, is_caged, named_file, named_source, where
from cosmotui.saves.library import Library
from tests.saves.conftest import games, saved

OUTSIDE = [
    "/etc/passwd",
    "../out.ctm",
    "sub/out.ctm",
    "..",
    ".",
    ".ssh",
    "~",
    "~root/x",
    "a\\b",
    "C:x",
    "",
    "a\0b",
    "a\nb",
    "\x1b[2Jx",
]


@pytest.fixture
def caged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CAGED_VARIABLE, "")
    assert not is_caged()
    enter_cage()
    assert is_caged()


def test_without_a_cage_a_file_may_lie_anywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert named_file(" ./x.ctm ") == Path("x.ctm")
    assert named_file("~/x.ctm") == tmp_path / "x.ctm"
    assert (example("x.ctm"), where()) == ("./x.ctm", "")
    with pytest.raises(SaveError, match="no such user"):
        named_file("~nosuch/x")


@pytest.mark.usefixtures("caged")
@pytest.mark.parametrize("name", OUTSIDE)
def test_in_a_cage_nothing_but_a_name_is_taken(name: str) -> None:
    with pytest.raises(SaveError, match="is not the name of a file in the exchange folder") as caught:
        named_file(name)
    assert str(caught.value).isprintable()


@pytest.mark.usefixtures("caged")
def test_in_a_cage_a_name_leads_to_the_exchange_folder(home: Path) -> None:
    assert exchange_folder() == home / "exchange"
    assert named_file("Šárka 船.ctm") == home / "exchange" / "Šárka 船.ctm"
    assert named_file(example("x.ctm")).parent == exchange_folder()
    assert "exchange" in where()


@pytest.mark.parametrize("is_in_cage", [False, True])
def test_only_what_is_read_may_be_a_stream(is_in_cage: bool, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setenv(CAGED_VARIABLE, "1" if is_in_cage else "")
    assert named_source(" - ") == Path("-")
    assert named_source("x.ctm") == (exchange_folder() if is_in_cage else Path()) / "x.ctm"
    for name in ("-", " - "):
        with pytest.raises(SaveError, match="'-' is not the name of a file"):
            named_file(name)


@pytest.mark.usefixtures("caged")
def test_no_link_leads_out_of_the_cage(home: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("secret")
    exchange_folder().mkdir(parents=True)
    for target in (secret, tmp_path / "not there", tmp_path):
        link = exchange_folder() / "link.ctm"
        link.symlink_to(target)
        with pytest.raises(SaveError, match="Links are not followed"):
            named_file("link.ctm")
        link.unlink()
    exchange_folder().rmdir()
    exchange_folder().symlink_to(tmp_path)
    with pytest.raises(SaveError, match="Links are not followed"):
        named_file("secret")


@pytest.mark.usefixtures("caged")
def test_in_a_cage_no_match_of_another_folder_is_found(tmp_path: Path) -> None:
    path, library = saved(3), Library(games=games)
    (tmp_path / "abroad.ctm").write_bytes(path.read_bytes())
    (library.folder / "inner").mkdir()
    (library.folder / "inner" / "in.ctm").write_bytes(path.read_bytes())
    assert library.find(path.stem) == path
    for name in (str(tmp_path / "abroad.ctm"), "../saves/a-match.ctm", "inner/in.ctm", str(path)):
        with pytest.raises(SaveError, match="There is no match called"):
            library.find(name)
    copy = library.export(path, named_file("copy.ctm"))
    assert library.find("copy.ctm") == copy
    assert library.import_file(named_file("copy.ctm")).parent == library.folder
