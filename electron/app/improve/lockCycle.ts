import { fault } from '../../../shared/errors.ts';
import { judgeName } from '../../../shared/model/assessment.ts';
import type { ImproveCycle, ImproveLoop, LoopJudge, LoopPromotion } from '../../../shared/model/improve.ts';
import type { PromotionPlan } from '../../../shared/model/promotion.ts';
import { findPromotionPlan } from '../../db/promotions.ts';
import type { AppContext } from '../context/context.ts';
import { lockPlan } from '../promote/lockPlan.ts';

/** The name of the plan by which the model of a cycle is tested. */
export function planNameOf(
  { name }: Pick<ImproveLoop, 'name'>,
  { number }: Pick<ImproveCycle, 'number'>,
): string {
  return `${name}, cycle ${number}`;
}

/**
 * Locks the plan of a cycle, before anything of the cycle is done. `parentId`: the participant that explores it. Throws AppError `promote.*`,
 * such as for a development set with too few tasks.
 */
export function lockCycle(
  app: Pick<AppContext, 'workspace'>,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  promotion: LoopPromotion,
  parentId: string,
): PromotionPlan {
  const { setId, claim, margin, alpha, repeats, profile, verdicts } = promotion;
  return lockPlan(app, {
    ...{ name: planNameOf(loop, cycle), setId, parentId, tasks: null },
    ...{ claim, margin, alpha, repeats, profile },
    verdicts: verdicts === 'judge' ? `judge:${testJudgeName(loop.settings.judge, promotion)}` : verdicts,
  });
}

/** The name of the loop's judge with the screenshots of its tests. */
function testJudgeName(
  { form, model, promptVersion = '' }: LoopJudge,
  { screenshots }: LoopPromotion,
): string {
  return judgeName({ form, model, promptVersion, screenshots });
}

/** The locked plan of a cycle. Throws AppError `improve.plan`. */
export function requirePlan(
  { workspace: { db } }: Pick<AppContext, 'workspace'>,
  loop: ImproveLoop,
  cycle: ImproveCycle,
): PromotionPlan {
  const plan = findPromotionPlan(db, planNameOf(loop, cycle));
  if (plan !== null) return plan;
  throw fault.storage(
    'improve.plan',
    `The plan of promotion of cycle ${cycle.number} is no longer on record.`,
  );
}
