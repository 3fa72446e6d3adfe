"""Cards, decks, rule book and strings: loading, checking, wording. `files` reads; everything else takes data."""
