"""What bots use: `python -m tests.soak.bot_uses envoy --first 0 --count 50 --ledger uses.json` lets bots play.

Tells what was offered in windows and never used by a bot of any level so far, with a match that looks at it again, and
each use after which nothing was different though no other alien answered it or had a say in it, and each of which what
followed contradicts the reason. The ledger adds up earlier runs, level by level; a match is told by its number.
"""

import argparse
import sys
import time
from collections import Counter
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
from tests.bots.cosmic_encounter.uses import PASSES, WINDOWS, Used, Watch, contradictions
from tests.rules.cosmic_encounter.random_play import Ledger
from tests.soak.record import everything
from tests.soak.tables import KINDS

MOST: Final = 3_000
"""Answers of a match."""
PLENTY: Final = 60.0
"""Seconds that no bot needs."""


GUESSES: Final = ("may well hold it", "often held")
"""What reasons say of pods that are named unseen."""


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
    untrue: dict[str, int] = field(default_factory=dict[str, int])
    """Uses that were not what their reasons say."""
    acted: list[str] = field(default_factory=list[str])
    """All that acted, as ledgers call it."""


def table_of(state: CosmicEncounterState, user: int, spent: int) -> bytes:
    """The table without what any use changes: where its pod is, and what is noted of it."""
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=CosmicEncounterState)
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


def has_done_nothing(used: Used) -> bool:
    """Whether nothing is different after a use, though it answered nothing, was not answered and rolled no dice: what
    chance has decided could have been otherwise, and so could a guess at what others hold."""
    assert used.after is not None
    alone = used.depth == 0 and used.after.at == used.before.at and not used.was_shared
    before, after = (table_of(state, used.seat, used.pod) for state in (used.before, used.after))
    rolled = used.after.dice.drawn != used.before.dice.drawn
    guessed = any(guess in choice.reason for choice in used.choices for guess in GUESSES)
    return alone and not (rolled or guessed) and before == after


def play(level: str, number: int, tally: Tally, most: int = MOST) -> Iterator[str]:
    """Let bots of a level play the match of that number; yield each use after which nothing was different, and each
    that was not what its reason says."""
    match, rng, bot = KINDS["everything"](number).begin(number), Random(number), LEVELS[level]()
    ledger, watch = Ledger(), Watch(match)
    with ledger.listening():
        while match.result is None and match.answer_count < most:
            question = match.questions[0]
            for one in watch.over():
                if has_done_nothing(one):
                    tally.idle[one.name] = tally.idle.get(one.name, 0) + 1
                    yield f"NOTHING  {level} {number}: {one}"
                for said in contradictions(one):
                    tally.untrue[one.name] = tally.untrue.get(one.name, 0) + 1
                    yield f"UNTRUE  {level} {number}: {said}: {one}"
            if isinstance(question, ChooseOne) and len(question.options) == 1:  # no view is needed to see that
                watch.ask(question)
                match.answer(question.seat, question.options[0].value)
                continue
            view = match.view(question.seat)
            reply = bot.reply(view, question, rng, PLENTY)
            used = watch.see(view, question, reply, bot.reason)
            if question.key in WINDOWS:
                survey = Survey(view, question.seat)
                offered = {effect_name(survey, value) for value in offers(question)}
                _count(tally.offered, offered)
                tally.last |= dict.fromkeys(offered, number)
            if used is not None:
                _count(tally.used, {used.name})
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
    used, offered, last = set[str](), dict[str, int](), dict[str, str]()
    idle, untrue = Counter[str](), Counter[str]()
    for level, tally in tallies.items():
        count, nothing, wrong = (sum(some.values()) for some in (tally.used, tally.idle, tally.untrue))
        acted = len(everything().keys() & set(tally.acted))
        yield f"{level}: {tally.matches} matches, {count} uses of {len(tally.used)} effects, {nothing} for nothing,"
        yield f"  {wrong} unlike their reasons;"
        yield f"  {acted} of {len(everything())} clauses and items acted"
        used |= set(tally.used)
        for name, times in tally.offered.items():
            offered[name] = offered.get(name, 0) + times
            last[name] = f"{level} {tally.last.get(name, '')}"
        idle.update(tally.idle)
        untrue.update(tally.untrue)
    never = sorted((name for name in offered if name not in used), key=lambda name: -offered[name])
    yield f"offered and never used: {', '.join(f'{name} ({offered[name]}: {last[name]})' for name in never)}"
    for what, counts in (("used for nothing", idle), ("unlike their reasons", untrue)):
        yield f"{what}: {', '.join(f'{name} ({times})' for name, times in sorted(counts.items()))}"


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
            print(line, flush=True)
        if arguments.ledger is not None:
            arguments.ledger.write_text(dumps(msgspec.to_builtins(tallies), indent=0, sort_keys=True))
    print("\n".join(summary(tallies)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
