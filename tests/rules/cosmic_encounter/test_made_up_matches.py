"""Whole matches in which effects change roles, orders, negotiators and outcomes as no alien of the catalogue does: bots
and players at random go through them, and what has to hold holds."""

from random import Random

import msgspec
import pytest

from cosmotui.bots.cosmic_encounter.mastermind import Mastermind
from cosmotui.bots.cosmic_encounter.novice import Novice
from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, fleet_ships, left_of, planets_of, right_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from tests.rules.cosmic_encounter.invariants import broken_always
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.random_play import CosmicMatch, answer, setup_of, state_of
from tests.rules.cosmic_encounter.scenes import GAME

# --- aliens ----------------------------------------------------------------------------------------------------------


@effect("gust", "any:destiny.defender", applies=lambda use: left_of(use.state, use.now.defender) != use.now.invader)
def blow(use: Use) -> None:
    """The left neighbour of the defender defends."""
    do.make_defender(use, left_of(use.state, use.now.defender))


@effect("gust trades", "any:destiny.defender")
def trade(use: Use) -> None:
    """The leaders trade roles."""
    do.trade_roles(use)


@effect("gust picks", "any:destiny.open")
def pick(use: Use) -> Script[None]:
    """The user picks the charge."""
    yield from do.choose_charge(use)


@effect("gust takes over", "any:orientation.open", applies=lambda use: use.now.invader != use.seat)
def take_over(use: Use) -> None:
    """The user is the invader."""
    do.make_invader(use, use.seat)


@effect("swerver", "any:contact.window", "any:launch.window")
def swerve(use: Use) -> Script[None]:
    """Another planet of the defender is the target."""
    yield from do.aim(use, planets_of(use.state, use.now.defender))


@effect("swerver roams", "any:launch.open")
def roam(use: Use) -> None:
    """The invader may aim at any base of the defender."""
    use.now.targets += bases_of(use.state, use.now.defender)


@effect("binder", "any:rally.open")
def bind(use: Use) -> None:
    """Neighbours of the invader are bound to it and barred from it."""
    left, right = left_of(use.state, use.now.invader), right_of(use.state, use.now.invader)
    do.bind(use, "ask", INVADERS, right)
    do.bind(use, "join", DEFENDERS, right, 2)
    do.bind(use, "bar", INVADERS, left)
    do.bind(use, "free", DEFENDERS, left)


@effect("binder seals", "any:approach.open")
def seal(use: Use) -> None:
    """Nobody primes a negotiate, and the invader not its first pod."""
    do.limit_driver(use, "bar", EVERYBODY, "negotiate")
    for pod in use.state.aliens[use.now.invader].cache[:1]:
        do.limit_driver(use, "bar", use.now.invader, pod_id(pod))


@effect("mediator", "any:contact.after")
def mediate(use: Use) -> Script[None]:
    """Both fleets are envoys, and the user takes part."""
    yield from do.transform(use, INVADERS, "envoy", "mediator")
    yield from do.transform(use, DEFENDERS, "envoy", "mediator")
    do.join_talks(use, use.seat)


@effect("captor", "any:payoff.crash", first=True)
def capture(use: Use) -> Script[None]:
    """The user captures the ships of a fleet that lost."""
    for side, fleet in enumerate(use.now.fleets):
        if fleet.result == "lose":
            yield from do.capture(use.table, use.seat, fleet_ships(use.state, side), use)


@effect("captor frees", "any:upkeep.window")
def free(use: Use) -> Script[None]:
    """The captives go home."""
    yield from do.release(use.table, do.captives_of(use.state, use.seat))


@effect("captor upsets", "any:arrival.window")
def upset(use: Use) -> None:
    """Winner and loser fare the other way round."""
    do.exchange_outcomes(use)


POWERS = {
    "gust": (blow, trade, pick, take_over),
    "swerver": (swerve, roam),
    "binder": (bind, seal),
    "mediator": (mediate,),
    "captor": (capture, free, upset),
}

# --- matches ---------------------------------------------------------------------------------------------------------


def begin(made_up: MadeUp, seed: int, **options: str) -> CosmicMatch:
    """A match of five such aliens."""
    setup = setup_of(5, seed, **options)
    state = new_state(setup, Dice(seed))
    for alien, (id, clauses) in zip(state.aliens, POWERS.items(), strict=True):
        alien.powers = [Power(made_up(id, *clauses))]
    look_for_moments(state)
    return Match.from_state(GAME, setup, state)


def replied(match: CosmicMatch, rng: Random) -> None:
    """Somebody answers: a bot as it thinks best, or a player at random, legally."""
    question = rng.choice(match.questions)
    if rng.random() < 0.5:
        bot = rng.choice((Mastermind, Novice))()
        reply: Reply = bot.reply(match.view(question.seat), question, rng, 1)
        match.answer(question.seat, reply)
        return
    try:
        answer(match, rng)
    except IllegalReply:  # it knows nothing of what effects order
        match.answer(question.seat, GAME.default(match.view(question.seat), question))


WORDS = (
    "the defender",
    "became the invader",
    "the invader",
    "the target is",
    "takes part in the negotiation",
    "captured by",
    "the winner pays",
)
"""What the log tells of each of these."""


@pytest.mark.rule("CE-15.14", "CE-16.34", "CE-17.13", "CE-18.26", "CE-20.40", "CE-21.66", "CE-22.35", "CE-37.11")
def test_matches_go_on_whatever_effects_do(made_up: MadeUp) -> None:
    told = ""
    for seed in range(6):
        match, rng = begin(made_up, seed, quash="unilateral" if seed % 2 else "off"), Random(seed)
        while match.result is None and match.answer_count < 1200:
            replied(match, rng)
            if match.answer_count % 20 == 0:
                assert not [*broken_always(state_of(match))]
                imagined = msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)
                GAME.resample(match.setup, imagined, seed % 5, Dice(seed), ())
                assert not [*broken_always(imagined)]
        told += "\n".join(one.event.describe("ABCDE") for one in match._table.events)
    assert [word for word in WORDS if word not in told] == []
