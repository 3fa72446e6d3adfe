"""The balance of the ready-made decks, played out by computer players and written to docs/balance.md."""
