"""``python -m semerik``, for where the command isn't on the path."""

import sys

from semerik.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
