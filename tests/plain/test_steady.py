"""The same question keeps the same numbers."""

import pytest

from cosmotui.engine.question import Amount, ChooseOne, Option
from cosmotui.plain.steady import Steady

LET, NEGATE = Option("stand", "let it stand"), Option("negate", "negate it")
QUASH = Option("quash", "break it off", rare=True)


def asked(*options: Option, key: str = "D-negate") -> ChooseOne:
    return ChooseOne(0, key, "Let it stand?", options)


def listed(steady: Steady, *options: Option, key: str = "D-negate") -> list[str]:
    question = steady.arranged(asked(*options, key=key))
    assert isinstance(question, ChooseOne)
    return [str(option.value) for option in question.options]


@pytest.mark.rule("CE-21.12")
def test_negate_and_let_it_stand_do_not_change_places() -> None:
    steady = Steady()
    assert listed(steady, LET, NEGATE) == ["stand", "negate"]
    assert listed(steady, NEGATE, LET) == ["stand", "negate"]
    assert listed(steady, NEGATE, LET, QUASH) == ["stand", "negate", "quash"]
    assert listed(steady, LET) == ["stand"]


def test_another_decision_has_an_order_of_its_own() -> None:
    steady = Steady()
    listed(steady, LET, NEGATE)
    assert listed(steady, NEGATE, LET, key="D-other") == ["negate", "stand"]


def test_a_match_that_is_opened_again_keeps_its_numbers() -> None:
    steady = Steady([asked(LET, NEGATE), Amount(0, "A", "How many?", 0, 3, 0)])
    assert listed(steady, NEGATE, LET) == ["stand", "negate"]


def test_what_one_is_asked_tells_another_nothing() -> None:
    steady = Steady([ChooseOne(1, "D-negate", "Which?", (NEGATE, LET))])
    assert listed(steady, LET, NEGATE) == ["stand", "negate"]


def test_other_lists_keep_the_order_of_the_rules() -> None:
    steady = Steady()
    for many in ([Option(word, word) for word in "ab"], [Option(word, word) for word in ("none", "a", "b", "c")]):
        assert listed(steady, *many) == listed(steady, *many[::-1])[::-1]
