import { type ErrorData, fault } from '../../../shared/errors.ts';
import type { ImproveCycle, ImproveLoop, TryRule } from '../../../shared/model/improve.ts';
import { countQueries } from '../../db/improve.ts';
import type { AppContext } from '../context/context.ts';
import type { Explored } from './explore.ts';
import { openMeter } from './loopBudget.ts';
import { currentCycle } from './loops.ts';
import { beginCycle } from './nextCycle.ts';
import { stageOf } from './stages.ts';

/**
 * Why a loop stopped before the end of its last cycle: people review first, the exploration did not end, a training or a promotion waits for
 * something (in lines), or the budget is used up. null: it ended.
 */
export type LoopEnd =
  | { readonly kind: 'review'; readonly cycle: number; readonly waiting: number }
  | { readonly kind: 'left'; readonly explored: Explored }
  | { readonly kind: 'waits'; readonly lines: readonly string[] }
  | { readonly kind: 'budget'; readonly why: ErrorData }
  | null;

/** How the stages of a cycle are run: on the command line, or for a window. */
export interface LoopStages {
  /** The number of cycles after which it ends. */
  readonly cycles: number;
  /** What the further cycles try. */
  readonly rule: TryRule;
  /** Writes the queries of a cycle, unless that stage has ended. */
  readonly write: (cycle: ImproveCycle) => Promise<unknown>;
  /** Explores a cycle, or goes on with its exploration. */
  readonly explore: (cycle: ImproveCycle) => Promise<Explored>;
  /** Trains the model of a cycle, unless that stage has ended. Returns what it waits for, in lines. */
  readonly train: (cycle: ImproveCycle) => Promise<readonly string[]>;
  /** Tests the model of a cycle, unless that stage has ended. Returns what it waits for, in lines. */
  readonly promote: (cycle: ImproveCycle) => Promise<readonly string[]>;
  /** Called when a cycle begins. */
  readonly onCycle?: (cycle: ImproveCycle) => void;
}

/** Runs the stages of a loop that have not ended, one after the other. Throws AppError `improve.*`, and what the stages throw. */
export async function runLoop(app: AppContext, loop: ImproveLoop, stages: LoopStages): Promise<LoopEnd> {
  const { db } = app.workspace;
  const meter = openMeter(app, loop);
  const last = loop.settings.training === undefined ? [] : (['training', 'promotion'] as const);
  for (;;) {
    const cycle = currentCycle(db, loop);
    for (const stage of ['exploration', ...last] as const) {
      if (stageOf(db, cycle, stage) !== null) continue;
      const why = meter.over()?.toData() ?? null;
      if (why !== null) return { kind: 'budget', why };
      const end = await runStage(app, loop, cycle, stage, stages);
      if (end !== null) return end;
    }
    if (cycle.number >= stages.cycles) return null;
    const next = beginCycle(app, loop, stages.rule);
    stages.onCycle?.(next);
  }
}

async function runStage(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  stage: 'exploration' | 'training' | 'promotion',
  stages: LoopStages,
): Promise<LoopEnd> {
  if (stage === 'exploration') return exploreQueries(app, loop, cycle, stages);
  const lines = await (stage === 'training' ? stages.train(cycle) : stages.promote(cycle));
  return lines.length === 0 ? null : { kind: 'waits', lines };
}

/** Writes the queries and explores them. */
async function exploreQueries(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  { write, explore }: LoopStages,
): Promise<LoopEnd> {
  const { db } = app.workspace;
  await write(cycle);
  const waiting = countQueries(db, loop.id, cycle.number, 'waiting');
  if (waiting > 0) return { kind: 'review', cycle: cycle.number, waiting };
  if (countQueries(db, loop.id, cycle.number, 'accepted') === 0)
    throw fault.input(
      'improve.noQuery',
      `Cycle ${cycle.number} of “${loop.name}” has no query that can be tried.`,
      'hopscope improve queries lists them with their reasons. A person can restore some: hopscope improve review.',
    );
  const explored = await explore(cycle);
  return explored.isEnded ? null : { kind: 'left', explored };
}
