import { z } from 'zod';
import { CITIES, type City, findCity } from '../../cities.ts';
import {
  check,
  cityField,
  counted,
  dayField,
  hidden,
  options,
  pageLinks,
  partOf,
  plainOptions,
  upTo,
} from '../../controls.ts';
import { addDays, daysBetween, parseDate, shortDate } from '../../dates.ts';
import { type Html, html } from '../../page.ts';
import { keyOf, pageNumber, whole } from '../../query.ts';
import { randomFrom, TODAY } from '../../seed.ts';
import {
  type DemoRequest,
  type DemoResponse,
  type DemoSite,
  originOf,
  redirect,
  type SiteState,
} from '../../site.ts';
import { book, bookingPages, missingOn, personFields, problemsBox, travelPage } from '../../travel.ts';
import { AMENITIES, type Amenity, HOTELS, type Hotel, hotelBySlug, stayPrices } from './catalogue.ts';

const HOTELS_SITE = { name: 'hotels', title: 'Hearth & Key' } as const;

/** What the visitor has answered to the banner and the popup; both come back after a reset. */
const ANSWERS = ['cookies', 'newsletter'] as const;

function hasAnswered(state: SiteState, key: (typeof ANSWERS)[number]): boolean {
  return state.get(key, (value) => z.string().parse(value), '') !== '';
}

function cookieBanner(): Html {
  return html`<form class="cookies" id="cookie-banner" method="post" action="/answer/cookies" aria-label="Cookies"><p><strong>Cookies, like at every inn.</strong> We keep one to remember your bookings. May we keep more?</p><div><button name="value" value="needed" class="quiet">Only what is needed</button><button name="value" value="all" class="primary">Accept all</button></div></form>`;
}

function newsletterPopup(): Html {
  return html`<dialog class="newsletter" id="newsletter" aria-labelledby="newsletter-title"><form method="post" action="/answer/newsletter"><button class="close" name="value" value="closed" aria-label="Close" formnovalidate>×</button><h2 id="newsletter-title">Ten per cent for your inbox</h2><p>One letter a month with quiet houses and loud breakfasts.</p><div class="field"><label for="newsletter-email">Email</label><input id="newsletter-email" name="email" type="email" required></div><p class="actions"><button class="primary" name="value" value="subscribed">Subscribe</button><button class="link" name="value" value="declined" formnovalidate>No, thank you</button></p></form></dialog>`;
}

function hotelsPage(request: DemoRequest, title: string, body: Html): string {
  return travelPage({
    site: HOTELS_SITE,
    title,
    nav: html`<nav aria-label="Site"><a href="/">Stays</a><a href="/bookings">My stays</a></nav>`,
    body,
    after: html`${hasAnswered(request.state, 'newsletter') ? null : newsletterPopup()}${hasAnswered(request.state, 'cookies') ? null : cookieBanner()}`,
    scripts: ['/assets/banners.js'],
  });
}

/** City, native date fields and guests; goes by GET straight to the list. */
function stayForm(query: URLSearchParams): Html {
  const value = (name: string): string => query.get(name) ?? '';
  return html`<form class="stay-form" action="/hotels/list" aria-label="Search stays">
${cityField('city', 'Where to', value('city'))}
${dayField('checkin', 'Check-in', value('checkin'), TODAY, addDays(TODAY, 330))}
${dayField('checkout', 'Check-out', value('checkout'), addDays(TODAY, 1), addDays(TODAY, 360))}
<div class="field"><label for="guests">Guests</label><select id="guests" name="guests">${options(
    upTo(6).map((count) => [count, count]),
    Number(value('guests') || 2),
  )}</select></div>
<button class="primary">Search</button></form>`;
}

const SORTS = {
  recommended: 'Recommended',
  price: 'Lowest price',
  rating: 'Best rated',
  distance: 'Nearest to the centre',
} as const;
type Sort = keyof typeof SORTS;

interface Stay {
  readonly checkin: string;
  readonly checkout: string;
  readonly guests: number;
}

/** The complete state of a list; `listAddress` writes it, `readSearch` reads it back. */
interface HotelSearch extends Stay {
  readonly city: City;
  readonly stars: readonly number[];
  readonly amenities: readonly Amenity[];
  /** Highest price a night. */
  readonly price: number | null;
  readonly rating: number | null;
  readonly sort: Sort;
  readonly page: number;
}

/** Dates and guests, or error messages about them. */
function readStay(query: URLSearchParams): Stay | string[] {
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

/** A search from the address, or error messages about it. Invalid filters are ignored. */
export function readSearch(query: URLSearchParams): HotelSearch | string[] {
  const city = findCity(query.get('city'));
  const stay = readStay(query);
  const problems = Array.isArray(stay) ? stay : [];
  if (city === null)
    problems.unshift(
      `Where to: “${(query.get('city') ?? '').slice(0, 60)}” is not a city we know. Choose one from the list.`,
    );
  if (city === null || Array.isArray(stay)) return problems;
  return {
    city,
    ...stay,
    stars: query.getAll('stars').flatMap((text) => whole(text, 1, 5) ?? []),
    amenities: query.getAll('amenity').flatMap((amenity) => keyOf(AMENITIES, amenity) ?? []),
    price: whole(query.get('price'), 1, 10_000),
    rating: whole(query.get('rating'), 1, 10),
    sort: keyOf(SORTS, query.get('sort')) ?? 'recommended',
    page: pageNumber(query),
  };
}

function stayQuery(stay: Stay): URLSearchParams {
  return new URLSearchParams({ checkin: stay.checkin, checkout: stay.checkout, guests: String(stay.guests) });
}

function listAddress(search: HotelSearch, page: number): string {
  const query = new URLSearchParams({ city: search.city.name, ...Object.fromEntries(stayQuery(search)) });
  for (const stars of search.stars) query.append('stars', String(stars));
  for (const amenity of search.amenities) query.append('amenity', amenity);
  if (search.price !== null) query.set('price', String(search.price));
  if (search.rating !== null) query.set('rating', String(search.rating));
  if (search.sort !== 'recommended') query.set('sort', search.sort);
  if (page !== 1) query.set('page', String(page));
  return `/hotels/list?${query.toString()}`;
}

interface Offer {
  readonly hotel: Hotel;
  /** Whole US dollars: the mean night, rounded, and the whole stay. */
  readonly night: number;
  readonly total: number;
}

function offerOf(hotel: Hotel, stay: Stay): Offer {
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

const PER_PAGE = 5;

function homePage(request: DemoRequest, problems: readonly string[] = []): string {
  const stay = { checkin: addDays(TODAY, 13), checkout: addDays(TODAY, 16), guests: '2' };
  const cities = CITIES.map((city) => {
    const first = HOTELS.find((hotel) => hotel.city === city && hotel.stars >= 4);
    const query = new URLSearchParams({ city: city.name, ...stay });
    return html`<li><a href="/hotels/list?${query.toString()}">${first === undefined ? null : html`<img src="/assets/${first.id}-house.svg" alt="" width="300" height="220" loading="lazy">`}<strong>${city.name}</strong><small>12 houses</small></a></li>`;
  });
  const body = html`<div class="hero"><div class="wrap"><h1>A good house in every city</h1><p>Inns, rooms and lodges, chosen one by one.</p>${problemsBox(problems)}${stayForm(request.query)}</div></div>
<div class="wrap"><section aria-labelledby="by-city"><h2 id="by-city">Stay in</h2><ul class="city-tiles plain">${cities}</ul></section></div>`;
  return hotelsPage(request, 'Stays', body);
}

function listPage(request: DemoRequest): DemoResponse {
  const search = readSearch(request.query);
  if (Array.isArray(search)) return { status: 422, body: homePage(request, search) };
  const offers = findOffers(search);
  const part = partOf(offers, PER_PAGE, search.page);
  const nights = daysBetween(search.checkin, search.checkout);
  const body = html`<div class="bar"><div class="wrap">${stayForm(request.query)}</div></div>
<div class="wrap layout">${filters(search)}
<section aria-labelledby="list-title"><div class="results-head"><div><h1 id="list-title">Stays in ${search.city.name}</h1><p role="status">${counted(offers.length, 'house')} · ${shortDate(search.checkin)} – ${shortDate(search.checkout)} · ${counted(nights, 'night')} · ${counted(search.guests, 'guest')}</p></div></div>
${mapFrame(
  request,
  part.shown.map((offer) => offer.hotel),
)}
${part.shown.length === 0 ? html`<p class="empty">No house fits. Take a filter away, or choose other dates.</p>` : html`<ol class="plain hotels">${part.shown.map((offer) => card(offer, search))}</ol>`}
${pageLinks(part, (page) => listAddress(search, page))}
</section></div>`;
  return { body: hotelsPage(request, `Stays in ${search.city.name}`, body) };
}

/** The map comes from another host: a frame of another origin. */
function mapFrame(request: DemoRequest, hotels: readonly Hotel[]): Html | null {
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

function starsOf(hotel: Hotel): Html {
  return html`<span class="stars" role="img" aria-label="${hotel.stars} stars">${'★'.repeat(hotel.stars)}</span>`;
}

function card({ hotel, night, total }: Offer, search: HotelSearch): Html {
  return html`<li class="card hotel" data-hotel="${hotel.id}"><img src="/assets/${hotel.id}-house.svg" alt="${hotel.name}, seen from the street" width="240" height="176" loading="lazy">
<div class="about"><h2><a href="/hotel/${hotel.slug}?${stayQuery(search).toString()}" target="_blank">${hotel.name}</a></h2><p>${starsOf(hotel)} · ${hotel.district} · ${hotel.distance.toFixed(1)} km to the centre</p><ul class="tags plain">${hotel.amenities.map((key) => html`<li>${AMENITIES[key]}</li>`)}</ul></div>
<div class="deal"><p class="score"><strong>${hotel.rating.toFixed(1)}</strong><small>${hotel.reviews} reviews</small></p><p class="price">$${night}<small>a night · $${total} in all</small></p><a class="button" href="/hotel/${hotel.slug}?${stayQuery(search).toString()}" target="_blank" aria-label="See ${hotel.name} in a new tab">See rooms</a></div></li>`;
}

function filters(search: HotelSearch): Html {
  const { city, checkin, checkout, guests } = search;
  return html`<form class="filters" action="/hotels/list" data-autosubmit aria-label="Filters">${hidden({ city: city.name, checkin, checkout, guests })}
<div><label class="label" for="sort">Sort by</label><select id="sort" name="sort">${options(Object.entries(SORTS), search.sort)}</select></div>
<fieldset><legend>Stars</legend>${[5, 4, 3, 2].map((count) => check('checkbox', 'stars', count, `${count} stars`, search.stars.includes(count)))}</fieldset>
<fieldset><legend>Guest rating</legend>${['', '7', '8', '9'].map((value) => check('radio', 'rating', value, value === '' ? 'Any' : `${value} and better`, String(search.rating ?? '') === value))}</fieldset>
<div><label class="label" for="price">Highest price a night</label><input id="price" name="price" type="number" min="1" max="10000" value="${search.price ?? ''}"></div>
<div><label class="label" for="amenity">House offers</label><select id="amenity" name="amenity" multiple size="7">${options(Object.entries(AMENITIES), ...search.amenities)}</select></div>
<button class="primary">Apply</button></form>`;
}

const VOICES = [
  'The bed was so good that we missed the museum.',
  'Friendly people at the desk, and the key is a real key.',
  'A little noise from the street until eleven, then none at all.',
  'The breakfast room smells of bread. We stayed a night longer.',
  'Small lift, large hearts. We would come again.',
  'Clean, light, and a kettle in the room.',
  'The view was better than in the pictures, and the pictures are good.',
  'Our umbrella was dried overnight without our asking.',
];
const GUESTS = 'Aurel Bettine Caspar Dunya Eskil Farida Goran Hanne Imre Jolanta'.split(' ');
const BEDS = ['One large bed', 'Two single beds'] as const;

/** Dates from the address, or default dates if the address has no valid ones. */
function stayOf(query: URLSearchParams): Stay {
  const stay = readStay(query);
  return Array.isArray(stay)
    ? { checkin: addDays(TODAY, 13), checkout: addDays(TODAY, 16), guests: 2 }
    : stay;
}

function hotelPage(request: DemoRequest, hotel: Hotel, problems: readonly string[] = []): string {
  const stay = stayOf(request.method === 'POST' ? request.form : request.query);
  const offer = offerOf(hotel, stay);
  const nights = daysBetween(stay.checkin, stay.checkout);
  const random = randomFrom(`reviews ${hotel.id}`);
  const reviews = random
    .shuffle(VOICES)
    .slice(0, 3)
    .map((text) => html`<li><blockquote>${text}</blockquote><cite>${random.pick(GUESTS)}</cite></li>`);
  const body = html`<div class="wrap"><p class="crumbs"><a href="/hotels/list?city=${hotel.city.name}&amp;${stayQuery(stay).toString()}">Stays in ${hotel.city.name}</a></p>
<div class="hotel-head"><div><h1>${hotel.name}</h1><p>${starsOf(hotel)} · ${hotel.district}, ${hotel.city.name} · ${hotel.distance.toFixed(1)} km to the centre</p></div><p class="score"><strong>${hotel.rating.toFixed(1)}</strong><small>${hotel.reviews} reviews</small></p></div>
${problemsBox(problems)}
<div class="gallery"><img src="/assets/${hotel.id}-house.svg" alt="${hotel.name}, seen from the street" width="760" height="520"><img src="/assets/${hotel.id}-room.svg" alt="A room of the ${hotel.name}" width="760" height="520"></div>
<div class="hotel-body"><div><h2>The house</h2><p>${hotel.about}</p><ul class="tags plain">${hotel.amenities.map((key) => html`<li>${AMENITIES[key]}</li>`)}</ul><h2>What guests say</h2><ul class="plain reviews">${reviews}</ul>${mapFrame(request, [hotel])}</div>
<form class="card reserve" method="post" action="/hotel/${hotel.slug}" aria-label="Reserve"><p class="price">$${offer.night}<small>a night · $${offer.total} for ${counted(nights, 'night')}, ${counted(stay.guests, 'guest')}</small></p>
${hidden({ checkin: stay.checkin, checkout: stay.checkout, guests: stay.guests })}
<p>${shortDate(stay.checkin)} – ${shortDate(stay.checkout)}</p>
${personFields('Name of the guest', request.form)}
<div class="field"><label for="bed">Beds</label><select id="bed" name="bed">${plainOptions(BEDS, null)}</select></div>
<button class="primary">Reserve</button></form></div></div>`;
  return hotelsPage(request, hotel.name, body);
}

function reserve(request: DemoRequest, hotel: Hotel): DemoResponse {
  const { form } = request;
  const read = readStay(form);
  const problemsWith = (ofPerson: readonly string[]): string[] => [
    ...(Array.isArray(read) ? read : []),
    ...ofPerson,
  ];
  const again = (problems: readonly string[]): string => hotelPage(request, hotel, problems);
  return book(request, 'Name of the guest', problemsWith, again, () => {
    const stay = stayOf(form);
    return {
      title: hotel.name,
      details: [
        ['City', hotel.city.name],
        ['Check-in', shortDate(stay.checkin)],
        ['Check-out', shortDate(stay.checkout)],
        ['Guests', String(stay.guests)],
        ['Beds', BEDS.find((bed) => bed === form.get('bed')) ?? BEDS[0]],
      ],
      total: `$${offerOf(hotel, stay).total}`,
    };
  });
}

function handle(request: DemoRequest): DemoResponse {
  const { path, form, state } = request;
  const isPost = request.method === 'POST';
  const [, area, one = ''] = path.split('/');
  const hotel = area === 'hotel' ? hotelBySlug(one) : null;
  if (hotel !== null) return isPost ? reserve(request, hotel) : { body: hotelPage(request, hotel) };
  if (path === '/' && !isPost) return { body: homePage(request) };
  if (path === '/hotels/list' && !isPost) return listPage(request);
  const answer = ANSWERS.find((key) => isPost && path === `/answer/${key}`);
  if (answer !== undefined) {
    state.set(answer, (form.get('value') ?? 'closed').slice(0, 20));
    return redirect('/');
  }
  const show = hotelsPage.bind(null, request);
  return bookingPages(request, show, 'My stays') ?? missingOn(show, 'There is no such page.', 'Search stays');
}

/** Hotels: `/hotels/list?city=Tokyo&checkin=…&checkout=…&guests=2&stars=4&page=2`, houses in new tabs. */
export const hotelsSite: DemoSite = {
  ...HOTELS_SITE,
  description: 'houses to stay in, with a map, a banner and a popup',
  handle,
};
