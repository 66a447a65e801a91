"""Decisions before Textual is imported: plain or full screen, colours, SSH mode; and a clean end.

Textual reads the environment when it is imported, so `apply` comes first. Nothing here imports a screen library.
"""

import atexit
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

COLOURS = {"16": "standard", "256": "256", "truecolor": "truecolor"}
"""Depth as the command line calls it, and as Rich does; from the least to the most."""

JOIN = "join "
"""The beginning of the result of the screen program that asks for a table: its name follows."""
WATCH = "watch "
"""The same for somebody who only watches there."""
NEXT = "next"
"""The result of a screen at a table whose player goes on to the next table that waits."""
ASCII_TERMINALS = ("linux", "vt", "ansi", "cons25", "console")
_FULL_COLOUR = (
    "alacritty", "contour", "foot", "ghostty", "iterm", "iterm2", "kitty", "mintty", "rio", "wezterm",
    "xterm-ghostty", "xterm-kitty",
)  # fmt: skip
_MANY_COLOURS = (
    "eterm", "gnome", "konsole", "mlterm", "putty", "rxvt", "rxvt-unicode", "screen", "st", "tmux", "vte",
    "xfce", "xterm", "xterm-color",
)  # fmt: skip

RESET_TERMINAL = (
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"  # mouse
    "\x1b[?1004l\x1b[?2004l\x1b[?2026l\x1b[?2048l\x1b[<u"  # focus, paste, synchronised output, resize, keyboard
    "\x1b[?1049l\x1b[?7h\x1b[?25h\x1b[0m"  # main screen, line wrap, cursor, plain text
)
"""What takes a terminal back from every mode that a screen program may have left on."""


def has_tables() -> bool:
    """Return whether there can be tables here: their doors are Unix sockets."""
    return hasattr(socket, "AF_UNIX") and os.name == "posix"


class Wishes(NamedTuple):
    """The player's wishes: the command line before the settings. `auto` and None leave the choice to the terminal."""

    plain: bool = False
    ssh: bool | None = None
    color: str = "auto"
    theme: str = "auto"
    glyphs: str = "auto"


class LaunchPlan(NamedTuple):
    """The way in which the program starts on this terminal."""

    plain: bool
    """Numbered lines instead of a screen."""
    lean: bool
    """SSH mode: no animation, no mouse, few colours, opaque screens."""
    mouse: bool
    theme: str
    """`auto`, `dark`, `light`, `contrast` or `mono`."""
    glyphs: str
    """`auto`, `ascii`, `safe` or `rich`."""
    set: tuple[tuple[str, str], ...]
    """Environment variables to set."""
    unset: tuple[str, ...]
    """Environment variables to remove."""


def plan(environ: Mapping[str, str], is_terminal: bool, wishes: Wishes) -> LaunchPlan:
    """Return the plan by the environment, the player's wishes, and whether input and output are a terminal."""
    term = environ.get("TERM", "")
    lean = "SSH_CONNECTION" in environ if wishes.ssh is None else wishes.ssh
    colourless = wishes.color == "none" or (wishes.color == "auto" and bool(environ.get("NO_COLOR")))
    return LaunchPlan(
        plain=wishes.plain or not is_terminal or term in ("dumb", "unknown"),
        lean=lean,
        mouse=not lean,
        theme="mono" if wishes.theme == "auto" and colourless else wishes.theme,
        glyphs="ascii" if wishes.glyphs == "auto" and term.startswith(ASCII_TERMINALS) else wishes.glyphs,
        set=tuple(_variables(environ, wishes, lean).items()),
        unset=("NO_COLOR",) if "NO_COLOR" in environ else (),  # the mono theme stands for it
    )


def _variables(environ: Mapping[str, str], wishes: Wishes, lean: bool) -> dict[str, str]:
    variables: dict[str, str] = {}
    depth = COLOURS.get(wishes.color) or environ.get("TEXTUAL_COLOR_SYSTEM") or colour_system(environ, lean)
    if depth:
        variables["TEXTUAL_COLOR_SYSTEM"] = depth
    if lean:
        variables |= {"TEXTUAL_ANIMATIONS": "none", "TEXTUAL_SMOOTH_SCROLL": "0"}
    elif "ESCDELAY" not in environ:
        variables["ESCDELAY"] = "25"  # milliseconds; over a network the parts of a key may come further apart
    return variables


def colour_system(environ: Mapping[str, str], lean: bool) -> str:
    """Return Rich's name of the terminal's colours; empty if only the running system knows (no TERM)."""
    term = environ.get("TERM", "").lower()
    if not term:
        return ""
    name = term.removesuffix("-256color").removesuffix("-direct")
    crossed = environ.get("COLORTERM", "").lower() in ("truecolor", "24bit")
    if crossed or term.endswith("-direct") or name in _FULL_COLOUR:
        return "256" if lean or environ.get("TERM_PROGRAM") == "Apple_Terminal" else "truecolor"
    return "256" if term.endswith("-256color") or name in _MANY_COLOURS else "standard"


def apply(plan: LaunchPlan) -> None:
    """Set the environment as planned. Useless once Textual has been imported."""
    os.environ.update(plan.set)
    for name in plan.unset:
        os.environ.pop(name, None)


def is_terminal() -> bool:
    """Return whether both input and output of this process are a terminal."""
    with suppress(AttributeError, ValueError):  # closed or missing streams
        return sys.stdin.isatty() and sys.stdout.isatty()
    return False


# --- a clean end ---------------------------------------------------------------------------------------------------


def end_signals() -> tuple[signal.Signals, ...]:
    """Return the signals that end the program with everything saved, if this system has them."""
    return tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))


def end_on_hangup(loop: "AbstractEventLoop", stop: Callable[[], object]) -> None:
    """Call `stop` in the loop at SIGHUP, SIGTERM or loss of the terminal, even where SIGHUP was ignored."""
    for number in end_signals():
        try:
            loop.add_signal_handler(number, stop)
        except (NotImplementedError, RuntimeError, ValueError):  # not the main thread, or a loop without signals
            with suppress(ValueError):
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
    threading.Thread(target=_wait_for_hangup, args=(loop, stop), name="hangup", daemon=True).start()


def _wait_for_hangup(loop: "AbstractEventLoop", stop: Callable[[], object]) -> None:
    """Sleep until the other end of the standard input is closed; costs nothing until then."""
    import select

    with suppress(AttributeError, OSError, ValueError, RuntimeError):  # no poll here, or the loop has ended
        poll = select.poll()
        poll.register(sys.stdin.fileno(), 0)
        poll.poll()
        loop.call_soon_threadsafe(stop)


@contextmanager
def terminal_restored() -> Iterator[None]:
    """Give the terminal its modes back after the block, whatever ends a screen program early."""
    atexit.register(reset_terminal)
    try:
        yield
    except BaseException:
        reset_terminal()
        raise
    finally:
        atexit.unregister(reset_terminal)


def reset_terminal() -> None:
    """Switch off mouse reports, alternate screen and the like, and let typed text show again."""
    with suppress(AttributeError, OSError, ValueError):
        if sys.stdout.isatty():
            sys.stdout.write(RESET_TERMINAL)
            sys.stdout.flush()
    with suppress(AttributeError, ImportError, OSError, ValueError):
        _sane(sys.stdin.fileno())


def _sane(terminal: int) -> None:
    """Restore lines, echo, the interrupt key and newlines as a shell expects them."""
    import termios

    with suppress(termios.error):  # no terminal
        modes = termios.tcgetattr(terminal)
        modes[0] |= termios.ICRNL | termios.IXON
        modes[1] |= termios.OPOST | termios.ONLCR
        modes[3] |= termios.ICANON | termios.ECHO | termios.ECHOE | termios.ISIG | termios.IEXTEN
        termios.tcsetattr(terminal, termios.TCSANOW, modes)
