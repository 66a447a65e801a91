"""What a match of Cosmic Encounter costs: `python -m tests.benchmarks.encounter [MATCHES]` prints one table.

Five aliens, everything answered at random. The yardstick of the decisions is python-chess doing the same in the same
run; that of opening a match is starting the program on home. The last lines come from a pseudo-terminal of 80 x 24.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

from cosmotui.bots.bot import random_reply
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.directories import HOME_VARIABLE, histories_folder
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_at_end
from tests.benchmarks.decisions import bare_chess_moves, rate
from tests.benchmarks.line import CURSOR_MS, kept, press, report, resumed
from tests.conformance.forms import random_form
from tests.terminal.terminal import Terminal

NAME = "cosmic-encounter"
SEATS = tuple(Seat(name, number, "novice") for number, name in enumerate(("Mira", "Ofra", "Tomas", "Bo", "Ines")))
SHOWS = "SYSTEMS"
LIMIT = 1500
"""Bytes of a cursor move."""


def fresh(seed: int, people: int = 0) -> AnyMatch:
    """A new match in which the first seats are people."""
    seats = tuple(Seat(seat.name, seat.colour, "" if n < people else seat.bot) for n, seat in enumerate(SEATS))
    return Match.new(rules_of(NAME), Setup(seats, {}, seed))


def step(match: AnyMatch, rng: Random) -> None:
    """Answer one question at random; a form that happens to be illegal is handed in as proposed."""
    question = match.questions[0]
    form = isinstance(question, Compose)
    try:
        match.answer(question.seat, random_form(NAME, question, rng) if form else random_reply(question, rng))
    except IllegalReply:
        match.answer(question.seat, match.game.default(match.view(question.seat), question))


def decisions() -> Iterator[None]:
    """Random matches, a decision at a time."""
    for seed in range(10**9):
        match, rng = fresh(seed), Random(seed)
        while match.result is None:
            step(match, rng)
            yield


def timed(action: Callable[[], object]) -> float:
    """Milliseconds that an action takes once."""
    start = perf_counter()
    action()
    return (perf_counter() - start) * 1000


def random_play(seconds: float) -> None:
    """Decisions in a second, beside chess."""
    players = {"python-chess": bare_chess_moves(), "cosmic encounter, 5 aliens": decisions()}
    rates: dict[str, list[float]] = {name: [] for name in players}
    start = process_time()
    while process_time() - start < seconds:
        for name, moves in players.items():
            rates[name].append(rate(moves))
    yardstick = median(rates["python-chess"])
    for name, measured in rates.items():
        print(f"{name:<34}{median(measured):>9,.0f} a second{median(measured) / yardstick:>8.2f} x chess")


def saved_matches(folder: Path, matches: int) -> list[str]:
    """Play matches to their ends, saving each answer; the names of their files."""
    names: list[str] = []
    saves: list[float] = []
    for seed in range(matches):
        match, rng = fresh(seed), Random(seed)
        file = MatchFile.create(match, f"finished {seed}", folder)
        while match.result is None:
            step(match, rng)
            saves.append(timed(lambda file=file, match=match: file.record(match)))
        file.close()
        assert file.path is not None
        path = file.path
        names.append(path.stem)
        size = path.stat().st_size / 1000
        print(
            f"open a finished match             {opened(path):9.1f} ms   {match.answer_count} answers, {size:,.0f} KB"
        )
        print(f"open one that came from elsewhere {opened(path, known=False):9.1f} ms   at its end (limit 100)")
        print(f"  play it again, on the screen    {opened(path, known=False, whole=True):9.1f} ms")
    ninth = sorted(saves)[len(saves) * 9 // 10]
    print(f"save one answer                   {median(saves):9.3f} ms   9 in 10 {ninth:.3f}, most {max(saves):.1f}")
    return names


def opened(path: Path, known: bool = True, whole: bool = False) -> float:
    """Median milliseconds that it takes to open a match; `known`: whether this program has played it before.

    `whole`: also to play again what is not known.
    """
    found: list[float] = []
    for _ in range(5):
        if not known:
            shutil.rmtree(histories_folder(), ignore_errors=True)
        start = perf_counter()
        match = open_at_end(path)
        if whole and match.whole is not None:
            match.whole.result()
        found.append((perf_counter() - start) * 1000)
        match.file.close()
    return median(found)


def screens(home: Path, finished: str) -> None:
    """From the command to the first paint, and what keys cost on the line."""
    for title, words, shows in (("home", (), "CONTINUE"), ("a finished match", ("resume", finished), SHOWS)):
        start = perf_counter()
        terminal = Terminal(*words, home=home)
        terminal.until(shows)
        print(f"start on {title:<25}{(perf_counter() - start) * 1000:9.0f} ms")
        terminal.close()
    for words in ("", "--ssh"):
        terminal = resumed(home, waiting(home), words, SHOWS)
        rng = Random(1)
        costs = [press(terminal, rng.choice(("left", "right", "up", "down"))) for _ in range(60)]
        report(f"cursor on the table {words}", costs, LIMIT, CURSOR_MS)
        terminal.close()


def waiting(home: Path) -> str:
    """Save a match in which a person alone is to choose a target; the name of its file."""
    match, rng = fresh(5, people=1), Random(5)
    while match.questions[0].key != "D-target" or match.questions[0].seat != 0:
        step(match, rng)
    return kept(match, "waiting", home)


def main(matches: int) -> None:
    """Measure and print."""
    random_play(8.0)
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        os.environ[HOME_VARIABLE] = name
        screens(home, saved_matches(home / "saves", matches)[0])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
