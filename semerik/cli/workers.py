"""Work spread over processes, whose results come in the order of the tasks."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from semerik.cli.failure import FAILED, Refused

T = TypeVar("T")


def spread(
    work: Callable[..., T], tasks: Iterable[tuple[object, ...]], workers: int
) -> Iterator[T]:
    """Do the work for each task, in so many processes; with one, right here.

    Raises:
        Refused: a worker has died.
    """
    if workers == 1:
        yield from (work(*task) for task in tasks)
        return
    from concurrent.futures import Future, ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    waiting: deque[Future[T]] = deque()
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _depend_on_parent)
    try:
        for task in tasks:
            waiting.append(pool.submit(work, *task))
            if len(waiting) >= 3 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise Refused("auto.worker-died", code=FAILED) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _depend_on_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it ends, even if it was killed."""
    import threading
    from multiprocessing import parent_process

    def watch() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(FAILED)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=watch, daemon=True).start()
