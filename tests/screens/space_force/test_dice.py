"""The dice: any roll of anybody, every procedure, and the log of all of it."""

import msgspec
import pytest

from cosmotui.rules.space_force.procedures.asks import asks
from cosmotui.rules.space_force.procedures.prepared_roll import BY_NAME, Side, read_dice, spelled_dice
from cosmotui.rules.space_force.procedures.registry import PROCEDURES
from cosmotui.rules.space_force.rolls.roll_terms import RollTerms
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.screens.space_force.dice import Dice
from cosmotui.screens.space_force.dice_rows import dice_rows
from cosmotui.screens.space_force.roll_log import RollLog, plainly
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.seasons import crew_file, empty_file

SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_pictures(shown, size: tuple[int, int]) -> None:
    dice = Dice(crew_file(), "c1", "skill:0")
    async with shown(dice, size=size) as pilot:
        await press(pilot, "1", "1")
        same_as_golden(pilot.app, f"space-force-dice-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_pictures_of_all_rolls(shown, size: tuple[int, int]) -> None:
    dice = Dice(crew_file(), "c2", "weapon:0")
    async with shown(dice, size=size) as pilot:
        await press(pilot, "1", "1", "1", "l")
        same_as_golden(pilot.app, f"space-force-rolls-{size[0]}x{size[1]}")


@pytest.mark.rule("SF-0.7", "SF-9.8")
async def test_two_people_without_sheets_oppose_each_other(shown) -> None:
    dice = Dice(empty_file())
    async with shown(dice) as pilot:
        await press(pilot, "enter", *"opposed", "enter")
        assert "THE OTHER, WHO DEFENDS" in text(pilot.app)
        assert "52 in 100" in text(pilot.app)
        await press(pilot, "2", "9", "space", "9", "enter")
        assert "Somebody prevails" in text(pilot.app)
        defender, attacker = dice.season.rolls.values()
        assert (defender.who, attacker.who) == ("Somebody else", "Somebody")
        assert attacker.difficulty == defender.total


@pytest.mark.rule("SF-9.9")
async def test_the_director_says_who_attacks(shown) -> None:
    dice = Dice(crew_file(), "c1", "ability:strength")
    async with shown(dice) as pilot:
        await press(pilot, "enter", *"opposed", "enter")
        dice.list.choose("attacks")
        await press(pilot, "space")
        assert "THE OTHER, WHO ATTACKS" in text(pilot.app)
        await press(pilot, "2", "5", "space", "5", "enter")
        assert [roll.who for roll in dice.season.rolls.values()] == ["Dorothea Lindqvist", "Somebody else"]


@pytest.mark.rule("SF-9.14", "SF-9.15")
async def test_a_static_difficulty_is_made_of_the_other(shown) -> None:
    dice = Dice(crew_file(), "c1", "ability:will")
    async with shown(dice, size=(120, 40)) as pilot:
        await press(pilot, "enter", *"static", "enter")
        dice.list.choose("other who")
        await press(pilot, "enter", *keys_of("castell"), "enter")
        dice.list.choose("other what")
        await press(pilot, "enter", *keys_of("stealth"), "enter")
        assert "against 16" in text(pilot.app) and "SF-9.14" in text(pilot.app)


async def test_plain_dice(shown) -> None:
    dice = Dice(empty_file())
    async with shown(dice) as pilot:
        await press(pilot, "enter", *keys_of("plain dice"), "enter")
        dice.list.choose("dice")
        await press(pilot, "enter", "ctrl+u", *"3d6", "plus", "2", "enter")
        assert "5 to 20" in text(pilot.app) and "on average 12.5" in text(pilot.app)
        await press(pilot, "2", *keys_of("1 2 3"), "enter")
        (roll,) = dice.season.rolls.values()
        assert roll.total == 8 and roll.purpose == "3d6 + 2"


@pytest.mark.parametrize(("typed", "read"), [("d20", (1, 20, 0)), ("3D6+2", (3, 6, 2)), (" 2 d 10 - 1 ", (2, 10, -1))])
def test_dice_as_people_write_them(typed: str, read: tuple[int, int, int]) -> None:
    assert read_dice(typed) == read
    assert read_dice(spelled_dice(*read)) == read


@pytest.mark.parametrize("typed", ["", "d", "0d6", "99d6", "3d0", "3d6+9999", "\x00", "d²"])
def test_what_is_no_dice_is_refused(typed: str) -> None:
    with pytest.raises(SeasonError):
        read_dice(typed)


@pytest.mark.rule("SF-10.1", "SF-10.2")
async def test_a_fall_says_its_dice_before_it(shown) -> None:
    dice = Dice(crew_file(), "c1")
    async with shown(dice) as pilot:
        await press(pilot, "enter", *"fall", "enter")
        assert "1d6 killing" in text(pilot.app)
        dice.list.choose("paces")
        await press(pilot, "enter", "ctrl+u", "1", "0", "enter")
        assert "3d6 killing" in text(pilot.app)
        await press(pilot, "2", *keys_of("4 4 4"), "enter")
        assert "12 K" in text(pilot.app)


@pytest.mark.parametrize("kind", list(BY_NAME), ids=lambda kind: kind.partition(":")[2])
@pytest.mark.rule("SF-10.28")
async def test_every_procedure_is_asked_for_in_rows_and_can_be_rolled(shown, kind: str) -> None:
    dice = Dice(crew_file(), "c6")
    async with shown(dice, size=(120, 40)) as pilot:
        procedure = BY_NAME[kind]
        dice.draft.choose(kind, dice.season)
        dice.show()
        await press(pilot)
        shown_rows = {row.key for row in dice_rows(dice.draft, dice.season)}
        assert {f"ask:{question.field}" for question in asks(procedure)} <= shown_rows
        for question in asks(procedure):
            if question.kind in ("yes or no", "one of", "number"):
                dice.list.choose(f"ask:{question.field}")
                await press(pilot, "space", "minus")
        assert dice.draft.answers.get(kind, {}) == {
            question.field: question.default
            for question in asks(procedure)
            if question.kind in ("yes or no", "one of", "number")
        }
        await press(pilot, "1")
        rolled = list(dice.season.rolls.values())
        told = text(pilot.app)
        assert (
            rolled
            or "Something is still to be picked here." in told
            or "SF-" in rows(pilot.app)[-1]
            or "No roll" in told
        )


async def test_watchers_are_picked_and_typed(shown) -> None:
    dice = Dice(crew_file(), "c6")
    async with shown(dice, size=(120, 40)) as pilot:
        dice.draft.choose("procedure:Stalking", dice.season)
        dice.show()
        dice.list.choose("ask:watchers")
        await press(pilot, "enter", *keys_of("halvorsen"), "enter")
        await press(pilot, "enter", *keys_of("Guard 4"), "enter")
        assert "Priya Halvorsen, Guard" in text(pilot.app)
        await press(pilot, "2", *keys_of("9 1 12"), "enter")
        made, first, second = dice.season.rolls.values()
        assert (made.total, first.verdict, second.verdict) == (16, "Not noticed", "Noticed")


@pytest.mark.rule("SF-10.8", "SF-9.12")
async def test_a_forged_paper_is_inspected_from_the_log(shown) -> None:
    dice = Dice(crew_file(), "c2")
    async with shown(dice, size=(120, 40)) as pilot:
        dice.draft.choose("procedure:Forging", dice.season)
        await press(pilot, "2", *"12", "enter")
        quality = next(iter(dice.season.rolls.values())).total
        dice.draft.choose("procedure:Inspection", dice.season)
        dice.show()
        dice.list.choose("ask:document")
        await press(pilot, "enter", "enter")
        assert f"against {quality}" in text(pilot.app) and "1d10" in text(pilot.app)


@pytest.mark.rule("SF-9.21", "SF-9.22")
async def test_an_unknown_skill_is_handled_as_the_director_says(shown) -> None:
    dice = Dice(crew_file(), "c2")
    async with shown(dice) as pilot:
        dice.draft.one = Side("c2", "Tomas", "skill:Drive Truck|")
        dice.show()
        assert "rolled at -5" in text(pilot.app) and "30 in 100" not in rows(pilot.app)[0]
        dice.list.choose("unknown")
        await press(pilot, "space")
        assert "fails outright" in text(pilot.app) and "0 in 100" in text(pilot.app)
        await press(pilot, "space")
        assert "Choose the known skill" in text(pilot.app)
        dice.list.choose("similar")
        await press(pilot, "enter", "enter")
        assert "Drive Automobile 1" in text(pilot.app)


@pytest.mark.rule("SF-9.29")
@pytest.mark.parametrize("kind", ["opposed", "stealth"])
async def test_time_that_cannot_be_taken_after_all_is_given_up(shown, kind: str) -> None:
    dice = Dice(crew_file(), "c1", "skill:0")
    dice.draft.form.take_time = True
    async with shown(dice) as pilot:
        await press(pilot, "enter", *kind, "enter")
        assert "Take your time" in text(pilot.app)
        dice.list.choose("take_time")
        await press(pilot, "space")
        assert "No time can be taken" not in text(pilot.app) and "Take your time" not in text(pilot.app)
        await press(pilot, "r")
        assert len(dice.season.rolls) > 0


async def test_what_was_rolled_is_not_told_of_another_kind_of_roll(shown) -> None:
    dice = Dice(crew_file(), "c1", "skill:0")
    async with shown(dice) as pilot:
        await press(pilot, "r")
        assert "Again?" in text(pilot.app)
        await press(pilot, "enter", *"fall", "enter")
        assert "Again?" not in text(pilot.app) and "Roll it?" in text(pilot.app)


@pytest.mark.rule("SF-9.37", "SF-9.31")
async def test_serious_rolls_offer_no_success_without_a_roll(shown) -> None:
    dice = Dice(crew_file(), "c3", "skill:0")
    dice.draft.form.difficulty = 12
    async with shown(dice) as pilot:
        assert "Succeed without a roll" in text(pilot.app)
        dice.list.choose("serious")
        await press(pilot, "space")
        assert "Succeed without a roll" not in text(pilot.app)


@pytest.mark.rule("SF-9.35", "SF-4.1")
async def test_a_skill_is_rolled_with_another_ability(shown) -> None:
    dice = Dice(crew_file(), "c1", "skill:0")
    async with shown(dice) as pilot:
        dice.list.choose("one ability")
        await press(pilot, "enter", *"charm", "enter")
        assert "1d20 + Chm 5 + level 4" in text(pilot.app)


@pytest.mark.rule("SF-0.3")
async def test_the_director_overrules_a_roll(shown) -> None:
    file = crew_file()
    dice, log = Dice(file, "c1", "skill:0"), RollLog(file)
    async with shown(dice) as pilot:
        await press(pilot, "2", "2", "enter")
        await pilot.app.push_screen(log)
        await press(pilot, "o", "ctrl+u", *keys_of("Success / good light"), "enter")
        (roll,) = dice.season.rolls.values()
        assert roll.verdict == "Success" and roll.overruled[0].reason == "good light"
        assert "verdict Failure to Success: good light" in text(pilot.app)
        await press(pilot, "u")
        assert "verdict Failure" not in text(pilot.app)


def test_roll_cards_are_shown_without_dashes() -> None:
    assert plainly("d20 3 — Failure, ×6") == "d20 3 - Failure, x6"
    assert len(PROCEDURES) == len(BY_NAME)


@pytest.mark.rule("SF-0.7", "SF-9.21")
async def test_the_directors_defaults_are_kept_for_the_season(shown) -> None:
    dice = Dice(crew_file(), "c2")
    async with shown(dice) as pilot:
        dice.draft.one = Side("c2", "Tomas", "skill:Drive Truck|")
        dice.show()
        dice.list.choose("by_hand")
        await press(pilot, "space")
        assert dice.season.series.options["dice"] == "typed"
        dice.list.choose("unknown")
        await press(pilot, "space", "k")
        assert dice.season.series.options["unknown"] == "fail"
        fresh = Dice(dice.file, "c1")
        assert fresh.draft.form.unknown == "fail"
        await press(pilot, "u", "u")
        assert dice.season.series.options.get("dice") is None


@pytest.mark.rule("SF-9.22")
def test_half_of_another_skill_is_never_the_default() -> None:
    series = msgspec.structs.replace(crew_file().season.series, options={"unknown": "half", "automatic": "no"})
    form = RollTerms.of(series.options)
    assert (form.unknown, form.automatic) == ("minus 5", "no")
