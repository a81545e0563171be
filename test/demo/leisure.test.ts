// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from 'cheerio';
import fc from 'fast-check';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { CURRENCIES, convert, findCurrency, rate } from '../../tasks/demo/sites/currency/currency.ts';
import { EVENTS } from '../../tasks/demo/sites/events/events.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { RECIPES } from '../../tasks/demo/sites/recipes/recipes.ts';
import { ask, visitor } from '../helpers/demoClient.ts';

let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
});
after(async () => {
  await web.close();
});

const read = async (site: string, path: string) => load((await ask(web, `${site}.localhost`, path)).text);

test('events: city, category and days filter the list and are filled in again', async () => {
  const $ = await read('events', '/events?city=tokyo&category=music&from=2027-04-01&to=2027-04-30');
  assert.equal($('#city').attr('value'), 'Tokyo');
  assert.equal($('#from').attr('value'), '2027-04-01');
  assert.deepEqual(
    $('.card h3')
      .map((_, heading) => $(heading).text())
      .get(),
    ['Foghorn Social'],
  );
  assert.match(
    (await read('events', '/events?city=Atlantis'))('main').text(),
    /We do not play in “Atlantis”/,
  );
});

test('events: the facts on a poster are not in the text of its page', async () => {
  const posters = new Set<string>();
  for (const event of EVENTS.slice(0, 40)) {
    const path = `/events/${event.city.name.toLowerCase().replaceAll(' ', '-')}/${event.slug}`;
    const $ = await read('events', path);
    const fact = $('.event').text();
    assert.equal($('.event h1').text(), event.title);
    const poster = (await ask(web, 'events.localhost', $('.event > img').attr('src') ?? '')).text;
    const doors = /(?:doors?|opens?)\D*(\d{1,2}:\d{2})/i.exec(load(poster, { xml: true })('svg').text())?.[1];
    assert.ok(doors !== undefined && !fact.includes(doors), `${event.title}: doors at ${doors}`);
    assert.doesNotMatch(fact, /\bHall [A-D]\b/i);
    posters.add(poster);
    assert.equal($('.event > img').attr('alt'), `Poster of ${event.title}`);
  }
  assert.equal(posters.size, 40);
});

test('events: the calendar puts every performance on its day', async () => {
  const listed = new Set<string>();
  for (const month of ['2027-03', '2027-04', '2027-05']) {
    const $ = await read('events', `/calendar?city=Rome&month=${month}`);
    $('td time').each((_, day) => {
      $(day)
        .parent()
        .find('a')
        .each((_i, link) => void listed.add(`${$(day).attr('datetime')} ${$(link).text()}`));
    });
  }
  const expected = EVENTS.filter((event) => event.city.name === 'Rome').flatMap((event) =>
    event.dates.map((date) => `${date} ${event.title}`),
  );
  assert.deepEqual([...listed].sort(), expected.sort());
});

test('events: the form books tickets for one visitor until the reset', async () => {
  const ada = visitor(web, 'events');
  const office = '/tickets/tokyo/roller-derby';
  const form = { date: '2027-05-03', seat: 'circle', count: '2', name: 'Ada', email: 'ada@example.com' };
  assert.equal((await ada.go(office, { ...form, email: 'ada' })).status, 422);
  assert.equal((await ada.go(office, { ...form, date: '2027-05-09' })).status, 422);
  const booked = await ada.go(office, form);
  assert.equal(booked.status, 303);
  const ticket = await ada.go(String(booked.headers.location));
  assert.match(load(ticket.text)('main').text(), /2 × Circle.*\$184/s);
  assert.equal((await visitor(web, 'events').go(String(booked.headers.location))).status, 404);
  web.reset();
  assert.equal((await ada.go(String(booked.headers.location))).status, 404);
});

test('events: suggestions lead to the event', async () => {
  const reply = await ask(web, 'events.localhost', '/suggest?q=salt');
  assert.deepEqual(JSON.parse(reply.text), [
    { value: 'Salt', label: 'Salt', note: 'Seoul', href: '/events/seoul/salt' },
  ]);
});

test('recipes: every result matches the ingredient, the time and the diet', async () => {
  const $ = await read('recipes', '/recipes?ingredient=onion&time=40&diet=vegetarian&order=time');
  const titles = $('.card h3')
    .map((_, heading) => $(heading).text())
    .get();
  assert.ok(titles.length > 3);
  for (const title of titles) {
    const recipe = RECIPES.find((each) => each.title === title);
    assert.ok(
      recipe?.vegetarian && recipe.minutes <= 40 && recipe.ingredients.some((each) => each.name === 'onion'),
      title,
    );
  }
});

test('recipes: amounts grow with the number of servings', async () => {
  const amounts = async (people: number): Promise<string> =>
    (await read('recipes', `/recipes/harbour-lentil-soup?servings=${people}`))('.ingredients strong')
      .first()
      .text();
  assert.deepEqual([await amounts(4), await amounts(10), await amounts(1)], ['300 g', '750 g', '75 g']);
  assert.equal(
    (await read('recipes', '/recipes/harbour-lentil-soup?servings=99'))('#servings option[selected]').attr(
      'value',
    ),
    '4',
  );
});

test('recipes: a recipe can be added to the cookbook and removed from it', async () => {
  const ada = visitor(web, 'recipes');
  await ada.go('/cookbook/add', { recipe: 'lemon-loaf' });
  assert.match((await ada.go('/cookbook')).text, /Lemon loaf/);
  await ada.go('/cookbook/remove', { recipe: 'lemon-loaf' });
  assert.match((await ada.go('/cookbook')).text, /Your cookbook is empty/);
});

test('currency: the page shows amount times rate, on any day and for any pair', async () => {
  const currency = fc.constantFrom(...CURRENCIES);
  const day = fc
    .integer({ min: 0, max: 272 })
    .map((days) => new Date(Date.UTC(2026, 8, 1 + days)).toISOString().slice(0, 10));
  await fc.assert(
    fc.asyncProperty(
      currency,
      currency,
      day,
      fc.integer({ min: 1, max: 5000 }),
      async (from, to, date, amount) => {
        const $ = await read(
          'currency',
          `/convert?amount=${amount}&from=${from.code}&to=${to.code}&date=${date}`,
        );
        assert.equal($('h1.answer').text(), `${convert(amount, from, to, date)} ${to.code}`);
        const shown = Number(
          $('h1.answer')
            .text()
            .replace(/[^\d.]/g, ''),
        );
        assert.ok(Math.abs(shown - amount * rate(from, to, date)) <= (to.digits === 0 ? 0.5 : 0.005) + 1e-9);
        const back = rate(from, to, date) * rate(to, from, date);
        assert.ok(Math.abs(back - 1) < 1e-4, `${from.code}${to.code} there and back is ${back}`);
      },
    ),
    { numRuns: 40 },
  );
  assert.equal(findCurrency('xyz'), null);
});

test('currency: a wrong amount, currency or date is refused with a reason', async () => {
  for (const [query, words] of [
    ['amount=many', /The amount has to be a number/],
    ['from=XXX', /not in our table/],
    ['date=2031-01-01', /We know rates from 2026-09-01 to 2027-05-31/],
    ['date=2027-02-30', /We know rates/],
  ] as const) {
    const reply = await ask(web, 'currency.localhost', `/convert?${query}`);
    assert.equal(reply.status, 422);
    assert.match(load(reply.text)('[role=alert]').text(), words);
  }
});

test('two servers send the same bytes for a page, whatever requests came before', async () => {
  const second = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  try {
    for (const [site, path] of [
      ['shop', '/products?sort=rating'],
      ['shop', '/products/odda-chair'],
      ['events', '/events?city=Rome'],
      ['events', '/calendar?month=2027-04'],
      ['recipes', '/recipes/lemon-loaf'],
      ['currency', '/rates?base=ISK&date=2027-01-05'],
      ['currency', '/embed'],
      ['labs', '/large?n=1135'],
    ] as const) {
      const one = (await ask(web, `${site}.localhost`, path)).text;
      const other = (await ask(second, `${site}.localhost`, path)).text;
      assert.equal(
        one.replaceAll(`:${web.port}`, ''),
        other.replaceAll(`:${second.port}`, ''),
        `${site}${path}`,
      );
    }
  } finally {
    await second.close();
  }
});

test('events, recipes and currency: no query makes the server fail', async () => {
  const keys = {
    events: ['/events', 'q', 'city', 'category', 'from', 'to', 'order', 'page'],
    recipes: ['/recipes', 'q', 'kind', 'ingredient', 'time', 'diet', 'order', 'page'],
    currency: ['/convert', 'amount', 'from', 'to', 'date'],
  };
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('-1', '0', '2027-13-01', '<i>', '99999999999'),
  );
  for (const [site, [path = '/', ...names]] of Object.entries(keys)) {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 }),
        async (pairs) => {
          const reply = await ask(
            web,
            `${site}.localhost`,
            `${path}?${new URLSearchParams(pairs).toString()}`,
          );
          assert.ok(reply.status === 200 || reply.status === 422, `${reply.status}`);
          assert.doesNotMatch(reply.text, /<i>(?!\w)|undefined|NaN/);
        },
      ),
      { numRuns: 40 },
    );
  }
});
