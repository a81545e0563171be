// needs: pure
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { claimsFigure } from '../../shared/statistics/charts/claims.ts';
import { funnelFigure } from '../../shared/statistics/charts/funnel.ts';
import { hopHeatFigure } from '../../shared/statistics/charts/hopHeat.ts';
import { runSpreadFigure, triesFigure } from '../../shared/statistics/charts/runs.ts';
import { type SolvedAtSite, solvedBySite } from '../../shared/statistics/charts/solvedBySite.ts';
import { splitsFigure } from '../../shared/statistics/charts/splits.ts';
import { timeDifferencesFigure } from '../../shared/statistics/charts/timeDifference.ts';
import { ON_PAPER } from '../../shared/statistics/drawing/chart.ts';
import type { ResultFigure } from '../../shared/statistics/drawing/resultFigure.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { funnel } from '../../shared/statistics/quality/funnel.ts';
import { everyFigure, study } from '../helpers/resultFigures.ts';
import { hopsOf, many } from '../helpers/scored.ts';
import { CHART_WORDS } from './definedChartWords.ts';
import { staticSentences } from './staticSentences.ts';

const root = path.join(import.meta.dirname, '../..');
const PEOPLE = ['Ada', 'Bob', 'Cyd'];
const AGENTS = ['planner', 'reader'];
const ADA = { participantId: 'ada', kind: 'person', name: 'Ada' } as const;

/** The words, the table and the marks of all figures. */
function textOf(figures: readonly ResultFigure[]): string {
  return figures
    .map(({ title, words, table, chart }) => JSON.stringify([title, words, table, chart?.(ON_PAPER) ?? '']))
    .join('\n')
    .replaceAll(/[\u2066-\u2069]/g, '');
}

const made = new Map<string, string>();
const once = (name: string, attempts: () => readonly ScoredAttempt[]) => (): string => {
  const text = made.get(name) ?? textOf(everyFigure(attempts()));
  made.set(name, text);
  return text;
};
const usual = once('usual', () => study({ people: PEOPLE, agents: AGENTS, tasks: 24 }));
const nobody = once('nobody', () => []);
const allPassed = once('all passed', () =>
  study({ people: PEOPLE, agents: AGENTS, tasks: 12, passed: (_who, _task, length) => length }),
);
const allFailed = once('all failed', () =>
  study({ people: PEOPLE, agents: AGENTS, tasks: 12, passed: () => 0 }),
);
const withoutClock = once('no clock', () =>
  study({ people: PEOPLE, agents: AGENTS, tasks: 12 }).map((one, at) =>
    at % 2 === 0 ? { ...one, activeMs: null, hopActiveMs: one.hopActiveMs.map(() => null) } : one,
  ),
);
const agentsAlone = once('agents alone', () => study({ people: [], agents: AGENTS, tasks: 12 }));
const oneLength = once('one length', () =>
  many(12, 2, 2, { participantId: 'm', participantName: 'm', participantKind: 'agent' }).map((one, at) =>
    at % 3 === 0 ? { ...one, hops: hopsOf(2, 1), passed: false } : one,
  ),
);
const again = once('again', () => {
  const first = study({ people: PEOPLE, agents: AGENTS, tasks: 12 });
  return [...first, ...first.map((one) => ({ ...one, attemptId: `${one.attemptId}/2` }))];
});
const testers = (...passed: readonly number[]) =>
  textOf([
    funnelFigure(
      funnel(passed.map((each, at) => ({ participantId: `p${at}`, name: `p${at}`, passed: each, of: 40 }))),
    ),
  ]);
const bySplit = (attempts: readonly ScoredAttempt[]) =>
  textOf([splitsFigure(evaluate(attempts, { profile: 'strict', asPrinted: false }).participants)]);

const atSite = (queries: number): SolvedAtSite => ({
  ...{ site: 'shop.test', arm: 'planner', kind: 'agent', key: `of ${queries}`, solved: queries / 2, queries },
});

/** A sentence of a figure about the study, with a study of which it is true, and one of which it is not. */
interface Claim {
  readonly of: string;
  readonly says: RegExp;
  readonly when?: () => string;
  readonly otherwise?: () => string;
}

const nothing = (of: string, more: Partial<Claim> = {}): Claim => ({
  of,
  says: new RegExp(of.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  ...more,
});

const CLAIMS: readonly Claim[] = [
  nothing('Active time: no passed attempt has a time yet.'),
  nothing('Agreement: no attempt has two or more raters.'),
  nothing('Best of N runs: nobody has tried a task more than once.'),
  nothing('Claims about agents: no agent has tried ten of the tasks that people tried.', {
    when: () => textOf([claimsFigure([])]),
  }),
  nothing('How the time was spent: no attempt has a clock.'),
  nothing('Active time of a step: no step has a time.'),
  nothing('Cost of a passed hop: the record holds no call of a model.'),
  nothing('First hop that failed: no attempt has a hop yet.'),
  nothing('Every attempt passed all its hops.', { when: allPassed }),
  nothing('People − agent on the same tasks: this needs attempts by people and by an agent.'),
  {
    of: '{count, plural, one {# tester} other {# testers}}, all within the inner limits.',
    says: /3 testers, all within the inner limits\./,
    when: () => testers(30, 31, 32),
    otherwise: () => testers(10, 31, 32),
  },
  nothing('outside the outer limits', {
    when: () => testers(10, 38, 38),
    otherwise: () => testers(30, 31, 32),
  }),
  nothing('outside the inner limits', {
    when: () => testers(27, 36, 35),
    otherwise: () => testers(30, 31, 32),
  }),
  nothing('No agent was run with different numbers of earlier runs in its memory.'),
  nothing('{name}, hop by hop: nothing has been counted yet.', {
    says: /Ada, hop by hop: nothing has been counted yet\./,
    when: () => textOf([hopHeatFigure(ADA, [], { lengths: [], longest: 0 })]),
  }),
  nothing('Hops passed over active time: no hop was passed at a known time.'),
  {
    of: '{count, plural, one {# attempt} other {# attempts}} without a clock left out.',
    says: /\d+ attempts without a clock left out\./,
    when: withoutClock,
  },
  nothing('no person has passed a task, so there is no path to compare with', { when: allFailed }),
  nothing('no participants can be compared'),
  nothing('Average steps by hop count: no attempt has steps on record.'),
  nothing('Results with and without what is left out: no ended attempt matches the filters.'),
  nothing('Agreement of testers: no task was tried by two or more of them.'),
  nothing('Queries solved by site: nothing has been tried yet.', {
    when: () => solvedBySite([atSite(0)]).words,
    otherwise: () => solvedBySite([atSite(0), atSite(4)]).words,
  }),
  nothing('Tasks passed: nothing has been counted yet.'),
  nothing('Hops passed: nothing has been counted yet.'),
  nothing('Success in k attempts: nobody has tried a task more than once.', {
    when: () => textOf([triesFigure([])]),
    otherwise: again,
  }),
  nothing('Spread between runs: no agent has an attempt.', { when: () => textOf([runSpreadFigure([])]) }),
  nothing('Tasks passed, by split of Mind2Web: nothing has been counted yet.', {
    when: () => bySplit([]),
    otherwise: () => bySplit(many(12, 1, 1, { split: 'cross-task' })),
  }),
  nothing('Every hop passed so far: no attempt has a hop yet.'),
  nothing('Survival over hops: no attempt has a hop yet.'),
  {
    of: 'Product of the shares that passed each hop they reached, by hop{bands, select, some {, with 95 % bands} other {}}, over tasks of all lengths.',
    says: /by hop, with 95 % bands, over tasks of all lengths\./,
    when: usual,
    otherwise: oneLength,
  },
  {
    of: 'Product of the shares that passed each hop they reached, by hop{bands, select, some {, with 95 % bands} other {}}.',
    says: /they reached, by hop, with 95 % bands\. Last point/,
    when: oneLength,
    otherwise: once('one length, all failed', () =>
      many(12, 2, 0, { participantId: 'm', participantName: 'm', participantKind: 'agent' }),
    ),
  },
  nothing('People − agent in time on the same tasks: this needs attempts by people and by an agent.', {
    when: () => textOf([timeDifferencesFigure([])]),
  }),
  nothing('Time to end: no attempt has a time yet.'),
  nothing('Time to success: no attempt has a time yet.'),
  {
    of: '{cut, number} of {all, number} cut off',
    says: /\d of \d+ cut off/,
    when: agentsAlone,
    otherwise: allPassed,
  },
  {
    of: '{cut, number} of {all, number} not passed',
    says: /\d of \d+ not passed/,
    when: usual,
    otherwise: allPassed,
  },
  nothing('Explorations: nobody has tried a task.'),
  nothing('Repeated runs: nobody has run all of these tasks twice.', { otherwise: again }),
];

describe('a sentence of a chart about the study is there exactly where it is true', () => {
  for (const { of, says, when = nobody, otherwise = usual } of CLAIMS)
    test(of, () => {
      assert.match(when(), says);
      assert.doesNotMatch(otherwise(), says);
    });
});

/** Sentences that name intervals only where the figure has one. */
const WITH_INTERVALS = /\{intervals, select, some \{[^{}]*95 %[^{}]*\} other \{\}\}/;

test('a figure speaks of 95 % intervals exactly where it shows one', () => {
  let [some, none] = [0, 0];
  for (const tasks of [4, 24])
    for (const figure of everyFigure(study({ people: ['Ada'], agents: ['planner'], tasks }))) {
      const { id, words, table } = figure;
      if (!/^(?:tasks-passed|hops-passed|still-whole|people-against|actions-by|time-diff)/.test(id)) continue;
      const isShown = table.rows.flat().some((cell) => cell.includes('['));
      assert.equal(/95 % intervals/.test(words), isShown, `${id} of ${tasks} tasks: ${words}`);
      if (isShown) some += 1;
      else none += 1;
    }
  assert(some > 3 && none > 3, `${some} with and ${none} without`);
});

test('each sentence of a chart in the source is a claim above or a definition', () => {
  const files = globSync(
    ['shared/statistics/charts/*.ts', 'shared/statistics/drawing/{lines,resultFigure}.ts'],
    {
      cwd: root,
    },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const found = new Set(
    staticSentences(root, files).flatMap(({ words }) =>
      // Expressions of Vega are no sentences.
      /\bdatum\./.test(words) || WITH_INTERVALS.test(words) ? [] : [words],
    ),
  );
  const known = new Set([...CLAIMS.map(({ of }) => of), ...CHART_WORDS]);
  assert.deepEqual(
    [...found].filter((words) => !known.has(words)),
    [],
    'neither a claim nor a definition',
  );
  assert.deepEqual(
    [...known].filter((words) => !found.has(words)),
    [],
    'no longer in the source',
  );
});
