"""Barbarian: Power to Pillage."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.alien import AlienKind
from cosmotui.rules.cosmic_encounter.effect import Use, effect


def _won_combat(use: Use) -> bool:
    return use.fleet.result == "win" and not use.fleet.escaped and use.enemy.result == "lose"


def _pillage(use: Use, victim: int) -> Script[None]:
    state = use.state
    taken = list(state.aliens[victim].cache)
    do.gain_lucre(use.table, use.seat, -do.gain_lucre(use.table, victim, -99, "pillaged"), "pillage")
    there = yield from do.abduct(use.table, use.seat, victim, taken, use)
    kept = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Keep which pod?", there, 0, 1)
    yield from do.scrap(use.table, use.seat, [pod for pod in there if pod not in kept], use)
    if (yield from do.agree(use.table, victim, "Draft 8 pods?")):
        yield from do.draft(use.table, victim, 8, use)


@effect("barbarian", "leader:payoff.after", applies=_won_combat, mandatory=True)
def pillage(use: Use) -> Script[None]:
    """After payoff of a combat you won as leader abduct the opponent's cache and all its lucre; you may keep one of
    those pods (and the lucre) and scrap the others. The opponent may then draft 8 pods."""
    yield from _pillage(use, use.opponent)


@effect(
    "legacy barbarian",
    "leader:payoff.after",
    applies=lambda use: use.fleet.result == "lose" and use.enemy.result == "win",
)
def legacy(use: Use) -> Script[None]:
    """A leader losing combat scraps its cache, then drafts 8."""
    yield from do.scrap(use.table, use.seat, list(use.state.aliens[use.seat].cache), use)
    yield from do.draft(use.table, use.seat, 8, use)


@effect(
    "wild barbarian",
    "leader:payoff.after",
    applies=lambda use: _won_combat(use) and bool(use.state.aliens[use.opponent].cache),
)
def wild(use: Use) -> Script[None]:
    """After winning combat: the opponent displays its cache one pod at a time; abduct or scrap each; once you abduct
    one it keeps the rest."""
    for pod in list(use.state.aliens[use.opponent].cache):
        do.display(use.table, use.opponent, [pod])
        words = [("scrap", "scrap it"), ("take", "abduct it")]
        title = f"{use.state.pods[pod].name}: abduct or scrap it?"
        if (yield from do.choose_word(use.table, use.seat, title, words)) == "take":
            yield from do.abduct(use.table, use.seat, use.opponent, [pod], use, openly=True)
            return
        yield from do.scrap(use.table, use.opponent, [pod], use)


@effect("super barbarian", "sponsor:payoff.after", applies=_won_combat)
def super_flare(use: Use) -> Script[None]:
    """Use your power after your leader wins."""
    yield from _pillage(use, use.opponent)


ALIEN = AlienKind(
    id="barbarian",
    name="Barbarian",
    alert="green",
    types=("resource", "destroy"),
    galaxy="Prime",
    power_name="Power to Pillage",
    in_play=(
        "Winning with a weak hand is best: the rich cache of the loser becomes one good pod of yours, and its "
        "lucre may go with it. An alien with few pods has little to fear."
    ),
    power=(pillage,),
    legacy=(legacy,),
    wild=wild,
    super_flare=super_flare,
)
