"""The screen of Cosmoclysm: map and panel point at each other, every state can be played, and it looks as designed."""

import pytest
from textual.pilot import Pilot

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.glyphs import TIERS
from cosmotui.widgets.line_widget import repaint
from cosmotui.widgets.odds_lens import OddsLens
from cosmotui.widgets.roster import Roster
from tests.any_game import view_as
from tests.rules.cosmoclysm.scenario import Scenario, fresh
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, board_of, new_match, play_out, press, rolled, session_of, settled, turn_14
from tests.screens.reading import rows, text


def pointed(pilot: Pilot[str]) -> str:
    """The option that the panel points at."""
    option = board_of(pilot).panel.option
    return str(option.value) if option else ""


async def test_the_cursor_on_a_lit_hex_points_at_its_option() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert (board_of(pilot).map.cursor, pointed(pilot)) == ("D4", "D4")
        await press(pilot, "right")
        assert (board_of(pilot).map.cursor, pointed(pilot)) == ("D5", "D5")
        await press(pilot, "end")
        assert (board_of(pilot).map.cursor, pointed(pilot)) == ("E4", "E4")
        await press(pilot, "enter")
        assert board_of(pilot).session.match.log[-1].reply == "E4"


async def test_pointing_in_the_panel_moves_the_cursor_and_the_route() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "tab")
        screen = board_of(pilot)
        assert screen.map.cursor == "D5"
        assert screen.map.scene.route == ("E3", "E4", "D5")
        assert screen.map.scene.source == "E3"


async def test_every_legal_target_is_lit_with_its_odds() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = board_of(pilot)
        question = screen.question
        assert isinstance(question, ChooseOne)
        assert list(screen.map.scene.lit) == [option.place for option in question.options]
        assert {screen.map.scene.lit[place] for place in ("D4", "C5", "E5", "C2", "E1")} == {"31", "23", "18", "✗", ""}


async def test_the_lens_follows_the_cursor() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        lens = board_of(pilot).query_one("#odds", OddsLens)
        assert lens.odds is not None and lens.odds.chances == (("capture", pytest.approx(0.309, abs=0.001)),)
        await press(pilot, "g", "e", "5")
        assert "5d20" not in text(pilot.app) and "1d20 v 4d20, ties to Clotho" in text(pilot.app)
        await press(pilot, "g", "d", "6")
        assert "cannot get there" in text(pilot.app)


async def test_a_lean_lens_says_in_one_line_what_has_no_chance() -> None:
    app = app_with(session_of(rolled()))
    app.lean = True
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "✚T E3 ▸ ◉F D5" in text(pilot.app) or "✚T E3 ▸ ◉D D4" in text(pilot.app)
        assert "in 100" in text(pilot.app)
        await press(pilot, "g", "e", "1")
        assert "✚T E3 ▸ E1, free" in text(pilot.app)
        assert "no fight" not in text(pilot.app)
        await press(pilot, "g", "c", "2")
        assert "✚T E3 ▸ ✚D C2, own lost" in text(pilot.app)
        await press(pilot, "g", "c", "5")
        assert "✚T E3 ▸b▸ ◉J C5" in text(pilot.app)
        await press(pilot, "g", "d", "6")
        assert "✚T E3 ▸ D6, out of reach" in text(pilot.app)
        assert board_of(pilot).map.scene.route == ()


async def test_a_fight_is_one_line_of_the_log_and_its_dice_stand_one_by_one_in_the_whole_log() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        log = board_of(pilot).query_one("#log", EventLog)
        fought = log.entries[-1]
        words = "".join(part if isinstance(part, str) else part.letter for part in fought.text)
        assert (words, fought.colour) == ("T E3 ▸ F D5, 12 v 6, won", 0)
        await press(pilot, "l")
        told = [line.strip() for line in rows(pilot.app)]
        assert "✚ 12" in told and "◉ 4 6: the attacker won" in told


async def test_an_explanation_asked_for_over_a_large_map_makes_the_map_small_again() -> None:
    app = app_with(session_of(turn_14()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "z")
        assert "FLEETS" not in text(app)
        await press(pilot, "w")
        assert "WHY" in text(app)


async def test_the_luck_of_the_seat_asked_stands_above_the_fleets() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        assert board_of(pilot).query_one("#fleets", Roster).note == "luck of Atropos +0.7"


async def test_capture_and_moving_out_name_the_chain() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        assert "Capture the Fighter at D5?" in text(pilot.app)
        assert "fight 1 of the chain" in rows(pilot.app)[16]
        await press(pilot, "1")
        assert "Move the Fighter out where?" in text(pilot.app)
        assert board_of(pilot).map.scene.lit


async def test_a_retreat_is_asked_of_the_defender() -> None:
    async with app_with(session_of(rolled((2, 2, 4, 6)))).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        assert "◉B Lachesis" in rows(pilot.app)[16]
        assert "next: Lachesis" in rows(pilot.app)[23]


async def test_where_nothing_is_to_choose_on_the_map_the_arrows_choose_in_the_panel() -> None:
    async with app_with(session_of(turn_14())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "5")
        assert pointed(pilot) == "roll"
        await press(pilot, "down")
        assert pointed(pilot) == "one"
        await press(pilot, "right")
        assert board_of(pilot).map.cursor == "E4"
        assert "any roll" in text(pilot.app)
        await press(pilot, "enter")
        assert board_of(pilot).session.match.log[-1].reply == "one"


async def test_the_setup_is_played_ship_by_ship_and_wormhole_by_wormhole() -> None:
    session = session_of(new_match(seed=2))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        while not view_as(CosmoclysmView, session.match).turn:
            await press(pilot, "enter")
        assert "turn 1" in rows(pilot.app)[0]
        assert len(board_of(pilot).map.scene.pieces) == 14
        assert sorted("".join(board_of(pilot).map.scene.marks.values())) == ["b", "b", "r", "r"]


async def test_an_answered_draw_proposal_ends_the_match() -> None:
    session = session_of(turn_14())
    async with app_with(session, confirmations=False).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "shift+tab", "shift+tab", "enter")
        assert "Agree to a draw?" in text(pilot.app)
        await press(pilot, "2", "2")
        assert session.match.result is not None
        await press(pilot, "1")
        assert "Draw" in text(pilot.app)


SIZES = [(80, 24), (120, 40)]


def first_ship() -> Scenario:
    return fresh("Atropos Lachesis", dice=[2, 12]).choose("E")


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("state", ["moving", "choosing", "declared", "capture", "setup", "why", "what-if", "six"])
async def test_it_looks_as_designed(state: str, size: tuple[int, int]) -> None:
    scene = {"setup": first_ship, "choosing": turn_14, "declared": turn_14}.get(state, rolled)()
    keys = {"declared": ["5"], "capture": ["2"], "why": ["w"], "what-if": ["b"]}.get(state, [])
    session = session_of(play_out(new_match([""] * 6, seed=8), 150)) if state == "six" else session_of(scene)
    app = app_with(session)
    async with app.run_test(size=size) as pilot:
        app.theme = "cosmo-dark"
        await settled(pilot)
        await press(pilot, *keys)
        if state == "what-if":
            shown = rows(app)
            assert "WHAT IF" in shown[0]
            return
        same_as_golden(app, f"cosmoclysm-{state}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("tier", ["ascii", "rich"])
async def test_other_glyph_tiers(tier: str) -> None:
    app = app_with(session_of(rolled()))
    async with app.run_test(size=(80, 24)) as pilot:
        app.theme = "cosmo-dark"
        app.glyphs = TIERS[tier]
        await settled(pilot)
        repaint(app.screen)
        await settled(pilot)
        if tier == "ascii":
            assert text(app).isascii()
        same_as_golden(app, f"cosmoclysm-moving-{tier}")


@pytest.mark.parametrize("theme", ["cosmo-dark", "cosmo-light", "cosmo-contrast"])
async def test_only_one_plate_is_amber_and_no_row_has_many_runs(theme: str) -> None:
    app = app_with(session_of(rolled()))
    async with app.run_test(size=(80, 24)) as pilot:
        app.theme = theme
        await settled(pilot)
        strips = app.screen._compositor.render_strips(app.size)
        assert max(len(list(strip)) for strip in strips) <= 24
