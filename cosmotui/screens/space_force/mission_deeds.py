"""What is done on a mission: gravity, supplies, probes, missiles, landings, the lever in the engine room."""

from typing import TYPE_CHECKING

from cosmotui.rules.space_force.crew.duty import pilots
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.mission import mission as rules
from cosmotui.rules.space_force.mission import probes
from cosmotui.rules.space_force.mission.jump_rolls import landing_check
from cosmotui.rules.space_force.mission.landing import Landing
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roll_log import log_rolls, logged
from cosmotui.rules.space_force.rolls.rolls import odds, roll_check
from cosmotui.rules.space_force.season import Change
from cosmotui.screens.space_force.mission_lists import MissionLists
from cosmotui.screens.space_force.mission_pages import landing_of
from cosmotui.screens.space_force.season_asks import confirm
from cosmotui.screens.space_force.season_page import now
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.widgets.picker import Choice

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

CUSTOM = "custom"


class MissionDeeds(MissionLists):
    """What the rows of ship and probes do."""

    def __init__(self, file: "SeasonFile", ship: str) -> None:
        super().__init__(file)
        self.ship_shown = ship

    # --- the ship ------------------------------------------------------------------------------------------------

    def ask_gravity(self) -> None:
        """Where the crew is, in G."""

        def done(text: str) -> str:
            return self.changes.tried(lambda: rules.with_gravity(self.the_ship, rules.parse_gravity(text)))

        hint = "0 to 10 G in steps of 0.01: Moon 0.17, Mars 0.38, Venus 0.91."
        self.questions.ask("How many G?", done, fact=f"{self.the_ship.gravity / 100:.2f} now", hint=hint, limit=6)

    def ask_supplies(self) -> None:
        """Fit out for a mission of some days, or say how many are left."""

        def done(text: str) -> str:
            words = text.split()
            if not words or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 7):
                return "A number of days."
            days = int(words[0])
            if len(words) > 1 and "left".startswith(words[1].casefold()):
                return self.changes.tried(lambda: rules.with_supplies(self.the_ship, days))
            return self.changes.tried(lambda: rules.provision(self.the_ship, days))

        hint = "Days planned: three times as much comes aboard. Or `41 left`. SF-8.13"
        self.questions.ask(
            "How long is the mission?", done, hint=hint, fact=f"{self.the_ship.supplies_days} left", limit=12
        )

    def turn_gyro(self) -> None:
        """The Director says whether the gyrocompass is in line."""
        ship = self.the_ship
        self.changes.attempt(lambda: rules.align_gyro(ship, not ship.gyro_aligned))

    def turn_reactor(self) -> None:
        """Pull the lever, once that is confirmed; or fit a new core."""
        if self.the_ship.reactor == "ejected":
            self.changes.attempt(lambda: rules.new_reactor(self.the_ship))
            return
        confirm(
            self,
            "Eject the reactor core?",
            "Pull the lever",
            "Leave it in",
            lambda: rules.eject_reactor(self.the_ship, confirmed=True),
            fact="SF-8.31",
        )

    # --- landing -------------------------------------------------------------------------------------------------

    def land(self, number: int) -> None:
        """Roll for a landing or take-off: whose hands are on the controls comes first."""
        found = landing_of(self.the_ship, number)
        if not isinstance(found, Landing):
            self.say(found)
            return
        self.pick_pilot("Who flies?", found)

    def pick_pilot(self, title: str, found: Landing) -> None:
        """The Captain, the First Officer, or anybody else the Director lets fly."""
        usual = pilots(self.season, self.the_ship)
        others = [c for c in aboard(self.season, self.the_ship) if c not in usual]
        choices: list[Choice] = []
        for c in (*usual, *others):
            chance = odds(landing_check(self.season, c, found)).success
            choices.append(Choice(c.id, c.name or "no name", f"{round(100 * chance)} in 100"))

        def done(id: str) -> str:
            self.call_later(self._roll_landing, id, found)
            return ""

        hint = "" if choices else "Nobody is aboard."
        self.questions.pick(title, choices, done, fact=f"{found.skill} {found.difficulty}", hint=hint)

    def _roll_landing(self, id: str, found: Landing) -> None:
        told: list[Outcome] = []

        def make(dice: Hand) -> Change:
            outcome = roll_check(landing_check(self.season, self.season.characters[id], found), dice)
            told[:] = [outcome]
            return log_rolls(self.season, (logged(outcome),), dice, now(), "Landing or take-off")

        roll_change(self, make, lambda: self.say(plain(told[0].card)))

    # --- probes --------------------------------------------------------------------------------------------------

    def pick_probe(self, number: int) -> None:
        """Everything that can be done with a probe now."""
        ship = self.the_ship
        probe = ship.probes[number - 1]
        deeds = probes.probe_actions(ship, number)
        there = f" into probe {number}"  # the plate names the probe
        choices = [Choice(str(place), deed.what.removesuffix(there)) for place, deed in enumerate(deeds)]
        if probe.state == "aboard" and not probe.payload:
            choices.append(Choice(CUSTOM, "Another payload", about="If the Director agrees. SF-8.38"))
        if probe.state == "away" and probe.payload.startswith("atmosphere"):
            choices.append(Choice("unsampled", f"Recover probe {number}, nothing sampled"))

        def done(value: str) -> str:
            if value == CUSTOM:
                self._ask_payload(number)
                return ""
            if value == "unsampled":
                return self.changes.tried(lambda: probes.recover(self.the_ship, number, sampled=False))
            return self.changes.tried(lambda: deeds[int(value)])

        hint = "" if choices else "Nothing can be done with it."
        self.questions.pick(f"Probe {number}", choices, done, fact=probe.payload or probe.state, hint=hint)

    def _ask_payload(self, number: int) -> None:
        def done(text: str) -> str:
            return self.changes.tried(lambda: probes.load(self.the_ship, number, text, agreed=True))

        self.questions.ask("Which payload?", done, hint="The Director agrees to it. SF-8.38", limit=60)

    def clean(self, number: int) -> None:
        """Clean an Atmosphere payload."""
        self.changes.attempt(lambda: probes.clean(self.the_ship, number))

    def pick_ship_deed(self) -> None:
        """Everything that can be done with missiles and the tube now."""
        ship = self.the_ship
        deeds = [deed for deed in probes.ship_actions(ship) if deed.what != "Restock"]
        if ship.tube and ship.tube != probes.MISSILE:
            number = int(ship.tube.split()[-1])
            deeds += [deed for deed in probes.probe_actions(ship, number) if deed not in deeds]
        choices = [Choice(str(place), deed.what) for place, deed in enumerate(deeds)]

        def done(value: str) -> str:
            return self.changes.tried(lambda: deeds[int(value)])

        hint = "" if choices else "Nothing can be done with it."
        self.questions.pick("Centurions and tube", choices, done, fact=ship.tube or "tube empty", hint=hint)

    def restock(self) -> None:
        """Everything a ship has when it leaves its base."""
        confirm(self, "Restock at the base?", "Restock everything", "Leave it", lambda: probes.restock(self.the_ship))


def plain(text: str) -> str:
    """A roll card in the punctuation of the screens."""
    return text.replace(" — ", ": ").replace("×", "x")
