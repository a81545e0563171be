import { randomUUID } from 'node:crypto';
import { fault } from '../../../shared/errors.ts';
import type { Task } from '../../../shared/model/index.ts';
import type { HeldOutTask, PromotionPlan, PromotionPlanBody } from '../../../shared/model/promotion.ts';
import { FEWEST_FOR_PERCENT } from '../../../shared/statistics/figures/rate.ts';
import { insertPromotionPlan } from '../../db/promotions.ts';
import { listCurrentTasks } from '../../db/taskSets.ts';
import { writing } from '../../workspace/diskRefusal.ts';
import type { AppContext } from '../context/context.ts';

/** What a person fixes. The tasks are those of the set, or the named ones. */
export type AskedPlan = Omit<PromotionPlanBody, 'tasks'> & {
  readonly name: string;
  /** Keys or ids of tasks; null: every task of the set. */
  readonly tasks: readonly string[] | null;
};

/**
 * Locks a plan with the texts of its tasks and the time. Throws AppError if a task is unknown, or if they are too few for a test.
 */
export function lockPlan(
  { workspace: { db } }: Pick<AppContext, 'workspace'>,
  asked: AskedPlan,
): PromotionPlan {
  const { tasks: named, name, ...rest } = asked;
  const all = listCurrentTasks(db, asked.setId);
  const chosen = named === null ? all : named.map((word) => taskNamed(all, word));
  const tasks = [...new Map(chosen.map((task) => [task.id, heldOut(task)])).values()];
  if (tasks.length < FEWEST_FOR_PERCENT)
    throw fault.input(
      'promote.tasks',
      `The plan has ${tasks.length} tasks. The test needs at least ${FEWEST_FOR_PERCENT}.`,
      'Choose a larger set, or more of its tasks.',
    );
  const plan = { id: randomUUID(), name, lockedAt: Date.now(), ...rest, tasks };
  writing(() => insertPromotionPlan(db, plan));
  return plan;
}

function taskNamed(all: readonly Task[], word: string): Task {
  const found = all.find(({ id, key }) => id === word || key === word);
  if (found !== undefined) return found;
  throw fault.input(
    'promote.task',
    `The set has no task “${word}”.`,
    'hopscope export --format native writes the keys of its tasks.',
  );
}

/** The unit of the test is the site on which a task begins. */
function heldOut({ id, intent, sites, startUrls }: Task): HeldOutTask {
  return { id, intent, site: sites[0]?.name ?? hostOf(startUrls[0] ?? '') };
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? address;
}
