"""Tables of several accounts: the account at the other end of the line decides, whatever is typed. Needs root."""

import grp
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cosmotui
from tests.terminal.terminal import PROGRAM, Terminal

TOOLS = ("useradd", "groupadd", "setpriv")
pytestmark = [
    pytest.mark.skipif(os.name != "posix" or os.getuid() != 0, reason="only root can make accounts to try this with"),
    pytest.mark.skipif(any(shutil.which(one) is None for one in TOOLS), reason=f"this system lacks one of {TOOLS}"),
]
OURS = f"ct{os.getpid()}"
"""How accounts and group begin: every process that runs these tests has others, for accounts are the machine's."""
GROUP = f"{OURS}play"
HOST, ANN, BO, OUT = NAMES = tuple(f"{OURS}{who}" for who in ("host", "ann", "bo", "out"))
"""The accounts: all but the last are in the group."""
As = Callable[..., Terminal]


@pytest.fixture(scope="module")
def accounts() -> Iterator[None]:
    """Some accounts of this machine."""
    subprocess.run(["groupadd", GROUP], check=True)
    try:
        for name in NAMES:
            subprocess.run(["useradd", "-M", *(["-G", GROUP] if name != NAMES[-1] else []), name], check=True)
        yield
    finally:
        for name in NAMES:
            subprocess.run(["userdel", name], check=False)
        subprocess.run(["groupdel", GROUP], check=False)


@pytest.fixture
def root() -> Iterator[Path]:
    """A folder that every account can enter."""
    folder = Path(tempfile.mkdtemp(prefix="cosmotui-accounts-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def doors(accounts: None, root: Path) -> Path:
    """The shared folder of doors, made as the document says."""
    folder = root / "tables"
    subprocess.run(["install", "-d", "-m", "3770", "-g", GROUP, str(folder)], check=True)
    return folder


@pytest.fixture
def as_account(accounts: None, root: Path, doors: Path) -> Iterator[As]:
    """Starts the program in an account."""
    started: list[Terminal] = []
    source = str(Path(cosmotui.__file__).parent.parent)

    def start(name: str, *words: str, size: tuple[int, int] = (160, 24)) -> Terminal:
        home = root / name
        if not home.exists():
            (home / "config").mkdir(parents=True)
            (home / "config" / "settings.json").write_text('{"grace_ms": 0}')
            for path in (home, home / "config", home / "config" / "settings.json"):
                shutil.chown(path, name, name)
            home.chmod(0o700)
        # The interpreter may lie in a folder that others cannot enter: reading is allowed, writing is not.
        may_read = ("--inh-caps", "+dac_read_search", "--ambient-caps", "+dac_read_search")
        switch = ("setpriv", "--reuid", name, "--regid", name, "--init-groups", *may_read)
        environ = {"PYTHONPATH": source, "COSMOTUI_TABLES": str(doors), "USER": name, "PYTHONDONTWRITEBYTECODE": "1"}
        terminal = Terminal(*words, home=home, size=size, command=(*switch, *PROGRAM), environ=environ)
        started.append(terminal)
        return terminal

    yield start
    for terminal in started:
        terminal.close()
        assert b"Traceback" not in terminal.sent, terminal.text


SEATS = ("--seat", "Ann", "--seat", "Bo", "--account", f"Ann={ANN}", "--account", f"Bo={BO}")


def hosted(as_account: As, *words: str) -> Terminal:
    table = as_account(HOST, "host", "cosmoclysm", *SEATS, *words, size=(200, 24))
    table.until("is open. To sit down")
    return table


def told(terminal: Terminal, text: str, code: int = 1) -> None:
    terminal.until(text)
    assert terminal.end() == code


def test_each_account_has_the_seat_that_is_its_own(as_account: As, doors: Path) -> None:
    hosted(as_account, "--group", GROUP, "--seed", "1")
    (door,) = doors.glob("*.door")
    assert door.stat().st_mode & 0o777 == 0o660
    assert grp.getgrgid(door.stat().st_gid).gr_name == GROUP
    assert pwd.getpwuid(door.stat().st_uid).pw_name == HOST
    ann, bo = (as_account(name, "join") for name in (ANN, BO))
    for terminal in (ann, bo):
        terminal.until("undo")
        terminal.settle()
    bo.until("▸ 1")  # who begins with this seed
    assert "▸ 1" not in ann.text
    told(as_account(ANN, "join", "--as", BO), f"You are {ANN} here; --as is for the account of the host.")
    told(as_account(HOST, "join", "--as", BO), f"The seat of Bo is for the account {BO} alone.")
    told(as_account(HOST, "join", "--as", "Ann"), f"The seat of Ann is for the account {ANN} alone.")
    told(as_account(HOST, "join"), f"No seat of this table is for {HOST}")
    told(as_account(OUT, "join", "cosmoclysm-ann-bo"), "There is no match called 'cosmoclysm-ann-bo'", 2)
    ann.press("q")
    assert ann.end() == 0
    saves = doors.parent / HOST / "saves"
    assert all(path.stat().st_mode & 0o077 == 0 for path in saves.glob("*.ctm"))


def test_without_a_group_the_door_is_for_the_account_of_the_host(as_account: As) -> None:
    hosted(as_account)
    told(as_account(ANN, "join"), "The table cosmoclysm-ann-bo is not open to your account.")


def test_everybody_waits_for_a_match_together_in_an_account_of_their_own(as_account: As, doors: Path) -> None:
    table = hosted(as_account, "--group", GROUP, "--together")
    ann = as_account(ANN, "join")
    ann.until("Not here yet: Bo")
    bo = as_account(BO, "join")
    for terminal in (ann, bo):
        terminal.until("undo")
    receipts = [*(doors.parent / ANN / "receipts").iterdir(), *(doors.parent / BO / "receipts").iterdir()]
    assert len(receipts) == 2
    table.press("ctrl+c")
    assert table.end() == 0


@pytest.mark.parametrize(
    ("mode", "why"),
    [
        ("3777", "The folder of doors is open to every account."),
        ("2770", "Anybody in the group of the folder of doors could put another door in the place of yours."),
    ],
)
def test_a_folder_in_which_doors_could_be_swapped_is_refused(as_account: As, doors: Path, mode: str, why: str) -> None:
    doors.chmod(int(mode, 8))
    told(as_account(HOST, "host", "cosmoclysm", *SEATS, "--group", GROUP), why)


def test_a_group_that_is_not_ones_own_is_refused(as_account: As) -> None:
    words = ("host", "cosmoclysm", *SEATS, "--group")
    told(as_account(HOST, *words, "daemon"), "Your account is not in the group daemon")
    told(as_account(HOST, *words, f"{OURS}none"), f"There is no group {OURS}none on this machine.")
    told(as_account(HOST, *words, GROUP, "--account", "Cleo=x"), "'Cleo=x' is not SEAT=ACCOUNT", 2)


def test_a_door_of_another_account_is_not_taken_away(as_account: As, doors: Path) -> None:
    hosted(as_account, "--group", GROUP)
    told(
        as_account(ANN, "host", "cosmoclysm", *SEATS, "--group", GROUP),
        "Another account has a table cosmoclysm-ann-bo open in the same folder of doors.",
    )
