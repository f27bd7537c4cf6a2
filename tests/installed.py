"""The game of docs/examples as if it had been installed, for processes that a test starts."""

import os
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"


def python_path(folder: Path) -> str:
    """A PYTHONPATH on which High Card is found by its entry point."""
    about = folder / "high_card-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[bluefelt.games]\nhigh_card = high_card:GAME\n")
    return os.pathsep.join([str(folder), str(EXAMPLES), os.environ.get("PYTHONPATH", "")])
