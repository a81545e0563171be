// needs: pure
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { load } from 'cheerio';
import { fillChecklist } from '../../shared/checklist/checklist.ts';
import type { ChecklistFacts } from '../../shared/checklist/checklistFacts.ts';
import { CONDITIONS } from '../../shared/checklist/parity.ts';
import { compareLanes } from '../../shared/comparison/comparison.ts';
import { attemptPage } from '../../shared/report/attemptReport.ts';
import { comparisonPage } from '../../shared/report/comparisonReport.ts';
import { evaluationCharts, evaluationPage } from '../../shared/report/evaluationReport.ts';
import { type Page, pageText } from '../../shared/report/page.ts';
import { pictureWords } from '../../shared/report/picture.ts';
import type { JudgesView } from '../../shared/statistics/agreement/judgeReport.ts';
import { judgesView } from '../../shared/statistics/agreement/judgeReport.ts';
import { analyse } from '../../shared/statistics/analysis/analysis.ts';
import type { Efficiency } from '../../shared/statistics/efficiency/efficiency.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { partingSentence } from '../../shared/words/partingWords.ts';
import { comparedSteps } from '../helpers/comparedSteps.ts';
import { efficiencyOfStudy } from '../helpers/resultFigures.ts';
import { hopsOf, scored } from '../helpers/scored.ts';
import { DEFINITIONS } from './definedSentences.ts';
import { staticSentences } from './staticSentences.ts';
import { attempts as base, facts, side, query as strict } from './studyFacts.ts';

interface Study {
  readonly attempts?: readonly ScoredAttempt[];
  readonly query?: Partial<EvaluateQuery>;
  readonly facts?: Partial<ChecklistFacts>;
  readonly efficiency?: (made: Efficiency) => Efficiency;
  /** Charts that could not be drawn. */
  readonly isUndrawn?: boolean;
  readonly disagreements?: Partial<Record<'alike' | 'unknown' | 'left' | 'total', number>>;
}

/** The text of a page, with single plain spaces. */
function readText(page: Page): string {
  const all = load(pageText(page, () => ''));
  all('style').remove();
  return all('body').text().replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
}

/** The text of the report of a study. */
function reportOf(study: Study = {}): string {
  const { attempts = base, query: asked = {}, efficiency = (made) => made } = study;
  const { alike = 0, unknown = 0, left = 0, total = 0 } = study.disagreements ?? {};
  const query = { ...strict, ...asked };
  const all = [...attempts];
  const given = facts({ judges: NO_JUDGES, ...study.facts }, all, query);
  const report = {
    evaluation: {
      ...{
        ...evaluate(attempts, query),
        sets: [],
        analysis: analyse(attempts, query, { draws: 20, seed: 1 }),
      },
      efficiency: efficiency(efficiencyOfStudy(attempts)),
    },
    facts: given,
    checklist: fillChecklist(given, new Map()),
    disagreements: {
      view: {
        ...{ version: '', order: 'people-agents' as const, skip: 0, found: 0 },
        ...{ total, hidden: 0, alike, unknown },
        rows: total === 0 ? [] : [disagreed],
      },
      failures: { ...{ clusters: [], clusterTotal: 0, version: '', failed: 0, left } } as never,
    },
    madeAt: 0,
  };
  const picture = { light: '', dark: '', width: 1, height: 1, words: '' };
  const drawn = evaluationCharts(report).map(
    ({ id }) => [id, study.isUndrawn === true ? null : picture] as const,
  );
  return readText(evaluationPage(report, new Map(drawn)));
}

let crowd: string | undefined;
/** The report of a study of 52 agents: more than its tables have. */
function ofCrowd(): string {
  crowd ??= reportOf({ attempts: Array.from({ length: 52 }, (_, at) => otherAgent(`a${at}`)).flat() });
  return crowd;
}

/** A task on which people and agents differ. */
const disagreed = {
  ...{ taskId: 't1', taskKey: 't1', intent: 'Find owls.' },
  people: { attempts: 2, passed: 2 },
  agents: { attempts: 1, passed: 0 },
} as never;

let made: string | undefined;
/** The report of the base study, made once. */
function ofBase(): string {
  made ??= reportOf();
  return made;
}

const NO_JUDGES: JudgesView = judgesView([], [], 0);

/** A claim of a report about its study. */
interface Claim {
  /** The static sentences of the source that it covers. */
  readonly of: readonly string[];
  readonly says: RegExp;
  /** A report of a study of which it is true; missing: the report of `base`. */
  readonly when?: () => string;
  /** A report of a study of which it is not true. */
  readonly otherwise: () => string;
}

const person = (at: number): boolean => base[at]?.participantKind === 'person';
const changed = (
  change: Partial<ScoredAttempt> | ((one: ScoredAttempt) => Partial<ScoredAttempt>),
  which: (one: ScoredAttempt, at: number) => boolean = () => true,
): readonly ScoredAttempt[] =>
  base.map((one, at) =>
    which(one, at) ? { ...one, ...(typeof change === 'function' ? change(one) : change) } : one,
  );
const people = base.filter(({ participantKind }) => participantKind === 'person');
const agents = base.filter(({ participantKind }) => participantKind === 'agent');
const ada = base.filter(({ participantId }) => participantId === 'ada');
const again = [...base, scored({ attemptId: 'again', startedAt: 99, taskId: 't0' })];
const excluded = changed({ exclusion: 'A fire alarm.' }, (_, at) => at === 0);
const failing = changed({ passed: false, hops: hopsOf(1, 0) }, (_, at) => at % 5 === 0);
const several = changed(({ taskId }) => ({
  hops: hopsOf(1 + (Number(taskId.slice(1)) % 3), 1 + (Number(taskId.slice(1)) % 3)),
}));
const otherAgent = (name: string, from: readonly ScoredAttempt[] = agents): readonly ScoredAttempt[] =>
  from.map((one) => ({
    ...one,
    ...{ participantId: name, participantName: name, attemptId: `${name}-${one.attemptId}` },
  }));
const elsewhere = CONDITIONS.map((one) => [one, [{ value: 'another program', attempts: 12 }]] as const);
const imported = [
  side('person'),
  {
    ...side('agent'),
    conditions: Object.fromEntries(elsewhere) as unknown as ReturnType<typeof side>['conditions'],
  },
];
const here = [side('person'), side('agent')].map((one) => ({
  ...one,
  conditions: { ...one.conditions, program: [{ value: 'Hopscope', attempts: one.attempts }] },
}));
/** Raters: `both` people on the same attempts, and a judge. */
function raters(both: number, judge: boolean): JudgesView {
  const known = base.map(({ attemptId, taskId, participantId, participantName }) => ({
    ...{ attemptId, taskId, participantId, participant: participantName },
  }));
  const said = (attemptId: string, by: string, isJudge: boolean) => ({
    ...{ attemptId, by, madeAt: 1, passed: true, reason: '', failure: null, steps: [] },
    ...(isJudge ? { judge: {} as never } : { judge: null, seen: [] }),
  });
  return judgesView(
    known,
    known.flatMap(({ attemptId }, at) => [
      said(attemptId, 'vera', false),
      ...(at < both ? [said(attemptId, 'will', false)] : []),
      ...(judge ? [said(attemptId, 'judge-70b', true)] : []),
    ]),
    0,
  );
}

/** Every sentence of the report, outside the checklist, that states how a study was made or what is in it. */
const CLAIMS: readonly Claim[] = [
  {
    of: ['Repeated attempts are pooled.'],
    says: /Repeated attempts are pooled\./,
    when: () => reportOf({ attempts: again }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'No attempt is counted: every attempt of this evaluation is left out of the rates.',
      'The reasons are below.',
    ],
    says: /No attempt is counted: every attempt of this evaluation is left out of the rates\. The reasons/,
    when: () => reportOf({ attempts: changed({ exclusion: 'x' }) }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'No attempt that a rate can count has ended in this workspace.',
      'The report describes only its setup.',
    ],
    says: /No attempt that a rate can count has ended in this workspace\. The report describes only its setup\./,
    when: () => reportOf({ attempts: [] }),
    otherwise: () => reportOf({ attempts: [], query: { sites: ['shop'] } }),
  },
  {
    of: ['No ended attempt matches the filters, so there are no results to report.'],
    says: /No ended attempt matches the filters, so there are no results to report\./,
    when: () => reportOf({ query: { sites: ['shop'] } }),
    otherwise: () => reportOf({ attempts: [] }),
  },
  {
    of: ['Which share of tasks, and of their hops, do … pass…, …?'],
    says: /do people and agents pass/,
    otherwise: () => reportOf({ attempts: people }),
  },
  {
    of: [],
    says: /Which share .* pass in a real browser, by the rule Strict\?/,
    when: () => reportOf({ facts: { sides: here } }),
    otherwise: () => reportOf({ facts: { sides: imported } }),
  },
  {
    of: [],
    says: /pass(?: in a real browser)?, by the rule Strict\?/,
    otherwise: () => reportOf({ attempts: changed({ reviewed: true }), query: { verdicts: 'people' } }),
  },
  {
    of: ['attempts that people have judged, with their verdicts', 'the verdicts of people'],
    says: /by the verdicts of people\?.*attempts that people have judged, with their verdicts/,
    when: () => reportOf({ attempts: changed({ reviewed: true }), query: { verdicts: 'people' } }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'attempts that came with a verdict, with this verdict',
      'the verdicts that came with the runs',
      'The programs from which the runs came',
    ],
    says: /by the verdicts that came with the runs\?.*attempts that came with a verdict.*The programs from which the runs came judged each counted attempt\./,
    when: () => reportOf({ attempts: changed({ sourcePassed: true }), query: { verdicts: 'source' } }),
    otherwise: () => ofBase(),
  },
  {
    of: ['attempts that a judge model has judged, with its verdicts (…)', 'the verdicts of the judge …'],
    says: /by the verdicts of the judge j\?.*attempts that a judge model has judged, with its verdicts \(j\)/,
    when: () =>
      reportOf({
        attempts: changed({ assessed: [{ by: 'j', isJudge: true, passed: true }] }),
        query: { verdicts: 'judge:j' },
      }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'Rates by the number of hops: by a judge, not corrected.',
      'The verdicts are those of a judge.',
      'Differences, effect sizes, counts and p-values of this section: by a judge, not corrected, except where a column or a line says so.',
    ],
    says: /Rates by the number of hops: by a judge, not corrected\..*The verdicts are those of a judge\. Differences, effect sizes, counts and p-values of this section: by a judge, not corrected/,
    when: () =>
      reportOf({
        attempts: changed({ assessed: [{ by: 'j', isJudge: true, passed: true }] }),
        query: { verdicts: 'judge:j' },
      }),
    otherwise: () => ofBase(),
  },
  {
    of: ['begun on … (UTC) or later', 'begun on … (UTC) or before', 'assisted runs count, too'],
    says: /begun on 1969-12-31 \(UTC\) or later; begun on 2030-01-01 \(UTC\) or before; branches count, too; assisted runs count, too/,
    when: () => reportOf({ query: { from: '1969-12-31', to: '2030-01-01', branches: true, assisted: true } }),
    otherwise: () => ofBase(),
  },

  {
    of: [
      'The record holds no independent verdict of a person or of a judge model on these attempts, so there is no agreement on verdicts to report.',
    ],
    says: /The record holds no independent verdict of a person or of a judge model/,
    otherwise: () => reportOf({ facts: { judges: raters(12, false) } }),
  },
  {
    of: ['… … also judged by people.', 'Two people agree in … of …: κ …, AC1 ….'],
    says: /36 attempts were also judged by people\. Two people agree in 36 of 36: κ/,
    when: () => reportOf({ facts: { judges: raters(36, false) } }),
    otherwise: () => ofBase(),
  },
  {
    of: ['There is no figure for the agreement of two people:'],
    says: /There is no figure for the agreement of two people: /,
    when: () => reportOf({ facts: { judges: raters(2, false) } }),
    otherwise: () => reportOf({ facts: { judges: raters(36, false) } }),
  },
  {
    of: [
      'A success rate by a judge model is corrected for the judge’s errors compared with people….',
      'Its interval allows for the uncertainty of these errors….',
      'Errors at one task, and of one participant, resemble each other: the units are whole tasks and whole participants.',
    ],
    says: /A success rate by a judge model is corrected for the judge’s errors/,
    when: () => reportOf({ facts: { judges: raters(0, true) } }),
    otherwise: () => reportOf({ facts: { judges: raters(12, false) } }),
  },
  {
    of: ['No attempt of this evaluation is left out of the rates.'],
    says: /No attempt of this evaluation is left out of the rates\./,
    otherwise: () => reportOf({ attempts: excluded }),
  },
  {
    of: ['Attempts that passed all hops without declaring the end count as not passed.'],
    says: /Attempts that passed all hops without declaring the end count as not passed\./,
    when: () => reportOf({ attempts: changed({ passed: false, status: 'unfinished' }, (_, at) => at === 1) }),
    otherwise: () => reportOf({ attempts: excluded }),
  },
  {
    of: [
      'On request these count here, too:',
      'attempts that continue a recorded one',
      'runs in which a person assisted',
    ],
    says: /On request these count here, too: attempts that continue a recorded one, runs in which a person assisted\./,
    when: () => reportOf({ attempts: excluded, query: { branches: true, assisted: true } }),
    otherwise: () => reportOf({ attempts: excluded }),
  },
  {
    of: ['Nothing is left out: every attempt of this evaluation is counted.'],
    says: /Nothing is left out: every attempt of this evaluation is counted\./,
    otherwise: () => reportOf({ attempts: excluded }),
  },
  {
    of: ['Left out, each for its first reason:', 'Excluded by people, because:'],
    says: /Left out, each for its first reason: .*1 attempt.*Excluded by people, because: “A fire alarm\.” \(1\)/,
    when: () => reportOf({ attempts: excluded }),
    otherwise: () => ofBase(),
  },
  {
    of: ['These are the newest … of ….'],
    says: /These are the newest \d+ of 300\./,
    when: () =>
      reportOf({
        attempts: Array.from({ length: 300 }, (_, at) =>
          scored({ attemptId: `x${at}`, taskId: `t${at}`, exclusion: 'A fire alarm.' }),
        ),
      }),
    otherwise: () => reportOf({ attempts: excluded }),
  },

  {
    of: ['People and agents cannot be compared: this needs attempts of both.'],
    says: /People and agents cannot be compared: this needs attempts of both\./,
    when: () => reportOf({ attempts: people }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'No agent has tried … of the tasks that people tried: too few for a difference in points.',
      'The next table counts the tasks.',
    ],
    says: /No agent has tried 10 of the tasks that people tried: too few/,
    when: () => reportOf({ attempts: [...people, ...agents.slice(0, 5)] }),
    otherwise: () => ofBase(),
  },
  {
    of: ['Fewer than … tasks of both: the next table has the counts.'],
    says: /Fewer than 10 tasks of both: the next table has the counts\./,
    when: () => reportOf({ attempts: [...base, ...otherAgent('elk', agents.slice(0, 5))] }),
    otherwise: () => ofBase(),
  },
  {
    of: ['Tasks that only one side has tried are left out:'],
    says: /Tasks that only one side has tried are left out: 1 \(people\), 0 \(agent\)\./,
    when: () => reportOf({ attempts: base.filter(({ attemptId }) => attemptId !== 'owl-3') }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      '…, with no task in common:',
      '… points between the rates of all attempts, taken as independent (Newcombe).',
    ],
    says: /People − owl, with no task in common: .* points between the rates of all attempts/,
    when: () =>
      reportOf({ attempts: [...people, ...agents.map((one) => ({ ...one, taskId: `u${one.taskId}` }))] }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'On the tasks that both have tried, …:',
      'people are … the agent',
      'not clearly ahead of or behind',
      'undecided with … (the interval contains zero)',
      'of … agents, people are …',
      'people are … each of … agents',
    ],
    says: /On the tasks that both have tried, of 2 agents, people are ahead of 1, undecided with 1/,
    when: () =>
      reportOf({
        attempts: [
          ...failing,
          ...otherAgent('elk').map((one) => ({ ...one, passed: false, hops: hopsOf(1, 0) })),
        ],
      }),
    otherwise: () => reportOf({ attempts: failing }),
  },
  {
    of: ['The difference between people and agents has no interval.'],
    says: /The difference between people and agents has no interval\./,
    when: () => reportOf({ attempts: base }),
    otherwise: () => reportOf({ attempts: failing }),
  },
  {
    of: [
      'Agents among each other',
      'The same figures for every two agents….…',
      'p, corrected for all pairs, is below 0.05 for …',
      '… an interval without zero;',
    ],
    says: /Agents among each other Of 1 pair of agents, /,
    when: () => reportOf({ attempts: [...failing, ...otherAgent('elk')] }),
    otherwise: () => ofBase(),
  },
  {
    of: [],
    says: /Of 1 pair of agents, none has a p-value\./,
    when: () =>
      reportOf({ attempts: [...people, ...agents.slice(0, 5), ...otherAgent('elk', agents.slice(0, 5))] }),
    otherwise: () =>
      reportOf({
        attempts: [
          ...failing,
          ...otherAgent('elk').map((one) => ({ ...one, passed: false, hops: hopsOf(1, 0) })),
        ],
      }),
  },
  {
    of: [
      '… are compared on the tasks that both have tried: the figure is the mean difference of their rates on a task.',
      'Whole tasks and, on a side of several people, whole people are the units of its interval and of its p-value, as above; between single participants both are Student’s, with several people the interval is made from those of both sides….',
      'The output of hopscope evaluate --json also has the permutation test of the tasks’ differences (sign flips), which stands for these participants; between single attempts it is McNemar’s test….',
      'The p-values are corrected for the number of comparisons….',
      'People and an agent, or two agents,',
      'People and an agent',
    ],
    says: /People and an agent are compared on the tasks that both have tried/,
    otherwise: () => reportOf({ attempts: people }),
  },

  {
    of: ['No person passed … (…): the other figures of this table leave … out.'],
    says: /No person passed 1 task \(t0\): the other figures of this table leave it out\./,
    when: () =>
      reportOf({
        attempts: changed(
          { passed: false, hops: hopsOf(1, 0) },
          (one, at) => person(at) && one.taskId === 't0',
        ),
      }),
    otherwise: () => ofBase(),
  },
  {
    of: ['No participant tried a task more than once, so there is no K above 1.'],
    says: /No participant tried a task more than once, so there is no K above 1\./,
    when: () => reportOf({ attempts: people }),
    otherwise: () => ofBase(),
  },
  {
    of: ['The record holds no call of a model, so there is no cost to report.'],
    says: /The record holds no call of a model, so there is no cost to report\./,
    when: () => reportOf({ attempts: people }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'There is no agreement on actions to report: at no task do a person and another participant have comparable actions.',
    ],
    says: /There is no agreement on actions to report: at no task do a person and another participant/,
    when: () => reportOf({ attempts: ada }),
    otherwise: () => ofBase(),
  },
  {
    of: ['Sites off the shortest paths:'],
    says: /Sites off the shortest paths: /,
    otherwise: () => reportOf({ attempts: people }),
  },

  {
    of: ['The rule … judged each counted attempt from its record.'],
    says: /The rule Strict judged each counted attempt from its record\./,
    otherwise: () => reportOf({ attempts: changed({ reviewed: true }), query: { verdicts: 'people' } }),
  },
  {
    of: [
      '… judged each counted attempt.',
      'The rule … judges hops from the record; hops without its verdict are in no rate.',
    ],
    says: /People judged each counted attempt\. The rule Strict judges hops from the record;/,
    when: () => reportOf({ attempts: changed({ reviewed: true }), query: { verdicts: 'people' } }),
    otherwise: () => ofBase(),
  },
  {
    of: ['A hop opens when the hop before it has passed.'],
    says: /A hop opens when the hop before it has passed\./,
    otherwise: () => reportOf({ query: { profile: 'mmina' } }),
  },
  {
    of: ['A hop opens as in the reference program of ….'],
    says: /A hop opens as in the reference program of MMInA\./,
    when: () => reportOf({ query: { profile: 'mmina' } }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'It pools tasks of all lengths, and long tasks may have easier or harder hops than short ones.',
      'So it is not the share of attempts at tasks of one length that passed every hop so far; the first figure has that share for each length.',
      ', over tasks of all lengths',
    ],
    says: /It pools tasks of all lengths, .* passed each hop they reached, over tasks of all lengths,/,
    when: () => reportOf({ attempts: several }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'and, for several people, whole people',
      'and, for people together, for other people',
      'The interval of the mean of their own rates stands for other people on the same tasks.',
    ],
    says: /whole tasks and, for several people, whole people are the units .* The interval of the mean of their own/,
    otherwise: () => reportOf({ attempts: [...ada, ...agents] }),
  },
  {
    of: ['Two people say little about others.'],
    says: /Two people say little about others\./,
    otherwise: () =>
      reportOf({
        attempts: [
          ...base,
          ...ada.map((one) => ({
            ...one,
            participantId: 'cem',
            participantName: 'cem',
            attemptId: `cem-${one.attemptId}`,
          })),
        ],
      }),
  },
  {
    of: ['Some rates have no interval:'],
    says: /Some rates have no interval: An interval needs at least 10 tasks\./,
    when: () => reportOf({ attempts: base.filter(({ taskId }) => taskId < 't5') }),
    otherwise: () => ofBase(),
  },
  {
    of: ['… … left out here. hopscope figures writes all.'],
    says: /44 more agents are left out here\./,
    when: ofCrowd,
    otherwise: () => ofBase(),
  },
  {
    of: ['Attempts that a limit or an error of the agent ended are censored: their full time is unknown.'],
    says: /Attempts that a limit or an error of the agent ended are censored: their full time is unknown\./,
    when: () =>
      reportOf({
        attempts: changed({ passed: false, status: 'unfinished', hops: hopsOf(1, 0) }, (_, at) => at > 30),
      }),
    otherwise: () => ofBase(),
  },
  {
    // The words of the clock are sentences of the checklist.
    of: [],
    says: /Time Active time: .*A person’s time begins when the window shows the page/,
    otherwise: () => reportOf({ attempts: agents, facts: { sides: [side('agent')] } }),
  },
  {
    of: ['This table has the first … rows; hopscope evaluate --json has all.'],
    says: /This table has the first 20 rows; hopscope evaluate --json has all\./,
    when: ofCrowd,
    otherwise: () => ofBase(),
  },
  {
    of: ['This file has the first … of … ….'],
    says: /This file has the first 50 of \d+ rows\./,
    when: ofCrowd,
    otherwise: () => ofBase(),
  },
  {
    of: ['No agent has a time horizon.'],
    says: /No agent has a time horizon\. /,
    otherwise: () => reportOf({ attempts: people }),
  },
  {
    of: ['The upper limit of the restricted mean is … for every row.'],
    says: /The upper limit of the restricted mean is 1 min for every row\./,
    otherwise: () => reportOf({ attempts: changed({ activeMs: null }) }),
  },

  {
    of: ['The record shows … counted attempt by a person who knew the task before.'],
    says: /The record shows no counted attempt by a person who knew the task before\./,
    otherwise: () => reportOf({ attempts: changed({ exposure: ['viewed'] }, (_, at) => at === 0) }),
  },
  {
    of: ['The record shows … by … who knew the task before:'],
    says: /The record shows 1 counted attempt by 1 tester who knew the task before: /,
    when: () => reportOf({ attempts: changed({ exposure: ['viewed'] }, (_, at) => at === 0) }),
    otherwise: () => ofBase(),
  },
  {
    of: ['Whether … of people … too fast cannot be told: at no task do four or more people have a time.'],
    says: /too fast cannot be told: at no task do four or more people have a time\./,
    otherwise: () => reportOf({ attempts: fivePeople() }),
  },
  {
    of: [
      '… of people took less than a third of the median of three or more others at the task….…',
      '… counted, unless a person excluded …',
    ],
    says: /1 attempt of people took less than a third of the median of three or more others at the task; it is counted, unless a person excluded it\./,
    when: () => reportOf({ attempts: fivePeople({ activeMs: 1000 }) }),
    otherwise: () => reportOf({ attempts: fivePeople() }),
  },
  {
    of: ['For … this cannot be told: it has no time, or fewer than three others have a time at the task.'],
    says: /For 1 attempt this cannot be told: it has no time, or fewer than three others have a time/,
    when: () => reportOf({ attempts: fivePeople({ activeMs: null }) }),
    otherwise: () => reportOf({ attempts: fivePeople() }),
  },
  {
    of: ['No two testers tried the same task, so their agreement cannot be computed.'],
    says: /No two testers tried the same task, so their agreement cannot be computed\./,
    when: () => reportOf({ attempts: ada }),
    otherwise: () => ofBase(),
  },
  {
    of: [
      'On … that two or more of … tried, pairs of testers agree on whether the first attempt passes in …:',
      'Fleiss’ κ …, Krippendorff’s α …, Gwet’s AC1 … (share passed …).',
    ],
    says: /On 12 tasks that two or more of 2 testers tried, pairs of testers agree on whether/,
    otherwise: () => reportOf({ attempts: ada }),
  },
  {
    of: [
      'People and agents differ on …, pass alike on …….',
      ', and cannot be compared on …',
      'The oldest … of them were not examined.',
    ],
    says: /pass alike on 3, and cannot be compared on 4\. .* The oldest 5 of them were not examined\./,
    when: () => reportOf({ disagreements: { alike: 3, unknown: 4, left: 5 } }),
    otherwise: () => ofBase(),
  },
  {
    of: ['A chart could not be drawn here. hopscope figures writes its numbers.'],
    says: /A chart could not be drawn here\. hopscope figures writes its numbers\./,
    when: () => reportOf({ isUndrawn: true }),
    otherwise: () => ofBase(),
  },

  {
    of: [
      'The first … of … pairs; p is corrected over all of them.',
      '; the … with the fewest attempts … not compared',
      'the first … of … pairs',
      'and Holm’s correction for all pairs',
    ],
    says: /Of the first 45 of 780 pairs of agents, .*; the 12 agents with the fewest attempts are not compared\..* and Holm’s correction for all pairs.*The first 45 of 780 pairs; p is corrected/,
    when: ofCrowd,
    otherwise: () => reportOf({ attempts: [...base, ...otherAgent('elk')] }),
  },
  {
    of: [
      'Whole sets that were run several times: share of hops passed, mean ± standard deviation of the runs',
    ],
    says: /Whole sets that were run several times/,
    otherwise: () => reportOf({ attempts: people }),
  },
  {
    of: ['A task compares a limited number of people:', '… of a person at a task … left out.'],
    says: /A task compares a limited number of people: 3 comparisons of a person at a task are left out\./,
    when: () => reportOf({ efficiency: (made) => ({ ...made, actions: { ...made.actions, unpaired: 3 } }) }),
    otherwise: () => ofBase(),
  },
  {
    of: ['This file leaves out … more ….'],
    says: /This file leaves out 4 more tasks\./,
    when: () => reportOf({ disagreements: { total: 5 } }),
    otherwise: () => reportOf({ disagreements: { total: 1 } }),
  },

  {
    of: ['qa: an author’s own try, in no rate', 'Excluded from every rate', 'not known: recorded elsewhere'],
    says: /Mode ?qa: an author’s own try, in no rate.*Excluded from every rate.*not known: recorded elsewhere/,
    when: () => attemptText({ status: 'finished', mode: 'qa', exclusion: 'A fire alarm.', activeMs: null }),
    otherwise: () => attemptText({ status: 'finished' }),
  },
  {
    of: ['This file has the first … of … events.'],
    says: /This file has the first 0 of 7 events\./,
    when: () => attemptText({ status: 'finished', events: 7 }),
    otherwise: () => attemptText({ status: 'finished' }),
  },
  {
    of: [
      '… diverges from … in row …, at hop ….',
      'does not, and continues with {what}',
      'No step in this row.',
    ],
    says: /owl diverges from ada in row 1, at hop 1\. ada: does not, and continues with Click button “Go”\..* No step in this row\./,
    when: () => comparisonText('click Map', 'click Go'),
    otherwise: () => comparisonText('click Go'),
  },
  {
    of: ['… of … went in circles.'],
    says: /2 steps of owl went in circles\./,
    when: () => comparisonText('click Map', 'click Map', 'click Map', 'click Go'),
    otherwise: () => comparisonText('click Map', 'click Go'),
  },
  {
    of: ['…: only the first … steps are compared;', 'This file has no picture of the last page.'],
    says: /This file has no picture of the last page\.|owl: only the first 1 steps are compared; 9 more follow\./,
    when: () => comparisonText('click Go'),
    otherwise: () => ofBase(),
  },

  {
    of: ['It is still running.'],
    says: /It is still running\./,
    when: () => attemptText({ status: 'running' }),
    otherwise: () => attemptText({ status: 'finished' }),
  },
  {
    of: ['It has not been judged.', 'No step is on record.'],
    says: /It has not been judged\..*No step is on record\./,
    when: () => attemptText({ status: 'finished' }),
    otherwise: () => attemptText({ status: 'finished', isJudged: true, steps: 3 }),
  },
  {
    of: ['This file has the first … of … steps.'],
    says: /This file has the first 0 of 3 steps\./,
    when: () => attemptText({ status: 'finished', steps: 3 }),
    otherwise: () => attemptText({ status: 'finished' }),
  },
  {
    of: ['… more … left out: a file holds at most … of pictures.', '… … no picture that can be read.'],
    says: /2 more are left out: a file holds at most 1\.0 MB of pictures\. 1 page has no picture that can be read\./,
    when: () => pictureWords({ kept: 1, bytes: 1, leftOut: 2, missing: 1, mostBytes: 1_000_000 }),
    otherwise: () => pictureWords({ kept: 1, bytes: 1, leftOut: 0, missing: 0, mostBytes: 1_000_000 }),
  },
  {
    of: ['All followed the path of ….'],
    says: /^All followed the path of ada\.$/,
    when: () => partingText(0),
    otherwise: () => partingText(2),
  },
  {
    of: ['In the compared steps, all followed the path of ….'],
    says: /^In the compared steps, all followed the path of ada\.$/,
    when: () => partingText(2),
    otherwise: () => partingText(0),
  },
];

/** Five people at the tasks; the first attempt is changed. */
function fivePeople(first: Partial<ScoredAttempt> = {}): readonly ScoredAttempt[] {
  const all = ['ada', 'bob', 'cem', 'dua', 'eva'].flatMap((name) =>
    ada.map((one, at) => ({
      ...one,
      ...{ participantId: name, participantName: name, attemptId: `${name}-${at}` },
    })),
  );
  return all.map((one, at) => (at === 0 ? { ...one, ...first } : one));
}

/** The report of an attempt without steps in the file. */
function attemptText(given: {
  readonly status: 'running' | 'finished';
  readonly steps?: number;
  readonly events?: number;
  readonly isJudged?: boolean;
  readonly mode?: string;
  readonly exclusion?: string;
  readonly activeMs?: number | null;
}): string {
  const { status, steps = 0, events = 0, isJudged = false, mode = 'agent', exclusion = null } = given;
  const { activeMs = 1000 } = given;
  const detail = {
    attempt: {
      id: 'a1',
      status,
      giveUpReason: null,
      answer: null,
      startedAt: 0,
      endedAt: null,
      mode,
      parent: null,
    },
    row: { passed: true, hopsPassed: 1, hops: 1, activeMs, exclusion },
    task: { id: 't1', intent: 'Find owls.', hops: [] },
    participant: { name: 'ada', kind: 'person' },
    ...{ profile: 'strict', sourceVerdicts: [], notes: [], redactions: [], oversight: null, segments: {} },
    ...{ stepTotal: steps, eventTotal: events },
    verdicts: isJudged
      ? [
          {
            subject: { kind: 'attempt' },
            passed: true,
            opened: true,
            reason: 'All hops passed.',
            evidence: null,
            ruleVersion: '',
          },
        ]
      : [],
  };
  const pictures = { kept: 0, bytes: 0, leftOut: 0, missing: 0, mostBytes: 1 };
  return readText(
    attemptPage({
      ...{ detail: detail as never, steps: [], last: null, events: [], comments: [], pictures },
      ...{ version: '', madeAt: 0, environment: null },
    }),
  );
}

/** The report of a comparison of ada, who clicks Go, with the given steps of owl. */
function comparisonText(...given: readonly string[]): string {
  const laid = [['click Go'], given].map((words, at) => ({
    row: {
      ...{ id: `a${at}`, participant: at === 0 ? 'ada' : 'owl', participantKind: 'person', activeMs: 1 },
      ...{ passed: true, status: 'finished', answer: null, hopsPassed: 1, hops: 1 },
    },
    steps: comparedSteps(...words).map((step) => ({
      ...step,
      ...{ startedAt: 0, endedAt: 1, beforeId: null, afterId: null, thought: null },
    })),
    ...{ left: at === 0 ? 0 : 9, fingerprint: '' },
  }));
  const compared = compareLanes(
    laid.map(({ steps }) => steps),
    0,
  );
  const picture = { before: null, after: null, last: null };
  return readText(
    comparisonPage({
      comparison: {
        ...compared,
        attempts: laid,
        task: { id: 't1', intent: 'Find owls.', hops: [] },
      } as never,
      ...{ profile: 'strict', lanes: [picture, picture], version: '', madeAt: 0 },
      pictures: { kept: 0, bytes: 0, leftOut: 0, missing: 0, mostBytes: 1 },
    }),
  );
}

/** Two equal lanes, the second with steps that are not compared. */
function partingText(left: number): string {
  const row = { participant: 'ada', passed: true, status: 'finished', answer: null } as const;
  const lane = { divergence: null, parting: null, wasted: [] };
  const compared = { rows: [], lanes: [lane, lane], reference: 0, divergence: null };
  return partingSentence(compared as never, [
    { row, steps: [] },
    { row: { ...row, participant: 'owl' }, steps: [], left },
  ]);
}

/** The place of a figure in `evaluate --json`. */
const PLACE = /^(?:analysis|efficiency|participants)[.[]/;

const root = path.resolve(import.meta.dirname, '../..');

describe('the sentences of the report', () => {
  for (const { of, says, when = () => ofBase(), otherwise } of CLAIMS)
    test(`${of[0] ?? says.source} is printed only if it is true of the study`, () => {
      assert.match(when(), says);
      assert.doesNotMatch(otherwise(), says);
    });

  test('square brackets hold intervals and nothing else', () => {
    const brackets = reportOf({ attempts: [...failing, ...otherAgent('elk')] }).match(/\[[^\]]*\]/g) ?? [];
    const isInterval = /^\[(?:95 %(?: interval)?|(?:95 % )?[−+<]?[\d.,]+[^\]]*(?:–| to )[^\]]+)\]$/;
    assert.ok(brackets.length > 20, String(brackets.length));
    assert.deepEqual(
      [...new Set(brackets)].filter((one) => !isInterval.test(one)),
      [],
    );
  });

  test('each sentence in the source is a claim above or a definition', () => {
    const files = globSync(['shared/report/*.ts', 'shared/words/*.ts'], { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file !== 'shared/report/style.ts')
      .sort();
    const found = new Set(
      staticSentences(root, files).flatMap(({ words }) => (PLACE.test(words) ? [] : [words])),
    );
    const known = new Set([...CLAIMS.flatMap(({ of }) => of), ...DEFINITIONS]);
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
});
