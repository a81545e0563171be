import type { Box, Size } from '../../../shared/model/index.ts';
import { type Picture, paint, readPng, writePng } from './png.ts';

interface CutOptions {
  /** In CSS pixels, like all boxes, and within the picture. */
  readonly part: Box;
  /** It is scaled down to fit. */
  readonly limit: Size;
  /** Painted over first. */
  readonly covered: readonly Box[];
  /** The picture's width in CSS pixels. */
  readonly cssWidth: number;
}

/** A part of a PNG as a PNG of its own. */
export function cutOut(png: Uint8Array, options: CutOptions): Uint8Array {
  const picture = readPng(png);
  const scale = picture.width / options.cssWidth;
  const bottom = Math.round((options.part.y + options.part.height) * scale);
  for (const each of options.covered) paint(picture, each, scale);
  const part = {
    left: Math.round(options.part.x * scale),
    top: Math.round(options.part.y * scale),
    width: Math.max(1, Math.round(options.part.width * scale)),
    height: Math.max(1, Math.min(picture.height, bottom) - Math.round(options.part.y * scale)),
  };
  const { limit } = options;
  return writePng(shrunk(picture, part, Math.min(1, limit.width / part.width, limit.height / part.height)));
}

interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** Each pixel is the mean of those that it stands for. */
function shrunk({ channels, pixels, ...picture }: Picture, part: Part, shrink: number): Picture {
  const width = Math.max(1, Math.round(part.width * shrink));
  const height = Math.max(1, Math.round(part.height * shrink));
  const stride = picture.width * channels;
  const out = new Uint8Array(height * width * channels);
  for (let y = 0; y < height; y++) {
    const fromY = part.top + Math.floor((y * part.height) / height);
    const toY = Math.max(fromY + 1, part.top + Math.floor(((y + 1) * part.height) / height));
    for (let x = 0; x < width; x++) {
      const fromX = part.left + Math.floor((x * part.width) / width);
      const toX = Math.max(fromX + 1, part.left + Math.floor(((x + 1) * part.width) / width));
      const count = (toX - fromX) * (toY - fromY);
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let row = fromY; row < toY; row++)
          for (let column = fromX; column < toX; column++)
            sum += pixels[row * stride + column * channels + channel] ?? 0;
        out[(y * width + x) * channels + channel] = Math.round(sum / count);
      }
    }
  }
  return { width, height, channels, pixels: out };
}
