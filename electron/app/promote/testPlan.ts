import { fault } from '../../../shared/errors.ts';
import type { PromotionPlan, PromotionTested } from '../../../shared/model/promotion.ts';
import { askedFor } from '../../../shared/statistics/asked/askedFor.ts';
import { whyLeftOut } from '../../../shared/statistics/asked/leftOut.ts';
import {
  type JudgeErrors,
  type PromotionTask,
  testPromotion,
} from '../../../shared/statistics/comparison/promotion.ts';
import { judgeOf } from '../../../shared/statistics/figures/judgeOf.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { appendPromotionEvent, listPromotionEvents } from '../../db/promotions.ts';
import { openScoredRecord } from '../../db/scoredAttempts.ts';
import { createJudging } from '../../scoring/judging.ts';
import { writing } from '../../workspace/diskRefusal.ts';
import { judgesOf } from '../attempts/assessments.ts';
import type { AppContext } from '../context/context.ts';
import { type Leak, leakedTasks } from './leaks.ts';

/** What is known of the data that the candidate was trained on; null: nothing. */
export interface TestOptions {
  readonly leaks: readonly Leak[] | null;
  /** Also tests when tasks lack some of their attempts. */
  readonly incomplete: boolean;
}

/**
 * Tests a candidate by a locked plan, and stores the result. Only attempts that the candidate began after the lock count, and of each model
 * the first `repeats` at a task, so that nobody can choose among attempts. A candidate is tested once: a second call returns the stored
 * result.
 */
export async function testPlan(
  app: AppContext,
  plan: PromotionPlan,
  candidateId: string,
  { leaks, incomplete }: TestOptions,
): Promise<PromotionTested> {
  const { db } = app.workspace;
  const before = resultOf(app, plan, candidateId);
  if (before !== null) return before;
  if (candidateId === plan.parentId)
    throw fault.input('promote.candidate', 'The candidate is the parent itself.', 'Name the new model.');
  if (leaks !== null && leaks.length > 0) throw leaked(leaks);
  await createJudging(app)(plan.profile);
  const query = queryOf(plan);
  const scored = openScoredRecord(db).read(plan.profile);
  const asked = askedFor(scored, query);
  const sides = {
    candidate: countedOf(asked, plan, candidateId, plan.lockedAt),
    parent: countedOf(asked, plan, plan.parentId, 0),
  };
  const lacking = plan.tasks.filter(({ id }) =>
    [sides.candidate, sides.parent].some((side) => (side.get(id)?.length ?? 0) < plan.repeats),
  );
  if (lacking.length > 0 && !incomplete) throw unfinished(plan, asked, candidateId, lacking.length);
  const judge = errorsOfJudge(app, scored, plan);
  const tasks = plan.tasks.flatMap(({ id, site }): readonly PromotionTask[] => {
    const [own, other] = [sides.candidate.get(id) ?? [], sides.parent.get(id) ?? []];
    if (own.length === 0 || other.length === 0) return [];
    return [{ task: id, site, candidate: countsOf(own), parent: countsOf(other) }];
  });
  const result = testPromotion(tasks, plan, judge);
  const ids = (side: ReadonlyMap<string, readonly ScoredAttempt[]>): readonly string[] =>
    [...side.values()].flat().map(({ attemptId }) => attemptId);
  const tested: PromotionTested = {
    ...{ type: 'tested', candidateId, judge },
    ...(result.defined
      ? { result: withoutFlag(result), because: '' }
      : { result: null, because: result.because }),
    attempts: { candidate: ids(sides.candidate), parent: ids(sides.parent) },
    incomplete: lacking.map(({ id }) => id),
    notes: [
      ...(leaks === null ? ['It is not known on which tasks the candidate was trained.'] : []),
      ...(judge === null && plan.verdicts.startsWith('judge:')
        ? [
            'The judge is not calibrated: people have labelled too few of its runs, so its errors are not taken out.',
          ]
        : []),
    ],
  };
  writing(() => appendPromotionEvent(db, plan.id, Date.now(), tested));
  return tested;
}

/** The stored result of a candidate; null: it was not tested. */
export function resultOf(app: AppContext, plan: PromotionPlan, candidateId: string): PromotionTested | null {
  const bodies = listPromotionEvents(app.workspace.db, plan.id).map(({ body }) => body);
  return (
    bodies.filter((body) => body.type === 'tested').find((body) => body.candidateId === candidateId) ?? null
  );
}

function withoutFlag<T extends { readonly defined: true }>({ defined: _, ...rest }: T): Omit<T, 'defined'> {
  return rest;
}

function queryOf({ setId, profile, verdicts }: PromotionPlan): EvaluateQuery {
  return {
    ...{ setIds: [setId], profile, asPrinted: false },
    verdicts: verdicts === 'rule' ? undefined : verdicts,
  };
}

/** The first attempts of a model at each task that count in rates, no more than the plan’s repeats. */
function countedOf(
  asked: readonly ScoredAttempt[],
  { tasks, repeats }: PromotionPlan,
  participantId: string,
  from: number,
): ReadonlyMap<string, readonly ScoredAttempt[]> {
  const wanted = new Set(tasks.map(({ id }) => id));
  const own = asked
    .filter((one) => one.participantId === participantId && wanted.has(one.taskId) && one.startedAt >= from)
    .filter((one) => whyLeftOut(one, {}) === null)
    .toSorted((a, b) => a.startedAt - b.startedAt || (a.attemptId < b.attemptId ? -1 : 1));
  return new Map(
    [...Map.groupBy(own, ({ taskId }) => taskId)].map(([id, all]) => [id, all.slice(0, repeats)]),
  );
}

function countsOf(attempts: readonly ScoredAttempt[]): { readonly passed: number; readonly of: number } {
  return { passed: attempts.filter(({ passed }) => passed === true).length, of: attempts.length };
}

/** The error rates of the plan’s judge on the runs that people labelled; null: no judge, or they are unknown. */
function errorsOfJudge(
  { workspace: { db } }: AppContext,
  scored: readonly ScoredAttempt[],
  { profile, verdicts }: PromotionPlan,
): JudgeErrors | null {
  const name = judgeOf({ verdicts });
  if (name === null) return null;
  const found = judgesOf(db, scored, { profile, asPrinted: false }).judges.find(
    ({ judge }) => judge === name,
  );
  if (found === undefined) return null;
  const { sensitivity, specificity } = found.quality;
  if (sensitivity.of === 0 || specificity.of === 0) return null;
  const counts = ({ passed, of }: JudgeErrors['sensitivity']) => ({ passed, of });
  return { sensitivity: counts(sensitivity), specificity: counts(specificity) };
}

function leaked(leaks: readonly Leak[]) {
  return fault.input(
    'promote.leak',
    `The candidate was trained on ${leaks.length} of the held-out tasks: ${leakedTasks(leaks)}.`,
    'Nothing was tested. Train without these tasks, or lock a plan with other tasks.',
  );
}

function unfinished(
  plan: PromotionPlan,
  asked: readonly ScoredAttempt[],
  candidateId: string,
  lacking: number,
) {
  const ids = new Set(plan.tasks.map(({ id }) => id));
  const own = asked.filter(
    ({ taskId, participantId }) =>
      ids.has(taskId) && (participantId === candidateId || participantId === plan.parentId),
  );
  const early = own.filter(
    (one) => one.participantId === candidateId && one.startedAt < plan.lockedAt,
  ).length;
  const open = own.filter((one) => whyLeftOut(one, {}) === 'undecided').length;
  const facts = [
    ...(early > 0 ? [`${early} attempts of the candidate began before the lock and do not count.`] : []),
    ...(open > 0 ? [`${open} attempts have no verdict of the plan’s source.`] : []),
  ];
  return fault.input(
    'promote.unfinished',
    [
      `${lacking} of ${plan.tasks.length} tasks lack some of their ${plan.repeats} counted attempts of each model.`,
      ...facts,
    ].join(' '),
    'Nothing was tested. Run or judge the missing attempts, or add --incomplete.',
  );
}
