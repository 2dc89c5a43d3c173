"""Semerik, the Russian partnership card game of the 1870s: rules, bots, a table in the terminal.

Programs find what they need here, as ``semerik.declare``; the README shows how. All of it is
loaded when the first name is asked for: the command line starts no later for it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semerik.library import *  # noqa: F403 - what it hands on is listed there
else:

    def __getattr__(name: str) -> object:
        from importlib import import_module

        library = import_module("semerik.library")
        if not hasattr(library, name):
            raise AttributeError(f"module 'semerik' has no attribute {name!r}", name=name)
        return globals().setdefault(name, getattr(library, name))

    def __dir__() -> list[str]:
        return sorted({*globals(), *__getattr__("__all__")})
