import { fault } from '../../../shared/errors.ts';
import type { ImproveCycle, ImproveLoop } from '../../../shared/model/improve.ts';
import { findPromotionPlan } from '../../db/promotions.ts';
import type { AppContext } from '../context/context.ts';
import { overrule } from '../promote/overrule.ts';
import { promotionEnd } from './stages.ts';

/**
 * A person promotes or refuses the tuned model of a cycle against its test. The decision counts for the cycles that begin after it. Throws
 * AppError `improve.untested` if no test was made in this cycle, and `promote.*`.
 */
export function overruleCycle(
  app: AppContext,
  { name }: ImproveLoop,
  cycle: ImproveCycle,
  decision: {
    /** The person's id. */
    readonly by: string;
    readonly promotes: boolean;
    readonly reason: string;
  },
): void {
  const { db } = app.workspace;
  const end = promotionEnd(db, cycle);
  const plan = end?.planId == null ? null : findPromotionPlan(db, end.planId);
  const candidateId = end?.candidateId ?? null;
  if (plan === null || candidateId === null)
    throw fault.input(
      'improve.untested',
      `No model was tested in cycle ${cycle.number} of “${name}”, so there is no result to decide against.`,
      'Let the loop train and test a model first.',
    );
  overrule(app, plan, { candidateId, ...decision });
}
