import { options } from '../../controls.ts';
import { addDays, daysBetween, monthName, parseDate, shortDate } from '../../dates.ts';
import { type Html, html, type PageParts, page, raw } from '../../page.ts';
import { hash, randomFrom, TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, originOf } from '../../site.ts';

interface Currency {
  readonly code: string;
  readonly name: string;
  /** The cities of the demo web in which people pay with it. */
  readonly places: string;
  /** Roughly how many units one dollar buys. The rate of each day varies around this number. */
  readonly perDollar: number;
  /** The usual number of digits after the decimal point. */
  readonly digits: 0 | 2;
  /** Face values of the two practice notes. */
  readonly notes: readonly [number, number];
}

/** Real codes with invented rates. */
export const CURRENCIES: readonly Currency[] = (
  [
    ['AUD', 'Australian dollar', 'Sydney', 1.52, 2, [10, 100]],
    ['CAD', 'Canadian dollar', 'Toronto', 1.37, 2, [10, 100]],
    ['CHF', 'Swiss franc', '', 0.89, 2, [20, 200]],
    ['EUR', 'Euro', 'Lisbon, Paris, Rome', 0.93, 2, [10, 200]],
    ['GBP', 'Pound sterling', 'London', 0.79, 2, [5, 50]],
    ['HKD', 'Hong Kong dollar', 'Hong Kong', 7.81, 2, [20, 500]],
    ['INR', 'Indian rupee', '', 84.2, 2, [50, 500]],
    ['ISK', 'Icelandic krona', 'Reykjavik', 138.5, 0, [500, 5000]],
    ['JPY', 'Japanese yen', 'Tokyo', 150.4, 0, [1000, 10000]],
    ['KRW', 'South Korean won', 'Seoul', 1352, 0, [5000, 50000]],
    ['SGD', 'Singapore dollar', 'Singapore', 1.34, 2, [10, 100]],
    ['USD', 'US dollar', 'New York', 1, 2, [10, 100]],
  ] as const
).map(([code, name, places, perDollar, digits, notes]) => ({ code, name, places, perDollar, digits, notes }));

const FIRST_DAY = '2026-09-01';
const LAST_DAY = '2027-05-31';

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

function write(amount: number, currency: Currency): string {
  const [whole = '0', rest] = amount.toFixed(currency.digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/** The last `count` days up to `date` with their rates, oldest first. */
function history(
  from: Currency,
  to: Currency,
  date: string,
  count: number,
): readonly { readonly date: string; readonly rate: number }[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index - count + 1))
    .filter((day) => day >= FIRST_DAY)
    .map((day) => ({ date: day, rate: rate(from, to, day) }));
}

const CURRENCY = { name: 'currency', title: 'Parity' } as const;

function currencyPage({
  status = 200,
  ...parts
}: Pick<PageParts, 'title' | 'body'> & { readonly status?: number }): DemoResponse {
  const nav = html`<nav aria-label="Parity" class="top-nav"><a href="/">Convert</a><a href="/rates">Rate table</a><a href="/notes">Banknotes</a><a href="/embed">For your site</a></nav>`;
  return { status, body: page({ site: CURRENCY, nav, scripts: ['/assets/currency.js'], ...parts }) };
}

function currencyOptions(chosen: Currency): readonly Html[] {
  return options(
    CURRENCIES.map(({ code, name }) => [code, `${code} – ${name}`]),
    chosen.code,
  );
}

function dateField(value: string): Html {
  return html`<div><label for="date">On</label><input id="date" name="date" type="date" min="${FIRST_DAY}" max="${LAST_DAY}" value="${value}" required></div>`;
}

/** What the address asks for. */
interface Question {
  readonly amount: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly date: string;
}

/** Reads `amount`, `from`, `to` and `date`; a value that cannot be used is named in a sentence. */
function readQuestion(query: URLSearchParams): Question | { readonly fault: string } {
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

const WIDTH = 720;
const HEIGHT = 200;

/** A line of rates over days, with its lowest and highest in words for those who cannot see it. */
function chart(points: readonly { readonly date: string; readonly rate: number }[]): Html {
  const rates = points.map((point) => point.rate);
  const low = Math.min(...rates);
  const high = Math.max(...rates);
  const y = (value: number): number => HEIGHT - 24 - ((value - low) / (high - low || 1)) * (HEIGHT - 54);
  const x = (index: number): number => 12 + (index * (WIDTH - 24)) / Math.max(1, points.length - 1);
  const line = points.map((point, index) => `${x(index).toFixed(1)} ${y(point.rate).toFixed(1)}`).join('L');
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return html``;
  const label = `From ${shortDate(first.date)} to ${shortDate(last.date)}, lowest ${low}, highest ${high}`;
  return html`<figure class="chart"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${raw(`<path d="M${line}L${x(points.length - 1).toFixed(1)} ${HEIGHT}L12 ${HEIGHT}Z" fill="#cfe0ff" opacity=".7"/><path d="M${line}" fill="none" stroke="#1f4fd8" stroke-width="3" stroke-linejoin="round"/><circle cx="${x(points.length - 1).toFixed(1)}" cy="${y(last.rate).toFixed(1)}" r="6" fill="#1f4fd8"/>`)}</svg><figcaption>${label}.</figcaption></figure>`;
}

/** `/widget?from=EUR&to=JPY&amount=50`: a page of its own, made to sit in a frame of another site. */
function widget(request: DemoRequest): DemoResponse {
  const question = readQuestion(request.query);
  const from = 'fault' in question ? (findCurrency('USD') ?? null) : question.from;
  const to = 'fault' in question ? (findCurrency('EUR') ?? null) : question.to;
  if (from === null || to === null) return { status: 404, body: '' };
  const markup = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parity converter</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/shared/base.css"><link rel="stylesheet" href="/assets/site.css"></head>
<body class="site-currency widget"><main><h1>Parity</h1><form action="/widget" aria-label="Convert"><label for="amount">Amount</label><input id="amount" name="amount" inputmode="decimal" value="${request.query.get('amount') ?? '1'}"><label for="from">From</label><select id="from" name="from">${currencyOptions(from)}</select><label for="to">To</label><select id="to" name="to">${currencyOptions(to)}</select>${request.query.get('date') === null ? null : html`<input type="hidden" name="date" value="${request.query.get('date')}">`}<button class="go">Convert</button></form>
<p class="answer" role="status">${'fault' in question ? question.fault : `${convert(question.amount, question.from, question.to, question.date)} ${question.to.code}`}</p></main></body></html>`;
  return { ...('fault' in question ? { status: 422 } : {}), body: markup.html };
}

/** A converter with invented rates, day by day, and the practice notes of twelve currencies. */
export const currencySite: DemoSite = {
  ...CURRENCY,
  description: 'A currency converter with a rate for every day, and the banknotes behind it.',
  handle(request) {
    return (request.method === 'POST' ? null : route(request)) ?? missing('There is no such page.');
  },
};

function route(request: DemoRequest): DemoResponse | null {
  const { path } = request;
  if (path === '/widget') return widget(request);
  if (path === '/notes') return notes(CURRENCIES);
  if (path === '/embed') return embed(request);
  const note = path.startsWith('/notes/') ? findCurrency(path.slice('/notes/'.length)) : null;
  if (note !== null) return notes([note]);
  if (path !== '/' && path !== '/convert' && path !== '/rates') return null;
  const question = readQuestion(
    path === '/' ? new URLSearchParams() : path === '/rates' ? withBase(request.query) : request.query,
  );
  if ('fault' in question) return missing(question.fault, 422);
  if (path === '/rates') return rates(question);
  return path === '/' ? home(question) : result(question);
}

/** The rate table asks `base` and `date`; the rest of the question stays at its usual values. */
function withBase(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams({ from: query.get('base') ?? 'USD', date: query.get('date') ?? '' });
}

function form(question: Question): Html {
  return html`<form class="converter" action="/convert" aria-label="Convert"><div><label for="amount">Amount</label><input id="amount" name="amount" inputmode="decimal" value="${String(question.amount)}" required></div>
<div><label for="from">From</label><select id="from" name="from">${currencyOptions(question.from)}</select></div>
<button type="button" class="swap" aria-label="Swap the currencies">⇄</button>
<div><label for="to">To</label><select id="to" name="to">${currencyOptions(question.to)}</select></div>
${dateField(question.date)}<button class="go">Convert</button></form>`;
}

function home(question: Question): DemoResponse {
  const pairs = ['EUR', 'GBP', 'JPY', 'HKD', 'ISK'].flatMap((code) => findCurrency(code) ?? []);
  return currencyPage({
    title: 'Currency converter',
    body: html`<section class="hero"><div class="wrap"><h1>What is it worth?</h1><p>Rates for every day from September 2026 to May 2027.</p>${form(question)}</div></section>
<div class="wrap two"><section><h2>One dollar today</h2><table class="table"><caption class="visually-hidden">Rates on ${shortDate(TODAY)}</caption><tbody>${pairs.map((to) => html`<tr><th scope="row"><a href="/convert?amount=1&amp;from=USD&amp;to=${to.code}&amp;date=${TODAY}">${to.name}</a></th><td>${String(rate(question.from, to, TODAY))} ${to.code}</td></tr>`)}</tbody></table><p><a href="/rates">All rates</a></p></section>
<section><h2>At the counter</h2><p>A quick sum without leaving this page.</p><quick-rate data-rates="${JSON.stringify(CURRENCIES.map((currency) => [currency.code, rate(question.from, currency, TODAY)]))}"></quick-rate></section></div>`,
  });
}

function result(question: Question): DemoResponse {
  const { amount, from, to, date } = question;
  const days = history(from, to, date, 30);
  return currencyPage({
    title: `${from.code} to ${to.code}`,
    body: html`<section class="hero slim"><div class="wrap">${form(question)}</div></section>
<div class="wrap"><p class="asked">${write(amount, { ...from, digits: Number.isInteger(amount) ? 0 : 2 })} ${from.name} on ${shortDate(date)}</p><h1 class="answer" role="status">${convert(amount, from, to, date)} ${to.code}</h1><p>1 ${from.code} = ${String(rate(from, to, date))} ${to.code} · 1 ${to.code} = ${String(rate(to, from, date))} ${from.code}</p>
<h2>The thirty days before</h2>${chart(days)}
<h2>Day by day</h2><table class="table"><thead><tr><th scope="col">Day</th><th scope="col">1 ${from.code} in ${to.code}</th></tr></thead><tbody>${days
      .slice(-7)
      .reverse()
      .map(
        (day) => html`<tr><th scope="row">${shortDate(day.date)}</th><td>${String(day.rate)}</td></tr>`,
      )}</tbody></table>
<p><a href="/notes/${to.code}">See the banknotes of the ${to.name}</a></p></div>`,
  });
}

function rates(question: Question): DemoResponse {
  const { from, date } = question;
  return currencyPage({
    title: `Rates in ${from.code}`,
    body: html`<div class="wrap"><h1>Rate table</h1><form class="converter bare" action="/rates" aria-label="Rate table"><div><label for="base">One unit of</label><select id="base" name="base">${currencyOptions(from)}</select></div>${dateField(date)}<button class="go">Show</button></form>
<table class="table"><caption>${shortDate(date)}: what one ${from.code} buys, and what one of each costs</caption><thead><tr><th scope="col">Currency</th><th scope="col">Paid in</th><th scope="col">1 ${from.code} =</th><th scope="col">costs in ${from.code}</th></tr></thead><tbody>${CURRENCIES.filter((to) => to.code !== from.code).map((to) => html`<tr><th scope="row"><a href="/convert?amount=1&amp;from=${from.code}&amp;to=${to.code}&amp;date=${date}">${to.code} <small>${to.name}</small></a></th><td>${to.places === '' ? '–' : to.places}</td><td>${String(rate(from, to, date))}</td><td>${String(rate(to, from, date))}</td></tr>`)}</tbody></table></div>`,
  });
}

/** One currency or all; the pictures alone tell what is printed on a note. */
function notes(shown: readonly Currency[]): DemoResponse {
  const [only] = shown;
  const single = shown.length === 1 && only !== undefined;
  return currencyPage({
    title: single ? `Banknotes: ${only.name}` : 'Banknotes',
    body: html`<div class="wrap"><h1>${single ? `Banknotes: ${only.name}` : 'Banknotes'}</h1><p class="lead">${single ? html`A small and a large practice note. <a href="/notes">All banknotes</a>` : `Every currency of our table as a small and a large practice note, series of ${monthName(TODAY)}.`}</p>
<ul class="notes plain">${shown.map((currency) => html`<li><h2><a href="/notes/${currency.code}">${currency.name}</a></h2><div class="pair">${[0, 1].map((index) => html`<figure><img src="/assets/${currency.code.toLowerCase()}-${index + 1}.svg" alt="The note of ${currency.notes[index]} ${currency.code}" width="600" height="290" loading="lazy"><figcaption>${currency.notes[index]?.toLocaleString('en')} ${currency.code}</figcaption></figure>`)}</div><p><a href="/convert?amount=${currency.notes[1]}&amp;from=${currency.code}&amp;to=USD&amp;date=${TODAY}">What is the large one worth?</a></p></li>`)}</ul></div>`,
  });
}

function embed(request: DemoRequest): DemoResponse {
  const address = `${originOf(request, 'currency')}/widget?from=EUR&to=JPY&amount=50`;
  return currencyPage({
    title: 'For your site',
    body: html`<div class="wrap narrow"><h1>A small converter for your own page</h1><p>Put a frame with this address anywhere; amount and currencies are up to you.</p><pre><code>&lt;iframe src="${address}" title="Converter"&gt;&lt;/iframe&gt;</code></pre><iframe src="${address}" title="Converter" width="380" height="284"></iframe></div>`,
  });
}

function missing(text: string, status = 404): DemoResponse {
  return currencyPage({
    status,
    title: 'Not found',
    body: html`<div class="wrap narrow"><h1>${status === 404 ? 'Not found' : 'That does not convert'}</h1><p role="alert">${text}</p><p><a href="/">Back to the converter</a></p></div>`,
  });
}
