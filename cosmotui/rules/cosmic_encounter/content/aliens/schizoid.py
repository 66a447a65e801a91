"""Schizoid: Power to Alter Reality."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, alien
from cosmotui.rules.cosmic_encounter.model.card import LEGACY, Card
from cosmotui.rules.cosmic_encounter.timing.windows import RESOLVED

NEW = 3
"""Legacies that are manifested at once, and the most that stay in the nexus."""
SECOND = "second reality "
"""Note of an alien, with a legacy: the pod, and 1 more, of the flare that keeps it in force."""
RENEWED = "schizoid renewed"
"""Note of an invasion, with a seat: it has manifested legacies for its hazard."""
RANDOM = "schizoid legacy "
"""Note of an alien, with a legacy: it is the one that the legacy of this alien has brought in last."""


def _hidden(use: Use) -> list[Card]:
    return [card for card in do.cards_of(use, LEGACY) if not card.shown]


def _reality(use: Use) -> Card | None:
    notes = use.alien.notes
    return next((card for card in do.cards_of(use, LEGACY) if card.shown and SECOND + card.id not in notes), None)


def _become(use: Use, title: str) -> Script[None]:
    """A legacy of the nexus takes the place of the reality."""
    old, new = _reality(use), (yield from do.choose_card(use, title, _hidden(use)))
    if new is None:
        return
    if old is not None:
        do.repeal(use.table, use.seat, old.id)
        old.shown = False
    do.show_card(use, new)
    yield from do.enforce(use, new.id)


def setup(use: Use) -> Script[None]:
    """Manifest 3 random legacies from the outer realm; choose one as your open reality, the other two are shrouded in
    your nexus."""
    for name in do.manifest_legacies(use.table, NEW):
        do.keep_card(use, LEGACY, name)
    yield from _become(use, "Which legacy is your reality?")


def _needs_one(survey: Survey) -> float:
    """Return what a new reality brings: something if there is none, and to whoever stands badly in the one there is."""
    cards = [card for power in survey.alien.powers for card in power.cards]
    if not any(card.shown for card in cards):
        return 0.1
    return 0.05 if survey.dominion[survey.me] < max(survey.dominion) - 1 else -0.1


@hinted(Hint(gain(_needs_one), why="another reality may suit it better"))
@effect("schizoid", "any:destiny.defender", applies=lambda use: bool(_hidden(use)))
def alter(use: Use) -> Script[None]:
    """After any destiny is drawn you may swap your reality with a legacy in your nexus."""
    yield from _become(use, "Which legacy becomes your reality?")


def _is_renewed(use: Use) -> bool:
    now = use.state.invasion
    return now is not None and now.is_hazardous and not now.notes.get(f"{RENEWED} {use.seat}")


@effect("madness of schizoid", f"any:{RESOLVED}", applies=_is_renewed, repeats=True)
def renew(use: Use) -> Script[None]:
    """Your reality binds as an active legacy while this power is active. Whenever the hazard flag is set or a hazard
    manifests (once per invasion), manifest 3 random legacies into your nexus (shrouded), then scrap down to at most
    3."""
    use.now.notes[f"{RENEWED} {use.seat}"] = 1
    for name in do.manifest_legacies(use.table, NEW):
        do.keep_card(use, LEGACY, name)
    while len(_hidden(use)) > NEW:
        card = yield from do.choose_card(use, "Which legacy is scrapped?", _hidden(use))
        if card is not None:
            do.take_card(use, card)


def shatter(use: Use) -> None:
    """When this power is disrupted, deactivated or lost, your current reality is scrapped."""
    for card in [card for card in do.cards_of(use, LEGACY) if card.shown]:
        do.take_card(use, card)
        use.alien.notes.pop(SECOND + card.id, 0)
        do.repeal(use.table, use.seat, card.id)


def _strays(use: Use) -> list[Card]:
    """Return the second realities whose flare has left."""
    own = use.alien
    held = [*own.cache, *own.exhaust]
    shown = [card for card in do.cards_of(use, LEGACY) if card.shown]
    return [card for card in shown if own.notes.get(SECOND + card.id, 0) - 1 not in (-1, *held)]


@effect("return of schizoid", f"any:{RESOLVED}", applies=lambda use: bool(_strays(use)), repeats=True)
def fade(use: Use) -> None:
    """When the super flare leaves you, the second reality returns to the nexus."""
    for card in _strays(use):
        use.alien.notes.pop(SECOND + card.id)
        card.shown = False
        do.repeal(use.table, use.seat, card.id)


@effect("legacy schizoid", "invader:upkeep.end")
def legacy(use: Use) -> Script[None]:
    """At the end of each upkeep a new random legacy comes into force, replacing the one brought in by this effect
    before."""
    for seat, one in enumerate(use.state.aliens):
        for note in [note for note in one.notes if note.startswith(RANDOM)]:
            del one.notes[note]
            do.repeal(use.table, seat, note.removeprefix(RANDOM))
    name = do.manifest_legacies(use.table, 1)[0]
    use.alien.notes[RANDOM + name] = 1
    yield from do.enforce(use, name)


@hinted(Hint(gain(0.05), why="another rule for everybody"))
@effect("wild schizoid", "any:destiny.defender")
def wild(use: Use) -> Script[None]:
    """Manifest a random legacy: scrap it or put it into force (then this flare burns out)."""
    name = do.manifest_legacies(use.table, 1)[0]
    do.tell_one(use.table, use.seat, "a legacy", alien(name).name)
    text = " ".join(one.text for one in alien(name).legacy.effects)
    if (yield from do.agree(use.table, use.seat, f"The legacy of {alien(name).name} into force? {text}")):
        yield from do.enforce(use, name)
        do.burn_out(use.state, use.seat, use.pod)


@hinted(Hint(gain(0.03), why="one more rule of its own"))
@effect("super schizoid", "any:destiny.defender", applies=lambda use: bool(_hidden(use)))
def super_flare(use: Use) -> Script[None]:
    """Put one legacy of your nexus into force as a second reality; when this flare leaves you it returns to the
    nexus."""
    card = yield from do.choose_card(use, "Which legacy is your second reality?", _hidden(use))
    if card is not None:
        use.alien.notes[SECOND + card.id] = use.pod + 1
        do.show_card(use, card)
        yield from do.enforce(use, card.id)


ITEM = Alien(
    id="schizoid",
    name="Schizoid",
    alert="red",
    types=("meta",),
    galaxy="Alliance",
    aim="change the rule in time",
    in_play=(
        "You choose a rule that binds everybody, and change it after destiny: keep one for your own invasions and one "
        "for those of others."
    ),
    power=Power(
        name="Power to Alter Reality",
        uses=(alter,),
        supplemental=(renew, fade),
        setup=setup,
        setup_shows=True,
        arrival=setup,
        if_off=shatter,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
