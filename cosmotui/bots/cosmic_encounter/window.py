"""A window as a bot judges it: the state of the encounter, and the gain of more might, help or harm."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Final

from cosmotui.bots.cosmic_encounter.fleet_selection import spare_ships
from cosmotui.bots.cosmic_encounter.known_pods import known_treasure, likely_attack
from cosmotui.bots.cosmic_encounter.likely_drivers import card_of, drivers
from cosmotui.bots.cosmic_encounter.odds import (
    BLURRED,
    SURE,
    chance,
    fleets_of,
    if_defenders_win,
    if_invaders_win,
    might_with,
)
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.priming import Stakes, gap_of
from cosmotui.bots.cosmic_encounter.prospects import is_close, level, share
from cosmotui.bots.cosmic_encounter.rally import VAGUE, Temper, expected, strength, value, victim, with_sponsor
from cosmotui.bots.cosmic_encounter.shots import best_shot
from cosmotui.rules.cosmic_encounter.facts.might import ships_might
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Change
from cosmotui.rules.cosmic_encounter.hints.situation import Drivers
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.traits import FINAL_MIGHT, SHIP_MIGHT, trait_of_power
from cosmotui.rules.cosmic_encounter.views.forecast import Outlook
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.view_to_state import sketch

NO_EVENT: Final = Doing("", NOBODY)
TURN: Final = 0.12
"""By how much might must change the chance of winning for whoever waits for the right moment."""


SOME: Final = 0.25
"""How much it matters to stop an effect whose hint says nothing of that."""


class Window:
    """A window, and the worth of its uses to the survey's own seat: the `Situation` that hints ask."""

    def __init__(self, survey: Survey, temper: Temper) -> None:
        """Read the event that the window answers."""
        self.survey = survey
        self.temper = temper
        self.alone = temper.alone
        """Whether it weighs without a thought for the others."""
        self.cause = survey.event or NO_EVENT
        self.at = survey.view.at
        self.now_share = share(survey, checked=False)
        self.unit = share(survey, {survey.me: Change(worth=1.0)}, checked=False) - self.now_share
        """What one base, or as much in other things, is worth now, as a part of a win."""

    # --- the encounter -----------------------------------------------------------------------------------------------

    def ends(self) -> Stakes:
        """Return the worth of the ends of the encounter with the present fleets."""
        return Stakes(self.survey, fleets_of(self.survey), self.alone)

    def stake(self) -> float:
        """Return the worth of a win of the own fleet over a loss."""
        stakes = self.ends()
        return stakes.win(self.survey.side) - stakes.win(1 - self.survey.side)

    def gap(self) -> tuple[float, float]:
        """Return the own fleet's lead, and its uncertainty."""
        survey = self.survey
        side = survey.side
        edge = 0.5 if side == DEFENDERS else -0.5
        now = survey.now
        if now.might is not None:
            late = self.at.startswith("combat.") and self.at not in ("combat.prime1", "combat.prime2")
            hidden = sum(len(fleet.distress) for fleet in now.fleets)
            return now.might[side].total - now.might[1 - side].total + edge, (SURE if late and not hidden else BLURRED)
        seen = Outlook(survey.view).standing() if self.temper.exact else None
        if seen is not None and seen.form == "clash":
            return seen.totals[side] - seen.totals[1 - side] + edge, BLURRED
        mine, theirs = now.fleets[side], now.fleets[1 - side]
        if self.at.startswith("contact.") and mine.kind and theirs.kind:
            return mine.value - theirs.value + gap_of(survey, side), BLURRED
        own, other = survey.leader(side), survey.leader(1 - side)
        ahead = strength(survey, own, self.temper) - strength(survey, other, self.temper)
        return ahead + gap_of(survey, side), VAGUE

    @property
    def sign(self) -> int:
        """1 where more might helps the own fleet, -1 where its total has been inverted (CE-37.2)."""
        inverted = sum(one.layer == "negate" and one.side == self.survey.side for one in self.survey.now.modifiers)
        return -1 if inverted % 2 else 1

    def fights(self) -> bool:
        """Return whether might may still decide the encounter."""
        now = self.survey.now
        if now.fleets[0].result or now.fleets[1].result:
            return False
        if self.at.startswith("contact.") and any(fleet.kind == "negotiate" for fleet in now.fleets):
            return False
        return now.form in ("", "clash")

    def win_chance(self) -> float:
        """Return the probability that the own fleet wins as it stands."""
        gap, spread = self.gap()
        return chance(gap, spread)

    def with_driver(self, value: int) -> float:
        """Return the probability of winning with a driver of that value against the enemy's, which lies open."""
        survey = self.survey
        return chance(gap_of(survey, survey.side) + value - survey.enemy.value, BLURRED)

    def outcome(self, ships: int, more: float, cost: float) -> float:
        """Return the worth of the encounter with more or fewer own ships, more might, and a price paid for both."""
        survey = self.survey
        stakes = Stakes(survey, with_sponsor(fleets_of(survey), survey.side, survey.me, ships), self.alone)
        gap, spread = self.gap()
        win = chance(gap + self.sign * more, spread)
        return win * stakes.win(survey.side, cost) + (1 - win) * stakes.win(1 - survey.side, cost)

    def with_power(self, power: str) -> float:
        """Return how much might the own ships in the fleet would have more with another power than with their own."""
        survey = self.survey
        if survey.side < 0:
            return 0.0
        crew = (survey.me, survey.own_sent, survey.leads, survey.sent[survey.side])
        return might_with(survey, power, *crew) - might_with(survey, survey.power, *crew)

    def ships_might(self, seat: int = NOBODY) -> float:
        """Return the might of an alien's ships in its fleet, the own ones by default, with all that has been
        announced."""
        survey = self.survey
        owner = seat if seat >= 0 else survey.me
        side = survey.side_of(owner)
        return ships_might(sketch(survey.view).state, side, owner) if side >= 0 else 0.0

    def joining(self, side: int, count: int) -> float:
        """Return what it brings to join a fleet once the drivers lie open."""
        survey = self.survey
        now = survey.now
        if not all(fleet.kind for fleet in now.fleets) or not self.fights():
            return -1.0
        gap = now.fleets[side].value - now.fleets[1 - side].value + gap_of(survey, side)
        win = chance(gap, BLURRED)
        follows = if_invaders_win if side == INVADERS else if_defenders_win
        fleets = fleets_of(survey)
        joined = with_sponsor(fleets, side, survey.me, count)
        more = share(survey, follows(survey, joined)) - share(survey, follows(survey, fleets))
        return win * more - (1 - win) * SHIP * count * self.unit

    def without(self, gone: Sequence[tuple[int, int]]) -> float:
        """Return what it brings if some sponsors leave; each with its fleet."""
        survey = self.survey
        fleets = left = expected(survey, survey.now.target)
        alone = None if survey.side >= 0 else False
        for seat, side in gone:
            left = with_sponsor(left, side, seat, -survey.sent[side][seat])
        return value(survey, left, self.temper, alone) - value(survey, fleets, self.temper, alone)

    # --- uses of one kind --------------------------------------------------------------------------------------------

    def might(self, amount: float) -> Aim:
        """Return what more might for the own fleet brings."""
        why = self.balance()
        if self.survey.side < 0 or amount <= 0 or not self.fights():
            return Aim(-1.0, why)
        gap, spread = self.gap()
        better = chance(gap + self.sign * amount, spread) - chance(gap, spread)
        if self.temper.timely and better < TURN:
            return Aim(-1.0, why)
        return Aim(better * self.stake(), why)

    def best_count(
        self, most: int, end: Callable[[int], float], more: Callable[[int], float], ids: Sequence[int] = ()
    ) -> Aim:
        """Return how many of something to give for might, and the first ships of `ids` where these are given.

        `end`: what the encounter is worth with so many; `more`: what might they bring.
        """
        if self.survey.side < 0 or not self.fights() or most < 1:
            return NOWHERE
        count = max(range(most + 1), key=lambda number: (end(number), -number))
        gap, spread = self.gap()
        turns = chance(gap + self.sign * more(count), spread) - chance(gap, spread)
        if not count or (self.temper.timely and turns < TURN):
            return NOWHERE
        return Aim(end(count) - end(0), self.balance(), number=count, ships=tuple(ids[:count]))

    def change(self, drivers: Drivers) -> Aim:
        """Return what a change of both drivers brings."""
        better = self._change(drivers)
        return Aim(better * self.stake() if better > 0.05 else -1.0, "the drivers decide here, and may be changed")

    def _change(self, change: Drivers) -> float:
        """Return how much better the chance of winning is with both drivers changed."""
        survey = self.survey
        side = survey.side
        if side < 0 or not self.fights():
            return 0.0
        mine, theirs = survey.fleet, survey.enemy
        gap = gap_of(survey, side)
        own = card_of(survey.view.pods[mine.driver]) if mine.driver >= 0 else None
        if own is None or own.kind != "attack":
            return 0.0
        if theirs.driver >= 0:
            odds = [(card_of(survey.view.pods[theirs.driver]), 1.0)]
        else:
            enemy = survey.leader(1 - side)
            odds = [(one.card, one.chance) for one in drivers(survey, enemy, self.temper.exact)]
        better = 0.0
        for card, likely in odds:
            if card.kind == "attack":
                first, second = change(own.value, card.value)
                plain = chance(own.value - card.value + gap, BLURRED)
                better += likely * (chance(first - second + gap, BLURRED) - plain)
        return better

    def save(self, most: int) -> Aim:
        """Return what it brings to save so many of the own ships that would be lost."""
        why = f"{self.cause.count} of its ships would be lost"
        if self.cause.seat != self.survey.me:
            return Aim(-1.0, why)
        return Aim(self.unit * SHIP * min(most, self.cause.count) * 1.2, why)

    def stop(self, danger: float) -> Aim:
        """Return what it brings to stop what another alien does."""
        name = self.survey.name(self.cause.seat) if self.cause.seat >= 0 else ""
        if self.cause.effect in ALIENS and self.cause.is_open:
            why = f"{alien(self.cause.effect).name} of {name} would do harm here"
        else:
            why = f"{name} should not have its way here" if name else "it should not come to that"
        return Aim(self._stop(danger), why)

    def _stop(self, danger: float) -> float:
        survey = self.survey
        seat = self.cause.seat
        if seat in (-1, survey.me):
            return -1.0
        said = hint_of(self.cause.effect).danger
        weight = said if said is not None else SOME if danger > 0.2 else danger
        if weight <= 0:
            return -1.0
        if survey.side >= 0 and survey.side_of(seat) == 1 - survey.side:
            if not self.fights() and self.at.startswith(("contact", "combat", "arrival", "approach")):
                return -1.0
            return weight * self.stake() * 0.6
        if survey.side >= 0 and survey.side_of(seat) == survey.side:
            return -1.0
        if self.is_close(seat) and survey.side_of(seat) >= 0:
            return weight * self.now_share * 0.6
        return weight * self.unit * 0.12

    def harm(self, seats: Iterable[int], loss: Callable[[int], float]) -> Aim:
        """Return what it brings if whoever stands best of these has less, in units of a base."""
        survey = self.survey
        victims = [seat for seat in seats if seat != survey.me and seat not in survey.left_out]
        if not victims:
            return NOWHERE
        victim = max(victims, key=lambda seat: (level(survey, seat), -seat))
        why = f"{survey.name(victim)} stands best{'' if victim == self.leader() else ' of those it can reach'}"
        return Aim(self.gained({victim: Change(worth=-loss(victim))}), why, seats=(victim,))

    # --- what things are worth ---------------------------------------------------------------------------------------

    def worth(self, pod: Pod) -> float:
        """Return the worth of a pod in the cache, in units of a base."""
        return worth(pod)

    def is_close(self, seat: int) -> bool:
        """Return whether one more base would make an alien win."""
        return is_close(self.survey, seat)

    def gained(self, changes: Mapping[int, Change]) -> float:
        """Return what changes for some aliens bring."""
        return share(self.survey, changes, checked=False) - self.now_share

    def spare_ships(self, most: int) -> tuple[int, ...]:
        """Return up to `most` own ships that are in no fleet and that leave no base without ships."""
        return spare_ships(self.survey, most)

    def best_shot(self) -> tuple[float, int]:
        """Return what it brings to take the best ship of others from the table, and the ship; -1 if there is none."""
        return best_shot(self.survey)

    def treasure(self) -> tuple[int, int] | None:
        """Return the owner and number of a good pod that is known to lie in another cache."""
        return known_treasure(self.survey)

    def likely_attack(self, seats: Iterable[int], is_best: bool, besides: Container[str] = ()) -> str:
        """Return the name of an attack pod that one of these aliens holds or most likely holds, the best or the
        worst; an empty text where they can hold none."""
        return likely_attack(self.survey, seats, is_best, besides)

    def victim(self, seats: Sequence[int]) -> tuple[int, str]:
        """Return the best alien to invade, and the reason."""
        return victim(self.survey, seats, self.temper)

    def leader(self) -> int:
        """Return the other seat with the best standing, or oneself if there are no others."""
        others = [seat for seat in self.survey.seats if seat != self.survey.me]
        return max(others, key=lambda seat: level(self.survey, seat), default=self.survey.me)

    def _knows_more(self) -> bool:
        """Return whether it reckons with a power that is hidden from others, its own or one that it has probed
        (CE-12.6)."""
        hidden = [
            power.alien for one in self.survey.view.aliens for power in one.powers if power.alien and not power.public
        ]
        return any(trait_of_power(id, trait) for id in hidden for trait in (SHIP_MIGHT, FINAL_MIGHT))

    # --- in words ----------------------------------------------------------------------------------------------------

    def balance(self) -> str:
        """Return the relative strength of the fleets, as far as everybody knows it."""
        now, side = self.survey.now, self.survey.side
        if side < 0:
            return "more might for a fleet"
        if now.might is None or any(fleet.veiled for fleet in now.fleets) or self._knows_more():
            ships = [sum(sent) for sent in self.survey.sent]
            return f"{ships[side]} ships against {ships[1 - side]}, and more might may decide"
        return f"might {now.might[side].total} against {now.might[1 - side].total} as it stands"
