import type { Flight } from './schedule.ts';

/** `07:35`, with `+1` for the next day, `−1` for the day before. */
export function clock(minutes: number): string {
  const day = Math.floor(minutes / 1440);
  const inDay = minutes - day * 1440;
  const text = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
  return day === 0 ? text : `${text} ${day > 0 ? '+' : '−'}${Math.abs(day)}`;
}

export function lasting(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

export function stopsText(flight: Flight): string {
  if (flight.via.length === 0) return 'Nonstop';
  const cities = flight.via.map((city) => city.name).join(', ');
  return `${flight.via.length} stop${flight.via.length > 1 ? 's' : ''}: ${cities}`;
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

export const CABIN_NAMES = {
  economy: 'Economy',
  premium: 'Premium economy',
  business: 'Business',
  first: 'First',
} as const;
