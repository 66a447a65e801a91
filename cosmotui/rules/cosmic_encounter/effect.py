"""Effects of powers, flares, legacies and artifacts, their timing, and the use under way (CE-12, CE-13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property

from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter.board import fleet_ships, has_role, leader_of, opponent_of, side_of, timing_order
from cosmotui.rules.cosmic_encounter.event_terms import EventTerms
from cosmotui.rules.cosmic_encounter.hints.hint import NO_HINT, Hint
from cosmotui.rules.cosmic_encounter.model.alien import Alien
from cosmotui.rules.cosmic_encounter.model.doing import Doing, NothingLeft
from cosmotui.rules.cosmic_encounter.model.holding import Holding
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState, Fleet, Invasion
from cosmotui.rules.cosmic_encounter.model.windows import ANY_TIME
from cosmotui.rules.cosmic_encounter.sources import NO_SOURCE, UNZAPPABLE, Source
from cosmotui.rules.cosmic_encounter.under_way import under_way

CosmicTable = Table[CosmicEncounterState]
_USES = ("on:power-used", "on:flare-discharged", "on:artifact-discharged", "on:pod-discharged")


class GameEvent(EventTerms):
    """An event of Part A: about to happen, so that answers may stop or change it, or just happened (CE-13.36).

    What an answer may change is all that is carried out: `timing/performing.py` hands it to a function that knows only
    the event.
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        by: Use | None = None,
        ships: list[int] | None = None,
        pods: list[int] | None = None,
        count: int = 0,
        what: str = "",
        user: int = NOBODY,
        holding: int = -1,
        place: int = NOBODY,
    ) -> None:
        """Make an event that befalls `seat`; `user` does it if it is another alien; `by` is the use that causes it;
        `holding`: what is received or revealed."""
        super().__init__()
        self.kind = kind
        self.seat = seat
        self.by = by
        self.ships = ships if ships is not None else []
        self.pods = pods if pods is not None else []
        self.count = count or len(self.ships)
        """Its number: of ships, of pods, of boons."""
        self.what = what
        self.user = user if user != NOBODY else seat
        self.holding = holding
        self.place = place
        """The planet or other place that ships go to, or the base that ended."""
        self.notes: dict[str, int] = {}
        """How answers have changed it, by names of their own."""
        self.used: list[str] = []
        """Seats with the clauses they have answered it with."""
        self.used_below: list[str] = []
        """The same, for the events that have followed from it (CE-13.39)."""

    @property
    def abducts(self) -> bool:
        """Whether ships are lost to a captor, or onto what lies on the table, and not to the warp (CE-36.85)."""
        return self.captor >= 0 or self.holding >= 0

    @property
    def destroys(self) -> bool:
        """Whether ships that are lost go to the warp (CE-36.9)."""
        return not (self.vaporizes or self.abducts)

    @property
    def doing(self) -> Doing:
        """The event in the form that the state tells: with its effect, if it is a use or a discharge."""
        named = self.by.effect.name if self.by is not None and self.kind in _USES else ""
        return Doing(self.kind, self.seat, named, self.count)

    def spare(self, ids: Sequence[int]) -> list[int]:
        """Take ships out of it and return those that were in it; without any left it does not happen (CE-13.38)."""
        out = [id for id in self.ships if id in ids]
        self.ships = [id for id in self.ships if id not in ids]
        self.count = max(0, self.count - len(out))
        if out and not (self.ships and self.count):
            self.stop()
        return out

    def withhold(self, pods: Sequence[int]) -> list[int]:
        """Take pods out of it and return those that were in it; without any left it does not happen."""
        out = [pod for pod in self.pods if pod in pods]
        self.pods = [pod for pod in self.pods if pod not in pods]
        if out and not self.pods:
            self.stop()
        return out

    def chain(self) -> list[Use]:
        """Return the uses that led here, the nearest first."""
        found, use = list[Use](), self.by
        while use is not None:
            found.append(use)
            use = use.cause.by if use.cause is not None else None
        return found

    def above(self) -> list[GameEvent]:
        """Return the events that it followed from, the nearest first."""
        return [use.cause for use in self.chain() if use.cause is not None]


@dataclass(eq=False)
class Use:
    """An effect in the hands of an alien: everything that its script may read."""

    table: CosmicTable
    seat: int
    effect: Effect
    at: str
    """The sub-step or event at which it is used."""
    cause: GameEvent | None = None
    """The event that it answers or follows, if any."""
    source: Source = NO_SOURCE
    """What has the effect."""
    pod: int = -1
    """The pod that is discharged for it, if one is."""
    boosted: bool = False
    """Whether a super flare goes with it."""
    is_zapped: bool = False
    """Whether it was zapped while it acted: it does nothing more to caches."""

    @property
    def state(self) -> CosmicEncounterState:
        """The state."""
        return self.table.state

    @property
    def now(self) -> Invasion:
        """The invasion under way."""
        return self.state.now

    @property
    def side(self) -> int:
        """The fleet of its user, or NOBODY."""
        return side_of(self.state, self.seat)

    @property
    def fleet(self) -> Fleet:
        """The user's fleet; only for actors."""
        return self.now.fleets[self.side]

    @property
    def enemy(self) -> Fleet:
        """The other fleet; only for actors."""
        return self.now.fleets[1 - self.side]

    @property
    def own_fleet(self) -> list[int]:
        """The user's own ships in its fleet."""
        return fleet_ships(self.state, self.side, self.seat)

    @property
    def event(self) -> GameEvent:
        """The event that it answers or follows. Raises LookupError at a sub-step."""
        if self.cause is None:
            raise LookupError(self.at)
        return self.cause

    @property
    def befalls_user(self) -> bool:
        """Whether the event that it answers or follows befalls the user itself."""
        return self.cause is not None and self.cause.seat == self.seat

    @property
    def befalls_another(self) -> bool:
        """Whether the event that it answers or follows befalls another alien."""
        return self.cause is not None and self.cause.seat != self.seat

    @property
    def destroys_own(self) -> bool:
        """Whether the event sends ships of the user's to the warp."""
        return self.befalls_user and self.event.destroys

    @property
    def leader(self) -> int:
        """The leader of the user's fleet."""
        return leader_of(self.state, self.side)

    @property
    def opponent(self) -> int:
        """The enemy leader."""
        return opponent_of(self.state, self.seat)

    @property
    def power(self) -> Power | None:
        """The power that has the effect, or that goes with the flare which has it."""
        return self.source.held if isinstance(self.source.held, Power) else None

    @property
    def has_power(self) -> bool:
        """Whether the user has that power: not so where it carries out what it has declared without it (CE-19.24)."""
        return any(one is self.power for one in self.state.aliens[self.seat].powers)

    @property
    def holding(self) -> Holding:
        """The holding that has the effect. Raises IndexError for effects of other sources."""
        if self.source.number < 0:
            raise IndexError(self.source.id)
        return self.state.holdings[self.source.number]

    @property
    def is_zappable(self) -> bool:
        """Whether it can be zapped at all (CE-25.26)."""
        return self.source.kind not in UNZAPPABLE

    @property
    def comes_first(self) -> bool:
        """Whether it comes before the automatic part of its sub-step; an event has none (CE-13.33)."""
        return self.effect.is_first and self.cause is None

    @property
    def won_combat(self) -> bool:
        """Whether the user's fleet has won a combat and gets its rewards; only for actors (CE-20.34, CE-37.22)."""
        return self.fleet.result == "win" and not self.fleet.escaped and self.now.form != "deal"

    @property
    def lost_combat(self) -> bool:
        """Whether the user's fleet has lost a combat, also where both have (CE-20.14); only for actors."""
        return self.fleet.result == "lose" and self.now.form not in ("failed", "quashed")

    @property
    def alien(self) -> Alien:
        """The user's powers, pods and counters."""
        return self.state.aliens[self.seat]

    @property
    def cache(self) -> list[int]:
        """The pods of the user's cache."""
        return self.state.aliens[self.seat].cache

    def cached(self, kind: str) -> list[int]:
        """Return the pods of a kind in the user's cache."""
        return [pod for pod in self.cache if self.state.pods[pod].kind == kind]

    @property
    def rich(self) -> list[int]:
        """The others with pods in their caches."""
        return [seat for seat in self.others if self.state.aliens[seat].cache]

    @property
    def is_first_alien(self) -> bool:
        """Whether the user is the first in timing order: for it happens what happens once, and not to each alien."""
        return self.seat == timing_order(self.state)[0]

    @property
    def names(self) -> tuple[str, ...]:
        """Players' names."""
        return self.table.setup.names()

    @property
    def others(self) -> list[int]:
        """The other remaining aliens, in timing order, except those left out by effects (CE-37.53)."""
        now = self.state.invasion
        gone = now.left_out if now is not None else ()
        return [seat for seat in timing_order(self.state) if seat != self.seat and seat not in gone]

    @property
    def allies(self) -> list[int]:
        """The other aliens of the user's fleet (CE-1.11)."""
        side = self.side
        return [seat for seat in self.others if side >= 0 and side_of(self.state, seat) == side]

    @property
    def enemies(self) -> list[int]:
        """The aliens of the other fleet (CE-1.8)."""
        side = self.side
        return [seat for seat in self.others if side >= 0 and side_of(self.state, seat) == 1 - side]


Run = Callable[[Use], "Script[None] | None"]
Condition = Callable[[Use], bool]


@cache
def text_of(run: Run) -> str:
    """Return the text of a clause, from the docstring of its function."""
    return " ".join((run.__doc__ or "").split())


@dataclass(frozen=True)
class Effect:
    """An effect that can be used or that acts by itself, at its own moments."""

    name: str
    """Unique among all effects, such as `warrior` or `flare warrior`."""
    when: tuple[tuple[str, str], ...]
    """Roles with their moments (Part A)."""
    run: Run
    applies: Condition
    is_mandatory: bool = False
    is_first: bool = False
    """Whether it changes the automatic part of its own sub-step, and so comes before it (CE-13.33)."""
    is_burnout: bool = False
    goes_with_power: bool = False
    """A super flare that is discharged while its power is used."""
    repeats: bool = False
    """Whether it may be used more than once in its moment (CE-13.8)."""
    cost: Run | None = None
    """What is paid when its use is declared, and not returned if it is negated (CE-13.12)."""
    only_zapped: bool = False
    """Whether no pod is discharged in answer to its discharge but one that is for such answers, as zaps are."""
    hint: Hint = NO_HINT
    """What it says about its use to whoever has to choose."""

    @property
    def text(self) -> str:
        """The text for people."""
        return text_of(self.run)

    @cached_property
    def _moments(self) -> frozenset[str]:
        return frozenset(moment for _, moment in self.when)

    def is_at(self, at: str) -> bool:
        """Return whether it is keyed to a moment, in any role."""
        return at in self._moments or ("any" in self._moments and at in ANY_TIME)

    def role_at(self, at: str) -> str | None:
        """Return the role in which it may be used at a moment; None if it may not."""
        return next((role for role, moment in self.when if moment == at or moment == "any"), None)

    def fits(self, use: Use) -> bool:
        """Return whether its moment, role and condition hold for a use."""
        return any(
            (moment == use.at or (moment == "any" and use.at in ANY_TIME)) and has_role(use.state, use.seat, role)
            for role, moment in self.when
        ) and self.applies(use)

    def pay(self, use: Use) -> Script[None]:
        """Pay the cost."""
        asking = self.cost(use) if self.cost is not None else None
        if asking is not None:
            yield from asking

    def script(self, use: Use) -> Script[None]:
        """Run the effect as a script, whether or not it asks something."""
        asking = self.run(use)
        if asking is not None:
            known = use.source.is_open
            with under_way(use.state, Doing("use", use.seat, self.name, is_open=known)), suppress(NothingLeft):
                yield from asking


def always(use: Use) -> bool:
    """Return True: the condition of effects that have none besides their role."""
    return True


def moments(*timing: str) -> tuple[tuple[str, str], ...]:
    """Return `leader:combat.window` as a role and a moment."""
    pairs = [value.partition(":") for value in timing]
    return tuple((role, moment) for role, _, moment in pairs)


def effect(
    name: str,
    *timing: str,
    applies: Condition = always,
    mandatory: bool = False,
    first: bool = False,
    burnout: bool = False,
    with_power: bool = False,
    repeats: bool = False,
    cost: Run | None = None,
    only_zapped: bool = False,
) -> Callable[[Run], Effect]:
    """Return a decorator that makes an effect of a function; its docstring is the text that people read."""
    when, flags = moments(*timing), (mandatory, first, burnout, with_power, repeats)
    return lambda run: Effect(name, when, run, applies, *flags, cost, only_zapped)


def hinted(hint: Hint) -> Callable[[Effect], Effect]:
    """Return a decorator that gives an effect its hint."""
    return lambda effect: replace(effect, hint=hint)
