"""What a bot means to do with a ship, in a few words."""

from collections.abc import Sequence

from cosmotui.bots.cosmoclysm.judge import KIND, ODDS, OWNER
from cosmotui.bots.cosmoclysm.turns import STAY, Choice
from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmoclysm.board import LABELS


def purpose(at: Sequence[int], moves: Sequence[Choice], seat: int) -> str:
    """Return the best of a ship's moves: `to attack D3 with a d4 of 3 or more`; empty for the turn without a move."""
    best = max(moves, key=lambda choice: choice.shares[seat])
    if best.start == STAY:
        return ""
    deed = "attack" if at[best.end] and OWNER[at[best.end]] != seat else "go to"
    return f"to {deed} {LABELS[best.end]}{_with_d4(best.roll)}"


def _with_d4(roll: int) -> str:
    return f" with a d4 of {roll} or more" if roll > 1 else ""


def fight_told(ship: int, there: int) -> str:
    """Return the chance to win the fight with the ship that stands there; empty where no other's does."""
    if not there or OWNER[there] == OWNER[ship]:
        return ""
    return f"{in_100(ODDS[KIND[ship]][KIND[there]])} to win the fight"
