import { CITIES, findCity } from '../../cities.ts';
import { addDays, monthName, parseDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { EVENTS, eventPath } from './eventList.ts';
import { eventsPage } from './shell.ts';

const MONTHS = ['2027-03', '2027-04', '2027-05'] as const;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `/calendar?city=Tokyo&month=2027-04`: one month of one city, or of all. */
export function calendar(request: DemoRequest): DemoResponse {
  const city = findCity(request.query.get('city'));
  const month = MONTHS.find((candidate) => candidate === request.query.get('month')) ?? MONTHS[0];
  const at = MONTHS.indexOf(month);
  const address = (other: string): string =>
    `/calendar?${new URLSearchParams({ ...(city === null ? {} : { city: city.name }), month: other }).toString()}`;
  const previous = MONTHS[at - 1];
  const next = MONTHS[at + 1];
  const heading = `${monthName(`${month}-01`)}${city === null ? '' : ` in ${city.name}`}`;
  return eventsPage({
    title: heading,
    body: html`<div class="wrap"><div class="head"><h1>${heading}</h1><form action="/calendar"><input type="hidden" name="month" value="${month}"><label for="calendar-city">City</label> <select id="calendar-city" name="city"><option value="">All cities</option>${CITIES.map((each) => html`<option${city?.code === each.code ? ' selected' : ''}>${each.name}</option>`)}</select> <button class="button small">Show</button></form></div>
<nav class="pager" aria-label="Months">${previous === undefined ? null : html`<a href="${address(previous)}">${monthName(`${previous}-01`)}</a>`}${next === undefined ? null : html`<a href="${address(next)}">${monthName(`${next}-01`)}</a>`}</nav>
<table class="calendar"><thead><tr>${DAYS.map((day) => html`<th scope="col"><abbr title="${day}">${day.slice(0, 3)}</abbr></th>`)}</tr></thead><tbody>${weeks(month, city?.code ?? null)}</tbody></table></div>`,
  });
}

function weeks(month: string, code: string | null): Html[] {
  const first = `${month}-01`;
  const offset = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const rows: Html[] = [];
  for (let start = addDays(first, -offset); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    rows.push(html`<tr>${DAYS.map((_, day) => cell(addDays(start, day), month, code))}</tr>`);
  }
  return rows;
}

function cell(date: string, month: string, code: string | null): Html {
  if (!date.startsWith(month) || parseDate(date) === null) return html`<td class="other"></td>`;
  const here = EVENTS.filter(
    (event) => event.dates.includes(date) && (code === null || event.city.code === code),
  );
  return html`<td><time datetime="${date}">${Number(date.slice(8))}</time><ul class="plain">${here.map((event) => html`<li><a href="${eventPath(event)}">${event.title}</a>${code === null ? html` <small>${event.city.name}</small>` : null}</li>`)}</ul></td>`;
}
