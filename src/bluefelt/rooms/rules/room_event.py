"""What all events of a room have in common."""

from bluefelt.engine.contract import Event


class RoomEvent(Event, frozen=True):
    """What happened in the room rather than at its table."""
