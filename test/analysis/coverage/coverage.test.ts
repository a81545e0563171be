// needs: pure
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { wholeRun } from '../../helpers/extent.ts';
import { measureSurvival } from './hopStudies.ts';
import {
  type Coverage,
  coverageBy,
  coverageOf,
  falseFindings,
  measureAgent,
  measurePeople,
} from './measure.ts';
import { measureLearning } from './orderStudies.ts';
import { measureExplorations, measureJudge } from './repeatedStudies.ts';
import { DESIGN } from './studies.ts';
import { measureTimes } from './timeStudies.ts';

/** COVERAGE.md has the whole table. Fewer studies show the faults of tens of points that were here before. */
const STUDIES = wholeRun ? 1000 : 120;

/** 92 to 98 % of the intervals contain the true value, within four standard errors of the simulation. */
function mustCover(t: TestContext, name: string, found: Coverage | undefined): void {
  assert(found !== undefined && found.of > 0.5 * Math.min(STUDIES, 120), `${name}: ${found?.of} intervals`);
  const held = found.held / found.of;
  t.diagnostic(`${name}: ${(100 * held).toFixed(1)} %`);
  const below = 4 * Math.sqrt((0.92 * 0.08) / found.of);
  const above = 4 * Math.sqrt((0.98 * 0.02) / found.of);
  assert(held >= 0.92 - below && held <= 0.98 + above, `${name}: ${held.toFixed(3)} of ${found.of}`);
}

describe('95 % intervals of people contain the true rate', () => {
  for (const [tasks, people, personSd] of [
    [20, 3, 0.4],
    [20, 5, 1.2],
    [100, 3, 0],
    [100, 3, 0.8],
    [100, 5, 0.4],
  ] as const)
    test(`${tasks} tasks, ${people} people with the deviation ${personSd}`, (t) => {
      const found = coverageOf({ ...DESIGN, tasks, people, personSd }, STUDIES, measurePeople);
      for (const name of ['tasks', 'hops', 'mean, tasks', 'mean, hops', 'difference'])
        mustCover(t, name, found.get(name));
      if (tasks > 20) mustCover(t, 'hops, 5+', found.get('hops, 5+'));
    });
});

describe('95 % intervals of one agent contain the true rate', () => {
  for (const tasks of [12, 20, 100])
    test(`${tasks} tasks`, (t) => {
      const found = coverageOf({ ...DESIGN, tasks, people: 0, personSd: 0 }, STUDIES, measureAgent);
      for (const name of ['tasks', 'hops']) mustCover(t, name, found.get(name));
      if (tasks > 20) mustCover(t, 'hops, 5+', found.get('hops, 5+'));
    });
});

describe('95 % intervals of times contain the true value', () => {
  for (const [tasks, people, personSd] of [
    [20, 1, 0],
    [20, 3, 0],
    [100, 3, 0.2],
    [100, 5, 0.2],
  ] as const)
    test(`${tasks} tasks, ${people} people with the deviation ${personSd}`, (t) => {
      const found = coverageBy(STUDIES, measureTimes({ tasks, people, personSd }));
      for (const [name, one] of found) mustCover(t, name, one);
    });
});

describe('95 % intervals of the learning effect contain the true change', () => {
  for (const [tasks, people, learningSd] of [
    [20, 3, 0],
    [60, 3, 0],
    [60, 3, 0.02],
    [60, 5, 0.005],
  ] as const)
    test(`${tasks} tasks, ${people} people with the deviation ${learningSd}`, (t) => {
      const found = coverageBy(wholeRun ? STUDIES : 400, measureLearning({ tasks, people, learningSd }));
      mustCover(t, 'factor', found.get('learning'));
    });
});

describe('95 % bands of survival over hops contain the true share', () => {
  for (const [tasks, people, personSd] of [
    [20, 3, 0],
    [100, 3, 1.2],
    [100, 5, 0.4],
  ] as const)
    test(`${tasks} tasks, ${people} people with the deviation ${personSd}`, (t) => {
      const found = coverageBy(wholeRun ? STUDIES : 400, measureSurvival({ tasks, people, personSd }));
      for (const [name, one] of found) mustCover(t, name, one);
    });
});

test('95 % intervals of the finish rate of repeated explorations contain the true rate', (t) => {
  for (const tasks of [20, 100])
    mustCover(t, `${tasks} tasks`, coverageBy(STUDIES, measureExplorations({ tasks })).get('finish rate'));
});

test('95 % intervals of a judge’s error rates contain the true rates', (t) => {
  const found = coverageBy(STUDIES, measureJudge({ tasks: 100, agents: 3, agentSd: 0.4, decided: 0.5 }));
  for (const name of ['sensitivity', 'specificity']) mustCover(t, name, found.get(name));
  const corrected = found.get('corrected rate');
  assert((corrected?.held ?? 0) >= 0.92 * (corrected?.of ?? 1), 'corrected rate');
});

for (const people of [1, 3, 5])
  test(`people − agent: ${people} people at 300 tasks find no difference where there is none`, (t) => {
    const { found, of } = falseFindings({ ...DESIGN, tasks: 300, people, personSd: 0 }, STUDIES);
    t.diagnostic(`${((100 * found) / of).toFixed(1)} %`);
    assert(found / of <= 0.06 + 4 * Math.sqrt((0.06 * 0.94) / of), `${found} of ${of}`);
  });

test('five tasks of several people give no interval', () => {
  const found = coverageOf({ ...DESIGN, tasks: 5, people: 3, personSd: 0.4 }, 20, measurePeople);
  assert.deepEqual(
    ['tasks', 'hops'].map((name) => found.get(name)?.withheld),
    [20, 20],
  );
});

test('two people who differ: the interval of many tasks is wide', () => {
  const found = coverageOf({ ...DESIGN, tasks: 100, people: 2, personSd: 0.8 }, 60, measurePeople);
  assert((found.get('tasks')?.width ?? 0) > 0.5);
});
