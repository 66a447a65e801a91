"""Priming: drivers, kickers and bribes; flex values and duds."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import msgspec

from cosmotui.bots.cosmic_encounter.deals import deal
from cosmotui.bots.cosmic_encounter.likely_drivers import STOOGE, Card, card_of, drivers, few, mean_attack
from cosmotui.bots.cosmic_encounter.odds import (
    BLURRED,
    Chances,
    Fleets,
    chance,
    fleets_of,
    if_both_lose,
    if_defenders_win,
    if_invaders_win,
    meet,
    outcomes_of,
    side_might,
)
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.prospects import LUCRE, Change, share
from cosmotui.bots.cosmic_encounter.rally import VAGUE, Temper
from cosmotui.rules.cosmic_encounter.facts.primed import Slot, calls_of, fitting, slots
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id, pod_number
from cosmotui.rules.cosmic_encounter.model.priming import SECOND
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.forecast import Drive, Forecast, Outlook
from cosmotui.rules.cosmic_encounter.views.survey import Survey

SPREAD: Final = BLURRED + 1.0
"""How far might is uncertain before the drivers are revealed, drivers apart."""
TRIED: Final = 10
"""Drivers of the enemy that are tried with each of one's own."""
SWAY: Final = 0.1
"""How far a bribe is expected to move an encounter that hangs in the balance, as a part of its stake."""
MOST: Final = 3
"""Lucre that a bribe is worth at most."""
BOTH: Final = (INVADERS, DEFENDERS)
BLUFF: Final = 0.1
"""How often any driver will do that is nearly as good as the best."""
NEARLY: Final = 0.15
"""A driver nearly as good as the best is behind it by at most this part of what lies between the best and the worst."""


class Stakes:
    """The worth of each end of the encounter to the survey's own seat."""

    def __init__(self, survey: Survey, fleets: Fleets, alone: bool) -> None:
        """Take the fleets as they are. `alone`: ignore what the others gain."""
        self.survey = survey
        self.fleets = fleets
        self.alone = alone
        self.bribed = any(fleet.bribes for fleet in survey.now.fleets)

    def win(self, side: int, cost: float = 0.0, paid: int = 0) -> float:
        """Return the worth of a win by that side. `cost`: the seat's own pods spent; `paid`: compensation, which nobody
        is due where winner and loser change places (CE-22.35)."""
        upset = self.survey.now.upset
        follows = if_invaders_win if (side == INVADERS) is not upset else if_defenders_win
        changes = follows(self.survey, self.fleets, 0 if upset else paid)
        for seat, outcome in outcomes_of(self.survey):
            old = changes.get(seat, Change())
            changes[seat] = msgspec.structs.replace(old, bases=old.bases + outcome(self.survey, seat, side))
        return self._share(changes, cost, (1 - side,))

    def deal(self, cost: float = 0.0) -> float:
        """Return the worth of a deal."""
        return self._share(deal(self.survey, self.fleets), cost, BOTH)

    def both(self, cost: float = 0.0) -> float:
        """Return the worth if both fleets lose."""
        return self._share(if_both_lose(self.survey, self.fleets), cost, BOTH)

    def unit(self) -> float:
        """Return the present worth of one base, as `win` and the others count it."""
        more = share(self.survey, {self.survey.me: Change(worth=1.0)}, checked=False, alone=self.alone)
        return more - share(self.survey, checked=False, alone=self.alone)

    def _share(self, changes: dict[int, Change], cost: float, paid: Sequence[int]) -> float:
        me = self.survey.me
        old = changes.get(me, Change())
        if self.bribed:
            cost -= LUCRE * self._lucre(paid)
        mine = Change(old.bases, old.homes, old.ships, old.worth - cost)
        return share(self.survey, {**changes, me: mine}, alone=self.alone)

    def _lucre(self, paid: Sequence[int]) -> int:
        """Return what bribes bring to oneself if the leaders of the fleets `paid` get those aimed at them
        (CE-11.23)."""
        survey, found = self.survey, 0
        for side, fleet in enumerate(survey.now.fleets):
            if 1 - side not in paid:
                found += fleet.bribes.get(survey.me, 0)
            elif survey.leader(1 - side) == survey.me:
                found += sum(fleet.bribes.values())
        return found


def gap_of(survey: Survey, side: int) -> float:
    """Return a fleet's lead in might over the other, drivers apart; the defender wins a tie."""
    mine = side_might(survey, side, survey.sent[side])
    theirs = side_might(survey, 1 - side, survey.sent[1 - side])
    return mine - theirs + (0.5 if side == DEFENDERS else -0.5)


def prime(survey: Survey, start: dict[str, object], temper: Temper, rng: Random) -> tuple[dict[str, object], str]:
    """Return the driver that is worth most against the likely ones; now and then one that is nearly as good."""
    form = dict(start)
    form["bribe"] = amount = bribe(survey, temper)
    if not form.get("driver"):
        if "driver" in start:
            return form, "no encounter pod is left"
        return form, f"{amount} lucre if {survey.name(survey.leader(1 - survey.side))} loses" if amount else "no bribe"
    held = survey.drivers
    trial = Trial(survey, temper)
    known: dict[Pod, float] = {}
    for pod in held:
        kind = survey.view.pods[pod]
        if kind not in known:
            known[kind] = trial.worth(pod)
    ranked = sorted(held, key=lambda pod: (-known[survey.view.pods[pod]], pod))
    best = ranked[0]
    top, last = known[survey.view.pods[best]], known[survey.view.pods[ranked[-1]]]
    others = [pod for pod in ranked if top - known[survey.view.pods[pod]] <= NEARLY * (top - last)]
    if temper.wily and rng.random() < BLUFF:
        best = rng.choice(others)
    form["driver"] = pod_id(best)
    form |= beside(survey, form, trial)
    if form.get("kicker") and not survey.view.pods[best].is_attack:
        form["kicker"] = ""
    return form, f"{survey.cache(trial.enemy)} of {survey.name(trial.enemy)}"


def beside(survey: Survey, form: Mapping[str, object], trial: "Trial | None" = None) -> dict[str, object]:
    """Return what is primed beside the driver of a form: the pods that do most for the fleet with it, or the first that
    are left where nothing is tried."""
    now, found = survey.now, dict[str, object]()
    for slot in slots(now, survey.me):
        if slot.call is None:
            continue
        taken = [form.get("driver"), *found.values()]
        held = fitting(now, survey.me, slot, at_hand(survey.view, survey.me), survey.view.pods)
        left = [pod for pod in held if pod_id(pod) not in taken]
        if not left or (slot.call.is_free and trial is not None):
            found[slot.field] = ""
            continue
        found[slot.field] = pod_id(_best_beside(survey, form, slot, left, trial))
    return found


def _best_beside(
    survey: Survey, form: Mapping[str, object], slot: Slot, left: Sequence[int], trial: "Trial | None"
) -> int:
    if trial is not None and slot.call is not None and slot.call.rank == SECOND:
        driver = pod_number(str(form["driver"]))
        return max(left, key=lambda one: (trial.worth(driver, one), -one))
    proposed = [one for one in left if pod_id(one) == form.get(slot.field)]
    return proposed[0] if proposed else max(left, key=lambda one: (survey.view.pods[one].value, -one))


def bribe(survey: Survey, temper: Temper) -> int:
    """Return the lucre to offer the enemy leader (CE-11.20).

    It is paid only if one's own fleet wins or a deal is made. The bot offers what it does not need for a purchase, if
    the encounter is close and much depends on it.
    """
    over = survey.alien.lucre - survey.rules.price_factor
    enemy = survey.leader(1 - survey.side) if survey.side >= 0 else -1
    if not temper.wily or over <= 0 or enemy < 0:
        return 0
    stakes = Stakes(survey, fleets_of(survey), temper.alone)
    stake = stakes.win(survey.side) - stakes.win(1 - survey.side)
    win = chance(gap_of(survey, survey.side), VAGUE)
    amount = min(over, MOST)
    return amount if SWAY * win * (1 - win) * stake > LUCRE * amount * stakes.unit() * win else 0


class Trial:
    """A trial of drivers against those that the enemy leader may bring."""

    def __init__(self, survey: Survey, temper: Temper, alone: bool | None = None) -> None:
        """Set up the trial before anything has been revealed; `alone`: ignore what the others gain, or as the bot's
        temper has it."""
        self.survey = survey
        self.side = survey.side
        self.enemy = survey.leader(1 - survey.side)
        odds = drivers(survey, self.enemy, temper.exact)
        self.odds = few(odds, TRIED if temper.exact else 1)
        self.stakes = Stakes(survey, fleets_of(survey), temper.alone if alone is None else alone)
        self.gap = gap_of(survey, survey.side)
        self.outlook = Outlook(survey.view) if temper.exact else None
        self.second = Pod("attack", value=round(mean_attack(odds))) if self._calls_second(self.enemy) else None
        """What the enemy leader may bring beside its driver (CE-31.1)."""

    def _calls_second(self, seat: int) -> bool:
        return any(one.rank == SECOND for one in calls_of(self.survey.now, seat))

    def worth(self, pod: int, second: int = -1) -> float:
        """Return the worth of priming a pod, as the expected share of a win, with a second one beside it."""
        mine = self.survey.view.pods[pod]
        other = self.survey.view.pods[second] if second >= 0 else None
        cost = worth(mine) + (worth(other) if other is not None else 0.0)
        return sum(one.chance * self._end(mine, one.card, cost, other) for one in self.odds)

    def _end(self, mine: Pod, card: Card, cost: float, second: Pod | None) -> float:
        """Return what comes of a driver against another."""
        stakes, side, survey = self.stakes, self.side, self.survey
        paid = 0
        if self.outlook is None:
            trojan = (2.0 * survey.view.aliens[self.enemy].cache_size, 2.0 * max(0, len(survey.alien.cache) - 1))
            both = sum(pod.value for pod in (second,) if pod is not None and pod.is_attack)
            ends = meet(card_of(_rules_over(mine, second)), card, self.gap + both, SPREAD, trojan)
            if "negotiate" in (mine.kind, card.kind):
                loser, seat = (side, survey.me) if mine.kind == "negotiate" else (1 - side, self.enemy)
                paid = survey.sent[loser][seat]
        else:
            theirs = Drive(None if card == STOOGE else Pod(card.kind, value=card.value), second=self.second)
            drives = (Drive(mine, second=second), theirs)
            seen = self.outlook.of(*(drives if side == INVADERS else drives[::-1]))
            paid = seen.compensation
            ends = _chances(seen, side)
        return (
            (ends.win * stakes.win(side, cost, paid) if ends.win else 0.0)
            + (ends.lose * stakes.win(1 - side, cost, paid) if ends.lose else 0.0)
            + (ends.deal * stakes.deal(cost) if ends.deal else 0.0)
            + (ends.both * stakes.both(cost) if ends.both else 0.0)
        )


def _rules_over(first: Pod, second: Pod | None) -> Pod:
    """Return which of two drivers gives their fleet its nature (CE-31.3)."""
    kinds = ("poison", "negotiate")
    return second if second is not None and second.kind in kinds and first.kind != "poison" else first


def _chances(seen: Forecast, side: int) -> Chances:
    """Return a forecast with what it leaves out: distress pods, flares, powers that are still hidden."""
    match seen.form:
        case "negotiation":
            return Chances(0, 0, 1, 0)
        case "clash":
            edge = 0.5 if side == DEFENDERS else -0.5
            win = chance(seen.totals[side] - seen.totals[1 - side] + edge, SPREAD)
            return Chances(win, 1 - win, 0, 0)
        case _ if seen.winner == side:
            return Chances(1, 0, 0, 0)
        case _ if seen.winner == 1 - side:
            return Chances(0, 1, 0, 0)
        case _:
            return Chances(0, 0, 0, 1)
