"""``python -m semerik`` is ``semerik``."""

from semerik.cli.main import main

raise SystemExit(main())
