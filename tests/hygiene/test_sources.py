"""What every source file has to keep to."""

import ast
import re
import tokenize
from pathlib import Path

from tests.rules_report import rulebooks

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(path for folder in ("cosmotui", "tests") for path in (ROOT / folder).rglob("*.py"))
FOLDERS = ("cosmotui", "tests", "styles", ".ci")
TEXTS = sorted(
    path
    for path in [
        ROOT / "README.md",
        ROOT / "pyproject.toml",
        *(p for name in FOLDERS for p in (ROOT / name).rglob("*")),
    ]
    if path.is_file() and path.suffix in {".py", ".md", ".tcss", ".toml", ".txt", ""}
)
LINE_LIMITS = {"cosmotui": 400, "tests": 450}

# Written in pieces, so that this file is not found itself.
REGISTRY = "|".join(["py" + r"pi\.org", "python" + "hosted", r"registry\.npm" + "js"])
MACHINE = "/(?:" + "|".join(["wo" + "rk", "ro" + "ot", "tmp/ve" + "nv"]) + r")/[a-z.]|\.\./sha" + "red"
FOREIGN_TO_THE_PROJECT = re.compile(f"{REGISTRY}|{MACHINE}")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_a_module_fits_in_one_head() -> None:
    lengths = {name_of(module): len(module.read_text(encoding="utf-8").splitlines()) for module in MODULES}
    limits = {name: LINE_LIMITS[name.partition("/")[0]] for name in lengths}
    assert {name: length for name, length in lengths.items() if length > limits[name]} == {}


def test_a_module_says_what_lives_in_it() -> None:
    assert [name_of(module) for module in MODULES if module.stat().st_size and not begins_with_words(module)] == []


def begins_with_words(module: Path) -> bool:
    """Whether the first thing in a module is a docstring. Parsing all modules would take seconds."""
    with module.open(encoding="utf-8") as file:
        skipped = (tokenize.COMMENT, tokenize.NL)
        first = next(token for token in tokenize.generate_tokens(file.readline) if token.type not in skipped)
    return first.type == tokenize.STRING and first.string.startswith('"""') and bool(first.string.strip('" \n'))


def test_no_registry_address_and_no_path_of_one_machine() -> None:
    found = {name_of(path): FOREIGN_TO_THE_PROJECT.search(path.read_text(encoding="utf-8")) for path in TEXTS}
    assert {name: match.group() for name, match in found.items() if match} == {}


def test_what_counts_as_a_number_can_be_read_as_one() -> None:
    """`isdigit` and `isnumeric` hold for ², ₂ and ½, which `int` refuses."""
    asked = ["." + name + "()" for name in ("isdigit", "isnumeric")]
    own = {
        name_of(path): path.read_text(encoding="utf-8") for path in MODULES if path.is_relative_to(ROOT / "cosmotui")
    }
    assert not [(name, word) for word in asked for name, text in own.items() if word in text]


def is_mark(called: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule`."""
    return isinstance(called, ast.Attribute) and called.attr == "rule" and ast.unparse(called.value).endswith("mark")


def marked_rules(module: Path) -> list[str]:
    """The rule ids that the marks of a test module cite; what is no id written out, as it stands in the source."""
    source = module.read_text(encoding="utf-8")
    calls = ast.walk(ast.parse(source)) if "mark.rule" in source else ()
    marks = [call for call in calls if isinstance(call, ast.Call) and is_mark(call.func)]
    arguments = [argument for mark in marks for argument in mark.args]
    return [str(one.value) if isinstance(one, ast.Constant) else ast.unparse(one) for one in arguments]


def test_every_rule_cited_by_a_mark_is_written_out_and_stands_in_a_rulebook() -> None:
    """A range of ids would say that one test shows all of them."""
    known = {rule for rules in rulebooks().values() for rule in rules}
    cited = {rule: name_of(module) for module in MODULES for rule in marked_rules(module)}
    assert {rule: where for rule, where in cited.items() if rule not in known} == {}


def test_no_rulebook_defines_a_rule_twice() -> None:
    for game, rules in rulebooks().items():
        assert sorted(set(rules)) == sorted(rules), game
