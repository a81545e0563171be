// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { parseCase, scoreCase } from '../../shared/importers/runs/scoreCase.ts';
import type { Located, Profile, Task } from '../../shared/model/index.ts';
import { locatorsOf } from '../../shared/scoring/locators.ts';
import { targetAddress } from '../../shared/scoring/reference/locators.ts';
import { scoreAttempt } from '../../shared/scoring/scoreAttempt.ts';
import { page, recordedRun, scriptedJudge } from '../helpers/recorded.ts';
import { sampleTask } from '../helpers/samples.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';

const FIELD = "document.querySelector('#route').value";

interface Target {
  readonly url?: string;
  readonly locator: string;
  readonly required_contents?: object;
  readonly prep_actions?: readonly string[];
}

function rules(...targets: readonly Target[]) {
  const rest = { url: 'last', required_contents: { must_include: ['red'] } };
  return {
    intent: 'x',
    eval: { eval_types: ['program_html'], program_html: targets.map((one) => ({ ...rest, ...one })) },
  };
}

function taskOf(raw: object, format: 'webarena' | 'visualwebarena' = 'webarena'): Task {
  return sampleTask({ source: { format, file: '1.json', index: 0, raw: JSON.stringify(raw) } });
}

function read(locator: string, found: Located['found'], on = 'last'): Located {
  return { page: on, locator, url: 'http://shop/', found };
}

/** The score and the error of one run with these recorded answers. */
async function scored(profile: Profile, task: object, located: readonly Located[], more: object = {}) {
  const pages = [{ url: 'http://shop/', html: '<p id="route">red</p>' }];
  const line = JSON.stringify({ id: 'a', task, run: { urls: ['http://shop/'], pages, located, ...more } });
  const one = parseCase(line, profile, { file: 'runs.jsonl', line: 1 });
  const { score, error } = await scoreCase(one, profile, pageReader);
  return [score, error];
}

describe('a recorded value of a locator', () => {
  for (const profile of ['webarena', 'visualwebarena'] as const) {
    test(`${profile}: it is judged, and the page is not`, async () => {
      assert.deepEqual(await scored(profile, rules({ locator: FIELD }), [read(FIELD, { value: 'red' })]), [
        1,
        null,
      ]);
      assert.deepEqual(await scored(profile, rules({ locator: FIELD }), [read(FIELD, { value: '' })]), [
        0,
        null,
      ]);
      const text = "document.querySelector('#route').outerText";
      assert.deepEqual(await scored(profile, rules({ locator: text }), [read(text, { value: 'blue' })]), [
        0,
        null,
      ]);
    });

    test(`${profile}: numbers, lists, truth and nothing are Python's texts`, async () => {
      for (const [value, wanted] of [
        [2, '2'],
        [true, 'true'],
        [null, 'none'],
        [['a', 1.5], "['a', 1.5]"],
      ] as const) {
        const task = rules({ locator: FIELD, required_contents: { exact_match: wanted } });
        assert.deepEqual(await scored(profile, task, [read(FIELD, { value })]), [1, null], wanted);
      }
    });

    test(`${profile}: a locator that failed on the page is an empty text`, async () => {
      const threw = read(FIELD, { threw: 'TypeError: Cannot read properties of null' });
      const empty = rules({ locator: FIELD, required_contents: { exact_match: '' } });
      assert.deepEqual(await scored(profile, empty, [threw]), [1, null]);
      assert.deepEqual(await scored(profile, rules({ locator: FIELD }), [threw]), [0, null]);
    });

    test(`${profile}: without an answer there is no score, and the error names the locator and the reason`, async () => {
      const where = `NotRecorded: the value of the locator ${FIELD} is not in the record`;
      for (const [found, why] of [
        [{ untold: 'the page did not answer within 3 s' }, 'the page did not answer within 3 s'],
        [{ value: 'red', redacted: true }, 'a secret was removed from it'],
      ] as const)
        assert.deepEqual(await scored(profile, rules({ locator: FIELD }), [read(FIELD, found)]), [
          null,
          `${where}: ${why}`,
        ]);
      assert.deepEqual(await scored(profile, rules({ locator: FIELD }), []), [null, where]);
    });
  }

  test('of another page is not the value on this one', async () => {
    const task = rules({ locator: FIELD, url: 'http://shop/other' });
    const [score] = await scored('webarena', task, [read(FIELD, { value: 'red' })]);
    assert.equal(score, null);
    assert.deepEqual(await scored('webarena', task, [read(FIELD, { value: 'red' }, 'http://shop/other')]), [
      1,
      null,
    ]);
  });

  test('after an address, `last` is the page at that address', async () => {
    const task = rules({ locator: 'document.title', url: 'http://shop/other' }, { locator: FIELD });
    assert.deepEqual(
      locatorsOf(taskOf(task)).map(({ page: on, locator }) => [on, locator]),
      [
        ['http://shop/other', 'document.title'],
        ['http://shop/other', FIELD],
      ],
    );
    const other = 'http://shop/other';
    const answers = [read('document.title', { value: 'red' }, other), read(FIELD, { value: 'red' }, other)];
    assert.deepEqual(await scored('webarena', task, [...answers, read(FIELD, { value: 'blue' })]), [1, null]);
  });

  test('visualwebarena, lambda: an empty value means the wrong page', async () => {
    const locator = 'lambda:(() => 1)()';
    const task = rules({ locator, required_contents: { must_exclude: ['red'] } });
    for (const value of ['', null, 0, false])
      assert.deepEqual(await scored('visualwebarena', task, [read(locator, { value })]), [0, null]);
    assert.deepEqual(await scored('visualwebarena', task, [read(locator, { value: 'blue' })]), [1, null]);
  });
});

describe('the locators of a task', () => {
  const asks = (locator: string, more: object = {}, format: 'webarena' | 'visualwebarena' = 'webarena') =>
    locatorsOf(taskOf(rules({ locator, ...more }), format)).map(({ ask }) => ask);

  test('are read once for each page', () => {
    const twice = rules({ locator: FIELD }, { locator: FIELD }, { locator: FIELD, url: 'http://shop/' });
    assert.deepEqual(
      locatorsOf(taskOf(twice)).map(({ page: on }) => on),
      ['last', 'http://shop/'],
    );
  });

  test('are none where the whole page is compared, where no page is, and in a task of another form', () => {
    assert.deepEqual(asks(' '), []);
    const other = { ...rules({ locator: FIELD }) };
    assert.deepEqual(locatorsOf(taskOf({ ...other, eval: { ...other.eval, eval_types: [] } })), []);
    assert.deepEqual(locatorsOf(sampleTask()), []);
  });

  test('are the expressions that the programs evaluate', () => {
    assert.deepEqual(asks(FIELD), [{ script: FIELD }]);
    const list = "[...document.querySelectorAll('a')].map(e => e.title).join(' ')";
    assert.deepEqual(asks(list), [{ script: list }]);
    // Python's `lstrip` removes characters, not a word.
    assert.deepEqual(asks('lambda:all()', {}, 'visualwebarena'), [{ script: '()' }]);
  });

  test('whose helper reads the open page are evaluated; other helpers are named', () => {
    const [ask] = asks(`func:get_query_text(__page__, '.price')`);
    assert.match(ask !== undefined && 'script' in ask ? ask.script : '', /querySelector\("\.price"\)/);
    for (const [locator, name] of [
      ['func:shopping_get_latest_order_url()', 'shopping_get_latest_order_url'],
      ["func:shopping_get_sku_latest_review_rating('B00J8RZL7I')", 'shopping_get_sku_latest_review_rating'],
      ["func:get_query_text(__page__, '.a' + '.b')", 'get_query_text'],
      ["func:toString(__page__, '.a')", 'toString'],
    ] as const)
      assert.deepEqual(asks(locator), [{ untold: `the helper ${name} is not run` }]);
    assert.deepEqual(asks('price'), [{ untold: 'the reference program does not know its form' }]);
  });

  test('are not evaluated where the page would be changed first', () => {
    assert.deepEqual(asks(FIELD, { prep_actions: ["document.querySelector('b').click()"] }), [
      { untold: 'its prep_actions are not carried out' },
    ]);
  });
});

test('the address of a target: the last page, an address, a post of it, or none', () => {
  const last = 'http://forum/f/books/7/title/comment/9';
  assert.equal(targetAddress('last', last), last);
  assert.equal(targetAddress('http://shop/', last), 'http://shop/');
  assert.equal(targetAddress("func:reddit_get_post_url('__last_url__')", last), 'http://forum/f/books/7/');
  assert.equal(targetAddress('func:shopping_get_latest_order_url()', last), null);
});

test('the evidence of a verdict names the locator and its recorded value', async () => {
  const run = recordedRun([page('http://shop/', '<p>red</p>')], {
    answer: 'done',
    located: [read(FIELD, { value: 'red' })],
  });
  const task = taskOf(rules({ locator: FIELD }));
  const { verdicts } = await scoreAttempt(task, run, 'webarena', scriptedJudge());
  assert.equal(verdicts.at(-1)?.passed, true);
  assert.equal(verdicts.at(-1)?.evidence?.detail, `done\n${FIELD} → "red"`);
});

test('the reported runs with a recorded value have the right score', { skip: withoutShared }, async () => {
  const file = sharedFile('reports-tried/17-locator-guess/locators.jsonl') ?? '';
  const [empty = '', exact = '', list = ''] = readFileSync(file, 'utf8').trim().split('\n');
  for (const [text, value, right] of [
    [empty, '', 0],
    [exact, 'Boston', 1],
    [list, '', 0],
  ] as const)
    for (const profile of ['webarena', 'visualwebarena'] as const) {
      const given = JSON.parse(text);
      const { locator } = given.task.eval.program_html[0];
      const run = { ...given.run, located: [read(locator, { value })] };
      const one = parseCase(JSON.stringify({ ...given, run }), profile, { file, line: 1 });
      assert.equal((await scoreCase(one, profile, pageReader)).score, right);
    }
});
