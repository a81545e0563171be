const DAY = 86_400_000;

/** `2027-03-14` if the text is a real calendar date in that form, else null. */
export function parseDate(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString().slice(0, 10) === text ? text : null;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whole days from one date to the other; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `Sun, 14 Mar 2027`. */
export function shortDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const month = (MONTHS[day.getUTCMonth()] ?? '').slice(0, 3);
  return `${WEEKDAYS[day.getUTCDay()] ?? ''}, ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
}

/** `March 2027` for any date in it. */
export function monthName(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
}
