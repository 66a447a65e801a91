"""A home of its own for every test, and matches to save."""

from pathlib import Path
from random import Random

import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.game import AnyGame
from cosmotui.saves.match_file import AnyMatch, MatchFile
from tests.saves.beacons import Beacons, LongBeacons, new_match

GAMES: dict[str, AnyGame] = {"beacons": Beacons(), "long-beacons": LongBeacons()}


def games(name: str) -> AnyGame:
    """The games of these tests by name, as the registry has the real ones."""
    return GAMES[name]


def answer(match: AnyMatch, count: int, seed: int = 1) -> None:
    """Give up to `count` random answers."""
    rng = Random(seed)
    for _ in range(count):
        if match.result is not None:
            return
        question = match.questions[0]
        match.answer(question.seat, random_reply(question, rng))


def saved(answers: int, title: str = "A match", seed: int = 7) -> Path:
    """The file of a match with so many answers, closed."""
    match = new_match(seed=seed)
    file = MatchFile.create(match, title)
    answer(match, answers)
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that COSMOTUI_HOME names."""
    home = tmp_path / "home"
    monkeypatch.setenv("COSMOTUI_HOME", str(home))
    return home
