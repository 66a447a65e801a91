"""The opening of a match or of the home screen: on a screen or as plain lines, by what the terminal can do."""

import os
import sys
from typing import TYPE_CHECKING, Literal

from cosmotui.saves.settings import load_settings
from cosmotui.startup import garbage, launch

if TYPE_CHECKING:
    from argparse import Namespace

    from cosmotui.screens.table_desk import TableDesk
    from cosmotui.session.session import Session
    from cosmotui.tables.wire import Hello


def launch_plan(arguments: "Namespace") -> launch.LaunchPlan:
    """Return the plan for this terminal: the command line comes before the settings, these before the environment."""
    settings, trouble = load_settings()
    if trouble:
        print(f"cosmotui: {trouble}", file=sys.stderr)
    ssh = getattr(arguments, "ssh", None)
    if ssh is None and settings.ssh != "auto":
        ssh = settings.ssh == "on"
    wishes = launch.Wishes(
        plain=getattr(arguments, "plain", False),
        ssh=ssh,
        color=getattr(arguments, "color", "auto"),
        theme=getattr(arguments, "theme", settings.theme),
        glyphs=getattr(arguments, "glyphs", settings.glyphs),
    )
    return launch.plan(os.environ, launch.is_terminal(), wishes)


def open_session(session: "Session", plan: launch.LaunchPlan) -> int:
    """Play a match until it is over or left."""
    try:
        if not plan.plain:
            return _screen(plan, session=session)
        return _lines(session)
    finally:
        session.close()


def _lines(session: "Session") -> int:
    from cosmotui.plain.play import play
    from cosmotui.plain.terminal import EndOfInput, Terminal

    try:
        terminal = Terminal.standard()
        with terminal.signals_owned():
            return 0 if play(session, terminal) else 1
    except EndOfInput:
        return 0


def open_home(plan: launch.LaunchPlan, notice: str = "") -> int:
    """Open the home screen, which begins with a notice, or its menu."""
    if not plan.plain:
        return _screen(plan, notice=notice)
    garbage.release()
    from cosmotui.plain.home import home
    from cosmotui.plain.terminal import EndOfInput, Terminal

    try:
        terminal = Terminal.standard()
        with terminal.signals_owned():
            home(terminal)
    except EndOfInput:
        pass
    return 0


def open_lessons(plan: launch.LaunchPlan, game: str = "", lesson: str = "") -> int:
    """Open a lesson of a game by its name, or a coached match, or the list of all lessons."""
    if not plan.plain:
        return _screen(plan, lesson=(game, lesson))
    from cosmotui.lessons.catalog import find_lesson
    from cosmotui.plain.lessons import coached_match, lessons, take
    from cosmotui.plain.terminal import EndOfInput, Terminal

    try:
        terminal = Terminal.standard()
        with terminal.signals_owned():
            if not lesson:
                lessons(terminal)
            elif found := find_lesson(game, lesson):
                take(terminal, game, found)
            else:
                coached_match(terminal, game)
    except EndOfInput:
        pass
    return 0


def open_new_match(plan: launch.LaunchPlan, game: str) -> int:
    """Open the screen on which seats and options of a new match are chosen."""
    return _screen(plan, game=game)


def open_table(table: str, plan: launch.LaunchPlan) -> int:
    """Sit down at a table that another process hosts."""
    from cosmotui.commands.join import sit_down

    return sit_down(table, _hello(plan))


def _hello(plan: launch.LaunchPlan, name: str = "", wants: 'Literal["play", "watch"]' = "play") -> "Hello":
    from cosmotui.tables.wire import Hello

    colours = dict(plan.set).get("TEXTUAL_COLOR_SYSTEM", "auto")
    color = next((word for word, system in launch.COLOURS.items() if system == colours), "auto")
    return Hello(
        wants=wants,
        name=name,
        color=color,
        theme=plan.theme,
        glyphs=plan.glyphs,
        ssh=plan.lean,
        is_plain=plan.plain,
    )


def open_lobby(desk: "TableDesk", plan: launch.LaunchPlan, notice: str = "") -> int:
    """Show the tables until the person of a desk quits; whoever leaves a table, or gets no seat, comes back here."""
    return _screen(plan, desk=desk, notice=notice)


def _at_table(result: str, plan: launch.LaunchPlan, name: str) -> str | None:
    """Sit down or watch as the screen program asks for; return why that was not to be or ended, "" if the person left.

    None if it asks for no table.
    """
    from cosmotui.commands.join import play_at
    from cosmotui.saves.errors import SaveError

    try:
        if result.startswith(launch.JOIN):
            return play_at(result.removeprefix(launch.JOIN), _hello(plan, name))
        if result.startswith(launch.WATCH):
            return play_at(result.removeprefix(launch.WATCH), _hello(plan, name, "watch"))
    except SaveError as error:
        return f"{error.message} {error.hint}".strip()
    return None


def _screen(
    plan: launch.LaunchPlan,
    game: str = "",
    session: "Session | None" = None,
    lesson: "tuple[str, str] | None" = None,
    desk: "TableDesk | None" = None,
    notice: str = "",
) -> int:
    launch.apply(plan)
    garbage.hold()
    try:
        from cosmotui.app import CosmotuiApp

        app = CosmotuiApp(game, session, plan, lesson=lesson, desk=desk)
        app.call_after_refresh(garbage.release)
        if notice:
            app.call_after_refresh(app.say, notice)
        with launch.terminal_restored():
            result = app.run(mouse=app.mouse_on)
    finally:
        garbage.release()
    if app.has_failed or app.lost:
        return 1
    name = desk.who if desk is not None and desk.is_guest else ""
    if result is not None and (why := _at_table(result, plan, name)) is not None:
        return open_home(plan, why) if desk is None else open_lobby(desk, plan, why)
    return open_home(plan._replace(plain=True)) if result == "plain" else 0
