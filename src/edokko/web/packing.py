"""Streams of events, compressed one by one so that nothing is kept for a stream but the event that it had last.

A compressor for each stream would hold 256 KB. What it looks back into is what was sent before; so each event is packed
by a compressor of its own that is shown the one before it, and for a browser all of it is one gzip stream.
"""

import zlib
from collections.abc import AsyncIterator

SIGN_OF_LIFE = "event: here\ndata:\n\n"  # no comment: of those a page is told nothing
HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # gzip's, without a name or a time
LEVEL = 6
WINDOW_BITS = 15
WINDOW = 1 << WINDOW_BITS  # bytes that a text may refer back to


async def encode(events: AsyncIterator[str]) -> AsyncIterator[bytes]:
    async for text in events:
        yield text.encode()


async def pack(events: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """Compress a stream: a zone that was in the event before is short in this one."""
    head, last = HEAD, b""
    async for text in events:
        if text == SIGN_OF_LIFE:
            last = b""  # 20 KB that a quiet table need not keep, for 2 KB more in its next event
            yield head + PACKED_SIGN
        else:
            sent = text.encode()
            yield head + pack_after(last, sent)
            last = sent
        head = b""


def pack_after(last: bytes, text: bytes) -> bytes:
    """The blocks of a text for who has just been sent another."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW_BITS, zdict=last[-WINDOW:])
    return packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)


PACKED_SIGN = pack_after(b"", SIGN_OF_LIFE.encode())  # the same for every stream
