// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { parseCase, scoreCase } from '../../shared/importers/runs/scoreCase.ts';
import type { Profile } from '../../shared/model/index.ts';

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

test('a locator reads its element of the page; a record without markup is its value', async () => {
  const locator = "document.querySelector('#price').outerText";
  const wanted = wantsOnPage(locator, { exact_match: '$5' });
  const on = (html: string) => ({ urls: ['http://a/'], pages: [{ url: 'http://a/', html }] });
  assert.equal((await scored('webarena', wanted, on('<b id="price">$5</b> <i>each</i>'))).score, 1);
  assert.equal((await scored('webarena', wanted, on('<b>$5</b>'))).score, 0);
  assert.equal((await scored('webarena', wanted, on('$5'))).score, 1);
});

test('an invalid selector finds no element as a locator and raises as a picture class', async () => {
  const run = { urls: ['http://a/'], pages: [{ url: 'http://a/', html: '<p>red</p>' }] };
  const text = wantsOnPage("document.querySelector('p:nosuch(').outerText", 'red');
  assert.deepEqual(
    [(await scored('mmina', text, run)).score, (await scored('mmina', text, run)).error],
    [0, null],
  );
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
