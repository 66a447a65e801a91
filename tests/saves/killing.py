"""Run as a program: matches whose player is killed again and again, without warning.

`python -m tests.saves.killing FOLDER ROUNDS` prints what it saw as JSON. It is a program of its own because it forks,
which a test runner with threads must not do.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path
from random import Random

import cosmotui.saves.match_file as match_file_module
from cosmotui.bots.bot import random_reply
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match
from tests.saves.beacons import LongBeacons, new_match
from tests.saves.conftest import games

MATCH_LENGTH = 300
MOST_REPORTS = 8
LONGEST_DELAY = 0.01
"""Seconds between the last report waited for and the end: in it a player opens, answers, saves or rewrites."""


def next_answer(match: AnyMatch) -> None:
    """Give an answer that depends only on its number, so that the whole match can be checked afterwards."""
    question = match.questions[0]
    match.answer(question.seat, random_reply(question, Random(match.answer_count)))


def play(folder: Path, report: int) -> None:
    """Go on with the match under way, or begin one; report each answer once it is saved. Never returns."""
    match_file_module.COMPACT_AFTER = 10_000
    under_way = [saved.path for saved in Library(folder).matches() if saved.problem or saved.answers < MATCH_LENGTH]
    if under_way:
        opened = open_match(under_way[0], games)
        match, file = opened.match, opened.file
    else:
        match = new_match(LongBeacons())
        file = MatchFile.create(match, "Killed", folder)
    while True:
        file.record(match)
        os.write(report, f"{file.path.name if file.path else ''} {match.answer_count}\n".encode())
        next_answer(match)


def one_life(folder: Path, wanted: int, delay: float) -> list[str]:
    """Let a player live until it has reported so often, and a moment longer; everything it reported."""
    read, write = os.pipe()
    player = os.fork()
    if player == 0:
        try:
            play(folder, write)
        finally:  # only if something went wrong: the traceback is on stderr
            os._exit(1)
    os.close(write)
    reports = b""
    while reports.count(b"\n") < wanted and (more := os.read(read, 4096)):
        reports += more
    time.sleep(delay)
    os.kill(player, signal.SIGKILL)
    status = os.waitpid(player, 0)[1]
    with os.fdopen(read, "rb") as rest:
        reports += rest.read()
    lines = reports.decode().splitlines()
    return lines if os.WIFSIGNALED(status) else [*lines, "failed 0"]


def main(folder: Path, rounds: int) -> None:
    """Kill so many players, then look at every match."""
    rng = Random(0)
    saved: dict[str, int] = {}
    most_lost = most_gained = failed = 0
    for _ in range(rounds):
        lines = one_life(folder, rng.randint(0, MOST_REPORTS), rng.uniform(0, LONGEST_DELAY))
        for position, line in enumerate(lines):
            name, count = line.split()
            failed += name == "failed"
            if position == 0 and name in saved:
                most_lost = max(most_lost, saved[name] - int(count))
                most_gained = max(most_gained, int(count) - saved[name])
            saved[name] = int(count)
    matches = Library(folder).matches()
    different = 0
    for entry in matches:
        found = open_match(entry.path, games).match
        played = new_match(LongBeacons())
        while played.answer_count < found.answer_count:
            next_answer(played)
        different += found.state_bytes() != played.state_bytes()
    print(
        json.dumps(
            {
                "matches": len(matches),
                "answers": sum(saved.values()),
                "bad": [entry.problem for entry in matches if entry.problem],
                "different": different,
                "failed": failed,
                "most_lost": most_lost,
                "most_gained": most_gained,
            }
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
