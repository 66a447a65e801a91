"""The survey of the table as a seat sees it: bases, ships and roles of all seats, by number."""

from collections.abc import Sequence
from functools import cached_property

from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.board import dominion, place_name, timing_order
from cosmotui.rules.cosmic_encounter.facts.influence import base_influence
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.model.constraints import allowed
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.holding import DEVELOPED_WITH
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, RESEARCH, WARP, Fleet
from cosmotui.rules.cosmic_encounter.options.rules import Rules, rules_of
from cosmotui.rules.cosmic_encounter.traits import GUARDED, MARKED, having, meets_goals
from cosmotui.rules.cosmic_encounter.views.invasion_view import InvasionView
from cosmotui.rules.cosmic_encounter.views.view import AlienView, CosmicEncounterView

_BEFORE_RESUPPLY = ("orientation.", "warpfall.", "destiny.", "launch.open", "launch.target", "launch.window")
"""Moments of an invasion before its leaders take resupplies (CE-16.20)."""


class Survey:
    """Public facts and the private knowledge of one seat, counted once."""

    def __init__(self, view: CosmicEncounterView, me: int) -> None:
        """Count the ships of everybody by place."""
        self.view = view
        self.me = me
        seats = len(view.aliens)
        self.seats = [seat for seat in range(seats) if not view.aliens[seat].eliminated]
        there = self.there = dict[int, list[int]]()
        """Ships on a planet, by owner."""
        idle = self.idle = dict[int, list[int]]()
        """Those of them that are in no fleet."""
        self.sent = [[0] * seats, [0] * seats]
        """Ships in the fleets, by owner."""
        free = self.free = [0] * seats
        self.warp = [0] * seats
        for ship in view.ships:
            owner, place, fleet = ship.owner, ship.place, ship.fleet
            if place >= 0:
                if place not in there:
                    there[place] = [0] * seats
                there[place][owner] += 1
                free[owner] += 1
                if fleet < 0:
                    if place not in idle:
                        idle[place] = [0] * seats
                    idle[place][owner] += 1
            elif place == WARP:
                self.warp[owner] += 1
            elif ship.is_free:
                free[owner] += 1
            if fleet >= 0:
                self.sent[fleet][owner] += 1
        self.homes = [0] * seats
        for planet, row in there.items():
            system = view.planets[planet].system
            if system >= 0 and row[system]:
                self.homes[system] += 1

    @cached_property
    def dominion(self) -> list[int]:
        """The dominion of each seat as it counts for winning, with moon bases and what effects add (CE-3.16)."""
        found = [0] * len(self.view.aliens)
        for seat in self.seats:
            found[seat] = dominion(self.view, seat, [planet for planet, row in self.there.items() if row[seat]])
        return found

    @property
    def alien(self) -> AlienView:
        """The survey's own alien."""
        return self.view.aliens[self.me]

    @property
    def now(self) -> InvasionView:
        """The invasion under way."""
        assert self.view.invasion is not None
        return self.view.invasion

    @property
    def pods(self) -> list[Pod]:
        """The pods of the seat's own cache."""
        return [self.view.pods[pod] for pod in self.alien.cache]

    @property
    def fleet(self) -> Fleet:
        """The fleet that the seat belongs to; only for actors."""
        return self.now.fleets[self.side]

    @property
    def enemy(self) -> Fleet:
        """The other fleet; only for actors."""
        return self.now.fleets[1 - self.side]

    @property
    def left_out(self) -> Sequence[int]:
        """The aliens that no effect reaches in this invasion (CE-37.53)."""
        now = self.view.invasion
        return now.left_out if now is not None else ()

    @cached_property
    def rules(self) -> Rules:
        """The options of the match, worked out."""
        return rules_of(Setup(self.view.seats, self.view.options, 0))

    @cached_property
    def drivers(self) -> list[int]:
        """The seat's own encounter pods, as far as they may be primed (CE-18.26)."""
        held = [pod for pod in at_hand(self.view, self.me) if self.view.pods[pod].is_encounter]
        return allowed(self.now.limits, self.me, held, self.view.pods)

    @cached_property
    def power(self) -> str:
        """The seat's own power while it works, else empty."""
        return next((one.alien for one in self.alien.powers if one.is_active), "")

    @cached_property
    def side(self) -> int:
        """The seat's own fleet, or NOBODY."""
        return self.side_of(self.me)

    @cached_property
    def effect(self) -> str:
        """The name of the effect that is being carried out; empty if there is none."""
        doing = self.view.doing
        return doing[-1].effect if doing and doing[-1].kind == "use" else ""

    @cached_property
    def own_use(self) -> str:
        """The name of that effect if the seat itself uses it, else empty."""
        return self.effect if self.effect and self.view.doing[-1].seat == self.me else ""

    @cached_property
    def event(self) -> Doing | None:
        """The event that the seat answers or follows, with an effect of its own that is under way too; None if there is
        none."""
        for one in reversed(self.view.doing):
            if one.kind != "use":
                return one
            if one.seat != self.me:
                break
        return None

    @cached_property
    def order(self) -> list[int]:
        """All seats in timing order."""
        return timing_order(self.view)

    def side_of(self, seat: int) -> int:
        """Return the fleet of an alien, or NOBODY."""
        now = self.view.invasion
        for side, fleet in enumerate(now.fleets if now is not None else ()):
            if seat >= 0 and (seat == fleet.leader or seat in fleet.sponsors):
                return side
        return NOBODY

    def leader(self, side: int) -> int:
        """Return the leader of a fleet; NOBODY if there is none yet."""
        now = self.view.invasion
        return now.fleets[side].leader if now is not None and side >= 0 else NOBODY

    @property
    def opponent(self) -> int:
        """The enemy leader, for an actor; NOBODY for bystanders."""
        return self.leader(1 - self.side) if self.side >= 0 else NOBODY

    @property
    def own_sent(self) -> int:
        """The number of the seat's own ships in its fleet."""
        return self.sent[self.side][self.me] if self.side >= 0 else 0

    @property
    def allied(self) -> int:
        """The number of ships of others in its fleet."""
        return sum(self.sent[self.side]) - self.own_sent if self.side >= 0 else 0

    @property
    def own_fleet(self) -> tuple[int, ...]:
        """The seat's own ships in its fleet."""
        ships = self.view.ships
        return tuple(id for id, ship in enumerate(ships) if ship.owner == self.me and ship.fleet == self.side >= 0)

    @property
    def awaits_resupply(self) -> bool:
        """Whether it leads, or is about to, and may still take a free resupply in this invasion (CE-16.20)."""
        leads = self.me in (self.now.invader, self.now.defender)
        return leads and self.view.at.startswith(_BEFORE_RESUPPLY) and self.alien.resupplies > 0

    @property
    def loose(self) -> list[int]:
        """The pods that the seat has seen in the forge, still to come or exhausted: those in sight that lie with
        nobody."""
        view = self.view
        there = {id for one in view.aliens for id in (*one.cache, *one.known, *one.exhaust, *one.charging, one.slime)}
        there |= {id for store in view.stores for id in store.pods}
        for fleet in self.now.fleets:
            there |= {fleet.driver, fleet.kicker, fleet.intimidate}
            there |= {*(one.pod for one in fleet.beside), *(pod for _, pod in fleet.distress)}
        return [id for id, pod in enumerate(view.pods) if pod.kind and id not in there]

    @property
    def owed(self) -> int:
        """The pods that it would pay as compensation, as its brigade meets an envoy: as many as the envoy's leader has
        ships there, as far as it has them (CE-23.3)."""
        if not self.leads or (self.fleet.nature, self.enemy.nature) != ("brigade", "envoy"):
            return 0
        return min(self.sent[1 - self.side][self.opponent], self.alien.cache_size)

    @property
    def leads(self) -> bool:
        """Whether the seat leads a fleet."""
        return self.side >= 0 and self.leader(self.side) == self.me

    def count(self, planet: int, seat: int) -> int:
        """Return the number of ships of an alien on a planet."""
        return self.there[planet][seat] if planet in self.there and seat >= 0 else 0

    @cached_property
    def guarded(self) -> frozenset[int]:
        """The aliens of whose caches everybody knows that nothing can be taken."""
        return frozenset(source.owner for source, _ in having(self.view, GUARDED))

    @cached_property
    def _marked(self) -> frozenset[tuple[int, int]]:
        """Planets that count without a base, each with the alien for which it does."""
        found = having(self.view, MARKED)
        return frozenset((planet, one.owner) for one, marked in found for planet in marked(self.view, one.owner))

    def is_settled(self, planet: int, seat: int) -> bool:
        """Return whether a planet counts for an alien already, so that a new base there would bring nothing."""
        return self.count(planet, seat) > 0 or (planet, seat) in self._marked

    def power_of(self, seat: int) -> str:
        """Return the power of an alien if it works and everybody knows it, else an empty text."""
        if seat == self.me:
            return self.power
        powers = self.view.aliens[seat].powers
        return next((one.alien for one in powers if one.alien and one.is_active), "")

    def marks(self, seat: int, name: str) -> int:
        """Return the number of marks of a name on an alien's powers, as far as the seat knows these."""
        powers = self.view.aliens[seat].powers
        shown = sum(power.marks.get(name, 0) for power in powers if power.public)
        return shown or sum(power.marks.get(name, 0) for power in powers if seat == self.me)

    def level(self, seat: int) -> float:
        """Return the might of one of an alien's ships, on average."""
        gains = [ship.level for ship in self.view.ships if ship.owner == seat and ship.is_free and ship.level]
        return 1.0 + (sum(gains) / max(1, self.free[seat]) if gains else 0.0)

    @cached_property
    def held_back(self) -> frozenset[int]:
        """The aliens that would not win with enough dominion, as things are (CE-25.2)."""
        return frozenset(seat for seat in self.seats if not meets_goals(self.view, seat))

    def influence(self, seat: int) -> int:
        """Return the influence that an alien could spend (CE-21.4)."""
        parts = base_influence(self.view, seat, dominion_counts=self.rules.dominion_counts)
        return sum(amount for _, amount in parts) + self.view.aliens[seat].promised

    def researched(self, technology: str) -> int:
        """Return the number of ships on a technology of the seat's own, or of those it is being developed with
        (CE-27.11)."""
        view, number = self.view, -1
        for place, one in enumerate(view.holdings):
            if (one.item, one.owner, one.gone) == (technology, self.me, False):
                number = place
        there = sum(ship.holder == number for ship in view.ships if ship.place == RESEARCH)
        return max(there, view.holdings[number].marks.get(DEVELOPED_WITH, 0)) if number >= 0 else 0

    def is_boosted(self, power: str) -> bool:
        """Return whether the seat uses this power of its own and has discharged the power's flare with it."""
        return self.own_use == power and any(self.view.pods[pod].item == power for pod in self.alien.charging)

    def name(self, seat: int) -> str:
        """Return the player's name."""
        return self.view.seats[seat].name if seat >= 0 else "nobody"

    def planet(self, planet: int) -> str:
        """Return a planet in words."""
        return place_name(self.view, [seat.name for seat in self.view.seats], planet)

    @property
    def _sealed(self) -> int:
        """Kickers and distress pods of its own that nobody else knows to have left the cache (CE-18.22, CE-9.3)."""
        now, at = self.view.invasion, self.view.at
        count = 0
        for fleet in now.fleets if now is not None else ():
            if fleet.leader == self.me and fleet.kicker >= 0 and (at.startswith("approach.") or at == "contact.veil"):
                count += 1
            if at in ("combat.prime1", "combat.signal", "combat.prime2") and not fleet.distress_open:
                count += sum(who == self.me for who, _ in fleet.distress)
        return count

    def cache(self, seat: int) -> str:
        """Return the number of pods in an alien's cache as others see it, in words."""
        count = self.view.aliens[seat].cache_size + (self._sealed if seat == self.me else 0)
        return f"{count} {'pod' if count == 1 else 'pods'} in the cache"

    def lost(self) -> str:
        """Return the seat's own ships in the warp, in words."""
        count = self.warp[self.me]
        return f"{count} {'ship' if count == 1 else 'ships'} in the warp"
