"""The computer players. They get a ruleset and what one seat may know, never the true state."""
