"""Grudge: Power of Revenge."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import backers_of, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

LITTLE: Final = 1
MUCH: Final = 4
GRUDGE: Final = "marked by a grudge"


def _refused(use: Use) -> list[int]:
    """Return the aliens that the user has commissioned and that do not sponsor it."""
    asked = use.now.commissions[use.side] if use.now.commissions else {}
    return [seat for seat in use.others if seat in asked and side_of(use.state, seat) != use.side]


@hinted(Hint(danger=0.3))
@effect("grudge", "leader:approach.after", applies=lambda use: bool(_refused(use)), mandatory=True)
def resent(use: Use) -> None:
    """After approach as leader give a grudge mark to each alien you commissioned that did not sponsor you."""
    for seat in _refused(use):
        do.put_status(use, seat, GRUDGE, "upkeep.end")


def _marked(use: Use) -> list[int]:
    borne = {seat: [one.by for one in use.state.aliens[seat].statuses if one.name == GRUDGE] for seat in use.others}
    return [seat for seat in use.others if use.seat in borne[seat]]


@hinted(Hint(danger=0.4))
@effect(
    "revenge of grudge",
    "leader:payoff.crash",
    applies=lambda use: use.fleet.result in ("win", "lose") and bool(_marked(use)),
    mandatory=True,
)
def avenge(use: Use) -> Script[None]:
    """If you win the encounter each marked alien ravages 1 ship; if you lose each ravages 4."""
    count = MUCH if use.boosted or use.fleet.result == "lose" else LITTLE
    for seat in _marked(use):
        yield from do.ravage(use.table, seat, count, use)


def _stays_away(use: Use) -> bool:
    return any(use.seat in asked for asked in use.now.commissions) and use.seat not in use.now.sponsors


@effect("legacy grudge", "bystander:arrival.window", applies=_stays_away)
def legacy(use: Use) -> Script[None]:
    """Bystanders that were commissioned by either leader but sponsored neither destroy 4 of their ships at arrival."""
    yield from do.ravage(use.table, use.seat, MUCH, use)


def _rewarded(use: Use) -> list[int]:
    """Return the allies of an opponent that has won."""
    side = 1 - use.side
    return backers_of(use.state, side) if use.enemy.result == "win" and not use.enemy.escaped else []


def _envied(now: Situation) -> float:
    """Return what it brings that the ships of the opponent's allies go home for nothing."""
    survey = now.survey
    sent = sum(survey.sent[1 - survey.side]) - survey.sent[1 - survey.side][survey.opponent]
    return now.unit * (SHIP * sent if survey.side == 0 else 0.3)


@hinted(Hint(weighed(_envied), why="whoever sided with the winner gets nothing"))
@effect("wild grudge", "leader:payoff.window", applies=lambda use: bool(_rewarded(use)))
def wild(use: Use) -> Script[None]:
    """After the opponent wins: its allies get no rewards."""
    for seat in _rewarded(use):
        yield from do.forgo_rewards(use, 1 - use.side, seat)


@hinted(Hint(helps=lambda survey: survey.side >= 0 and survey.fleet.result == "win"))
@effect("super grudge", "leader:payoff.crash", with_power=True, applies=lambda use: use.fleet.result == "win")
def super_flare(use: Use) -> None:
    """After you win: marked aliens ravage 4 instead of 1."""


ITEM = Alien(
    id="grudge",
    name="Grudge",
    alert="red",
    types=("control", "support", "destroy"),
    galaxy="Prime",
    aim="ask everybody to sponsor you",
    in_play=(
        "Commission everybody: whoever does not come pays for it, with a ship if you win and with four if you lose. So "
        "most of them come."
    ),
    power=Power(name="Power of Revenge", uses=(resent, avenge), supplement="Marks return at the end of upkeep."),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
