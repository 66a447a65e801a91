"""The command lines of the README do what it says, in the order in which it names them."""

import shlex
from itertools import pairwise
from pathlib import Path

import pytest

from cosmotui.saves.designs import Designs
from tests.cli.conftest import Command
from tests.cli.crews import samples

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
PLAYED = ("play", "resume")
NAMED = ("NAME", "HASH")
"""What stands for a word of the reader's own."""
BROKEN = ("new", "validate")
"""Actions that meet a draft with a broken rule and end with 1, as the README says of them."""
FILES = {
    "mine.ship": "Cosmoforce ship",
    "mine.fleet": "Cosmic Conflict fleet",
    "varga.opponent": "Space Force opponent",
}
LADY = "Cosmic Conflict card\nname: Old Lady\nsize: 2\nprimary: Kinetic, arcs F FR FL\nsecondary: Armor\n"


def example(head: str) -> str:
    """The text of a thing, as the README shows it."""
    return README[README.index(f"{head}\n") :].partition("```")[0]


def commands() -> list[list[str]]:
    """Every command line that ends by itself and names nothing of the reader's own."""
    blocks = [block.partition("```")[0] for block in README.split("```sh\n")[1:]]
    lines = [shlex.split(line, comments=True)[1:] for block in blocks for line in block.splitlines()
             if line.startswith("cosmotui ")]  # fmt: skip
    return [words for words in lines if words and words[0] not in PLAYED and not {*NAMED} & {*words}]


def plays() -> list[list[str]]:
    """Every command line that begins a match."""
    lines = [line for line in README.splitlines() if line.startswith("cosmotui play ")]
    return [shlex.split(line, comments=True)[1:] for line in lines]


def few(words: list[str]) -> list[str]:
    """The same command line with fewer matches or fights."""
    matches = ["2" if before == "--matches" else word for before, word in pairwise(["", *words])]
    return [*matches, "--fights", "2"] if words[:2] == ["crew", "odds"] else matches


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Command) -> Path:
    """A folder with the files that the command lines name, and the ready-made people in a season."""
    monkeypatch.chdir(tmp_path)
    for name, head in FILES.items():
        Path(name).write_text(example(head), encoding="utf-8")
    Path("lady.card").write_text(LADY, encoding="utf-8")
    samples()
    assert run("crew", "export", "people.json").code == 0
    return tmp_path


def test_every_command_line_of_the_readme_works(run: Command, folder: Path) -> None:
    lines = commands()
    assert len(lines) > 25
    for words in lines:
        code, out, err = run(*few(words))
        expected = 1 if words[0] == "crew" and words[1] in BROKEN else 0
        assert (code, bool(out)) == (expected, True), (words, err)
    assert (folder / "sheet.html").is_file() and [saved.name for saved in Designs().designs()] == ["hornet"]


@pytest.mark.parametrize("words", plays(), ids=" ".join)
def test_every_match_of_the_readme_begins(run: Command, words: list[str]) -> None:
    code, out, err = run("--plain", *words, typed="q\n")
    assert (code, err) == (0, "") and "Saved. Go on with: cosmotui resume" in out


def test_the_opponent_of_the_readme_is_fought(run: Command, folder: Path) -> None:
    assert '--against "guard 3, Red Varga"' in README
    assert run("opponents", "import", "varga.opponent").code == 0
    words = few(["crew", "odds", "Lindqvist", "Castellanos", "--against", "guard 3, Red Varga"])
    code, out, _ = run(*words)
    assert code == 0 and out.startswith("2 fights between bots:")
