"""The actions on the ship of a mission: its records, landings, probes and missiles."""

from functools import partial

from cosmotui.rules.space_force.crew.duty import pilots
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.mission import mission as rules
from cosmotui.rules.space_force.mission import probes
from cosmotui.rules.space_force.mission.jump_rolls import landing_check
from cosmotui.rules.space_force.mission.landing import Landing, landing_of
from cosmotui.rules.space_force.mission.ships import with_home_base
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roll_log import log_rolls, logged
from cosmotui.rules.space_force.rolls.rolls import odds, roll_check
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import HOME_BASES, Ship
from cosmotui.screens.space_force.season_page import Offer, SeasonPage, now
from cosmotui.screens.space_force.season_rolls import Hand, card_text, roll_change
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.screens.space_force.typed_number import is_number
from cosmotui.widgets.picker import Choice


class ShipActions:
    """The actions that change the records of a ship, roll for its landings, and use its probes and missiles."""

    def __init__(self, page: SeasonPage[None], ship: SeasonSubject[Ship]) -> None:
        self._page, self._ship, self._questions = page, ship, page.questions

    def turn_gravity(self, step: int) -> Change:
        """Go to the next or the previous of the usual gravities."""
        ship = self._ship.now
        known = rules.GRAVITIES if step > 0 else rules.GRAVITIES[::-1]
        return rules.with_gravity(ship, next((one for one in known if (one - ship.gravity) * step > 0), known[0]))

    def turn_home(self, step: int) -> Change:
        """Go to the next or the previous home base."""
        ship = self._ship.now
        at = HOME_BASES.index(ship.home_base) if ship.home_base in HOME_BASES else 0
        return with_home_base(ship, HOME_BASES[(at + step) % len(HOME_BASES)])

    def turn_supplies(self, step: int) -> Change:
        """Add or take away a day of supplies."""
        return rules.with_supplies(self._ship.now, self._ship.now.supplies_days + step)

    def ask_gravity(self) -> None:
        """Ask how strong gravity is where the crew is, in G."""
        ship = self._ship.now
        hint = "0 to 10 G in steps of 0.01: Moon 0.17, Mars 0.38, Venus 0.91."
        now = f"{ship.gravity / 100:.2f} now"
        self._questions.ask(
            "How many G?",
            lambda text: rules.with_gravity(ship, rules.parse_gravity(text)),
            fact=now,
            hint=hint,
            limit=6,
        )

    def ask_supplies(self) -> None:
        """Ask for how many days the ship is fitted out, or how many days of supplies are left."""

        def done(text: str) -> Change | str:
            words = text.split()
            if not words or not is_number(words[0], 999_999):
                return "A number of days."
            days = int(words[0])
            if len(words) > 1 and "left".startswith(words[1].casefold()):
                return rules.with_supplies(self._ship.now, days)
            return rules.provision(self._ship.now, days)

        hint = "Days planned: three times as much comes aboard. Or `41 left`. SF-8.13"
        fact = f"{self._ship.now.supplies_days} left"
        self._questions.ask("How long is the mission?", done, hint=hint, fact=fact, limit=12)

    def turn_gyro(self) -> Change:
        """Switch whether the gyrocompass is in line, as the Director says."""
        return rules.align_gyro(self._ship.now, not self._ship.now.gyro_aligned)

    def turn_reactor(self) -> Change | None:
        """Pull the lever, after confirmation; or fit a new core."""
        ship = self._ship.now
        if ship.reactor == "ejected":
            return rules.new_reactor(ship)
        pull = Offer("Pull the lever", partial(rules.eject_reactor, ship, confirmed=True))
        return self._questions.offer("Eject the reactor core?", (Offer("Leave it in"), pull), fact="SF-8.31")

    # --- landings and take-offs ----------------------------------------------------------------------------------

    def ask_pilot(self, number: int) -> str | None:
        """Ask who flies: the Captain, the First Officer, or anybody else the Director allows; then roll."""
        found, season = landing_of(self._ship.now, number), self._page.season
        if not isinstance(found, Landing):
            return found
        usual = pilots(season, self._ship.now)
        choices: list[Choice] = []
        for c in (*usual, *(c for c in aboard(season, self._ship.now) if c not in usual)):
            chance = odds(landing_check(season, c, found)).in_100
            choices.append(Choice(c.id, c.name or "no name", chance))

        hint, fact = "" if choices else "Nobody is aboard.", f"{found.skill} {found.difficulty}"
        land = partial(self._page.call_later, self._land, found)
        return self._questions.pick("Who flies?", choices, land, fact=fact, hint=hint)

    def _land(self, found: Landing, id: str) -> None:
        told: list[Outcome] = []
        season = self._page.season

        def make(dice: Hand) -> Change:
            outcome = roll_check(landing_check(season, season.characters[id], found), dice)
            told[:] = [outcome]
            return log_rolls(season, (logged(outcome),), dice, now(), "Landing or take-off")

        roll_change(self._page, make, lambda: self._page.say(card_text(told[0].card)))

    # --- probes and missiles ------------------------------------------------------------------------------------

    def pick_probe(self, number: int) -> None:
        """Ask what to do with a probe."""
        ship = self._ship.now
        probe = ship.probes[number - 1]
        actions = probes.probe_actions(ship, number)
        there = f" into probe {number}"  # the plate names the probe
        offers = [Offer(action.what.removesuffix(there), action) for action in actions]
        if probe.state == "aboard" and not probe.payload:
            agreed = "If the Director agrees. SF-8.38"
            offers.append(Offer("Another payload", lambda: self._ask_payload(number), about=agreed))
        if probe.state == "away" and probe.payload.startswith("atmosphere"):
            empty = probes.recover(ship, number, sampled=False)
            offers.append(Offer(f"Recover probe {number}, nothing sampled", empty))
        hint = "" if offers else "Nothing can be done with it."
        self._questions.offer(f"Probe {number}", offers, fact=probe.payload or probe.state, hint=hint)

    def _ask_payload(self, number: int) -> None:
        load = partial(probes.load, self._ship.now, number, agreed=True)
        self._questions.ask("Which payload?", load, hint="The Director agrees to it. SF-8.38", limit=60)

    def pick_missiles(self) -> None:
        """Ask what to do with missiles and the tube."""
        ship = self._ship.now
        actions = [action for action in probes.ship_actions(ship) if action.what != "Restock"]
        if ship.tube and ship.tube != probes.MISSILE:
            number = int(ship.tube.split()[-1])
            actions += [action for action in probes.probe_actions(ship, number) if action not in actions]
        offers = [Offer(action.what, action) for action in actions]
        hint = "" if offers else "Nothing can be done with it."
        self._questions.offer("Centurions and tube", offers, fact=ship.tube or "tube empty", hint=hint)

    def restock(self) -> None:
        """Restock everything that a ship has when it leaves its base, after confirmation."""
        offers = (Offer("Leave it"), Offer("Restock everything", lambda: probes.restock(self._ship.now)))
        self._questions.offer("Restock at the base?", offers)
