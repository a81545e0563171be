// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from 'cheerio';
import fc from 'fast-check';
import { CITIES } from '../../tasks/demo/cities.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import {
  AIRLINES,
  CABINS,
  type FlightSearch,
  findFlights,
  flightById,
  flightsOn,
  readSearch,
  searchAddress,
} from '../../tasks/demo/sites/flights/airlines.ts';
import { flightsSite } from '../../tasks/demo/sites/flights/flights.ts';
import { ask, visitor } from '../helpers/demoClient.ts';

let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: [flightsSite] });
});
after(async () => {
  await web.close();
});

const get = (path: string) => ask(web, 'flights.localhost', path);

const anySearch: fc.Arbitrary<FlightSearch> = fc.record(
  {
    from: fc.constantFrom(...CITIES),
    to: fc.constantFrom(...CITIES),
    date: fc.constantFrom('2027-03-14', '2027-04-30', '2027-12-01'),
    back: fc.constantFrom(null, '2027-12-24'),
    cabin: fc.constantFrom(...CABINS),
    adults: fc.integer({ min: 1, max: 9 }),
    stops: fc.constantFrom(null, 0, 1, 2),
    airlines: fc.subarray(AIRLINES.map((airline) => airline.code)),
    maxPrice: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
    time: fc.constantFrom(null, 'morning' as const, 'afternoon' as const, 'evening' as const),
    sort: fc.constantFrom('best' as const, 'price' as const, 'duration' as const, 'departure' as const),
    page: fc.integer({ min: 1, max: 9 }),
    outbound: fc.constantFrom(null, 'HKG-TYO-20270314-03'),
  },
  { noNullPrototype: true },
);

test('the address contains the complete state of a search', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const url = new URL(searchAddress(search), 'http://flights.localhost');
      const [, , route = '', date = '', back = null] = url.pathname.split('/');
      assert.deepEqual(readSearch(route, date, back, url.searchParams), search);
    }),
  );
});

test('filters leave only matching flights, and sorting by price orders them', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const found = findFlights(search);
      for (const flight of found) {
        assert.ok(search.stops === null || flight.via.length <= search.stops);
        assert.ok(search.airlines.length === 0 || search.airlines.includes(flight.airline.code));
      }
      if (search.sort === 'price')
        assert.deepEqual(
          found.map((f) => f.fare),
          found.map((f) => f.fare).sort((a, b) => a - b),
        );
    }),
    { numRuns: 60 },
  );
});

test('a flight is found again by its id', () => {
  const flights = flightsOn(...route('HKG', 'TYO'), '2027-03-14');
  assert.equal(flights.length, 14);
  for (const flight of flights) assert.deepEqual(flightById(flight.id), flight);
  assert.equal(flightById('HKG-TYO-20270314-99'), null);
  assert.equal(flightById('HKG-TYO-20270231-01'), null);
});

function route(from: string, to: string) {
  const [start, end] = [CITIES.find((city) => city.code === from), CITIES.find((city) => city.code === to)];
  assert.ok(start && end);
  return [start, end] as const;
}

test('the form leads to the address of its results', async () => {
  const reply = await get(
    '/search?trip=oneway&from=Hong+Kong&to=tokyo&depart=2027-03-14&class=business&adults=2',
  );
  assert.equal(reply.status, 303);
  assert.equal(reply.headers.location, '/flight-search/HKG-TYO/2027-03-14?class=business&adults=2');
  const back = await get(
    '/search?trip=round&from=ROM&to=LIS&depart=2027-03-14&return=2027-03-20&class=economy&adults=1',
  );
  assert.equal(back.headers.location, '/flight-search/ROM-LIS/2027-03-14/2027-03-20?class=economy');
});

test('an invalid form is shown again with its values and its errors', async () => {
  const reply = await get('/search?trip=round&from=Atlantis&to=Tokyo&depart=14.3.2027&return=&class=economy');
  assert.equal(reply.status, 422);
  const $ = load(reply.text);
  assert.match($('[role=alert]').text(), /Atlantis.*Departure.*Return/s);
  assert.equal($('#to').attr('value'), 'Tokyo');
});

test('an unknown address gets status 404; odd values of a search are ignored', async () => {
  for (const path of [
    '/flight-search/HKG-TYO/2027-02-31',
    '/flight-search/XXX-TYO/2027-03-14',
    '/flight-search',
    '/flight/none',
    '/book',
    '/book?flight=none',
    '/booking/AAAAAA',
    '/airline/ZZ',
    '/nowhere',
  ]) {
    assert.equal((await get(path)).status, 404, path);
  }
  for (const path of [
    '/flight-search/HKG-TYO/2020-01-01',
    '/flight-search/HKG-HKG/2027-03-14',
    '/flight-search/HKG-TYO/2027-03-14?stops=x&sort=1&page=0&adults=-1&price=9e9&airline=%00',
  ]) {
    assert.equal((await get(path)).status, 200, path);
  }
});

test('a return trip is chosen in two lists and booked as one', async () => {
  const out = load((await get('/flight-search/ROM-LIS/2027-03-14/2027-03-20?class=economy')).text);
  const way = out('.flight a').first().attr('href') ?? '';
  assert.match(way, /^\/flight-search\/LIS-ROM\/2027-03-20\?class=economy&outbound=ROM-LIS-20270314-\d\d$/);
  const back = load((await get(way)).text);
  assert.match(back('.chosen').text(), /Way out/);
  const book = back('.flight a').first().attr('href') ?? '';
  const form = load((await get(book)).text);
  assert.deepEqual(
    form('.legs strong')
      .map((_, leg) => form(leg).text())
      .get(),
    ['Rome → Lisbon', 'Lisbon → Rome'],
  );
  const later = out('.week a').last().attr('href') ?? '';
  assert.match(later, /\/2027-03-17\/2027-03-20\?/);
});

test('a booking gets the same confirmation number in every attempt, and a reset removes it', async () => {
  const form = {
    flight: 'HKG-TYO-20270314-03',
    class: 'economy',
    adults: '1',
    name: 'Ana <Bo>',
    email: 'ana@example.com',
    seat: 'Aisle',
    bags: '1',
    terms: 'yes',
  };
  const numbers: string[] = [];
  for (const _ of [1, 2]) {
    const ana = visitor(web, 'flights');
    const booked = await ana.go('/book', form);
    assert.equal(booked.status, 303);
    const location = String(booked.headers.location);
    const page = load((await ana.go(location)).text);
    assert.equal(page('.ticket-state').text(), 'Your booking is confirmed');
    assert.match(page('.facts').text(), /Ana <Bo>/);
    numbers.push(page('#confirmation-number').text());
    assert.equal(
      (await visitor(web, 'flights').go(location)).status,
      404,
      'another visitor cannot open the booking',
    );
    web.reset();
    assert.equal((await ana.go(location)).status, 404);
  }
  assert.equal(numbers[0], numbers[1]);
  assert.match(numbers[0] ?? '', /^[A-Z2-9]{6}$/);
});

test('a booking can be cancelled after a confirmation', async () => {
  const ana = visitor(web, 'flights');
  const booked = await ana.go('/book', {
    flight: 'ROM-LIS-20270317-02',
    class: 'first',
    adults: '2',
    name: 'Ana',
    email: 'a@b',
    terms: 'yes',
  });
  const location = String(booked.headers.location);
  const page = load((await ana.go(location)).text);
  assert.match(page('form[data-confirm]').attr('data-confirm') ?? '', /Cancel booking/);
  assert.equal((await ana.go(`${location}/cancel`, {})).status, 303);
  assert.match((await ana.go(location)).text, /This booking is cancelled/);
  assert.match((await ana.go('/bookings')).text, /cancelled/);
});

test('a booking without name, email or consent is refused', async () => {
  const ana = visitor(web, 'flights');
  const refused = await ana.go('/book', {
    flight: 'HKG-TYO-20270314-03',
    class: 'economy',
    name: ' ',
    email: 'nobody',
  });
  assert.equal(refused.status, 422);
  assert.match(load(refused.text)('[role=alert]').text(), /Passenger name.*Email.*Conditions/s);
  assert.match((await ana.go('/bookings')).text, /booked nothing yet/);
});

test('the calendar shows the lowest fare of each day', async () => {
  const reply = await get('/fares?from=Hong+Kong&to=Tokyo&month=2027-03');
  const lowest = Math.min(...flightsOn(...route('HKG', 'TYO'), '2027-03-14').map((flight) => flight.fare));
  assert.equal(JSON.parse(reply.text)['2027-03-14'], lowest);
  assert.equal((await get('/fares?from=x&to=y&month=z')).text, '{}');
});
