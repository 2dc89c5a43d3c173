"""Change the engine in hundreds of small ways and see whether its own tests notice.

    pip install mutmut
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
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONFIGURATION = """
[tool.mutmut]
source_paths = ["semerik"]
only_mutate = [{files}]
also_copy = ["tests", "README.md", "rules.md", "CHANGELOG.md", "LICENSE"]
pytest_add_cli_args = ["-n", "0", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = ["tests/engine"]
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


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("files", nargs="+", help="as semerik/engine/tricks.py")
    files = parser.parse_args(arguments).files
    if find_spec("mutmut") is None:
        parser.error("mutmut isn't installed")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        copy_tree(copy)
        listed = ", ".join(f'"{name}"' for name in files)
        with (copy / "pyproject.toml").open("a") as pyproject:
            pyproject.write(CONFIGURATION.format(files=listed))
        counts = mutmut("run", within=copy).replace("\r", "\n").rstrip().splitlines()
        print(next((line for line in reversed(counts) if re.search(r"\d+/\d+", line)), ""))
        missed = re.findall(r"(\S+): (survived|no tests|timeout)", mutmut("results", within=copy))
        for name, how in missed:
            print(f"\n{name}: {how}\n{mutmut('show', name, within=copy)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
