"""Bots know what their seat knows, no more, keep nothing, and draw all chance from the numbers they are given."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.bots.cosmic_encounter.rally import PLAIN
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.playing import GAME, PLENTY, AnyMatch, new_match, play
from tests.rules.cosmic_encounter.scenes import A, Scene, attack_of_a

pytestmark = pytest.mark.usefixtures("same_aliens")


def positions(level: str, every: int = 40) -> Iterator[AnyMatch]:
    """A match at some of its questions, forms and open choices among them."""
    match, rng = new_match(seed=11), Random(11)
    bots = [LEVELS[level]()] * 5
    kinds: set[str] = set()
    for number in range(3000):
        if match.result is not None:
            return
        question = match.questions[0]
        if number % every == 0 or question.key not in kinds:
            kinds.add(question.key)
            yield match
        play(match, bots, rng, 1, stray=0.05)


def test_the_same_numbers_give_the_same_match() -> None:
    logs: list[object] = []
    for _ in range(2):
        match = new_match(seed=5)
        play(match, [LEVELS["mastermind"]()] * 5, Random(5), 600)
        logs.append([entry.reply for entry in match.log])
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_match_as_it_was_and_answers_the_same_again(level: str) -> None:
    for match in positions(level):
        question = match.questions[0]
        view, before = match.view(question.seat), match.state_bytes()
        replies = [LEVELS[level]().reply(view, question, Random(5), PLENTY) for _ in range(2)]
        assert replies[0] == replies[1]
        assert match.state_bytes() == before
        assert view == match.view(question.seat)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_things_and_dice_to_come_change_nothing(level: str) -> None:
    differed = False
    for match in positions(level):
        question = match.questions[0]
        seat = question.seat
        state = msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)
        redraw(state, seat, Dice(7), ())
        state.dice = Dice(8)
        differed |= msgspec.msgpack.encode(state) != match.state_bytes()
        bot, other = LEVELS[level](), LEVELS[level]()
        reply = bot.reply(match.view(seat), question, Random(5), PLENTY)
        assert reply == other.reply(GAME.view(match.setup, state, seat), question, Random(5), PLENTY)
        assert bot.reason == other.reason
    assert differed


@pytest.mark.parametrize("level", LEVELS)
def test_reasons_of_open_decisions_name_no_pod_that_lies_hidden(level: str) -> None:
    told = 0
    for match in positions(level, every=5):
        question = match.questions[0]
        if GAME.needs_handover(match.setup, question):
            continue
        view = match.view(question.seat)
        bot = LEVELS[level]()
        bot.reply(view, question, Random(2), PLENTY)
        names = {view.pods[pod].name for pod in view.aliens[question.seat].cache}
        assert not any(name in bot.reason for name in names)
        told += 1
    assert told > 10


@pytest.mark.rule("CE-12.6")
def test_reasons_reckon_with_no_power_that_is_hidden() -> None:
    scene = attack_of_a("attack 20", "attack 08", "antimatter").play(stop=("D-distress",))
    view = GAME.view(scene.setup, scene.state, A)
    assert not view.aliens[A].powers[0].public
    assert view.invasion is not None and view.invasion.might is not None
    assert view.invasion.might[INVADERS].total == 17
    assert "might 17" not in Window(Survey(view, A), PLAIN).balance()
    scene.state.aliens[A].powers[0].public = True
    assert "might 17" in Window(Survey(GAME.view(scene.setup, scene.state, A), A), PLAIN).balance()


@pytest.mark.rule("CE-18.22", "CE-9.3")
@pytest.mark.parametrize("sealed", [False, True])
def test_reasons_count_a_cache_as_the_others_do(sealed: bool) -> None:
    scene = Scene().invade(3)
    scene.give(A, "attack 20", "kicker x2", "Grime")
    if sealed:
        scene.state.now.fleets[INVADERS].kicker = scene.state.aliens[A].cache.pop(1)
    scene.state.at, scene.state.phase = "approach.after", "primed"
    assert Survey(GAME.view(scene.setup, scene.state, A), A).cache(A) == "3 pods in the cache"
    scene.state.phase, scene.state.at = "combat", "combat.prime2"
    scene.give(A, "escape")
    if sealed:
        scene.state.now.fleets[INVADERS].distress = [(A, scene.state.aliens[A].cache.pop())]
    held = "3 pods" if sealed else "4 pods"  # the kicker is shown by now
    assert Survey(GAME.view(scene.setup, scene.state, A), A).cache(A) == f"{held} in the cache"


def test_a_bot_may_take_a_seat_over_in_the_middle() -> None:
    match, rng = new_match(seed=2), Random(2)
    for _ in range(400):
        question = match.questions[0]
        match.answer(question.seat, random_reply(question, rng))
    play(match, [LEVELS["mastermind"]()] * 5, rng, 300)


def test_reasons_speak_of_places_and_numbers_as_they_are() -> None:
    told = 0
    for match in positions("mastermind", every=2):
        question = match.questions[0]
        if question.key not in ("D-place", "D-ravage", "D-poison", "D-boon", "D-target"):
            continue
        view = match.view(question.seat)
        bot = LEVELS["mastermind"]()
        reply = bot.reply(view, question, Random(2), PLENTY)
        if question.key == "D-place" and str(reply).startswith("all ") and "so far" in bot.reason:
            planet = int(str(reply).split()[1])
            count = sum(ship.place == planet and ship.owner == question.seat for ship in view.ships)
            assert bot.reason.startswith(f"{count} ship")
            told += 1
        elif "pods in the cache" in bot.reason:
            assert bot.reason.startswith(str(view.aliens[question.seat].cache_size))
            told += 1
    assert told > 10
