"""Style sheets: the rules of a screen stay with that screen."""

from pathlib import Path

import pytest
from textual.css.model import SelectorType
from textual.css.parse import parse

from cosmotui.widgets.styles import styles_path

SHARED = ("ink.tcss", "page.tcss", "stock.tcss")
"""What every screen wears."""
SHEETS = sorted(path for path in styles_path("page.tcss").parent.glob("*.tcss") if path.name not in SHARED)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_every_rule_begins_with_the_screen_or_widget_that_it_is_for(sheet: Path) -> None:
    """A sheet stays in force once it was read: a bare `#right` moves the right half of every later screen."""
    rules = list(parse("", sheet.read_text(encoding="utf-8"), (str(sheet), "")))
    assert rules
    typed = SelectorType.TYPE
    assert not [rule.selectors for rule in rules for one in rule.selector_set if one.selectors[0].type is not typed]
