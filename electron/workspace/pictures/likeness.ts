import { ssim } from 'ssim.js';
import type { Pixels } from './pictureCodec.ts';

/** The similarity of two pictures. */
export interface Likeness {
  /** The mean structural similarity over the whole picture (Wang et al. 2004); 1 for equal pixels. */
  readonly whole: number;
  /** The same for the worst hundredth of the windows, where there are letters. */
  readonly worst: number;
}

/** The least similarity of a replacement to the recorded picture. */
const LEAST_LIKE: Likeness = { whole: 0.98, worst: 0.75 };

/** Compares every part of both pictures in full size. Scaling down first would hide lost letters. */
export function likeness(before: Pixels, after: Pixels): Likeness {
  if (before.width !== after.width || before.height !== after.height) return { whole: 0, worst: 0 };
  const { mssim, ssim_map: map } = ssim(image(before), image(after), { downsample: false });
  const windows = Float64Array.from(map.data).sort();
  const worst = windows.subarray(0, Math.max(1, Math.floor(windows.length / 100)));
  return { whole: mssim, worst: worst.at(-1) ?? mssim };
}

/** Whether a picture is similar enough. A picture smaller than a window has no structure to compare and never is. */
export function isLikeEnough({ whole, worst }: Likeness): boolean {
  return whole >= LEAST_LIKE.whole && worst >= LEAST_LIKE.worst;
}

function image({ data, width, height }: Pixels): ImageData {
  return { data, width, height, colorSpace: 'srgb' } as unknown as ImageData;
}
