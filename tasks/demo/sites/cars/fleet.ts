import { CITIES, type City } from '../../cities.ts';
import { addDays, daysBetween } from '../../dates.ts';
import { randomFrom, TODAY } from '../../seed.ts';

export const TYPES = {
  mini: 'Mini',
  compact: 'Compact',
  saloon: 'Saloon',
  suv: 'SUV',
  van: 'Van',
  convertible: 'Convertible',
} as const;
export type CarType = keyof typeof TYPES;

export const FEATURES = {
  aircon: 'Air conditioning',
  gps: 'Navigation',
  childseat: 'Child seat',
  winter: 'Winter tyres',
  unlimited: 'Unlimited distance',
} as const;
export type Feature = keyof typeof FEATURES;

export const FIRMS = ['Larkspur Cars', 'Ember Rent', 'Nine Gates', 'Bluebell Drive'] as const;

export interface Car {
  /** `tyo-c05`: also the name of its picture. */
  readonly id: string;
  readonly model: string;
  readonly type: CarType;
  readonly city: City;
  readonly firm: (typeof FIRMS)[number];
  readonly seats: number;
  readonly doors: number;
  readonly bags: number;
  readonly gear: 'manual' | 'automatic';
  readonly fuel: 'Petrol' | 'Hybrid' | 'Electric';
  readonly features: readonly Feature[];
  readonly rating: number;
  /** Whole US dollars a day on an ordinary day. */
  readonly basePrice: number;
  readonly desk: string;
}

interface Kind {
  readonly type: CarType;
  readonly models: readonly [string, string, string];
  readonly seats: number;
  readonly doors: number;
  readonly bags: number;
  readonly price: number;
}

const KINDS: readonly Kind[] = [
  { type: 'mini', models: ['Marlo Pip', 'Tessera Uno', 'Koru Bee'], seats: 4, doors: 3, bags: 1, price: 29 },
  {
    type: 'compact',
    models: ['Marlo Dart', 'Tessera 200', 'Alder Swift-Tail'],
    seats: 5,
    doors: 5,
    bags: 2,
    price: 38,
  },
  {
    type: 'saloon',
    models: ['Tessera 500', 'Halden Regent', 'Alder Mistral'],
    seats: 5,
    doors: 4,
    bags: 3,
    price: 54,
  },
  {
    type: 'suv',
    models: ['Halden Ridge', 'Koru Terra', 'Marlo Summit'],
    seats: 5,
    doors: 5,
    bags: 4,
    price: 68,
  },
  {
    type: 'van',
    models: ['Alder Caravel', 'Halden Nine', 'Tessera Haul'],
    seats: 9,
    doors: 5,
    bags: 6,
    price: 83,
  },
  {
    type: 'convertible',
    models: ['Koru Breeze', 'Marlo Riviera', 'Alder Solano'],
    seats: 4,
    doors: 2,
    bags: 1,
    price: 92,
  },
];

const DESKS = ['Airport, hall B', 'Central station', 'Harbour office', 'Museum Hill garage'];
const FEATURE_KEYS: readonly Feature[] = ['aircon', 'gps', 'childseat', 'winter', 'unlimited'];

function carsOf(city: City): Car[] {
  const random = randomFrom(`cars ${city.code}`);
  return KINDS.flatMap((kind, group) =>
    kind.models.map(
      (model, index): Car => ({
        id: `${city.code.toLowerCase()}-c${String(group * 3 + index + 1).padStart(2, '0')}`,
        model,
        type: kind.type,
        city,
        firm: random.pick(FIRMS),
        seats: kind.type === 'suv' && index === 2 ? 7 : kind.seats,
        doors: kind.doors,
        bags: kind.bags,
        gear: random.chance(0.55) ? 'automatic' : 'manual',
        fuel: random.pick(['Petrol', 'Hybrid', 'Electric'] as const),
        features: FEATURE_KEYS.filter(() => random.chance(0.55)),
        rating: random.int(68, 97) / 10,
        basePrice: Math.round(kind.price * (0.82 + random.next() * 0.5)),
        desk: random.pick(DESKS),
      }),
    ),
  );
}

/** Eighteen invented cars in each city, three of each type. Their paint is in the pictures only. */
export const CARS: readonly Car[] = CITIES.flatMap(carsOf);

export function carById(id: string): Car | null {
  return CARS.find((car) => car.id === id.toLowerCase()) ?? null;
}

/** Whole US dollars for each day of the hire, first and last day included; empty for dates that are not on offer. */
export function hirePrices(car: Car, from: string, to: string): number[] {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > 60 || daysBetween(TODAY, from) < 0) return [];
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const weekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? 1.15 : 1;
    return Math.round(car.basePrice * weekend);
  });
}
