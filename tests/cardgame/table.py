"""A position of Salvage, dealt by hand, and played by short words."""

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from tests.cardgame.game import Salvage
from tests.cardgame.state import SalvageState, SalvageView

SalvageMatch = Match[SalvageState, SalvageView]
NAMES = ("Ann", "Bob", "Cleo")
SETUP = Setup(tuple(Seat(name, number) for number, name in enumerate(NAMES)), {}, 1)


def contest(*hands: str, powers: str = "gunner gunner gunner", dice: list[int] | None = None) -> SalvageMatch:
    """Three seats about to choose for the contest; the hands are lists of cards without their numbers."""
    dealt = [[f"{kind}-{seat}{place}" for place, kind in enumerate(hand.split())] for seat, hand in enumerate(hands)]
    state = SalvageState(
        dice=Dice(1, 0, dice or []),
        frame="contest",
        deck=[f"drone-{number}" for number in range(90, 99)],
        scrap=[],
        hands=dealt,
        powers=powers.split(),
        ore=[3, 3, 3],
        fleets=[[], [], []],
        known=[[], [], []],
        played=["", "", ""],
        used=[],
        stack=[],
        stake=2,
    )
    return Match.from_state(Salvage(), SETUP, state)


def play(match: SalvageMatch, *answers: str) -> SalvageMatch:
    """Answers such as `Ann:zap-00` or `Bob:pass`; a number is given as one."""
    for text in answers:
        name, _, value = text.partition(":")
        seat = NAMES.index(name)
        match.answer(seat, int(value) if value.isdigit() else value)
    return match


def shown(match: SalvageMatch, *cards: str) -> SalvageMatch:
    """All have chosen these cards for the contest; its window is open."""
    for seat, card in enumerate(cards):
        match.answer(seat, card)
    return match


def all_pass(match: SalvageMatch) -> SalvageMatch:
    """Everybody passes until something else is asked."""
    while match.questions and match.questions[0].key.startswith("SV-W"):
        match.answer(match.questions[0].seat, "pass")
    return match


def asked(match: SalvageMatch) -> str:
    """Who is asked what, such as `Ann SV-W-CONTEST`."""
    return ", ".join(f"{NAMES[question.seat]} {question.key}" for question in match.questions)


def told(match: SalvageMatch, seat: int | None = None) -> list[str]:
    """What a seat has heard."""
    return [event.describe(NAMES) for event in match.events(seat)]
