"""Run as a program: matches whose player is killed again and again, without warning.

`python -m tests.saves.killing FOLDER ROUNDS` prints what it saw as JSON. It is a program of its own because it forks,
which a test runner with threads must not do.
"""

import json
import os
import sys
from pathlib import Path
from random import Random

import cosmotui.saves.match_file as match_file_module
from cosmotui.bots.bot import random_reply
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match
from tests.saves.beacons import LongBeacons, new_match
from tests.saves.conftest import games
from tests.saves.lives import one_life

MATCH_LENGTH = 120
MOST_REPORTS = 6
LONGEST_DELAY = 0.005
"""Seconds between the last report waited for and the end: in it a player opens, answers, saves or rewrites."""


def next_answer(match: AnyMatch) -> None:
    """Give an answer that depends only on its number, so that the whole match can be checked afterwards."""
    question = match.questions[0]
    match.answer(question.seat, random_reply(question, Random(match.answer_count)))


def play(folder: Path, report: int) -> None:
    """Go on with the match in the folder, or begin it; report each answer once it is saved. Never returns."""
    match_file_module.COMPACT_AFTER = 3000
    under_way = Library(folder, games).matches()
    if under_way:
        opened = open_match(under_way[0].path, games)
        match, file = opened.match, opened.file
    else:
        match = new_match(LongBeacons())
        file = MatchFile.create(match, "Killed", folder)
    while True:
        file.record(match)
        os.write(report, f"{match.answer_count}\n".encode())
        next_answer(match)


def main(folder: Path, rounds: int) -> None:
    """Kill so many players of one match after another, then look at every match."""
    rng = Random(0)
    saved = [0]
    most_lost = most_gained = 0
    for _ in range(rounds):
        if saved[-1] >= MATCH_LENGTH:
            saved.append(0)
        place = folder / str(len(saved))
        wanted, delay = rng.randint(0, MOST_REPORTS), rng.uniform(0, LONGEST_DELAY)
        told = one_life(play, place, lambda told, wanted=wanted: told.count(b"\n") >= wanted, delay)
        counts = [int(count) for count in told]
        if counts:
            most_lost = max(most_lost, saved[-1] - counts[0])
            most_gained = max(most_gained, counts[0] - saved[-1])
            saved[-1] = counts[-1]
    bad: list[str] = []
    different = 0
    for number, count in enumerate(saved, 1):
        entries = Library(folder / str(number), games).matches()
        bad += [entry.problem for entry in entries if entry.problem] + ["a second file"] * (len(entries) - 1)
        if not entries and not count:
            continue  # killed before the file was there
        found = open_match(entries[0].path, games).match
        played = new_match(LongBeacons())
        while played.answer_count < found.answer_count:
            next_answer(played)
        different += found.state_bytes() != played.state_bytes() or not 0 <= found.answer_count - count <= 1
    print(
        json.dumps(
            {
                "matches": len(saved),
                "answers": sum(saved),
                "bad": bad,
                "different": different,
                "most_lost": most_lost,
                "most_gained": most_gained,
            }
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
