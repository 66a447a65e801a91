"""General: Power of Leadership."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.verdict import is_losing
from cosmotui.rules.cosmic_encounter.hints import Hint, best, gain, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.combat import discharge_distress


def _drafts(use: Use, seats: list[int]) -> Script[None]:
    yield from do.draft(use.table, use.seat, len(seats), use)
    for seat in seats:
        yield from do.draft(use.table, seat, 1, use)


def _has_allies(use: Use) -> bool:
    return bool(use.fleet.sponsors)


@hinted(Hint(pods=best("every point of might counts")))
@effect("general", "leader:arrival.window", applies=_has_allies, mandatory=True)
def leadership(use: Use) -> Script[None]:
    """After arrival draft one pod per sponsor of yours, then each ally of yours drafts one pod."""
    yield from _drafts(use, list(use.fleet.sponsors))


@effect("legacy general", "leader:arrival.window", applies=_has_allies)
def legacy(use: Use) -> Script[None]:
    """After arrival leaders draft one per sponsor and every sponsor drafts one."""
    yield from _drafts(use, list(use.fleet.sponsors))


def _allied_ships(use: Use) -> int:
    return sum(len(fleet_ships(use.state, use.side, seat)) for seat in use.fleet.sponsors)


def _is_behind(use: Use) -> bool:
    if use.now.form != "clash" or not _allied_ships(use):
        return False
    return is_losing(use.state, rules_of(use.table.setup), use.side, with_rolls=False)


@hinted(Hint(gain(0.1), pods=best("every point of might counts")))
@effect("wild general", "leader:combat.window", applies=_is_behind)
def wild(use: Use) -> Script[None]:
    """In a clash you are losing: draft as many pods as your allies have ships; discharge any distress pods among
    them now, scrap the rest."""
    drawn = yield from do.draft(use.table, use.seat, _allied_ships(use), use)
    found = [pod for pod in drawn if use.state.pods[pod].kind == "distress"]
    now = yield from do.choose_pods(
        use.table, use.seat, "D-declare", "Discharge which distress pod?", found, 0, len(found)
    )
    yield from discharge_distress(use.table, use.seat, now)
    yield from do.scrap(use.table, use.seat, drawn, use)


@hinted(Hint(might(lambda survey: 2 * survey.allied)))
@effect("super general", "leader:combat.window", applies=lambda use: use.now.form == "clash" and _has_allies(use))
def super_flare(use: Use) -> None:
    """In a clash: add 2 might per allied ship."""
    do.add_might(use, 2 * _allied_ships(use), "General")


ITEM = Alien(
    id="general",
    name="General",
    alert="green",
    types=("resource", "support"),
    galaxy="Alliance",
    aim="commission everybody",
    in_play="Commission everybody: each sponsor brings you a pod, and gets one itself. Few refuse.",
    power=Power(name="Power of Leadership", uses=(leadership,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
