"""The six steps of making a character as rows: what is entered, what is missing, what follows."""

from typing import Final

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.abilities import MOST, TOTAL, Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.checked_sheet import points_used, skills_bought
from cosmotui.rules.space_force.creation.drafting import least_skills
from cosmotui.rules.space_force.creation.making import PERSON, REVIEW, SKILLS, STEPS, Making
from cosmotui.rules.space_force.creation.validate import Issue
from cosmotui.rules.space_force.gear.issue import handgun_of
from cosmotui.rules.space_force.positions import EXTRA, SCIENCE_LEVEL
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.follows import follows
from cosmotui.rules.space_force.skills import MOST_SKILLS, POINTS
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, TextLine, gap, heading, row

SHORT_HELP: Final = {
    Ability.STRENGTH: "muscle",
    Ability.DEXTERITY: "agility, hands",
    Ability.ENDURANCE: "toughness",
    Ability.INTELLIGENCE: "learning, reason",
    Ability.WILL: "holds out",
    Ability.CHARM: "sways people",
}
"""The use of each ability, in few words for where room is short (SF-1.2)."""
TYPED: Final = ("name", "actor", "job", "title", "description", "background", "notes")
"""The fields that hold a text: a key pressed on one of them types into it."""
LABEL: Final = 12
"""The width in cells of the label of a field."""


def title_of(who: Character) -> str:
    """Return whom the wizard is about: `Noor Eriksen, Scientist`."""
    name = visible(who.name) or "nobody yet"
    return f"{name}, {who.position.post.name}" if who.position else name


def rows_of(step: int, making: Making, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return the rows of a step, `cells` wide."""
    steps = (
        lambda: name_rows(making),
        lambda: ability_rows(making, cells, glyphs),
        lambda: skill_rows(making, cells, glyphs),
        lambda: derived_rows(making),
        lambda: detail_rows(making, cells),
        lambda: review_rows(making, cells, glyphs),
    )
    return steps[step]()


def field(key: str, label: str, value: str, ink: str = "text") -> Row:
    """Return a row that is typed or stepped through."""
    return row(key, [column(label, LABEL, "dim"), (visible(value), ink)], typed=key in TYPED)


def _filled(key: str, label: str, value: str, empty: str, ink: str = "text") -> Row:
    """Return the row of a field that says something else while it has no value."""
    return field(key, label, value or empty, ink if value else "chart")


def name_rows(making: Making) -> list[Row]:
    """Return the rows of name and position."""
    who = making.who
    position = who.position
    rows = [
        heading("name and position"),
        gap(),
        _filled("name", "Name", who.name, "type a name", "strong"),
        _filled("actor", "Actor", who.actor or "", "none: NPC" if who.npc else "none yet"),
        field("npc", "NPC", "yes" if who.npc else "no"),
        gap(),
        _filled("position", "Position", position.post.name if position else "", "choose one", "strong"),
    ]
    if position in EXTRA:
        rows.append(_filled("job", "Job", who.job_title, "none"))
    if position is None or position.post.is_military or who.rank:
        rank = rank_of(who.rank) if who.rank else None
        rows.append(_filled("rank", "Rank", f"{rank.code}, {rank.name}" if rank else who.rank or "", "none"))
    else:
        rows.append(_filled("title", "Title", who.title, "none"))
    rows.append(field("months", "Service", f"{who.service_months} months"))
    rows += [gap(), row("ready_made", [("+ take a ready-made person", "dim")])]
    return [*rows, row("random", [("+ roll a whole person", "dim")])]


def ability_rows(making: Making, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return six abilities, and how many points are left."""
    who = making.who
    used = who.abilities.total
    rows = [heading("abilities", f"{used} of {TOTAL} used"), gap()]
    for ability in Ability:
        score, told = who.abilities.of(ability), ability.help if cells >= 50 else SHORT_HELP[ability]
        line: Line = [column(ability.title, 14, "text"), (glyphs.meter(score, MOST, MOST), "text")]
        rows.append(row(ability.value, [*line, column(str(score), 3, "strong", right=True), ("  " + told, "dim")]))
    left = TOTAL - used
    words = "points to place" if left > 0 else "points too many" if left < 0 else "all placed"
    meter = glyphs.meter(abs(left), MOST, MOST)
    total: Line = [column("left", 14, "dim"), (meter, "text" if left else "rule")]
    total += [column(str(left), 3, "strong" if left else "dim", right=True), ("  " + words, "dim")]
    return [*rows, gap(), row("", total)]


def skill_rows(making: Making, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return the skills on the sheet, then those the position still requires, then the row that adds one."""
    who = making.who
    needs = {known.skill: known.level for known in least_skills(who.position, who.rank)}
    note = f"{points_used(who)} of {POINTS} points, {skills_bought(who, making.season)} of {MOST_SKILLS}"
    rows = [heading("skills", note)]
    label = 23 if cells < 50 else 29
    for number, known in enumerate(who.skills):
        need = needs.get(known.skill, 0) if not known.spec else 0
        ability = derived.governing(known, making.book).short if cells >= 50 else ""
        total = f"{derived.skill_bonus(who, known, making.book):+}"
        told = f" needs {need}" if need > known.level else f"{total:>5}{' sci' if derived.is_science(known) else ''}"
        rows.append(row(f"skill:{number}", skill_line(known.label, known.level, label, glyphs, ability, told)))
    for name, need in needs.items():
        if not any(known.skill == name and not known.spec for known in who.skills):
            line = skill_line(name, 0, label, glyphs, "", f" needs {need}", "chart")
            rows.append(row(f"need:{name}", line))
    if who.position and who.position.post.needs_science and derived.best_science(who) < SCIENCE_LEVEL:
        rows.append(row("science", [(f"a science at {SCIENCE_LEVEL} or higher", "chart")], [("needed", "chart")]))
    rows.append(row("add", [(f"+ add a skill: {keys('a')}, then a part of its name", "dim")]))
    native = who.abilities.intelligence
    language = visible(who.native_language) or "no language"
    reads = f", read and written {native}" if who.literate else ", not read"
    rows += [gap(), row("", [("  free: ", "dim"), (f"{language} {native}{reads}", "dim")])]
    return rows


def skill_line(label: str, level: int, cells: int, glyphs: Glyphs, ability: str, told: str, ink: str = "text") -> Line:
    """Return a skill with its level as a meter: `Medical  ▰▰▰▰▰▱▱ 5  +12  needs 5`."""
    line: Line = [column(visible(label), cells, ink), (glyphs.meter(level, MOST, MOST), ink)]
    line.append(column(str(level), 3, "strong" if ink == "text" else ink, right=True))
    if ability:
        line.append((f"  {ability}", "dim"))
    line.append((told, ink))
    return line


def derived_rows(making: Making) -> list[Row]:
    """Return everything that follows, with its calculation."""
    rows = [heading("what follows", "nothing to enter"), gap()]
    rows += [
        row(f"follows:{key}", [column(label, 15, "text"), column(value, 8, "strong", right=True), ("   " + how, "dim")])
        for key, label, value, how, _ in follows(making.who, making.book)
    ]
    return rows


def detail_rows(making: Making, cells: int) -> list[Row]:
    """Return hand, language, looks and past, and what a Scientist brings."""
    who = making.who
    rows = [
        heading("details"),
        gap(),
        _filled("hand", "Hand", who.preferred_hand or "", "choose one"),
        _filled("native", "Native", who.native_language, "choose one"),
        field("literate", "Reads it", "yes" if who.literate else "no"),
        gap(),
    ]
    for key, label, text in (
        ("description", "Looks", who.description),
        ("background", "Background", who.background),
        ("notes", "Notes", who.notes),
    ):
        rows.append(_filled(key, label, clip(visible(text), cells - LABEL), "nothing yet"))
    rows.append(field("approved", "Approved", "yes, by the Director" if who.approved else "not yet"))
    if who.position and who.position.post.needs_science:
        brought = making.season.armoury.find(handgun_of(who))
        rows += [gap(), field("handgun", "Handgun", f"{brought.name}, in the locker" if brought else "none")]
    return rows


def review_rows(making: Making, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return every problem as a row that leads to where it is mended, then the row that finalises."""
    errors = making.errors
    note = f"{len(errors)} to mend" if errors else "nothing to mend"
    rows = [heading("checks", note)]
    rows += [issue_row(number, issue, cells, glyphs) for number, issue in enumerate(making.issues)]
    if not making.issues:
        rows.append(row("", [(f"{glyphs.yes} Every rule of creation is kept.", "text")]))
    last = ("Finalise: not yet", "chart") if errors else ("Finalise the sheet", "strong")
    return [*rows, gap(), row("finalise", [last])]


def issue_row(number: int, issue: Issue, cells: int, glyphs: Glyphs) -> Row:
    """Return a problem, wrapped, with its rule, and whether the Director may waive it."""
    quiet = issue.is_warning or issue.waived
    mark = glyphs.none if quiet else glyphs.no
    ink = "dim" if quiet else "text"
    rows = said(issue.text, cells, ink, f"{mark} ", issue.rule).texts
    tail = (
        "waived"
        if issue.waived
        else f"{keys('v')} lets it pass"
        if issue.waivable
        else "a warning"
        if issue.is_warning
        else ""
    )
    more: tuple[TextLine, ...] = (([(f"  {tail}", "dim")], []),) if tail else ()
    return Row(f"issue:{number}", (*rows, *more))


def asked_now(making: Making, step: int) -> tuple[str, str, tuple[Way, ...]]:
    """Return what the plate asks: the question, its fact, and the ways on."""
    if step == REVIEW:
        return _review_asks(making)
    ways = [Way("tab", "Go on, keep the error" if step in making.wrong_steps else "Go on", "step(1)")]
    if step == SKILLS:
        ways.append(Way("a", "Add a skill", "skill('add')"))
    if step != PERSON:  # there these are rows: letters are typed
        ways.append(Way("p", "Take a ready-made person", "person('ready_made')"))
        ways.append(Way("r", "Roll a whole person", "person('random')"))
    left = making.points_left(step)
    question = f"Place {left} more" if left > 0 else f"Take {-left} back" if left else "Next step?"
    return question, STEPS[step + 1], tuple(ways)


def _review_asks(making: Making) -> tuple[str, str, tuple[Way, ...]]:
    errors = making.errors
    if errors:
        ways = [Way("enter", "Mend it where it stands", "take")]
        if any(issue.waivable for issue in errors):
            ways.append(Way("v", "Let it pass: waive", "waive"))
        ways.append(Way("esc", "Keep the draft", "back"))
        return "Not yet", f"{len(errors)} to mend", tuple(ways)
    ways = [Way("f", "Finalise the sheet", "finalise"), Way("esc", "Keep the draft", "back")]
    return "Ready?", "all checks pass", tuple(ways)
