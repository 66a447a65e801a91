"""The hex map: drawn as the design draws it, at both sizes and in every tier, and walked by key and mouse."""

from dataclasses import replace

import pytest

from cosmotui.widgets.glyphs import ASCII
from cosmotui.widgets.hex_map import HexMap
from cosmotui.widgets.hex_scene import HexScene, Piece, Tile

from .host import Host, block, drawn, fills, hex_map, inks, runs
from .scenes import islands, turn_14, wide

SMALL = """
         ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀
         ⡇     ⡇ ✚E  ⡇     ⡇ ◉E  ⡇
         ⡇ A1  ⡇ A2  ⡇ A3  ⡇ A4  ⡇
      ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀
      ⡇     ⡇ ✚F  ⡇ ✚C  ⡇     ⡇     ⡇
      ⡇ B1  ⡇ B2  ⡇ B3  ⡇ B4  ⡇ B5  ⡇
   ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀
   ⡇     ⡇ ✚D  ⡇   ◌r⡇     ⡇ ◉J◌b⡇ ◉F  ⡇
   ⡇ C1  ⡇ C2 ✗⡇ C3  ⡇ C4  ⡇C5 23⡇ C6  ⡇
⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀
⡇ ✦J  ⡇   ◌b⡇     ⡇ ◉D  ⡇ ◉F  ⡇     ⡇     ⡇
⡇ D1  ⡇ D2  ⡇ D3  ⡇D4 31⡇D5 31⡇ D6  ⡇ D7  ⡇
⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⡢⣃⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠁
   ⡇     ⡇     ⡇ ✚T  ⡇  ⡠⠃ ⡇ ✦E  ⡇     ⡇
   ⡇ E1  ⡇ E2  ⡇ E3⠉⠉⡏⠉E4 1⡇E5 18⡇ E6  ⡇
   ⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠁
      ⡇ ✦F  ⡇     ⡇ ✦D  ⡇   ◌r⡇     ⡇
      ⡇F1 31⡇ F2  ⡇F3 31⡇ F4  ⡇ F5  ⡇
      ⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠁
         ⡇     ⡇ ✦T  ⡇     ⡇ ✦F  ⡇
         ⡇ G1  ⡇G2 31⡇ G3  ⡇ G4  ⡇
         ⠉⠢⠤⡠⠤⠊⠉⠢⠤⡠⠤⠊⠉⠢⠤⡠⠤⠊⠉⠢⠤⡠⠤⠊⠁
"""

SMALL_FILLS = """
...........................................
...........................................
...........................................
...........................................
...........................................
...........................................
...........................................
................LLLLL......................
..........LLLLL.LLLLL.......LLLLL..........
...........................................
.......LLLLL.LLLLL.......SSSSS.............
.......LLLLL.LLLLL.LLLLL.SSSSS.............
...........................................
....LLLLL.LLLLL.......LLLLL................
....LLLLL.LLLLL.......LLLLL.LLLLL..........
...........................................
.............LLLLL.......LLLLL.............
.......LLLLL.LLLLL.LLLLL.LLLLL.............
...........................................
..........LLLLL............................
..........LLLLL.LLLLL......................
...........................................
"""

SMALL_ASCII = """
         .-''-..-''-..-''-..-''-.
         |     | rE  |     | bE  |
         | A1  | A2  | A3  | A4  |
      .-''-..-''-..-''-..-''-..-''-.
      |     | rF  | rC  |     |     |
      | B1  | B2  | B3  | B4  | B5  |
   .-''-..-''-..-''-..-''-..-''-..-''-.
   |     | rD  |   @r|     | bJ@b| bF  |
   | C1  | C2 x| C3  | C4  |C5 23| C6  |
.-''-..-''-..-''-..-''-..-''-..-''-..-''-.
| yJ  |   @b|     | bD  | bF  |     |     |
| D1  | D2  | D3  |D4 31|D5 31| D6  | D7  |
'-..-''-..-''-..-''-..-''-..-''-..-''-..-'
   |     |     | rT  |     | yE  |     |
   | E1  | E2  | E3  | E4 1|E5 18| E6  |
   '-..-''-..-''-..-''-..-''-..-''-..-'
      | yF  |     | yD  |   @r|     |
      |F1 31| F2  |F3 31| F4  | F5  |
      '-..-''-..-''-..-''-..-''-..-'
         |     | yT  |     | yF  |
         | G1  |G2 31| G3  | G4  |
         '-..-''-..-''-..-''-..-'
"""

LARGE_MIDDLE = """
⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡄
⡇  D1       ⡇  D2    ◌b ⡇  D3       ⡇  D4       ⡇  D5       ⡇  D6       ⡇  D7       ⡇
⡇✦ Jumper   ⡇           ⡇           ⡇◉ Destroyer⡇◉ Fighter  ⡇           ⡇           ⡇
⡇           ⡇           ⡇           ⡇  31 in 100⡇  31 in 100⡇           ⡇           ⡇
⠉⠢⠤⡀     ⡠⠤⠊⠉⠢⠤⡀     ⡠⠤⠊⠉⠢⠤⡀     ⡠⠤⠊⠉⠢⠤⡀     ⡠⠤⠊⠉⠢⠤⡰⠁    ⡠⠤⠊⠉⠢⠤⡀     ⡠⠤⠊⠉⠢⠤⡀     ⡠⠤⠊⠁
   ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉     ⡜⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉      ⠈⠉⠢⡤⠊⠉
      ⡇  E1       ⡇  E2       ⡇  E3       ⡇  E4 ⢀⠎    ⡇  E5       ⡇  E6       ⡇
      ⡇           ⡇           ⡇✚ Taker⠒⠒⠒⠒⡗⠒⠒⠒⠒⠒⠊     ⡇✦ Extermin.⡇           ⡇
      ⡇           ⡇           ⡇           ⡇  step 1   ⡇  18 in 100⡇           ⡇
"""


def board(app: Host) -> HexMap:
    return app.query_one(HexMap)


async def test_small_hexes_are_drawn_as_designed():
    app = Host(hex_map(turn_14(), "D5"))
    async with app.run_test(size=(43, 24)):
        assert drawn(board(app)) == block(SMALL)
        assert fills(board(app)) == block(SMALL_FILLS)
        assert runs(board(app)) <= 21


async def test_ascii_hexes_are_drawn_as_designed():
    app = Host(hex_map(turn_14(), "D5"), glyphs=ASCII)
    async with app.run_test(size=(43, 24)):
        assert drawn(board(app)) == block(SMALL_ASCII)


async def test_large_hexes_are_used_where_the_whole_layout_fits():
    app = Host(hex_map(turn_14(), "D5"))
    async with app.run_test(size=(85, 37)) as pilot:
        assert drawn(board(app))[16:25] == block(LARGE_MIDDLE)
        assert "✗ own" in drawn(board(app))[14]
        assert fills(board(app))[17][13:60] == "LLLLLLLLLLL.LLLLLLLLLLL.LLLLLLLLLLL.SSSSSSSSSSS"
        await pilot.resize_terminal(84, 37)
        assert drawn(board(app))[0].strip() == SMALL.splitlines()[1].strip()


async def test_a_ship_keeps_its_ink_on_the_ground_of_a_lit_hex():
    app = Host(hex_map(turn_14(), ""))
    async with app.run_test(size=(43, 24)):
        assert inks(board(app), "◉D") == {"seat-b"}
        assert inks(board(app), "✦F") == {"seat-y"}
        assert inks(board(app), "D4") == {"lit-strong"}
        assert inks(board(app), "E3") == {"strong"}  # the source
        assert inks(board(app), "D7") == {"chart"}


async def test_on_the_cursor_the_shape_alone_tells_the_owner():
    app = Host(hex_map(turn_14(), "D4"))
    async with app.run_test(size=(43, 24)):
        assert inks(board(app), "◉D") == {"signal-strong"}


async def test_the_route_is_dotted_from_centre_to_centre_and_its_steps_are_counted():
    app = Host(hex_map(replace(turn_14(), lit={"D5": "31"}), "D5"))
    async with app.run_test(size=(43, 24)):
        assert inks(board(app), "⡏") == {"path"}
        assert "E4 1" in drawn(board(app))[14]
        assert inks(board(app), "1⡇") == set()


async def test_lean_leaves_out_the_dots_and_half_the_cursor():
    app = Host(hex_map(turn_14(), "D5", lean=True))
    async with app.run_test(size=(43, 24)):
        assert not inks(board(app), "⡏")
        assert "E4 1" in drawn(board(app))[14]
        assert fills(board(app))[10][25:30] == "....."
        assert fills(board(app))[11][25:30] == "SSSSS"
        assert inks(board(app), "◉F") == {"seat-b"}


@pytest.mark.parametrize("theme", ["cosmo-mono", "cosmo-16", "cosmo-linux"])
async def test_without_fills_legal_targets_stand_in_brackets(theme):
    app = Host(hex_map(turn_14(), "D5"), theme=theme)
    async with app.run_test(size=(43, 24)):
        text = "\n".join(drawn(board(app)))
        assert "⡇(D2) ⡇(D3) ⡇D4 31⡇" in text
        assert "(E4)1" in text
        assert "(C2)✗" in text
        assert "(D7)" not in text


async def test_both_wormholes_of_a_hex_are_shown_beside_its_ship():
    tile = Tile(0, 0, "A1")
    app = Host(hex_map(HexScene((tile,), {"A1": Piece(1, "J", "Jumper")}, {"A1": "rb"})))
    async with app.run_test(size=(43, 24)):
        board(app).large = False
        assert drawn(board(app))[:4] == ["⢀⡠⠒⠑⠢⣀", "⡇◉J◌rb⡇", "⡇ A1  ⡇", "⠉⠢⠤⡠⠤⠊⠁"]


async def test_labels_without_a_tile_are_ignored():
    scene = HexScene((Tile(0, 0, "A1"),), lit={"Z9": "5"}, route=("A1", "Z9"), source="Z8")
    app = Host(hex_map(scene, "Z7"))
    async with app.run_test(size=(43, 24)) as pilot:
        board(app).focus()
        board(app).large = False
        await pilot.press("tab", "enter", "right", "up")
        assert drawn(board(app))[2] == "⡇ A1  ⡇"


async def test_an_empty_map_can_be_shown():
    app = Host(HexMap())
    async with app.run_test(size=(43, 24)) as pilot:
        board(app).focus()
        await pilot.press("tab", "left", "up", "home", "enter")
        assert not app.heard


ISLANDS = """
                                    ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀
                                    ⡇     ⡇     ⡇
                                    ⡇ C1  ⡇ C2  ⡇
                                    ⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠁
                                       ⡇     ⡇
                                       ⡇ C3 7⡇
      ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀                     ⠉⠢⠤⡠⠤⠊⠁
      ⡇◉J◌rb⡇     ⡇
      ⡇ A1  ⡇ A2  ⡇
   ⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀
   ⡇     ⡇     ⡇     ⡇
   ⡇ A3  ⡇     ⡇ A4  ⡇
   ⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠑⠢⣀⢀⡠⠒⠁
      ⡇     ⡇     ⡇
      ⡇ B1  ⡇ B2  ⡇
      ⠉⠢⠤⡠⠤⠊⠉⠢⠤⡠⠤⠊⠁
"""


async def test_a_layout_may_have_holes_and_islands_and_every_tile_all_its_edges():
    app = Host(hex_map(islands(), "A2"))
    async with app.run_test(size=(60, 40)) as pilot:
        board(app).focus()
        board(app).large = False
        assert drawn(board(app))[:16] == block(ISLANDS)
        assert board(app).label_at(12, 11) is None  # in the hole
        await pilot.press("end")
        assert board(app).cursor == "A2"  # the hole lies there
        await pilot.press("pagedown")
        assert board(app).cursor == "A4"


async def test_a_map_as_wide_as_its_layout_grows_with_it():
    app = Host(HexMap(), css="HexMap { width: auto; height: auto; }")
    async with app.run_test(size=(120, 40)) as pilot:
        assert board(app).size.width == 0
        board(app).scene = turn_14()
        await pilot.pause()
        assert board(app).size == (85, 37)
        board(app).large = False
        await pilot.pause()
        assert board(app).size == (43, 22)


# Walking


WALKS = {
    "right": "D5",
    "left left left left": "D1",
    "home": "C3",
    "pageup": "C4",
    "end": "E3",
    "pagedown": "E4",
    "up": "C4",
    "up up": "B3",
    "up up up": "A3",
    "up up up up": "A3",
    "down down down": "G3",
    "up down": "D4",
    "up up down down": "D4",
    "right up up up": "A4",
    "end end end end": "G1",
}
"""Keys pressed at D4, and where they lead."""


async def test_arrows_and_diagonals_lead_to_neighbours():
    app = Host(hex_map(turn_14(), "D4"))
    async with app.run_test(size=(43, 24)) as pilot:
        board(app).focus()
        for keys, end in WALKS.items():
            board(app).cursor = "D4"
            await pilot.press(*keys.split())
            assert board(app).cursor == end, keys


async def test_tab_goes_round_the_legal_targets_in_their_order():
    targets = list(turn_14().lit)
    app = Host(hex_map(turn_14(), "E3"))
    async with app.run_test(size=(43, 24)) as pilot:
        board(app).focus()
        await pilot.press("shift+tab")
        assert board(app).cursor == targets[-1]
        for target in targets:
            await pilot.press("tab")
            assert board(app).cursor == target
        board(app).cursor = "E3"
        await pilot.press("tab")
        assert board(app).cursor == targets[0]
        await pilot.press("shift+tab")
        assert board(app).cursor == targets[-1]


@pytest.mark.parametrize("scene", [turn_14(), islands(), wide(6, 5)], ids=["standard", "islands", "field"])
async def test_the_arrows_reach_every_hex(scene):
    app = Host(hex_map(scene, scene.tiles[0].label))
    async with app.run_test(size=(43, 24)) as pilot:
        widget = board(app)
        reached, waiting = {widget.cursor}, [widget.cursor]
        while waiting:
            start = waiting.pop()
            for move in ("beside(1)", "beside(-1)", "above(1)", "above(-1)"):
                widget.cursor = start
                await widget.run_action(move)
                if widget.cursor not in reached:
                    reached.add(widget.cursor)
                    waiting.append(widget.cursor)
        await pilot.pause()
        assert reached == set(scene.at)


async def test_a_large_map_scrolls_with_the_cursor():
    scene = wide()
    app = Host(hex_map(scene, "00"))
    async with app.run_test(size=(43, 24)) as pilot:
        board(app).focus()
        before = drawn(board(app))[2]
        assert before.startswith("⡇ 00  ⡇")
        await pilot.press(*["right"] * 12, *["down"] * 9)
        assert board(app).cursor in "\n".join(drawn(board(app)))
        assert "SSSSS" in "\n".join(fills(board(app)))
        await pilot.press(*["up"] * 9, *["left"] * 12)
        assert board(app).cursor == "00"
        assert drawn(board(app))[2] == before


async def test_moving_and_choosing_are_told():
    app = Host(hex_map(turn_14(), "D4"))
    async with app.run_test(size=(43, 24)) as pilot:
        board(app).focus()
        await pilot.press("right", "enter")
        moved, chosen = app.heard
        assert isinstance(moved, HexMap.CursorMoved) and moved.label == "D5"
        assert isinstance(chosen, HexMap.Chosen) and chosen.label == "D5"


async def test_setting_the_cursor_from_outside_is_not_told():
    app = Host(hex_map(turn_14(), "D4"))
    async with app.run_test(size=(43, 24)) as pilot:
        board(app).cursor = "E5"
        await pilot.pause()
        assert not app.heard
        assert fills(board(app))[14][28:33] == "SSSSS"


async def test_a_click_moves_and_a_second_one_chooses():
    app = Host(hex_map(turn_14(), "A1"))
    async with app.run_test(size=(43, 24)) as pilot:
        await pilot.click(HexMap, offset=(27, 11))
        assert board(app).cursor == "D5"
        await pilot.click(HexMap, offset=(26, 10))
        assert [type(message) for message in app.heard] == [HexMap.CursorMoved, HexMap.Chosen]
        await pilot.click(HexMap, offset=(1, 1))  # no hex there
        assert len(app.heard) == 2


# Bytes


async def bytes_of_moves(lean: bool, theme: str, colours: str) -> int:
    app = Host(hex_map(turn_14(), "D5", lean=lean), theme=theme, colours=colours)
    async with app.run_test(size=(80, 24)) as pilot:
        board(app).focus()
        await pilot.pause()
        most = 0
        for key in ("right", "up", "left", "down", "tab", "tab", "tab", "shift+tab"):
            app.sent.clear()
            await pilot.press(key)
            await pilot.pause()
            most = max(most, sum(app.sent))
        return most


async def test_a_move_of_the_cursor_sends_little():
    assert 0 < await bytes_of_moves(lean=False, theme="cosmo-dark", colours="truecolor") <= 1500
    assert 0 < await bytes_of_moves(lean=True, theme="cosmo-dark-256", colours="256") <= 900


async def test_nothing_is_sent_while_nothing_happens():
    app = Host(hex_map(turn_14(), "D5"))
    async with app.run_test(size=(80, 24)) as pilot:
        board(app).focus()
        await pilot.pause()
        app.sent.clear()
        board(app).scene = turn_14()
        board(app).cursor = "D5"
        await pilot.pause()
        await pilot.pause()
        assert app.sent == []
