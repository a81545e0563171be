import type { DemoSite } from '../site.ts';
import { carsSite } from './cars/cars.ts';
import { currencySite } from './currency/currency.ts';
import { eventsSite } from './events/events.ts';
import { flightsSite } from './flights/flights.ts';
import { hotelsSite } from './hotels/hotels.ts';
import { labsSite } from './labs/labs.ts';
import { recipesSite } from './recipes/recipesSite.ts';
import { shopSite } from './shop/shop.ts';
import { wikiSite } from './wiki/wiki.ts';

/** Every site of the demo web, in the order of the listing. One line per site. */
export const DEMO_SITES: readonly DemoSite[] = [
  wikiSite,
  flightsSite,
  hotelsSite,
  carsSite,
  shopSite,
  eventsSite,
  currencySite,
  recipesSite,
  labsSite,
];
