"""Problems of a sheet or a crew, and their waivers (SF-17.2)."""

from collections.abc import Iterable

import msgspec


class Issue(msgspec.Struct, frozen=True):
    """A problem of a sheet or a crew. An error blocks until it is mended or waived; a warning never does."""

    code: str
    """`E-ABIL-SUM`; what begins with W is a warning."""
    subject: str
    """What it is about, where one code can mean several things: `Strength`, `Craft (Pottery)`, or ""."""
    text: str
    """The message of section 17, as people read it."""
    rule: str
    waivable: bool = False
    waived: bool = False

    @property
    def is_warning(self) -> bool:
        """Whether it never blocks."""
        return self.code.startswith("W-")

    @property
    def blocks(self) -> bool:
        """Whether it prevents finalising or flying (SF-17.2)."""
        return not self.is_warning and not self.waived


def blocking(issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """Return the errors that nobody waived."""
    return tuple(issue for issue in issues if issue.blocks)


def with_waivers(issues: Iterable[Issue], waivers: Iterable[tuple[str, str]]) -> tuple[Issue, ...]:
    """Return the issues, marked where code and subject were waived. Unwaivable ones are unchanged (SF-17.2)."""
    let_pass = tuple(waivers)
    return tuple(
        msgspec.structs.replace(issue, waived=issue.waivable and (issue.code, issue.subject) in let_pass)
        for issue in issues
    )


def validity_mark(issues: Iterable[Issue]) -> str:
    """Return the number of problems in a few words (SF-16.6): `ok`, `2 errors`, `1 waived`."""
    found = tuple(issues)
    errors, waived = len(blocking(found)), sum(issue.waived for issue in found)
    if errors:
        return f"{errors} error{'s' if errors > 1 else ''}"
    return f"{waived} waived" if waived else "ok"
