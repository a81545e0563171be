import type { Participant } from '../../model/index.ts';
import { againstAgents, type PeopleAgainst } from '../comparison/againstAgents.ts';
import { type AgentPairs, agentPairs, FIRST_PAIRS } from '../comparison/agentPairs.ts';
import { taskCount } from '../comparison/sides.ts';
import { type TimeDifference, timeDifference } from '../comparison/timeDifference.ts';
import {
  type AskedRow,
  type AskedRows,
  countedOf,
  VERSIONED,
  type Versioned,
} from '../evaluation/askedRows.ts';
import { PEOPLE_ID } from '../evaluation/evaluate.ts';
import { count, type LengthCounts, lengthsOf, openTally } from '../evaluation/tally.ts';
import type { Drawing } from '../figures/draws.ts';
import type { Figure, Known } from '../figures/figure.ts';
import { judgeOf } from '../figures/judgeOf.ts';
import { type MemoryArm, memoryArms } from '../figures/memoryArms.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import {
  countsOf,
  type OwnedCounts,
  type ShortIntervals,
  sampledFigure,
  sampledRate,
} from '../figures/sampledRate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { countHops, type HopCounts } from '../hops/hopFigures.ts';
import { type HopPace, hopPaces } from '../hops/hopPace.ts';
import { type Quality, qualityOf } from '../quality/quality.ts';
import {
  type RepeatedTasks,
  repeatedTasks,
  type SuccessInTries,
  successInTries,
} from '../runs/repeatedSuccess.ts';
import { type RunSpread, runSpread } from '../runs/runSpread.ts';
import { runsOf } from '../runs/runsOf.ts';
import { commonLimit } from '../time/commonLimit.ts';
import { type Duration, type DurationFigures, durationFigures } from '../time/durations.ts';
import { type TimeHorizon, timeHorizon } from '../time/timeHorizon.ts';
import type { SectionName } from './sectionNames.ts';

/** The answers of all sections: a section without its name, or a name without its answer, does not compile. */
type AnswerEach<
  Answers extends Readonly<Record<SectionName, unknown>> & {
    readonly [N in keyof Answers]: N extends SectionName ? unknown : never;
  },
> = Answers;

/** The answer of each section, for the participants of one page; `pairs` has a page of pairs. */
export type SectionAnswers = AnswerEach<{
  readonly answer: BestAnswer;
  readonly memory: MemoryAnswer;
  readonly heat: HeatAnswer;
  readonly differences: DifferencesAnswer;
  readonly pairs: PairsAnswer;
  readonly intervals: IntervalsAnswer;
  readonly runs: RunsAnswer;
  readonly hops: HopsAnswer;
  readonly pace: PaceAnswer;
  readonly times: TimesAnswer;
  readonly horizon: HorizonAnswer;
  readonly quality: QualityAnswer;
}>;

/** Sections that need more of the record than scored attempts: the code that reads the record computes them. */
export type RecordSectionName = Extract<SectionName, 'memory'>;

/** Sections that need scored attempts only. They are pure functions, and a thread runs them. */
export const SECTIONS = {
  answer: answerOf,
  heat: heatOf,
  differences: differencesOf,
  pairs: pairsOf,
  intervals: intervalsOf,
  runs: runsAnswer,
  hops: hopsOf,
  pace: paceOf,
  times: timesOf,
  horizon: horizonOf,
  quality: qualityAnswer,
} as const satisfies {
  readonly [N in Exclude<SectionName, RecordSectionName>]: (asked: AskedRows) => SectionAnswers[N];
};

/** The model that passed the largest share of its attempts, and people against it. */
export interface BestAnswer extends Versioned {
  readonly drawing: Drawing;
  /** null: no agent has an attempt that rates count. Of equal shares, the first by name. */
  readonly model: RowOwner | null;
  /** null: there is no such model, or no person has an attempt that rates count. */
  readonly against: PeopleAgainst | null;
}

function answerOf(asked: AskedRows): BestAnswer {
  const { all, people, counted, drawing, query } = asked;
  const best = all
    .filter(({ kind }) => kind === 'agent')
    .map((row) => ({ row, own: countedOf(row, query) }))
    .filter(({ own }) => own.length > 0)
    .map(({ row, own }) => ({ row, share: own.filter(({ passed }) => passed === true).length / own.length }))
    .reduce<{ row: AskedRow; share: number } | null>(
      (most, one) => (most === null || one.share > most.share ? one : most),
      null,
    );
  if (best === null) return { ...VERSIONED, drawing, model: null, against: null };
  const shown = new Set([best.row.participantId]);
  const [against = null] = againstAgents(people, counted, shown, drawing, query.margin, judgeOf(query));
  return { ...VERSIONED, drawing, model: ownerOf(best.row), against };
}

/** Success by the number of earlier runs in the agent's memory. */
export interface MemoryAnswer extends Versioned {
  readonly arms: readonly MemoryArm[];
  /** Arms that the answer leaves out because it has a maximum. */
  readonly left: number;
}

const MOST_ARMS = 100;

/** For all agents, whichever are shown: a line needs all of its arms. */
export function memoryOf(
  { all, query }: AskedRows,
  participants: readonly Pick<Participant, 'id' | 'agent'>[],
): MemoryAnswer {
  const agents = all
    .filter(({ kind }) => kind === 'agent')
    .map((row) => {
      const counted = countedOf(row, query);
      return {
        participantId: row.participantId,
        task: { overall: { rate: sampledRate(countsOf(counted.map(taskCount)), 'tasks') } },
      };
    });
  const arms = memoryArms(agents, participants);
  return { ...VERSIONED, arms: arms.slice(0, MOST_ARMS), left: Math.max(0, arms.length - MOST_ARMS) };
}

/**
 * Which hop of a task fails, by the number of hops. It holds counts, from which `profileOf` makes rates: for
 * people together and for each agent.
 */
export interface HeatAnswer extends Versioned {
  readonly participants: readonly (RowOwner & { readonly lengths: readonly LengthCounts[] })[];
  /** Numbers of hops left out because the answer has a maximum: those with the fewest attempts. */
  readonly left: number;
}

/** The most task lengths in one map. A reader could not tell more of them apart. */
const MOST_LENGTHS = 20;
const MOST_COLUMNS = 24;

function heatOf({ shown, query }: AskedRows): HeatAnswer {
  const rows = shown
    .filter(({ kind }) => kind !== 'person')
    .map((row) => {
      const tally = openTally(ownerOf(row));
      for (const attempt of row.own) count(tally, attempt, query);
      return { ...ownerOf(row), lengths: lengthsOf(tally) };
    })
    .filter(({ lengths }) => lengths.length > 0);
  const attempts = new Map<number, number>();
  for (const { lengths } of rows)
    for (const one of lengths) attempts.set(one.length, (attempts.get(one.length) ?? 0) + one.attempts);
  const most = [...attempts].sort(([a, of], [b, than]) => than - of || a - b).map(([length]) => length);
  const kept = new Set(most.slice(0, MOST_LENGTHS));
  return {
    ...VERSIONED,
    participants: rows.map((row) => ({
      ...row,
      lengths: row.lengths
        .filter(({ length }) => kept.has(length))
        .map((one) => ({
          ...one,
          passed: one.passed.slice(0, MOST_COLUMNS),
          opened: one.opened.slice(0, MOST_COLUMNS),
          whole: one.whole.slice(0, MOST_COLUMNS),
          ...(one.ofAttempts === undefined ? {} : { ofAttempts: firstEnds(one.ofAttempts, MOST_COLUMNS) }),
          ...(one.ofOpened === undefined ? {} : { ofOpened: firstEnds(one.ofOpened, MOST_COLUMNS) }),
          ...(one.ofWhole === undefined ? {} : { ofWhole: firstEnds(one.ofWhole, MOST_COLUMNS) }),
        })),
    })),
    left: Math.max(0, most.length - MOST_LENGTHS),
  };
}

/** People against each agent. */
export interface DifferencesAnswer extends Versioned {
  readonly drawing: Drawing;
  /** The agents of the page; p-values are corrected for all agents. */
  readonly peopleAgainst: readonly PeopleAgainst[];
}

function differencesOf(asked: AskedRows): DifferencesAnswer {
  const { people, counted, drawing, shown, query } = asked;
  const ids = new Set(shown.map(idOf));
  return {
    ...VERSIONED,
    drawing,
    peopleAgainst: againstAgents(people, counted, ids, drawing, query.margin, judgeOf(query)),
  };
}

/** Agents against each other, in pages of pairs. */
export interface PairsAnswer extends Versioned, AgentPairs {
  readonly drawing: Drawing;
}

function pairsOf({ counted, drawing, page, query }: AskedRows): PairsAnswer {
  return { ...VERSIONED, drawing, ...agentPairs(counted, drawing, page ?? FIRST_PAIRS, judgeOf(query)) };
}

/** Passed attempts / attempts and passed hops / hops, with the intervals of `evaluate`. */
export interface UncertainRow extends RowOwner {
  readonly taskRate: Figure;
  readonly hopRate: Figure;
}

export interface IntervalsAnswer extends Versioned {
  readonly participants: readonly UncertainRow[];
}

function intervalsOf({ shown, query }: AskedRows): IntervalsAnswer {
  return {
    ...VERSIONED,
    participants: shown.map((row) => {
      const counted = countedOf(row, query);
      return {
        ...ownerOf(row),
        taskRate: sampledFigure(countsOf(counted.map(taskCount)), 'tasks and people'),
        hopRate: sampledFigure(countsOf(counted.flatMap(hopCount)), 'tasks and people'),
      };
    }),
  };
}

/** Success in several attempts, and the spread between runs, of one participant. */
export interface RunsRow extends RowOwner {
  /** pass^k and pass@k, from k = 1; one entry where no task was tried twice. */
  readonly tries: readonly SuccessInTries[];
  readonly repeated: RepeatedTasks;
  readonly spread: Known<RunSpread>;
}

export interface RunsAnswer extends Versioned {
  /** Agents, and people who tried a task more than once. */
  readonly participants: readonly RunsRow[];
}

function runsAnswer({ shown, query }: AskedRows): RunsAnswer {
  return {
    ...VERSIONED,
    participants: shown.flatMap((row) => {
      if (row.kind === 'people') return [];
      const counted = countedOf(row, query);
      const tasks = [...Map.groupBy(counted, ({ taskId }) => taskId).values()].map((own) => ({
        passed: own.filter(({ passed }) => passed === true).length,
        of: own.length,
      }));
      if (counted.length === 0 || (row.kind === 'person' && counted.length === tasks.length)) return [];
      return [
        {
          ...ownerOf(row),
          ...{
            tries: successInTries(tasks),
            repeated: repeatedTasks(tasks),
            spread: runSpread(runsOf(counted)),
          },
        },
      ];
    }),
  };
}

/** How far attempts get: counts, from which `hopFigures` makes rates, the curve and its bands. */
interface HopCountsRow extends RowOwner {
  readonly counts: HopCounts;
}

export interface HopsAnswer extends Versioned {
  readonly participants: readonly HopCountsRow[];
  /** Hops left out because the answer has a maximum: of longer tasks it has the first hops. */
  readonly left: number;
}

/** More columns than a screen has room for. */
const MOST_HOPS = 60;

function hopsOf({ shown, query }: AskedRows): HopsAnswer {
  const counts = shown.map((row) => ({ ...ownerOf(row), counts: countHops(row.own, query) }));
  const longest = counts.reduce((most, row) => Math.max(most, row.counts.having.length), 0);
  return {
    ...VERSIONED,
    participants: counts.map((row) => ({ ...row, counts: firstHops(row.counts, MOST_HOPS) })),
    left: Math.max(0, longest - MOST_HOPS),
  };
}

/** Attempts that go on beyond the last hop of the answer are censored there. */
function firstHops(counts: HopCounts, most: number): HopCounts {
  if (counts.having.length <= most) return counts;
  const { having, passed, reached, firstFailed, ended, ofHaving, ofReached } = counts;
  const first = (hops: readonly number[]): readonly number[] => hops.slice(0, most);
  const beyond = [...firstFailed.slice(most), ...ended.slice(most)].reduce((sum, one) => sum + one, 0);
  return {
    ...counts,
    ...{ having: first(having), passed: first(passed), reached: first(reached) },
    ...{ ofHaving: firstEnds(ofHaving, most), ofReached: firstEnds(ofReached, most) },
    ...{
      firstFailed: first(firstFailed),
      ended: [...ended.slice(0, most - 1), (ended[most - 1] ?? 0) + beyond],
    },
  };
}

function firstEnds(short: ShortIntervals | null, most: number): ShortIntervals | null {
  return short === null ? null : { ...short, ends: short.ends.slice(0, most) };
}

/** Share of the hops passed within so much active time, a curve for each row. */
export interface PaceAnswer extends Versioned {
  readonly participants: readonly (HopPace & RowOwner)[];
}

function paceOf({ shown, query }: AskedRows): PaceAnswer {
  return {
    ...VERSIONED,
    participants: shown.flatMap((row) => {
      const [pace] = hopPaces(row.kind === 'people' ? row.own.map(asPeople) : row.own, query);
      return pace === undefined ? [] : [{ ...pace, ...ownerOf(row) }];
    }),
  };
}

/** Active time of all attempts. */
export interface TimesRow extends RowOwner {
  /** Time to end: of all attempts, passed or not. Attempts that a limit ended are censored. */
  readonly time: DurationFigures;
  /** Time to success: attempts that did not pass are censored at their end. It has its own upper limit. */
  readonly successTime: DurationFigures;
  /** Active time of passed hops. */
  readonly hopTime: DurationFigures;
}

export interface TimesAnswer extends Versioned {
  /**
   * Upper limit of the restricted means, the same for all rows of the question (`commonLimit`); null where no
   * attempt has a clock.
   */
  readonly untilMs: number | null;
  /** The same for the times to success. */
  readonly untilSuccessMs: number | null;
  readonly participants: readonly TimesRow[];
  /** People − each agent of the page; empty without people. */
  readonly differences: readonly TimeDifferenceRow[];
}

/** People − one agent in time, on the tasks at which both have a time. */
export interface TimeDifferenceRow extends RowOwner {
  readonly time: Known<TimeDifference>;
  readonly successTime: Known<TimeDifference>;
}

function timesOf({ all, shown, people, query }: AskedRows): TimesAnswer {
  const limitOf = (of: (attempt: ScoredAttempt) => Duration): number | null =>
    commonLimit(
      all.map((row) => ({
        ...{ kind: row.kind, groups: row.own[0]?.groups ?? [] },
        times: countedOf(row, query).map(of),
      })),
    );
  const [untilMs, untilSuccessMs] = [limitOf(timeOf), limitOf(successTimeOf)];
  return {
    ...VERSIONED,
    ...{ untilMs, untilSuccessMs },
    participants: shown.map((row) => {
      const counted = countedOf(row, query);
      return {
        ...ownerOf(row),
        time: durationFigures(counted.map(timeOf), untilMs ?? undefined),
        successTime: durationFigures(counted.map(successTimeOf), untilSuccessMs ?? undefined),
        hopTime: durationFigures(
          counted.flatMap(({ hops, hopActiveMs, taskId, participantId }) =>
            hopActiveMs
              .filter((_, at) => hops[at]?.passed === true)
              .map((ms) => ({ ms, cutOff: false, taskId, participantId })),
          ),
        ),
      };
    }),
    differences: shown
      .filter(({ kind }) => kind === 'agent' && people.length > 0)
      .map((row) => {
        const counted = countedOf(row, query);
        const between = (of: (attempt: ScoredAttempt) => Duration, until: number | null) =>
          timeDifference(people.map(of), counted.map(of), until);
        return {
          ...ownerOf(row),
          ...{ time: between(timeOf, untilMs), successTime: between(successTimeOf, untilSuccessMs) },
        };
      }),
  };
}

/**
 * Agents only: the task length, as the time that people need, at which the agent passes half of the tasks.
 */
interface HorizonRow extends RowOwner {
  readonly horizon: Known<TimeHorizon>;
}

export interface HorizonAnswer extends Versioned {
  readonly participants: readonly HorizonRow[];
}

function horizonOf({ shown, people, query }: AskedRows): HorizonAnswer {
  const humanMs = humanTimes(people);
  return {
    ...VERSIONED,
    participants: shown
      .filter(({ kind }) => kind === 'agent')
      .map((row) => ({
        ...ownerOf(row),
        horizon: timeHorizon(horizonTasks(countedOf(row, query), humanMs)),
      })),
  };
}

/**
 * How far the results can be trusted: attempts left out, attempts that were too fast, testers who differ,
 * effects of order.
 */
interface QualityAnswer extends Versioned {
  readonly quality: Quality;
}

/** It has no pages: its lists have a small fixed maximum. */
function qualityAnswer({ wanted, query }: AskedRows): QualityAnswer {
  return { ...VERSIONED, quality: qualityOf(wanted, query) };
}

function ownerOf({ participantId, kind, name }: AskedRow): RowOwner {
  return { participantId, kind, name };
}

const idOf = ({ participantId }: RowOwner): string => participantId;

/** An attempt counted under people together. */
function asPeople(attempt: ScoredAttempt): ScoredAttempt {
  return { ...attempt, participantId: PEOPLE_ID, participantName: 'People' };
}

/** Hops that are not judged are in no rate. */
function hopCount({ taskId, participantId, hops, isHopsOpen }: ScoredAttempt): OwnedCounts[] {
  if (isHopsOpen === true) return [];
  return [{ taskId, participantId, passed: hops.filter(({ passed }) => passed).length, of: hops.length }];
}

/** Limits end agents' attempts early; how long these would have taken is unknown. */
function timeOf({ activeMs, status, taskId, participantId }: ScoredAttempt): Duration {
  return { ms: activeMs, cutOff: status === 'unfinished', taskId, participantId };
}

/** A surrender or a failure ends early or late: how long success would have taken is unknown. */
function successTimeOf({ activeMs, passed, taskId, participantId }: ScoredAttempt): Duration {
  return { ms: activeMs, cutOff: passed !== true, taskId, participantId };
}

/** Geometric mean of the active time of the people who passed, by task. */
function humanTimes(people: readonly ScoredAttempt[]): ReadonlyMap<string, number> {
  const passed = people.filter(({ passed: isPassed, activeMs }) => isPassed === true && (activeMs ?? 0) > 0);
  return new Map(
    [...Map.groupBy(passed, ({ taskId }) => taskId)].map(([taskId, own]) => [
      taskId,
      Math.exp(own.reduce((sum, { activeMs }) => sum + Math.log(activeMs ?? 1), 0) / own.length),
    ]),
  );
}

function horizonTasks(own: readonly ScoredAttempt[], humanMs: ReadonlyMap<string, number>) {
  return [...Map.groupBy(own, ({ taskId }) => taskId)].map(([taskId, tries]) => ({
    taskId,
    humanMs: humanMs.get(taskId) ?? null,
    passed: tries.filter(({ passed }) => passed === true).length,
    of: tries.length,
  }));
}
