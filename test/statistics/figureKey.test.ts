// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splits } from '../../shared/model/split.ts';
import { attemptsBehind } from '../../shared/statistics/behind/attemptsBehind.ts';
import {
  APART,
  type FigureKey,
  figureText,
  HOP_FIGURES,
  JUDGED,
  PAIR_PARTS,
  PATHS,
  parseFigure,
  RATED,
  TIMES,
  VARIED,
} from '../../shared/statistics/behind/figureKey.ts';
import { figureTitle } from '../../shared/statistics/behind/figureTitle.ts';
import { PEOPLE_ID } from '../../shared/statistics/evaluation/evaluate.ts';
import { BUCKETS } from '../../shared/statistics/figures/rate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { qualityOf } from '../../shared/statistics/quality/quality.ts';
import { RESULT_VARIANTS, type ResultVariant } from '../../shared/statistics/quality/variants.ts';
import { hopsOf, many, scored } from '../helpers/scored.ts';

const who = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const count = fc.integer({ min: 1, max: 40 });
const keys: fc.Arbitrary<FigureKey> = fc.oneof(
  fc.record({ of: fc.constantFrom('task', 'hop'), participantId: who, bucket: fc.constantFrom(...BUCKETS) }),
  fc.record({ of: fc.constantFrom('heat', 'opened'), participantId: who, length: count, hop: count }),
  fc.record({ of: fc.constantFrom(...HOP_FIGURES), participantId: who, hop: count }),
  fc.record({ of: fc.constant('apart'), participantId: who, why: fc.constantFrom(...APART) }),
  fc.record({ of: fc.constant('time'), participantId: who, which: fc.constantFrom(...TIMES) }),
  fc.record({ of: fc.constant('path'), participantId: who, which: fc.constantFrom(...PATHS) }),
  fc.record({ of: fc.constant('horizon'), participantId: who }),
  fc.record({ of: fc.constant('split'), participantId: who, split: fc.constantFrom(...splits) }),
  fc.record(
    { of: fc.constant('judged'), judge: who, which: fc.constantFrom(...JUDGED), participantId: who },
    { requiredKeys: ['of', 'judge', 'which'] },
  ),
  fc.record({
    of: fc.constant('variant'),
    side: fc.constantFrom(...VARIED),
    variant: fc.constantFrom(...RESULT_VARIANTS),
  }),
  fc.record({ of: fc.constant('rated'), which: fc.constantFrom(...RATED) }),
  fc
    .record({ of: fc.constant('pair'), participantId: who, other: who, part: fc.constantFrom(...PAIR_PARTS) })
    .filter(({ participantId, other }) => participantId !== other),
);

test('a key survives the round trip through its text, for any name of a participant', () => {
  fc.assert(fc.property(keys, (key) => assert.deepEqual(parseFigure(figureText(key)), { ...key })));
});

test('any text parses to a figure with a title or to no figure', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const key = parseFigure(text);
      assert(key === null || figureTitle(key, String).length > 0);
    }),
  );
  for (const text of [
    ...['', 'task', 'task:%:overall', 'task:ada:nowhere', 'task::overall', 'task:ada:overall:x'],
    ...['heat:ada:3', 'heat:ada:3/x', 'heat:ada:1.5/1', 'heat:ada:0/1', 'survival:ada:0', 'survival:ada:1e3'],
    ...[
      'split:ada',
      'split:ada:train',
      'apart:ada:late',
      'time:ada:fast',
      'horizon',
      'horizon:ada:1',
      'rated',
      'rated:all',
      'judged:j',
    ],
    ...['pair:ada:m', 'pair:ada:m:never', 'pair:ada:ada:both', 'constructor:ada:1', 'toString'],
    ...[
      'judged:j:decided:ada:x',
      'judged:j:decided:',
      'variant:ada:all',
      'variant:people',
      'variant:people:x',
    ],
  ])
    assert.equal(parseFigure(text), null, text);
  assert.deepEqual(parseFigure('task:ada:2-4'), { of: 'task', participantId: 'ada', bucket: '2–4' });
});

const strict = { profile: 'strict', asPrinted: false } as const;
const model = { participantId: 'm', participantName: 'Model', participantKind: 'agent' } as const;
const behind = (all: readonly ScoredAttempt[], text: string): readonly string[] => {
  const key = parseFigure(text);
  assert(key !== null, text);
  return attemptsBehind(all, strict, key).map(({ attemptId }) => attemptId);
};

test('hop figures open the attempts that have the hop, reached it, failed at it or survived to it', () => {
  const all = [
    scored({ attemptId: 'none', hops: hopsOf(3, 0) }),
    scored({ attemptId: 'one', hops: hopsOf(3, 1) }),
    scored({ attemptId: 'all', hops: hopsOf(3, 3) }),
    scored({ attemptId: 'short', hops: hopsOf(1, 1) }),
    scored({ attemptId: 'gone', hops: hopsOf(3, 3), excluded: true }),
  ];
  assert.deepEqual(behind(all, 'pooled:ada:2'), ['none', 'one', 'all']);
  assert.deepEqual(behind(all, 'reached:ada:2'), ['one', 'all']);
  assert.deepEqual(behind(all, 'failed:ada:2'), ['one']);
  assert.deepEqual(behind(all, 'survival:ada:2'), ['one', 'all']);
  assert.deepEqual(behind(all, 'survival:ada:1'), ['none', 'one', 'all', 'short']);
});

test('attempts counted apart open by their reason, or by the first of several reasons', () => {
  const all = [
    scored({ attemptId: 'ended', hops: hopsOf(2, 2), passed: false, status: 'unfinished' }),
    scored({ attemptId: 'open', passed: null }),
    scored({ attemptId: 'aborted', excluded: true, assisted: true }),
    scored({ attemptId: 'site', siteFailed: true }),
    scored({ attemptId: 'helped', assisted: true }),
    scored({ attemptId: 'branch', branched: true, excluded: true }),
    scored({ attemptId: 'out', exclusion: 'The tester was interrupted.', assisted: true }),
    scored({ attemptId: 'own', mode: 'qa', exclusion: 'no datum', branched: true }),
    scored({ attemptId: 'knew', exposure: ['viewed'] }),
    scored({ attemptId: 'fast', activeMs: 5000 }),
    ...['bob', 'cy', 'dee'].map((participantId) => scored({ attemptId: participantId, participantId })),
    scored({ attemptId: 'long', passed: false, hops: hopsOf(1, 0), status: 'unfinished', overContext: true }),
  ];
  const found = Object.fromEntries(APART.map((why) => [why, behind(all, `apart:people:${why}`)]));
  assert.deepEqual(found, {
    unterminated: ['ended'],
    context: ['long'],
    held: [],
    aborted: ['aborted'],
    site: ['site'],
    excluded: ['out'],
    assisted: ['helped'],
    branched: ['branch'],
    qa: ['own'],
    undecided: ['open'],
    'too-fast': ['fast'],
    exposed: ['knew'],
  });
});

test('times open attempts with a valid clock; attempts without one open as unknown', () => {
  const all = [
    scored({ attemptId: 'passed' }),
    scored({ attemptId: 'failed', hops: hopsOf(1, 0) }),
    scored({ attemptId: 'limit', hops: hopsOf(1, 0), status: 'unfinished' }),
    scored({ attemptId: 'none', activeMs: null, hopActiveMs: [null] }),
    scored({ attemptId: 'broken', activeMs: Number.NaN, hopActiveMs: [Number.NaN] }),
  ];
  assert.deepEqual(behind(all, 'time:ada:all'), ['passed', 'failed', 'limit']);
  assert.deepEqual(behind(all, 'time:ada:passed'), ['passed']);
  assert.deepEqual(behind(all, 'time:ada:failed'), ['failed', 'limit']);
  assert.deepEqual(behind(all, 'time:ada:cut-off'), ['limit']);
  assert.deepEqual(behind(all, 'time:ada:hops'), ['passed']);
  assert.deepEqual(behind(all, 'time:ada:unknown'), ['none', 'broken']);
});

test('path figures open passed attempts, attempts beside a person’s path, repeated attempts and shared tasks', () => {
  const at = (attemptId: string, taskId: string, passed: boolean, who: Partial<ScoredAttempt> = {}) =>
    scored({ attemptId, taskId, hops: hopsOf(1, passed ? 1 : 0), ...who });
  const all = [
    ...[at('a1', 't1', true), at('a2', 't2', false), at('gone', 't2', true, { excluded: true })],
    at('b1', 't1', false, { participantId: 'bob', participantName: 'Bob' }),
    ...[at('m1', 't1', true, model), at('m1 again', 't1', false, model), at('m2', 't2', true, model)],
    at('m3', 't3', true, model),
  ];
  assert.deepEqual(behind(all, 'path:m:passed'), ['m1']);
  assert.deepEqual(behind(all, 'path:m:beside'), ['m1', 'm1 again']);
  assert.deepEqual(behind(all, 'path:m:all'), ['m1', 'm1 again', 'm2', 'm3']);
  assert.deepEqual(behind(all, 'path:m:again'), ['m1', 'm1 again']);
  assert.deepEqual(behind(all, 'path:m:shared'), ['a1', 'a2', 'b1', 'm1', 'm1 again', 'm2']);
  assert.deepEqual(behind(all, 'path:ada:shared'), ['a1', 'b1']);
  assert.deepEqual(behind(all, `path:${PEOPLE_ID}:shared`), ['a1', 'b1']);
  assert.equal(parseFigure('path:ada:quickly'), null);
});

test('a difference opens the tasks that only one side passed; mixed results belong to every part', () => {
  const at = (taskId: string, passed: boolean, who: Partial<ScoredAttempt> = {}) =>
    scored({
      attemptId: `${who.participantId ?? 'ada'} ${taskId} ${passed}`,
      taskId,
      hops: hopsOf(1, passed ? 1 : 0),
      ...who,
    });
  const all = [
    ...[at('won', true), at('won', false, model)],
    ...[at('lost', false), at('lost', true, model)],
    ...[at('even', true), at('even', false), at('even', true, model)],
    ...[at('alone', true), at('his', true, model)],
  ];
  assert.deepEqual(behind(all, `pair:${PEOPLE_ID}:m:first`), ['ada won true', 'm won false']);
  assert.deepEqual(behind(all, 'pair:ada:m:second'), [
    ...['ada lost false', 'ada even true', 'ada even false'],
    ...['m lost true', 'm even true'],
  ]);
  assert.deepEqual(behind(all, 'pair:ada:m:tied'), ['ada even true', 'ada even false', 'm even true']);
  assert.deepEqual(behind(all, 'pair:ada:m:only-first'), ['ada alone true']);
  assert.deepEqual(behind(all, 'pair:ada:m:only-second'), ['m his true']);
  assert.equal(behind(all, 'pair:ada:m:shared').length, 7);
  assert.deepEqual(behind(all, 'pair:ada:nobody:both'), []);
});

test('judge figures open the decided attempts; reviewer figures open agreements and differences', () => {
  const said = (by: string, passed: boolean | null, isJudge = false) => ({ by, passed, isJudge });
  const all = [
    scored({ attemptId: 'j', assessed: [said('J', true, true)] }),
    scored({ attemptId: 'jp', assessed: [said('J', true, true), said('p1', true), said('p2', false)] }),
    scored({ attemptId: 'mute', assessed: [said('J', null, true)] }),
    scored({ attemptId: 'pp', assessed: [said('p1', true), said('p2', true)] }),
  ];
  assert.deepEqual(behind(all, 'judged:J:decided'), ['j', 'jp']);
  assert.deepEqual(behind(all, 'judged:J:both'), ['jp']);
  assert.deepEqual(behind(all, 'judged:J:unreadable'), ['mute']);
  assert.deepEqual(behind(all, 'rated:two'), ['jp', 'pp']);
  assert.deepEqual(behind(all, 'rated:agree'), ['pp']);
  assert.deepEqual(behind(all, 'rated:differ'), ['jp']);
});

test('each variant of the results opens exactly the attempts that it counts', () => {
  const all = [
    scored({ attemptId: 'plain' }),
    scored({ attemptId: 'knew', taskId: 't2', exposure: ['viewed'] }),
    scored({ attemptId: 'fast', activeMs: 5000 }),
    ...['bob', 'cy', 'dee'].map((participantId) => scored({ attemptId: participantId, participantId })),
    scored({ attemptId: 'out', exclusion: 'The tester was interrupted.' }),
    scored({ attemptId: 'own', mode: 'qa' }),
    scored({ attemptId: 'm', ...model }),
    scored({ attemptId: 'helped', ...model, assisted: true }),
  ];
  const { results } = qualityOf(all, {});
  const people = ['plain', 'knew', 'fast', 'bob', 'cy', 'dee'];
  const found: Record<ResultVariant, readonly string[]> = {
    counted: people,
    all: [...people, 'out'],
    leftOutFailed: [...people, 'out'],
    withoutTooFast: people.filter((id) => id !== 'fast'),
    withoutExposed: people.filter((id) => id !== 'knew'),
  };
  for (const variant of RESULT_VARIANTS) {
    assert.deepEqual(behind(all, `variant:people:${variant}`), found[variant], variant);
    assert.equal(results.person[variant].tasks.of, found[variant].length);
    const agents = behind(all, `variant:agents:${variant}`);
    assert.equal(results.agent[variant].tasks.of, agents.length);
    assert.deepEqual(agents, variant === 'all' || variant === 'leftOutFailed' ? ['m', 'helped'] : ['m']);
  }
});

test('attempts left out of everyone’s rates open as one list, and so do attempts that passed every hop', () => {
  const all = [
    scored({ attemptId: 'site', siteFailed: true }),
    scored({ attemptId: 'site of a model', ...model, siteFailed: true }),
    scored({ attemptId: 'some', hops: hopsOf(3, 2) }),
    scored({ attemptId: 'every', hops: hopsOf(3, 3) }),
    scored({ attemptId: 'undeclared', hops: hopsOf(3, 3), passed: false, status: 'unfinished' }),
    scored({ attemptId: 'no hop', hops: [], passed: true }),
  ];
  assert.deepEqual(behind(all, 'apart:everyone:site'), ['site', 'site of a model']);
  assert.deepEqual(behind(all, 'apart:people:site'), ['site']);
  assert.deepEqual(behind(all, 'path:ada:whole'), ['every', 'undeclared']);
  assert.deepEqual(behind(all, 'path:m:whole'), []);
});

test('a judge figure of one participant opens only the attempts of that participant', () => {
  const assessed = [{ by: 'J', passed: true, isJudge: true }];
  const all = [
    scored({ attemptId: 'a', assessed }),
    scored({ attemptId: 'm', ...model, assessed }),
    scored({ attemptId: 'not judged', ...model }),
  ];
  assert.deepEqual(behind(all, 'judged:J:decided'), ['a', 'm']);
  assert.deepEqual(behind(all, 'judged:J:decided:m'), ['m']);
});

test('the key of a row that the query filters out opens no attempt', () => {
  const all = many(2, 3, 1);
  const key = parseFigure('task:ada:overall');
  assert(key !== null);
  assert.equal(attemptsBehind(all, strict, key).length, 2);
  assert.equal(attemptsBehind(all, { ...strict, groups: ['agents'] }, key).length, 0);
});
