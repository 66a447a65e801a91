"""The explanations of the new match: of the row under the cursor, of problems to fix, of what is not standard."""

from collections.abc import Sequence

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import OptionSpec, values_told
from cosmotui.screens.new_match_form import NewMatchForm
from cosmotui.screens.new_match_rows import ABOUT
from cosmotui.screens.paragraphs import Paragraph

MOST_UNUSUAL = 6
"""The most lines that the list of what is not standard takes."""
NO = "✗ "

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
    head, note, texts = kind, "", [ABOUT.get(kind, "")]
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
        head, texts = quick.title, [quick.help, f"{unusual}." if unusual else "", ABOUT["quick"]]
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
