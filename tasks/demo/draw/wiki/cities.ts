import { CITIES } from '../../cities.ts';
import { type Random, randomFrom } from '../../seed.ts';
import { circle, line, path, rect, repeat, scene, WIDTH } from './scene.ts';

interface CityLook {
  readonly sky: readonly [string, string];
  readonly wall: readonly [string, string, string];
  readonly water: string;
  readonly hills: string;
  /** Height of the tallest house. */
  readonly tall: number;
  readonly feature: 'towers' | 'domes' | 'gables' | 'roofs' | 'needles';
  /** Sailing boats on the water: told by the picture alone. */
  readonly boats: number;
}

const LOOKS: Readonly<Record<string, CityLook>> = {
  'Hong Kong': {
    sky: ['#20345c', '#f2a77c'],
    wall: ['#41557d', '#5b6c94', '#2b3b60'],
    water: '#3c6384',
    hills: '#2f4a55',
    tall: 300,
    feature: 'towers',
    boats: 4,
  },
  Lisbon: {
    sky: ['#9fd0ee', '#fff3dc'],
    wall: ['#f4dfc0', '#f8efe0', '#eac49e'],
    water: '#5aa2c4',
    hills: '#c9b896',
    tall: 130,
    feature: 'roofs',
    boats: 3,
  },
  London: {
    sky: ['#b8c4cf', '#eceae4'],
    wall: ['#8d7460', '#a78c73', '#6f5b4d'],
    water: '#7d9197',
    hills: '#b6bfc0',
    tall: 190,
    feature: 'gables',
    boats: 1,
  },
  'New York': {
    sky: ['#86b5e4', '#fbe9d0'],
    wall: ['#7f8fa5', '#a0adbd', '#5f7088'],
    water: '#4d83a5',
    hills: '#a9b9c5',
    tall: 330,
    feature: 'needles',
    boats: 2,
  },
  Paris: {
    sky: ['#c7d8ee', '#fdeee2'],
    wall: ['#bfa988', '#cbb898', '#ab9674'],
    water: '#7fa3a8',
    hills: '#c8cfc9',
    tall: 150,
    feature: 'gables',
    boats: 5,
  },
  Reykjavik: {
    sky: ['#a4bdd1', '#eef2f0'],
    wall: ['#c8574c', '#3f7fae', '#e4b94e'],
    water: '#6d8ea6',
    hills: '#8fa0ad',
    tall: 95,
    feature: 'gables',
    boats: 6,
  },
  Rome: {
    sky: ['#a9d3ef', '#ffe9c9'],
    wall: ['#e3b583', '#d79a66', '#edcda3'],
    water: '#8fae8c',
    hills: '#b9bf92',
    tall: 130,
    feature: 'domes',
    boats: 2,
  },
  Seoul: {
    sky: ['#aac8e6', '#f5efe6'],
    wall: ['#8a98a8', '#a9b5c0', '#6c7c8f'],
    water: '#6ba0b5',
    hills: '#77946f',
    tall: 240,
    feature: 'towers',
    boats: 3,
  },
  Singapore: {
    sky: ['#8cd0e0', '#fdf4d9'],
    wall: ['#8eaeb8', '#b2c9cd', '#6d939f'],
    water: '#46a0a8',
    hills: '#8cb98a',
    tall: 280,
    feature: 'towers',
    boats: 5,
  },
  Sydney: {
    sky: ['#78bdf0', '#e6f5ff'],
    wall: ['#9fb1c4', '#c1cedb', '#7c92aa'],
    water: '#2f86bd',
    hills: '#8fae7e',
    tall: 240,
    feature: 'needles',
    boats: 7,
  },
  Tokyo: {
    sky: ['#4a3f74', '#f5b7a0'],
    wall: ['#6a5f8f', '#8a7da9', '#4c4372'],
    water: '#586e9c',
    hills: '#5c5785',
    tall: 270,
    feature: 'needles',
    boats: 3,
  },
  Toronto: {
    sky: ['#bcd9f2', '#f4f7f9'],
    wall: ['#7b94a8', '#9cb1c0', '#5c778d'],
    water: '#5f95b8',
    hills: '#9db39a',
    tall: 260,
    feature: 'needles',
    boats: 4,
  },
};

const SHORE = 430;

function windows(x: number, y: number, width: number, height: number, random: Random, lit: string): string {
  let marks = '';
  for (let row = y + 14; row < y + height - 12; row += 20)
    for (let column = x + 9; column < x + width - 10; column += 16)
      if (random.chance(0.72)) marks += `<rect x="${column}" y="${row}" width="7" height="10"/>`;
  return `<g fill="${lit}" opacity=".65">${marks}</g>`;
}

function top(
  kind: CityLook['feature'],
  x: number,
  y: number,
  width: number,
  fill: string,
  random: Random,
): string {
  const middle = x + width / 2;
  if (kind === 'gables') return path(`M${x} ${y}L${middle} ${y - width * 0.5}L${x + width} ${y}Z`, '#6a4a40');
  if (kind === 'roofs')
    return path(`M${x - 4} ${y}L${x + 8} ${y - 20}H${x + width - 8}L${x + width + 4} ${y}Z`, '#c4623e');
  if (kind === 'domes')
    return random.chance(0.4)
      ? path(`M${x + 4} ${y}A${width / 2 - 4} ${width / 2 - 4} 0 0 1 ${x + width - 4} ${y}Z`, '#9c8a76') +
          rect(middle - 2, y - width / 2 - 12, 4, 18, '#9c8a76')
      : path(`M${x - 4} ${y}L${middle} ${y - 18}L${x + width + 4} ${y}Z`, '#b5643f');
  if (kind === 'needles' && random.chance(0.45))
    return path(`M${middle - 8} ${y}L${middle} ${y - 62}L${middle + 8} ${y}Z`, fill);
  return random.chance(0.5) ? rect(x + width * 0.2, y - 14, width * 0.6, 14, fill) : '';
}

function row(look: CityLook, random: Random, reach: number, fill: string, lit: string | null): string {
  let markup = '';
  for (let x = random.int(-30, 0); x < WIDTH; ) {
    const width = random.int(46, 88);
    const height = Math.round(reach * (0.45 + 0.55 * random.next()));
    const wall = look.feature === 'gables' && look.tall < 100 ? random.pick(look.wall) : fill;
    markup +=
      top(look.feature, x, SHORE - height, width, wall, random) +
      rect(x, SHORE - height, width, height, wall);
    if (lit !== null) markup += windows(x, SHORE - height, width, height, random, lit);
    x += width + random.int(0, 10);
  }
  return markup;
}

function boat(index: number, count: number, random: Random): string {
  const x = 80 + ((WIDTH - 160) / Math.max(1, count - 1 || 1)) * index + (count === 1 ? 300 : 0);
  const y = 500 + random.int(-14, 50);
  const sail = ['#fffaf0', '#f7e2c4', '#fff'][index % 3] ?? '#fff';
  return `<g transform="translate(${Math.round(x)} ${y})">${path('M-34 0H34L22 16H-22Z', '#5a3b2a')}${path('M-2 -6V-70L-32 -6Z', sail)}${path('M4 -6V-58L30 -6Z', sail)}${line('M1 2V-74', '#5a3b2a', 3)}</g>`;
}

/** The waterside of every city: hills, two rows of houses, water, boats. */
export function cityPictures(): [string, string][] {
  return CITIES.map((city) => {
    const look = LOOKS[city.name];
    if (look === undefined) throw new Error(`no look for ${city.name}`);
    const random = randomFrom(`waterside ${city.name}`);
    const hill = (y: number, rise: number): string =>
      `M0 ${SHORE}V${y}C${150 + random.int(-40, 40)} ${y - rise} ${300 + random.int(-40, 40)} ${y + 30} 450 ${y - rise / 2}S760 ${y - rise} 900 ${y}V${SHORE}Z`;
    const ripples = repeat(16, () => {
      const x = random.int(0, 860);
      const y = random.int(SHORE + 16, 590);
      return line(`M${x} ${y}q14 -5 28 0t28 0`, '#ffffff55', 3);
    });
    const body = [
      circle(random.int(180, 720), random.int(58, 92), 38, '#fff6dd', 'opacity=".9"'),
      path(hill(330, 90), look.hills, 'opacity=".75"'),
      `<g opacity=".55">${row(look, random, look.tall, look.wall[1], null)}</g>`,
      row(look, random, look.tall * 0.68, look.wall[0], '#ffe9b0'),
      rect(0, SHORE - 8, WIDTH, 14, '#d9cfbf'),
      rect(0, SHORE + 6, WIDTH, 170, look.water),
      ripples,
      repeat(look.boats, (index) => boat(index, look.boats, random)),
    ].join('');
    return [`city-${city.name.toLowerCase().replaceAll(' ', '-')}.svg`, scene(look.sky, '', body)];
  });
}
