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

/** Seats, doors, bags, dollars a day and models of each type. */
const KINDS: readonly (readonly [CarType, number, number, number, number, readonly string[]])[] = [
  ['mini', 4, 3, 1, 29, ['Marlo Pip', 'Tessera Uno', 'Koru Bee']],
  ['compact', 5, 5, 2, 38, ['Marlo Dart', 'Tessera 200', 'Alder Swift-Tail']],
  ['saloon', 5, 4, 3, 54, ['Tessera 500', 'Halden Regent', 'Alder Mistral']],
  ['suv', 5, 5, 4, 68, ['Halden Ridge', 'Koru Terra', 'Marlo Summit']],
  ['van', 9, 5, 6, 83, ['Alder Caravel', 'Halden Nine', 'Tessera Haul']],
  ['convertible', 4, 2, 1, 92, ['Koru Breeze', 'Marlo Riviera', 'Alder Solano']],
];

const DESKS = ['Airport, hall B', 'Central station', 'Harbour office', 'Museum Hill garage'];
const FEATURE_KEYS: readonly Feature[] = ['aircon', 'gps', 'childseat', 'winter', 'unlimited'];

function carsOf(city: City): Car[] {
  const random = randomFrom(`cars ${city.code}`);
  return KINDS.flatMap(([type, seats, doors, bags, price, models], group) =>
    models.map(
      (model, index): Car => ({
        id: `${city.code.toLowerCase()}-c${String(group * 3 + index + 1).padStart(2, '0')}`,
        model,
        type,
        city,
        firm: random.pick(FIRMS),
        seats: type === 'suv' && index === 2 ? 7 : seats,
        doors,
        bags,
        gear: random.chance(0.55) ? 'automatic' : 'manual',
        fuel: random.pick(['Petrol', 'Hybrid', 'Electric'] as const),
        features: FEATURE_KEYS.filter(() => random.chance(0.55)),
        rating: random.int(68, 97) / 10,
        basePrice: Math.round(price * (0.82 + random.next() * 0.5)),
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
