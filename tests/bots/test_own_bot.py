"""A bot of somebody's own gets a view and a question; whatever it does, the match goes on."""

from random import Random

import pytest

from cosmotui.bots import own_bot
from cosmotui.bots.own_bot import OwnBot, own_place
from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.lab.arena import run_arena

HERE = "tests.bots.brought"
QUICK = {"setup": "quick", "quiet_rounds": "5"}
RULES = rules_of("cosmoclysm")


def asked(name: str, seconds: float = 1.0) -> tuple[OwnBot, bool, bool]:
    """Ask a bot once: the bot, whether its answer is legal, and whether it is the game's default."""
    seats = (Seat("Ann", 0, "cadet"), Seat("Bo", 1, "cadet"))
    match = Match.new(RULES, Setup(seats, QUICK, 3))
    question = match.questions[0]
    view = match.view(question.seat)
    bot = OwnBot(f"{HERE}:{name}", RULES)
    reply = bot.reply(view, question, Random(1), seconds)
    bot.close()
    question.check(reply)
    return bot, not bot.faults.number, reply == RULES.default(view, question)


def test_it_plays_as_it_likes_and_says_why() -> None:
    bot, is_sound, _ = asked("Hothead")
    assert is_sound
    assert bot.reason == "the last one is the best one"


def test_it_is_told_nothing_but_its_view_and_the_question() -> None:
    assert asked("Curious")[1]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Crasher", "ValueError: out of ideas"),
        ("Quitter", "its process has ended"),
        ("Cheat", "not allowed: 'a thing that nobody offered' is not among the choices"),
        ("Smuggler", "TypeError"),
    ],
)
def test_at_fault_it_loses_its_turn_to_the_default_and_is_named(name: str, says: str) -> None:
    bot, is_sound, is_default = asked(name)
    assert not is_sound and is_default
    assert says in bot.faults.first
    assert bot.reason.startswith(f"{HERE}:{name} is at fault")


def test_one_that_does_not_answer_is_killed_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_bot, "GRACE", 0.1)
    bot, is_sound, is_default = asked("Sleeper", seconds=0.1)
    assert not is_sound and is_default
    assert "does not answer within 0.2 s" in bot.faults.first


def test_a_form_that_breaks_the_rules_is_replaced_too() -> None:
    report = run_arena("cosmoforce", ["ensign", f"{HERE}:Shipwright"], matches=1, seed=1)
    assert report.faults[0] == 0
    assert report.faults[1] > 0
    assert report.wins[0] + report.wins[1] + report.draws == 1


def test_matches_with_one_at_fault_are_played_to_their_end() -> None:
    report = run_arena("cosmoclysm", ["cadet", f"{HERE}:Cheat"], QUICK, matches=2, seed=4, swap=True)
    assert sum(report.wins) + report.draws == 2
    assert report.faults[0] == 0 < report.faults[1]
    assert "nobody offered" in report.first_faults[1]


@pytest.mark.parametrize(
    ("place", "says"),
    [("no.such.module:Bot", "No module named 'no'"), (f"{HERE}:Nobody", "has no attribute 'Nobody'")],
)
def test_one_that_is_not_there_is_refused_before_anything_is_played(place: str, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        run_arena("cosmoclysm", ["cadet", place], QUICK, matches=1)


def test_a_package_offers_bots_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint, EntryPoints

    offered = EntryPoints([EntryPoint("hothead", f"{HERE}:Hothead", own_bot.GROUP)])
    monkeypatch.setattr(own_bot, "entry_points", offered.select)
    assert own_place("hothead") == f"{HERE}:Hothead"
    assert own_place("nobody") == ""
