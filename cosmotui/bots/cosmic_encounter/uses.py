"""What to do in a window: each thing that may be used is weighed by what it brings now."""

from math import ceil
from typing import Final

from cosmotui.bots.cosmic_encounter.hints import DANGER, HINTS, SOME, Amount, Hint
from cosmotui.bots.cosmic_encounter.odds import BLURRED, SURE, chance, fleets_of, if_invaders_win
from cosmotui.bots.cosmic_encounter.priming import Stakes, gap_of
from cosmotui.bots.cosmic_encounter.prospects import POD, SHIP, Change, is_close, level, share
from cosmotui.bots.cosmic_encounter.rally import VAGUE, Temper, strength
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.treasure import known_treasure
from cosmotui.bots.cosmic_encounter.unseen import card_of, drivers
from cosmotui.bots.cosmic_encounter.worth import worth
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import foreign_bases
from cosmotui.rules.cosmic_encounter.forecast import Outlook
from cosmotui.rules.cosmic_encounter.state import DEFENDERS, INVADERS, NOBODY, Doing

PASSES: Final = ("pass", "rest", "nobody")
NO_EVENT: Final = Doing("", NOBODY)
LEAST: Final = 0.004
"""What a use must bring, in parts of a win."""


def effect_name(survey: Survey, value: str) -> str:
    """The name of the effect behind an option."""
    if value.startswith("p") and value[1:].isdigit():
        pod = survey.view.pods[int(value[1:])]
        if pod.kind == "flare":
            own = [one.alien for one in survey.alien.powers if not (one.zapped or one.off)]
            return f"{'super' if pod.item in own else 'wild'} {pod.item}"
        return pod.item or pod.kind
    return value


class Window:
    """A window, and what its uses are worth to the survey's own seat."""

    def __init__(self, survey: Survey, temper: Temper) -> None:
        """Read what it answers."""
        self.survey = survey
        self.temper = temper
        self.cause = survey.event or NO_EVENT
        self.at = survey.view.at
        self.now_share = share(survey, checked=False)
        self.unit = share(survey, {survey.me: Change(worth=1.0)}, checked=False) - self.now_share
        """What one base, or as much in other things, is worth now, as a part of a win."""

    def gains(self, name: str, value: str) -> float:
        """What a use brings, as a part of a win."""
        hint = HINTS.get(name, Hint("never"))
        cost = self._cost(value) + _number(hint.cost, self.survey)
        match hint.kind:
            case "gain":
                return self.unit * (_number(hint.amount, self.survey) - cost)
            case "might":
                return self._might(_number(hint.amount, self.survey)) - self.unit * cost
            case "driver":
                return self._drivers(name) - self.unit * cost
            case "save":
                return self._save(int(_number(hint.amount, self.survey))) - self.unit * cost
            case "stop":
                return self._stop(_number(hint.amount, self.survey)) - self.unit * cost
            case "harm":
                return self._harm(_number(hint.amount, self.survey)) - self.unit * cost
            case "own":
                return self._own(name) - self.unit * cost
            case _:
                return -1.0

    def _cost(self, value: str) -> float:
        """What the pod itself is worth: flares come back, other pods do not."""
        if value.startswith("p") and value[1:].isdigit():
            pod = self.survey.view.pods[int(value[1:])]
            return 0.02 if pod.kind == "flare" else 0.5 * worth(pod)
        return 0.0

    # --- the encounter -----------------------------------------------------------------------------------------------

    def stake(self) -> float:
        """How much more a win of the own fleet is worth than a loss."""
        stakes = Stakes(self.survey, fleets_of(self.survey), self.temper)
        return stakes.win(self.survey.side) - stakes.win(1 - self.survey.side)

    def gap(self) -> tuple[float, float]:
        """By how much the own fleet is ahead, and how uncertain that is."""
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

    def _fights(self) -> bool:
        """Whether might may still decide the encounter."""
        now = self.survey.now
        if now.fleets[0].result or now.fleets[1].result:
            return False
        if self.at.startswith("contact.") and any(fleet.kind == "negotiate" for fleet in now.fleets):
            return False
        return now.form in ("", "clash")

    def _might(self, amount: float) -> float:
        """What more might brings."""
        if self.survey.side < 0 or amount <= 0 or not self._fights():
            return -1.0
        gap, spread = self.gap()
        better = chance(gap + amount, spread) - chance(gap, spread)
        if self.temper.timely and better < 0.12:
            return -1.0
        return better * self.stake()

    def _drivers(self, name: str) -> float:
        """What a change of both drivers brings."""
        survey = self.survey
        side = survey.side
        if side < 0 or not self._fights():
            return -1.0
        mine, theirs = survey.now.fleets[side], survey.now.fleets[1 - side]
        gap = gap_of(survey, side)
        if mine.driver < 0:
            return -1.0
        own = card_of(survey.view.pods[mine.driver])
        if own.kind != "attack":
            return -1.0
        if theirs.driver >= 0:
            odds = [(card_of(survey.view.pods[theirs.driver]), 1.0)]
        else:
            enemy = survey.leader(1 - side)
            odds = [(one.card, one.chance) for one in drivers(survey, enemy, self.temper.counts)]
        better = 0.0
        for card, likely in odds:
            if card.kind == "attack":
                first, second = changed(name, own.value, card.value)
                plain = chance(own.value - card.value + gap, BLURRED)
                better += likely * (chance(first - second + gap, BLURRED) - plain)
        return better * self.stake() if better > 0.05 else -1.0

    # --- answers -----------------------------------------------------------------------------------------------------

    def _save(self, most: int) -> float:
        """What own ships kept are worth."""
        if self.cause.seat != self.survey.me:
            return -1.0
        count = min(most, self.cause.count)
        return self.unit * SHIP * count * 1.2

    def _stop(self, danger: float) -> float:
        """What it is worth to stop what another does."""
        survey = self.survey
        seat = self.cause.seat
        if seat in (-1, survey.me):
            return -1.0
        weight = DANGER.get(self.cause.effect, SOME if danger > 0.2 else danger)
        if weight <= 0:
            return -1.0
        if survey.side >= 0 and survey.side_of(seat) == 1 - survey.side:
            if not self._fights() and self.at.startswith(("contact", "combat", "arrival", "approach")):
                return -1.0
            return weight * self.stake() * 0.6
        if survey.side >= 0 and survey.side_of(seat) == survey.side:
            return -1.0
        if is_close(survey, seat) and survey.side_of(seat) >= 0:
            return weight * self.now_share * 0.6
        return weight * self.unit * 0.12

    def _harm(self, amount: float) -> float:
        """What it is worth that the alien that stands best has less."""
        others = [seat for seat in self.survey.seats if seat != self.survey.me]
        if not others:
            return -1.0
        victim = max(others, key=lambda seat: level(self.survey, seat))
        return share(self.survey, {victim: Change(worth=-amount)}, checked=False) - self.now_share

    # --- rules of their own ------------------------------------------------------------------------------------------

    def _own(self, name: str) -> float:
        survey = self.survey
        match name:
            case "ship-zap" | "omni-zap":
                return best_shot(survey)[0]
            case "warp-key":
                mine = survey.warp[survey.me]
                others = [survey.warp[seat] for seat in survey.seats if seat != survey.me]
                return self.unit * SHIP * (mine - sum(others) / max(1, len(others)) * 0.7)
            case "force-field":
                return self._force_field()
            case "ionic-gas":
                foe = self.cause.seat != survey.me and survey.side_of(self.cause.seat) != survey.side
                return self.unit * POD * 0.3 * self.cause.count if foe else -1.0
            case "paradox":
                weak = strength(survey, survey.me, self.temper) < 12
                return self.unit * 0.15 if survey.now.charge == str(survey.me) and weak else -1.0
            case "grime":
                return self.unit * 0.15 if survey.leads else -1.0
            case "finder":
                return self.unit * 0.2 if known_treasure(survey) is not None else -1.0
            case "empath":
                return self._peace()
            case "healer":
                friend = self.cause.seat >= 0 and survey.side_of(self.cause.seat) == survey.side >= 0
                few = self.cause.count <= 2 and not is_close(survey, self.cause.seat)
                return self.unit * POD if friend or few else -1.0
            case "masochist":
                held = sum(survey.view.pods[pod].is_attack for pod in survey.alien.cache)
                return self.unit * 0.1 if held < 3 and survey.free[survey.me] > 12 else -1.0
            case "ninja":
                if self.cause.kind == "on:revive":
                    return self.unit * 0.03 if survey.free[survey.me] > 14 else -1.0
                return self.unit * 0.02 if _junk(survey) else -1.0
            case "philanthropist":
                return self.unit * 0.05 if any(worth(survey.view.pods[pod]) < 0 for pod in survey.alien.cache) else -1.0
            case "trader":
                opponent = survey.leader(1 - survey.side)
                return self.unit * (_expected(survey, opponent) - _own_worth(survey) - 0.15)
            case "vortex":
                sizes = [survey.view.aliens[seat].cache_size for seat in survey.seats if seat != survey.me]
                return self.unit * (0.13 * sum(sizes) / max(1, len(sizes)) - _own_worth(survey) - 0.3)
            case "wild cudgel":
                planet = survey.now.target
                others = [seat for seat in survey.seats if seat != survey.me and survey.count(planet, seat)]
                return self.unit * 0.1 * len(others) if others and not survey.count(planet, survey.me) else -1.0
            case "wild fodder":
                return self._hitchhike()
            case "wild graviton":
                own = [
                    survey.view.pods[pod].value % 10 for pod in survey.alien.cache if survey.view.pods[pod].is_attack
                ]
                return self.unit * 0.1 if max(own, default=0) >= 7 else -1.0
            case "wild guerrilla":
                return self.unit * 0.4 if survey.count(survey.now.target, survey.now.invader) else -1.0
            case "wild masochist":
                return self.unit * 0.05 if survey.warp[survey.me] and survey.now.invader != survey.me else -1.0
            case "wild pacifist":
                return self._fifteen()
            case "wild winner":
                return self.stake() * 0.5
            case "super zombie":
                gap, spread = self.gap()
                sent = survey.sent[survey.side][survey.me]
                return self.unit * SHIP * sent * (1 - chance(gap, spread)) if survey.now.form == "clash" else -1.0
            case "voucher inspection":
                return self.unit * 0.06 if self.cause.kind == "on:snatch" else -1.0
            case "voucher payment":
                return self.unit * 0.05
            case _:
                return -1.0

    def _force_field(self) -> float:
        """Send away whoever would win, or whoever tips the scales."""
        survey = self.survey
        fleets = fleets_of(survey)
        gained = share(survey, if_invaders_win(survey, fleets))
        fewer = [count if seat == survey.now.invader else 0 for seat, count in enumerate(fleets.invaders)]
        without = share(survey, if_invaders_win(survey, fleets._replace(invaders=fewer)))
        if survey.side < 0:
            return max(0.0, without - gained) * 0.7
        hostile = sum(survey.sent[1 - survey.side]) - survey.sent[1 - survey.side][survey.leader(1 - survey.side)]
        if not hostile or not survey.leads:
            return -1.0
        gap, spread = self.gap()
        return (chance(gap + hostile, spread) - chance(gap, spread)) * self.stake()

    def _peace(self) -> float:
        """An envoy that faces a brigade would rather talk."""
        survey = self.survey
        mine, theirs = survey.now.fleets[survey.side].nature, survey.now.fleets[1 - survey.side].nature
        stakes = Stakes(survey, fleets_of(survey), self.temper)
        if mine == "envoy" and theirs == "brigade":
            return stakes.deal() - stakes.win(1 - survey.side)
        if theirs == "envoy" and mine == "brigade":
            return stakes.deal() - stakes.win(survey.side)
        return -1.0

    def _fifteen(self) -> float:
        survey = self.survey
        theirs = survey.now.fleets[1 - survey.side]
        gap = gap_of(survey, survey.side) + 15 - theirs.value
        return chance(gap, BLURRED) * self.stake()

    def _hitchhike(self) -> float:
        """One ship for the fleet that is about to win."""
        survey = self.survey
        now = survey.now
        if INVADERS not in now.invited or not all(fleet.kind for fleet in now.fleets) or not self._fights():
            return -1.0
        gap = now.fleets[0].value - now.fleets[1].value + gap_of(survey, INVADERS)
        win = chance(gap, BLURRED)
        fleets = fleets_of(survey)
        joined = [count + (seat == survey.me) for seat, count in enumerate(fleets.invaders)]
        with_me = share(survey, if_invaders_win(survey, fleets._replace(invaders=joined)))
        return win * (with_me - share(survey, if_invaders_win(survey, fleets))) - (1 - win) * SHIP * self.unit


def changed(name: str, mine: int, theirs: int) -> tuple[float, float]:
    """Both attack drivers after an effect: the best that its user can make of it."""
    match name:
        case "calculator":
            low = min(mine, theirs)
            return (mine - low if mine > theirs else mine, theirs - low if theirs > mine else theirs)
        case "mirror":
            return _reversed(mine), _reversed(theirs)
        case "graviton light":
            return abs(mine) % 10, abs(theirs) % 10
        case "graviton heavy" | "graviton":
            return abs(mine) // 10, abs(theirs) // 10
        case "vox":
            return (11 if mine < 11 else mine), theirs
        case "volt":
            return (3 * mine if mine <= 10 else ceil(mine / 3)), theirs
        case _:
            return mine, theirs


def _reversed(value: int) -> int:
    found = abs(value) % 10 * 10 + abs(value) // 10 % 10
    return -found if value < 0 else found


def best_shot(survey: Survey) -> tuple[float, int]:
    """What it is worth to take one ship from the table, and which: the last one of a base that counts."""
    before = share(survey)
    best, found = -1.0, -1
    for seat in survey.seats:
        if seat == survey.me:
            continue
        for planet in foreign_bases(survey.view, seat):
            if survey.count(planet, seat) == 1:
                gain = share(survey, {seat: Change(bases=-1, ships=-1)}) - before
                if gain > best:
                    ids = [id for id, one in enumerate(survey.view.ships) if one.place == planet and one.owner == seat]
                    best, found = gain, ids[0]
    return best, found


def _own_worth(survey: Survey) -> float:
    return sum(worth(survey.view.pods[pod]) for pod in survey.alien.cache)


def _expected(survey: Survey, seat: int) -> float:
    return 0.1 * survey.view.aliens[seat].cache_size


def _junk(survey: Survey) -> list[int]:
    return [pod for pod in survey.alien.cache if worth(survey.view.pods[pod]) < 0.07]


def _number(amount: Amount, survey: Survey) -> float:
    return amount(survey) if callable(amount) else amount


def use(survey: Survey, question: ChooseOne, temper: Temper) -> tuple[str, str]:
    """The best thing to use now, or a pass; and why."""
    offered = [str(option.value) for option in question.options if option.value not in PASSES and not option.rare]
    stay = str(question.options[0].value)
    if not offered or survey.view.invasion is None:
        return stay, "nothing to use" if not offered else "no need"
    window = Window(survey, temper)
    best, value = LEAST, ""
    for one in offered:
        gain = window.gains(effect_name(survey, one), one)
        if gain > best:
            best, value = gain, one
    if not value:
        return stay, "no need for it now"
    return value, "it turns the balance" if survey.side >= 0 else "it gains by it"
