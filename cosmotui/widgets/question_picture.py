"""A question as lines: the amber plate, the question, and the rows of its form. The widget is `question_panel.py`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Compose, Option, Value
from cosmotui.keymap.current import keys
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, cut_line, cut_lines, justify, width_of
from cosmotui.widgets.more import BY_CURSOR, IN_FULL, more
from cosmotui.widgets.plain_text import clip, clip_inside, visible, wrap
from cosmotui.widgets.question_form import QuestionForm
from cosmotui.widgets.spread import spread
from cosmotui.widgets.words import Who, Words, name_line, spell

LABEL_LIMIT = 20
"""The width of the widest column of labels beside which details still have a column of their own."""
LEAST_DETAIL = 10
"""The smallest number of cells beside a label in which a useful detail fits."""


@dataclass(frozen=True)
class Asked:
    """A question and the way in which it is put."""

    question: AnyQuestion
    who: Who | None = None
    """The player asked; without one, the question itself stands on the plate."""
    fact: str = ""
    """The text at the right of the plate: `d4 2`, `sealed`."""
    details: Mapping[Value, Words] | None = None
    """Details of options, by value, where there is more to show than their plain detail."""
    refused: Sequence[tuple[str, str]] = ()
    """The options that cannot be chosen: label and reason of each."""
    hint: str = ""
    """The last line, if no option had to be cut."""
    more: str = BY_CURSOR
    """The keys that lead to the options that were cut: `arrows on the map`."""
    problems: Sequence[Problem] = ()
    """The problems of a composed answer so far."""
    composed: dict[str, object] | None = None
    """A composed answer so far; without one, the question's own default is used."""
    opens: str = ""
    """The text of the single row that opens the screen on which the answer is composed."""
    step: int = 1
    """The amount added or taken by one key."""
    reads: Callable[[int], tuple[str, str]] | None = None
    """A function that puts an amount in words, where the bare number says little: what it is, and how much."""
    brief: str = ""
    """The question without the words that are on the plate already; "" where the whole question is shown."""
    called: Callable[[str], str] = str
    """A function that calls the pieces in a text as the board does."""
    told_aside: bool = False
    """Whether the screen tells beside the panel what the option pointed at leads to."""

    def detail(self, option: Option) -> Words:
        """Return the text on what an option leads to."""
        detail = (self.details or {}).get(option.value, option.detail)
        return self.called(detail) if isinstance(detail, str) else detail

    def label(self, option: Option) -> str:
        """Return the label of an option."""
        return visible(self.called(option.label))

    @property
    def title(self) -> str:
        """The whole question."""
        return visible(self.called(self.question.title))


def title_lines(asked: Asked, width: int) -> list[str]:
    """Return the question as shown under the plate; where no player is asked, the plate has its first line."""
    title = visible(asked.called(asked.brief)) or asked.title
    return wrap(title, width - 1) if asked.who else wrap(title, width - 2)[1:]


def least_height(asked: Asked, width: int) -> int:
    """Return the number of lines that the plate, the whole question and some of the answers take."""
    return 1 + len(title_lines(asked, width)) + _answers(asked)


def _answers(asked: Asked) -> int:
    """Return the number of answer lines always shown: an amount, a form, or an option and the count of the others."""
    match asked.question:
        case Amount():
            return 1
        case Compose():
            return 1 if asked.opens else 2
        case ChooseOne() | ChooseSeveral() as question:
            return min(2, len(question.options) + len(asked.refused))


class QuestionPicture:
    """The drawing of one state of a question; once drawn, it knows which row of the panel shows which option."""

    def __init__(
        self,
        asked: Asked,
        form: QuestionForm,
        glyphs: Glyphs,
        *,
        scolded: bool,
        top: int,
        held: bool,
        lit: bool = True,
        lean: bool = False,
    ) -> None:
        self.asked = asked
        self.form = form
        self.glyphs = glyphs
        self.scolded = scolded
        """Whether the player tried to give an unfinished answer: the plate then says what is missing."""
        self.top = top
        """The index of the first option shown."""
        self.held = held
        """Whether the list stands still, because the board leads, instead of scrolling to the chosen row."""
        self.lit = lit
        """Whether the chosen row is lit, so that enter takes it."""
        self.lean = lean
        """Whether to send fewer bytes: only the mark of the chosen row is lit, and a held list stays as it is."""
        self.option_at: dict[int, int] = {}
        """The options by row of the panel."""
        self.is_cut = False
        """Whether the end of the question had no room."""

    def lines(self, width: int, height: int) -> list[Line]:
        """Return the panel, at most `height` lines if those hold the plate, the question and one row."""
        below = [[(" ", "bright"), (self.glyphs.adapt(text), "bright")] for text in title_lines(self.asked, width)]
        room = max(1, height - 1 - _answers(self.asked))
        self.is_cut = len(below) > room
        lines = [self._plate(width), *cut_lines(below, room, width)]
        match self.asked.question:
            case Amount() as question:
                lines.append(self._amount(question, width))
                lines += self._hint(f"{keys('+')} and {keys('-')} change it, {question.low} to {question.high}", width)
            case Compose():
                hint = self._hint("", width)
                lines += [*self._checks(width, height - len(lines) - len(hint)), *hint]
            case _:
                lines += self._options(width, height - len(lines), len(lines))
        return lines

    def _plate(self, width: int) -> Line:
        question, fact = self.form.question, visible(self.asked.fact)
        if isinstance(question, ChooseSeveral):
            from_least = f"{question.least} to" if question.least else "up to"
            span = str(question.least) if question.least == question.most else f"{from_least} {question.most}"
            fact = f"{len(self.form.ticked)} of {span}"
        if self.scolded or (isinstance(question, Compose) and self.form.problems):
            fact = self.form.missing()
        if self.asked.who:
            cells = width - 4 - (cell_len(fact) + 2 if fact else 0)
            name = name_line(self.asked.who, self.glyphs, "signal-strong", "signal", max(6, cells))
        else:
            name = [(self.glyphs.adapt("".join(wrap(self.asked.title, width - 2)[:1])), "signal-strong")]
            if width_of(name) + cell_len(fact) + 4 > width:
                fact = ""
        return justify([(" ", "signal"), *name], [(self.glyphs.adapt(fact) + " ", "signal")], width, "signal")

    # Choosing

    def _options(self, width: int, room: int, above: int) -> list[Line]:
        options, refused = self.form.options, self.asked.refused
        rows, hint = max(1, room), self._hint(self._usual_hint(), width)
        if len(options) + len(refused) + len(hint) > rows:
            hint = []
        if len(options) + len(refused) > rows:
            rows = max(1, rows - 1)
        shown = self._shown(len(options), rows)
        digits, labels = self.form.digits(), self._label_cells(width)
        one_row_each = len(shown) + len(refused) >= rows - len(hint)
        told = [self._option(row, digits[row], labels, width if one_row_each else 0) for row in shown]
        told += [self._refused(*entry, width) for entry in refused[: rows - len(shown)]]
        left = len(options) + len(refused) - len(told)
        lines: list[Line] = []
        self.option_at = {}
        for number, (start, end, plain) in enumerate(told):
            spare = rows - len(hint) - len(lines) - (len(told) - number)
            spelled = spread(start, end, width, 1 + max(0, spare), plain, indent=4)
            if number < len(shown):
                self.option_at |= {above + len(lines) + line: shown[number] for line in range(len(spelled))}
            lines += spelled
        if left:
            lines.append(cut_line([("  ", "dim"), *more(left, visible(self.asked.more))], width))
        return lines + hint

    def _shown(self, count: int, rows: int) -> list[int]:
        """Return the options that have room. A held list does not scroll; its last row shows the option pointed at.

        A lean one leaves that option out where the screen tells of it elsewhere.
        """
        if not self.held:
            self.top = min(max(self.top, self.form.row + 1 - rows), self.form.row)
        self.top = max(0, min(self.top, count - rows))
        shown = list(range(self.top, min(count, self.top + rows)))
        if count and self.form.row not in shown and not (self.lean and self.asked.told_aside):
            shown[-1:] = [self.form.row]
        return shown

    def _usual_hint(self) -> str:
        if not isinstance(self.form.question, ChooseSeveral):
            return ""
        return "space picks, enter goes on" if self.form.options else "nothing to choose, enter goes on"

    def _label_cells(self, width: int) -> int:
        """Return the width of the column of labels, or 0 if details follow their labels directly.

        Rare labels do not count, unless the column would cut what stands beside it.
        """
        common = [option for option in self.form.options if self.asked.detail(option) and not option.rare]
        longest = max((len(self.asked.label(option)) for option in common), default=0)
        before = 8 if isinstance(self.form.question, ChooseSeveral) else 6
        details = (width_of(spell(self.asked.detail(one), "", self.glyphs)) for one in common)
        numbers = (len(one.number) + 2 * bool(one.number) for one in common)
        beside = max(map(sum, zip(details, numbers, strict=True)), default=0)
        return longest if longest <= LABEL_LIMIT and before + longest + beside <= width else 0

    def _option(self, row: int, digit: str, labels: int, width: int) -> tuple[Line, Line, str]:
        """Return the two ends of the row of an option, and the ink of its blanks.

        Where the option has only one row, of the given `width`, the label of a place keeps its last word rather than a
        detail: planets of one system differ in that word.
        """
        option, glyphs, chosen = self.form.options[row], self.glyphs, row == self.form.row and self.lit
        mark, plain, strong = self._row_inks(chosen=chosen)
        begin = plain
        if self.lean:
            chosen, plain, strong = False, "text", "strong"
        detail, label = self.asked.detail(option), glyphs.adapt(self.asked.label(option))
        room = width - 4 - (cell_len(option.number) + 2 if option.number else 0)
        needed = cell_len(label) + (width_of(spell(detail, plain, glyphs)) + 2 if detail else 0)
        if width and option.place and needed > room and cell_len(label) > room - LEAST_DETAIL:
            detail, label = "", clip_inside(label, room)
        left: Line = [(f"{mark} ", begin), (f"{digit or ' '} ", strong)]
        if isinstance(self.form.question, ChooseSeveral):
            left.append((f"{glyphs.yes if option.value in self.form.ticked else glyphs.none} ", plain))
        left.append((f"{label:<{labels}}" if detail else label, strong if detail and labels else plain))
        if detail:
            left += [("  ", plain), *spell(detail, plain, glyphs, "chosen" if chosen else "")]
        number = glyphs.adapt(visible(option.number))
        return left, [(number + " ", plain if chosen else "dim")] if number else [], plain

    def _refused(self, label: str, reason: str, width: int) -> tuple[Line, Line, str]:
        end = " " if width_of([(label + reason, "")]) + 6 <= width else ""
        return [(f"    {visible(label)}", "chart")], [(visible(reason) + end, "chart")], "chart"

    # Amounts and forms

    def _amount(self, question: Amount, width: int) -> Line:
        what, told, rest = question.unit or "amount", str(self.form.amount), f" of {question.high} "
        if self.asked.reads:
            what, told = self.asked.reads(self.form.amount)
            rest = " "
        unit, told = clip(visible(what), width - 20), visible(told)
        low = min(0, question.low)
        cells = min(question.high - low, 10, width - len(unit) - len(told) - len(rest) - 11)
        meter = self.glyphs.meter(self.form.amount - low, question.high - low, cells) if cells > 1 else ""
        mark, plain, strong = self._row_inks(chosen=self.lit)
        return justify([(f"{mark}   {unit}   {meter}", plain)], [(told, strong), (rest, plain)], width, plain)

    def _row_inks(self, *, chosen: bool) -> tuple[str, str, str]:
        """Return the mark of a row, the ink of its words and the ink of its strong words."""
        return (self.glyphs.chosen, "chosen", "chosen-strong") if chosen else (" ", "text", "strong")

    def _single(self, text: str, width: int) -> Line:
        """Return the only row of a form, which says what `1` does."""
        mark, plain, strong = self._row_inks(chosen=self.lit)
        return justify([(f"{mark} ", plain), ("1 ", strong), (text, plain)], [], width, plain)

    def _checks(self, width: int, room: int) -> list[Line]:
        """Return the problems of a composed answer, then the row that confirms it; or the row that opens its screen."""
        if self.asked.opens:
            return [self._single(self.asked.opens, width)]
        problems = self.asked.problems
        found = str(len(problems)) if problems else "all pass ✓"
        lines: list[Line] = []
        shown = 0
        for problem in problems:
            spelled = self._problem(problem, width)
            last = shown == len(problems) - 1
            if len(lines) + len(spelled) > room - 2 - (not last):
                break
            lines += spelled
            shown += 1
        if left := len(problems) - shown:
            lines.append(more(left, IN_FULL))
        confirm: Line = [("  1 Confirm", "chart")] if problems else self._single("Confirm", width)
        return [head_line("checks", found, width, self.glyphs), *lines, confirm]

    def _problem(self, problem: Problem, width: int) -> list[Line]:
        rule: Line = [(visible(problem.rule) + " ", "chart")] if problem.rule else []
        first, *others = wrap(visible(problem.text), width - 3 - width_of(rule))
        lines = [justify([(f"{self.glyphs.no} {first}", "text")], rule, width)]
        return lines + [[(f"  {text}", "text")] for text in others]

    def _hint(self, usual: str, width: int) -> list[Line]:
        hint = visible(self.asked.hint) or usual
        return [cut_line([("  " + hint, "dim")], width)] if hint else []
