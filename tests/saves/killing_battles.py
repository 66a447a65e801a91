"""Run as a program: ship battles of a season whose player is killed again and again, without warning.

`python -m tests.saves.killing_battles FOLDER ROUNDS` prints what it saw as JSON. It is a program of its own because it
forks, which a test runner with threads must not do.
"""

import json
import os
import sys
import zlib
from collections.abc import Iterable
from pathlib import Path
from random import Random

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.rules.cosmoforce.characters.homecoming import came_home
from cosmotui.rules.cosmoforce.muster import Command, muster
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.duel.write_back import write_back
from cosmotui.rules.space_force.fights import begin_fight
from cosmotui.rules.space_force.season import Change, Document, Season
from cosmotui.rules.space_force.ship import Ship
from cosmotui.saves.open_match import open_match
from cosmotui.saves.season.file import SeasonFile
from cosmotui.seasons.encounters import Encounter, begin_battle, forgotten, unwritten, watched, write_up
from cosmotui.session.session import Session
from tests.saves.lives import one_life
from tests.saves.seasons import SEED

SHIP = Ship("v90", "Pegasus", "scorpius")
BOTS = (("Pegasus", "ensign"), ("Raider", "ensign"))
MOST_REPORTS = 8
WRITING = 0.004
"""Seconds in which a battle is written for certain: the kill falls into them."""
LONGEST_BATTLE = 80
"""Answers after which a battle is abandoned."""


def fingerprint(documents: Iterable[Document]) -> int:
    """A number that tells rosters apart: every sheet, and which battles are written."""
    packed = sorted((one.id, msgspec.msgpack.encode(one)) for one in documents)
    return zlib.crc32(msgspec.msgpack.encode(packed))


def documents_of(season: Season) -> dict[str, Document]:
    """The sheets and the battles."""
    return {one.id: one for one in (*season.characters.values(), *season.fights.values())}


def roster(season: Season) -> int:
    """The fingerprint of a season as it is."""
    return fingerprint(documents_of(season).values())


class Player:
    """Plays battle after battle, and announces what a change will make of the roster before it is made."""

    def __init__(self, folder: Path, report: int) -> None:
        found = sorted(folder.glob("*.cts"))
        self.file = SeasonFile.open(found[0]) if found else SeasonFile.create(folder, "Killed", SEED)
        self.rng = Random(os.getpid())
        self._report = report

    def play(self) -> None:
        """Go on for ever."""
        while True:
            for waiting in unwritten(self.file.season):
                self.go_on_with(waiting)
            self.commit(Change("all is well", (*SAMPLES, SHIP)))
            cast = muster(self.file.season, [Command(SHIP.id, tuple(one.id for one in SAMPLES)), Command()]).cast
            seed = self.rng.getrandbits(40)
            self.announce(begin_fight(self.file.season, "Battle", seal(seed), cast.characters))
            fought(begin_battle(self.file, "Battle", cast, BOTS, {}, seed), self.rng.randint(0, LONGEST_BATTLE))

    def go_on_with(self, waiting: Encounter) -> None:
        """Write a battle that is over; fight on for a while with another, and abandon it."""
        if waiting.saved is None:
            self.commit(forgotten(waiting.fight))  # killed between the season and the save
            return
        if not waiting.saved.over:
            opened = open_match(waiting.saved.path)
            fought(Session(opened.match, opened.file), self.rng.randint(0, LONGEST_BATTLE))
        match = watched(waiting.saved)
        view = match.view(None)
        assert isinstance(view, CosmoforceView)
        flown = [one for ship in view.ships for one in came_home(ship, view.round)]
        self.announce(write_back(self.file.season, waiting.fight, flown), writes=True)
        write_up(self.file, waiting.fight, match)
        waiting.saved.path.unlink()  # so that the folder stays small

    def commit(self, change: Change) -> None:
        """Announce a change and make it."""
        self.announce(change)
        self.file.commit(change)

    def announce(self, change: Change, writes: bool = False) -> None:
        """Report what the roster is, what it will be, and how many sheets a battle changes."""
        before = documents_of(self.file.season)
        put = {one.id: one for one in change.put if one.id[0] in "cf"}
        after = {id: one for id, one in (before | put).items() if id not in change.drop}
        wrote = sum(one != before.get(id) for id, one in put.items()) if writes else 0
        os.write(self._report, f"{fingerprint(before.values())} {fingerprint(after.values())} {wrote}\n".encode())


def fought(session: Session, answers: int) -> None:
    """Let the bots give so many answers."""
    for _ in range(answers):
        question = session.bot_question()
        if question is None:
            break
        session.answer(question.seat, session.bot_job(question)())
    session.close()


def writes(told: bytes, wanted: int) -> bool:
    """Whether more changes than wanted were announced, and the last of them writes a battle."""
    return told.count(b"\n") > wanted and not told.endswith(b" 0\n")


def play(folder: Path, report: int) -> None:
    """Play battle after battle. Never returns."""
    Player(folder, report).play()


def main(folder: Path, rounds: int) -> None:
    """Kill so many players of one season after another, and look at its roster after each."""
    rng = Random(0)
    os.environ["COSMOTUI_HOME"] = str(folder / "home")
    expected: list[int] = []
    strange = written = sheets = 0
    for _ in range(rounds):
        wanted, delay = rng.randint(1, MOST_REPORTS), rng.uniform(0, WRITING)
        told = one_life(play, folder, lambda told, wanted=wanted: writes(told, wanted), delay)
        reports = [[int(word) for word in line.split()] for line in told]
        written += sum(wrote > 0 for _, _, wrote in reports)
        sheets += sum(wrote for _, _, wrote in reports)
        expected = reports[-1][:2] if reports else expected
        for path in folder.glob("*.cts"):
            now = roster(SeasonFile.open(path, writing=False).season)
            strange += now not in expected
            expected = [now]
    print(json.dumps({"written": written, "sheets": sheets, "strange": strange}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
