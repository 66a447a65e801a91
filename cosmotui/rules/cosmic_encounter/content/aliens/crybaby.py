"""Crybaby: Power to Whine."""

from collections.abc import Callable, Sequence
from typing import Final

from cosmotui.engine.question import Option, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion, foreign_bases, in_warp, planets_of, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, SHIP, Aim, Hint, Situation, always
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

SHIPS, BASES, PODS = "ships", "bases", "pods"
TEXTS: Final = {
    SHIPS: "about ships: I have more in the warp than anybody",
    BASES: "about bases: my dominion is the lowest",
    PODS: "about pods: I want one that I do not hold",
}
CONSENT: Final = (Option("yes", "agree"), Option("no", "refuse"))


def _causes(me: int, others: Sequence[int], ships: Callable[[int], int], bases: Callable[[int], int]) -> list[str]:
    """Return what there is to whine about; `ships` tells what a seat has in the warp, and `bases` its dominion."""
    found: list[str] = []
    if ships(me) > max(map(ships, others)):
        found.append(SHIPS)
    if bases(me) < min(map(bases, others)):
        found.append(BASES)
    return [*found, PODS]


def _consent(use: Use, title: str) -> Script[bool]:
    picks = yield from do.pick_together(use.table, title, dict.fromkeys(use.others, CONSENT), "answered")
    return all(pick == "yes" for pick in picks.values())


def _ships(use: Use) -> Script[None]:
    """Whine about ships."""
    name = use.names[use.seat]
    if (yield from _consent(use, f"May {name} revive all its ships? Else you lose some of yours")):
        yield from do.revive_all(use.table, use.seat, use)
        return
    for seat in use.others:
        yield from do.ravage(use.table, seat, len(in_warp(use.state, use.seat)) - len(in_warp(use.state, seat)), use)


def _bases(use: Use) -> Script[None]:
    """Whine about bases."""
    name = use.names[use.seat]
    if (yield from _consent(use, f"May {name} have a base where it likes? Else you abandon one of yours")):
        planets = [planet for system in use.others for planet in planets_of(use.state, system)]
        yield from do.establish(use.table, use.seat, planets, use)
        return
    for seat in use.others:
        if bases := foreign_bases(use.state, seat):
            base = yield from do.choose_base(use.table, seat, "Which foreign base do you abandon?", bases)
            yield from do.abandon(use.table, seat, base)


def _pods(use: Use) -> Script[None]:
    """Whine about a pod."""
    state, me = use.state, use.seat
    own = {state.pods[pod].name for pod in state.aliens[me].cache}
    title = "Which pod do you want? First its kind"
    name = yield from do.name_pod(
        use.table, me, "D-declare", title, lambda pod: pod.is_encounter and pod.name not in own
    )
    use.table.record(Told(me, f"{{}} wanted {name}"))
    for seat in use.others:
        held = _copies(use, seat, name)
        if held and (yield from do.agree(use.table, seat, f"Give {use.names[me]} {name}? Else everybody loses it")):
            yield from do.hand_over(use.table, me, seat, held[:1], "got", use, openly=True)
            return
    for seat in use.others:
        yield from do.scrap(use.table, seat, _copies(use, seat, name), use)


def _copies(use: Use, seat: int, name: str) -> list[int]:
    return [pod for pod in use.state.aliens[seat].cache if use.state.pods[pod].name == name]


WHINES: Final = {SHIPS: _ships, BASES: _bases, PODS: _pods}


def _wanted(now: Situation) -> str:
    """Return an attack pod, none like the own ones, that another alien may hold."""
    survey = now.survey
    others = [seat for seat in survey.seats if seat != survey.me]
    return now.likely_attack(others, is_best=True, besides={pod.name for pod in survey.pods})


def _answer(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the best thing to whine about, a pod worth having, and consent of those that a refusal costs more."""
    if PODS in values:
        return next(what for what in (BASES, SHIPS, PODS) if what in values), "there is most to gain"
    if "attack" in values:
        return "attack", "a strong pod, for somebody or for nobody"
    if (name := _wanted(now)) in values:
        return name, "a good pod that somebody may hold"
    costs = "abandon" not in title or now.survey.dominion[now.survey.me] > 0
    return ("yes" if costs else "no", "a refusal costs more" if costs else "a refusal costs nothing")


def _worth(now: Situation) -> Aim:
    """Return what a whine brings; one about a pod brings nothing where nobody can hold such a pod."""
    survey = now.survey
    me, others = survey.me, [seat for seat in survey.seats if seat != survey.me]
    causes = _causes(me, others, survey.warp.__getitem__, survey.dominion.__getitem__)
    if causes == [PODS] and not _wanted(now):
        return NOWHERE
    ships = survey.warp[me] if SHIPS in causes else 0
    return Aim(now.unit * (POD + SHIP * ships), "somebody has to give in")


@hinted(Hint(_worth, word=_answer))
@effect("crybaby", "leader:rally.open", applies=lambda use: bool(use.others))
def whine(use: Use) -> Script[None]:
    """Once per encounter as leader before commission you may whine about one thing whose condition holds. Ships: you
    have more ships in the warp than every other alien; if all other aliens agree, revive all your ships, otherwise each
    of them ravages ships until it has as many in the warp as you. Bases: your dominion is lower than that of every
    other alien; if all agree, establish a base on a planet of your choice in another alien's system, otherwise each of
    them with a foreign base abandons one, its choice. Pods: name an exact encounter pod you do not hold; if an alien
    that holds it agrees to gift it (asked in timing order, the first yes counts), you get it, otherwise every other
    alien scraps all its copies of it."""
    state = use.state
    for _ in range(2 if use.boosted else 1):
        causes = _causes(
            use.seat, use.others, lambda seat: len(in_warp(state, seat)), lambda seat: dominion(state, seat)
        )
        words = [(what, TEXTS[what]) for what in causes]
        yield from WHINES[(yield from do.choose_word(use.table, use.seat, "What do you whine about?", words))](use)


def _lost_most(use: Use) -> bool:
    own = len(in_warp(use.state, use.seat))
    most = all(own > len(in_warp(use.state, seat)) for seat in use.others)
    return most and bool(revivable(use.state, use.seat))


@effect("legacy crybaby", "any:orientation.open", applies=_lost_most)
def legacy(use: Use) -> Script[None]:
    """At each orientation the alien with the most ships in the warp revives one."""
    yield from do.revive(use.table, use.seat, 1, use)


def _was_passed_over(use: Use) -> bool:
    return not any(use.seat in caps for caps in use.now.commissions)


def _welcome(now: Situation) -> Aim:
    """Return what a commission brings where leaders may commission anybody, to whoever has a ship to send."""
    survey = now.survey
    is_closed = any(bond.what == "few" and not bond.count for bond in survey.now.bonds)
    is_of_use = not is_closed and survey.free[survey.me] > 0
    return Aim(now.unit * 0.05, "nobody has asked for its help") if is_of_use else NOWHERE


@hinted(Hint(_welcome, word=lambda now, title, values: ("join", "help is needed") if "join" in values else None))
@effect("wild crybaby", "bystander:rally.window", applies=_was_passed_over)
def wild(use: Use) -> Script[None]:
    """If neither leader commissioned you: name one leader; it must at once either commission you as well or cancel all
    its commissions of this encounter (CE-17.12)."""
    now = use.now
    leader = yield from do.choose_target(use, "Which leader has to ask you?", [now.invader, now.defender])
    side = int(leader == now.defender)
    name = use.names[use.seat]
    words = [("join", f"commission {name} as well"), ("alone", "cancel all your commissions")]
    if (yield from do.choose_word(use.table, leader, f"{name} cries: what do you do?", words)) == "join":
        do.commission(use, side, use.seat)
        return
    for seat in list(now.commissions[side]):
        do.cancel_commission(use, side, seat)


@hinted(Hint(helps=always))
@effect("super crybaby", "leader:rally.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: whine twice."""


ITEM = Alien(
    id="crybaby",
    name="Crybaby",
    alert="yellow",
    types=("resource", "control"),
    galaxy="Incursion",
    aim="stand badly, and ask for more",
    in_play=(
        "The worse you stand, the more you may ask for: your ships, a base, a pod. Either all others give it to you, "
        "or they pay."
    ),
    power=Power(name="Power to Whine", uses=(whine,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
