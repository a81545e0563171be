// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stillWholeFigure } from '../../shared/statistics/charts/stillWhole.ts';
import { survivalFigure } from '../../shared/statistics/charts/survival.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { hopFigures, mixesLengths } from '../../shared/statistics/hops/hopFigures.ts';
import { many } from '../helpers/scored.ts';

const query = { profile: 'strict', asPrinted: false } as const;

/** Short tasks have easy hops, long tasks hard ones: 20 of 20 pass at one hop, 12 of 16 at three. */
const study: readonly ScoredAttempt[] = [
  ...many(20, 1, 1),
  ...many(12, 3, 3),
  ...many(1, 3, 2),
  ...many(3, 3, 0),
];

const wholeAt = (all: readonly ScoredAttempt[], length: number): readonly string[] =>
  evaluate(all, query)
    .hopProfiles.filter((one) => one.participantId === 'people' && one.length === length)
    .flatMap(({ whole }) => whole.map(({ rate }) => `${rate.passed}/${rate.of}`));

describe('attempts with every hop passed so far', () => {
  test('are counted for tasks of each length by itself; the pooled curve differs', () => {
    assert.deepEqual(wholeAt(study, 1), ['20/20']);
    assert.deepEqual(wholeAt(study, 3), ['13/16', '13/16', '12/16']);
    const last = hopFigures(study).survival.steps.at(-1);
    assert.ok(Math.abs((last?.survival ?? 0) - 12 / 16) > 0.05, String(last?.survival));
  });

  test('a hop that passes after a failed one makes nothing whole', () => {
    const [one] = many(1, 3, 0);
    assert.ok(one !== undefined);
    const hops = [true, false, true].map((passed) => ({ opened: true, passed }));
    assert.deepEqual(wholeAt([{ ...one, hops }], 3), ['1/1', '0/1', '0/1']);
  });

  test('at the last hop the share and its interval are those of all attempts at the length that passed', () => {
    const people = ['ada', 'bob', 'cem'].flatMap((participantId, at) =>
      many(14 - at, 2, 2, { participantId, participantName: participantId }).concat(
        many(2 + at, 2, 1, { participantId, participantName: participantId }),
      ),
    );
    const { participants, hopProfiles } = evaluate(people, query);
    const pooled = participants.find(({ kind }) => kind === 'people')?.task.overall.rate;
    const whole = hopProfiles.find(({ participantId }) => participantId === 'people')?.whole.at(-1)?.rate;
    assert.deepEqual([whole?.passed, whole?.of, whole?.method], [pooled?.passed, pooled?.of, pooled?.method]);
    assert.ok(Math.abs((whole?.low ?? 0) - (pooled?.low ?? 1)) < 1e-4);
  });

  test('the figure has one panel for each length, and no curve goes beyond its length', () => {
    const { participants, hopProfiles } = evaluate(study, query);
    const figure = stillWholeFigure(participants, hopProfiles);
    assert.ok(figure.chart !== null);
    const { data } = figure.chart({ theme: 'light', width: 860 }) as unknown as {
      data: { values: { panel: string; hop: number; share: number }[] };
    };
    const panels = Map.groupBy(data.values, ({ panel }) => panel);
    assert.deepEqual([...panels.keys()], ['1 hop', '3 hops']);
    assert.deepEqual(
      [...panels.values()].map((own) => Math.max(...own.map(({ hop }) => hop))),
      [1, 3],
    );
    assert.deepEqual(figure.table.head, ['Participant', '1 hop', '3 hops']);
    assert.match(figure.words, /for tasks of each length by itself.*People, 3 hops: 12\/16 · 75 %/);
  });

  test('the pooled curve says that it mixes lengths, and only then', () => {
    const rowOf = (all: readonly ScoredAttempt[]) => ({
      ...({ participantId: 'people', kind: 'people', name: 'People' } as const),
      hops: hopFigures(all),
    });
    const [mixed, one] = [rowOf(study), rowOf(many(20, 3, 3).concat(many(4, 3, 1)))];
    assert.deepEqual([mixesLengths([mixed.hops]), mixesLengths([one.hops])], [true, false]);
    assert.match(survivalFigure([mixed]).words, /over tasks of all lengths/);
    assert.doesNotMatch(survivalFigure([one]).words, /all lengths/);
  });
});
