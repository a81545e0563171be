import { encode } from 'fast-png';
import { type PaintName, paints } from '../sketch.ts';
import { any, both, box, disc, oval, polygon, ring, type Shape, star, stroke, without } from './shapes.ts';

const WIDTH = 600;
const HEIGHT = 400;

/** Signs stand around (350, 200), 240 high at most. */
const SIGNS = {
  fish: any(oval(340, 200, 100, 52), polygon(420, 200, 480, 145, 480, 255)),
  anchor: any(
    ring(350, 110, 26, 13),
    stroke(350, 135, 350, 300, 20),
    stroke(300, 160, 400, 160, 18),
    both(ring(350, 215, 95, 74), box(250, 225, 450, 320)),
    polygon(240, 250, 252, 200, 290, 240),
    polygon(460, 250, 448, 200, 410, 240),
  ),
  crown: any(
    polygon(250, 280, 235, 140, 300, 205, 350, 115, 400, 205, 465, 140, 450, 280),
    disc(235, 132, 14),
    disc(350, 106, 15),
    disc(465, 132, 14),
    box(250, 292, 450, 312),
  ),
  key: any(
    ring(265, 200, 58, 32),
    stroke(320, 200, 470, 200, 22),
    box(425, 200, 445, 258),
    box(455, 200, 475, 245),
  ),
  umbrella: any(
    without(
      both(disc(350, 210, 115), box(200, 80, 500, 210)),
      any(disc(273, 222, 38), disc(350, 222, 38), disc(427, 222, 38)),
    ),
    stroke(350, 80, 350, 285, 13),
    both(ring(330, 285, 27, 14), box(290, 285, 370, 330)),
  ),
  whale: any(
    both(oval(335, 225, 125, 85), box(200, 180, 480, 320)),
    stroke(430, 230, 475, 160, 32),
    polygon(475, 175, 440, 115, 480, 140),
    polygon(468, 172, 520, 118, 490, 145),
    stroke(290, 175, 290, 130, 9),
    stroke(290, 130, 265, 108, 9),
    stroke(290, 130, 315, 108, 9),
  ),
  tree: any(
    polygon(350, 85, 270, 185, 430, 185),
    polygon(350, 140, 250, 245, 450, 245),
    polygon(350, 195, 235, 295, 465, 295),
    box(334, 290, 366, 335),
  ),
  moon: without(disc(345, 200, 105), disc(390, 180, 92)),
  sun: any(
    disc(350, 200, 62),
    ...Array.from({ length: 12 }, (_, i) =>
      stroke(
        350 + 80 * Math.cos((i * Math.PI) / 6),
        200 + 80 * Math.sin((i * Math.PI) / 6),
        350 + 118 * Math.cos((i * Math.PI) / 6),
        200 + 118 * Math.sin((i * Math.PI) / 6),
        14,
      ),
    ),
  ),
  kite: any(
    polygon(370, 80, 445, 170, 370, 280, 295, 170),
    stroke(370, 280, 340, 310, 7),
    stroke(340, 310, 360, 335, 7),
    polygon(325, 300, 350, 312, 328, 322),
    polygon(375, 318, 352, 334, 378, 344),
  ),
  bird: any(
    oval(355, 215, 75, 38),
    polygon(420, 215, 485, 245, 425, 240),
    stroke(295, 205, 300, 135, 20),
    disc(297, 122, 22),
    polygon(280, 112, 215, 128, 282, 134),
    stroke(345, 245, 345, 325, 9),
    stroke(375, 245, 375, 325, 9),
  ),
  lantern: any(
    without(oval(350, 205, 78, 92), any(box(260, 168, 440, 178), box(260, 232, 440, 242))),
    box(315, 100, 385, 118),
    box(315, 292, 385, 310),
    both(ring(350, 100, 34, 24), box(300, 60, 400, 100)),
    stroke(350, 310, 350, 340, 9),
  ),
} satisfies Record<string, Shape>;

/** Field, sign, colour of the sign, number of stars. No two alike in field or sign. */
const PENNANTS: Readonly<Record<string, readonly [PaintName, keyof typeof SIGNS, PaintName, number]>> = {
  'hong-kong': ['teal', 'fish', 'white', 3],
  lisbon: ['yellow', 'anchor', 'blue', 2],
  london: ['violet', 'crown', 'yellow', 4],
  'new-york': ['orange', 'key', 'black', 1],
  paris: ['pink', 'umbrella', 'black', 5],
  reykjavik: ['white', 'whale', 'blue', 2],
  rome: ['brown', 'tree', 'white', 3],
  seoul: ['blue', 'moon', 'yellow', 4],
  singapore: ['green', 'sun', 'yellow', 1],
  sydney: ['black', 'kite', 'red', 3],
  tokyo: ['red', 'bird', 'white', 5],
  toronto: ['grey', 'lantern', 'yellow', 2],
};

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  return [
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  ];
}

const PAPER: Rgb = [236, 231, 220];

function pennant(field: Rgb, sign: Shape, ink: Rgb, stars: number): Uint8Array {
  const starShape = any(
    ...Array.from({ length: stars }, (_, i) => star(105, 200 + (i - (stars - 1) / 2) * 62, 25)),
  );
  const pole = box(22, 12, 34, 388);
  const colourAt = (x: number, y: number): Rgb => {
    if (pole(x, y)) return [96, 72, 52];
    // The cloth hangs from x 34 to 578 and waves a little; the sign waves with it.
    const wave = Math.sin(x / 62) * 7 * Math.min(1, (x - 34) / 160);
    const v = y + wave;
    if (x < 34 || x > 578 || v < 26 || v > 374) return PAPER;
    const light = 1 + 0.075 * Math.cos(x / 62);
    const marked = x < 150 ? starShape(x, v) : x > 190 && x < 540 && sign(x, v);
    const base = marked ? ink : field;
    return [Math.min(255, base[0] * light), Math.min(255, base[1] * light), Math.min(255, base[2] * light)];
  };
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let [red, green, blue] = [0, 0, 0];
      for (const dy of [0.25, 0.75]) {
        for (const dx of [0.25, 0.75]) {
          const colour = colourAt(x + dx, y + dy);
          red += colour[0];
          green += colour[1];
          blue += colour[2];
        }
      }
      pixels.set([Math.round(red / 4), Math.round(green / 4), Math.round(blue / 4)], (y * WIDTH + x) * 3);
    }
  }
  return encode({ width: WIDTH, height: HEIGHT, channels: 3, data: pixels }, { zlib: { level: 9 } });
}

/** The twelve pennants as raster pictures: nothing about them can be read from their source. */
export function pennantPictures(): [string, Uint8Array][] {
  return Object.entries(PENNANTS).map(([city, [field, sign, ink, stars]]) => [
    `pennant-${city}.png`,
    pennant(rgb(paints[field].base), SIGNS[sign], rgb(paints[ink].base), stars),
  ]);
}
