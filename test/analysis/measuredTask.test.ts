// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { ComparedStep } from '../../shared/comparison/comparedStep.ts';
import { compareLanes } from '../../shared/comparison/comparison.ts';
import {
  type Efficiency,
  type EfficiencyRow,
  efficiencyOf,
} from '../../shared/statistics/efficiency/efficiency.ts';
import {
  measureTask,
  type RecordedPath,
  type TaskAttempt,
} from '../../shared/statistics/efficiency/measuredTask.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { comparedSteps } from '../helpers/comparedSteps.ts';
import { attempt } from './attempts.ts';
import { allFinite, near } from './near.ts';

const home = { url: 'http://birds.localhost:4100/' };
const map = { url: 'http://maps.localhost:4101/' };
const owls = { url: 'http://birds.localhost:4100/owls' };
const agent = {
  participantId: 'm',
  participantName: 'Model',
  participantKind: 'agent',
  mode: 'agent',
} as const;

function recorded(steps: readonly ComparedStep[], given: Partial<RecordedPath> = {}): RecordedPath {
  return {
    ...{ steps, wallMs: 60_000, model: null, segments: { looking: 20_000, typing: 10_000 } },
    pages: steps.map(({ url }) => url),
    stepMs: steps.map((_, at) => 1000 * (at + 1)),
    ...given,
  };
}

function tried(hops: string, scored: Partial<ScoredAttempt>, path: RecordedPath): TaskAttempt {
  return { attempt: attempt(hops, scored), path };
}

const straight = comparedSteps(home, 'click Owls', owls, 'click Barn owl');
const circling = comparedSteps(home, 'click Map', map, 'back', home, 'click Owls', owls, 'click Barn owl');

describe('one task', () => {
  const person = tried('x', { attemptId: 'a' }, recorded(straight));
  const slower = tried('x', { attemptId: 'b', participantId: 'p2' }, recorded(circling));
  const model = tried('.', { attemptId: 'c', ...agent, passed: false }, recorded(circling));

  test('attempts are compared with the shortest path of a person who passed; wasted steps are those of Compare', () => {
    const { attempts } = measureTask([model, slower, person]);
    assert.deepEqual(
      attempts.map(({ steps, shortest, wasted, restarts }) => [steps, shortest, wasted, restarts]),
      [
        [2, 2, 0, 0],
        [4, 2, 2, 1],
        [4, 2, 2, 1],
      ],
    );
    const lanes = compareLanes([straight, circling], 0).lanes.map(({ wasted }) => wasted.length);
    assert.deepEqual(
      [person, slower].map(({ attempt: { attemptId } }) => measuredOf(attempts, attemptId)?.wasted),
      lanes,
    );
    assert.deepEqual(measuredOf(attempts, 'c')?.detours, [{ site: 'maps.localhost', visits: 1 }]);
    assert.deepEqual(measuredOf(attempts, 'a')?.detours, []);
  });

  test('without a person who passed, path figures are null; an imported run without steps has no step count', () => {
    const { attempts } = measureTask([
      model,
      tried('.', { attemptId: 'd', mode: 'imported', passed: false }, recorded([], { pages: [] })),
      tried('.', { attemptId: 'e', ...agent, passed: false }, recorded([], { pages: [] })),
    ]);
    assert.deepEqual(
      attempts.map(({ steps, shortest, wasted, detours, restarts }) => [
        ...[steps, shortest, wasted, detours, restarts],
      ]),
      [
        [4, null, null, null, 1],
        [null, null, null, null, null],
        [0, null, null, null, null],
      ],
    );
  });

  test('people are paired with each other and with agents by their first attempts', () => {
    const again = tried('x', { attemptId: 'f', startedAt: 9 }, recorded(circling));
    const other = tried('x', { attemptId: 'g', ...agent, participantId: 'm2' }, recorded(straight));
    const { pairs, unpaired } = measureTask([person, again, slower, model, other]);
    assert.equal(unpaired, 0);
    assert.deepEqual(
      pairs.map(({ first, second, isOfPeople, found }) => [first, second, isOfPeople, found.distance]),
      [
        ['p1', 'p2', true, 2],
        ['p1', 'm', false, 2],
        ['p1', 'm2', false, 0],
        ['p2', 'm', false, 0],
        ['p2', 'm2', false, 2],
      ],
    );
  });

  test('the number of pairs is limited and the rest counted; a record of 600 steps is not aligned', () => {
    const long = comparedSteps(home, ...Array.from({ length: 600 }, (_, nth) => `click Button ${nth}`));
    const people = Array.from({ length: 15 }, (_, nth) =>
      tried('x', { attemptId: `p${nth}`, participantId: `p${nth}` }, recorded(straight)),
    );
    const { pairs, unpaired, attempts } = measureTask([
      ...people,
      tried('x', { attemptId: 'z', ...agent }, recorded(long)),
    ]);
    assert.deepEqual([pairs.length, unpaired], [66, 3]);
    const far = measuredOf(attempts, 'z');
    assert.deepEqual([far?.steps, far?.wasted], [600, null]);
  });

  test('the order of the attempts does not change the measures', () => {
    const all = [person, slower, model];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (list) =>
        assert.deepEqual(measureTask(list), measureTask(all)),
      ),
    );
  });
});

describe('rows of participants', () => {
  /** Twelve tasks: two people who pass, one directly and one with a loop, and a model with two runs, both with a loop. */
  const tasks = Array.from({ length: 12 }, (_, nth) => {
    const taskId = `t${nth}`;
    const passes = nth % 3 !== 0;
    const own = (hops: string, who: string, at: number, scored: Partial<ScoredAttempt>, path: RecordedPath) =>
      tried(hops, { taskId, attemptId: `${taskId}-${who}`, startedAt: at, ...scored }, path);
    const use = { ms: 4000, tokens: 900, cost: 0.01 };
    return [
      own('xx', 'ann', 1, { activeMs: 30_000 }, recorded(straight)),
      own('xx', 'bob', 2, { participantId: 'p2', participantName: 'Bob' }, recorded(circling)),
      own(passes ? 'xx' : 'x.', 'm1', 3, agent, recorded(circling, { model: use, wallMs: 50_000 })),
      own('x.', 'm2', 4, agent, recorded(circling, { model: use, wallMs: 70_000 })),
      own(
        '..',
        'idle',
        5,
        { ...agent, participantId: 'i', participantName: 'Idle', groups: ['agents', 'model:idle'] },
        recorded([], { pages: [] }),
      ),
    ];
  });
  const found = figuresOf(tasks);

  test('a row pools the path figures of its attempts', () => {
    const rows = new Map(found.paths.participants.map((row) => [row.participantId, row]));
    const [people, ann, model] = [rows.get('people'), rows.get('p1'), rows.get('m')];
    assert(people?.paths.ratio.defined && ann?.paths.ratio.defined && model?.paths.ratio.defined);
    near(ann.paths.ratio.value, 1);
    near(people.paths.ratio.value, 6 / 4);
    assert.deepEqual([model.attempts, model.paths.compared, model.paths.beside], [24, 8, 24]);
    near(model.paths.ratio.value, 2);
    assert(model.paths.weighted.defined && model.paths.wasted.defined);
    near(model.paths.weighted.value, (8 * 0.5) / 24);
    near(model.paths.wasted.value, 2);
  });

  test('a row has S@K, the best of two runs, their standard deviation and the baseline', () => {
    const model = found.tries.participants.find(({ participantId }) => participantId === 'm');
    assert(model?.repeats.defined);
    assert.deepEqual(
      model.exploration.solvedAt.slice(0, 2).map(({ rate: { passed, of } }) => [passed, of]),
      [
        [8, 12],
        [8, 12],
      ],
    );
    const best = model.bestOf.map(({ best: value }) => (value.defined ? value.value : null));
    near(best[0] ?? null, (8 * 0.75 + 4 * 0.5) / 12);
    near(best[1] ?? null, (8 * 1 + 4 * 0.5) / 12);
    // The runs score 10/12 and 6/12.
    near(model.repeats.mean, 8 / 12);
    near(model.repeats.deviation, Math.sqrt(2 * (1 / 6) ** 2));
    assert.deepEqual(
      found.tries.floors.map(({ name, score }) => [name, score.defined && score.value]),
      [['Idle', 0]],
    );
    assert(!found.tries.participants.some(({ kind }) => kind === 'people'));
    assert.deepEqual(
      found.tries.participants.find(({ participantId }) => participantId === 'p1')?.bestOf,
      [],
    );
  });

  test('people have active and wall time; agents have wall and model time, tokens and cost per passed hop', () => {
    const of = (id: string) => found.effort.participants.find(({ participantId }) => participantId === id);
    const clocks = (id: string) =>
      of(id)?.clocks.map(({ clock, times }) => [clock, times.median.defined && times.median.value]);
    assert.deepEqual(clocks('p1'), [
      ['active', 30_000],
      ['wall', 60_000],
    ]);
    assert.deepEqual(clocks('m'), [
      ['wall', 60_000],
      ['model', 4000],
    ]);
    const model = of('m');
    assert(model?.cost?.costPerHop.defined && model.cost.tokensPerHop.defined && model.segments.defined);
    // 8 × 2 + 4 × 1 + 12 × 1 hops.
    near(model.cost.costPerHop.value, 0.24 / 32);
    near(model.cost.tokensPerHop.value, (24 * 900) / 32);
    near(model.segments.segments.looking?.share ?? null, 2 / 3);
    assert.equal(of('p1')?.cost, null);
    // Ann's two steps of a task take one and two seconds; all people have six steps per task.
    assert.deepEqual(of('p1')?.steps.spread, { n: 24, median: 1500, q1: 1000, q3: 2000 });
    const people = of('people')?.steps;
    assert(people?.mean.defined);
    assert.equal(people.spread.n, 72);
    near(people.mean.value, (1 + 2 + 1 + 2 + 3 + 4) * (1000 / 6));
    assert.deepEqual(of('i')?.steps.spread, { n: 0, median: null, q1: null, q3: null });
    assert.match(JSON.stringify(of('i')?.steps.mean), /No step has a time/);
    assert.match(JSON.stringify(of('i')?.clocks[1]), /No time is known/);
  });

  test('actions of people and of an agent are compared with those of people', () => {
    const of = (id: string) =>
      found.actions.participants.find(({ participantId }) => participantId === id)?.actions;
    assert.deepEqual([of('people')?.pairs, of('p1')?.pairs, of('m')?.pairs], [12, 12, 24]);
    const model = of('m');
    assert(model?.similarity.defined);
    near(model.similarity.value, (1 + 0.5) / 2);
    // A participant without actions has nothing to align.
    const idle = of('i');
    assert.equal(idle?.similarity.defined, false);
  });

  test('every figure is finite, and an empty evaluation has no rows', () => {
    allFinite(found);
    const none = efficiencyOf({
      ...{ tasks: [], all: [], rated: [] },
      played: { attempts: [], rows: [], hasLevels: false },
    });
    allFinite(none);
    assert.deepEqual([none.paths.participants, none.effort.untilMs, none.actions.rated], [[], null, []]);
  });

  test('the names of tasks and participants do not change the figures', () => {
    const renamed = tasks.map((list) =>
      list.map(({ attempt: one, path }) => ({
        path,
        attempt: {
          ...one,
          ...{
            taskId: `x${one.taskId}`,
            participantId: `y${one.participantId}`,
            attemptId: `z${one.attemptId}`,
          },
        },
      })),
    );
    const other = figuresOf(renamed);
    assert.deepEqual(
      other.paths.participants.map(({ paths }) => paths),
      found.paths.participants.map(({ paths }) => paths),
    );
    assert.deepEqual(
      other.actions.participants.map(({ actions }) => actions),
      found.actions.participants.map(({ actions }) => actions),
    );
  });
});

function measuredOf(attempts: ReturnType<typeof measureTask>['attempts'], id: string) {
  return attempts.find((one) => one.attempt.attemptId === id);
}

function figuresOf(tasks: readonly (readonly TaskAttempt[])[]): Efficiency {
  const all = tasks.flat().map((one) => one.attempt);
  const rows = [...Map.groupBy(all, ({ participantId }) => participantId)].map(
    ([participantId, own]): EfficiencyRow => ({
      ...{
        participantId,
        own,
        kind: own[0]?.participantKind ?? 'agent',
        name: own[0]?.participantName ?? '',
      },
    }),
  );
  const people = all.filter(({ participantKind }) => participantKind === 'person');
  return efficiencyOf({
    tasks: tasks.map(measureTask),
    all: [{ participantId: 'people', kind: 'people', name: 'People', own: people }, ...rows],
    rated: all,
    played: { attempts: [], rows: [], hasLevels: false },
  });
}
