"""What bots use in matches: why they say they do, what they choose for it, and what comes of it."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

import msgspec

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.bots.cosmic_encounter.uses import effect_name
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.board import dominion, fleet_ships, place_name, side_of
from cosmotui.rules.cosmic_encounter.facts.might import tally
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, VAPORIZED, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.bots.cosmic_encounter.playing import PLENTY, new_match
from tests.rules.cosmic_encounter.random_play import CosmicMatch, state_of

WINDOWS: Final = ("D-window", "D-response")
CHOICES: Final = ("D-declare", "D-scrap", "D-power")
"""What effects ask their users."""
PASSES: Final = ("pass", "rest", "nobody")
NOTHING: Final = ("stop", "none")
BALANCE: Final = re.compile(r"might (-?\d+) against (-?\d+)|(\d+) ships against (\d+)")
PLANET: Final = re.compile(r"\w+(?: \d+)? [IVX]+\b")


def _under_way(doing: Sequence[Doing]) -> list[str]:
    """The effects of the innermost use, and of those that act as it: not of uses that it answers."""
    found = list[str]()
    for one in reversed(doing):
        if one.kind == "use":
            found.append(one.effect)
        elif found:
            break
    return found


@dataclass
class Choice:
    """One answer of a bot, and why it was given."""

    question: AnyQuestion
    reply: Reply
    reason: str
    state: CosmicEncounterState
    was_answered: bool = False
    """Whether another alien had declared something since the use: then its reason may no longer hold, and the one of
    the choice counts."""


@dataclass
class Used:
    """Something that a bot declared in a window, and what followed until the window went on."""

    seat: int
    name: str
    reason: str
    before: CosmicEncounterState
    names: tuple[str, ...]
    depth: int = 0
    """How many events and uses it answered."""
    pod: int = -1
    """The pod that is discharged for it; -1 for none."""
    spent: list[int] = field(default_factory=list[int])
    """Further pods that the bot discharged meanwhile."""
    choices: list[Choice] = field(default_factory=list[Choice])
    after: CosmicEncounterState | None = None
    was_answered: bool = False
    """Whether another alien declared something in between: then not everything is the bot's doing."""
    was_shared: bool = False
    """Whether another alien did so, or chose something."""

    def __str__(self) -> str:
        chosen = "; ".join(f"{one.question.title} {one.reply} ({one.reason})" for one in self.choices)
        return f"{self.name} of {self.names[self.seat]} at {self.before.at} because {self.reason!r}: {chosen}"


class Watch:
    """A look at what bots use in a match, use by use."""

    def __init__(self, match: CosmicMatch) -> None:
        """Watch a match from its next answer on."""
        self.match = match
        self._going = list[Used]()

    def over(self) -> list[Used]:
        """The uses whose effects have come, before the next answer is given."""
        question, state = self.match.questions[0], state_of(self.match)
        asks = question.key in WINDOWS
        over = [one for one in self._going if one.before.at != state.at or (asks and len(state.doing) <= one.depth)]
        self._going = [one for one in self._going if one not in over]
        for one in over:
            one.after = self._copy()
        return over

    def see(self, view: CosmicEncounterView, question: AnyQuestion, reply: Reply, reason: str) -> Used | None:
        """Note the answer that a bot is about to give; what it declares by that, if anything."""
        self.ask(question)
        asks = question.key in WINDOWS
        acts = asks and reply not in PASSES
        number = str(reply).removeprefix("p")
        pod = int(number) if acts and number.isdecimal() else -1
        for one in self._going:
            if question.seat == one.seat and pod >= 0:
                one.spent.append(pod)
            if question.seat != one.seat:
                one.was_answered |= acts
                one.was_shared |= acts
            elif question.key in CHOICES and one.name in _under_way(view.doing[one.depth :]):
                one.choices.append(Choice(question, reply, reason, self._copy(), one.was_answered))
        if not acts:
            return None
        name = effect_name(Survey(view, question.seat), str(reply))
        found = Used(question.seat, name, reason, self._copy(), self.match.setup.names(), len(view.doing))
        found.pod = pod
        self._going.append(found)
        return found

    def ask(self, question: AnyQuestion) -> None:
        """Note whom a question gives a say in what is going on, whatever it may answer."""
        for one in self._going:
            if question.seat != one.seat and question.key not in WINDOWS:
                one.was_shared = True

    def _copy(self) -> CosmicEncounterState:
        return msgspec.msgpack.decode(self.match.state_bytes(), type=CosmicEncounterState)


def used_in(seed: int, level: str = "mastermind", options: Mapping[str, str] | None = None) -> Iterator[Used]:
    """Everything that five bots of a level use in a match and that has had its effect."""
    match, rng = new_match(options=options, seed=seed), Random(seed)
    bot, watch = LEVELS[level](), Watch(match)
    while match.result is None:
        question = match.questions[0]
        yield from watch.over()
        view = match.view(question.seat)
        reply = bot.reply(view, question, rng, PLENTY)
        watch.see(view, question, reply, bot.reason)
        match.answer(question.seat, reply)


# --- what contradicts a reason ---------------------------------------------------------------------------------------


def contradictions(used: Used) -> Iterator[str]:
    """Everything in which what was done is not what the reason says."""
    first = used.choices[0] if used.choices else None
    if first and first.reply in NOTHING and not first.question.title.startswith("Keep"):  # to keep none is to use it
        yield "it was used for nothing"
    yield from _miscounted(used)
    for choice in used.choices:
        yield from _at_odds(used, choice)
    if used.was_answered:
        return
    if BALANCE.match(used.reason):
        yield from _no_might(used)
    yield from _no_gain(used)
    if used.reason.endswith("stands best") and used.name == "plague":
        yield from _no_harm(used)


def _at_odds(used: Used, choice: Choice) -> Iterator[str]:
    """Whom a reason names is whom it is about; which ship it names is the one that goes."""
    named = [] if choice.was_answered else _named(used, used.reason)
    owner = ""
    reply = str(choice.reply)
    if isinstance(choice.question, ChooseOne):
        label = next(option.label for option in choice.question.options if option.value == choice.reply)
        owner = label if label in used.names else ""
        if reply[:1] == "s" and reply[1:].isdigit() and choice.question.key == "D-declare":
            owner = used.names[choice.state.ships[int(reply[1:])].owner]
            yield from [] if choice.was_answered else _no_last_ship(used, choice, int(reply[1:]))
    if owner and named and owner not in named:
        yield f"it hit {owner}"
    if owner and owner not in (_named(used, choice.reason) or [owner]):
        yield f"{owner} was chosen because {choice.reason!r}"


def _named(used: Used, reason: str) -> list[str]:
    """The aliens that a reason names; a planet has the name of its system's, which does not count."""
    text = PLANET.sub("", reason)
    return [name for name in used.names if re.search(rf"\b{re.escape(name)}\b", text)]


def _no_last_ship(used: Used, choice: Choice, id: int) -> Iterator[str]:
    ships, ship = choice.state.ships, choice.state.ships[id]
    if "last ship" not in used.reason:
        return
    if ship.place < 0 or sum((one.owner, one.place) == (ship.owner, ship.place) for one in ships) > 1:
        yield "the ship was not the last of a base"
    elif (place := place_name(choice.state, used.names, ship.place)) not in used.reason:
        yield f"the ship was at {place}"
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
    primed = [_to_come(state, used.seat) for state in (before, after)]
    if leads[1] <= leads[0] and primed[1] <= primed[0]:
        yield f"it was {leads[0]} ahead before and {leads[1]} after"
    own = [len(fleet_ships(state, side, used.seat)) for state in (before, after)]
    if side == INVADERS and own[0] and not own[1]:
        yield "no ship is left to land"


def _to_come(state: CosmicEncounterState, seat: int) -> int:
    """What an alien may still prime beside its driver, or has primed."""
    now, cache = state.now, state.aliens[seat].cache
    held = sum(state.pods[pod].kind == "distress" for pod in cache)
    return held + len(now.fleets[side_of(state, seat)].distress) + len(now.calls) + len(now.stand_ins)


def _no_harm(used: Used) -> Iterator[str]:
    victim = next(seat for seat, name in enumerate(used.names) if used.reason.startswith(name))
    assert used.after is not None
    held = [_held(state, victim) for state in (used.before, used.after)]
    if held[1] >= held[0]:
        yield f"{used.names[victim]} has not less than before"


def _held(state: CosmicEncounterState, seat: int) -> int:
    ships = sum(ship.owner == seat and ship.is_free and ship.place != VAPORIZED for ship in state.ships)
    return ships + len(state.aliens[seat].cache)


def _miscounted(used: Used) -> Iterator[str]:
    """The might and the ships of both fleets are those that the reason tells."""
    told = BALANCE.match(used.reason)
    side = side_of(used.before, used.seat)
    if told is None or side < 0:
        return
    mights = [tally(used.before, one, with_rolls=False, viewer=None).total for one in (side, 1 - side)]
    ships = [_sent(used.before, one) for one in (side, 1 - side)]
    for number, real in zip(told.groups(), (*mights, *ships), strict=True):
        if number is not None and int(number) != real:
            yield f"it was {real}"


def _no_gain(used: Used) -> Iterator[str]:
    """What a reason promises is there."""
    assert used.after is not None
    if any(one.reply == "scrap" for one in used.choices):  # it was seen too late that the gain would harm
        return
    for promise, held in PROMISES.items():
        if re.fullmatch(promise, used.reason):
            before, after = (held(state, used.seat) for state in (used.before, used.after))
            if held is _pods:  # pods that are used for it are no loss
                before, after = (
                    count - len({used.pod, *used.spent} & {*_pods_of(state, used.seat)})
                    for count, state in ((before, used.before), (after, used.after))
                )
                if _fetched(used):
                    continue
            if after <= before:
                yield f"it had {before} before and {after} after"


def _fetched(used: Used) -> bool:
    """Whether a flare that was charging in the exhaust is back in the cache: as promised, though it would have come."""
    assert used.after is not None
    return bool({*used.before.aliens[used.seat].charging} & {*used.after.aliens[used.seat].cache})


def _pods(state: CosmicEncounterState, seat: int) -> int:
    return len(_pods_of(state, seat))


def _pods_of(state: CosmicEncounterState, seat: int) -> list[int]:
    """The pods of an alien, its charged flares included, which come back."""
    return state.aliens[seat].cache + state.aliens[seat].charging


def _powers(state: CosmicEncounterState, seat: int) -> int:
    return sum(one.is_active for one in state.aliens[seat].powers)


def _sent(state: CosmicEncounterState, side: int) -> int:
    return sum(ship.fleet == side for ship in state.ships) if side >= 0 else 0


PROMISES: Final[Mapping[str, Callable[[CosmicEncounterState, int], int]]] = {
    r"(a|two) pods? (more|for nothing|of its own choice)|pods for nothing": _pods,
    r"lucre for nothing": lambda state, seat: state.aliens[seat].lucre,
    r"a (foreign base more|base for nothing|base without a fight)": dominion,
    r"one more power.*": _powers,
    r"fewer ships in the enemy fleet|two enemy ships go home|(a|one) ship less (against us|for the enemy).*": (
        lambda state, seat: -_sent(state, 1 - side_of(state, seat))
    ),
    r"more ships turn it|the own fleet grows|a ship more for the fleet that should win": (
        lambda state, seat: _sent(state, side_of(state, seat))
    ),
}
"""What a reason promises its alien, and how much it has of that."""
