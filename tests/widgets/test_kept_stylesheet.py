"""The style sheet: what a screen brings is parsed, and nothing else again."""

from collections import Counter

import pytest
from textual.css import stylesheet
from textual.css.stylesheet import Stylesheet

from cosmotui.app import CosmotuiApp
from tests.screens.playing import press, settled

PARSE_RULES = Stylesheet._parse_rules  # read before the tests share what is parsed


async def test_no_source_is_parsed_twice_while_the_theme_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: Counter[tuple[object, str]] = Counter()
    parse = stylesheet.parse

    def counted(scope: str, css: str, read_from: object, **how: object):
        parsed[read_from, css] += 1
        return parse(scope, css, read_from, **how)

    monkeypatch.setattr(stylesheet, "parse", counted)
    monkeypatch.setattr(Stylesheet, "_parse_rules", PARSE_RULES)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        parsed.clear()
        await press(pilot, "r", "escape", "o")
        assert parsed and max(parsed.values()) == 1
        parsed.clear()
        app.refresh_css()
        assert len(parsed) > 10  # another theme has other variables


async def test_a_screen_looks_the_same_after_another_one_has_brought_its_styles() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = app.export_screenshot(simplify=True)
        await press(pilot, "r", "escape")
        assert app.export_screenshot(simplify=True) == before
