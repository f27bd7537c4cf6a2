"""The Poker Hand History format (PHH) for hold'em, variants NT and FT: read, replay, record, write.

`replay_file` plays the hands of a `.phh` or `.phhs` file again, each through the rules of
`bluefelt.games.holdem`; `record` and `write_hand` write down a hand of one of our own tables.

- Amounts with decimals are scaled to integers, cents at least, and back; four places at most.
- What the file says was posted was posted. Antes that all pay follow `ante_trimming_status`;
  what some pay beyond them is dead, and paid after the blinds. The negative posts of some data
  sets come out of turn: from the big blind on live (the rest dead), below it dead.
- A stack of `inf` is unknown: it never runs out, and its finishing stack is null; `net` tells
  what was won or lost.
- Cards that the file doesn't know may be any. A hand is `undecidable` when another choice of
  them could give a pot to somebody else. A player who mucks (`sm` without cards) cannot win.
- Odd chips go by RULES A4, and nobody takes a rake: files that did otherwise `differ`.
"""

from bluefelt.games.holdem.phh.files import read_hands, replay_file, write_hand, write_hands
from bluefelt.games.holdem.phh.history import History, read_history
from bluefelt.games.holdem.phh.notation import PhhError
from bluefelt.games.holdem.phh.record import Played, record, split_hands, written
from bluefelt.games.holdem.phh.replay import Replay, replay

__all__ = [
    "History",
    "PhhError",
    "Played",
    "Replay",
    "read_hands",
    "read_history",
    "record",
    "replay",
    "replay_file",
    "split_hands",
    "write_hand",
    "write_hands",
    "written",
]
