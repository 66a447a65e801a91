"""Mesmer: Power of Mass Hypnosis."""

from collections.abc import Iterator, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS
from cosmotui.rules.cosmic_encounter.model.pod import AT_UPKEEP, ATTACKS, Pod

LOST = 0.1
"""The chance to win below which a fight is taken for lost."""
LOW = 10
"""The highest value of a driver that the wild flare transforms."""
ANSWERS = {"on:power-used": "cosmic-zap", "on:flare-discharged": "flare-zap", "on:artifact-discharged": "pod-zap"}
"""By event: the artifact that stops it."""


def _held(use: Use, *kinds: str) -> list[int]:
    pods = use.state.pods
    return [pod for pod in use.cache if pods[pod].kind in kinds and pod != use.pod]


def _two(use: Use, *kinds: str) -> list[int]:
    """Return two pods of these kinds that differ, as far as there are: what neither could be now, none could."""
    return list({use.state.pods[pod].name: pod for pod in _held(use, *kinds)}.values())[:2]


def _usable(use: Use, among: Sequence[int]) -> Iterator[tuple[int, list[str]]]:
    """Yield those of these pods that could be other artifacts now, with their names."""
    names = do.artifacts_of(use.table)
    for pod in among:
        if found := do.usable_as(use, pod, [name for name in names if name != use.state.pods[pod].item]):
            yield pod, found


def _hypnotize(use: Use, among: Sequence[int]) -> Script[None]:
    usable = dict(_usable(use, among))
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Discharge which pod?", list(usable), 1, 1)
    for pod in pods:
        words = [(one, f"{Pod('artifact', one).name}: {ARTIFACTS[one].text}") for one in usable[pod]]
        name = yield from do.choose_word(use.table, use.seat, "As which artifact?", words)
        yield from do.discharge_as(use, pod, name, is_kept=True)


def _answer(now: Situation) -> Aim:
    """Return what it brings to stop with another artifact what somebody else does."""
    word = ANSWERS.get(now.cause.kind, "")
    return Aim(now.stop(0.3).gain, "any artifact may stop it", word=word) if word else NOWHERE


def _which(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    word = ANSWERS.get(now.cause.kind, "")
    return (word, "it stops what is going on") if word in values else None


@hinted(Hint(aim=_answer, word=_which, pods=worst("its own effect is not needed now")))
@effect("mesmer", "any:any", applies=lambda use: any(True for _ in _usable(use, _two(use, "artifact"))))
def hypnotize(use: Use) -> Script[None]:
    """At any time you may discharge an artifact from your cache as any other artifact that may be discharged at that
    moment; it keeps the new identity until it is exhausted."""
    yield from _hypnotize(use, _held(use, "artifact"))


def _plain(use: Use) -> list[int]:
    return [pod for pod in _held(use, "artifact") if use.state.pods[pod].item != "cosmic-zap"]


def _needs_a_zap(now: Situation) -> Aim:
    """Return what a Cosmic Zap brings while another alien uses its power."""
    return Aim(0.5 * now.stop(0.3).gain, "to stop it") if now.cause.kind == "on:power-used" else NOWHERE


@hinted(Hint(aim=_needs_a_zap, pods=worst("its own effect is needed least")))
@effect("legacy mesmer", "any:any", applies=lambda use: bool(_plain(use)))
def legacy(use: Use) -> Script[None]:
    """Any alien may at any time transform one of its artifacts into a Cosmic Zap until upkeep."""
    title = "Which artifact becomes a Cosmic Zap?"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, _plain(use), 1, 1)
    for pod in pods:
        do.disguise_pod(use.table, use.seat, pod, Pod("artifact", "cosmic-zap"), ends=AT_UPKEEP)


def _low_sides(use: Use) -> list[int]:
    fleets = use.now.fleets
    return [side for side in (0, 1) if fleets[side].driver >= 0 and (do.driver_value(use, side) or 0) <= LOW]


def _unmanned(now: Situation) -> Aim:
    """Return the driver that is better a negotiate pod: the enemy's before an own attack, or the own in a fight that is
    lost."""
    survey = now.survey
    if survey.fleet.kind not in ATTACKS or survey.enemy.kind not in ATTACKS:
        return NOWHERE
    chance = now.win_chance()
    if survey.enemy.value <= LOW:
        return Aim(now.stake() * (1 - chance), "its envoy would meet an attack", word=str(1 - survey.side))
    if survey.fleet.value <= LOW and chance < LOST:
        return Aim(now.unit * POD, "the fight is lost, and an envoy is compensated", word=str(survey.side))
    return NOWHERE


@hinted(Hint(aim=_unmanned))
@effect("wild mesmer", "leader:contact.window", applies=lambda use: bool(_low_sides(use)))
def wild(use: Use) -> Script[None]:
    """Transform the driver of either fleet, if its present value is 10 or less (non-numeric: 0), into an N pod until it
    is exhausted."""
    words = [(str(side), f"that of {use.names[use.now.fleets[side].leader]}") for side in _low_sides(use)]
    side = int((yield from do.choose_word(use.table, use.seat, "Which driver becomes a negotiate pod?", words)))
    fleet = use.now.fleets[side]
    do.disguise_pod(use.table, fleet.leader, fleet.driver, Pod("negotiate"), openly=True)
    yield from do.become(use, side, Pod("negotiate"), "flare of Mesmer")


SUPPORT = ("artifact", "distress", "flare", "kicker", "rift")


@hinted(Hint(aim=_answer, word=_which, pods=worst("its own effect is not needed now")))
@effect("super mesmer", "any:any", applies=lambda use: any(True for _ in _usable(use, _two(use, *SUPPORT))))
def super_flare(use: Use) -> Script[None]:
    """Use your power with any support pod of your cache except this flare."""
    yield from _hypnotize(use, _held(use, *SUPPORT))


ITEM = Alien(
    id="mesmer",
    name="Mesmer",
    alert="red",
    types=("resource",),
    galaxy="Dominion",
    aim="keep artifacts in your cache",
    in_play="Every artifact in your cache is whatever you need: keep some, and nobody acts without asking you.",
    power=Power(name="Power of Mass Hypnosis", uses=(hypnotize,)),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)
