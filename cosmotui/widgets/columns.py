"""Columns of words, as wide as usual rows need: where a text is longer, other columns lend cells."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from cosmotui.widgets.plain_text import visible


def longest(texts: Iterable[str]) -> int:
    """Return the number of cells that the longest of some texts takes on the screen."""
    return max((cell_len(visible(text)) for text in texts), default=0)


def lent(usual: Sequence[int], wanted: Sequence[int]) -> tuple[int, ...]:
    """Return the cells of each column: the usual ones, moved from columns that hold less to those that want more.

    The sum stays. Those that want more are served in their order; those that hold less lend the last first.
    """
    cells = list(usual)
    for taker, want in enumerate(wanted):
        if want <= cells[taker]:
            continue
        for lender in reversed(range(len(cells))):
            step = min(want - cells[taker], cells[lender] - wanted[lender])
            if step > 0:
                cells[taker] += step
                cells[lender] -= step
    return tuple(cells)
