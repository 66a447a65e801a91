"""What bots use: `python -m tests.soak.bot_uses envoy --first 0 --count 50 --ledger uses.json` lets bots play.

Tells what was offered in windows and never used by a bot of any level so far, with a match that looks at it again, and
each use after which nothing was different though no other alien answered it or had a say in it. The ledger adds up
earlier runs, level by level; a match is told by its number.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from json import dumps, loads
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.bots.cosmic_encounter.uses import effect_name
from cosmotui.engine.dice import Dice
from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.uses import PASSES, WINDOWS
from tests.rules.cosmic_encounter.random_play import CosmicMatch, Ledger, state_of
from tests.soak.record import everything
from tests.soak.tables import KINDS

MOST: Final = 3_000
"""Answers of a match."""
PLENTY: Final = 60.0
"""Seconds that no bot needs."""


@dataclass
class Tally:
    """What bots of a level were offered and used, by the name of the effect."""

    matches: int = 0
    offered: dict[str, int] = field(default_factory=dict[str, int])
    used: dict[str, int] = field(default_factory=dict[str, int])
    last: dict[str, int] = field(default_factory=dict[str, int])
    """The last match in which it was offered."""
    idle: dict[str, int] = field(default_factory=dict[str, int])
    """Uses after which nothing was different."""
    acted: list[str] = field(default_factory=list[str])
    """All that acted, as ledgers call it."""


@dataclass
class Going:
    """A use whose effect is still to come."""

    seat: int
    name: str
    reason: str
    at: str
    depth: int
    spent: int
    """The pod that is discharged for it; -1 for none."""
    before: bytes
    was_answered: bool = False
    """Another alien declared something, or chose in it: not everything is its user's doing."""


def table_of(match: CosmicMatch, user: int, spent: int) -> bytes:
    """The table without what any use changes: where its pod is, and what is noted of it."""
    state = msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)
    state.used, state.doing, state.moments, state.dice, state.spent_aur = [], [], {}, Dice(1), []
    if state.invasion is not None:
        state.invasion.flares = []
    for seat, alien in enumerate(state.aliens):
        alien.cache = [pod for pod in alien.cache if pod != spent]
        alien.exhaust = [pod for pod in alien.exhaust if pod != spent]
        alien.known = alien.known if seat == user else []
        alien.charging = [pod for pod in alien.charging if pod != spent]
        alien.flares_used = 0
    return msgspec.msgpack.encode(state)


def has_done_nothing(match: CosmicMatch, one: Going, at: str) -> bool:
    """Whether nothing is different after a use, though it answered nothing and was not answered."""
    alone = one.depth == 0 and one.at == at and not one.was_answered
    return alone and table_of(match, one.seat, one.spent) == one.before


def play(level: str, number: int, tally: Tally, most: int = MOST) -> Iterator[str]:
    """Let bots of a level play the match of that number; yield each use after which nothing was different."""
    match, rng, bot = KINDS["everything"](number).begin(number), Random(number), LEVELS[level]()
    ledger, going = Ledger(), list[Going]()
    with ledger.listening():
        while match.result is None and match.answer_count < most:
            question, state = match.questions[0], state_of(match)
            asks = question.key in WINDOWS
            over = [one for one in going if state.at != one.at or (asks and len(state.doing) <= one.depth)]
            going = [one for one in going if one not in over]
            for one in over:
                if has_done_nothing(match, one, state.at):
                    tally.idle[one.name] = tally.idle.get(one.name, 0) + 1
                    yield f"{level} {number}: {one.name} at {one.at} because {one.reason!r}"
            if isinstance(question, ChooseOne) and len(question.options) == 1:  # no view is needed to see that
                match.answer(question.seat, question.options[0].value)
                continue
            view = match.view(question.seat)
            reply = bot.reply(view, question, rng, PLENTY)
            for one in going:
                one.was_answered |= one.seat != question.seat and (not asks or reply not in PASSES)
            if asks:
                survey = Survey(view, question.seat)
                offered = {effect_name(survey, value) for value in offers(question)}
                _count(tally.offered, offered)
                tally.last |= dict.fromkeys(offered, number)
                if reply not in PASSES:
                    name = effect_name(survey, str(reply))
                    _count(tally.used, {name})
                    pod = str(reply).removeprefix("p")
                    spent = int(pod) if pod.isdecimal() else -1
                    before = table_of(match, question.seat, spent)
                    going.append(Going(question.seat, name, bot.reason, state.at, len(state.doing), spent, before))
            match.answer(question.seat, reply)
    ledger.read(match)
    tally.matches += 1
    tally.acted = sorted({*tally.acted, *ledger.used})


def offers(question: AnyQuestion) -> list[str]:
    """What may be used in a window."""
    options = question.options if isinstance(question, ChooseOne) else ()
    return [str(one.value) for one in options if one.value not in PASSES and not one.rare]


def _count(counts: dict[str, int], names: set[str]) -> None:
    for name in sorted(names):
        counts[name] = counts.get(name, 0) + 1


def summary(tallies: dict[str, Tally]) -> Iterator[str]:
    """What there is to say of all levels."""
    used, offered, idle, last = set[str](), dict[str, int](), dict[str, int](), dict[str, str]()
    for level, tally in tallies.items():
        count, nothing = sum(tally.used.values()), sum(tally.idle.values())
        acted = len(everything().keys() & set(tally.acted))
        yield f"{level}: {tally.matches} matches, {count} uses of {len(tally.used)} effects, {nothing} for nothing;"
        yield f"  {acted} of {len(everything())} clauses and items acted"
        used |= set(tally.used)
        for name, times in tally.offered.items():
            offered[name] = offered.get(name, 0) + times
            last[name] = f"{level} {tally.last.get(name, '')}"
        for name, times in tally.idle.items():
            idle[name] = idle.get(name, 0) + times
    never = sorted((name for name in offered if name not in used), key=lambda name: -offered[name])
    yield f"offered and never used: {', '.join(f'{name} ({offered[name]}: {last[name]})' for name in never)}"
    yield f"used for nothing: {', '.join(f'{name} ({times})' for name, times in sorted(idle.items()))}"


def load(file: Path | None) -> dict[str, Tally]:
    """The tallies of a file, by level."""
    found = loads(file.read_text()) if file is not None and file.exists() else {}
    return {level: msgspec.convert(tally, Tally) for level, tally in found.items()}


def main() -> int:
    """Let bots play and tell what they used."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.bot_uses", description="What bots use in matches.")
    parser.add_argument("level", choices=list(LEVELS))
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--answers", type=int, default=MOST, help="the most of a match")
    parser.add_argument("--seconds", type=float, default=0, help="begin no match after so long")
    parser.add_argument("--ledger", type=Path, default=None, help="a file that adds up what was used")
    arguments = parser.parse_args()
    tallies, began = load(arguments.ledger), time.monotonic()
    tally = tallies.setdefault(arguments.level, Tally())
    for number in range(arguments.first, arguments.first + arguments.count):
        if arguments.seconds and time.monotonic() - began > arguments.seconds:
            break
        for line in play(arguments.level, number, tally, arguments.answers):
            print(f"NOTHING  {line}", flush=True)
        if arguments.ledger is not None:
            arguments.ledger.write_text(dumps(msgspec.to_builtins(tallies), indent=0, sort_keys=True))
    print("\n".join(summary(tallies)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
