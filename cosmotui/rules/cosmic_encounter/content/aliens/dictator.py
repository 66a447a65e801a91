"""Dictator: Power to Command."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


@hinted(Hint(danger=0.1))
@effect("dictator", "not_invader:destiny.open", mandatory=True)
def command(use: Use) -> Script[None]:
    """When you are not the invader, you choose which remaining destiny charge manifests."""
    yield from do.choose_charge(use)


def _is_named(use: Use) -> bool:
    """Whether the user's colour has manifested and it defends."""
    now = use.now
    return now.charge == str(use.seat) == str(now.defender) and not now.notes.get("wild") and not now.is_ambush


@effect("legacy dictator", "any:destiny.defender", applies=_is_named)
def legacy(use: Use) -> Script[None]:
    """The alien whose colour manifests may name another alien (not the invader) as defender."""
    others = [seat for seat in use.others if seat != use.now.invader]
    title = "Who shall defend in your place?"
    seat = yield from do.choose_alien(use.table, use.seat, title, others, optional=True)
    if seat >= 0:
        do.make_defender(use, seat)


def _own_colour(survey: Survey) -> float:
    return 0.2 if survey.now.charge == str(survey.me) else -0.1


@hinted(Hint(gain(_own_colour), why="somebody else shall defend"))
@effect("wild dictator", "not_invader:destiny.window")
def wild(use: Use) -> None:
    """Scramble destiny."""
    do.manifest_destiny(use.table)


@hinted(Hint(gain(0.2), why="the victim is a matter of choice"))
@effect("super dictator", "invader:destiny.open")
def super_flare(use: Use) -> Script[None]:
    """Use your power as invader."""
    yield from do.use_clause(use, command)


ITEM = Alien(
    id="dictator",
    name="Dictator",
    alert="red",
    types=("control",),
    galaxy="Prime",
    aim="send the strong at the strong",
    in_play=(
        "You say who is invaded, but in your own campaigns: send the strong against the strong, and let nobody come to "
        "you before you are ready."
    ),
    power=Power(name="Power to Command", uses=(command,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
