import { randomFrom } from '../../seed.ts';
import { type CityEvent, EVENTS } from '../../sites/events/eventList.ts';
import { MOTIF_NAMES, type Motif, motif } from '../motifs.ts';
import { fall, type PaintName, paints, picture } from '../sketch.ts';

/** What only a poster tells. Within one city no sign occurs twice. */
export interface PosterLook {
  readonly motif: Motif;
  readonly paint: PaintName;
  readonly count: number;
  /** `18:30` */
  readonly doors: string;
  readonly hall: string;
}

const PAINTS: readonly PaintName[] = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
  'white',
  'black',
];

export function posterLook(event: CityEvent): PosterLook {
  const place = (event.number - 1) % 10;
  const signs = randomFrom(`signs ${event.city.code}`).shuffle(MOTIF_NAMES);
  const colours = randomFrom(`colours ${event.city.code}`).shuffle(PAINTS);
  const random = randomFrom(`poster ${event.title}`);
  const [hours = 19, minutes = 0] = event.time.split(':').map(Number);
  const opens = hours * 60 + minutes - random.pick([30, 45, 60, 90]);
  return {
    motif: signs[place] ?? 'star',
    paint: colours[place] ?? 'white',
    count: random.pick([1, 1, 2, 3, 4]),
    doors: `${Math.floor(opens / 60)}:${String(opens % 60).padStart(2, '0')}`,
    hall: random.pick(['A', 'B', 'C', 'D']),
  };
}

const PLACES: readonly (readonly (readonly [number, number, number])[])[] = [
  [[200, 245, 1.25]],
  [
    [125, 215, 0.78],
    [275, 290, 0.78],
  ],
  [
    [200, 165, 0.66],
    [115, 310, 0.66],
    [285, 310, 0.66],
  ],
  [
    [115, 175, 0.62],
    [285, 175, 0.62],
    [115, 325, 0.62],
    [285, 325, 0.62],
  ],
];

function poster(event: CityEvent): string {
  const look = posterLook(event);
  const paint = paints[look.paint];
  const pale = look.paint === 'white' || look.paint === 'yellow' || look.paint === 'pink';
  const ink = pale ? '#241f2e' : '#fdf6e6';
  const detail = paint.dark;
  const random = randomFrom(`ground ${event.title}`);
  const ground = random.pick([
    `<circle cx="200" cy="245" r="165" fill="${paint.light}" opacity=".55"/>`,
    Array.from(
      { length: 12 },
      (_, i) =>
        `<path d="M200 245L${(200 + 480 * Math.cos((i * Math.PI) / 6)).toFixed(0)} ${(245 + 480 * Math.sin((i * Math.PI) / 6)).toFixed(0)}L${(200 + 480 * Math.cos(((i + 0.5) * Math.PI) / 6)).toFixed(0)} ${(245 + 480 * Math.sin(((i + 0.5) * Math.PI) / 6)).toFixed(0)}Z" fill="${paint.light}" opacity=".28"/>`,
    ).join(''),
    `<rect x="40" y="90" width="320" height="310" fill="${paint.light}" opacity=".4"/>`,
    `<path d="M0 400L400 90V400Z" fill="${paint.light}" opacity=".4"/>`,
  ]);
  const signs = (PLACES[look.count - 1] ?? [])
    .map(([x, y, size]) => motif(look.motif, { x, y, size }, ink, detail))
    .join('');
  const words = titleLines(event.title)
    .map(
      (line, index, all) =>
        `<text x="30" y="${468 - (all.length - 1 - index) * 38}" font-size="34" font-weight="700">${line}</text>`,
    )
    .join('');
  return picture(
    400,
    560,
    fall('g', paint.base, paint.dark),
    `<rect width="400" height="560" fill="${pale ? paint.base : 'url(#g)'}"/>${ground}${signs}<g fill="${ink}" font-family="Georgia,'DejaVu Serif',serif"><text x="30" y="52" font-size="19" letter-spacing="3">${event.city.name.toUpperCase()}</text>${words}<rect x="30" y="488" width="340" height="3"/><text x="30" y="526" font-size="24">Doors ${look.doors}</text><text x="370" y="526" font-size="24" text-anchor="end">Hall ${look.hall}</text></g>`,
  );
}

/** One or two lines of at most fourteen letters or so. */
function titleLines(title: string): readonly string[] {
  if (title.length <= 14) return [title];
  const words = title.split(' ');
  const half = words.findIndex(
    (_, index) => words.slice(0, index + 1).join(' ').length >= title.length / 2 - 2,
  );
  return [words.slice(0, half + 1).join(' '), words.slice(half + 1).join(' ')].filter((line) => line !== '');
}

export function eventPictures(): ReadonlyMap<string, string> {
  return new Map(EVENTS.map((event) => [`e${String(event.number).padStart(3, '0')}.svg`, poster(event)]));
}
