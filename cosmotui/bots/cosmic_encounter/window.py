"""A window as a seat sees it: the state of the encounter, and the gain of more might, help or harm."""

from typing import Final

from cosmotui.bots.cosmic_encounter.hints import DANGER, SOME
from cosmotui.bots.cosmic_encounter.likely_drivers import card_of, drivers
from cosmotui.bots.cosmic_encounter.odds import BLURRED, SURE, Fleets, chance, fleets_of
from cosmotui.bots.cosmic_encounter.priming import Stakes, gap_of
from cosmotui.bots.cosmic_encounter.prospects import SHIP, Change, is_close, level, share
from cosmotui.bots.cosmic_encounter.rally import VAGUE, Temper, strength
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.transforms import changed
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, NOBODY, Doing
from cosmotui.rules.cosmic_encounter.traits import FINAL_MIGHT, SHIP_MIGHT, trait_of_power
from cosmotui.rules.cosmic_encounter.views.forecast import Outlook

NO_EVENT: Final = Doing("", NOBODY)
TURN: Final = 0.12
"""By how much might must change the chance of winning for whoever waits for the right moment."""


class Window:
    """A window, and the worth of its uses to the survey's own seat."""

    def __init__(self, survey: Survey, temper: Temper) -> None:
        """Read the event that the window answers."""
        self.survey = survey
        self.temper = temper
        self.alone = not temper.rivals
        """Whether it weighs without a thought for the others."""
        self.cause = survey.event or NO_EVENT
        self.at = survey.view.at
        self.now_share = share(survey, checked=False)
        self.unit = share(survey, {survey.me: Change(worth=1.0)}, checked=False) - self.now_share
        """What one base, or as much in other things, is worth now, as a part of a win."""

    # --- the encounter -----------------------------------------------------------------------------------------------

    def stake(self) -> float:
        """Return the worth of a win of the own fleet over a loss."""
        stakes = Stakes(self.survey, fleets_of(self.survey), self.alone)
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

    def might(self, amount: float) -> float:
        """Return the gain of more might."""
        if self.survey.side < 0 or amount <= 0 or not self.fights():
            return -1.0
        gap, spread = self.gap()
        better = chance(gap + self.sign * amount, spread) - chance(gap, spread)
        if self.temper.timely and better < TURN:
            return -1.0
        return better * self.stake()

    def outcome(self, fleets: Fleets, more: float, cost: float) -> float:
        """Return the worth of the encounter with these fleets, more might for the own one, and a price paid for it."""
        stakes = Stakes(self.survey, fleets, self.alone)
        gap, spread = self.gap()
        win = chance(gap + self.sign * more, spread)
        return win * stakes.win(self.survey.side, cost) + (1 - win) * stakes.win(1 - self.survey.side, cost)

    def change(self, name: str) -> float:
        """Return the gain of changing both drivers."""
        survey = self.survey
        side = survey.side
        if side < 0 or not self.fights():
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
            odds = [(one.card, one.chance) for one in drivers(survey, enemy, self.temper.exact)]
        better = 0.0
        for card, likely in odds:
            if card.kind == "attack":
                first, second = changed(name, own.value, card.value)
                plain = chance(own.value - card.value + gap, BLURRED)
                better += likely * (chance(first - second + gap, BLURRED) - plain)
        return better * self.stake() if better > 0.05 else -1.0

    # --- answers -----------------------------------------------------------------------------------------------------

    def save(self, most: int) -> float:
        """Return the worth of own ships that are saved."""
        if self.cause.seat != self.survey.me:
            return -1.0
        count = min(most, self.cause.count)
        return self.unit * SHIP * count * 1.2

    def stop(self, danger: float) -> float:
        """Return the worth of stopping another's effect."""
        survey = self.survey
        seat = self.cause.seat
        if seat in (-1, survey.me):
            return -1.0
        weight = DANGER.get(self.cause.effect, SOME if danger > 0.2 else danger)
        if weight <= 0:
            return -1.0
        if survey.side >= 0 and survey.side_of(seat) == 1 - survey.side:
            if not self.fights() and self.at.startswith(("contact", "combat", "arrival", "approach")):
                return -1.0
            return weight * self.stake() * 0.6
        if survey.side >= 0 and survey.side_of(seat) == survey.side:
            return -1.0
        if is_close(survey, seat) and survey.side_of(seat) >= 0:
            return weight * self.now_share * 0.6
        return weight * self.unit * 0.12

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
