import { readPng } from '../../files/png.ts';
import { isLikeEnough, type Likeness, likeness } from './likeness.ts';
import type { PictureCodec } from './pictureCodec.ts';
import { fromPixels, toPixels } from './storedPixels.ts';

export interface Recoded {
  readonly bytes: Uint8Array;
  readonly likeness: Likeness;
}

/** The qualities in the order of tries, the smallest file first. A page of fine print needs a higher one. */
const QUALITIES = [40, 60, 80];
/** The largest size of a replacement, as a share of the old file. A smaller saving is not worth a change. */
const WORTH = 0.85;
const JPEG_QUALITY = 92;

/** Encodes the picture as AVIF, decodes it and compares. Null when no quality is similar enough and smaller. */
export async function smaller(codec: PictureCodec, jpeg: Uint8Array): Promise<Recoded | null> {
  const before = await codec.decodeJpeg(jpeg);
  for (const quality of QUALITIES) {
    const bytes = await codec.encodeAvif(before, quality);
    if (bytes.length > WORTH * jpeg.length) return null;
    const found = likeness(before, await codec.decodeAvif(bytes));
    if (isLikeEnough(found)) return { bytes, likeness: found };
  }
  return null;
}

/** Converts the picture back to JPEG, for programs that cannot read AVIF. */
export async function asJpeg(codec: PictureCodec, avif: Uint8Array): Promise<Uint8Array> {
  return codec.encodeJpeg(await codec.decodeAvif(avif), JPEG_QUALITY);
}

/** Stores a PNG as its pixels, reads it again and compares. Null when it would not be smaller, or a pixel differs. */
export function samePixels(png: Uint8Array): Uint8Array | null {
  const stored = toPixels(png);
  if (stored === null) return null;
  return Buffer.compare(readPng(fromPixels(stored)).pixels, readPng(png).pixels) === 0 ? stored : null;
}
