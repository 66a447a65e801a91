"""`cosmotui verify SAVE`: the proof that a match was played with the dice sealed at its start."""

from argparse import Namespace

from cosmotui.commands.output import say
from cosmotui.engine.seed import origin_of
from cosmotui.plain.resume import find_save
from cosmotui.plain.sealed import copied_lines, opened_lines, sealed_lines
from cosmotui.saves.verify import verify


def run(arguments: Namespace) -> int:
    """Play the match again and say what that proves."""
    proof = verify(find_save(arguments.save))
    copied, origin = copied_lines(proof.setup), origin_of(proof.setup.seed)
    since = " since the copy" if copied else ""
    say(
        f"{proof.title}: proved",
        f"{proof.answers} answers, all legal; {proof.draws} draws{since}, all from the sealed seed",
        *copied,
        *(opened_lines(proof.seed) if proof.seed is not None else sealed_lines(proof.seal, origin)),
        *["The seed stays sealed until the match is over."] * (proof.seed is None),
    )
    if proof.result is not None:
        say(f"result: {proof.result.reason} {proof.result.rule}".rstrip())
    return 0
