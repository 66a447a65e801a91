"""Whatever is asked, every bot gives an answer that the question allows, and none it should never give."""

from random import Random

import pytest

from cosmotui.bots.cosmoforce import LEVELS
from cosmotui.engine.question import Amount, ChooseSeveral, Compose
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.cast import Cast, Member, cast_text
from cosmotui.rules.cosmoforce.presets import WASP
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SECURITY
from tests.bots.cosmoforce.playing import new_match, play
from tests.bots.playing import ask
from tests.rules.cosmoforce.battle import building

ENOUGH = 4000
"""Answers; no match of bots needs so many."""
CAST = cast_text(Cast(tuple(Member(sheet, seat) for seat, sheet in enumerate((CAPTAIN, DOCTOR, SECURITY)))))
OPTIONS: dict[str, dict[str, str]] = {
    "standard": {},
    "asked": {"discard": "ask", "depletion": "one_per_pair", "burn_step": "whole", "ships": "wasp"},
    "strict": {"helm": "standby_ready", "repair_spread": "one_system", "dead_burn": "forbidden", "questions": "few"},
    "lasting": {"repair_destroyed": "yes", "missile_blast": "first_mark", "turn_order": "fixed"},
    "overtime": {"limit_kind": "rounds", "limit_rounds": "1", "overtime_rounds": "3", "cascade": "always"},
    "teams": {"mode": "teams", "friendly_fire": "on"},
    "three teams": {"mode": "teams", "teams": "ABC"},
    "people": {"rpg": "on", "cast": CAST},
    "presets with people": {"rpg": "on", "cast": CAST, "ships": "bastion"},
}


@pytest.mark.rule("CF-2.1")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("level", LEVELS)
def test_whole_matches_are_legal_and_end_at_every_number_of_seats(level: str, seats: int) -> None:
    match = new_match(seats, seed=seats)
    play(match, [LEVELS[level]()] * seats, Random(seats), ENOUGH)
    assert match.result is not None


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_legal_under_every_option(level: str, options: str) -> None:
    for seed in range(3):
        match = new_match(3, OPTIONS[options], seed)
        play(match, [LEVELS[level]()] * 3, Random(seed), ENOUGH)
        assert match.result is not None


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_legal_wherever_random_play_leads(level: str, options: str) -> None:
    for seed in range(3):
        match = new_match(3, OPTIONS[options], seed + 10)
        play(match, [LEVELS[level]()] * 3, Random(seed), ENOUGH, stray=0.5)


@pytest.mark.parametrize("level", LEVELS)
def test_systems_are_picked_one_by_one_and_heat_is_taken_within_the_limits(level: str) -> None:
    """Bots do not pick one by one by themselves, but may take a seat over in the middle of it."""
    kinds: set[type] = set()
    fighter = form_of(WASP) | {"systems": ["Engine", *["Missile"] * 4, "Laser", *[""] * 4], "name": "Dart"}
    for seed in range(3):
        match, rng = new_match(2, seed=seed), Random(seed)
        while match.result is None:
            question = match.questions[0]
            reply = fighter if question.key == "CF-D1" else ask(LEVELS[level](), match, rng)
            values = [option.value for option in getattr(question, "options", ())]
            if "pick" in values:
                reply = "pick"
            elif "ram" in values and rng.random() < 0.3:
                reply = "ram"
            kinds.add(type(question))
            match.answer(question.seat, reply)
    assert {Amount, ChooseSeveral} <= kinds


@pytest.mark.rule("CF-3.15", "SF-18.52")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", ["people", "presets with people"])
def test_in_the_seat_of_a_person_a_bot_keeps_to_the_ship_and_the_crew_that_are_given(level: str, options: str) -> None:
    people = building("P Q R", options=OPTIONS[options]).match
    question = people.questions[0]
    assert isinstance(question, Compose)
    assert question.start["crew"]
    assert ask(LEVELS[level](), people) == question.start
