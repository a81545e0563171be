// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { answerCases } from '../../shared/environments/answerCases.ts';
import { caseFileSchema } from '../../shared/environments/caseFile.ts';
import { assignRows } from '../../shared/environments/webui/assignment.ts';
import type { Box } from '../../shared/environments/webui/element.ts';
import { pageSimilarity } from '../../shared/environments/webui/elementSimilarity.ts';
import type { ElementProfile } from '../../shared/environments/webui/styles.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { assertClose } from './assertClose.ts';

const pageFile = z.object({
  cases: z.array(
    z.looseObject({
      id: z.string(),
      note: z.string(),
      score: z.number().nullable(),
      states: z
        .array(
          z.looseObject({
            cost: z.array(z.array(z.number())),
            rows: z.array(z.number()),
            cols: z.array(z.number()),
          }),
        )
        .optional(),
    }),
  ),
});

describe('magebench_aes', { skip: withoutShared }, () => {
  const place = sharedFile('conformance/magebench_aes.json');
  if (place === null) return;
  const value: unknown = JSON.parse(readFileSync(place, 'utf8'));
  const answers = new Map(answerCases(caseFileSchema.parse(value)).map((one) => [one.id, one]));
  for (const { id, note, score, states } of pageFile.parse(value).cases) {
    test(`${id} (${note}) has the score of the reference`, () => {
      assertClose(answers.get(id)?.['score'], score, id);
    });
    for (const [index, { cost, rows, cols }] of (states ?? []).entries())
      test(`${id}, state ${index}: the pairs are those of SciPy`, () => {
        const columns = cost[0]?.length ?? 0;
        const chosen = assignRows({
          rows: cost.length,
          columns,
          at: (row, column) => cost[row]?.[column] ?? 0,
        });
        assert.deepEqual(
          chosen.flatMap((column, row) => (column === -1 ? [] : [[row, column]])),
          rows.map((row, at) => [row, cols[at]]),
        );
      });
  }
});

/** A generator of numbers from 0 to 1 with a seed. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The least sum over all ways to give different columns to the rows. */
function leastSum(costs: readonly (readonly number[])[], columns: readonly number[], row = 0): number {
  const here = costs[row];
  if (here === undefined) return 0;
  return Math.min(
    ...columns.map(
      (column) =>
        (here[column] ?? 0) +
        leastSum(
          costs,
          columns.filter((one) => one !== column),
          row + 1,
        ),
    ),
  );
}

describe('assignment', () => {
  for (const [rows, columns] of [
    [1, 1],
    [3, 3],
    [4, 6],
    [6, 6],
    [2, 7],
  ] as const)
    test(`${rows} × ${columns}: the sum is the least of all`, () => {
      const draw = draws(rows * 100 + columns);
      for (let round = 0; round < 30; round += 1) {
        const costs = Array.from({ length: rows }, () =>
          // Few different costs, so that many sums are equal.
          Array.from({ length: columns }, () => Math.floor(draw() * 6) - 2),
        );
        const chosen = assignRows({ rows, columns, at: (row, column) => costs[row]?.[column] ?? 0 });
        assert.equal(new Set(chosen).size, rows);
        const sum = chosen.reduce((total, column, row) => total + (costs[row]?.[column] ?? 0), 0);
        assert.equal(sum, leastSum(costs, [...Array(columns).keys()]));
        const turned = assignRows({
          rows: columns,
          columns: rows,
          at: (row, column) => costs[column]?.[row] ?? 0,
        });
        const paired = turned.flatMap((row, column) => (row === -1 ? [] : [costs[row]?.[column] ?? 0]));
        assert.equal(paired.length, rows);
        assert.equal(
          paired.reduce((total, one) => total + one, 0),
          sum,
        );
      }
    });

  test('without rows or columns there are no pairs', () => {
    assert.deepEqual(assignRows({ rows: 0, columns: 3, at: () => 0 }), []);
    assert.deepEqual(assignRows({ rows: 2, columns: 0, at: () => 0 }), [-1, -1]);
  });
});

/** The score of one element that is compared with another one in the same place. */
function scoreOf(
  profile: ElementProfile,
  compared: string,
  target: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
  texts: readonly [string, string] = ['', ''],
): number {
  const box: Box = [0, 0, 100, 50];
  const { states } = pageSimilarity(
    [
      {
        targets: [{ box, area: 5_000, text: texts[0], css: target, filter: 'has_text', compared }],
        candidates: [{ box, area: 5_000, text: texts[1], css: other, descendants: 0 }],
        failed: false,
      },
    ],
    profile,
  );
  return states[0]?.elements[0]?.properties.find(({ name }) => name !== 'box')?.similarity ?? Number.NaN;
}

describe('corrected similarity', () => {
  for (const [name, compared, target, other, magebench, corrected] of [
    [
      'the top border is compared with itself',
      'border-top-width',
      { 'border-top-width': '4px', 'border-left-width': '1px' },
      { 'border-top-width': '4px', 'border-left-width': '2px' },
      0,
      1,
    ],
    [
      'a shadow with alpha is compared',
      'box-shadow',
      { 'box-shadow': 'rgba(0, 0, 0, 0.5) 1px 1px 2px 0px' },
      { 'box-shadow': 'rgba(0, 0, 0, 0.5) 1px 1px 2px 0px' },
      Number.NaN,
      1,
    ],
    [
      'a missing shadow counts 0',
      'box-shadow',
      { 'box-shadow': 'rgb(0, 0, 0) 1px 1px 2px 0px' },
      { 'box-shadow': 'none' },
      Number.NaN,
      0,
    ],
    [
      'no shadow on both sides agrees',
      'text-shadow',
      { 'text-shadow': 'none' },
      { 'text-shadow': 'none' },
      Number.NaN,
      1,
    ],
    [
      'the alpha of a colour counts',
      'color',
      { color: 'rgba(0, 0, 0, 1)' },
      { color: 'rgba(0, 0, 0, 0.5)' },
      1,
      0.5,
    ],
    [
      'a radius in percent is compared',
      'border-top-left-radius',
      { 'border-top-left-radius': '50%' },
      { 'border-top-left-radius': '25%' },
      Number.NaN,
      0.5,
    ],
    [
      'normal letter spacing is 0',
      'letter-spacing',
      { 'letter-spacing': 'normal' },
      { 'letter-spacing': '0px' },
      Number.NaN,
      1,
    ],
    [
      'the lower border is compared',
      'border-bottom',
      { 'border-bottom-width': '2px' },
      { 'border-bottom-width': '1px' },
      Number.NaN,
      0.5,
    ],
  ] as const)
    test(name, () => {
      assert.equal(scoreOf('magebench', compared, target, other), magebench);
      assert.equal(scoreOf('corrected', compared, target, other), corrected);
    });

  test('a line break separates words', () => {
    const texts = [
      'one two three four five six seven eight nine ten',
      'one two three four five\nsix seven eight nine ten',
    ] as const;
    assert.ok(scoreOf('magebench', 'text', {}, {}, texts) < 1);
    assert.equal(scoreOf('corrected', 'text', {}, {}, texts), 1);
  });

  test('a pair that does not fit counts 0 instead of vanishing', () => {
    const state = {
      targets: [
        { box: [0, 0, 10, 10] as const, area: 100, text: 'a', css: {}, filter: 'text', compared: 'text' },
        { box: [0, 100, 10, 110] as const, area: 100, text: 'b', css: {}, filter: 'text', compared: 'text' },
      ],
      candidates: [
        { box: [0, 0, 10, 10] as const, area: 100, text: 'a', css: {}, descendants: 0 },
        { box: [500, 500, 510, 510] as const, area: 100, text: 'c', css: {}, descendants: 0 },
      ],
      failed: false,
    };
    assert.equal(pageSimilarity([state], 'magebench').score, 1);
    assert.equal(pageSimilarity([state], 'corrected').score, 0.5);
  });

  test('a state whose action failed weighs and counts 0', () => {
    const box: Box = [0, 0, 10, 10];
    const one = { box, area: 100, text: 'a', css: {} };
    const state = {
      targets: [{ ...one, filter: 'text', compared: 'text' }],
      candidates: [{ ...one, descendants: 0 }],
    };
    const states = [
      { ...state, failed: false },
      { ...state, failed: true },
    ];
    assert.equal(pageSimilarity(states, 'magebench').score, 0.5);
    assert.equal(pageSimilarity([], 'magebench').score, 0);
  });
});

describe('large pages', () => {
  const page = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const [left, top] = [(at % 100) * 20, Math.floor(at / 100) * 20];
      const box: Box = [left, top, left + 10, top + 10];
      return { box, area: 100, text: `word ${at}`, css: {}, descendants: 0 };
    });
  const target = (one: ReturnType<typeof page>[number]) => ({ ...one, filter: 'text', compared: 'text' });

  test('a page of 50,000 elements is scored', () => {
    const elements = page(50_000);
    const targets = elements.filter((_, at) => at % 2_500 === 0).map(target);
    assert.equal(pageSimilarity([{ targets, candidates: elements, failed: false }], 'magebench').score, 1);
  });

  test('too many pairs are refused with their numbers', () => {
    const elements = page(4_000);
    assert.throws(
      () =>
        pageSimilarity([{ targets: elements.map(target), candidates: elements, failed: false }], 'magebench'),
      /4000 targets and 4000 elements: at most 10000000 pairs/,
    );
  });
});
