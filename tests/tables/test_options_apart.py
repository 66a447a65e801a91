"""A match at a table is asked about as suits people who each have a terminal of their own."""

import pytest

from cosmotui.games import rules_of
from cosmotui.session.new_match import read_options_apart


@pytest.mark.rule("PP-9")
@pytest.mark.parametrize(("typed", "poll"), [([], "strict"), (["response_poll=call"], "call")])
def test_nobody_answers_for_others_unless_that_is_wanted(typed: list[str], poll: str) -> None:
    assert read_options_apart(typed, rules_of("cosmic-encounter"))["response_poll"] == poll


def test_other_games_are_asked_about_as_ever() -> None:
    assert read_options_apart([], rules_of("cosmoclysm")) == {}
