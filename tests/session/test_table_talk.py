"""What is said at a table: plain, short, and not too much at once."""

import pytest

from cosmotui.session.table_talk import LINES, SECONDS, TalkLimit, clean


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  hello,\tJo \n", "hello, Jo"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b]0;a title\x07said", "said"),
        ("\x1b]52;c;aGk=\x1b\\said", "said"),
        ("a\x00b\x07c\x7fd\x9be", "abcde"),
        ("\u202eevil\u200b", "evil"),
        ("half \ud800", "half"),
        ("x" * 300, "x" * 200),
        ("e\u0301", "\u00e9"),
        ("\x1b", ""),
    ],
)
def test_nothing_that_is_said_steers_a_terminal(typed: str, kept: str) -> None:
    assert clean(typed) == kept


def test_a_few_lines_at_once_then_a_pause() -> None:
    now = [0.0]
    limit = TalkLimit(lambda: now[0])
    assert [limit.takes() for _ in range(LINES + 2)] == [True] * LINES + [False] * 2
    now[0] = SECONDS
    assert limit.takes()
