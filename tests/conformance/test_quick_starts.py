"""Every quick start of every game can begin at once."""

import pytest

from cosmotui import games
from cosmotui.engine.match import Match
from cosmotui.engine.setup import QuickStart
from cosmotui.games import rules_of
from cosmotui.session.new_match import make_setup, usual_seats

STARTS = [(name, quick) for name in games.names() for quick in rules_of(name).quick_starts]


@pytest.mark.parametrize(("name", "quick"), STARTS, ids=[f"{name}:{quick.name}" for name, quick in STARTS])
def test_it_begins_with_what_is_not_standard(name: str, quick: QuickStart) -> None:
    rules = rules_of(name)
    specs = {spec.name: spec for spec in rules.options}
    assert all(value != specs[option].default for option, value in quick.options.items())
    assert quick.options or quick.seats
    assert quick.title and quick.help.endswith(".")
    match = Match.new(rules, make_setup(rules, usual_seats(rules), dict(quick.options), 1))
    assert match.questions


@pytest.mark.parametrize("name", games.names())
def test_no_two_are_alike(name: str) -> None:
    starts = rules_of(name).quick_starts
    assert len({quick.name for quick in starts}) == len(starts)
    assert len({(quick.seats, *sorted(quick.options.items())) for quick in starts}) == len(starts)


def test_each_scenario_of_cosmic_conflict_has_one() -> None:
    starts = rules_of("cosmic-conflict").quick_starts
    assert {quick.options.get("scenario", "control") for quick in starts} == {"control", "survey", "plain"}
