"""Fido: Power to Fetch."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import LUCRE, POD, Change, Hint, Situation, always, gain, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.upkeep import VOUCHER


def _sticks(use: Use) -> dict[int, int]:
    """The encounter pods that all see in exhausts, each with its owner."""
    pods, hidden = use.state.pods, use.state.shrouded
    return {
        pod: seat
        for seat, alien in enumerate(use.state.aliens)
        for pod in alien.exhaust
        if pods[pod].is_encounter and pod not in hidden
    }


def _offer(use: Use, pod: int, owner: int) -> Script[None]:
    """One pod is offered to another alien, and is the user's or stays where it lies if that does not want it."""
    name = use.state.pods[pod].name
    seat = yield from do.choose_target(use, f"To whom do you offer {name}?")
    if (yield from do.agree(use.table, seat, f"{use.names[use.seat]} offers you {name}: take it?")):
        yield from do.claim(use.table, seat, owner, [pod], use)
        do.gain_lucre(use.table, use.seat, 1, "Fido")
        return
    words = [("claim", "claim it"), ("scrap", "leave it scrapped")]
    if (yield from do.choose_word(use.table, use.seat, f"What becomes of {name}?", words)) == "claim":
        yield from do.claim(use.table, use.seat, owner, [pod], use)


def _word(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    if "claim" in values:
        return "claim", "a pod more"
    return ("yes", "a pod for nothing") if "yes" in values else None


def _to_whom(now: Situation, seats: Sequence[int]) -> tuple[int, str] | None:
    others = [seat for seat in seats if seat != now.survey.me]
    return (others[-1], "whoever stands worst gains least by it") if others else None


@hinted(Hint(gain(LUCRE), word=_word, target=_to_whom, pods=worst("whoever takes it gains little")))
@effect("fido", "any:payoff.after", applies=lambda use: bool(_sticks(use)) and bool(use.others))
def fetch(use: Use) -> Script[None]:
    """After any payoff you may offer an encounter pod from any exhaust to another alien. If it accepts it claims the
    pod and you gain 1 lucre; if it refuses you claim or scrap it."""
    offered: list[int] = []
    while left := [pod for pod in _sticks(use) if pod not in offered]:
        least = 0 if offered else 1
        pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Offer which pod?", left, least, 1)
        if not pods:
            break
        offered += pods
        yield from _offer(use, pods[0], _sticks(use)[pods[0]])
        if not use.boosted:
            break


@effect("legacy fido", "any:payoff.after", applies=lambda use: bool(use.alien.exhaust))
def legacy(use: Use) -> None:
    """At the end of payoff each alien with a pod in its exhaust gains 1 lucre."""
    do.gain_lucre(use.table, use.seat, 1, "legacy of Fido")


def _tip(now: Situation) -> float:
    """Return what a lucre is worth, less the pod that the opponent gets for it: much where it pays for a voucher."""
    survey = now.survey
    price = VOUCHER * survey.rules.price_factor
    worth = price * LUCRE if survey.alien.lucre == price - 1 else LUCRE
    return now.gained({survey.me: Change(worth=worth), survey.opponent: Change(worth=POD)})


@hinted(Hint(weighed(_tip), why="a lucre for a pod that is not its own"))
@effect("wild fido", "leader:approach.after", applies=lambda use: do.can_draft(use.state))
def wild(use: Use) -> Script[None]:
    """Draft a pod, gift it to the opponent, gain 1 lucre."""
    pods = yield from do.draft(use.table, use.seat, 1, use)
    yield from do.hand_over(use.table, use.opponent, use.seat, pods, "got", use)
    do.gain_lucre(use.table, use.seat, 1, "flare of Fido")


@hinted(Hint(helps=always))
@effect("super fido", "any:payoff.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: offer any number of exhausted encounter pods one at a time, 1 lucre per acceptance, keep or
    scrap refusals."""


ITEM = Alien(
    id="fido",
    name="Fido",
    alert="yellow",
    types=("resource", "support"),
    galaxy="Prime",
    aim="offer what nobody wants to see",
    in_play=(
        "After every encounter one of the drivers is yours to give away: who takes it pays you, who does not leaves it "
        "to you. Offer what nobody wants to see in your own cache."
    ),
    power=Power(name="Power to Fetch", uses=(fetch,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
