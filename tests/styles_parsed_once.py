"""Style sheets are parsed, and colours mixed, once a process: all apps under test have the same."""

from collections.abc import Generator

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.design import ColorSystem


@pytest.fixture(autouse=True, scope="session")
def styles_parsed_once() -> Generator[None]:
    """Share what was parsed among all apps whose themes give the variables the same values."""
    parse, parsed = Stylesheet._parse_rules, {}
    mix, mixed = ColorSystem.generate, dict[str, dict[str, str]]()

    def once(self: Stylesheet, css: str, *rest: object, **named: object) -> list[RuleSet]:
        key = (css, rest, tuple(named.items()), tuple(self._variables.items()))
        if key not in parsed:
            parsed[key] = parse(self, css, *rest, **named)  # type: ignore[arg-type] # passed on as it came
        return parsed[key]

    def mixed_once(self: ColorSystem) -> dict[str, str]:
        key = repr(vars(self))
        if key not in mixed:
            mixed[key] = mix(self)
        return {**mixed[key]}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", once)
        patch.setattr(ColorSystem, "generate", mixed_once)
        yield
