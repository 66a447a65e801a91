"""How bots of Cosmic Encounter play at a table: `python -m tests.benchmarks.alliances LEVEL.. [--matches 200]`.

Five bots sit down: the levels take turns around the table, and move on by one seat after each match, so that three
levels share the seats evenly in fifteen matches. Match n has the seed `seed` + n. Each rate has its Wilson interval of
95 in 100; how often one level wins as another, its bootstrap.
A class in a module, `module:Class`, plays as a level does, so that what a bot was can play against what it is.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations, cycle, islice
from random import Random

from cosmotui.bots.bot import Bot
from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lab.interval import wilson
from cosmotui.lab.side_by_side import side_by_side
from cosmotui.rules.cosmic_encounter.events.course import CampaignBegan, EncounterEnded, TalksEnded
from cosmotui.rules.cosmic_encounter.game import CosmicEncounter
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

SECONDS = 60.0
SEATS = 5
MANY = 3
"""So many bystanders must be asked for help to count how they take sides."""
DRAWS = 2000
"""Samples of the bootstrap."""

EncounterBot = Bot[CosmicEncounterView]


@dataclass
class Rally:
    """The bystanders of an invasion."""

    asked: int = 0
    """How many were."""
    sides: list[int] = field(default_factory=list[int])
    """The fleets that sponsors joined."""


@dataclass
class Course:
    """What came of one match."""

    levels: tuple[str, ...]
    winners: tuple[int, ...]
    cycle: int
    """In which it ended."""
    led: int
    """How many seats led a campaign."""
    campaigns: int
    answers: int
    rallies: list[Rally]
    ends: Counter[str]
    """Encounters by form and result of the invader."""
    deals: Counter[str]
    """Negotiations by their end, and deals by whether anybody landed."""


def play(job: tuple[tuple[str, ...], int]) -> Course:
    """Play one match."""
    levels, seed = job
    seats = tuple(Seat(f"Seat {number}", number, "novice") for number in range(len(levels)))
    match = Match.new(CosmicEncounter(), Setup(seats, {}, seed))
    bots, rng = [bot(level) for level in levels], Random(seed)
    rallies, at = list[Rally](), (0, 0, 0)
    while match.result is None:
        question = match.questions[0]
        view = match.view(question.seat)
        reply = bots[question.seat].reply(view, question, rng, SECONDS)
        if question.key == "D-sponsor":
            here = (view.cycle, view.campaign, view.invasions)
            if here != at:
                rallies.append(Rally())
                at = here
            _note(rallies[-1], view, question, reply)
        match.answer(question.seat, reply)
    campaigns = [event.seat for event in match.events(None) if isinstance(event, CampaignBegan)]
    ends, deals = Counter[str](), Counter[str]()
    for event in match.events(None):
        if isinstance(event, EncounterEnded):
            ends[f"{event.form} {event.results[0] or 'none'}"] += 1
        elif isinstance(event, TalksEnded):
            landed = any("victory" in term or "land" in term for term in event.terms)
            deals[
                event.form if event.form != "deal" else "base" if landed else "small" if event.terms else "empty"
            ] += 1
    winners = () if match.result.is_draw else match.result.winners
    cycle = match.view(None).cycle
    return Course(levels, winners, cycle, len(set(campaigns)), len(campaigns), match.answer_count, rallies, ends, deals)


def bot(level: str) -> EncounterBot:
    """The bot of a level, or of a class in a module."""
    module, _, name = level.rpartition(":")
    return getattr(import_module(module), name)() if module else LEVELS[level]()


def _note(rally: Rally, view: CosmicEncounterView, question: AnyQuestion, reply: Reply) -> None:
    asked = view.invasion is not None and view.invasion.invited
    rally.asked += bool(asked)
    if asked and isinstance(reply, dict) and isinstance(side := reply.get("side"), int) and side >= 0:
        rally.sides.append(side)


def rates(courses: Sequence[Course]) -> Iterator[tuple[str, str]]:
    """What there is to say of the matches, each with its name."""
    count = len(courses)
    many = [one for course in courses for one in course.rallies if one.asked >= MANY]
    joined = [one for one in many if one.sides]
    two = [one for one in many if len(one.sides) > 1]
    same = [one for one in joined if len(set(one.sides)) == 1]
    sponsors = Counter(side for one in many for side in one.sides)
    yield "ended in the first cycle", str(wilson(sum(one.cycle == 1 for one in courses), count))
    yield "won by several", str(wilson(sum(len(one.winners) > 1 for one in courses), count))
    yield "every seat led a campaign", str(wilson(sum(one.led == len(one.levels) for one in courses), count))
    yield f"all sponsors on one side, {MANY} or more asked", str(wilson(len(same), len(many)))
    yield "  of those that had sponsors", str(wilson(len(same), len(joined)))
    yield "  of those that had two sponsors or more", str(wilson(sum(one in same for one in two), len(two)))
    yield "sponsors of invaders, of defenders", f"{sponsors[0]}, {sponsors[1]} in {len(many)}"
    yield (
        "campaigns, cycles and answers, on average",
        ", ".join(
            f"{sum(numbers) / count:.1f}"
            for numbers in ([c.campaigns for c in courses], [c.cycle for c in courses], [c.answers for c in courses])
        ),
    )
    ends, deals = (
        sum((one.ends for one in courses), Counter[str]()),
        sum((one.deals for one in courses), Counter[str]()),
    )
    yield "encounters", ", ".join(f"{name} {number}" for name, number in ends.most_common())
    yield "negotiations", ", ".join(f"{name} {number}" for name, number in deals.most_common())
    yield from ratios(courses)


def ratios(courses: Sequence[Course]) -> Iterator[tuple[str, str]]:
    """How often each level wins as every one that was named after it, a seat against a seat; shared wins as shares."""
    levels = list(dict.fromkeys(level for one in courses for level in one.levels))
    wins = [shares(one) for one in courses]
    seats = Counter(level for one in courses for level in one.levels)
    for level in levels if len(levels) > 1 else ():
        rate = sum(one[level] for one in wins) / seats[level]
        yield f"{level}: shares of wins a seat", f"{100 * rate:.1f} %"
    rng = Random(1)
    for first, second in combinations(levels, 2):
        found = sorted(ratio(rng.choices(courses, k=len(courses)), first, second) for _ in range(DRAWS))
        low, high = found[DRAWS // 40], found[-DRAWS // 40]
        middle = ratio(courses, first, second)
        yield f"{first} wins as often as {second}, times", f"{middle:.2f} ({low:.2f} to {high:.2f})"


def shares(course: Course) -> dict[str, float]:
    """The shares of the win of one match, by level."""
    found: dict[str, float] = defaultdict(float)
    for seat in course.winners:
        found[course.levels[seat]] += 1 / len(course.winners)
    return found


def ratio(courses: Sequence[Course], first: str, second: str) -> float:
    """How many times as often a seat of the first level wins as one of the second."""
    seats = Counter(level for one in courses for level in one.levels)
    won = {level: sum(shares(one).get(level, 0.0) for one in courses) for level in (first, second)}
    return (won[first] / seats[first]) / max(1e-9, won[second] / seats[second])


def main() -> int:
    """Let bots play and tell how."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.alliances", description="How bots play.")
    parser.add_argument("levels", nargs="+", metavar="LEVEL")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    levels = tuple(arguments.levels)
    tables = (tuple(islice(cycle(levels), n % len(levels), n % len(levels) + SEATS)) for n in range(arguments.matches))
    jobs = zip(tables, range(arguments.seed, arguments.seed + arguments.matches), strict=True)
    courses = list(side_by_side(play, jobs, arguments.jobs) if arguments.jobs > 1 else map(play, jobs))
    print(f"{arguments.matches} matches of {', '.join(levels)}, seeds from {arguments.seed}")
    for name, told in rates(courses):
        print(f"{name:<46}{told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
