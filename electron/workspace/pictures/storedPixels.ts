import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { dataChunk, readPng } from '../../files/png.ts';

/**
 * A PNG stored as its pixels, without loss. A page repeats its letters, and Zstandard finds repetitions over the whole picture, while the
 * compression of PNG looks back over 32 KB: a page takes a third of the bytes. The bytes of the PNG that is read again differ, because its
 * pixels are compressed anew; the pixels and all other chunks are the same.
 */

/** Twice the time of level 12, and a sixth fewer bytes. Nobody waits for it. */
const LEVEL = 19;
/** The largest size of a replacement, as a share of the old file. A smaller saving is not worth a change. */
const WORTH = 0.85;
/** Two lengths, and whether the alpha of all pixels is left out. */
const HEAD_BYTES = 9;
const OPAQUE = 0xff;
/** The colour types with three and four channels (PNG 11.2.1). */
const COLOUR = [2, 6];

/** The PNG as its pixels; null if it is of a kind that Chromium does not write, or would not be smaller. */
export function toPixels(png: Uint8Array): Uint8Array | null {
  const around = aroundData(png);
  if (around === null) return null;
  const { pixels, channels } = readPng(png);
  const isOpaque = channels === 4 && pixels.every((value, at) => at % 4 !== 3 || value === OPAQUE);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(around.before.length, 0);
  head.writeUInt32LE(around.after.length, 4);
  head.writeUInt8(isOpaque ? 1 : 0, 8);
  const body = Buffer.concat([head, around.before, around.after, isOpaque ? withoutAlpha(pixels) : pixels]);
  const stored = zstdCompressSync(body, {
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_windowLog]: Math.min(27, Math.max(10, Math.ceil(Math.log2(body.length + 1)))),
      [constants.ZSTD_c_checksumFlag]: true,
    },
  });
  return stored.length <= WORTH * png.length ? stored : null;
}

/** The PNG again. Throws when the file is damaged; it contains a checksum. */
export function fromPixels(stored: Uint8Array): Uint8Array {
  const body = zstdDecompressSync(stored);
  const beforeEnd = HEAD_BYTES + body.readUInt32LE(0);
  const afterEnd = beforeEnd + body.readUInt32LE(4);
  const before = body.subarray(HEAD_BYTES, beforeEnd);
  const { width, height, channels } = headerOf(before);
  const kept = body.subarray(afterEnd);
  const pixels = body.readUInt8(8) === 1 ? withAlpha(kept) : kept;
  const data = dataChunk({ width, height, channels, pixels });
  return Buffer.concat([before, data, body.subarray(beforeEnd, afterEnd)]);
}

/** The parts of a PNG before and after its pixels. Null if the pixels would not say everything: fewer or more bits, a palette, … */
function aroundData(png: Uint8Array): { readonly before: Buffer; readonly after: Buffer } | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const chunks: { readonly type: string; readonly from: number; readonly to: number }[] = [];
  for (let from = 8; from + 12 <= bytes.length; ) {
    const to = from + 12 + bytes.readUInt32BE(from);
    if (to > bytes.length) return null;
    chunks.push({ type: bytes.toString('latin1', from + 4, from + 8), from, to });
    from = to;
  }
  const first = chunks.findIndex(({ type }) => type === 'IDAT');
  const last = chunks.findLastIndex(({ type }) => type === 'IDAT');
  if (chunks[0]?.type !== 'IHDR' || first < 0 || chunks.at(-1)?.to !== bytes.length) return null;
  if (chunks.some(({ type }) => type === 'tRNS' || type === 'acTL')) return null;
  const before = bytes.subarray(0, chunks[first]?.from);
  const { bits, colourType, isInterlaced } = headerOf(before);
  if (bits !== 8 || !COLOUR.includes(colourType) || isInterlaced) return null;
  return { before, after: bytes.subarray(chunks[last]?.to) };
}

function headerOf(before: Buffer) {
  const colourType = before.readUInt8(25);
  return {
    width: before.readUInt32BE(16),
    height: before.readUInt32BE(20),
    bits: before.readUInt8(24),
    colourType,
    channels: colourType === 6 ? 4 : 3,
    isInterlaced: before.readUInt8(28) !== 0,
  };
}

function withoutAlpha(pixels: Uint8Array): Uint8Array {
  const colours = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    colours[to] = pixels[from] ?? 0;
    colours[to + 1] = pixels[from + 1] ?? 0;
    colours[to + 2] = pixels[from + 2] ?? 0;
  }
  return colours;
}

function withAlpha(colours: Uint8Array): Uint8Array {
  const pixels = new Uint8Array((colours.length / 3) * 4).fill(OPAQUE);
  for (let from = 0, to = 0; from < colours.length; from += 3, to += 4) {
    pixels[to] = colours[from] ?? 0;
    pixels[to + 1] = colours[from + 1] ?? 0;
    pixels[to + 2] = colours[from + 2] ?? 0;
  }
  return pixels;
}
