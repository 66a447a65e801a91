"""The shipyard played with keys: slots, class, name, checks, confirming, leaving, and what it hides."""

from dataclasses import replace
from pathlib import Path

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.design_words import effect, in_turn_order, why
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.saves.settings import Settings
from cosmotui.screens.build_job import BuildJob
from tests.screens.cosmoforce.yards import SEATS, opened, yard_of
from tests.screens.golden import same_as_golden
from tests.screens.reading import rows
from tests.screens.space_force.looks import looks_right

BROKEN = Design("", "Fighter", slots("Hangar", "Railgun", "Laser"))


# --- looks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_how_it_looks(size: str) -> None:
    width, height = map(int, size.split("x"))
    async with opened(size=(width, height)) as yard:
        same_as_golden(yard.app, f"cosmoforce-shipyard-{size}")
        looks_right(yard.app)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_how_a_refused_ship_looks(size: str) -> None:
    width, height = map(int, size.split("x"))
    async with opened(yard_of(start=BROKEN), (width, height)) as yard:
        await yard.press("down")
        if height < 40:  # a taller screen always shows why
            await yard.press("w")
        same_as_golden(yard.app, f"cosmoforce-shipyard-refused-{size}")
        looks_right(yard.app)


@pytest.mark.parametrize("size", [(80, 24), (80, 40), (120, 24), (120, 40), (200, 60)])
async def test_every_slot_and_option_is_seen_in_every_size(size: tuple[int, int]) -> None:
    async with opened(size=size) as yard:
        for number, system in enumerate(LANCER.systems, 1):
            assert f"{number:>2} {system or 'empty'}" in yard.text
        for word in ("Afterburner", "Fighter only", "0 empty", "c confirms", "CHECKS", "1 of 4 confirmed"):
            assert word in yard.text
        looks_right(yard.app)


@pytest.mark.parametrize("tier", ["ascii", "rich"])
async def test_other_glyphs(tier: str) -> None:
    async with opened(yard_of(start=BROKEN)) as yard:
        while yard.app.glyphs.name != tier:
            await yard.press("f3")
        await yard.press("w", "w")
        shown = "".join(yard.text.split("seal")[0])
        assert "▢" not in yard.text and "▰" not in yard.text
        if tier == "ascii":
            assert yard.text.isascii(), [letter for letter in shown if ord(letter) > 127]


# --- filling slots -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.2", "CF-3.3", "CF-3.6")
async def test_digits_fill_slot_after_slot() -> None:
    async with opened() as yard:
        await yard.press("h", "h")
        assert yard.design.hull == "Fighter"
        await yard.press(*"7225566000")
        assert yard.design.systems == slots(
            "Afterburner", "Dissipator", "Dissipator", "Laser", "Laser", "Missile", "Missile"
        )
        assert yard.screen.ship.draft.slot == 9  # the last one stays


async def test_enter_takes_what_is_pointed_at() -> None:
    async with opened() as yard:
        await yard.press("down", "right", "enter")
        assert yard.design.systems[:3] == ("Engine", "Habitat", "Dissipator")
        await yard.press("left", "enter")
        assert yard.design.systems[2] == "Engine"
        await yard.press("up", "delete")
        assert yard.design.systems[2] == ""
        await yard.press("up", "up", "up")
        assert yard.screen.ship.draft.slot == 9  # around the end


@pytest.mark.rule("CF-3.5", "CF-3.11")
async def test_foreign_systems_stay_with_their_reason() -> None:
    async with opened() as yard:
        assert "Afterburner          Fighter only" in yard.text
        await yard.press("8")
        assert yard.last_row == " Afterburner: Fighter only, Hangar: Capital only. CF-3.5"
        await yard.press("h")
        assert yard.design.systems == LANCER.systems  # nothing is thrown away
        assert yard.text.count("✗ Cruiser only") == 2
        assert "Slot 7: only a Cruiser mounts" in yard.text and "2 to mend" in yard.text


@pytest.mark.rule("CF-3.9", "CF-4.1", "CF-4.4", "CF-4.5", "CF-4.9", "CF-X03")
async def test_numbers_are_live() -> None:
    design = Design("A", "Fighter", slots("Afterburner", "Afterburner", "Engine", "Dissipator", "Laser"))
    async with opened(yard_of(start=design)) as yard:
        await yard.press("down", "down", "down", "down", "down", "6")
        shown = "\n".join(row[40:] for row in rows(yard.app))
        for line in ("mass       6", "thrust     5", "speed   7.00", "crew       1", "heat       3", "cools 1"):
            assert line in shown


@pytest.mark.rule("CF-3.9", "CF-4.1", "CF-4.4", "CF-4.5", "CF-4.9", "CF-10.2")
def test_why_names_where_each_number_comes_from() -> None:
    assert why(BASTION) == [
        ("mass 30 = Capital 3 x 10", "CF-3.9"),
        ("thrust 2 = 2 Engines", "CF-4.4"),
        ("speed 2.00 = 3 - 3 + 2", "CF-4.5"),
        ("crew 4 = 1 + 3 x 1 Habitat", "CF-4.1"),
        ("heat 2 = 2 propulsion systems", "CF-4.9"),
        ("boxes 24 = 2 x 8 + 4 x 2", "CF-10.2"),
    ]
    assert why(WASP)[1] == ("thrust 2 = 2 x 1 Afterburner", "CF-4.4")
    both = Design("A", "Fighter", slots("Afterburner", "Afterburner", "Engine"))
    assert why(both)[1] == ("thrust 5 = 2 x 2 + 1", "CF-4.4")


@pytest.mark.rule("CF-6.2", "CF-6.3")
def test_turn_order_is_measured_by_the_presets() -> None:
    assert in_turn_order(LANCER) == "ties Lancers"
    assert in_turn_order(Design("A", "Cruiser", slots("Engine", "Laser"))) == "after Wasps"
    assert in_turn_order(Design("A", "Fighter", slots("Afterburner", "Engine"))) == "before Wasps"
    assert in_turn_order(Design("A", "Capital", slots("Engine"))) == "after Bastions"


def test_effects_fit_their_column() -> None:
    for system in ("Engine", "Dissipator", "Habitat", "Armor", "Laser", "Missile"):
        assert all(0 < len(effect(system, hull)) <= 18 for hull in ("Fighter", "Cruiser", "Capital"))
    assert effect("Hangar", "Capital") == "1 die, 3 if light"
    assert effect("Habitat", "Capital") == "crew +3, heals 1"


async def test_undo_takes_back_step_by_step() -> None:
    async with opened() as yard:
        await yard.press("6", "h", "delete")
        assert "undo 3 to start" in yard.text
        await yard.press("u", "u")
        assert (yard.design.hull, yard.design.systems[0]) == ("Cruiser", "Missile")
        await yard.press("U")
        assert yard.design.hull == "Capital"
        await yard.press("u", "u")
        assert yard.design == LANCER and "undo 0 at start" in yard.text
        await yard.press("u")
        assert "as it was at the start" in yard.last_row


@pytest.mark.rule("CF-3.16")
async def test_a_ship_gets_a_name_of_24_characters() -> None:
    async with opened() as yard:
        await yard.press("n", "ctrl+u", "enter")
        assert "CF-3.16" in yard.text and yard.design.name == "Lancer"
        await yard.type("The Unreasonable Argument of Mira")
        await yard.press("enter")
        assert yard.design.name == "The Unreasonable Argumen"
        await yard.press("u")
        assert yard.design.name == "Lancer"


async def test_keys_are_letters_while_a_name_is_typed() -> None:
    async with opened() as yard:
        await yard.press("n", "ctrl+u", *"chsqu1?", "escape")
        assert yard.design == LANCER and yard.returned == []
        await yard.press("2")
        assert yard.design.systems[0] == "Dissipator"


async def test_markup_and_control_characters_are_shown_not_obeyed() -> None:
    hostile = Design("[red]\x1b[2J\u202eX", "Fighter", ("Engine", "[b]\x07Ray", *[""] * 8))
    async with opened(yard_of(start=hostile)) as yard:
        assert "[red]?[2JX" in yard.text
        assert "[b]?Ray" in yard.text and "no such system" in yard.text
        looks_right(yard.app)


async def test_a_form_that_cannot_be_read_begins_as_the_default() -> None:
    yard = yard_of()
    draft = FormDraft(yard.ship.job.drafts, yard.ship.job.question, {"hull": "Tug"})
    broken = type(yard)(replace(yard.ship.job, draft=draft, confirmed=(0, 4)))
    async with opened(broken) as shown:
        assert shown.design == LANCER


async def test_clicks_pick_slots_classes_and_systems() -> None:
    async with opened() as yard:
        await yard.pilot.click("#slots", offset=(5, 6))
        assert yard.screen.ship.draft.slot == 2
        await yard.pilot.click("#slots", offset=(5, 1))
        await yard.press()
        assert yard.design.hull == "Capital"
        await yard.pilot.click("#question", offset=(5, 2))
        await yard.pilot.click("#question", offset=(5, 2))
        await yard.press()
        assert yard.design.systems[2] == "Engine"


# --- confirming and leaving --------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.11")
async def test_confirming_returns_the_form() -> None:
    async with opened() as yard:
        await yard.press("down", "down", "6", "c")
        expected = Design("Lancer", "Cruiser", (*LANCER.systems[:2], "Missile", *LANCER.systems[3:]))
        assert yard.returned == [form_of(expected)]


@pytest.mark.rule("CF-3.2", "CF-3.5", "CF-3.7", "CF-3.11", "CF-3.16", "CF-X05")
async def test_a_broken_ship_is_refused_with_every_reason() -> None:
    async with opened(yard_of(start=BROKEN), (80, 24)) as yard:
        await yard.press("c")
        assert yard.returned == []
        for said in ("no name", "Hangar", "Railgun", "No propulsion"):
            assert said in yard.text  # where CHECKS is too small, on a page of their own
        await yard.press("escape")
        assert yard.app.screen is yard.screen


@pytest.mark.rule("CF-3.11")
async def test_two_problems_are_told_in_place() -> None:
    async with opened() as yard:
        await yard.press("h", "c")
        assert yard.returned == [] and yard.last_row == " Not yet: 2 to mend, as CHECKS says."


@pytest.mark.rule("CF-3.12", "CF-3.13")
async def test_the_last_one_is_asked_before_all_is_revealed() -> None:
    async with opened(yard_of(confirmed=(3, 4))) as yard:
        await yard.press("c")
        assert "The last of 4: confirm this ship?" in yard.text and yard.returned == []
        assert yard.last_row.startswith(" arrows choose  1-2 take  ") and "empty" not in yard.last_row
        await yard.press("delete", "h", "p")
        assert yard.design == LANCER and yard.app.screen is yard.screen
        await yard.press("2")
        assert "Slot 1 takes what?" in yard.text
        await yard.press("c", "escape", "c", "down", "up", "enter")
        assert yard.returned == [form_of(LANCER)]


async def test_without_confirmations_nobody_is_asked_back() -> None:
    app = CosmotuiApp()
    app.settings = Settings(confirmations=False)
    async with opened(yard_of(confirmed=(3, 4)), app=app) as yard:
        await yard.press("c")
        assert yard.returned == [form_of(LANCER)]


@pytest.mark.rule("CF-3.12")
async def test_a_confirmed_ship_is_changed_without_a_reveal() -> None:
    async with opened(yard_of(start=WASP, confirmed=(3, 4), again=True)) as yard:
        assert yard.design == WASP
        await yard.press("down", "3", "q")
        assert "the ship stays as it was" in yard.last_row
        await yard.press("c")
        systems = (WASP.systems[0], "Habitat", *WASP.systems[2:])
        assert yard.returned == [form_of(Design("Wasp", "Fighter", systems))]


async def test_leaving_an_unchanged_ship_asks_nothing() -> None:
    async with opened() as yard:
        await yard.press("q")
        assert yard.returned == [None]


async def test_leaving_says_that_the_draft_is_kept_and_it_is_found_again() -> None:
    drafts = Drafts("somebody", on_disk=False)
    async with opened(yard_of(drafts=drafts)) as yard:
        await yard.press("6", "q")
        assert yard.last_row.endswith("The draft is kept, for you alone. q leaves.")
        assert yard.returned == []
        await yard.press("q")
        assert yard.returned == [None]
        again = yard_of(drafts=drafts)
        await yard.app.push_screen(again)
        await yard.press()
        assert again.ship.draft.design.systems[0] == "Missile"
        assert "as it was left" in yard.last_row
        await yard.press("u")
        assert again.ship.draft.design == LANCER


async def test_a_draft_that_cannot_be_kept_is_said_once_and_the_yard_goes_on(home: Path) -> None:
    (home / "drafts").parent.mkdir(parents=True)
    (home / "drafts").write_text("no folder")
    async with opened(yard_of(drafts=Drafts("somebody"))) as yard:
        await yard.press("6")
        assert "This draft is not kept on disk. The folder cannot be made" in yard.last_row
        await yard.press("6")
        assert "not kept" not in yard.last_row
        assert yard.design.systems[:2] == ("Missile", "Missile")


async def test_a_draft_that_is_no_ship_is_left_out() -> None:
    drafts = Drafts("somebody", on_disk=False)
    yard_of(drafts=drafts).ship.job.draft.keep({"hull": "Tug", "systems": [], "name": "", "crew": []})
    async with opened(yard_of(drafts=drafts)) as yard:
        assert yard.design == LANCER


# --- secrets -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.1")
async def test_nothing_of_a_draft_is_seen_once_it_is_left() -> None:
    from cosmotui.screens.curtain import Curtain

    async with opened() as yard:
        await yard.press("n", "ctrl+u", *"Zyx", "enter", "down", "6", "c")
        assert len(yard.returned) == 1
        await yard.app.push_screen(Curtain("Cosmoforce", SEATS[1], lambda: None))
        await yard.press("colon", "question_mark")
        assert "Zyx" not in yard.text and "Missile" not in yard.text and "Mira" not in yard.text
        assert "Zyx" not in yard.app.title and "Zyx" not in yard.app.sub_title
        assert yard.screen not in yard.app.screen_stack


async def test_the_commands_name_no_system() -> None:
    async with opened() as yard:
        await yard.press("colon")
        assert "the shipyard" in yard.text.lower()
        assert "Railgun" not in yard.text and "Lancer" not in yard.text


async def test_question_mark_opens_the_rule_of_what_is_under_the_cursor() -> None:
    async with opened() as yard:
        await yard.press("down", "question_mark")
        assert "CF-7.6" in yard.text
        await yard.press("escape")
        assert yard.app.screen is yard.screen


# --- everybody flies the same ------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.15")
async def test_a_fixed_ship_cannot_be_changed_but_named() -> None:
    async with opened(yard_of({"ships": "wasp", "rpg": "on"}, start=WASP)) as yard:
        assert "all fly this one" in yard.text
        await yard.press("h", "delete", "backspace", "p")
        assert yard.design == WASP
        await yard.press("3", *"!", "enter", "1")
        assert yard.returned == [form_of(Design("Wasp!", WASP.hull, WASP.systems))]


def test_a_ship_that_is_only_tried_says_so_in_the_title() -> None:
    question = Compose(0, "CF-D1", "Which ship do you fly?", "ship", {})
    setup, drafts = Setup((Seat("Ann", 0), Seat("Bo", 1)), {}, 5), Drafts("nobody", on_disk=False)
    job = BuildJob(setup, question, FormDraft(drafts, question, {}), (0, 2), drafts)
    tried, real = (replace(job, what_if=tries).title("Cosmoforce", "shipyard", 0) for tries in (True, False))
    assert tried.what_if and not tried.seal and "in secret" not in tried.after
    assert real.seal and not real.what_if
