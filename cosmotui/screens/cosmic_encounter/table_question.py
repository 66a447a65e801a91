"""The table's additions to the questions that are asked over it: the plate, what a use does, the keys. No widget."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import AnyQuestion, Compose, Option
from cosmotui.engine.windows import PASS, may_only_pass
from cosmotui.rules.cosmic_encounter.events.pods import PodDischarged
from cosmotui.rules.cosmic_encounter.events.powers import PowerUsed
from cosmotui.rules.cosmic_encounter.facts.influence import influence
from cosmotui.rules.cosmic_encounter.model.phase import phase_of
from cosmotui.rules.cosmic_encounter.timing.auto_pass import LONGER
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.screens.game_area import Keys
from cosmotui.session.session import AnyMatch

CALL: Final = "D-call-out"
"""The decision that is asked of everybody at the table at once (PP-9)."""
WINDOWS: Final = ("D-window", "D-response")
"""The decisions that are asked of one player after the other."""
POLLS: Final = (CALL, *WINDOWS)
"""The questions that ask whether anybody acts out of turn (CE-13.9)."""
SPENDS: Final = {"D-purchase": "lucre", "D-comp-lucre": "lucre", "D-crooked": "lucre"}
"""The meaning of an option's numbers, by decision, where they are not influence."""
SECRETS: Final = ("D-resupply", "D-distress")
"""The decisions of several that nobody sees before all are made, even the last who is asked (PP-4)."""
TALKS: Final = ("D-demand", "D-negate", "D-offer-answer", "D-quash")
STILL: Final = (PASS.value, "nobody", *LONGER, "no")
"""The values of options that let things go on."""
KINDS: Final = {"on:power-used": (PowerUsed,), "use": (PowerUsed, PodDischarged)}
"""The events that tell of a use, by what is under way; in all other cases, the discharge of a pod."""
RECENT: Final = 20
"""The number of past events in which a use that is still under way is looked for."""
KEYS: Final = ("enter", "arrows", "tab", "e", "i", "u", "w", "?", "l", "T", "g", "b", "q", ":")
"""The caps, most useful first."""


def is_poll(question: AnyQuestion | None) -> bool:
    """Return whether the question is who acts out of turn."""
    return question is not None and question.key in POLLS


def plate_fact(view: CosmicEncounterView, question: AnyQuestion, several: bool) -> str:
    """Return the right side of the plate: what can be spent, or `sealed`, or the phase; `several` if more are asked."""
    if question.key in TALKS:
        return f"{influence(view, question.seat)} influence"
    if question.key in SPENDS:
        return f"{view.aliens[question.seat].lucre} {SPENDS[question.key]}"
    if question.key in WINDOWS and may_only_pass(question):
        return "nothing to use"
    if isinstance(question, Compose) or several or question.key in SECRETS:
        return "sealed"
    return phase_of(view.at)


def let_pass(
    match: AnyMatch, view: CosmicEncounterView, viewer: int | None, question: AnyQuestion, option: Option
) -> str:
    """Return what the use does that goes on unanswered; who calls the table (PP-9) reads it at every row."""
    doing = view.doing
    if not doing or not doing[-1].effect or (option.value not in STILL and question.key != CALL):
        return ""
    kinds = KINDS.get(doing[-1].kind, (PodDischarged,))
    news = match.events(viewer, max(0, match.event_count - RECENT))
    told = (one for one in reversed(news) if isinstance(one, (PowerUsed, PodDischarged)) and isinstance(one, kinds))
    used = next(told, None)
    return used.what if used is not None and used.seat == doing[-1].seat else ""


def table_keys(usual: Keys, question: AnyQuestion | None, options: Sequence[Option]) -> Keys:
    """Return the keys that do something at the table, made from those of any game."""
    words = dict(usual)
    if not any(option.place for option in options):
        words.pop("tab")
    if is_poll(question):
        words["e"] = "respond"
    elif isinstance(question, Compose):
        words["e"] = "fill in"
    return tuple((key, words[key]) for key in KEYS if key in words)
