"""The result of effects that change two attack drivers."""

from math import ceil


def changed(name: str, mine: int, theirs: int) -> tuple[float, float]:
    """Return both attack drivers after an effect, at its user's best choice."""
    match name:
        case "calculator":
            low = min(mine, theirs)
            return (mine - low if mine > theirs else mine, theirs - low if theirs > mine else theirs)
        case "mirror":
            return _reversed(mine), _reversed(theirs)
        case "graviton light":
            return abs(mine) % 10, abs(theirs) % 10
        case "graviton heavy":
            return abs(mine) // 10, abs(theirs) // 10
        case "vox":
            return (11 if mine < 11 else mine), theirs
        case "volt":
            return (3 * mine if mine <= 10 else ceil(mine / 3)), theirs
        case _:
            return mine, theirs


def _reversed(value: int) -> int:
    found = abs(value) % 10 * 10 + abs(value) // 10 % 10
    return -found if value < 0 else found
