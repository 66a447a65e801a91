"""Opponents on the screen: written, changed, kept, and put on the other side of an encounter."""

from cosmotui.bots.space_force.encounter_odds import EncounterOdds
from cosmotui.saves.opponents import Opponents, own_opponents
from cosmotui.screens.space_force.encounters import Encounters
from cosmotui.screens.space_force.opponent_form import OpponentForm
from cosmotui.screens.space_force.opponent_library import OpponentLibrary
from cosmotui.screens.space_force.tracker_area import TrackerArea
from tests.at_rest import until
from tests.saves.test_opponents import VARGA
from tests.screens.playing import press, screen_of
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.seasons import crew_file


async def test_an_opponent_is_written_and_stands_on_the_other_side(shown) -> None:
    page = Encounters(crew_file(), "c1")
    async with shown(page) as pilot:
        await press(pilot, "o", "n")
        form = pilot.app.screen
        assert isinstance(form, OpponentForm)
        await press(pilot, *keys_of("Red Varga"), "enter", "down", "9", "right")
        assert form.editor.opponent.abilities.strength == 10
        form.list.choose("skills")
        await press(pilot, *keys_of("Shooting 4"), "enter", "down", "down", "enter", *keys_of("vulcan"), "enter")
        assert "HP 18" in text(pilot.app) and "+8, 1d12 K" in text(pilot.app)
        await press(pilot, "k")
        assert isinstance(pilot.app.screen, OpponentLibrary)
        assert [one.name for one in own_opponents().values()] == ["Red Varga"]
        await press(pilot, "enter")
        assert pilot.app.screen is page and page.row == "foe own:red-varga"
        assert "1 Red Varga" in text(pilot.app)
        await press(pilot, "f")
        tracker = screen_of(pilot).area
        assert isinstance(tracker, TrackerArea)
        assert "Varga" in {one.name for one in tracker.table.fighters}


async def test_what_was_written_stays_as_a_draft_when_the_form_is_left(shown) -> None:
    async with shown(OpponentLibrary(crew_file())) as pilot:
        await press(pilot, "n", *keys_of("Red Varga"), "enter", "down", "9", "escape")
        assert isinstance(pilot.app.screen, OpponentLibrary)
        assert own_opponents() == {}
        await press(pilot, "n")
        form = pilot.app.screen
        assert isinstance(form, OpponentForm)
        assert (form.editor.opponent.name, form.editor.opponent.abilities.strength) == ("Red Varga", 9)
        assert "The draft is as it was left." in rows(pilot.app)[-1]
        await press(pilot, "down", "k")
        assert [one.name for one in own_opponents().values()] == ["Red Varga"]
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, OpponentForm) and pilot.app.screen.editor.opponent.name == "", (
            "it is kept: gone"
        )


async def test_a_draft_is_of_one_opponent_and_can_be_thrown_away(shown) -> None:
    Opponents().save(VARGA)
    async with shown(OpponentLibrary(crew_file())) as pilot:
        await press(pilot, "end", "c", "down", "9", "escape", "n")
        form = pilot.app.screen
        assert isinstance(form, OpponentForm) and form.editor.opponent == form.begun
        await press(pilot, "escape", "end", "c", "down")
        form = pilot.app.screen
        assert isinstance(form, OpponentForm) and form.editor.opponent.abilities.strength == 9
        await until(pilot, lambda: "As it was before" in text(pilot.app))
        await press(pilot, "0")
        assert form.editor.opponent == form.begun == VARGA
        await press(pilot, "escape", "end", "c")
        assert isinstance(pilot.app.screen, OpponentForm) and pilot.app.screen.editor.opponent == VARGA


async def test_what_the_rules_refuse_is_shown_and_not_kept(shown) -> None:
    async with shown(OpponentLibrary(crew_file())) as pilot:
        await press(pilot, "n", "end", "enter")
        assert "The opponent has no name. SF-20.9" in rows(pilot.app)[-1]
        assert isinstance(pilot.app.screen, OpponentForm)
        pilot.app.screen.list.choose("skills")
        await press(pilot, *keys_of("Shootin 3"), "enter")
        assert "Shootin is not a listed" in text(pilot.app)


async def test_an_opponent_is_changed_copied_and_removed(shown) -> None:
    Opponents().save(VARGA)
    async with shown(OpponentLibrary(crew_file())) as pilot:
        await press(pilot, "end", "c", *keys_of("Varga the Red"), "enter", "end", "enter")
        assert [one.name for one in own_opponents().values()] == ["Varga the Red"]
        await press(pilot, "y", "end", "k")
        assert sorted(one.name for one in own_opponents().values()) == ["Varga the Red", "Varga the Red 2"]
        await press(pilot, "delete")
        assert len(own_opponents()) == 1
        await press(pilot, "u")
        assert len(own_opponents()) == 2


async def test_bots_fight_the_muster_before_it_is_played_and_stop_when_told(shown) -> None:
    page = Encounters(crew_file(), "c1")
    async with shown(page) as pilot:
        await press(pilot, "d")
        assert "ODDS" in text(pilot.app)
        await press(pilot, "d")
        job = page.odds
        assert job is not None and job.is_over
        page.post_message(page.Fought(job, EncounterOdds(4, 3, 1), ""))
        await pilot.pause()
        assert "Crew wins 75 in 100" in text(pilot.app)
        page.list.choose("foe guard")
        await press(pilot, "right")
        assert "Crew wins" not in text(pilot.app), "these odds are of another muster"
