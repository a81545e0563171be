// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { align, type ComparedRow } from '../../shared/comparison/align.ts';
import type { ComparedStep } from '../../shared/comparison/comparedStep.ts';
import { comparedSteps, stepOf } from '../helpers/comparedSteps.ts';

/** Each row as text: the number of the step in each lane, `–` for a gap. */
function shown(rows: readonly ComparedRow[]): string[] {
  return rows.map(({ cells }) => cells.map((cell) => cell?.step ?? '–').join(' '));
}

test('equal attempts align step by step with score 1', () => {
  const steps = comparedSteps('click Search', 'type Search box=owls', 'press Search box=Enter');
  assert.deepEqual(align([steps, steps]), [
    {
      hop: 0,
      cells: [
        { step: 1, score: null },
        { step: 1, score: 1 },
      ],
    },
    {
      hop: 0,
      cells: [
        { step: 2, score: null },
        { step: 2, score: 1 },
      ],
    },
    {
      hop: 0,
      cells: [
        { step: 3, score: null },
        { step: 3, score: 1 },
      ],
    },
  ]);
});

test('a step that only one lane has is a gap in the other', () => {
  const person = comparedSteps('type Search box=owls', 'click Go', 'click Barn owl');
  const model = comparedSteps(
    'click About us',
    'type Search box=owls',
    'click Go',
    'click Snowy owl',
    'click Barn owl',
  );
  assert.deepEqual(shown(align([person, model])), ['– 1', '1 2', '2 3', '– 4', '3 5']);
});

test('a renamed element on an otherwise equal page is the same act with a score below 1', () => {
  const [was] = comparedSteps('click Add to cart');
  const is = stepOf('click Add to basket', 1);
  assert.ok(was !== undefined);
  const [row] = align([[was], [is]]);
  const score = row?.cells[1]?.score ?? 0;
  assert.ok(score > 0.6 && score < 1, String(score));
});

test('elements that differ in name, date or link target do not match; a changed count in a link name does', () => {
  for (const [one, other] of [
    ['click Barn owl', 'click Snowy owl'],
    ['click 12 May 2026', 'click 13 May 2026'],
  ] as const)
    assert.equal(align([comparedSteps(one), comparedSteps(other)]).length, 2, other);
  const linked = (name: string, href: string): ComparedStep[] =>
    comparedSteps(`click ${name}`).map((step) => ({
      ...step,
      element: step.element && { ...step.element, role: 'link', attributes: { href } },
    }));
  assert.equal(align([linked('The barn owl', '/barn'), linked('The barn owls', '/barns')]).length, 2);
  assert.equal(align([linked('Cart (1)', '/cart'), linked('Cart (2)', '/cart')]).length, 1);
});

test('a different text in the same field is the same act; a different element is not', () => {
  assert.deepEqual(
    shown(align([comparedSteps('type Search box=owls'), comparedSteps('type Search box=larks')])),
    ['1 1'],
  );
  assert.deepEqual(shown(align([comparedSteps('click Go'), comparedSteps('click Home')])).sort(), [
    '1 –',
    '– 1',
  ]);
});

test('steps of different hops are never in one row', () => {
  const person = comparedSteps('click Go', { hop: 1 }, 'click Go');
  const model = comparedSteps('click Home', { hop: 1 }, 'click Go');
  const rows = align([person, model]);
  assert.deepEqual(
    rows.map(({ hop }) => hop),
    [0, 0, 1],
  );
  assert.equal(shown(rows).at(-1), '2 2');
});

test('three lanes: a step that two lanes add to the reference is one row', () => {
  const person = comparedSteps('click Go', 'click Barn owl');
  const detour = comparedSteps('click Go', 'click Map', 'click Barn owl');
  assert.deepEqual(shown(align([person, detour, detour])), ['1 1 1', '– 2 2', '2 3 3']);
});

test('a lane without steps has only gaps; no lanes give no rows', () => {
  assert.deepEqual(align([]), []);
  assert.deepEqual(align([[], []]), []);
  assert.deepEqual(shown(align([[], comparedSteps('click Go')])), ['– 1']);
});

/** Few names and operations, so that steps are often similar, equal or repeated. */
const someSteps = fc
  .array(
    fc.record({
      what: fc.constantFrom('click', 'type', 'press', 'scroll', 'goto'),
      name: fc.constantFrom('Go', 'Home', 'Barn owl', 'Barn owls', 'Search box', 'Search'),
      value: fc.constantFrom('', 'owls', 'barn owls', 'Enter'),
      newHop: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((given): ComparedStep[] => {
    let hop = 0;
    return given.map(({ what, name, value, newHop }, at) => {
      if (newHop && at % 4 === 3) hop += 1;
      return stepOf(`${what} ${name}${value && `=${value}`}`, at + 1, hop);
    });
  });

test('every step of every lane is in exactly one row, in order', () => {
  fc.assert(
    fc.property(fc.array(someSteps, { maxLength: 4 }), fc.nat(3), (lanes, chosen) => {
      const rows = align(lanes, Math.min(chosen, Math.max(0, lanes.length - 1)));
      lanes.forEach((steps, lane) => {
        assert.deepEqual(
          rows.flatMap(({ cells }) => cells[lane]?.step ?? []),
          steps.map(({ index }) => index),
        );
      });
      assert.ok(
        rows.every(({ cells }) => cells.length === lanes.length && cells.some((cell) => cell !== null)),
      );
    }),
  );
});

test('identity: an attempt aligned with itself has no gap', () => {
  fc.assert(
    fc.property(someSteps, (steps) => {
      for (const { cells } of align([steps, steps])) assert.equal(cells[0]?.step, cells[1]?.step);
    }),
  );
});

test('symmetry: the order of two lanes and the choice of the reference do not change the pairs', () => {
  const pairsOf = (rows: readonly ComparedRow[], left: number, right: number): string[] =>
    rows.flatMap(({ cells }) => {
      const [a, b] = [cells[left] ?? null, cells[right] ?? null];
      return a === null || b === null ? [] : [`${a.step} ${b.step} ${(a.score ?? b.score)?.toFixed(9)}`];
    });
  fc.assert(
    fc.property(someSteps, someSteps, (a, b) => {
      const found = pairsOf(align([a, b]), 0, 1);
      assert.deepEqual(pairsOf(align([b, a]), 1, 0), found);
      assert.deepEqual(pairsOf(align([a, b], 1), 0, 1), found);
    }),
  );
});

test('insertion: an added step makes one gap and moves no other row', () => {
  fc.assert(
    fc.property(someSteps, fc.nat(12), (steps, place) => {
      const at = Math.min(place, steps.length);
      const own = stepOf('click Nothing of the kind anywhere', 99, steps[at - 1]?.hop ?? steps[0]?.hop ?? 0);
      const rows = shown(align([steps, steps.toSpliced(at, 0, own)]));
      assert.deepEqual(
        rows.filter((row) => row !== '– 99'),
        steps.map(({ index }) => `${index} ${index}`),
      );
      assert.equal(rows.indexOf('– 99'), at);
    }),
  );
});

test('the order of the lanes does not change the rows', () => {
  fc.assert(
    fc.property(someSteps, someSteps, someSteps, (a, b, c) => {
      const turned = align([b, c, a], 2).map(({ hop, cells: [x, y, z] }) => ({ hop, cells: [z, x, y] }));
      assert.deepEqual(turned, align([a, b, c], 0));
    }),
  );
});
