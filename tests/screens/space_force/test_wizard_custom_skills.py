"""Skills that the Director adds to a season while a character is made, and drops again."""

import pytest

from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.positions import Position
from tests.screens.playing import press
from tests.screens.reading import text
from tests.screens.space_force.drafts import draft


@pytest.mark.rule("SF-4.7")
async def test_any_other_text_makes_a_custom_skill(shown) -> None:
    wizard = draft(Position.DOCTOR)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab", "a", *"juggling", "enter", *"dex", "enter", *"reg", "enter")
        skill = wizard.season.skills.find("juggling")
        assert skill is not None and skill.ability == "dexterity" and not skill.has_spec
        assert wizard.draft.who.known("juggling") == KnownSkill("juggling", 1, custom=True)


@pytest.mark.rule("SF-4.7")
async def test_a_custom_skill_that_is_on_no_sheet_is_dropped(shown) -> None:
    wizard = draft(Position.DOCTOR)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab", "d")
        assert "Drop which" not in text(pilot.app)  # the season has none
        await press(pilot, "a", *"juggling", "enter", "enter", "enter", "d", "enter")
        assert "juggling is on the sheet of" in " ".join(text(pilot.app).split())
        await press(pilot, "escape", "delete", "d", "enter")
        assert wizard.season.series.custom_skills == ()
