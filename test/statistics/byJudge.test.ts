// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../../shared/statistics/analysis/analysis.ts';
import { resultFigures } from '../../shared/statistics/charts/figures.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { efficiencyOfStudy, study } from '../helpers/resultFigures.ts';

/** Each attempt has a verdict of the judge, which errs at every ninth, and at half of the tasks a blind label of a person. */
const attempts = study({ people: ['Ada', 'Bob'], agents: ['planner', 'reader'], tasks: 40 }).map(
  (one, at) => ({
    ...one,
    assessed: [
      ...(at % 2 === 0 ? [{ by: 'vera', isJudge: false, passed: one.passed }] : []),
      { by: 'owl', isJudge: true, passed: at % 9 === 0 ? one.passed !== true : one.passed },
    ],
  }),
);

function figuresOf(asked: Partial<EvaluateQuery>) {
  const query = { profile: 'strict', asPrinted: false, ...asked } as const;
  const view = { ...evaluate(attempts, query), sets: [] };
  const analysis = analyse(attempts, query, { draws: 20, seed: 1 });
  return resultFigures({ view, analysis, efficiency: efficiencyOfStudy(attempts), memory: [] });
}

const byJudge = figuresOf({ verdicts: 'judge:owl' });
const byRule = figuresOf({});

test('each line of a figure that uses the verdicts of a judge says so, in words, data and tables', () => {
  const marked = new Set(
    byJudge.filter(({ rows }) => rows.some((row) => 'verdicts' in row)).map(({ id }) => id),
  );
  for (const id of ['tasks-passed', 'people-against-agents', 'claims', 'testers', 'with-and-without'])
    assert(marked.has(id), id);
  for (const { id, words, rows, table } of byJudge) {
    if (!marked.has(id)) continue;
    assert.match(words, /Rates by the judge owl, not corrected/);
    assert(rows.every((row) => row['verdicts'] === 'judge:owl, not corrected'));
    assert.equal(table.head.at(-1), 'Verdicts');
    assert(table.rows.every((cells) => cells.at(-1) === 'by a judge, not corrected'));
    assert(table.rows.every((cells) => cells.length === table.head.length));
  }
  assert(
    byRule.every(
      ({ rows, words }) => !/by the judge/.test(words) && rows.every((row) => !('verdicts' in row)),
    ),
  );
});

test('rates, differences and claims have the corrected value beside that of the judge', () => {
  const rowsOf = (id: string) => byJudge.find((one) => one.id === id)?.rows ?? assert.fail(id);
  const overall = rowsOf('tasks-passed').filter((row) => row['hops_in_task'] === 'overall');
  assert(overall.some((row) => typeof row['corrected'] === 'number' && row['corrected_note'] === ''));
  assert(
    rowsOf('tasks-passed').every((row) => row['hops_in_task'] === 'overall' || row['corrected'] === null),
  );
  const [first] = rowsOf('people-against-agents');
  assert.equal(typeof first?.['corrected_difference'], 'number', String(first?.['corrected_note']));
  assert.notEqual(first?.['corrected_difference'], first?.['difference']);
  const [claim] = rowsOf('claims');
  assert.equal(claim?.['difference'], -Number(first?.['corrected_difference']));
  assert.equal(claim?.['difference_by_judge'], -Number(first?.['difference']));
});
