import { CITIES, type City } from '../../cities.ts';
import { addDays } from '../../dates.ts';
import { randomFrom, TODAY } from '../../seed.ts';
import { EVENT_CATEGORIES, type EventCategory, TITLES } from './titles.ts';

export interface CityEvent {
  /** From 1; the poster's file name is made from it. */
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly city: City;
  readonly category: EventCategory;
  readonly venue: string;
  /** Days of performance, first to last. */
  readonly dates: readonly string[];
  /** `19:30`; when the doors open is on the poster only. */
  readonly time: string;
  /** Whole dollars for the cheapest seat. */
  readonly price: number;
}

const PER_CITY = 10;
/** The first three months after the demo web's today. */
const SPAN_DAYS = 90;
const VENUES = [
  'Hall of Echoes',
  'The Old Tannery',
  'Pier Six',
  'Grand Annex',
  'Orpheum House',
  'Studio Nine',
  'The Glasshouse',
  'Market Court',
  'Westgate Arena',
  'Library Steps',
];

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function build(city: City, cityIndex: number): CityEvent[] {
  return Array.from({ length: PER_CITY }, (_, index) => {
    const running = cityIndex * PER_CITY + index;
    const category = EVENT_CATEGORIES[running % EVENT_CATEGORIES.length] ?? 'music';
    const title = TITLES[category].split('|')[Math.floor(running / EVENT_CATEGORIES.length)] ?? '';
    const random = randomFrom(`event ${title}`);
    const first = random.int(3, SPAN_DAYS - 4);
    const nights = random.pick([1, 1, 2, 3]);
    return {
      number: running + 1,
      title,
      slug: slugOf(title),
      city,
      category,
      venue: random.pick(VENUES),
      dates: Array.from({ length: nights }, (_, night) => addDays(TODAY, first + night)),
      time: `${random.int(17, 21)}:${random.pick(['00', '15', '30', '45'])}`,
      price: random.int(12, 95),
    };
  });
}

export const EVENTS: readonly CityEvent[] = CITIES.flatMap(build);

export function findEvent(city: string, slug: string): CityEvent | null {
  return EVENTS.find((event) => slugOf(event.city.name) === city && event.slug === slug) ?? null;
}

/** `/events/new-york/salt` */
export function eventPath(event: CityEvent): string {
  return `/events/${slugOf(event.city.name)}/${event.slug}`;
}

/** `/assets/e007.svg` */
export function posterOf(event: CityEvent): string {
  return `/assets/e${String(event.number).padStart(3, '0')}.svg`;
}
