"""Change the engine in hundreds of small ways and see whether its own tests notice.

    python -m tests.mutants semerik/engine/tricks.py [more files]

runs mutmut over a copy of the working tree with ``tests/engine`` alone, and prints every change
that no test noticed. Those that make no difference are explained in ``SURVIVORS.md``. A file takes
some minutes; tables and lambdas at module level aren't changed.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONFIGURATION = """
[tool.mutmut]
source_paths = ["semerik"]
only_mutate = [{files}]
also_copy = ["conftest.py", "tests", "README.md", "rules.md", "CHANGELOG.md", "LICENSE"]
pytest_add_cli_args = ["-n", "0", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = ["tests/engine"]
"""

FORGETFUL = """
import sys


def pytest_runtest_setup():
    # Which tests run which code is found out once, and changes are tried in forks of a process
    # that has already run: nothing may be remembered from test to test.
    ours = [module for name, module in sys.modules.items() if name.startswith("semerik")]
    for found in [one for module in ours for one in vars(module).values()]:
        if hasattr(found, "cache_clear"):
            found.cache_clear()
"""


def copy_tree(to: Path) -> None:
    """Copy what git knows of, as it stands, and what is new."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        source, target = ROOT / name, to / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


def mutmut(*arguments: str, within: Path) -> str:
    """Run mutmut in the copy; what it printed is returned."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    done = subprocess.run(command, cwd=within, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout[-3_000:] + done.stderr[-3_000:])
    return done.stdout


def survivors(files: list[str]) -> dict[str, str]:
    """The changes of the files that no test noticed, by name, each as a difference."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        copy_tree(copy)
        listed = ", ".join(f'"{name}"' for name in files)
        with (copy / "pyproject.toml").open("a") as pyproject:
            pyproject.write(CONFIGURATION.format(files=listed))
        (copy / "conftest.py").write_text(FORGETFUL)
        counts = mutmut("run", within=copy).replace("\r", "\n").rstrip().splitlines()
        print(next((line for line in reversed(counts) if re.search(r"\d+/\d+", line)), ""))
        missed = re.findall(r"(\S+): (?:survived|no tests|timeout)", mutmut("results", within=copy))
        return {name: mutmut("show", name, within=copy) for name in missed}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("files", nargs="+", help="as semerik/engine/tricks.py")
    found = survivors(parser.parse_args(arguments).files)
    for shown in found.values():
        print(f"\n{shown}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
