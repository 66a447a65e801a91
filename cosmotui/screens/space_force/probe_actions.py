"""The actions on probes, payloads and missiles."""

from functools import partial

from cosmotui.rules.space_force.mission import probes
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject


class ProbeActions:
    """The actions that load, launch and recover probes and missiles."""

    def __init__(self, page: SeasonPage[None], ship: SeasonSubject[Ship]) -> None:
        self._ship, self._questions = ship, page.questions

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
