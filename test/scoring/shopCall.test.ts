// needs: pure
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { shopInterface } from '../../electron/attempt/shopInterface.ts';
import { shopAnswer, shopCallOf, shopPath } from '../../shared/scoring/shopCall.ts';
import { sampleTask } from '../helpers/samples.ts';

const SHOP = 'http://shop.example';

function answer(call: string, json: unknown): string {
  const found = shopCallOf(call) ?? assert.fail(call);
  const given = shopAnswer(found, json, SHOP);
  return 'value' in given ? given.value : given.untold;
}

describe('a helper that asks the shop', () => {
  test('is known by its name and its product; other calls are not', () => {
    assert.deepEqual(shopCallOf(' shopping_get_latest_order_url() '), {
      name: 'shopping_get_latest_order_url',
      sku: '',
    });
    assert.equal(shopCallOf('shopping_get_sku_latest_review_text("B 1/2")')?.sku, 'B 1/2');
    for (const call of [
      "shopping_get_latest_order_url('B1')",
      'shopping_get_sku_latest_review_text()',
      "shopping_get_sku_latest_review_text('B1' + x)",
      "toString('B1')",
      'shopping_get_auth_token()',
    ])
      assert.equal(shopCallOf(call), null, call);
  });

  test('asks for one product, whatever its name', () => {
    const call = shopCallOf('shopping_get_sku_latest_review_text("B 1/2?x")') ?? assert.fail();
    assert.equal(shopPath(call), '/rest/V1/products/B%201%2F2%3Fx/reviews');
  });

  test('reads what the program reads', () => {
    const order = { items: [{ increment_id: '000000191' }] };
    assert.equal(answer('shopping_get_latest_order_url()', order), `${SHOP}/sales/order/view/order_id/191/`);
    const review = (nickname: string, percent: number, name = 'Rating') => ({
      ...{ nickname, title: `title of ${nickname}`, detail: `words of ${nickname}` },
      ratings: [{ rating_name: name, percent }],
    });
    const reviews = [review('Ann', 20), review('Bob', 80)];
    const of = (what: string): string => answer(`shopping_get_sku_latest_review_${what}('B1')`, reviews);
    assert.deepEqual(['author', 'rating', 'text', 'title'].map(of), [
      'Bob',
      '80',
      'words of Bob',
      'title of Bob',
    ]);
    const product = {
      custom_attributes: [
        { attribute_code: 'colour', value: 'red' },
        { attribute_code: 'url_key', value: 'a-kettle' },
      ],
    };
    assert.equal(answer("shopping_get_sku_product_page_url('B1')", product), `${SHOP}/a-kettle.html`);
  });

  test('without a review, the text is empty; an answer of another form is none', () => {
    const other = 'the answer of the shop has another form';
    for (const what of ['author', 'rating', 'text', 'title']) {
      assert.equal(answer(`shopping_get_sku_latest_review_${what}('B1')`, []), '');
      assert.equal(answer(`shopping_get_sku_latest_review_${what}('B1')`, { items: [] }), other);
      assert.equal(answer(`shopping_get_sku_latest_review_${what}('B1')`, [{}]), other);
    }
    const renamed = [{ ratings: [{ rating_name: 'Price', percent: 1 }] }];
    assert.equal(answer("shopping_get_sku_latest_review_rating('B1')", renamed), other);
    for (const json of [null, [], {}, { items: [] }, { items: [{ increment_id: 'x' }] }])
      assert.equal(answer('shopping_get_latest_order_url()', json), other);
  });
});

describe('the interface of the shop', () => {
  const asked: string[] = [];
  let said: [number, unknown] = [200, []];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => {
      body += bytes;
    });
    request.on('end', () => {
      const isToken = request.url?.endsWith('/admin/token') === true;
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}${body}`);
      const [status, json] = isToken ? [200, 'the-token'] : said;
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
      response.end(JSON.stringify(json));
    });
  });
  let base = '';
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const env = () => ({
    HOPSCOPE_SHOP_URL: `${base}/`,
    HOPSCOPE_SHOP_ADMIN: 'admin',
    HOPSCOPE_SHOP_PASSWORD: 'secret',
  });
  const author = shopCallOf("shopping_get_sku_latest_review_author('B1')") ?? assert.fail();
  const of = (shop: string | null) =>
    sampleTask({
      source: {
        ...{ format: 'webarena', file: '1.json', index: 0, raw: '{}' },
        ...(shop === null ? {} : { placeholders: { __SHOPPING__: shop } }),
      },
    });

  test('is asked as its administrator, with one token', async () => {
    asked.length = 0;
    said = [200, [{ nickname: 'Bob' }]];
    const shop = shopInterface(of(base), env());
    assert.deepEqual(await shop.ask(author), { value: 'Bob' });
    assert.deepEqual(await shop.ask(author), { value: 'Bob' });
    const reviews = 'GET /rest/V1/products/B1/reviews Bearer the-token';
    assert.deepEqual(asked, [
      'POST /rest/default/V1/integration/admin/token {"username":"admin","password":"secret"}',
      reviews,
      reviews,
    ]);
  });

  test('is not asked without an account, and never at an address that only the task names', async () => {
    asked.length = 0;
    assert.deepEqual(await shopInterface(of(base), {}).ask(author), {
      untold:
        'shopping_get_sku_latest_review_author asks the shop as its administrator: set HOPSCOPE_SHOP_URL, HOPSCOPE_SHOP_ADMIN and HOPSCOPE_SHOP_PASSWORD',
    });
    assert.deepEqual(await shopInterface(of('http://other.example'), env()).ask(author), {
      untold: 'the shop of the task is not the one of HOPSCOPE_SHOP_URL',
    });
    assert.deepEqual(asked, []);
  });

  test('an error, a redirect, and a shop that is away leave no answer', async () => {
    const untold = async (status: number): Promise<unknown> => {
      said = [status, []];
      return shopInterface(of(null), env()).ask(author);
    };
    assert.deepEqual(await untold(401), { untold: 'the shop answered with status 401' });
    assert.deepEqual(await untold(302), { untold: 'the shop did not answer' });
    const away = { ...env(), HOPSCOPE_SHOP_URL: 'http://127.0.0.1:1' };
    assert.deepEqual(await shopInterface(of(null), away).ask(author), { untold: 'the shop did not answer' });
  });
});
