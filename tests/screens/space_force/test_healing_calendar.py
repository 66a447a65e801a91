"""The healing calendar: rest for each, days and hours that pass, weekly rolls, and the date."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, Condition, Rest
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.healing import HealingCalendar, open_healing
from cosmotui.screens.space_force.sheet import Sheet
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import rows, text
from tests.screens.space_force.looks import looks_right, told_from
from tests.screens.space_force.seasons import crew_file

SIZES = [(80, 24), (120, 40)]


def file_of(typed: bool = False, **hurt: dict[str, object]) -> SeasonFile:
    """The crew, some of it hurt: `c3={"hp": 9}`."""
    file = crew_file()
    put = [msgspec.structs.replace(file.season.characters[id], **fields) for id, fields in hurt.items()]
    series = msgspec.structs.replace(file.season.series, options={"dice": "typed"} if typed else {})
    file.commit(Change("a fight", (*put, series), wall="the fight"))
    return file


def wounded() -> SeasonFile:
    """Achterberg stunned and cut, Castellanos worse, Okafor-Brandt unconscious."""
    return file_of(
        c3={"hp": 9, "stun": 4},
        c6={"hp": 8, "end_lost": 2, "rest": Rest(5, True)},
        c2={"hp": 0, "condition": Condition("unconscious")},
    )


def c(screen: HealingCalendar, id: str) -> Character:
    return screen.season.characters[id]


@pytest.mark.parametrize("size", SIZES)
async def test_pictures(shown, size: tuple[int, int]) -> None:
    async with shown(HealingCalendar(wounded(), "v90"), size=size) as pilot:
        await press(pilot, "down", "right", "h")
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-healing-{size[0]}x{size[1]}")


@pytest.mark.rule("SF-15.17")
async def test_everybody_wounded_is_listed_with_the_days_to_full(shown) -> None:
    async with shown(HealingCalendar(wounded())) as pilot:
        told = text(pilot.app)
        assert "5 or 3 days" in told and "6 or 3 days" in told and "unconscious" in told
        assert "Priya" not in told and "4/6   5/7" in told


@pytest.mark.rule("SF-15.4", "SF-15.5", "SF-15.6", "SF-15.1")
async def test_rest_is_set_for_each_and_a_day_heals_by_it(shown) -> None:
    screen = HealingCalendar(file_of(c1={"hp": 5}, c3={"hp": 5}, c4={"hp": 5}))
    async with shown(screen) as pilot:
        first = screen.row
        await press(pilot, "right", "down", "left", "down", "enter")
        ids = [first.partition(":")[2], *(id for id in ("c1", "c3", "c4") if not first.endswith(id))]
        healed = sorted(c(screen, id).hp for id in ids)
        assert healed == [5, 6, 7]
        assert screen.season.series.date == "1969-01-02" and "it is 1969-01-02" in rows(pilot.app)[-1]
        await press(pilot, "u")
        assert c(screen, "c1").hp == 5 and screen.season.series.date == "1969-01-01"


@pytest.mark.rule("SF-15.16")
async def test_many_days_pass_at_once(shown) -> None:
    screen = HealingCalendar(file_of(c3={"hp": 5}))
    async with shown(screen) as pilot:
        await press(pilot, "n", "3", "enter")
        assert c(screen, "c3").hp == 8 and screen.season.series.date == "1969-01-04"
        await press(pilot, "n", "enter")
        assert c(screen, "c3").hp == 14 and "everybody is well" in text(pilot.app)
        await press(pilot, "n", "0", "enter")
        assert "Between 1 and 366 days can pass at once." in told_from(pilot.app, 46)


@pytest.mark.rule("SF-15.13", "SF-3.18")
async def test_hours_take_stun_and_nothing_else(shown) -> None:
    screen = HealingCalendar(file_of(c3={"hp": 9, "stun": 6}))
    async with shown(screen) as pilot:
        await press(pilot, "o", "4", "enter")
        assert (c(screen, "c3").stun, c(screen, "c3").hp) == (2, 9)
        assert screen.season.series.date == "1969-01-01"


@pytest.mark.rule("SF-15.8", "SF-15.9", "SF-15.10")
async def test_lost_endurance_comes_back_by_a_weekly_roll_with_care(shown) -> None:
    screen = HealingCalendar(file_of(c6={"end_lost": 3, "hp": 12, "rest": Rest(6, True)}))
    async with shown(screen) as pilot:
        await press(pilot, "h", "enter")
        assert "A weekly d4 is rolled. Go on?" in text(pilot.app)
        await press(pilot, "enter")
        assert not screen.season.rolls, "the first answer does nothing"
        await press(pilot, "enter", "down", "enter")
        roll = next(iter(screen.season.rolls.values()))
        assert roll.total == roll.faces[0].face + 1 and c(screen, "c6").end_lost == max(0, 3 - roll.total)
        assert "Endurance regained" in told_from(pilot.app, 46)
        assert "undo 0 at d4" in rows(pilot.app)[0]


@pytest.mark.rule("SF-15.16", "SF-0.7")
async def test_typed_dice_stop_the_days_at_the_weekly_roll(shown) -> None:
    screen = HealingCalendar(file_of(True, c6={"end_lost": 1, "hp": 4, "rest": Rest(4, True)}))
    async with shown(screen) as pilot:
        await press(pilot, "n", "5", "enter")
        assert "Die 1, a d4?" in text(pilot.app) and screen.season.series.date == "1969-01-03"
        await press(pilot, "3", "enter")
        assert c(screen, "c6").end_lost == 0 and screen.season.series.date == "1969-01-06"


@pytest.mark.rule("SF-15.15")
async def test_nothing_heals_by_day_while_unconscious(shown) -> None:
    screen = HealingCalendar(file_of(c2={"hp": 0, "condition": Condition("unconscious")}))
    async with shown(screen) as pilot:
        assert "Nothing heals by day while" in text(pilot.app)
        await press(pilot, "enter")
        assert c(screen, "c2").hp == 0


@pytest.mark.rule("SF-10.16")
async def test_a_doctor_aboard_is_named_as_care(shown) -> None:
    async with shown(HealingCalendar(wounded(), "v90")) as pilot:
        await press(pilot, "down")
        assert "A doctor aboard can give the care" in text(pilot.app)


async def test_one_rest_for_all_and_the_sheet_of_one(shown) -> None:
    screen = HealingCalendar(wounded(), "v90")
    async with shown(screen) as pilot:
        await press(pilot, "right", "h", "a")
        assert set(screen.patients.rests.values()) == {"full"} and screen.patients.cared == {"c2", "c3", "c6"}
        assert "Everybody: full rest, in bed, with care." in rows(pilot.app)[-1]
        await press(pilot, "c")
        assert "the whole season" in rows(pilot.app)[0]
        await press(pilot, "i")
        assert isinstance(pilot.app.screen, Sheet)


async def test_it_opens_at_the_one_chosen_in_the_roster(shown) -> None:
    screen = open_healing(wounded(), "c3")
    async with shown(screen):
        assert screen.row == "patient:c3"
