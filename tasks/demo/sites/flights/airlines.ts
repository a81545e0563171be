import { CITIES, type City, findCity } from '../../cities.ts';
import { addDays, daysBetween, parseDate } from '../../dates.ts';
import { keyOf, pageNumber, whole } from '../../query.ts';
import { rowsOf } from '../../rows.ts';
import { randomFrom, TODAY } from '../../seed.ts';

export interface Airline {
  readonly code: string;
  readonly name: string;
  readonly base: string;
  readonly founded: number;
  /** How its fares compare with the average. */
  readonly level: number;
  readonly about: string;
}

/** Invented airlines. Only the drawings show what their tails look like. */
export const AIRLINES: readonly Airline[] = rowsOf(
  ['code', 'name', 'base', 'founded', 'level', 'about'],
  `
BW | Brightwater Air | Toronto | 1974 | 0.92
Began with two seaplanes on the lakes and still serves tea in enamel cups.

CK | Calla Airlines | Rome | 1988 | 1.04
Known for window seats that line up with the windows.

MV | Meridian Vale | London | 1961 | 1.1
Boards by the alphabet, from Z to A on odd days.

ND | Nordal Air | Reykjavik | 1996 | 0.85
Flies north of everything and lends its passengers woollen blankets.

OT | Ostara Airways | Paris | 1979 | 1.06
Its cabin bread is baked on board.

PG | Pelagia | Lisbon | 2003 | 0.8
Sells the front row by lottery on every flight.

SD | Sundara Air | Singapore | 1968 | 1.15
The quietest cabins of the east, by its own measurements.

TM | Tamarind Airways | Hong Kong | 1992 | 0.95
Night flights only, and breakfast on all of them.
`,
).map((row) => ({ ...row, founded: Number(row.founded), level: Number(row.level) }));

export function airlineByCode(code: string): Airline | null {
  return AIRLINES.find((airline) => airline.code === code.toUpperCase()) ?? null;
}

export const CABINS = ['economy', 'premium', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

const CABIN_FACTOR: Readonly<Record<Cabin, number>> = { economy: 1, premium: 1.7, business: 3.1, first: 5 };

/** Hours from UTC in March. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ HKG: 8, LIS: 0, LON: 0, NYC: -5, PAR: 1, REK: 0 },
  ...{ ROM: 1, SEL: 9, SIN: 8, SYD: 11, TYO: 9, YTO: -5 },
};

/** How far ahead seats are sold, in days. */
const SOLD_AHEAD = 330;

export interface Flight {
  /** `HKG-TYO-20270314-03`. */
  readonly id: string;
  readonly airline: Airline;
  readonly number: string;
  readonly from: City;
  readonly to: City;
  readonly date: string;
  /** Minutes after midnight, local. */
  readonly departs: number;
  /** Minutes after midnight of the departure date, in the local time of the destination; from 1440 on it is a later day. */
  readonly arrives: number;
  /** Minutes in all, stops included. */
  readonly duration: number;
  readonly via: readonly City[];
  /** Whole US dollars in economy, one adult. */
  readonly fare: number;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Kilometres along the great circle. */
function distance(from: City, to: City): number {
  const phi = radians(to.latitude - from.latitude);
  const lambda = radians(to.longitude - from.longitude);
  const half =
    Math.sin(phi / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(lambda / 2) ** 2;
  return 12742 * Math.asin(Math.sqrt(half));
}

/** The five cities that lengthen the way least. */
function onTheWay(from: City, to: City): City[] {
  const way = (city: City): number => distance(from, city) + distance(city, to);
  return CITIES.filter((city) => city.code !== from.code && city.code !== to.code)
    .sort((left, right) => way(left) - way(right))
    .slice(0, 5);
}

/** All flights of a day between two cities, in order of departure. Empty when nothing is sold for that day. */
export function flightsOn(from: City, to: City, date: string): Flight[] {
  const ahead = daysBetween(TODAY, date);
  if (from.code === to.code || ahead < 0 || ahead > SOLD_AHEAD) return [];
  const random = randomFrom(`flights ${from.code} ${to.code} ${date}`);
  const stamp = date.replaceAll('-', '');
  const season = 0.9 + random.next() * 0.35;
  const flights = Array.from({ length: 14 }, (_, index): Flight => {
    const airline = random.pick(AIRLINES);
    const stops = index < 4 ? 0 : random.chance(0.7) ? 1 : 2;
    const via = random
      .shuffle(onTheWay(from, to))
      .slice(0, stops)
      .sort((a, b) => distance(from, a) - distance(from, b));
    const legs = [from, ...via, to];
    const length = legs.slice(1).reduce((sum, city, at) => sum + distance(legs[at] ?? from, city), 0);
    const duration = Math.round((length / 850) * 12) * 5 + 35 + stops * random.int(14, 38) * 5;
    const departs = random.int(66, 282) * 5;
    const shift = ((ZONES[to.code] ?? 0) - (ZONES[from.code] ?? 0)) * 60;
    const fare = Math.round(
      (60 + distance(from, to) * 0.062) *
        airline.level *
        season *
        (1 - stops * 0.11) *
        (0.86 + random.next() * 0.4),
    );
    return {
      id: `${from.code}-${to.code}-${stamp}-${String(index + 1).padStart(2, '0')}`,
      airline,
      number: `${airline.code} ${random.int(100, 989)}`,
      from,
      to,
      date,
      departs,
      arrives: departs + duration + shift,
      duration,
      via,
      fare,
    };
  });
  return flights.sort((left, right) => left.departs - right.departs || (left.id < right.id ? -1 : 1));
}

export function flightById(id: string): Flight | null {
  const match = /^([A-Z]{3})-([A-Z]{3})-(\d{4})(\d{2})(\d{2})-\d{2}$/.exec(id);
  const from = findCity(match?.[1] ?? null);
  const to = findCity(match?.[2] ?? null);
  const date = parseDate(match === null ? null : `${match[3]}-${match[4]}-${match[5]}`);
  if (from === null || to === null || date === null) return null;
  return flightsOn(from, to, date).find((flight) => flight.id === id) ?? null;
}

/** Whole US dollars for one adult. */
export function fareIn(flight: Flight, cabin: Cabin): number {
  return Math.round(flight.fare * CABIN_FACTOR[cabin]);
}

/** The lowest economy fare of each day of a month that has flights. */
export function lowestFares(from: City, to: City, month: string): Record<string, number> {
  const first = parseDate(`${month}-01`);
  const fares: Record<string, number> = {};
  if (first === null) return fares;
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) {
    const prices = flightsOn(from, to, date).map((flight) => flight.fare);
    if (prices.length > 0) fares[date] = Math.min(...prices);
  }
  return fares;
}

/** `07:35`, with `+1` for the next day, `−1` for the day before. */
export function clock(minutes: number): string {
  const day = Math.floor(minutes / 1440);
  const inDay = minutes - day * 1440;
  const text = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
  return day === 0 ? text : `${text} ${day > 0 ? '+' : '−'}${Math.abs(day)}`;
}

export function lasting(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

export function stopsText(flight: Flight): string {
  if (flight.via.length === 0) return 'Nonstop';
  const cities = flight.via.map((city) => city.name).join(', ');
  return `${flight.via.length} stop${flight.via.length > 1 ? 's' : ''}: ${cities}`;
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

export const CABIN_NAMES = {
  economy: 'Economy',
  premium: 'Premium economy',
  business: 'Business',
  first: 'First',
} as const;

export const SORTS = {
  best: 'Best',
  price: 'Cheapest',
  duration: 'Shortest',
  departure: 'Earliest departure',
} as const;
type Sort = keyof typeof SORTS;

const PART_OF_DAY = { morning: [0, 720], afternoon: [720, 1080], evening: [1080, 1440] } as const;

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
  readonly time: keyof typeof PART_OF_DAY | null;
  readonly sort: Sort;
  readonly page: number;
  /** The id of the chosen outbound flight, when this list is for the return flight. */
  readonly outbound: string | null;
}

/**
 * Reads `/flight-search/HKG-TYO/2027-03-14[/2027-03-21]?class=…`; null when the route or the date is not valid. Filters
 * that are not valid are ignored.
 */
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
    time: keyOf(PART_OF_DAY, query.get('time')),
    sort: keyOf(SORTS, query.get('sort')) ?? 'best',
    page: pageNumber(query),
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
