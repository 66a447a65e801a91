"""Run as a program: a season whose player is killed again and again, without warning.

`python -m tests.saves.killing_seasons FOLDER ROUNDS` prints what it saw as JSON. It is a program of its own because it
forks, which a test runner with threads must not do.
"""

import json
import os
import sys
from pathlib import Path
from random import Random

import msgspec

import cosmotui.saves.season.file as season_file_module
import cosmotui.saves.season.history as ledger_module
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.saves.season.file import SeasonFile
from tests.saves.killing import LONGEST_DELAY, MOST_REPORTS
from tests.saves.lives import one_life
from tests.saves.seasons import SEED, people

CREW = 5


def counted(season: Season) -> set[int]:
    """What every sheet of the crew says; one number, unless half a change was found."""
    return {one.stars for one in season.characters.values()}


def one_more(season: Season, stars: int) -> Change:
    """A change to the whole crew: everybody has that many stars."""
    put = tuple(msgspec.structs.replace(one, stars=stars) for one in season.characters.values())
    return Change(f"{stars} stars", put, wall="d20" if stars % 7 == 0 else "")


def play(folder: Path, report: int) -> None:
    """Go on with the season in the folder, or begin it; report each change once it is saved. Never returns."""
    season_file_module.COMPACT_AFTER = 20_000
    ledger_module.HISTORY = 4
    found = sorted(folder.glob("*.cts"))
    file = SeasonFile.open(found[0]) if found else SeasonFile.create(folder, "Killed", SEED)
    if not file.season.characters:
        file.commit(people(file.season, *[f"Crew {number}" for number in range(CREW)]))
    stars = max(counted(file.season))
    while True:
        stars += 1
        file.commit(one_more(file.season, stars))
        os.write(report, f"{stars}\n".encode())
        if stars % 5 == 0 and file.undo_meter.free:
            file.undo()
            file.redo()
        if stars % 11 == 0:
            file.close()
            file = SeasonFile.open(file.path)


def main(folder: Path, rounds: int) -> None:
    """Kill so many players of one season after another, and look at it after each."""
    rng = Random(0)
    reported = gained = 0
    halves: list[list[int]] = []
    for _ in range(rounds):
        wanted, delay = rng.randint(0, MOST_REPORTS), rng.uniform(0, LONGEST_DELAY)
        told = one_life(play, folder, lambda told, wanted=wanted: told.count(b"\n") >= wanted, delay)
        reports = [int(count) for count in told]
        reported = reports[-1] if reports else reported
        for path in folder.glob("*.cts"):
            found = counted(SeasonFile.open(path, writing=False).season)
            if len(found) > 1:
                halves.append(sorted(found))
            elif found:
                gained = max(gained, abs(max(found) - reported))
    files = [path.name for path in folder.glob("*.cts")]
    print(json.dumps({"files": files, "changes": reported, "halves": halves, "most_apart": gained}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
