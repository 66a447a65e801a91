"""Saves to begin a test with."""

from pathlib import Path
from random import Random

from cosmotui.bots.bot import random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.directories import saves_folder
from cosmotui.saves.match_file import MatchFile


def save_match(
    names: tuple[str, ...] = ("Atropos", "Lachesis"), answers: int = 30, title: str = "", seed: int = 1
) -> Path:
    """A match of people after some random answers. Returns its file."""
    match = Match.new(rules_of("cosmoclysm"), Setup(tuple(Seat(name, n) for n, name in enumerate(names)), {}, seed))
    file = MatchFile.create(match, title)
    rng = Random(seed)
    while match.questions and match.answer_count < answers:
        question = match.questions[0]
        match.answer(question.seat, random_reply(question, rng))
    file.record(match)
    path = file.path
    file.close()
    assert path is not None
    return path


def save_some() -> None:
    """A running match, one that is over, and a file that is none."""
    save_match(("Mira", "Bo", "Ines"))
    save_match(("Ofra", "Tomas"), answers=100_000)
    (saves_folder() / "broken.ctm").write_bytes(b"this is no match")
