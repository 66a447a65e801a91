"""Forecasts of the encounter by public facts, for trial drivers: the rules themselves, played on a sketch."""

from typing import NamedTuple

import msgspec

from cosmotui.engine.question import Round, Script, StepOver
from cosmotui.rules.cosmic_encounter.board import fleet_ships, leader_of, side_of, timing_order
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.facts.demands import rider_count
from cosmotui.rules.cosmic_encounter.facts.might import ALL_LETHAL, Tally, tally
from cosmotui.rules.cosmic_encounter.facts.natures import form_of
from cosmotui.rules.cosmic_encounter.facts.primed import second_of
from cosmotui.rules.cosmic_encounter.facts.rescues import is_impervious
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import worth_of
from cosmotui.rules.cosmic_encounter.facts.verdict import tie_winner, verdict_of
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.priming import SECOND, Beside
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState, Fleet
from cosmotui.rules.cosmic_encounter.operations.natures import settle_natures
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.compensation import amount_due
from cosmotui.rules.cosmic_encounter.phases.contact import fix_values
from cosmotui.rules.cosmic_encounter.sources import in_force_for_all, sources_of
from cosmotui.rules.cosmic_encounter.timing.uses import clauses_at, common_uses, own_uses
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.views.view_to_state import Joins, invasion_of, sketch

UNPAID = ("stubborn-negotiate", "aggressive-negotiate")
"""Negotiate pods whose leader gets no compensation after a massacre (CE-23.20, CE-23.21)."""
_AFTER_VALUES = ("contact.window", "contact.nature", "contact.after")
_MOMENTS = ("contact.value", "contact.window", "contact.after", "combat.window", "combat.tally")
"""Sub-steps at which something may change the result by itself."""


class Drive(NamedTuple):
    """The pods primed by a leader: of a view, or any that it might be. No driver at all: `Drive()`."""

    driver: Pod | None = None
    kicker: Pod | None = None
    second: Pod | None = None
    """The secondary driver; None: none, or the one that is seen on the table (CE-31.1)."""


class Forecast(NamedTuple):
    """The outcome if nobody uses anything else. By side: the invading fleet, then the defending one."""

    form: str
    """`clash`, `massacre`, `infection`, `cataclysm`, `negotiation`, `standoff`, `slapfight`, or what a power makes
    of it (`blitz`, `peace`)."""
    winner: int
    """The side that wins; NOBODY: neither, or not settled by this."""
    is_peaceful: bool
    natures: tuple[str, str]
    drivers: tuple[int, int]
    """Might of the drivers, kickers included."""
    mights: tuple[Tally, Tally]
    """Totals with their named parts (CE-19.13); none for fleets that negotiate."""
    compensation: int
    """What the massacred leader is owed (CE-23)."""

    @property
    def totals(self) -> tuple[int, int]:
        """Might against might."""
        return self.mights[INVADERS].total, self.mights[DEFENDERS].total

    @property
    def margin(self) -> int:
        """The lead of the winner; 0 if nobody wins (CE-20.41)."""
        return max(0, self.totals[self.winner] - self.totals[1 - self.winner]) if self.winner >= 0 else 0


class Outlook:
    """Forecasts of one view, from the arrival to the tally; made once, then asked for as many drivers as needed.

    Counted are the committed ships with their traits, sponsors, slime, wounds, intimidates, effects that have been
    announced, legacies in force, and the mandatory clauses of powers that the view shows. Left out is everything hidden
    or decided later: powers still hidden, optional powers, flares, artifacts and vouchers, super flares, distress pods
    not yet shown, an intimidate pod's might while it is sealed (it counts 0), and protection of ships beyond this
    encounter. A flex pod counts its full might; every seat is assumed to give the rulebook's sensible answers.
    """

    def __init__(self, view: CosmicEncounterView, joins: Joins | None = None) -> None:
        """Prepare the sketch; `joins` are sponsors with ships and side, to try a rally before arrival shows it."""
        assert view.invasion is not None
        self.view = view
        self._seen = view.invasion
        self._table = sketch(view, joins)
        state = self._table.state
        self._rules = rules_of(self._table.setup)
        self._ties = tie_winner(self._table.state)
        self._ships, self._aliens, self._sealed = state.ships, state.aliens, len(view.pods) + 1
        self._fleets, self._stores = state.now.fleets, state.stores
        self._live = {at: seats for at in _MOMENTS if (seats := _seats_live(state, at))}
        self._tried = len(state.pods)
        state.pods += [Pod("")] * 6

    def of(self, invader: Drive, defender: Drive) -> Forecast:
        """Return the forecast for these drivers, before they are revealed."""
        self._begin()
        state = self._table.state
        for side, drive in enumerate((invader, defender)):
            fleet, at = state.now.fleets[side], self._tried + 3 * side
            for number, pod in enumerate((drive.driver, drive.kicker, drive.second)):
                state.pods[at + number] = pod or Pod("")
            self._prime(fleet, at if drive.driver else -1, at + 1 if drive.kicker else -1)
            if drive.second is not None:
                self._prime_second(fleet, at + 2)
        return self._play(fixed=False)

    def standing(self) -> Forecast | None:
        """Return the present forecast once the drivers are revealed; None before, or behind a veil (CE-7.31)."""
        at = self.view.at
        if any(fleet.veiled and fleet.leader != self.view.seat for fleet in self._seen.fleets):
            return None
        if at.startswith(("combat.", "negotiation.")) or at in _AFTER_VALUES:
            self._begin()
            return self._play(fixed=True)
        return None

    # --- the course ---------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """The invasion as the view shows it, free to be changed."""
        state = self._table.state
        state.invasion = invasion_of(self._seen, self._sealed)
        for mine, base in zip(state.invasion.fleets, self._fleets, strict=True):
            mine.sponsors = list(base.sponsors)
        state.ships = list(self._ships)
        state.aliens = list(self._aliens)
        state.stores = [
            msgspec.structs.replace(one, pods=list(one.pods), notes=dict(one.notes), expected=[])
            for one in self._stores
        ]
        state.used.clear()
        self._table.events.clear()

    def _prime(self, fleet: Fleet, driver: int, kicker: int) -> None:
        """Put pods into a fleet; what is primed has left the cache (CE-20.10)."""
        if driver < 0 and fleet.intimidate >= 0 and fleet.intimidator == fleet.leader:  # CE-6.36
            driver, fleet.intimidate = fleet.intimidate, -1
        elif not self._has_primed(fleet) and fleet.leader >= 0:
            leader = self._aliens[fleet.leader]
            cache = leader.cache[(driver >= 0) + (kicker >= 0) :]
            self._table.state.aliens[fleet.leader] = msgspec.structs.replace(leader, cache=cache)
        fleet.driver, fleet.kicker = driver, kicker

    def _prime_second(self, fleet: Fleet, pod: int) -> None:
        """Put a secondary driver into a fleet."""
        if second_of(fleet) is None and not self._has_primed(fleet):
            leader = self._table.state.aliens[fleet.leader]
            self._table.state.aliens[fleet.leader] = msgspec.structs.replace(leader, cache=leader.cache[1:])
        fleet.beside = [one for one in fleet.beside if one.rank != SECOND]
        fleet.beside.append(Beside(pod, fleet.leader, SECOND))

    def _has_primed(self, fleet: Fleet) -> bool:
        return fleet.driver >= 0 or self.view.at.startswith(("approach.after", "contact.", "combat."))

    def _play(self, fixed: bool) -> Forecast:
        table, state = self._table, self._table.state
        now = state.now
        at = self.view.at if fixed else ""
        if not fixed:
            self._trigger("contact.value", first=True)
            _carry_out(fix_values(table))
            self._trigger("contact.value", first=False)
            self._trigger("contact.window")
        if at in ("", "contact.window") or not all(fleet.nature for fleet in now.fleets):
            _carry_out(settle_natures(table))
            self._trigger("contact.after")
        if not now.form:
            _carry_out(settle_natures(table))
            now.form = form_of(state, self._rules)
        if now.form != "negotiation" and not self._is_decided() and not at.startswith("combat.window"):
            self._trigger("combat.window")
        if now.form != "negotiation" and not self._is_decided():
            self._trigger("combat.tally")
        return self._end((tally(state, INVADERS), tally(state, DEFENDERS)))

    def _end(self, mights: tuple[Tally, Tally]) -> Forecast:
        now = self._table.state.now
        if now.form == "negotiation":
            return self._forecast("negotiation", NOBODY, False, mights, 0)
        if self._is_decided():
            won = next((side for side, fleet in enumerate(now.fleets) if fleet.result == "win"), NOBODY)
            return self._forecast(now.form, won, any(fleet.peaceful for fleet in now.fleets), mights, 0)
        lethal = [might.total > 0 or bool(now.notes.get(ALL_LETHAL)) for might in mights]
        natures = [fleet.nature for fleet in now.fleets]
        verdict = verdict_of(now.form, natures, [might.total for might in mights], lethal, self._rules, self._ties)
        owed = self._owed(1 - verdict.winner) if verdict.form == "massacre" else 0
        return self._forecast(verdict.form, verdict.winner, verdict.peaceful, mights, owed)

    def _forecast(self, form: str, winner: int, is_peaceful: bool, mights: tuple[Tally, Tally], owed: int) -> Forecast:
        first, second = self._table.state.now.fleets
        natures, drivers = (first.nature, second.nature), (first.value, second.value)
        return Forecast(form, winner, is_peaceful, natures, drivers, mights, owed)

    def _owed(self, side: int) -> int:
        """Compensation of the leader of a massacred fleet (CE-23.3)."""
        state = self._table.state
        lost = [id for id in fleet_ships(state, side, leader_of(state, side)) if not is_impervious(state, id)]
        state.now.fleets[side].worth = sum(worth_of(state, side, state.ships[id].owner) for id in lost)
        return 0 if any(rider_count(state, side, one) for one in UNPAID) else amount_due(state, side)

    def _is_decided(self) -> bool:
        return any(fleet.result for fleet in self._table.state.now.fleets)

    def _trigger(self, at: str, first: bool | None = None) -> None:
        """What happens by itself at a moment: legacies, then powers in timing order (CE-13.4)."""
        table, state = self._table, self._table.state
        state.at = at
        if at not in self._live:
            return
        uses = [*common_uses(table, at, None)]
        for seat in self._live[at]:
            uses += own_uses(table, seat, at, None, True)
        for use in uses:
            if first in (None, use.comes_first) and use.effect.fits(use):
                _carry_out(use.effect.script(use))


def forecast(
    view: CosmicEncounterView,
    driver: Pod | None,
    kicker: Pod | None,
    enemy: Pod | None,
    enemy_kicker: Pod | None = None,
) -> Forecast:
    """Return the forecast for the seat of the view, leader or sponsor, with these drivers of its fleet and
    the other."""
    own, other = Drive(driver, kicker), Drive(enemy, enemy_kicker)
    is_invader = view.seat is None or side_of(view, view.seat) != DEFENDERS
    return Outlook(view).of(own, other) if is_invader else Outlook(view).of(other, own)


def _seats_live(state: CosmicEncounterState, at: str) -> list[int]:
    """Return who has something that happens by itself at a moment, in timing order; a source in force for all gives it
    to everybody."""
    order = timing_order(state)
    if any(clauses_at(source.kind, source.id, at, True) for source in in_force_for_all(state)):
        return order
    announced = {int(one.split()[0]) for one in state.now.declared}
    return [
        seat
        for seat in order
        if seat in announced or any(clauses_at(source.kind, source.id, at, True) for source in sources_of(state, seat))
    ]


def _carry_out(script: Script[None]) -> None:
    """Run a script; whoever is asked answers as the rulebook thinks sensible."""
    try:
        asked = next(script)
        while True:
            questions = asked.questions if isinstance(asked, Round) else (asked,)
            asked = script.send({question.seat: default_reply(question) for question in questions})
    except (StopIteration, StepOver):
        return
