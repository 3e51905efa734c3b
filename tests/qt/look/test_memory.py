"""What is drawn a million times a month leaves nothing behind."""

from __future__ import annotations

import ctypes
import gc
import sys
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSizeF
from PySide6.QtGui import QPixmap

from app.qt.look import faces
from app.qt.look.card_button import CardButton
from app.qt.look.palette import LIGHT

_WORDS = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"


class _Allocated(ctypes.Structure):
    """What the GNU C library tells of its memory; see mallinfo(3)."""

    _fields_ = [(word, ctypes.c_size_t) for word in _WORDS.split()]


def in_use() -> int:
    """Bytes that are allocated outside Python's own pools."""
    tell = ctypes.CDLL(None).mallinfo2
    tell.restype = _Allocated
    told = tell()
    return int(told.uordblks + told.hblkhd)


has_mallinfo = sys.platform.startswith("linux") and hasattr(ctypes.CDLL(None), "mallinfo2")


@pytest.mark.skipif(not has_mallinfo, reason="the C library does not tell what is in use")
def test_a_face_that_is_kept_is_its_pixels_and_nothing_else() -> None:
    def drawn() -> list[QPixmap]:
        faces._KEPT.clear()
        return [faces.pixmap(card, QSizeF(110, 154), 1.0, LIGHT) for card in range(32)]

    drawn()  # outlines and type are made once
    faces._KEPT.clear()
    gc.collect()
    before = in_use()
    held = drawn()
    pixels = sum(made.width() * made.height() * made.depth() // 8 for made in held)
    assert pixels <= in_use() - before < 1.2 * pixels


def test_no_word_is_left_of_a_card_that_has_gone(qapp: QCoreApplication) -> None:
    """Qt for Python itself keeps something at first, and then nothing more."""
    kept = []
    for _round in range(6):
        for number in range(400):
            CardButton(number % 32).deleteLater()
            qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        kept.append(sys.getallocatedblocks())
    assert min(after - before for before, after in pairwise(kept)) < 100
