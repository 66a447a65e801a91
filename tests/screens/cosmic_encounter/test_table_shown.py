"""What the table of Cosmic Encounter shows, and how it looks in all sizes, tiers and themes."""

import unicodedata
from dataclasses import replace

import msgspec
import pytest
from textual.geometry import Region

from cosmotui.rules.cosmic_encounter.board import planets_of, system_place
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.facts.influence import influence
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations import manifest_planet, move_planet
from cosmotui.rules.cosmic_encounter.words.describe import powers_words
from cosmotui.screens.cosmic_encounter.cache_texts import power_rows
from cosmotui.screens.cosmic_encounter.star_rows import grid, place_at, system_lines
from cosmotui.screens.cosmic_encounter.star_scene import Base, StarScene, StarSystem, World
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmic_encounter.table_inspect import inspect
from cosmotui.screens.cosmic_encounter.table_rooms import rooms
from cosmotui.screens.cosmic_encounter.table_scene import COLUMNS
from cosmotui.screens.cosmic_encounter.table_words import fleet_status
from cosmotui.widgets.glyphs import SAFE, TIERS
from cosmotui.widgets.line_widget import repaint, width_of
from cosmotui.widgets.words import Who
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, table_of
from tests.screens.cosmic_encounter.tables import (
    aliens,
    fleets,
    match_of,
    opened,
    play_out,
    polled,
    scene_on,
    screen_of,
    seen,
    stars_on,
    system_of,
    targets,
    wait,
)
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import rows, text

SMALL, LARGE = (80, 24), (120, 40)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("seats", [4, 5, 8])
async def test_a_target_is_chosen(size: tuple[int, int], seats: int) -> None:
    app = app_with(targets(seats))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(app, f"cosmic-encounter-target-{seats}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("seats", [5, 8])
async def test_the_drivers_are_shown(size: tuple[int, int], seats: int) -> None:
    app = app_with(polled(seats=seats))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(app, f"cosmic-encounter-table-{seats}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("tier", ["safe", "ascii"])
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_glyph_is_one_cell_wide(tier: str, size: tuple[int, int]) -> None:
    app = app_with(polled(seats=8))
    async with app.run_test(size=size) as pilot:
        app.glyphs = TIERS[tier]
        repaint(app.screen)
        await settled(pilot)
        shown = text(app)
        assert tier == "safe" or shown.isascii()
        assert {unicodedata.east_asian_width(sign) for sign in shown} <= {"N", "Na"}


@pytest.mark.parametrize("theme", ["dark", "light", "contrast", "mono", "16"])
async def test_no_row_has_too_many_runs(theme: str) -> None:
    app = app_with(polled(seats=8))
    async with app.run_test(size=SMALL) as pilot:
        app.theme = f"cosmo-{theme}"
        await settled(pilot)
        lines = app.screen._compositor.render_strips(app.size)
        assert max(len(line) for line in lines) <= 24


async def test_only_one_plate_is_amber() -> None:
    app = app_with(targets())
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        amber = app.get_css_variables()["signal"].lower()
        rows_lit = [
            sum(
                len(segment.text)
                for segment in line
                if segment.style and segment.style.bgcolor and segment.style.bgcolor.triplet
                if segment.style.bgcolor.triplet.hex == amber
            )
            for line in app.screen._compositor.render_strips(app.size)
        ]
        assert sorted(cells for cells in rows_lit if cells) == [6, 38], "the planet under the cursor, and the question"


async def test_where_fills_cannot_be_seen_brackets_tell_what_can_be_chosen() -> None:
    app = app_with(targets())
    async with app.run_test(size=SMALL) as pilot:
        app.theme = "cosmo-mono"
        await settled(pilot)
        repaint(app.screen)
        await settled(pilot)
        row = next(row for row in rows(app) if "Ofra" in row and "Healer" in row)
        assert row.count("(") == 5


async def test_a_hidden_power_reads_a_question_mark_and_a_dead_one_stands_in_brackets() -> None:
    scene = fleets()
    powers = [alien.powers[0] for alien in scene.state.aliens]
    powers[C].public, powers[D].off, powers[B].zapped = False, True, True
    async with app_with(opened_poll(scene)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert system_of(pilot, C).power == "?"
        assert system_of(pilot, D).power == "(Human)" and system_of(pilot, D).quiet
        assert system_of(pilot, B).power == "Healer" and system_of(pilot, B).quiet
        assert not system_of(pilot, A).quiet


@pytest.mark.rule("CE-36.81")
async def test_a_power_in_whose_place_another_one_stands_is_in_brackets_and_the_notes_say_why() -> None:
    scene = fleets()
    power = scene.state.aliens[D].powers[0]
    power.disabled = True
    async with app_with(opened_poll(scene)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert system_of(pilot, D).power == "(Human)" and system_of(pilot, D).quiet
    view = GAME.view(scene.setup, scene.state, D)
    assert any("disabled until upkeep" in fact for fact, _ in inspect(view, system_place(D)).facts)
    assert any("It is disabled until the upkeep." in str(one) for one in power_rows(view, D, 60, alone=True))
    assert "Human (without effect)" in powers_words(view, D)


def opened_poll(scene):
    """A session at the first poll of a scene."""
    match = match_of(scene, 2)
    wait(match, "D-call-out")
    return opened(match)


async def test_an_eliminated_alien_stays_on_the_table() -> None:
    scene = fleets()
    scene.state.aliens[4].eliminated = True
    async with app_with(opened_poll(scene)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert system_of(pilot, 4).out
        assert any("Ines" in row and "eliminated" in row for row in rows(pilot.app))


async def test_the_size_of_the_fleet_is_sealed_until_the_arrival() -> None:
    match = match_of(aliens().begin("destiny"), 2)
    wait(match, "D-commission")
    session = opened(match)
    session.at_keyboard = B
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert seen(session).at.startswith("rally")
        from cosmotui.screens.cosmic_encounter.table_scene import scene_of

        leader = scene_of(seen(session)).fleets[0].crews[0]
        assert leader.sealed and leader.ships == 0


async def test_numbers_stand_in_their_columns() -> None:
    async with app_with(polled()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        view = seen(screen_of(pilot).session)
        row = next(row for row in rows(pilot.app) if row.startswith(" ◉B Ofra"))
        home, away, pods, lucre, warp = (int(word) for word in row.split()[-5:])
        assert (home, away, warp) == (5, 2, 4)
        assert (pods, lucre) == (view.aliens[B].cache_size, view.aliens[B].lucre)


async def test_what_a_fleet_has_primed_and_its_might_are_told_once_shown() -> None:
    async with app_with(polled()).run_test(size=LARGE) as pilot:
        await settled(pilot)
        shown = text(pilot.app)
        assert "attack 08" in shown and "attack 12, kicker x2, so far 28" in shown
        assert "Human to come; driver 24 + ships" in shown
        fleet = scene_on(pilot).fleets[DEFENDERS]
        assert [crew.role for crew in fleet.crews] == ["leads, on III", "backward"]


async def test_might_is_a_sum_so_far_while_public_powers_are_to_change_it() -> None:
    async with app_with(polled()).run_test(size=LARGE) as pilot:
        await settled(pilot)
        shown = text(pilot.app)
        assert "attack 08, so far 14" in shown and "Virus to come; driver 8 + ships" in shown
        assert "so far 28" in shown
        to_come = [one.status[-1].partition(";")[0] for one in scene_on(pilot).fleets]
        assert to_come == ["Virus to come", "Human to come"]
    scene = fleets()
    scene.state.aliens[A].powers[0].zapped = True
    scene.state.aliens[D].powers[0].public = False
    async with app_with(polled(scene=scene)).run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert "might 14" in text(pilot.app) and "so far" not in text(pilot.app)


async def test_the_might_stands_before_what_else_was_primed() -> None:
    scene = fleets()
    pods = scene.give(A, "reinforcement", "reinforcement")
    for pod in pods:
        scene.state.aliens[A].cache.remove(pod)
    scene.state.now.fleets[INVADERS].distress = [(A, pod) for pod in pods]
    async with app_with(polled(scene=scene)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "attack 08, so far 14, reinforcement x2" in scene_on(pilot).fleets[INVADERS].status[0]


@pytest.mark.rule("CE-22.4")
def test_in_a_cataclysm_no_might_is_told_for_it_saves_nobody() -> None:
    scene = fleets()
    now = scene.state.now
    now.form = "cataclysm"
    for fleet in now.fleets:
        fleet.nature = "trojan"
    view = GAME.view(scene.setup, scene.state, A)
    told = [fleet_status(view, side, ()) for side in (INVADERS, DEFENDERS)]
    assert all("might" not in words for pair in told for words in pair)
    assert told[0][1] == "trojan: both fleets are lost"


async def test_legacies_and_ambushes_come_before_the_rest() -> None:
    scene = fleets()
    scene.state.legacies, scene.state.ambushes = ["human"], [(D, B)]
    async with app_with(opened_poll(scene)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert any(row.startswith(" ambushes: Bo on Ofra  legacy: Human  5 away wins") for row in rows(pilot.app))


def test_whoever_lacks_one_base_is_marked() -> None:
    from cosmotui.screens.cosmic_encounter.table_scene import scene_of

    scene = aliens()
    scene.dominion(A, 3, there=D)
    view = match_of(scene).view(None)
    assert [one.near for one in scene_of(view).systems] == [True, False, False, False, False]


@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize("size", [(80, 24), (90, 30), (100, 24), (119, 50), (120, 24), (120, 40), (200, 60)])
def test_no_part_lies_on_another(seats: int, size: tuple[int, int]) -> None:
    found = rooms(*size, seats)
    parts = [room for name, room in found.items() if name not in ("notes", "lens")]
    whole = Region(0, 0, size[0], size[1] - 2)
    for number, room in enumerate(parts):
        assert whole.contains_region(room)
        assert not any(room.overlaps(other) for other in parts[number + 1 :])
    assert found["question"].height >= 6


@pytest.mark.parametrize("size", [SMALL, (119, 30), LARGE, (160, 50)])
@pytest.mark.parametrize("seats", [4, 6, 7, 8])
async def test_every_system_and_both_fleets_have_room(size: tuple[int, int], seats: int) -> None:
    app = app_with(polled(seats=seats))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        board = screen_of(pilot).query_one(StarTable)
        lines = board.lines(*board.size)
        assert len(lines) <= board.size.height
        words = ["".join(part for part, _ in line) for line in lines]
        for system in scene_on(pilot).systems:
            assert any(system.who.name in line for line in words)
        assert sum("leads" in line for line in words) == 1, "both leaders in one row"


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_finished_match_keeps_its_table_its_result_and_its_replay(size: tuple[int, int]) -> None:
    session = opened(play_out(match_of(fleets())))
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        assert "The match is over" in text(pilot.app)
        await press(pilot, "1")
        assert "TURNING POINTS" in text(pilot.app)
        await press(pilot, "p", "right", "down")
        assert "REPLAY" in text(pilot.app) and "SYSTEMS" in text(pilot.app)


async def test_wide_and_hostile_names_keep_the_columns() -> None:
    session = polled()
    names = ("日本語の名前です", "[b]Ofra[/b]\x1b[31m", "T", "Bo", "Ines")
    seats = tuple(msgspec.structs.replace(seat, name=names[seat.colour]) for seat in session.match.setup.seats)
    session.match.setup = msgspec.structs.replace(session.match.setup, seats=seats)
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        board = stars_on(pilot)
        for line in board.lines(*board.size):
            assert width_of(line) <= 80
            assert "\x1b" not in "".join(part for part, _ in line)
        systems = board.lines(*board.size)[2:7]
        assert {width_of(line) for line in systems} == {80}


@pytest.mark.rule("CE-19.13", "CE-6.24")
def test_the_might_of_a_trojan_is_told_with_its_parts() -> None:
    scene = aliens().invade(4, 2).prime(INVADERS, "poison").prime(DEFENDERS, "attack 12")
    view = seen(polled(people=2, scene=scene))
    assert view.invasion is not None and view.invasion.might is not None
    total = view.invasion.might[INVADERS].total
    assert fleet_status(view, INVADERS, ())[1].endswith(f"trojan: driver {total - 4} + ships 4")


@pytest.mark.rule("CE-21.5")
def test_influence_left_is_shown_only_while_there_is_a_negotiation() -> None:
    scene = aliens().invade(4, 2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    match = match_of(scene)
    session = opened(match)
    wait(match, "D-demand", seat=A)
    before = influence(seen(session), A)
    match.answer(A, "draft")
    wait(match, "D-demand")
    assert influence(seen(session), A) == before - 1
    while not seen(session).at.startswith("payoff"):
        question = match.questions[0]
        talks = question.key == "D-demand"
        match.answer(question.seat, "pass" if talks else default_reply(question))
    assert influence(seen(session), A) == before


@pytest.mark.parametrize("tier", ["safe", "ascii"])
@pytest.mark.parametrize(("width", "rows", "crowd"), [(80, 2, 5), (120, 2, 8), (100, 2, 6), (120, 3, 7), (120, 4, 5)])
def test_every_base_of_a_crowded_planet_stands_there_where_the_next_line_is_free(
    width: int, rows: int, crowd: int, tier: str
) -> None:
    bases = tuple(Base(colour, 1) for colour in range(crowd))
    world = World("0", bases, "target")
    scene = StarScene(
        systems=(StarSystem("s0", Who(0, "Ann"), worlds=(world,) * 5, numbers=(0,) * 5),), columns=COLUMNS
    )
    glyphs = TIERS[tier]
    for brackets in (False, True):
        lit = replace(scene, lit={"0": False}) if brackets else scene
        lines = system_lines(lit, grid(width, rows, lit), glyphs, brackets)
        told = "".join(text for line in lines for text, _ in line)
        assert told.count(glyphs.piece(crowd - 1, "1")) == 5
        assert "+" not in told


@pytest.mark.parametrize(("width", "seats", "crowd"), [(80, 5, 5), (80, 8, 7), (44, 8, 4)])
def test_where_a_system_has_one_row_planets_make_room_for_a_crowded_one(width: int, seats: int, crowd: int) -> None:
    home = tuple(World(f"{n}", (Base(0, 4),)) for n in range(1, 5))
    crowded = World("0", tuple(Base(colour, 3) for colour in range(crowd)))
    system = StarSystem("s0", Who(0, "Tomas"), "Pacifist", worlds=(crowded, *home), numbers=(0,) * 5)
    scene = StarScene(systems=(system,) * seats, columns=COLUMNS)
    at = grid(width, seats, scene)
    told = "".join(text for text, _ in system_lines(scene, at, TIERS["safe"], False)[0])
    assert "+" not in told
    assert all(TIERS["safe"].piece(colour, "3") in told for colour in range(crowd))
    assert width_of([(told, "text")]) == width
    assert width < 72 or "Pacifist" in told
    assert [place_at(scene, at, at.first + sum(at.planets[:n]), 0) for n in range(5)] == ["0", "1", "2", "3", "4"]


@pytest.mark.rule("CE-37.43", "CE-37.44", "CE-3.25")
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_planets_that_came_and_moved_stand_under_their_numbers(size: tuple[int, int]) -> None:
    scene = aliens(8)
    table = table_of(scene)
    new = [manifest_planet(table, B) for _ in range(3)]
    scene.base(B, new[2], 1)
    move_planet(table, planets_of(scene.state, C)[1], A)
    async with app_with(opened_poll(scene)).run_test(size=size) as pilot:
        await settled(pilot)
        shown = rows(pilot.app)
        head = next(row for row in shown if row.startswith(" SYSTEMS"))
        columns = {name: head.index(f" {name} ") + 1 for name in ("II", "VI", "VIII")}
        mira, ofra, tomas = (next(row for row in shown if f" {name} " in row) for name in ("Mira", "Ofra", "Tomas"))
        assert tomas[columns["II"]] == SAFE.no
        assert mira[columns["VI"] + 1] == "4"
        assert ofra[columns["VIII"] : columns["VIII"] + 2].endswith("1")
        assert tomas.rstrip().endswith(" 0")
        assert [world.place for world in system_of(pilot, C).worlds][1] == ""


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_tokens_stand_beside_the_bases_of_their_planet(size: tuple[int, int]) -> None:
    scene = fleets()
    first, second = planets_of(scene.state, E)[:2]
    scene.token("pylon", first, "power human")
    scene.token("bomb", second, "power human", shrouded=True)
    app = app_with(polled(scene=scene))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        assert text(app).count("^") == 2
    view = GAME.view(scene.setup, scene.state, A)
    assert ("pylon of D: Pylons on adjacent planets are connected.", "CE-37.47") in inspect(view, f"{first}").facts
    assert ("a shrouded trap of D", "CE-37.47") in inspect(view, f"{second}").facts
