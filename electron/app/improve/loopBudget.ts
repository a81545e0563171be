import type { LoopPart, PartUse } from '../../../shared/contract/improve.ts';
import type { AttemptRow } from '../../../shared/contract/index.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { ImproveLoop, LoopBudget, LoopJudge, QueryRequest } from '../../../shared/model/improve.ts';
import type { ModelUse } from '../../../shared/model/modelUse.ts';
import { tuningCost } from '../../../shared/model/tuning.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { findLoop, listCycles, listRequests } from '../../db/improve.ts';
import { findPromotionPlan } from '../../db/promotions.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { listAssessments } from '../../db/review/assessments.ts';
import { listRubrics } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';
import { listTasks } from '../../db/taskSets.ts';
import { findTuning } from '../../db/tunings.ts';
import type { BatchRun } from '../batch/batchRun.ts';
import type { AppContext } from '../context/context.ts';
import { planNameOf } from './lockCycle.ts';
import { rowsEnd, trainingEnd } from './stages.ts';

/** What a loop has used. Costs are those that are known. */
type LoopSpent = { readonly [Name in keyof LoopBudget]: number };

/** Measures what a loop has used, from the record. */
export interface LoopMeter {
  spent(): LoopSpent;
  parts(): Readonly<Record<LoopPart, PartUse>>;
  /** Why the loop pauses; null: its budget is not used up. */
  over(): AppError | null;
  /** Pauses this batch at a `check` that finds the budget used up. */
  watch(run: BatchRun): void;
  check(): void;
}

const NAMES = ['requests', 'tokens', 'cost', 'hours'] as const;
const NOTHING: PartUse = { requests: 0, tokens: 0, cost: 0, unpriced: 0, uncounted: 0, hours: 0 };

/** The decisions of attempts that have ended are read once. */
export function openMeter(app: Pick<AppContext, 'workspace' | 'settings'>, loop: ImproveLoop): LoopMeter {
  const { db } = app.workspace;
  const known = new Map<string, PartUse>();
  let watched: BatchRun | null = null;

  function rowsOf(setId: string, participants: ReadonlySet<string> | null): readonly AttemptRow[] {
    return listAttemptRows(db, { setId, limit: everyAttempt }, app.settings().defaultProfile)
      .filter(({ participantKind }) => participantKind === 'agent')
      .filter(({ participantId }) => participants === null || participants.has(participantId));
  }

  function decidedIn({ id, status, wallMs }: AttemptRow): PartUse {
    const used = known.get(id) ?? usedByAgent(db, id, wallMs);
    if (status !== 'running') known.set(id, used);
    return used;
  }

  function parts(): Readonly<Record<LoopPart, PartUse>> {
    const cycles = listCycles(db, loop.id);
    const tuned = cycles.flatMap((cycle) => trainingEnd(db, cycle)?.candidateId ?? []);
    const own = cycles.flatMap((cycle) => findPromotionPlan(db, planNameOf(loop, cycle))?.parentId ?? []);
    const { promotion, judge } = loop.settings;
    const attempts = [
      ...cycles.flatMap(({ setId }) => rowsOf(setId, null)),
      ...(promotion === undefined ? [] : rowsOf(promotion.setId, new Set([...own, ...tuned]))),
    ];
    return {
      agents: sumOf(attempts.map(decidedIn)),
      queries: sumOf(cycles.flatMap(({ number }) => listRequests(db, loop.id, number)).map(queryUse)),
      // A judge is asked after the end of an attempt, so its use is read anew each time.
      judge: sumOf(attempts.flatMap(({ id }) => usedByJudge(db, id, judge))),
      rubrics: sumOf(
        cycles.flatMap(({ setId }) => listTasks(db, setId)).flatMap(({ id }) => usedForRubrics(db, id)),
      ),
      training: sumOf(
        cycles.flatMap((cycle) => rowsEnd(db, cycle)?.tuningId ?? []).map((id) => usedByTuning(db, id)),
      ),
    };
  }

  const spent = (): LoopSpent => sumOf(Object.values(parts()));

  function over(): AppError | null {
    // It may have been raised in the meantime.
    const budget = findLoop(db, loop.id)?.settings.budget;
    if (budget === undefined || Object.values(budget).every((most) => most === null)) return null;
    const used = spent();
    const names = NAMES.filter((name) => used[name] >= (budget[name] ?? Infinity));
    return names.length === 0 ? null : overWords(loop, names, used, budget);
  }

  return {
    spent,
    parts,
    over,
    watch(run) {
      watched = run;
    },
    check() {
      if (watched === null || watched.isPausing) return;
      const why = over();
      if (why !== null) watched.pause(why.toData());
    },
  };
}

/** What the decisions of an agent have used. */
function usedByAgent(db: Database, attemptId: string, wallMs: number | null): PartUse {
  const uses = listEventsOfType(db, attemptId, ['decided']).flatMap(({ body }) =>
    body.type === 'decided' ? (body.use ?? []) : [],
  );
  const { hours: _, ...used } = sumOf(
    uses.map(({ tokens, cost }) => partOf({ requests: 1, tokens: tokens.input + tokens.output, cost })),
  );
  return { ...used, hours: (wallMs ?? 0) / 3_600_000 };
}

/** What the judge of the loop has used on an attempt, with any number of screenshots: those of a test differ. */
function usedByJudge(db: Database, attemptId: string, { model, form }: LoopJudge): readonly PartUse[] {
  return listAssessments(db, attemptId).flatMap(({ judge }) => {
    if (judge === null || judge.asked === null || judge.model !== model || judge.form !== form) return [];
    const requests = judge.firstReply === undefined ? 1 : 2;
    return judge.use === undefined ? [uncounted(requests)] : [partOf(judge.use)];
  });
}

/** What a model has used to write the rubrics of a task. */
function usedForRubrics(db: Database, taskId: string): readonly PartUse[] {
  return listRubrics(db, taskId).flatMap(({ source }) => {
    if (source.by !== 'model') return [];
    return source.use === undefined ? [uncounted(source.replies.length)] : [partOf(source.use)];
  });
}

function queryUse({ tokens, cost = null }: QueryRequest): PartUse {
  return partOf({ requests: 1, tokens, cost });
}

function usedByTuning(db: Database, id: string): PartUse {
  const tuning = findTuning(db, id);
  if (tuning === null) return NOTHING;
  const cost = tuningCost(tuning);
  return {
    ...NOTHING,
    ...{ tokens: tuning.trainedTokens ?? 0, uncounted: tuning.trainedTokens === null ? 1 : 0 },
    ...{ cost: cost ?? 0, unpriced: cost === null ? 1 : 0 },
  };
}

function partOf({ requests, tokens, cost }: ModelUse): PartUse {
  return { ...NOTHING, requests, tokens, cost: cost ?? 0, unpriced: cost === null ? requests : 0 };
}

/** Requests that an earlier version recorded without their use. */
function uncounted(requests: number): PartUse {
  return { ...NOTHING, requests, unpriced: requests, uncounted: requests };
}

function sumOf(all: readonly PartUse[]): PartUse {
  return all.reduce(
    (sum, one) => ({
      requests: sum.requests + one.requests,
      tokens: sum.tokens + one.tokens,
      cost: sum.cost + one.cost,
      unpriced: sum.unpriced + one.unpriced,
      uncounted: sum.uncounted + one.uncounted,
      hours: sum.hours + one.hours,
    }),
    NOTHING,
  );
}

function overWords(
  { name }: ImproveLoop,
  names: readonly (keyof LoopBudget)[],
  used: LoopSpent,
  budget: LoopBudget,
): AppError {
  const words = names.map((one) => `${figureOf(one, used[one])} of ${figureOf(one, budget[one] ?? 0)}`);
  return fault.input(
    'improve.budget',
    `The budget of “${name}” is used up: ${words.join(', ')}.`,
    `Raise it with hopscope improve budget, then run the same command again.`,
  );
}

/** `$1.20`, `1,500 tokens`. */
export function figureOf(name: keyof LoopBudget, value: number): string {
  if (name === 'cost') return `$${value.toFixed(2)}`;
  const figure = name === 'hours' ? value.toFixed(2) : value.toLocaleString('en');
  return `${figure} ${name}`;
}
