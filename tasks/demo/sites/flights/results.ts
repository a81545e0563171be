import { addDays, shortDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { AIRLINES } from './airlines.ts';
import { type Flight, fareIn, flightById, flightsOn } from './schedule.ts';
import { type FlightSearch, findFlights, SORTS, searchAddress } from './search.ts';
import { flightsPage } from './shell.ts';
import { CABIN_NAMES, clock, dollars, lasting, stopsText } from './words.ts';

const PER_PAGE = 6;

export function resultsPage(search: FlightSearch): string {
  const found = findFlights(search);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const current = Math.min(search.page, pages);
  const shown = found.slice((current - 1) * PER_PAGE, current * PER_PAGE);
  const title = `${search.from.name} to ${search.to.name}`;
  const chosen = search.outbound === null ? null : flightById(search.outbound);
  const body = html`<div class="wrap">${week(search)}
<div class="layout">${filters(search)}
<section aria-labelledby="results-title"><div class="results-head"><div><h1 id="results-title">${title}</h1><p role="status">${found.length} flight${found.length === 1 ? '' : 's'} · ${shortDate(search.date)} · ${search.adults} adult${search.adults === 1 ? '' : 's'} · ${CABIN_NAMES[search.cabin]}</p></div></div>
${chosen === null ? null : html`<p class="chosen">Way out: <strong>${chosen.number}</strong>, ${shortDate(chosen.date)}, ${clock(chosen.departs)}. Now choose the way back.</p>`}
${shown.length === 0 ? html`<p class="empty">No flight fits. Loosen a filter, or take another day.</p>` : html`<ul class="plain flights">${shown.map((flight) => row(flight, search))}</ul>`}
${pages === 1 ? null : html`<nav class="pager" aria-label="Result pages"><ul class="plain">${Array.from({ length: pages }, (_, index) => html`<li><a href="${searchAddress(search, { page: index + 1 })}"${index + 1 === current ? html` aria-current="page"` : null}>${index + 1}</a></li>`)}</ul></nav>`}
</section></div></div>`;
  return flightsPage(title, body);
}

/** Where choosing a flight leads: to the way back first, when one is wanted. */
function choose(flight: Flight, search: FlightSearch): string {
  const passenger = `class=${search.cabin}&adults=${search.adults}`;
  if (search.outbound !== null) return `/book?flight=${search.outbound}&flight=${flight.id}&${passenger}`;
  if (search.back === null) return `/flight/${flight.id}?${passenger}`;
  return searchAddress(search, {
    from: search.to,
    to: search.from,
    date: search.back,
    back: null,
    outbound: flight.id,
    page: 1,
  });
}

function row(flight: Flight, search: FlightSearch): Html {
  const fare = fareIn(flight, search.cabin);
  return html`<li class="card flight" data-flight="${flight.id}"><img src="/assets/tail-${flight.airline.code.toLowerCase()}.svg" alt="" width="56" height="56" loading="lazy">
<div class="times"><strong>${clock(flight.departs)} – ${clock(flight.arrives)}</strong><span>${flight.airline.name} · ${flight.number}</span></div>
<div class="path"><strong>${lasting(flight.duration)}</strong><span>${stopsText(flight)}</span></div>
<div class="buy"><span class="price">${dollars(fare)}<small>per adult</small></span><a class="button" href="${choose(flight, search)}" aria-label="Select ${flight.number}, ${dollars(fare)}">Select</a></div></li>`;
}

/** A way back is never before the way out. */
function laterOf(back: string | null, date: string): string | null {
  return back !== null && back < date ? date : back;
}

/** Three days before and after, each with its lowest fare. */
function week(search: FlightSearch): Html {
  const days = [-3, -2, -1, 0, 1, 2, 3].map((shift) => {
    const date = addDays(search.date, shift);
    const fares = flightsOn(search.from, search.to, date).map((flight) => fareIn(flight, search.cabin));
    return html`<li><a href="${searchAddress(search, { date, back: laterOf(search.back, date), page: 1 })}"${shift === 0 ? html` aria-current="date"` : null}><span>${shortDate(date).slice(0, -5)}</span><strong>${fares.length === 0 ? '–' : dollars(Math.min(...fares))}</strong></a></li>`;
  });
  return html`<nav class="week" aria-label="Days around"><ul class="plain">${days}</ul></nav>`;
}

function filters(search: FlightSearch): Html {
  const address = searchAddress(search).split('?')[0] ?? '';
  const stops = (value: string, label: string): Html =>
    html`<label class="check"><input type="radio" name="stops" value="${value}"${String(search.stops ?? '') === value ? html` checked` : null}> ${label}</label>`;
  const times = {
    '': 'Any time',
    morning: 'Morning (before 12:00)',
    afternoon: 'Afternoon (12:00–18:00)',
    evening: 'Evening (after 18:00)',
  };
  return html`<form class="filters" action="${address}" data-autosubmit aria-label="Filters">
<input type="hidden" name="class" value="${search.cabin}"><input type="hidden" name="adults" value="${search.adults}">${search.outbound === null ? null : html`<input type="hidden" name="outbound" value="${search.outbound}">`}
<div><label class="label" for="sort">Sort by</label><select id="sort" name="sort">${Object.entries(SORTS).map(([key, label]) => html`<option value="${key}"${key === search.sort ? html` selected` : null}>${label}</option>`)}</select></div>
<fieldset><legend>Stops</legend>${stops('', 'Any')}${stops('0', 'Nonstop only')}${stops('1', 'One at most')}</fieldset>
<div><label class="label" for="time">Departure time</label><select id="time" name="time">${Object.entries(times).map(([key, label]) => html`<option value="${key}"${key === (search.time ?? '') ? html` selected` : null}>${label}</option>`)}</select></div>
<fieldset><legend>Airlines</legend>${AIRLINES.map((airline) => html`<label class="check"><input type="checkbox" name="airline" value="${airline.code}"${search.airlines.includes(airline.code) ? html` checked` : null}> ${airline.name}</label>`)}</fieldset>
<div><label class="label" for="price">Highest fare (US dollars)</label><input id="price" name="price" type="number" min="1" max="100000" value="${search.maxPrice ?? ''}"></div>
<button class="primary">Apply</button></form>`;
}
