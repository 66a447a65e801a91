"""What bots use in matches: why they say they do, what they choose for it, and what comes of it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

import msgspec

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.bots.cosmic_encounter.uses import effect_name
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.board import fleet_ships, side_of
from cosmotui.rules.cosmic_encounter.facts.might import tally
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, VAPORIZED, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.playing import PLENTY, AnyMatch, new_match

WINDOWS: Final = ("D-window", "D-response")
CHOICES: Final = ("D-declare", "D-scrap")
"""What effects ask their users."""
PASSES: Final = ("pass", "rest", "nobody")
NOTHING: Final = ("stop", "none")
BALANCE: Final = re.compile(r"(might -?\d+|\d+ ships) against")
LAST: Final = re.compile(r"the last ship of (.+) at (.+)")


@dataclass
class Choice:
    """One answer of a bot, and why it was given."""

    question: AnyQuestion
    reply: Reply
    reason: str
    state: CosmicEncounterState


@dataclass
class Used:
    """Something that a bot declared in a window, and what followed until the window went on."""

    seat: int
    name: str
    reason: str
    before: CosmicEncounterState
    names: tuple[str, ...]
    at: str
    depth: int
    choices: list[Choice] = field(default_factory=list[Choice])
    after: CosmicEncounterState | None = None
    was_answered: bool = False
    """Whether another alien declared something in between: then not everything is the bot's doing."""

    def __str__(self) -> str:
        chosen = "; ".join(f"{one.question.title} {one.reply} ({one.reason})" for one in self.choices)
        return f"{self.name} of {self.names[self.seat]} at {self.at} because {self.reason!r}: {chosen}"


def used_in(seed: int, level: str = "mastermind", options: Mapping[str, str] | None = None) -> list[Used]:
    """Everything that five bots of a level use in a match."""
    match, rng = new_match(options=options, seed=seed), Random(seed)
    bot = LEVELS[level]()
    found: list[Used] = []
    going_on: list[Used] = []
    while match.result is None:
        question = match.questions[0]
        view = match.view(question.seat)
        asks = question.key in WINDOWS
        over = [one for one in going_on if view.at != one.at or (asks and len(view.doing) <= one.depth)]
        going_on = [one for one in going_on if one not in over]
        for one in over:
            one.after = _state_of(match)
        reply = bot.reply(view, question, rng, PLENTY)
        acts = asks and reply not in PASSES
        for one in going_on:
            if question.seat != one.seat:
                one.was_answered |= acts
            elif question.key in CHOICES:
                one.choices.append(Choice(question, reply, bot.reason, _state_of(match)))
        if acts:
            name = effect_name(Survey(view, question.seat), str(reply))
            names = match.setup.names()
            going_on.append(Used(question.seat, name, bot.reason, _state_of(match), names, view.at, len(view.doing)))
            found.append(going_on[-1])
        match.answer(question.seat, reply)
    return [one for one in found if one.after is not None]


def _state_of(match: AnyMatch) -> CosmicEncounterState:
    return msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)


# --- what contradicts a reason ---------------------------------------------------------------------------------------


def contradictions(used: Used) -> Iterator[str]:
    """Everything in which what was done is not what the reason says."""
    if used.choices and used.choices[0].reply in NOTHING:
        yield "it was used for nothing"
    for choice in used.choices:
        yield from _at_odds(used, choice)
    if used.was_answered:
        return
    if BALANCE.match(used.reason):
        yield from _no_might(used)
    if used.reason.endswith("stands best") and used.name == "plague":
        yield from _no_harm(used)


def _at_odds(used: Used, choice: Choice) -> Iterator[str]:
    """Whom a reason names is whom it is about; which ship it names is the one that goes."""
    named = [name for name in used.names if name in used.reason]
    owner = ""
    reply = str(choice.reply)
    if isinstance(choice.question, ChooseOne):
        label = next(option.label for option in choice.question.options if option.value == choice.reply)
        owner = label if label in used.names else ""
        if reply[:1] == "s" and reply[1:].isdigit() and choice.question.key == "D-declare":
            owner = used.names[choice.state.ships[int(reply[1:])].owner]
            yield from _no_last_ship(used, choice, int(reply[1:]))
    if owner and named and owner not in named:
        yield f"it hit {owner}"
    if owner and any(name in choice.reason for name in used.names) and owner not in choice.reason:
        yield f"{owner} was chosen because {choice.reason!r}"


def _no_last_ship(used: Used, choice: Choice, id: int) -> Iterator[str]:
    ships, ship = choice.state.ships, choice.state.ships[id]
    if "last ship" not in used.reason:
        return
    if ship.place < 0 or sum((one.owner, one.place) == (ship.owner, ship.place) for one in ships) > 1:
        yield "the ship was not the last of a base"
    mine = side_of(choice.state, used.seat)
    if mine >= 0 and ship.fleet == mine:
        yield "the ship was of its own fleet"


def _no_might(used: Used) -> Iterator[str]:
    """More might, less for the enemy, or more to come; and still a ship to land."""
    before, after = used.before, used.after
    assert after is not None
    if before.invasion is None or after.invasion is None:
        return
    side = side_of(before, used.seat)
    leads = [tally(state, side).total - tally(state, 1 - side).total for state in (before, after)]
    primed = [len(state.now.fleets[side].distress) for state in (before, after)]
    if leads[1] <= leads[0] and primed[1] <= primed[0]:
        yield f"it was {leads[0]} ahead before and {leads[1]} after"
    own = [len(fleet_ships(state, side, used.seat)) for state in (before, after)]
    if side == INVADERS and own[0] and not own[1]:
        yield "no ship is left to land"


def _no_harm(used: Used) -> Iterator[str]:
    victim = next(seat for seat, name in enumerate(used.names) if used.reason.startswith(name))
    assert used.after is not None
    held = [_held(state, victim) for state in (used.before, used.after)]
    if held[1] >= held[0]:
        yield f"{used.names[victim]} has not less than before"


def _held(state: CosmicEncounterState, seat: int) -> int:
    ships = sum(ship.owner == seat and ship.is_free and ship.place != VAPORIZED for ship in state.ships)
    return ships + len(state.aliens[seat].cache)
