import { decode, encode } from 'fast-png';
import type { Box } from '../../../shared/model/index.ts';

/** Pixels row by row, `channels` bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly pixels: Uint8Array;
}

/**
 * Paints boxes of a PNG grey. Boxes are in CSS pixels; `cssWidth` is the picture's width in them (`null`: one to one). Throws
 * when it is not a PNG of 8 bits a channel, which is what Chromium writes.
 */
export function paintOver(png: Uint8Array, boxes: readonly Box[], cssWidth: number | null): Uint8Array {
  const picture = readPng(png);
  const scale = cssWidth === null ? 1 : picture.width / cssWidth;
  for (const box of boxes) paint(picture, box, scale);
  return writePng(picture);
}

/** Throws when it is not a PNG of 8 bits a channel. */
export function readPng(png: Uint8Array): Picture {
  const { width, height, channels, data } = decode(png);
  if (!(data instanceof Uint8Array)) throw new Error('a PNG of an unknown kind');
  return { width, height, channels, pixels: data };
}

export function writePng({ width, height, channels, pixels }: Picture): Uint8Array {
  return encode({ width, height, channels, data: pixels });
}

/** Covers a box, given in CSS pixels. */
export function paint({ width, height, channels, pixels }: Picture, box: Box, scale: number): void {
  const left = clamp(Math.floor(box.x * scale), width);
  const right = clamp(Math.ceil((box.x + box.width) * scale), width);
  const top = clamp(Math.floor(box.y * scale), height);
  const bottom = clamp(Math.ceil((box.y + box.height) * scale), height);
  const hasAlpha = channels === 2 || channels === 4;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * channels;
      pixels.fill(0x80, at, at + channels);
      if (hasAlpha) pixels[at + channels - 1] = 0xff;
    }
  }
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(0, value));
}
