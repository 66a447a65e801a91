"""The chance of the act under the cursor: what happens, how likely each outcome is, and where the number comes from."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, cut_line, drawn
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.words import Words, spell


@dataclass(frozen=True)
class Odds:
    """One chance, or several outcomes of one act."""

    what: Words
    chances: tuple[tuple[str, float], ...] = ()
    """Each outcome and its chance, 0 to 1."""
    how: tuple[Words, ...] = ()
    """The way to the number, one line per step."""
    exact: bool = True
    """Whether the numbers are exact; sampled numbers read `about`."""
    lead: tuple[Words, ...] = ()
    """The causes of the chances, one line each, shown before them."""


class OddsLens(LineWidget):
    """A head, what happens, a meter and a number for each outcome, then the way to the number."""

    odds: reactive[Odds | None] = drawn(None)
    """The odds shown, if any."""
    lean: reactive[bool] = drawn(False)
    """Whether to leave the meter out."""

    def __init__(self, title: str = "odds", *, lean: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = title
        self.set_reactive(OddsLens.lean, lean)

    def lines(self, width: int, height: int) -> list[Line]:
        lines = [
            head_line(
                self._title, f"{keys('w')} why" if self.odds and self._title == "odds" else "", width, self.glyphs
            )
        ]
        if odds := self.odds:
            lines.append(cut_line(spell(odds.what, "text", self.glyphs), width))
            lines += [cut_line(spell(lead, "dim", self.glyphs), width) for lead in odds.lead]
            names = max([7, *(len(name) for name, _ in odds.chances)])
            numbers = [self._number(chance) for _, chance in odds.chances]
            longest = max((len(number) for number in numbers), default=0)
            chances = [
                self._chance(name, chance, f"{number:>{longest}}", names, width)
                for (name, chance), number in zip(odds.chances, numbers, strict=True)
            ]
            lines += self._paired(chances, len(lines) + len(chances) - height, width)
            lines += [cut_line(spell(_fitting(how, width), "dim", self.glyphs), width) for how in odds.how]
        return lines

    def _paired(self, chances: list[Line], over: int, width: int) -> list[Line]:
        """Return the lines of the chances; where they are `over` lines too many, pair the last ones, two in a line."""
        odds = self.odds
        apart = len(chances) - 2 * min(max(0, over), len(chances) // 2)
        if odds is None or apart == len(chances):
            return chances
        rest = odds.chances[apart:]
        pairs = zip(rest[::2], rest[1::2], strict=True)
        return [*chances[:apart], *(self._pair(first, second, width) for first, second in pairs)]

    def _pair(self, first: tuple[str, float], second: tuple[str, float], width: int) -> Line:
        """Return two outcomes in one line, without a meter."""
        line: Line = [(f"{visible(first[0])}  ", "text"), (f"{100 * first[1]:.1f}", "bright")]
        return cut_line([*line, (f"   {visible(second[0])}  ", "text"), (self._number(second[1]), "bright")], width)

    def _number(self, chance: float) -> str:
        about = "" if self.odds is None or self.odds.exact else "about "
        return f"{about}{100 * chance:.1f} in 100"

    def _chance(self, name: str, chance: float, number: str, names: int, width: int) -> Line:
        cells = min(10, width - names - 3 - len(number))
        if self.lean or cells < 3:
            return cut_line([(f"{visible(name):<{names}}  ", "text"), (number, "bright")], width)
        return [(f"{visible(name):<{names}}  {self.glyphs.meter(chance, 1, cells)} ", "text"), (number, "bright")]


def _fitting(how: Words, width: int) -> Words:
    """Return only the whole clauses of a line that fit, but always the first one."""
    while isinstance(how, str) and cell_len(how) > width and ", " in how:
        how = how.rpartition(", ")[0]
    return how
