"""The bots of the combat tracker: always legal, never rare, and the trooper knows what it does."""

from random import Random

import pytest

from cosmotui.bots.bot import Bot
from cosmotui.bots.space_force import LEVELS, Recruit, Trooper
from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lab.arena import run_arena
from cosmotui.rules.space_force.character import Condition
from cosmotui.rules.space_force.combat.scenes import SCENES
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.creation.samples import CAPTAIN, FIRST_OFFICER, SECURITY
from tests.bots.playing import ask, play
from tests.rules.space_force.combat.scenario import GAME, AnyMatch, Scenario, crew, fight, them

AnyBot = Bot[SpaceForceView]
OPTIONS: dict[str, dict[str, str]] = {
    "full": {"questions": "full", "surprise": "ask"},
    "typed": {"dice": "typed", "surprise": "concealed"},
    "sprint": {"sprint_action": "yes", "limit": "none"},
}


def new_match(seats: int, seed: int = 1, **options: str) -> AnyMatch:
    return Match.new(GAME, Setup(tuple(Seat(f"Seat {n}", n, "recruit") for n in range(seats)), options, seed))


@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("level", LEVELS)
def test_whole_matches_are_legal_and_end_at_every_number_of_seats(level: str, seats: int) -> None:
    match = new_match(seats, scene=SCENES[seats % len(SCENES)])
    play(match, [LEVELS[level]()] * seats, Random(seats), 1500)
    assert match.result is not None


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_legal_under_every_option(level: str, options: str) -> None:
    match = new_match(2, 5, **OPTIONS[options])
    play(match, [LEVELS[level]()] * 2, Random(3), 400)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_legal_wherever_random_play_leads(level: str, scene: str) -> None:
    match = new_match(2, 7, scene=scene)
    play(match, [LEVELS[level]()] * 2, Random(scene), 300, stray=0.6)


def answer(match: Scenario, bot: AnyBot | None = None) -> Reply:
    return ask(bot or Trooper(), match.match, Random(1))


def test_a_trooper_aids_a_friend_before_anything_else() -> None:
    friend = crew(CAPTAIN, (1, 0), hp=0, condition=Condition("dying", since=1))
    match = fight(crew(FIRST_OFFICER, (0, 0)), friend, them("guard", at=(5, 0)), numbers=[9, None, 3])
    assert answer(match) == "aid 1"


def test_a_trooper_runs_to_a_dying_friend() -> None:
    friend = crew(CAPTAIN, (8, 0), hp=0, condition=Condition("dying", since=1))
    match = fight(crew(FIRST_OFFICER, (0, 0)), friend, them("guard", at=(0, 9)), numbers=[9, None, 3])
    assert answer(match) == "move"
    match.choose("move")
    assert answer(match) == "7,0"


def test_a_trooper_shoots_whom_it_can_finish() -> None:
    match = fight(
        crew(CAPTAIN, (0, 0)), them("guard", 1, at=(9, 0)), them("guard", 2, at=(9, 1), hp=3), numbers=[9, 3, 2]
    )
    assert answer(match) == "attack vulcan 2"


def test_a_trooper_closes_in_where_nothing_can_be_reached() -> None:
    match = fight(crew(SECURITY, (0, 0), weapons=()), them("bystander", at=(9, 0)), numbers=[9, 3])
    assert answer(match) == "move"
    match.choose("move")
    assert answer(match) == "8,0"
    match.choose("8,0")
    assert answer(match) in ("attack fist 1", "attack kick 1", "pair")


def test_a_trooper_comes_nearer_before_a_long_shot() -> None:
    match = fight(crew(CAPTAIN, (0, 0)), them("guard", at=(55, 0)), numbers=[9, 3])
    assert answer(match) == "move"


def test_a_trooper_leaves_it_at_the_attack() -> None:
    match = fight(crew(CAPTAIN, (0, 0)), them("guard", at=(20, 0)), numbers=[9, 3], dice=[2])
    match.choose("attack vulcan 1")
    assert answer(match) == "done"


def test_a_recruit_plays_differently_from_one_time_to_the_next() -> None:
    match = fight(crew(CAPTAIN, (0, 0)), *(them("guard", n, at=(9, n)) for n in range(1, 5)), numbers=[9, 3, 2, 1, 1])
    replies = {str(ask(Recruit(), match.match, Random(seed))) for seed in range(30)}
    assert len(replies) > 3


def test_the_director_s_bot_closes_when_one_side_is_out() -> None:
    match = fight(crew(CAPTAIN, (0, 0)), them("guard", at=(9, 0), hp=1), numbers=[9, 3], dice=[10, 5, 15, 4])
    match.choose("attack vulcan 1")
    assert answer(match) == answer(match, Recruit()) == "close"


def test_troopers_beat_recruits() -> None:
    wins = run_arena("space-force", ["trooper", "recruit"], {"scene": "soldiers"}, matches=25, seed=3).wins
    others = run_arena("space-force", ["recruit", "trooper"], {"scene": "soldiers"}, matches=25, seed=3).wins
    assert wins[0] > others[0]
    assert wins[1] < others[1]
