import { CITIES } from '../../cities.ts';
import { html } from '../../html.ts';
import type { DemoRequest, DemoResponse, DemoSite } from '../../site.ts';
import { calendar } from './calendar.ts';
import { eventCard } from './card.ts';
import { EVENTS, eventPath, findEvent } from './eventList.ts';
import { eventPage } from './eventPage.ts';
import { listing, searchForm } from './listing.ts';
import { findEvents, readSearch } from './search.ts';
import { EVENTS_SITE, eventsPage } from './shell.ts';
import { bookedPage, tickets } from './tickets.ts';

/** What is on in the twelve cities. Doors and halls are printed on the posters only. */
export const eventsSite: DemoSite = {
  ...EVENTS_SITE,
  description: 'Concerts, plays, films, food and sport in twelve cities, with a poster for each.',
  handle(request) {
    return route(request) ?? missing();
  },
};

function route(request: DemoRequest): DemoResponse | null {
  const [first, city = '', slug = '', booked, code, more] = request.path.slice(1).split('/');
  const event = findEvent(city, slug);
  if (first === 'tickets' && event !== null && booked === undefined) return tickets(request, event);
  if (request.method === 'POST') return null;
  if (first === 'tickets' && event !== null && booked === 'booked' && more === undefined)
    return bookedPage(request, event, code ?? '');
  if (first === 'events' && event !== null && booked === undefined) return eventPage(event);
  if (request.path === '/events') return listing(request);
  if (request.path === '/calendar') return calendar(request);
  if (request.path === '/suggest') return suggest(request);
  return request.path === '/' ? home() : null;
}

/** Events whose name holds what was typed, as the combobox wants them. */
function suggest(request: DemoRequest): DemoResponse {
  const typed = (request.query.get('q') ?? '').trim().toLowerCase();
  const found =
    typed === '' ? [] : EVENTS.filter((event) => event.title.toLowerCase().includes(typed)).slice(0, 8);
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(
      found.map((event) => ({
        value: event.title,
        label: event.title,
        note: event.city.name,
        href: eventPath(event),
      })),
    ),
  };
}

function home(): DemoResponse {
  const search = readSearch(new URLSearchParams());
  const soon = findEvents(search).slice(0, 8);
  return eventsPage({
    title: 'What is on',
    body: html`<section class="hero"><div class="wrap"><h1>Where are you tonight?</h1><p>A hundred and twenty evenings in twelve cities, March to May 2027.</p>${searchForm(search)}</div></section>
<section class="wrap"><h2>Cities</h2><ul class="cities plain">${CITIES.map((city) => html`<li><a href="/events?city=${encodeURIComponent(city.name)}">${city.name}</a></li>`)}</ul></section>
<section class="wrap"><h2>Coming up first</h2><ul class="posters plain four">${soon.map(eventCard)}</ul></section>`,
  });
}

function missing(): DemoResponse {
  return eventsPage({
    status: 404,
    title: 'Not found',
    body: html`<div class="wrap empty"><h1>Nothing on this stage</h1><p>There is no such page.</p><p><a class="button" href="/events">Show all events</a></p></div>`,
  });
}
