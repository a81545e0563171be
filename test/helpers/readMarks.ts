import { decode } from 'fast-png';

/** A number that is painted on a picture, and the corner of its element, in pixels. */
interface ReadMark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The content of a PNG, without knowledge of the page. */
export interface SeenPicture {
  readonly marks: readonly ReadMark[];
  /** The centre and the number of the pixels of a colour; null if there are none. */
  find(colour: readonly [number, number, number]): {
    readonly x: number;
    readonly y: number;
    readonly count: number;
  } | null;
}

/** The digits that the program paints, one string per digit, one group per row. */
const shapes = [
  '01110 10001 10011 10101 11001 10001 01110',
  '00100 01100 00100 00100 00100 00100 01110',
  '01110 10001 00001 00010 00100 01000 11111',
  '11111 00010 00100 00010 00001 10001 01110',
  '00010 00110 01010 10010 11111 00010 00010',
  '11111 10000 11110 00001 00001 10001 01110',
  '00110 01000 10000 11110 10001 10001 01110',
  '11111 00001 00010 00100 01000 01000 01000',
  '01110 10001 10001 01110 10001 10001 01110',
  '01110 10001 10001 01111 00001 00010 01100',
].map((rows) => rows.split(' '));
/** Pixels per dot, and dots around and between digits, at one device pixel per CSS pixel. */
const GRAIN = 2;
const PADDING = 2;

export function readMarks(png: Uint8Array): SeenPicture {
  const { width, height, channels, data } = decode(png);
  const at = (x: number, y: number, channel: number): number =>
    data[(y * width + x) * channels + channel] ?? 127;
  const isAll = (x: number, y: number, value: number): boolean =>
    at(x, y, 0) === value && at(x, y, 1) === value && at(x, y, 2) === value;
  const digitAt = (left: number, top: number): number =>
    shapes.findIndex((rows) =>
      rows.every((row, down) =>
        [...row].every((dot, along) =>
          isAll(left + along * GRAIN, top + down * GRAIN, dot === '1' ? 255 : 0),
        ),
      ),
    );
  const marks: ReadMark[] = [];
  for (let y = 0; y < height - 20; y += 1) {
    for (let x = 0; x < width - 16; x += 1) {
      // The black corner of a label.
      if (!isAll(x, y, 0) || !isAll(x + 1, y + 1, 0) || !isAll(x + 3, y + 3, 0)) continue;
      const isCorner = (x === 0 || !isAll(x - 1, y, 0)) && (y === 0 || !isAll(x, y - 1, 0));
      if (!isCorner) continue;
      let id = '';
      for (let left = x + PADDING * GRAIN; ; left += 6 * GRAIN) {
        const digit = digitAt(left, y + PADDING * GRAIN);
        if (digit < 0) break;
        id += digit;
      }
      if (id !== '') marks.push({ id, x, y: y + (7 + 2 * PADDING) * GRAIN });
    }
  }
  return {
    marks,
    find([red, green, blue]) {
      let count = 0;
      let [sumX, sumY] = [0, 0];
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1)
          if (at(x, y, 0) === red && at(x, y, 1) === green && at(x, y, 2) === blue) {
            count += 1;
            sumX += x;
            sumY += y;
          }
      return count === 0 ? null : { x: sumX / count, y: sumY / count, count };
    },
  };
}
