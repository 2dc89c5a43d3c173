"""Draw the pictures anew."""

from pathlib import Path

from tests.pictures.scenes import PICTURES
from tests.pictures.svg import svg

for name, scene in PICTURES.items():
    Path(__file__).with_name(name).write_text(svg(scene()), encoding="utf-8")
