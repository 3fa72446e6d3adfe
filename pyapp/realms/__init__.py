"""The realms: one folder per game, each a record of data and functions for the engine."""
