"""Drivers, kickers and bribes; flex values and duds."""

from random import Random

from cosmotui.bots.cosmic_encounter.odds import (
    BLURRED,
    Fleets,
    against,
    fleets_of,
    if_both_lose,
    if_defenders_win,
    if_invaders_win,
    side_might,
)
from cosmotui.bots.cosmic_encounter.prospects import Change, share
from cosmotui.bots.cosmic_encounter.rally import Temper
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.talks import deal
from cosmotui.bots.cosmic_encounter.unseen import STOOGE, Card, Odds, card_of, drivers
from cosmotui.bots.cosmic_encounter.worth import worth
from cosmotui.rules.cosmic_encounter.pod import pod_id
from cosmotui.rules.cosmic_encounter.state import DEFENDERS, INVADERS


class Stakes:
    """What each end of the encounter is worth to the survey's own seat."""

    def __init__(self, survey: Survey, fleets: Fleets, temper: Temper) -> None:
        """For the fleets as they are."""
        self.survey = survey
        self.fleets = fleets
        self.alone = not temper.rivals

    def win(self, side: int, cost: float = 0.0, paid: int = 0) -> float:
        """If that side wins. `cost`: pods that oneself has spent; `paid`: compensation."""
        follows = if_invaders_win if side == INVADERS else if_defenders_win
        return self._share(follows(self.survey, self.fleets, paid), cost)

    def deal(self, cost: float = 0.0) -> float:
        """If there is a deal."""
        return self._share(deal(self.survey, self.fleets), cost)

    def both(self, cost: float = 0.0) -> float:
        """If both fleets lose."""
        return self._share(if_both_lose(self.survey, self.fleets), cost)

    def _share(self, changes: dict[int, Change], cost: float) -> float:
        me = self.survey.me
        old = changes.get(me, Change())
        mine = Change(old.bases, old.homes, old.ships, old.worth - cost)
        return share(self.survey, {**changes, me: mine}, alone=self.alone)


def gap_of(survey: Survey, side: int) -> float:
    """By how much a fleet has more might than the other, drivers apart; the defender wins when they are even."""
    mine = side_might(survey, side, survey.sent[side])
    theirs = side_might(survey, 1 - side, survey.sent[1 - side])
    return mine - theirs + (0.5 if side == DEFENDERS else -0.5)


def prime(survey: Survey, start: dict[str, object], temper: Temper, rng: Random) -> tuple[dict[str, object], str]:
    """The driver that is worth most against what may come; now and then one that is nearly as good."""
    form = dict(start)
    if not form.get("driver"):
        return form, "no encounter pod is left" if "driver" in start else "no bribe"
    side = survey.side
    enemy = survey.leader(1 - side)
    odds = drivers(survey, enemy, temper.counts)
    held = [pod for pod in survey.alien.cache if survey.view.pods[pod].is_encounter]
    ranked = sorted(((_worth_of(survey, pod, odds, temper), -pod) for pod in held), reverse=True)
    best = ranked[0]
    if len(ranked) > 1 and rng.random() < temper.bluffs and ranked[1][0] > 0.97 * best[0]:
        best = ranked[1]
    forced = str(form["driver"])
    chosen = pod_id(-best[1])
    form["driver"] = chosen if chosen != forced else forced
    if form.get("kicker") and not survey.view.pods[-best[1]].is_attack:
        form["kicker"] = ""
    return form, f"against {survey.view.aliens[enemy].cache_size} pods of {survey.name(enemy)}"


def _worth_of(survey: Survey, pod: int, odds: tuple[Odds, ...], temper: Temper) -> float:
    """What it is worth to prime a pod."""
    side = survey.side
    enemy = survey.leader(1 - side)
    card = card_of(survey.view.pods[pod])
    stakes = Stakes(survey, fleets_of(survey), temper)
    cost = worth(survey.view.pods[pod])
    trojan = (2.0 * survey.view.aliens[enemy].cache_size, 2.0 * max(0, len(survey.alien.cache) - 1))
    ends = against(card, odds, gap_of(survey, side), BLURRED + 1.0, trojan)
    paid = survey.sent[side][survey.me] if card.kind == "negotiate" else 0
    green = sum(one.chance for one in odds if one.card.kind == "negotiate") if card.kind != "negotiate" else 0.0
    lost = stakes.win(1 - side, cost, paid)
    won = stakes.win(side, cost)
    bought = stakes.win(side, cost, survey.sent[1 - side][enemy]) if green else won
    green = min(green, ends.win)
    return (
        (ends.win - green) * won
        + green * bought
        + ends.lose * lost
        + ends.deal * stakes.deal(cost)
        + ends.both * stakes.both(cost)
    )


def no_driver() -> Card:
    """What a fleet without encounter pods has."""
    return STOOGE
