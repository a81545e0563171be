import { CITIES, findCity } from '../../cities.ts';
import {
  check,
  cityField,
  counted,
  hidden,
  options,
  pageLinks,
  pairs,
  partOf,
  plainOptions,
  upTo,
} from '../../controls.ts';
import { addDays, parseDate, shortDate } from '../../dates.ts';
import { type Html, html } from '../../page.ts';
import { whole } from '../../query.ts';
import { TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';
import { book, bookingPages, missingOn, personFields, problemsBox, travelPage } from '../../travel.ts';
import {
  AIRLINES,
  type Airline,
  airlineByCode,
  CABIN_NAMES,
  CABINS,
  type Cabin,
  clock,
  dollars,
  type Flight,
  type FlightSearch,
  fareIn,
  findFlights,
  flightById,
  flightsOn,
  lasting,
  lowestFares,
  readSearch,
  SORTS,
  searchAddress,
  stopsText,
} from './airlines.ts';

const FLIGHTS = { name: 'flights', title: 'Skylark' } as const;

function flightsPage(title: string, body: Html, bodyClass = ''): string {
  return travelPage({
    site: FLIGHTS,
    title,
    bodyClass,
    nav: html`<nav aria-label="Site"><a href="/">Flights</a><a href="/airlines">Airlines</a><a href="/bookings">My trips</a></nav>`,
    body,
    scripts: ['/assets/fareCalendar.js', '/assets/form.js'],
  });
}

function flightsMissing(text: string): DemoResponse {
  return missingOn(flightsPage, text, 'Search flights');
}

interface FormValues {
  readonly trip: 'oneway' | 'round';
  readonly from: string;
  readonly to: string;
  readonly depart: string;
  readonly back: string;
  readonly cabin: string;
  readonly adults: number;
}

const EMPTY_FORM: FormValues = {
  trip: 'oneway',
  from: '',
  to: '',
  depart: '',
  back: '',
  cabin: 'economy',
  adults: 1,
};

/** A date as text with a calendar of fares beside it; the calendar lives in a closed shadow root. */
function dateField(name: 'depart' | 'return', label: string, value: string, disabled: boolean): Html {
  return html`<div class="field date-field"><label for="${name}">${label}</label><div class="date-row"><input id="${name}" name="${name}" value="${value}" placeholder="YYYY-MM-DD" pattern="\\d{4}-\\d{2}-\\d{2}" title="A date such as 2027-03-14" autocomplete="off"${disabled ? html` disabled` : null}><button type="button" class="open-calendar" data-for="${name}" aria-expanded="false" aria-label="Calendar for ${label.toLowerCase()}"${disabled ? html` disabled` : null}><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5h14v12H3zM3 9h14M7 2.5v4M13 2.5v4" fill="none" stroke="currentColor" stroke-width="1.6"/></svg></button></div><fare-calendar data-for="${name}" hidden></fare-calendar></div>`;
}

/** The search form. It is sent by GET to `/search`, which answers with the address of the results. */
function searchForm(values: FormValues): Html {
  const radio = (value: FormValues['trip'], label: string): Html =>
    html`<label><input type="radio" name="trip" value="${value}"${values.trip === value ? html` checked` : null}> ${label}</label>`;
  return html`<form class="flight-form" action="/search" aria-label="Search flights">
<fieldset class="trip"><legend class="visually-hidden">Kind of trip</legend>${radio('oneway', 'One way')}${radio('round', 'Return')}</fieldset>
<div class="fields">${cityField('from', 'From', values.from, 'code')}<button type="button" id="swap" aria-label="Swap cities">⇄</button>${cityField('to', 'To', values.to, 'code')}${dateField('depart', 'Departure', values.depart, false)}${dateField('return', 'Return', values.back, values.trip === 'oneway')}
<div class="field"><label for="class">Cabin</label><select id="class" name="class">${options(
    CABINS.map((cabin) => [cabin, CABIN_NAMES[cabin]]),
    values.cabin,
  )}</select></div>
<div class="field"><label for="adults">Adults</label><select id="adults" name="adults">${plainOptions(upTo(6), values.adults)}</select></div>
<button class="primary">Search flights</button></div></form>`;
}

const OFFERS = [
  ['LON', 'REK', 12],
  ['SIN', 'SYD', 19],
  ['TYO', 'SEL', 9],
  ['NYC', 'YTO', 26],
  ['ROM', 'LIS', 16],
  ['HKG', 'TYO', 13],
] as const;

function homePage(values: FormValues = EMPTY_FORM, problems: readonly string[] = []): string {
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
function submitSearch({ query }: DemoRequest): DemoResponse {
  const values: FormValues = {
    trip: query.get('trip') === 'round' ? 'round' : 'oneway',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    depart: query.get('depart') ?? '',
    back: query.get('return') ?? '',
    cabin: query.get('class') ?? 'economy',
    adults: whole(query.get('adults'), 1, 9) ?? 1,
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

const PER_PAGE = 6;

function resultsPage(search: FlightSearch): string {
  const found = findFlights(search);
  const part = partOf(found, PER_PAGE, search.page);
  const title = `${search.from.name} to ${search.to.name}`;
  const chosen = search.outbound === null ? null : flightById(search.outbound);
  const body = html`<div class="wrap">${week(search)}
<div class="layout">${filters(search)}
<section aria-labelledby="results-title"><div class="results-head"><div><h1 id="results-title">${title}</h1><p role="status">${counted(found.length, 'flight')} · ${shortDate(search.date)} · ${counted(search.adults, 'adult')} · ${CABIN_NAMES[search.cabin]}</p></div></div>
${chosen === null ? null : html`<p class="chosen">Way out: <strong>${chosen.number}</strong>, ${shortDate(chosen.date)}, ${clock(chosen.departs)}. Now choose the way back.</p>`}
${part.shown.length === 0 ? html`<p class="empty">No flight fits. Loosen a filter, or take another day.</p>` : html`<ul class="plain flights">${part.shown.map((flight) => row(flight, search))}</ul>`}
${pageLinks(part, (page) => searchAddress(search, { page }))}
</section></div></div>`;
  return flightsPage(title, body);
}

/** Where choosing a flight leads: to the way back first, when one is wanted. */
function choose(flight: Flight, search: FlightSearch): string {
  const passenger = `class=${search.cabin}&adults=${search.adults}`;
  if (search.outbound !== null) return `/book?flight=${search.outbound}&flight=${flight.id}&${passenger}`;
  if (search.back === null) return `/flight/${flight.id}?${passenger}`;
  return searchAddress(search, {
    from: search.to,
    to: search.from,
    date: search.back,
    back: null,
    outbound: flight.id,
    page: 1,
  });
}

function row(flight: Flight, search: FlightSearch): Html {
  const fare = fareIn(flight, search.cabin);
  return html`<li class="card flight" data-flight="${flight.id}"><img src="/assets/tail-${flight.airline.code.toLowerCase()}.svg" alt="" width="56" height="56" loading="lazy">
<div class="times"><strong>${clock(flight.departs)} – ${clock(flight.arrives)}</strong><span>${flight.airline.name} · ${flight.number}</span></div>
<div class="path"><strong>${lasting(flight.duration)}</strong><span>${stopsText(flight)}</span></div>
<div class="buy"><span class="price">${dollars(fare)}<small>per adult</small></span><a class="button" href="${choose(flight, search)}" aria-label="Select ${flight.number}, ${dollars(fare)}">Select</a></div></li>`;
}

/** A way back is never before the way out. */
function laterOf(back: string | null, date: string): string | null {
  return back !== null && back < date ? date : back;
}

/** Three days before and after, each with its lowest fare. */
function week(search: FlightSearch): Html {
  const days = [-3, -2, -1, 0, 1, 2, 3].map((shift) => {
    const date = addDays(search.date, shift);
    const fares = flightsOn(search.from, search.to, date).map((flight) => fareIn(flight, search.cabin));
    return html`<li><a href="${searchAddress(search, { date, back: laterOf(search.back, date), page: 1 })}"${shift === 0 ? html` aria-current="date"` : null}><span>${shortDate(date).slice(0, -5)}</span><strong>${fares.length === 0 ? '–' : dollars(Math.min(...fares))}</strong></a></li>`;
  });
  return html`<nav class="week" aria-label="Days around"><ul class="plain">${days}</ul></nav>`;
}

const TIMES = {
  '': 'Any time',
  morning: 'Morning (before 12:00)',
  afternoon: 'Afternoon (12:00–18:00)',
  evening: 'Evening (after 18:00)',
};
const STOPS = [
  ['', 'Any'],
  ['0', 'Nonstop only'],
  ['1', 'One at most'],
] as const;

function filters(search: FlightSearch): Html {
  const { cabin, adults, outbound } = search;
  return html`<form class="filters" action="${searchAddress(search).split('?')[0]}" data-autosubmit aria-label="Filters">
${hidden({ class: cabin, adults, ...(outbound === null ? {} : { outbound }) })}
<div><label class="label" for="sort">Sort by</label><select id="sort" name="sort">${options(Object.entries(SORTS), search.sort)}</select></div>
<fieldset><legend>Stops</legend>${STOPS.map(([value, label]) => check('radio', 'stops', value, label, String(search.stops ?? '') === value))}</fieldset>
<div><label class="label" for="time">Departure time</label><select id="time" name="time">${options(Object.entries(TIMES), search.time ?? '')}</select></div>
<fieldset><legend>Airlines</legend>${AIRLINES.map(({ code, name }) => check('checkbox', 'airline', code, name, search.airlines.includes(code)))}</fieldset>
<div><label class="label" for="price">Highest fare (US dollars)</label><input id="price" name="price" type="number" min="1" max="100000" value="${search.maxPrice ?? ''}"></div>
<button class="primary">Apply</button></form>`;
}

const SEATS = ['Window', 'Aisle', 'No wish'] as const;

interface Order {
  readonly flights: readonly Flight[];
  readonly cabin: Cabin;
  readonly adults: number;
}

/** What a query or a form asks for: one or two flights; null when a flight is unknown. */
function readOrder(fields: URLSearchParams): Order | null {
  const flights = fields.getAll('flight').slice(0, 2).map(flightById);
  const known = flights.filter((flight) => flight !== null);
  if (known.length === 0 || known.length !== flights.length) return null;
  return {
    flights: known,
    cabin: CABINS.find((cabin) => cabin === fields.get('class')) ?? 'economy',
    adults: whole(fields.get('adults'), 1, 9) ?? 1,
  };
}

function legText(flight: Flight): string {
  return `${flight.number}, ${shortDate(flight.date)}, ${clock(flight.departs)}–${clock(flight.arrives)}`;
}

function totalOf(order: Order): number {
  return order.flights.reduce((sum, flight) => sum + fareIn(flight, order.cabin), 0) * order.adults;
}

/** One flight on its own page, with its fares in every cabin. */
function flightPage(flight: Flight, query: URLSearchParams): string {
  const adults = whole(query.get('adults'), 1, 9) ?? 1;
  const fares = CABINS.map(
    (cabin) =>
      html`<tr${cabin === query.get('class') ? html` class="is-chosen"` : null}><th scope="row">${CABIN_NAMES[cabin]}</th><td>${dollars(fareIn(flight, cabin))}</td><td><a class="button" href="/book?flight=${flight.id}&amp;class=${cabin}&amp;adults=${adults}" aria-label="Book ${CABIN_NAMES[cabin]}">Book</a></td></tr>`,
  );
  const facts = [
    ['Date', shortDate(flight.date)],
    ['Departure', `${clock(flight.departs)} ${flight.from.name} (${flight.from.code})`],
    ['Arrival', `${clock(flight.arrives)} ${flight.to.name} (${flight.to.code})`],
    ['Time in all', lasting(flight.duration)],
    ['Stops', stopsText(flight)],
  ] as const;
  return flightsPage(
    flight.number,
    html`<div class="wrap narrow"><p class="crumbs"><a href="/flight-search/${flight.from.code}-${flight.to.code}/${flight.date}?class=economy">${flight.from.name} to ${flight.to.name}</a></p>
<article class="ticket"><div class="leg-head"><img src="/assets/tail-${flight.airline.code.toLowerCase()}.svg" alt="Tail of ${flight.airline.name}" width="96" height="96"><div><h1>${flight.from.name} → ${flight.to.name}</h1><p><a href="/airline/${flight.airline.code}">${flight.airline.name}</a> · ${flight.number}</p></div></div>
${pairs('facts', facts)}
<table class="fares"><caption>Fares for one adult</caption><thead><tr><th scope="col">Cabin</th><th scope="col">Fare</th><th scope="col"><span class="visually-hidden">Book</span></th></tr></thead><tbody>${fares}</tbody></table></article></div>`,
  );
}

function bookPage({ query }: DemoRequest): DemoResponse {
  const order = readOrder(query);
  return order === null
    ? flightsMissing('This flight is not on sale.')
    : { body: formPage(order, new URLSearchParams(), []) };
}

function formPage(order: Order, form: URLSearchParams, problems: readonly string[]): string {
  const legs = order.flights.map(
    (flight) =>
      html`<li><strong>${flight.from.name} → ${flight.to.name}</strong><span>${flight.airline.name} ${legText(flight)}</span><span>${stopsText(flight)}</span></li>`,
  );
  const body = html`<div class="wrap narrow"><h1>Book your trip</h1>${problemsBox(problems)}
<form class="ticket book" method="post" action="/book">${order.flights.map((flight) => html`<input type="hidden" name="flight" value="${flight.id}">`)}${hidden({ class: order.cabin, adults: order.adults })}
<ul class="plain legs">${legs}</ul><p>${counted(order.adults, 'adult')} · ${CABIN_NAMES[order.cabin]} · <strong id="total">${dollars(totalOf(order))}</strong> in all</p>
<div class="grid">${personFields('Passenger name', form)}
<div class="field"><label for="seat">Seat</label><select id="seat" name="seat">${plainOptions(SEATS, null)}</select></div>
<div class="field"><label for="bags">Checked bags</label><input id="bags" name="bags" type="number" min="0" max="3" value="${form.get('bags') ?? '0'}"></div></div>
<label class="check"><input type="checkbox" name="terms" value="yes"> I accept the conditions of carriage of a company that does not exist</label>
<p class="actions"><button class="primary">Confirm booking</button></p></form></div>`;
  return flightsPage('Book', body);
}

function submitBooking(request: DemoRequest): DemoResponse {
  const { form } = request;
  const order = readOrder(form);
  if (order === null) return flightsMissing('This flight is not on sale.');
  const problemsWith = (ofPerson: readonly string[]): string[] => [
    ...ofPerson,
    ...(form.get('terms') === 'yes' ? [] : ['Conditions: tick the box to go on.']),
  ];
  const again = (all: readonly string[]): string => formPage(order, form, all);
  return book(request, 'Passenger name', problemsWith, again, () => ({
    title: `${order.flights[0]?.from.name ?? ''} → ${order.flights[0]?.to.name ?? ''}`,
    details: [
      ...order.flights.map((flight): [string, string] => [flight.airline.name, legText(flight)]),
      ['Cabin', CABIN_NAMES[order.cabin]],
      ['Adults', String(order.adults)],
      ['Seat', SEATS.find((seat) => seat === form.get('seat')) ?? 'No wish'],
      ['Checked bags', String(whole(form.get('bags'), 0, 3) ?? 0)],
    ],
    total: dollars(totalOf(order)),
  }));
}

function airlinesPage(): string {
  const cards = AIRLINES.map(
    (airline) =>
      html`<li><a class="card airline" href="/airline/${airline.code}"><img src="/assets/tail-${airline.code.toLowerCase()}.svg" alt="Tail of ${airline.name}" width="120" height="120" loading="lazy"><strong>${airline.name}</strong><small>Home: ${airline.base}</small></a></li>`,
  );
  return flightsPage(
    'Airlines',
    html`<div class="wrap"><h1 class="page-title">Airlines</h1><ul class="airlines plain">${cards}</ul></div>`,
  );
}

function airlinePage(airline: Airline): string {
  return flightsPage(
    airline.name,
    html`<div class="wrap narrow"><p class="crumbs"><a href="/airlines">Airlines</a></p><article class="ticket airline-page"><img src="/assets/tail-${airline.code.toLowerCase()}.svg" alt="Tail of ${airline.name}" width="200" height="200"><div><h1>${airline.name}</h1><p>${airline.about}</p>${pairs(
      'facts',
      [
        ['Code', airline.code],
        ['Home', airline.base],
        ['Founded', airline.founded],
      ],
    )}</div></article></div>`,
  );
}

function handle(request: DemoRequest): DemoResponse {
  return (
    bookingPages(request, flightsPage, 'My trips') ??
    (request.method === 'POST' ? post(request) : get(request)) ??
    flightsMissing('There is no such page.')
  );
}

function post(request: DemoRequest): DemoResponse | null {
  return request.path === '/book' ? submitBooking(request) : null;
}

function get(request: DemoRequest): DemoResponse | null {
  const { path, query } = request;
  const [, area, one = '', two = '', three = ''] = path.split('/');
  switch (area) {
    case '':
      return { body: homePage() };
    case 'search':
      return submitSearch(request);
    case 'flight-search': {
      const search = readSearch(one, two, three === '' ? null : three, query);
      return search === null
        ? flightsMissing('This route or date is not one that we fly.')
        : { body: resultsPage(search) };
    }
    case 'fares': {
      const [from, to] = [findCity(query.get('from')), findCity(query.get('to'))];
      const fares = from === null || to === null ? {} : lowestFares(from, to, query.get('month') ?? '');
      return { type: 'application/json; charset=utf-8', body: JSON.stringify(fares) };
    }
    case 'flight': {
      const flight = flightById(one);
      return flight && { body: flightPage(flight, query) };
    }
    case 'book':
      return bookPage(request);
    case 'airlines':
      return { body: airlinesPage() };
    case 'airline': {
      const airline = airlineByCode(one);
      return airline && { body: airlinePage(airline) };
    }
    default:
      return null;
  }
}

/** Flights: `/flight-search/HKG-TYO/2027-03-14?class=economy&stops=0&sort=price`, booking by form. */
export const flightsSite: DemoSite = {
  ...FLIGHTS,
  description: 'flights between twelve cities, with booking',
  handle,
};
