"""The crew board in rows: berths, skills that are covered or lacking, the ship, the person under the cursor."""

from collections.abc import Sequence
from typing import Final

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.abilities import MOST, Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.issues import Issue, blocking
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.crew.coverage import Coverage
from cosmotui.rules.space_force.health.healing import days_to_full
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.sheet.record import state_of
from cosmotui.rules.space_force.ship import Berth, Ship
from cosmotui.rules.space_force.show.episodes import on_air, program, upcoming
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.widgets.columns import lent, longest
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

POST, NAME, STATE = 17, 27, 15
"""The widths in cells of the text columns; the name takes what the others do not need."""
HP_CELLS: Final = 6
NUMBERS: Final = HP_CELLS + 4 + 4 + 7
"""The width in cells of hit points, Defense Rating and stars."""
BESIDE: Final = 2 + 3 + 2 + 1
"""The width in cells of the blanks and marks beside the columns of a row."""
COMMANDS: Final = "commands"
Found = tuple[Character | None, Issue]
"""A problem and the character who has it, or None for a problem of the crew itself."""


def berth_rows(season: Season, ship: Ship, found: Sequence[Found], width: int, glyphs: Glyphs) -> list[Row]:
    """Return one line for everybody aboard and for every empty berth."""
    in_command = crew.in_command(season, ship)
    first = in_command.id if in_command and width > 80 else ""
    posts, names, _ = _columns(season, ship, width, first)
    wrong = blocking(issue for _, issue in found)
    ready = f"{len(wrong)} to mend" if wrong else f"ready to fly {glyphs.yes}"
    heads: Line = [column("POST", posts, "chart"), column("NAME", names, "chart"), column("HP", HP_CELLS + 4, "chart")]
    heads += [column("DR", 4, "chart", right=True), column("STARS", 7, "chart", right=True), ("   STATE", "chart")]
    aboard = len(crew.aboard(season, ship))
    rows = [heading("berths", f"{aboard} of {len(ship.berths)}, {ready}"), Row("", ((heads, []),))]
    troubled = {c.id for c, issue in found if c and issue.blocks}
    for number, berth in enumerate(ship.berths):
        c = season.characters.get(berth.character or "")
        post = column(post_told(berth, number, c), posts, "dim")
        if c is None:
            rows.append(row(f"berth:{number}", [post, ("empty", "chart")]))
        else:
            mark = f" {glyphs.no}" if c.id in troubled else ""
            line = [post, *person_line(c, names, glyphs), (mark, "bright")]
            rows.append(row(f"berth:{number}", line, [(COMMANDS, "dim")] if c.id == first else []))
    return rows


def post_told(berth: Berth, number: int, holder: Character | None) -> str:
    """Return what a berth is for, or what its holder does there."""
    job = visible(holder.job_title) if holder and not berth.job_title else ""
    return job or visible(berth.post_name(number))


def _columns(season: Season, ship: Ship, width: int, first: str) -> tuple[int, ...]:
    """Return the widths in cells of post, name and state; `first` is the id of the character marked as in command."""
    holders = [season.characters.get(berth.character or "") for berth in ship.berths]
    aboard = [c for c in holders if c]
    posts = [post_told(berth, number, c) for number, (berth, c) in enumerate(zip(ship.berths, holders, strict=True))]
    name = max(NAME, width - NUMBERS - BESIDE - POST - STATE)
    wanted = (
        1 + longest(("POST", *posts)),
        1 + longest(("NAME", *(name_told(c) for c in aboard))),
        longest(("STATE", *(state_told(c) + (f" {COMMANDS}" if c.id == first else "") for c in aboard))),
    )
    return lent((POST, name, width - NUMBERS - BESIDE - POST - name), wanted)


def name_told(c: Character) -> str:
    """Return rank or title, and name."""
    return visible(titled_name(c)) or "no name"


def state_told(c: Character) -> str:
    """Return the condition of a character, or that they are absent."""
    return "absent" if c.absent else state_of(c)


def person_line(c: Character, names: int, glyphs: Glyphs) -> Line:
    """Return name, hit points, Defense Rating, stars and state in one line."""
    hp, most = derived.current_hp(c), derived.max_hp(c)
    state = state_told(c)
    return [
        column(name_told(c), names - 1, "text"),
        (" " + glyphs.meter(hp, most, HP_CELLS), "text"),
        column(str(hp), 4, "text", right=True),
        column(str(derived.defense_rating(c)), 4, "dim", right=True),
        column(str(c.stars), 7, "dim", right=True),
        (f"   {state}", "dim" if state == "fit" else "bright"),
    ]


def covered_rows(covered: Coverage, found: Sequence[Found], cells: int, glyphs: Glyphs) -> list[Row]:
    """Return what keeps the crew on the ground, which skills it lacks, who has those it needs, and advice."""
    rows: list[Row] = []
    wrong = [issue for _, issue in found if issue.blocks]
    if wrong:
        rows.append(heading("checks", f"{len(wrong)} to mend"))
        rows += [said(issue.text, cells, "bright", f"{glyphs.no} ", issue.rule) for issue in wrong[:3]]
        if len(wrong) > 3:
            rows.append(Row("", (([(f"  {len(wrong) - 3} more: {keys('v')} lists all", "dim")], []),)))
        rows.append(gap())
    gaps = sum(1 for one in covered.gaps if one.source != "advice")
    rows.append(heading("covered", f"{gaps} missing" if gaps else f"all needs met {glyphs.yes}"))
    rows += [_gap_row(one.text, False, cells, glyphs) for one in covered.gaps if one.source != "advice"]
    for line in covered.lines:
        levels = " ".join(str(holder.level) for holder in line.holders[:3])
        others = f" +{len(line.holders) - 1}" if len(line.holders) > 1 else ""
        names = line.holders[0].name + others if line.holders else "nobody"
        label = line.label if len(line.label) < 18 else line.label.removeprefix("Spacecraft ")
        met = line.is_met
        left: Line = [column(visible(label), 18, "text" if met else "chart"), column(levels, 7, "strong")]
        rows.append(Row("", (([*left, (visible(names), "dim" if met else "chart")], []),)))
    rows += [_gap_row(one.text, True, cells, glyphs) for one in covered.gaps if one.source == "advice"]
    return rows


def _gap_row(text: str, quiet: bool, cells: int, glyphs: Glyphs) -> Row:
    return said(text, cells, "dim" if quiet else "bright", f"{glyphs.none if quiet else glyphs.no} ")


def ship_rows(season: Season, ship: Ship, glyphs: Glyphs, wide: bool) -> list[Row]:
    """Return what the ship has left, in fewer lines where room is short."""
    away = sum(1 for probe in ship.probes if probe.state == "away")
    there = sum(1 for probe in ship.probes if probe.state in ("aboard", "tube"))
    commands = crew.in_command(season, ship)
    gyro = f"aligned {glyphs.yes}" if ship.gyro_aligned else f"out of line {glyphs.no}"
    probes, missiles = f"{there} of {len(ship.probes)}" + (f", {away} away" if away else ""), str(ship.missiles)
    facts = [
        ("command", visible(commands.name) if commands else crew.NOBODY, bool(commands)),
        ("home", visible(ship.home_base), True),
        ("probes", probes if wide else f"{probes}; {missiles} missiles", True),
        ("supplies", f"{ship.supplies_days} days", bool(ship.supplies_days)),
        ("gyro", gyro, ship.gyro_aligned),
    ]
    if wide:
        facts.insert(3, ("missiles", missiles + (f", {ship.tube} in the tube" if ship.tube else ""), True))
        facts.append(("gravity", gravity_text(ship.gravity), True))
    rows = [heading("ship", visible(ship.name))]
    for label, value, fine in facts:
        rows.append(Row("", (([column(label, 10, "dim"), (value, "text" if fine else "bright")], []),)))
    if ship.reactor == "ejected":
        rows.append(Row("", (([column("reactor", 10, "dim"), ("ejected", "bright")], []),)))
    return rows


def jump_rows(ship: Ship, glyphs: Glyphs) -> list[Row]:
    """Return how far the jump has come; nothing where no jump has begun."""
    from cosmotui.rules.space_force.mission.jump import STEPS

    jump = ship.jump
    if jump is None or jump.step >= len(STEPS):
        return []
    rows = [gap(), heading("jump", f"step {jump.step + 1} of {len(STEPS)}")]
    for step in STEPS:
        done, here = step.number <= jump.step, step.number == jump.step + 1
        mark = glyphs.yes if done else glyphs.chosen if here else " "
        ink = "text" if here else "dim" if done else "chart"
        rows.append(Row("", (([(f"{mark} {step.done}", ink)], []),)))
    return rows


def chosen_rows(season: Season, c: Character | None, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return the person under the cursor: abilities, best skills, how long until well."""
    if c is None:
        return [heading("empty berth"), said("enter puts somebody here.", cells, "dim")]
    rows = [heading(c.name.split()[-1] if c.name.split() else "no name", "" if c.actor is None else visible(c.actor))]
    for ability in Ability:
        score = c.ability(ability)
        meter: Line = [column(ability.title, 14, "text"), (glyphs.meter(score, MOST, MOST), "text")]
        rows.append(Row("", (([*meter, column(str(score), 3, "text", right=True)], []),)))
    rows.append(gap())
    for known in sorted(c.skills, key=lambda one: (-one.level, one.label.casefold()))[:8]:
        rows.append(Row("", (([(f"{visible(known.label)} {known.level}", "text")], []),)))
    normal, full = days_to_full(c)
    if normal and c.status != "draft":
        rows += [gap(), said(f"{normal} days of normal rest heal all, {full} in bed.", cells, "dim")]
    return rows


def episode_rows(season: Season, cells: int) -> list[Row]:
    """Return the episode that is open or was the last one, and what comes next."""
    here = on_air(season)
    rows: list[Row] = []
    played = [adventure for adventure in program(season) if adventure.parts[0].state != "planned"]
    adventure = here[0] if here else played[-1] if played else None
    if adventure:
        part = here[1] if here else [part for part in adventure.parts if part.state != "planned"][-1]
        rows.append(heading(f"episode {part.number}", visible(part.title)))
        for role, word in (("full", "Full parts"), ("cameo", "Cameo")):
            ids = [member.character for member in adventure.cast if member.part == role]
            names = [season.characters[id].name.split()[-1:] for id in ids if id in season.characters]
            listed = ", ".join(name[0] for name in names if name)
            if listed:
                rows.append(said(f"{word}: {visible(listed)}.", cells, "text"))
        if adventure.no_time_for_subplots:
            rows.append(said("No time for subplots.", cells, "dim"))
        rows.append(gap())
    following = upcoming(season)
    if following:
        rows.append(heading("next week", str(following[1].number)))
        rows.append(said(following[1].logline or following[1].title, cells, "dim"))
    return rows


def asked_now(ship: Ship, berth: Berth | None, number: int, who: Character | None) -> tuple[str, str, list[Way]]:
    """Return what the plate asks about a berth and its holder."""
    if berth is None:
        return "Crew", "", [Way("n", "Fit out another ship", "new_ship")]
    post = visible(berth.post_name(number))
    at = f"Berth: {post}" if berth.position or berth.job_title else post.capitalize()
    empty = any(one.character is None and one.position for one in ship.berths)
    fill = [Way("f", "Fill with people", "fill")] if empty else []
    if who is None:
        return at, "empty", [Way("enter", "Put somebody here", "put"), *fill]
    ways = [Way("enter", "Open the sheet", "take"), Way("a", "Put someone else here", "put"), *fill]
    ways.append(Way("o", "Who plays, job, absent ..", "more"))
    return at, "NPC" if who.npc else who.actor or "", ways
