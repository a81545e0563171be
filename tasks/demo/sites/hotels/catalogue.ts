import { CITIES, type City } from '../../cities.ts';
import { addDays, daysBetween } from '../../dates.ts';
import { randomFrom, TODAY } from '../../seed.ts';

export const AMENITIES = {
  wifi: 'Free Wi-Fi',
  breakfast: 'Breakfast included',
  pool: 'Swimming pool',
  gym: 'Gym',
  spa: 'Spa',
  parking: 'Parking',
  pets: 'Pets welcome',
} as const;
export type Amenity = keyof typeof AMENITIES;

const AMENITY_KEYS: readonly Amenity[] = ['wifi', 'breakfast', 'pool', 'gym', 'spa', 'parking', 'pets'];

export interface Hotel {
  /** `tyo-07`: also the name of its pictures. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly city: City;
  readonly district: string;
  readonly stars: number;
  /** 0–10 with one decimal. */
  readonly rating: number;
  readonly reviews: number;
  /** Kilometres to the centre. */
  readonly distance: number;
  readonly amenities: readonly Amenity[];
  /** Whole US dollars a night on an ordinary day. */
  readonly basePrice: number;
  readonly about: string;
  /** Percent of the city map. */
  readonly at: readonly [number, number];
}

const FIRST = 'Copper Silver Velvet Quiet Golden Little Ivory Wandering Morning Old Crimson Hidden'.split(
  ' ',
);
const SECOND = 'Anchor Lantern Heron Orchard Compass Swallow Terrace Mill Gate Fox Bell Garden'.split(' ');
const KINDS = ['Hotel', 'Inn', 'House', 'Rooms', 'Suites', 'Lodge'];
const DISTRICTS = 'Old Harbour, Station Quarter, Garden Side, Museum Hill, Riverside, Market Lane'.split(
  ', ',
);
const ABOUT = [
  'Run by the same family for three generations, with a breakfast room that looks onto the street.',
  'A quiet house with thick walls, a reading room and a lift that takes its time.',
  'Bright rooms above a bakery. Guests say that they woke up hungry and glad.',
  'A former customs house with high windows and a cellar for bicycles.',
  'New rooms behind an old front. The roof terrace is open until ten.',
  'Small rooms, large beds, and a host who knows the timetable by heart.',
];

function hotelsOf(city: City): Hotel[] {
  const random = randomFrom(`hotels ${city.code}`);
  const first = random.shuffle(FIRST);
  const second = random.shuffle(SECOND);
  return first.map((word, index): Hotel => {
    const name = `${word} ${second[index] ?? 'House'} ${random.pick(KINDS)}`;
    const stars = [3, 4, 2, 5, 3, 4, 4, 3, 5, 2, 4, 3][index] ?? 3;
    return {
      id: `${city.code.toLowerCase()}-${String(index + 1).padStart(2, '0')}`,
      slug: `${name} ${city.name}`.toLowerCase().replaceAll(' ', '-'),
      name,
      city,
      district: random.pick(DISTRICTS),
      stars,
      rating: Math.min(9.8, Math.round((5.8 + stars * 0.55 + random.next() * 1.6) * 10) / 10),
      reviews: random.int(38, 2400),
      distance: random.int(2, 78) / 10,
      amenities: AMENITY_KEYS.filter((key) => random.chance(key === 'wifi' ? 0.9 : 0.2 + stars * 0.09)),
      basePrice: Math.round((28 + stars * stars * 9.5) * (0.8 + random.next() * 0.55)),
      about: random.pick(ABOUT),
      at: [random.int(12, 88), random.int(26, 76)],
    };
  });
}

/** Twelve invented hotels in each city. */
export const HOTELS: readonly Hotel[] = CITIES.flatMap(hotelsOf);

export function hotelBySlug(slug: string): Hotel | null {
  return HOTELS.find((hotel) => hotel.slug === slug.toLowerCase()) ?? null;
}

/** Whole US dollars for one night and one room of up to two guests. */
function nightPrice(hotel: Hotel, date: string): number {
  const weekend = [5, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? 1.18 : 1;
  const random = randomFrom(`night ${hotel.id} ${date.slice(0, 7)}`);
  return Math.round(hotel.basePrice * weekend * (0.9 + random.next() * 0.25));
}

/** The price of a stay, by night; empty for dates that are not on sale. */
export function stayPrices(hotel: Hotel, checkin: string, checkout: string): number[] {
  const nights = daysBetween(checkin, checkout);
  if (nights < 1 || nights > 30 || daysBetween(TODAY, checkin) < 0) return [];
  return Array.from({ length: nights }, (_, index) => nightPrice(hotel, addDays(checkin, index)));
}
