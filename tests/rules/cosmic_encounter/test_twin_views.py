"""Two tables that differ only in what a seat may not know look the same to it, at every sub-step (PP-6 to PP-8)."""

from collections import Counter
from random import Random

import msgspec
import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView, view_of
from tests.rules.cosmic_encounter.scenes import GAME

SECRET_STEPS = {"launch.beacon", "rally.sponsor", "approach.prime", "approach.after", "combat.prime1", "combat.window"}
"""Sub-steps that have to be among those looked at."""


def played(poll: str, seed: int, **options: str) -> Counter[str]:
    """Play at random; how often two tables were compared, by sub-step."""
    rng, looked = Random(seed), Counter[str]()
    setup = Setup(
        tuple(Seat(name, seat, "novice" if seat > 2 else "") for seat, name in enumerate("ABCDE")),
        {"response_poll": poll, **options},
        seed,
    )
    match: Match[CosmicEncounterState, CosmicEncounterView] = Match.new(GAME, setup)
    for number in range(1500):
        if match.result is not None:
            break
        question = match.questions[0]
        if isinstance(question, Compose) or rng.random() < 0.7:
            reply = default_reply(question)
        else:
            reply = random_reply(question, rng)
        match.answer(question.seat, reply)
        if match.result is None and (number % 3 == 0 or not looked[match.view(None).at]):
            compare(setup, match.state_bytes(), rng, looked)
    return looked


def compare(setup: Setup, state: bytes, rng: Random, looked: Counter[str]) -> None:
    """Draw anew what a seat cannot see, and look with its eyes."""
    seat = rng.choice((None, 0, 1, 2, 3, 4))
    one, other = (msgspec.msgpack.decode(state, type=CosmicEncounterState) for _ in range(2))
    redraw(other, seat, Dice(rng.getrandbits(40)), frozenset())
    assert view_of(setup, other, seat) == view_of(setup, one, seat), (seat, one.at)
    looked[one.at] += one != other


@pytest.mark.rule("PP-6", "PP-7", "PP-8", "PP-11")
@pytest.mark.parametrize(("poll", "seed"), [("call", 11), ("strict", 12), ("standing_orders", 13)])
def test_what_is_hidden_from_a_seat_does_not_change_what_it_sees(poll: str, seed: int) -> None:
    assert set(played(poll, seed)) >= SECRET_STEPS


@pytest.mark.rule("CE-37.15", "CE-18.22", "PP-6")
@pytest.mark.parametrize("powers", ["", "magician, emperor, deuce, mind, ai"])
def test_pods_beside_drivers_are_hidden(powers: str) -> None:
    assert played("strict", 21, armed="on", powers=powers)["approach.after"]
