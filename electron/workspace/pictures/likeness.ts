import { ssim } from 'ssim.js';
import type { Pixels } from './pictureCodec.ts';

/** How like two pictures are. */
export interface Likeness {
  /** Mean structural similarity over the whole picture (Wang et al. 2004), 1 for the same pixels. */
  readonly whole: number;
  /** The same of the hundredth of windows that came out worst: where there are letters. */
  readonly worst: number;
}

/** At least this like the picture that was taken is what takes its place. */
const LEAST_LIKE: Likeness = { whole: 0.98, worst: 0.75 };

/** Of every part of both pictures in its own size: what is made smaller first loses its letters unseen. */
export function likeness(before: Pixels, after: Pixels): Likeness {
  if (before.width !== after.width || before.height !== after.height) return { whole: 0, worst: 0 };
  const { mssim, ssim_map: map } = ssim(image(before), image(after), { downsample: false });
  const windows = Float64Array.from(map.data).sort();
  const worst = windows.subarray(0, Math.max(1, Math.floor(windows.length / 100)));
  return { whole: mssim, worst: worst.at(-1) ?? mssim };
}

/** A picture of fewer pixels than a window has no structure to compare: it is never like enough. */
export function isLikeEnough({ whole, worst }: Likeness): boolean {
  return whole >= LEAST_LIKE.whole && worst >= LEAST_LIKE.worst;
}

function image({ data, width, height }: Pixels): ImageData {
  return { data, width, height, colorSpace: 'srgb' } as unknown as ImageData;
}
