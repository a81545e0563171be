// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { UrlCheck } from '../../shared/model/index.ts';
import { urlCheck } from '../../shared/scoring/strict/urlCheck.ts';

function fits(check: UrlCheck, url: string): boolean | null {
  return urlCheck(check, url).passed;
}

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((word) => word.isWellFormed() && word.trim() !== '');
const segments = fc.array(
  text.filter((word) => !/^\.{1,2}$/.test(word)),
  { minLength: 1, maxLength: 4 },
);
const pairs = fc.uniqueArray(fc.tuple(label, text), { minLength: 1, maxLength: 5, selector: ([key]) => key });

function address(
  name: string,
  path: readonly string[],
  query: readonly (readonly [string, string])[],
): string {
  const search = query
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
  return `https://${name}/${path.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
}

test('the case of a host is ignored', () => {
  fc.assert(
    fc.property(host, (name) => {
      assert(fits({ host: name.toUpperCase() }, `https://${name}/`));
      assert(fits({ host: name }, `HTTPS://${name.toUpperCase()}/x`));
    }),
  );
});

test('a host matches only as a whole', () => {
  fc.assert(
    fc.property(host, label, (name, more) => {
      assert(!fits({ host: name }, `https://${name}${more}/`));
      assert(!fits({ host: name }, `https://${more}.${name}/`));
      assert(!fits({ host: name }, `https://${more}.com/${name}?u=${name}#${name}`));
    }),
  );
});

test('a path matches with any escaping, and with or without a trailing slash', () => {
  fc.assert(
    fc.property(host, segments, (name, path) => {
      const plain = `/${path.map((part) => part.replaceAll('%', '%25')).join('/')}`;
      fc.pre(!plain.endsWith('/') && !path.some((part) => part.includes('/')));
      assert(fits({ path: plain }, address(name, path, [])));
      assert(fits({ path: plain }, `${address(name, path, [])}/`));
      assert(!fits({ path: plain }, `${address(name, [...path, 'more'], [])}`));
    }),
  );
});

test('the order of query keys and additional keys are ignored; a missing key does not match', () => {
  fc.assert(
    fc.property(host, pairs, fc.integer(), (name, query, turn) => {
      const turned = query.map((_, index) => query[(index + Math.abs(turn)) % query.length] ?? query[0]);
      const shuffled = turned.flatMap((pair) => (pair === undefined ? [] : [pair]));
      const check = { query: Object.fromEntries(query) };
      assert(fits(check, address(name, ['p'], shuffled)));
      assert(fits(check, address(name, ['p'], [['zz-other', '1'], ...shuffled])));
      assert(!fits(check, address(name, ['p'], shuffled.slice(1))));
    }),
  );
});

test('a query value matches only as a whole', () => {
  assert(!fits({ query: { city: 'York' } }, 'http://h/?city=New%20York'));
  assert(fits({ query: { city: ['york', 'new york'] } }, 'http://h/?city=New+York'));
  assert(fits({ query: { q: 'café' } }, 'http://h/?q=caf%C3%A9'));
});

test('a port is compared only if the check names one', () => {
  assert(fits({ host: 'shop.localhost' }, 'http://shop.localhost:7770/'));
  assert(fits({ host: 'shop.localhost:7770' }, 'http://shop.localhost:7770/'));
  assert(!fits({ host: 'shop.localhost:7770' }, 'http://shop.localhost:8080/'));
  assert(fits({ host: 'h' }, 'https://user:secret@h:443/'));
});

test('the start of a path, a fragment and a substring are checked', () => {
  assert(fits({ pathStartsWith: '/hotels/' }, 'http://h/hotels/12?x=1'));
  assert(fits({ pathStartsWith: '/hotels/' }, 'http://h/hotels'));
  assert(!fits({ pathStartsWith: '/hotels/' }, 'http://h/hotels-old/12'));
  assert(fits({ hash: '#wiki/A/Tokyo' }, 'http://h/viewer#wiki/A/Tokyo'));
  assert(fits({ contains: ['TOKYO', 'event'] }, 'http://h/events?c=Tokyo'));
  assert(!fits({ contains: ['osaka'] }, 'http://h/events?c=Tokyo'));
});

test('an invalid escape is kept, and no address throws', () => {
  assert(fits({ path: '/100%' }, 'http://h/100%'));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => void fits({ host: 'h', query: { a: 'b' } }, any)),
  );
});

test('the reason names the found and the expected values', () => {
  const { reason } = urlCheck({ host: 'a.com', query: { city: 'tokyo' } }, 'http://b.com/?city=osaka');
  assert.match(reason, /host is b\.com, not a\.com/);
  assert.match(reason, /city is osaka, not tokyo/);
});
