// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Assessment } from '../../shared/model/assessment.ts';
import { type AssessedAttempt, judgesView } from '../../shared/statistics/agreement/judgeReport.ts';
import { figureParts } from '../helpers/figureParts.ts';

/** The verdicts of the judge and two people on an attempt; null: no verdict. */
type Said = readonly [judge: boolean | null, first: boolean | null, second: boolean | null];

function viewOf(table: readonly Said[], fewest?: number) {
  const attempts = table.map((_, at): AssessedAttempt => {
    return { attemptId: `a${at}`, taskId: `t${at}`, participantId: 'p', participant: 'able' };
  });
  const judge = { form: 'webvoyager', model: 'owl', promptVersion: '1', screenshots: 15 } as const;
  const assessments = table.flatMap(([byJudge, first, second], at) => {
    const of = (by: string, passed: boolean | null, isJudge: boolean): Assessment[] =>
      passed === null
        ? []
        : [
            {
              ...{ attemptId: `a${at}`, by, madeAt: at, passed, reason: '', failure: null, steps: [] },
              ...(isJudge ? { judge: { ...judge, asked: null, reply: null } } : { judge: null, seen: [] }),
            },
          ];
    return [...of('owl', byJudge, true), ...of('vera', first, false), ...of('karl', second, false)];
  });
  return judgesView(attempts, assessments, fewest);
}

const times = (count: number, said: Said): Said[] => Array.from({ length: count }, () => said);

/** All numbers in a value, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('a judge compared with people in hand-made tables', () => {
  test('figures of 7 true positives, 1 false negative, 2 false positives and 2 true negatives', () => {
    const { judges } = viewOf([
      ...times(7, [true, true, null]),
      ...times(1, [false, true, null]),
      ...times(2, [true, false, null]),
      ...times(2, [false, false, null]),
    ]);
    const { quality, participants, both } = judges[0] ?? assert.fail();
    assert.equal(both, 12);
    assert.deepEqual(
      [quality.sensitivity, quality.specificity, quality.precision].map(({ passed, of }) => [passed, of]),
      [
        [7, 8],
        [2, 4],
        [7, 9],
      ],
    );
    // Observed agreement 9/12; chance agreement 9/12 · 8/12 + 3/12 · 4/12 = 7/12: (9 − 7) / (12 − 7).
    assert.equal(figureParts(quality.agreement.kappa).value?.toFixed(12), (2 / 5).toFixed(12));
    // Gwet: mean share of passes 17/24; chance agreement 2 · 17/24 · 7/24.
    const chance = (2 * 17 * 7) / 24 ** 2;
    assert.equal(
      figureParts(quality.agreement.ac1).value?.toFixed(12),
      ((0.75 - chance) / (1 - chance)).toFixed(12),
    );
    // Rogan and Gladen: (9/12 + 2/4 − 1) / (7/8 + 2/4 − 1) = .25 / .375.
    assert(participants[0] !== undefined);
    assert.equal(figureParts(participants[0].corrected).value?.toFixed(12), (2 / 3).toFixed(12));
  });

  test('every figure is finite, whichever cells of the table are empty', () => {
    const cells: readonly Said[] = [
      [true, true, true],
      [true, false, null],
      [false, true, false],
      [false, false, null],
    ];
    for (let chosen = 0; chosen < 2 ** cells.length; chosen += 1)
      for (const count of [1, 12]) {
        const table = cells.flatMap((cell, at) => ((chosen >> at) & 1 ? times(count, cell) : []));
        const view = viewOf([...table, [true, null, null]], 0);
        for (const number of numbersIn(view))
          assert.ok(Number.isFinite(number), `${chosen} ${count}: ${number}`);
      }
    assert.deepEqual(viewOf([]).judges, []);
  });

  test('the rate of fewer than five judged attempts is hidden until people have decided all of them', () => {
    const few = viewOf([...times(3, [true, true, null]), [false, null, null]]).judges[0]?.participants[0];
    assert.equal(few?.judged, null);
    assert(few !== undefined);
    assert.match(figureParts(few.corrected).note ?? '', /^Hidden until people have decided the attempt:/);
    const decided = viewOf(times(4, [true, true, null])).judges[0]?.participants[0];
    assert.deepEqual([decided?.judged?.passed, decided?.judged?.of], [4, 4]);
    const many = viewOf(times(5, [true, null, null])).judges[0]?.participants[0];
    assert.equal(many?.judged?.of, 5);
  });
});
