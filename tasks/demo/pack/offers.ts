import { findCity } from '../cities.ts';
import { findFlights, readSearch as readFlights } from '../sites/flights/search.ts';
import { findOffers, readSearch as readStays } from '../sites/hotels/search.ts';

/** Answers of tasks are asked of the sites themselves, so that they stay right when a site's data changes. */
export interface ChosenFlight {
  readonly id: string;
  readonly number: string;
  readonly dollars: number;
  readonly airline: string;
}

/** The cheapest nonstop flight of a day. */
export function cheapestDirect(from: string, to: string, date: string): ChosenFlight {
  const search = readFlights(
    `${findCity(from)?.code ?? ''}-${findCity(to)?.code ?? ''}`,
    date,
    null,
    new URLSearchParams({ stops: '0', sort: 'price' }),
  );
  const [first, second] = search === null ? [] : findFlights(search);
  if (first === undefined || first.fare === second?.fare)
    throw new Error(`no single cheapest flight from ${from} to ${to} on ${date}`);
  return { id: first.id, number: first.number, dollars: first.fare, airline: first.airline.name };
}

export interface ChosenHouse {
  readonly name: string;
  readonly slug: string;
  readonly total: number;
}

/** The house with the lowest price for the stay, of those with so many stars. */
export function cheapestHouse(city: string, checkin: string, checkout: string, stars: number): ChosenHouse {
  const search = readStays(
    new URLSearchParams({ city, checkin, checkout, stars: String(stars), sort: 'price' }),
  );
  const [first, second] = Array.isArray(search) ? [] : findOffers(search);
  if (first === undefined || first.total === second?.total)
    throw new Error(`no single cheapest house in ${city} from ${checkin} to ${checkout}`);
  return { name: first.hotel.name, slug: first.hotel.slug, total: first.total };
}
