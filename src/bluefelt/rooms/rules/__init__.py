"""The room as a pure machine: who is there, who hosts, what is played, what is owed."""
