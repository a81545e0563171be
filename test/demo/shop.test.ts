// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from 'cheerio';
import fc from 'fast-check';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { PRODUCTS } from '../../tasks/demo/sites/shop/products.ts';
import { findProducts, readSearch, shopSite } from '../../tasks/demo/sites/shop/shop.ts';
import { ask, visitor } from '../helpers/demoClient.ts';

const ORDER = {
  ...{ name: 'Ada Brandt', street: '4 Quay Street', postcode: '10117', city: 'Anywhere' },
  ...{ country: 'Iceland', card: '4242 4242 4242 4242', expiry: '09/29', code: '123', password: 'sesame-9' },
};

let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: [shopSite] });
});
after(async () => {
  await web.close();
});

test('every product has a unique picture, and a unique price in its category', async () => {
  assert.equal(new Set(PRODUCTS.map((product) => product.slug)).size, PRODUCTS.length);
  assert.equal(
    new Set(PRODUCTS.map((product) => `${product.category} ${product.cents}`)).size,
    PRODUCTS.length,
  );
  const pictures = new Set<string>();
  for (const product of PRODUCTS) {
    const $ = load((await ask(web, 'shop.localhost', `/products/${product.slug}`)).text);
    const address = $('main img').first().attr('src') ?? '';
    pictures.add((await ask(web, 'shop.localhost', address)).text);
  }
  assert.equal(pictures.size, PRODUCTS.length);
});

test('no page describes the picture of its product', async () => {
  const telling =
    /\b(red|orange|yellow|green|teal|blue|violet|purple|pink|brown|black|white|grey|striped?|dotted|dots|zigzag|checks?|checked|round|hexagon|hexagonal|legs|tripod|backpack|satchel|tote)\b/i;
  for (const product of PRODUCTS) {
    const $ = load((await ask(web, 'shop.localhost', `/products/${product.slug}`)).text);
    $('script, style').remove();
    const alts = $('img')
      .map((_, image) => $(image).attr('alt') ?? '')
      .get();
    assert.doesNotMatch(`${$('main').text()} ${alts.join(' ')}`, telling, product.slug);
  }
});

test('filters are in the address and in the form, and every result matches them', async () => {
  const address = '/products?category=lamps&category=mugs&min=10&max=100&rating=3.5&stock=1&sort=-price';
  const $ = load((await ask(web, 'shop.localhost', address)).text);
  assert.deepEqual(
    $('input[name=category][checked]')
      .map((_, box) => $(box).attr('value'))
      .get(),
    ['lamps', 'mugs'],
  );
  assert.equal($('#max option[selected]').attr('value'), '100');
  const found = findProducts(readSearch(new URL(address, 'http://shop.localhost').searchParams));
  assert.ok(found.length > 3);
  assert.ok(found.every((product) => product.stock > 0 && product.rating >= 3.5 && product.cents <= 10_000));
  assert.deepEqual(
    found.map((product) => product.cents),
    found.map((product) => product.cents).sort((a, b) => b - a),
  );
});

test('the pages of a list contain every product once', async () => {
  const names: string[] = [];
  for (let page = 1; page <= 8; page++) {
    const $ = load((await ask(web, 'shop.localhost', `/products?page=${page}`)).text);
    names.push(
      ...$('.card h3')
        .map((_, heading) => $(heading).text())
        .get(),
    );
  }
  assert.deepEqual(new Set(names), new Set(PRODUCTS.map((product) => product.name)));
  assert.equal(names.length, PRODUCTS.length);
});

test('any query gets a page', async () => {
  const key = fc.constantFrom('q', 'category', 'min', 'max', 'rating', 'stock', 'sort', 'page', 'x');
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('-1', '1e9', '<b>', '%', '999999'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 6 }), async (pairs) => {
      const reply = await ask(web, 'shop.localhost', `/products?${new URLSearchParams(pairs).toString()}`);
      assert.equal(reply.status, 200);
      assert.doesNotMatch(reply.text, /<b>(?!\w)|undefined|NaN/);
    }),
    { numRuns: 60 },
  );
});

test('an order comes from the basket, is visible only to its visitor, and is removed by a reset', async () => {
  const ada = visitor(web, 'shop');
  await ada.go('/basket/add', { product: 'gable-mug', quantity: '2' });
  await ada.go('/basket/add', { product: 'gable-mug', quantity: '1' });
  const basket = load((await ada.go('/basket')).text);
  assert.equal(basket('#quantity-gable-mug option[selected]').text(), '3');
  assert.equal(basket('.sums .total dd').text(), '$57.75');
  const placed = await ada.go('/checkout', ORDER);
  assert.equal(placed.status, 303);
  const address = String(placed.headers.location);
  assert.match(address, /^\/orders\/[A-Z2-9]{7}$/);
  const order = await ada.go(address);
  assert.match(load(order.text)('main').text(), /Ada Brandt.*3 × Gable mug/s);
  assert.doesNotMatch(order.text, /4242|sesame|09\/29/);
  assert.match((await ada.go('/basket')).text, /Your basket is empty/);
  assert.equal((await visitor(web, 'shop').go(address)).status, 404);
  web.reset();
  assert.equal((await ada.go(address)).status, 404);
});

test('an invalid order form names the fault and keeps all values except secrets', async () => {
  const ada = visitor(web, 'shop');
  await ada.go('/basket/add', { product: 'pip-mug', quantity: '1' });
  const reply = await ada.go('/checkout', { ...ORDER, card: '1234', country: 'Atlantis' });
  assert.equal(reply.status, 422);
  const $ = load(reply.text);
  assert.equal($('#card-fault').text(), 'A card number has 16 digits.');
  assert.equal($('#name').attr('value'), 'Ada Brandt');
  for (const secret of ['#card', '#code', '#password']) assert.equal($(secret).attr('value') ?? '', '');
});

test('the newsletter is offered only on the first product page of a visit', async () => {
  const ada = visitor(web, 'shop');
  const offered = async (): Promise<number> =>
    load((await ada.go('/products/pip-mug')).text)('#newsletter').length;
  assert.deepEqual([await offered(), await offered()], [1, 0]);
  web.reset();
  assert.equal(await offered(), 1);
});

test('sold-out and unknown products are not put into the basket, and a negative quantity becomes 1', async () => {
  const ada = visitor(web, 'shop');
  const soldOut = PRODUCTS.find((product) => product.stock === 0);
  await ada.go('/basket/add', { product: soldOut?.slug ?? '', quantity: '1' });
  await ada.go('/basket/add', { product: 'no-such-thing', quantity: '1' });
  assert.match((await ada.go('/basket')).text, /Your basket is empty/);
  await ada.go('/basket/add', { product: 'pip-mug', quantity: '-4' });
  assert.equal(load((await ada.go('/basket')).text)('#quantity-pip-mug option[selected]').text(), '1');
  assert.equal((await ada.go('/checkout', {})).status, 422);
});
