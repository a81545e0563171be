import { CITIES, type City, findCity } from '../../cities.ts';
import {
  check,
  cityField,
  counted,
  dayField,
  hidden,
  options,
  pageLinks,
  pairs,
  partOf,
  plainOptions,
} from '../../controls.ts';
import { addDays, daysBetween, parseDate, shortDate } from '../../dates.ts';
import { type Html, html } from '../../page.ts';
import { keyOf, pageNumber, whole } from '../../query.ts';
import { TODAY } from '../../seed.ts';
import type { DemoRequest, DemoResponse, DemoSite } from '../../site.ts';
import { book, bookingPages, missingOn, personFields, problemsBox, travelPage } from '../../travel.ts';
import {
  CARS,
  type Car,
  type CarType,
  carById,
  FEATURES,
  type Feature,
  FIRMS,
  hirePrices,
  TYPES,
} from './fleet.ts';

const CARS_SITE = { name: 'cars', title: 'Roadpost' } as const;

function carsPage(title: string, body: Html): string {
  return travelPage({
    site: CARS_SITE,
    title,
    nav: html`<nav aria-label="Site"><a href="/">Car hire</a><a href="/bookings">My cars</a></nav>`,
    body,
    after: html`<div class="waiting" id="waiting" role="status" hidden><p>Asking four hire firms…</p><progress aria-label="Searching"></progress></div>`,
    scripts: ['/assets/waiting.js'],
  });
}

/** City, days and hour; goes by GET to `/results`, which takes its time. */
function hireForm(query: URLSearchParams): Html {
  const value = (name: string): string => query.get(name) ?? '';
  return html`<form class="hire-form" action="/results" aria-label="Search cars" data-slow>
${cityField('pickup', 'Pick-up city', value('pickup'))}
${dayField('from', 'Pick-up day', value('from'), TODAY, addDays(TODAY, 330))}
<div class="field"><label for="time">Hour</label><select id="time" name="time">${plainOptions(TIMES, value('time') || '10:00')}</select></div>
${dayField('to', 'Return day', value('to'), TODAY, addDays(TODAY, 360))}
<button class="primary">Find cars</button></form>`;
}

const SORTS = { price: 'Lowest price', rating: 'Best rated', seats: 'Most seats' } as const;
type Sort = keyof typeof SORTS;

const TIMES = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];

interface Hire {
  readonly from: string;
  readonly to: string;
  readonly time: string;
}

/** The complete state of a results page; `resultsAddress` writes it, `readSearch` reads it back. */
interface CarSearch extends Hire {
  readonly pickup: City;
  readonly types: readonly CarType[];
  readonly seats: number | null;
  readonly gear: 'manual' | 'automatic' | null;
  readonly features: readonly Feature[];
  readonly firms: readonly string[];
  readonly sort: Sort;
  readonly page: number;
}

/** Days and hour of a hire, or the sentences that say what is wrong with them. */
function readHire(query: URLSearchParams): Hire | string[] {
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
function readSearch(query: URLSearchParams): CarSearch | string[] {
  const pickup = findCity(query.get('pickup'));
  const hire = readHire(query);
  const problems = Array.isArray(hire) ? hire : [];
  if (pickup === null)
    problems.unshift(
      `Pick-up city: “${(query.get('pickup') ?? '').slice(0, 60)}” is not a city where we have a desk. Choose one from the list.`,
    );
  if (pickup === null || Array.isArray(hire)) return problems;
  const gear = query.get('gear');
  return {
    pickup,
    ...hire,
    types: query.getAll('type').flatMap((type) => keyOf(TYPES, type) ?? []),
    seats: whole(query.get('seats'), 1, 9),
    gear: gear === 'manual' || gear === 'automatic' ? gear : null,
    features: query.getAll('feature').flatMap((feature) => keyOf(FEATURES, feature) ?? []),
    firms: query.getAll('firm').filter((name) => FIRMS.some((firm) => firm === name)),
    sort: keyOf(SORTS, query.get('sort')) ?? 'price',
    page: pageNumber(query),
  };
}

function hireQuery(hire: Hire): URLSearchParams {
  return new URLSearchParams({ from: hire.from, to: hire.to, time: hire.time });
}

function resultsAddress(search: CarSearch, page: number): string {
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

interface Offer {
  readonly car: Car;
  readonly days: number;
  /** Whole US dollars: the mean day, rounded, and the whole hire. */
  readonly day: number;
  readonly total: number;
}

function offerOf(car: Car, hire: Hire): Offer {
  const prices = hirePrices(car, hire.from, hire.to);
  const total = prices.reduce((sum, price) => sum + price, 0);
  return { car, days: prices.length, total, day: Math.round(total / Math.max(1, prices.length)) };
}

const ORDER: Readonly<Record<Sort, (offer: Offer) => number>> = {
  price: ({ total }) => total,
  rating: ({ car }) => -car.rating,
  seats: ({ car }) => -car.seats,
};

function findOffers(search: CarSearch): Offer[] {
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

const PER_PAGE = 6;

/** The firms are slow: long enough to need waiting, short enough to be borne. */
const RESULTS_DELAY_MS = 1500;

function homePage(query: URLSearchParams, problems: readonly string[] = []): string {
  const types = Object.entries(TYPES).map(([type, label]) => {
    const sample = CARS.find((car) => car.type === type);
    const lowest = Math.min(...CARS.filter((car) => car.type === type).map((car) => car.basePrice));
    return html`<li class="card">${sample === undefined ? null : html`<img src="/assets/${sample.id}.svg" alt="" width="300" height="170" loading="lazy">`}<strong>${label}</strong><small>from $${lowest} a day</small></li>`;
  });
  const days = new URLSearchParams({ from: addDays(TODAY, 13), to: addDays(TODAY, 16) }).toString();
  const cities = CITIES.map(
    (city) => html`<li><a href="/results?pickup=${city.name}&amp;${days}">${city.name}</a></li>`,
  );
  const body = html`<div class="hero"><div class="wrap"><h1>Keys, map, off you go.</h1><p>Four hire firms at twelve desks.</p>${problemsBox(problems)}${hireForm(query)}</div></div>
<div class="wrap"><section aria-labelledby="types"><h2 id="types">What we hire out</h2><ul class="type-tiles plain">${types}</ul></section>
<section aria-labelledby="desks"><h2 id="desks">Cars next week in</h2><ul class="desks plain">${cities}</ul></section></div>`;
  return carsPage('Car hire', body);
}

function resultsPage({ query }: DemoRequest): DemoResponse {
  const search = readSearch(query);
  if (Array.isArray(search)) return { status: 422, body: homePage(query, search) };
  const offers = findOffers(search);
  const part = partOf(offers, PER_PAGE, search.page);
  const body = html`<div class="bar"><div class="wrap">${hireForm(query)}</div></div>
<div class="wrap layout">${filters(search)}
<section aria-labelledby="results-title"><div class="results-head"><div><h1 id="results-title">Cars in ${search.pickup.name}</h1><p role="status">${counted(offers.length, 'car')} · ${shortDate(search.from)}, ${search.time} – ${shortDate(search.to)}</p></div></div>
${part.shown.length === 0 ? html`<p class="empty">No car fits. Take a filter away, or choose another desk.</p>` : html`<ol class="plain cars">${part.shown.map((offer) => card(offer, search))}</ol>`}
${pageLinks(part, (page) => resultsAddress(search, page))}
</section></div>`;
  return { body: carsPage(`Cars in ${search.pickup.name}`, body), delayMs: RESULTS_DELAY_MS };
}

function card({ car, day, total, days }: Offer, search: CarSearch): Html {
  const address = `/car/${car.id}?${hireQuery(search).toString()}`;
  return html`<li class="card car" data-car="${car.id}"><img src="/assets/${car.id}.svg" alt="${car.model}, from the side" width="260" height="146" loading="lazy">
<div class="about"><h2><a href="${address}">${car.model}</a></h2><p>${TYPES[car.type]} · ${car.seats} seats · ${car.doors} doors · ${counted(car.bags, 'bag')} · ${car.gear}</p><p class="muted">${car.fuel} · ${car.firm} · ${car.desk}</p><ul class="tags plain">${car.features.map((key) => html`<li>${FEATURES[key]}</li>`)}</ul></div>
<div class="deal"><p class="score"><strong>${car.rating.toFixed(1)}</strong></p><p class="price">$${day}<small>a day · $${total} for ${counted(days, 'day')}</small></p><a class="button" href="${address}" aria-label="Choose ${car.model}">Choose</a></div></li>`;
}

function filters(search: CarSearch): Html {
  const { pickup, from, to, time } = search;
  const gears = { '': 'Any', manual: 'Manual', automatic: 'Automatic' };
  return html`<form class="filters" action="/results" data-autosubmit data-slow aria-label="Filters">${hidden({ pickup: pickup.name, from, to, time })}
<div><label class="label" for="sort">Sort by</label><select id="sort" name="sort">${options(Object.entries(SORTS), search.sort)}</select></div>
<fieldset><legend>Type</legend>${Object.entries(TYPES).map(([type, label]) =>
    check(
      'checkbox',
      'type',
      type,
      label,
      search.types.some((wanted) => wanted === type),
    ),
  )}</fieldset>
<div><label class="label" for="seats">Seats</label><select id="seats" name="seats"><option value="">Any</option>${options(
    [4, 5, 7, 9].map((count) => [count, `${count} or more`]),
    search.seats,
  )}</select></div>
<fieldset><legend>Gears</legend>${Object.entries(gears).map(([key, label]) => check('radio', 'gear', key, label, key === (search.gear ?? '')))}</fieldset>
<fieldset><legend>Hire firm</legend>${FIRMS.map((firm) => check('checkbox', 'firm', firm, firm, search.firms.includes(firm)))}</fieldset>
<div><label class="label" for="feature">With</label><select id="feature" name="feature" multiple size="5">${options(Object.entries(FEATURES), ...search.features)}</select></div>
<button class="primary">Apply</button></form>`;
}

const COVERS = { basic: 'Basic cover', full: 'Full cover' } as const;
const FULL_COVER_A_DAY = 12;

function hireOf(fields: URLSearchParams): Hire {
  const hire = readHire(fields);
  return Array.isArray(hire) ? { from: addDays(TODAY, 13), to: addDays(TODAY, 16), time: '10:00' } : hire;
}

function carPage(request: DemoRequest, car: Car, problems: readonly string[] = []): string {
  const fields = request.method === 'POST' ? request.form : request.query;
  const hire = hireOf(fields);
  const offer = offerOf(car, hire);
  const rows = [
    ['Type', TYPES[car.type]],
    ['Seats', String(car.seats)],
    ['Doors', String(car.doors)],
    ['Bags', String(car.bags)],
    ['Gears', car.gear],
    ['Drive', car.fuel],
    ['With', car.features.map((key) => FEATURES[key]).join(', ') || 'no extras'],
    ['Hire firm', car.firm],
    ['Desk', `${car.desk}, ${car.city.name}`],
  ] as const;
  const body = html`<div class="wrap"><p class="crumbs"><a href="/results?pickup=${car.city.name}&amp;${hireQuery(hire).toString()}" data-slow>Cars in ${car.city.name}</a></p>
<h1 class="car-title">${car.model}</h1>${problemsBox(problems)}
<div class="car-body"><div class="card car-large"><img src="/assets/${car.id}.svg" alt="${car.model}, from the side" width="720" height="405">${pairs('facts', rows)}</div>
<form class="card reserve" method="post" action="/car/${car.id}" aria-label="Reserve"><p class="price">$${offer.day}<small>a day · $${offer.total} for ${counted(offer.days, 'day')}</small></p>
<p>${shortDate(hire.from)}, ${hire.time} – ${shortDate(hire.to)}</p>${hidden({ from: hire.from, to: hire.to, time: hire.time })}
${personFields('Driver', request.form)}
<fieldset class="cover"><legend>Cover</legend><label class="check"><input type="radio" name="cover" value="basic" checked> ${COVERS.basic}, included</label><label class="check"><input type="radio" name="cover" value="full"> ${COVERS.full}, $${FULL_COVER_A_DAY} a day</label></fieldset>
<button class="primary">Reserve this car</button></form></div></div>`;
  return carsPage(car.model, body);
}

function reserveCar(request: DemoRequest, car: Car): DemoResponse {
  const { form } = request;
  const read = readHire(form);
  const problemsWith = (ofPerson: readonly string[]): string[] => [
    ...(Array.isArray(read) ? read : []),
    ...ofPerson,
  ];
  const again = (problems: readonly string[]): string => carPage(request, car, problems);
  return book(request, 'Driver', problemsWith, again, () => {
    const hire = hireOf(form);
    const offer = offerOf(car, hire);
    const cover = form.get('cover') === 'full' ? 'full' : 'basic';
    return {
      title: car.model,
      details: [
        ['Desk', `${car.desk}, ${car.city.name}`],
        ['Pick-up', `${shortDate(hire.from)}, ${hire.time}`],
        ['Return', shortDate(hire.to)],
        ['Hire firm', car.firm],
        ['Cover', COVERS[cover]],
      ],
      total: `$${offer.total + (cover === 'full' ? FULL_COVER_A_DAY * offer.days : 0)}`,
    };
  });
}

function handle(request: DemoRequest): DemoResponse {
  const [, area, id = ''] = request.path.split('/');
  const car = area === 'car' ? carById(id) : null;
  if (car !== null)
    return request.method === 'POST' ? reserveCar(request, car) : { body: carPage(request, car) };
  if (request.path === '/' && request.method !== 'POST') return { body: homePage(request.query) };
  if (area === 'results' && request.method !== 'POST') return resultsPage(request);
  return (
    bookingPages(request, carsPage, 'My cars') ?? missingOn(carsPage, 'There is no such page.', 'Search cars')
  );
}

/** Car hire: `/results?pickup=Tokyo&from=…&to=…&type=suv`, slow on purpose. */
export const carsSite: DemoSite = {
  ...CARS_SITE,
  description: 'car hire, with slow results and cars in many colours',
  handle,
};
