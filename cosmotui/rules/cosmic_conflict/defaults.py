"""The rulebook's default answer to every decision (section Decisions)."""

from collections.abc import Sequence

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Reply
from cosmotui.rules.cosmic_conflict.odds import attack_odds
from cosmotui.rules.cosmic_conflict.shots import shots
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


def default_reply(view: CosmicConflictView, question: AnyQuestion) -> Reply:
    """Return the default answer: questions list it first, except those for activations and Marked tokens."""
    match question:
        case ChooseOne(key="CX-D12"):
            return _whom_to_activate(view, question)
        case ChooseOne():
            values = [str(option.value) for option in question.options]
            return _marks(view, values) or next(
                (option.value for option in question.options if not option.rare), question.options[0].value
            )
        case ChooseSeveral():
            return [option.value for option in question.options[: question.least]]
        case Amount():
            return question.default
        case _:
            return dict(question.start)


def _whom_to_activate(view: CosmicConflictView, question: ChooseOne) -> Reply:
    """Return the unit with the most damage to be expected, the first of several (CX-D12)."""
    units = [option for option in question.options if str(option.value).startswith("u")]
    chosen = max(units, key=lambda option: _to_expect(view, view.units[int(str(option.value)[1:])]), default=None)
    return (chosen or question.options[0]).value


def _to_expect(view: CosmicConflictView, unit: Unit) -> float:
    """Return the damage to be expected of all weapons of a unit, each at its best target."""
    if not unit.on_table:
        return 0.0
    return sum(max(attack_odds(one).damage for one in some) for some in shots(view, view.rules, unit).values())


def _marks(view: CosmicConflictView, values: Sequence[str]) -> str:
    """In an attack part: Mark Target, then a token for accuracy against whom a weapon can attack (CX-D16, CX-D17)."""
    if "mark" in values and not view.rules.in_the_open:
        return "mark"
    tokens = [value for value in values if value.startswith("spend") and value.endswith(" accuracy")]
    if not tokens or not isinstance(view.frame, Activating):
        return ""
    found = shots(view, view.rules, view.units[view.frame.unit])
    targets = {one.target for some in found.values() for one in some}
    return next((value for value in tokens if int(value.split()[1]) in targets), "")
