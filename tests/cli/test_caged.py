"""`--caged`: whatever is typed, files come from one folder and go there."""

from pathlib import Path

import pytest

from cosmotui.rules.cosmoforce.design_text import design_text
from cosmotui.rules.cosmoforce.presets import LANCER
from cosmotui.saves.exchange import CAGED_VARIABLE
from tests.cli.conftest import Command


@pytest.fixture(autouse=True)
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder outside of the cage with what might be taken out of it, in which the program runs."""
    monkeypatch.setenv(CAGED_VARIABLE, "")
    folder = tmp_path / "outside"
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / "lancer.ship").write_text(design_text(LANCER))
    (folder / "people.json").write_text("{}")
    return folder


@pytest.fixture
def exchange(home: Path) -> Path:
    return home / "exchange"


@pytest.fixture
def played(run: Command) -> str:
    run("play", "cosmoclysm", "--seat", "Ann", "--seat", "Bo", "--seed", "7", typed="1\n1\n")
    run("crew", "random", "--seed", "7")
    return "cosmoclysm-ann-bo"


@pytest.mark.parametrize(
    "words",
    [
        ("saves", "export", "cosmoclysm-ann-bo", "FILE"),
        ("saves", "import", "FILE"),
        ("designs", "export", "lancer", "FILE"),
        ("designs", "export", "lancer", "FILE", "--force"),
        ("designs", "import", "FILE"),
        ("designs", "show", "FILE"),
        ("designs", "check", "FILE"),
        ("cards", "import", "FILE"),
        ("cards", "export", "dst", "FILE"),
        ("fleets", "show", "FILE"),
        ("crew", "export", "FILE"),
        ("crew", "import", "FILE", "--yes"),
        ("crew", "validate", "FILE"),
        ("crew", "list", "--season", "FILE"),
        ("verify", "FILE"),
        ("resume", "FILE"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("name", ["lancer.ship", "people.json", "new.json"])
def test_nothing_outside_is_read_or_written(
    run: Command, outside: Path, exchange: Path, played: str, words: tuple[str, ...], name: str
) -> None:
    before = {path.name: path.read_bytes() for path in outside.iterdir()}
    for file in (str(outside / name), f"../outside/{name}", f"./{name}"):
        code, out, err = run("--caged", *(file if word == "FILE" else word for word in words))
        assert code in (1, 2), out
        assert "exchange folder" in err or "There is no" in err
    assert {path.name: path.read_bytes() for path in outside.iterdir()} == before
    assert not exchange.exists() or not list(exchange.iterdir())


def test_files_go_to_the_exchange_folder_and_come_from_there(
    run: Command, outside: Path, exchange: Path, played: str
) -> None:
    assert run("--caged", "saves", "export", played, "out.ctm").code == 0
    assert run("--caged", "designs", "export", "lancer", "out.ship").code == 0
    assert run("--caged", "crew", "export", "out.json").code == 0
    assert sorted(path.name for path in exchange.iterdir()) == ["out.ctm", "out.json", "out.ship"]
    assert run("--caged", "saves", "import", "out.ctm").code == 0
    assert run("--caged", "designs", "import", "out.ship").code == 0
    assert run("--caged", "crew", "validate", "out.json").code == 0
    assert run("--caged", "verify", "out.ctm").code == 0
    assert sorted(path.name for path in outside.iterdir()) == ["lancer.ship", "people.json"]


def test_plain_lines_are_caged_as_well(run: Command, outside: Path, exchange: Path, played: str) -> None:
    code, out, err = run("--caged", "designs", "export", "lancer", "-")
    assert (code, err) == (0, "")
    assert "Cosmoforce ship" in out
    assert not exchange.exists()


@pytest.mark.parametrize(
    "words", [("saves", "export", "cosmoclysm-ann-bo", "-"), ("saves", "import", "-")], ids=" ".join
)
def test_what_holds_a_match_is_never_a_stream(run: Command, outside: Path, played: str, words: tuple[str, ...]) -> None:
    before = sorted(path.name for path in outside.iterdir())
    code, out, err = run("--caged", *words)
    assert (code, out) == (1, "")
    assert "'-' is not the name of a file" in err
    assert sorted(path.name for path in outside.iterdir()) == before
