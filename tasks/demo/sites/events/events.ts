import { z } from 'zod';
import { CITIES, type City, findCity } from '../../cities.ts';
import {
  capital,
  cityOptions,
  counted,
  crumbs,
  options,
  pairs,
  partOf,
  plainOptions,
  stepLinks,
} from '../../controls.ts';
import { addDays, monthName, parseDate, shortDate } from '../../dates.ts';
import { type Html, html, type PageParts, page } from '../../page.ts';
import { pageNumber, slugOf, withPage, wordsOf } from '../../query.ts';
import { codeFrom, randomFrom, TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';

/** Twenty of each, all invented. None names what its poster shows. */
const TITLES = {
  music:
    'Northwind Ensemble|Halfway Choir|The Sorrel Quartet|Ninth Floor Brass|Velvet Static|Sunday Drummers|Paper Radio|Mirela Vance Trio|Slow Thunder|The Odd Hours|Harmonia Sixteen|Low Country Strings|Echo Parade|Tin Roof Session|The Late Arrivals|Glasswork Live|Marimba Hour|Foghorn Social|Two Left Hands|Open Window Orchestra',
  theatre:
    'The Long Afternoon|A House on Stilts|Seven Chairs|The Understudy|Letters Never Posted|Borrowed Light|The Weather Room|Midnight Ferry|Small Talk for Giants|The Clockmaker|What the Tide Kept|Exit, Slowly|The Orchard Trial|Salt|Fathers of Invention|The Last Rehearsal|Corridor|A Bench for Two|Our Lady of the Elevators|The Inventory',
  film: 'Silent Sundays|Short Reels Night|Rooftop Cinema|The Archive Hour|Animation Marathon|Docs after Dark|Lost Reels|First Features|Women Behind Cameras|Night Bus Movies|Classics in Thirty-Five|Cinema for Babies|Sound of Silents|Home Movie Day|Western Weekend|The Subtitles Club|Credits Roll|Directors at the Table|Student Premieres|Matinee Society',
  food: 'Dumpling Weekend|Street Kitchen Fair|Noodle Night|Bread and Butter Day|The Long Table|Spice Market|Pickle Festival|Night Market|Cheese Fair|Vegetarian Feast|Harvest Tasting|Pancake Morning|Chocolate Lab|Soup Sunday|Picnic on the Roof|Taste of the Coast|Sourdough School|Tapas Walk|Honey Days|Grill Masters',
  talks:
    'Maps That Lie|How Cities Sleep|The Future of Bridges|Mathematics at the Bar|Rivers under Streets|Why We Queue|Ten Thousand Steps|The Memory of Buildings|Words without Translation|Robots and Manners|The Price of Time|Listening to Ice|Strangers on Trains|Small Machines|Good Arguments|A History of Doors|The Shape of Numbers|Plants in the Office|Handwriting Today|Reading the Wind',
  sport:
    'Harbour Half Marathon|Night Run|Table Tennis Open|Rowing Regatta|Climbing Masters|Fencing Gala|Skate Jam|Open Water Swim|Chess Blitz|Badminton Finals|Stair Race|Handball Derby|Curling Evening|Judo Classics|Basketball Friendly|Athletics Meet|Archery Trials|Roller Derby|Volleyball Beach Day|Street Hockey League',
} as const;

type EventCategory = keyof typeof TITLES;
const EVENT_CATEGORIES = ['music', 'theatre', 'film', 'food', 'talks', 'sport'] as const;

interface CityEvent {
  /** From 1; the poster's file name is made from it. */
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly city: City;
  readonly category: EventCategory;
  readonly venue: string;
  /** Days of performance, first to last. */
  readonly dates: readonly string[];
  /** `19:30`; when the doors open is on the poster only. */
  readonly time: string;
  /** Whole dollars for the cheapest seat. */
  readonly price: number;
}

const PER_CITY = 10;
/** The first three months after the demo web's today. */
const SPAN_DAYS = 90;
const VENUES =
  'Hall of Echoes, The Old Tannery, Pier Six, Grand Annex, Orpheum House, Studio Nine, The Glasshouse, Market Court, Westgate Arena, Library Steps'.split(
    ', ',
  );

function build(city: City, cityIndex: number): CityEvent[] {
  return Array.from({ length: PER_CITY }, (_, index) => {
    const running = cityIndex * PER_CITY + index;
    const category = EVENT_CATEGORIES[running % EVENT_CATEGORIES.length] ?? 'music';
    const title = TITLES[category].split('|')[Math.floor(running / EVENT_CATEGORIES.length)] ?? '';
    const random = randomFrom(`event ${title}`);
    const first = random.int(3, SPAN_DAYS - 4);
    const nights = random.pick([1, 1, 2, 3]);
    return {
      number: running + 1,
      title,
      slug: slugOf(title),
      city,
      category,
      venue: random.pick(VENUES),
      dates: Array.from({ length: nights }, (_, night) => addDays(TODAY, first + night)),
      time: `${random.int(17, 21)}:${random.pick(['00', '15', '30', '45'])}`,
      price: random.int(12, 95),
    };
  });
}

export const EVENTS: readonly CityEvent[] = CITIES.flatMap(build);

function findEvent(city: string, slug: string): CityEvent | null {
  return EVENTS.find((event) => slugOf(event.city.name) === city && event.slug === slug) ?? null;
}

/** `/events/new-york/salt` */
function eventPath(event: CityEvent, area = 'events'): string {
  return `/${area}/${slugOf(event.city.name)}/${event.slug}`;
}

/** `/assets/e007.svg` */
function posterOf(event: CityEvent): string {
  return `/assets/e${String(event.number).padStart(3, '0')}.svg`;
}

const EVENTS_SITE = { name: 'events', title: 'Marquee' } as const;

function eventsPage({
  status = 200,
  ...parts
}: Pick<PageParts, 'title' | 'body'> & { readonly status?: number }): DemoResponse {
  const nav = html`<form class="find" role="search" action="/events"><label class="visually-hidden" for="find">Find an event</label><div class="combobox" data-source="/suggest"><input id="find" name="q" type="search" placeholder="Find an event by name"></div><button>Find</button></form>
<nav aria-label="Marquee" class="top-nav"><a href="/events">All events</a><a href="/calendar">Calendar</a></nav>`;
  return { status, body: page({ site: EVENTS_SITE, nav, scripts: ['/shared/combobox.js'], ...parts }) };
}

function eventCard(event: CityEvent): Html {
  return html`<li class="card"><a href="${eventPath(event)}"><img src="${posterOf(event)}" alt="Poster of ${event.title}" width="400" height="560" loading="lazy"><h3>${event.title}</h3></a>
<p>${whenText(event)}</p><p>${event.venue}, ${event.city.name}</p><p class="from-price">from $${event.price}</p></li>`;
}

/** `Sun, 14 Mar 2027, 19:30`, or first and last day of several. */
function whenText(event: CityEvent): string {
  const [first = '', ...rest] = event.dates;
  const last = rest.at(-1);
  return last === undefined
    ? `${shortDate(first)}, ${event.time}`
    : `${shortDate(first)} to ${shortDate(last)}, ${event.time}`;
}

/** What the address of a result page says. Unknown values count as not given, but a strange city is said. */
interface EventSearch {
  readonly text: string;
  readonly city: City | null;
  /** What was typed as a city and is none. */
  readonly unknownCity: string | null;
  readonly categories: readonly EventCategory[];
  readonly from: string | null;
  readonly to: string | null;
  readonly order: (typeof ORDERS)[number];
  readonly page: number;
}

const ORDERS = ['date', 'price', 'title'] as const;
const PAGE_SIZE = 9;

function readSearch(query: URLSearchParams): EventSearch {
  const typed = (query.get('city') ?? '').trim().slice(0, 60);
  const city = findCity(typed);
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    city,
    unknownCity: typed !== '' && city === null ? typed : null,
    categories: EVENT_CATEGORIES.filter((category) => query.getAll('category').includes(category)),
    from: parseDate(query.get('from')),
    to: parseDate(query.get('to')),
    order: ORDERS.find((order) => order === query.get('order')) ?? 'date',
    page: pageNumber(query),
  };
}

function findEvents(search: EventSearch): CityEvent[] {
  const words = wordsOf(search.text);
  const found = EVENTS.filter((event) => {
    const haystack = `${event.title} ${event.venue} ${event.category} ${event.city.name}`.toLowerCase();
    return (
      search.unknownCity === null &&
      words.every((word) => haystack.includes(word)) &&
      (search.city === null || event.city.code === search.city.code) &&
      (search.categories.length === 0 || search.categories.includes(event.category)) &&
      event.dates.some(
        (date) => (search.from === null || date >= search.from) && (search.to === null || date <= search.to),
      )
    );
  });
  return found.sort((left, right) => {
    if (search.order === 'price') return left.price - right.price || left.number - right.number;
    if (search.order === 'title') return left.title.localeCompare(right.title, 'en');
    return (left.dates[0] ?? '').localeCompare(right.dates[0] ?? '') || left.number - right.number;
  });
}

/** `/events`: the form on top, posters below, everything in the address. */
function listing(request: DemoRequest): DemoResponse {
  const search = readSearch(request.query);
  const found = findEvents(search);
  const part = partOf(found, PAGE_SIZE, search.page);
  const heading = `${search.text === '' ? 'Events' : `“${search.text}”`}${search.city === null ? '' : ` in ${search.city.name}`}`;
  const period = [
    search.from === null ? '' : `from ${shortDate(search.from)}`,
    search.to === null ? '' : `to ${shortDate(search.to)}`,
  ]
    .join(' ')
    .trim();
  const results =
    found.length === 0
      ? html`<div class="empty"><h2>${search.unknownCity === null ? 'The stage is empty' : `We do not play in “${search.unknownCity}”`}</h2><p>${search.unknownCity === null ? 'No event fits all of that. Try more days or another category.' : 'Choose one of the suggested cities.'}</p><p><a class="button" href="/events">Show all events</a></p></div>`
      : html`<ul class="posters plain">${part.shown.map(eventCard)}</ul>${stepLinks(part, (page) => withPage('/events', request.query, page))}`;
  return eventsPage({
    title: heading,
    body: html`<div class="wrap">${searchForm(search)}<div class="head"><h1>${heading}</h1><p role="status">${counted(found.length, 'event')} ${period}</p></div>${results}</div>`,
  });
}

function searchForm(search: EventSearch): Html {
  return html`<form class="panel" action="/events" aria-label="Search events">
${search.text === '' ? null : html`<input type="hidden" name="q" value="${search.text}">`}
<div class="row"><div><label for="city">City</label><div class="combobox" data-options="${cityOptions()}"><input id="city" name="city" value="${search.city?.name ?? search.unknownCity}" placeholder="Any city"></div></div>
<div><label for="from">From</label><input id="from" name="from" type="date" min="2027-03-01" max="2027-05-31" value="${search.from}"></div>
<div><label for="to">To</label><input id="to" name="to" type="date" min="2027-03-01" max="2027-05-31" value="${search.to}"></div>
<div><label for="order">Order</label><select id="order" name="order">${options(
    ORDERS.map((order) => [order, `By ${order}`]),
    search.order,
  )}</select></div>
<button class="button">Search</button></div>
<fieldset class="chips"><legend class="visually-hidden">Category</legend>${EVENT_CATEGORIES.map((category) => html`<label><input type="checkbox" name="category" value="${category}"${search.categories.includes(category) ? ' checked' : ''}><span>${capital(category)}</span></label>`)}</fieldset>
</form>`;
}

const MONTHS = ['2027-03', '2027-04', '2027-05'] as const;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `/calendar?city=Tokyo&month=2027-04`: one month of one city, or of all. */
function calendar(request: DemoRequest): DemoResponse {
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
    body: html`<div class="wrap"><div class="head"><h1>${heading}</h1><form action="/calendar"><input type="hidden" name="month" value="${month}"><label for="calendar-city">City</label> <select id="calendar-city" name="city"><option value="">All cities</option>${plainOptions(
      CITIES.map((each) => each.name),
      city?.name,
    )}</select> <button class="button small">Show</button></form></div>
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

const OPENINGS: Readonly<Record<CityEvent['category'], string>> = {
  music: 'An evening that begins softly and does not stay that way.',
  theatre: 'A new production, ninety minutes without a break.',
  film: 'Projected large, with a short talk before the lights go down.',
  food: 'Stalls, long tables and people who know what they cook.',
  talks: 'One speaker, forty minutes, and then your questions.',
  sport: 'Come to watch, or put your name down on the spot.',
};
const CLOSINGS = [
  'Doors, hall and everything else are printed on the poster.',
  'Please look at the poster for doors and hall.',
  'The poster tells when the doors open and in which hall.',
];

/** `/events/<city>/<event>`: the poster beside the facts. Doors and hall are on the poster only. */
function eventPage(event: CityEvent): DemoResponse {
  const nearby = EVENTS.filter(
    (other) => other.city.code === event.city.code && other.number !== event.number,
  ).slice(0, 4);
  const facts = [
    ['When', whenText(event)],
    ['Where', `${event.venue}, ${event.city.name}, ${event.city.country}`],
    ['Tickets', `from $${event.price}`],
  ] as const;
  return eventsPage({
    title: `${event.title}, ${event.city.name}`,
    body: html`<div class="wrap">${crumbs('Marquee', event.city.name, `/events?city=${encodeURIComponent(event.city.name)}`, event.title)}
<div class="event"><img src="${posterOf(event)}" alt="Poster of ${event.title}" width="400" height="560"><div><p class="kind">${event.category}</p><h1>${event.title}</h1>
<p class="lead">${OPENINGS[event.category]} ${randomFrom(`closing ${event.title}`).pick(CLOSINGS)}</p>
${pairs('facts', facts)}
<p><a class="button" href="${eventPath(event, 'tickets')}" target="_blank" rel="noopener">Get tickets <span class="visually-hidden">(opens a new tab)</span></a></p>
<h2>Days</h2><ul class="plain days">${event.dates.map((date) => html`<li>${shortDate(date)}, ${event.time}</li>`)}</ul></div></div>
<section><h2>Also in ${event.city.name}</h2><ul class="posters plain four">${nearby.map(eventCard)}</ul></section></div>`,
  });
}

/** Seat rows and what they cost relative to the cheapest. */
const SEATS = [
  { group: 'Floor', value: 'rear', label: 'Rear stalls', factor: 1 },
  { group: 'Floor', value: 'front', label: 'Front stalls', factor: 1.6 },
  { group: 'Above', value: 'circle', label: 'Circle', factor: 1.3 },
  { group: 'Above', value: 'box', label: 'Box', factor: 2.4 },
] as const;

function seatPrice(event: CityEvent, factor: number): number {
  return Math.round(event.price * factor);
}

const booking = z.object({ date: z.string(), seat: z.string(), count: z.number(), name: z.string() });
const bookings = z.record(z.string(), booking);

const form = z.object({
  date: z.string(),
  seat: z.enum(['rear', 'front', 'circle', 'box']),
  count: z
    .string()
    .regex(/^[1-6]$/)
    .transform(Number),
  name: z.string().trim().min(1).max(100),
  email: z.email(),
});

/** GET shows the form, POST books and answers with the booking's own page. */
function tickets(request: DemoRequest, event: CityEvent): DemoResponse {
  if (request.method !== 'POST') return formPage(request, event, false);
  const read = form.safeParse(Object.fromEntries(request.form));
  if (!read.success || !event.dates.includes(read.data.date)) return formPage(request, event, true);
  const { date, seat, count, name } = read.data;
  const code = codeFrom(JSON.stringify([event.slug, date, seat, count, name]), 6);
  request.state.set('bookings', {
    ...request.state.get('bookings', bookings.parse, {}),
    [code]: { date, seat, count, name },
  });
  return redirect(`${request.path}/booked/${code}`);
}

function formPage(request: DemoRequest, event: CityEvent, failed: boolean): DemoResponse {
  const given = (name: string): string | null => request.form.get(name);
  return eventsPage({
    ...(failed ? { status: 422 } : {}),
    title: `Tickets for ${event.title}`,
    body: html`<div class="wrap narrow"><p class="kind">Tickets</p><h1>${event.title}</h1><p>${event.venue}, ${event.city.name}, ${event.time}</p>
${failed ? html`<p class="fault" role="alert">Please choose a day and a seat, and give your name and a complete e-mail address.</p>` : null}
<form class="panel stacked" method="post" action="${request.path}"><div><label for="date">Day</label><select id="date" name="date">${options(
      event.dates.map((date) => [date, shortDate(date)]),
      given('date'),
    )}</select></div>
<div><label for="seat">Seat</label><select id="seat" name="seat">${['Floor', 'Above'].map(
      (group) =>
        html`<optgroup label="${group}">${options(
          SEATS.filter((seat) => seat.group === group).map((seat) => [
            seat.value,
            `${seat.label}, $${seatPrice(event, seat.factor)}`,
          ]),
          given('seat'),
        )}</optgroup>`,
    )}</select></div>
<div><label for="count">Number of tickets</label><input id="count" name="count" type="number" min="1" max="6" value="${given('count') ?? '1'}" required></div>
<div><label for="name">Name</label><input id="name" name="name" autocomplete="name" required value="${given('name')}"></div>
<div><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" required value="${given('email')}"></div>
<button class="button">Book</button><p class="hint">A practice box office: nothing is charged.</p></form></div>`,
  });
}

/** Only the visitor who booked sees the booking. */
function bookedPage(request: DemoRequest, event: CityEvent, code: string): DemoResponse | null {
  const found = request.state.get('bookings', bookings.parse, {})[code];
  const seat = SEATS.find((row) => row.value === found?.seat);
  if (found === undefined || seat === undefined) return null;
  const facts = [
    ['Event', `${event.title}, ${event.city.name}`],
    ['Day', `${shortDate(found.date)}, ${event.time}`],
    ['Seats', `${found.count} × ${seat.label}`],
    ['Total', `$${seatPrice(event, seat.factor) * found.count}`],
  ] as const;
  return eventsPage({
    title: `Booking ${code}`,
    body: html`<div class="wrap narrow"><p class="kind">Booked</p><h1>See you there, ${found.name}</h1><p>Booking code <strong>${code}</strong></p>${pairs('facts', facts)}<p><a class="button" href="${eventPath(event)}">Back to the event</a></p></div>`,
  });
}

/** What is on in the twelve cities. Doors and halls are printed on the posters only. */
export const eventsSite: DemoSite = {
  ...EVENTS_SITE,
  description: 'Concerts, plays, films, food and sport in twelve cities, with a poster for each.',
  handle(request) {
    return route(request) ?? missing();
  },
};

function route(request: DemoRequest): DemoResponse | null {
  const [first, city = '', slug = '', booked, code, more] = request.path.slice(1).split('/');
  const event = findEvent(city, slug);
  if (first === 'tickets' && event !== null && booked === undefined) return tickets(request, event);
  if (request.method === 'POST') return null;
  if (first === 'tickets' && event !== null && booked === 'booked' && more === undefined)
    return bookedPage(request, event, code ?? '');
  if (first === 'events' && event !== null && booked === undefined) return eventPage(event);
  if (request.path === '/events') return listing(request);
  if (request.path === '/calendar') return calendar(request);
  if (request.path === '/suggest') return suggest(request);
  return request.path === '/' ? home() : null;
}

/** Events whose name holds what was typed, as the combobox wants them. */
function suggest(request: DemoRequest): DemoResponse {
  const typed = (request.query.get('q') ?? '').trim().toLowerCase();
  const found =
    typed === '' ? [] : EVENTS.filter((event) => event.title.toLowerCase().includes(typed)).slice(0, 8);
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(
      found.map((event) => ({
        value: event.title,
        label: event.title,
        note: event.city.name,
        href: eventPath(event),
      })),
    ),
  };
}

function home(): DemoResponse {
  const search = readSearch(new URLSearchParams());
  const soon = findEvents(search).slice(0, 8);
  return eventsPage({
    title: 'What is on',
    body: html`<section class="hero"><div class="wrap"><h1>Where are you tonight?</h1><p>A hundred and twenty evenings in twelve cities, March to May 2027.</p>${searchForm(search)}</div></section>
<section class="wrap"><h2>Cities</h2><ul class="cities plain">${CITIES.map((city) => html`<li><a href="/events?city=${encodeURIComponent(city.name)}">${city.name}</a></li>`)}</ul></section>
<section class="wrap"><h2>Coming up first</h2><ul class="posters plain four">${soon.map(eventCard)}</ul></section>`,
  });
}

function missing(): DemoResponse {
  return eventsPage({
    status: 404,
    title: 'Not found',
    body: html`<div class="wrap empty"><h1>Nothing on this stage</h1><p>There is no such page.</p><p><a class="button" href="/events">Show all events</a></p></div>`,
  });
}
