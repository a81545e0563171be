// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyse } from '../../shared/statistics/analysis/analysis.ts';
import { timeDifferencesFigure } from '../../shared/statistics/charts/timeDifference.ts';
import { timeDifference } from '../../shared/statistics/comparison/timeDifference.ts';
import { studentQuantile } from '../../shared/statistics/figures/distribution.ts';
import type { Duration } from '../../shared/statistics/time/durations.ts';
import { attempt } from './attempts.ts';
import { near } from './near.ts';

const time = (participantId: string, task: number, ms: number, cutOff = false): Duration => ({
  ...{ taskId: `t${task}`, participantId, ms, cutOff },
});
const tasks = <T>(count: number, of: (task: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => of(at));
const seconds = (task: number, nth: number): number => 1000 * (40 + ((task * (7 + nth)) % 23));

describe('people − agent in time', () => {
  test('between single participants the interval is that of Student’s paired test', () => {
    const person = tasks(15, (task) => time('ada', task, seconds(task, 4)));
    const agent = tasks(15, (task) => time('m', task, seconds(task, 1)));
    const found = timeDifference(person, agent, 100_000);
    assert(found.defined && found.difference.defined && found.difference.interval.defined);
    const each = tasks(15, (task) => seconds(task, 4) - seconds(task, 1));
    const mean = each.reduce((sum, one) => sum + one, 0) / 15;
    const error = Math.sqrt(each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 14 / 15);
    near(found.difference.value, mean, 9);
    near((found.first ?? 0) - (found.second ?? 0), mean, 9);
    near(found.difference.interval.low, mean - studentQuantile(0.975, 14) * error, 9);
    assert.equal(found.difference.interval.method, 'Student, whole tasks');
    assert(found.ratio.defined && found.ratio.interval.defined);
    const logs = tasks(15, (task) => Math.log(seconds(task, 4) / seconds(task, 1)));
    near(found.ratio.value, Math.exp(logs.reduce((sum, one) => sum + one, 0) / 15), 9);
  });

  test('both sides have the same limit, and a time beyond it counts as the limit', () => {
    const person = tasks(12, (task) => time('ada', task, task < 6 ? 30_000 : 90_000));
    const agent = tasks(12, (task) => time('m', task, 60_000, task % 4 === 0));
    const found = timeDifference(person, agent, 60_000);
    assert(found.defined && found.difference.defined);
    assert.deepEqual([found.until, found.first, found.second], [60_000, 45_000, 60_000]);
    assert.match(found.ratio.defined ? '' : found.ratio.because, /A limit cut off some times/);
    const short = timeDifference(
      person,
      tasks(12, (task) => time('m', task, 20_000, true)),
      60_000,
    );
    assert(short.defined && !short.difference.defined);
    assert.match(short.difference.because, /known only until 20\.0 s/);
    assert.equal(short.second, null);
  });

  test('every task counts once on each side, and only tasks at which both have a time', () => {
    const person = [
      ...tasks(12, (task) => time('ada', task, 30_000)),
      ...tasks(5, () => time('ada', 0, 30_000)),
      time('ada', 40, 900_000),
    ];
    const agent = tasks(13, (task) => time('m', task, task === 0 ? 22_000 : 10_000));
    const found = timeDifference(person, agent, 60_000);
    assert(found.defined && found.difference.defined);
    assert.equal(found.tasks, 12);
    near(found.difference.value, 30_000 - 11_000, 9);
  });

  test('several people: the interval is over tasks and people', () => {
    const pace = { ada: 1, bob: 1.2, cy: 2 };
    const people = Object.entries(pace).flatMap(([who, factor]) =>
      tasks(30, (task) => time(who, task, factor * seconds(task, 2))),
    );
    const agent = tasks(30, (task) => time('m', task, seconds(task, 1)));
    const width = (some: readonly Duration[]): number => {
      const found = timeDifference(some, agent, 150_000);
      assert(found.defined && found.difference.defined && found.difference.interval.defined);
      return found.difference.interval.high - found.difference.interval.low;
    };
    assert(width(people) > 5 * width(people.filter(({ participantId }) => participantId === 'bob')));
  });

  test('few tasks and no common task give a reason', () => {
    const few = timeDifference([time('ada', 1, 1000)], [time('m', 1, 2000)], 5000);
    assert(few.defined && few.difference.defined);
    assert.match(few.difference.interval.defined ? '' : few.difference.interval.because, /at least 10 tasks/);
    assert.match(
      JSON.stringify(timeDifference([time('ada', 1, 1)], [time('m', 2, 1)], 5)),
      /no task in common/,
    );
  });

  test('the analysis and its figure have a line for each agent, to the end and to success', () => {
    const of = (who: string, kind: 'person' | 'agent', passes: (task: number) => boolean) =>
      tasks(12, (task) =>
        attempt('x', {
          ...{ attemptId: `${who}-${task}`, taskId: `t${task}`, participantId: who, participantName: who },
          ...{ participantKind: kind, mode: kind === 'agent' ? 'agent' : 'baseline', passed: passes(task) },
          activeMs: seconds(task, kind === 'agent' ? 1 : 3),
        }),
      );
    const all = [
      ...of('ada', 'person', () => true),
      ...of('bob', 'person', () => true),
      ...of('m', 'agent', (task) => task !== 3),
    ];
    const { timeDifferences, untilMs, untilSuccessMs } = analyse(all, {
      profile: 'strict',
      asPrinted: false,
    });
    const [row] = timeDifferences;
    assert(row?.time.defined && row.successTime.defined);
    assert.deepEqual([row.name, row.time.until, row.successTime.until], ['m', untilMs, untilSuccessMs]);
    const figure = timeDifferencesFigure(timeDifferences);
    assert.deepEqual(
      figure.rows.map(({ agent, time_to, tasks: count }) => [agent, time_to, count]),
      [
        ['m', 'end', 12],
        ['m', 'success', 12],
      ],
    );
    assert.match(figure.words, /^Difference between the restricted mean times .* Time to end: .*m.* \[/);
    assert.deepEqual(analyse(all.slice(0, 24), { profile: 'strict', asPrinted: false }).timeDifferences, []);
  });
});
