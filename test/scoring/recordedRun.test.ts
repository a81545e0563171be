// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { parseCase, scoreCase } from '../../shared/importers/runs/scoreCase.ts';
import type { Profile } from '../../shared/model/index.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';

/** Scores one case in the form of `score --in`. */
function scored(profile: Profile, task: object, run: object, domain?: string) {
  const line = JSON.stringify({ id: 'a', domain, task, run });
  return scoreCase(parseCase(line, profile, { file: 'runs.jsonl', line: 1 }), profile, pageReader);
}

const wantsRed = { eval: { eval_types: ['string_match'], reference_answers: { must_include: ['red'] } } };

test('a run without an answer takes the answer of its stop action', async () => {
  const actions = ['click [1]', 'stop [Red]'];
  const urls = ['http://a/', 'http://b/'];
  assert.equal((await scored('mmina', wantsRed, { urls, actions }, 'shopping')).verdict, 'PASS');
  assert.equal((await scored('mmina', wantsRed, { urls, actions, answer: '' }, 'shopping')).verdict, 'PASS');
  assert.equal(
    (await scored('mmina', wantsRed, { urls, actions, answer: 'blue' }, 'shopping')).verdict,
    'FAIL',
  );
  assert.equal((await scored('mmina', wantsRed, { urls, actions: ['stop'] }, 'shopping')).verdict, 'FAIL');
});

function wantsOnPage(locator: string, contents: unknown) {
  return {
    eval: {
      eval_types: ['program_html'],
      program_html: [{ url: 'last', locator, required_contents: contents }],
    },
  };
}

test('without addresses, the last recorded page is the final page', async () => {
  const pages = [
    { url: 'http://a/', html: '<p>one</p>' },
    { url: 'http://b/', html: '<p>two</p>' },
  ];
  assert.equal((await scored('mmina', wantsOnPage('', 'two'), { urls: [], pages })).score, 1);
  assert.equal((await scored('mmina', wantsOnPage('', 'one'), { pages })).score, 0);
  const atB = { eval: { eval_types: ['url_match'], reference_url: 'http://b' } };
  assert.equal((await scored('mmina', atB, { urls: [], pages })).score, 1);
  assert.equal((await scored('mmina', wantsOnPage('', 'two'), {})).error?.split(':')[0], 'NotRecorded');
});

const READS_PRICE = "document.querySelector('#price').outerText";

test('a locator reads its element of the page; without one its value is empty', async () => {
  const wanted = wantsOnPage(READS_PRICE, { exact_match: '$5' });
  const on = (html: string) => ({ urls: ['http://a/'], pages: [{ url: 'http://a/', html }] });
  assert.equal((await scored('webarena', wanted, on('<b id="price">$5</b> <i>each</i>'))).score, 1);
  assert.equal((await scored('webarena', wanted, on('<b>$5</b>'))).score, 0);
});

describe('a locator whose value the record does not show', () => {
  /** "red" is on the page, so a rule that read the whole page would hold. */
  const run = { urls: ['http://a/'], pages: [{ url: 'http://a/', html: '<p>red</p><input value="">' }] };
  const locators: Readonly<Record<string, string>> = {
    'the value of a field': "document.querySelector('input').value",
    'several elements': "[...document.querySelectorAll('a')].map(e => e.title).join(' ')",
    'a helper of the program': 'func:shopping_get_latest_order_url()',
    'an invalid selector': "document.querySelector('p:nosuch(').outerText",
  };
  for (const [name, locator] of Object.entries(locators))
    for (const profile of ['webarena', 'visualwebarena'] as const)
      test(`${profile}, ${name}: no score, and the error names the locator`, async () => {
        const { score, verdict, error } = await scored(
          profile,
          wantsOnPage(locator, { must_include: ['red'] }),
          run,
        );
        assert.deepEqual([score, verdict], [null, null]);
        assert.equal(error, `NotRecorded: the value of the locator ${locator} is not in the record`);
      });

  test('mmina: no score, and the error names the locator', async () => {
    const locator = "document.querySelector('input').value";
    const { score, error } = await scored('mmina', wantsOnPage(locator, 'red'), run, 'shopping');
    assert.deepEqual(
      [score, error],
      [null, `NotRecorded: the value of the locator ${locator} is not in the record`],
    );
  });

  test('visualwebarena, lambda: no score', async () => {
    const found = await scored('visualwebarena', wantsOnPage('lambda: 1', { must_include: ['red'] }), run);
    assert.deepEqual(
      [found.score, found.error],
      [null, 'NotRecorded: the value of the locator lambda: 1 is not in the record'],
    );
  });

  test('a page without markup is not the value of the locator', async () => {
    const plain = { urls: ['http://a/'], pages: [{ url: 'http://a/', html: '$5' }] };
    const { score, error } = await scored('webarena', wantsOnPage(READS_PRICE, { exact_match: '$5' }), plain);
    assert.deepEqual(
      [score, error],
      [null, `NotRecorded: the value of the locator ${READS_PRICE} is not in the record`],
    );
  });

  test('a page whose address only the program knows is not the last page of the run', async () => {
    const task = (locator: string) => ({
      eval: {
        eval_types: ['program_html'],
        program_html: [
          {
            url: 'func:shopping_get_latest_order_url()',
            locator,
            required_contents: { must_include: ['red'] },
          },
        ],
      },
    });
    for (const locator of ['', "document.querySelector('p').outerText"]) {
      const { score, error } = await scored('webarena', task(locator), run);
      assert.deepEqual(
        [score, error],
        [null, 'NotRecorded: the page func:shopping_get_latest_order_url() is not in the record'],
      );
    }
    const known = await scored('webarena', task(READS_PRICE), { ...run, locatorText: 'red' });
    assert.equal(known.score, 1);
  });

  test('the reported runs have the right score or none', { skip: withoutShared }, async () => {
    const right: Readonly<Record<string, number | null>> = {
      'value-empty-field': 0,
      'value-exact': 1,
      'list-of-titles': 0,
      'order-page-func': null,
    };
    const file = sharedFile('reports-tried/17-locator-guess/locators.jsonl') ?? '';
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    assert.equal(lines.length, 4);
    for (const [at, text] of lines.entries())
      for (const profile of ['webarena', 'visualwebarena'] as const) {
        const one = parseCase(text, profile, { file, line: at + 1 });
        const { score, error } = await scoreCase(one, profile, pageReader);
        if (score === null) assert.match(error ?? '', /^NotRecorded: the value of the locator /, one.id);
        else assert.equal(score, right[one.id], one.id);
      }
  });
});

test('an invalid selector raises as a picture class', async () => {
  const run = { urls: ['http://a/'], pages: [{ url: 'http://a/', html: '<p>red</p>' }] };
  const picture = {
    eval: {
      eval_types: ['page_image_query'],
      page_image_query: [{ eval_image_class: '.[', eval_image_url: 'last' }],
    },
  };
  assert.equal((await scored('visualwebarena', picture, run)).error?.split(':')[0], 'Error');
});

test('a run that the environment ended is not declared finished unless the record says so', async () => {
  const task = {
    id: 't',
    intent: 'Go there.',
    startUrl: 'http://a/',
    hops: [{ site: 'b', check: { url: { host: 'b' } } }],
  };
  const run = { urls: ['http://a/', 'http://b/'], answer: 'done' };
  assert.equal((await scored('strict', task, run)).verdict, 'PASS');
  const ended = await scored('strict', task, { ...run, terminatedAt: 1 });
  assert.deepEqual([ended.verdict, ended.hops], ['FAIL', { passed: 1, total: 1 }]);
  assert.equal(
    (await scored('strict', task, { ...run, terminatedAt: 1, declared: 'finished' })).verdict,
    'PASS',
  );
});
