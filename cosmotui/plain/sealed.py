"""The lines about the seed of a match: its seal while the match goes on, the seed itself once it is over."""

from typing import Final

from cosmotui.engine.seal import seal, shares_told
from cosmotui.engine.seed import AnySeed, Origin, Seed, origin_of, seed_text, shares_of
from cosmotui.engine.setup import Setup
from cosmotui.saves.chain import CHAIN_REMOVED

NO_CHAIN: Final = "Without chain, for an older cosmotui began it: its names and its length are not proved."

NO_ORIGIN: Final = "An older cosmotui began this chain: it does not cover whether the seed was chosen."

_NOTES: Final[dict[Origin, tuple[str, ...]]] = {
    "drawn": (),
    "chosen": ("The seed was chosen, not drawn: whoever chose it knows every roll to come.",),
    "unsalted": ("An old seal, without salt: whoever tries all seeds finds out which it is.",),
}


def sealed_lines(digest: str, origin: Origin) -> list[str]:
    """Return the seal of a seed from this origin, and what the seal means."""
    return [f"Seal of the seed: {digest}", *_NOTES[origin]]


def copied_lines(setup: Setup) -> list[str]:
    """Return the lines about a copy: since when it has dice of its own, and the seal of the dice before."""
    return [
        line
        for one in setup.copied[-1:]
        for line in (f"A copy: dice of its own after {one.answers} answers.", f"Seal before that: {seal(one.seed)}")
    ]


def chain_line(mark: str, removed: bool = False) -> str:
    """Return where a chain ends, or why there is none."""
    return f"Chain: {mark}" if mark else CHAIN_REMOVED if removed else NO_CHAIN


def share_lines(setup: Setup) -> list[str]:
    """Return whose shares are mixed into the seed, if anybody's are."""
    return list(filter(None, [shares_told(setup)]))


def opened_lines(seed: AnySeed, names: tuple[str, ...]) -> list[str]:
    """Return the seed with everything needed to compute its seal and the dice."""
    salt = [f"Its salt: {seed.salt}"] if isinstance(seed, Seed) else []
    shares = [
        f"Share of {names[one.seat]}: {one.value or 'none'}, promised as {one.commitment}" for one in shares_of(seed)
    ]
    return [f"Seed: {seed_text(seed)}", *salt, f"Its seal: {seal(seed)}", *_NOTES[origin_of(seed)], *shares]
