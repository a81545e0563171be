import { isLikeEnough, type Likeness, likeness } from './likeness.ts';
import type { PictureCodec } from './pictureCodec.ts';

export interface Recoded {
  readonly bytes: Uint8Array;
  readonly likeness: Likeness;
}

/** From the smallest on: a page of fine print needs more. */
const QUALITIES = [40, 60, 80];
/** A new file that saves less is not worth a change. */
const WORTH = 0.85;
const JPEG_QUALITY = 92;

/** The picture as AVIF, decoded again and compared; null where none of them is like enough and smaller. */
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

/** The picture as JPEG again, for whoever reads nothing else. */
export async function asJpeg(codec: PictureCodec, avif: Uint8Array): Promise<Uint8Array> {
  return codec.encodeJpeg(await codec.decodeAvif(avif), JPEG_QUALITY);
}
