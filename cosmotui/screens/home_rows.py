"""The rows of the home screen: matches, games, and what there is to know of the chosen match."""

from collections.abc import Iterable, Mapping

import msgspec
from rich.cells import cell_len

from cosmotui import games
from cosmotui.games import manifest
from cosmotui.keymap.current import keys
from cosmotui.saves.directories import door_of
from cosmotui.saves.glimpse import Glimpse
from cosmotui.saves.library import SavedMatch
from cosmotui.screens.file_list import moment
from cosmotui.screens.kept import Kept
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, seat_ink, width_of
from cosmotui.widgets.plain_text import clip, visible, wrap
from cosmotui.widgets.section_list import Row, TextLine, gap, heading, row

ASKED = 2
"""The most names of those who are to move that a row has room for."""


def match_rows(
    found: Iterable[SavedMatch],
    kept: Iterable[Kept],
    glimpses: Mapping[str, Glimpse],
    trouble: str,
    glyphs: Glyphs,
    width: int,
) -> list[Row]:
    """Return everything that can be resumed, newest first, then what is over, then what cannot be read."""
    waiting: list[tuple[float, Row]] = [(one.changed, _kept(one)) for one in kept]
    over: list[Row] = []
    bad: list[Row] = []
    for saved in found:
        if saved.problem:
            bad.append(_unreadable(saved))
            continue
        drawn = _match(saved, glimpses.get(saved.path.name, Glimpse()), glyphs, width)
        if saved.over:
            over.append(drawn)
        else:
            waiting.append((saved.changed, drawn))
    waiting.sort(key=lambda entry: -entry[0])
    rows = [heading("continue", str(len(waiting)) if waiting else "")]
    if trouble:
        rows.append(Row("", (([(visible(trouble), "bright")], []),)))
    rows += [drawn for _, drawn in waiting]
    if not waiting and not trouble:
        rows.append(Row("", (([("No match is waiting; 1 begins one.", "dim")], []),)))
    for title, part in (("finished", over), ("cannot be read, kept", bad)):
        if part:
            rows += [gap(), heading(title, str(len(part))), *part]
    return rows


def _unreadable(saved: SavedMatch) -> Row:
    name: Line = [(visible(saved.title if saved.game else saved.path.name), "strong")]
    when: Line = [(moment(saved.changed), "dim")]
    return Row(saved.path.name, ((name, when), ([(visible(saved.problem), "dim")], [])))


def _kept(one: Kept) -> Row:
    first: TextLine = ([(visible(one.title), "strong")], [(visible(one.where), "dim")])
    return Row(one.path.name, (first, ([(visible(one.about), "dim")], [(moment(one.changed), "dim")])))


def _match(saved: SavedMatch, seen: Glimpse, glyphs: Glyphs, width: int) -> Row:
    title = visible(saved.title)
    parts = visible(seen.where).split(", ")
    while len(parts) > 1 and cell_len(title + ", ".join(parts)) + 4 > width:
        parts.pop()  # the title matters more than the step of a turn
    where = ", ".join(parts)
    when: Line = [("at a table" if door_of(saved.path.stem).exists() else moment(saved.changed), "dim")]
    below: Line = [(visible(seen.outcome) or "over", "dim")] if saved.over else []
    if not saved.over:
        below = _to_move(saved, seen, glyphs, width - width_of(when) - 4)
    return Row(saved.path.name, (([(title, "strong")], [(where, "dim")]), (below, when)))


def waiting_row(one: Row) -> Row:
    """Return the row of a match at a table that waits for whoever looks at it."""
    first, (below, _) = one.texts
    return msgspec.structs.replace(one, texts=(first, (below, [("waits for you", "strong")])))


def _to_move(saved: SavedMatch, seen: Glimpse, glyphs: Glyphs, width: int) -> Line:
    """Return who is asked; names are cut before what is said of them."""
    numbers = (seen.asked or saved.asked)[:ASKED]
    asked = [saved.seats[number] for number in numbers if number < len(saved.seats)]
    if not asked:
        return []
    told = "to move"
    room = (width - len(told)) // len(asked) - len(glyphs.seat_tag(0)) - 2
    line: Line = []
    for seat in asked:
        line.append((glyphs.seat_tag(seat.colour), seat_ink(seat.colour)))
        line.append((f" {clip(visible(seat.name), room)} ", "dim"))
    return [*line, (told, "dim")]


def learn_rows(is_new: bool) -> list[Row]:
    """Return the row for whoever has taken no lesson yet: it stands first."""
    return [heading("new here?"), row("do:learn", [("l ", "strong"), ("Learn by playing: 5 minutes", "text")])] * is_new


def game_rows(told: bool, width: int, title: str = "new") -> list[Row]:
    """Return a row for each game under a title; with `told`, a description stands below its name."""
    rows = [heading(title)]
    for number, name in enumerate(games.names(), 1):
        played = manifest(name)
        least, most = played.least_seats, played.most_seats
        seats = str(least) if least == most else f"{least}-{most}"
        texts: list[TextLine] = [([(f"{number} ", "strong"), (played.title, "text")], [(seats, "dim")])]
        if told:
            texts += [([("  " + text, "dim")], []) for text in wrap(played.about, width - 5)]
        rows.append(Row(f"new:{number}", tuple(texts)))
    return rows


def game_of(saved: SavedMatch) -> str:
    """Return the name of the game of a match, as far as the game is known here."""
    return manifest(saved.game).title if saved.game in games.names() else "this match"


def about_rows(saved: SavedMatch, glyphs: Glyphs) -> list[Row]:
    """Return who plays a match, those to move marked, and how it differs from the standard game."""
    rows = [heading(game_of(saved), "to move: marked" if saved.asked else "")]
    for number, seat in enumerate(saved.seats):
        tag: Line = [(glyphs.seat_tag(seat.colour), seat_ink(seat.colour))]
        who: Line = [(visible(seat.bot) or "human", "dim")]
        rows.append(row("", [*tag, (f" {visible(seat.name)}", "text")], who, marked=number in saved.asked))
    if saved.copied is not None:
        rows.append(row("", [(f"a copy, other dice after answer {saved.copied}", "dim")]))
    if count := len(saved.options):
        are = "option is" if count == 1 else "options are"
        rows.append(row("", [(f"{count} {are} not standard", "dim")]))
    return rows


def action_rows(title: str, actions: Iterable[tuple[str, str, str]]) -> list[Row]:
    """Return a section of things to do: key, action and word of each."""
    return [
        heading(title),
        *(Row(f"do:{action}", (([(keys(key), "strong"), (f" {word}", "text")], []),)) for key, action, word in actions),
    ]
