"""How fast random matches go: `python -m tests.benchmarks.decisions [SECONDS]` prints one table.

The yardstick is python-chess doing the same in the same run: list the legal moves, choose one, push it. Both are
measured in turns of a fifth of a second of processor time, so that a busy machine slows both alike.
"""

import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

import chess

from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of

TURN = 0.2


def chess_moves() -> Iterator[None]:
    """Random games of chess, a move at a time."""
    rng = Random(1)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            yield


def bare_chess_moves() -> Iterator[None]:
    """The same without asking after each move whether the game is over: it ends when no move is left."""
    rng = Random(1)
    while True:
        board = chess.Board()
        while moves := list(board.legal_moves):
            board.push(rng.choice(moves))
            yield
            if board.halfmove_clock >= 150:
                break


def cosmoclysm_decisions(seats: int) -> Iterator[None]:
    """Random matches of Cosmoclysm, a decision at a time; nobody concedes or offers a draw."""
    rng = Random(1)
    rules = rules_of("cosmoclysm")
    players = tuple(Seat(f"P{number}", number) for number in range(seats))
    for seed in range(10**9):
        match = Match.new(rules, Setup(players, {}, seed))
        while match.result is None:
            question = match.questions[0]
            assert isinstance(question, ChooseOne)
            common = [option.value for option in question.options if not option.rare] or ["concede"]
            match.answer(question.seat, rng.choice(common))
            yield


def rate(moves: Iterator[None]) -> float:
    """Moves in a second, measured for one turn."""
    count, start = 0, process_time()
    while (now := process_time()) - start < TURN:
        for _ in range(100):
            next(moves)
        count += 100
    return count / (now - start)


def main(seconds: float) -> None:
    """Measure and print."""
    players = {
        "python-chess, legal moves, choose, push": bare_chess_moves(),
        "python-chess, also asked whether it is over": chess_moves(),
        **{f"cosmoclysm, {seats} seats": cosmoclysm_decisions(seats) for seats in (2, 3, 4, 6)},
    }
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(max(1, round(seconds / TURN / len(players)))):
        for name, moves in players.items():
            rates[name].append(rate(moves))
    yardstick = median(next(iter(rates.values())))
    print(f"{'random play, one process':<46}{'per second':>12}{'ratio':>8}")
    for name, measured in rates.items():
        print(f"{name:<46}{median(measured):>12,.0f}{median(measured) / yardstick:>8.2f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 12.0)
