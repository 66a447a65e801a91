"""The boards of all games as the program draws them, in text: for the pictures in the rulebooks."""

from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.game_screens import look_of
from cosmotui.games import rules_of
from cosmotui.saves.journal import read_journal
from cosmotui.saves.open_match import restored
from cosmotui.session.session import AnyMatch
from cosmotui.widgets.glyphs import TIERS
from cosmotui.widgets.line_widget import LineWidget
from tests.any_game import any_match
from tests.fixtures.write import HOMES
from tests.screens.playing import settled, turn_14

WIDTH, HEIGHT = 50, 24
SAVES = {
    "cosmoforce": "duel-in-the-midst",
    "cosmic-conflict": "fleets-in-the-midst",
    "cosmic-encounter": "table-in-the-midst",
    "space-force": "boarding",
}
"""By game: the save of an earlier program whose board is drawn."""


def pictured(game: str) -> AnyMatch:
    """The match of which the rulebook of a game has a picture."""
    if game not in SAVES:
        return any_match(turn_14().match)
    path = HOMES / "first" / "saves" / f"{SAVES[game]}.ctm"
    return restored(read_journal(path), path, rules_of)[0]


async def drawn(pilot: Pilot[str], game: str, tier: str) -> list[str]:
    """The board in the glyphs of a tier, row by row."""
    app, look = pilot.app, look_of(game)
    assert isinstance(app, CosmotuiApp)
    app.glyphs = TIERS[tier]
    board = look.board()
    board.styles.width, board.styles.height = WIDTH, HEIGHT
    await app.screen.mount(board)
    await settled(pilot)
    look.show(board, pictured(game).view(0), None)
    await settled(pilot)
    parts = [board] if isinstance(board, LineWidget) else list(board.query(LineWidget))
    lines = [line for part in parts for line in part.lines(part.size.width or WIDTH, part.size.height or HEIGHT)]
    await board.remove()
    return ["".join(text for text, _ in line).rstrip() for line in lines]
