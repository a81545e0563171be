import { problemsBox } from '../../bookingPages.ts';
import { addBooking } from '../../bookings.ts';
import { shortDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { redirect } from '../../site.ts';
import { CABINS, type Cabin, type Flight, fareIn, flightById } from './schedule.ts';
import { flightsMissing, flightsPage } from './shell.ts';
import { CABIN_NAMES, clock, dollars, lasting, stopsText } from './words.ts';

interface Order {
  readonly flights: readonly Flight[];
  readonly cabin: Cabin;
  readonly adults: number;
}

/** What a query or a form asks for: one or two flights; null when a flight is unknown. */
function readOrder(fields: URLSearchParams): Order | null {
  const flights = fields.getAll('flight').slice(0, 2).map(flightById);
  const known = flights.filter((flight) => flight !== null);
  if (known.length === 0 || known.length !== flights.length) return null;
  const adults = Number(fields.get('adults') ?? '1');
  return {
    flights: known,
    cabin: CABINS.find((cabin) => cabin === fields.get('class')) ?? 'economy',
    adults: Number.isInteger(adults) && adults >= 1 && adults <= 9 ? adults : 1,
  };
}

function legText(flight: Flight): string {
  return `${flight.number}, ${shortDate(flight.date)}, ${clock(flight.departs)}–${clock(flight.arrives)}`;
}

function totalOf(order: Order): number {
  return order.flights.reduce((sum, flight) => sum + fareIn(flight, order.cabin), 0) * order.adults;
}

/** One flight on its own page, with its fares in every cabin. */
export function flightPage(flight: Flight, query: URLSearchParams): string {
  const adults = /^[1-9]$/.test(query.get('adults') ?? '') ? (query.get('adults') ?? '1') : '1';
  const fares = CABINS.map(
    (cabin) =>
      html`<tr${cabin === query.get('class') ? html` class="is-chosen"` : null}><th scope="row">${CABIN_NAMES[cabin]}</th><td>${dollars(fareIn(flight, cabin))}</td><td><a class="button" href="/book?flight=${flight.id}&amp;class=${cabin}&amp;adults=${adults}" aria-label="Book ${CABIN_NAMES[cabin]}">Book</a></td></tr>`,
  );
  return flightsPage(
    flight.number,
    html`<div class="wrap narrow"><p class="crumbs"><a href="/flight-search/${flight.from.code}-${flight.to.code}/${flight.date}?class=economy">${flight.from.name} to ${flight.to.name}</a></p>
<article class="ticket"><div class="leg-head"><img src="/assets/tail-${flight.airline.code.toLowerCase()}.svg" alt="Tail of ${flight.airline.name}" width="96" height="96"><div><h1>${flight.from.name} → ${flight.to.name}</h1><p><a href="/airline/${flight.airline.code}">${flight.airline.name}</a> · ${flight.number}</p></div></div>
<dl class="facts"><div><dt>Date</dt><dd>${shortDate(flight.date)}</dd></div><div><dt>Departure</dt><dd>${clock(flight.departs)} ${flight.from.name} (${flight.from.code})</dd></div><div><dt>Arrival</dt><dd>${clock(flight.arrives)} ${flight.to.name} (${flight.to.code})</dd></div><div><dt>Time in all</dt><dd>${lasting(flight.duration)}</dd></div><div><dt>Stops</dt><dd>${stopsText(flight)}</dd></div></dl>
<table class="fares"><caption>Fares for one adult</caption><thead><tr><th scope="col">Cabin</th><th scope="col">Fare</th><th scope="col"><span class="visually-hidden">Book</span></th></tr></thead><tbody>${fares}</tbody></table></article></div>`,
  );
}

export function bookPage({ query }: DemoRequest): DemoResponse {
  const order = readOrder(query);
  return order === null
    ? { status: 404, body: flightsMissing('This flight is not on sale.') }
    : { body: formPage(order, new URLSearchParams(), []) };
}

function formPage(order: Order, form: URLSearchParams, problems: readonly string[]): string {
  const legs = order.flights.map(
    (flight) =>
      html`<li><strong>${flight.from.name} → ${flight.to.name}</strong><span>${flight.airline.name} ${legText(flight)}</span><span>${stopsText(flight)}</span></li>`,
  );
  const text = (name: string, label: string, type: string, autocomplete: string): Html =>
    html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${form.get(name) ?? ''}" autocomplete="${autocomplete}" required></div>`;
  const body = html`<div class="wrap narrow"><h1>Book your trip</h1>${problemsBox(problems)}
<form class="ticket book" method="post" action="/book">${order.flights.map((flight) => html`<input type="hidden" name="flight" value="${flight.id}">`)}<input type="hidden" name="class" value="${order.cabin}"><input type="hidden" name="adults" value="${order.adults}">
<ul class="plain legs">${legs}</ul><p>${order.adults} adult${order.adults === 1 ? '' : 's'} · ${CABIN_NAMES[order.cabin]} · <strong id="total">${dollars(totalOf(order))}</strong> in all</p>
<div class="grid">${text('name', 'Passenger name', 'text', 'name')}${text('email', 'Email', 'email', 'email')}
<div class="field"><label for="seat">Seat</label><select id="seat" name="seat"><option>Window</option><option>Aisle</option><option>No wish</option></select></div>
<div class="field"><label for="bags">Checked bags</label><input id="bags" name="bags" type="number" min="0" max="3" value="${form.get('bags') ?? '0'}"></div></div>
<label class="check"><input type="checkbox" name="terms" value="yes"> I accept the conditions of carriage of a company that does not exist</label>
<p class="actions"><button class="primary">Confirm booking</button></p></form></div>`;
  return flightsPage('Book', body);
}

export function submitBooking({ form, state }: DemoRequest): DemoResponse {
  const order = readOrder(form);
  if (order === null) return { status: 404, body: flightsMissing('This flight is not on sale.') };
  const name = (form.get('name') ?? '').trim();
  const email = (form.get('email') ?? '').trim();
  const problems: string[] = [];
  if (name === '' || name.length > 80) problems.push('Passenger name: give a name of at most 80 letters.');
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 120)
    problems.push('Email: give an address such as ana@example.com.');
  if (form.get('terms') !== 'yes') problems.push('Conditions: tick the box to go on.');
  if (problems.length > 0) return { status: 422, body: formPage(order, form, problems) };
  const first = order.flights[0];
  const booking = addBooking(state, {
    name,
    email,
    title: `${first?.from.name ?? ''} → ${first?.to.name ?? ''}`,
    details: [
      ...order.flights.map((flight): [string, string] => [flight.airline.name, legText(flight)]),
      ['Cabin', CABIN_NAMES[order.cabin]],
      ['Adults', String(order.adults)],
      ['Seat', ['Window', 'Aisle'].find((seat) => seat === form.get('seat')) ?? 'No wish'],
      ['Checked bags', /^[0-3]$/.test(form.get('bags') ?? '') ? (form.get('bags') ?? '0') : '0'],
    ],
    total: dollars(totalOf(order)),
  });
  return redirect(`/booking/${booking.code}`);
}
