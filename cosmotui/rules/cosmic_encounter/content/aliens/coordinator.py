"""Coordinator: Power to Schedule."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.traits import ORDERS

TICKET: Final = "ticket of Coordinator"
EACH, CHARGES, AUR = 3, 3, 3
LAST: Final = "was the last defender"
"""Note of an alien."""


def _holders(use: Use) -> list[int]:
    """Return the aliens whose nexus holds a ticket, the user first."""
    return [seat for seat in (use.seat, *use.others) if use.state.aliens[seat].marks.get(TICKET, 0) > 0]


@effect(
    "tickets of coordinator", "any:orientation.open", mandatory=True, first=True, applies=lambda use: not _holders(use)
)
def hand_out(use: Use) -> None:
    """Whenever no nexus holds your tickets, give every alien (you too) three."""
    for seat in (use.seat, *use.others):
        do.mark_alien(use, seat, TICKET, EACH)


def _self_first(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    me = now.survey.me
    if me in seats:
        return me, "my own campaign comes first"
    return seats[-1], "whoever stands worst may go"


def _no(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("no", "lucre is worth more") if "no" in values else None


@hinted(Hint(target=_self_first, word=_no))
@effect("coordinator", "any:orientation.open", mandatory=True, applies=lambda use: bool(_holders(use)))
def schedule(use: Use) -> Script[None]:
    """At the start of any orientation remove one of your tickets from any nexus: that alien is the invader of this
    campaign. Then you may pay 1 lucre to view and reorder the next three destiny charges."""
    seat = yield from do.choose_target(use, "Whose campaign is it?", _holders(use))
    do.mark_alien(use, seat, TICKET, -1)
    do.make_invader(use, seat)
    lucre = use.alien.lucre
    if lucre and (yield from do.agree(use.table, use.seat, "Pay 1 lucre to reorder the next destiny charges?")):
        do.gain_lucre(use.table, use.seat, -1, "a look at destiny")
        yield from do.reorder_charges(use, CHARGES)


@effect("end of legacy coordinator", "defender:upkeep.campaign")
def remember(use: Use) -> None:
    """After a campaign the last defender"""
    for alien in use.state.aliens:
        alien.notes.pop(LAST, None)
    use.alien.notes[LAST] = 1


@effect("legacy coordinator", "not_invader:orientation.open", applies=lambda use: bool(use.alien.notes.get(LAST)))
def legacy(use: Use) -> None:
    """becomes the next invader."""
    use.alien.notes.pop(LAST)
    do.make_invader(use, use.seat)


def _unforeseen(now: Situation) -> Aim:
    """Return a look at what comes, unless the next of the forge are known from the last one."""
    return NOWHERE if len(now.survey.loose) >= AUR else Aim(now.unit * 0.05, "it is good to know what is still to come")


@hinted(Hint(_unforeseen))
@effect("wild coordinator", "any:warpfall.window", applies=lambda use: do.can_draft(use.state))
def wild(use: Use) -> None:
    """View the next three aur of the forge."""
    do.look_ahead(use.table, use.seat, AUR)


def _strong(now: Situation) -> float:
    good = any(pod.is_attack and pod.value >= 12 for pod in now.survey.pods)
    return now.unit * (0.4 if good else -0.2)


@hinted(Hint(weighed(_strong), why="better to invade than to be invaded"))
@effect("super coordinator", "defender:destiny.defender", applies=lambda use: use.now.invader != NOBODY)
def super_flare(use: Use) -> None:
    """Chosen as defender: trade roles with the invader."""
    do.trade_roles(use)


ITEM = Alien(
    id="coordinator",
    name="Coordinator",
    alert="yellow",
    types=("control",),
    galaxy="Storm",
    aim="choose whose campaign it is",
    in_play=(
        "You say whose campaign comes next: everybody gets three out of each round of tickets, but you choose when. "
        "Where several effects come together you say which is first."
    ),
    power=Power(
        name="Power to Schedule",
        uses=(schedule,),
        supplemental=(hand_out,),
        supplement="When the timing rule is invoked you decide the order.",
        traits=(ORDERS(True),),
    ),
    legacy=Legacy((remember, legacy)),
    flare=Flare(wild, super_flare),
)
