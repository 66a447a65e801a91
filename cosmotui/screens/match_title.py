"""The title bar while a match is played."""

from cosmotui.engine.seal import seal_chip
from cosmotui.screens.look import who
from cosmotui.screens.match_controller import MatchController
from cosmotui.widgets.title_bar import Title


def match_title(controller: MatchController) -> Title:
    """Return the title bar: the game, where the match is, who is asked or thinks, and what can be undone."""
    match, fork = controller.session.match, controller.fork
    thinks = controller.told_thinking
    question = thinks or (match.questions[0] if match.questions else None)
    seat = match.setup.seats[question.seat] if question else None
    meter = controller.session.undo_meter
    over = match.result is not None
    return Title(
        match.game.title,
        match.game.where(controller.view),
        who(seat) if seat else None,
        after=f", {seat.bot}, thinks" if thinks and seat else "",
        undo=None if over else meter.free,
        wall=meter.wall.removeprefix("the "),
        seal="" if fork else seal_chip(match.setup.seed) + (" opened" if over else ""),
        note=_note(controller),
        what_if=fork is not None,
    )


def _note(controller: MatchController) -> str:
    """Return the note before the seal: whether the match is over, and whether it is kept."""
    if controller.session.trouble:
        return "not saved"
    if controller.session.match.is_fork and controller.fork is None:
        return "fork, not kept"
    return "over" if controller.is_over else ""
