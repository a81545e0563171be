import { problemsBox } from '../../bookingPages.ts';
import { CITIES, findCity } from '../../cities.ts';
import { addDays, parseDate, shortDate } from '../../dates.ts';
import { html } from '../../html.ts';
import { TODAY } from '../../seed.ts';
import type { DemoRequest, DemoResponse } from '../../site.ts';
import { redirect } from '../../site.ts';
import { AIRLINES } from './airlines.ts';
import { flightsOn } from './schedule.ts';
import { readSearch, searchAddress } from './search.ts';
import { EMPTY_FORM, type FormValues, searchForm } from './searchForm.ts';
import { flightsPage } from './shell.ts';
import { dollars } from './words.ts';

const OFFERS = [
  ['LON', 'REK', 12],
  ['SIN', 'SYD', 19],
  ['TYO', 'SEL', 9],
  ['NYC', 'YTO', 26],
  ['ROM', 'LIS', 16],
  ['HKG', 'TYO', 13],
] as const;

export function homePage(values: FormValues = EMPTY_FORM, problems: readonly string[] = []): string {
  const offers = OFFERS.flatMap(([from, to, days]) => {
    const [start, end] = [findCity(from), findCity(to)];
    if (start === null || end === null) return [];
    const date = addDays(TODAY, days);
    const lowest = Math.min(...flightsOn(start, end, date).map((flight) => flight.fare));
    return [
      html`<li><a class="card offer" href="/flight-search/${from}-${to}/${date}?class=economy&amp;sort=price"><span><strong>${start.name} → ${end.name}</strong><small>${shortDate(date)}</small></span><span class="price"><small>from</small>${dollars(lowest)}</span></a></li>`,
    ];
  });
  const body = html`<div class="hero"><div class="wrap"><h1>Where does the wind take you?</h1><p>${CITIES.length} cities, ${AIRLINES.length} airlines, one search.</p>${problemsBox(problems)}${searchForm(values)}</div></div>
<div class="wrap"><section aria-labelledby="offers"><h2 id="offers">Good fares this month</h2><ul class="offers plain">${offers}</ul></section></div>`;
  return flightsPage('Cheap flights', body, 'home');
}

/** Turns the form into the address of its results, or shows it again with what is missing. */
export function submitSearch({ query }: DemoRequest): DemoResponse {
  const adults = Number(query.get('adults') ?? '1');
  const values: FormValues = {
    trip: query.get('trip') === 'round' ? 'round' : 'oneway',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    depart: query.get('depart') ?? '',
    back: query.get('return') ?? '',
    cabin: query.get('class') ?? 'economy',
    adults: Number.isInteger(adults) ? adults : 1,
  };
  const from = findCity(values.from);
  const to = findCity(values.to);
  const problems: string[] = [];
  if (from === null)
    problems.push(`From: “${values.from}” is not a city we fly from. Choose one from the list.`);
  if (to === null) problems.push(`To: “${values.to}” is not a city we fly to. Choose one from the list.`);
  if (from !== null && from === to) problems.push('From and To are the same city.');
  if (parseDate(values.depart) === null) problems.push('Departure: give a date such as 2027-03-14.');
  const back = parseDate(values.back);
  if (values.trip === 'round' && (back === null || back < values.depart))
    problems.push('Return: give a date that is not before the departure.');
  if (from === null || to === null || problems.length > 0)
    return { status: 422, body: homePage(values, problems) };
  const search = readSearch(
    `${from.code}-${to.code}`,
    values.depart,
    values.trip === 'round' ? values.back : null,
    query,
  );
  return search === null
    ? { status: 422, body: homePage(values, ['This search cannot be read.']) }
    : redirect(searchAddress(search));
}
