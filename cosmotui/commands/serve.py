"""`cosmotui serve`: an ssh server of its own, through which friends join the tables of this account."""

import asyncio
import os
import signal
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from cosmotui.commands.output import say
from cosmotui.saves.directories import config_folder, ensure_folder
from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.exchange import enter_cage
from cosmotui.startup import launch

if TYPE_CHECKING:
    from cosmotui.tables.guest_keys import GuestKeys


def run(arguments: Namespace) -> int:
    """Serve until a signal ends it; tables and their hosts go on."""
    try:
        import asyncssh
    except ImportError as error:
        raise SaveError("ssh is not built in.", hint="Install it with: pip install 'cosmotui[serve]'") from error
    from cosmotui.tables.guest_keys import GuestKeys

    keys = GuestKeys(Path(arguments.keys) if arguments.keys else config_folder() / "authorized_keys")
    count = keys.check()
    host_key = Path(arguments.host_key) if arguments.host_key else config_folder() / "ssh_host_key"
    if not host_key.exists():
        _write(host_key, asyncssh.generate_private_key("ssh-ed25519").export_private_key())
    asyncio.run(_serve(arguments, host_key, keys, count))
    return 0


async def _serve(arguments: Namespace, host_key: Path, keys: "GuestKeys", count: int) -> None:
    from cosmotui.tables.ssh_door import serve

    launch.apply(launch.plan({"TERM": "xterm-256color"}, True, launch.Wishes(ssh=True)))
    enter_cage()  # who comes to the lobby names no files of this account
    try:
        door = await serve(arguments.listen, arguments.port, host_key, keys)
    except OSError as error:
        raise SaveError(f"Port {arguments.port} cannot be opened: {error.strerror or error}.") from error
    people = "1 person" if count == 1 else f"{count} people"
    say(f"Serving on port {door.get_port()} for {people} of {keys.path}. Ctrl-C ends it; tables go on.")
    say(f"To join: ssh -p {door.get_port()} TABLE@this-machine; any other name leads to the lobby.")
    end = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, end.set)
    await end.wait()
    door.close()


def _write(path: Path, key: bytes) -> None:
    """Write a new key of the host, for this account only."""
    ensure_folder(path.parent)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(key)
    except OSError as error:
        raise failed("The key of the host cannot be written", path, error) from error
