import { CITIES } from '../../cities.ts';
import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';
import type { DemoResponse } from '../../site.ts';

export const EVENTS_SITE = { name: 'events', title: 'Marquee' } as const;

export function eventsPage(parts: {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  readonly after?: Html;
}): DemoResponse {
  const nav = html`<form class="find" role="search" action="/events"><label class="visually-hidden" for="find">Find an event</label><div class="combobox" data-source="/suggest"><input id="find" name="q" type="search" placeholder="Find an event by name"></div><button>Find</button></form>
<nav aria-label="Marquee" class="top-nav"><a href="/events">All events</a><a href="/calendar">Calendar</a></nav>`;
  return {
    ...(parts.status === undefined ? {} : { status: parts.status }),
    body: page({ site: EVENTS_SITE, nav, scripts: ['/shared/combobox.js'], ...parts }),
  };
}

/** Every city as a suggestion for a combobox. */
export function cityOptions(): string {
  return JSON.stringify(CITIES.map((city) => ({ value: city.name, label: city.name, note: city.country })));
}
