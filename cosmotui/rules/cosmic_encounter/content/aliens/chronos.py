"""Chronos: Power of Time Travel."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, Survey, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.phases.rewinding import rewind

ARRIVAL: Final = "after arrival, by Chronos"
ORIENTATION: Final = "at orientation, by the legacy of Chronos"
ZAP: Final = "cosmic-zap"


@effect("saving of chronos", "leader:arrival.window", mandatory=True, first=True)
def remember(use: Use) -> None:
    """As leader, the match state is saved after arrival."""
    do.save(use, ARRIVAL)


def _regrets(now: Situation) -> float:
    """Return what another try is worth: nothing after a win."""
    survey = now.survey
    return now.unit * (0.5 if survey.side >= 0 and survey.fleet.result == "lose" else -1.0)


@hinted(Hint(weighed(_regrets), why="another try"))
@effect("chronos", "leader:encounter.result", first=True, applies=lambda use: do.is_saved(use, ARRIVAL))
def turn_back(use: Use) -> None:
    """After the encounter you may restore that state; the opponent's driver from the undone run goes to stasis until
    upkeep (it cannot be primed again)."""
    other, driver, again = use.enemy.leader, use.enemy.driver, use.boosted

    def then() -> None:
        if driver < 0 or driver not in use.state.aliens[other].cache:
            return
        if again:
            do.limit_driver(use, "force", other, pod_id(driver))
        else:
            do.to_stasis(use.table, other, [driver])

    do.restore(use, ARRIVAL, then)


@effect("saving of legacy chronos", "any:orientation.open", applies=lambda use: use.is_first_alien)
def legacy_saves(use: Use) -> None:
    """State is saved at each orientation;"""
    do.save(use, ORIENTATION)


def _is_zap(use: Use) -> bool:
    cause = use.event
    is_own = cause.seat == use.seat and bool(cause.pods)
    return is_own and use.state.pods[cause.pods[0]].item == ZAP and do.is_saved(use, ORIENTATION)


def _vaporize(use: Use, pod: int) -> None:
    holders = [seat for seat in use.state.seats if pod in at_hand(use.state, seat)]
    do.vaporize_pods(use.table, holders[0] if holders else NOBODY, [pod])


@effect("legacy chronos", "any:on:pod-discharged", applies=_is_zap)
def legacy(use: Use) -> None:
    """when a Cosmic Zap is discharged the match reverts to that state and that Cosmic Zap is vaporized."""
    (pod,) = use.event.pods[:1]
    do.restore(use, ORIENTATION, lambda: _vaporize(use, pod))


@hinted(Hint(weighed(lambda now: now.unit * (0.3 - now.win_chance() / 2)), why="another try"))
@effect("wild chronos", "leader:contact.window")
def wild(use: Use) -> Script[None]:
    """Rewind to arrival: both leaders take back their drivers and prime again."""
    yield from rewind(use, "approach", pods_back=True)


def _is_weak(survey: Survey) -> bool:
    """Return whether the opponent's driver is one to be met again."""
    driver = survey.enemy.driver if survey.side >= 0 else -1
    return driver >= 0 and survey.view.pods[driver].is_attack and survey.view.pods[driver].value < 10


@hinted(Hint(helps=_is_weak))
@effect("super chronos", "leader:encounter.result", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: the opponent must prime the same driver again instead of having it put in stasis."""


ITEM = Alien(
    id="chronos",
    name="Chronos",
    alert="yellow",
    types=("control", "info", "invasion"),
    galaxy="Incursion",
    aim="lose, undo, and fight better",
    in_play=(
        "Lose, and try again: as leader you may undo an encounter once, and your opponent must do without the driver "
        "that it primed. What others did then you have seen."
    ),
    power=Power(name="Power of Time Travel", uses=(turn_back,), supplemental=(remember,)),
    legacy=Legacy((legacy_saves, legacy)),
    flare=Flare(wild, super_flare),
)
