import { field, type Level } from './level.ts';

/** A picture in red, green and blue, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The pixels of a field on each side, as in MageBench's pictures. */
const SIDE = 16;

/** The colours of the letters below. */
const COLOURS: Readonly<Record<string, readonly [red: number, green: number, blue: number]>> = {
  ' ': [24, 26, 32],
  m: [96, 72, 64],
  w: [168, 92, 72],
  W: [196, 120, 92],
  r: [224, 48, 56],
  b: [196, 140, 44],
  B: [240, 196, 92],
  k: [84, 56, 16],
  g: [64, 168, 92],
  G: [148, 220, 156],
  s: [236, 216, 188],
  e: [24, 26, 32],
};

/** Our sprites, 8 × 8: each letter is a square of 2 × 2 pixels. */
const FLOOR = [
  '        ',
  '        ',
  '        ',
  '        ',
  '        ',
  '        ',
  '        ',
  '        ',
];
const WALL = ['wwwwwwwm', 'wWWwwwwm', 'wwwwwwwm', 'mmmmmmmm', 'wwwmwwww', 'wwwmwWWw', 'wwwmwwww', 'mmmmmmmm'];
const TARGET = [
  '        ',
  '        ',
  '   rr   ',
  '  rrrr  ',
  '  rrrr  ',
  '   rr   ',
  '        ',
  '        ',
];
const BOX = ['kkkkkkkk', 'kBbbbbBk', 'kbBbbBbk', 'kbbBBbbk', 'kbbBBbbk', 'kbBbbBbk', 'kBbbbbBk', 'kkkkkkkk'];
const BOX_ON_TARGET = [
  'kkkkkkkk',
  'kBbbbbBk',
  'kbBrrBbk',
  'kbrrrrbk',
  'kbrrrrbk',
  'kbBrrBbk',
  'kBbbbbBk',
  'kkkkkkkk',
];
const PLAYER = [
  '  gggg  ',
  ' gGGGGg ',
  ' sesses ',
  ' ssssss ',
  '  gggg  ',
  ' gGGGGg ',
  ' gGGGGg ',
  '  g  g  ',
];
const PLAYER_ON_TARGET = PLAYER.map((row, at) => (at < 6 ? row : row.replaceAll(' ', 'r')));

function spriteOf(state: number | undefined, fixed: number | undefined): readonly string[] {
  if (state === field.player) return fixed === field.target ? PLAYER_ON_TARGET : PLAYER;
  if (state === field.box) return BOX;
  if (state === field.boxOnTarget) return BOX_ON_TARGET;
  if (state === field.target) return TARGET;
  return state === field.wall ? WALL : FLOOR;
}

/** Draws a board of a level: `state` is its present state. */
export function drawBoard({ rows, columns, fixed }: Level, state: readonly number[]): Pixels {
  const [width, height] = [columns * SIDE, rows * SIDE];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = Math.floor(y / SIDE) * columns + Math.floor(x / SIDE);
      const row = spriteOf(state[at], fixed[at])[Math.floor((y % SIDE) / 2)] ?? '';
      data.set(COLOURS[row.charAt(Math.floor((x % SIDE) / 2))] ?? [0, 0, 0], (y * width + x) * 3);
    }
  return { width, height, data };
}

/** The picture enlarged by the largest whole factor with which no edge is longer than `longest` pixels. */
export function enlarged(picture: Pixels, longest: number): Pixels {
  const factor = Math.max(1, Math.floor(longest / Math.max(picture.width, picture.height)));
  const [width, height] = [picture.width * factor, picture.height * factor];
  const data = new Uint8Array(width * height * 3);
  const line = width * 3;
  for (let y = 0; y < picture.height; y += 1) {
    const top = y * factor * line;
    for (let x = 0; x < picture.width; x += 1) {
      const from = (y * picture.width + x) * 3;
      const [red = 0, green = 0, blue = 0] = picture.data.subarray(from, from + 3);
      for (let to = top + x * factor * 3; to < top + (x + 1) * factor * 3; to += 3) {
        data[to] = red;
        data[to + 1] = green;
        data[to + 2] = blue;
      }
    }
    for (let copy = 1; copy < factor; copy += 1) data.copyWithin(top + copy * line, top, top + line);
  }
  return { width, height, data };
}
