"""Chances in whole hundredths, as all games tell them."""

from math import isclose


def percent(chance: float) -> str:
    """Return a chance in whole hundredths; only a certain one reads 0 or 100."""
    whole = round(100 * chance)
    if whole in (0, 100) and not isclose(chance, whole / 100, abs_tol=1e-9):
        whole = 1 if whole == 0 else 99
    return str(whole)


def in_100(chance: float) -> str:
    """Return `31 in 100`; an uncertain outcome never reads 0 or 100."""
    return f"{percent(chance)} in 100"
