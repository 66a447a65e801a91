"""The driver sends no cell that the terminal has no column for."""

from types import SimpleNamespace

import pytest

from cosmotui.widgets.screen_diff import ScreenDiff
from cosmotui.widgets.thin_driver import ThinDriver


@pytest.mark.parametrize(("columns", "text"), [(80, "ab"), (79, "a"), (78, ""), (300, "abc")])
def test_what_was_drawn_for_a_wider_terminal_is_cut_at_its_last_column(
    columns: int, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ThinDriver, "_get_terminal_size", lambda self: (columns, 24))
    sent: list[str] = []
    driver = ThinDriver.__new__(ThinDriver)
    vars(driver).update(_shadow=ScreenDiff(), _writer_thread=SimpleNamespace(write=sent.append))
    driver.write("\x1b[1;79Habc")
    assert "".join(mark for mark in sent[0] if mark.isalpha() and mark.islower()) == text
