// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from 'cheerio';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { carsSite } from '../../tasks/demo/sites/cars/cars.ts';
import { hotelsSite } from '../../tasks/demo/sites/hotels/hotels.ts';
import { ask, visitor } from '../helpers/demoClient.ts';

const STAY = 'city=Tokyo&checkin=2027-03-14&checkout=2027-03-17&guests=2';
const HIRE = 'pickup=Tokyo&from=2027-03-14&to=2027-03-17';

let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: [hotelsSite, carsSite] });
});
after(async () => {
  await web.close();
});

test('hotels: the list keeps its state in the address, in the form and in the links to its pages', async () => {
  const reply = await ask(
    web,
    'hotels.localhost',
    `/hotels/list?${STAY}&stars=3&stars=4&amenity=wifi&sort=price`,
  );
  const $ = load(reply.text);
  assert.equal($('#city').attr('value'), 'Tokyo');
  assert.equal($('#checkin').attr('value'), '2027-03-14');
  assert.equal($('#amenity option[selected]').attr('value'), 'wifi');
  assert.deepEqual(
    $('input[name=stars][checked]')
      .map((_, box) => $(box).attr('value'))
      .get(),
    ['4', '3'],
  );
  const prices = $('.hotel .price')
    .map((_, price) => Number(/\$(\d+)/.exec($(price).text())?.[1]))
    .get();
  assert.deepEqual(
    prices,
    [...prices].sort((a, b) => a - b),
  );
  for (const link of $('.pager a').get())
    assert.match($(link).attr('href') ?? '', /stars=3&stars=4&amenity=wifi&sort=price/);
});

test('hotels: a hotel opens in a new tab, and the map is a frame of another origin', async () => {
  const $ = load((await ask(web, `hotels.localhost:${web.port}`, `/hotels/list?${STAY}`)).text);
  assert.equal($('.hotel h2 a[target=_blank]').length, 5);
  assert.match(
    $('iframe').attr('src') ?? '',
    new RegExp(`^http://wiki\\.localhost:${web.port}/maps/Tokyo\\?at=`),
  );
  assert.equal($('iframe').attr('loading'), 'lazy');
});

test('hotels: an invalid search is shown again with its errors', async () => {
  for (const query of [
    '',
    'city=Tokyo',
    'city=Nowhere&checkin=2027-03-14&checkout=2027-03-17',
    `city=Tokyo&checkin=2027-03-14&checkout=2027-03-14`,
    'city=Tokyo&checkin=2020-01-01&checkout=2020-01-02',
    'city=%3Cscript%3E&checkin=x&checkout=y',
  ]) {
    const reply = await ask(web, 'hotels.localhost', `/hotels/list?${query}`);
    assert.equal(reply.status, 422, query);
    assert.equal(load(reply.text)('[role=alert] li').length > 0, true, query);
    assert.ok(!reply.text.includes('<script>'), query);
  }
  const odd = await ask(
    web,
    'hotels.localhost',
    `/hotels/list?${STAY}&page=99&stars=x&sort=y&amenity=z&price=-1`,
  );
  assert.equal(odd.status, 200);
});

test('hotels: banner and popup disappear after an answer, and return after a reset', async () => {
  const ana = visitor(web, 'hotels');
  const banners = async (): Promise<number> =>
    load((await ana.go('/')).text)('#cookie-banner, #newsletter').length;
  assert.equal(await banners(), 2);
  await ana.go('/answer/cookies', { value: 'all' });
  assert.equal(await banners(), 1);
  await ana.go('/answer/newsletter', { value: 'declined' });
  assert.equal(await banners(), 0);
  web.reset();
  assert.equal(await banners(), 2);
});

test('hotels: a reservation shows its bed, and an invalid reservation is refused', async () => {
  const ana = visitor(web, 'hotels');
  const list = load((await ana.go(`/hotels/list?${STAY}`)).text);
  const house = (list('.hotel h2 a').first().attr('href') ?? '').split('?')[0] ?? '';
  const booked = await ana.go(house, {
    checkin: '2027-03-14',
    checkout: '2027-03-17',
    guests: '2',
    name: 'Ana',
    email: 'ana@example.com',
    bed: 'Two single beds',
  });
  assert.equal(booked.status, 303);
  const page = load((await ana.go(String(booked.headers.location))).text);
  assert.match(page('.facts').text(), /Two single beds/);
  const refused = await ana.go(house, {
    checkin: '2027-03-14',
    checkout: '2027-03-10',
    name: '',
    email: 'x',
  });
  assert.equal(refused.status, 422);
});

test('cars: results are slow on purpose and keep their state in the address', async () => {
  const order: string[] = [];
  const opened = async (path: string) => {
    const reply = await ask(web, 'cars.localhost', path);
    order.push(path);
    return reply;
  };
  const results = `/results?${HIRE}&type=suv&type=van&seats=5&feature=gps`;
  const [reply] = await Promise.all([opened(results), opened('/')]);
  assert.deepEqual(order, ['/', results]);
  const $ = load(reply.text);
  assert.deepEqual(
    $('input[name=type][checked]')
      .map((_, box) => $(box).attr('value'))
      .get(),
    ['suv', 'van'],
  );
  assert.equal($('#seats option[selected]').attr('value'), '5');
  assert.equal($('#feature option[selected]').attr('value'), 'gps');
  for (const text of $('.car .about')
    .map((_, about) => $(about).text())
    .get())
    assert.match(text, /(SUV|Van)[\s\S]*Navigation/);
});

test('cars: an invalid search is refused, and an unknown car is not found', async () => {
  for (const query of [
    '',
    'pickup=Mars&from=2027-03-14&to=2027-03-17',
    'pickup=Tokyo&from=2027-03-14&to=2027-03-10',
  ]) {
    const reply = await ask(web, 'cars.localhost', `/results?${query}`);
    assert.equal(reply.status, 422, query);
  }
  assert.equal((await ask(web, 'cars.localhost', '/car/none')).status, 404);
});

test('cars: the price of a reservation contains the cover of each day', async () => {
  const ana = visitor(web, 'cars');
  const car = '/car/tyo-c10';
  const days = { from: '2027-03-14', to: '2027-03-17', name: 'Ana', email: 'ana@example.com' };
  const total = async (cover: string): Promise<number> => {
    const booked = await ana.go(car, { ...days, cover });
    return Number(
      /\$(\d+)/.exec(load((await ana.go(String(booked.headers.location))).text)('.facts').text())?.[1],
    );
  };
  assert.equal((await total('full')) - (await total('basic')), 4 * 12);
});
