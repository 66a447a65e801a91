"""What lists say of a saved match: where it stands, who is asked, and who has won."""

from pathlib import Path

import pytest

from cosmotui.games import rules_of
from cosmotui.saves.glimpse import Glimpse, glimpse
from cosmotui.saves.journal import START, frame_of, read_journal
from cosmotui.saves.open_match import restored
from cosmotui.saves.records import Mark
from tests.fixtures.write import HOMES
from tests.screens.saved import save_match

KEPT = sorted(HOMES.rglob("*.ctm"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_glimpse_says_what_the_match_itself_would_say(path: Path) -> None:
    match, _ = restored(read_journal(path), path, rules_of)
    outcome = match.result.told(match.setup.names()) if match.result else ""
    asked = tuple(question.seat for question in match.questions)
    assert bool(asked) is (match.result is None)
    assert glimpse(path) == Glimpse(match.game.where(match.view(None)), outcome, asked)
    assert glimpse(path).where


def test_winners_are_named_one_several_or_as_a_side() -> None:
    told = {path.stem: glimpse(path).outcome for path in KEPT}
    assert told["chess-finished"] == "Cy wins"
    assert told["bogeys-finished"] == "Draw: Ann, Bo"
    assert told["teams-finished"] == "The team wins: A, B"
    assert told["guards-finished"] == "The crew wins"
    assert told["chess-killed"] == ""


def test_a_file_that_cannot_tell_says_nothing() -> None:
    path = save_match()
    contents = read_journal(path)
    path.write_bytes(START + frame_of(contents.header) + frame_of(Mark(0, 0, b"\xc1 no state")))
    assert glimpse(path) == Glimpse()
    path.write_bytes(b"no match at all")
    assert glimpse(path) == Glimpse()
