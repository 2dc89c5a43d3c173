"""``python -m tests.playthroughs``: which drawings differ; ``--redraw`` draws them anew.

``--find NAME`` tells the first seed that shows what a scene must show.
"""

from __future__ import annotations

import sys

from tests.playthroughs.scenes import SCENES, first_seed
from tests.playthroughs.test_playthroughs import FOLDER, drawing


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--find"]:
        for name in arguments[1:] or list(SCENES):
            print(name, first_seed(name), flush=True)
        return 0
    differ = 0
    for name in SCENES:
        path = FOLDER / f"{name}.txt"
        now = drawing(name)
        if not path.exists() or path.read_text(encoding="utf-8") != now:
            differ += 1
            print(path.name)
            if arguments == ["--redraw"]:
                path.write_text(now, encoding="utf-8")
    return 0 if arguments == ["--redraw"] else int(differ > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
