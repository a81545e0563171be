import type { LoopPart, PartUse } from '../../../shared/contract/improve.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { ImproveLoop, LoopBudget } from '../../../shared/model/improve.ts';
import { findLoop } from '../../db/improve.ts';
import type { BatchRun } from '../batch/batchRun.ts';
import type { AppContext } from '../context/context.ts';
import { openUse, sumOf } from './loopUse.ts';

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

/** A meter remembers what it has read of the record, so one of them serves many checks. */
export function openMeter(app: Pick<AppContext, 'workspace' | 'settings'>, loop: ImproveLoop): LoopMeter {
  const { db } = app.workspace;
  const use = openUse(app, loop);
  let watched: BatchRun | null = null;

  const spent = (): LoopSpent => sumOf(Object.values(use.parts()));

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
    parts: () => use.parts(),
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
