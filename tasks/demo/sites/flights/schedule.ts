import { CITIES, type City, findCity } from '../../cities.ts';
import { addDays, daysBetween, parseDate } from '../../dates.ts';
import { randomFrom, TODAY } from '../../seed.ts';
import { AIRLINES, type Airline } from './airlines.ts';

export const CABINS = ['economy', 'premium', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

const CABIN_FACTOR: Readonly<Record<Cabin, number>> = { economy: 1, premium: 1.7, business: 3.1, first: 5 };

/** Hours from UTC in March. */
const ZONES: Readonly<Record<string, number>> = {
  HKG: 8,
  LIS: 0,
  LON: 0,
  NYC: -5,
  PAR: 1,
  REK: 0,
  ROM: 1,
  SEL: 9,
  SIN: 8,
  SYD: 11,
  TYO: 9,
  YTO: -5,
};

/** How far ahead seats are sold, in days. */
export const SOLD_AHEAD = 330;

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
  /** Minutes after the first midnight, local at the goal; more than 1440 is a later day. */
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
export function distance(from: City, to: City): number {
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
