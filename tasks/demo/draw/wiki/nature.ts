import { paints } from '../sketch.ts';
import { circle, line, path, rect, repeat, scene } from './scene.ts';

interface Plumage {
  readonly body: string;
  readonly wing: string;
  readonly cap: string;
  readonly breast: string;
  readonly beak: string;
  readonly legs: string;
  readonly tail: string;
  readonly legLength: number;
  readonly beakLength: number;
}

const PLAIN: Plumage = {
  body: '#8f8a80',
  wing: '#6c675e',
  cap: '#8f8a80',
  breast: '#d9d3c4',
  beak: '#3c3a36',
  legs: '#3c3a36',
  tail: '#5b564e',
  legLength: 70,
  beakLength: 50,
};

/** One striking part for each bird. */
const BIRDS: Readonly<Record<string, Plumage>> = {
  'frost-wader': {
    ...PLAIN,
    body: '#c9d2d8',
    wing: '#97a4ad',
    cap: '#c9d2d8',
    breast: '#ffffff',
    legs: paints.violet.base,
    legLength: 130,
    beakLength: 110,
  },
  'marsh-piper': {
    ...PLAIN,
    body: '#a58a5f',
    wing: '#7d6643',
    cap: paints.red.base,
    legLength: 80,
    beakLength: 60,
  },
  'roof-tern': {
    ...PLAIN,
    body: '#e9edf0',
    wing: '#a7b0b8',
    cap: '#26282c',
    breast: '#ffffff',
    beak: paints.orange.base,
    legs: paints.orange.base,
    legLength: 40,
    beakLength: 70,
  },
  'lamp-finch': {
    ...PLAIN,
    body: '#6c7a56',
    wing: '#4b5739',
    cap: '#6c7a56',
    breast: paints.blue.base,
    legLength: 40,
    beakLength: 34,
  },
  'harbour-rook': {
    ...PLAIN,
    body: '#2d2f34',
    wing: '#1c1d21',
    cap: '#2d2f34',
    breast: '#3b3e45',
    tail: '#1c1d21',
    beak: paints.yellow.base,
    legLength: 60,
    beakLength: 84,
  },
  'kite-jay': {
    ...PLAIN,
    body: '#b9a58c',
    wing: '#8c785f',
    cap: '#b9a58c',
    tail: paints.pink.base,
    legLength: 54,
    beakLength: 44,
  },
};

function bird(look: Plumage): string {
  const foot = 470;
  const belly = foot - look.legLength;
  const y = belly - 70;
  return `${line(`M430 ${belly - 6}L426 ${foot}M480 ${belly - 6}L484 ${foot}`, look.legs, 11)}${line(`M426 ${foot}h36M426 ${foot}h-18M484 ${foot}h36M484 ${foot}h-18`, look.legs, 8)}${path(`M350 ${y + 8}L170 ${y + 70}L190 ${y + 104}L380 ${y + 56}Z`, look.tail)}<ellipse cx="450" cy="${y}" rx="150" ry="88" fill="${look.body}" transform="rotate(-14 450 ${y})"/>${path(`M470 ${y + 76}Q600 ${y + 60} 600 ${y - 60}Q560 ${y - 20} 540 ${y + 10}Q510 ${y + 60} 470 ${y + 76}Z`, look.breast)}${path(`M340 ${y + 26}Q400 ${y - 80} 530 ${y - 40}Q480 ${y + 60} 340 ${y + 26}Z`, look.wing)}${line(`M380 ${y + 14}Q430 ${y - 30} 500 ${y - 26}M400 ${y + 24}Q450 ${y - 4} 500 ${y - 6}`, '#ffffff50', 4)}${circle(585, y - 96, 58, look.body)}${path(`M528 ${y - 106}A58 58 0 0 1 642 ${y - 106}Q585 ${y - 124} 528 ${y - 106}Z`, look.cap)}${path(`M636 ${y - 108}L${640 + look.beakLength} ${y - 88}L636 ${y - 78}Z`, look.beak)}${circle(600, y - 100, 9, '#16140f')}${circle(603, y - 103, 3, '#fff')}`;
}

/** Bands: colour and number. */
const LIGHTS: Readonly<Record<string, readonly [string, number]>> = {
  'cape-orlo-light': [paints.red.base, 4],
  'sable-point-light': [paints.black.base, 3],
  'gull-rock-light': [paints.green.base, 5],
  'lantau-ledge-light': [paints.orange.base, 2],
};

function lighthouse(colour: string, bands: number): string {
  const height = 340;
  const step = height / (bands * 2 + 1);
  const half = (y: number): number => 34 + ((y - 150) / height) * 34;
  const band = (index: number): string => {
    const top = 150 + step * (index * 2 + 1);
    const bottom = top + step;
    return path(
      `M${450 - half(top)} ${top}H${450 + half(top)}L${450 + half(bottom)} ${bottom}H${450 - half(bottom)}Z`,
      colour,
    );
  };
  return `${rect(0, 470, 900, 130, '#5d9dbd')}${path('M250 540Q300 470 380 486H540Q640 470 690 540L720 600H220Z', '#8a8175')}${path(`M${450 - half(150)} 150H${450 + half(150)}L${450 + half(490)} 490H${450 - half(490)}Z`, '#fdfaf2')}${repeat(bands, band)}${rect(404, 140, 92, 12, '#3a3f45')}${rect(424, 96, 52, 44, '#ffe39a')}${line('M437 96V140M450 96V140M463 96V140', '#3a3f45', 3)}${path('M414 98L450 58L486 98Z', '#3a3f45')}${rect(438, 452, 24, 40, '#4a3a2e')}${repeat(9, (i) => line(`M${20 + i * 105} ${510 + (i % 3) * 28}q18 -7 36 0t36 0`, '#ffffff77', 3))}${line('M150 150q18 -16 34 0q16 -16 34 0M700 210q14 -12 26 0q12 -12 26 0', '#5b6670', 4)}`;
}

export function naturePictures(): [string, string][] {
  const ground = `${path('M0 466Q450 446 900 466V600H0Z', '#d8d0ba')}${repeat(18, (i) => line(`M${20 + i * 51} 600q6 -50 ${(i % 5) * 6 - 12} -${60 + (i % 4) * 22}`, '#9aa37e', 5))}`;
  return [
    ...Object.entries(BIRDS).map(([name, look]): [string, string] => [
      `bird-${name}.svg`,
      scene(['#e6efe9', '#faf6ea'], '', ground + bird(look)),
    ]),
    ...Object.entries(LIGHTS).map(([name, [colour, bands]]): [string, string] => [
      `light-${name}.svg`,
      scene(['#a8d4ef', '#f8f4e8'], '', lighthouse(colour, bands)),
    ]),
  ];
}
