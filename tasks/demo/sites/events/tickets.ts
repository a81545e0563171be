import { z } from 'zod';
import { shortDate } from '../../dates.ts';
import { html } from '../../html.ts';
import { codeFrom } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, redirect } from '../../site.ts';
import { type CityEvent, slugOf } from './eventList.ts';
import { eventsPage } from './shell.ts';

/** Seat rows and what they cost relative to the cheapest. */
const SEATS = [
  { group: 'Floor', value: 'rear', label: 'Rear stalls', factor: 1 },
  { group: 'Floor', value: 'front', label: 'Front stalls', factor: 1.6 },
  { group: 'Above', value: 'circle', label: 'Circle', factor: 1.3 },
  { group: 'Above', value: 'box', label: 'Box', factor: 2.4 },
] as const;

export function seatPrice(event: CityEvent, factor: number): number {
  return Math.round(event.price * factor);
}

const booking = z.object({ date: z.string(), seat: z.string(), count: z.number(), name: z.string() });
const bookings = z.record(z.string(), booking);

const form = z.object({
  date: z.string(),
  seat: z.enum(['rear', 'front', 'circle', 'box']),
  count: z
    .string()
    .regex(/^[1-6]$/)
    .transform(Number),
  name: z.string().trim().min(1).max(100),
  email: z.email(),
});

/** GET shows the form, POST books and answers with the booking's own page. */
export function tickets(request: DemoRequest, event: CityEvent): DemoResponse {
  if (request.method !== 'POST') return formPage(request, event, false);
  const read = form.safeParse(Object.fromEntries(request.form));
  if (!read.success || !event.dates.includes(read.data.date)) return formPage(request, event, true);
  const { date, seat, count, name } = read.data;
  const code = codeFrom(JSON.stringify([event.slug, date, seat, count, name]), 6);
  request.state.set('bookings', {
    ...request.state.get('bookings', bookings.parse, {}),
    [code]: { date, seat, count, name },
  });
  return redirect(`${request.path}/booked/${code}`);
}

function formPage(request: DemoRequest, event: CityEvent, failed: boolean): DemoResponse {
  const given = (name: string): string | null => request.form.get(name);
  return eventsPage({
    ...(failed ? { status: 422 } : {}),
    title: `Tickets for ${event.title}`,
    body: html`<div class="wrap narrow"><p class="kind">Tickets</p><h1>${event.title}</h1><p>${event.venue}, ${event.city.name}, ${event.time}</p>
${failed ? html`<p class="fault" role="alert">Please choose a day and a seat, and give your name and a complete e-mail address.</p>` : null}
<form class="panel stacked" method="post" action="${request.path}"><div><label for="date">Day</label><select id="date" name="date">${event.dates.map((date) => html`<option value="${date}"${given('date') === date ? ' selected' : ''}>${shortDate(date)}</option>`)}</select></div>
<div><label for="seat">Seat</label><select id="seat" name="seat">${['Floor', 'Above'].map((group) => html`<optgroup label="${group}">${SEATS.filter((seat) => seat.group === group).map((seat) => html`<option value="${seat.value}"${given('seat') === seat.value ? ' selected' : ''}>${seat.label}, $${seatPrice(event, seat.factor)}</option>`)}</optgroup>`)}</select></div>
<div><label for="count">Number of tickets</label><input id="count" name="count" type="number" min="1" max="6" value="${given('count') ?? '1'}" required></div>
<div><label for="name">Name</label><input id="name" name="name" autocomplete="name" required value="${given('name')}"></div>
<div><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" required value="${given('email')}"></div>
<button class="button">Book</button><p class="hint">A practice box office: nothing is charged.</p></form></div>`,
  });
}

/** Only the visitor who booked sees the booking. */
export function bookedPage(request: DemoRequest, event: CityEvent, code: string): DemoResponse | null {
  const found = request.state.get('bookings', bookings.parse, {})[code];
  const seat = SEATS.find((row) => row.value === found?.seat);
  if (found === undefined || seat === undefined) return null;
  return eventsPage({
    title: `Booking ${code}`,
    body: html`<div class="wrap narrow"><p class="kind">Booked</p><h1>See you there, ${found.name}</h1><p>Booking code <strong>${code}</strong></p><dl class="facts"><div><dt>Event</dt><dd>${event.title}, ${event.city.name}</dd></div><div><dt>Day</dt><dd>${shortDate(found.date)}, ${event.time}</dd></div><div><dt>Seats</dt><dd>${found.count} × ${seat.label}</dd></div><div><dt>Total</dt><dd>$${seatPrice(event, seat.factor) * found.count}</dd></div></dl><p><a class="button" href="/events/${slugOf(event.city.name)}/${event.slug}">Back to the event</a></p></div>`,
  });
}
