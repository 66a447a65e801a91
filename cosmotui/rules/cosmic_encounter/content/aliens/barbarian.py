"""Barbarian: Power to Pillage."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, best, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _takes(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return whether to take a pod of which the title tells: a good one."""
    if "take" not in values:
        return None
    pods = (now.survey.view.pods[pod] for alien in now.survey.view.aliens for pod in alien.known)
    is_good = any(pod.name in title and now.worth(pod) > 0.15 for pod in pods)
    return ("take", "a good pod") if is_good else ("scrap", "there may be better ones")


@hinted(Hint(danger=0.4, pods=best("the best of them"), word=_takes))
@effect("barbarian", "leader:payoff.after", applies=lambda use: use.won_combat, mandatory=True)
def pillage(use: Use) -> Script[None]:
    """After payoff of a combat you won as leader abduct the opponent's cache and all its lucre; you may keep one of
    those pods (and the lucre) and scrap the others. The opponent may then draft 8 pods."""
    state = use.state
    victim = yield from do.touch(use.table, use.opponent, use, "abduct the cache")
    if victim < 0:
        return
    taken = list(state.aliens[victim].cache)
    lucre = do.gain_lucre(use.table, victim, -state.aliens[victim].lucre, "was pillaged")
    do.gain_lucre(use.table, use.seat, -lucre, "pillaged")
    yield from do.hand_over(use.table, use.seat, victim, taken, "abducted", use, detonates=False)
    there = [pod for pod in taken if pod in state.aliens[use.seat].cache]
    kept = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Keep which pod?", there, 0, 1)
    yield from do.scrap(use.table, use.seat, [pod for pod in there if pod not in kept], use)
    # one pod at most is kept: a rift only detonates if it is that one (CE-9.20)
    yield from do.detonate(use.table, use.seat, kept)
    if (yield from do.agree(use.table, victim, "Draft 8 pods?")):
        yield from do.draft(use.table, victim, 8, use)


@effect("legacy barbarian", "leader:payoff.after", applies=lambda use: use.lost_combat)
def legacy(use: Use) -> Script[None]:
    """A leader losing combat scraps its cache, then drafts 8."""
    yield from do.scrap(use.table, use.seat, list(use.cache), use)
    yield from do.draft(use.table, use.seat, 8, use)


def _may_plunder(use: Use) -> bool:
    return use.won_combat and bool(use.state.aliens[use.opponent].cache)


def _takes_next(use: Use, giver: int, pod: int) -> Script[bool]:
    """Claim or scrap the pod that comes next; return whether it was claimed."""
    do.show(use.table, use.seat, f"a pod of {use.names[giver]}", [pod])
    words = [("scrap", "scrap it"), ("take", "claim it")]
    title = f"{use.state.pods[pod].name}: claim or scrap it?"
    takes = (yield from do.choose_word(use.table, use.seat, title, words)) == "take"
    if takes:
        yield from do.hand_over(use.table, use.seat, giver, [pod], "claimed", use)
    else:
        yield from do.scrap(use.table, giver, [pod], use)
    return takes


@hinted(Hint(gain(0.2), word=_takes))
@effect("wild barbarian", "leader:payoff.after", applies=_may_plunder)
def wild(use: Use) -> Script[None]:
    """After winning combat: the opponent gives you the pods of its cache one at a time, in an order of its choice;
    claim or scrap each before the next; once you claim one it keeps the rest."""
    state = use.state
    giver = yield from do.touch(use.table, use.opponent, use, "give the cache away")
    if giver < 0:
        return
    waiting = list(state.aliens[giver].cache)
    while waiting := [pod for pod in waiting if pod in state.aliens[giver].cache]:
        title = f"Which pod does {use.names[use.seat]} get next?"
        pod = yield from do.choose_pod(use.table, giver, "D-declare", title, waiting)
        if (yield from _takes_next(use, giver, pod)):
            return


@hinted(Hint(gain(0.2), pods=best("the best of them"), word=_takes))
@effect("super barbarian", "sponsor:payoff.after", applies=lambda use: use.won_combat)
def super_flare(use: Use) -> Script[None]:
    """Use your power after your leader wins."""
    yield from do.use_clause(use, pillage)


ITEM = Alien(
    id="barbarian",
    name="Barbarian",
    alert="green",
    types=("resource", "destroy"),
    galaxy="Prime",
    aim="win with a weak hand",
    in_play=(
        "Winning with a weak hand is best: of the loser's cache you keep the best pod, and all its lucre is yours. "
        "An alien with few pods has little to fear."
    ),
    power=Power(name="Power to Pillage", uses=(pillage,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
