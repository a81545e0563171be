import { html } from '../../html.ts';
import { AIRLINES, type Airline } from './airlines.ts';
import { flightsPage } from './shell.ts';

export function airlinesPage(): string {
  const cards = AIRLINES.map(
    (airline) =>
      html`<li><a class="card airline" href="/airline/${airline.code}"><img src="/assets/tail-${airline.code.toLowerCase()}.svg" alt="Tail of ${airline.name}" width="120" height="120" loading="lazy"><strong>${airline.name}</strong><small>Home: ${airline.base}</small></a></li>`,
  );
  return flightsPage(
    'Airlines',
    html`<div class="wrap"><h1 class="page-title">Airlines</h1><ul class="airlines plain">${cards}</ul></div>`,
  );
}

export function airlinePage(airline: Airline): string {
  return flightsPage(
    airline.name,
    html`<div class="wrap narrow"><p class="crumbs"><a href="/airlines">Airlines</a></p><article class="ticket airline-page"><img src="/assets/tail-${airline.code.toLowerCase()}.svg" alt="Tail of ${airline.name}" width="200" height="200"><div><h1>${airline.name}</h1><p>${airline.about}</p><dl class="facts"><div><dt>Code</dt><dd>${airline.code}</dd></div><div><dt>Home</dt><dd>${airline.base}</dd></div><div><dt>Founded</dt><dd>${airline.founded}</dd></div></dl></div></article></div>`,
  );
}
