"""The shipped font has every letter of the field's words and joins Arabic letters."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtGui import QFont, QFontMetricsF, QRawFont

from app.qt.fonts import FONTS, load_fonts

FAMILY = "IBM Plex Sans Arabic"
WORDS = (
    "صن حكم ثاني أشكال بس ولا أول قبلك تأكيد الأرض المشترى المشتري صانع دبل ثري فور قهوة مفتوح مقفل"
    " أبناط بنط القيد النقاط النشرة لنا لهم أكلة لمّة جولة صكّة مشروع مشاريع سرا خمسين مئة ميّة"
    " أربعمية أربعمئة بلوت كبوت طاح كويش ورق قطع سوا هاص ديمن سبيت شرية إكة شايب بنت ولد عشرة تسعة"
    " ثمانية سبعة ٠١٢٣٤٥٦٧٨٩ ، ؛ ؟ Hokum Sun Ashkal 0123456789 × – … “ ”"
)


@pytest.fixture
def families(qapp) -> list[str]:
    return load_fonts()


def test_one_family_is_loaded_with_its_licence(families):
    assert families == [FAMILY]
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert sum(file.stat().st_size for file in FONTS.iterdir()) < 1_500_000


@pytest.mark.parametrize("weight", [QFont.Weight.Normal, QFont.Weight.Bold])
def test_every_letter_of_the_words_has_a_glyph(families, weight):
    font = QFont(FAMILY, 20)
    font.setWeight(weight)
    raw = QRawFont.fromFont(font)
    assert raw.familyName().startswith(FAMILY)
    missing = [letter for letter in set(WORDS) if not raw.supportsCharacter(ord(letter))]
    assert missing == []
    assert not raw.supportsCharacter(0x4E00), "the raw font must not hide a fallback"


def test_letters_join(families):
    """Joined letters are narrower than the same letters kept apart."""
    metrics = QFontMetricsF(QFont(FAMILY, 40))
    joined = metrics.horizontalAdvance("سبيت")
    apart = sum(metrics.horizontalAdvance(letter) for letter in "سبيت")
    assert 0 < joined < 0.9 * apart


def test_an_empty_or_damaged_folder_gives_no_family(qapp, tmp_path):
    assert load_fonts(tmp_path) == []
    (tmp_path / "torn.ttf").write_bytes((FONTS / "IBMPlexSansArabic-Bold.ttf").read_bytes()[:500])
    assert load_fonts(tmp_path) == []
