"""Drawn art of the cards and the table: SVG files made at build time from the card data (visual.md V11).

`python3 -m tools.art --out DIR` writes them. Coordinates: a card's art is 200 wide and 280 high, y downwards.
What all realms draw with stands here; each realm has a folder with its scenes, its people and its tables.

To give a card its picture, set `art` in its set file, then `--check`, and `--credits` for the page of authors:
caster: girl-<name> for a caster (cast.toml says how she looks; without an entry the name decides), a creature of
figures.py, or the name of a game-icon (subjects.toml has its colours and eyes; scenes.toml puts things around it).
calamity, fairyearth: see their cards.py.
"""
