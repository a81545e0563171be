import type { Pixels } from '../../electron/workspace/pictures/pictureCodec.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';

/** A picture like that of a page: a bar, and rows of small dark marks on a light ground. `seed` varies the marks. */
export function drawnPage(width: number, height: number, seed = 1): Pixels {
  const random = mulberry32(seed);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const fill = (left: number, top: number, wide: number, high: number, grey: number) => {
    for (let y = top; y < Math.min(top + high, height); y += 1)
      for (let x = left; x < Math.min(left + wide, width); x += 1)
        data.set([grey, grey, grey], (y * width + x) * 4);
  };
  fill(0, 0, width, 24, 40);
  for (let top = 36; top < height - 12; top += 16)
    for (let left = 12; left < width - 12; left += 7)
      if (random() > 0.2) fill(left, top + Math.floor(random() * 3), 2 + Math.floor(random() * 3), 8, 30);
  return { data, width, height };
}
