"""Everybody's place in the count: their number, and their activity in a word or two."""

from collections.abc import Sequence

from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.view import SpaceForceView


def number_words(view: SpaceForceView, one: Fighter) -> str:
    """Return the number of a fighter's next or last action; `-` for none."""
    number = one.now.due if one.now.due is not None else one.now.number
    return "-" if number is None or not one.now.present else str(number)


def state_words(view: SpaceForceView, one: Fighter) -> str:
    """Return a fighter's activity or condition: `acts now`, `waits`, `holds`, `dying, End 3`, `done`."""
    now = one.now
    matter = _matter(one)
    if not now.present:
        return "not there"
    if not now.can_act:
        return matter
    if one.number == view.acting:
        doing = "acts now"
    elif one.number in view.declared:
        doing = "declared"
    elif now.holding:
        doing = "holds"
    elif now.waiting:
        doing = "waits"
    elif view.phase == "count" and now.due is None and not view.over:
        doing = "done"
    else:
        doing = ""
    return ", ".join(word for word in (doing, matter) if word)


def brief_state(view: SpaceForceView, one: Fighter) -> str:
    """Return what a fighter is doing, or what is the matter, in the few letters of a table: `dying E3`, `done`."""
    now = one.now
    match one.condition:
        case "dead":
            return "dead"
        case "dying":
            return f"dying E{now.body.current_endurance}"
        case "unconscious":
            return f"out to {now.body.condition.wake}" if now.body.condition.wake else "unconscious"
        case "bound" | "surprised" as state:
            return state
        case state:
            trouble = "punchy" if state == "punchy" else ""
    if one.number == view.acting:
        doing = "acts now"
    elif now.waiting:
        doing = "waits"
    elif now.holding:
        doing = "holds"
    elif one.number in view.declared:
        doing = "declared"
    elif view.phase == "count" and now.number is not None and not now.pending:
        doing = "done"
    else:
        doing = "down" if now.lying else ""
    return trouble if trouble and doing in ("", "done") else ", ".join(filter(None, (doing, trouble)))


def in_count(view: SpaceForceView) -> list[Fighter]:
    """Return everybody by number, highest first, then those without one; the absent come last (SF-12.21)."""

    def place(one: Fighter) -> tuple[bool, bool, int, int]:
        number = one.now.due if one.now.due is not None else one.now.number
        return not one.now.present, number is None, -(number or 0), one.number

    return sorted(view.fighters, key=place)


def summary(fighters: Sequence[Fighter]) -> str:
    """Return the number of a side who can still act: `2 of 3 up`."""
    there = [one for one in fighters if one.now.present]
    return f"{sum(one.now.able for one in there)} of {len(there)} up"


def _matter(one: Fighter) -> str:
    condition = one.condition
    if condition == "dying":
        return f"dying, End {one.now.body.current_endurance}"
    if condition == "unconscious":
        return f"unconscious to round {one.now.body.condition.wake}"
    words = [condition] if condition in ("dead", "bound", "surprised", "punchy") else []
    return ", ".join([*words, *(["lying"] if one.now.lying and one.now.can_act else [])])
