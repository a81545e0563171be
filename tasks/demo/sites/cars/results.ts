import { problemsBox } from '../../bookingPages.ts';
import { CITIES } from '../../cities.ts';
import { addDays, shortDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { TODAY } from '../../seed.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { CARS, FEATURES, FIRMS, TYPES } from './fleet.ts';
import {
  type CarSearch,
  findOffers,
  hireQuery,
  type Offer,
  readSearch,
  resultsAddress,
  SORTS,
} from './search.ts';
import { carsPage, hireForm } from './shell.ts';

const PER_PAGE = 6;

/** The firms are slow: long enough to need waiting, short enough to be borne. */
export const RESULTS_DELAY_MS = 1500;

export function homePage(query: URLSearchParams, problems: readonly string[] = []): string {
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

export function resultsPage({ query }: DemoRequest): DemoResponse {
  const search = readSearch(query);
  if (Array.isArray(search)) return { status: 422, body: homePage(query, search) };
  const offers = findOffers(search);
  const pages = Math.max(1, Math.ceil(offers.length / PER_PAGE));
  const current = Math.min(search.page, pages);
  const shown = offers.slice((current - 1) * PER_PAGE, current * PER_PAGE);
  const body = html`<div class="bar"><div class="wrap">${hireForm(query)}</div></div>
<div class="wrap layout">${filters(search)}
<section aria-labelledby="results-title"><div class="results-head"><div><h1 id="results-title">Cars in ${search.pickup.name}</h1><p role="status">${offers.length} car${offers.length === 1 ? '' : 's'} · ${shortDate(search.from)}, ${search.time} – ${shortDate(search.to)}</p></div></div>
${shown.length === 0 ? html`<p class="empty">No car fits. Take a filter away, or choose another desk.</p>` : html`<ol class="plain cars">${shown.map((offer) => card(offer, search))}</ol>`}
${pages === 1 ? null : html`<nav class="pager" aria-label="Result pages"><ul class="plain">${Array.from({ length: pages }, (_, index) => html`<li><a href="${resultsAddress(search, index + 1)}"${index + 1 === current ? html` aria-current="page"` : null}>${index + 1}</a></li>`)}</ul></nav>`}
</section></div>`;
  return { body: carsPage(`Cars in ${search.pickup.name}`, body), delayMs: RESULTS_DELAY_MS };
}

function card({ car, day, total, days }: Offer, search: CarSearch): Html {
  const address = `/car/${car.id}?${hireQuery(search).toString()}`;
  return html`<li class="card car" data-car="${car.id}"><img src="/assets/${car.id}.svg" alt="${car.model}, from the side" width="260" height="146" loading="lazy">
<div class="about"><h2><a href="${address}">${car.model}</a></h2><p>${TYPES[car.type]} · ${car.seats} seats · ${car.doors} doors · ${car.bags} bag${car.bags === 1 ? '' : 's'} · ${car.gear}</p><p class="muted">${car.fuel} · ${car.firm} · ${car.desk}</p><ul class="tags plain">${car.features.map((key) => html`<li>${FEATURES[key]}</li>`)}</ul></div>
<div class="deal"><p class="score"><strong>${car.rating.toFixed(1)}</strong></p><p class="price">$${day}<small>a day · $${total} for ${days} day${days === 1 ? '' : 's'}</small></p><a class="button" href="${address}" aria-label="Choose ${car.model}">Choose</a></div></li>`;
}

function filters(search: CarSearch): Html {
  const check = (name: string, value: string, label: string, on: boolean): Html =>
    html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${on ? html` checked` : null}> ${label}</label>`;
  const gears = { '': 'Any', manual: 'Manual', automatic: 'Automatic' };
  return html`<form class="filters" action="/results" data-autosubmit data-slow aria-label="Filters"><input type="hidden" name="pickup" value="${search.pickup.name}"><input type="hidden" name="from" value="${search.from}"><input type="hidden" name="to" value="${search.to}"><input type="hidden" name="time" value="${search.time}">
<div><label class="label" for="sort">Sort by</label><select id="sort" name="sort">${Object.entries(SORTS).map(([key, label]) => html`<option value="${key}"${key === search.sort ? html` selected` : null}>${label}</option>`)}</select></div>
<fieldset><legend>Type</legend>${Object.entries(TYPES).map(([key, label]) =>
    check(
      'type',
      key,
      label,
      search.types.some((type) => type === key),
    ),
  )}</fieldset>
<div><label class="label" for="seats">Seats</label><select id="seats" name="seats"><option value="">Any</option>${[4, 5, 7, 9].map((count) => html`<option value="${count}"${count === search.seats ? html` selected` : null}>${count} or more</option>`)}</select></div>
<fieldset><legend>Gears</legend>${Object.entries(gears).map(([key, label]) => html`<label class="check"><input type="radio" name="gear" value="${key}"${key === (search.gear ?? '') ? html` checked` : null}> ${label}</label>`)}</fieldset>
<fieldset><legend>Hire firm</legend>${FIRMS.map((firm) => check('firm', firm, firm, search.firms.includes(firm)))}</fieldset>
<div><label class="label" for="feature">With</label><select id="feature" name="feature" multiple size="5">${Object.entries(FEATURES).map(([key, label]) => html`<option value="${key}"${search.features.some((feature) => feature === key) ? html` selected` : null}>${label}</option>`)}</select></div>
<button class="primary">Apply</button></form>`;
}
