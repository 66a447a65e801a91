"""Special offers in a negotiation: the right to ask for one, and its effect (CE-21.40 to CE-21.43, 21.65, 21.69)."""

from collections.abc import Iterator
from typing import Final

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use, effect
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.kinds.alien import SpecialOffer, alien
from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation, Said
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.polling import has_witnesses
from cosmotui.rules.cosmic_encounter.timing.uses import active_powers
from cosmotui.rules.cosmic_encounter.timing.windows import reveal_power

ACCEPTED, REFUSED = "accept", "refuse"
REVEAL: Final = Option("reveal", "reveal a power", "so that its special offer can be asked for", added=True)


@effect("special offer", "leader:negotiation.turn")
def _asked(use: Use) -> None:
    """A special offer."""


def _uses(table: CosmicTable, side: int, public: bool) -> Iterator[Use]:
    """Yield the special offers of a leader's working powers, of its public or of its hidden ones."""
    state = table.state
    seat = state.now.fleets[side].leader
    if any(fleet.speaker >= 0 for fleet in state.now.fleets):
        return  # CE-21.70
    for power in active_powers(state, seat):
        if power.public is public and alien(power.alien).offer is not None:
            yield Use(table, seat, _asked, "negotiation.turn", source=power_source(seat, power))


def owner_use(table: CosmicTable, side: int) -> Use | None:
    """Return the special offer of a leader, ready to be performed; None if no public power of it lists one."""
    return next(_uses(table, side, public=True), None)


def offer_of(use: Use) -> SpecialOffer:
    """Return the special offer of an alien."""
    assert use.power is not None
    offer = alien(use.power.alien).offer
    assert offer is not None
    return offer


def offer_options(table: CosmicTable, side: int, talks: Negotiation) -> list[Option]:
    """Return the special offers that a leader may ask for (CE-21.41, CE-21.42)."""
    rules, names = rules_of(table.setup), table.setup.names()
    found: list[Option] = []
    for owner in (INVADERS, DEFENDERS):
        use = owner_use(table, owner)
        if use is None or use.power is None or side in talks.offers or talks.offered:
            continue
        if _may_be_made(use) and (rules.either_asks or owner != side):
            name = alien(use.power.alien).name
            words = promise_words(offer_of(use), names[use.opponent])
            found.append(Option(f"offer {owner}", f"special offer of {name}", words, gain_words(offer_of(use))))
    return found


def may_reveal(table: CosmicTable, side: int, talks: Negotiation) -> bool:
    """Return whether a leader may reveal a hidden power for its special offer (CE-21.69).

    Where others look on: whether it has a hidden power at all, for the row must not show what that power lists.
    """
    seat = table.state.now.fleets[side].leader
    if talks.offered or any(fleet.speaker >= 0 for fleet in table.state.now.fleets):
        return False
    if has_witnesses(table.setup, seat):
        return any(not power.public for power in table.state.aliens[seat].powers)
    return bool(_hidden_offers(table, side))


def _hidden_offers(table: CosmicTable, side: int) -> list[Use]:
    """Return the special offers of a leader's hidden powers that could be made now."""
    return [use for use in _uses(table, side, public=False) if _may_be_made(use)]


def _may_be_made(use: Use) -> bool:
    """Return whether an offer can be performed now, and paid by both leaders if both pay for it."""
    return offer_of(use).most(use) > 0 and all(left >= price for left, price in _bill(use))


def _bill(use: Use) -> list[tuple[int, int]]:
    """Return by side the influence that is left, and the price of an offer for which both leaders pay."""
    now, costs = use.now, offer_of(use).costs
    if costs is None or now.negotiation is None:
        return []
    return [(now.negotiation.influence[side], costs(use, now.fleets[side].leader)) for side in (INVADERS, DEFENDERS)]


def reveal_for_offer(table: CosmicTable, side: int) -> Script[None]:
    """Ask a leader in private which hidden power it reveals for its special offer, if any (CE-21.69)."""
    names, uses = table.setup.names(), _hidden_offers(table, side)
    seat = table.state.now.fleets[side].leader
    options = [Option("none", "keep it hidden", "" if uses else "it lists no special offer that could be made")]
    for use in uses:
        assert use.power is not None
        words = promise_words(offer_of(use), names[use.opponent])
        options.append(
            Option(use.power.alien, f"reveal {alien(use.power.alien).name}", words, gain_words(offer_of(use)))
        )
    title = "Reveal a power for its special offer?"
    reply = yield from choose_one(ChooseOne(seat, "D-reveal", title, tuple(options)))
    for use in uses:
        if use.power is not None and use.power.alien == reply:
            yield from reveal_power(table, seat, use.power)


def gain_words(offer: SpecialOffer) -> str:
    """Return the gain of the owner of an offer."""
    return "both pay" if offer.costs is not None else f"earns {offer.influence or 'X'}"


def promise_words(offer: SpecialOffer, opponent: str, amount: int = 0) -> str:
    """Return the act of the owner of an offer, with names and numbers: `give Mira 2 lucre`."""
    words = offer.promise.replace("{}", opponent)
    return words.replace("X", str(amount)) if amount else words


def ask_for_offer(table: CosmicTable, side: int, owner: int, more: tuple[Option, ...]) -> Script[str]:
    """Ask the other leader to accept or refuse, or for one of the answers of `more`; return the answer.

    The owner of the offer performs it and gains influence (CE-21.40, CE-21.43).
    """
    now, names = table.state.now, table.setup.names()
    talks, use = now.negotiation, owner_use(table, owner)
    assert talks is not None and use is not None
    offer, asker, seat = offer_of(use), now.fleets[side].leader, now.fleets[1 - side].leader
    talks.offers.append(side)
    amount = 0 if offer.costs is not None else offer.influence or 1
    if amount and offer.influence == 0 and (most := offer.most(use)) > 1:
        title = f"{names[use.seat]} would {promise_words(offer, names[use.opponent])}: how much is X?"
        amount = yield from choose_amount(Amount(asker, "D-demand", title, 1, most, most, "X"))
    words = promise_words(offer, names[use.opponent], amount)
    talks.said.append(Said(asker, "offer", words))
    bill = _bill(use)
    price = f"for {amount} influence" if not bill else f"and both pay: {bill[0][1]} and {bill[1][1]} influence"
    table.record(Told(asker, f"{{}} asked for the special offer of {{1}}: {words}, {price}", use.seat))
    wish = "would" if asker == use.seat else f"asks that {names[use.seat]}"
    title = f"{names[asker]} {wish} {words}, {price}: accept?"
    options = (
        Option(REFUSED, "refuse", "nothing happens"),
        Option(ACCEPTED, "accept", "both pay" if bill else f"{names[use.seat]} earns {amount}"),
        *more,
    )
    reply = yield from choose_one(ChooseOne(seat, "D-offer-answer", title, options))
    if reply == REFUSED:
        talks.answered("refused")
        table.record(Told(seat, "{} refused"))
    elif reply == ACCEPTED:
        talks.offered = True
        talks.answered("accepted", amount)
        table.record(Told(seat, "{} accepted"))
        now.notes["offer"] = amount
        for place, (_, due) in enumerate(bill):
            talks.influence[place] -= due
            talks.spent[place] += due
        yield from _perform(use)
        talks.gain(owner, amount, "special offer")
    return reply


def _perform(use: Use) -> Script[None]:
    script = offer_of(use).run(use)
    if script is not None:
        yield from script
