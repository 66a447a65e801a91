"""The proof that a match was played with the dice that were sealed at its start."""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.seal import seal
from cosmotui.engine.seed import AnySeed, raw_seed, shares_of
from cosmotui.engine.setup import Setup
from cosmotui.games import rules_of
from cosmotui.saves.chain import CHAIN_REMOVED
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.journal import read_journal
from cosmotui.saves.open_match import Games, Misfit, game_of, other_rules, replayed


@dataclass(frozen=True)
class Proof:
    """The proof: every answer was legal, and every draw followed from the seed behind the seal."""

    game: str
    title: str
    seal: str
    seed: AnySeed | None
    """Only once the match is over."""
    answers: int
    draws: int
    """How often the dice were used: rolls, and cards or orders drawn."""
    result: Result | None
    setup: Setup
    """What the match was made from; it holds the seed, which is not shown before the match is over."""
    chain: str
    """Where the chain of its records ends; empty for a match that an older program began without one."""
    covers_origin: bool
    """Whether the chain covers who chose the seed."""
    unproved: int
    """Answers at its start that other rules allowed, and that cannot be played again."""
    own_dice_after: int = 0
    """In a copy that a change of rules took back before its own dice: how many answers come before them."""

    @property
    def extent(self) -> str:
        """The proved part of the match, in words; empty if none of it is proved."""
        if self.own_dice_after:
            return ""
        if not self.unproved:
            return "proved"
        return f"proved from answer {self.unproved + 1} on" if self.unproved < self.answers else ""


def verify(path: Path, games: Games = rules_of) -> Proof:
    """Play the match of a save again from its seed. Raises SaveError that says where the outcome differs."""
    contents = read_journal(path)
    rules = game_of(contents, path, games)
    header, chain = contents.header, contents.chain
    if chain is not None and chain.problem:
        raise SaveError(chain.problem, path)
    if contents.chain_removed:
        raise SaveError(CHAIN_REMOVED, path)
    if seal(header.setup.seed) != header.seal:
        raise SaveError("The seed is not the one that was sealed when the match began.", path)
    if problem := _share_problem(header.setup):
        raise SaveError(problem, path)
    try:
        match = replayed(contents, rules, path, with_undone=chain is not None)
    except Misfit as misfit:
        hint = other_rules(contents, rules)
        raise SaveError(f"The match comes out differently. {misfit.message}", path, hint) from misfit
    setup, count = header.setup, match.answer_count
    rolled = msgspec.msgpack.decode(match.state_bytes(), type=rules.state_type).dice.seed
    has_own = rolled == raw_seed(setup.seed)
    if rolled != setup.seed_after(count) or not (has_own or contents.restart):
        raise SaveError("The dice are not those of the sealed seed.", path)
    return Proof(
        header.game,
        contents.title,
        header.seal,
        match.seed,
        match.answer_count,
        match.dice_drawn,
        match.result,
        contents.setup,
        chain.end.mark if chain is not None else "",
        header.covers_origin,
        count if not has_own else contents.restart.answers if contents.restart is not None else 0,
        own_dice_after=0 if has_own else setup.copied[-1].answers,
    )


def _share_problem(setup: Setup) -> str:
    """Return why the shares of the seats cannot be those that were promised; empty if they can."""
    for seed in (setup.seed, *(one.seed for one in setup.copied)):
        for share in shares_of(seed):
            if share.seat >= len(setup.seats):
                return f"Seat {share.seat + 1}, which does not exist, has a share of the seed."
            if not share.is_sound:
                return f"The share of {printable(setup.seats[share.seat].name)} is not the one that was promised."
    return ""
