import pixelmatch from 'pixelmatch';

/** Pixels as a canvas has them: four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How two pictures differ. */
export interface PictureDifference {
  /** The common area from the top left corner: differing pixels in colour, the rest pale. */
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  };
  /** Pixels that differ, and all that were compared. */
  readonly different: number;
  readonly of: number;
  /** False: one picture is larger. The part that only one picture has is not compared. */
  readonly sameSize: boolean;
}

/** Colours closer than this count as equal, because picture encoders change them by less. */
const THRESHOLD = 0.1;
/** Not the orange of failures, because a difference is not a failure. */
const MARK = [176, 0, 176] as const;

/** Compares two pictures pixel by pixel. Edges that differ only in smoothing count as equal. */
export function pictureDifference(a: Pixels, b: Pixels): PictureDifference {
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  const data = new Uint8ClampedArray(width * height * 4);
  const different =
    width === 0 || height === 0
      ? 0
      : pixelmatch(cut(a, width, height), cut(b, width, height), data, width, height, {
          threshold: THRESHOLD,
          diffColor: [...MARK],
          alpha: 0.15,
        });
  const sameSize = a.width === b.width && a.height === b.height;
  return { picture: { width, height, data }, different, of: width * height, sameSize };
}

function cut({ width: full, data }: Pixels, width: number, height: number): Uint8ClampedArray {
  if (full === width) return data.subarray(0, width * height * 4);
  const part = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1)
    part.set(data.subarray(row * full * 4, (row * full + width) * 4), row * width * 4);
  return part;
}
