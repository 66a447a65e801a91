"""The cache screen: what is primed, what it leads to, and that every actor has the same rows and keys."""

import re

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.priming import CHOICE, SECOND, Call
from cosmotui.rules.cosmic_encounter.options.pools import pool
from cosmotui.rules.cosmic_encounter.views.forecast import Drive
from cosmotui.screens.cosmic_encounter.cache import CacheScreen
from cosmotui.screens.cosmic_encounter.cache_forecast import Prospect
from cosmotui.widgets.glyphs import SAFE
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene
from tests.screens.cosmic_encounter.private import NAMES, Shown, approach, cache_of, opened, screen_of, table
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.space_force.looks import looks_right

SIZES = ["80x24", "120x40"]


def size_of(size: str) -> tuple[int, int]:
    width, height = map(int, size.split("x"))
    return width, height


def name(shown: Shown, field: str) -> str:
    """The pod in a field of the form."""
    value = str(shown.form[field])
    return shown.screen.subject.view.pods[int(value[1:])].name if value else ""


# --- looks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_the_cache_of_a_leader(size: str) -> None:
    async with opened(screen_of(approach(), "prime", B), size_of(size)) as shown:
        same_as_golden(shown.app, f"cosmic-encounter-cache-{size}")
        looks_right(shown.app, plates=4)


@pytest.mark.parametrize("size", SIZES)
async def test_the_same_screen_for_a_sponsor(size: str) -> None:
    async with opened(screen_of(approach(), "prime", D), size_of(size)) as shown:
        same_as_golden(shown.app, f"cosmic-encounter-cache-sponsor-{size}")
        looks_right(shown.app)


@pytest.mark.parametrize("size", [(80, 24), (80, 40), (120, 24), (120, 40), (200, 60)])
async def test_every_pod_is_seen_in_every_size(size: tuple[int, int]) -> None:
    async with opened(screen_of(approach(), "prime", B), size) as shown:
        for word in ("04", "12", "23", "Force Field", "Cosmic Zap", "reinforcement", "IF MIRA BRINGS", "FLEETS"):
            assert word in shown.text
        looks_right(shown.app, plates=4)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_fleet_in_short_names_all_or_the_leader_and_counts_every_ship(size: tuple[int, int]) -> None:
    async with opened(screen_of(approach(), "prime", B), size) as shown:
        assert "✚R Mira 4  ✦Y Tomas 2" in shown.text
    crowd = table().invade(4, target=2, forewards={C: 2, D: 3, E: 4})
    cache_of(crowd)
    async with opened(screen_of(crowd, "prime", B), size) as shown:
        line = next(row for row in shown.rows if "✚R Mira 4" in row)
        assert ("✦Y 2  ▴G 3  ◊P 4" if size[0] < 100 else "✦Y Tomas 2  ▴G Bo 3  ◊P Ines 4") in line
        assert line.rstrip().endswith(" 13")


async def test_a_large_cache_scrolls_with_the_cursor() -> None:
    scene = approach()
    scene.give(B, "flare Human", "flare Virus", "flare Zombie", "flare Warrior", "flare Observer", "flare Vox",
               "flare Tide", "flare Void", "kicker x2", "rift 03", "intimidate 06", "poison", "morph",
               "Renowned negotiate", "Crooked negotiate", "Stubborn negotiate", "slime 09", "2-D attack 12/30",
               "Grime", "Plague", "Warp Key", "Finder", "Paradox", "Ionic Gas", "Ship Zap", "Flare Zap",
               "escape", "therapist", "assassin")  # fmt: skip
    screen = screen_of(scene, "prime", B)
    assert isinstance(screen, CacheScreen)
    async with opened(screen) as shown:
        looks_right(shown.app)
        assert "more row" in shown.text
        for key in screen.rack.keys:
            screen.rack.cursor = key
            await shown.pilot.pause()
            assert shown.text.count("▸") == 2  # the plate, and the row of the question


@pytest.mark.parametrize("tier", ["ascii", "rich"])
async def test_other_glyphs(tier: str) -> None:
    async with opened(screen_of(approach(), "prime", B)) as shown:
        while shown.app.glyphs.name != tier:
            await shown.press("f3")
        if tier == "ascii":
            assert shown.text.isascii()
        assert "▸" not in shown.text


# --- priming -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-18.20", "PP-6")
async def test_the_pod_under_the_cursor_is_primed() -> None:
    async with opened(screen_of(approach(), "prime", B)) as shown:
        assert name(shown, "driver") == "attack 23"
        await shown.press("left")
        assert name(shown, "driver") == "attack 12"
        await shown.press("down")
        assert name(shown, "driver") == "negotiate"
        await shown.press("enter")
        (filled,) = shown.returned
        assert filled is not None
        assert filled.confirmed
        assert filled.form["driver"] == shown.form["driver"]


async def test_a_driver_is_named_as_it_is_written() -> None:
    scene = table().invade(4, target=2)
    scene.give(B, "2-D attack 12/30")
    async with opened(screen_of(scene, "prime", B)) as shown:
        assert "1 2-D attack 12/30" in shown.text


async def test_other_pods_can_be_read_and_do_not_drive() -> None:
    async with opened(screen_of(approach(), "prime", B)) as shown:
        await shown.press("down")
        assert "This is only read" not in shown.rows[-1]
        await shown.press("down")
        assert "This is only read: Negotiate is what you prime." in shown.rows[-1]
        assert name(shown, "driver") == "negotiate"
        assert "✓N" in shown.text
        await shown.press("w")
        assert "It is not primed with a driver." in shown.text
        await shown.press("escape")
        assert "IF MIRA BRINGS" in shown.text
        assert not shown.returned


async def test_escape_leaves_reasons_that_take_several_pages() -> None:
    scene = approach()
    scene.give(B, "flare General")
    async with opened(screen_of(scene, "prime", B)) as shown:
        await shown.press("down", "down", "down", "w")
        assert "1 of 2, w more" in shown.text
        await shown.press("escape")
        assert "IF MIRA BRINGS" in shown.text
        assert not shown.returned


@pytest.mark.rule("CE-11.23")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("seat", [B, C])
async def test_it_says_who_gets_a_bribe(seat: int, size: tuple[int, int]) -> None:
    scene = approach()
    scene.state.aliens[C].lucre = 2
    async with opened(screen_of(scene, "prime", seat), size) as shown:
        await shown.press("plus")
        enemy = "Mira" if seat == B else "Ofra"
        told = " ".join(line[: shown.screen.left.size.width].strip() for line in shown.rows)
        assert f"The bribe of 1 goes to {enemy} if beaten or in a deal, else back to you." in told


@pytest.mark.rule("CE-19.13")
@pytest.mark.parametrize("driver", ["morph", "poison", "attack 08"])
def test_the_total_that_is_explained_stands_above(driver: str) -> None:
    scene = approach()
    prospect = Prospect(GAME.view(scene.setup, scene.state, B), B)
    kind, _, value = driver.partition(" ")
    rows = prospect.rows(True, Drive(Pod(kind, value=int(value or 0))), 0, 120, SAFE)
    told = ["".join(words for words, _ in left) for row in rows for left, _ in row.texts]
    total = next(line for line in told if " = " in line).partition(" = ")[0].strip()
    assert any(f" {total} to " in line for line in told)


@pytest.mark.rule("CE-4.5")
async def test_the_share_of_unseen_attacks_that_lose_counts_what_is_in_sight() -> None:
    scene = approach()
    total = len([pod for pod in pool(5, "clean") if pod.is_attack])
    own = len([pod for pod in scene.state.aliens[B].cache if scene.state.pods[pod].is_attack])
    prospect = Prospect(GAME.view(scene.setup, scene.state, B), B)
    (*_, last) = prospect.rows(True, Drive(Pod("attack", value=23)), 0, 120, SAFE)
    assert f"Of {total - own} attack pods not in sight" in str(last)
    (*_, none) = prospect.rows(True, Drive(Pod("negotiate")), 0, 120, SAFE)
    assert f"Of {total - own} attack pods not in sight 0 lose to it." in str(none)


async def test_results_follow_the_driver_in_hand() -> None:
    async with opened(screen_of(approach(), "prime", B)) as shown:
        assert "attack up to 06  27 to 26 Ofra wins" in shown.text
        assert "attack from 07   27 to 30 Mira lands" in shown.text
        assert "with attack 23" in shown.text
        await shown.press("left")
        assert "attack up to 03  16 to 14 Ofra wins" in shown.text
        await shown.press("down")
        assert "with negotiate" in shown.text
        assert "they negotiate" in shown.text
        assert "Mira lands, owes" in shown.text or "✚ lands, owes 3" in shown.text


async def test_what_is_known_of_the_enemy_stands_first() -> None:
    scene = approach()
    scene.state.aliens[B].known = scene.give(A, "attack 40")
    async with opened(screen_of(scene, "prime", B)) as shown:
        assert "attack 40, known" in shown.text


@pytest.mark.rule("CE-9.14", "CE-9.17")
async def test_k_takes_a_kicker_and_none_again() -> None:
    scene = approach()
    scene.give(B, "kicker x3", "kicker x2")
    async with opened(screen_of(scene, "prime", B)) as shown:
        assert name(shown, "kicker") == "kicker x3"
        seen: list[str] = []
        for _ in range(3):
            await shown.press("k")
            seen.append(name(shown, "kicker"))
        assert sorted(seen) == ["", "kicker x2", "kicker x3"]


@pytest.mark.rule("CE-11.20")
async def test_a_bribe_is_counted_up_and_down() -> None:
    async with opened(screen_of(approach(), "prime", B)) as shown:
        await shown.press("plus", "plus")
        assert shown.form["bribe"] == 2
        assert "2 of 3 lucre" in shown.text
        await shown.press("minus", "3", "3")
        assert shown.form["bribe"] == 3
        await shown.press("3")
        assert shown.form["bribe"] == 0
        await shown.press("minus")
        assert "A bribe is a number from 0 to 3. CE-11.20" in shown.rows[-1]


@pytest.mark.rule("PP-15")
async def test_changes_can_be_taken_back_before_the_lock() -> None:
    async with opened(screen_of(approach(), "prime", B)) as shown:
        await shown.press("left", "left", "plus")
        assert "undo 2 to the lock" in shown.rows[0]
        await shown.press("u")
        assert shown.form["bribe"] == 0
        await shown.press("u")
        assert name(shown, "driver") == "attack 23"
        await shown.press("U", "U")
        assert shown.form["bribe"] == 1
        assert name(shown, "driver") == "attack 08"


@pytest.mark.rule("CE-16.30", "CE-18.23")
async def test_an_invader_without_encounter_pods_may_end_its_campaign() -> None:
    scene = table().invade(2, target=2)
    scene.give(A, "reinforcement")
    scene.give(B, "attack 04")
    async with opened(screen_of(scene, "prime", A)) as shown:
        assert shown.form["retreat"] is True
        assert "1 End the campaign" in shown.text
        await shown.press("4")
        assert shown.form["retreat"] is False
        assert "cache revealed" in shown.text
        await shown.press("enter")
        assert shown.returned[0] is not None
    scene.give(A, "attack 08")
    async with opened(screen_of(scene, "prime", A)) as shown:
        await shown.press("4")
        assert "Only an invader without encounter pods" in shown.rows[-1]
    async with opened(screen_of(scene, "prime", B)) as shown:
        assert "End the campaign" not in shown.text


# --- equal screens ------------------------------------------------------------------------------------------------


def shape(shown: Shown) -> tuple[object, ...]:
    """What must not depend on what is held: number and values of the rows, and the keys."""
    asked = shown.screen.panel.asked
    assert asked is not None
    assert isinstance(asked.question, ChooseOne)
    plate = next(number for number, row in enumerate(shown.rows) if "sealed" in row)
    return tuple(option.value for option in asked.question.options), plate, shown.rows[-1]


@pytest.mark.rule("PP-4", "PP-6")
async def test_rows_and_keys_depend_on_the_role_alone_and_not_on_what_is_held() -> None:
    rows = {A: ["lock", "kicker", "bribe", "retreat"], B: ["lock", "kicker", "bribe"], C: ["lock", "bribe"]}
    shapes: dict[int, set[object]] = {A: set(), B: set(), C: set()}
    for held in (("kicker x3", "attack 08"), ("Grime",), ()):
        scene = approach()
        for seat in (A, B, C, D):
            scene.state.aliens[seat].cache.clear()
            scene.give(seat, *held)
        for seat in (A, B, C, D):
            async with opened(screen_of(scene, "prime", seat)) as shown:
                shapes[C if seat == D else seat].add(shape(shown))
                await shown.press("enter")
                assert shown.returned[0] is not None
                assert shown.returned[0].confirmed
    for role, found in shapes.items():
        (one,) = found
        assert isinstance(one, tuple)
        assert list(one[0]) == rows[role]


async def test_alone_at_the_keyboard_nothing_is_said_of_others_looking() -> None:
    async with opened(screen_of(approach(), "prime", B, alone=True)) as shown:
        assert "alone sees this" not in shown.text


def test_the_scene_is_not_changed_by_looking() -> None:
    scene = approach()
    before = Scene().setup, list(scene.state.aliens[B].cache)
    screen_of(scene, "prime", B)
    assert list(scene.state.aliens[B].cache) == before[1]


@pytest.mark.rule("PP-6", "CE-11.20")
async def test_a_sponsor_locks_a_bribe_or_none() -> None:
    scene = approach()
    scene.state.aliens[C].lucre = 2
    async with opened(screen_of(scene, "prime", C)) as shown:
        assert "▸ 1 No bribe" in shown.text
        await shown.press("plus")
        assert "▸ 1 A bribe of 1" in shown.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("role", [A, B, C])
async def test_how_a_forecast_ends_is_never_cut(role: int, size: tuple[int, int]) -> None:
    scene = approach()
    long = tuple(Seat(name.ljust(20, "m"), n) for n, name in enumerate(NAMES))
    scene.setup = Setup(long, scene.setup.options, 12345)
    scene.give(B, "poison", "morph")
    scene.give(role, "poison", "attack 40")
    scene.state.aliens[role].known += scene.state.aliens[A].cache[:1]
    screen = screen_of(scene, "prime", role)
    assert isinstance(screen, CacheScreen)
    async with opened(screen, size) as shown:
        for _ in range(12):
            left = shown.screen.left.region
            lines = [line[left.x : left.right].strip() for line in shown.rows[left.y : left.bottom]]
            found = (line for line in lines if re.match(r"(att|any|neg|mor|poi|equal|inv|def|bri|env)", line))
            forecasts = [line for line in found if "sight" not in line]
            ends = ("wins", "lands", "peace", "lost", "negotiate", "standoff", "slapfight", r"owes \d+")
            assert forecasts
            for line in forecasts:
                assert re.search(rf"({'|'.join(ends)})$", line), line
            await shown.press("right")


# --- pods beside the driver --------------------------------------------------------------------------------------


def two_pods() -> Scene:
    """Everybody is about to prime, the leaders two drivers each."""
    scene = approach()
    scene.state.now.calls = [Call(seat, SECOND, "Armed") for seat in (A, B)]
    scene.state.now.calls.append(Call(D, CHOICE, "Emperor"))
    scene.give(D, "attack 15", "attack 06")
    return scene


@pytest.mark.rule("CE-31.1")
@pytest.mark.parametrize("size", SIZES)
async def test_a_second_driver_has_a_row_of_its_own(size: str) -> None:
    async with opened(screen_of(two_pods(), "prime", B), size_of(size)) as shown:
        same_as_golden(shown.app, f"cosmic-encounter-cache-two-{size}")
        looks_right(shown.app, plates=4)
        assert (name(shown, "driver"), name(shown, "second")) == ("attack 23", "attack 12")
        await press(shown.pilot, "left")
        assert (name(shown, "driver"), name(shown, "second")) == ("attack 12", "attack 23")  # they change places
        await press(shown.pilot, "2")
        assert name(shown, "second") not in ("attack 23", "attack 12", "")
        assert "with attack 12 +" in shown.text


@pytest.mark.rule("CE-37.15", "CE-37.17")
async def test_a_sponsor_primes_what_is_ordered_of_it() -> None:
    async with opened(screen_of(two_pods(), "prime", D)) as shown:
        assert name(shown, "beside") == "attack 15"
        await press(shown.pilot, "left")
        assert name(shown, "beside") == "attack 06"
        told = " ".join(text for text, _ in shown.screen.subject.explain().facts)
        assert "One of these pods is chosen as the driver" in told and "Emperor" in told
