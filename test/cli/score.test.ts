// needs: pure
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { runProgram } from '../../electron/cli/program.ts';
import {
  evaluatorFile,
  evaluatorLine,
  hopQueueFile,
  readConformance,
  traceLine,
} from '../helpers/conformance.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { turnsDuring } from '../helpers/turns.ts';

const folder = temporaryFolder();
const count = z.strictObject({ passed: z.number(), total: z.number() });
/** The document of `score --json`, field by field. */
const document = z.strictObject({
  cases: z.array(
    z.strictObject({
      id: z.string(),
      score: z.number().nullable(),
      verdict: z.enum(['PASS', 'FAIL']).nullable(),
      hops: count,
      asPrinted: count.nullable(),
      judgeCalls: z.number(),
      judgePrompts: z.array(z.string()),
      error: z.string().nullable(),
      notExact: z.string().optional(),
    }),
  ),
  totals: z.strictObject({ hops: count, asPrinted: count, averageScore: z.number().nullable() }),
});

function file(name: string, lines: readonly string[]): string {
  const target = path.join(folder, name);
  writeFileSync(target, lines.join('\n'));
  return target;
}

async function score(profile: string, lines: readonly string[], name: string) {
  const { code, stdout, stderr } = await hopscope(
    'score',
    '--profile',
    profile,
    '--in',
    file(name, lines),
    '--json',
  );
  assert.equal(code, 0, stderr);
  return document.parse(JSON.parse(stdout));
}

const trip = { procedure: ['momondo', 'event', 'end'], city: 'lima', flight: 'lim', shop: '' };
const urls = [
  'https://start/',
  'https://www.momondo.com/MAD-LIM',
  'https://www.eventbrite.com/d/peru--lima/',
];

test('a file of recorded runs is scored as one run of the reference program', async () => {
  const answered = {
    eval: { eval_types: ['string_match'], reference_answers: { fuzzy_match: ['the capital'] } },
    intent: 'Where?',
  };
  const result = await score(
    'mmina',
    [
      JSON.stringify({ id: 'done', domain: 'multi567', task: trip, run: { urls }, extra: 'ignored' }),
      '',
      JSON.stringify({
        id: 'half',
        domain: 'multi567',
        task: trip,
        run: { urls: urls.slice(0, 2), answer: null, other: 1 },
      }),
      JSON.stringify({ id: 'no city', domain: 'multi567', task: { procedure: ['end'] }, run: { urls } }),
      JSON.stringify({ id: 'judged', task: answered, run: { answer: 'Lima', judge: ['Yes'] } }),
      `${JSON.stringify({ id: 'unjudged', task: answered, run: { answer: 'Lima' } })}\r`,
    ],
    'whole.jsonl',
  );
  assert.deepEqual(
    result.cases.map(({ id, verdict, score, error }) => [id, verdict, score, error?.split(':')[0] ?? null]),
    [
      ['done', 'PASS', 1, null],
      ['half', 'FAIL', 1, null],
      ['no city', null, null, 'KeyError'],
      ['judged', 'PASS', 1, null],
      ['unjudged', null, null, 'ValueError'],
    ],
  );
  assert.deepEqual(result.totals, {
    hops: { passed: 4, total: 6 },
    asPrinted: { passed: 3, total: 6 },
    averageScore: 1,
  });
  assert.equal(result.cases[3]?.asPrinted, null, 'without a domain there is no hop count to print');
  assert.deepEqual(result.cases[4]?.judgePrompts, [
    'Given the statement "lima", would it be correct to infer "the capital"? Yes or No',
  ]);
});

test('the strict profile scores a native task', async () => {
  const task = {
    id: 'trip',
    intent: 'Find the flight, then say its price.',
    startUrl: 'http://start/',
    hops: [
      { site: 'flights', check: { all: [{ url: { host: 'flights.example' } }, { page: { text: 'Lima' } }] } },
      { site: 'flights', check: { answer: { includes: '512' } } },
    ],
  };
  const run = {
    urls: ['http://start/', 'http://flights.example/search'],
    pages: [{ url: 'http://flights.example/search', html: '<h1>Lima</h1>' }],
    answer: 'It costs $512.',
  };
  const { cases } = await score('strict', [JSON.stringify({ id: 'trip', task, run })], 'native.jsonl');
  assert.deepEqual(cases[0], {
    id: 'trip',
    score: 1,
    verdict: 'PASS',
    hops: { passed: 2, total: 2 },
    asPrinted: null,
    judgeCalls: 0,
    judgePrompts: [],
    error: null,
  });
});

test('U+2028 and U+2029 do not end a line', async () => {
  const line = `{"id":"a","task":{"eval":{"eval_types":["string_match"],"reference_answers":{"exact_match":"x\u2028y\u2029"}}},"run":{"urls":[],"answer":"X\u2028Y\u2029"}}`;
  assert.equal((await score('mmina', [line], 'separators.jsonl')).cases[0]?.score, 1);
});

test('an invalid line exits with 1; stderr and the document name its file, line and field', async () => {
  const good = JSON.stringify({ id: 'a', task: { eval: { eval_types: [] } }, run: { urls: [] } });
  const bad = JSON.stringify({ id: 'b', task: {}, run: { urls: ['a', 7] } });
  const name = file('bad.jsonl', [good, bad]);
  const { code, stdout, stderr } = await hopscope('score', '--profile', 'mmina', '--in', name, '--json');
  assert.equal(code, 1);
  const said = `${name}, line 2: run.urls[1]: expected text, found the number 7`;
  assert(stderr.includes(said), stderr);
  const { error } = z
    .object({ error: z.object({ code: z.string(), message: z.string() }) })
    .parse(JSON.parse(stdout));
  assert.deepEqual([error.code, error.message], ['score.line', said]);
});

test('a missing file or a folder exits with 1, a wrong option with 2', async () => {
  const missing = await hopscope(
    'score',
    '--profile',
    'mmina',
    '--in',
    path.join(folder, 'none.jsonl'),
    '--json',
  );
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /none\.jsonl does not exist: check the path/);
  const folderGiven = await hopscope('score', '--profile', 'mmina', '--in', folder);
  assert.deepEqual([folderGiven.code, folderGiven.stdout], [1, '']);
  assert.match(folderGiven.stderr, /is a folder: expected a file/);
  assert.equal((await hopscope('score', '--profile', 'mmin', '--in', 'x')).code, 2);
  assert.equal((await hopscope('score', '--in', 'x')).code, 2);
  assert.equal((await hopscope('score', '--profile', 'mmina')).code, 2);
});

test('the error names the line of a task that the strict profile cannot read or that is nested too deeply', async () => {
  const task = { id: 't', intent: 'q', startUrl: 'http://a/', hops: [{ site: 's', chek: 1 }] };
  const name = file('task.jsonl', ['', JSON.stringify({ id: 'a', task, run: { urls: [] } })]);
  const bad = await hopscope('score', '--profile', 'strict', '--in', name);
  assert.equal(bad.code, 1);
  assert.match(bad.stderr, /task\.jsonl, line 2: task: .*hops\[0\]\.check: expected an object/);

  const deep = `{"id":"a","task":{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}},"run":{"urls":[]}}`;
  const nested = await hopscope('score', '--profile', 'strict', '--in', file('deep.jsonl', [deep]));
  assert.equal(nested.code, 1);
  assert.match(nested.stderr, /deep\.jsonl, line 1: .*nested deeper than 200 levels/);
  assert.doesNotMatch(nested.stderr, /^ {4}at /m);
});

test('a case with a selector that cannot be read has no score and does not stop the others', async () => {
  const unread = "document.querySelector('h1:has-text(x)').outerText";
  const task = (locator: string) => ({
    eval: {
      eval_types: ['program_html'],
      program_html: [{ url: 'last', locator, required_contents: { must_include: ['Lima'] } }],
    },
  });
  const run = { urls: ['http://h/'], pages: [{ url: 'http://h/', html: '<h1>Lima</h1>' }] };
  const { cases } = await score(
    'webarena',
    [
      JSON.stringify({ id: 'bad', task: task(unread), run }),
      JSON.stringify({ id: 'good', task: task("document.querySelector('h1').outerText"), run }),
    ],
    'selectors.jsonl',
  );
  assert.deepEqual(
    cases.map((one) => [one.id, one.score, one.error]),
    [
      ['bad', null, `NotRecorded: the value of the locator ${unread} is not in the record`],
      ['good', 1, null],
    ],
  );
});

test('a byte order mark, CR LF and blank lines at the end of a file are ignored', async () => {
  const line = JSON.stringify({ id: 'done', domain: 'multi567', task: trip, run: { urls } });
  const result = await score('mmina', [`\ufeff${line}\r`, `${line}\r`, '', ' \t\r', ''], 'marked.jsonl');
  assert.deepEqual(result.totals.asPrinted, { passed: 4, total: 6 });
});

test('a file of 300 lines of 100 kB is scored', async () => {
  const target = path.join(folder, 'large.jsonl');
  const out = createWriteStream(target);
  const html = `<p>${'word '.repeat(20_000)}</p>`;
  const task = { eval: { eval_types: ['url_match'], reference_url: 'http://h/' } };
  for (let index = 0; index < 300; index += 1) {
    const line = JSON.stringify({
      id: String(index),
      task,
      run: { urls: ['http://h/'], pages: [{ url: 'http://h/', html }] },
    });
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  const { code, stdout, stderr } = await hopscope('score', '--profile', 'webarena', '--in', target, '--json');
  assert.equal(code, 0, stderr);
  assert.deepEqual(document.parse(JSON.parse(stdout)).totals.hops, { passed: 300, total: 300 });
});

test('recorded pages are read in another thread', async () => {
  const url = 'https://start/';
  const check = { url: 'last', locator: "document.querySelector('q').outerText" };
  const task = {
    intent: 'Look.',
    eval: {
      eval_types: ['program_html'],
      program_html: [{ ...check, required_contents: { exact_match: 'x' } }],
    },
  };
  // Each open element makes the next one slower to read.
  const html = `${'<div>'.repeat(5_000)}<q>x</q>`;
  const line = JSON.stringify({ id: 'slow', task, run: { urls: [url], pages: [{ url, html }] } });
  let printed = '';
  const streams = { stdout: (text: string) => (printed += text), stderr: () => {}, isTerminal: false };
  const words = ['score', '--profile', 'webarena', '--in', file('slow.jsonl', [line])];
  const turns = await turnsDuring(runProgram(words, streams));
  assert.match(printed, /slow\tPASS/);
  assert.ok(turns > 1_000, `${turns} turns`);
});

test('the exit code is 1 if no case is judged, and 0 if one is', async () => {
  const hops = (answer: object) => [{ site: 'tea', label: 'the answer', check: { answer } }];
  const line = (id: string, answer: object) =>
    JSON.stringify({
      ...{ id, run: { urls: ['http://tea.localhost/'], answer: '3', declared: 'finished' } },
      task: {
        ...{ id, intent: 'What does it cost?', sites: [{ name: 'tea', url: 'http://tea.localhost/' }] },
        ...{ startUrls: ['http://tea.localhost/'], hops: hops(answer) },
      },
    });
  const open = line('open', { means: 'three' });
  const scored = (name: string, lines: readonly string[]) =>
    hopscope('score', '--profile', 'strict', '--in', file(name, lines));
  const none = await scored('open.jsonl', [open, open.replaceAll('open', 'too')]);
  assert.match(none.stdout, /^2 cases \(2 not judged\)/m, none.stderr);
  assert.equal(none.code, 1);
  const one = await scored('one.jsonl', [open, line('done', { exact: '3' })]);
  assert.match(one.stdout, /^2 cases \(1 not judged\)/m, one.stderr);
  assert.equal(one.code, 0);
});

test('without --json the command prints one line per case', async () => {
  const line = JSON.stringify({ id: 'done', domain: 'multi567', task: trip, run: { urls } });
  const { stdout } = await hopscope('score', '--profile', 'mmina', '--in', file('words.jsonl', [line]));
  assert.match(stdout, /done\tPASS\tscore 1\thops 2\/2 \(printed 2\/3\)/);
});

test('the command scores every line of the conformance files as expected', {
  skip: withoutShared,
}, async () => {
  const [mmina, hops] = [
    readConformance('mmina_evaluators', evaluatorFile),
    readConformance('mmina_hop_queue', hopQueueFile),
  ];
  const evaluated = await score('mmina', mmina.cases.map(evaluatorLine), 'evaluators.jsonl');
  assert.deepEqual(
    evaluated.cases.map((one) => one.score),
    mmina.cases.map((one) => one.expected_score),
  );
  const traced = await score(
    'mmina',
    hops.cases.map((one) => traceLine(one.id, one.domain, one)),
    'hops.jsonl',
  );
  assert.deepEqual(
    traced.cases.map((one) => one.verdict),
    hops.cases.map((one) => one.expected.verdict),
  );
  const printed = hops.cases.reduce((sum, { expected }) => sum + expected.all_all, 0);
  assert.equal(traced.totals.asPrinted.total, printed);
});
