"""Who may bring a bot of one's own, and what becomes of a match with one at fault."""

import sys
from collections.abc import Callable

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.exchange import CAGED_VARIABLE
from cosmotui.session.session import Session
from tests.cli.conftest import Command

HERE = "tests.bots.brought"
ABSENT = "a_module_that_nobody_may_have_imported:Bot"


@pytest.mark.parametrize("words", [("play", "cosmoclysm", "--seat", "Ann"), ("arena", "cosmoclysm", "--matches", "1")])
def test_a_guest_cannot_have_anything_imported(
    words: tuple[str, ...], refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CAGED_VARIABLE, "yes")
    seat = f"bot:{HERE}:Hothead" if words[0] == "arena" else f"Hal:bot:{HERE}:Hothead"
    assert "Guests cannot bring bots of their own." in refused(*words, "--seat", seat)


def test_a_table_has_bots_of_the_game_alone(refused: Callable[..., str]) -> None:
    said = refused("host", "cosmoclysm", "--seat", "Ann", "--seat", f"Hal:bot:{ABSENT}")
    assert "is not NAME, NAME:bot or NAME:bot:LEVEL" in said
    assert ABSENT.partition(":")[0] not in sys.modules


def test_no_seat_of_a_table_is_given_to_a_bot_of_ones_own() -> None:
    """The level comes over the line: it is one of the game's, or there is no such bot."""
    rules = rules_of("cosmoclysm")
    session = Session(Match.new(rules, Setup((Seat("Ann", 0), Seat("Bo", 1)), {}, 3)))
    assert "There is no bot" in session.live.seating.give_to_bot(1, f"{HERE}:Hothead")
    assert not session.is_bot(1)


@pytest.mark.slow  # its process is begun anew for each question
def test_one_that_never_answers_loses_its_turns_and_the_match_ends(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmotui.bots.own_bot.GRACE", 0.0)
    monkeypatch.setattr("cosmotui.lab.arena.SECONDS_A_MOVE", 0.05)
    words = ("cosmoforce", "--matches", "1", "--option", "ships=wasp", "--option", "limit_kind=rounds")
    done = run("arena", *words, "--option", "limit_rounds=1", "--seat", "bot:ensign", "--seat", f"bot:{HERE}:Sleeper")
    assert done.code == 0
    assert "was at fault" in done.out and "does not answer within" in done.out
