"""Ships and their crews: berths, their holders, problems and missing skills (SF-6)."""

from functools import partial

from cosmotui.plain.space_force.character_page import character_page
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import issue_text, wrapped
from cosmotui.plain.space_force.ship_fields import new_ship, ship_entries
from cosmotui.plain.space_force.who import name_of, pick_character
from cosmotui.rules.space_force.creation.validate import Issue
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.record import condition_text
from cosmotui.rules.space_force.ship import Ship


def ships_page(shell: SeasonShell) -> None:
    """Show the ships of the season, and offer a new one."""

    def entries() -> list[MenuRow]:
        there = shell.season.ships.values()
        ships = [MenuRow(_ship_line(shell, ship), partial(crew_page, shell, ship.id)) for ship in there]
        return [*ships, MenuRow("a new ship", lambda: new_ship(shell))]

    shell.menu(lambda: [f"SHIPS: {len(shell.season.ships) or 'none yet'}"], entries, rule="SF-6")


def _ship_line(shell: SeasonShell, ship: Ship) -> str:
    ready = "ready to fly" if crew.is_ready(shell.season, ship) else "not ready to fly"
    return f"{ship.name}, {ship.class_name}-class: {len(ship.crew)} of {len(ship.berths)} aboard, {ready}"


def crew_page(shell: SeasonShell, id: str) -> None:
    """Show the crew of one ship, berth by berth."""

    def ship() -> Ship:
        return shell.season.ships[id]

    def head() -> list[str]:
        commands = crew.in_command(shell.season, ship())
        who = name_of(commands) if commands else crew.NOBODY
        return [f"CREW of the {_ship_line(shell, ship())}", f"In command: {who}."]

    def entries() -> list[MenuRow]:
        numbers, fill = range(len(ship().berths)), "fill the empty standard posts: people of the season, then NPCs"
        berths = [MenuRow(_berth_line(shell, ship(), n), partial(_berth_page, shell, id, n)) for n in numbers]
        return [
            *berths,
            MenuRow(fill, lambda: crew.fill_berths(shell.season, ship())),
            MenuRow("let two berths change places", lambda: _swap(shell, ship())),
            MenuRow("what is wrong, and what may be waived", lambda: _problems_page(shell, id)),
            MenuRow("what the crew can do, and what it lacks", lambda: shell.say(*coverage_lines(shell, ship()))),
            *ship_entries(shell, id),
        ]

    shell.menu(head, entries, rule="SF-6")


# --- berths ------------------------------------------------------------------------------------------------------


def _berth_line(shell: SeasonShell, ship: Ship, number: int) -> str:
    berth = ship.berths[number]
    c = shell.season.characters.get(berth.character) if berth.character else None
    return f"{berth.post_name(number)}: {f'{name_of(c)}, {condition_text(c)}' if c else 'empty'}"


def _berth_page(shell: SeasonShell, id: str, number: int) -> None:
    def head() -> list[str]:
        return [f"BERTH {number + 1}, {_berth_line(shell, shell.season.ships[id], number)}"]

    def entries() -> list[MenuRow]:
        ship = shell.season.ships[id]
        held = ship.berths[number].character
        lines = [MenuRow("put somebody here", lambda: _assign(shell, id, number))]
        if held is None:
            return lines
        return [
            *lines,
            MenuRow("open the sheet", lambda: character_page(shell, held)),
            MenuRow("the job is called", lambda: _title(shell, id, number)),
            MenuRow("empty the berth", lambda: crew.clear(shell.season.ships[id], number)),
        ]

    shell.menu(head, entries, rule="SF-6")


def _title(shell: SeasonShell, id: str, number: int) -> Change:
    ship = shell.season.ships[id]
    return crew.title_berth(ship, number, shell.text("Job", ship.berths[number].job_title))


def _assign(shell: SeasonShell, id: str, number: int) -> bool:
    """Fill a berth, offering only the people who fit and are free."""
    ship = shell.season.ships[id]
    chosen = pick_character(shell, ship.berths[number].post_name(number), crew.candidates(shell.season, ship, number))
    shell.commit(crew.assign(shell.season, ship, number, chosen.id))
    return True


def _swap(shell: SeasonShell, ship: Ship) -> Change:
    numbers = range(len(ship.berths))
    first = shell.pick("One", numbers, lambda n: _berth_line(shell, ship, n))
    second = shell.pick("The other", numbers, lambda n: _berth_line(shell, ship, n))
    return crew.swap(shell.season, (ship, first), (ship, second))


# --- what is wrong, what is missing ------------------------------------------------------------------------------


def _problems_page(shell: SeasonShell, id: str) -> None:
    """Show the problems of the crew, which can be waived here; those of a sheet are waived on its own page."""

    def head() -> list[str]:
        ship = shell.season.ships[id]
        found = crew.problems(shell.season, ship)
        told = [f"{name_of(c)}: {issue_text(issue)}" if c else issue_text(issue) for c, issue in found]
        return [f"CHECKS of the {ship.name}", *(told or ["Nothing is wrong."])]

    def entries() -> list[MenuRow]:
        waivable = (issue for issue in crew.crew_check(shell.season, shell.season.ships[id]) if issue.waivable)
        words = {True: "insist again", False: "waive"}
        return [MenuRow(f"{words[issue.waived]}: {issue.text}", partial(let_pass, issue)) for issue in waivable]

    def let_pass(issue: Issue) -> Change:
        ship = shell.season.ships[id]
        return crew.unwaive(ship, issue) if issue.waived else crew.waive(shell.season, ship, issue, shell.why())

    shell.menu(head, entries, rule="SF-6")


def coverage_lines(shell: SeasonShell, ship: Ship) -> list[str]:
    """Return each skill that positions and mission need with its holders, then what nobody has."""
    found = crew.coverage(shell.season, ship)
    lines = [f"COVERED aboard the {ship.name}"]
    for line in found.lines:
        holders = ", ".join(f"{holder.name} {holder.level}" for holder in line.holders) or "nobody"
        wanted = f" for {line.count}" if line.count > 1 else ""
        lines += wrapped(f"{line.label} {line.level}{wanted}: {holders}. {line.rule}")
    lines.append("THE CREW LACKS" if found.gaps else "The crew lacks nothing.")
    return [*lines, *(f"{gap.text}. {gap.rule}" for gap in found.gaps)]
