"""The panels beside a sheet: the roll and its odds, an explanation, the last rolls, the history."""

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.odds import Odds
from cosmotui.rules.space_force.rolls.roll_log import last_rolls, sum_of
from cosmotui.rules.space_force.rolls.rolls import odds
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.sheet.explanation import Explanation
from cosmotui.rules.space_force.show.episodes import past_parts
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, TextLine, heading, row


def chance(check: Check) -> str:
    """Return the chance in whole hundredths, or why the check cannot be rolled."""
    try:
        return odds(check).in_100
    except SeasonError:
        return "not now"


def roll_rows(check: Check, width: int, glyphs: Glyphs) -> list[Row]:
    """Return a roll before it is made: what is added, the difficulty, and the exact odds."""
    rows = [
        heading("roll", f"{keys('w')} why"),
        said(check.title, width, "bright"),
        said(check.briefly_spelled, width, "text"),
    ]
    for number, obstacle in enumerate(check.obstacles):
        sign = "against " if number == 0 else "-" if obstacle.value < 0 else "+"
        rows.append(said(f"{sign}{abs(obstacle.value)} {obstacle.reason}", width, "dim"))
    try:
        found = odds(check)
    except SeasonError as error:
        return [*rows, said(str(error), width, "bright")]
    rows += odds_rows(found, glyphs)
    if check.sides == 20:
        rows.append(row("", [("a natural 1 fails", "dim")]))
    return rows


def odds_rows(found: Odds, glyphs: Glyphs) -> list[Row]:
    """Return a chance with its meter, and the chance of more than a single success."""
    meter = glyphs.meter(float(found.success), 1, 10)
    rows = [row("", [(f"{meter} ", "text"), (found.in_100, "bright")])]
    return rows + [row("", [(told, "dim")]) for told in found.degrees]


def why_rows(why: Explanation, width: int) -> list[Row]:
    """Return the rows of an explanation."""
    told = enumerate(why.facts)
    facts = [said(text, width, "dim" if number else "text", rule=rule) for number, (text, rule) in told]
    return [heading("why", f"{keys('w')} back"), said(f"{why.title} {why.number}".strip(), width, "bright"), *facts]


def roll_log_rows(season: Season, width: int, character: str = "", count: int = 8) -> list[Row]:
    """Return the last rolls, newest first and brightest: what and how it ended, then the numbers and who."""
    rows = [heading("last rolls", f"{keys('l')} all")]
    found = last_rolls(season, character, count)
    for number, one in enumerate(found):
        ink = "text" if number == 0 else "dim"
        verdict = one.verdict.partition(", ")[2] or one.verdict if len(one.verdict) > 14 else one.verdict
        first: TextLine = ([(visible(one.purpose), ink)], [(verdict, ink)])
        sums = sum_of(one)
        who = "" if character else clip(visible(one.who), width - len(sums) - 4)
        rows.append(Row("", (first, ([(f"  {sums}", "chart")], [(who, "chart")]))))
    return rows if found else [*rows, row("", [("none yet", "chart")])]


def history_rows(season: Season, c: Character, count: int = 6) -> list[Row]:
    """Return the episodes with this character, newest first."""
    past = past_parts(season, c)
    note = f"{len(past)} episode{'s' if len(past) != 1 else ''}"
    rows = [heading("history", note)]
    rows += [row("", [(visible(text), "text" if number == 0 else "dim")]) for number, text in enumerate(past[:count])]
    return rows if past else [*rows, row("", [("no episode yet", "chart")])]


def star_rows(c: Character, count: int = 4) -> list[Row]:
    """Return unspent stars and the newest reasons for stars."""
    rows = [heading("stars", str(c.stars))]
    for entry in list(reversed(c.star_log))[:count]:
        reason = entry.reason or ", ".join(entry.kinds)
        rows.append(row("", [(f"{entry.amount:+} {visible(reason)}", "dim")]))
    return rows
