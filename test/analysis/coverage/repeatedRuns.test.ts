// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverageOfTries } from './repeatedRuns.ts';

const STUDIES = 300;

for (const tasks of [20, 100])
  for (const [runs, skill] of [
    [4, 0],
    [8, 3],
    [8, -1.5],
  ] as const)
    test(`pass^k and pass@k of an agent with ${runs} runs of ${tasks} tasks, log odds ${skill}`, (t) => {
      const found = coverageOfTries({ tasks, runs, skill, taskSd: 1.5 }, [2, 4], STUDIES);
      for (const [name, { held, of }] of found) {
        t.diagnostic(`${name}: ${((100 * held) / of).toFixed(0)} % of ${of}`);
        assert.equal(of, STUDIES);
        // Four standard errors below 95 %.
        assert.ok(held / of > 0.9, `${name}: ${held} of ${of}`);
      }
    });

// Wilson's interval alone contained the true share in 90 of 100 of these.
for (const [tasks, runs] of [
  [20, 4],
  [100, 8],
] as const)
  test(`pass@${runs} near 1 of an agent with ${runs} runs of ${tasks} tasks`, (t) => {
    const found = coverageOfTries({ tasks, runs, skill: 3, taskSd: 1.5 }, [runs], 1000);
    const { held = 0, of = 0 } = found.get(`pass@${runs}`) ?? {};
    t.diagnostic(`${((100 * held) / of).toFixed(1)} % of ${of}`);
    assert.ok(held / of > 0.92, `${held} of ${of}`);
  });
