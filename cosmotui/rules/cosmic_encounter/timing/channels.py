"""Messages by the rules of the game: the partners and the number allowed (CE-35)."""

from collections.abc import Mapping
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose, Option, Script, compose
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.board import (
    actors_of,
    is_leader,
    left_of,
    remaining,
    right_of,
    side_of,
    speakers_of,
)
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.messages import MessageSent
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.model.phase import phase_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import TALK, VOICE
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.traits import CHANNEL, NEAR_CHANNELS, TALKS_FREELY, allows, having
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

MESSAGE: Final = "message"
"""Form: `to`, a channel, and `text`; an empty text sends nothing."""
LINE: Final = "line"
"""Form: `text`, a line that an effect asks for; it may be empty."""
EVERYBODY: Final = "all"
FLEET: Final = "fleet"
NEAR: Final = "near "
"""A private channel that an alien shares with both its neighbours, with its seat behind it (CE-35.5)."""
LONGEST: Final = 140
"""Characters of a message (CE-35.4)."""
A_FEW: Final = 3
"""Public messages of an alien in an invasion (CE-35.2)."""
SEND: Final = Option("message", "send a message", rare=True)
_TOGETHER: Final = ("approach", "encounter", "payoff", "upkeep")
"""Phases in which the fleets are there, so that those in them may talk (CE-35.2)."""

SPOKE: Final = "has spoken"
"""Note of an alien: it has sent a message in this match."""


def channels(setup: Setup, state: CosmicEncounterState | CosmicEncounterView, seat: int) -> dict[str, tuple[int, ...]]:
    """Return the channels that an alien may use now, each with its other hearers; empty for everybody."""
    rules = rules_of(setup)
    if not rules.channels or state.aliens[seat].eliminated or state.invasion is None or is_stopped(state, seat, TALK):
        return {}
    negotiates = state.at.startswith("negotiation.")
    found: dict[str, tuple[int, ...]] = {}
    is_free = rules.decrypted or allows(state, seat, TALKS_FREELY)
    if not rules.garbled and (is_leader(state, seat) or not negotiates or is_free):
        if is_free or state.aliens[seat].messages < A_FEW:
            found[EVERYBODY] = ()
        if rules.decrypted:
            found |= {str(other): (other,) for other in remaining(state) if other != seat}
    if not (rules.mute or is_stopped(state, seat, VOICE)):
        fleet = _fleet(state, seat, negotiates and not rules.decrypted)
        if fleet:
            found[FLEET] = fleet
    for pair in state.invasion.private:
        if seat in pair:
            found |= {str(other): (other,) for other in pair if other != seat}
    for source, talk in having(state, CHANNEL):
        others = [other for other in remaining(state) if other != seat and talk(state, source.owner, seat, other)]
        found |= {str(other): (other,) for other in others}
    if any(having(state, NEAR_CHANNELS)):
        found |= _near(state, seat)
    return found


def _near(state: CosmicEncounterState | CosmicEncounterView, seat: int) -> dict[str, tuple[int, ...]]:
    """Return the channels of an alien and of its neighbours; those with the same hearers are one."""
    found: dict[str, tuple[int, ...]] = {}
    for host in (seat, left_of(state, seat), right_of(state, seat)):
        members = {left_of(state, host), host, right_of(state, host)}
        heard = tuple(sorted(members - {seat}))
        if heard and heard not in found.values():
            found[f"{NEAR}{host}"] = heard
    return found


def channels_seen(view: CosmicEncounterView) -> dict[str, tuple[int, ...]]:
    """Return the channels of the seat of the view; none for spectators."""
    return channels(Setup(view.seats, view.options, 0), view, view.seat) if view.seat is not None else {}


def _fleet(state: CosmicEncounterState | CosmicEncounterView, seat: int, negotiates: bool) -> tuple[int, ...]:
    """Return who hears an alien that talks: its fleet, or in a negotiation the other negotiators (CE-35.2)."""
    speakers = speakers_of(state)
    if negotiates:
        return tuple(other for other in speakers if other != seat) if seat in speakers else ()
    side = side_of(state, seat)
    if side < 0 or phase_of(state.at) not in _TOGETHER:
        return ()
    return tuple(other for other in actors_of(state, side) if other != seat)


def send(table: CosmicTable, seat: int) -> Script[str]:
    """Ask for a message and send it; return its event, or an empty text if nothing was sent (CE-35.2)."""
    state = table.state
    start: dict[str, object] = {"to": next(iter(channels(table.setup, state, seat))), "text": ""}
    form = yield from compose(Compose(seat, "D-text", "A message to whom, and what?", MESSAGE, start))
    text, to = str(form.get("text", "")), str(form.get("to", ""))
    if not text:
        return ""
    state.aliens[seat].notes[SPOKE] = 1
    heard = channels(table.setup, state, seat)[to]
    told = MessageSent(seat, text, heard)
    if heard:
        table.record(told, (seat, *heard))
    else:
        state.aliens[seat].messages += 1
        table.record(told)
    return "on:voice-message" if to == FLEET else "on:text-message"


def message_problems(setup: Setup, state: CosmicEncounterState, seat: int, form: Mapping[str, object]) -> list[Problem]:
    """Return the problems of the form."""
    problems = [
        Problem(f"There is no field {field[:20]!r}.", "CE-35.2") for field in form if field not in ("to", "text")
    ]
    text, to = form.get("text", ""), form.get("to", "")
    if not isinstance(to, str) or to not in channels(setup, state, seat):
        problems.append(Problem("You cannot talk to them now.", "CE-35.2"))
    return problems + _text_problems(text)


def line_problems(form: Mapping[str, object]) -> list[Problem]:
    """Return the problems of a form with a line that an effect asks for."""
    problems = [Problem(f"There is no field {field[:20]!r}.", "CE-35.4") for field in form if field != "text"]
    return problems + _text_problems(form.get("text", ""))


def _text_problems(text: object) -> list[Problem]:
    if not isinstance(text, str) or not text.isprintable():
        return [Problem("A message is one line of text.", "CE-35.4")]
    if len(text) > LONGEST:
        return [Problem(f"{len(text)} characters; a message has at most {LONGEST}.", "CE-35.4")]
    return []


def ask_line(table: CosmicTable, seat: int, title: str, proposed: str) -> Script[str]:
    """Ask an alien for a line of text, which everybody reads; it needs no channel. Return it, empty if it is silent."""
    form = yield from compose(Compose(seat, "D-text", title, LINE, {"text": proposed}))
    text = str(form.get("text", "")).strip()
    if text:
        table.record(MessageSent(seat, text, ()))
    return text
