import { carPictures } from './cars/draw.ts';
import { currencyPictures } from './currency/draw.ts';
import { eventPictures } from './events/draw.ts';
import { flightPictures } from './flights/draw.ts';
import { hotelPictures } from './hotels/draw.ts';
import { recipePictures } from './recipes/draw.ts';
import { shopPictures } from './shop/draw.ts';
import { wikiPictures } from './wiki/draw.ts';

/** Site → its pictures (file name → SVG text or PNG bytes). One line per site. */
export const PICTURES: Readonly<Record<string, () => ReadonlyMap<string, string | Uint8Array>>> = {
  wiki: wikiPictures,
  cars: carPictures,
  hotels: hotelPictures,
  flights: flightPictures,
  shop: shopPictures,
  events: eventPictures,
  currency: currencyPictures,
  recipes: recipePictures,
};
