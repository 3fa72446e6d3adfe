"""Chinese in traditional script, as card players in Taiwan write it."""

from pyapp.content.grammar.chinese import Chinese


class TraditionalChinese(Chinese):
    """Chinese out of the zh-Hant catalog."""
