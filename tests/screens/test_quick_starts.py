"""Quick starts on the new match, and many options: the way of a newcomer through those of Cosmic Conflict."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.games import rules_of
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.new_match import NewMatch
from tests.screens.golden import same_as_golden
from tests.screens.reading import keys_of, text

CONFLICT = rules_of("cosmic-conflict")


def screen_of(pilot: Pilot[str]) -> NewMatch:
    screen = pilot.app.screen
    assert isinstance(screen, NewMatch)
    return screen


async def go_to(pilot: Pilot[str], key: str) -> None:
    while screen_of(pilot).cursor != key:
        await pilot.press("down")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_quick_start_is_taken_told_and_begun(size: tuple[int, int]) -> None:
    app = CosmotuiApp("cosmic-conflict")
    async with app.run_test(size=size) as pilot:
        assert all(quick.title in text(app) for quick in CONFLICT.quick_starts)
        await pilot.press("right", "down")
        survey = next(quick for quick in CONFLICT.quick_starts if quick.name == "survey")
        assert survey.help.split()[0] in text(app) and "enter take it" in text(app)
        await pilot.press("enter")
        same_as_golden(app, f"new-match-quick-{size[0]}x{size[1]}")
        assert screen_of(pilot).form.options == survey.options
        assert screen_of(pilot).form.preset == "quick start"
        # All five of them are in sight, on the small screen too.
        seen = " ".join(text(app).split("NOT STANDARD")[1].split())
        assert all(told in seen for told in ("Scenario: survey", "Points: 480", "Skirmish, big hull", "Length: 6"))
        await pilot.press("enter")
        assert isinstance(app.screen, MatchScreen)
        assert app.screen.session.match.setup.options == survey.options


async def test_a_newcomer_sees_what_matters_first_and_the_optional_rules_under_their_own_head() -> None:
    app = CosmotuiApp("cosmic-conflict")
    async with app.run_test(size=(80, 24)) as pilot:
        for label in ("Scenario", "Points", "Fleets", "Map"):
            assert label in text(app)
        await pilot.press("right", "end")
        seen = text(app)
        for label in ("Factions", "Crews", "Condition deck", "Damage Control", "Formations", "Escorts", "Non-combat"):
            assert label in seen


def test_options_of_one_group_stand_together() -> None:
    groups = [spec.group for spec in CONFLICT.options]
    changes = [group for before, group in zip(["?", *groups], groups, strict=False) if group != before]
    assert changes[0] == "" and len(changes) == len(set(changes))


async def test_a_typed_option_tells_its_form_and_what_is_wrong_before_it_is_taken() -> None:
    app = CosmotuiApp("cosmic-conflict")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right")
        await go_to(pilot, "option:drop")
        await pilot.press("enter")
        assert "catastrophic, critical" in " ".join(text(app).split())
        await pilot.press(*keys_of("critical, hunger"), "enter")
        assert "'hunger' is not a Condition" in text(app)
        assert screen_of(pilot).form.options == {}
        await pilot.press("ctrl+u", *keys_of("critical, serious"), "enter")
        assert screen_of(pilot).form.options == {"drop": "critical, serious"}


async def test_values_stand_in_words_and_a_step_is_told() -> None:
    app = CosmotuiApp("cosmic-conflict")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right")
        await go_to(pilot, "option:points")
        await pilot.press("enter", "ctrl+u", *keys_of("1010"), "enter")
        assert "100 to 4000 in steps of 20" in " ".join(text(app).split())
        await pilot.press("escape")
        await go_to(pilot, "option:map")
        assert "Planetfall" in text(app)
        await pilot.press("minus", "minus", "minus")
        assert "placed by one side" in text(app)
