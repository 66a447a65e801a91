"""What a rulebook says, for tests that hold the program's data against it."""

from importlib.resources import files


def lines(game: str = "space_force") -> list[str]:
    """A rulebook as it is written."""
    return files(f"cosmotui.rules.{game}").joinpath("rulebook.md").read_text(encoding="utf-8").splitlines()


def rule_text(rule: str, game: str = "space_force") -> str:
    """The text of one rule, with its marks, without its id."""
    start = f"- {rule} "
    (line,) = (line for line in lines(game) if line.startswith(start))
    return line[len(start) :]


def table(head: str, game: str = "space_force") -> list[list[str]]:
    """The rows of the table whose head begins with those cells, such as `| id | Weapon |`."""
    text = lines(game)
    first = next(number for number, line in enumerate(text) if line.startswith(head)) + 2
    rows: list[list[str]] = []
    for line in text[first:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows
