"""The questions of the wizard's steps, and the keys that lead on from them."""

from cosmotui.rules.space_force.abilities import TOTAL
from cosmotui.rules.space_force.creation.checked_sheet import points_used
from cosmotui.rules.space_force.skills import POINTS
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.wizard_steps import ABILITIES, PERSON, REVIEW, SKILLS, STEPS, Making, step_of


def asked_now(making: Making, step: int) -> tuple[str, str, tuple[Way, ...]]:
    """Return what the plate asks: the question, its fact, and the ways on."""
    if step == REVIEW:
        return _review_asks(making)
    wrong = any(step_of(issue) == step for issue in making.errors)
    after = STEPS[step + 1]
    ways = [Way("tab", "Go on, keep the error" if wrong else "Go on", "step(1)")]
    if step == SKILLS:
        ways.append(Way("a", "Add a skill", "skill('add')"))
    if step != PERSON:  # there these are rows: letters are typed
        ways.append(Way("p", "Take a ready-made person", "person('ready_made')"))
        ways.append(Way("r", "Roll a whole person", "person('random')"))
    return _question(making, step), after, tuple(ways)


def _question(making: Making, step: int) -> str:
    left = 0
    if step == ABILITIES:
        left = TOTAL - making.who.abilities.total
    elif step == SKILLS:
        left = POINTS - points_used(making.who)
    if left:
        return f"Place {left} more" if left > 0 else f"Take {-left} back"
    return "Next step?"


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
