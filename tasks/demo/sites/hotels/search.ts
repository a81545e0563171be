import { type City, findCity } from '../../cities.ts';
import { daysBetween, parseDate } from '../../dates.ts';
import { TODAY } from '../../seed.ts';
import { AMENITIES, type Amenity, HOTELS, type Hotel, stayPrices } from './catalogue.ts';

export const SORTS = {
  recommended: 'Recommended',
  price: 'Lowest price',
  rating: 'Best rated',
  distance: 'Nearest to the centre',
} as const;
export type Sort = keyof typeof SORTS;

export interface Stay {
  readonly checkin: string;
  readonly checkout: string;
  readonly guests: number;
}

/** The complete state of a list; `listAddress` writes it, `readSearch` reads it back. */
export interface HotelSearch extends Stay {
  readonly city: City;
  readonly stars: readonly number[];
  readonly amenities: readonly Amenity[];
  /** Highest price a night. */
  readonly price: number | null;
  readonly rating: number | null;
  readonly sort: Sort;
  readonly page: number;
}

function isAmenity(text: string): text is Amenity {
  return text in AMENITIES;
}

function isSort(text: string | null): text is Sort {
  return text !== null && text in SORTS;
}

function whole(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value >= low && value <= high ? value : null;
}

/** Dates and guests, or the sentences that say what is wrong with them. */
export function readStay(query: URLSearchParams): Stay | string[] {
  const problems: string[] = [];
  const checkin = parseDate(query.get('checkin'));
  const checkout = parseDate(query.get('checkout'));
  if (checkin === null) problems.push('Check-in: choose a date.');
  else if (daysBetween(TODAY, checkin) < 0) problems.push('Check-in: this day has passed.');
  if (checkout === null) problems.push('Check-out: choose a date.');
  else if (checkin !== null && daysBetween(checkin, checkout) < 1)
    problems.push('Check-out: choose a day after check-in.');
  else if (checkin !== null && daysBetween(checkin, checkout) > 30)
    problems.push('A stay has at most 30 nights.');
  if (checkin === null || checkout === null || problems.length > 0) return problems;
  return { checkin, checkout, guests: whole(query.get('guests'), 1, 6) ?? 2 };
}

/** A search from the address, or what is wrong with it. Odd filters are ignored. */
export function readSearch(query: URLSearchParams): HotelSearch | string[] {
  const city = findCity(query.get('city'));
  const stay = readStay(query);
  const problems = Array.isArray(stay) ? stay : [];
  if (city === null)
    problems.unshift(
      `Where to: “${(query.get('city') ?? '').slice(0, 60)}” is not a city we know. Choose one from the list.`,
    );
  if (city === null || Array.isArray(stay)) return problems;
  const sort = query.get('sort');
  return {
    city,
    ...stay,
    stars: query.getAll('stars').flatMap((text) => whole(text, 1, 5) ?? []),
    amenities: query.getAll('amenity').filter(isAmenity),
    price: whole(query.get('price'), 1, 10_000),
    rating: whole(query.get('rating'), 1, 10),
    sort: isSort(sort) ? sort : 'recommended',
    page: whole(query.get('page'), 1, 99) ?? 1,
  };
}

export function stayQuery(stay: Stay): URLSearchParams {
  return new URLSearchParams({ checkin: stay.checkin, checkout: stay.checkout, guests: String(stay.guests) });
}

export function listAddress(search: HotelSearch, page: number): string {
  const query = new URLSearchParams({ city: search.city.name, ...Object.fromEntries(stayQuery(search)) });
  for (const stars of search.stars) query.append('stars', String(stars));
  for (const amenity of search.amenities) query.append('amenity', amenity);
  if (search.price !== null) query.set('price', String(search.price));
  if (search.rating !== null) query.set('rating', String(search.rating));
  if (search.sort !== 'recommended') query.set('sort', search.sort);
  if (page !== 1) query.set('page', String(page));
  return `/hotels/list?${query.toString()}`;
}

export interface Offer {
  readonly hotel: Hotel;
  /** Whole US dollars: the mean night, rounded, and the whole stay. */
  readonly night: number;
  readonly total: number;
}

export function offerOf(hotel: Hotel, stay: Stay): Offer {
  const prices = stayPrices(hotel, stay.checkin, stay.checkout);
  const rooms = Math.ceil(stay.guests / 2);
  const total = prices.reduce((sum, price) => sum + price, 0) * rooms;
  return { hotel, total, night: Math.round(total / Math.max(1, prices.length)) };
}

const ORDER: Readonly<Record<Sort, (offer: Offer) => number>> = {
  recommended: ({ hotel, night }) => night / 30 - hotel.rating * 2,
  price: ({ total }) => total,
  rating: ({ hotel }) => -hotel.rating,
  distance: ({ hotel }) => hotel.distance,
};

export function findOffers(search: HotelSearch): Offer[] {
  const score = ORDER[search.sort];
  return HOTELS.filter((hotel) => hotel.city === search.city)
    .filter((hotel) => search.stars.length === 0 || search.stars.includes(hotel.stars))
    .filter((hotel) => search.amenities.every((amenity) => hotel.amenities.includes(amenity)))
    .filter((hotel) => search.rating === null || hotel.rating >= search.rating)
    .map((hotel) => offerOf(hotel, search))
    .filter((offer) => search.price === null || offer.night <= search.price)
    .sort((left, right) => score(left) - score(right));
}
