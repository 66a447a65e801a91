"""One adventure: its cast, guest stars, subplots and stars (SF-0.1, SF-11)."""

from functools import partial
from typing import Final

from cosmotui.plain.space_force.private_page import ask_private, private_line
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.adventure import Adventure, Role
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show import awards, cast, episodes

ROLES: Final[dict[Role | None, str]] = {
    "full": "full part",
    "cameo": "cameo",
    "absent": "sits it out",
    None: "not cast",
}
MOST_LISTED: Final = 300
"""The most people who are listed for the cast."""


def adventure_page(shell: SeasonShell, id: str) -> None:
    """Show an adventure, until the player goes back or the adventure is gone."""
    shell.menu(lambda: _head(_now(shell, id)), lambda: _entries(shell, id), rule="SF-11.2")


def _now(shell: SeasonShell, id: str) -> Adventure:
    return shell.season.adventures[id]


def _head(adventure: Adventure) -> list[str]:
    parts = [f"Episode {part.number}, {part.title}: {part.state}. {part.logline}" for part in adventure.parts]
    guests = ", ".join(f"{guest.name} as {guest.role}" if guest.role else guest.name for guest in adventure.guests)
    plots = ", ".join(plot.title for plot in adventure.subplots)
    told = [*parts, *([f"Guest stars: {guests}."] if guests else []), *([f"Subplots: {plots}."] if plots else [])]
    title = f"ADVENTURE {adventure.number}, {adventure.title}: {adventure.progress}"
    return [title, *(line for text in (*told, awards.star_ruling(adventure)) for line in wrapped(text))]


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    season, adventure = shell.season, _now(shell, id)
    rows = [_cast_row(shell, adventure, one) for one in cast.castable(season, adventure, MOST_LISTED)]
    rows += [
        MenuRow("a guest star", lambda: _guest(shell, id)),
        MenuRow("a subplot", lambda: _subplot(shell, id)),
        MenuRow("stars for role-playing", lambda: _role_playing(shell, id)),
        MenuRow("time for subplots, or none", lambda: _time(shell, id)),
    ]
    if all(part.state == "planned" for part in adventure.parts):
        rows.append(MenuRow("drop the adventure", partial(episodes.drop, season, id)))
    return [*rows, MenuRow(private_line(shell, id), lambda: ask_private(shell, id))]


def _cast_row(shell: SeasonShell, adventure: Adventure, one: Character) -> MenuRow:
    now: Role | None = next((member.part for member in adventure.cast if member.character == one.id), None)

    def give() -> Change:
        part = shell.pick(f"Part of {one.name}", tuple(ROLES), lambda role: ROLES[role], now)
        return cast.give_part(shell.season, adventure.id, one.id, part)

    return MenuRow(f"{name_of(one)}: {ROLES[now]}", give)


def _guest(shell: SeasonShell, id: str) -> Change:
    name = shell.text("Name, for the credits")
    return cast.add_guest(shell.season, id, name, shell.text("Role (may be empty)"))


def _members(shell: SeasonShell, adventure: Adventure, title: str) -> list[str]:
    """Ask about everybody with a part, and return those who are meant."""
    people = [shell.season.characters[one.character] for one in adventure.cast if one.part != "absent"]
    return [one.id for one in people if shell.yes(f"{title}: {one.name}", False)]


def _subplot(shell: SeasonShell, id: str) -> Change:
    title = shell.text("Title of the subplot")
    return cast.start_subplot(shell.season, id, title, *_members(shell, _now(shell, id), "In it"))


def _role_playing(shell: SeasonShell, id: str) -> Change:
    shell.say(f"The usual number is {awards.guideline(_now(shell, id), shell.season.characters)}.")
    return awards.award_role_playing(shell.season, id, *_members(shell, _now(shell, id), "A star for"))


def _time(shell: SeasonShell, id: str) -> Change:
    no_time = not shell.yes("Was there time for subplots", True)
    return awards.rule_on_subplots(
        shell.season, id, no_time, no_time and shell.yes("A second star for the mission instead", False)
    )
