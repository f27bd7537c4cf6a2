"""What remains of what was played: rounds, results and totals, made from the log."""

from bluefelt.history.projector import Projector

__all__ = ["Projector"]
