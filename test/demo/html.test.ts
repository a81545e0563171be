// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'cheerio';
import fc from 'fast-check';
import { addDays, daysBetween, parseDate } from '../../tasks/demo/dates.ts';
import { html, raw } from '../../tasks/demo/page.ts';
import { codeFrom, randomFrom } from '../../tasks/demo/seed.ts';

test('a text in a template stays text, in content and in attributes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', ';', '/', 'script') }),
      (text) => {
        const $ = load(html`<p title="${text}">${text}</p>`.html);
        assert.equal($('p').text(), text);
        assert.equal($('p').attr('title'), text);
        assert.equal($('script').length, 0);
      },
    ),
  );
});

test('lists are joined, and null, false and undefined are left out', () => {
  assert.equal(html`${[1, 'a', raw('<b>'), null, false, undefined, [html`<i>`]]}`.html, '1a<b><i>');
});

test('the same seed gives the same numbers, and another seed gives others', () => {
  const draw = (seed: string): number[] => {
    const random = randomFrom(seed);
    return Array.from({ length: 5 }, () => random.int(0, 1000));
  };
  assert.deepEqual(draw('a'), draw('a'));
  assert.notDeepEqual(draw('a'), draw('b'));
  assert.equal(codeFrom('x', 6), codeFrom('x', 6));
});

test('only real dates are parsed, and addDays and daysBetween agree', () => {
  for (const text of ['2027-02-29', '2027-13-01', '27-01-01', '2027-1-1', '', 'x', '2027-03-14T00'])
    assert.equal(parseDate(text), null, text);
  assert.equal(parseDate('2028-02-29'), '2028-02-29');
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      assert.equal(daysBetween('2027-03-01', addDays('2027-03-01', days)), days);
    }),
  );
});
