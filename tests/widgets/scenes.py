"""Positions that several tests draw: the one of the design's pictures, and layouts nobody would expect."""

from cosmotui.widgets.hex_scene import HexScene, Piece, Tile

_PIECES = (
    "A2 R E Exterminator, A4 B E Exterminator, B2 R F Fighter, B3 R C Cruiser, C2 R D Destroyer, C5 B J Jumper, "
    "C6 B F Fighter, D1 Y J Jumper, D4 B D Destroyer, D5 B F Fighter, E3 R T Taker, E5 Y E Exterminator, "
    "F1 Y F Fighter, F3 Y D Destroyer, G2 Y T Taker, G4 Y F Fighter"
)


def standard_tiles() -> tuple[Tile, ...]:
    """The 37 hexes, A1 to G4."""
    return tuple(
        Tile(q, r, f"{'ABCDEFG'[r + 3]}{number}")
        for r in range(-3, 4)
        for number, q in enumerate(range(max(-3, -3 - r), min(3, 3 - r) + 1), 1)
    )


def turn_14() -> HexScene:
    """The Taker at E3 may move two hexes."""
    pieces = {
        label: Piece("RBYGPOWK".index(seat), letter, name)
        for label, seat, letter, name in (entry.split() for entry in _PIECES.split(", "))
    }
    lit = {"D5": "31", "D4": "31", "F3": "31", "C5": "23", "F1": "31", "G2": "31", "E5": "18", "C2": "✗"}
    lit |= dict.fromkeys(("C3", "D2", "D3", "E1", "E2", "E4", "F2", "F4", "G1"), "")
    return HexScene(
        tiles=standard_tiles(),
        pieces=pieces,
        marks={"C3": "r", "F4": "r", "C5": "b", "D2": "b"},
        lit=lit,
        notes={label: f"{text} in 100" if text.isdigit() else "✗ own" for label, text in lit.items() if text},
        source="E3",
        route=("E3", "E4", "D5"),
    )


def islands() -> HexScene:
    """Two islands, a hole, a lone hex, and a label that is longer than most."""
    ring = [(0, 0), (1, 0), (-1, 1), (1, 1), (-1, 2), (0, 2)]
    far = [(6, -2), (7, -2), (6, -1), (-4, 6), (12, 5)]
    labels = ["A1", "A2", "A3", "A4", "B1", "B2", "C1", "C2", "C3", "D10", "E1"]
    tiles = tuple(Tile(q, r, label) for (q, r), label in zip(ring + far, labels, strict=True))
    return HexScene(tiles=tiles, marks={"A1": "rb"}, pieces={"A1": Piece(1, "J", "Jumper")}, lit={"C3": "7", "E1": ""})


def wide(columns: int = 20, rows: int = 12) -> HexScene:
    """A field too large for any screen."""
    tiles = tuple(Tile(column - r // 2, r, f"{r:X}{column:X}") for r in range(rows) for column in range(columns))
    return HexScene(tiles=tiles)
