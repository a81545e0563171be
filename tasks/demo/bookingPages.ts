import type { Booking } from './bookings.ts';
import { type Html, html } from './html.ts';

/** A confirmed (or cancelled) booking: number, details, and the form that cancels it after a question. */
export function bookingBody(booking: Booking): Html {
  const rows = booking.details.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`);
  return html`<div class="wrap narrow"><article class="ticket">
<p class="ticket-state ${booking.cancelled ? 'is-cancelled' : ''}" role="status">${booking.cancelled ? 'This booking is cancelled' : 'Your booking is confirmed'}</p>
<h1>${booking.title}</h1>
<p>Confirmation number <strong class="code" id="confirmation-number">${booking.code}</strong></p>
<dl class="facts"><div><dt>Name</dt><dd>${booking.name}</dd></div>${rows}<div><dt>Total</dt><dd>${booking.total}</dd></div></dl>
<p class="actions"><a class="button quiet" href="/bookings">All my bookings</a></p>
${
  booking.cancelled
    ? null
    : html`<form method="post" action="/booking/${booking.code}/cancel" data-confirm="Cancel booking ${booking.code}? This cannot be undone."><button class="danger">Cancel booking</button></form>`
}
</article></div>`;
}

/** Every booking that this visitor made on this site. */
export function bookingsBody(bookings: readonly Booking[]): Html {
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

/** Mistakes of a form, above it; each message says what to do. */
export function problemsBox(problems: readonly string[]): Html | null {
  if (problems.length === 0) return null;
  return html`<div class="problems" role="alert"><strong>Please check your entries</strong><ul>${problems.map((text) => html`<li>${text}</li>`)}</ul></div>`;
}
