"""Cosmos: Power of Reality."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.content.essences.laws import LAWS
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.operations.talks import influence_of

HARD = ("law-orientation", "law-launch", "law-encounter", "law-rally", "law-warpfall")
"""Rules that hurt others most, the worst first."""


def _is_beaten(use: Use) -> bool:
    """Return whether another invader has won a combat."""
    fleet = use.now.fleets[INVADERS]
    won = fleet.result == "win" and not fleet.escaped and use.now.form != "deal"
    return won and use.now.invader != use.seat and bool(do.held_essences(use))


def _worst_law(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    found = [id for id in HARD if id in values]
    return (found[0], "it hurts the others most") if found else None


@hinted(Hint(word=_worst_law))
@effect("cosmos", "not_invader:payoff.boons", mandatory=True, applies=_is_beaten)
def rule(use: Use) -> Script[None]:
    """After another invader wins a combat, trigger one of your shrouded rule essences: it is displayed and binds every
    other alien like a legacy until you vaporize it (any time, permanently). If zapped, the rule just triggered is
    vaporized."""
    id = yield from do.choose_essence(use, "Which rule?", do.held_essences(use))
    do.link_essence(use, id, use.seat)
    begins = LAWS[id].begins
    if begins is not None:
        begins(use)


def _zapped(use: Use) -> Script[None]:
    """The rule just triggered is vaporized."""
    do.vaporize_essence(use, (yield from do.choose_essence(use, "Which rule is gone?", do.held_essences(use))))


def _own(use: Use) -> list[int]:
    return do.linked_essences(use.state, "cosmos", use.seat)


def _vaporize(use: Use) -> Script[None]:
    """Take one of the displayed rules out of the match."""
    number = yield from do.choose_linked(use, "Which rule is vaporized?", _own(use))
    id = use.state.holdings[number].item
    do.vaporize_essence(use, id, number)
    ends = LAWS[id].ends
    if ends is not None:
        ends(use)


def _on_others(now: Situation) -> Aim:
    """Return nothing: its rules bind others alone, so that it is better off with each of them."""
    return NOWHERE


@hinted(Hint(_on_others))
@effect("end of cosmos", "any:any", applies=lambda use: bool(_own(use)))
def end(use: Use) -> Script[None]:
    """You may vaporize a displayed rule of yours at any time."""
    yield from _vaporize(use)


@effect("legacy cosmos", "any:legacy.begins", applies=lambda use: use.is_first_alien)
def legacy(use: Use) -> None:
    """Every rule not permanently vaporized is displayed beside the forge and binds all for the rest of the match."""
    gone = [*do.vaporized_essences(use.state)]
    gone += [use.state.holdings[one].item for one in do.linked_essences(use.state, "cosmos")]
    for id, law in LAWS.items():
        if id not in gone:
            do.lay_out_essence(use, id)
            if law.begins is not None:
                law.begins(use)


def _may_haggle(use: Use) -> bool:
    return use.now.invader in use.others and influence_of(use.table, use.seat) > 0


def _zaps(now: Situation) -> Aim:
    return now.harm([now.survey.view.campaign], lambda seat: 0.25)


@hinted(Hint(_zaps, why="pods and ships, or a zap"))
@effect("wild cosmos", "not_invader:orientation.window", burnout=True, applies=_may_haggle)
def wild(use: Use) -> Script[None]:
    """In another alien's orientation start a haggle (CE-32.10): you are the spender with influence as by CE-21.4, its
    reward is to keep its power; if the haggle is quashed, that alien is zapped for its campaign (CE-12.29)."""
    other, budget = use.now.invader, influence_of(use.table, use.seat)
    kept = yield from do.haggle(use.table, other, use.seat, budget, lambda: None, "its power", use)
    if not kept:
        yield from do.zap_alien(use, other, all_campaign=True)


@hinted(Hint(gain(0.25), why="the best pod there is"))
@effect("super cosmos", "invader:warpfall.window")
def super_flare(use: Use) -> Script[None]:
    """In your warpfall manifest a pod of your choice."""
    name = yield from do.name_pod(use.table, use.seat, "D-declare", "Which pod? First its kind")
    yield from do.manifest_pod(use.table, use.seat, do.pod_named(use.table, use.seat, name), use)


def _welcome(now: Situation, is_own: bool) -> tuple[bool, str]:
    if not is_own:
        return True, "a rule less that binds us"
    survey = now.survey
    ruled = [
        one.item for one in survey.view.holdings if one.kind == ESSENCE and one.owner == survey.me and not one.gone
    ]
    is_mild = not any(item in HARD for item in ruled)
    return is_mild, "worth more than so mild a rule" if is_mild else "the rules are worth keeping"


ITEM = Alien(
    id="cosmos",
    name="Cosmos",
    alert="yellow",
    types=("essence", "control", "meta"),
    galaxy="Venture",
    aim="collect rules that bind others",
    in_play=(
        "Each win of another invader puts one more of your rules in force, for everybody but you. Rules do not go "
        "away by themselves, and after your end they bind all."
    ),
    power=Power(name="Power of Reality", uses=(rule,), extras=(end,), setup=do.draw_essences, if_zapped=_zapped),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        "Permanently vaporize one of your rules.",
        "vaporize one of its rules for good",
        3,
        _vaporize,
        lambda use: int(bool(_own(use))),
        _welcome,
    ),
)
