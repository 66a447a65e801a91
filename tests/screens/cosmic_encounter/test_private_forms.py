"""Beacon, commissions, sponsorship and standing orders: what changes, what follows, and equal rows for everybody."""

import re

import pytest
from msgspec.structs import replace

from cosmotui.rules.cosmic_encounter.board import planets_of, ships_of
from cosmotui.rules.cosmic_encounter.facts.commitment import commitment
from cosmotui.rules.cosmic_encounter.model.constraints import Term
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, ON_MOON
from cosmotui.rules.cosmic_encounter.timing.standing_orders import KINDS
from cosmotui.screens.cosmic_encounter.base_rows import base_rows
from cosmotui.screens.cosmic_encounter.private_parts import fleet_rows
from cosmotui.widgets.glyphs import SAFE
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E
from tests.screens.cosmic_encounter.private import (
    Shown,
    launch,
    line_screen,
    message_screen,
    neighbor_screen,
    opened,
    orders_screen,
    screen_of,
)
from tests.screens.golden import same_as_golden
from tests.screens.space_force.looks import looks_right

SIZES = ["80x24", "120x40"]
SHOTS = [("ships", A), ("commission", A), ("sponsor", D), ("sponsor", C)]


def size_of(size: str) -> tuple[int, int]:
    width, height = map(int, size.split("x"))
    return width, height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("form", "seat"), SHOTS)
async def test_how_it_looks(form: str, seat: int, size: str) -> None:
    async with opened(screen_of(launch(), form, seat), size_of(size)) as shown:
        same_as_golden(shown.app, f"cosmic-encounter-{form}-{seat}-{size}")
        looks_right(shown.app)


@pytest.mark.parametrize("tier", ["ascii", "rich"])
@pytest.mark.parametrize(("form", "seat"), SHOTS)
async def test_other_glyphs(form: str, seat: int, tier: str) -> None:
    async with opened(screen_of(launch(), form, seat)) as shown:
        while shown.app.glyphs.name != tier:
            await shown.press("f3")
        assert tier != "ascii" or shown.text.isascii()
        assert "▱" not in shown.text


# --- the beacon --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-16.7", "CE-5.19", "CE-5.21")
async def test_ships_are_sent_base_by_base() -> None:
    async with opened(screen_of(launch(), "ships", A)) as shown:
        assert "1 4 ships set out" in shown.text
        await shown.press("0", "right", "right")
        assert shown.form == {"0": 2}
        assert "2 ships set out" in shown.text
        await shown.press("down", "right", "right", "right")
        assert "4 ships are the most. CE-5.19" in shown.rows[-1]
        await shown.press("left", "left", "left")
        assert "0 to 3 ships can leave Mira II. CE-5.21" in shown.rows[-1]
        await shown.press("enter")
        assert shown.returned[0] is not None
        assert shown.returned[0].form == {"0": 2, "1": 0}


@pytest.mark.rule("CE-5.22")
async def test_an_emptied_base_is_told() -> None:
    async with opened(screen_of(launch(), "ships", A)) as shown:
        await shown.press("0", *["down"] * 5, "right")
        assert "emptied" in shown.text
        assert "dominion 2 to 1" in shown.text
        assert "No base is left on Ines I." in shown.text
        await shown.press("up", "up", "up", "up", "up", "right", "right", "right")
        assert "authority 5 to 4" in shown.text


@pytest.mark.rule("CE-12.20")
async def test_a_power_that_would_stop_working_is_told() -> None:
    scene = launch()
    scene.authority(A, 3)
    scene.base(A, 2, 1)
    async with opened(screen_of(scene, "ships", A)) as shown:
        await shown.press("0", "down", "down", "right")
        assert "With two home bases or fewer the power" in shown.text


@pytest.mark.rule("CE-5.19")
async def test_no_ships_cannot_be_locked() -> None:
    async with opened(screen_of(launch(), "ships", A)) as shown:
        await shown.press("0", "enter")
        assert "0 ships; 1 to 4 can be committed." in shown.rows[-1]
        assert not shown.returned
        await shown.press("2", "enter")
        assert shown.returned[0] is not None


# --- commissions -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-17.2")
async def test_fewer_than_none_and_more_than_the_gate_takes_are_refused() -> None:
    async with opened(screen_of(launch(), "commission", A)) as shown:
        for key in ("left", "right"):
            await shown.press(*[key] * 12)
            assert "A cap is a number from 1 to 4, 0 asks for none. CE-17.2" in shown.text


@pytest.mark.rule("CE-17.1", "CE-17.2", "CE-25.1")
async def test_caps_are_changed_alien_by_alien() -> None:
    async with opened(screen_of(launch(), "commission", A)) as shown:
        assert "wins" in next(row for row in shown.rows if "Tomas  " in row)
        assert "One more base wins for Tomas." in shown.text
        assert "1 Ask 2 aliens" in shown.text
        await shown.press("right", "right", "down", "left")
        assert shown.form == {str(C): 2, str(D): 3, str(E): 4}
        await shown.press("0")
        assert "1 Ask nobody" in shown.text
        await shown.press("right")
        assert "1 Ask Bo" in shown.text
        await shown.press("u", "u", "enter")
        assert shown.returned[0] is not None
        assert shown.returned[0].form[str(C)] == 2


@pytest.mark.rule("CE-22.22")
async def test_a_defender_reads_what_backers_gain() -> None:
    async with opened(screen_of(launch(), "commission", B)) as shown:
        assert "ships for the defense" in shown.text
        assert "each backward draws a boon" in shown.text
        assert "wins for" not in shown.text


# --- sponsors ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-17.4", "CE-17.7")
async def test_a_fleet_is_chosen_first_and_ships_follow() -> None:
    async with opened(screen_of(launch(), "sponsor", D)) as shown:
        assert "asked by ✚R up to 4 ◉B up to 4" in shown.text
        assert "1 Stay out" in shown.text
        await shown.press("down", "right")
        assert "Choose the fleet first." in shown.rows[-1]
        await shown.press("up", "right")
        assert shown.form["side"] == 0
        assert "4 ships for Mira" in shown.text
        await shown.press("right")
        assert shown.form["side"] == 1
        assert "4 ships for Ofra" in shown.text
        await shown.press("right")
        assert shown.form == {"side": NOBODY}
        assert "2 As many as asked for" in shown.text
        await shown.press("2", "enter")
        assert shown.returned[0] is not None
        assert shown.returned[0].form["side"] == 0


@pytest.mark.rule("CE-25.1")
async def test_a_sponsor_is_told_that_the_invader_wins_by_landing() -> None:
    async with opened(screen_of(launch(), "sponsor", D)) as shown:
        assert "wins the match" not in shown.text
    close = launch()
    close.dominion(A, 4)
    async with opened(screen_of(close, "sponsor", D)) as shown:
        for key in ("up", "right", "right"):
            assert "Mira wins the match by landing." in shown.text
            await shown.press(key)


def shape(shown: Shown) -> tuple[object, ...]:
    asked = shown.screen.panel.asked
    assert asked is not None
    options = getattr(asked.question, "options", ())
    plate = next(number for number, row in enumerate(shown.rows) if "sealed" in row and "▸" not in row and number > 15)
    return tuple(option.value for option in options), plate, asked.question.title, shown.rows[-1]


@pytest.mark.rule("PP-4", "PP-6", "CE-17.5")
async def test_who_was_not_commissioned_has_the_same_rows_and_the_same_lock() -> None:
    shapes: set[object] = set()
    for seat in (C, D, E):
        async with opened(screen_of(launch(), "sponsor", seat)) as shown:
            shapes.add(shape(shown))
            if seat == C:
                assert "not commissioned" in shown.text
                for key in ("right", "2", "0", "down", "right"):
                    await shown.press(key)
                    assert shown.form == {"side": NOBODY}
            await shown.press("enter")
            assert shown.returned[0] is not None
            assert shown.returned[0].confirmed
    assert len(shapes) == 1


# --- standing orders -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-10")
async def test_standing_orders_change_kind_by_kind() -> None:
    async with opened(orders_screen()) as shown:
        same_as_golden(shown.app, "cosmic-encounter-orders-80x24")
        looks_right(shown.app)
        assert "Asked for 12 of 12" in shown.text
        await shown.press("right", "down", "left")
        first, second, *rest = KINDS
        assert shown.form[first] == shown.form[second] == "pass"
        assert all(shown.form[kind] == "ask" for kind in rest)
        await shown.press("0", "enter")
        assert shown.returned[0] is not None
        assert set(shown.returned[0].form.values()) == {"pass"}


# --- messages ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-35.2", "CE-35.4")
async def test_a_message_is_typed_and_goes_to_a_channel() -> None:
    async with opened(message_screen()) as shown:
        same_as_golden(shown.app, "cosmic-encounter-message-80x24")
        looks_right(shown.app)
        await shown.press("escape")
        assert "1 Say nothing" in shown.text
        await shown.press("t", *"hold", "space", *"1")
        assert shown.form["text"] == ""
        await shown.press("enter")
        assert shown.form["text"] == "hold 1"
        assert "Tell everybody" in shown.text
        await shown.press("right")
        assert "Tell your own fleet" in shown.text
        await shown.press("enter")
        assert shown.returned[0] is not None
        assert shown.returned[0].form == {"to": "fleet", "text": "hold 1"}


@pytest.mark.rule("CE-35.5")
async def test_a_message_goes_to_neighbors_where_their_legacy_is_in_force() -> None:
    async with opened(neighbor_screen()) as shown:
        await shown.press(*"hold", "enter", "right", "right")
        assert "Tell Ofra and Ines" in shown.text
        await shown.press("enter")
        assert shown.returned[0] is not None
        assert shown.returned[0].form == {"to": "near 0", "text": "hold"}


async def test_hostile_text_is_shown_as_text() -> None:
    async with opened(message_screen()) as shown:
        await shown.press(*["left_square_bracket", "r", "e", "d", "right_square_bracket"], "enter")
        assert "[red]" in shown.text
        await shown.press("0", "enter")
        assert shown.returned[0] is not None
        assert shown.returned[0].form["text"] == ""


async def test_a_line_that_an_effect_asks_for_has_no_addressee() -> None:
    async with opened(line_screen()) as shown:
        assert "Sing about your power" in shown.text and "la la" in shown.text and "To    " not in shown.text
        await shown.press("t", *"h", "o", "enter", "enter")
        assert shown.returned[0] is not None
        assert list(shown.returned[0].form) == ["text"]


@pytest.mark.rule("CE-35.4")
async def test_a_long_message_is_shown_whole_and_can_be_typed_again() -> None:
    async with opened(message_screen()) as shown:
        said = ("peace " * 23).strip()
        await shown.press(*[("space" if letter == " " else letter) for letter in said], "enter")
        rows = [line for line in shown.text.splitlines() if "peace" in line]
        assert sum(line.count("peace") for line in rows) == 23
        assert "137 of 140" in shown.text
        await shown.press("t", "escape")
        assert shown.form["text"] == said


def test_before_destiny_names_a_defender_there_is_no_fleet_of_it() -> None:
    scene = launch()
    scene.state.now.target = scene.state.now.fleets[DEFENDERS].leader = -1
    rows = fleet_rows(GAME.view(scene.setup, scene.state, A), A, SAFE, 34)
    assert len(rows) == 2  # the head, and the invader


@pytest.mark.rule("CE-16.7")
def test_an_invading_fleet_that_has_gone_where_it_goes_is_no_secret() -> None:
    scene = launch()
    scene.state.at = "rally.sponsor"
    assert "sealed" in str(fleet_rows(GAME.view(scene.setup, scene.state, A), A, SAFE, 34))
    scene.state.at = "orientation.open"
    before = str(fleet_rows(GAME.view(scene.setup, scene.state, A), A, SAFE, 34))
    assert "none yet" in before and "sealed" not in before
    scene.state.at = "upkeep.lucre"
    assert "sealed" not in str(fleet_rows(GAME.view(scene.setup, scene.state, A), A, SAFE, 34))


@pytest.mark.rule("CE-16.7")
@pytest.mark.parametrize(("seat", "told"), [(A, "Mira 3"), (B, "Mira"), (C, "Mira")])
def test_the_invader_alone_reads_its_own_beacon(seat: int, told: str) -> None:
    scene = launch()
    scene.state.now.beacon, scene.state.at = ships_of(scene.state, A)[:3], "rally.commission"
    (_, invaders, *_) = fleet_rows(GAME.view(scene.setup, scene.state, seat), seat, SAFE, 34)
    ((left, right),) = invaders.texts
    assert "".join(words for words, _ in left).split(maxsplit=1)[1] == told
    assert right[0][0] == "sealed"


@pytest.mark.rule("PP-6")
async def test_the_lock_is_in_hand_again_after_every_change() -> None:
    async with opened(screen_of(launch(), "ships", A)) as shown:
        await shown.press("0")
        assert shown.screen.panel.option is not None
        assert str(shown.screen.panel.option.value) == "lock"
        assert "▸ 1 0 ships set out" in shown.text


async def test_the_target_is_told_with_ships_and_owners_and_one_ship_is_one() -> None:
    async with opened(screen_of(launch(), "ships", A)) as shown:
        await shown.press("0", "plus")
        assert "1 1 ship set out" in shown.text
        assert re.search(r"Target: \w+ \w+, \d ships? of \w+", shown.text)
        assert not re.search(r"\b1 ships\b", shown.text)


def test_the_rows_of_bases_keep_their_numbers_and_give_names_the_room_that_is_left() -> None:
    scene = launch()
    view = GAME.view(scene.setup, scene.state, A)
    long = "Quartermaster Evangelista Montgomerypark"
    view = replace(view, seats=tuple(replace(seat, name=long) for seat in view.seats))
    ways = commitment(view, A, INVADERS)
    for cells, name in ((40, "Quarterm"), (90, long)):
        told = ["".join(words for words, _ in left) for one in base_rows(view, A, ways, lambda _: 0, 4, SAFE, cells)
                for left, _ in one.texts if left]  # fmt: skip
        for line, number in zip(told[:5], ("I", "II", "III", "IV", "V"), strict=True):
            assert re.match(rf"{name}[^▱]* {number} ", line), line


@pytest.mark.rule("CE-5.21", "CE-5.27", "CE-29.7")
async def test_ships_leave_moons_and_the_warp_too_where_they_may() -> None:
    scene = launch()
    number = scene.hold(MOON, "half-home", B, planets_of(scene.state, B)[0], public=True)
    scene.on_holding(A, number, ON_MOON)
    scene.warp(A, 2)
    scene.state.now.terms.append(Term("warp", A))
    async with opened(screen_of(scene, "ships", A), size=(120, 40)) as shown:
        assert "MOONS AND THE WARP" in shown.text
        assert re.search(r"moon HOME at \w+ I +\S+ 0 of 1 ", shown.text)
        assert re.search(r"the warp +\S+ 3 of 3 +0 stay", shown.text)
        await shown.press("0", "end", "plus", "plus")
        assert "1 2 ships set out" in shown.text


@pytest.mark.rule("CE-5.27")
async def test_ships_that_have_to_leave_one_place_are_not_sent_from_two() -> None:
    scene = launch()
    scene.state.now.terms.append(Term("one"))
    async with opened(screen_of(scene, "ships", A)) as shown:
        await shown.press("0", "home", "plus", "down", "plus")
        assert "All ships have to leave the same place. CE-5.27" in shown.text
        assert "1 1 ship set out" in shown.text
