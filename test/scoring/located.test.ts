// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { parseCase, scoreCase } from '../../shared/importers/runs/scoreCase.ts';
import type { Check, Located, Profile, Task } from '../../shared/model/index.ts';
import { anyEval, evalCheck } from '../../shared/parse/evalCheck.ts';
import { locatorsOf } from '../../shared/scoring/locators.ts';
import { targetAddress } from '../../shared/scoring/reference/locators.ts';
import { scoreAttempt } from '../../shared/scoring/scoreAttempt.ts';
import { evaluateCheck } from '../../shared/scoring/strict/check.ts';
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

  test('are the whole page at another address, but not the page that is open at the end, which is on record', () => {
    assert.deepEqual(asks(' '), []);
    const [whole] = locatorsOf(taskOf(rules({ locator: ' ', url: 'http://shop/other' })));
    assert.deepEqual([whole?.page, whole?.locator], ['http://shop/other', '']);
    assert.ok(whole !== undefined && 'script' in whole.ask && whole.ask.isPage);
    const after = rules({ locator: 'document.title', url: 'http://shop/other' }, { locator: '' });
    assert.deepEqual(
      locatorsOf(taskOf(after)).map(({ page: on, locator }) => [on, locator]),
      [
        ['http://shop/other', 'document.title'],
        ['http://shop/other', ''],
      ],
    );
  });

  test('are none where no page is compared, and in a task of another form', () => {
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

  test('whose helper reads the open page are evaluated, those of the shop are asked there, and other helpers are named', () => {
    const [ask] = asks(`func:get_query_text(__page__, '.price')`);
    assert.match(ask !== undefined && 'script' in ask ? ask.script : '', /querySelector\("\.price"\)/);
    assert.deepEqual(asks("func:shopping_get_sku_latest_review_rating('B00J8RZL7I')"), [
      { shop: { name: 'shopping_get_sku_latest_review_rating', sku: 'B00J8RZL7I' } },
    ]);
    for (const [locator, name] of [
      ['func:shopping_get_latest_order_url()', 'shopping_get_latest_order_url'],
      ['func:shopping_get_num_reviews(__page__, 1)', 'shopping_get_num_reviews'],
      ["func:shopping_get_order_product_option(__page__, 'B00J8RZL7I')", 'shopping_get_order_product_option'],
      ['func:shopping_get_sku_latest_review_rating(sku)', 'shopping_get_sku_latest_review_rating'],
      ["func:get_query_text(__page__, '.a' + '.b')", 'get_query_text'],
      ["func:toString(__page__, '.a')", 'toString'],
    ] as const)
      assert.deepEqual(asks(locator), [{ untold: `the helper ${name} is not run` }]);
    assert.deepEqual(asks('price'), [{ untold: 'the reference program does not know its form' }]);
  });

  test('are not evaluated where the page would be changed first', () => {
    assert.deepEqual(asks(FIELD, { prep_actions: ["document.querySelector('b').click()"] }), [
      {
        untold:
          'its prep_actions would click in the participant’s page, and a page opened anew would not hold what was entered',
      },
    ]);
  });
});

describe('a recorded whole page', () => {
  const other = 'http://shop/other';
  const task = rules({ locator: '', url: other, required_contents: { must_include: ['sent &amp; paid'] } });
  const index = { pages: [{ url: other, html: '<p>sent &amp; paid</p>', index: 0 }] };

  test('is judged in place of a page that the run saw', async () => {
    for (const [html, right] of [
      ['<p>sent &amp;amp; paid</p>', 1],
      ['<p>open</p>', 0],
    ] as const)
      assert.deepEqual(await scored('webarena', task, [read('', { value: html }, other)], index), [
        right,
        null,
      ]);
  });

  test('that could not be read leaves no score, even if the run saw the page', async () => {
    assert.deepEqual(
      await scored('webarena', task, [read('', { untold: 'the page could not be opened' }, other)], index),
      [null, `NotRecorded: the page ${other} is not in the record: the page could not be opened`],
    );
  });

  const reasonOf = async (located: readonly Located[] | undefined): Promise<string> => {
    const seen = [page(other, '<p>sent &amp; paid</p>'), page('http://shop/', '<p>home</p>')];
    const run = recordedRun(seen, { answer: '', ...(located === undefined ? {} : { located }) });
    const { verdicts } = await scoreAttempt(taskOf(task), run, 'webarena', scriptedJudge());
    return verdicts.at(-1)?.reason ?? '';
  };

  test('with removed secrets, and a page of the run in its place, are not exact', async () => {
    const kept = read('', { value: 'sent &amp;amp; paid', redacted: true }, other);
    assert.match(
      await reasonOf([kept]),
      /Not exact: secrets were removed from the page http:\/\/shop\/other\.$/,
    );
    assert.match(
      await reasonOf(undefined),
      /Not exact: the page http:\/\/shop\/other is as the run saw it, and was not opened after the end\.$/,
    );
  });
});

test('visualwebarena: a number of a helper is compared as a number, and is no text', async () => {
  const locator = 'func:shopping_get_product_price(__page__)';
  const under = rules({ locator, required_contents: { required_values: ['< 700'] } });
  for (const [value, right] of [
    [699.5, 1],
    [701.5, 0],
  ] as const)
    assert.deepEqual(await scored('visualwebarena', under, [read(locator, { value })]), [right, null]);
  const [score, error] = await scored('visualwebarena', rules({ locator }), [read(locator, { value: 7 })]);
  assert.equal(score, null);
  assert.match(String(error), /^Beartype/);
});

test('strict reads the recorded value of a locator, and has no verdict without it, whatever the page shows', async () => {
  const eval_ = rules(
    { locator: FIELD },
    { locator: 'document.title', required_contents: { exact_match: 'Red' } },
  );
  const check = evalCheck(anyEval.parse(eval_.eval), 'x');
  const hops = [{ site: 'shop', label: 'shop', asksAnswer: false, check }];
  // A task that was imported by an earlier version looks for the words on the page.
  const old = [{ ...hops[0], check: { page: { text: 'red' } } }] as Task['hops'];
  const verdictOf = async (task: Task, located: readonly Located[] | undefined) => {
    const seen = [page('http://shop/a', '<p>red</p>'), page('http://shop/', '<p>red</p>')];
    const run = recordedRun(seen, { answer: '', ...(located === undefined ? {} : { located }) });
    const { verdicts } = await scoreAttempt(task, run, 'strict', scriptedJudge());
    return [verdicts.at(-1)?.passed, verdicts[0]?.reason];
  };
  const title = read('document.title', { value: 'red ' });
  for (const task of [
    { ...taskOf(eval_), hops },
    { ...taskOf(eval_), hops: old },
  ]) {
    assert.deepEqual(await verdictOf(task, undefined), [null, `The value of ${FIELD} is not on record.`]);
    const secret = [read(FIELD, { value: 'red', redacted: true }), title];
    assert.deepEqual(await verdictOf(task, secret), [
      null,
      `The value of ${FIELD} is not on record: a secret was removed from it.`,
    ]);
    assert.equal((await verdictOf(task, [read(FIELD, { value: 'dark red' }), title]))[0], true);
    assert.equal((await verdictOf(task, [read(FIELD, { value: 'blue' }), title]))[0], false);
    const longer = read('document.title', { value: 'red kayak' });
    assert.equal((await verdictOf(task, [read(FIELD, { value: 'red' }), longer]))[0], false);
  }
});

test('strict reads the text of an element from the recorded page, if no value is on record', async () => {
  const text = "document.querySelector('#route').outerText";
  const hops = [
    {
      site: 'a',
      label: 'a',
      asksAnswer: false,
      check: evalCheck(anyEval.parse(rules({ locator: text }).eval), 'x'),
    },
  ];
  for (const [html, right] of [
    ['<p id="route">red</p>', true],
    ['<p id="route"></p><p>red</p>', false],
  ] as const) {
    const run = recordedRun([page('http://shop/', html)], { answer: '' });
    const { verdicts } = await scoreAttempt(
      { ...taskOf(rules({ locator: text })), hops },
      run,
      'strict',
      scriptedJudge(),
    );
    assert.equal(verdicts.at(-1)?.passed, right);
  }
});

test('strict: an unwanted value holds only at the end, and a value without a rule is left to a person', () => {
  const unwanted = evalCheck(
    anyEval.parse(rules({ locator: FIELD, required_contents: { must_exclude: ['red'] } }).eval),
    'x',
  );
  assert.deepEqual(unwanted, { not: { locator: { page: 'last', script: FIELD, includes: 'red' } } });
  const number = rules({ locator: FIELD, required_contents: { required_values: ['< 7'] } });
  assert.deepEqual(evalCheck(anyEval.parse(number.eval), 'x'), { manual: `${FIELD} is < 7` });
});

test('strict: neither an early locator nor its opposite passes a page', async () => {
  const locator: Check = { locator: { page: 'last', script: FIELD, includes: 'red' } };
  const tools = { ...scriptedJudge(), question: 'x', hop: 0, located: [read(FIELD, { value: 'red' })] };
  const at = page('http://shop/', '');
  for (const [check, last] of [
    [locator, true],
    [{ not: locator }, false],
    [{ not: { any: [locator, { url: { path: '/b' } }] } }, false],
  ] as const) {
    assert.equal(
      (await evaluateCheck(check, at, { ...tools, isLast: false, environment: null })).passed,
      false,
    );
    assert.equal(
      (await evaluateCheck(check, at, { ...tools, isLast: true, environment: null })).passed,
      last,
    );
  }
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

/** How the locators of published tasks are answered: how many targets of each kind. */
function kindsIn(format: 'webarena' | 'visualwebarena', files: readonly string[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const file of files)
    for (const raw of JSON.parse(readFileSync(sharedFile(`fixtures/${file}`) ?? '', 'utf8'))) {
      if (!raw.eval.eval_types.includes('program_html')) continue;
      const questions = locatorsOf(taskOf(raw, format));
      let on = 'last';
      for (const target of raw.eval.program_html) {
        if (target.url !== 'last') on = target.url;
        const locator = target.locator.trim() === '' ? '' : target.locator;
        const ask = questions.find((one) => one.page === on && one.locator === locator)?.ask;
        const place = targetAddress(on, 'http://shop/') === null ? ', on a page that the shop names' : '';
        const kind =
          ask === undefined
            ? 'whole page on record'
            : 'untold' in ask
              ? ask.untold
              : 'shop' in ask
                ? 'asked of the shop'
                : `${locator === '' ? 'whole page' : 'read'}${place}`;
        kinds[kind] = (kinds[kind] ?? 0) + 1;
      }
    }
  return kinds;
}

test('all targets of the published files are read but those with prep_actions', {
  skip: withoutShared,
}, () => {
  assert.deepEqual(kindsIn('webarena', ['webarena/config_files/test.raw.json']), {
    'whole page on record': 1,
    'whole page': 104,
    ...{ read: 516, 'read, on a page that the shop names': 10, 'asked of the shop': 10 },
    'its prep_actions would click in the participant’s page, and a page opened anew would not hold what was entered': 10,
  });
  const sets = ['classifieds', 'reddit', 'shopping'];
  const files = sets.map((name) => `visualwebarena/config_files/vwa/test_${name}.raw.json`);
  assert.deepEqual(kindsIn('visualwebarena', files), {
    ...{ 'whole page': 101, read: 316, 'read, on a page that the shop names': 121, 'asked of the shop': 16 },
  });
});
