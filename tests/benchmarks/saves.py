"""What saving costs: `python -m tests.benchmarks.saves [FOLDER]` plays a match in FOLDER and prints ratios.

The yardsticks are measured in the same run: a bare write, and playing without saving.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from cosmotui.bots.bot import random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match

ANSWERS = 500
SEATS = (Seat("Atropos", 0), Seat("Lachesis", 1), Seat("Clotho", 2))


def milliseconds(action: Callable[[], object]) -> float:
    """How long the action takes once."""
    start = perf_counter()
    action()
    return (perf_counter() - start) * 1000


def played(file: MatchFile | None, times: list[float]) -> AnyMatch:
    """A match of so many random answers, saved after each if there is a file; what each save took goes to `times`."""
    match = Match.new(rules_of("cosmoclysm"), Setup(SEATS, {"quiet_rounds": "off"}, 1))
    rng = Random(1)
    while match.result is None and match.answer_count < ANSWERS:
        question = match.questions[0]
        match.answer(question.seat, random_reply(question, rng))
        if file is not None:
            times.append(milliseconds(lambda: file.record(match)))
    return match


def synced(handle: int) -> None:
    """A write that waits for the disk, as only the end of a match does."""
    os.write(handle, bytes(80))
    os.fsync(handle)


def main(folder: Path) -> None:
    """Measure and print."""
    first = Match.new(rules_of("cosmoclysm"), Setup(SEATS, {"quiet_rounds": "off"}, 1))
    file = MatchFile.create(first, "Benchmark", folder)
    file.record(first)
    assert file.path is not None
    saves: list[float] = []
    match = played(file, saves)
    file.close()
    with (folder / "yardstick").open("wb", buffering=0) as yardstick:
        bare = median(milliseconds(lambda: os.write(yardstick.fileno(), bytes(80))) for _ in range(500))
        disk = median(milliseconds(lambda: synced(yardstick.fileno())) for _ in range(100))
    alone = median(milliseconds(lambda: played(None, [])) for _ in range(5))

    def reopened() -> None:
        open_match(path).file.close()

    path = file.path
    opening = median(milliseconds(reopened) for _ in range(5))
    listing = median(milliseconds(Library(folder).matches) for _ in range(5))
    ninth = sorted(saves)[len(saves) * 9 // 10]
    print(f"save one answer    {median(saves):7.3f} ms   {median(saves) / bare:5.1f} x a bare write")
    print(f"  nine of ten in   {ninth:7.3f} ms")
    print(f"wait for the disk  {disk:7.3f} ms   {disk / bare:5.1f} x a bare write")
    print(f"open {match.answer_count} answers   {opening:7.2f} ms   {opening / alone:5.1f} x playing them at random")
    print(f"list this match    {listing:7.2f} ms")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as name:
            main(Path(name))
