"""The scene of a negotiation, read off the table: budgets, terms, and how it ends. No widget, no decision."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cosmotui.engine.question import AnyQuestion, Option
from cosmotui.rules.cosmic_encounter.board import speakers_of
from cosmotui.rules.cosmic_encounter.facts.demands import in_order, place_of, term_words
from cosmotui.rules.cosmic_encounter.model.negotiation import Demand, Said
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.negotiation_reasons import ends, merged, passes_left, passes_words, reasons
from cosmotui.rules.cosmic_encounter.words.negotiation_words import leader_of, talks_of
from cosmotui.rules.cosmic_encounter.words.table_words import power_words
from cosmotui.screens.look import who
from cosmotui.screens.notes import Note
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.words import Who

KEYS: Final = (
    "D-crooked",
    "D-demand",
    "D-negate",
    "D-offer-answer",
    "D-quash",
    "D-reveal",
    "D-call-out",
    "D-window",
    "D-response",
    "D-declare",
    "D-power",
)
"""The questions that are asked over the negotiation; all others are asked over the table."""


@dataclass(frozen=True)
class Leader:
    """One of those who negotiate: the two leaders, and those whom effects add (CE-21.66)."""

    who: Who
    note: str
    """The leader's nature, power, and whether the leader speaks."""
    left: int
    most: int
    parts: tuple[tuple[str, int], ...]
    """The parts of which the influence was made."""
    passed: bool
    """Whether the leader's last word was a pass."""


@dataclass(frozen=True)
class Spoken:
    """A word that was said, with what came of it."""

    colour: int
    words: str
    number: int = 0
    """The place among the terms, from 1; 0 for a word that is no term."""
    cost: str = ""
    mark: str = ""
    """The mark: `yes`, `no` or nothing."""
    outcome: str = ""
    is_pass: bool = False


@dataclass(frozen=True)
class NegotiationScene:
    """Everything in a negotiation but the question."""

    leaders: tuple[Leader, ...]
    spoken: tuple[Spoken, ...]
    """The terms in the order in which they will be carried out, then what came to nothing, then the last word."""
    ends: tuple[str, ...]
    """The ways in which the negotiation can end, and what comes of each."""
    bribes: tuple[str, ...] = ()


def is_negotiation(view: CosmicEncounterView, question: AnyQuestion | None) -> bool:
    """Return whether a negotiation stands in place of the table."""
    now = view.invasion
    if now is None or now.negotiation is None or not view.at.startswith("negotiation."):
        return False
    return question is None or question.key in KEYS


def short_names(view: CosmicEncounterView) -> tuple[str, ...]:
    """Return names that fit into a line with others."""
    return tuple(clip(visible(seat.name), 12) for seat in view.seats)


def negotiation_of(view: CosmicEncounterView) -> NegotiationScene:
    """Return the negotiation as everybody sees it."""
    return NegotiationScene(
        tuple(_leader(view, place) for place in range(len(speakers_of(view)))),
        _spoken(view),
        ends(view),
        _bribes(view),
    )


def negotiation_note(view: CosmicEncounterView, question: AnyQuestion | None, option: Option | None) -> Note:
    """Return the note on the word in hand, with the reasons."""
    what = option.label if question is not None and option is not None and view.invasion is not None else ""
    return Note(what, tuple(reasons(view, short_names(view), question, option)))


def asked_by(view: CosmicEncounterView, said: Said) -> int:
    """Return whom something was said to: the other leader, unless a speaker in between has named one."""
    return said.to if said.to >= 0 else leader_of(view, 1 - place_of(view, said.seat))


def _leader(view: CosmicEncounterView, side: int) -> Leader:
    talks, seat = talks_of(view), leader_of(view, side)
    assert view.invasion is not None
    nature = view.invasion.fleets[side].nature if side <= DEFENDERS else "guest"
    note = [nature, power_words(view, seat), *(["speaks"] if _speaks(view, side) else [])]
    words = [said for said in talks.said if said.seat == seat]
    parts = merged(talks.parts[side])
    return Leader(
        who(view.seats[seat]),
        ", ".join(part for part in note if part),
        talks.influence[side],
        sum(amount for _, amount in parts),
        parts,
        bool(words) and words[-1].what == "pass" and talks.passes > 0,
    )


def _speaks(view: CosmicEncounterView, side: int) -> bool:
    return view.at == "negotiation.turn" and talks_of(view).turn == side


# --- what was said ---------------------------------------------------------------------------------------------------


def _spoken(view: CosmicEncounterView) -> tuple[Spoken, ...]:
    talks, names = talks_of(view), short_names(view)
    terms = [
        Spoken(
            view.seats[demand.seat].colour,
            term_words(view, names, demand),
            number,
            f"cost {demand.cost}",
            "yes",
            "stands",
        )
        for number, demand in enumerate(in_order(talks.demands), 1)
    ]
    others = [said for said in talks.said if said.answer != "stands" and said.what != "pass"]
    rest = [_of_no_avail(view, said, names) for said in others]
    if talks.said and talks.said[-1].what == "pass" and talks.passes:
        seat = talks.said[-1].seat
        outcome = f"{passes_words(talks)} {'ends' if passes_left(talks) == 1 else 'end'} it"
        rest.append(Spoken(view.seats[seat].colour, f"{names[seat]} passed", outcome=outcome, is_pass=True))
    return (*terms, *rest)


def _of_no_avail(view: CosmicEncounterView, said: Said, names: Sequence[str]) -> Spoken:
    """Return a demand that does not stand, an offer, or a wish to break off the negotiation."""
    other = names[asked_by(view, said)]
    colour = view.seats[said.seat].colour
    marks = {"negated": "no", "refused": "no", "declined": "no", "accepted": "yes"}
    outcome = {
        "": f"{other} to answer",
        "negated": f"negated by {other} for {said.price}",
        "refused": f"refused by {other}",
        "declined": f"{other} goes on",
        "accepted": f"done, for {said.price} influence",
        "quashed": f"{other} breaks it off",
    }.get(said.answer, said.answer)
    mark = marks.get(said.answer, "")
    if said.what == "offer":
        return Spoken(colour, f"{names[said.seat]} asked: {said.target}", mark=mark, outcome=outcome)
    if said.what == "act":
        return Spoken(colour, f"{names[said.seat]}: {said.target}", mark="yes", outcome="done at once")
    if said.what == "quash":
        return Spoken(colour, f"{names[said.seat]} would break it off", mark=mark, outcome=outcome)
    words = term_words(view, names, Demand(said.seat, said.what, said.target, to=said.to))
    return Spoken(colour, words, cost=f"cost {said.cost}", mark=mark, outcome=outcome)


def _bribes(view: CosmicEncounterView) -> tuple[str, ...]:
    """Return the lucre that changes hands with the deal (CE-21.64)."""
    names = short_names(view)
    found: list[str] = []
    for side in (INVADERS, DEFENDERS):
        assert view.invasion is not None
        for seat, amount in sorted(view.invasion.fleets[side].bribes.items()):
            if amount:
                found.append(f"{names[seat]} {amount} to {names[leader_of(view, 1 - side)]}")
    return tuple(found)
