import { CITIES } from '../../cities.ts';
import { addDays } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';
import { TODAY } from '../../seed.ts';
import { TIMES } from './search.ts';

export const CARS_SITE = { name: 'cars', title: 'Roadpost' } as const;

export function carsPage(title: string, body: Html): string {
  return page({
    site: CARS_SITE,
    title,
    head: html`<link rel="stylesheet" href="/shared/travel.css">`,
    nav: html`<nav aria-label="Site"><a href="/">Car hire</a><a href="/bookings">My cars</a></nav>`,
    body,
    after: html`<div class="waiting" id="waiting" role="status" hidden><p>Asking four hire firms…</p><progress aria-label="Searching"></progress></div>`,
    scripts: ['/shared/combobox.js', '/shared/autosubmit.js', '/shared/confirm.js', '/assets/waiting.js'],
  });
}

export function carsMissing(text: string): string {
  return carsPage(
    'Not found',
    html`<div class="wrap narrow"><h1>Not found</h1><p>${text}</p><p><a class="button" href="/">Search cars</a></p></div>`,
  );
}

const OPTIONS = JSON.stringify(
  CITIES.map((city) => ({ value: city.name, label: city.name, note: city.country })),
);

/** City, days and hour; goes by GET to `/results`, which takes its time. */
export function hireForm(query: URLSearchParams): Html {
  const value = (name: string): string => query.get(name) ?? '';
  return html`<form class="hire-form" action="/results" aria-label="Search cars" data-slow>
<div class="field"><label for="pickup">Pick-up city</label><div class="combobox" data-options="${OPTIONS}"><input id="pickup" name="pickup" value="${value('pickup')}" placeholder="City" required autocomplete="off"></div></div>
<div class="field"><label for="from">Pick-up day</label><input id="from" name="from" type="date" min="${TODAY}" max="${addDays(TODAY, 330)}" value="${value('from')}" required></div>
<div class="field"><label for="time">Hour</label><select id="time" name="time">${TIMES.map((time) => html`<option${time === (value('time') || '10:00') ? html` selected` : null}>${time}</option>`)}</select></div>
<div class="field"><label for="to">Return day</label><input id="to" name="to" type="date" min="${TODAY}" max="${addDays(TODAY, 360)}" value="${value('to')}" required></div>
<button class="primary">Find cars</button></form>`;
}
