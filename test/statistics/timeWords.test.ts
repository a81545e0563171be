// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spreadSaid } from '../../shared/report/said.ts';
import { activeTimeFigure } from '../../shared/statistics/charts/activeTime.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { durationWords } from '../../shared/words/timeWords.ts';
import { many } from '../helpers/scored.ts';

test('a time is rounded to its last written unit', () => {
  const written: readonly (readonly [ms: number, words: string])[] = [
    [0, '0 s'],
    [40, '< 0.1 s'],
    [-40, '< 0.1 s'],
    [900, '0.9 s'],
    [4000, '4 s'],
    [4249, '4.2 s'],
    [4250, '4.3 s'],
    [-4250, '−4.3 s'],
    [9949, '9.9 s'],
    [9950, '10 s'],
    [59_499, '59 s'],
    [59_500, '1 min'],
    [125_600, '2 min 6 s'],
    [3_599_400, '59 min 59 s'],
    [3_599_600, '1 h'],
    [3_929_000, '1 h 5 min'],
    [3_931_000, '1 h 6 min'],
  ];
  for (const [ms, words] of written) assert.equal(durationWords(ms), words, String(ms));
});

test('a time reads the same on the screen, in the report and in the figure of a paper', () => {
  for (const ms of [4250, 4249.6, 9970, 83_500, 3_599_700]) {
    const [row] = evaluate(many(1, 1, 1, { activeMs: ms }), {
      profile: 'strict',
      asPrinted: false,
    }).participants;
    assert(row !== undefined);
    const [, passed] = activeTimeFigure([row]).table.rows[0] ?? [];
    assert.equal(passed, durationWords(ms));
    assert.ok(String(spreadSaid('at', row.activeMs.passed).text).replaceAll('\u00a0', ' ').includes(passed));
  }
});
