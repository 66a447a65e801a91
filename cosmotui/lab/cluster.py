"""A Dask cluster as the place where matches are played."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final, cast

from cosmotui.engine.errors import Problem, SetupError

RETRIES: Final = 2
"""How often a batch is played again whose worker has failed."""
PATIENCE: Final = "10s"
"""How long to wait for the scheduler."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Give an executor that plays on the cluster at this address, and the number of its threads.

    Raises SetupError if there is no such cluster, or none of its workers is there.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise SetupError([Problem("A cluster needs distributed: pip install 'cosmotui[lab]'.")]) from error
    try:
        client = Client(address, timeout=PATIENCE, asynchronous=False)
    except (OSError, ValueError) as error:
        raise SetupError([Problem(f"No Dask scheduler answers at {address}: {error}.")]) from error
    with client:
        threads = sum(cast(dict[str, int], client.nthreads()).values())
        if not threads:
            raise SetupError([Problem(f"The cluster at {address} has no workers: start some with `dask worker`.")])
        yield client.get_executor(pure=False, retries=RETRIES), threads
