"""The title bar of a match: where the match is, who is asked, and what can be undone."""

from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.seal import seal_chip
from cosmotui.screens.look import who
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.table_words import open_questions
from cosmotui.widgets.title_bar import Title


def match_title(controller: MatchController) -> Title:
    """Return the title bar: the game, where the match is, who is asked or thinks, and what can be undone."""
    match, fork = controller.session.match, controller.fork
    thinks = controller.told_thinking
    question = thinks or controller.question or _asked_elsewhere(controller)
    by = controller.session.answered_by if controller.watching.is_on else question.seat if question else None
    seat = match.setup.seats[by] if by is not None else None
    meter = controller.session.undo_meter
    over = match.result is not None
    return Title(
        match.game.title,
        match.game.where(controller.view),
        who(seat) if seat else None,
        after=f", {controller.session.live.seating.bot_of(thinks.seat)}, thinks" if thinks else "",
        undo=None if over else meter.free,
        wall=meter.wall.removeprefix("the "),
        seal="" if fork else seal_chip(match.setup.seed) + (" opened" if over else ""),
        note=_note(controller),
        what_if=fork is not None,
    )


def _asked_elsewhere(controller: MatchController) -> AnyQuestion | None:
    session = controller.session
    return next(iter(open_questions(session) if session.is_at_table else session.match.questions), None)


def _note(controller: MatchController) -> str:
    """Return the note before the seal: whether the match is over, and whether it is kept."""
    if controller.session.trouble:
        return "not saved"
    if controller.session.match.is_fork and controller.fork is None:
        return "fork, not kept"
    return "over" if controller.is_over else ""
