"""Which season is meant, whatever lies in the folder; and a season that begins does so whole or not at all."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.cli.crews import samples


def files(home: Path) -> list[str]:
    """What lies in the folder of the seasons."""
    return sorted(path.name for path in (home / "seasons").glob("*.cts"))


def broken(home: Path, name: str = "broken") -> Path:
    """A season file that cannot be opened."""
    path = home / "seasons" / f"{name}.cts"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"no season")
    return path


@pytest.mark.parametrize(
    "words", [("--name", "\udcff"), ("--name", "Bo\x1b[31m"), ("--name", "Bo", "--skill", "Craft (\u202ered)=2")]
)
def test_what_cannot_be_shown_is_refused_and_no_season_begins(run: Command, home: Path, words: tuple[str, ...]) -> None:
    code, out, err = run("crew", "new", *words)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "holds the control character U+" in err
    assert files(home) == []


def test_a_season_whose_first_change_is_refused_does_not_begin(
    run: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmotui.saves.season.documents.DOCUMENT_LIMIT", 200)
    code, out, err = run("crew", "new", "--name", "Bo" * 30)
    assert (code, out) == (1, "")
    assert "cannot be saved" in err
    assert "begins" not in err
    assert files(home) == []


def test_a_title_longer_than_a_file_name_is_found_again(run: Command, home: Path) -> None:
    title = "long " * 80
    assert run("crew", "new", "--name", "Bo", "--season", title).code == 1
    assert run("crew", "new", "--name", "Cy", "--season", title).code == 1
    assert len(files(home)) == 1
    assert len(json.loads(run("crew", "list", "--json", "--season", title).out)) == 2


def test_a_season_is_found_by_its_file_whatever_its_letters(run: Command, home: Path) -> None:
    samples().rename(home / "seasons" / "Foo.cts")
    for name in ("Foo", "Foo.cts", str(home / "seasons" / "Foo.cts")):
        assert run("crew", "new", "--name", "Bo", "--season", name).code == 1
    assert files(home) == ["Foo.cts"]


def test_a_file_that_is_not_there_is_no_title(run: Command, home: Path) -> None:
    code, out, err = run("crew", "new", "--name", "Bo", "--season", "nowhere/first-light.cts")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert files(home) == []


def test_of_several_seasons_with_one_title_the_file_is_asked_for(run: Command) -> None:
    samples()
    samples()
    for words in (("list",), ("new", "--name", "Bo"), ("validate",)):
        code, out, err = run("crew", *words, "--season", "First Light")
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "2 seasons are called 'First Light'" in err
        assert "first-light-2" in err
    assert run("crew", "list", "--season", "first-light-2").code == 0


def test_where_no_season_can_be_opened_that_is_said(run: Command, home: Path) -> None:
    path = broken(home)
    for words in (("list",), ("list", "--json"), ("validate",), ("export",), ("undo",)):
        code, out, err = run("crew", *words)
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert str(path) in err


def test_a_new_season_begins_beside_one_that_cannot_be_opened(run: Command, home: Path) -> None:
    broken(home)
    assert run("crew", "random").code == 0
    assert files(home) == ["broken.cts", "season-1.cts"]


def test_an_older_season_stands_in_only_with_a_word(run: Command, home: Path) -> None:
    samples()
    broken(home)
    code, out, err = run("crew", "list")
    assert (code, len(out.splitlines())) == (0, 7)
    assert err == "cosmotui: broken cannot be opened; First light is taken.\n"
