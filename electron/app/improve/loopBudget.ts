import { type AppError, fault } from '../../../shared/errors.ts';
import type { ImproveLoop, LoopBudget } from '../../../shared/model/improve.ts';
import { tuningCost } from '../../../shared/model/tuning.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { findLoop, listCycles, listRequests } from '../../db/improve.ts';
import { findPromotionPlan } from '../../db/promotions.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { listAssessments } from '../../db/review/assessments.ts';
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
  /** Why the loop pauses; null: its budget is not used up. */
  over(): AppError | null;
  /** Pauses this batch at a `check` that finds the budget used up. */
  watch(run: BatchRun): void;
  check(): void;
}

const NOTHING: LoopSpent = { requests: 0, tokens: 0, cost: 0, hours: 0 };

/** Attempts that have ended are read once. */
export function openMeter(app: Pick<AppContext, 'workspace' | 'settings'>, loop: ImproveLoop): LoopMeter {
  const { db } = app.workspace;
  const known = new Map<string, LoopSpent>();
  let watched: BatchRun | null = null;

  function spentOn(attemptId: string, wallMs: number | null): LoopSpent {
    const uses = listEventsOfType(db, attemptId, ['decided']).flatMap(({ body }) =>
      body.type === 'decided' ? (body.use ?? []) : [],
    );
    const judged = listAssessments(db, attemptId).filter(({ judge }) => (judge?.asked ?? null) !== null);
    return {
      requests: uses.length + judged.length,
      tokens: uses.reduce((sum, { tokens }) => sum + tokens.input + tokens.output, 0),
      cost: uses.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      hours: (wallMs ?? 0) / 3_600_000,
    };
  }

  function attemptsOf(setId: string, participants: ReadonlySet<string> | null): readonly LoopSpent[] {
    return listAttemptRows(db, { setId, limit: everyAttempt }, app.settings().defaultProfile)
      .filter(({ participantKind }) => participantKind === 'agent')
      .filter(({ participantId }) => participants === null || participants.has(participantId))
      .map(({ id, status, wallMs }) => {
        const used = known.get(id) ?? spentOn(id, wallMs);
        if (status !== 'running') known.set(id, used);
        return used;
      });
  }

  function spent(): LoopSpent {
    const cycles = listCycles(db, loop.id);
    const tuned = cycles.flatMap((cycle) => trainingEnd(db, cycle)?.candidateId ?? []);
    const own = cycles.flatMap((cycle) => findPromotionPlan(db, planNameOf(loop, cycle))?.parentId ?? []);
    const { promotion } = loop.settings;
    const tunings = cycles.flatMap((cycle) => rowsEnd(db, cycle)?.tuningId ?? []);
    const written = cycles.flatMap(({ number }) => listRequests(db, loop.id, number));
    return sumOf([
      ...cycles.flatMap(({ setId }) => attemptsOf(setId, null)),
      ...(promotion === undefined ? [] : attemptsOf(promotion.setId, new Set([...own, ...tuned]))),
      ...written.map(({ tokens }) => ({ ...NOTHING, requests: 1, tokens })),
      ...tunings.map((id) => {
        const tuning = findTuning(db, id);
        return { ...NOTHING, cost: tuning === null ? 0 : (tuningCost(tuning) ?? 0) };
      }),
    ]);
  }

  function over(): AppError | null {
    // It may have been raised in the meantime.
    const budget = findLoop(db, loop.id)?.settings.budget;
    if (budget === undefined || Object.values(budget).every((most) => most === null)) return null;
    const used = spent();
    const names = (Object.keys(NOTHING) as (keyof LoopBudget)[]).filter(
      (name) => used[name] >= (budget[name] ?? Infinity),
    );
    return names.length === 0 ? null : overWords(loop, names, used, budget);
  }

  return {
    spent,
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

function sumOf(all: readonly LoopSpent[]): LoopSpent {
  return all.reduce(
    (sum, { requests, tokens, cost, hours }) => ({
      requests: sum.requests + requests,
      tokens: sum.tokens + tokens,
      cost: sum.cost + cost,
      hours: sum.hours + hours,
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
