import { monthName, shortDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, originOf } from '../../site.ts';
import { chart } from './chart.ts';
import { type Question, readQuestion } from './question.ts';
import { CURRENCIES, type Currency, convert, findCurrency, history, rate, write } from './rates.ts';
import { CURRENCY, currencyOptions, currencyPage, dateField } from './shell.ts';
import { widget } from './widget.ts';

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
