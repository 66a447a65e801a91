"""The panel of the dice screen before a roll: the sum, the difficulty, and the exact odds."""

from cosmotui.rules.space_force.procedures.falls import fall_of
from cosmotui.rules.space_force.procedures.prepared_roll import FALL, OPPOSED, PLAIN, PreparedRoll, read_dice
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.screens.space_force.sheet_panels import odds_rows
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import Row, gap, heading


def odds_panel(draft: PreparedRoll, season: Season, width: int, glyphs: Glyphs) -> list[Row]:
    """Return the odds of the prepared roll, or in a line why it cannot be made."""
    rows: list[Row] = [heading("odds", "exact")]
    if draft.kind == PLAIN:
        try:
            count, sides, more = read_dice(draft.dice)
        except SeasonError as error:
            return [*rows, said(str(error), width, "bright")]
        rows.append(said(f"{count + more} to {count * sides + more}", width, "bright"))
        return [*rows, said(f"on average {count * (sides + 1) / 2 + more:g}", width, "dim")]
    if draft.kind == FALL:
        first, *others = fall_of(draft.faller(season), draft.paces, draft.gravity).facts
        rows.append(said(first[0], width, "bright", rule=first[1]))
        return [*rows, *(said(text, width, "dim", rule=rule) for text, rule in others)]
    try:
        check = draft.prepared(season)
        rows += [said(check.title, width, "bright"), said(check.briefly_spelled, width, "text")]
        for number, obstacle in enumerate(check.obstacles):
            sign = "against " if number == 0 else "-" if obstacle.value < 0 else "+"
            rows.append(said(f"{sign}{abs(obstacle.value)} {obstacle.reason}", width, "dim", rule=obstacle.rule))
        if draft.kind == OPPOSED:
            other = draft.other.check(season)
            rows.append(said(f"v {other.who}: {other.briefly_spelled}", width, "dim"))
        if check.kind == "quality" and draft.kind != OPPOSED:
            rows.append(said("The total stays as a quality that others meet.", width, "dim", rule="SF-9.12"))
        else:
            rows += odds_rows(draft.odds(season), glyphs)
    except SeasonError as error:
        rows.append(said(str(error), width, "bright"))
    procedure = draft.procedure
    if procedure and procedure.note:
        rows += [gap(), said(procedure.note, width, "dim", rule=procedure.rules[0])]
    return rows
