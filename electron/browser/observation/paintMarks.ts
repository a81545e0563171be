import type { Box } from '../../../shared/model/index.ts';
import { type Picture, readPng, writePng } from '../../files/png.ts';

/** A number and the box that it marks, in CSS pixels of the picture. */
export interface Mark {
  /** Digits. */
  readonly id: string;
  readonly box: Box;
}

/** The digits: one number per row, one bit per pixel. The highest of five bits is the left-most pixel. */
const digits: readonly (readonly number[])[] = [
  [0x0e, 0x11, 0x13, 0x15, 0x19, 0x11, 0x0e],
  [0x04, 0x0c, 0x04, 0x04, 0x04, 0x04, 0x0e],
  [0x0e, 0x11, 0x01, 0x02, 0x04, 0x08, 0x1f],
  [0x1f, 0x02, 0x04, 0x02, 0x01, 0x11, 0x0e],
  [0x02, 0x06, 0x0a, 0x12, 0x1f, 0x02, 0x02],
  [0x1f, 0x10, 0x1e, 0x01, 0x01, 0x11, 0x0e],
  [0x06, 0x08, 0x10, 0x1e, 0x11, 0x11, 0x0e],
  [0x1f, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08],
  [0x0e, 0x11, 0x11, 0x0e, 0x11, 0x11, 0x0e],
  [0x0e, 0x11, 0x11, 0x0f, 0x01, 0x02, 0x0c],
];
const WIDE = 5;
const HIGH = 7;
/** Pixels of the picture for each pixel of a digit, when a CSS pixel is one pixel of the picture. */
const GRAIN = 2;
const PADDING = 2;
const LINE = 2;
const DASH = 6;
const BLACK = 0x00;
const WHITE = 0xff;

/**
 * Paints a dashed frame around each box and its number at the corner, white digits on black, into the PNG itself. The page
 * is not touched. `cssWidth` is the picture's width in CSS pixels. Throws when it is not a PNG of 8 bits a channel.
 */
export function paintMarks(png: Uint8Array, marks: readonly Mark[], cssWidth: number): Uint8Array {
  const picture = readPng(png);
  const scale = picture.width / cssWidth;
  for (const { box } of marks) frame(picture, scaled(box, scale), Math.max(1, Math.round(LINE * scale)));
  // Numbers come last, so that no frame runs through one.
  for (const mark of marks)
    label(picture, mark.id, scaled(mark.box, scale), Math.max(1, Math.round(GRAIN * scale)));
  return writePng(picture);
}

function scaled(box: Box, scale: number): Box {
  return { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale };
}

function frame(picture: Picture, box: Box, line: number): void {
  const left = Math.round(box.x);
  const top = Math.round(box.y);
  const right = Math.round(box.x + box.width) - line;
  const bottom = Math.round(box.y + box.height) - line;
  for (let along = 0; along <= right - left; along += 1) {
    if (along % (2 * DASH) >= DASH) continue;
    fill(picture, left + along, top, 1, line, BLACK);
    fill(picture, left + along, bottom, 1, line, BLACK);
  }
  for (let along = 0; along <= bottom - top; along += 1) {
    if (along % (2 * DASH) >= DASH) continue;
    fill(picture, left, top + along, line, 1, BLACK);
    fill(picture, right, top + along, line, 1, BLACK);
  }
}

/** Paints the number above the box if there is room, else in it. */
function label(picture: Picture, id: string, box: Box, grain: number): void {
  const width = (id.length * (WIDE + 1) - 1 + 2 * PADDING) * grain;
  const height = (HIGH + 2 * PADDING) * grain;
  const left = Math.max(0, Math.min(picture.width - width, Math.round(box.x)));
  const top = Math.max(0, Math.round(box.y) - height);
  fill(picture, left, top, width, height, BLACK);
  [...id].forEach((digit, at) => {
    digits[Number(digit)]?.forEach((bits, row) => {
      for (let column = 0; column < WIDE; column += 1) {
        if ((bits & (1 << (WIDE - 1 - column))) === 0) continue;
        const x = left + (PADDING + at * (WIDE + 1) + column) * grain;
        fill(picture, x, top + (PADDING + row) * grain, grain, grain, WHITE);
      }
    });
  });
}

function fill(
  { width, height, channels, pixels }: Picture,
  x: number,
  y: number,
  wide: number,
  high: number,
  grey: number,
): void {
  const hasAlpha = channels === 2 || channels === 4;
  for (let row = Math.max(0, y); row < Math.min(height, y + high); row += 1) {
    for (let column = Math.max(0, x); column < Math.min(width, x + wide); column += 1) {
      const at = (row * width + column) * channels;
      pixels.fill(grey, at, at + channels);
      if (hasAlpha) pixels[at + channels - 1] = 0xff;
    }
  }
}
