import { type City, findCity } from '../../cities.ts';
import { parseDate } from '../../dates.ts';
import { type CityEvent, EVENTS } from './eventList.ts';
import { EVENT_CATEGORIES, type EventCategory } from './titles.ts';

/** What the address of a result page says. Unknown values count as not given, but a strange city is said. */
export interface EventSearch {
  readonly text: string;
  readonly city: City | null;
  /** What was typed as a city and is none. */
  readonly unknownCity: string | null;
  readonly categories: readonly EventCategory[];
  readonly from: string | null;
  readonly to: string | null;
  readonly order: 'date' | 'price' | 'title';
  readonly page: number;
}

export const PAGE_SIZE = 9;

export function readSearch(query: URLSearchParams): EventSearch {
  const typed = (query.get('city') ?? '').trim().slice(0, 60);
  const city = findCity(typed);
  const order = query.get('order');
  const page = query.get('page') ?? '';
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    city,
    unknownCity: typed !== '' && city === null ? typed : null,
    categories: EVENT_CATEGORIES.filter((category) => query.getAll('category').includes(category)),
    from: parseDate(query.get('from')),
    to: parseDate(query.get('to')),
    order: order === 'price' || order === 'title' ? order : 'date',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function findEvents(search: EventSearch): CityEvent[] {
  const words = search.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = EVENTS.filter((event) => {
    const haystack = `${event.title} ${event.venue} ${event.category} ${event.city.name}`.toLowerCase();
    return (
      search.unknownCity === null &&
      words.every((word) => haystack.includes(word)) &&
      (search.city === null || event.city.code === search.city.code) &&
      (search.categories.length === 0 || search.categories.includes(event.category)) &&
      event.dates.some(
        (date) => (search.from === null || date >= search.from) && (search.to === null || date <= search.to),
      )
    );
  });
  return found.sort((left, right) => {
    if (search.order === 'price') return left.price - right.price || left.number - right.number;
    if (search.order === 'title') return left.title.localeCompare(right.title, 'en');
    return (left.dates[0] ?? '').localeCompare(right.dates[0] ?? '') || left.number - right.number;
  });
}
