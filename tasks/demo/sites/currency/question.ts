import { parseDate } from '../../dates.ts';
import { TODAY } from '../../seed.ts';
import { type Currency, FIRST_DAY, findCurrency, LAST_DAY } from './rates.ts';

/** What the address asks for. */
export interface Question {
  readonly amount: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly date: string;
}

/** Reads `amount`, `from`, `to` and `date`; a value that cannot be used is named in a sentence. */
export function readQuestion(query: URLSearchParams): Question | { readonly fault: string } {
  const amount = (query.get('amount') ?? '1').trim().replaceAll(',', '');
  const from = findCurrency(query.get('from') ?? 'USD');
  const to = findCurrency(query.get('to') ?? 'EUR');
  const date = query.get('date') ? parseDate(query.get('date')) : TODAY;
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(amount))
    return { fault: 'The amount has to be a number such as 250 or 19.95.' };
  if (from === null || to === null) return { fault: 'One of these currencies is not in our table.' };
  if (date === null || date < FIRST_DAY || date > LAST_DAY)
    return { fault: `We know rates from ${FIRST_DAY} to ${LAST_DAY}. Please choose a day between.` };
  return { amount: Number(amount), from, to, date };
}
