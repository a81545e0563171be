import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ComparedStep } from '../../../shared/comparison/comparedStep.ts';
import { hopOfStep } from '../../../shared/comparison/comparedStep.ts';
import { chooseLanes, chooseReference, MOST_STEPS } from '../../../shared/comparison/comparison.ts';
import {
  clusterFailures,
  duplicateFailures,
  type FirstFailedStep,
  firstFailedStep,
  kindsOf,
  type LocatedFailure,
} from '../../../shared/comparison/failures.ts';
import { MOST_LANES } from '../../../shared/contract/compare.ts';
import type {
  ClusterView,
  DisagreedAttempt,
  DisagreementsView,
  FailuresView,
  FoundTask,
} from '../../../shared/contract/disagreements.ts';
import {
  DISAGREEMENT_ROWS,
  toldCluster,
  toldFailures,
  toldRows,
  toldTask,
} from '../../../shared/contract/toldDisagreements.ts';
import type { Assessment } from '../../../shared/model/assessment.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { type PersonVerdict, personVerdicts } from '../../../shared/review/verdictReview.ts';
import { matching } from '../../../shared/search/matching.ts';
import type { DisagreementOrder } from '../../../shared/statistics/analysis/disagreementOrders.ts';
import {
  rankDisagreements,
  type VerdictSources,
} from '../../../shared/statistics/analysis/taskDisagreement.ts';
import { askedFor } from '../../../shared/statistics/asked/askedFor.ts';
import { isLeftOut } from '../../../shared/statistics/asked/leftOut.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { withSeen } from '../../db/record/seenBefore.ts';
import { listSteps } from '../../db/record/steps.ts';
import { listAllAssessments } from '../../db/review/assessments.ts';
import { listAllVerdictReviews } from '../../db/review/verdictReviews.ts';
import { listVerdicts } from '../../db/review/verdicts.ts';
import { openScoredRecord } from '../../db/scoredAttempts.ts';
import type { Database } from '../../db/store/open.ts';
import { listTaskNames } from '../../db/taskSets.ts';
import { createJudging } from '../../scoring/judging.ts';
import { fingerprintOf } from '../attempts/compare.ts';
import { reviewsOf } from '../attempts/verdictReviews.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireTask } from '../library/library.ts';

/**
 * Who asks: the id of a person, who sees a judge's verdict only on attempts that they have decided; `all`: a reader of the whole record;
 * null: nobody is chosen.
 */
type Asker = string | 'all' | null;

/** A page of ranked tasks, filtered by words. */
interface TaskPage {
  readonly skip?: number | undefined;
  readonly count: number;
  readonly find?: string | undefined;
}

/** A page of each list of failure groups. */
interface FailurePage {
  readonly clusterSkip?: number | undefined;
  readonly duplicateSkip?: number | undefined;
  readonly count: number;
}

/** The most attempts of one task in an answer. */
const MOST_ON_TASK = 200;
/** The most failed attempts that are analysed, newest first. Each is compared with an attempt that passed. */
const MOST_FAILED = 5000;
/** How long this work may block other work. */
const BREATH_MS = 20;

/** Finds where people, agents and judges disagree. The results per attempt are cached and never stored. */
export interface Disagreements {
  view(
    query: EvaluateQuery,
    order: DisagreementOrder,
    asker: Asker,
    page: TaskPage,
  ): Promise<DisagreementsView>;
  task(query: EvaluateQuery, taskId: string, asker: Asker): Promise<FoundTask>;
  failures(query: EvaluateQuery, asker: Asker, page: FailurePage): Promise<FailuresView>;
  /** `key`: the full or the short key of a cluster. */
  cluster(query: EvaluateQuery, key: string, asker: Asker, skip: number): Promise<ClusterView>;
}

/** A list of tasks by a judge's verdicts would reveal its verdict on each attempt, so the rule's verdicts are used instead. */
function openly(query: EvaluateQuery): EvaluateQuery {
  return query.verdicts?.startsWith('judge:') === true ? { ...query, verdicts: undefined } : query;
}

export function openDisagreements(app: AppContext): Disagreements {
  const { db } = app.workspace;
  const record = openScoredRecord(db);
  const judgeMissing = createJudging(app);
  const remembered = new Map<Profile, RememberedPaths>();
  const pathsOf = (profile: Profile): RememberedPaths => {
    const known = remembered.get(profile) ?? rememberedPaths(db, profile);
    remembered.set(profile, known);
    return known;
  };
  const counted = async (query: EvaluateQuery): Promise<readonly ScoredAttempt[]> => {
    await judgeMissing(query.profile);
    return askedFor(record.read(query.profile), openly(query)).filter(
      (attempt) => !isLeftOut(attempt, query),
    );
  };
  const rules = (profile: Profile): Map<string, boolean | null> =>
    new Map(record.read(profile).map(({ attemptId, passed }) => [attemptId, passed]));

  /** Finds the first failed step of each failed attempt. */
  const locate = async (
    attempts: readonly ScoredAttempt[],
    profile: Profile,
    verdicts: VisibleVerdicts,
  ): Promise<{ failures: LocatedFailure[]; left: number }> => {
    const failed = attempts.filter(({ passed }) => passed !== true);
    const newest = failed.toSorted((a, b) => b.startedAt - a.startedAt).slice(0, MOST_FAILED);
    const chosen = new Set(newest.map(({ attemptId }) => attemptId));
    const failures: LocatedFailure[] = [];
    const paths = pathsOf(profile);
    let breath = performance.now();
    for (const [taskId, own] of Map.groupBy(attempts, (attempt) => attempt.taskId)) {
      const reference = referenceOf(own);
      for (const attempt of own) {
        const { attemptId, participantId } = attempt;
        if (!chosen.has(attemptId)) continue;
        const { failure, step: said } = verdicts.namedIn(attemptId);
        const first = paths.firstFailed(attempt, reference, said);
        const fingerprint = paths.fingerprint(attempt);
        failures.push({ attemptId, taskId, participantId, hop: first.hop, failure, fingerprint, first });
        if (performance.now() - breath < BREATH_MS) continue;
        await breathe();
        breath = performance.now();
      }
    }
    return { failures, left: failed.length - newest.length };
  };

  return {
    view: async (query, order, asker, { skip = 0, count, find = '' }) => {
      const attempts = await counted(query);
      const verdicts = visibleVerdicts(db, asker, rules(query.profile));
      const sources = new Map(attempts.map(({ attemptId }) => [attemptId, verdicts.sourcesOf(attemptId)]));
      const { rows, alike, unknown } = rankDisagreements(attempts, openly(query), sources, order);
      const named = (some: typeof rows) => {
        const names = listTaskNames(
          db,
          some.map(({ taskId }) => taskId),
        );
        return some.map((row) => {
          const { key = row.taskId, intent = '' } = names.get(row.taskId) ?? {};
          return { ...row, taskKey: key, intent };
        });
      };
      // Task names are read only for a search or for the rows of the page.
      const found =
        find.trim() === ''
          ? rows
          : matching(named(rows), ({ taskKey, intent }) => `${taskKey} ${intent}`, find);
      const from = skip < found.length ? skip : 0;
      return {
        version: FIGURES_VERSION,
        order,
        rows: named(found.slice(from, from + count)),
        skip: from,
        found: found.length,
        ...{ total: rows.length, alike, unknown, hidden: verdicts.hiddenOf(attempts) },
      };
    },
    task: async (query, taskId, asker) => {
      const task = requireTask(db, taskId);
      const own = (await counted(query)).filter((attempt) => attempt.taskId === taskId);
      const verdicts = visibleVerdicts(db, asker, rules(query.profile));
      const reference = referenceOf(own);
      const paths = pathsOf(query.profile);
      const shown = own.slice(0, MOST_ON_TASK);
      const rows = new Map(
        listAttemptRows(db, { ids: shown.map(({ attemptId }) => attemptId) }, query.profile).map((row) => [
          row.id,
          row,
        ]),
      );
      const attempts = shown.flatMap((attempt) => {
        const { attemptId, passed } = attempt;
        const row = rows.get(attemptId);
        if (row === undefined) return [];
        const { failure, step } = verdicts.namedIn(attemptId);
        return [
          {
            ...{ row, failure, judges: countJudges(verdicts.sourcesOf(attemptId)) },
            fingerprint: paths.fingerprint(attempt),
            first: passed === true ? null : paths.firstFailed(attempt, reference, step),
            reviews: reviewsOf(db, attemptId),
          },
        ];
      });
      return {
        ...{ taskId, taskKey: task.key, intent: task.intent, attempts, left: own.length - shown.length },
        compare: chooseLanes(
          attempts.map(({ row, fingerprint }) => ({
            ...{ id: row.id, participantId: row.participantId, fingerprint, steps: row.steps },
            isPerson: row.participantKind === 'person',
            passed: row.passed,
          })),
          MOST_LANES,
        ),
      };
    },
    failures: async (query, asker, { clusterSkip = 0, duplicateSkip = 0, count }) => {
      const attempts = await counted(query);
      const verdicts = visibleVerdicts(db, asker, rules(query.profile));
      const { failures, left } = await locate(attempts, query.profile, verdicts);
      const clusters = clusterFailures(failures);
      const duplicates = duplicateFailures(failures);
      const clusterFrom = clusterSkip < clusters.length ? clusterSkip : 0;
      const duplicateFrom = duplicateSkip < duplicates.length ? duplicateSkip : 0;
      const shown = duplicates.slice(duplicateFrom, duplicateFrom + count);
      const names = listTaskNames(
        db,
        shown.map(({ taskId }) => taskId),
      );
      return {
        clusters: clusters
          .slice(clusterFrom, clusterFrom + count)
          .map(({ attemptIds, ...cluster }) => cluster),
        clusterSkip: clusterFrom,
        clusterTotal: clusters.length,
        duplicates: shown.map(({ attemptIds, ...same }) => ({
          ...same,
          taskKey: names.get(same.taskId)?.key ?? same.taskId,
          attempts: attemptIds.length,
          compare: attemptIds.slice(0, MOST_LANES),
        })),
        duplicateSkip: duplicateFrom,
        duplicateTotal: duplicates.length,
        kinds: kindsOf(failures),
        ...{ failed: failures.length + left, left, hidden: verdicts.hiddenOf(attempts) },
      };
    },
    cluster: async (query, key, asker, skip) => {
      const { failures } = await locate(
        await counted(query),
        query.profile,
        visibleVerdicts(db, asker, rules(query.profile)),
      );
      const all = failures.filter(({ first }) => first.key === key || shortKey(first.key) === key);
      const own = new Map(all.slice(skip, skip + DISAGREEMENT_ROWS).map((one) => [one.attemptId, one]));
      const attempts = listAttemptRows(db, { ids: [...own.keys()] }, query.profile).flatMap((row) => {
        const one = own.get(row.id);
        return one === undefined ? [] : [{ row, first: one.first, failure: one.failure }];
      });
      return { attempts, of: all.length };
    },
  };
}

export function disagreementHandlers(app: AppContext): HandlersOf<'disagreements'> {
  const found = openDisagreements(app);
  return {
    'disagreements.view': async ({ order, skip, find, personId, ...query }) => {
      const view = await found.view(query, order, personId, { skip, count: DISAGREEMENT_ROWS, find });
      return { ...view, rows: toldRows(view.rows) };
    },
    'disagreements.task': async ({ taskId, skip = 0, personId, ...query }) =>
      toldTask(await found.task(query, taskId, personId), skip, shortKey),
    'disagreements.failures': async ({ personId, clusterSkip, duplicateSkip, ...query }) => {
      const page = { clusterSkip, duplicateSkip, count: DISAGREEMENT_ROWS };
      return toldFailures(await found.failures(query, personId, page), shortKey);
    },
    'disagreements.cluster': async ({ key, skip = 0, personId, ...query }) => {
      const { attempts, of } = await found.cluster(query, key, personId, skip);
      return { attempts: toldCluster(attempts, shortKey), of };
    },
  };
}

function countJudges({ judges }: VerdictSources): DisagreedAttempt['judges'] {
  const passed = judges.filter((one) => one).length;
  return { passed, failed: judges.length - passed };
}

/** The key that a window gets. The full key contains words of the page. */
function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}

/** The attempt with which failures are compared: the shortest that passed, of a person if there is one. */
function referenceOf(attempts: readonly ScoredAttempt[]): ScoredAttempt | null {
  const sorted = attempts.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1));
  const chosen = chooseReference(
    sorted.map(({ participantKind, passed, steps }) => ({
      ...{ passed, steps },
      isPerson: participantKind === 'person',
    })),
  );
  const reference = sorted[chosen];
  return reference?.passed === true ? reference : null;
}

/** The verdicts of people and judges that the asker may see. */
interface VisibleVerdicts {
  sourcesOf(attemptId: string): VerdictSources;
  /** The kind of failure and the first wrong step, from a person or else from a judge. */
  namedIn(attemptId: string): { readonly failure: string | null; readonly step: number | null };
  /** The number of these attempts with a hidden verdict of a judge. */
  hiddenOf(attempts: readonly ScoredAttempt[]): number;
}

function visibleVerdicts(
  db: Database,
  asker: Asker,
  rules: ReadonlyMap<string, boolean | null>,
): VisibleVerdicts {
  const assessments = listAllAssessments(db);
  const reviews = listAllVerdictReviews(db);
  const people = personVerdicts(assessments, reviews);
  const decided = new Set(
    [
      ...assessments.filter(({ judge, by }) => judge === null && by === asker),
      ...reviews.filter(({ by }) => by === asker),
    ].map(({ attemptId }) => attemptId),
  );
  const judged = Map.groupBy(
    assessments.filter(({ judge }) => judge !== null),
    ({ attemptId }) => attemptId,
  );
  const judgesOf = (attemptId: string): readonly Assessment[] =>
    asker === 'all' || decided.has(attemptId) ? (judged.get(attemptId) ?? []) : [];
  return {
    sourcesOf: (attemptId) => ({
      rule: rules.get(attemptId) ?? null,
      person: people.get(attemptId)?.passed ?? null,
      judges: judgesOf(attemptId).flatMap((one) => one.passed ?? []),
    }),
    namedIn: (attemptId) => namedBy(people.get(attemptId), judgesOf(attemptId)),
    hiddenOf: (attempts) =>
      attempts.filter(({ attemptId }) => judged.has(attemptId) && judgesOf(attemptId).length === 0).length,
  };
}

function namedBy(
  person: PersonVerdict | undefined,
  judges: readonly Assessment[],
): ReturnType<VisibleVerdicts['namedIn']> {
  const steps = judges.flatMap((one) => one.steps.map(({ step }) => step));
  return {
    failure: person?.failure ?? judges.find(({ failure }) => failure !== null)?.failure ?? null,
    step: person?.step ?? (steps.length === 0 ? null : Math.min(...steps)),
  };
}

/** A cache of results per attempt. A changed verdict creates a new `ScoredAttempt` object, so a stale entry is never found. */
interface RememberedPaths {
  fingerprint(attempt: ScoredAttempt): string;
  firstFailed(attempt: ScoredAttempt, reference: ScoredAttempt | null, said: number | null): FirstFailedStep;
}

interface Found {
  readonly reference: ScoredAttempt | null;
  readonly said: number | null;
  readonly first: FirstFailedStep;
}

function rememberedPaths(db: Database, profile: Profile): RememberedPaths {
  const fingerprints = new WeakMap<ScoredAttempt, string>();
  const found = new WeakMap<ScoredAttempt, Found>();
  /** The steps of the last reference. */
  let last: { readonly of: ScoredAttempt; readonly steps: readonly ComparedStep[] } | null = null;
  const stepsOf = ({ attemptId }: ScoredAttempt): readonly ComparedStep[] => {
    const verdicts = listVerdicts(db, attemptId, profile);
    const steps = listSteps(db, attemptId, 1, MOST_STEPS).map(
      ({ index, operation, element, value, url }) => ({
        ...{ index, operation, element, value, url },
        hop: hopOfStep(index, verdicts),
      }),
    );
    return withSeen(db, attemptId, steps);
  };
  const referenceSteps = (of: ScoredAttempt): readonly ComparedStep[] => {
    if (last?.of !== of) last = { of, steps: stepsOf(of) };
    return last.steps;
  };
  return {
    fingerprint: (attempt) => {
      const known = fingerprints.get(attempt);
      if (known !== undefined) return known;
      const now = fingerprintOf(stepsOf(attempt));
      fingerprints.set(attempt, now);
      return now;
    },
    firstFailed: (attempt, reference, said) => {
      const known = found.get(attempt);
      if (known?.reference === reference && known.said === said) return known.first;
      const failedHop = attempt.hops.findIndex(({ passed }) => !passed);
      const hop = failedHop === -1 ? attempt.hops.length : failedHop;
      const steps = stepsOf(attempt);
      const first = firstFailedStep(
        { steps, hop, said },
        reference === null ? null : referenceSteps(reference),
      );
      fingerprints.set(attempt, fingerprintOf(steps));
      found.set(attempt, { reference, said, first });
      return first;
    },
  };
}
