// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Step } from '../../shared/model/index.ts';
import { isLettersOutsideField, pageAfterLetters } from '../../shared/trajectory/stepBudget.ts';
import { field } from '../helpers/scriptedBrowser.ts';

const link = { ...field, role: 'link', tag: 'a' };
const page = {
  ...{ tab: 't1', url: 'http://a/', html: 'h1', screenshot: 's1', scroll: { x: 0, y: 0 }, flags: [] },
};

describe('letters typed outside a field', () => {
  for (const [operation, element, value, expected] of [
    ['press', null, 'a', true],
    ['press', link, 'j', true],
    ['press', null, '𝒶', true],
    ['type', null, 'hello', true],
    ['type', field, 'hello', false],
    ['press', field, 'a', false],
    ['press', { ...field, role: 'generic', tag: 'select' }, 'a', false],
    ['press', null, 'Escape', false],
    ['press', null, 'Control+a', false],
    ['click', null, null, false],
    ['goto', null, 'a', false],
  ] as const satisfies (readonly [Step['operation'], Step['element'], string | null, boolean])[])
    test(`${operation} ${value} on ${element?.tag ?? 'the page'}: ${expected}`, () => {
      assert.equal(isLettersOutsideField({ operation, element, value }), expected);
    });
});

describe('the page after letters typed outside a field', () => {
  test('a page with equal address, document, picture and scrolling is the same', () => {
    assert.equal(pageAfterLetters(page, { ...page }, false), 'same');
    assert.equal(pageAfterLetters(page, { ...page }, true), 'same');
  });

  for (const change of [
    { url: 'http://a/#b' },
    { tab: 't2' },
    { html: 'h2' },
    { screenshot: 's2' },
    { scroll: { x: 0, y: 9 } },
  ]) {
    test(`a page with another ${Object.keys(change)} has changed`, () => {
      assert.equal(pageAfterLetters(page, { ...page, ...change }, false), undefined);
    });
    test(`a page with another ${Object.keys(change)} that a later step shares leaves it unknown`, () => {
      assert.equal(pageAfterLetters(page, { ...page, ...change }, true), 'unknown');
    });
  }

  test('a page that is missing or not whole leaves it unknown', () => {
    assert.equal(pageAfterLetters(null, page, false), 'unknown');
    assert.equal(pageAfterLetters({ ...page, html: null }, page, false), 'unknown');
    assert.equal(pageAfterLetters(page, { ...page, screenshot: null }, false), 'unknown');
    assert.equal(pageAfterLetters(page, { ...page, flags: ['truncated'] }, false), 'unknown');
  });
});
