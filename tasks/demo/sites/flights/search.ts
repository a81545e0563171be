import { type City, findCity } from '../../cities.ts';
import { parseDate } from '../../dates.ts';
import { CABINS, type Cabin, type Flight, fareIn, flightById, flightsOn } from './schedule.ts';

export const SORTS = {
  best: 'Best',
  price: 'Cheapest',
  duration: 'Shortest',
  departure: 'Earliest departure',
} as const;
export type Sort = keyof typeof SORTS;

/** The complete state of a search; `searchAddress` writes it, `readSearch` reads it back. */
export interface FlightSearch {
  readonly from: City;
  readonly to: City;
  readonly date: string;
  readonly back: string | null;
  readonly cabin: Cabin;
  readonly adults: number;
  /** At most so many stops; null for any. */
  readonly stops: number | null;
  readonly airlines: readonly string[];
  readonly maxPrice: number | null;
  readonly time: 'morning' | 'afternoon' | 'evening' | null;
  readonly sort: Sort;
  readonly page: number;
  /** Id of the flight already chosen for the way out, when this list is for the way back. */
  readonly outbound: string | null;
}

function isSort(text: string | null): text is Sort {
  return text !== null && text in SORTS;
}

function whole(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value >= low && value <= high ? value : null;
}

/** Reads `/flight-search/HKG-TYO/2027-03-14[/2027-03-21]?class=…`; null when route or date cannot be meant. Odd filters are ignored. */
export function readSearch(
  route: string,
  date: string,
  back: string | null,
  query: URLSearchParams,
): FlightSearch | null {
  const [fromCode = '', toCode = ''] = route.split('-');
  const from = findCity(fromCode);
  const to = findCity(toCode);
  const day = parseDate(date);
  if (from === null || to === null || day === null) return null;
  const time = query.get('time');
  const sort = query.get('sort');
  return {
    from,
    to,
    date: day,
    back: parseDate(back),
    cabin: CABINS.find((cabin) => cabin === query.get('class')) ?? 'economy',
    adults: whole(query.get('adults'), 1, 9) ?? 1,
    stops: whole(query.get('stops'), 0, 2),
    airlines: query.getAll('airline'),
    maxPrice: whole(query.get('price'), 1, 100_000),
    time: time === 'morning' || time === 'afternoon' || time === 'evening' ? time : null,
    sort: isSort(sort) ? sort : 'best',
    page: whole(query.get('page'), 1, 99) ?? 1,
    outbound: flightById(query.get('outbound') ?? '')?.id ?? null,
  };
}

export function searchAddress(search: FlightSearch, changes: Partial<FlightSearch> = {}): string {
  const state = { ...search, ...changes };
  const query = new URLSearchParams({ class: state.cabin });
  if (state.adults !== 1) query.set('adults', String(state.adults));
  if (state.stops !== null) query.set('stops', String(state.stops));
  for (const code of state.airlines) query.append('airline', code);
  if (state.maxPrice !== null) query.set('price', String(state.maxPrice));
  if (state.time !== null) query.set('time', state.time);
  if (state.sort !== 'best') query.set('sort', state.sort);
  if (state.outbound !== null) query.set('outbound', state.outbound);
  if (state.page !== 1) query.set('page', String(state.page));
  const back = state.back === null ? '' : `/${state.back}`;
  return `/flight-search/${state.from.code}-${state.to.code}/${state.date}${back}?${query.toString()}`;
}

const PART_OF_DAY = { morning: [0, 720], afternoon: [720, 1080], evening: [1080, 1440] } as const;

const ORDER: Readonly<Record<Sort, (flight: Flight) => number>> = {
  best: (flight) => flight.fare + flight.duration * 0.45 + flight.via.length * 60,
  price: (flight) => flight.fare,
  duration: (flight) => flight.duration,
  departure: (flight) => flight.departs,
};

/** The flights that pass the filters, in the order asked for. */
export function findFlights(search: FlightSearch): Flight[] {
  const score = ORDER[search.sort];
  return flightsOn(search.from, search.to, search.date)
    .filter((flight) => search.stops === null || flight.via.length <= search.stops)
    .filter((flight) => search.airlines.length === 0 || search.airlines.includes(flight.airline.code))
    .filter((flight) => search.maxPrice === null || fareIn(flight, search.cabin) <= search.maxPrice)
    .filter((flight) => {
      if (search.time === null) return true;
      const [start, end] = PART_OF_DAY[search.time];
      return flight.departs >= start && flight.departs < end;
    })
    .sort((left, right) => score(left) - score(right));
}
