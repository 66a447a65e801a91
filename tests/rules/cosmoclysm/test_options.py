"""The options of Cosmoclysm: names, values, defaults, and what cannot go together."""

import re
from pathlib import Path

import pytest

import cosmotui.rules.cosmoclysm
from cosmotui.engine.errors import SetupError
from cosmotui.engine.hexes import Hex
from cosmotui.engine.match import Match
from cosmotui.engine.setup import OptionSpec
from cosmotui.rules.cosmoclysm.board import HEXAGON, RIFT, tiles_text
from cosmotui.rules.cosmoclysm.options import OPTIONS, rules_of
from tests.rules.cosmoclysm.scenario import GAME, setup_of

RULEBOOK = (Path(cosmotui.rules.cosmoclysm.__file__).parent / "rulebook.md").read_text(encoding="utf-8")
LINE = tuple(Hex(q, 0) for q in range(37))
PAIRS = (*(Hex(3 * pair + half, 0) for pair in range(17) for half in (0, 1)), Hex(0, 3), Hex(1, 3), Hex(2, 3))


def refused(options: dict[str, str]) -> str:
    """The rule (or the text, where no rule applies) by which a set-up is refused."""
    with pytest.raises(SetupError) as raised:
        Match.new(GAME, setup_of(options=options))
    (problem,) = raised.value.problems
    return problem.rule or problem.text


def test_the_table_of_the_rulebook_says_the_same() -> None:
    table = RULEBOOK.split("## Options")[1].split("##")[0]
    rows = {
        cells[0]: cells
        for line in table.splitlines()
        if len(cells := [cell.strip() for cell in line.split("|")[1:-1]]) == 4
    }
    assert list(rows)[2:] == [spec.name for spec in OPTIONS]
    for spec in OPTIONS:
        _, values, default, rule = rows[spec.name]
        assert rule == spec.rule
        assert default == (spec.default or "none")
        if spec.values and spec.name != "quiet_rounds":
            assert values.split(", ") == list(spec.values)


@pytest.mark.rule("CC-2.2", "CC-3.3", "CC-4.12", "CC-4.17", "CC-5.6", "CC-8.6", "CC-12.7", "CC-13.4", "CC-13.5")
def test_the_standard_game() -> None:
    rules = rules_of(setup_of())
    assert rules.board.positions == HEXAGON
    assert rules.quiet_rounds == 20
    assert not any(
        (rules.free_pick, rules.sectors, rules.quick_setup, rules.may_pass, rules.straight, rules.limited_pieces)
    )
    assert not rules.by_material


@pytest.mark.rule("CC-13.4")
@pytest.mark.parametrize("value", ["5", "100", "off"])
def test_quiet_rounds_from_5_to_100_or_off(value: str) -> None:
    assert Match.new(GAME, setup_of(options={"quiet_rounds": value})).questions


@pytest.mark.rule("CC-13.4")
@pytest.mark.parametrize("value", ["4", "101", "0", "-5", "five", "", "20.0"])
def test_no_other_number_of_quiet_rounds(value: str) -> None:
    assert refused({"quiet_rounds": value}) == "CC-13.4"


@pytest.mark.parametrize("spec", [spec for spec in OPTIONS if spec.values], ids=lambda spec: spec.name)
def test_a_value_that_is_not_listed_is_refused_with_the_rule(spec: OptionSpec) -> None:
    assert refused({spec.name: "nonsense"}) == spec.rule


def test_an_unknown_option_is_refused() -> None:
    assert "no option 'speed'" in refused({"speed": "warp"})


@pytest.mark.rule("CC-2.11")
def test_custom_needs_tiles_and_tiles_need_custom() -> None:
    assert refused({"layout": "custom"}) == "CC-2.11"
    assert refused({"tiles": tiles_text(LINE)}) == "CC-2.11"
    assert refused({"layout": "custom", "tiles": "what?"}) == "CC-2.11"
    assert Match.new(GAME, setup_of(options={"layout": "custom", "tiles": tiles_text(LINE)})).questions


@pytest.mark.rule("CC-2.1", "CC-2.12")
def test_the_layout_is_checked_before_the_match() -> None:
    assert refused({"layout": "custom", "tiles": "0,0 1,0"}) == "CC-2.1"
    groups = {"layout": "custom", "tiles": tiles_text(PAIRS)}
    assert refused(groups) == "CC-2.12"
    assert Match.new(GAME, setup_of(options={**groups, "layout_rule": "touching"})).questions


@pytest.mark.rule("CC-2.14")
def test_the_layout_is_known_before_the_first_roll() -> None:
    match = Match.new(GAME, setup_of(options={"layout": "rift"}))
    first = match.checkpoints[0].state
    assert match.view_of(first, None).rules.board.positions == RIFT


def test_rule_ids_in_the_options_exist() -> None:
    known = set(re.findall(r"CC-\d+\.\d+", RULEBOOK))
    assert {spec.rule for spec in OPTIONS} <= known
