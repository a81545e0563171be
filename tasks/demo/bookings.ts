import { z } from 'zod';
import { codeFrom } from './seed.ts';
import type { SiteState } from './site.ts';

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
export type Booking = z.infer<typeof bookingSchema>;

const KEY = 'bookings';

export function listBookings(state: SiteState): Booking[] {
  return state.get(KEY, (value) => z.array(bookingSchema).parse(value), []);
}

export function findBooking(state: SiteState, code: string): Booking | null {
  return listBookings(state).find((booking) => booking.code === code) ?? null;
}

/** The code follows from what is booked and for whom: the same booking has the same code in every attempt. */
export function addBooking(state: SiteState, booking: Omit<Booking, 'code' | 'cancelled'>): Booking {
  const seed = JSON.stringify([booking.title, booking.name.toLowerCase(), booking.details]);
  const added: Booking = { ...booking, code: codeFrom(seed, 6), cancelled: false };
  state.set(KEY, [...listBookings(state).filter((other) => other.code !== added.code), added]);
  return added;
}

/** False when the visitor has no such booking. */
export function cancelBooking(state: SiteState, code: string): boolean {
  const all = listBookings(state);
  if (!all.some((booking) => booking.code === code)) return false;
  state.set(
    KEY,
    all.map((booking) => (booking.code === code ? { ...booking, cancelled: true } : booking)),
  );
  return true;
}
