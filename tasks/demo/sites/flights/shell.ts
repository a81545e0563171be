import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';

export const FLIGHTS = { name: 'flights', title: 'Skylark' } as const;

export function flightsPage(title: string, body: Html, bodyClass = ''): string {
  return page({
    site: FLIGHTS,
    title,
    bodyClass,
    head: html`<link rel="stylesheet" href="/shared/travel.css">`,
    nav: html`<nav aria-label="Site"><a href="/">Flights</a><a href="/airlines">Airlines</a><a href="/bookings">My trips</a></nav>`,
    body,
    scripts: [
      '/shared/combobox.js',
      '/shared/autosubmit.js',
      '/shared/confirm.js',
      '/assets/fareCalendar.js',
      '/assets/form.js',
    ],
  });
}

export function flightsMissing(text: string): string {
  return flightsPage(
    'Not found',
    html`<div class="wrap narrow"><h1>Not found</h1><p>${text}</p><p><a class="button" href="/">Search flights</a></p></div>`,
  );
}
