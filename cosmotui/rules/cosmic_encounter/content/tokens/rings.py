"""Rings of aliens that are married, and what spouses do for each other."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.token import Token
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import CHANNEL, SEES_CACHE


def sponsor_freely(use: Use, spouse: int) -> None:
    """Let spouses sponsor each other without commission."""
    leaders = (use.now.invader, use.now.defender)
    for side in (INVADERS, DEFENDERS):
        for one, other in ((use.seat, spouse), (spouse, use.seat)):
            if one == leaders[side] and other not in leaders:
                do.bind(use, "free", side, other)


def may_give(use: Use, spouse: int) -> bool:
    """Return whether spouses have pods to give each other."""
    return spouse >= 0 and all(use.state.aliens[seat].cache for seat in (use.seat, spouse))


def give_pods(use: Use, spouse: int) -> Script[None]:
    """Give a spouse a pod; it gives a different one back."""
    table, aliens = use.table, use.state.aliens
    own = aliens[use.seat].cache
    gift = yield from do.choose_pods(table, use.seat, "D-declare", "Which pod do you give your spouse?", own, 1, 1)
    yield from do.hand_over(table, spouse, use.seat, gift, "got", use)
    others = [pod for pod in aliens[spouse].cache if pod not in gift]
    title = f"Which pod do you give {use.names[use.seat]} for it?"
    back = yield from do.choose_pods(table, spouse, "D-declare", title, others, 1, 1)
    yield from do.hand_over(table, use.seat, spouse, back, "got", use)


def _spouse_of(board: Board, seat: int) -> int:
    """Return the alien that bears the other ring, -1 for none."""
    bearers = [one.owner for one in board.holdings if one.item == RING.id and not one.gone]
    left = [one for one in bearers if one != seat and not board.aliens[one].eliminated]
    return left[0] if left and seat in bearers else NOBODY


def _share(board: Board, owner: int, seat: int, other: int) -> bool:
    return seat == owner and other == _spouse_of(board, owner)


@effect("vow of ring", "leader:rally.open", mandatory=True, applies=lambda use: _spouse_of(use.state, use.seat) >= 0)
def _vow(use: Use) -> None:
    """Spouses may sponsor each other without commission."""
    sponsor_freely(use, _spouse_of(use.state, use.seat))


def better_gift(now: Situation, spouse: int) -> float:
    """Return what the worst pod of a spouse, as far as it is known, is worth more than the worst of the own cache."""
    survey = now.survey
    held = survey.view.aliens[spouse] if spouse >= 0 else None
    theirs = [survey.view.pods[pod] for pod in held.cache or held.known] if held is not None else []
    if not theirs or not survey.pods:
        return -1.0
    return now.unit * (min(now.worth(pod) for pod in theirs) - min(now.worth(pod) for pod in survey.pods))


def _better(now: Situation) -> float:
    return better_gift(now, _spouse_of(now.survey.view, now.survey.me))


@hinted(Hint(weighed(_better), why="a better pod comes back", pods=worst("the least of them")))
@effect("gift of ring", "any:arrival.window", applies=lambda use: may_give(use, _spouse_of(use.state, use.seat)))
def _give(use: Use) -> Script[None]:
    """Once per arrival you may gift your spouse a pod to make it gift you a different one."""
    yield from give_pods(use, _spouse_of(use.state, use.seat))


RING = Token(
    id="ring",
    name="ring",
    uses=(_vow, _give),
    traits=(SEES_CACHE(_share), CHANNEL(_share)),
    supplement="Spouses see each other's caches and may talk alone; they cannot divorce.",
)
