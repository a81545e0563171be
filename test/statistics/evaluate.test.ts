// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { attemptsBehind } from '../../shared/statistics/behind/attemptsBehind.ts';
import { evaluate, PEOPLE_ID } from '../../shared/statistics/evaluation/evaluate.ts';
import { BUCKETS, rate, rateText } from '../../shared/statistics/figures/rate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { Bucket, EvaluateQuery, ParticipantRates } from '../../shared/statistics/figures/view.ts';
import { hopsOf, many, scored } from '../helpers/scored.ts';

const strict: EvaluateQuery = { profile: 'strict', asPrinted: false };
const model = { participantId: 'm', participantName: 'model', participantKind: 'agent' } as const;
const bob = { participantId: 'bob', participantName: 'Bob' } as const;

function rowOf(attempts: readonly ScoredAttempt[], id: string, query = strict): ParticipantRates {
  const row = evaluate(attempts, query).participants.find((each) => each.participantId === id);
  assert(row !== undefined, `no row ${id}`);
  return row;
}

function counts(cell: { rate: { passed: number; of: number } }): string {
  return `${cell.rate.passed}/${cell.rate.of}`;
}

test('hops and tasks are pooled within each bucket', () => {
  const row = rowOf([...many(2, 1, 1), ...many(1, 3, 2), ...many(1, 2, 2), ...many(1, 10, 4)], 'ada');
  assert.deepEqual(
    [counts(row.hop['1']), counts(row.hop['2–4']), counts(row.hop['5+']), counts(row.hop.overall)],
    ['2/2', '4/5', '4/10', '10/17'],
  );
  assert.deepEqual(
    [counts(row.task['1']), counts(row.task['2–4']), counts(row.task['5+']), counts(row.task.overall)],
    ['2/2', '1/2', '0/1', '3/5'],
  );
  assert.equal(row.tasks, 5);
});

test('each figure opens the attempts behind it', () => {
  const all = [
    scored({ attemptId: 'x' }),
    scored({ attemptId: 'y', hops: hopsOf(2, 0) }),
    scored({ attemptId: 'z', excluded: true }),
    scored({ attemptId: 'm', ...model }),
  ];
  const behind = (of: 'task' | 'hop', bucket: Bucket, participantId = 'ada') =>
    attemptsBehind(all, strict, { of, participantId, bucket }).map(({ attemptId }) => attemptId);
  assert.deepEqual(behind('hop', '2–4'), ['y']);
  assert.deepEqual(behind('task', 'overall'), ['x', 'y']);
  assert.deepEqual(behind('task', 'overall', PEOPLE_ID), ['x', 'y']);
  assert.deepEqual(behind('task', 'overall', 'nobody'), []);
});

test('the row of people pools all testers and adds the mean over testers', () => {
  const attempts = [...many(4, 1, 1), ...many(1, 1, 0, bob), ...many(1, 1, 1, bob), ...many(9, 1, 0, model)];
  const view = evaluate(attempts, strict);
  assert.deepEqual(
    view.participants.map((row) => row.participantId),
    [PEOPLE_ID, 'ada', 'bob', 'm'],
  );
  const people = rowOf(attempts, PEOPLE_ID);
  assert.equal(people.testers, 2);
  assert.equal(counts(people.task.overall), '5/6');
  assert.equal(people.meanTask?.overall, 0.75); // (4/4 + 1/2) / 2
  assert.equal(people.meanTask?.['5+'], null);
  assert.match(
    people.meanTaskInterval?.overall.note ?? '',
    /other people on these tasks, not for other tasks. Two people show little/,
  );
  assert.equal(rowOf(attempts, 'ada').meanTask, null);
  assert.equal(rowOf(attempts, 'ada').meanTaskInterval, null);
});

test('without people there is no row of people', () => {
  assert.deepEqual(
    evaluate(many(1, 1, 1, model), strict).participants.map((row) => row.kind),
    ['agent'],
  );
});

test('repeated attempts on one task are pooled', () => {
  const row = rowOf([scored({ attemptId: 'x', hops: hopsOf(1, 0) }), scored({ attemptId: 'y' })], 'ada');
  assert.equal(counts(row.task.overall), '1/2');
  assert.equal(row.tasks, 1);
});

test('an aborted attempt is left out of every figure and counted apart', () => {
  const attempts = [scored(), scored({ attemptId: 'b', excluded: true, passed: false, hops: hopsOf(1, 0) })];
  const view = evaluate(attempts, strict);
  const row = rowOf(attempts, 'ada');
  assert.deepEqual([counts(row.task.overall), row.excluded, view.attempts], ['1/1', 1, 1]);
  assert.equal(row.activeMs.failed.n, 0);
  assert.match(view.sentence, /one attempt aborted/);
});

test('the sentence says how many attempts of whom were left out, and the rates as if they had failed', () => {
  const attempts = [
    scored(),
    scored({ attemptId: 'b', excluded: true, passed: true }),
    scored({ attemptId: 'm1', ...model }),
    scored({ attemptId: 'm2', ...model, passed: null }),
    scored({ attemptId: 'm3', ...model, siteFailed: true }),
    scored({ attemptId: 'own', mode: 'qa' }),
    scored({ attemptId: 'branch', branched: true }),
  ];
  assert.match(
    evaluate(attempts, strict).sentence,
    /\)\. If every attempt that was left out had failed: One tester 1\/2 attempts, with one attempt left out; model 1\/3 attempts, with two attempts left out\.$/,
  );
  assert.doesNotMatch(evaluate([scored()], strict).sentence, /left out/);
});

test('an attempt with a request beyond the context of its model counts as failed, and is counted apart', () => {
  const long = {
    ...model,
    passed: false,
    hops: hopsOf(1, 0),
    status: 'unfinished',
    overContext: true,
  } as const;
  const row = rowOf(
    [scored({ attemptId: 'a', ...model }), scored({ attemptId: 'b', ...long })],
    model.participantId,
  );
  assert.deepEqual([counts(row.task.overall), row.overContext], ['1/2', 1]);
});

test('an attempt that a broken site ended is left out of every figure and counted apart', () => {
  const broken = scored({ attemptId: 'b', siteFailed: true, passed: false, hops: hopsOf(1, 0) });
  const view = evaluate([scored(), broken], strict);
  const row = rowOf([scored(), broken], 'ada');
  assert.deepEqual([counts(row.task.overall), row.excluded, row.siteFailed, view.attempts], ['1/1', 0, 1, 1]);
  assert.match(view.sentence, /one attempt left out because a site was broken or could not be reached/);
});

test('a participant with only excluded attempts has a row without figures', () => {
  const row = rowOf([scored({ excluded: true })], 'ada');
  assert.deepEqual([counts(row.task.overall), row.excluded], ['0/0', 1]);
});

test('the steps of passed attempts have a median, for each person and for people together', () => {
  const attempts = [
    scored({ attemptId: 'a', steps: 4 }),
    scored({ attemptId: 'b', steps: 7, activeMs: null, hopActiveMs: [null] }),
    scored({ attemptId: 'c', steps: 60, passed: false, hops: hopsOf(1, 0), hopActiveMs: [null] }),
    scored({ attemptId: 'd', participantId: 'ben', participantName: 'ben', steps: 8 }),
  ];
  const medians = ['ada', 'ben', 'people'].map((id) => rowOf(attempts, id).passedSteps.median);
  assert.deepEqual(medians, [5.5, 8, 7]);
});

test('an attempt without a clock counts in every rate and in no time', () => {
  const untimed = { activeMs: null, hopActiveMs: [null] };
  const row = rowOf(
    [scored({ attemptId: 'a', activeMs: 8_000 }), scored({ attemptId: 'b', ...untimed })],
    'ada',
  );
  assert.equal(counts(row.task.overall), '2/2');
  assert.deepEqual([row.activeMs.passed.n, row.activeMs.passed.median], [1, 8_000]);
  assert.deepEqual([row.activeMs.perHop.n, row.activeMs.failed.n], [1, 0]);
});

test('an attempt that the rule cannot judge is in no rate and is counted as not judged', () => {
  const row = rowOf([scored({ passed: null, hops: hopsOf(1, 0) })], 'ada');
  assert.deepEqual([counts(row.task.overall), counts(row.hop.overall), row.undecided], ['0/0', '0/0', 1]);
  assert.equal(rateText(row.task.overall.rate), 'not judged (1)');
  assert.deepEqual(row.activeMs.failed.n, 0);
});

test('one judged attempt beside others has a rate of its own', () => {
  const all = ['a', 'b', 'c'].map((attemptId) =>
    scored({ attemptId, passed: attemptId === 'a' ? true : null }),
  );
  const row = rowOf(all, 'ada');
  assert.deepEqual([counts(row.task.overall), row.undecided], ['1/1', 2]);
  assert.equal(rateText(row.task.overall.rate), '1/1');
});

test('hops that the rule cannot judge are in no rate, also where a person judges the attempt', () => {
  const one = scored({
    ...{ passed: null, hops: hopsOf(2, 0) },
    assessed: [{ by: 'eve', isJudge: false, passed: true }],
  });
  const [row] = evaluate([one], { ...strict, verdicts: 'people' }).participants;
  assert.ok(row);
  assert.deepEqual([counts(row.task.overall), counts(row.hop.overall)], ['1/1', '0/0']);
  assert.equal(rateText(row.hop.overall.rate), 'not judged (1)');
});

test('the printed figure keeps the ticks of an attempt that its program could not score', () => {
  const one = scored({ passed: null, hops: hopsOf(2, 1), asPrinted: { passed: 1, total: 3 } });
  const [row] = evaluate([one], { ...strict, asPrinted: true }).participants;
  assert.deepEqual([row?.asPrinted?.passed, row?.asPrinted?.of], [1, 3]);
});

test('an unfinished attempt is unterminated only if it passed every hop', () => {
  const unended = scored({ status: 'unfinished', hops: hopsOf(3, 3), passed: false });
  const failed = scored({ attemptId: 'b', status: 'unfinished', hops: hopsOf(3, 2), passed: false });
  const row = rowOf([unended, failed], 'ada');
  assert.deepEqual([row.unterminated, counts(row.task.overall), counts(row.hop.overall)], [1, '0/2', '5/6']);
});

test('a hop profile gives the share of all attempts and of those that opened the hop', () => {
  const view = evaluate([...many(113 - 22, 2, 1), ...many(22, 2, 2), ...many(200 - 113, 2, 0)], strict);
  const profile = view.hopProfiles.find((each) => each.participantId === 'ada');
  assert.deepEqual(profile?.hops.map(counts), ['113/200', '22/200']);
  assert.deepEqual(profile?.conditional.map(counts), ['113/200', '22/113']);
  assert.deepEqual([profile?.length, profile?.tasks], [2, 200]);
});

test('a hop that passed without being opened counts as reached', () => {
  const hops = [
    { opened: true, passed: true },
    { opened: false, passed: true },
  ];
  const profile = evaluate([scored({ hops })], strict).hopProfiles[0];
  assert.deepEqual(profile?.conditional.map(counts), ['1/1', '1/1']);
});

test('active time is summarized for passed attempts, failed attempts and passed hops', () => {
  const passed = scored({ activeMs: 10, hopActiveMs: [10] });
  const failed = scored({ attemptId: 'b', activeMs: 90, hops: hopsOf(2, 1), hopActiveMs: [30, null] });
  const { activeMs } = rowOf([passed, failed], 'ada');
  assert.deepEqual([activeMs.passed.median, activeMs.failed.median], [10, 90]);
  assert.deepEqual(activeMs.perHop, { n: 2, median: 20, q1: 15, q3: 25 });
});

test('a missing filter keeps every attempt; an empty filter keeps none', () => {
  const attempts = [...many(3, 1, 1), ...many(2, 1, 1, { ...bob, setId: 'other' })];
  assert.equal(evaluate(attempts, strict).attempts, 5);
  assert.equal(evaluate(attempts, { ...strict, setIds: ['other'] }).attempts, 2);
  assert.equal(evaluate(attempts, { ...strict, participantIds: ['ada'] }).attempts, 3);
  assert.equal(evaluate(attempts, { ...strict, participantIds: [] }).attempts, 0);
});

test('the printed figure is given only on request and only from attempts that have one', () => {
  const attempts = [scored({ asPrinted: { passed: 1, total: 3 } }), scored({ attemptId: 'b' })];
  assert.equal(rowOf(attempts, 'ada').asPrinted, null);
  const asked = rowOf(attempts, 'ada', { profile: 'mmina', asPrinted: true });
  assert.deepEqual([asked.asPrinted?.passed, asked.asPrinted?.of], [1, 3]);
});

test('the buckets add up to the overall rate, and each figure opens as many attempts as it counts', () => {
  const attempt = fc.record({
    attemptId: fc.uuid(),
    participantId: fc.constantFrom('ada', 'bob', 'm'),
    participantKind: fc.constant('person' as const),
    excluded: fc.boolean(),
    siteFailed: fc.boolean(),
    assisted: fc.boolean(),
    passed: fc.constantFrom(true, false, null),
    hops: fc
      .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 10 }))
      .map(([length, passed]) => hopsOf(length, Math.min(length, passed))),
  });
  const attempts = fc.uniqueArray(attempt, { selector: (each) => each.attemptId, maxLength: 60 });
  fc.assert(
    fc.property(attempts, (list) => {
      const all = list.map((each) => scored(each));
      const { participants, hopProfiles } = evaluate(all, strict);
      for (const { participantId, length, hops, conditional } of hopProfiles)
        for (const [of, cells] of [
          ['heat', hops],
          ['opened', conditional],
        ] as const)
          cells.forEach((cell, index) => {
            const key = { of, participantId, length, hop: index + 1 };
            assert.equal(attemptsBehind(all, strict, key).length, cell.attempts);
            assert.equal(cell.rate.of, cell.attempts);
          });
      for (const row of participants) {
        for (const cells of [row.hop, row.task]) {
          const parts = [cells['1'], cells['2–4'], cells['5+']];
          const sum = (pick: 'passed' | 'of') => parts.reduce((total, cell) => total + cell.rate[pick], 0);
          assert.equal(cells.overall.rate.passed, sum('passed'));
          assert.equal(cells.overall.rate.of, sum('of'));
        }
        const { participantId } = row;
        for (const figure of ['task', 'hop'] as const)
          for (const bucket of BUCKETS)
            assert.equal(
              attemptsBehind(all, strict, { of: figure, participantId, bucket }).length,
              row[figure][bucket].attempts,
            );
        const mine = all.filter((each) => row.kind === 'people' || each.participantId === row.participantId);
        assert.equal(
          row.task.overall.rate.of + row.excluded + row.siteFailed + row.assisted + row.undecided,
          mine.length,
        );
      }
    }),
    { numRuns: 50 },
  );
});

test('an assisted run is left out of every rate unless requested, and the sentence counts it', () => {
  const agent = { participantId: 'm', participantName: 'model', participantKind: 'agent' } as const;
  const attempts = [
    scored({ ...agent, attemptId: 'alone' }),
    scored({ ...agent, attemptId: 'assisted', taskId: 't2', assisted: true }),
  ];
  const query = { profile: 'strict', asPrinted: false } as const;
  const kept = evaluate(attempts, query);
  assert.deepEqual([kept.attempts, kept.participants[0]?.task.overall.rate.of], [1, 1]);
  assert.equal(kept.participants[0]?.assisted, 1);
  assert.match(kept.sentence, /one attempt left out because a person assisted/);
  const asked = evaluate(attempts, { ...query, assisted: true });
  assert.deepEqual([asked.attempts, asked.participants[0]?.assisted], [2, 0]);
});

test('attempts with held requests stay in the rates and are counted per participant', () => {
  const attempts = [
    scored({ ...model, attemptId: 'free' }),
    scored({ ...model, attemptId: 'held', holdsRequests: true }),
    scored({ ...model, attemptId: 'held, not passed', holdsRequests: true, hops: hopsOf(1, 0) }),
    // Left out of every rate, so not counted as held.
    scored({ ...model, attemptId: 'held, aborted', holdsRequests: true, excluded: true }),
    scored({ ...model, attemptId: 'held, assisted', holdsRequests: true, assisted: true }),
    scored({ attemptId: 'a person' }),
  ];
  const row = rowOf(attempts, 'm');
  assert.equal(row.held, 2);
  assert.equal(counts(row.task.overall), '2/3');
  assert.deepEqual([rowOf(attempts, 'ada').held, rowOf(attempts, PEOPLE_ID).held], [0, 0]);
  const behind = attemptsBehind(attempts, strict, { of: 'apart', participantId: 'm', why: 'held' });
  assert.deepEqual(
    behind.map(({ attemptId }) => attemptId),
    ['held', 'held, not passed'],
  );
  assert.equal(rowOf(attempts, 'm', { ...strict, assisted: true }).held, 3);
});

test('the figure as printed has the interval of whole tasks, not of independent hops', () => {
  const attempts = Array.from({ length: 20 }, (_, at) =>
    scored({
      ...{ ...model, attemptId: `a${at}`, taskId: `t${at}`, hops: hopsOf(5, at % 4 === 0 ? 0 : 5) },
      asPrinted: { passed: at % 4 === 0 ? 0 : 6, total: 6 },
    }),
  );
  const { asPrinted } = rowOf(attempts, 'm', { profile: 'mmina', asPrinted: true });
  assert.deepEqual([asPrinted?.passed, asPrinted?.of, asPrinted?.method], [90, 120, 'Student, whole tasks']);
  const width = (asPrinted?.high ?? 0) - (asPrinted?.low ?? 0);
  const independent = rate(90, 120);
  assert.ok(width > 2 * ((independent.high ?? 0) - (independent.low ?? 0)), String(width));
});

test('viewports are counted separately for people and agents, the most frequent first', () => {
  const { viewports } = evaluate(
    [
      ...many(2, 1, 1, { viewport: '1280 × 720' }),
      ...many(1, 1, 1, { ...bob, viewport: '949 × 666' }),
      ...many(2, 1, 1, { ...model, viewport: '949 × 666' }),
      ...many(1, 1, 1, { ...bob, viewport: '' }),
    ],
    strict,
  );
  assert.deepEqual(viewports, [
    { viewport: '949 × 666', people: 1, agents: 2 },
    { viewport: '1280 × 720', people: 2, agents: 0 },
  ]);
});
