"""Bytes written one after the other: natively in the compiled engine, into a bytearray in the interpreted one.

Never compiled, like ``kernel/vectors.py``: what it tells the compiler is not what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntbox.kernel.build import COMPILED

if TYPE_CHECKING or COMPILED:
    from librt.strings import BytesWriter as BytesWriter
    from librt.strings import write_i16_le as write_i16_le
else:

    class BytesWriter(bytearray):
        """What the engine uses of librt's class."""

        write = bytearray.extend

        def getvalue(self):
            return bytes(self)

        def truncate(self, size):
            del self[size:]

    def write_i16_le(writer, number):
        writer.extend(number.to_bytes(2, "little", signed=True))
