import { z } from 'zod';
import { pairs } from './controls.ts';
import { type Html, html, type PageParts, page } from './page.ts';
import { codeFrom } from './seed.ts';
import { type DemoRequest, type DemoResponse, redirect, type SiteState } from './site.ts';

const bookingSchema = z.object({
  code: z.string(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  /** What was booked, as label and value, in the order of showing. */
  details: z.array(z.tuple([z.string(), z.string()])),
  total: z.string(),
  cancelled: z.boolean(),
});

/** One booking of a visitor on a travel site; lasts until the demo web is reset. */
type Booking = z.infer<typeof bookingSchema>;

const KEY = 'bookings';

function listBookings(state: SiteState): Booking[] {
  return state.get(KEY, (value) => z.array(bookingSchema).parse(value), []);
}

function findBooking(state: SiteState, code: string): Booking | null {
  return listBookings(state).find((booking) => booking.code === code) ?? null;
}

/** The code follows from what is booked and for whom: the same booking has the same code in every attempt. */
function addBooking(state: SiteState, booking: Omit<Booking, 'code' | 'cancelled'>): Booking {
  const seed = JSON.stringify([booking.title, booking.name.toLowerCase(), booking.details]);
  const added: Booking = { ...booking, code: codeFrom(seed, 6), cancelled: false };
  state.set(KEY, [...listBookings(state).filter((other) => other.code !== added.code), added]);
  return added;
}

/** False when the visitor has no such booking. */
function cancelBooking(state: SiteState, code: string): boolean {
  const all = listBookings(state);
  if (!all.some((booking) => booking.code === code)) return false;
  state.set(
    KEY,
    all.map((booking) => (booking.code === code ? { ...booking, cancelled: true } : booking)),
  );
  return true;
}

/** How a travel site shows a page of its own. */
type Show = (title: string, body: Html) => string;

/** A page of a travel site: forms, cards and tickets as on the others, its own look over them. */
export function travelPage(parts: PageParts): string {
  return page({
    ...parts,
    head: html`<link rel="stylesheet" href="/shared/travel.css">`,
    scripts: ['/shared/combobox.js', '/shared/autosubmit.js', '/shared/confirm.js', ...(parts.scripts ?? [])],
  });
}

/** Says that nothing is here and leads back to the search. */
export function missingOn(show: Show, text: string, search: string): DemoResponse {
  const body = html`<div class="wrap narrow"><h1>Not found</h1><p>${text}</p><p><a class="button" href="/">${search}</a></p></div>`;
  return { status: 404, body: show('Not found', body) };
}

/** The bookings of a visitor, alike on every travel site: the list, one of them, and its cancelling. Null: another address. */
export function bookingPages(request: DemoRequest, show: Show, heading: string): DemoResponse | null {
  const { method, state } = request;
  const [, area, code = '', action] = request.path.split('/');
  if (method === 'POST')
    return area === 'booking' && action === 'cancel' && cancelBooking(state, code)
      ? redirect(`/booking/${code}`)
      : null;
  if (area === 'bookings') return { body: show(heading, listBody(listBookings(state))) };
  const booking = area === 'booking' ? findBooking(state, code) : null;
  return booking && { body: show(`Booking ${code}`, bookingBody(booking)) };
}

/** A confirmed (or cancelled) booking: number, details, and the form that cancels it after a question. */
function bookingBody(booking: Booking): Html {
  const { code, cancelled } = booking;
  return html`<div class="wrap narrow"><article class="ticket">
<p class="ticket-state ${cancelled ? 'is-cancelled' : ''}" role="status">${cancelled ? 'This booking is cancelled' : 'Your booking is confirmed'}</p>
<h1>${booking.title}</h1>
<p>Confirmation number <strong class="code" id="confirmation-number">${code}</strong></p>
${pairs('facts', [['Name', booking.name], ...booking.details, ['Total', booking.total]])}
<p class="actions"><a class="button quiet" href="/bookings">All my bookings</a></p>
${
  cancelled
    ? null
    : html`<form method="post" action="/booking/${code}/cancel" data-confirm="Cancel booking ${code}? This cannot be undone."><button class="danger">Cancel booking</button></form>`
}
</article></div>`;
}

function listBody(bookings: readonly Booking[]): Html {
  const rows = bookings.map(
    (booking) =>
      html`<li><a href="/booking/${booking.code}">${booking.title}</a> <span>${booking.name}</span> <strong class="code">${booking.code}</strong> ${booking.cancelled ? html`<em>cancelled</em>` : null}</li>`,
  );
  return html`<div class="wrap narrow"><h1>My bookings</h1>${
    bookings.length === 0
      ? html`<p class="empty">You have booked nothing yet. <a href="/">Start a search</a>.</p>`
      : html`<ul class="plain bookings">${rows}</ul>`
  }</div>`;
}

/** Name and address of the person who books; `book` reads them. */
export function personFields(nameLabel: string, form: URLSearchParams): Html {
  return html`<div class="field"><label for="name">${nameLabel}</label><input id="name" name="name" autocomplete="name" required value="${form.get('name')}"></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required value="${form.get('email')}"></div>`;
}

/** Books in the name of the form's person and leads to the booking, or to `again` with what is wrong. */
export function book(
  { form, state }: DemoRequest,
  nameLabel: string,
  problemsWith: (ofPerson: readonly string[]) => readonly string[],
  again: (problems: readonly string[]) => string,
  wanted: () => Pick<Booking, 'title' | 'details' | 'total'>,
): DemoResponse {
  const name = (form.get('name') ?? '').trim();
  const email = (form.get('email') ?? '').trim();
  const isNamed = name !== '' && name.length <= 80;
  const isAddress = /^[^@\s]+@[^@\s]+$/.test(email) && email.length <= 120;
  const problems = problemsWith([
    ...(isNamed ? [] : [`${nameLabel}: give a name of at most 80 letters.`]),
    ...(isAddress ? [] : ['Email: give an address such as ana@example.com.']),
  ]);
  if (problems.length > 0) return { status: 422, body: again(problems) };
  return redirect(`/booking/${addBooking(state, { name, email, ...wanted() }).code}`);
}

/** Mistakes of a form, above it; each message says what to do. */
export function problemsBox(problems: readonly string[]): Html | null {
  if (problems.length === 0) return null;
  return html`<div class="problems" role="alert"><strong>Please check your entries</strong><ul>${problems.map((text) => html`<li>${text}</li>`)}</ul></div>`;
}
