"""The actions on probes, payloads and missiles."""

from typing import Final

from cosmotui.rules.space_force.mission import probes
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_asks import confirm
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.widgets.picker import Choice

CUSTOM: Final = "custom"
"""The value of the choice for a payload that is on no list."""


class ProbeActions:
    """The actions that load, launch, recover and clean probes and missiles."""

    def __init__(self, page: SeasonPage[None], ship: SeasonSubject[Ship]) -> None:
        self._page, self._ship = page, ship
        self._changes, self._questions = page.changes, page.questions

    def pick_probe(self, number: int) -> None:
        """Ask what to do with a probe."""
        ship = self._ship.now
        probe = ship.probes[number - 1]
        actions = probes.probe_actions(ship, number)
        there = f" into probe {number}"  # the plate names the probe
        choices = [Choice(str(place), action.what.removesuffix(there)) for place, action in enumerate(actions)]
        if probe.state == "aboard" and not probe.payload:
            choices.append(Choice(CUSTOM, "Another payload", about="If the Director agrees. SF-8.38"))
        if probe.state == "away" and probe.payload.startswith("atmosphere"):
            choices.append(Choice("unsampled", f"Recover probe {number}, nothing sampled"))

        def done(value: str) -> str:
            if value == CUSTOM:
                self._ask_payload(number)
                return ""
            if value == "unsampled":
                return self._changes.tried(lambda: probes.recover(self._ship.now, number, sampled=False))
            return self._changes.tried(lambda: actions[int(value)])

        hint = "" if choices else "Nothing can be done with it."
        self._questions.pick(f"Probe {number}", choices, done, fact=probe.payload or probe.state, hint=hint)

    def _ask_payload(self, number: int) -> None:
        done = self._changes.trying(lambda text: probes.load(self._ship.now, number, text, agreed=True))
        self._questions.ask("Which payload?", done, hint="The Director agrees to it. SF-8.38", limit=60)

    def clean(self, number: int) -> None:
        """Clean an Atmosphere payload."""
        self._changes.attempt(lambda: probes.clean(self._ship.now, number))

    def pick_missiles(self) -> None:
        """Ask what to do with missiles and the tube."""
        ship = self._ship.now
        actions = [action for action in probes.ship_actions(ship) if action.what != "Restock"]
        if ship.tube and ship.tube != probes.MISSILE:
            number = int(ship.tube.split()[-1])
            actions += [action for action in probes.probe_actions(ship, number) if action not in actions]
        choices = [Choice(str(place), action.what) for place, action in enumerate(actions)]

        done = self._changes.trying(lambda value: actions[int(value)])
        hint = "" if choices else "Nothing can be done with it."
        self._questions.pick("Centurions and tube", choices, done, fact=ship.tube or "tube empty", hint=hint)

    def restock(self) -> None:
        """Restock everything that a ship has when it leaves its base, after confirmation."""
        title, yes, no = "Restock at the base?", "Restock everything", "Leave it"
        confirm(self._page, title, yes, no, lambda: probes.restock(self._ship.now))
