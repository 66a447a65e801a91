"""Surgeon: Power to Transplant."""

from collections.abc import Sequence
from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority, free_ships, is_leader, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, Alien, Flare, Legacy, Power, alien
from cosmotui.rules.cosmic_encounter.model.card import POWER, Card
from cosmotui.rules.cosmic_encounter.model.power import ENDS, ZAPPED
from cosmotui.rules.cosmic_encounter.operations.arrivals import known_names

DNA = 3
DEFORMITIES = "deformities"
"""Mark of an alien: how often it has used mutations."""
FEW = 1
"""Ships that a use of a mutation is worth to most."""


def _is_dna(id: str) -> bool:
    """Return whether a power may be among the DNA: without a Setup clause, and not one that takes the powers of
    others."""
    return alien(id).power.setup is None and id != "plant"


def _grow(use: Use, count: int) -> None:
    for name in do.manifest_powers(use.table, count, _is_dna):
        do.keep_card(use, POWER, name)


def setup(use: Use) -> None:
    """Manifest 3 random powers, shrouded in your nexus as DNA."""
    _grow(use, DNA)


def _graft(use: Use, card: Card, seat: int) -> Script[None]:
    """The DNA becomes a mutation of an alien, and new DNA takes its place."""
    yield from do.grant_power(use, seat, do.take_card(use, card), public=True, price="surgeon")
    _grow(use, 1)


def _answer(now: Situation, title: str, words: Sequence[str]) -> tuple[str, str] | None:
    return ("no", "it may serve another patient") if "yes" in words else None


def _offer(use: Use, card: Card, patient: int) -> Script[bool]:
    """Offer a DNA to a patient; return whether it was bought."""
    do.show_card(use, card, patient)
    title = f"How much influence do you offer {use.names[use.seat]} for the power of {alien(card.id).name}?"
    bid = yield from do.choose_number(use.table, patient, title, 0, authority(use.state, patient), 1)
    if not bid:
        return False
    graft = partial(_graft, use, card, patient)
    return (yield from do.haggle(use.table, patient, use.seat, bid, graft, "a genetic mutation", use))


def _weakest(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    return seats[-1], "it stands worst"


@hinted(Hint(gain(POD), why="a patient pays for a power", target=_weakest, word=_answer))
@effect("surgeon", "not_leader:destiny.defender", applies=lambda use: bool(do.cards_of(use, POWER) and use.others))
def operate(use: Use) -> Script[None]:
    """After destiny when not a leader you may make any other alien your patient: relay one DNA to it and haggle
    (beneficiary: the patient; you spend the influence it offers, at most its authority; CE-32.10–13). On acceptance the
    power is displayed on the patient's nexus as a genetic mutation, its sub-power, and you manifest a new DNA.
    Otherwise keep or vaporize the offered DNA."""
    is_own = is_leader(use.state, use.seat)  # a leader uses it on itself alone, by the super flare
    seat = use.seat if is_own else (yield from do.choose_target(use, "Who is your patient?"))
    card = yield from do.choose_card(use, "Which DNA?", do.cards_of(use, POWER))
    if card is None:
        return
    if is_own:
        yield from _graft(use, card, seat)
    elif (yield from _offer(use, card, seat)):
        return
    elif (yield from do.agree(use.table, use.seat, f"Vaporize {alien(card.id).name}?", "D-declare", "yes", "keep it")):
        do.take_card(use, card)


def _dose(now: Situation, title: str, words: Sequence[str]) -> tuple[str, str]:
    """Return whether a mutation is to be used: as long as it costs next to nothing."""
    done = now.survey.alien.marks.get(DEFORMITIES, 0)
    return ("yes", "it costs little") if done <= FEW else ("no", "it costs too many ships")


@hinted(Hint(word=_dose))
@effect("price of surgeon", "any:never")
def price(use: Use) -> Script[None]:
    """Mutations are optional powers. To use a mutation an alien ravages one ship per deformity on its nexus (the first
    use is free), then gets one of your marks there as one more deformity. The ships are ravaged when the use resolves:
    a zapped mutation costs no ships and is vaporized. All this stays in force for good."""
    if use.at == ZAPPED and use.power is not None:
        yield from do.drop_power(use, use.seat, use.power)
    elif use.at not in ENDS:
        count = use.alien.marks.get(DEFORMITIES, 0)
        yield from do.ravage(use.table, use.seat, count, use)
        do.mark_alien(use, use.seat, DEFORMITIES, 1)


@effect("legacy surgeon", "any:legacy.begins")
def legacy(use: Use) -> Script[None]:
    """Each alien manifests one random DNA in its nexus."""
    for name in do.manifest_powers(use.table, 1, _is_dna):
        yield from do.grant_power(use, use.seat, name, public=True, price="surgeon")


def _homes(use: Use, seat: int) -> list[int]:
    """Return the planets of a system on which the user has no base."""
    return [planet for planet in planets_of(use.state, seat) if not on_planet(use.state, planet, use.seat)]


def _may_settle(use: Use) -> bool:
    return bool(free_ships(use.state, use.seat)) and any(_homes(use, seat) for seat in use.others)


def _pick(use: Use, seat: int) -> Script[str]:
    """Ask an alien for any power that is not in the match; that a hidden one is it only learns by naming it."""
    own, known = use.state.aliens[seat], set(use.state.legacies)
    known |= {power.alien for one in use.state.aliens for power in one.powers if power.public or one is own}
    left = [id for id in ALIENS if id not in known and id not in own.known_powers]
    while True:
        name = yield from do.choose_word(use.table, seat, "Which power?", [(id, alien(id).name) for id in left])
        if name not in known_names(use.state):
            return name
        left.remove(name)
        do.tell_one(use.table, seat, "what is in the match", alien(name).name)


def _trades(use: Use, seat: int) -> Script[bool]:
    """Return whether an alien offers the user a base, and the user accepts it."""
    title = f"Offer {use.names[use.seat]} a base in your system for any power?"
    if not _homes(use, seat) or not free_ships(use.state, use.seat):
        return False
    if not (yield from do.agree(use.table, seat, title, "D-declare")):
        return False
    return (yield from do.agree(use.table, use.seat, f"A base with {use.names[seat]} for a power?", "D-declare"))


@hinted(Hint(gain(0.8), why="bases for powers"))
@effect("wild surgeon", "any:any", applies=_may_settle)
def wild(use: Use) -> Script[None]:
    """All other aliens may offer you a base in their system for a power: for each offer you accept you establish a base
    there and that alien picks any power not in the match and manifests it as a permanent sub-power; then this flare
    burns out."""
    for seat in use.others:
        if (yield from _trades(use, seat)):
            yield from do.establish(use.table, use.seat, _homes(use, seat), use)
            yield from do.grant_power(use, seat, (yield from _pick(use, seat)))
            do.burn_out(use.state, use.seat, use.pod)


@hinted(Hint(gain(0.2), why="one more power"))
@effect("super surgeon", "leader:destiny.defender", applies=lambda use: bool(do.cards_of(use, POWER)))
def super_flare(use: Use) -> Script[None]:
    """Use your power on yourself."""
    yield from do.use_clause(use, operate)


ITEM = Alien(
    id="surgeon",
    name="Surgeon",
    alert="red",
    types=("meta", "resource", "destroy"),
    galaxy="Eon",
    aim="sell powers for ships",
    in_play=(
        "You sell powers out of your nexus as mutations. Whoever uses one pays with ships, one more with each use: "
        "sell to those who cannot resist."
    ),
    power=Power(name="Power to Transplant", uses=(operate,), supplemental=(price,), setup=setup, price=price),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
