"""The room as a pure state machine: who is there, who hosts, what is played, what is owed."""
