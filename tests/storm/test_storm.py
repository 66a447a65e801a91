"""Short storms over scenes of every kind; behind the slow mark, longer ones over all."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.at_rest import no_waiting_by_the_clock
from tests.frames_not_cut import frames_not_cut
from tests.storm.bout import fight
from tests.storm.scenes import Scene, scenes
from tests.styles_parsed_once import styles_parsed_once

__all__ = ["frames_not_cut", "no_waiting_by_the_clock", "styles_parsed_once"]

SCENES = {scene.name: scene for scene in scenes()}
SHORT = [
    "home", "new cosmoforce", "new space-force", "match chess-in-the-midst", "match duel-begun", "match table-begun",
    "match fleets-begun", "match guards-begun", "replay teams-finished", "rules cosmic-encounter", "options", "keys",
    "lesson cosmoclysm move", "lesson cosmic-conflict orders", "lesson cosmic-encounter ally",
    "shipyard people", "crewed fleet", "card", "private orders", "season roster", "season mission", "season wizard",
    "table director", "table actor",
]  # fmt: skip


@pytest.fixture(autouse=True)
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_CTYPE", "SSH_CONNECTION", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


def assert_weathered(scene: Scene, seed: int, keys: int) -> None:
    bout = fight(scene, seed, keys)
    assert bout.faults == []
    assert bout.keys >= keys


def short_storms() -> Iterator[object]:
    """Each scene in a storm that breaks off or goes to the end, by turns; behind the slow mark in the other too."""
    for number, name in enumerate(SHORT):
        for kind, (keys, course) in enumerate(((40, "broken off"), (60, "to the end"))):
            marks = [] if kind == number % 2 else [pytest.mark.slow]
            yield pytest.param(name, keys, id=f"{course}-{name}", marks=marks)


@pytest.mark.parametrize(("name", "keys"), short_storms())
def test_a_storm(name: str, keys: int) -> None:
    assert_weathered(SCENES[name], 1, keys)


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_a_long_storm(name: str) -> None:
    assert_weathered(SCENES[name], 2, 3_000)
