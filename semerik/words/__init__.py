"""Words in two languages; see :class:`~semerik.words.words.Words`."""

from semerik.words.catalogue import LANGUAGE_NAMES, LANGUAGES, words_for
from semerik.words.words import Words

__all__ = ["LANGUAGES", "LANGUAGE_NAMES", "Words", "words_for"]
