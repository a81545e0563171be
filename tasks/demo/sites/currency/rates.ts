import { addDays, daysBetween } from '../../dates.ts';
import { hash, randomFrom } from '../../seed.ts';

export interface Currency {
  readonly code: string;
  readonly name: string;
  /** Where it is paid with, of the demo web's cities. */
  readonly places: string;
  /** Roughly how many for one dollar; the day's rate swings around it. */
  readonly perDollar: number;
  /** Digits behind the point that people write. */
  readonly digits: 0 | 2;
  /** Face values of the two practice notes. */
  readonly notes: readonly [number, number];
}

/** Real codes with invented rates. */
export const CURRENCIES: readonly Currency[] = [
  { code: 'AUD', name: 'Australian dollar', places: 'Sydney', perDollar: 1.52, digits: 2, notes: [10, 100] },
  { code: 'CAD', name: 'Canadian dollar', places: 'Toronto', perDollar: 1.37, digits: 2, notes: [10, 100] },
  { code: 'CHF', name: 'Swiss franc', places: '', perDollar: 0.89, digits: 2, notes: [20, 200] },
  { code: 'EUR', name: 'Euro', places: 'Lisbon, Paris, Rome', perDollar: 0.93, digits: 2, notes: [10, 200] },
  { code: 'GBP', name: 'Pound sterling', places: 'London', perDollar: 0.79, digits: 2, notes: [5, 50] },
  {
    code: 'HKD',
    name: 'Hong Kong dollar',
    places: 'Hong Kong',
    perDollar: 7.81,
    digits: 2,
    notes: [20, 500],
  },
  { code: 'INR', name: 'Indian rupee', places: '', perDollar: 84.2, digits: 2, notes: [50, 500] },
  {
    code: 'ISK',
    name: 'Icelandic krona',
    places: 'Reykjavik',
    perDollar: 138.5,
    digits: 0,
    notes: [500, 5000],
  },
  { code: 'JPY', name: 'Japanese yen', places: 'Tokyo', perDollar: 150.4, digits: 0, notes: [1000, 10000] },
  {
    code: 'KRW',
    name: 'South Korean won',
    places: 'Seoul',
    perDollar: 1352,
    digits: 0,
    notes: [5000, 50000],
  },
  {
    code: 'SGD',
    name: 'Singapore dollar',
    places: 'Singapore',
    perDollar: 1.34,
    digits: 2,
    notes: [10, 100],
  },
  { code: 'USD', name: 'US dollar', places: 'New York', perDollar: 1, digits: 2, notes: [10, 100] },
];

export const FIRST_DAY = '2026-09-01';
export const LAST_DAY = '2027-05-31';

export function findCurrency(code: string | null): Currency | null {
  return CURRENCIES.find((currency) => currency.code === (code ?? '').trim().toUpperCase()) ?? null;
}

/** Units for one dollar on a day: a slow swing of 3 %, a quicker one of 1 %, and the day's own noise of 0.4 %. */
function perDollar(currency: Currency, date: string): number {
  if (currency.code === 'USD') return 1;
  const day = daysBetween(FIRST_DAY, date);
  const phase = (hash(currency.code) % 628) / 100;
  const noise = (randomFrom(`rate ${currency.code} ${date}`).next() - 0.5) * 0.008;
  return (
    currency.perDollar *
    (1 + 0.03 * Math.sin(day / 23 + phase) + 0.01 * Math.sin(day / 5 + 2 * phase) + noise)
  );
}

/** How many of `to` one `from` buys, to six significant digits, as the tables show it. */
export function rate(from: Currency, to: Currency, date: string): number {
  return Number((perDollar(to, date) / perDollar(from, date)).toPrecision(6));
}

/** The amount in the other currency as it is written: `18,046` yen, `96.20` dollars. */
export function convert(amount: number, from: Currency, to: Currency, date: string): string {
  return write(amount * rate(from, to, date), to);
}

export function write(amount: number, currency: Currency): string {
  const [whole = '0', rest] = amount.toFixed(currency.digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/** The last `count` days up to `date` with their rates, oldest first. */
export function history(
  from: Currency,
  to: Currency,
  date: string,
  count: number,
): readonly { readonly date: string; readonly rate: number }[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index - count + 1))
    .filter((day) => day >= FIRST_DAY)
    .map((day) => ({ date: day, rate: rate(from, to, day) }));
}
