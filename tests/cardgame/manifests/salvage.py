"""Salvage in the program."""

from cosmotui.games.manifest import Manifest

GAME = Manifest(
    name="salvage",
    title="Salvage",
    about="Contests of hidden cards for ore.",
    letters="SV",
    least_seats=2,
    most_seats=5,
    position=6,
    rules="tests.cardgame:Salvage",
    words="tests.cardgame.describe",
    bots="tests.cardgame.bots:LEVELS",
)
