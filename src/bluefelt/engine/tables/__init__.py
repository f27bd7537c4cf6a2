"""What all tables have in common: seats, chips, presence, pauses and settings."""
