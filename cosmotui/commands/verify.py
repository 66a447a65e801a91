"""`cosmotui verify SAVE`: the proof, by its records, that a match was played with the dice sealed at its start."""

from argparse import Namespace

from cosmotui.commands.output import say
from cosmotui.engine.seed import origin_of
from cosmotui.plain.resume import find_save
from cosmotui.plain.sealed import NO_ORIGIN, chain_line, copied_lines, opened_lines, sealed_lines, share_lines
from cosmotui.saves.against import compared
from cosmotui.saves.journal import read_journal
from cosmotui.saves.receipts import told_of
from cosmotui.saves.verify import Proof, verify
from cosmotui.session.new_match import Misuse


def run(arguments: Namespace) -> int:
    """Compare the file with a hash if one is given, play the match again, and say what that proves."""
    path = find_save(arguments.save)
    contents = read_journal(path)
    receipts = told_of(contents, path.stem)
    holds = all(one for one, _ in receipts)
    if arguments.against is not None:
        try:
            comparison = compared(contents, arguments.against)
        except ValueError as error:
            raise Misuse(f"{error} {arguments.against!r} is none.") from error
        holds = holds and comparison.holds
        say(comparison.told)
    say(*(told for _, told in receipts))
    proof = verify(path)
    say(*_lines(proof))
    return 0 if holds and proof.extent else 1


def _lines(proof: Proof) -> list[str]:
    copied, origin, names = copied_lines(proof.setup), origin_of(proof.setup.seed), proof.setup.names()
    since = " since the copy" if copied else ""
    lines = [
        f"{proof.title}: {proof.extent or 'not proved'}",
        f"{proof.answers} answers, all legal; {proof.draws} draws{since}, all from the sealed seed",
        *copied,
        *(opened_lines(proof.seed, names) if proof.seed is not None else sealed_lines(proof.seal, origin)),
        *share_lines(proof.setup),
        *["The seed stays sealed until the match is over."] * (proof.seed is None),
        chain_line(proof.chain),
        *[NO_ORIGIN] * (proof.chain != "" and not proof.covers_origin),
    ]
    if proof.own_dice_after:
        lines[1] = (
            f"{proof.answers} answers; a change of rules took this copy back before its own dice, which come after "
            f"{proof.own_dice_after}: until then the sealed seed proves none of them."
        )
    elif proof.unproved:
        lines[1] = (
            f"{proof.answers} answers; the first {proof.unproved} were given under other rules, which this program "
            "cannot play again: what came of them is as the file says. The others are all legal."
        )
    if proof.result is not None:
        lines.append(f"result: {proof.result.reason} {proof.result.rule}".rstrip())
    return lines
