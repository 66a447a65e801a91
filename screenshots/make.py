"""Makes the pictures of the README from the real program: `python screenshots/make.py` writes SVG files beside itself.

The matches are played by seeded bots, so the same program makes the same pictures.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from picture import svg
from terminal import Terminal

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.registry import game
from cosmotui.saves.match_file import MatchFile
from cosmotui.session import AnyMatch

SIZES = ((80, 24), (120, 40))
NAMES = ("Atropos", "Lachesis", "Clotho")
SEED = 8842_1076_5531_0097


def saved(title: str, until: Callable[[AnyMatch, AnyQuestion], bool]) -> str:
    """Save a match of three, played by captains up to the first question for which `until` holds; its file name."""
    seats = tuple(Seat(name, number) for number, name in enumerate(NAMES))
    match: AnyMatch = Match.new(game("cosmoclysm"), Setup(seats, {}, SEED))
    captain, rng = bot("cosmoclysm", "captain"), Random(SEED)
    while match.questions and not until(match, match.questions[0]):
        question = match.questions[0]
        match.answer(question.seat, captain.reply(match.view(question.seat), question, rng, 1.0))
    file = MatchFile.create(match, title)
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


def a_choice_of_fights(match: AnyMatch, question: AnyQuestion) -> bool:
    """A ship is about to move and has several fights to choose from, some turns into the match."""
    fights = [option for option in getattr(question, "options", ()) if option.number.endswith("in 100")]
    return question.key == "CC-D5" and match.event_count > 100 and len(fights) >= 3


def at_setup(match: AnyMatch, question: AnyQuestion) -> bool:
    """The last ships are being placed."""
    return question.key == "CC-D1" and match.event_count >= 20


def never(match: AnyMatch, question: AnyQuestion) -> bool:
    """Play to the end."""
    return False


def main() -> None:
    """All pictures, at every size."""
    finished = saved("Three sisters, over", never)
    placing = saved("Three sisters, setup", at_setup)
    fighting = saved("Three sisters", a_choice_of_fights)
    pictures = (
        ("home", [], []),
        ("new-match", ["play", "cosmoclysm"], []),
        ("setup", ["resume", placing], ["enter", "tab"]),
        ("cosmoclysm", ["resume", fighting], ["tab"]),
        ("result", ["resume", finished], ["1"]),
        ("replay", ["resume", finished], ["2", *["down"] * 6, "right", "right", "right"]),
        ("rules", ["resume", fighting], ["?"]),
    )
    for name, arguments, keys in pictures:
        for width, height in SIZES:
            with Terminal([*arguments, "--theme", "dark"], width, height, dict(os.environ)) as terminal:
                terminal.press(*keys)
                path = HERE / f"{name}-{width}x{height}.svg"
                path.write_text(svg(terminal.screen, f"cosmotui: {name}"), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(COSMOTUI_HOME=home, TERM="xterm-256color", COLORTERM="truecolor", TZ="UTC", LC_ALL="C.UTF-8")
        os.environ.pop("SSH_CONNECTION", None)
        main()
