"""`python -m bluefelt` is the command line."""

import sys

from bluefelt.terminal.cli import main

if __name__ == "__main__":
    sys.exit(main())
