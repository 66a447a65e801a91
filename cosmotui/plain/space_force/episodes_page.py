"""The episodes of a season: planned, opened, noted, closed, and told in the guide (SF-11, SF-20.4)."""

from functools import partial

from cosmotui.plain.space_force.adventure_page import adventure_page
from cosmotui.plain.space_force.private_page import private_page
from cosmotui.plain.space_force.season_shell import Heard, MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show import awards, episodes
from cosmotui.rules.space_force.show.episode_guide import season_guide

HINT = "plan, open, note, close, pay, guide"


def episodes_page(shell: SeasonShell) -> None:
    """Show the adventures of the season, and take it from one episode to the next."""
    words: dict[str, Heard] = {
        "plan": partial(_plan, shell),
        "open": lambda rest: _open(shell),
        "note": partial(_note, shell),
        "close": partial(_close, shell),
        "pay": lambda rest: _pay(shell),
        "guide": lambda rest: _guide(shell),
    }
    shell.menu(lambda: _head(shell), lambda: _entries(shell), words, hint=HINT, rule="SF-11")


def _head(shell: SeasonShell) -> list[str]:
    running = episodes.on_air(shell.season)
    now = f"episode {running[1].number}, {running[1].title}, is open" if running else "between episodes"
    notes = [line for line in running[0].log if line.part == running[1].number][-6:] if running else []
    return [f"EPISODES: {now}", *(text for line in notes for text in wrapped(f"{line.date}: {line.text}"))]


def _entries(shell: SeasonShell) -> list[MenuRow]:
    season = shell.season
    running, following = episodes.on_air(season), episodes.upcoming(season)
    rows: list[MenuRow] = []
    if running:
        rows.append(MenuRow("note what happens", lambda: _note(shell, "")))
        rows.append(MenuRow(f"close episode {running[1].number}", lambda: _close(shell, "")))
    elif following:
        told = f"open episode {following[1].number}: {following[1].title}"
        rows.append(MenuRow(told, lambda: _open(shell)))
    if due := _due(season):
        count = sum(award.stars for award in awards.earned(due, season.characters))
        told = f"pay {count} {'star' if count == 1 else 'stars'} for {due.title}, once"
        rows.append(MenuRow(told, lambda: _pay(shell)))
    for one in episodes.program(season):
        parts = "" if len(one.parts) == 1 else f", {len(one.parts)} episodes"
        told = f"adventure {one.number}, {one.title}: {one.progress}{parts}"
        rows.append(MenuRow(told, partial(adventure_page, shell, one.id)))
    return [
        *rows,
        MenuRow("plan an adventure", lambda: _plan(shell, "")),
        MenuRow("read the episode guide", lambda: _guide(shell)),
        MenuRow("private notes of the Director", lambda: private_page(shell)),
    ]


def _plan(shell: SeasonShell, title: str) -> Change:
    title = title or shell.text("Title of the adventure")
    typed = shell.text("Titles of its episodes, up to 3 with / between them (empty: one of that name)")
    names = [name.strip() for name in typed.split("/")] if typed else []
    return episodes.plan(shell.season, title, names, next(iter(shell.season.ships), None))


def _open(shell: SeasonShell) -> Change | None:
    following = episodes.upcoming(shell.season)
    if following is None:
        raise SeasonError("No episode is planned.")
    adventure, part = following
    question = f"Open episode {part.number}, {part.title}: no undo takes it back, nor stars that were spent. Go on"
    return episodes.open_episode(shell.season, adventure.id) if shell.yes(question, True) else None


def _note(shell: SeasonShell, text: str) -> Change:
    return episodes.note(shell.season, text or shell.text("What happens"))


def _close(shell: SeasonShell, text: str) -> Change:
    running = episodes.on_air(shell.season)
    told = text or shell.text("What happened, in a line or two for the guide", running[1].logline if running else "")
    return episodes.close_episode(shell.season, told)


def _due(season: Season) -> Adventure | None:
    """Return the first adventure that is over and has not paid its stars."""
    return next((one for one in episodes.program(season) if one.is_done and not one.paid), None)


def _pay(shell: SeasonShell) -> Change:
    due = _due(shell.season)
    if due is None:
        raise SeasonError("No adventure has stars to pay (SF-11.1).")
    return awards.pay(shell.season, due.id)


def _guide(shell: SeasonShell) -> None:
    lines = season_guide(shell.season).split("\n")
    shell.say(*(part for line in lines for part in (wrapped(line.replace("**", "")) if line else [""])))
