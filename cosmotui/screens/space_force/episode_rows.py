"""Adventures as rows: the season as planned and played, and one adventure in all its parts."""

from typing import Final

from cosmotui.rules.space_force.adventure import Adventure, Part
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.rules.space_force.sheet.record import state_of
from cosmotui.rules.space_force.show.awards import earned, earners, guideline
from cosmotui.rules.space_force.show.cast import castable
from cosmotui.rules.space_force.show.episodes import program
from cosmotui.rules.space_force.show.listing import next_week
from cosmotui.rules.space_force.show.training import training_label
from cosmotui.screens.space_force.roster_rows import post_of
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

TABS: Final = ("episodes", "cast", "guests", "subplots", "stars", "log")
PARTS, CAST, GUESTS, SUBPLOTS, STARS, LOG = range(len(TABS))
STATES: Final = {"planned": "planned", "open": "on now", "done": "done"}
ROLE_WORDS: Final = {"full": "full part", "cameo": "cameo", "absent": "sits it out"}
MOST_LISTED: Final = 300
LABEL: Final = 12


def season_rows(season: Season, cells: int) -> list[Row]:
    """Return every adventure with its episodes, in the order of the season."""
    adventures = program(season)
    count = sum(len(adventure.parts) for adventure in adventures)
    rows = [heading(season.series.title, f"{count} episodes" if count != 1 else "1 episode")]
    for adventure in adventures:
        state = adventure.progress
        ink = "strong" if state == "on now" else "dim" if state == "paid" else "text"
        name: Line = [(f"{adventure.number:>2}  ", "chart"), (visible(adventure.title), ink)]
        rows.append(row(f"adventure:{adventure.id}", name, [(state, "bright" if state == "to be paid" else "dim")]))
        if len(adventure.parts) == 1 and adventure.parts[0].title == adventure.title:
            continue
        for part in adventure.parts:
            told: Line = [(f"      {part.number}  ", "chart"), (visible(part.title), "dim")]
            rows.append(Row("", ((told, [(STATES[part.state], "chart")]),)))
    rows.append(row("plan", [("+ plan an adventure", "dim")]))
    return rows


def adventure_summary(season: Season, adventure: Adventure, cells: int) -> list[Row]:
    """Return an adventure in short: what happened, who is in it, what they earn, what comes next."""
    rows = [heading(adventure.title, adventure.progress)]
    for part in adventure.parts:
        if part.logline:
            rows.append(said(part.logline, cells))
    for role, word in (("full", "Full parts"), ("cameo", "Cameo"), ("absent", "Sitting out")):
        names = [_short(season, member.character) for member in adventure.cast if member.part == role]
        if names:
            rows.append(said(f"{word}: {', '.join(names)}.", cells, "dim"))
    if adventure.guests:
        rows.append(said(f"Guest stars: {', '.join(visible(one.name) for one in adventure.guests)}.", cells, "dim"))
    for plot in adventure.subplots:
        rows.append(said(f"Subplot: {visible(plot.title)}.", cells, "dim"))
    if adventure.no_time_for_subplots:
        rows.append(said("No time for subplots.", cells, "dim"))
    if not adventure.cast:
        rows.append(said("Nobody is cast yet.", cells, "bright" if adventure.is_open else "dim"))
    following = next_week(season, adventure)
    if following:
        told = f" {following.text}" if following.text else ""
        rows += [gap(), heading("next week", str(following.number)), said(f"{following.title}.{told}", cells, "dim")]
    return rows


def _short(season: Season, id: str) -> str:
    c = season.characters.get(id)
    return visible(c.name.split()[-1] if c and c.name.split() else "somebody gone")


def tab_rows(tab: int, season: Season, adventure: Adventure, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return the rows of a tab of one adventure."""
    tabs = (
        lambda: part_rows(season, adventure),
        lambda: cast_rows(season, adventure),
        lambda: guest_rows(adventure),
        lambda: subplot_rows(season, adventure, glyphs),
        lambda: star_rows(season, adventure, glyphs),
        lambda: log_rows(adventure, cells),
    )
    return tabs[tab]()


def part_rows(season: Season, adventure: Adventure) -> list[Row]:
    """Return title, ship and episodes."""
    ship = season.ships.get(adventure.ship or "")
    rows = [heading("adventure", adventure.progress)]
    rows.append(row("title", [column("Title", LABEL, "dim"), (visible(adventure.title), "strong")], typed=True))
    rows.append(row("ship", [column("Ship", LABEL, "dim"), (visible(ship.name) if ship else "none", "text")]))
    rows += [gap(), heading("episodes", f"{len(adventure.parts)} of 3")]
    rows += [_part_row(part) for part in adventure.parts]
    if len(adventure.parts) < 3 and not adventure.is_done:
        rows.append(row("add", [("+ another episode", "dim")]))
    return rows


def _part_row(part: Part) -> Row:
    title: Line = [(f"{part.number:>2}  ", "chart"), (visible(part.title), "text")]
    state: Line = [(STATES[part.state], "bright" if part.state == "open" else "dim")]
    told = visible(part.logline) if part.logline else "no logline yet"
    return Row(f"part:{part.number}", ((title, state), ([(f"    {told}", "dim" if part.logline else "chart")], [])))


def cast_rows(season: Season, adventure: Adventure) -> list[Row]:
    """Return everybody who could be in the adventure, each with their part."""
    roles = {member.character: member.part for member in adventure.cast}
    playing = sum(1 for part in roles.values() if part != "absent")
    rows = [heading("cast", f"{playing} play")]
    for c in castable(season, adventure, MOST_LISTED):
        part = roles.get(c.id)
        ink = "strong" if part == "full" else "text" if part else "chart"
        name: Line = [(visible(titled_name(c)), "text" if part else "chart")]
        rows.append(row(f"cast:{c.id}", name, [(f"{ROLE_WORDS[part] if part else 'not cast':<12}", ink)]))
    if len(rows) == 1:
        rows.append(Row("", (([("Nobody in the season can play yet.", "dim")], []),)))
    return rows


def guest_rows(adventure: Adventure) -> list[Row]:
    """Return the guest stars for the credits."""
    rows = [heading("guest stars", str(len(adventure.guests)))]
    for number, guest in enumerate(adventure.guests):
        role: Line = [(f"as {visible(guest.role)}", "dim")] if guest.role else []
        rows.append(row(f"guest:{number}", [(visible(guest.name), "text")], role))
    return [*rows, row("add", [("+ a guest star", "dim")])]


def subplot_rows(season: Season, adventure: Adventure, glyphs: Glyphs) -> list[Row]:
    """Return the subplots with their members, and whether there was time for any."""
    rows = [heading("subplots", "run by the actors")]
    for number, plot in enumerate(adventure.subplots):
        names = ", ".join(_short(season, id) for id in plot.members) or "nobody yet"
        title: Line = [(visible(plot.title), "text")]
        rows.append(Row(f"plot:{number}", ((title, []), ([(f"  {names}", "dim")], []))))
    rows.append(row("add", [("+ a subplot", "dim")]))
    rows += [gap(), heading("time")]
    rows.append(_switch("no_time", "No time for subplots", adventure.no_time_for_subplots, glyphs))
    ink = "text" if adventure.no_time_for_subplots else "chart"
    rows.append(_switch("second", "A second mission star instead", adventure.second_mission_star, glyphs, ink))
    return rows


def _switch(key: str, label: str, on: bool, glyphs: Glyphs, ink: str = "text") -> Row:
    return row(key, [(f"{glyphs.yes if on else glyphs.none} ", "strong" if on else "chart"), (label, ink)])


def star_rows(season: Season, adventure: Adventure, glyphs: Glyphs) -> list[Row]:
    """Return what each character earns so far; the Director awards the role-playing star."""
    awards = {award.character: award for award in earned(adventure, season.characters)}
    rows = [heading("stars", guideline(adventure, season.characters))]
    head: Line = [column("ROLE-PLAYING", 22, "chart"), column("MISSION", 8, "chart"), column("SUBPLOT", 9, "chart")]
    rows.append(Row("", (([*head, ("ALL", "chart")], []),)))
    for id in earners(adventure, season.characters):
        award = awards[id]
        star = f"{glyphs.yes} " if "role-playing" in award.kinds else f"{glyphs.none} "
        missions = sum(1 for kind in award.kinds if kind.endswith("mission"))
        line: Line = [(star, "strong"), column(_short(season, id), 20, "text")]
        line += [column(str(missions), 8, "text"), column("1" if "subplot" in award.kinds else "0", 9, "text")]
        rows.append(row(f"star:{id}", [*line, (str(award.stars), "strong")]))
    if not awards:
        rows.append(Row("", (([("Nobody earns stars: no actor's character plays.", "dim")], []),)))
    rows.append(gap())
    if adventure.paid:
        rows.append(Row("", (([("The stars are paid.", "dim")], []),)))
    else:
        ink, when = ("strong", "") if adventure.is_done else ("chart", "after the last episode")
        rows.append(row("pay", [("Pay the stars", ink)], [(when, "chart")] if when else []))
    learning = [c for c in season.characters.values() if c.training]
    rows += [gap(), heading("training", "who sits out to learn")]
    for c in learning:
        if c.training:
            agreed = "agreed" if c.training.approved else "asked for"
            line = [column(_short(season, c.id), 14, "dim"), (visible(training_label(c.training)), "text")]
            rows.append(row(f"training:{c.id}", line, [(agreed, "dim")]))
    rows.append(row("train", [("+ somebody learns something", "dim")]))
    return rows


def log_rows(adventure: Adventure, cells: int) -> list[Row]:
    """Return the notes written while episodes were open, the newest first."""
    rows = [heading("log", "1 note" if len(adventure.log) == 1 else f"{len(adventure.log)} notes")]
    if adventure.is_open:
        rows.append(row("note", [("+ note what happens", "dim")]))
    for number, line in reversed(list(enumerate(adventure.log))[-MOST_LISTED:]):
        texts = said(line.text, cells - 12, "text").texts
        dated = [(f"{line.date:<10}  " if n == 0 else " " * 12, "chart") for n in range(len(texts))]
        lines = tuple(([mark, *left], []) for mark, (left, _) in zip(dated, texts, strict=True))
        rows.append(Row(f"line:{number}", lines))
    if not adventure.log and not adventure.is_open:
        rows.append(Row("", (([("Nothing was noted.", "dim")], []),)))
    return rows


def posts_of(c: Character) -> str:
    """Return the position and the state of a character who may be cast."""
    return f"{post_of(c)}, {state_of(c)}"
