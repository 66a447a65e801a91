"""The effects of the artifacts of Mutant's pool when they are discharged (CE-7.27 to CE-7.31)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, Survey, gain, weighed
from cosmotui.rules.cosmic_encounter.model.state import INVADERS

SURE_LOSS = 0.1
"""The chance of winning below which a fight is decided."""


def _is_own_draw(use: Use) -> bool:
    return use.event.user == use.seat


@hinted(Hint(gain(0.1)))
@effect("third-eye", "any:on:draft", "any:on:snatch", applies=_is_own_draw)
def third_eye(use: Use) -> None:
    """When you draft or snatch pods, shroud them in stasis (you see them) and draft or snatch the same number again
    from the same source. Keep one of the two sets and return the other (CE-7.27)."""
    use.event.is_double = True


def _to_snatch(survey: Survey) -> float:
    """Return what a pod of the opponent is worth, if it has one."""
    has_pods = survey.opponent >= 0 and survey.view.aliens[survey.opponent].cache_size > 0
    return 0.1 if has_pods else -1.0


@hinted(Hint(gain(_to_snatch)))
@effect("prehensile-tail", "leader:arrival.window", applies=lambda use: use.opponent >= 0)
def prehensile_tail(use: Use) -> Script[None]:
    """Snatch 1 pod from the opponent; you may scrap it to snatch 1 more (CE-7.28)."""
    victim = yield from do.touch(use.table, use.opponent, use, "snatch")
    if victim < 0:
        return
    taken = yield from do.snatch(use.table, use.seat, victim, 1, use, is_touched=True, detonates=False)
    held = [pod for pod in taken if pod in use.cache]
    title = f"Scrap {use.state.pods[held[0]].name} and snatch another?" if held else ""
    if held and (yield from do.agree(use.table, use.seat, title, "D-tail", "scrap it", "keep it")):
        yield from do.scrap(use.table, use.seat, held, use)
        yield from do.snatch(use.table, use.seat, victim, 1, use, is_touched=True)  # CE-13.27
    yield from do.detonate(use.table, use.seat, taken)  # a rift that was scrapped does not (CE-9.20)


@hinted(Hint(gain(0.5)))
@effect("restless-leg", "invader:upkeep.window", applies=lambda use: not use.alien.flagship)
def restless_leg(use: Use) -> None:
    """Your flagship is restored, with 1 loaded fuel (CE-7.29)."""
    do.repair_flagship(use, use.seat, 1)


def _attack_fleets(use: Use) -> list[int]:
    """Return the fleets whose attack driver the user knows: before the reveal and under a veil only the one that it has
    primed itself (CE-7.30, CE-7.31)."""
    shown = use.at != "contact.veil"
    seen = [
        (side, use.state.pods[fleet.driver])
        for side, fleet in enumerate(use.now.fleets)
        if fleet.driver >= 0 and (fleet.primer == use.seat or (shown and not fleet.veiled))
    ]
    return [side for side, driver in seen if driver.is_attack and driver.kind != "slime-attack"]


def _lasting(now: Situation) -> Aim:
    """Return the own driver, which is then there for the next fight as well; an invader has to win for that."""
    survey = now.survey
    if not survey.leads or survey.fleet.driver < 0:
        return NOWHERE
    kept = now.win_chance() if survey.side == INVADERS else 1.0
    lasts = kept * now.worth(survey.view.pods[survey.fleet.driver])
    return Aim(now.unit * lasts, "its driver fights once more", word=f"{survey.side}")


@hinted(Hint(aim=_lasting))
@effect(
    "snot-rocket",
    "any:contact.veil",
    "any:contact.window",
    "any:contact.after",
    "any:combat.window",
    "any:negotiation.open",
    applies=lambda use: bool(_attack_fleets(use)),
)
def snot_rocket(use: Use) -> Script[None]:
    """One primed attack pod is transformed into a slime attack pod of the same value until it is scrapped (CE-7.30)."""
    sides = _attack_fleets(use)
    words = [(str(side), "the invader's driver" if side == 0 else "the defender's driver") for side in sides]
    side = yield from do.choose_word(use.table, use.seat, "Which driver becomes slime?", words)
    do.turn_to_slime(use, use.now.fleets[int(side)].driver)


def _blind(now: Situation) -> float:
    """Return what it brings in an open fight that nobody can tell how many reinforcements it takes."""
    survey = now.survey
    is_open = SURE_LOSS < now.win_chance() < 1 - SURE_LOSS and not survey.fleet.veiled
    return now.stake() / 10 if is_open and survey.view.pods[survey.fleet.driver].is_attack else -1.0


@hinted(Hint(weighed(_blind), why="nobody knows how much help it takes"))
@effect("cloudy-mind", "leader:contact.veil", applies=lambda use: use.fleet.driver >= 0 and not use.now.revealed)
def cloudy_mind(use: Use) -> None:
    """Your driver stays hidden until the result (CE-7.31)."""
    use.fleet.veiled = True
