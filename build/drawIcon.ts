import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

/**
 * Draws the icon (three hops over three stations) and writes resources/icon.png, .ico and .icns.
 * Run it by hand after a change: `node build/drawIcon.ts`. The same bytes come out each time.
 */
const resources = join(dirname(dirname(fileURLToPath(import.meta.url))), 'resources');

type Colour = readonly [red: number, green: number, blue: number];
const night: Colour = [24, 42, 71];
const sea: Colour = [0, 114, 178];
const sun: Colour = [240, 228, 66];
const white: Colour = [255, 255, 255];

/** Stations on the unit square, from left to right; the last one is the goal. */
const stations = [
  [0.2, 0.68],
  [0.5, 0.68],
  [0.8, 0.68],
] as const;

/** Colour and opacity of a point of the unit square. */
function paint(x: number, y: number): { colour: Colour; opacity: number } {
  if (roundedSquare(x - 0.5, y - 0.5, 0.5, 0.22) > 0) return { colour: night, opacity: 0 };
  for (const [index, [cx, cy]] of stations.entries()) {
    const goal = index === stations.length - 1;
    if (Math.hypot(x - cx, y - cy) < (goal ? 0.1 : 0.068)) return { colour: goal ? sun : white, opacity: 1 };
  }
  // Each hop is half a ring above the line between two stations.
  for (const middle of [0.35, 0.65]) {
    const ring = Math.abs(Math.hypot((x - middle) / 0.15, (y - 0.58) / 0.22) - 1);
    if (y < 0.58 && ring < 0.13) return { colour: white, opacity: 1 };
  }
  const depth = Math.min(1, Math.max(0, (x + y) / 2));
  return { colour: mix(sea, night, depth), opacity: 1 };
}

function roundedSquare(x: number, y: number, half: number, radius: number): number {
  const dx = Math.max(Math.abs(x) - half + radius, 0);
  const dy = Math.max(Math.abs(y) - half + radius, 0);
  return Math.hypot(dx, dy) - radius;
}

function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** RGBA PNG of the given side; each pixel is the mean of 4 × 4 points. */
function png(side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 4));
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const sum = [0, 0, 0, 0];
      for (let point = 0; point < 16; point += 1) {
        const { colour, opacity } = paint(
          (column + ((point % 4) + 0.5) / 4) / side,
          (row + (Math.floor(point / 4) + 0.5) / 4) / side,
        );
        for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + value * opacity;
        sum[3] = (sum[3] ?? 0) + opacity;
      }
      const covered = sum[3] ?? 0;
      const at = row * (1 + side * 4) + 1 + column * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        rows[at + channel] = covered === 0 ? 0 : Math.round((sum[channel] ?? 0) / covered);
      }
      rows[at + 3] = Math.round((covered / 16) * 255);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Windows icon: a directory of PNGs; a side of 256 is written as 0. */
function ico(pictures: readonly { side: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, data }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.set([side % 256, side % 256, 0, 0, 1, 0, 32, 0], at);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

/** macOS icon: typed PNGs, one after the other. */
function icns(pictures: readonly { type: string; data: Buffer }[]): Buffer {
  const parts = pictures.map(({ type, data }) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32BE(data.length + 8, 4);
    return Buffer.concat([head, data]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.from('icns\0\0\0\0', 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}

const drawn = new Map([16, 32, 48, 128, 256, 512, 1024].map((side) => [side, png(side)]));
const picture = (side: number): Buffer => drawn.get(side) ?? png(side);
mkdirSync(resources, { recursive: true });
writeFileSync(join(resources, 'icon.png'), picture(512));
writeFileSync(
  join(resources, 'icon.ico'),
  ico([16, 32, 48, 256].map((side) => ({ side, data: picture(side) }))),
);
writeFileSync(
  join(resources, 'icon.icns'),
  icns([
    { type: 'ic07', data: picture(128) },
    { type: 'ic08', data: picture(256) },
    { type: 'ic09', data: picture(512) },
    { type: 'ic10', data: picture(1024) },
  ]),
);
