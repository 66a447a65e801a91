"""`kill -9` at 200 random moments: while opening, answering, saving, rewriting."""

from pathlib import Path

from tests.saves.killed import forks, seen_by


@forks
def test_at_most_the_answer_being_given_is_lost_and_never_the_file(tmp_path: Path) -> None:
    seen = seen_by("killing", tmp_path, 200)
    assert seen.number("answers") > 200, "the players hardly played"
    assert (seen.counted["bad"], seen.counted["different"]) == ([], 0), seen.words
    assert seen.number("most_lost") == 0, "an answer that was saved is gone"
    assert seen.number("most_gained") <= 1, "an answer appeared that nobody gave"
