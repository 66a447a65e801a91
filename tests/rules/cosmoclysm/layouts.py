"""Random layouts of 37 tiles, and long thin ones."""

from random import Random

from cosmotui.engine.hexes import DIRECTIONS, Hex
from cosmotui.rules.cosmoclysm.board import HEXAGON, RIFT, TILES

KINDS = ("hexagon", "rift", "line", "snake", "connected", "islands", "pairs")


def layout(kind: str, random: Random) -> tuple[Hex, ...]:
    """A layout of the kind; only `connected` and `islands` use the random numbers."""
    match kind:
        case "hexagon":
            return HEXAGON
        case "rift":
            return RIFT
        case "line":
            return tuple(Hex(q, 0) for q in range(TILES))
        case "snake":
            return _snake()
        case "connected":
            return tuple(_grown(TILES, Hex(0, 0), random))
        case "islands":
            sizes = [2, 3, 4, 5, 7, 16]
            random.shuffle(sizes)
            return tuple(
                spot for number, size in enumerate(sizes) for spot in _grown(size, Hex(0, 18 * number - 50), random)
            )
        case _:
            return (*(Hex(5 * (tile // 2) - 45 + tile % 2, 0) for tile in range(36)), Hex(-43, 0))


def _snake() -> tuple[Hex, ...]:
    """Winding rows of seven, joined at their ends by single tiles."""
    spots: list[Hex] = []
    for row in range(5):
        spots += [Hex(q - row, 2 * row) for q in range(7)]
        end = 6 - row if row % 2 == 0 else -row
        if len(spots) < TILES:
            spots.append(Hex(end if row % 2 else end - 1, 2 * row + 1))
    return tuple(spots[:TILES])


def _grown(size: int, start: Hex, random: Random) -> list[Hex]:
    spots = [start]
    while len(spots) < size:
        spot = random.choice(spots) + random.choice(DIRECTIONS)
        if spot not in spots and start.distance(spot) < 8:
            spots.append(spot)
    return spots
