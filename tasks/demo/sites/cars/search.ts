import { type City, findCity } from '../../cities.ts';
import { daysBetween, parseDate } from '../../dates.ts';
import { TODAY } from '../../seed.ts';
import { CARS, type Car, type CarType, FEATURES, type Feature, FIRMS, hirePrices, TYPES } from './fleet.ts';

export const SORTS = { price: 'Lowest price', rating: 'Best rated', seats: 'Most seats' } as const;
export type Sort = keyof typeof SORTS;

export const TIMES = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];

export interface Hire {
  readonly from: string;
  readonly to: string;
  readonly time: string;
}

/** The complete state of a results page; `resultsAddress` writes it, `readSearch` reads it back. */
export interface CarSearch extends Hire {
  readonly pickup: City;
  readonly types: readonly CarType[];
  readonly seats: number | null;
  readonly gear: 'manual' | 'automatic' | null;
  readonly features: readonly Feature[];
  readonly firms: readonly string[];
  readonly sort: Sort;
  readonly page: number;
}

function isType(text: string): text is CarType {
  return text in TYPES;
}

function isFeature(text: string): text is Feature {
  return text in FEATURES;
}

function isSort(text: string | null): text is Sort {
  return text !== null && text in SORTS;
}

/** Days and hour of a hire, or the sentences that say what is wrong with them. */
export function readHire(query: URLSearchParams): Hire | string[] {
  const problems: string[] = [];
  const from = parseDate(query.get('from'));
  const to = parseDate(query.get('to'));
  if (from === null) problems.push('Pick-up day: choose a date.');
  else if (daysBetween(TODAY, from) < 0) problems.push('Pick-up day: this day has passed.');
  if (to === null) problems.push('Return day: choose a date.');
  else if (from !== null && daysBetween(from, to) < 0)
    problems.push('Return day: choose a day that is not before pick-up.');
  else if (from !== null && daysBetween(from, to) > 59) problems.push('A hire has at most 60 days.');
  if (from === null || to === null || problems.length > 0) return problems;
  return { from, to, time: TIMES.find((time) => time === query.get('time')) ?? '10:00' };
}

/** A search from the address, or what is wrong with it. Odd filters are ignored. */
export function readSearch(query: URLSearchParams): CarSearch | string[] {
  const pickup = findCity(query.get('pickup'));
  const hire = readHire(query);
  const problems = Array.isArray(hire) ? hire : [];
  if (pickup === null)
    problems.unshift(
      `Pick-up city: “${(query.get('pickup') ?? '').slice(0, 60)}” is not a city where we have a desk. Choose one from the list.`,
    );
  if (pickup === null || Array.isArray(hire)) return problems;
  const gear = query.get('gear');
  const seats = query.get('seats');
  const sort = query.get('sort');
  const page = query.get('page') ?? '1';
  return {
    pickup,
    ...hire,
    types: query.getAll('type').filter(isType),
    seats: seats !== null && /^[1-9]$/.test(seats) ? Number(seats) : null,
    gear: gear === 'manual' || gear === 'automatic' ? gear : null,
    features: query.getAll('feature').filter(isFeature),
    firms: query.getAll('firm').filter((name) => FIRMS.some((firm) => firm === name)),
    sort: isSort(sort) ? sort : 'price',
    page: /^[1-9]\d?$/.test(page) ? Number(page) : 1,
  };
}

export function hireQuery(hire: Hire): URLSearchParams {
  return new URLSearchParams({ from: hire.from, to: hire.to, time: hire.time });
}

export function resultsAddress(search: CarSearch, page: number): string {
  const query = new URLSearchParams({ pickup: search.pickup.name, ...Object.fromEntries(hireQuery(search)) });
  for (const type of search.types) query.append('type', type);
  if (search.seats !== null) query.set('seats', String(search.seats));
  if (search.gear !== null) query.set('gear', search.gear);
  for (const feature of search.features) query.append('feature', feature);
  for (const firm of search.firms) query.append('firm', firm);
  if (search.sort !== 'price') query.set('sort', search.sort);
  if (page !== 1) query.set('page', String(page));
  return `/results?${query.toString()}`;
}

export interface Offer {
  readonly car: Car;
  readonly days: number;
  /** Whole US dollars: the mean day, rounded, and the whole hire. */
  readonly day: number;
  readonly total: number;
}

export function offerOf(car: Car, hire: Hire): Offer {
  const prices = hirePrices(car, hire.from, hire.to);
  const total = prices.reduce((sum, price) => sum + price, 0);
  return { car, days: prices.length, total, day: Math.round(total / Math.max(1, prices.length)) };
}

const ORDER: Readonly<Record<Sort, (offer: Offer) => number>> = {
  price: ({ total }) => total,
  rating: ({ car }) => -car.rating,
  seats: ({ car }) => -car.seats,
};

export function findOffers(search: CarSearch): Offer[] {
  const score = ORDER[search.sort];
  return CARS.filter((car) => car.city === search.pickup)
    .filter((car) => search.types.length === 0 || search.types.includes(car.type))
    .filter((car) => search.seats === null || car.seats >= search.seats)
    .filter((car) => search.gear === null || car.gear === search.gear)
    .filter((car) => search.features.every((feature) => car.features.includes(feature)))
    .filter((car) => search.firms.length === 0 || search.firms.includes(car.firm))
    .map((car) => offerOf(car, search))
    .sort((left, right) => score(left) - score(right));
}
