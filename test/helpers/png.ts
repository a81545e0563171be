import { decode } from 'fast-png';
import { writePng } from '../../electron/files/png.ts';

/** A PNG of 8-bit RGB pixels. */
export function encodePng(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly [number, number, number],
): Buffer {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(pixel(x, y), (y * width + x) * 3);
  }
  return Buffer.from(writePng({ width, height, channels: 3, pixels: data }));
}

/** Distinct colours inside a box of an RGB(A) PNG. */
export function coloursIn(
  png: Uint8Array,
  box: { x: number; y: number; width: number; height: number },
): Set<string> {
  const { width, channels, data } = decode(png);
  const colours = new Set<string>();
  for (let y = Math.ceil(box.y); y < Math.floor(box.y + box.height); y++) {
    for (let x = Math.ceil(box.x); x < Math.floor(box.x + box.width); x++) {
      const at = (y * width + x) * channels;
      colours.add([...data.subarray(at, at + 3)].join());
    }
  }
  return colours;
}
