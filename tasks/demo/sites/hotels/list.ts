import { problemsBox } from '../../bookingPages.ts';
import { CITIES } from '../../cities.ts';
import { addDays, daysBetween, shortDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, originOf } from '../../site.ts';
import { AMENITIES, HOTELS, type Hotel } from './catalogue.ts';
import {
  findOffers,
  type HotelSearch,
  listAddress,
  type Offer,
  readSearch,
  SORTS,
  stayQuery,
} from './search.ts';
import { readFields, stayForm } from './searchForm.ts';
import { hotelsPage } from './shell.ts';

const PER_PAGE = 5;

export function homePage(request: DemoRequest, problems: readonly string[] = []): string {
  const stay = { checkin: addDays(TODAY, 13), checkout: addDays(TODAY, 16), guests: '2' };
  const cities = CITIES.map((city) => {
    const first = HOTELS.find((hotel) => hotel.city === city && hotel.stars >= 4);
    const query = new URLSearchParams({ city: city.name, ...stay });
    return html`<li><a href="/hotels/list?${query.toString()}">${first === undefined ? null : html`<img src="/assets/${first.id}-house.svg" alt="" width="300" height="220" loading="lazy">`}<strong>${city.name}</strong><small>12 houses</small></a></li>`;
  });
  const body = html`<div class="hero"><div class="wrap"><h1>A good house in every city</h1><p>Inns, rooms and lodges, chosen one by one.</p>${problemsBox(problems)}${stayForm(readFields(request.query))}</div></div>
<div class="wrap"><section aria-labelledby="by-city"><h2 id="by-city">Stay in</h2><ul class="city-tiles plain">${cities}</ul></section></div>`;
  return hotelsPage(request, 'Stays', body);
}

export function listPage(request: DemoRequest): DemoResponse {
  const search = readSearch(request.query);
  if (Array.isArray(search)) return { status: 422, body: homePage(request, search) };
  const offers = findOffers(search);
  const pages = Math.max(1, Math.ceil(offers.length / PER_PAGE));
  const current = Math.min(search.page, pages);
  const shown = offers.slice((current - 1) * PER_PAGE, current * PER_PAGE);
  const nights = daysBetween(search.checkin, search.checkout);
  const body = html`<div class="bar"><div class="wrap">${stayForm(readFields(request.query))}</div></div>
<div class="wrap layout">${filters(search)}
<section aria-labelledby="list-title"><div class="results-head"><div><h1 id="list-title">Stays in ${search.city.name}</h1><p role="status">${offers.length} house${offers.length === 1 ? '' : 's'} · ${shortDate(search.checkin)} – ${shortDate(search.checkout)} · ${nights} night${nights === 1 ? '' : 's'} · ${search.guests} guest${search.guests === 1 ? '' : 's'}</p></div></div>
${mapFrame(
  request,
  shown.map((offer) => offer.hotel),
)}
${shown.length === 0 ? html`<p class="empty">No house fits. Take a filter away, or choose other dates.</p>` : html`<ol class="plain hotels">${shown.map((offer) => card(offer, search))}</ol>`}
${pages === 1 ? null : html`<nav class="pager" aria-label="Result pages"><ul class="plain">${Array.from({ length: pages }, (_, index) => html`<li><a href="${listAddress(search, index + 1)}"${index + 1 === current ? html` aria-current="page"` : null}>${index + 1}</a></li>`)}</ul></nav>`}
</section></div>`;
  return { body: hotelsPage(request, `Stays in ${search.city.name}`, body) };
}

/** The map comes from another host: a frame of another origin. */
export function mapFrame(request: DemoRequest, hotels: readonly Hotel[]): Html | null {
  const city = hotels[0]?.city;
  if (city === undefined) return null;
  const query = new URLSearchParams();
  for (const hotel of hotels) {
    query.append('at', hotel.at.join(','));
    query.append('label', hotel.name);
  }
  const address = `${originOf(request, 'wiki')}/maps/${city.name.replaceAll(' ', '_')}?${query.toString()}`;
  return html`<iframe class="map" title="Map of ${city.name}" src="${address}" loading="lazy" width="800" height="260"></iframe>`;
}

export function starsOf(hotel: Hotel): Html {
  return html`<span class="stars" role="img" aria-label="${hotel.stars} stars">${'★'.repeat(hotel.stars)}</span>`;
}

function card({ hotel, night, total }: Offer, search: HotelSearch): Html {
  return html`<li class="card hotel" data-hotel="${hotel.id}"><img src="/assets/${hotel.id}-house.svg" alt="${hotel.name}, seen from the street" width="240" height="176" loading="lazy">
<div class="about"><h2><a href="/hotel/${hotel.slug}?${stayQuery(search).toString()}" target="_blank">${hotel.name}</a></h2><p>${starsOf(hotel)} · ${hotel.district} · ${hotel.distance.toFixed(1)} km to the centre</p><ul class="tags plain">${hotel.amenities.map((key) => html`<li>${AMENITIES[key]}</li>`)}</ul></div>
<div class="deal"><p class="score"><strong>${hotel.rating.toFixed(1)}</strong><small>${hotel.reviews} reviews</small></p><p class="price">$${night}<small>a night · $${total} in all</small></p><a class="button" href="/hotel/${hotel.slug}?${stayQuery(search).toString()}" target="_blank" aria-label="See ${hotel.name} in a new tab">See rooms</a></div></li>`;
}

function filters(search: HotelSearch): Html {
  const sorts = Object.entries(SORTS).map(
    ([key, label]) =>
      html`<option value="${key}"${key === search.sort ? html` selected` : null}>${label}</option>`,
  );
  const stars = [5, 4, 3, 2].map(
    (count) =>
      html`<label class="check"><input type="checkbox" name="stars" value="${count}"${search.stars.includes(count) ? html` checked` : null}> ${count} stars</label>`,
  );
  const ratings = [
    ['', 'Any'],
    ['7', '7 and better'],
    ['8', '8 and better'],
    ['9', '9 and better'],
  ] as const;
  return html`<form class="filters" action="/hotels/list" data-autosubmit aria-label="Filters"><input type="hidden" name="city" value="${search.city.name}"><input type="hidden" name="checkin" value="${search.checkin}"><input type="hidden" name="checkout" value="${search.checkout}"><input type="hidden" name="guests" value="${search.guests}">
<div><label class="label" for="sort">Sort by</label><select id="sort" name="sort">${sorts}</select></div>
<fieldset><legend>Stars</legend>${stars}</fieldset>
<fieldset><legend>Guest rating</legend>${ratings.map(([value, label]) => html`<label class="check"><input type="radio" name="rating" value="${value}"${String(search.rating ?? '') === value ? html` checked` : null}> ${label}</label>`)}</fieldset>
<div><label class="label" for="price">Highest price a night</label><input id="price" name="price" type="number" min="1" max="10000" value="${search.price ?? ''}"></div>
<div><label class="label" for="amenity">House offers</label><select id="amenity" name="amenity" multiple size="7">${Object.entries(AMENITIES).map(([key, label]) => html`<option value="${key}"${search.amenities.some((amenity) => amenity === key) ? html` selected` : null}>${label}</option>`)}</select></div>
<button class="primary">Apply</button></form>`;
}
