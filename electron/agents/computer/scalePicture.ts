import type { Size } from '../../../shared/model/index.ts';
import { readPng, writePng } from '../../files/png.ts';

/** A PNG in another size. Each pixel is the mean of the source pixels that it covers. Throws when it is not a PNG of 8 bits a channel. */
export function scalePicture(png: Uint8Array, { width, height }: Size): Uint8Array {
  // The header contains the size. A picture that already has the target size is not decoded.
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (png.length >= 24 && header.getUint32(16) === width && header.getUint32(20) === height) return png;
  const { width: fromWidth, height: fromHeight, channels, pixels } = readPng(png);
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
            sum += pixels[(row * fromWidth + column) * channels + channel] ?? 0;
        scaled[(y * width + x) * channels + channel] = Math.round(sum / ((bottom - top) * (right - left)));
      }
    }
  }
  return writePng({ width, height, channels, pixels: scaled });
}

/** The part of a PNG between two corners, `[left, top, right, bottom]`; null when it lies outside the picture. */
export function cutPicture(png: Uint8Array, region: readonly number[]): Uint8Array | null {
  const { width, height, channels, pixels } = readPng(png);
  const [x0 = 0, y0 = 0, x1 = width, y1 = height] = region.map(Math.round);
  const left = Math.max(0, Math.min(x0, x1));
  const top = Math.max(0, Math.min(y0, y1));
  const right = Math.min(width, Math.max(x0, x1));
  const bottom = Math.min(height, Math.max(y0, y1));
  if (right <= left || bottom <= top) return null;
  const cut = new Uint8Array((right - left) * (bottom - top) * channels);
  for (let y = top; y < bottom; y++) {
    const row = pixels.subarray((y * width + left) * channels, (y * width + right) * channels);
    cut.set(row, (y - top) * (right - left) * channels);
  }
  return writePng({ width: right - left, height: bottom - top, channels, pixels: cut });
}
