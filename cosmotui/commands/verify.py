"""`cosmotui verify SAVE`: the proof that a match was played with the dice sealed at its start."""

from argparse import Namespace

from cosmotui.commands.output import say
from cosmotui.engine.dice import seed_text
from cosmotui.plain.resume import find_save
from cosmotui.saves.verify import verify


def run(arguments: Namespace) -> int:
    """Play the match again and say what that proves."""
    proof = verify(find_save(arguments.save))
    say(
        f"{proof.title}: proved",
        f"{proof.answers} answers, all legal; {proof.draws} draws, all from the sealed seed",
        f"seal {proof.seal}",
        f"seed {seed_text(proof.seed)}" if proof.seed is not None else "seed sealed until the match is over",
    )
    if proof.result is not None:
        say(f"result: {proof.result.reason} {proof.result.rule}".rstrip())
    return 0
