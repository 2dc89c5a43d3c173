"""Every refusal of records and codes has a sentence in both languages."""

from __future__ import annotations

import pytest

from semerik.engine.errors import SemerikError
from semerik.record.dealcode import parse_deal_code
from semerik.ui.reasons import refusal_sentence
from semerik.words import LANGUAGES, words_for


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["U", "0", "0000-0000-0000-0001", "Z" * 15 + "9"])
def test_what_is_wrong_with_a_code_can_be_said(text: str, language: str) -> None:
    with pytest.raises(SemerikError) as caught:
        parse_deal_code(text)
    for part in refusal_sentence(caught.value, words_for(language)):
        assert part
        assert "{" not in part
