// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { againstAgents } from '../../shared/statistics/comparison/againstAgents.ts';
import { pairCells, signFlips } from '../../shared/statistics/comparison/pairedDifference.ts';
import { compareSides, tasksBySide } from '../../shared/statistics/comparison/sides.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { near } from './near.ts';

const DRAWS = { draws: 20_000, seed: 1 };

/** Everybody passes each task with the chance three quarters: there is no difference. */
function alike(
  tasks: number,
  people: number,
  seed: number,
): { people: ScoredAttempt[]; agent: ScoredAttempt[] } {
  const random = mulberry32(seed);
  const side = (who: string, kind: 'person' | 'agent'): ScoredAttempt[] =>
    Array.from({ length: tasks }, (_, task) => one(`t${task}`, who, kind, random() < 0.75));
  return {
    people: Array.from({ length: people }, (_, who) => side(`p${who}`, 'person')).flat(),
    agent: side('m', 'agent'),
  };
}

function one(taskId: string, who: string, kind: 'person' | 'agent', passed: boolean): ScoredAttempt {
  return attempt(passed ? 'x' : 'o', {
    ...{ attemptId: `${who} ${taskId}`, taskId, participantId: who, participantName: who },
    participantKind: kind,
  });
}

describe('people against an agent, where there is no difference', () => {
  test('a test between several people and one agent finds it in at most 10 of 100 studies of 300 tasks', () => {
    let found = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const { people, agent } = alike(300, 3, seed);
      const [against] = againstAgents(people, [...people, ...agent], new Set());
      assert.equal(against, undefined, 'no agent is shown');
      const [tested] = againstAgents(people, [...people, ...agent], null, { draws: 1, seed: 1 });
      if ((tested?.holm ?? 1) < 0.05) found += 1;
    }
    assert(found <= 10, `${found} of 100 studies find a difference`);
  });

  test('people only and agent only are as frequent, in the unit of a task', () => {
    const { people, agent } = alike(2000, 3, 4);
    const { tasks, tied, paired } = compareSides(people, agent, { draws: 1, seed: 1 });
    const { both, onlyFirst, onlySecond, neither } = tasks;
    near(both + onlyFirst + onlySecond + neither, 2000, 9);
    assert(Math.abs(onlyFirst - onlySecond) < 0.03 * 2000, `${onlyFirst} and ${onlySecond}`);
    assert(paired.defined && paired.difference.defined);
    near(onlyFirst - onlySecond, 2000 * paired.difference.value, 6);
    assert(tied > 0);
  });
});

describe('tests of two sides', () => {
  test('McNemar’s test needs one attempt of each side at each task', () => {
    const { people, agent } = alike(40, 3, 1);
    const several = compareSides(people, agent, DRAWS);
    assert.match(several.mcnemar.defined ? '' : several.mcnemar.because, /one attempt of each side/);
    const single = compareSides(
      people.filter(({ participantId }) => participantId === 'p0'),
      agent,
      DRAWS,
    );
    assert(single.mcnemar.defined && single.signFlips.defined);
    // The exact p-value of sign flips of single attempts.
    assert(
      Math.abs(single.signFlips.p - single.mcnemar.p) < 0.015,
      `${single.signFlips.p} ${single.mcnemar.p}`,
    );
  });

  test('where the interval is withheld, every p is withheld, too', () => {
    const people = Array.from({ length: 9 }, (_, task) => one(`t${task}`, 'p', 'person', true));
    const agent = Array.from({ length: 9 }, (_, task) => one(`t${task}`, 'm', 'agent', task === 0));
    const { paired, test: tested, mcnemar, signFlips: flips } = compareSides(people, agent, DRAWS);
    assert(paired.defined && paired.difference.defined);
    for (const figure of [paired.difference.interval, tested, mcnemar, flips])
      assert.match(figure.defined ? '' : figure.because, /at least 10 tasks that both tried. There are 9/);
    const [against] = againstAgents(people, [...people, ...agent], null, DRAWS);
    assert.equal(against?.holm, null);
  });

  test('the p-value of sign flips is close to that of all signs', () => {
    const random = mulberry32(3);
    const first = Array.from({ length: 12 }, (_, task) => ({
      ...{ taskId: `t${task}`, participantId: 'p', passed: Math.floor(random() * 4), of: 3 },
    }));
    const second = first.map((own) => ({ ...own, participantId: 'm', passed: Math.floor(random() * 3) }));
    const differences = first.map(({ passed }, at) => (passed - (second[at]?.passed ?? 0)) / 3);
    const found = Math.abs(differences.reduce((all, each) => all + each, 0));
    let beyond = 0;
    for (let signs = 0; signs < 2 ** 12; signs += 1) {
      const flipped = differences.reduce((all, each, at) => all + ((signs >> at) & 1 ? each : -each), 0);
      if (Math.abs(flipped) >= found - 1e-9) beyond += 1;
    }
    const drawn = signFlips(pairCells(first, second), DRAWS);
    assert(drawn.defined);
    // Four standard errors of 20,000 draws.
    assert(Math.abs(drawn.p - beyond / 2 ** 12) < 0.015, `${drawn.p} and ${beyond / 2 ** 12}`);
  });

  test('p is below 0.05 exactly where the interval leaves zero out', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { people, agent } = alike(25, 3, seed);
      const worse = agent.map((own, at) => (at % 4 === 0 ? { ...own, passed: false } : own));
      const { paired, test: tested } = compareSides(people, worse, { draws: 1, seed: 1 });
      assert(paired.defined && paired.difference.defined && paired.difference.interval.defined);
      assert(tested.defined);
      const { low, high } = paired.difference.interval;
      assert.equal(tested.p < 0.05, low > 0 || high < 0, `${low} to ${high}, p ${tested.p}`);
    }
  });

  test('a task whose attempts differ is in every part to which its attempts lead', () => {
    const people = [
      one('a', 'p0', 'person', true),
      one('a', 'p1', 'person', false),
      one('b', 'p0', 'person', true),
    ];
    const agent = [one('a', 'm', 'agent', true), one('c', 'm', 'agent', true)];
    assert.deepEqual(Object.fromEntries(tasksBySide(people, agent)), {
      a: ['both', 'second', 'tied'],
      b: ['only-first'],
      c: ['only-second'],
    });
  });
});
