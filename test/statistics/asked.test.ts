// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { evaluateQuery, queryInput } from '../../shared/contract/evaluate.ts';
import { splits } from '../../shared/model/split.ts';
import { PUBLISHED } from '../../shared/statistics/analysis/published.ts';
import { askedFor } from '../../shared/statistics/asked/askedFor.ts';
import { groupWords, participantGroups } from '../../shared/statistics/asked/participantGroups.ts';
import {
  joined,
  QUERY_NAMES,
  queryText,
  queryWords,
  readQuery,
  splitWords,
} from '../../shared/statistics/asked/queryText.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { hopsOf, many, scored } from '../helpers/scored.ts';

const strict: EvaluateQuery = { profile: 'strict', asPrinted: false };
const model = { participantId: 'm', participantName: 'Model', participantKind: 'agent' } as const;

/** Reads a query text as the window reads its address. */
function read(text: string): ReturnType<typeof readQuery> {
  const params = new URLSearchParams(text);
  return readQuery(
    Object.fromEntries(
      QUERY_NAMES.flatMap((name) => {
        const value = params.get(name);
        return value === null ? [] : [[name, splitWords(value)]];
      }),
    ),
    'strict',
  );
}

const names = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 3,
});
const queries: fc.Arbitrary<EvaluateQuery> = fc
  .record(
    {
      ...{ setIds: names, participantIds: names, groups: names, sites: names },
      buckets: fc.uniqueArray(fc.constantFrom('1', '2–4', '5+'), { minLength: 1 }),
      splits: fc.uniqueArray(fc.constantFrom(...splits), { minLength: 1 }),
      modes: fc.uniqueArray(fc.constantFrom('baseline', 'agent', 'imported'), { minLength: 1 }),
      verdicts: fc.oneof(
        fc.constantFrom('people' as const, 'source' as const),
        names.map(([name]) => `judge:${name}` as const),
      ),
      from: fc.constantFrom('2026-01-31', '2024-02-29'),
      to: fc.constantFrom('2026-02-01', '2026-12-31'),
      branches: fc.constant(true),
      assisted: fc.constant(true),
      margin: fc.constantFrom(0.05, 0.1, 0.025, 0.007, 0.29),
    },
    { requiredKeys: [] },
  )
  .map((given): EvaluateQuery => ({ ...given, profile: 'mmina', asPrinted: true }));

test('a query survives the round trip through its address, and the contract accepts it', () => {
  fc.assert(
    fc.property(queries, (query) => {
      assert.deepEqual(read(queryText(query)), { query, troubles: [] });
      assert.deepEqual(evaluateQuery.parse(queryInput(query)), query);
    }),
  );
});

test('an invalid value in an address is dropped and reported', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUERY_NAMES), fc.string(), (name, text) => {
      const { query, troubles } = readQuery({ [name]: splitWords(text) }, 'strict');
      assert(evaluateQuery.safeParse(queryInput(query)).success || text.length > 300);
      assert(Array.isArray(troubles));
    }),
  );
  const { query, troubles } = read(
    'buckets=2-4,many&modes=robot&from=2026-02-30&printed=yes&verdicts=mine&profile=x',
  );
  assert.deepEqual(query, { profile: 'strict', asPrinted: false, buckets: ['2–4'] });
  assert.deepEqual(troubles, [
    '“x” under profile is not one of strict, mmina, webarena, visualwebarena.',
    '“mine” is not a value of verdicts. Use rule, people, source or judge:NAME.',
    '“2026-02-30” under from is not a day such as 2026-03-09.',
    '“yes” under printed is not 1, the only possible value.',
    '“many” under buckets is not one of 1, 2–4, 5+.',
    '“robot” under modes is not one of baseline, agent, imported, qa.',
  ]);
});

test('a first day after the last day and a printed figure of a rule without one are reported', () => {
  const turned = read('from=2026-03-02&to=2026-03-01');
  assert.deepEqual(turned.query, strict);
  assert.match(turned.troubles[0] ?? '', /the first day comes after the last/);
  assert.match(read('printed=1').troubles[0] ?? '', /Only the rule mmina/);
});

test('values with commas, colons and percent signs survive the round trip through an address', () => {
  const words = ['a,b', 'population:age=25–34', '100 %', '%'];
  assert.deepEqual(splitWords(joined(words)), words);
  assert.deepEqual(queryWords({ ...strict, groups: words }).groups, words);
});

const all = [
  scored({ attemptId: 'wiki', sites: ['wiki'], startedAt: Date.parse('2026-03-01T23:59:59Z') }),
  scored({
    attemptId: 'shop',
    sites: ['shop', 'wiki'],
    hops: hopsOf(3, 1),
    startedAt: Date.parse('2026-03-02T00:00:00Z'),
  }),
  scored({
    attemptId: 'run',
    ...model,
    groups: ['agents', 'model:x'],
    mode: 'agent',
    setId: 'other',
    sites: [],
    startedAt: 0,
  }),
];
const kept = (query: Partial<EvaluateQuery>): readonly string[] =>
  askedFor(all, { ...strict, ...query }).map(({ attemptId }) => attemptId);

test('each filter keeps the attempts that it names; several filters keep the intersection', () => {
  assert.deepEqual(kept({}), ['wiki', 'shop', 'run']);
  assert.deepEqual(kept({ sites: ['shop'] }), ['shop']);
  assert.deepEqual(kept({ groups: ['model:x'] }), ['run']);
  assert.deepEqual(kept({ buckets: ['1'] }), ['wiki', 'run']);
  assert.deepEqual(kept({ modes: ['agent'] }), ['run']);
  assert.deepEqual(kept({ from: '2026-03-02' }), ['shop']);
  assert.deepEqual(kept({ from: '2026-03-01', to: '2026-03-01' }), ['wiki']);
  assert.deepEqual(kept({ sites: ['wiki'], buckets: ['1'], setIds: ['demo'] }), ['wiki']);
});

const said = (query: Partial<EvaluateQuery>) => evaluate(all, { ...strict, ...query }).unanswered;

test('the message names the smallest set of filters that matches no attempt', () => {
  assert.deepEqual(said({ groups: ['exposed', 'people'] }), [
    'No participant of the group “People who had seen the tasks or sites before” has ended an attempt.',
  ]);
  assert.deepEqual(said({ setIds: ['other'], sites: ['shop'], buckets: ['1', '2–4'] }), [
    'No attempt matches both the chosen task sets and the chosen sites. Remove one of the two.',
  ]);
  assert.deepEqual(said({ participantIds: ['nobody'] }), ['Participant nobody has ended no attempt.']);
  assert.deepEqual(said({ from: '2027-01-01' }), ['No attempt was begun that late.']);
  assert.deepEqual(said({ buckets: ['1', '5+'] }), ['No attempt is at a task of 5+ hops.']);
  assert.deepEqual(said({ modes: ['agent'] }), []);
  assert.deepEqual(
    evaluate([], { ...strict, sites: ['x'] }).unanswered,
    [],
    'an empty workspace has no message about filters',
  );
});

test('with people’s verdicts, undecided attempts are left out of the task rate and counted apart', () => {
  const decided = { assessed: [{ by: 'p', isJudge: false, passed: false }] };
  const attempts = [scored({ attemptId: 'a', ...decided }), scored({ attemptId: 'b', taskId: 't2' })];
  const { participants, unanswered } = evaluate(attempts, { ...strict, verdicts: 'people' });
  const row = participants.find(({ participantId }) => participantId === 'ada');
  assert.deepEqual([row?.task.overall.rate.passed, row?.task.overall.rate.of, row?.undecided], [0, 1, 1]);
  assert.equal(row?.hop.overall.rate.passed, 1, 'hops keep the verdict of the rule');
  assert.deepEqual(unanswered, []);
  assert.match(
    evaluate([scored()], { ...strict, verdicts: 'people' }).unanswered[0] ?? '',
    /No person has decided any of the 1 attempt/,
  );
});

test('fewer than five verdicts of a judge are hidden unless people have decided the attempts', () => {
  const judged = { assessed: [{ by: 'J', isJudge: true, passed: false }] };
  const counts = (amount: number) =>
    evaluate(many(amount, 1, 1, judged), { ...strict, verdicts: 'judge:J' }).participants[0]?.task.overall
      .rate.of;
  assert.deepEqual([counts(4), counts(5)], [0, 5]);
  const both = { assessed: [...judged.assessed, { by: 'p', isJudge: false, passed: true }] };
  assert.equal(
    evaluate(many(2, 1, 1, both), { ...strict, verdicts: 'judge:J' }).participants[0]?.task.overall.rate.of,
    2,
    'people have decided both attempts',
  );
});

test('groups of participants have filter keys and readable names', () => {
  const person = { consentText: '', consentAt: 0, population: { age: '25–34' }, exposed: true };
  assert.deepEqual(participantGroups({ kind: 'person', person }), [
    'people',
    'exposed',
    'population:age=25–34',
  ]);
  const agent = { model: 'gpt-x', promptVersion: '1', parameters: { agent: 'mmina' }, seed: null };
  assert.deepEqual(participantGroups({ kind: 'agent', agent }), ['agents', 'model:gpt-x', 'agent:mmina']);
  assert.deepEqual(['people', 'model:a:b', 'population:age=25–34', 'made up'].map(groupWords), [
    'People',
    'Model a:b',
    'age: 25–34',
    'made up',
  ]);
});

test('published rows keep the printed values; a row that contradicts its own buckets has a note', () => {
  const task = PUBLISHED.find(({ id }) => id === 'mmina-task');
  const row = (name: string) => task?.rows.find((one) => one.name === name);
  assert.deepEqual(row('GPT-4V')?.values, ['42.91', '3.03', '0', '21.77']);
  assert.deepEqual(
    task?.rows.filter(({ note }) => note !== null).map(({ name }) => name),
    ['Gemini-Pro-Vision', 'Gemini-Pro-Vision + memory', 'Human (mean of three testers)'],
  );
  assert.match(row('Gemini-Pro-Vision')?.note ?? '', /its own buckets give 14\.84, not 18\.40/);
  assert.match(row('Gemini-Pro-Vision + memory')?.note ?? '', /give 22\.16, not 20\.13/);
  assert.deepEqual(PUBLISHED.find(({ id }) => id === 'wave')?.rows[0]?.values, [
    '10.4',
    '19.6',
    '24.4',
    '27.5',
    '31.7',
    '74.6',
  ]);
  for (const table of PUBLISHED)
    for (const { name, values } of table.rows)
      assert.equal(values.length, table.columns.length, `${table.id}: ${name}`);
});

test('a margin is a number of points, and lets everything in', () => {
  assert.deepEqual(read('margin=7.5').query, { ...strict, margin: 0.075 });
  assert.match(queryText({ ...strict, margin: 0.07 }), /margin=7$/);
  for (const word of ['0', '-3', '100', 'five', '1e1'])
    assert.match(
      read(`margin=${word}`).troubles.join(),
      /under margin is not a number of points above 0 and below 100/,
    );
  const attempts = [scored({ attemptId: 'a' }), scored({ attemptId: 'b', ...model })];
  assert.deepEqual(askedFor(attempts, { ...strict, margin: 0.2 }), askedFor(attempts, strict));
});
