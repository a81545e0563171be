// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { choicesOf } from '../../electron/app/figures/evaluateChoices.ts';
import type {
  ClusteredAttempt,
  DisagreedAttempt,
  DisagreementRow,
  FailuresView,
} from '../../shared/contract/disagreements.ts';
import { FIRST_ROWS } from '../../shared/contract/evaluate.ts';
import {
  DISAGREEMENT_ROWS,
  toldCluster,
  toldFailures,
  toldRows,
  toldTask,
} from '../../shared/contract/toldDisagreements.ts';
import type { Assessment } from '../../shared/model/assessment.ts';
import { judgesPage, judgesView } from '../../shared/statistics/agreement/judgeReport.ts';
import { analyse } from '../../shared/statistics/analysis/analysis.ts';
import { SECTION_NAMES } from '../../shared/statistics/analysis/sectionNames.ts';
import { memoryOf, SECTIONS } from '../../shared/statistics/analysis/sections.ts';
import { askedRows } from '../../shared/statistics/evaluation/askedRows.ts';
import { evaluate, evaluatePage, keptTallies } from '../../shared/statistics/evaluation/evaluate.ts';
import { sentence } from '../../shared/statistics/evaluation/sentence.ts';
import { ROWS_OF_PAGE } from '../../shared/statistics/figures/rowPage.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from '../analysis/attempts.ts';
import { generateAttempts } from '../bench/evaluate.ts';
import { thoroughRun } from '../helpers/extent.ts';

const query = { profile: 'strict', asPrinted: true } as const;
const MOST_BYTES = 200_000;
const FEW = { draws: 200, seed: 1 };
const LONG =
  'a name that somebody has made longer than anybody reads, with an address and a date in it, '.repeat(2);

/** Attempts of the given number of participants, a quarter of them agents, at tasks of one to `longest` hops. */
function study(participants: number, longest = 12): ScoredAttempt[] {
  const random = mulberry32(7);
  return Array.from({ length: participants }, (_, who) =>
    Array.from({ length: longest * 2 }, (_hop, task) => {
      const length = 1 + (task % longest);
      const passed = Math.floor(random() * (length + 1));
      const isPerson = who % 4 !== 0;
      return attempt(`${'x'.repeat(passed)}${passed < length ? 'o' : ''}`.padEnd(length, '.'), {
        attemptId: `${who}-${task}`,
        taskId: `t${task}`,
        setId: `${who % 50} ${LONG}`,
        participantId: `${who} ${LONG}`,
        participantName: `${isPerson ? 'tester' : 'agent'} ${who} ${LONG}`,
        participantKind: isPerson ? 'person' : 'agent',
        groups: [isPerson ? 'people' : 'agents', `${who} ${LONG}`],
        sites: [`${who}.${task}.${LONG}`],
        mode: isPerson ? 'baseline' : 'agent',
        status: passed === length ? 'finished' : 'unfinished',
        activeMs: 1000 + random() * 1e7,
        hopActiveMs: Array.from({ length }, (_ms, at) => (at < passed ? random() * 1e6 : null)),
        asPrinted: { passed, total: length + 1 },
        assessed: [{ by: `judge ${who} ${LONG}`, isJudge: true, passed: true }],
      });
    }),
  ).flat();
}

/** The size of each answer to the window, in bytes of JSON. */
function bytesOf(attempts: readonly ScoredAttempt[], skip: number): Record<string, number> {
  const page = { ...FIRST_ROWS, skip };
  const asked = askedRows(attempts, query, page, FEW);
  const agents = asked.all.filter(({ kind }) => kind === 'agent');
  const known = agents.map(({ participantId }, at) => ({
    id: participantId,
    agent: { model: LONG, promptVersion: '1', parameters: { memory: at }, seed: 1 },
  }));
  const answers: Record<string, unknown> = {
    view: evaluatePage(attempts, query, page),
    choices: choicesOf(attempts, new Map()),
    judges: judgesPage(judgesOn(attempts), page),
  };
  for (const of of SECTION_NAMES)
    answers[of] = of === 'memory' ? memoryOf(asked, known) : SECTIONS[of](asked);
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, Buffer.byteLength(JSON.stringify(answer))]),
  );
}

/** Verdicts of a person and twenty judges on every attempt. */
function judgesOn(attempts: readonly ScoredAttempt[]) {
  const words = { reason: '', failure: null, steps: [] };
  const assessments = attempts.flatMap(({ attemptId }, nth): readonly Assessment[] => [
    { ...words, attemptId, by: 'Ann', madeAt: 1, passed: nth % 2 === 0, judge: null },
    ...Array.from({ length: 20 }, (_, judge): Assessment => {
      const how = { model: LONG, promptVersion: '1', profile: 'strict', answered: LONG };
      return {
        ...{ ...words, attemptId, by: `judge ${judge} ${LONG}`, madeAt: 1, passed: nth % 3 === 0 },
        judge: how as unknown as NonNullable<Assessment['judge']>,
      };
    }),
  ]);
  return judgesView(
    attempts.map((one) => ({ ...one, participant: one.participantName })),
    assessments,
    0,
  );
}

describe('answers to the window about the evaluation', () => {
  for (const participants of thoroughRun ? [4, 20, 60, 200] : [4, 60])
    test(`${participants} participants at tasks of twelve hops: every answer of the first and last page is below 200 KB`, () => {
      const attempts = study(participants);
      for (const skip of [0, Math.max(0, participants - ROWS_OF_PAGE)])
        for (const [name, bytes] of Object.entries(bytesOf(attempts, skip)))
          assert(bytes < MOST_BYTES, `${name} from participant ${skip}: ${bytes} bytes`);
    });

  test('tasks of up to a hundred hops: every answer is below 200 KB', () => {
    for (const [name, bytes] of Object.entries(bytesOf(study(30, 100), 0)))
      assert(bytes < MOST_BYTES, `${name}: ${bytes} bytes`);
  });

  test('the pages together are exactly the rows of the whole evaluation', () => {
    const attempts = study(60, 4);
    const whole = evaluate(attempts, query);
    const analysis = analyse(attempts, query, FEW);
    const rates = new Map<string, unknown>();
    const intervals = new Map<string, unknown>();
    const against: unknown[] = [];
    for (let skip = 0; skip < 60; skip += ROWS_OF_PAGE) {
      const page = { skip, count: ROWS_OF_PAGE };
      const shown = evaluatePage(attempts, query, page);
      assert.deepEqual(
        [sentence(shown.sentence), shown.of, shown.attempts],
        [whole.sentence, 60, whole.attempts],
      );
      assert.equal(shown.participants[0]?.kind, 'people');
      if (skip === 0)
        assert.equal(shown.participants.filter(({ kind }) => kind === 'agent').length, 15, 'all agents');
      for (const row of shown.participants) rates.set(row.participantId, row);
      const asked = askedRows(attempts, query, page, FEW);
      for (const row of SECTIONS.intervals(asked).participants) intervals.set(row.participantId, row);
      against.push(...SECTIONS.differences(asked).peopleAgainst);
    }
    for (const row of whole.participants) assert.deepEqual(rates.get(row.participantId), row);
    for (const { participantId, kind, name, taskRate, hopRate } of analysis.participants)
      assert.deepEqual(intervals.get(participantId), { participantId, kind, name, taskRate, hopRate });
    assert.deepEqual(against, analysis.peopleAgainst);
  });

  test('the pages of pairs hold every pair of agents once, with p corrected over all pairs', () => {
    const attempts = study(40, 4);
    const pagesOf = (count: number) =>
      Array.from({ length: Math.ceil(45 / count) }, (_, at) => {
        const { pairs, of, left } = SECTIONS.pairs(
          askedRows(attempts, query, { skip: at * count, count }, FEW),
        );
        assert.deepEqual([of, left], [45, 0]);
        return pairs;
      }).flat();
    const [whole, small] = [pagesOf(45), pagesOf(7)];
    assert.deepEqual(small, whole);
    assert.equal(new Set(whole.map(({ first, second }) => `${first.name} ${second.name}`)).size, 45);
    assert.deepEqual(analyse(attempts, query, FEW).agentPairs.pairs, whole);
    for (const { test: tested, holm } of whole) if (tested.defined) assert(holm !== null && holm >= tested.p);
    const many = SECTIONS.pairs(askedRows(study(200, 2), query, FIRST_ROWS, FEW));
    assert.deepEqual([many.pairs.length, many.of, many.left], [ROWS_OF_PAGE, 780, 10]);
  });

  test('twice as many attempts as 16,800 enlarge the answer by less than 5 %', () => {
    const attempts = generateAttempts();
    const size = (list: typeof attempts) => JSON.stringify(evaluatePage(list, query, FIRST_ROWS)).length;
    const repeated = (times: number) =>
      Array.from({ length: times }, (_, nth) =>
        attempts.map((each) => ({ ...each, attemptId: `${each.attemptId}-${nth}` })),
      ).flat();
    const [one, twice] = [size(repeated(2)), size(repeated(4))];
    assert(twice < one * 1.05, `${one} and ${twice} bytes`);
  });

  test('a search finds a participant that the list of choices leaves out', () => {
    const attempts = study(200, 2);
    const { participants, left } = choicesOf(attempts, new Map());
    assert(left.participants > 0 && participants.length + left.participants === 200);
    const found = choicesOf(attempts, new Map(), 'TESTER 199 ').participants;
    assert.deepEqual(
      found.map(({ value }) => value),
      [`199 ${LONG}`],
    );
  });
});

describe('answers to the window about disagreements', () => {
  const TEXT = '每个城市各有多少家酒店，哪一家最便宜；“the whole of the intent”\n'.repeat(200);
  const MANY = 500;
  const short = (key: string) => `short of ${key.length}`;
  const many = <T>(make: (at: number) => T): T[] => Array.from({ length: MANY }, (_, at) => make(at));
  const attemptOf = (at: number): DisagreedAttempt => ({
    row: {
      ...{
        id: `${at} ${'a'.repeat(40)}`,
        taskId: 'x'.repeat(200),
        taskKey: TEXT,
        intent: TEXT,
        parent: null,
      },
      ...{ participantId: `p${at}`, participant: TEXT, participantKind: 'agent', mode: 'agent' },
      ...{
        status: 'unfinished',
        assisted: false,
        holdsRequests: true,
        exclusion: TEXT,
        tags: [],
        answer: TEXT,
      },
      ...{
        startedAt: 1,
        endedAt: 2,
        steps: 100,
        activeMs: 1,
        wallMs: 2,
        hops: 4,
        hopsPassed: 2,
        passed: false,
      },
    },
    judges: { passed: 9000, failed: 9000 },
    fingerprint: 'f'.repeat(12),
    first: { how: 'left', step: 3, hop: 1, place: TEXT, act: TEXT, key: TEXT },
    failure: TEXT,
    reviews: {
      standing: {
        ...{ seq: 1, by: 'person-1', person: 'Vera', wall: 1, passed: true, isOverride: true, step: 3 },
        ...{
          reason: TEXT,
          failure: null,
          rule: { profile: 'strict', passed: false, version: '1' },
          informed: false,
        },
      },
    },
  });
  const group = { participants: 3, attempts: 3, passed: 1 };
  const rows = many((at) => ({
    ...{ taskId: `${at}${'x'.repeat(200)}`, taskKey: TEXT, intent: TEXT, people: group, agents: group },
    ...{ difference: 1 / 3, amongPeople: 2 / 3, amongAgents: 2 / 3, sources: { differ: 1, of: 3 } },
  }));
  const task = {
    ...{ taskId: 't', taskKey: 'key', intent: 'A short one.', left: 7, compare: ['a', 'b'] },
    attempts: many(attemptOf),
  };
  const kinds = many((at) => ({ failure: `${at} ${TEXT.slice(0, 200)}`, attempts: 1 }));
  const failures: FailuresView = {
    clusters: many((at) => ({
      ...{
        key: `${at} ${TEXT}`,
        how: 'left',
        place: TEXT,
        act: TEXT,
        attempts: 3,
        tasks: 2,
        participants: 1,
      },
      kinds,
    })),
    duplicates: many((at) => ({
      ...{ taskId: `${at}${'x'.repeat(200)}`, taskKey: TEXT, fingerprint: 'f'.repeat(12), attempts: 6 },
      ...{ participants: 2, compare: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => id.repeat(40)) },
      first: { how: 'left', step: 3, hop: 1, place: TEXT, act: TEXT, key: TEXT },
    })),
    ...{
      clusterSkip: 0,
      duplicateSkip: 0,
      clusterTotal: MANY,
      duplicateTotal: MANY,
      kinds,
      failed: 9000,
      left: 4000,
      hidden: 0,
    },
  };
  const bytes = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));

  test('lists of 500 rows with long texts: every answer is below 200 KB', () => {
    const page = rows.slice(0, DISAGREEMENT_ROWS);
    for (const [name, whole, told] of [
      ['view', page, toldRows(page)],
      ['task', task, toldTask(task, 0, short)],
      ['failures', failures, toldFailures(failures, short)],
      [
        'cluster',
        task.attempts,
        toldCluster(task.attempts.slice(0, DISAGREEMENT_ROWS).flatMap(withFirst), short),
      ],
    ] as const) {
      const [all, some] = [bytes(whole), bytes(told)];
      assert(all > MOST_BYTES, `${name} without the limits: ${all} bytes`);
      assert(some < MOST_BYTES, `${name}: ${some} bytes`);
    }
  });

  test('a shortened text ends in an ellipsis, and a shortened list keeps its total', () => {
    assert.match(toldRows(rows)[0]?.intent ?? '', /^每个城市.*…$/su);
    assert.equal(toldTask(task, 0, short).intent, task.intent, 'opening the row shows the whole text');
    const { kinds: told } = toldFailures(failures, short);
    assert.equal(
      told.reduce((sum, { attempts }) => sum + attempts, 0),
      MANY,
    );
    const [cluster] = toldFailures(failures, short).clusters;
    assert.deepEqual(cluster?.kinds.at(-1), { failure: 'other kinds', attempts: MANY - 6 });
  });

  test('the pages of a task hold every attempt once', () => {
    const told: string[] = [];
    for (let skip = 0; skip < MANY; skip += DISAGREEMENT_ROWS) {
      const { attempts, of } = toldTask(task, skip, short);
      assert.equal(of, MANY + 7);
      told.push(...attempts.map(({ row }) => row.id));
    }
    assert.deepEqual(
      told,
      task.attempts.map(({ row }) => row.id),
    );
  });

  test('short texts are not changed', () => {
    const row = { ...rows[0], taskKey: 'trip-1', intent: 'Find it.' } as DisagreementRow;
    assert.deepEqual(toldRows([row]), [row]);
  });

  function withFirst({ row, first, failure }: DisagreedAttempt): ClusteredAttempt[] {
    return first === null ? [] : [{ row, first, failure }];
  }
});

test('a recount after a change of one attempt equals a full count', () => {
  const tally = keptTallies();
  let attempts: readonly ScoredAttempt[] = study(12, 4);
  const page = { skip: 0, count: 8 };
  const agents = { ...query, groups: ['agents'] };
  const same = (): void => {
    for (const asked of [query, agents])
      assert.deepEqual(evaluatePage(attempts, asked, page, tally), evaluatePage(attempts, asked, page));
  };
  same();
  for (const [at, change] of [
    [3, { passed: null }],
    [17, { activeMs: null, synthetic: true, chromium: '156.0.1' }],
    [40, { excluded: true }],
    [41, { participantId: 'somebody else', participantName: 'Else' }],
  ] as const) {
    attempts = attempts.map((one, nth) => (nth === at ? { ...one, ...change } : one));
    same();
  }
  attempts = attempts.slice(5);
  same();
});
