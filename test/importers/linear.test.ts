// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createProblems, isError } from '../../shared/importers/file/importer.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { readRunCases } from '../../shared/importers/runs/runCases.ts';
import type { TaskFormat } from '../../shared/model/index.ts';
import { splitAddress } from '../../shared/parse/address.ts';
import { importLimits } from '../../shared/parse/limits.ts';
import { fileOf } from './readSample.ts';

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const zeros = (count: number): number[] => times(count, 0);
const webarena = { task_id: 1, sites: ['shop'], start_url: 'http://shop.example/', intent: 'Buy it.' };
const native = { id: 'a', intent: 'Buy it.', startUrl: 'http://shop.example/' };
const check = { url: { path: '/' } };
const pack = (task: object): object => ({
  format: 'hopscope-tasks',
  version: 1,
  name: 'Pack',
  tasks: [task],
});
const action = { action_uid: 'u', operation: { op: 'CLICK' }, pos_candidates: [] };
const demonstration = { annotation_id: 'd', confirmed_task: 'Buy it.', website: 'shop' };

/** Files with `count` errors. */
const wrong: Readonly<Record<string, readonly [TaskFormat, (count: number) => unknown, string?]>> = {
  'a list of checks that are numbers': [
    'webarena',
    (count) => [{ ...webarena, eval: { eval_types: ['url_match'], program_html: zeros(count) } }],
  ],
  'a list of kinds that do not exist': [
    'visualwebarena',
    (count) => [{ ...webarena, eval: { eval_types: zeros(count) } }],
  ],
  'tasks that are empty objects': ['webarena', (count) => times(count, {})],
  'hops that are numbers': ['native', (count) => pack({ ...native, hops: zeros(count) })],
  'fields that do not exist': [
    'native',
    (count) =>
      pack({
        ...native,
        hops: [{ site: 'a', check }],
        ...Object.fromEntries(zeros(count).map((_, at) => [`f${at}`, 1])),
      }),
  ],
  'steps of a reference run that pass hops out of order': [
    'native',
    (count) =>
      pack({ ...native, hops: [{ site: 'a', check }], reference: times(count, { op: 'click', passes: 7 }) }),
  ],
  'start pages that are not addresses': [
    'native',
    (count) =>
      pack({ ...native, startUrl: undefined, hops: [{ site: 'a', check }], startUrls: times(count, 'x') }),
  ],
  'pictures that are not addresses, which give notes': [
    'native',
    (count) => pack({ ...native, hops: [{ site: 'a', check }], images: times(count, 'x') }),
  ],
  'a queue of numbers': ['mmina', (count) => ({ procedure: zeros(count) })],
  'tasks that are numbers': ['online-mind2web', (count) => zeros(count)],
  'reference answers that are numbers': [
    'webvoyager',
    (count) => ({ Shop: { answers: zeros(count) } }),
    'reference_answer.json',
  ],
  'actions that are numbers': ['mind2web', (count) => [{ ...demonstration, actions: zeros(count) }]],
  'candidates that are numbers': [
    'mind2web',
    (count) => [{ ...demonstration, actions: [{ ...action, neg_candidates: zeros(count) }] }],
  ],
  'candidates that are numbers in a text': [
    'mind2web',
    (count) => [{ ...demonstration, actions: [{ ...action, neg_candidates: JSON.stringify(zeros(count)) }] }],
  ],
};

const read = (text: string, format: TaskFormat, name?: string): number =>
  readTasks([fileOf(text, name)], {}, format).problems.filter(isError).length;

const runs = (run: object): string => JSON.stringify({ id: 1, task: webarena, run });

/** The inputs, by the number of their errors or of their parts. */
const works: readonly (readonly [string, (count: number) => () => void])[] = [
  ...Object.entries(wrong).map(
    ([name, [format, make, file]]) =>
      [
        `${format}: ${name}`,
        (count: number) => {
          const text = JSON.stringify(make(count));
          return () => read(text, format, file);
        },
      ] as const,
  ),
  ...(['urls', 'pages', 'answers', 'judge'] as const).map(
    (field) =>
      [
        `runs: ${field} that are numbers`,
        (count: number) => {
          const text = runs({ urls: [], [field]: times(count, 0) });
          return () => readRunCases([fileOf(text, 'runs.jsonl')], createProblems());
        },
      ] as const,
  ),
  [
    'repeated keys',
    (count) => {
      const text = `[{${times(count, '"a":1').join(',')}}]`;
      return () => read(text, 'webarena');
    },
  ],
  [
    'lines that are not JSON',
    (count) => {
      const text = times(count, '{"id": }').join('\n');
      return () => read(text, 'webvoyager', 'tasks.jsonl');
    },
  ],
  [
    'an address with one parameter many times',
    (count) => {
      const text = `http://a.example/?${'a=b&'.repeat(count)}`;
      return () => splitAddress(text);
    },
  ],
];

/** The least CPU time of three runs, in ms. Other programs do not count. */
function cost(work: () => void): number {
  const one = (): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(one(), one(), one());
}

describe('linear time of reading wrong input', () => {
  for (const [name, make] of works)
    test(`${name}: the time is linear`, () => {
      const small = make(2_000);
      small();
      // Linear work grows about 4 times, quadratic work 16 times.
      const [once, fourTimes] = [cost(small), cost(make(8_000))];
      assert.ok(fourTimes < 12 * Math.max(once, 4), `${once} ms, four times as long: ${fourTimes} ms`);
    });
});

describe('problems of input with many errors', () => {
  for (const [name, [format, make, file]] of Object.entries(wrong))
    test(`${format}: ${name}: the number of problems is limited`, () => {
      const { problems } = readTasks([fileOf(JSON.stringify(make(1_000)), file)], {}, format);
      assert.ok(problems.length > 0 && problems.length <= importLimits.problems + 2, `${problems.length}`);
    });

  test('a record with too many values is refused with one problem', () => {
    const text = JSON.stringify([
      { ...webarena, eval: { eval_types: ['url_match'], program_html: zeros(importLimits.recordValues) } },
    ]);
    const [first, ...more] = readTasks([fileOf(text)], {}, 'webarena').problems;
    assert.match(first?.message ?? '', /^has more than 200000 values/);
    assert.equal(first?.at, 'task 1, line 1');
    assert.deepEqual(more, []);
  });

  test('each problem names the line of its field', () => {
    const text = `[{"task_id": 1, "sites": [], "start_url": null, "intent": "a", "eval": {"eval_types": [],\n"program_html": [\n0,\n0,\n{"url": 7,\n"required_contents": ""}]}}]`;
    const { problems } = readTasks([fileOf(text)], {}, 'webarena');
    assert.deepEqual(
      problems.map(({ at, field }) => [at, field]),
      [
        ['task 1, line 3', 'eval.program_html[0]'],
        ['task 1, line 4', 'eval.program_html[1]'],
        ['task 1, line 5', 'eval.program_html[2].url'],
      ],
    );
  });
});

test('parameters named constructor and toString are read, and __proto__ is left out', () => {
  const { query } = splitAddress('http://a.example/?constructor=1&toString=2&constructor=3&__proto__=4');
  assert.deepEqual(query, { constructor: ['1', '3'], toString: ['2'] });
});
