import { shortDate } from '../../dates.ts';
import { html } from '../../html.ts';
import { randomFrom } from '../../seed.ts';
import type { DemoResponse } from '../../site.ts';
import { eventCard, whenText } from './card.ts';
import { type CityEvent, EVENTS, posterOf, slugOf } from './eventList.ts';
import { eventsPage } from './shell.ts';

const OPENINGS: Readonly<Record<CityEvent['category'], string>> = {
  music: 'An evening that begins softly and does not stay that way.',
  theatre: 'A new production, ninety minutes without a break.',
  film: 'Projected large, with a short talk before the lights go down.',
  food: 'Stalls, long tables and people who know what they cook.',
  talks: 'One speaker, forty minutes, and then your questions.',
  sport: 'Come to watch, or put your name down on the spot.',
};
const CLOSINGS = [
  'Doors, hall and everything else are printed on the poster.',
  'Please look at the poster for doors and hall.',
  'The poster tells when the doors open and in which hall.',
];

/** `/events/<city>/<event>`: the poster beside the facts. Doors and hall are on the poster only. */
export function eventPage(event: CityEvent): DemoResponse {
  const nearby = EVENTS.filter(
    (other) => other.city.code === event.city.code && other.number !== event.number,
  ).slice(0, 4);
  return eventsPage({
    title: `${event.title}, ${event.city.name}`,
    body: html`<div class="wrap"><nav class="crumbs" aria-label="You are here"><a href="/">Marquee</a> / <a href="/events?city=${encodeURIComponent(event.city.name)}">${event.city.name}</a> / <span aria-current="page">${event.title}</span></nav>
<div class="event"><img src="${posterOf(event)}" alt="Poster of ${event.title}" width="400" height="560"><div><p class="kind">${event.category}</p><h1>${event.title}</h1>
<p class="lead">${OPENINGS[event.category]} ${randomFrom(`closing ${event.title}`).pick(CLOSINGS)}</p>
<dl class="facts"><div><dt>When</dt><dd>${whenText(event)}</dd></div><div><dt>Where</dt><dd>${event.venue}, ${event.city.name}, ${event.city.country}</dd></div><div><dt>Tickets</dt><dd>from $${event.price}</dd></div></dl>
<p><a class="button" href="/tickets/${slugOf(event.city.name)}/${event.slug}" target="_blank" rel="noopener">Get tickets <span class="visually-hidden">(opens a new tab)</span></a></p>
<h2>Days</h2><ul class="plain days">${event.dates.map((date) => html`<li>${shortDate(date)}, ${event.time}</li>`)}</ul></div></div>
<section><h2>Also in ${event.city.name}</h2><ul class="posters plain four">${nearby.map(eventCard)}</ul></section></div>`,
  });
}
