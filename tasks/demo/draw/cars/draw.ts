import { CITIES } from '../../cities.ts';
import { randomFrom } from '../../seed.ts';
import { CARS, type CarType } from '../../sites/cars/fleet.ts';
import { fall, PAINT_NAMES, type PaintName, paints } from '../sketch.ts';
import { circle, line, path, rect, repeat } from '../wiki/scene.ts';

/** What only a car's picture tells. Within a city no two cars of one type have the same paint. */
export interface CarLook {
  readonly id: string;
  readonly type: CarType;
  readonly paint: PaintName;
  readonly extra: 'none' | 'rack' | 'stripe';
}

export function carLooks(): CarLook[] {
  return CITIES.flatMap((city) => {
    const random = randomFrom(`paint ${city.code}`);
    let order: PaintName[] = [];
    return CARS.filter((car) => car.city === city).map((car, index): CarLook => {
      if (index % 3 === 0) order = random.shuffle(PAINT_NAMES);
      return {
        id: car.id,
        type: car.type,
        paint: order[index % 3] ?? 'red',
        extra:
          car.type === 'convertible'
            ? random.pick(['none', 'stripe'])
            : random.pick(['none', 'none', 'rack', 'stripe']),
      };
    });
  });
}

interface Shape {
  readonly body: string;
  /** Glass, cut into panes by posts. */
  readonly glass: string;
  readonly posts: readonly number[];
  readonly wheels: readonly [number, number];
  readonly radius: number;
  /** Left end, right end, height of the roof line, for a rack. */
  readonly roof: readonly [number, number, number];
  /** Left end, right end, height of the waist line. */
  readonly waist: readonly [number, number, number];
}

const SHAPES: Readonly<Record<CarType, Shape>> = {
  mini: {
    body: 'M210 318V258Q214 232 250 224L292 168Q304 152 330 152H420Q446 152 458 168L498 222Q536 230 540 262V318Z',
    glass: 'M276 222L308 178Q314 170 326 170H416Q430 170 438 180L470 222Z',
    posts: [372],
    wheels: [284, 468],
    radius: 40,
    roof: [316, 434, 150],
    waist: [216, 538, 262],
  },
  compact: {
    body: 'M160 318V262Q164 234 204 226L272 166Q288 152 316 152H440Q470 152 488 168L548 222Q584 232 588 264V318Z',
    glass: 'M236 222L288 178Q298 170 312 170H436Q454 170 466 180L512 222Z',
    posts: [340, 424],
    wheels: [254, 504],
    radius: 42,
    roof: [310, 452, 150],
    waist: [168, 584, 264],
  },
  saloon: {
    body: 'M100 318V268Q104 242 150 234L226 226L290 172Q306 160 330 160H450Q476 160 494 174L552 224L616 232Q648 240 650 268V318Z',
    glass: 'M254 224L304 184Q312 178 326 178H446Q462 178 472 186L516 224Z',
    posts: [350, 432],
    wheels: [206, 546],
    radius: 43,
    roof: [326, 456, 158],
    waist: [108, 646, 264],
  },
  suv: {
    body: 'M132 306V222Q136 202 172 196L236 132Q250 118 276 118H512Q540 118 550 134L590 196Q620 204 622 230V306Z',
    glass: 'M212 194L256 146Q264 138 276 138H506Q522 138 528 148L556 194Z',
    posts: [316, 424],
    wheels: [236, 520],
    radius: 52,
    roof: [276, 516, 115],
    waist: [140, 618, 244],
  },
  van: {
    body: 'M96 310V196Q100 176 130 168L196 104Q208 92 232 92H616Q648 92 652 122V310Z',
    glass: 'M176 168L218 122Q226 114 238 114H610Q624 114 624 128V168Z',
    posts: [290, 400, 512],
    wheels: [210, 548],
    radius: 46,
    roof: [240, 610, 89],
    waist: [102, 648, 232],
  },
  convertible: {
    body: 'M96 318V270Q100 244 150 236L262 226H520L604 232Q648 238 652 270V318Z',
    glass: 'M262 226L318 174H334L308 226Z',
    posts: [],
    wheels: [206, 544],
    radius: 43,
    roof: [0, 0, 0],
    waist: [104, 648, 266],
  },
};

/** Cars look to the left; a street with hills behind. */
function drawCar(look: CarLook, index: number): string {
  const shape = SHAPES[look.type];
  const paint = paints[look.paint];
  const [left, right, height] = shape.waist;
  const [rackLeft, rackRight, rackTop] = shape.roof;
  const glass = look.type === 'convertible' ? '#bfe0f0' : '#2f4656';
  const wheels = shape.wheels.map((x) => {
    const y = 330;
    return `${path(`M${x - shape.radius - 9} 322A${shape.radius + 9} ${shape.radius + 9} 0 0 1 ${x + shape.radius + 9} 322Z`, paint.dark)}${circle(x, y, shape.radius, '#22252a')}${circle(x, y, shape.radius * 0.58, '#cdd3d8')}${repeat(5, (i) => `<rect x="${x - 3}" y="${y - shape.radius * 0.54}" width="6" height="${shape.radius * 0.54}" fill="#8d959c" transform="rotate(${i * 72} ${x} ${y})"/>`)}${circle(x, y, 7, '#5f666c')}`;
  });
  const seats =
    look.type === 'convertible'
      ? `${path('M360 226V186Q362 176 376 178L390 226Z', '#4a3a30')}${path('M448 226V190Q450 180 464 182L476 226Z', '#4a3a30')}`
      : '';
  const rack =
    look.extra === 'rack'
      ? `${line(`M${rackLeft} ${rackTop - 9}H${rackRight}`, '#3a3f45', 5)}${line(`M${rackLeft + 14} ${rackTop - 8}V${rackTop + 4}M${rackRight - 14} ${rackTop - 8}V${rackTop + 4}`, '#3a3f45', 5)}${rect(rackLeft + 20, rackTop - 36, rackRight - rackLeft - 50, 25, '#b98a4e', 6)}`
      : '';
  const stripe =
    look.extra === 'stripe'
      ? rect(
          left - 20,
          height + 12,
          right - left + 40,
          14,
          look.paint === 'white' || look.paint === 'yellow' || look.paint === 'grey' ? '#22252a' : '#fbf7ee',
        )
      : '';
  const hills = path(
    `M0 250Q${120 + (index % 5) * 30} ${150 + (index % 3) * 20} 300 220T620 190T760 230V330H0Z`,
    '#b9cfb0',
  );
  const doors = [0.42, 0.66]
    .map((share) =>
      line(`M${Math.round(left + (right - left) * share)} ${height - 30}V306`, `${paint.dark}`, 2),
    )
    .join('');
  const middle = (left + right) / 2;
  const lower = path(`M${left - 20} ${height}H${right + 20}V312H${left - 20}Z`, paint.dark, 'opacity=".28"');
  const lights =
    path(`M${left - 12} ${height - 4}h44q-6 24 -44 24z`, '#fff3b8') +
    rect(right - 14, height - 8, 30, 26, '#c5332c');
  const handles = [0.5, 0.72].map((share) =>
    rect(Math.round(left + (right - left) * share), height - 8, 28, 7, paint.light, 3),
  );
  const body = [
    hills,
    rect(0, 318, 760, 110, '#9aa0a4') + rect(0, 318, 760, 8, '#d8d4ca'),
    repeat(7, (i) => rect(16 + i * 112, 404, 62, 6, '#ffffffb0')),
    `<ellipse cx="${middle}" cy="374" rx="${(right - left) / 2 + 26}" ry="13" fill="#00000030"/>`,
    seats,
    path(shape.body, paint.base),
    `<clipPath id="car"><path d="${shape.body}"/></clipPath><g clip-path="url(#car)">${lower}${stripe}${lights}</g>`,
    path(shape.glass, glass),
    repeat(shape.posts.length, (i) =>
      rect((shape.posts[i] ?? 0) - 5, rackTop + 18, 10, height - rackTop - 56, paint.base),
    ),
    doors + rack,
    rect(left - 4, 300, right - left + 8, 20, '#3a3f45', 8),
    handles.join('') + wheels.join(''),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 428" width="760" height="428"><defs>${fall('sky', '#b9dcf1', '#f5f4ea')}</defs><rect width="760" height="428" fill="url(#sky)"/>${body}</svg>\n`;
}

/** File name → SVG of every car. */
export function carPictures(): ReadonlyMap<string, string> {
  return new Map(carLooks().map((look, index) => [`${look.id}.svg`, drawCar(look, index)]));
}
