"""Diplomat: Power to Negotiate."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import speakers_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

SIDES = ("invader", "defender")
DRAW = "draw"
VOTE = "vote"


def _pay(use: Use) -> Script[None]:
    """Scrap a negotiate pod."""
    pods = yield from do.choose_pods(
        use.table, use.seat, "D-scrap", "Scrap which negotiate pod?", use.cached("negotiate"), 1, 1
    )
    yield from do.scrap(use.table, use.seat, pods, use)


@hinted(Hint(gain(POD), why="demands for the price of a pod"))
@effect("diplomat", "not_leader:combat.window", applies=lambda use: bool(use.cached("negotiate")), cost=_pay)
def mediate(use: Use) -> Script[None]:
    """When not a leader, at combat you may scrap a negotiate pod: both fleets become envoys and you take part in the
    negotiation as a third party."""
    do.join_talks(use, use.seat)
    for side in (INVADERS, DEFENDERS):
        yield from do.transform(use, side, "envoy", "Diplomat")


@effect("legacy diplomat", "sponsor:negotiation.open")
def legacy(use: Use) -> None:
    """Sponsors also take part in negotiations."""
    do.join_talks(use, use.seat)


def _best_seat(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    return seats[0], "it would get most out of it"


@hinted(Hint(gain(2 * POD), target=_best_seat))
@effect("wild diplomat", "not_leader:negotiation.open", applies=lambda use: use.seat not in speakers_of(use.state))
def wild(use: Use) -> Script[None]:
    """In a negotiation between others, replace one of the negotiators."""
    leaders = (use.now.invader, use.now.defender)
    seat = yield from do.choose_target(use, "In whose place do you negotiate?", leaders)
    do.speak_for(use, leaders.index(seat), use.seat)


def _favourite(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str]:
    """Return the own side, for others that of the leader that stands worse."""
    survey = now.survey
    if survey.side >= 0:
        return SIDES[survey.side], "it is on that side"
    stands = [survey.dominion[survey.leader(side)] for side in (INVADERS, DEFENDERS)]
    return SIDES[stands.index(min(stands))], "the other leader stands better"


def _weak(now: Situation) -> Aim:
    """Return the worth of a vote for a leader that would rather not fight, and that others do not fear."""
    survey = now.survey
    own, other = survey.dominion[survey.me], survey.dominion[survey.opponent]
    return Aim(now.unit * (0.3 if own < other else -1.0), "others would rather see it win")


@hinted(Hint(_weak, word=_favourite))
@effect("super diplomat", "leader:arrival.window")
def super_flare(use: Use) -> Script[None]:
    """Turn the encounter into a vote: every alien votes invader or defender; most votes wins, tie is a draw."""
    words = [(value, use.names[seat]) for value, seat in zip(SIDES, (use.now.invader, use.now.defender), strict=True)]
    winner = yield from do.vote(use, "Who wins this encounter?", words, tie=DRAW)
    if winner == DRAW:
        do.declare_draw(use)
    else:
        do.declare_result(use, SIDES.index(winner), VOTE)


ITEM = Alien(
    id="diplomat",
    name="Diplomat",
    alert="yellow",
    types=("diplomacy",),
    galaxy="Dominion",
    aim="keep negotiate pods for others",
    in_play=(
        "Keep negotiate pods: one of them ends a battle of others, and you sit at their table and make demands of both."
    ),
    power=Power(name="Power to Negotiate", uses=(mediate,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
