import { shortDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { eventCard } from './card.ts';
import { type EventSearch, findEvents, PAGE_SIZE, readSearch } from './search.ts';
import { cityOptions, eventsPage } from './shell.ts';
import { EVENT_CATEGORIES } from './titles.ts';

/** `/events`: the form on top, posters below, everything in the address. */
export function listing(request: DemoRequest): DemoResponse {
  const search = readSearch(request.query);
  const found = findEvents(search);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(search.page, pages);
  const shown = found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const heading = `${search.text === '' ? 'Events' : `“${search.text}”`}${search.city === null ? '' : ` in ${search.city.name}`}`;
  const period = [
    search.from === null ? '' : `from ${shortDate(search.from)}`,
    search.to === null ? '' : `to ${shortDate(search.to)}`,
  ]
    .join(' ')
    .trim();
  const results =
    found.length === 0
      ? html`<div class="empty"><h2>${search.unknownCity === null ? 'The stage is empty' : `We do not play in “${search.unknownCity}”`}</h2><p>${search.unknownCity === null ? 'No event fits all of that. Try more days or another category.' : 'Choose one of the suggested cities.'}</p><p><a class="button" href="/events">Show all events</a></p></div>`
      : html`<ul class="posters plain">${shown.map(eventCard)}</ul>${pages > 1 ? pager(request.query, current, pages) : null}`;
  return eventsPage({
    title: heading,
    body: html`<div class="wrap">${searchForm(search)}<div class="head"><h1>${heading}</h1><p role="status">${found.length} ${found.length === 1 ? 'event' : 'events'} ${period}</p></div>${results}</div>`,
  });
}

export function searchForm(search: EventSearch): Html {
  return html`<form class="panel" action="/events" aria-label="Search events">
${search.text === '' ? null : html`<input type="hidden" name="q" value="${search.text}">`}
<div class="row"><div><label for="city">City</label><div class="combobox" data-options="${cityOptions()}"><input id="city" name="city" value="${search.city?.name ?? search.unknownCity}" placeholder="Any city"></div></div>
<div><label for="from">From</label><input id="from" name="from" type="date" min="2027-03-01" max="2027-05-31" value="${search.from}"></div>
<div><label for="to">To</label><input id="to" name="to" type="date" min="2027-03-01" max="2027-05-31" value="${search.to}"></div>
<div><label for="order">Order</label><select id="order" name="order">${(['date', 'price', 'title'] as const).map((order) => html`<option value="${order}"${search.order === order ? ' selected' : ''}>By ${order}</option>`)}</select></div>
<button class="button">Search</button></div>
<fieldset class="chips"><legend class="visually-hidden">Category</legend>${EVENT_CATEGORIES.map((category) => html`<label><input type="checkbox" name="category" value="${category}"${search.categories.includes(category) ? ' checked' : ''}><span>${category[0]?.toUpperCase()}${category.slice(1)}</span></label>`)}</fieldset>
</form>`;
}

function pager(query: URLSearchParams, current: number, pages: number): Html {
  const address = (page: number): string => {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    return `/events?${next.toString()}`;
  };
  return html`<nav class="pager" aria-label="Pages">${current > 1 ? html`<a href="${address(current - 1)}">Previous page</a>` : null}<span>Page ${current} of ${pages}</span>${current < pages ? html`<a href="${address(current + 1)}">Next page</a>` : null}</nav>`;
}
