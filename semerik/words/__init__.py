"""Words in two languages; see :class:`~semerik.words.words.Words`."""

from semerik.words.catalogue import LANGUAGES, words_for
from semerik.words.words import Words

__all__ = ["LANGUAGES", "Words", "words_for"]
