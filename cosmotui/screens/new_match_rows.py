"""The rows of the new match: its seats and options, and a word about each."""

from collections.abc import Sequence

from rich.cells import cell_len

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Option
from cosmotui.engine.setup import SEAT_COLOURS, OptionSpec, values_told
from cosmotui.games import manifest
from cosmotui.keymap.current import keys, with_keys
from cosmotui.screens.new_match_form import OWN, TEAMS, NewMatchForm, said
from cosmotui.screens.paragraphs import Paragraph
from cosmotui.startup.launch import has_tables
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, seat_ink
from cosmotui.widgets.name_room import beside
from cosmotui.widgets.plain_text import fit, visible
from cosmotui.widgets.section_list import Row, gap, heading, row

ABOUT = {
    "seat": "space goes from human through the bots. {n} names the seat, {[} and {]} move it in the order of play.",
    "add": "Seats play in this order, each after the one above it.",
    "name": "Any text. Names are shown as text, whatever they hold.",
    "who": "People take turns at this keyboard; bots answer by themselves.",
    "level": "Bots see what a seat may see, no more.",
    "colour": "Colour, shape and letter tell whose ship it is. A colour that is taken is exchanged.",
    "team": "Seats with the same letter play together.",
    "preset": "A set of options kept under a name. space takes the next, del forgets it, "
    '"Keep as a preset" keeps these.',
    "quick": "enter takes these options, enter once more begins; {p} takes the next one. "
    "All can still be changed below.",
}
"""The explanations of the rows that are no options."""
NAME = 12
"""The least width of a name, in columns."""
LABEL = 20
"""The width of an option's label, in columns."""
FEW = 9
"""The most values that are stepped through; of more, one is typed."""


def seat_rows(form: NewMatchForm, current: int, glyphs: Glyphs, cells: int) -> list[Row]:
    """Return the left column, `cells` wide: the seats in order of play, and what can be changed of the current one."""
    rows = [heading("seats", f"{len(form.seats)}, in order of play")]
    rows += _players(form, current, glyphs, cells)
    if len(form.seats) < form.game.most_seats:
        free = " ".join(glyphs.seat_tag(colour)[-1 if glyphs.braille else 0] for colour in form.free_colours)
        many = "are" if len(form.free_colours) > 1 else "is"
        rows.append(row("add", [(f"+ add a seat: {free} {many} free", "dim")]))
    rows += [gap()] * (form.game.most_seats - len(form.seats) - 1)
    seat = form.seats[current]
    colours: Line = []
    for colour in range(len(SEAT_COLOURS)):
        colours += [(glyphs.seat_tag(colour), seat_ink(colour)), (" ", "text")]
    caret: Line = [(" " * (9 + 3 * seat.colour) + "^", "dim")]
    level = form.game.bot_levels.index(seat.bot) + 1 if seat.bot else 0
    told = f"{level} of {len(form.game.bot_levels)}, {seat.bot}" if level else "-"
    rows += [
        gap(),
        heading("this seat"),
        row("name", [("Name     ", "dim"), (visible(seat.name) or "none", "text")], typed=True),
        row("who", [("Who      ", "dim"), ("bot" if seat.bot else "human", "text")]),
        row("level", [("Level    ", "dim"), (told, "text" if level else "chart")]),
        Row("colour", (([("Colour   ", "dim"), *colours], []), (caret, []))),
    ]
    if form.teams:
        rows.append(row("team", [("Team     ", "dim"), (form.teams[current : current + 1] or "none", "text")]))
    return rows


def _players(form: NewMatchForm, current: int, glyphs: Glyphs, cells: int) -> list[Row]:
    """Return a row per seat, with the player behind the names, or at the right end where that would cut a name."""
    names = max(NAME, *(cell_len(visible(seat.name)) for seat in form.seats))
    rows = [_player(form, number, glyphs, names, number == current) for number in range(len(form.seats))]
    if beside(cells)(rows):
        return rows
    shortest = [_player(form, number, glyphs, 0, number == current) for number in range(len(form.seats))]
    rooms = (cells - row.cells for row in shortest)
    return [_player(form, number, glyphs, room, number == current) for number, room in enumerate(rooms)]


def _player(form: NewMatchForm, number: int, glyphs: Glyphs, name: int, marked: bool) -> Row:
    """Return the row of a seat, with the given width for the name."""
    seat = form.seats[number]
    told: Line = [
        (glyphs.seat_tag(seat.colour), seat_ink(seat.colour)),
        (f" {fit(visible(seat.name), name)}", "text"),
        (f" bot, {visible(seat.bot)}" if seat.bot else " human", "dim"),
    ]
    team: Line = [(f"team {form.teams[number : number + 1] or 'none'}", "dim")] if form.teams else []
    return row(f"seat:{number}", told, team, marked=marked)


def quick_rows(form: NewMatchForm, yes: str) -> list[Row]:
    """Return the rows of what can begin at once; the chosen one has a mark."""
    quick = form.quick
    if not form.game.quick_starts:
        return []
    rows = [heading("quick starts", f"{keys('p')} takes the next")]
    for one in form.game.quick_starts:
        chosen = one is quick
        rows.append(
            row(f"quick:{one.name}", [(one.title, "strong" if chosen else "text")], [(yes, "bright")] if chosen else [])
        )
    return rows


def option_rows(form: NewMatchForm, wide: bool, yes: str) -> list[Row]:
    """Return the right column: quick starts, preset and every option that matters, bright if it is not standard."""
    preset = form.preset
    ink = ("dim", "dim") if preset != OWN else ("text", "strong")
    rows = quick_rows(form, yes)
    rows.append(heading("options", "standard is dim"))
    rows.append(row("preset", [(fit("Preset", LABEL), ink[0]), (visible(preset), ink[1])]))
    group = ""
    for spec in form.listed:
        if spec.group != group:
            group = spec.group
            rows.append(heading(group))
        value = form.value(spec.name)
        label, strong = ("dim", "dim") if value == spec.default else ("text", "strong")
        told = form.teams if spec.name == TEAMS and not value else said(value, spec)
        left: Line = [(fit(spec.label, LABEL), label), (visible(told), strong)]
        rule: Line = [(spec.rule, "chart")] if wide else []
        rows.append(row(f"option:{spec.name}", left, rule, typed=is_typed(form, spec)))
    return rows


def is_typed(form: NewMatchForm, spec: OptionSpec) -> bool:
    """Return whether an option's value is typed: any text, or one of more values than anybody steps through."""
    if spec.made or spec.name in manifest(form.game.name).option_screens:
        return False
    return not spec.values or len(spec.values) > FEW


TAKING = {"add": "add seat", "quick": "take it", "name": "name it", "type": "type it"}
"""The words for what enter does on rows that do not start the match."""
MOST_UNUSUAL = 6
"""The most lines that the list of what is not standard takes."""
NO = "✗ "

START, SEED, PRESET = (
    Option("start", "Start, and seal the seed"),
    Option("seed", "Start with a typed seed"),
    Option("preset", "Keep as a preset"),
)
TABLE = Option("table", "Each at their own terminal")
READY_WORDS = {
    START.value: "start",
    SEED.value: "start with a typed seed",
    PRESET.value: "keep as a preset",
    TABLE.value: "open a table",
}
"""The same in the list of commands."""


def ready(at_table: bool) -> tuple[Option, ...]:
    """Return what can be done with the form; from the lobby only a table can be made."""
    if at_table:
        return TABLE, PRESET
    return (START, SEED, PRESET, TABLE) if has_tables() else (START, SEED, PRESET)


def ready_word(at_table: bool, number: int) -> str:
    """Return what the digit of that option does, for the list of commands."""
    return READY_WORDS[ready(at_table)[number - 1].value]


def taking(form: NewMatchForm, key: str, opens: bool) -> str:
    """Return what enter does on a row, if it does not start the match; `opens`: an option has a screen of its own."""
    kind, _, name = key.partition(":")
    if kind == "quick":
        return "" if form.quick and form.quick.name == name else "quick"
    if kind != "option":
        return kind if kind in ("add", "name") else ""
    spec = form.spec(name)
    if spec.made:
        return ""
    if opens:
        return "open"
    return "type" if is_typed(form, spec) else ""


Said = tuple[str, str, tuple[Paragraph, ...]]
"""The head, the note and the paragraphs."""


def checks(problems: Sequence[Problem]) -> Said:
    """Return everything that stands in the way of the match."""
    shown = tuple((NO + problem.text, "bright", problem.rule) for problem in problems)
    return "checks", f"{len(problems)} to mend", shown


def not_standard(form: NewMatchForm, wide: bool) -> Said:
    """Return everything that is read out to the table, a line each where there is room."""
    unusual = form.unusual()
    if not unusual:
        return "not standard", "", (("Nothing: the standard game.", "dim", ""),)
    lines = unusual if wide and len(unusual) <= MOST_UNUSUAL else ["; ".join(unusual)]
    return "not standard", str(len(unusual)), tuple((text, "text", "") for text in lines)


def about_row(form: NewMatchForm, key: str) -> Said:
    """Return what a row is for: `option:points`, `quick:survey`, `add`, `seat:0` .."""
    kind, _, name = key.partition(":")
    head, note, texts = kind, "", [with_keys(ABOUT.get(kind, ""))]
    if kind == "option":
        spec = form.spec(name)
        values = f"{values_told(spec).replace('_', ' ')}." if spec.values else ""
        meant = [text for text, _ in form.game.option_words(form.setup(0), name)]
        head, note, texts = spec.label, spec.rule, [spec.help, values, *meant, _rule_text(form.game.name, spec)]
    elif kind == "quick":
        quick = next(quick for quick in form.game.quick_starts if quick.name == name)
        chosen = NewMatchForm(form.game)
        chosen.take_quick(name)
        unusual = "; ".join(chosen.unusual())
        head, texts = quick.title, [quick.help, f"{unusual}." if unusual else "", with_keys(ABOUT["quick"])]
    elif kind == "seat":
        head = "seats"
    elif kind == "add":
        head = "add a seat"
    return head, note, tuple((text, "dim", "") for text in texts if text)


def _rule_text(game: str, spec: OptionSpec) -> str:
    from cosmotui.rules.rulebook import RuleEntry, load

    try:
        found = load(game).find_id(spec.rule)
    except OSError:
        return ""
    return f"{found.id} {found.text}" if isinstance(found, RuleEntry) else ""
