"""Drawn art of the cards and the table: SVG files made at build time from the card data (visual.md V11).

`python3 -m tools.art --out DIR` writes them. Coordinates: a card's art is 200 wide and 280 high, y downwards.
"""
