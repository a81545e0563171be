import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';
import type { DemoResponse } from '../../site.ts';
import { CURRENCIES, type Currency, FIRST_DAY, LAST_DAY } from './rates.ts';

export const CURRENCY = { name: 'currency', title: 'Parity' } as const;

export function currencyPage(parts: {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}): DemoResponse {
  const nav = html`<nav aria-label="Parity" class="top-nav"><a href="/">Convert</a><a href="/rates">Rate table</a><a href="/notes">Banknotes</a><a href="/embed">For your site</a></nav>`;
  return {
    ...(parts.status === undefined ? {} : { status: parts.status }),
    body: page({ site: CURRENCY, nav, scripts: ['/assets/currency.js'], ...parts }),
  };
}

export function currencyOptions(chosen: Currency): readonly Html[] {
  return CURRENCIES.map(
    (currency) =>
      html`<option value="${currency.code}"${currency.code === chosen.code ? ' selected' : ''}>${currency.code} – ${currency.name}</option>`,
  );
}

export function dateField(value: string): Html {
  return html`<div><label for="date">On</label><input id="date" name="date" type="date" min="${FIRST_DAY}" max="${LAST_DAY}" value="${value}" required></div>`;
}
