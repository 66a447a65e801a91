"""A match in one line: who won, how long it took, and the seed once that is open."""

from cosmotui.engine.match import Match
from cosmotui.engine.seed import seed_text
from cosmotui.engine.state import State, View


def match_line(match: Match[State, View]) -> str:
    """Return the line. It tells nothing that is not public, and nothing of the course."""
    names = match.setup.names()
    where = match.game.where(match.view(None))
    if match.result is None:
        return f"{match.game.title}: {', '.join(names)}; {', '.join(filter(None, (where, 'not over yet')))}"
    seed = f", seed {seed_text(match.seed)}" if match.seed is not None else ""
    told = ", ".join(filter(None, (match.result.told(names), where)))
    return f"{match.game.title}: {told}{seed}"
