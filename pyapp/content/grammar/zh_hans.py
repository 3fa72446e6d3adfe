"""Chinese in simplified script, as card players on the mainland write it."""

from pyapp.content.grammar.chinese import Chinese


class SimplifiedChinese(Chinese):
    """Chinese out of the zh-Hans catalog."""
