"""The board of a fight: the count above, positions in paces below."""

from textual.app import ComposeResult
from textual.containers import Vertical

from cosmotui.screens.space_force.count_table import CountRow, CountTable
from cosmotui.screens.space_force.range_plot import RangePlot, Token


class FightBoard(Vertical):
    """Count and plot, one above the other; the plot is hidden where no fighter has a place."""

    DEFAULT_CSS = """
    FightBoard { width: 1fr; }
    FightBoard #fight-count { height: auto; }
    FightBoard #fight-plot { height: 1fr; margin-top: 1; }
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.count = CountTable(id="fight-count")
        self.plot = RangePlot(id="fight-plot")

    def compose(self) -> ComposeResult:
        yield self.count
        yield self.plot

    def show(
        self,
        rows: tuple[CountRow, ...],
        tokens: tuple[Token, ...],
        aim: tuple[tuple[int, int], tuple[int, int]] | None = None,
    ) -> None:
        """Show who acts when and who stands where."""
        # The plot keeps half the room: a longer count is cut around the one who acts.
        most = self.size.height // 2 if tokens and self.size.height else None
        self.count.styles.max_height = most
        self.count.rows = rows
        self.plot.display = bool(tokens)
        with self.plot.held():
            self.plot.tokens = tokens
            self.plot.aim = aim
