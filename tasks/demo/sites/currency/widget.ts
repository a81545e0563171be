import { html } from '../../html.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { readQuestion } from './question.ts';
import { convert, findCurrency } from './rates.ts';
import { currencyOptions } from './shell.ts';

/** `/widget?from=EUR&to=JPY&amount=50`: a page of its own, made to sit in a frame of another site. */
export function widget(request: DemoRequest): DemoResponse {
  const question = readQuestion(request.query);
  const from = 'fault' in question ? (findCurrency('USD') ?? null) : question.from;
  const to = 'fault' in question ? (findCurrency('EUR') ?? null) : question.to;
  if (from === null || to === null) return { status: 404, body: '' };
  const markup = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parity converter</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/shared/base.css"><link rel="stylesheet" href="/assets/site.css"></head>
<body class="site-currency widget"><main><h1>Parity</h1><form action="/widget" aria-label="Convert"><label for="amount">Amount</label><input id="amount" name="amount" inputmode="decimal" value="${request.query.get('amount') ?? '1'}"><label for="from">From</label><select id="from" name="from">${currencyOptions(from)}</select><label for="to">To</label><select id="to" name="to">${currencyOptions(to)}</select>${request.query.get('date') === null ? null : html`<input type="hidden" name="date" value="${request.query.get('date')}">`}<button class="go">Convert</button></form>
<p class="answer" role="status">${'fault' in question ? question.fault : `${convert(question.amount, question.from, question.to, question.date)} ${question.to.code}`}</p></main></body></html>`;
  return { ...('fault' in question ? { status: 422 } : {}), body: markup.html };
}
