"""Seasons for the tests of `crew`, with the samples in them."""

import json
from pathlib import Path

from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from tests.cli.conftest import Command

LINDQVIST, CASTELLANOS = SAMPLES[0], SAMPLES[5]


def samples(title: str = "First light") -> Path:
    """The file of a season with the six samples, `c1` to `c6`."""
    with SeasonShelf().create(title, 7) as file:
        file.commit(Change("samples", SAMPLES))
        return file.path


def path() -> Path:
    """The file of the season played last."""
    return SeasonShelf().seasons()[0].path


def season() -> Season:
    """The season played last, as it lies on disk."""
    return SeasonFile.open(path(), writing=False).season


def rows(run: Command, *words: str, ends_with: int = 0) -> list[dict]:
    """What a command writes for other programs."""
    code, out, err = run("crew", *words, "--json")
    assert (code, err) == (ends_with, "")
    return json.loads(out)
