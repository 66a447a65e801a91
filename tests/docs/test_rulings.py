"""The list of rulings is that of the rulebooks, and each ruling says why."""

import re

import pytest

from cosmotui import games
from tests.docs.rulings import FILE, MARK, decided, rulings

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
