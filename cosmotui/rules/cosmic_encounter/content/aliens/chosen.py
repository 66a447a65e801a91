"""Chosen: Power of Divine Intervention."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always, best, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

ADD, REPLACE, NONE = "add", "replace", "none"


def _blesses(now: Situation, title: str, words: Sequence[str]) -> tuple[str, str] | None:
    """Return the blessing that adds might, where there is one; a driver stays what it was chosen to be."""
    if NONE not in words:
        return None
    return (ADD, "might comes on top of the driver") if ADD in words else (NONE, "the driver was chosen with care")


def _blessing(use: Use, drawn: Sequence[int]) -> Script[int]:
    """Take an encounter pod of those as a blessing; return it, or -1."""
    pods = use.state.pods
    encounter = [pod for pod in drawn if pods[pod].is_encounter]
    fit = {ADD: [pod for pod in encounter if pods[pod].is_attack], REPLACE: encounter}
    words = [(ADD, "add its might"), (REPLACE, "replace your driver"), (NONE, "no blessing")]
    words = [word for word in words if fit.get(word[0], True)]
    how = (yield from do.choose_word(use.table, use.seat, "What does a blessing do?", words)) if encounter else NONE
    if how == NONE:
        return -1
    pod = yield from do.choose_pod(use.table, use.seat, "D-declare", "Which pod is your blessing?", fit[how])
    yield from _bless(use, pod, how)
    return pod


@hinted(Hint(word=_blesses, pods=best("every point of might counts")))
@effect("chosen", "leader:contact.window", mandatory=True)
def intervene(use: Use) -> Script[None]:
    """After contact draft one pod per enemy actor. If any are encounter pods you may take one as a blessing: it
    replaces your driver or its might is added to your fleet. The rest are scrapped."""
    drawn = yield from do.draft(use.table, use.seat, len(use.enemies), use)
    blessing = yield from _blessing(use, drawn)
    if not use.boosted:
        left = [pod for pod in drawn if pod != blessing and pod in use.cache]
        yield from do.scrap(use.table, use.seat, left, use)


def _bless(use: Use, pod: int, how: str) -> Script[None]:
    if how == REPLACE:
        yield from do.replace_driver(use, use.side, pod)
        return
    might = yield from do.name_might(use, pod)
    yield from do.scrap(use.table, use.seat, [pod], use)
    do.add_might(use, might, "Chosen")


def _is_outnumbered(use: Use) -> bool:
    return len(use.fleet.sponsors) < len(use.enemy.sponsors) and do.can_draft(use.state)


@effect("legacy chosen", "leader:contact.window", applies=_is_outnumbered)
def legacy(use: Use) -> Script[None]:
    """A leader with fewer sponsors than the other may draft one pod per enemy."""
    count = len(use.enemies)
    if (yield from do.agree(use.table, use.seat, f"Draft {count} pods, one per enemy?")):
        yield from do.draft(use.table, use.seat, count, use)


@hinted(Hint(gain(0.1)))
@effect("wild chosen", "leader:arrival.window", applies=lambda use: do.can_draft(use.state))
def wild(use: Use) -> Script[None]:
    """Draft one pod."""
    yield from do.draft(use.table, use.seat, 1, use)


@hinted(Hint(helps=always))
@effect("super chosen", "leader:contact.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: keep in cache the drafted pods you did not bless."""


ITEM = Alien(
    id="chosen",
    name="Chosen",
    alert="green",
    types=("combat",),
    galaxy="Prime",
    aim="fight where many enemies stand",
    in_play="The more enemies stand against you, the more pods you draft after contact, and the best of them fights.",
    power=Power(name="Power of Divine Intervention", uses=(intervene,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
