"""What every table does alike: seats, chips, presence, pauses and settings."""
