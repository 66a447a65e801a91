"""Sting: Power to Wound."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import WOUND
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, always, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import SPECIAL


def _after_clash(use: Use) -> bool:
    return use.now.form == "clash" and use.enemy.result in ("win", "lose")


@effect("sting", "leader:encounter.result", applies=_after_clash, mandatory=True)
def wound(use: Use) -> Script[None]:
    """After a clash as leader put a wound in the opponent's nexus; if you lost, one in each enemy's nexus."""
    targets = use.enemies if use.fleet.result == "lose" else [use.opponent]
    for seat in targets:
        do.mark_alien(use, seat, WOUND, 1)
    if use.boosted:
        more = yield from do.choose_target(use, "Who gets one more wound?", use.enemies)
        do.mark_alien(use, more, WOUND, 1)


@effect("legacy sting", "actor:encounter.result", applies=lambda use: use.fleet.result == "win")
def legacy(use: Use) -> None:
    """After winning an encounter each winning alien (leader and sponsors) gains one wound, which works as in the
    supplemental text."""
    do.mark_alien(use, use.seat, WOUND, 1)


def _rolls(survey: Survey) -> int:
    """Return the number of reinforcements of the other fleet."""
    return sum(survey.view.pods[pod].item in ("reinforcement", SPECIAL) for _, pod in survey.enemy.distress)


@hinted(Hint(might(lambda survey: 4 * _rolls(survey))))
@effect("wild sting", "leader:combat.window", applies=lambda use: use.now.form == "clash" and bool(use.enemy.rolls))
def wild(use: Use) -> None:
    """In a clash enemy reinforcements are worth 1 this invasion."""
    use.enemy.rolls = [(seat, 1) for seat, _ in use.enemy.rolls]


@hinted(Hint(helps=always))
@effect("super sting", "leader:encounter.result", with_power=True)
def super_flare(use: Use) -> None:
    """When placing wounds: one enemy gets one more."""


ITEM = Alien(
    id="sting",
    name="Sting",
    alert="yellow",
    types=("combat", "control"),
    galaxy="Alliance",
    aim="wound whoever is short of ships",
    in_play=(
        "Wounds stay to the end and cost their bearer 3 might each, unless it commits a ship for each of them. "
        "Fight aliens that cannot spare ships."
    ),
    power=Power(
        name="Power to Wound",
        uses=(wound,),
        supplement=(
            "In any clash a leader loses 3 might per wound in its nexus, also while this power is inactive or gone "
            "from the match; each of its own committed ships negates wounds equal to its size for that encounter."
        ),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
