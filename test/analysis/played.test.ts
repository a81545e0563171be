// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { playedAs } from '../../shared/statistics/asked/playedAs.ts';
import { attemptsBehind } from '../../shared/statistics/behind/attemptsBehind.ts';
import { figureText, type PLAYED, parseFigure } from '../../shared/statistics/behind/figureKey.ts';
import { publishedFigures } from '../../shared/statistics/charts/publishedPlayed.ts';
import { bestOfAll } from '../../shared/statistics/efficiency/bestOf.ts';
import { efficiencyOf } from '../../shared/statistics/efficiency/efficiency.ts';
import { type PlayedFigures, playedFigures, playedRows } from '../../shared/statistics/efficiency/played.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { ratioFigure } from '../../shared/statistics/figures/sampledRatio.ts';
import { type Player, playedAttempts, playedSource, playedStudy } from '../helpers/playedStudy.ts';
import { scored } from '../helpers/scored.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { allFinite, near } from './near.ts';

const ONLINE = { groups: ['agents', 'model:gpt', 'agent:online-planner'] } as const;
const PLANNER = { id: 'p', groups: ['agents', 'model:gpt', 'agent:online-planner'] } as const;

function figuresOf(player: Omit<Player, 'id' | 'groups'>): PlayedFigures {
  return playedFigures('sokoban', playedAttempts([{ ...PLANNER, ...player }]), 'agent');
}

function pointsOf(figure: Figure): number {
  assert.ok(figure.defined);
  return figure.value;
}

const aggregates = z.array(
  z.object({
    id: z.string(),
    runs: z.array(z.array(z.number())),
    mean_over_all_runs: z.number(),
    best_of_n_mean: z.number(),
  }),
);

describe('aggregates of MageBench', { skip: withoutShared }, () => {
  const place = sharedFile('conformance/magebench_sokoban_play.json');
  if (place === null) return;
  const file = z.looseObject({ aggregates }).parse(JSON.parse(readFileSync(place, 'utf8')));
  for (const one of file.aggregates)
    test(one.id, () => {
      const found = figuresOf({ scores: one.runs });
      near(pointsOf(found.mean), one.mean_over_all_runs);
      near(pointsOf(found.bestOfAll), one.best_of_n_mean);
      // The best of all runs is the last point of the curve.
      if (found.runs.most > 1) near(pointsOf(found.bestOf.at(-1)?.best ?? found.mean), one.best_of_n_mean);
    });
});

describe('scores of one participant', () => {
  // Twelve levels, one run each: Student’s interval of a mean, with qt(0.975, 11) of R.
  const scores = [41, -3, 46.5, 100, 12, 41, 55, 38, 97.5, 20, 41, 60];
  const mean = scores.reduce((sum, each) => sum + each, 0) / 12;
  const error = Math.sqrt(scores.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 11 / 12);

  test('the interval is Student’s over levels, also for scores below zero', () => {
    for (const shift of [0, -mean, -200]) {
      const found = ratioFigure(
        scores.map((score, at) => ({ taskId: `t${at}`, above: score + shift, below: 1 })),
        'No attempt has a score.',
        'score',
      );
      assert.ok(found.defined && found.interval.defined);
      near(found.value, mean + shift, 9);
      near(found.interval.low, mean + shift - 2.200985160082949 * error, 9);
      near(found.interval.high, mean + shift + 2.200985160082949 * error, 9);
      assert.equal(found.interval.method, 'Student, whole tasks');
    }
  });

  test('runs of a level are one cluster: the same score three times says no more than once', () => {
    const once = figuresOf({ scores: scores.map((score) => [score]) }).mean;
    const thrice = figuresOf({ scores: scores.map((score) => [score, score, score]) }).mean;
    assert.ok(once.defined && once.interval.defined && thrice.defined && thrice.interval.defined);
    near(thrice.interval.low, once.interval.low, 9);
    near(thrice.interval.high, once.interval.high, 9);
  });

  test('fewer than ten levels have a mean, and the reason why it has no interval', () => {
    const { mean: found } = figuresOf({ scores: [[41], [46]] });
    assert.ok(found.defined && !found.interval.defined);
    assert.equal(found.value, 43.5);
    assert.match(found.interval.because, /at least 10 tasks. There are 2/);
  });

  test('an attempt without a score is counted as such, and never as 0', () => {
    const found = figuresOf({ scores: [[41, null], [null], [50, 52]] });
    assert.deepEqual([found.levels, found.attempts, found.unscored], [2, 3, 2]);
    near(pointsOf(found.mean), (41 + 50 + 52) / 3);
    near(pointsOf(found.bestOfAll), (41 + 52) / 2);
    assert.deepEqual(found.runs, { least: 1, most: 2 });
    assert.ok(found.repeats.defined);
    assert.deepEqual([found.repeats.mean, found.repeats.tasks, found.repeats.dropped], [51, 1, 1]);
    const once = figuresOf({ scores: [[41, null], [50]] });
    assert.ok(!once.repeats.defined);
    assert.match(once.repeats.because, /There is 1 run/, 'an attempt without a score is no run');
    const none = figuresOf({ scores: [[null]] });
    assert.deepEqual([none.mean.defined, none.attempts, none.unscored, none.bestOf], [false, 0, 1, []]);
    allFinite([found, none]);
  });

  test('repeats ± deviation: the standard deviation of the scores of whole runs', () => {
    const { repeats } = figuresOf({
      scores: [
        [40, 50, 60],
        [42, 48, 60],
      ],
    });
    assert.ok(repeats.defined);
    assert.deepEqual([repeats.runs, repeats.mean], [3, 50]);
    near(repeats.deviation, Math.sqrt((81 + 1 + 100) / 2));
  });

  test('the curve does not depend on the order of the runs', () => {
    const [one, other] = [
      [41, 55, 48],
      [55, 48, 41],
    ].map((runs) => figuresOf({ scores: [runs, [40, 40, 43]] }).bestOf.map(({ best }) => pointsOf(best)));
    assert.deepEqual(one, other);
    near(one?.[1], ((55 + 55 + 48) / 3 + (40 + 43 + 43) / 3) / 2);
  });
});

describe('beside the published tables', () => {
  const { participants: rows } = efficiencyOf({
    ...{ tasks: [], all: [], rated: [] },
    played: playedSource([
      ...playedStudy(),
      ...playedAttempts([
        { ...ONLINE, id: 'three', scores: [[50]], memory: { actions: 3, observations: 2 } },
        { ...ONLINE, id: 'old', scores: [[40]] },
        {
          ...ONLINE,
          id: 'football',
          environment: 'football',
          scores: [[40]],
          memory: { actions: 5, observations: 1 },
        },
      ]),
    ]),
  }).environments;
  const table = (id: string) =>
    publishedFigures(rows).find((one) => one.id === `published-${id}`) ?? assert.fail(id);
  const lineOf = (id: string, name: string) =>
    table(id).table.rows.find(([whose]) => whose === name) ?? assert.fail(name);

  test('an online planner stands in the column of the actions that it remembers, and another says why it has none', () => {
    assert.deepEqual(table('magebench-memory').table.head, [
      'Whose',
      '1 action',
      '5 actions',
      '10 actions',
      'Note',
    ]);
    const [, one, five, ten, note] = lineOf('magebench-memory', 'online-planner gpt');
    assert.deepEqual([one, ten, note], ['–', '–', 'from this workspace; 1 observation, 5 actions']);
    assert.equal(five, lineOf('magebench', 'online-planner gpt')[4]);
    assert.deepEqual(lineOf('magebench-memory', 'three').slice(1), [
      ...['–', '–', '–'],
      'from this workspace; 2 observations, 3 actions: the table has no column for so many actions',
    ]);
    assert.match(lineOf('magebench-memory', 'old').at(-1) ?? '', /record does not say how much it remembers/);
    const names = table('magebench-memory').table.rows.map(([name]) => name);
    assert.deepEqual(names.slice(0, 4), ['online-planner gpt', 'three', 'old', '1 observation (quoted)']);
  });

  test('quoted rows are marked and as printed, own ones have their numbers', () => {
    assert.equal(lineOf('magebench', 'Human (quoted)')[4], '96.85');
    const data = table('magebench').rows;
    const cell = (whose: string) =>
      data.find((row) => row['whose'] === whose && row['column'] === 'Sokoban online');
    assert.deepEqual(
      [cell('Human')?.['origin'], cell('Human')?.['printed'], cell('Human')?.['value']],
      ['quoted', '96.85', null],
    );
    assert.deepEqual(
      [cell('ada')?.['origin'], cell('ada')?.['printed'], typeof cell('ada')?.['value']],
      ['own', null, 'number'],
    );
    const share = table('magebench-actions').rows.find(
      (row) => row['whose'] === 'online-planner gpt' && row['column'] === 'Sokoban online: repeated',
    );
    assert.deepEqual([share?.['value'], share?.['unit'], share?.['printed']], [1, 'share', null]);
  });

  test('without anybody who stands in a column there is no table', () => {
    assert.deepEqual(publishedFigures([]), []);
    const people = rows.filter(({ kind }) => kind === 'person');
    assert.deepEqual(
      publishedFigures(people).map(({ id }) => id),
      ['published-magebench', 'published-magebench-full'],
    );
  });
});

describe('a study', () => {
  const attempts = playedStudy();
  const source = playedSource(attempts);
  const { environments: answer } = efficiencyOf({
    ...{ tasks: [], all: [], rated: [] },
    played: source,
  });
  const row = (id: string) => {
    const found = answer.participants.find(({ participantId }) => participantId === id);
    const [figures] = found?.environments ?? [];
    assert.ok(found !== undefined && figures !== undefined, id);
    return { ...found, figures };
  };

  test('people, planners in both modes and the baselines have rows', () => {
    assert.deepEqual(
      answer.participants.map(({ participantId, how }) => [participantId, how]),
      [
        ['people', 'person'],
        ['ada', 'person'],
        ['bob', 'person'],
        ['global-planner gpt', 'global'],
        ['online-planner gpt', 'online'],
        ['random', 'random'],
        ['idle', 'idle'],
      ],
    );
    allFinite(answer);
  });

  test('people together have an interval over levels and people, and no runs', () => {
    const { figures } = row('people');
    assert.ok(figures.mean.defined && figures.mean.interval.defined);
    assert.equal(figures.mean.interval.method, 'Student, whole tasks and people');
    assert.equal(figures.repeats.defined, false);
    assert.deepEqual(figures.bestOf, []);
    const { figures: one } = row('ada');
    assert.ok(one.mean.defined && one.mean.interval.defined);
    assert.equal(one.mean.interval.method, 'Student, whole tasks');
  });

  test('a planner has counts, and the share of its runs that fail the instructions', () => {
    const { planning } = row('online-planner gpt').figures;
    assert.ok(planning !== null);
    assert.deepEqual(
      [planning.runs, planning.replies, planning.invalid, planning.repeated],
      [34, 34 * 12, 34, 34 * 3],
    );
    assert.deepEqual([planning.failing.passed, planning.failing.of], [34, 34]);
    assert.equal(row('global-planner gpt').figures.planning?.failing.passed, 0);
    assert.equal(row('random').figures.planning, null);
  });

  test('each cell opens as many attempts as it counts', () => {
    const all = attempts.map(({ attempt }) => attempt);
    for (const { participantId, environments } of answer.participants)
      for (const { environment, attempts: count, unscored } of environments) {
        const behind = (which: (typeof PLAYED)[number]) => {
          const key = { of: 'played', participantId, environment, which } as const;
          assert.deepEqual(parseFigure(figureText(key)), key);
          return attemptsBehind(all, { profile: 'strict', asPrinted: false }, key).length;
        };
        assert.deepEqual([behind('scored'), behind('unscored')], [count, unscored], participantId);
      }
    assert.equal(parseFigure('played:ada:chess/scored'), null);
    assert.equal(parseFigure('played:ada:sokoban/won'), null);
    assert.equal(parseFigure('played:ada:sokoban/scored/again'), null);
  });

  test('participants who played nothing have no row', () => {
    assert.deepEqual(playedRows(source.rows, []), []);
    assert.equal(bestOfAll([]).defined, false);
  });
});

test('aborted attempts have no score; a score needs no verdict; other left out attempts do not count', () => {
  const environment = { name: 'sokoban', isScored: true } as const;
  const as = (overrides: Parameters<typeof scored>[0]) => playedAs(scored({ environment, ...overrides }), {});
  assert.equal(as({}), 'scored');
  assert.equal(as({ undecided: true }), 'scored');
  assert.equal(as({ environment: { name: 'sokoban', isScored: false } }), 'unscored');
  assert.equal(as({ excluded: true, status: 'aborted' }), 'unscored');
  assert.equal(as({ exclusion: 'a mistake' }), null);
  assert.equal(as({ mode: 'qa' }), null);
  assert.equal(playedAs(scored(), {}), null);
});
