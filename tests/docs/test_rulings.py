"""The list of rulings is that of the rulebooks, and each ruling says why."""

import re

import pytest

from cosmotui import games
from tests.docs.rulings import FILE, MARK, SAID, decided, entry, rulings

REASON = re.compile(r"\*Reason: [^*]*[^*.]\.\*")


def reasons(written: str) -> list[str | None]:
    """Return the reason behind each mark of a line, or None where there is none."""
    found = [REASON.search(part) for part in written.split(MARK)[1:]]
    return [reason and reason.group() for reason in found]


def test_the_list_of_rulings_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == rulings(), "python -m tests.docs.rulings writes it anew"


@pytest.mark.parametrize("game", games.names())
def test_every_ruling_has_its_reason(game: str) -> None:
    lines = list(decided(game))
    assert len(lines) > 50
    assert [rule for rule, written in lines if None in reasons(written)] == []


@pytest.mark.parametrize("game", games.names())
def test_every_reason_stands_behind_a_ruling(game: str) -> None:
    assert [rule for rule, written in decided(game) if written.count("*Reason: ") != written.count(MARK)] == []


def test_two_rulings_of_a_line_need_two_reasons() -> None:
    assert reasons(f"{MARK} One. {MARK} Two. *Reason: both.*") == [None, "*Reason: both.*"]
    assert reasons(f"Said. {MARK} *Reason: .*") == [None]


@pytest.mark.parametrize("game", games.names())
def test_each_entry_shows_the_words_of_its_ruling(game: str) -> None:
    for rule, written in decided(game):
        told = entry(written)
        own = [part.partition("*Reason: ")[0].strip(" ()") for part in told.split(SAID)[1:]]
        assert (rule, len(own)) == (rule, written.count(MARK))
        assert all(own), rule
        assert told.startswith(("Rule: ", SAID))


def test_rule_and_ruling_are_told_apart() -> None:
    assert entry(f"Two dice. {MARK} Red ones. *Reason: they are seen.*") == (
        f"Rule: Two dice. {SAID} Red ones. *Reason: they are seen.*"
    )
    assert entry(f"{MARK} Red dice. *Reason: they are seen.*") == f"{SAID} Red dice. *Reason: they are seen.*"
    assert entry(f"Red dice. {MARK} *Reason: they are seen.*") == f"{SAID} Red dice. *Reason: they are seen.*"
    assert entry(f"+5 ({MARK} the amount). *Reason: as usual.*") == (
        f"Rule: +5 ({SAID} the amount). *Reason: as usual.*"
    )
