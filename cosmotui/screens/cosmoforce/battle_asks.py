"""The questions of a battle as they are put: the fact on the plate, details, amounts, and the odds beside them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Option, Value
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.pending_words import left_words
from cosmotui.rules.cosmoforce.preview import Lens, lens, risk_lens
from cosmotui.rules.cosmoforce.refusals import out_of_order, refusal, refused_actions
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmoforce.battle_board import inspect, roll_words, ship_at
from cosmotui.widgets.name_room import with_room
from cosmotui.widgets.odds_lens import Odds
from cosmotui.widgets.plain_text import clip, visible, wrap
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.words import Words

BEFORE: Final = 6
"""The cells before the label of an option, and between the label and its detail."""
NAME: Final = 8
"""The least width of a name in the account of the chances, in cells."""
HUNDREDTHS: Final = 100
"""The hundredths that one key adds to a speed."""
ENTER: Final = {"CF-D5": "mark", "CF-D9": "discard", "CF-D10": "burn", "CF-D13": "evade", "CF-D14": "send"}
"""The word for what enter does, by decision."""


def enter_word(view: CosmoforceView, question: AnyQuestion | None) -> str:
    """Return what enter does."""
    if question is None:
        return "go"
    if question.key == "CF-D8" and view.now is not None and view.now.weapon:
        return "fire"
    return ENTER.get(question.key, "go")


def asked_more(view: CosmoforceView, usual: Asked, width: int) -> Asked:
    """Return a question as a panel of `width` cells puts it, made from how any game puts it."""
    question = usual.question
    fact = fact_of(view, question)
    asked = replace(usual, fact=fact, brief=brief(question, fact))
    if isinstance(question, Amount):
        fine = question.key == "CF-D10" and not view.rules.whole_burns
        hint = (
            f"{keys('up down')} 1, {keys('left right')} 0.01"
            if fine
            else f"{keys('arrows')}, {question.low} to {question.high}"
        )
        return replace(asked, step=HUNDREDTHS if fine else 1, hint=hint, reads=amount_words(view, question))
    refused = [(label, problem.text) for label, problem in refused_actions(view, question)]
    hint = idle_weapon(view, question, width) or asked.hint
    return replace(asked, details=details(question, width), refused=refused, hint=hint)


def fact_of(view: CosmoforceView, question: AnyQuestion) -> str:
    """Return the right side of the plate: how much is left to decide, and what the question does not say itself."""
    now = view.now
    if now is None:
        return ""
    match question.key:
        case "CF-D5" if now.left == 1:
            return ""
        case "CF-D4" | "CF-D5" | "CF-D6" | "CF-D11":
            return left_words(now)
        case "CF-D2":
            return f"{now.what} roll"
        case "CF-D9":
            return f"{now.left} over the mass"
        case "CF-D10":
            return f"heat {view.ships[question.seat].heat}"
        case "CF-D13":
            return f"rammed by {visible(view.seats[view.active].name)}"
        case "CF-D14":
            return f"{len(now.moved)} sent" if now.moved else ""
        case _:
            return ""


def brief(question: AnyQuestion, fact: str) -> str:
    """Return the question without the count that is on the plate as well: `Which system takes a mark?`."""
    asked, mark, _ = question.title.partition("? ")
    return f"{asked}?" if mark and fact else ""


def details(question: AnyQuestion, width: int) -> dict[Value, Words]:
    """Return empty details for all options where one would be cut: the odds say the same of the option in hand.

    Details stay where options differ in nothing else.
    """
    options: tuple[Option, ...] = question.options if isinstance(question, ChooseOne | ChooseSeveral) else ()
    told = [option for option in options if option.detail and not option.rare]
    labels = max((len(option.label) for option in told), default=0)
    fit = all(
        BEFORE + labels + len(option.detail) + (len(option.number) + 2 if option.number else 0) <= width
        for option in told
    )
    alike = len({option.label for option in told}) < len(told)
    return {} if fit or alike else {option.value: "" for option in options}


def idle_weapon(view: CosmoforceView, question: AnyQuestion, width: int) -> str:
    """Return why one more system of the weapon in hand cannot be fired, where there is room to say it."""
    now = view.now
    if question.key != "CF-D8" or now is None or not now.weapon:
        return ""
    ship = view.ships[question.seat]
    for slot, name in enumerate(ship.systems):
        problem = out_of_order(ship, slot, "cannot fire") if name == now.weapon else None
        if problem is not None and len(str(problem)) + 3 <= width:
            return str(problem)
    return ""


def amount_words(view: CosmoforceView, question: Amount) -> Callable[[int], tuple[str, str]]:
    """Return how an amount reads: a change of speed by the resulting speed, any other amount as a number."""
    if question.key != "CF-D10":
        return lambda amount: (question.unit, f"{amount} of {question.high}")
    speed = view.ships[question.seat].speed
    step = POINT if view.rules.whole_burns else 1
    return lambda amount: (f"{points(amount * step)}" if amount < 0 else f"+{points(amount * step)}",
                           f"to {points(speed + amount * step)}")  # fmt: skip


def rolled(view: CosmoforceView, question: AnyQuestion | None) -> str:
    """Return the dice on the table while the question is about them."""
    return roll_words(view.now) if question is not None and question.key in ("CF-D2", "CF-D9") else ""


def odds(lens: Lens, rows: int, width: int, first: str = "", names: Sequence[str] = ()) -> Odds:
    """Return the lens as the rail shows it, in `rows` rows of `width` cells below its head, with `first` on top.

    `names` are those that the account of the chances may hold; they are cut where that saves a row of the chances.
    """
    chances = tuple((row.label, row.chance) for row in lens.rows)
    most = max(3, rows - 1 - min(2, len(chances)))  # dice come before all but two of the chances
    lead = (
        tuple(wrap(visible(first), width)[:most])
        if first
        else _how(lens, max(1, rows - 1 - len(chances)), width, names)
    )
    room = rows - 1 - len(lead) - len(chances)
    told: list[str] = []
    for fact in lens.facts:
        if first.startswith(fact.text):
            continue
        lines = wrap(visible(fact.text), width)
        if len(told) + len(lines) <= room:
            told += lines
    return Odds(visible(lens.title), chances, tuple(told), lens.exact, lead)


def _how(lens: Lens, rows: int, width: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return how the chances come about, in the given rows if possible."""
    named = [visible(name) for name in names if visible(name) in visible(lens.how)]

    def told(cells: int) -> list[str]:
        text = visible(lens.how)
        for name in named:
            text = text.replace(name, clip(name, cells))
        return wrap(text, width)

    return tuple(with_room(told, named, NAME, lambda lines: len(lines) <= rows)) if lens.how else ()


def here_lens(view: CosmoforceView, question: AnyQuestion | None, place: str) -> Lens:
    """Return what there is to say of a place that is looked at: why it cannot be chosen, and what is there."""
    note = inspect(view, place)
    risk = risk_lens(view, ship_at(place)) if place.isdecimal() and view.round and not view.over else None
    problem = refusal(view, question, place) if question is not None else None
    refused = [Fact(problem.text, problem.rule)] if problem is not None and problem.rule else []
    facts = (*refused, *(Fact(text, rule) for text, rule in note.facts))
    found = Lens(str(note.what), facts=facts)
    return msgspec.structs.replace(found, rows=risk.rows, facts=(*facts, *risk.facts)) if risk else found


def lens_in_hand(
    view: CosmoforceView, question: AnyQuestion | None, option: Option | None, panel: QuestionPanel
) -> Lens | None:
    """Return what the answer in hand leads to: an option, the ticked ones, an amount; unasked, what is to come."""
    if question is None:
        return None if view.over or not view.round else risk_lens(view)
    if isinstance(question, Amount):
        return lens(view, question, panel.form.amount) if panel.form else None
    if isinstance(question, ChooseSeveral) and panel.ticked:
        return lens(view, question, list(panel.ticked))
    found = lens(view, question, option) if option else None
    return with_risk(view, found) if found and question.key == "CF-D3" else found


def with_risk(view: CosmoforceView, found: Lens) -> Lens:
    """Return the lens with the heat roll that comes right after, and perhaps a collision roll (CF-7.7, CF-7.11)."""
    risk = risk_lens(view)
    if risk is None:
        return found
    return msgspec.structs.replace(found, rows=(*found.rows, *risk.rows), facts=(*found.facts, *risk.facts))


def refused_here(view: CosmoforceView, question: AnyQuestion | None, place: str) -> str:
    """Return why a place cannot be chosen, with its rule; "" where that goes without saying."""
    problem = refusal(view, question, place) if question is not None and place else None
    return str(problem) if problem is not None and problem.rule else ""
