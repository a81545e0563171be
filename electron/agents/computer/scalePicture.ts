import { decode, encode } from 'fast-png';
import type { Size } from '../../../shared/model/index.ts';

/** A PNG in another size: each of its pixels is the mean of those that it stands for. Throws when it is no PNG of 8 bits a channel. */
export function scalePicture(png: Uint8Array, { width, height }: Size): Uint8Array {
  const { width: fromWidth, height: fromHeight, channels, data } = decode(png);
  if (fromWidth === width && fromHeight === height) return png;
  if (!(data instanceof Uint8Array)) throw new Error('a PNG of an unknown kind');
  const scaled = new Uint8Array(width * height * channels);
  const span = (at: number, to: number, from: number): readonly [number, number] => {
    const first = Math.floor((at * from) / to);
    return [first, Math.max(first + 1, Math.floor(((at + 1) * from) / to))];
  };
  for (let y = 0; y < height; y++) {
    const [top, bottom] = span(y, height, fromHeight);
    for (let x = 0; x < width; x++) {
      const [left, right] = span(x, width, fromWidth);
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let row = top; row < bottom; row++)
          for (let column = left; column < right; column++)
            sum += data[(row * fromWidth + column) * channels + channel] ?? 0;
        scaled[(y * width + x) * channels + channel] = Math.round(sum / ((bottom - top) * (right - left)));
      }
    }
  }
  return encode({ width, height, channels, data: scaled });
}
